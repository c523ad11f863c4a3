"""attrs validators by exact type: True is no seat, 1.0 is no number of icons."""

from collections.abc import Callable
from typing import Any

import attrs

Validator = Callable[[Any, "attrs.Attribute[Any]", Any], None]


def _where(owner: object, attribute: "attrs.Attribute[object]") -> str:
    return f"{type(owner).__name__}.{attribute.name}"


def of_type(*types: type, allowed: str | None = None) -> Validator:
    """A validator for values whose type is exactly one of `types`; TypeError otherwise."""
    wanted = allowed or " or ".join(t.__name__ for t in types)

    def check(owner: object, attribute: "attrs.Attribute[object]", value: object) -> None:
        if type(value) not in types:
            raise TypeError(f"{_where(owner, attribute)} must be {wanted}, not {value!r} ({type(value).__name__})")

    return check


def whole(low: int, high: int | None = None) -> Validator:
    """A validator for an int (no bool) from `low` to `high`; TypeError or ValueError otherwise."""
    wanted = f"a whole number of at least {low}" if high is None else f"a whole number from {low} to {high}"
    right_type = of_type(int, allowed=wanted)

    def check(owner: object, attribute: "attrs.Attribute[object]", value: int) -> None:
        right_type(owner, attribute, value)
        if value < low or (high is not None and value > high):
            raise ValueError(f"{_where(owner, attribute)} must be {wanted}, not {value!r}")

    return check


def one_of(*allowed: str) -> Validator:
    """A validator for one of the given words; TypeError for what is no text, ValueError for another word."""
    wanted = " or ".join(repr(word) for word in allowed)
    right_type = of_type(str, allowed=wanted)

    def check(owner: object, attribute: "attrs.Attribute[object]", value: str) -> None:
        right_type(owner, attribute, value)
        if value not in allowed:
            raise ValueError(f"{_where(owner, attribute)} must be {wanted}, not {value!r}")

    return check
