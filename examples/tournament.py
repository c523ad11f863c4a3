"""A tournament between policies: every deal is played in all seatings, so that luck is the same for all of them.

    python examples/tournament.py                                       Super Farmer, 60 deals, on all processors
    python examples/tournament.py farmageddon --deals 500 --csv games.csv --plot wins.png
    python examples/tournament.py --dask tcp://scheduler:8786           on a Dask cluster (extra `dask`)

Ctrl-C ends it: what is finished is in the CSV file and in the result.
"""

import argparse
import csv
import os
import signal
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from multiprocessing import get_context
from random import Random
from typing import Any, TextIO

from attrs import frozen

from farmrules import AnyGame, SeatView, find_game, game_names
from farmrules.simulate import Figures, Incomplete, Policy, Progress, Row, advantage, figures, simulate
from monte_carlo import count, first_sample

MOST_WEIGHED = 12
"""Of a longer list of actions greedy weighs so many, evenly spaced."""


def at_random(view: SeatView, rng: Random) -> Any:
    """Any legal action, each as likely."""
    return rng.choice(view.legal_actions)


@frozen
class Greedy:
    """The action after which its seat leads by most at once, in the mean of some worlds drawn from its view."""

    game: str
    worlds: int = 2

    def __call__(self, view: SeatView, rng: Random) -> Any:
        """One of the best actions."""
        game, seat, actions = find_game(self.game), view.seat, view.legal_actions
        assert seat is not None
        if len(actions) > MOST_WEIGHED:
            actions = tuple(actions[n * (len(actions) - 1) // (MOST_WEIGHED - 1)] for n in range(MOST_WEIGHED))
        worlds = [game.resample(view, rng) for _ in range(self.worlds if len(actions) > 1 else 0)]
        totals = [0] * len(actions)
        for world in worlds:
            for number, action in enumerate(actions):
                after, _ = game.settle(game.apply(world, action), rng)
                scores = game.scores(after)
                totals[number] += scores[seat] - max(scores[:seat] + scores[seat + 1 :])
        best = max(totals)
        return rng.choice([action for action, total in zip(actions, totals, strict=True) if total == best])


@contextmanager
def workers(count: int, cluster: str | None) -> Iterator[Executor | None]:
    """Where games are played: on a Dask cluster, in so many processes, or for one in this very process."""
    if cluster is not None:
        distributed = import_module("distributed")
        with distributed.Client(cluster) as client:
            yield client.get_executor()
    elif count > 1:
        # Ctrl-C goes to every process of a terminal; here it is the first one's alone to end the games.
        quiet = (signal.SIGINT, signal.SIG_IGN)
        with ProcessPoolExecutor(count, get_context("spawn"), initializer=signal.signal, initargs=quiet) as executor:
            yield executor
    else:
        yield None


@contextmanager
def bar() -> Iterator[Progress | None]:
    """A progress bar on a terminal, if the extra `progress` (rich) is there."""
    if not sys.stderr.isatty() or find_spec("rich") is None:
        yield None
        return
    console, rich = import_module("rich.console").Console(stderr=True), import_module("rich.progress")
    columns = [*rich.Progress.get_default_columns(), rich.MofNCompleteColumn()]
    with rich.Progress(*columns, console=console) as progress:
        task = progress.add_task("Games")
        yield lambda done, total: progress.update(task, completed=done, total=total)


def write(file: TextIO | None, rows: tuple[Row, ...]) -> None:
    """A game's rows at once, so that an interrupt leaves none half written."""
    if file is not None:
        text = StringIO()
        csv.writer(text, lineterminator="\n").writerows(rows)
        file.write(text.getvalue())
        file.flush()


def play_all(game: AnyGame, config: Any, given: argparse.Namespace) -> list[Row]:
    """All the games, or those that were finished when somebody or something stopped it."""
    policies: Mapping[str, Policy[Any, Any]] = {"random": at_random, "greedy": Greedy(game.NAME)}
    rows: list[Row] = []
    with ExitStack() as stack:
        file = stack.enter_context(open(given.csv, "w", newline="", encoding="utf-8")) if given.csv else None
        if file is not None:
            csv.writer(file, lineterminator="\n").writerow(Row._fields)
        executor = stack.enter_context(workers(given.workers, given.dask))
        progress = stack.enter_context(bar())
        games = simulate(game, config, policies, given.deals, given.seed, executor=executor, progress=progress)
        try:
            for played in games:
                write(file, played.rows)
                rows += played.rows
        except Incomplete as error:
            print(error)
        except KeyboardInterrupt:
            games.stop()
            for played in games:  # those that were finished before others that come first
                write(file, played.rows)
                rows += played.rows
            print("Stopped; this is what was finished.")
    return rows


def told(name: str, found: Figures, chance: float, width: int = 40) -> str:
    """A policy's figures as a line with a bar: # is its share of wins, = the interval, | the share by chance alone."""
    low, at, high, by_chance = (
        round(part * (width - 1)) for part in (found.share.low, found.share.value, found.share.high, chance)
    )
    marks = ["=" if low <= place <= high else "." for place in range(width)]
    marks[by_chance], marks[at] = "|", "#"
    return f"{name:8} {''.join(marks)} {found.share}  score {found.score.value:.1f}"


def draw(found: Mapping[str, Figures], chance: float, title: str, path: str) -> None:
    """The same as a picture; ImportError without matplotlib."""
    import_module("matplotlib").use("Agg")
    figure, axes = import_module("matplotlib.pyplot").subplots(figsize=(7, 3))
    for place, (name, one) in enumerate(found.items()):
        off = [[one.share.value - one.share.low], [one.share.high - one.share.value]]
        axes.barh(place, one.share.value, xerr=off, capsize=6, label=name)
    axes.axvline(chance, linestyle="--", color="black", label="chance alone")
    axes.set(xlim=(0, 1), yticks=range(len(found)), yticklabels=[*found], xlabel="share of wins, a seat", title=title)
    axes.legend()
    figure.tight_layout()
    figure.savefig(path)


def main(game: AnyGame, config: Any, given: argparse.Namespace) -> None:
    """Play, and print the result."""
    title = f"{game.NAME}, {config.players} players, random against greedy"
    print(f"{title}: {given.deals} deals, each in every seating (seed {given.seed}).", flush=True)
    rows = play_all(game, config, given)
    if not rows:
        print("No game was finished.")
        return
    found, chance = figures(rows), 1 / config.players
    print(f"\n{len(rows) // config.players} games. Share of wins a seat, with 95% intervals over deals:\n")
    for name, one in found.items():
        print(told(name, one, chance))
    print(f"\nGreedy's advantage over random in the same deals: {advantage(rows, 'greedy', 'random')}")
    if given.csv:
        print(f"The rows are in {given.csv}.")
    if given.plot:
        try:
            draw(found, chance, title, given.plot)
        except ImportError:
            print("matplotlib is not there (pip install 'farmrules[plot]'): no picture.")
        else:
            print(f"The picture is in {given.plot}.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Let policies play one another on the same luck, many times.")
    parser.add_argument("game", nargs="?", choices=game_names(), default="superfarmer")
    parser.add_argument("--players", type=int, help="how many play (as many as in the game's first sample)")
    parser.add_argument("--deals", type=count, default=60, help="how many deals, each played in every seating (60)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same games (1)")
    parser.add_argument("--workers", type=count, default=os.cpu_count() or 1, help="processes (one a processor)")
    parser.add_argument("--dask", metavar="ADDRESS", help="play on the Dask cluster with this scheduler instead")
    parser.add_argument("--csv", metavar="FILE", help="write a row for each seat of each game, as games end")
    parser.add_argument("--plot", metavar="FILE", help="draw the result (extra `plot`)")
    options = parser.parse_args()
    chosen = find_game(options.game)
    main(chosen, first_sample(chosen, options.players, parser), options)
