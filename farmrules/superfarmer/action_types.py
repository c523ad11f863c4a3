"""Everything that can be done: what farmers decide (`Action`) and what chance brings (`Chance`)."""

from typing import Literal, TypeAlias, final

from attrs import Attribute, field, frozen

from farmrules.kernel.checks import of_type, one_of, whole
from farmrules.kernel.interning import Interned
from farmrules.superfarmer.cards import Animal, Card
from farmrules.superfarmer.schedule import MAX_PLAYERS

__all__ = [
    "Action",
    "AddCard",
    "AddCat",
    "Chance",
    "DealCard",
    "DiscardCard",
    "DiscardCat",
    "DrawGift",
    "GiveTo",
    "LoseCard",
    "OfferCard",
    "PlaceCat",
    "Predator",
    "TossToken",
]

Predator: TypeAlias = Literal["fox", "wolf"]


def _an_animal(owner: object, attribute: "Attribute[Card]", card: Card) -> None:
    of_type(Card)(owner, attribute, card)
    if card.animal is None:
        raise ValueError(f"{type(owner).__name__}.{attribute.name} must be an animal card, not a cat")


@final
@frozen(eq=False)
class AddCard(Interned):
    """Add an animal card from the hand to one's farm (SF4.3)."""

    card: Card = field(validator=_an_animal)


@final
@frozen(eq=False)
class AddCat(Interned):
    """Add a cat from the hand to a column of one's farm (SF4.10)."""

    column: Animal = field(validator=of_type(Animal))


@final
@frozen(eq=False)
class DiscardCat(Interned):
    """Discard a cat face up, with nothing else in hand and no column (SF4.11)."""


@final
@frozen(eq=False)
class OfferCard(Interned):
    """Show the card that one gives away (SF5.4)."""

    card: Card = field(validator=of_type(Card))


@final
@frozen(eq=False)
class GiveTo(Interned):
    """Name the farmer who gets the card shown (SF5.1)."""

    seat: int = field(validator=whole(0, MAX_PLAYERS - 1))


@final
@frozen(eq=False)
class DiscardCard(Interned):
    """Discard a card of the hand face down, all the others being at the gift limit (SF5.7)."""

    card: Card = field(validator=of_type(Card))


@final
@frozen(eq=False)
class PlaceCat(Interned):
    """Place a received cat on a column of one's farm (SF7.2)."""

    column: Animal = field(validator=of_type(Animal))


@final
@frozen(eq=False)
class LoseCard(Interned):
    """Remove this card from the column that a predator attacks (SF8.7)."""

    card: Card = field(validator=_an_animal)


@final
@frozen(eq=False)
class DealCard(Interned):
    """The next card dealt, to the next place in the order of SF2.7."""

    card: Card = field(validator=of_type(Card))


@final
@frozen(eq=False)
class TossToken(Interned):
    """The predator token shows this predator for the round (SF8.2)."""

    predator: Predator = field(validator=one_of("fox", "wolf"))


@final
@frozen(eq=False)
class DrawGift(Interned):
    """The card turned up from the deck in place of a gift (SF5.7)."""

    card: Card = field(validator=of_type(Card))


Action: TypeAlias = AddCard | AddCat | DiscardCat | OfferCard | GiveTo | DiscardCard | PlaceCat | LoseCard
Chance: TypeAlias = DealCard | TossToken | DrawGift
