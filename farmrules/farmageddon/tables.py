"""What follows from a config alone, worked out once: its cards, its chance actions, the course of the deal."""

from collections import Counter
from functools import lru_cache

from attrs import frozen

from farmrules.farmageddon.actions import DrawAction, DrawCrop
from farmrules.farmageddon.cards import ActionCard, Cards, Crop, Crops
from farmrules.farmageddon.config import DEALT_ACTIONS, DEALT_CROPS, PLANTING_FIELDS, Config

__all__ = ["Tables", "tables"]


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


@lru_cache(maxsize=128)
def tables(config: Config) -> Tables:
    """The tables of a config."""
    crops, cards = config.card_set.crop_cards, config.card_set.action_cards
    crop_copies, card_copies = dict(Counter(crops)), dict(Counter(cards))
    deal: list[tuple[int, bool]] = []
    actions_left = len(cards)
    for step in range(config.players):
        seat = (config.first + step) % config.players
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
        amounts={card: config.card_set.amount(card) for card in ActionCard},
        fields=PLANTING_FIELDS + card_copies.get(ActionCard.LEASED_FIELD, 0),
        deal=tuple(deal),
    )
