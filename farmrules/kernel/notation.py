"""Reading the short texts of actions: what a game's `parse` is built from, and the error that it raises."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

__all__ = ["BadText", "Reader", "Who", "counted", "listed", "naming", "won"]

_T = TypeVar("_T")

Who: TypeAlias = Callable[[int], str]
"""What a seat is called in a sentence."""


def naming(names: Sequence[str] | None, role: str) -> Who:
    """Seats by these names, as they are, or as "Farmer 0", "Farmer 1", … if `role` is "Farmer" and there are none.

    ValueError for a seat that has no name.
    """

    def who(seat: int) -> str:
        if names is None and seat >= 0:
            return f"{role} {seat}"
        if names is None or not 0 <= seat < len(names):
            raise ValueError(f"names must have one for each seat, but there is none for seat {seat}")
        return names[seat]

    return who


def listed(words: Iterable[str]) -> str:
    """Words in a row: "Ann", "Ann and Ben", "Ann, Ben and Eve"; "none" for no words."""
    *some, last = [*words] or ["none"]
    return f"{', '.join(some)} and {last}" if some else last


def counted(number: int, noun: str) -> str:
    """A number of things: "1 chip", "2 chips"; the plural has an s."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def won(winners: Iterable[int], who: Who) -> str:
    """Who wins: "Ann wins", "Ann and Ben win"."""
    names = [*map(who, winners)]
    return f"{listed(names)} {'wins' if len(names) == 1 else 'win'}"


class BadText(ValueError):
    """A text that says no action: `position` (from 0) is where it goes wrong, `expected` what would be right there."""

    def __init__(self, text: str, position: int, expected: str) -> None:
        super().__init__(text, position, expected)
        self.text = text
        self.position = position
        self.expected = expected

    def __str__(self) -> str:
        shown = self.text if len(self.text) <= 60 else self.text[:59] + "…"
        return f"expected {self.expected} at character {self.position + 1} of {shown!r}"


class Reader:
    """Takes a text apart word by word; words are separated by single spaces.

    >>> reader = Reader("give to 3")
    >>> reader.word({"give": "a gift"}, "an action"), reader.word({"to": None}, "'to'"), reader.number(0, 5, "a seat")
    ('a gift', None, 3)
    >>> reader.end()
    """

    def __init__(self, text: str) -> None:
        """Raises TypeError for what is no text."""
        if type(text) is not str:
            raise TypeError(f"a text must be str, not {type(text).__name__}")
        self.text = text
        self.position = 0

    def fail(self, expected: str) -> BadText:
        """The error that this was expected here."""
        return BadText(self.text, self.position, expected)

    def _next(self) -> str:
        """The next word, '' at the end."""
        end = self.text.find(" ", self.position)
        return self.text[self.position : end if end >= 0 else None]

    def _pass(self, word: str) -> None:
        self.position += len(word)
        if self.text[self.position : self.position + 1] == " " and self.position + 1 < len(self.text):
            self.position += 1

    def word(self, meanings: Mapping[str, _T], expected: str) -> _T:
        """The meaning of the next word, which must be one of these; BadText otherwise."""
        word = self._next()
        if word not in meanings:
            raise self.fail(expected)
        self._pass(word)
        return meanings[word]

    def number(self, low: int, high: int, expected: str) -> int:
        """The next word as a whole number from `low` to `high`, without leading zeros; BadText otherwise."""
        word = self._next()
        if not re.fullmatch(r"0|[1-9][0-9]{0,17}", word) or not low <= int(word) <= high:
            raise self.fail(expected)
        self._pass(word)
        return int(word)

    def rest(self, meanings: Mapping[str, _T], expected: str) -> _T:
        """The meaning of all that is left, which must be one of these; BadText otherwise."""
        rest = self.text[self.position :]
        if rest not in meanings:
            raise self.fail(expected)
        self.position = len(self.text)
        return meanings[rest]

    def end(self) -> None:
        """Nothing may follow; BadText otherwise."""
        if self.position != len(self.text):
            raise self.fail("nothing more")
