"""What every script of the benchmark does: play for some seconds of CPU time and print what one decision cost."""

import json
import time
from collections.abc import Callable

WINDOWS = 4


def report(play: Callable[[], tuple[int, int]], seconds: float, **more: float) -> None:
    """Call `play`, which answers its decisions and steps, until the time is up; print JSON, with figures given.

    `micros` is the mean cost of a decision, `best` that in the best of four windows: on a machine that others use too,
    whole seconds can be slow, and the best ones are what two programs can be compared by.
    """
    play()  # caches, imports
    decisions = steps = 0
    total, best = 0.0, float("inf")
    for _ in range(WINDOWS):
        window = 0
        started = time.process_time()
        while (spent := time.process_time() - started) < seconds / WINDOWS:
            more_decisions, more_steps = play()
            window += more_decisions
            steps += more_steps
        best = min(best, spent / window)
        total += spent
        decisions += window
    rates = {"decisions/s": decisions / total, "steps/s": steps / total}
    print(json.dumps({"micros": total / decisions * 1e6, "best": best * 1e6, **rates, **more}))
