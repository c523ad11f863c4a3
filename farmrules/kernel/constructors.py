"""Quick ways to build and change frozen attrs values, for the few that a game builds at every step."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import attrs

__all__ = ["draft_pair", "evolver", "quick"]

_P = ParamSpec("_P")
_T = TypeVar("_T")
_D = TypeVar("_D")


def quick(cls: Callable[_P, _T]) -> Callable[_P, _T]:
    """A constructor of a frozen, slotted attrs class without validators, two to three times as fast as its own.

    A frozen class has to store each field through `object.__setattr__`. This fills an instance of a twin class with the
    same slots by plain assignment, and then turns it into one of the class itself, frozen like any other. The class
    must be decorated with `attrs.frozen(weakref_slot=False)`; all fields are given by position, in order.
    """
    fields = _names(cls)
    names: dict[str, Any] = {"twin": _twin(fields), "cls": cls}
    lines = [f"def build({', '.join(fields)}, /):", "    new = twin()"]
    lines += [f"    new.{name} = {name}" for name in fields]
    lines += ["    new.__class__ = cls", "    return new"]
    exec("\n".join(lines), names)
    build: Callable[_P, _T] = names["build"]
    return build


def evolver(cls: type[_T]) -> Callable[..., _T]:
    """`attrs.evolve` for one frozen class, six times as fast: a copy of a value in which the fields named are others.

    The class is one that `quick` takes. Whoever makes an evolver tells type checkers that it is `attrs.evolve`, of
    which they know that it takes the fields of its value::

        if TYPE_CHECKING:
            from attrs import evolve
        else:
            evolve = evolver(State)

        evolve(state, phase=Over(), deck=())
    """
    fields = _names(cls)
    names: dict[str, Any] = {"twin": _twin(fields), "cls": cls, "KEPT": object()}
    lines = [f"def evolve(value, /, {', '.join([f'{name}=KEPT' for name in fields])}):"]
    lines += ["    new, kept = twin(), KEPT"]
    lines += [f"    new.{name} = value.{name} if {name} is kept else {name}" for name in fields]
    lines += ["    new.__class__ = cls", "    return new"]
    exec("\n".join(lines), names)
    evolve: Callable[..., _T] = names["evolve"]
    return evolve


def draft_pair(cls: type[_T], draft: type[_D]) -> tuple[Callable[[_T], _D], Callable[[_D], _T]]:
    """Two functions: one copies a frozen value into a draft, the other turns a draft into a frozen value.

    `draft` is an `attrs.define` class with the fields of `cls`, in order; both without weakref slots, and without
    validators. Nothing is copied at the end, so that a change costs as many stores as the value has fields: whoever
    turned a draft into a value must not touch it any more.
    """
    fields = _names(cls)
    if fields != _names(draft):
        raise TypeError(f"{draft.__name__} must have the fields of {cls.__name__}, in order")
    names: dict[str, Any] = {"new": object.__new__, "draft": draft, "cls": cls}
    lines = ["def begin(value, /):", "    copy = new(draft)"]
    lines += [f"    copy.{name} = value.{name}" for name in fields]
    lines += ["    return copy", "def finish(copy, /):", "    copy.__class__ = cls", "    return copy"]
    exec("\n".join(lines), names)
    begin: Callable[[_T], _D] = names["begin"]
    finish: Callable[[_D], _T] = names["finish"]
    return begin, finish


def _names(cls: Any) -> list[str]:
    return [field.name for field in attrs.fields(cls)]


def _twin(fields: list[str]) -> type[object]:
    """A class with the same slots that is not frozen: an instance is filled, and then gets its real class."""
    return type("_Twin", (), {"__slots__": tuple(fields)})
