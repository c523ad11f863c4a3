"""Checks of what comes from outside, by exact type: True is no seat, 1.0 is no number of icons.

Most are attrs validators. Each says where the value was given, what is allowed there, and what it was.
"""

from collections.abc import Callable
from random import Random
from types import UnionType
from typing import Any, Final, Never, get_args

import attrs

from farmrules.game import TableConfig

__all__ = [
    "MAX_NAME",
    "MAX_PROVENANCE",
    "Validator",
    "check_config",
    "check_options",
    "check_rng",
    "check_seat",
    "check_type",
    "full_name",
    "not_one_of",
    "of_type",
    "one_line",
    "one_of",
    "seat_at_table",
    "shown",
    "tuple_of",
    "type_name",
    "whole",
    "whole_or_none",
]

Validator = Callable[[Any, "attrs.Attribute[Any]", Any], None]

_LONGEST_SHOWN: Final = 300


def shown(value: object) -> str:
    """A value for a message, whatever it is: its repr, cut where it is long, or its type where it has none."""
    try:
        text = repr(value)
    except Exception:  # an int of thousands of digits has no text, and a stranger's class has what it likes
        return f"something of type {type_name(type(value))}"
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def _where(owner: object, attribute: "attrs.Attribute[object]") -> str:
    return f"{type(owner).__name__}.{attribute.name}"


def of_type(*types: type, allowed: str | None = None) -> Validator:
    """A validator for values whose type is exactly one of `types`; TypeError otherwise."""
    wanted = allowed or " or ".join(t.__name__ for t in types)

    def check(owner: object, attribute: "attrs.Attribute[object]", value: object) -> None:
        if type(value) not in types:
            raise TypeError(
                f"{_where(owner, attribute)} must be {wanted}, not {shown(value)} ({type_name(type(value))})"
            )

    return check


def tuple_of(kind: type) -> Validator:
    """A validator for a tuple whose members are all of exactly that type; TypeError otherwise."""

    def check(owner: object, attribute: "attrs.Attribute[object]", value: object) -> None:
        if type(value) is not tuple or not all(type(item) is kind for item in value):
            raise TypeError(f"{_where(owner, attribute)} must be a tuple of {kind.__name__}, not {shown(value)}")

    return check


def whole(low: int, high: int, noun: str = "a whole number") -> Validator:
    """A validator for an int (no bool) from `low` to `high`; TypeError or ValueError otherwise."""
    return _within(low, high, f"{noun} from {low} to {high}", int)


def whole_or_none(low: int, high: int) -> Validator:
    """A validator for None or an int (no bool) from `low` to `high`; TypeError or ValueError otherwise."""
    return _within(low, high, f"None or a whole number from {low} to {high}", int, type(None))


def _within(low: int, high: int, wanted: str, *types: type) -> Validator:
    right_type = of_type(*types, allowed=wanted)

    def check(owner: object, attribute: "attrs.Attribute[object]", value: int | None) -> None:
        right_type(owner, attribute, value)
        if value is not None and not low <= value <= high:
            raise ValueError(f"{_where(owner, attribute)} must be {wanted}, not {shown(value)}")

    return check


def one_of(*allowed: str) -> Validator:
    """A validator for one of the given words; TypeError for what is no text, ValueError for another word."""
    wanted = " or ".join(repr(word) for word in allowed)
    right_type = of_type(str, allowed=wanted)

    def check(owner: object, attribute: "attrs.Attribute[object]", value: str) -> None:
        right_type(owner, attribute, value)
        if value not in allowed:
            raise ValueError(f"{_where(owner, attribute)} must be {wanted}, not {shown(value)}")

    return check


MAX_NAME: Final = 100
MAX_PROVENANCE: Final = 300


def one_line(most: int) -> Validator:
    """A validator for text that fits a line of a table: characters that print, `most` at most; or an error as above."""
    wanted = f"one line of text, at most {most} characters that print"
    right_type = of_type(str, allowed=wanted)

    def check(owner: object, attribute: "attrs.Attribute[object]", value: str) -> None:
        right_type(owner, attribute, value)
        if len(value) > most or not value.isprintable():
            raise ValueError(f"{_where(owner, attribute)} must be {wanted}, not {shown(value)}")

    return check


def seat_at_table(owner: TableConfig, attribute: "attrs.Attribute[int]", value: int) -> None:
    """A validator for a seat in a config whose players are checked already; TypeError or ValueError otherwise."""
    whole(0, owner.players - 1, "a seat")(owner, attribute, value)


def check_config(config: object, cls: type) -> None:
    """TypeError for what is no config of the game that has `cls`."""
    if type(config) is not cls:
        raise TypeError(f"a game begins from a {_public_name(cls)}, not from a {full_name(type(config))}")


def check_type(value: object, cls: type) -> None:
    """TypeError, naming both, for what is not of exactly that class of a game."""
    if type(value) is not cls:
        raise TypeError(f"a {_public_name(cls)} is wanted, not something of type {full_name(type(value))}")


def check_options(value: object, union: UnionType, wanted: str) -> None:
    """TypeError, naming both, for what is of none of the classes of a union."""
    if not any(type(value) is kind for kind in get_args(union)):  # a class may claim any equality
        raise TypeError(f"{wanted} is wanted, not something of type {full_name(type(value))}")


def not_one_of(value: Never, wanted: str) -> TypeError:
    """The error, naming both, for what is of none of the classes of a union: raised in place of `assert_never`."""
    return TypeError(f"{wanted} is wanted, not something of type {full_name(type(value))}")


def _public_name(cls: type) -> str:
    """A class as users import it: out of the package in whose module it is."""
    return f"{cls.__module__.rpartition('.')[0]}.{cls.__name__}"


_name_of: Final = type.__dict__["__name__"].__get__
_qualname_of: Final = type.__dict__["__qualname__"].__get__
_module_of: Final = type.__dict__["__module__"].__get__


def type_name(kind: type) -> str:
    """The name of a class as `type` itself has it: a metaclass may claim another, or raise."""
    name: str = _name_of(kind)
    return name


def full_name(kind: type) -> str:
    """The name of a class with its module, as `type` itself has them."""
    name, module = _qualname_of(kind), _module_of(kind)
    return f"{name}" if module == "builtins" else f"{module}.{name}"


def check_rng(rng: object) -> None:
    """TypeError, with what to pass, for what is no `random.Random`: NumPy's generators, the module `random`, a seed."""
    if not isinstance(rng, Random):
        raise TypeError(f"rng must be a random.Random, as random.Random(seed) makes it, not a {full_name(type(rng))}")


def check_seat(config: TableConfig, seat: object) -> None:
    """ValueError for what is neither None, a spectator, nor a seat at that table."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < config.players):
        raise ValueError(f"seat must be None or from 0 to {config.players - 1}, not {shown(seat)}")
