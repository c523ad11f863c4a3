"""Whether values are of the types that their classes' annotations say, all the way down: for what strangers built.

States and views are built at every step, so that their classes check nothing.
"""

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import TypeAlias, Union, get_args, get_origin

import attrs

from farmrules.kernel.checks import shown
from farmrules.kernel.interning import Interned

__all__ = ["check_shape"]

_Misfit: TypeAlias = tuple[str, str, object]
"""Where a value does not fit, what would, and what is there."""

_Look: TypeAlias = Callable[[object], _Misfit | None]


def check_shape(value: object) -> None:
    """Raises ValueError, naming the place, for an attrs value with a field that is not of exactly its type."""
    kind: object = type(value)
    misfit = _inside(kind)(value)
    if misfit is not None:
        where, wanted, there = misfit
        raise ValueError(f"{_said(kind)}{where} must be {wanted}, not {shown(there)}")


@cache
def _look(kind: object) -> _Look:
    """What looks at values of an annotation: classes, tuples of any length, None, and unions of these."""
    kinds = _options(kind)
    looks = {id(get_origin(one) or one): _inside(one) for one in kinds}
    wanted = " or ".join(map(_said, kinds))

    def look(value: object) -> _Misfit | None:
        inside = looks.get(id(type(value)))  # a stranger's class may claim any equality and hash
        return ("", wanted, value) if inside is None else inside(value)

    return look


def _options(kind: object) -> tuple[object, ...]:
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def _said(kind: object) -> str:
    if get_origin(kind) is tuple:
        return f"a tuple of {' or '.join(map(_said, _options(get_args(kind)[0])))}"
    return "None" if kind is NoneType else str(getattr(kind, "__name__", kind))


@cache
def _inside(kind: object) -> _Look:
    """What looks into a value whose type is right."""
    if get_origin(kind) is tuple:
        return _each(get_args(kind)[0])
    if isinstance(kind, type) and attrs.has(kind) and not _checks_itself(kind):
        return _fields([(field.name, _look(field.type)) for field in attrs.fields(kind)])
    return _nothing


def _checks_itself(kind: type[attrs.AttrsInstance]) -> bool:
    """Whether its fields have been checked when the value was built."""
    return issubclass(kind, Interned) or any(field.validator is not None for field in attrs.fields(kind))


def _nothing(value: object) -> None:
    return None


def _each(kind: object) -> _Look:
    look, plain = _look(kind), frozenset(id(one) for one in _options(kind) if _inside(one) is _nothing)

    def inside(value: object) -> _Misfit | None:
        assert type(value) is tuple, "only tuples come here"
        if plain.issuperset(map(id, map(type, value))):  # nearly always, and five times as fast
            return None
        for place, item in enumerate(value):
            if (misfit := look(item)) is not None:
                return _further(f"[{place}]", misfit)
        return None

    return inside


def _fields(looks: list[tuple[str, _Look]]) -> _Look:
    def inside(value: object) -> _Misfit | None:
        for name, look in looks:
            if (misfit := look(getattr(value, name))) is not None:
                return _further(f".{name}", misfit)
        return None

    return inside


def _further(step: str, misfit: _Misfit) -> _Misfit:
    where, wanted, there = misfit
    return step + where, wanted, there
