"""What follows from a config alone, worked out once: its cards, its chance actions, the course of the deal."""

from collections import Counter
from typing import Final, TypeVar

from attrs import frozen

from farmrules.farmageddon.actions import DrawAction, DrawCrop
from farmrules.farmageddon.cards import ActionCard, Cards, CardSet, Crop, Crops

__all__ = ["Kept", "Tables", "build_tables"]

_K = TypeVar("_K")
_V = TypeVar("_V")

DEALT_CROPS: Final = 2
DEALT_ACTIONS: Final = 3
PLANTING_FIELDS: Final = 3

_MOST_KEPT: Final = 4096


class Kept(dict[_K, _V]):
    """Answers that are worked out when they are first asked for (by `find`) and then looked up as in any dict.

    When there are more than some thousands, as only long games with odd card sets bring about, all are forgotten.
    """

    def find(self, key: _K) -> _V:
        """The answer for a key; the same whenever it is asked."""
        raise NotImplementedError

    def __missing__(self, key: _K) -> _V:
        if len(self) >= _MOST_KEPT:
            self.clear()
        found = self[key] = self.find(key)
        return found


@frozen
class Tables:
    """Looked up in the hot paths instead of being built there.

    crop_copies, card_copies: every kind in the set, in order, with its number of copies.
    fields: how many fields there are, Leased Fields included.
    deal: for each card dealt, in order, the seat that gets it and whether it is a Crop card.
    """

    crops: Crops
    cards: Cards
    crop_copies: dict[Crop, int]
    card_copies: dict[ActionCard, int]
    draw_crop: dict[Crop, DrawCrop]
    draw_card: dict[ActionCard, DrawAction]
    amounts: dict[ActionCard, int]
    fields: int
    deal: tuple[tuple[int, bool], ...]


def build_tables(card_set: CardSet, order: tuple[int, ...]) -> Tables:
    """Tables for these cards, and seats in the order of the deal."""
    crops, cards = card_set.crop_cards, card_set.action_cards
    crop_copies, card_copies = dict(Counter(crops)), dict(Counter(cards))
    deal: list[tuple[int, bool]] = []
    actions_left = len(cards)
    for seat in order:
        dealt = min(DEALT_ACTIONS, actions_left)  # a short deck runs out (FG2.3)
        actions_left -= dealt
        deal += [(seat, True)] * DEALT_CROPS + [(seat, False)] * dealt
    return Tables(
        crops=crops,
        cards=cards,
        crop_copies=crop_copies,
        card_copies=card_copies,
        draw_crop={crop: DrawCrop(crop) for crop in crop_copies},
        draw_card={card: DrawAction(card) for card in card_copies},
        amounts={card: card_set.amount(card) for card in ActionCard},
        fields=PLANTING_FIELDS + card_copies.get(ActionCard.LEASED_FIELD, 0),
        deal=tuple(deal),
    )
