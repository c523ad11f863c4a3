"""The way back from an action to its index."""

from collections.abc import Mapping
from typing import Generic, TypeVar

from farmrules.kernel.checks import shown

__all__ = ["Numbering", "no_index"]

_T = TypeVar("_T")


class Numbering(Generic[_T]):
    """A row of actions, and the index of each.

    `what` they are is told of anything else: "action of superfarmer".
    """

    __slots__ = ("_kinds", "_places", "_what")

    def __init__(self, row: tuple[_T, ...], what: str) -> None:
        self._what = what
        self._places: Mapping[object, int] = {action: place for place, action in enumerate(row)}
        self._kinds = {id(kind): kind for kind in map(type, row)}  # a stranger's class may claim any equality and hash

    def index(self, action: object) -> int:
        """The action's place in the row; ValueError for what is not there, whatever it claims to be equal to."""
        if id(type(action)) in self._kinds:
            place = self._places.get(action)
            if place is not None:
                return place
        raise no_index(action, self._what)


def no_index(action: object, what: str) -> ValueError:
    """The error for what is none of a row."""
    return ValueError(f"{shown(action)} is no {what} with this config")
