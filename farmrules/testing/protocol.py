"""Names and types: what a type checker sees of a game, seen at run time."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import attrs

from farmrules.game import AnyGame, Feature, Game, Limits, Nobody, TableConfig
from farmrules.testing._trial import Trial

__all__ = ["check_names", "check_protocol"]

_CONSTANTS: Final = ("Config", "GLOSSARY", "NAME", "PHASES", "PLAYERS", "RULES_VERSION")
_FUNCTIONS: Final = tuple(sorted(name for name in vars(Game) if not name.startswith("_") and name not in _CONSTANTS))


def check_names(game: AnyGame) -> None:
    """Every name of the `Game` protocol is there, and constants and sample configs are of their types.

    Raises GameFault otherwise.
    """
    with Trial("check_names", game) as trial:
        missing = [name for name in (*_CONSTANTS, *_FUNCTIONS) if not hasattr(game, name)]
        trial.require(not missing, "names of the protocol are missing", ", ".join(missing))
        for name in _FUNCTIONS:
            trial.require(callable(getattr(game, name)), f"{name} must be a function")
        name, version, phases, samples = game.NAME, game.RULES_VERSION, game.PHASES, game.sample_configs()
        trial.require(type(name) is str and name.isprintable() and name, "NAME must be a printable text", name)
        trial.require(type(version) is int and version > 0, "RULES_VERSION must be a whole number from 1", version)
        trial.require(
            isinstance(phases, Mapping)
            and all(isinstance(phase, type) and type(following) is tuple for phase, following in phases.items())
            and {phase for following in phases.values() for phase in following} <= set(phases),
            "PHASES must map each phase's class to a tuple of classes that are keys too, or be empty",
            phases,
        )
        trial.require(isinstance(game.Config, type), "Config must be a class", game.Config)
        trial.require(
            isinstance(samples, Mapping) and samples and all(type(name) is str for name in samples),
            "sample_configs must map names to configs, at least one",
            samples,
        )
        _check_players(trial, list(samples.values()))


def _check_players(trial: Trial, samples: list[Any]) -> None:
    """PLAYERS has each number of seats that some sample config takes, once it is changed to it, and no other.

    Of the default, which is what the samples have, only the former is asked.
    """
    players = trial.game.PLAYERS
    trial.require(
        isinstance(players, Sequence)
        and len(players) > 0
        and all(type(number) is int and number > 0 for number in players)
        and sorted(set(players)) == list(players),
        "PLAYERS must be a sequence of whole numbers from 1, ascending",
        players,
    )
    for number in range(players[-1] + 2):
        if number in players:
            trial.require(_takes(samples, number), "a config must take every number of PLAYERS", number)
        elif not _told_players(trial.game):
            trial.require(not _takes(samples, number), "no config may take a number that is not of PLAYERS", number)


def _told_players(game: AnyGame) -> bool:
    """Whether PLAYERS is only what the sample configs tell."""
    return "PLAYERS" in getattr(game, "defaults", ())


def _takes(samples: list[Any], players: int) -> bool:
    for config in samples:
        with suppress(TypeError, ValueError):
            attrs.evolve(config, players=players)
            return True
    return False


def check_protocol(game: AnyGame, config: TableConfig, seed: int) -> None:
    """Answers are of the types that the `Game` protocol says, at nodes of one game; GameFault otherwise."""
    with Trial("check_protocol", game, config, seed) as trial:
        _check_config(trial)
        for state in trial.states(20):
            _check_answers(trial, state)


def _check_config(trial: Trial) -> None:
    game, config = trial.game, trial.config
    players = config.players
    trial.require(type(players) is int and players > 0, "config.players must be a whole number from 1", players)
    among = _told_players(game) or players in game.PLAYERS
    trial.require(among, "config.players must be one of PLAYERS", players, game.PLAYERS)
    trial.require(type(config) is game.Config, "a config must be of the class Config", type(config))
    limits = game.limits(config)
    trial.require(
        isinstance(limits, Limits) and limits.low <= limits.high and limits.steps > 0, "limits must be Limits", limits
    )
    parts = (limits.decisions, limits.chances)
    trial.require(
        0 <= min(parts) <= max(parts) <= limits.steps <= sum(parts),
        "limits must have no more decisions or chances than steps, and no more steps than both",
        limits,
    )
    features = game.features(config) if trial.encodes else ()
    trial.require(
        type(features) is tuple and all(isinstance(feature, Feature) for feature in features),
        "features must be a tuple of Feature",
        features,
    )
    trial.require(type(game.actions(config)) is tuple, "actions must be a tuple")
    trial.require(type(game.chance_actions(config)) is tuple, "chance_actions must be a tuple")


def _check_answers(trial: Trial, state: Any) -> None:
    game, players = trial.game, trial.config.players
    actor = game.actor(state)
    trial.require(
        isinstance(actor, Nobody) or (type(actor) is int and 0 <= actor < players),
        "actor must be a seat or Nobody",
        actor,
    )
    trial.require_equal(state.config, trial.config, "the state must carry its config")
    if game.PHASES:
        trial.require(type(state.phase) in game.PHASES, "the state's phase must be of a class in PHASES", state.phase)
    trial.require(type(game.legal_actions(state)) is tuple, "legal_actions must be a tuple")
    outcomes = game.chance_outcomes(state)
    trial.require(
        type(outcomes) is tuple and all(type(outcome) is tuple and len(outcome) == 2 for outcome in outcomes),
        "chance_outcomes must be a tuple of pairs",
        outcomes,
    )
    scores, winners = game.scores(state), game.winners(state)
    trial.require(
        type(scores) is tuple and len(scores) == players and all(type(score) is int for score in scores),
        "scores must be a tuple of one whole number for each seat",
        scores,
    )
    trial.require(
        type(winners) is tuple
        and all(type(seat) is int and 0 <= seat < players for seat in winners)
        and sorted(set(winners)) == list(winners),
        "winners must be a tuple of seats in order",
        winners,
    )
    trial.require(not winners or actor is Nobody.OVER, "there must be no winners before the game is over", winners)
