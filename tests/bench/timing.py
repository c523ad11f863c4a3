"""What every script of the benchmark does: play for some seconds of CPU time and print what one decision cost."""

import json
import time
from collections.abc import Callable


def report(play: Callable[[], tuple[int, int]], seconds: float, **more: float) -> None:
    """Call `play`, which answers its decisions and steps, until the time is up; print JSON, with figures given."""
    play()  # caches, imports
    decisions = steps = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        more_decisions, more_steps = play()
        decisions += more_decisions
        steps += more_steps
    rates = {"decisions/s": decisions / spent, "steps/s": steps / spent}
    print(json.dumps({"micros": spent / decisions * 1e6, **rates, **more}))
