"""Greedy bots: a game's own few lines of sense, or a look one action ahead in worlds drawn from the view."""

from collections.abc import Callable
from random import Random
from typing import Final, Generic, TypeVar

from farmrules.bots.playouts import Bot, check_turn, check_whole, legal_of, margins, played_on, random_bot
from farmrules.game import ActionT, ChanceT, ConfigT, EventT, Game, StateT, ViewT
from farmrules.kernel.references import Reference, refer, referred

__all__ = ["Greedy", "greedy", "own_greedy", "spaced"]

_Item = TypeVar("_Item")

MOST_WEIGHED: Final = 24
"""Of a longer list of actions so many are weighed, evenly spaced: of a hundred bids, every fourth."""


def greedy(game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]) -> Bot[ViewT, ActionT]:
    """The game's own `greedy(view, rng)`, where its module has one, else `Greedy`."""
    return own_greedy(game) or Greedy(game)


def own_greedy(game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]) -> Bot[ViewT, ActionT] | None:
    """The game's own `greedy(view, rng)`, or None where it has none."""
    own: Bot[ViewT, ActionT] | None = getattr(game, "greedy", None)
    return own


def spaced(actions: tuple[_Item, ...], most: int) -> tuple[_Item, ...]:
    """Not more of them than that (2 or more), evenly spaced, the first and the last among them."""
    if len(actions) <= most:
        return actions
    return tuple([actions[number * (len(actions) - 1) // (most - 1)] for number in range(most)])


class Greedy(Generic[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]):
    """The action after which random play leaves its seat with the greatest lead, over some worlds drawn from its view.

    worlds: how many; depth: how many decisions are played on, after which the scores count (a game may be over before).
    Every action is tried in the same worlds. Of more than 24 actions 24 are weighed, evenly spaced.
    """

    def __init__(
        self, game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT], *, worlds: int = 4, depth: int = 100
    ) -> None:
        """Raises TypeError or ValueError for what is no whole number from 1 on."""
        check_whole("worlds", worlds)
        check_whole("depth", depth)
        self.game, self.worlds, self.depth = game, worlds, depth

    def __repr__(self) -> str:
        return f"Greedy({self.game.NAME}, worlds={self.worlds}, depth={self.depth})"

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return _greedy, (refer(self.game), self.worlds, self.depth)

    def __call__(self, view: ViewT, rng: Random) -> ActionT:
        """One of the best actions. Raises ValueError for a view whose seat does not act."""
        game, seat = self.game, check_turn(view)
        legal: tuple[ActionT, ...] = legal_of(view)
        if len(legal) == 1:
            return legal[0]
        actions = spaced(legal, MOST_WEIGHED)
        totals = [0.0] * len(actions)
        for _ in range(self.worlds):
            world = game.resample(view, rng)
            for place, action in enumerate(actions):
                end = played_on(game, game.apply(world, action), random_bot, rng, self.depth)
                totals[place] += margins(game, end)[seat]
        best = max(totals)
        return rng.choice([action for action, total in zip(actions, totals, strict=True) if total == best])


def _greedy(game: Reference, worlds: int, depth: int) -> object:
    return Greedy(referred(game), worlds=worlds, depth=depth)
