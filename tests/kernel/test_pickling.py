"""Pickles are for processes of one release: they say of which they are, and those of another are refused at once."""

import copy
import pickle
from typing import Any

import attrs
import pytest
from attrs import Attribute, field, frozen

from farmrules import Feature, Illegal, Limits, __version__
from farmrules.kernel import pickling
from farmrules.kernel.constructors import quick
from farmrules.kernel.interning import Interned
from farmrules.kernel.pickling import Named, bind_pickles, release_of
from farmrules.record import History, Record
from tests.conformance.games import each_game
from tests.conformance.kit import Kit
from tests.match.test_match import played


@frozen(weakref_slot=False)
class Point:
    x: int
    y: tuple[int, ...]


@frozen(cache_hash=True)
class Place:
    _name: str
    points: tuple[Point, ...] = ()
    length: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "length", len(self._name))


@frozen
class Empty:
    pass


@frozen(slots=False)
class Loose:
    x: int


@frozen
class Own:
    x: int

    def __reduce__(self) -> tuple[object, ...]:
        return Own, (self.x,)


@frozen(eq=False)
class Coin(Interned):
    value: int


class Plain:
    pass


LEFT_ALONE = (Own, Loose, Attribute)
BEFORE = [(vars(kind).get("__getstate__"), vars(kind).get("__setstate__")) for kind in LEFT_ALONE]
bind_pickles(globals())
PLACE = Place("here", (Point(1, (2,)), quick(Point)(3, ())))


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("value", [PLACE, PLACE.points[1], Empty(), Loose(1), Own(2), Coin(3)], ids=repr)
def test_a_value_comes_back(value: Any, protocol: int) -> None:
    hash(value)
    for again in (pickle.loads(pickle.dumps(value, protocol)), copy.copy(value), copy.deepcopy(value)):
        assert again == value
        assert hash(again) == hash(value)
        assert repr(again) == repr(value)
        assert type(again) is type(value)


def test_a_pickle_says_of_which_release_it_is() -> None:
    for value in (PLACE, Point(1, ()), Empty(), Coin(3)):
        assert pickle.dumps(value).count(release_of(type(value)).encode()) == 1
    assert release_of(Place) != release_of(Point)
    assert release_of(Point).startswith(f"{__version__}/")


@pytest.mark.parametrize("value", [Illegal("c", "SF1", "No."), Limits(0, 1, 2), Feature("crops", 0, 9)], ids=repr)
def test_what_all_games_answer_with_says_it_too(value: object) -> None:
    data = pickle.dumps(value)
    assert pickle.loads(data) == value
    assert copy.deepcopy(value) == value
    assert release_of(type(value)).encode() in data


def test_other_classes_are_left_alone() -> None:
    """Those that have no slots, or a way of their own, and those of other packages."""
    assert [(vars(kind).get("__getstate__"), vars(kind).get("__setstate__")) for kind in LEFT_ALONE] == BEFORE
    assert all(release_of(kind).encode() not in pickle.dumps(kind(2)) for kind in (Own, Loose))


class Elsewhere:
    """Pretends to be a class of another release; the sum of its fields is another."""

    def __init__(self, cls: type, state: object) -> None:
        self.cls, self.state = cls, state

    def __reduce__(self) -> tuple[object, ...]:
        return object.__new__, (self.cls,), self.state


HERE = f"{__version__}/[0-9a-f]{{8}}"


def refused(there: str) -> str:
    return f"this pickle has a tests.kernel.test_pickling.Point of {there}, and here it is of {HERE}: pickles are for"


@pytest.mark.parametrize(
    ("state", "there"),
    [
        (("0.0.9/12345678", 1, ()), "release 0.0.9/12345678"),
        ((release_of(Point), 1, (), 3), f"release {release_of(Point)}"),
        ((release_of(Point), 1), f"release {release_of(Point)}"),
        ((1, 2, 3), "another release"),
        ({"x": 1, "y": ()}, "another release"),
        (((),), "another release"),
    ],
)
def test_the_pickle_of_a_value_of_another_release_is_refused(state: object, there: str) -> None:
    with pytest.raises(pickle.UnpicklingError, match=refused(there)):
        pickle.loads(pickle.dumps(Elsewhere(Point, state)))


def test_an_empty_state_is_refused() -> None:
    with pytest.raises(pickle.UnpicklingError, match=refused("another release")):
        Point(1, ()).__setstate__(())  # type: ignore[attr-defined]  # attrs has written it


def test_the_pickle_of_an_interned_value_of_another_release_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    pickled = pickle.dumps((Coin(1), Coin(2)))
    assert pickled.count(b"Coin") == 1
    monkeypatch.setattr(pickling, "release_of", lambda cls: "9.9.9/00000000")
    with pytest.raises(
        pickle.UnpicklingError, match=rf"test_pickling.Coin of release {HERE}, and here it is of 9.9.9/00000000: "
    ):
        pickle.loads(pickled)


def test_a_named_class_is_called_as_itself() -> None:
    assert Named(Point)(1, ()) == Point(1, ())


def inside(value: Any) -> dict[type, Any]:
    """One object of each attrs class that a value holds."""
    if type(value) is tuple:
        return {kind: part for item in value for kind, part in inside(item).items()}
    if not attrs.has(type(value)):
        return {}
    found = {type(value): value}
    for attribute in attrs.fields(type(value)):
        found |= inside(getattr(value, attribute.name))
    return found


@each_game
def test_every_class_in_what_is_kept_says_its_release(kit: Kit) -> None:
    game = kit.game
    match = played(game, list(game.sample_configs().values())[-1], 1)
    views = tuple(game.view(state, seat) for state in match.states for seat in (None, 0))
    kept = (match.states, views, match.record(), tuple(match.history(seat) for seat in (None, 0)))
    found = inside(kept)
    assert {Record, History, game.State, game.View, game.Config} <= set(found)  # type: ignore[attr-defined]  # each has them
    for kind, value in found.items():
        assert release_of(kind).encode() in pickle.dumps(value)
