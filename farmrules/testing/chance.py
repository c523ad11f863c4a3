"""Chance nodes: weights, and dealing in bulk."""

from random import Random

from farmrules.game import AnyGame, Nobody, TableConfig
from farmrules.testing._trial import Trial

__all__ = ["check_chance", "check_settle"]


def check_chance(game: AnyGame, config: TableConfig, seed: int) -> None:
    """Outcomes are distinct, in index order, with positive whole weights, all through a game; GameFault otherwise."""
    with Trial("check_chance", game, config, seed) as trial:
        place = {chance: index for index, chance in enumerate(game.chance_actions(config))}
        for state in trial.states():
            outcomes = game.chance_outcomes(state)
            for chance, weight in outcomes:
                trial.require(type(weight) is int and weight > 0, "a weight must be a whole number from 1", weight)
                trial.require(chance in place, "a chance action must be in its numbering", chance)
            places = [place[chance] for chance, _ in outcomes]
            trial.require(places == sorted(set(places)), "chance_outcomes must be in index order, without doubles")


def check_settle(game: AnyGame, config: TableConfig, seed: int) -> None:
    """`settle` plays chance alone and as far as it goes: its actions one by one, in order, come to its state.

    Asked at nodes of one game. Raises GameFault otherwise.
    """
    with Trial("check_settle", game, config, seed) as trial:
        for state in trial.states(12):
            settled, taken = game.settle(state, Random(trial.rng.random()))
            trial.require(type(taken) is tuple, "settle must answer a state and a tuple of chance actions", taken)
            trial.require(game.actor(settled) is not Nobody.CHANCE, "settle must go on until no chance is due")
            for chance in taken:
                outcomes = [outcome for outcome, _ in game.chance_outcomes(state)]
                trial.require(chance in outcomes, "settle must take chance actions that are due", chance)
                state = game.apply(state, chance)
            trial.require(state == settled, "the actions that settle reports must come to its state", taken)
