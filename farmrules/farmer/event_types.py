"""What happens in a step, one event for each thing that a table would notice.

A blank card (None) is one whose face the seat that looks does not see. Going over 16 is no event (LF4.6).
"""

from typing import Literal, TypeAlias

from attrs import frozen

from farmrules.farmer.cards import Card, Cards
from farmrules.farmer.config import DeckEnd

__all__ = [
    "AuctionOpened",
    "BidMade",
    "CardAsked",
    "CardDealt",
    "ChipsPaid",
    "DealBegun",
    "Event",
    "FarmerNamed",
    "GameOver",
    "HandShown",
    "Passed",
    "Reason",
    "Stood",
]

Reason: TypeAlias = Literal["ante", "bid", "price", "overshoot", "sixteen", "nearest", "last farm"]


@frozen
class AuctionOpened:
    """The farm is for sale; this seat bids first, and gets it for nothing if nobody bids."""

    opener: int


@frozen
class BidMade:
    """The seat bid that many chips, more than anybody before."""

    seat: int
    chips: int


@frozen
class Passed:
    """The seat did not bid."""

    seat: int


@frozen
class FarmerNamed:
    """The seat is the farmer from now on."""

    seat: int


@frozen
class DealBegun:
    """The farmer has shuffled the whole deck for the deal of that number."""

    deal: int
    farmer: int


@frozen
class CardDealt:
    """A card went from that end of the deck to the seat's hand, face down."""

    seat: int
    card: Card | None
    source: DeckEnd


@frozen
class CardAsked:
    """The seat asked for a card."""

    seat: int


@frozen
class Stood:
    """The seat finished its turn, over 16 or not."""

    seat: int


@frozen
class HandShown:
    """The seat turned up its hand: its cards in the order drawn, and what they come to."""

    seat: int
    cards: Cards
    total: int


@frozen
class ChipsPaid:
    """Chips went from one place to another; None is the farm.

    reason: into the farm "ante", "bid" or "price"; out of it "sixteen" (the farm won) or "last farm"; to the farmer
    "overshoot"; to who came nearest "nearest".
    """

    payer: int | None
    payee: int | None
    chips: int
    reason: Reason


@frozen
class GameOver:
    """The game ended; these seats have won."""

    winners: tuple[int, ...]


Event: TypeAlias = (
    AuctionOpened
    | BidMade
    | Passed
    | FarmerNamed
    | DealBegun
    | CardDealt
    | CardAsked
    | Stood
    | HandShown
    | ChipsPaid
    | GameOver
)
