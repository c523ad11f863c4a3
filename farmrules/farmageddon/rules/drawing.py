"""The deal, and Crop cards coming off their deck (FG2, FG3.1, FG7.8)."""

from farmrules._tuples import replaced, without_all
from farmrules.farmageddon.cards import ActionCard, Crop
from farmrules.farmageddon.config import Config
from farmrules.farmageddon.events import ActionDrawn, CropDrawn, LastCropDrawn, TurnStarted
from farmrules.farmageddon.rules.draft import Draft, with_cards, with_crops
from farmrules.farmageddon.state import (
    Dealing,
    DrawingActions,
    DrawingCrops,
    Pile,
    Playing,
    State,
    make_drawing_crops,
    make_playing,
)

__all__ = [
    "action_cards_dealt",
    "cards_due",
    "crops_arrive",
    "crops_come",
    "new_game",
    "next_dealt",
    "start_turn",
    "take_action_cards",
]


def new_game(config: Config) -> State:
    """The state before anything is dealt: the Planting Fields lie in the centre (FG2.1), both decks are whole."""
    table, players = config.tables, config.players
    return State(
        config=config,
        phase=Dealing(),
        crop_deck=table.crops,
        action_deck=table.cards,
        crops=((),) * players,
        cards=((),) * players,
        fields=(None,) * table.fields,
        leased=0,
        leased_gone=0,
        piles=(Pile((), ()),) * players,
        crop_discard=(),
        action_discard=(),
        closer=None,
    )


def next_dealt(state: State | Draft) -> tuple[int, bool]:
    """The seat that the next card is dealt to, and whether it is a Crop card (FG2.3)."""
    return state.config.tables.deal[_dealt(state)]


def _dealt(state: State | Draft) -> int:
    return sum(map(len, state.crops)) + sum(map(len, state.cards))


def cards_due(draft: Draft) -> tuple[bool, int]:
    """Whether Crop cards come next, and how many cards come off that deck for one seat without anything between."""
    phase = draft.phase
    if isinstance(phase, DrawingCrops):
        return True, phase.left
    if isinstance(phase, DrawingActions):
        return False, min(phase.left, len(draft.action_deck))
    deal, first = draft.config.tables.deal, _dealt(draft)
    last = first
    while last < len(deal) and deal[last] == deal[first]:
        last += 1
    return deal[first][1], last - first


def crops_arrive(draft: Draft, *crops: Crop) -> None:
    """Crop cards that are due come off the deck, one after the other."""
    phase = draft.phase
    seat = phase.seat if isinstance(phase, DrawingCrops) else next_dealt(draft)[0]
    draft.crop_deck = without_all(draft.crop_deck, crops)
    draft.crops = replaced(draft.crops, seat, with_crops(draft.crops[seat], *crops))
    if draft.tell is not None:
        for crop in crops:
            draft.tell(CropDrawn(seat, crop))
    if isinstance(phase, DrawingCrops):
        _after_drawing(draft, phase, phase.left - len(crops))
    else:
        _after_dealing(draft)


def action_cards_dealt(draft: Draft, *cards: ActionCard) -> None:
    """Action cards are dealt (FG2.3)."""
    take_action_cards(draft, next_dealt(draft)[0], *cards)
    _after_dealing(draft)


def take_action_cards(draft: Draft, seat: int, *cards: ActionCard) -> None:
    """Cards of the action deck go to a hand."""
    draft.action_deck = without_all(draft.action_deck, cards)
    draft.cards = replaced(draft.cards, seat, with_cards(draft.cards[seat], *cards))
    if draft.tell is not None:
        for card in cards:
            draft.tell(ActionDrawn(seat, card))


def _after_dealing(draft: Draft) -> None:
    if _dealt(draft) == len(draft.config.tables.deal):
        start_turn(draft, draft.config.first)


def start_turn(draft: Draft, seat: int) -> None:
    """A turn begins with Crop cards, as far as there are any (FG3.1, FG8.1)."""
    if draft.tell is not None:
        draft.tell(TurnStarted(seat))
    draft.phase = make_playing(seat, 0, draft.config.compulsory)
    crops_come(draft, draft.config.crops_a_turn)


def crops_come(draft: Draft, count: int) -> None:
    """Chance is to bring the seat that plays so many Crop cards, or what the deck has; play goes on after that."""
    phase, left = draft.phase, min(count, len(draft.crop_deck))
    assert isinstance(phase, Playing)
    if left:
        draft.phase = make_drawing_crops(phase.seat, left, phase.plays, phase.due)


def _after_drawing(draft: Draft, phase: DrawingCrops, left: int) -> None:
    """The last card of the deck brings on the last turns (FG8.1); play goes on once all that were due have come."""
    if not draft.crop_deck:
        draft.closer = phase.seat
        if draft.tell is not None:
            draft.tell(LastCropDrawn(phase.seat))
    if left:
        draft.phase = make_drawing_crops(phase.seat, left, phase.plays, phase.due)
    else:
        draft.phase = make_playing(phase.seat, phase.plays, phase.due)
