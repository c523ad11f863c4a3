"""What comes next: a class for each phase, with what belongs to that phase alone, and which can follow which."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from attrs import frozen

__all__ = ["PHASES", "Bidding", "Dealing", "Drawing", "Over", "Phase", "Playing"]


@frozen
class Bidding:
    """The farm is for sale, and `seat` bids or passes.

    opener: the seat that began; it gets the farm for nothing if nobody bids (LF3.7).
    bid, bidder: the highest bid so far and who made it; 0 and None before the first.
    passed: the seats, sorted, that have passed since the latest bid; where a pass is final, in the whole auction.
    """

    opener: int
    seat: int
    bid: int
    bidder: int | None
    passed: tuple[int, ...]


@frozen
class Dealing:
    """Chance deals the opening card of `seat`, the first in order that has none."""

    seat: int


@frozen
class Playing:
    """It is the turn of `seat`: it draws or stands."""

    seat: int


@frozen
class Drawing:
    """Chance deals the card that `seat` has asked for."""

    seat: int


@frozen
class Over:
    """The game is over."""


Phase: TypeAlias = Bidding | Dealing | Playing | Drawing | Over

PHASES: Final[Mapping[type[object], tuple[type[object], ...]]] = MappingProxyType(
    {
        Bidding: (Bidding, Dealing),
        Dealing: (Dealing, Playing),
        Playing: (Playing, Drawing, Bidding, Dealing, Over),
        Drawing: (Playing,),
        Over: (),
    }
)
"""Phase → the phases that can come next. A game begins with the first, or where nothing is ever sold (LF8.7) with the
second. Settling up and the antes are passed through within a step."""
