"""Small readings of a state that several rules share, and the moving of chips."""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias, TypeVar

from farmrules.farmer.cards import Card, Cards
from farmrules.farmer.events import ChipsPaid, Event

__all__ = ["SIXTEEN", "Tell", "pay", "replaced", "without"]

_T = TypeVar("_T")

SIXTEEN: Final = 16
"""The total that everybody is after (LF1.1)."""

Tell: TypeAlias = Callable[[Event], object] | None
"""Where a rule reports what happens; None where nobody asks."""


def without(cards: Cards, card: Card) -> Cards:
    """`cards` without that one."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def replaced(row: tuple[_T, ...], place: int, value: _T) -> tuple[_T, ...]:
    """`row` with another value in one place."""
    return (*row[:place], value, *row[place + 1 :])


def pay(chips: tuple[int, ...], farm: int, rows: Iterable[ChipsPaid], tell: Tell) -> tuple[tuple[int, ...], int]:
    """The chips of each seat and of the farm after these payments, each made in full (LF2.2).

    A payment is a row of the settlement and the event that tells of it at once: no chip moves unseen (LF2.3).
    """
    held = list(chips)
    for row in rows:
        if row.payer is None:
            farm -= row.chips
        else:
            held[row.payer] -= row.chips
        if row.payee is None:
            farm += row.chips
        else:
            held[row.payee] += row.chips
        if tell is not None:
            tell(row)
    return tuple(held), farm
