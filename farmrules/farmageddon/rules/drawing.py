"""The deal, and Crop cards coming off their deck (FG2, FG3.1, FG7.8)."""

from collections.abc import Sequence
from random import Random

from farmrules.farmageddon.action_types import Chance, DrawCrop
from farmrules.farmageddon.cards import ActionCard, Cards, Crop, Crops, by_order
from farmrules.farmageddon.event_types import ActionDrawn, CropDrawn, LastCropDrawn, TurnStarted
from farmrules.farmageddon.rules.draft import Draft, Tell, with_cards, with_crops
from farmrules.farmageddon.state import (
    Dealing,
    DrawingCrops,
    Playing,
    make_dealing,
    make_drawing_crops,
    make_playing,
)
from farmrules.farmageddon.tables import CROPS
from farmrules.kernel.chance import drawn
from farmrules.kernel.tuples import replaced, without

__all__ = [
    "action_cards_dealt",
    "crops_arrive",
    "crops_come",
    "deal_the_rest",
    "draw_crop",
    "start_turn",
    "take_action_cards",
]


def _dealt(draft: Draft) -> int:
    return sum(map(len, draft.crops)) + sum(map(len, draft.cards))


def crops_arrive(draft: Draft, tell: Tell, crops: Sequence[Crop], deck: Crops) -> None:
    """Crop cards that are due come off their deck, one after the other, and leave `deck`."""
    phase = draft.phase
    assert isinstance(phase, DrawingCrops | Dealing)
    seat = phase.seat
    draft.crop_deck = deck
    draft.crops = replaced(draft.crops, seat, with_crops(draft.crops[seat], *crops))
    if tell is not None:
        for crop in crops:
            tell(CropDrawn(seat, crop))
    if isinstance(phase, DrawingCrops):
        _after_drawing(draft, tell, phase, phase.left - len(crops))
    else:
        _after_dealing(draft, tell)


def draw_crop(draft: Draft, tell: Tell, chance: DrawCrop) -> None:
    """The next Crop card of those that are due."""
    crops_arrive(draft, tell, (chance.crop,), without(draft.crop_deck, chance.crop))


def action_cards_dealt(draft: Draft, tell: Tell, cards: Sequence[ActionCard], deck: Cards) -> None:
    """Action cards are dealt (FG2.3)."""
    phase = draft.phase
    assert isinstance(phase, Dealing)
    take_action_cards(draft, tell, phase.seat, cards, deck)
    _after_dealing(draft, tell)


def take_action_cards(draft: Draft, tell: Tell, seat: int, cards: Sequence[ActionCard], deck: Cards) -> None:
    """Cards of the action deck go to a hand, and leave `deck`."""
    draft.action_deck = deck
    draft.cards = replaced(draft.cards, seat, with_cards(draft.cards[seat], *cards))
    if tell is not None:
        for card in cards:
            tell(ActionDrawn(seat, card))


def _after_dealing(draft: Draft, tell: Tell) -> None:
    deal, dealt = draft.config.tables.deal, _dealt(draft)
    if dealt == len(deal):
        start_turn(draft, tell, draft.config.first)
    else:
        draft.phase = make_dealing(*deal[dealt])


def deal_the_rest(draft: Draft, rng: Random) -> list[Chance]:
    """All cards still to be dealt at once, and the chance actions that come to the same (FG2.3)."""
    table = draft.config.tables
    places = table.deal[_dealt(draft) :]
    number_of_crops = sum([deck == CROPS for _, deck in places])
    crops, draft.crop_deck = drawn(draft.crop_deck, number_of_crops, rng)
    cards, draft.action_deck = drawn(draft.action_deck, len(places) - number_of_crops, rng)
    next_crop, next_card = iter(crops), iter(cards)
    crop_hands, card_hands = [[*hand] for hand in draft.crops], [[*hand] for hand in draft.cards]
    taken: list[Chance] = []
    for seat, deck in places:
        if deck == CROPS:
            crop_hands[seat].append(crop := next(next_crop))
            taken.append(table.draw_crop[crop])
        else:
            card_hands[seat].append(card := next(next_card))
            taken.append(table.draw_card[card])
    draft.crops = tuple([tuple(sorted(hand, key=by_order)) for hand in crop_hands])
    draft.cards = tuple([tuple(sorted(hand)) for hand in card_hands])
    start_turn(draft, None, draft.config.first)
    return taken


def start_turn(draft: Draft, tell: Tell, seat: int) -> None:
    """A turn begins with Crop cards, as far as there are any (FG3.1, FG8.1)."""
    if tell is not None:
        tell(TurnStarted(seat))
    draft.phase = make_playing(seat, 0, draft.config.compulsory)
    crops_come(draft, draft.config.crops_a_turn)


def crops_come(draft: Draft, count: int) -> None:
    """Chance is to bring the seat that plays so many Crop cards, or what the deck has; play goes on after that."""
    phase, left = draft.phase, min(count, len(draft.crop_deck))
    assert isinstance(phase, Playing)
    if left:
        draft.phase = make_drawing_crops(phase.seat, left, phase.plays, phase.due)


def _after_drawing(draft: Draft, tell: Tell, phase: DrawingCrops, left: int) -> None:
    """The last card of the deck brings on the last turns (FG8.1); play goes on once all that were due have come."""
    if not draft.crop_deck:
        draft.closer = phase.seat
        if tell is not None:
            tell(LastCropDrawn(phase.seat))
    if left:
        draft.phase = make_drawing_crops(phase.seat, left, phase.plays, phase.due)
    else:
        draft.phase = make_playing(phase.seat, phase.plays, phase.due)
