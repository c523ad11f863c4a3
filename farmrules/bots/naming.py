"""Bots by name, for command lines and configuration."""

from typing import Final

from farmrules.bots.looking import greedy
from farmrules.bots.playouts import Bot, random_bot
from farmrules.bots.search import Search
from farmrules.game import ActionT, ChanceT, ConfigT, EventT, Game, StateT, ViewT
from farmrules.kernel.checks import shown

__all__ = ["BOTS", "find_bot"]

BOTS: Final = ("random", "greedy", "search")
"""The names that `find_bot` knows, the weakest first."""


def find_bot(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT],
    name: str,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
) -> Bot[ViewT, ActionT]:
    """The bot of that name for a game; the budget is for "search" alone, and others do without.

    Raises ValueError for an unknown name, and what `Search` raises for its budget.
    """
    if name == "random":
        return random_bot
    if name == "greedy":
        return greedy(game)
    if name == "search":
        return Search(game, iterations=iterations, seconds=seconds)
    raise ValueError(f"there is no bot {shown(name)}; there are {', '.join(BOTS)}")
