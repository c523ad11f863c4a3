"""Values of which there is one object each, so that equality is identity.

Cards and actions are compared, hashed and looked up far more often than they are made. An attrs class on
`Interned` (with ``eq=False``) checks its fields when it is built and then answers the one object that stands for
these fields; pickling and copying come back to that object too.
"""

from collections.abc import Callable
from functools import cache
from inspect import Signature, signature
from operator import attrgetter
from threading import RLock
from typing import TypeVar
from weakref import WeakValueDictionary

import attrs

from farmrules.kernel.pickling import Named, itself

__all__ = ["Interned"]

_T = TypeVar("_T")
_lock = RLock()  # a collection of garbage in there may run code that makes another value


@cache
def _field_getter(cls: type) -> Callable[[object], tuple[object, ...]]:
    """What gets the values of the fields that a class is built from."""
    fields: tuple[attrs.Attribute[object], ...] = attrs.fields(cls)
    names = [field.name for field in fields if field.init]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])


class _OneObjectPerValue(type):
    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, object]) -> None:
        super().__init__(name, bases, namespace)
        cls._pool: WeakValueDictionary[tuple[object, ...], object] = WeakValueDictionary()
        cls._named = Named(cls)

    def __call__(cls: type[_T], *args: object, **kwargs: object) -> _T:
        made: _T = type.__call__(cls, *args, **kwargs)
        key = _field_getter(cls)(made)  # type: ignore[arg-type]  # every class has a hash
        with _lock:  # two threads must not each keep an object of their own
            kept: _T = cls._pool.setdefault(key, made)  # type: ignore[attr-defined]  # set by __init__
        return kept

    @property
    def __signature__(cls) -> Signature:
        """That of the class's own constructor: what `help` and editors show."""
        own = signature(cls.__init__)  # type: ignore[misc]  # attrs has written it for this very class
        return own.replace(parameters=[*own.parameters.values()][1:], return_annotation=cls)


class Interned(metaclass=_OneObjectPerValue):
    """Base of attrs classes with one object per value; fields must be hashable and checked by exact type."""

    __slots__ = ("__weakref__",)

    __copy__ = __deepcopy__ = itself

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return type(self)._named, _field_getter(type(self))(self)
