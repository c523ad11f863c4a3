"""What follows from a config alone, worked out once: its cards, its chance actions, the course of the deal."""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeVar

from attrs import frozen

from farmrules.farmageddon.action_types import DrawAction, DrawCrop
from farmrules.farmageddon.cards import PLANTING_FIELDS, ActionCard, Cards, CardSet, Crop, Crops

__all__ = ["Kept", "Tables", "build_tables"]

_K = TypeVar("_K")
_V = TypeVar("_V")

DEALT_CROPS: Final = 2
DEALT_ACTIONS: Final = 3

CROPS: Final = "crops"
ACTIONS: Final = "actions"
"""The two decks, as `Dealing` and refusals call them."""

_MAX_KEPT: Final = 5000


class Kept(dict[_K, _V]):
    """Answers kept for the next time: a subclass works an answer out in `__missing__`, and keeps it.

    When there are thousands, as only long games with odd card sets bring about, all are forgotten.
    """

    def keep(self, key: _K, answer: _V) -> _V:
        """The answer, kept."""
        if len(self) >= _MAX_KEPT:
            self.clear()
        self[key] = answer
        return answer


@frozen
class Tables:
    """Looked up in the hot paths instead of being built there; read-only, for every view reaches it by its config.

    crop_copies, card_copies: every kind in the set, in order, with its number of copies.
    fields: how many fields there are, Leased Fields included.
    deal: for each card dealt, in order, the seat that gets it and the deck that it comes off.
    """

    crops: Crops
    cards: Cards
    crop_copies: Mapping[Crop, int]
    card_copies: Mapping[ActionCard, int]
    draw_crop: Mapping[Crop, DrawCrop]
    draw_card: Mapping[ActionCard, DrawAction]
    amounts: Mapping[ActionCard, int]
    fields: int
    deal: tuple[tuple[int, str], ...]


def build_tables(card_set: CardSet, order: tuple[int, ...]) -> Tables:
    """Tables for these cards, and seats in the order of the deal."""
    crops, cards = card_set.crop_cards, card_set.action_cards
    crop_copies, card_copies = dict(Counter(crops)), dict(Counter(cards))
    deal: list[tuple[int, str]] = []
    actions_left = len(cards)
    for seat in order:
        dealt = min(DEALT_ACTIONS, actions_left)  # a short deck runs out (FG2.3)
        actions_left -= dealt
        deal += [(seat, CROPS)] * DEALT_CROPS + [(seat, ACTIONS)] * dealt
    return Tables(
        crops=crops,
        cards=cards,
        crop_copies=MappingProxyType(crop_copies),
        card_copies=MappingProxyType(card_copies),
        draw_crop=MappingProxyType({crop: DrawCrop(crop) for crop in crop_copies}),
        draw_card=MappingProxyType({card: DrawAction(card) for card in card_copies}),
        amounts=MappingProxyType({card: card_set.amount(card) for card in ActionCard}),
        fields=PLANTING_FIELDS + card_copies.get(ActionCard.LEASED_FIELD, 0),
        deal=tuple(deal),
    )
