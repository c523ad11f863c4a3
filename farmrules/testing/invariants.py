"""A game's own check of states that come from strangers: neither too strict nor too lax."""

from collections.abc import Iterator
from typing import Any, Final

import attrs

from farmrules.game import AnyGame, TableConfig
from farmrules.testing._trial import Trial, shown

__all__ = ["check_invariants"]

_FAR: Final = (10**9, -(10**9))
"""Whole numbers that are no count, seat, round or score."""


def check_invariants(game: AnyGame, config: TableConfig, seed: int) -> None:
    """`check_state` takes every state of a game, and refuses simple corruptions with ValueError.

    Those are: an element of a tuple missing or double, a whole number far off, a config with another number of players.
    For each field (those of phases too) some must be refused in the course of a game. Of the default of a completed
    game that is too large to walk through only the former is asked. Raises GameFault otherwise.
    """
    with Trial("check_invariants", game, config, seed) as trial:
        exact = "check_state" not in getattr(game, "defaults", ()) or _walked(game, config)
        refused: dict[str, bool] = {}
        taken: dict[str, str] = {}
        others = [other for other in game.sample_configs().values() if other.players != config.players][:1]
        for state in trial.states(12):
            try:
                game.check_state(state)
            except ValueError as error:
                raise trial.fault(f"check_state must take every state that a game comes to: {error}") from error
            for name, old, new, corrupted in _corruptions(state, others) if exact else ():
                refused[name] = _refuses(game, corrupted) or refused.get(name, False)
                taken.setdefault(name, f"{name} ({shown(old)} → {shown(new)})")
        lax = [taken[name] for name, is_refused in refused.items() if not is_refused]
        trial.require(not lax, "check_state must refuse corruptions of every field, but takes those of", ", ".join(lax))


def _refuses(game: AnyGame, state: Any) -> bool:
    try:
        game.check_state(state)
    except ValueError:
        return True
    return False


def _walked(game: Any, config: Any) -> bool:
    """Whether a completed game is small enough that its `check_state` is exact."""
    return game.walked(config) is not None


def _corruptions(state: Any, others: list[Any]) -> Iterator[tuple[str, object, object, Any]]:
    """States with one fault each, after the field's name, its value and what became of it.

    `others` are configs with other numbers of players.
    """
    for other in others:
        yield from _evolved("config", state, "config", other)
    for name, value in _corrupted(state):
        yield from _evolved(name, state, name, value)
    phase = getattr(state, "phase", None)
    if phase is None:
        return
    for name, value in _corrupted(phase):
        label = f"phase: {type(phase).__name__}.{name}"
        for _, old, new, corrupted in _evolved(label, phase, name, value):
            yield label, old, new, attrs.evolve(state, phase=corrupted)


def _evolved(label: str, owner: Any, alias: str, value: object) -> Iterator[tuple[str, object, object, Any]]:
    """The corruption, unless the class itself refuses it."""
    (name,) = (field.name for field in attrs.fields(type(owner)) if field.alias == alias)
    try:
        corrupted = attrs.evolve(owner, **{alias: value})
    except (TypeError, ValueError):
        return
    yield label, getattr(owner, name), value, corrupted


def _corrupted(owner: Any) -> Iterator[tuple[str, object]]:
    for field in attrs.fields(type(owner)):
        value = getattr(owner, field.name)
        if type(value) is int:
            yield from ((field.alias, far) for far in _FAR)
        elif type(value) is tuple and value:
            yield from ((field.alias, value[:place] + value[place + 1 :]) for place in (0, len(value) - 1))
            yield from ((field.alias, (*value[: place + 1], *value[place:])) for place in (0, len(value) - 1))
