"""Whole games to look at: one for every config and seed."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, Generic, TypeAlias

from attrs import frozen

from farmrules.game import ActionT, ChanceT, ConfigT, EventT, Game, Nobody, StateT, ViewT

__all__ = ["WAYS_TO_PLAY", "Step", "play"]


@frozen
class Step(Generic[StateT, ActionT, ChanceT]):
    """What was done in which state, and what came of it."""

    before: StateT
    action: ActionT | ChanceT
    after: StateT


def _uniform(count: int, rng: Random) -> int:
    return rng.randrange(count)


def _first(count: int, rng: Random) -> int:
    return 0


def _last(count: int, rng: Random) -> int:
    return count - 1


def _mostly_first(count: int, rng: Random) -> int:
    return 0 if rng.random() < 0.8 else rng.randrange(count)


WayToPlay: TypeAlias = Callable[[int, Random], int]

WAYS_TO_PLAY: Final[tuple[WayToPlay, ...]] = (_uniform, _uniform, _first, _last, _mostly_first)
"""Which of so many legal actions is taken."""


def play(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT], config: ConfigT, seed: int
) -> Iterator[Step[StateT, ActionT, ChanceT]]:
    """A whole game, step by step; the seed also picks a way to play. Equal arguments give equal games.

    Raises LookupError where a seat must act and can do nothing.
    """
    rng = Random(seed)
    choose = rng.choice(WAYS_TO_PLAY)
    state = game.new_game(config)
    while (actor := game.actor(state)) is not Nobody.OVER:
        action: ActionT | ChanceT
        if actor is Nobody.CHANCE:
            chances, weights = zip(*game.chance_outcomes(state), strict=True)
            (action,) = rng.choices(chances, weights)
        else:
            legal = game.legal_actions(state)
            if not legal:
                raise LookupError(f"seat {actor} must act, but has no legal action in {state!r}")
            action = legal[choose(len(legal), rng)]
        before, state = state, game.apply(state, action)
        yield Step(before, action, state)
