"""Bound parts drawn by counting: too slow where there are many long ones, but sure.

`hidden_hands` has what a bound part is, and a faster way that may have to begin anew very often where parts get into
each other's way. Here every choice is made in proportion to the number of ways to complete it, so none is in vain.

Values are gone through from the highest down. An *open* part is told by how many cards it misses and the room that is
left for them below 16. As soon as a part has room for as many cards of the value at hand as it misses, it can be
filled with any cards of this value or lower ones: it is *free*, and out of the count but for a factor. For the parts
still open will take their missing cards from the same stock, however they do it; so the number of choices that they
leave to the free parts is known already.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from math import comb, perm
from random import Random
from typing import TypeAlias

from farmrules.farmer.cards import Card
from farmrules.farmer.rules.table import SIXTEEN

__all__ = ["TooManyWays", "counted_parts"]

_Open: TypeAlias = tuple[int, int]
"""A part: the cards that it misses, and what they can come to."""
_Parts: TypeAlias = tuple[_Open, ...]


class TooManyWays(Exception):
    """Counting would take too long."""


class _Ways:
    """How many ways there are to go on, for every place that the drawing can come to.

    Raises TooManyWays for more than `most` places.
    """

    def __init__(self, unseen: Sequence[Card], most: int) -> None:
        self._most = most
        self.stock = sorted(Counter(card.value for card in unseen).items(), reverse=True)
        """(value, how many cards have it), highest first."""
        numbers = [number for _, number in self.stock]
        self.left = [sum(numbers[level:]) for level in range(len(numbers))]
        self._least = [0, *accumulate(sorted([card.value for card in unseen]))]
        """What so many cards come to at the least."""
        self._known: dict[tuple[int, _Parts, _Parts, int], int] = {}

    def is_free(self, level: int, part: _Open) -> bool:
        missing, room = part
        return missing * self.stock[level][0] <= room

    def fill(self, level: int, parts: _Parts) -> int:
        """The ways to fill these parts, sorted, with cards from that level on."""
        if not parts:
            return 1
        if level == len(self.stock):
            return 0
        still_open = tuple([part for part in parts if not self.is_free(level, part)])
        wanted = sum([missing for missing, _ in still_open])
        freed = sum([missing for missing, _ in parts]) - wanted
        if wanted > self.left[level] or self._least[wanted] > sum([room for _, room in still_open]):
            return 0
        choices = perm(max(0, self.left[level] - wanted), freed)
        return choices and choices * self.take(level, (), still_open, 0)

    def take(self, level: int, done: _Parts, waiting: _Parts, taken: int) -> int:
        """The same within a level: parts waiting may still take cards of its value, of which so many are taken."""
        number = self.stock[level][1]
        if not waiting:
            return perm(number, taken) * self.fill(level + 1, done)
        key = (level, done, waiting, taken)
        if key not in self._known:
            if len(self._known) >= self._most:
                raise TooManyWays
            self._known[key] = sum([ways for _, ways in self.options(level, done, waiting, taken)])
        return self._known[key]

    def options(self, level: int, done: _Parts, waiting: _Parts, taken: int) -> list[tuple[int, int]]:
        """(cards that the next part waiting takes, the ways to go on then)."""
        value, number = self.stock[level]
        missing, room = waiting[0]
        options = []
        for times in range(min(missing, number - taken) + 1):
            left = (missing - times, room - times * value)
            if left[1] < left[0]:
                break  # the cards still missing are worth 1 each at least
            after = with_part(done, left)
            ways = comb(missing, times) * self.take(level, after, waiting[1:], taken + times)
            options.append((times, ways))
        return options


def with_part(parts: _Parts, part: _Open) -> _Parts:
    """One part more, still sorted; none where nothing is missing."""
    return tuple(sorted((*parts, part))) if part[0] else parts


def counted_parts(unseen: Sequence[Card], lengths: Sequence[int], most: int, rng: Random) -> list[list[Card]] | None:
    """Bound parts of these lengths, filled with unseen cards: every way is equally likely. None if there is no way.

    Raises TooManyWays where counting would take more than `most` places.
    """
    ways = _Ways(unseen, most)
    open_parts: list[_Open] = [(length, SIXTEEN) for length in lengths]
    if not ways.fill(0, tuple(sorted(open_parts))):
        return None
    parts: list[list[Card]] = [[] for _ in lengths]
    for level, (value, _) in enumerate(ways.stock):
        alike = [card for card in unseen if card.value == value]
        rng.shuffle(alike)
        done: _Parts = ()
        taken = 0
        order = sorted(range(len(parts)), key=open_parts.__getitem__)
        for place, number in enumerate(order):
            waiting = tuple([open_parts[other] for other in order[place:]])
            options = ways.options(level, done, waiting, taken)
            until = list(accumulate([count for _, count in options]))
            times, _ = options[bisect(until, rng.randrange(until[-1]))]
            parts[number] += alike[taken : taken + times]
            taken += times
            missing, room = open_parts[number]
            open_parts[number] = (missing - times, room - times * value)
            done = with_part(done, open_parts[number])
    for part_cards in parts:
        rng.shuffle(part_cards)
    return parts
