"""What follows from a config alone, worked out once: its kinds of cards, its action objects, its courses."""

from collections import Counter
from functools import lru_cache
from typing import Final

from attrs import frozen

from farmrules.superfarmer.actions import (
    AddCard,
    AddCat,
    DealCard,
    DiscardCard,
    DiscardCat,
    DrawGift,
    GiveTo,
    LoseCard,
    OfferCard,
    TossToken,
)
from farmrules.superfarmer.cards import CAT, Animal, Card, Cards
from farmrules.superfarmer.config import Config
from farmrules.superfarmer.schedule import Course, course

__all__ = ["Tables", "tables"]

DISCARD_CAT: Final = DiscardCat()
ADD_CAT: Final = tuple(AddCat(animal) for animal in Animal)
TOSSES: Final = (TossToken("fox"), TossToken("wolf"))


@frozen
class Tables:
    """Looked up in the hot paths instead of being built there; dicts are keyed by the card."""

    cards: Cards
    copies: dict[Card, int]
    kinds: Cards
    add: dict[Card, AddCard]
    offer: dict[Card, OfferCard]
    discard: dict[Card, DiscardCard]
    lose: dict[Card, LoseCard]
    deal: dict[Card, DealCard]
    draw: dict[Card, DrawGift]
    give: tuple[GiveTo, ...]
    counter_of: tuple[int, ...]
    courses: tuple[Course, Course]


@lru_cache(maxsize=128)
def tables(config: Config) -> Tables:
    """The tables of a config."""
    cards = config.cards
    copies = dict(Counter(cards))
    kinds = tuple(copies)
    animals = [card for card in kinds if card is not CAT]
    return Tables(
        cards=cards,
        copies=copies,
        kinds=kinds,
        add={card: AddCard(card) for card in animals},
        offer={card: OfferCard(card) for card in kinds},
        discard={card: DiscardCard(card) for card in kinds},
        lose={card: LoseCard(card) for card in animals},
        deal={card: DealCard(card) for card in kinds},
        draw={card: DrawGift(card) for card in kinds},
        give=tuple(GiveTo(seat) for seat in range(config.players)),
        counter_of=tuple(
            next(number for number, seats in enumerate(config.counters) if seat in seats)
            for seat in range(config.players)
        ),
        courses=(course(config.order(1)), course(config.order(2))),
    )
