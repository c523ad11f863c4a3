"""Small readings of a state that several rules share, and the moving of chips."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from farmrules.farmer.event_types import ChipsPaid, Event
from farmrules.kernel import telling

__all__ = ["SIXTEEN", "Tell", "pay"]

SIXTEEN: Final = 16
"""The total that everybody is after (LF1.1)."""

Tell: TypeAlias = telling.Tell[Event]


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
