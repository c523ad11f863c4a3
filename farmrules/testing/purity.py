"""Equal arguments, equal results, and nothing changed; values that stay what they are."""

import copy
import pickle
import random
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import attrs

from farmrules.game import AnyGame, Nobody, TableConfig
from farmrules.testing._trial import AnyStep, Seat, Trial

__all__ = ["check_purity", "check_values"]


def check_purity(game: AnyGame, config: TableConfig, seed: int) -> None:
    """Every function answers the same again, and for equal arguments, at steps of one game.

    No argument changes, nor does the global random source. Raises GameFault otherwise.
    """
    with Trial("check_purity", game, config, seed) as trial:
        for step in trial.steps(8):
            kept = [(value, pickle.dumps(value), repr(value)) for value in (step.before, step.action)]
            before, action = (pickle.loads(pickled) for _, pickled, _ in kept)
            equal = attrs.evolve(step, before=before, action=action)
            for (name, call), (_, other) in zip(_calls(trial, step), _calls(trial, equal), strict=True):
                source = random.getstate()
                answer = call()
                trial.require_equal(answer, call(), f"{name} must answer the same when asked again")
                trial.require_equal(answer, other(), f"{name} must answer the same for equal arguments")
                trial.require(random.getstate() == source, f"{name} must leave the global random source alone")
                for value, pickled, shown in kept:
                    trial.require_equal(value, pickle.loads(pickled), f"{name} must not change its arguments")
                    trial.require_equal(repr(value), shown, f"{name} must not change its arguments")


def _calls(trial: Trial, step: AnyStep) -> Iterator[tuple[str, Callable[[], object]]]:
    """The functions of a game with arguments of that step, by name; each call gets an equal `rng`."""
    game, state, action, config = trial.game, step.before, step.action, step.before.config
    yield "new_game", lambda: game.new_game(config)
    yield "actions", lambda: game.actions(config)
    yield "chance_actions", lambda: game.chance_actions(config)
    yield "limits", lambda: game.limits(config)
    if trial.encodes:
        yield "features", lambda: game.features(config)
    yield "settle", lambda: game.settle(state, Random(trial.seed))
    yield "actor", lambda: game.actor(state)
    yield "legal_actions", lambda: game.legal_actions(state)
    yield "chance_outcomes", lambda: game.chance_outcomes(state)
    yield "why_illegal", lambda: game.why_illegal(state, action)
    yield "apply", lambda: game.apply(state, action)
    yield "apply_with_events", lambda: game.apply_with_events(state, action, trial.seats)
    yield "scores", lambda: game.scores(state)
    yield "winners", lambda: game.winners(state)
    yield "text", lambda: game.text(action)
    yield "heading", lambda: game.heading(state)
    yield from _calls_as_seen(trial, step, 0)
    yield from _calls_as_seen(trial, step, None)


def _calls_as_seen(trial: Trial, step: AnyStep, seat: Seat) -> Iterator[tuple[str, Callable[[], object]]]:
    game, state, action = trial.game, step.before, step.action
    yield "view", lambda: game.view(state, seat)
    yield "events", lambda: game.events(state, action, seat)
    yield "sentence", lambda: [game.sentence(event) for event in game.events(state, action, seat)]
    if trial.encodes:
        yield "encode", lambda: game.encode(game.view(state, seat))
    yield "resample", lambda: game.resample(game.view(state, seat), Random(trial.seed))


def check_values(game: AnyGame, config: TableConfig, seed: int) -> None:
    """Configs, states, phases, views, actions and events are frozen attrs values, at steps of one game.

    They are hashable, comparable, picklable and copyable, and a repr is Python that makes the value again, given the
    game's names. Raises GameFault otherwise.
    """
    with Trial("check_values", game, config, seed) as trial:
        names = {name: getattr(game, name) for name in dir(game)} | {"Nobody": Nobody}
        for step in trial.steps(6):
            seat = trial.rng.choice(trial.seats)
            told = game.events(step.before, step.action, seat)
            views = (game.view(step.after, seat), game.view(step.after, None))
            phase = [step.after.phase] if game.PHASES else []
            for value in (config, step.after, *phase, step.action, *views, *told):
                _check_value(trial, value, names)


def _check_value(trial: Trial, value: Any, names: dict[str, object]) -> None:
    kind = type(value).__name__
    trial.require(attrs.has(type(value)), f"{kind} must be an attrs class")
    for field in attrs.fields(type(value)):
        try:
            setattr(value, field.name, getattr(value, field.name))
        except AttributeError:
            continue
        raise trial.fault(f"{kind} must be frozen, but its {field.name} can be set")
    try:
        number = hash(value)
    except TypeError as error:
        raise trial.fault(f"{kind} must be hashable: {error}") from error
    try:
        read = eval(repr(value), dict(names))
    except Exception as error:
        raise trial.fault(f"the repr of {kind} must be Python in the game's names: {error}") from error
    trial.require_equal(read, value, f"the repr of {kind} must make an equal value")
    for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        fault = f"a pickle or copy of {kind} must be equal, with equal hash and repr"
        trial.require_equal(again, value, fault)
        trial.require_equal(hash(again), number, fault)
        trial.require_equal(repr(again), repr(value), fault)
