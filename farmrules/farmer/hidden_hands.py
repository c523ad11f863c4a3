"""Drawing the cards that nobody showed: hands that were drawn on to had not passed 16 (LF10.4).

Of a hand that was drawn on to, the cards before the last draw are *bound*: in the order drawn they came to 16 or less.
That is all that is asked of an arrangement of the unseen cards. `bound_parts` draws the bound parts of all hands so
that every way to fill them with different cards is equally likely; whatever is then dealt to the other places, in any
of equally many orders, keeps that so.

How, and why that is exact. Call nines and cards worth ten *high* and the others, at most 7, *low*; no bound part has
two high cards. We draw from a larger, simpler set of ways, all equally likely, and begin anew until one is drawn that
the rules allow: then all that they allow are equally likely. The larger set is such that its ways can be counted by
multiplying. A *pattern* says which parts have a high card. For each pattern there are

- all choices of different high cards for these parts;
- for each *tight* part (three cards or more with a high one, or more than four without) in a fixed order, `bound`
  choices: the sets of low cards still there that fit it, filled up with blanks to a number that only the pattern
  decides; and all orders of its cards;
- for the other, *loose* parts all choices of different low cards left, fitting or not; and the places of high cards.

We draw a pattern in proportion to the product of these numbers and each of its factors uniformly; a blank, or a loose
part of more than 16, is where we begin anew. Where that goes on for too long, `tilted_hands` takes over, within a
budget: however strange a view, its draw comes to an end soon.

`bound` must not be less than the number of sets that fit, whatever the tight parts before have taken. The j-th highest
of n values that come to at most m is at most (m − (n − j)) // j, for the j highest are no lower, and the others are at
least 1. So we count the sets in a *nominal* stock, from which each part before took for each of its cards one at least
as high as that card can be: up to any value the nominal stock has as many cards as the real one or more, so its cards
can be paired off with the real ones, each at most as high as its partner, and any set that fits in the real stock
corresponds to one that fits in the nominal stock.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import comb, factorial, perm
from random import Random
from typing import Final, TypeAlias

from attrs import frozen

from farmrules.farmer.cards import Card, total
from farmrules.farmer.rules.table import SIXTEEN
from farmrules.farmer.tilted_hands import TiltedHands

__all__ = ["bound_parts"]

_LOW: Final = 7
"""The highest value of a low card."""
_LOOSE: Final = 4
"""So many low cards come to 16 or less often enough to be drawn without a look at their values."""
_TRIES: Final = 40
"""Hands that come up in play take a handful of tries."""
_TILTED_TRIES: tuple[int, int] = (1_500, 12_000)  # not Final: a test has it less, and a compiled module asks for it
"""So often `tilted_hands` tries before parts are joined, and after it."""
_PAIRS: Final = 40_000
"""So many pairs it may look at to join them."""

_Stock: TypeAlias = tuple[int, ...]
"""How many cards there are of each value from 0 to `_LOW`."""


@cache
def _low_sums(number: int, most: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Every multiset of that many low values that comes to no more than `most`, as (value, how often)."""

    def fill(number: int, most: int, high: int) -> Iterator[list[int]]:
        if number == 0:
            yield []
            return
        for value in range(1, min(high, most - number + 1) + 1):
            for rest in fill(number - 1, most - value, value):
                yield [value, *rest]

    return tuple(tuple(Counter(values).items()) for values in fill(number, most, _LOW))


def _ways(stock: Sequence[int], number: int, most: int) -> list[int]:
    """For each of these multisets, how many sets of cards of the stock have its values."""
    ways = []
    for values in _low_sums(number, most):
        sets = 1
        for value, times in values:
            sets *= comb(stock[value], times)
        ways.append(sets)
    return ways


def _taken(stock: _Stock, number: int, most: int) -> _Stock:
    """The nominal stock once a part has taken that many low cards that come to no more than `most`."""
    left = list(stock)
    for place in range(1, number + 1):
        value = (most - (number - place)) // place
        while value <= _LOW and not left[value]:
            value += 1
        if value <= _LOW:
            left[value] -= 1
    return tuple(left)


def _is_tight(length: int, high: bool) -> bool:
    """Whether a part of that length, with a high card or without, is a tight one."""
    return length > (2 if high else _LOOSE)


@frozen
class _Pattern:
    """For each run of parts of equal length how many have a high card.

    bounds: those of the tight parts, in order.
    ways: the product but for the choices of high cards and of loose low cards.
    high, tight, loose: how many high cards, low cards of tight parts, and low cards of loose parts there are.
    """

    with_high: tuple[int, ...] = ()
    bounds: tuple[int, ...] = ()
    ways: int = 1
    high: int = 0
    tight: int = 0
    loose: int = 0


class _Pool:
    """The unseen cards, the parts to fill in runs of equal length, longest first, and their patterns."""

    def __init__(self, unseen: Sequence[Card], lengths: Sequence[int]) -> None:
        self.highs = [card for card in unseen if card.value > _LOW]
        self.lows: list[list[Card]] = [[] for _ in range(_LOW + 1)]
        for card in unseen:
            if card.value <= _LOW:
                self.lows[card.value].append(card)
        self.stock = tuple(map(len, self.lows))
        self.room = SIXTEEN - min([card.value for card in self.highs], default=0)
        """The most that the low cards of a part with a high one can come to."""
        self.runs = sorted(Counter(lengths).items(), reverse=True)
        """(length, how many parts have it)."""
        self._tight_parts: dict[tuple[_Stock, int, int], tuple[int, _Stock]] = {}
        self.patterns = list(self._patterns(_Pattern(), self.stock))
        self.until = list(accumulate(map(self._ways, self.patterns)))
        """The ways of each pattern and those before it."""

    def _ways(self, pattern: _Pattern) -> int:
        low = max(0, sum(self.stock) - pattern.tight)
        return pattern.ways * perm(len(self.highs), pattern.high) * perm(low, pattern.loose)

    def _patterns(self, begun: _Pattern, stock: _Stock) -> Iterator[_Pattern]:
        """Every way to go on with a pattern, for what its runs so far have left of the nominal stock."""
        if len(begun.with_high) == len(self.runs):
            yield begun
            return
        length, number = self.runs[len(begun.with_high)]
        for with_high in range(number + 1):
            bounds, ways = [*begun.bounds], begun.ways * comb(number, with_high)
            tight, loose, left = begun.tight, begun.loose, stock
            for high, times in ((True, with_high), (False, number - with_high)):
                missing = length - high
                if not _is_tight(length, high):
                    loose += missing * times
                    ways *= (length if high else 1) ** times
                    continue
                tight += missing * times
                ways *= factorial(length) ** times
                for _ in range(times):
                    bound, left = self._tight_part(left, missing, self.room if high else SIXTEEN)
                    bounds.append(bound)
                    ways *= bound
            runs = (*begun.with_high, with_high)
            yield from self._patterns(_Pattern(runs, tuple(bounds), ways, begun.high + with_high, tight, loose), left)

    def _tight_part(self, stock: _Stock, number: int, most: int) -> tuple[int, _Stock]:
        """The bound of a tight part, and the nominal stock after it."""
        key = (stock, number, most)
        if key not in self._tight_parts:
            self._tight_parts[key] = sum(_ways(stock, number, most)), _taken(stock, number, most)
        return self._tight_parts[key]

    def draw(self, rng: Random) -> dict[int, list[list[Card]]] | None:
        """The parts of each length, or None where the draw must begin anew."""
        pattern = self.patterns[bisect(self.until, rng.randrange(self.until[-1]))]
        highs = rng.sample(self.highs, pattern.high)
        lows = [[*cards] for cards in self.lows]
        bounds = iter(pattern.bounds)
        parts: dict[int, list[list[Card]]] = {}
        loose: list[tuple[list[Card], int]] = []
        for (length, number), with_high in zip(self.runs, pattern.with_high, strict=True):
            parts[length] = []
            for place in range(number):
                high = place < with_high
                part = [highs.pop()] if high else []
                parts[length].append(part)
                if not _is_tight(length, high):
                    loose.append((part, length - high))
                elif not _fill(part, length - high, lows, next(bounds), rng):
                    return None
            rng.shuffle(parts[length])
        drawn = rng.sample([card for cards in lows for card in cards], pattern.loose)
        for part, missing in loose:
            part += [drawn.pop() for _ in range(missing)]
            if total(part) > SIXTEEN:
                return None
            rng.shuffle(part)
        return parts


def _fill(part: list[Card], missing: int, lows: list[list[Card]], bound: int, rng: Random) -> bool:
    """Fill a tight part from the low cards that are left, and mix it; False where a blank is drawn."""
    room = SIXTEEN - total(part)
    until = list(accumulate(_ways([*map(len, lows)], missing, room)))
    choice = rng.randrange(bound)
    if choice >= until[-1]:
        return False
    for value, times in _low_sums(missing, room)[bisect(until, choice)]:
        rng.shuffle(lows[value])
        part += [lows[value].pop() for _ in range(times)]
    rng.shuffle(part)
    return True


_NO_WAY: Final = f"hands of {{lengths}} cards and no more than {SIXTEEN} each cannot be dealt"


def bound_parts(unseen: Sequence[Card], lengths: Sequence[int], rng: Random) -> list[list[Card]]:
    """Bound parts of these lengths (each at least 2), filled with unseen cards: every way is equally likely.

    Raises ValueError if there is no way, or if it cannot be found within a budget: one of the rarest.
    """
    if not lengths:
        return []
    cheapest = sorted([card.value for card in unseen])[: sum(lengths)]
    if sum(cheapest) > SIXTEEN * len(lengths):  # whoever has those cards: most of what cannot be is seen at once
        raise ValueError(_NO_WAY.format(lengths=sorted(lengths)))
    pool = _Pool(unseen, lengths)
    for _ in range(_TRIES if pool.until[-1] else 0):
        drawn = pool.draw(rng)
        if drawn is not None:
            return [drawn[length].pop() for length in lengths]
    # That it came to this tells nothing of the cards, so that what follows is as good a draw as one above.
    parts = _rare_parts(unseen, lengths, rng)
    if parts is None:
        raise ValueError(_NO_WAY.format(lengths=sorted(lengths)))
    return parts


def _rare_parts(unseen: Sequence[Card], lengths: Sequence[int], rng: Random) -> list[list[Card]] | None:
    """The same for parts that hardly ever come up; None where there is no way, or none is found within the budget."""
    hands = TiltedHands(unseen, lengths)
    parts = hands.draw(rng, _TILTED_TRIES[0])
    if parts is None and hands.possible:
        hands.join(_PAIRS)
        parts = hands.draw(rng, _TILTED_TRIES[1])
    return parts
