"""What follows from a config, worked out once: its kinds of cards, its action objects, its rounds' courses."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from attrs import frozen

from farmrules.superfarmer.action_types import (
    AddCard,
    AddCat,
    DealCard,
    DiscardCard,
    DiscardCat,
    DrawGift,
    GiveTo,
    LoseCard,
    OfferCard,
    PlaceCat,
    TossToken,
)
from farmrules.superfarmer.cards import CAT, Animal, Card, Cards
from farmrules.superfarmer.schedule import GIFT_LIMIT, MAX_PLAYERS, Course, course

__all__ = ["Tables", "build_tables"]

DISCARD_CAT: Final = DiscardCat()
ADD_CAT: Final = tuple(AddCat(animal) for animal in Animal)
PLACE_CAT: Final = tuple(PlaceCat(animal) for animal in Animal)
TOSSES: Final = (TossToken("fox"), TossToken("wolf"))


@frozen
class Tables:
    """Looked up in the hot paths instead of being built there; read-only, for every view reaches it by its config.

    Dicts are keyed by the card, `courses` by the round; `counter_of` has the counter of each seat,
    `orders` the turn order of each round.
    """

    cards: Cards
    copies: Mapping[Card, int]
    kinds: Cards
    add: Mapping[Card, AddCard]
    offer: Mapping[Card, OfferCard]
    discard: Mapping[Card, DiscardCard]
    lose: Mapping[Card, LoseCard]
    deal: Mapping[Card, DealCard]
    draw: Mapping[Card, DrawGift]
    give: tuple[GiveTo, ...]
    counter_of: tuple[int, ...]
    gift_limit: int
    courses: Mapping[int, Course]
    orders: tuple[tuple[int, ...], ...]


@frozen
class _OfCards:
    """What depends on the cards in play alone: of `Tables`, what has the same name."""

    copies: Mapping[Card, int]
    kinds: Cards
    add: Mapping[Card, AddCard]
    offer: Mapping[Card, OfferCard]
    discard: Mapping[Card, DiscardCard]
    lose: Mapping[Card, LoseCard]
    deal: Mapping[Card, DealCard]
    draw: Mapping[Card, DrawGift]


@lru_cache(maxsize=128)
def _of_cards(cards: Cards) -> _OfCards:
    copies = dict(Counter(cards))
    kinds = tuple(copies)
    animals = [card for card in kinds if card is not CAT]
    return _OfCards(
        copies=MappingProxyType(copies),
        kinds=kinds,
        add=MappingProxyType({card: AddCard(card) for card in animals}),
        offer=MappingProxyType({card: OfferCard(card) for card in kinds}),
        discard=MappingProxyType({card: DiscardCard(card) for card in kinds}),
        lose=MappingProxyType({card: LoseCard(card) for card in animals}),
        deal=MappingProxyType({card: DealCard(card) for card in kinds}),
        draw=MappingProxyType({card: DrawGift(card) for card in kinds}),
    )


_GIVE: Final = tuple(GiveTo(seat) for seat in range(MAX_PLAYERS))


def build_tables(cards: Cards, orders: Sequence[tuple[int, ...]], counters: Sequence[tuple[int, ...]]) -> Tables:
    """Tables for these cards in play, turn orders of the rounds, and seats of each counter."""
    seats = range(len(orders[0]))
    shared = _of_cards(cards)
    return Tables(
        cards=cards,
        copies=shared.copies,
        kinds=shared.kinds,
        add=shared.add,
        offer=shared.offer,
        discard=shared.discard,
        lose=shared.lose,
        deal=shared.deal,
        draw=shared.draw,
        give=_GIVE[: len(seats)],
        counter_of=tuple(next(place for place, team in enumerate(counters) if seat in team) for seat in seats),
        gift_limit=GIFT_LIMIT[len(seats)],
        courses=MappingProxyType({number: course(order) for number, order in enumerate(orders, 1)}),
        orders=tuple(orders),
    )
