"""Chance nodes: weights, and dealing in bulk."""

from random import Random

from farmrules.game import AnyGame, Nobody, TableConfig
from farmrules.testing._trial import Trial

__all__ = ["check_chance", "check_settle", "check_weights"]


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
            in_order = tuple(sorted(set(places)))
            trial.require_equal(tuple(places), in_order, "chance_outcomes must be in index order, without doubles")


def check_weights(game: AnyGame, config: TableConfig, seed: int) -> None:
    """A weight stays what it is while no card moves: of two chance nodes in a row, it changes for what is drawn alone.

    Asked where both nodes are of one phase and no outcome is new; whether weights are right at all (1 each, say, in a
    game with copies) nobody but the game can know. Raises GameFault otherwise.
    """
    with Trial("check_weights", game, config, seed) as trial:
        for step in trial.steps():
            before, after = dict(game.chance_outcomes(step.before)), dict(game.chance_outcomes(step.after))
            same_phase = type(getattr(step.before, "phase", None)) is type(getattr(step.after, "phase", None))
            if not same_phase or not set(after) <= set(before):
                continue
            for chance, weight in after.items():
                trial.require(
                    weight == before[chance] or chance == step.action,
                    "a weight must not change while no card does",
                    chance,
                    f"{before[chance]} → {weight}",
                )


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
            trial.require_equal(state, settled, "the actions that settle reports must come to its state", taken)
