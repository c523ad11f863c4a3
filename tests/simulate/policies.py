"""Policies for tests, which worker processes import."""

import os
import signal
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from attrs import define

from farmrules import SeatView


def uniform(view: SeatView, rng: Random) -> Any:
    return rng.choice(view.legal_actions)


def first(view: SeatView, rng: Random) -> Any:
    return view.legal_actions[0]


def last(view: SeatView, rng: Random) -> Any:
    return view.legal_actions[-1]


def wrong(view: SeatView, rng: Random) -> Any:
    return "whatever"


DECIDED: Counter[Path] = Counter()


@define
class DiesOnce:
    """Plays at random; the first process in which it has decided so often is killed."""

    marker: Path
    decisions: int

    def __call__(self, view: SeatView, rng: Random) -> Any:
        DECIDED[self.marker] += 1  # the policy itself comes anew with each chunk
        if DECIDED[self.marker] == self.decisions:
            try:
                self.marker.touch(exist_ok=False)
            except FileExistsError:
                pass
            else:
                os.kill(os.getpid(), signal.SIGKILL)
        return uniform(view, rng)


@define
class FailsAt:
    """Plays at random, and raises that error at that decision."""

    decision: int
    error: BaseException

    def __call__(self, view: SeatView, rng: Random) -> Any:
        self.decision -= 1
        if self.decision == 0:
            raise self.error
        return uniform(view, rng)
