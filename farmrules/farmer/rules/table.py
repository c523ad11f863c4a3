"""What several rules share: the number that all are after, and the moving of chips."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from farmrules.farmer.event_types import ChipsPaid, Event
from farmrules.farmer.state import State, evolve
from farmrules.kernel import telling

__all__ = ["SIXTEEN", "Tell", "paid"]

SIXTEEN: Final = 16
"""The total that everybody is after (LF1.1)."""

Tell: TypeAlias = telling.Tell[Event]


def paid(state: State, rows: Iterable[ChipsPaid], tell: Tell) -> State:
    """The state after these payments, each made in full (LF2.2).

    A payment is a row of the settlement and the event that tells of it at once: no chip moves unseen (LF2.3).
    """
    held, farm = [*state.chips], state.farm
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
    return evolve(state, chips=tuple(held), farm=farm)
