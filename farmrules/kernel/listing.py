"""The list of legal actions that was asked for last."""

from typing import Generic, TypeVar

__all__ = ["LastList"]

_S = TypeVar("_S")
_A = TypeVar("_A")


class LastList(Generic[_S, _A]):
    """Remembers the last list of legal actions with its state, so that an action out of it is not checked again.

    Whoever plays asks for the list, picks one of it and applies that to the same state; to check what was picked would
    cost a seventh of a decision. This keeps one reference to immutable values, no more: where another list was asked
    for in between, by another thread perhaps, the action is checked as ever. No value leads here, views least of all;
    as ever, code in the same process could look.
    """

    __slots__ = ("_ids", "_kinds", "_last")

    def __init__(self, *kinds: type[_A]) -> None:
        self._kinds = kinds  # kept, so that the ids stay theirs
        self._ids = frozenset(map(id, kinds))  # a stranger's class could claim to be equal to one, or have no hash
        self._last: tuple[_S | None, tuple[_A, ...]] = (None, ())

    def keep(self, state: _S, legal: tuple[_A, ...]) -> tuple[_A, ...]:
        """The list, remembered."""
        self._last = state, legal
        return legal

    def has(self, state: _S, action: object) -> bool:
        """Whether the last list was this very state's, and has that action. False says nothing."""
        listed, legal = self._last
        return listed is state and id(type(action)) in self._ids and action in legal
