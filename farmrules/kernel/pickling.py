"""Pickles are for processes of one release: of another one they are refused when they are loaded.

Without this, a value whose class has got a field since would load, and miss it at some later time. Copies take no such
way: that of a value which never changes is the value itself.
"""

import sys
from collections.abc import Mapping
from pickle import UnpicklingError
from typing import Any, Never, TypeVar
from zlib import crc32

import attrs

__all__ = ["Named", "bind_pickles", "itself", "release_of"]

_T = TypeVar("_T")


def release_of(cls: type) -> str:
    """What tells the releases of a class apart: the version of this package, and a sum over the names of its fields."""
    fields = " ".join([field.name for field in attrs.fields(cls)])
    return f"{sys.modules['farmrules'].__version__}/{crc32(fields.encode()):08x}"


def bind_pickles(namespace: Mapping[str, object]) -> None:
    """Let the pickles of all attrs classes of a package (its `globals()`) say of which release they are.

    Loading one of another release raises `pickle.UnpicklingError`. Only slotted classes, as `attrs.frozen` makes them,
    and none that has a way of its own to be pickled, as `Interned` has. A copy of such a value, deep or not, is the
    value itself: whoever deep-copies an environment copies no game.
    """
    package = namespace["__name__"]
    for value in tuple(namespace.values()):
        own = isinstance(value, type) and attrs.has(value) and f"{value.__module__}.".startswith(f"{package}.")
        if own and "__setstate__" in vars(value) and getattr(value, "__reduce__", None) is object.__reduce__:
            _bind(value)


def _bind(cls: Any) -> None:
    """The state of a pickle is a tuple: the release, then the fields in order, which is less than their names.

    Functions written out for the class take no longer than those of attrs.
    """
    release = release_of(cls)
    names = [field.name for field in attrs.fields(cls)]
    made: dict[str, Any] = {f"set_{name}": getattr(cls, name).__set__ for name in names}
    made |= {"release": release, "refuse": _refuse, "cls": cls, "restore": cls.__setstate__}
    lines = [f"def get_state(self): return (release, {''.join([f'self.{name}, ' for name in names])})"]
    lines += ["def set_state(self, state):"]
    lines += [f"    if type(state) is not tuple or len(state) != {len(names) + 1} or state[0] != release:"]
    lines += ["        refuse(cls, state)"]
    if set(cls.__slots__) - {*names, "__weakref__"}:  # such as a hash that is kept: attrs sees to those
        lines += ["    restore(self, {})"]
    lines += [f"    set_{name}(self, state[{place}])" for place, name in enumerate(names, 1)]
    exec("\n".join(lines), made)
    cls.__getstate__, cls.__setstate__ = made["get_state"], made["set_state"]
    cls.__copy__ = cls.__deepcopy__ = itself


def itself(value: _T, memo: object = None) -> _T:
    """The copy of a value that never changes, deep or not."""
    return value


def _refuse(cls: type, state: object) -> Never:
    raise _other_release(cls, state[0] if type(state) is tuple and state else None)


def _other_release(cls: type, told: object) -> UnpicklingError:
    there = f"release {told}" if type(told) is str else "another release"
    return UnpicklingError(
        f"this pickle has a {cls.__module__}.{cls.__qualname__} of {there}, and here it is of {release_of(cls)}:"
        " pickles are for processes of one release; to keep a match, keep its record as text or JSON"
    )


class Named:
    """A class, as the pickles of its values name it: they have the release once for each class."""

    __slots__ = ("cls",)

    def __init__(self, cls: type) -> None:
        self.cls = cls

    def __call__(self, *fields: object) -> object:
        """A value of the class."""
        return self.cls(*fields)

    def __reduce__(self) -> tuple[object, ...]:
        return _of_this_release, (self.cls, release_of(self.cls))


def _of_this_release(cls: type, told: object) -> type:
    """What a pickle names, if it means the same here."""
    if told != release_of(cls):
        raise _other_release(cls, told)
    return cls
