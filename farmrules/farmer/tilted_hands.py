"""Bound parts drawn by trial from tilted values: for many long ones, and for those that get into each other's way.

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

Where draws are kept too seldom, parts are *joined*: all that two parts can take together is listed, as far as the stock
has it and leaves the other parts cards enough, with the sum of the weights of the ways to share it out. The pair is
drawn from that list like a single part, and shared out in proportion to these weights once the draw stands. Pairs are
joined with others in turn. The fewer ways there are, the shorter are the lists, so that of what is hardly possible all
is joined into one list, and every draw from it is kept but for the last factor; if the list is empty, there is no way.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, combinations
from math import factorial
from random import Random
from typing import Final, TypeAlias

from attrs import frozen

from farmrules.farmer.cards import Card
from farmrules.farmer.rules.table import SIXTEEN

__all__ = ["TiltedHands"]

_Usage: TypeAlias = int
"""How many cards of each value are taken: a byte for each value, whose highest bit is never set."""
_Codes: TypeAlias = tuple[int, ...]
"""A set of values: for each of them `_SPAN` times the value and how often."""

_HIGHEST: Final = 10
_VALUES: Final = range(_HIGHEST + 1)
_BYTE: Final = 8
_COUNT: Final = 0x7F
_GUARDS: Final = sum(0x80 << _BYTE * value for value in _VALUES)
"""What is taken away from a stock with these bits leaves them set where it was all there."""
_SPAN: Final = SIXTEEN + 1

_ROUNDS: Final = 15
_MOMENTUM: Final = 0.7
_LEAST: Final = 1e-5
_GRAIN: Final = 1 << 22
"""Tilts are multiples of one in so many."""
_CUT: Final = 5
"""Looking at something in a list takes as long as listing so many pairs."""


@cache
def _within(length: int) -> tuple[tuple[_Usage, _Codes], ...]:
    """Every multiset of so many values that comes to 16 or less."""

    def fill(length: int, most: int, highest: int) -> Iterator[list[int]]:
        if length == 0:
            yield []
            return
        for value in range(1, min(highest, most - length + 1) + 1):
            for rest in fill(length - 1, most - value, value):
                yield [value, *rest]

    return tuple(
        (_usage(values), tuple(value * _SPAN + times for value, times in Counter(values).items()))
        for values in fill(length, SIXTEEN, _HIGHEST)
    )


def _usage(values: Iterable[int]) -> _Usage:
    return sum([1 << _BYTE * value for value in values])


def _count(usage: _Usage, value: int) -> int:
    """How many cards of that value are taken, or left."""
    return usage >> _BYTE * value & _COUNT


@frozen
class _Group:
    """Some of the parts.

    lengths: theirs.
    ways: what they can take together, and the weight of that.
    joined: the two groups that it was joined from; None for a single part.
    """

    lengths: tuple[int, ...]
    ways: Mapping[_Usage, float]
    joined: "tuple[_Group, _Group] | None" = None

    def shares(self, usage: _Usage, rng: Random) -> Iterator[tuple[int, _Usage]]:
        """What each part takes if they take that together: (length, usage)."""
        if self.joined is None:
            yield self.lengths[0], usage
            return
        one, other = self.joined
        firsts, until, weights = [], [], 0.0
        for first, weight in one.ways.items():
            rest = other.ways.get(usage - first)
            if rest is not None:
                weights += weight * rest
                firsts.append(first)
                until.append(weights)
        first = firsts[bisect(until, rng.random() * weights, 0, len(firsts) - 1)]
        yield from one.shares(first, rng)
        yield from other.shares(usage - first, rng)


def _row(ways: Mapping[_Usage, float]) -> tuple[list[float], float, int, list[_Usage]]:
    """What a draw in proportion to weights needs: their sums so far, all of them, the last place, what there is."""
    until = [*accumulate(ways.values())]
    return until, until[-1], len(until) - 1, [*ways]


class TiltedHands:
    """The unseen cards, the lengths of the parts to fill, and the tilts.

    possible: False once it is known that there is no way; then nothing can be drawn. At first it is known only of each
        part by itself.
    """

    def __init__(self, unseen: Sequence[Card], lengths: Sequence[int]) -> None:
        self.cards: list[list[Card]] = [[] for _ in _VALUES]
        for card in unseen:
            self.cards[card.value].append(card)
        self.numbers = [*map(len, self.cards)]
        self.lengths = tuple(lengths)
        self._stock = _usage([card.value for card in unseen]) + _GUARDS
        self._sets = {
            length: [fitting for fitting in _within(length) if self._stock - fitting[0] & _GUARDS == _GUARDS]
            for length in set(lengths)
        }
        self.possible = all(self._sets.values())
        if self.possible:
            tilts = self._tilts()
            self._kept = [_kept(number, tilt) for number, tilt in zip(self.numbers, tilts, strict=True)]
            factors = _factors(tilts)
            single = {
                length: _Group((length,), {usage: _product(factors, codes) for usage, codes in sets})
                for length, sets in self._sets.items()
            }
            self._regroup([single[length] for length in self.lengths])

    def _tilts(self) -> list[float]:
        tilts = [0.4 * number or 1.0 for number in self.numbers]
        pace = [1.0] * len(tilts)
        for _ in range(_ROUNDS):
            taken = self._taken(_factors(tilts))
            for value, number in enumerate(self.numbers):
                if number:
                    pace[value] = pace[value] ** _MOMENTUM * (_wanted(number, tilts[value]) / taken[value]) ** 0.5
                    tilts[value] = min(max(tilts[value] * pace[value], _LEAST), 1000.0)
        return [max(1, round(tilt * _GRAIN)) / _GRAIN for tilt in tilts]

    def _taken(self, factors: Sequence[float]) -> list[float]:
        """How many cards of each value all parts together can be expected to take; hardly any where none can be."""
        taken = [1e-9] * len(_VALUES)
        for length, parts in Counter(self.lengths).items():
            weights, by_code = 0.0, [0.0] * len(factors)
            for _, codes in self._sets[length]:
                weight = _product(factors, codes)
                weights += weight
                for code in codes:
                    by_code[code] += weight
            for code, weight in enumerate(by_code):
                taken[code // _SPAN] += parts / weights * weight * (code % _SPAN)
        return taken

    def _regroup(self, groups: Sequence[_Group]) -> None:
        """Draw by these groups from now on."""
        self._groups = sorted(groups, key=lambda group: -sum(group.lengths))  # most draws that fail do so soon
        self.possible = all(group.ways for group in groups)
        if self.possible:
            self._rows = [_row(group.ways) for group in self._groups]

    def draw(self, rng: Random, tries: int = 1) -> list[list[Card]] | None:
        """The parts in order of their lengths, or None where none of so many draws stands."""
        if not self.possible:
            return None
        random, rows = rng.random, self._rows
        for _ in range(tries):
            left, drawn = self._stock, []
            for until, weights, last, usages in rows:
                usage = usages[bisect(until, random() * weights, 0, last)]
                left -= usage
                if left & _GUARDS != _GUARDS:
                    break
                drawn.append(usage)
            else:
                stands = 1.0
                for value, chances in enumerate(self._kept):
                    stands *= chances[_count(left, value)]
                if random() < stands:
                    return self._dealt(drawn, rng)
        return None

    def _dealt(self, drawn: Sequence[_Usage], rng: Random) -> list[list[Card]]:
        stock = [rng.sample(cards, len(cards)) for cards in self.cards]
        parts: dict[int, list[list[Card]]] = {length: [] for length in self.lengths}
        for group, usage in zip(self._groups, drawn, strict=True):
            for length, share in group.shares(usage, rng):
                part = [stock[value].pop() for value in _VALUES for _ in range(_count(share, value))]
                rng.shuffle(part)
                parts[length].append(part)
        return [parts[length].pop() for length in self.lengths]

    def join(self, most: int) -> None:
        """Join parts, those with the fewest ways first, until that would take a look at more than `most` pairs."""
        groups, known, spent = [*self._groups], dict[tuple[tuple[int, ...], tuple[int, ...]], _Group](), 0
        while len(groups) > 1:
            costs = {}
            for place, other in combinations(range(len(groups)), 2):
                one, two = groups[place], groups[other]
                new = (one.lengths, two.lengths) not in known
                costs[place, other] = (len(one.ways) * len(two.ways) * new, place, other)
            cost, place, other = min(costs.values())
            if spent + cost > most:
                break
            two, one = groups.pop(other), groups.pop(place)
            joined = known.get((one.lengths, two.lengths))
            if joined is None:
                ways, cut = self._together(one, two)
                joined = known[one.lengths, two.lengths] = _Group(one.lengths + two.lengths, ways, (one, two))
                spent += cost + cut * _CUT
            groups.insert(0, joined)
        self._regroup(groups)

    def _together(self, one: _Group, other: _Group) -> tuple[dict[_Usage, float], int]:
        """What two groups can take together so that the others can have enough, and how much had to be looked at."""
        ways: dict[_Usage, float] = {}
        for first, weight in one.ways.items():
            left = self._stock - first
            for second, factor in other.ways.items():
                if left - second & _GUARDS == _GUARDS:
                    usage = first + second
                    ways[usage] = ways.get(usage, 0.0) + weight * factor
        lengths = one.lengths + other.lengths
        missing = sum(self.lengths) - sum(lengths)
        room = SIXTEEN * (len(self.lengths) - len(lengths))
        values = [value for value in _VALUES for _ in range(self.numbers[value])]
        if sum(values[sum(lengths) :][:missing]) <= room:  # even if these took the cheapest cards
            return ways, 0
        return {usage: weight for usage, weight in ways.items() if self._least(usage, missing) <= room}, len(ways)

    def _least(self, usage: _Usage, missing: int) -> int:
        """What so many of the cards that this leaves come to at the least."""
        least, left = 0, self._stock - usage
        for value in _VALUES:
            taken = min(missing, _count(left, value))
            least += taken * value
            missing -= taken
        return least


def _factors(tilts: Sequence[float]) -> list[float]:
    """For each code what it contributes to a weight."""
    return [tilt**times / factorial(times) for tilt in tilts for times in range(_SPAN)]


def _product(factors: Sequence[float], codes: _Codes) -> float:
    weight = 1.0
    for code in codes:
        weight *= factors[code]
    return weight


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
