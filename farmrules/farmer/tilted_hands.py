"""Bound parts drawn by trial from tilted values: quick where there are many long ones.

`hidden_hands` has what a bound part is, and the way that serves in ordinary play. Here every part is drawn by itself,
as a set of values that comes to 16 or less, and what all parts together take of the stock decides whether the draw
stands. So no try is lost on hands that are over, only on cards that are wanted too often.

Each value has a *tilt* x > 0. A part of a length is drawn in proportion to the product, over its values, of x to the
power of the number n of its cards of that value, divided by n!. A way to fill the parts that takes m of the N cards of
a value stands for N (N − 1) … (N − m + 1) choices of cards, and the orders within a part for length! / (n! …). So for
all ways to be equally likely, a draw must be kept in proportion to the product over all values of N … (N − m + 1) / xᵐ.
Divided by the greatest that each factor can be, that is a probability.

That holds whatever the tilts; they decide only how often a draw is kept. That is about most often where the parts can
be expected to take as many cards of a value as its factors, as weights, have on average. Tilts are rounded, so that
every machine has the same ones.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import factorial
from random import Random
from typing import Final, TypeAlias

from farmrules.farmer.cards import Card
from farmrules.farmer.rules.table import SIXTEEN

__all__ = ["TiltedHands"]

_Values: TypeAlias = tuple[tuple[int, int], ...]
"""What a part is made of, as (value, how often)."""

_HIGHEST: Final = 10
_ROUNDS: Final = 30
_MOMENTUM: Final = 0.7
_LEAST: Final = 1e-5
_GRAIN: Final = 1 << 22
"""Tilts are multiples of one in so many."""


@cache
def _within(length: int) -> tuple[_Values, ...]:
    """Every multiset of so many values that comes to 16 or less."""

    def fill(length: int, most: int, highest: int) -> Iterator[list[int]]:
        if length == 0:
            yield []
            return
        for value in range(1, min(highest, most - length + 1) + 1):
            for rest in fill(length - 1, most - value, value):
                yield [value, *rest]

    return tuple(tuple(Counter(values).items()) for values in fill(length, SIXTEEN, _HIGHEST))


class TiltedHands:
    """The unseen cards, the lengths of the parts to fill, and the tilts.

    possible: whether there is a set for each part, as far as the others leave it alone; if not, nothing can be drawn.
    """

    def __init__(self, unseen: Sequence[Card], lengths: Sequence[int]) -> None:
        self.cards: list[list[Card]] = [[] for _ in range(_HIGHEST + 1)]
        for card in unseen:
            self.cards[card.value].append(card)
        self.numbers = [*map(len, self.cards)]
        self.lengths = tuple(lengths)
        self._sets = {
            length: [values for values in _within(length) if all(self.numbers[value] >= n for value, n in values)]
            for length in set(lengths)
        }
        self.possible = all(self._sets.values())
        if self.possible:
            tilts = self._tilts()
            self._until = {length: [*accumulate(self._weights(length, tilts))] for length in self._sets}
            self._kept = [_kept(number, tilt) for number, tilt in zip(self.numbers, tilts, strict=True)]

    def _weights(self, length: int, tilts: Sequence[float]) -> list[float]:
        """For each set of that length, in order, how often it is drawn."""
        weights = []
        for values in self._sets[length]:
            weight = 1.0
            for value, times in values:
                weight *= tilts[value] if times == 1 else tilts[value] ** times / factorial(times)
            weights.append(weight)
        return weights

    def _tilts(self) -> list[float]:
        tilts = [0.4 * number or 1.0 for number in self.numbers]
        pace = [1.0] * len(tilts)
        for _ in range(_ROUNDS):
            taken = self._taken(tilts)
            for value, number in enumerate(self.numbers):
                if number:
                    pace[value] = pace[value] ** _MOMENTUM * (_wanted(number, tilts[value]) / taken[value]) ** 0.5
                    tilts[value] = min(max(tilts[value] * pace[value], _LEAST), 1000.0)
        return [max(1, round(tilt * _GRAIN)) / _GRAIN for tilt in tilts]

    def _taken(self, tilts: Sequence[float]) -> list[float]:
        """How many cards of each value all parts together can be expected to take; hardly any where none can be."""
        taken = [1e-9] * len(tilts)
        for length, parts in Counter(self.lengths).items():
            weights = self._weights(length, tilts)
            share = parts / sum(weights)
            for weight, values in zip(weights, self._sets[length], strict=True):
                for value, times in values:
                    taken[value] += share * weight * times
        return taken

    def draw(self, rng: Random) -> list[list[Card]] | None:
        """The parts in order of their lengths, or None where the draw must begin anew."""
        left = [*self.numbers]
        drawn = []
        for length in self.lengths:
            until = self._until[length]
            values = self._sets[length][bisect(until, rng.random() * until[-1], hi=len(until) - 1)]
            for value, times in values:
                left[value] -= times
                if left[value] < 0:
                    return None
            drawn.append(values)
        stands = 1.0
        for chances, unused in zip(self._kept, left, strict=True):
            stands *= chances[unused]
        if rng.random() >= stands:
            return None
        return self._dealt(drawn, rng)

    def _dealt(self, drawn: Sequence[_Values], rng: Random) -> list[list[Card]]:
        stock = [rng.sample(cards, len(cards)) for cards in self.cards]
        parts = [[stock[value].pop() for value, times in values for _ in range(times)] for values in drawn]
        for part in parts:
            rng.shuffle(part)
        return parts


def _wanted(number: int, tilt: float) -> float:
    """How many of so many cards are taken on average, by the weights of their factors; a little more than none."""
    weight, weights, taken = 1.0, 1.0, 0.0
    for times in range(1, number + 1):
        weight *= (number - times + 1) / tilt
        weights += weight
        taken += times * weight
    return taken / weights + 1e-6


def _kept(number: int, tilt: float) -> list[float]:
    """For each number of cards that are left over, the chance that the draw stands as far as this value goes."""
    factors = [1.0]
    for times in range(1, number + 1):
        factors.append(factors[-1] * (number - times + 1) / tilt)
    return [factor / max(factors) for factor in reversed(factors)]
