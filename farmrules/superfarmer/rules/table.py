"""What several rules share: cards that come to others, points and counters."""

from bisect import bisect
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from attrs import frozen

from farmrules.kernel import telling
from farmrules.kernel.constructors import quick
from farmrules.superfarmer.cards import Animal, Card, Cards, by_order
from farmrules.superfarmer.config import Config
from farmrules.superfarmer.event_types import Event, PointsScored, Reason

__all__ = [
    "Points",
    "Tell",
    "award",
    "cabbage_points",
    "make_points",
    "with_card",
]

Counters: TypeAlias = tuple[int, ...]
"""The counters, in the order of `Config.counters`."""

Tell: TypeAlias = telling.Tell[Event]


def with_card(cards: Cards, card: Card) -> Cards:
    """`cards` with one copy of `card` more, still sorted."""
    place = bisect(cards, card.order, key=by_order)
    return (*cards[:place], card, *cards[place:])


def cabbage_points(column: Sequence[Card], card: Card) -> int:
    """What a card scores when it joins the column (SF4.7); a cat has no part in it (SF4.9)."""
    return sum([other.cabbage for other in column]) if card.cabbage else 0


@frozen(weakref_slot=False)
class Points:
    """A row of scoring: what a farmer earns (or loses) and for what."""

    seat: int
    reason: Reason
    animal: Animal | None
    points: int


make_points = quick(Points)


def award(config: Config, counters: Counters, rows: Iterable[Points], tell: Tell) -> Counters:
    """The counters after these rows, in order; a floor stops a counter at once (SF9.9)."""
    counter_of = config.tables.counter_of
    totals = list(counters)
    for row in rows:
        total = totals[counter_of[row.seat]] + row.points
        if config.floor == "zero":
            total = max(0, total)
        totals[counter_of[row.seat]] = total
        if tell is not None:
            tell(PointsScored(row.seat, row.reason, row.animal, row.points, total))
    return tuple(totals)
