"""Quick ways to build and change frozen values: as their classes and attrs do it."""

import pickle
from typing import TYPE_CHECKING, Any

import pytest
from attrs import define, evolve, frozen
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st

from farmrules.kernel.constructors import draft_pair, evolver, quick


@frozen(weakref_slot=False)
class Point:
    x: int | None
    y: tuple[int, ...]


def test_a_quickly_built_value_is_like_any_other() -> None:
    point = quick(Point)(3, (4,))
    assert type(point) is Point
    assert point == Point(3, (4,))
    assert hash(point) == hash(Point(3, (4,)))
    assert repr(point) == "Point(x=3, y=(4,))"
    assert pickle.loads(pickle.dumps(point)) == point
    assert evolve(point, x=5) == Point(5, (4,))
    with pytest.raises(FrozenInstanceError):
        point.x = 4  # type: ignore[misc]  # what must fail
    with pytest.raises(TypeError):
        quick(Point)(3)  # type: ignore[call-arg]  # what must fail


if TYPE_CHECKING:
    from attrs import evolve as moved
else:
    moved = evolver(Point)


@given(
    st.builds(Point, st.none() | st.integers(), st.tuples(st.integers())),
    st.fixed_dictionaries({}, optional={"x": st.none() | st.integers(), "y": st.tuples(st.integers())}),
)
def test_an_evolver_does_what_attrs_does(point: Point, changes: dict[str, Any]) -> None:
    """None is a value like any other: only what is not named is kept."""
    before = Point(point.x, point.y)
    changed = evolver(Point)(point, **changes)
    assert type(changed) is Point
    assert changed == evolve(point, **changes)
    assert hash(changed) == hash(evolve(point, **changes))
    assert point == before
    assert pickle.loads(pickle.dumps(changed)) == changed
    with pytest.raises(FrozenInstanceError):
        changed.x = 4  # type: ignore[misc]  # refused


def test_an_evolver_refuses_another_field() -> None:
    assert moved(Point(1, (2,)), x=3) == Point(3, (2,))
    with pytest.raises(TypeError, match="unexpected keyword argument 'z'"):
        moved(Point(1, (2,)), z=3)  # type: ignore[call-arg]  # there is none, and mypy knows
    with pytest.raises(TypeError, match="argument"):
        evolver(Point)()


@define(weakref_slot=False)
class Sketch:
    x: int
    y: tuple[int, ...]


def test_a_draft_is_a_copy_that_becomes_a_value_like_any_other() -> None:
    begin, finish = draft_pair(Point, Sketch)
    point = Point(1, (2,))
    sketch = begin(point)
    assert sketch == Sketch(1, (2,))
    sketch.x = 3
    moved = finish(sketch)
    assert point == Point(1, (2,))
    assert type(moved) is Point
    assert moved == Point(3, (2,))
    assert hash(moved) == hash(Point(3, (2,)))
    assert pickle.loads(pickle.dumps(moved)) == moved
    with pytest.raises(FrozenInstanceError):
        moved.x = 4  # type: ignore[misc]  # refused


def test_a_draft_with_other_fields_is_refused() -> None:
    @define(weakref_slot=False)
    class Turned:
        y: tuple[int, ...]
        x: int

    with pytest.raises(TypeError, match="Turned must have the fields of Point, in order"):
        draft_pair(Point, Turned)
