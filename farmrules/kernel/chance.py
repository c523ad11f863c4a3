"""Playing chance: for any game, and off a deck."""

from random import Random
from typing import TypeVar

from farmrules.game import ActionT, ChanceT, ConfigT, EventT, Game, Nobody, StateT, ViewT
from farmrules.kernel.checks import check_rng

__all__ = ["drawn", "settle"]

_T = TypeVar("_T")


def settle(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT], state: StateT, rng: Random
) -> tuple[StateT, tuple[ChanceT, ...]]:
    """`settle` for a game that has no faster way: one draw from `chance_outcomes` after the other.

    Its answer is the host's alone: it has every card that was dealt. Raises TypeError for another rng than a
    `random.Random`.
    """
    check_rng(rng)
    taken: list[ChanceT] = []
    while game.actor(state) is Nobody.CHANCE:
        outcomes = game.chance_outcomes(state)
        chances = [chance for chance, _ in outcomes]
        (chance,) = rng.choices(chances, [weight for _, weight in outcomes])
        state = game.apply(state, chance)
        taken.append(chance)
    return state, tuple(taken)


def drawn(deck: tuple[_T, ...], count: int, rng: Random) -> tuple[list[_T], tuple[_T, ...]]:
    """So many cards off a deck, each as likely as any other, as they are drawn; and the deck that is left.

    The cards are those that `rng.choice` would give of what is left, but at half the cost for a `Random` itself: its
    bits are asked for here, and nobody looks for a card whose place is known.
    """
    left = [*deck]
    if type(rng) is not Random:  # whose choice may be its own
        return [left.pop(rng.choice(range(len(left)))) for _ in range(count)], tuple(left)
    off, bits = [], rng.getrandbits
    for size in range(len(left), len(left) - count, -1):
        width = size.bit_length()
        place = bits(width)
        while place >= size:
            place = bits(width)
        off.append(left.pop(place))
    return off, tuple(left)
