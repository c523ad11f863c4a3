"""Views, events and determinizations, judged by an oracle that watches the pieces of card."""

import gc
import pickle
from collections.abc import Iterator
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import attrs

from tests.conformance.games import each_game
from tests.conformance.kit import Kit, games, share


@each_game
@share(50)
@games
def test_what_a_seat_cannot_tell_apart_looks_the_same(kit: Kit, seed: int) -> None:
    game, rng = kit.game, Random(seed)
    for step in kit.watch(kit.config(seed), seed):
        seat = rng.choice(kit.seats(step.after.config))
        twin = step.twin(seat, rng)
        mine, same = game.view(step.after, seat), game.view(twin, seat)
        assert mine == same
        assert hash(mine) == hash(same)
        assert repr(mine) == repr(same)
        assert pickle.dumps(mine) == pickle.dumps(same)
        assert game.encode(mine) == game.encode(same)
        if game.actor(step.after) == seat:
            assert game.legal_actions(step.after) == game.legal_actions(twin) == mine.legal_actions


@each_game
@share(50)
@games
def test_a_step_tells_a_seat_nothing_that_it_does_not_see(kit: Kit, seed: int) -> None:
    """The same deeds, with other faces on what stays hidden from a seat: the same events, and the same view after."""
    game, rng = kit.game, Random(seed)
    for step in kit.watch(kit.config(seed), seed):
        if step.before is None:
            continue
        seat = rng.choice(kit.seats(step.after.config))
        twins = step.step_twin(seat, rng)
        if twins is None:
            continue
        twin, deed = twins
        told, retold = game.events(step.before, step.action, seat), game.events(twin, deed, seat)
        assert told == retold
        assert repr(told) == repr(retold)
        assert pickle.dumps(told) == pickle.dumps(retold)
        assert game.view(step.before, seat) == game.view(twin, seat)
        assert game.view(step.after, seat) == game.view(game.apply(twin, deed), seat)


@each_game
@share(50)
@games
def test_whatever_a_seat_may_know_its_view_shows(kit: Kit, seed: int) -> None:
    game, rng = kit.game, Random(seed)
    for step in kit.watch(kit.config(seed), seed):
        seat = rng.choice(kit.seats(step.after.config))
        other = step.betrayal(seat, rng)
        if other is not None:
            assert game.view(step.after, seat) != game.view(other, seat)


@each_game
@share(30)
@games
def test_a_determinization_looks_the_same_from_its_seat_at_every_node(kit: Kit, seed: int) -> None:
    game, rng = kit.game, Random(seed)
    for step in kit.watch(kit.config(seed), seed):
        for seat in kit.seats(step.after.config):
            view = game.view(step.after, seat)
            drawn = game.resample(view, rng)
            assert game.view(drawn, seat) == view
            assert game.actor(drawn) == game.actor(step.after)


def reachable(value: object) -> Iterator[object]:
    """Everything that can be got at from a value, classes, functions and modules left out."""
    waiting, known = [value], {id(value)}
    while waiting:
        found = waiting.pop()
        yield found
        for other in gc.get_referents(found):
            if isinstance(other, type | FunctionType | BuiltinFunctionType | ModuleType) or id(other) in known:
                continue
            known.add(id(other))
            waiting.append(other)


def fields_of(value: Any) -> set[str]:
    """The names in which an attrs value with slots can keep anything."""
    return {name for cls in type(value).__mro__ for name in getattr(cls, "__slots__", ())} | set(
        getattr(value, "__dict__", ())
    )


@each_game
@share(10)
@games
def test_a_view_reaches_no_state_and_keeps_nothing_beside_its_fields(kit: Kit, seed: int) -> None:
    game, rng = kit.game, Random(seed)
    for step in kit.watch(kit.config(seed), seed):
        if rng.random() > 0.1:
            continue
        seat = rng.choice(kit.seats(step.after.config))
        view = game.view(step.after, seat)
        told = () if step.before is None else game.events(step.before, step.action, seat)
        for value in (view, *told):
            assert not [thing for thing in reachable(value) if isinstance(thing, type(step.after))]
            compared = {field.name for field in attrs.fields(type(value)) if field.eq}
            assert fields_of(value) <= compared | {"__weakref__"}
