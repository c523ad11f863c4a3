"""Playing chance, for any game."""

from random import Random

from farmrules.game import ActionT, ChanceT, ConfigT, EventT, Game, Nobody, StateT, ViewT
from farmrules.kernel.checks import check_rng

__all__ = ["settle"]


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
