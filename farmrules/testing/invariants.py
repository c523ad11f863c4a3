"""A game's own check of states that come from strangers: neither too strict nor too lax."""

from collections.abc import Iterator
from typing import Any, Final

import attrs

from farmrules.game import AnyGame, TableConfig
from farmrules.testing._trial import Trial

__all__ = ["check_invariants"]

_FAR: Final = (10**9, -(10**9))
"""Whole numbers that are no count, seat, round or score."""


def check_invariants(game: AnyGame, config: TableConfig, seed: int) -> None:
    """`check_state` takes every state of a game, and refuses simple corruptions with ValueError.

    Those are: an element of a tuple missing or double, a whole number far off, a config with another number of players.
    For each field (those of phases too) some must be refused in the course of a game. Raises GameFault otherwise.
    """
    with Trial("check_invariants", game, config, seed) as trial:
        refused: dict[str, bool] = {}
        others = [other for other in game.sample_configs().values() if other.players != config.players][:1]
        for state in trial.states(12):
            try:
                game.check_state(state)
            except ValueError as error:
                raise trial.fault(f"check_state must take every state that a game comes to: {error}") from error
            for name, corrupted in _corruptions(state, others):
                refused[name] = _refuses(game, corrupted) or refused.get(name, False)
        lax = [name for name, is_refused in refused.items() if not is_refused]
        trial.require(not lax, "check_state must refuse corruptions of every field, but takes those of", *lax)


def _refuses(game: AnyGame, state: Any) -> bool:
    try:
        game.check_state(state)
    except ValueError:
        return True
    return False


def _corruptions(state: Any, others: list[Any]) -> Iterator[tuple[str, Any]]:
    """States with one fault each, with the name of the field; `others` are configs with other numbers of players."""
    yield from (("config", attrs.evolve(state, config=other)) for other in others)
    for name, value in _corrupted(state):
        yield name, attrs.evolve(state, **{name: value})
    for name, value in _corrupted(state.phase):
        phase = attrs.evolve(state.phase, **{name: value})
        yield f"phase: {type(phase).__name__}.{name}", attrs.evolve(state, phase=phase)


def _corrupted(owner: Any) -> Iterator[tuple[str, object]]:
    for field in attrs.fields(type(owner)):
        value = getattr(owner, field.name)
        if type(value) is int:
            yield from ((field.alias, far) for far in _FAR)
        elif type(value) is tuple and value:
            yield from ((field.alias, value[:place] + value[place + 1 :]) for place in (0, len(value) - 1))
            yield from ((field.alias, (*value[: place + 1], *value[place:])) for place in (0, len(value) - 1))
