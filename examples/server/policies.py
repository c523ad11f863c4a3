"""Who decides for a bot: a policy of `farmrules.simulate`, which sees a view and nothing else."""

from collections.abc import Callable
from random import Random
from typing import Any

from farmrules import AnyGame


def find_bot(game: AnyGame, name: str) -> Callable[[Any, Random], Any]:
    """The bot of that name; ValueError for another."""
    if name != "random":
        raise ValueError(f"there is no bot {name!r}")
    return _random


def _random(view: Any, rng: Random) -> Any:
    return rng.choice(view.legal_actions)
