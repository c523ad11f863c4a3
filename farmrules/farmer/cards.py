"""The 45 cards of a Farmer deck (LF1.3) and what they are worth (LF1.4)."""

from collections.abc import Iterable
from enum import IntEnum
from operator import attrgetter
from typing import Final, TypeAlias, final

from attrs import field, frozen

from farmrules.kernel.checks import of_type
from farmrules.kernel.interning import Interned

__all__ = ["FULL_DECK", "SIX_OF_HEARTS", "Card", "Cards", "Rank", "Suit", "total"]


class Suit(IntEnum):
    """The four suits, in the order in which cards sort."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


class Rank(IntEnum):
    """The ranks that are left in the deck: there is no eight."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    def __repr__(self) -> str:
        return f"Rank.{self.name}"


_LETTERS: Final = {Rank.ACE: "A", Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K"}


@final
@frozen(eq=False, repr=False)
class Card(Interned):
    """A playing card; each is one object.

    value: what it counts towards 16, 1 to 10 (LF1.4).
    order: sorts cards by rank, then suit; 0 to 51.

    Raises TypeError for what is no rank or no suit, ValueError for a six that is not in the deck.

    >>> print(Card(Rank.SIX, Suit.HEARTS), Card(Rank.KING, Suit.SPADES).value)
    6h 10
    """

    rank: Rank = field(validator=of_type(Rank))
    suit: Suit = field(validator=of_type(Suit))
    value: int = field(init=False)
    order: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        if self.rank is Rank.SIX and self.suit is not Suit.HEARTS:
            raise ValueError(f"Card.suit must be Suit.HEARTS for a six, the only one in the deck, not {self.suit!r}")
        object.__setattr__(self, "value", min(int(self.rank), 10))
        object.__setattr__(self, "order", 4 * (self.rank - 1) + self.suit)

    def __repr__(self) -> str:
        return f"Card({self.rank!r}, {self.suit!r})"

    def __str__(self) -> str:
        """Rank and the first letter of the suit: ``6h``, ``10c``, ``Ks``, in every text."""
        return _LETTERS.get(self.rank, str(int(self.rank))) + self.suit.name[0].lower()


Cards: TypeAlias = tuple[Card, ...]
"""A set of cards sorted by `Card.order`, or a hand in the order in which it was drawn."""

by_order = attrgetter("order")

SIX_OF_HEARTS: Final = Card(Rank.SIX, Suit.HEARTS)

FULL_DECK: Final[Cards] = tuple(
    Card(rank, suit) for rank in Rank for suit in Suit if rank is not Rank.SIX or suit is Suit.HEARTS
)
"""All 45 cards, 16 of them worth 10, sorted."""


def total(cards: Iterable[Card]) -> int:
    """What cards are worth together (LF1.4): a hand that comes to 16 wins the farm, and above it is over.

    >>> total(FULL_DECK)
    290
    """
    return sum([card.value for card in cards])
