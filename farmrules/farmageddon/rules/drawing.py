"""The deal, and Crop cards coming off their deck (FG2, FG3.1, FG7.8)."""

from farmrules.farmageddon.actions import DrawAction, DrawCrop
from farmrules.farmageddon.config import Config
from farmrules.farmageddon.events import ActionDrawn, CropDrawn, LastCropDrawn, TurnStarted
from farmrules.farmageddon.rules.draft import Draft, replaced, with_card, with_crop, without
from farmrules.farmageddon.state import Dealing, DrawingCrops, Pile, Playing, State
from farmrules.farmageddon.tables import tables

__all__ = [
    "crops_come",
    "deal_action",
    "deal_crop",
    "draw_crop",
    "new_game",
    "next_dealt",
    "start_turn",
    "take_action",
]


def new_game(config: Config) -> State:
    """The state before anything is dealt: the Planting Fields lie in the centre (FG2.1), both decks are whole."""
    table, players = tables(config), config.players
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
    return tables(state.config).deal[sum(map(len, state.crops)) + sum(map(len, state.cards))]


def deal_crop(draft: Draft, chance: DrawCrop) -> None:
    """A Crop card is dealt (FG2.3)."""
    _take_crop(draft, next_dealt(draft)[0], chance)
    _after_dealing(draft)


def deal_action(draft: Draft, chance: DrawAction) -> None:
    """An Action card is dealt (FG2.3)."""
    take_action(draft, next_dealt(draft)[0], chance)
    _after_dealing(draft)


def _after_dealing(draft: Draft) -> None:
    if sum(map(len, draft.crops)) + sum(map(len, draft.cards)) == len(tables(draft.config).deal):
        start_turn(draft, draft.config.first)


def _take_crop(draft: Draft, seat: int, chance: DrawCrop) -> None:
    draft.crop_deck = without(draft.crop_deck, chance.crop)
    draft.crops = replaced(draft.crops, seat, with_crop(draft.crops[seat], chance.crop))
    if draft.tell is not None:
        draft.tell(CropDrawn(seat, chance.crop))


def take_action(draft: Draft, seat: int, chance: DrawAction) -> None:
    """A card of the action deck goes to a hand."""
    draft.action_deck = without(draft.action_deck, chance.card)
    draft.cards = replaced(draft.cards, seat, with_card(draft.cards[seat], chance.card))
    if draft.tell is not None:
        draft.tell(ActionDrawn(seat, chance.card))


def start_turn(draft: Draft, seat: int) -> None:
    """A turn begins with Crop cards, as far as there are any (FG3.1, FG8.1)."""
    if draft.tell is not None:
        draft.tell(TurnStarted(seat))
    draft.phase = Playing(seat, 0, draft.config.compulsory)
    crops_come(draft, draft.config.crops_a_turn)


def crops_come(draft: Draft, count: int) -> None:
    """Chance is to bring the seat that plays so many Crop cards, or what the deck has; play goes on after that."""
    phase, left = draft.phase, min(count, len(draft.crop_deck))
    assert isinstance(phase, Playing)
    if left:
        draft.phase = DrawingCrops(phase.seat, left, phase.plays, phase.due)


def draw_crop(draft: Draft, chance: DrawCrop) -> None:
    """One of the Crop cards due arrives; the last one of the deck brings on the last turns (FG8.1)."""
    phase = draft.phase
    assert isinstance(phase, DrawingCrops)
    _take_crop(draft, phase.seat, chance)
    if not draft.crop_deck:
        draft.closer = phase.seat
        if draft.tell is not None:
            draft.tell(LastCropDrawn(phase.seat))
    if phase.left > 1:
        draft.phase = DrawingCrops(phase.seat, phase.left - 1, phase.plays, phase.due)
    else:
        draft.phase = Playing(phase.seat, phase.plays, phase.due)
