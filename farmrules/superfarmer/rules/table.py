"""Small readings of a state that several rules share."""

from bisect import bisect
from collections.abc import Iterable, Sequence
from typing import Final, Protocol, TypeAlias

from attrs import frozen

from farmrules.kernel import telling
from farmrules.kernel.constructors import quick
from farmrules.superfarmer.cards import Animal, Card, Cards, by_order
from farmrules.superfarmer.config import Config
from farmrules.superfarmer.event_types import Event, PointsScored, Reason
from farmrules.superfarmer.schedule import Course
from farmrules.superfarmer.state import (
    Adding,
    Dealing,
    Discarding,
    Drawing,
    Giving,
    Offering,
    Phase,
    Tossing,
)

__all__ = [
    "InPlay",
    "Points",
    "Tell",
    "award",
    "cabbage_points",
    "course_of",
    "make_points",
    "turn_of",
    "with_card",
]

Scores: TypeAlias = tuple[int, ...]
"""The counters, in the order of `Config.counters`."""

Tell: TypeAlias = telling.Tell[Event]


class InPlay(Protocol):
    """What a state and a view have in common, as far as turns go."""

    @property
    def config(self) -> Config:
        """The table's agreement."""

    @property
    def round(self) -> int:
        """1 or 2."""

    @property
    def phase(self) -> Phase:
        """What comes next."""


def course_of(table: InPlay) -> Course:
    """The course of the round at hand."""
    return table.config.tables.courses[table.round]


_IN_A_TURN: Final = (Adding, Offering, Giving, Discarding, Drawing)
_BEFORE_THE_TURNS: Final = (Dealing, Tossing)


def turn_of(table: InPlay) -> int:
    """The turn at hand, counted from 0 in the round; 0 before the first, the number of turns after the last."""
    phase = table.phase
    if isinstance(phase, _IN_A_TURN):
        return phase.turn
    return 0 if isinstance(phase, _BEFORE_THE_TURNS) else course_of(table).turns


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


def award(config: Config, scores: Scores, rows: Iterable[Points], tell: Tell) -> Scores:
    """The counters after these rows, in order; a floor stops a counter at once (SF9.9)."""
    counter_of = config.tables.counter_of
    totals = list(scores)
    for row in rows:
        total = totals[counter_of[row.seat]] + row.points
        if config.floor == "zero":
            total = max(0, total)
        totals[counter_of[row.seat]] = total
        if tell is not None:
            tell(PointsScored(row.seat, row.reason, row.animal, row.points, total))
    return tuple(totals)
