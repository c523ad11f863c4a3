"""Games as integers: numbered actions, and views of fixed length."""

from collections.abc import Callable
from typing import Any

from farmrules.game import AnyGame, TableConfig
from farmrules.testing._trial import Trial, shown
from farmrules.testing.legality import FOREIGN, look_alike

__all__ = ["check_encoding", "check_numbering"]


def check_numbering(game: AnyGame, config: TableConfig, seed: int) -> None:
    """The two numberings have no doubles and no type in common, and have all that is played.

    `action_index` and `chance_index` lead back from each to its place, and refuse all else with ValueError. Raises
    GameFault otherwise.
    """
    with Trial("check_numbering", game, config, seed) as trial:
        actions, chances = game.actions(config), game.chance_actions(config)
        for name, numbering in (("actions", actions), ("chance_actions", chances)):
            trial.require(len(set(numbering)) == len(numbering), f"{name} must have no doubles")
        shared = {type(action) for action in actions} & {type(chance) for chance in chances}
        trial.require(not shared, "no type can be both of actions and of chance actions", shared)
        for name, index, numbering, others in (
            ("action_index", game.action_index, actions, chances),
            ("chance_index", game.chance_index, chances, actions),
        ):
            for place, action in enumerate(numbering):
                trial.require_equal(index(config, action), place, f"{name} must answer an action's place", action)
            for thing in (*FOREIGN, *others[:10], *map(type, numbering[:1]), *map(look_alike, numbering[:1])):
                _check_no_index(trial, name, index, thing)
        everything = {*actions, *chances}
        for step in trial.steps():
            trial.require(step.action in everything, "what is played must have an index", step.action)


def _check_no_index(trial: Trial, name: str, index: Callable[[Any, object], int], thing: object) -> None:
    try:
        answer = index(trial.config, thing)
    except ValueError:
        return
    raise trial.fault(f"{name} must refuse {shown(thing)}, but answers {shown(answer)}")


def check_encoding(game: AnyGame, config: TableConfig, seed: int) -> None:
    """Encodings have the length and the ranges of `features`, and tell distinct views apart.

    Asked at nodes of one game, and in states that a spectator cannot tell from these. Nothing is asked where a
    completed game has no encoding. Raises GameFault otherwise.
    """
    with Trial("check_encoding", game, config, seed) as trial:
        if not trial.encodes:
            return
        features = game.features(config)
        names = [feature.name for feature in features]
        trial.require(len(set(names)) == len(names), "features must have names of their own")
        views: dict[tuple[int, ...], object] = {}
        for state in trial.states(20):
            drawn = game.resample(game.view(state, None), trial.rng)
            for view in [game.view(looked_at, seat) for looked_at in (state, drawn) for seat in trial.seats]:
                encoded = game.encode(view)
                trial.require(type(encoded) is tuple, "encode must answer a tuple", encoded)
                trial.require_equal(len(encoded), len(features), "an encoding must be as long as features")
                for value, feature in zip(encoded, features, strict=True):
                    trial.require(
                        isinstance(value, int) and feature.low <= value <= feature.high,
                        "a number of an encoding must lie within its feature's range",
                        value,
                        feature,
                    )
                trial.require_equal(views.setdefault(encoded, view), view, "encode must tell distinct views apart")
