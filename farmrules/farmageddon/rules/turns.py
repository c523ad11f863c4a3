"""A turn (FG3, FG4, FG5, FG6): what a player does, and how the turn and the game end."""

from collections.abc import Sequence

from farmrules.farmageddon.action_types import (
    ClearManure,
    DrawAction,
    EndTurn,
    Fertilize,
    FieldSort,
    Harvest,
    Plant,
    PlayCard,
)
from farmrules.farmageddon.cards import PLANTING_FIELDS, ActionCard, Cards
from farmrules.farmageddon.event_types import (
    ActionPlayed,
    ActionsReshuffled,
    CropFertilized,
    CropPlanted,
    GameOver,
    ManureCleared,
    TurnEnded,
)
from farmrules.farmageddon.rules.draft import (
    Draft,
    Tell,
    planted_at,
    with_cards,
    with_crops,
)
from farmrules.farmageddon.rules.drawing import action_cards_dealt, start_turn, take_action_cards
from farmrules.farmageddon.rules.effects import EFFECTS, clear_manure, harvest, is_complete, is_fouled
from farmrules.farmageddon.rules.scoring import best_seats
from farmrules.farmageddon.state import (
    DrawingActions,
    Over,
    Planted,
    Playing,
    evolve_planted,
    make_drawing_actions,
    make_fertilizer,
    make_planted,
    make_playing,
)
from farmrules.kernel.tuples import replaced, without, without_all

__all__ = [
    "action_cards_arrive",
    "draw_action",
    "end_turn",
    "fertilize",
    "harvest_crop",
    "plant",
    "play_card",
    "remove_manure",
]


def _playing(draft: Draft) -> Playing:
    assert isinstance(draft.phase, Playing)
    return draft.phase


def plant(draft: Draft, tell: Tell, action: Plant) -> None:
    """A crop goes from the hand to an open field, which comes before its owner (FG4.2, FG4.4)."""
    seat = _playing(draft).seat
    leased = action.sort is FieldSort.LEASED
    number = draft.fields.index(None, PLANTING_FIELDS if leased else 0)
    draft.leased -= leased
    draft.crops = replaced(draft.crops, seat, without(draft.crops[seat], action.crop))
    draft.fields = replaced(draft.fields, number, make_planted(action.crop, seat, True, (), ()))
    if tell is not None:
        tell(CropPlanted(seat, number, action.crop))


def fertilize(draft: Draft, tell: Tell, action: Fertilize) -> None:
    """A Crop card goes face down onto a crop, anybody's (FG4.5), and pays what is compulsory (FG4.6)."""
    phase = _playing(draft)
    seat = phase.seat
    planted = planted_at(draft, action.field)
    laid = (*planted.fertilizer, make_fertilizer(seat, action.crop))
    draft.crops = replaced(draft.crops, seat, without(draft.crops[seat], action.crop))
    draft.fields = replaced(draft.fields, action.field, evolve_planted(planted, fertilizer=laid))
    if phase.due:
        draft.phase = make_playing(seat, phase.plays, phase.due - 1)
    if tell is not None:
        tell(CropFertilized(seat, action.field, action.crop))


def harvest_crop(draft: Draft, tell: Tell, action: Harvest) -> None:
    """One's own crop goes to the Harvest pile (FG4.8)."""
    harvest(draft, tell, action.field)


def remove_manure(draft: Draft, tell: Tell, action: ClearManure) -> None:
    """Two Crop cards from the hand go to the discard, and the Foul Manure to its own (FG7.13)."""
    seat = _playing(draft).seat
    pair = (action.first, action.second)
    draft.crops = replaced(draft.crops, seat, without_all(draft.crops[seat], pair))
    draft.crop_discard = with_crops(draft.crop_discard, *pair)
    clear_manure(draft, action.field)
    if tell is not None:
        tell(ManureCleared(seat, action.field, pair))


def play_card(draft: Draft, tell: Tell, action: PlayCard) -> None:
    """An Action card leaves the hand, for the discard if it does not stay (FG5.2), and its effect follows."""
    phase, effect = _playing(draft), EFFECTS[action.card]
    seat = phase.seat
    draft.cards = replaced(draft.cards, seat, without(draft.cards[seat], action.card))
    if not effect.stays:
        draft.action_discard = with_cards(draft.action_discard, action.card)
    draft.phase = make_playing(seat, phase.plays + 1, phase.due)
    if tell is not None:
        tell(ActionPlayed(seat, action.card, action.field))
    effect.play(draft, tell, seat, action)


def end_turn(draft: Draft, tell: Tell, action: EndTurn) -> None:
    """The turn is over but for its Action cards (FG6.1, FG6.2); what was planted in it is fresh no more (FG4.9)."""
    seat = _playing(draft).seat
    draft.fields = tuple([planted and _ripened(planted) for planted in draft.fields])
    if tell is not None:
        tell(TurnEnded(seat))
    there = len(draft.action_deck) + len(draft.action_discard)
    _actions_come(draft, tell, seat, min(draft.config.actions_a_turn, there))


def _ripened(planted: Planted) -> Planted:
    if not planted.fresh:
        return planted
    return evolve_planted(planted, fresh=False)


def _actions_come(draft: Draft, tell: Tell, seat: int, left: int) -> None:
    """Chance is to bring so many Action cards; the discard is reshuffled once one must come off no deck (FG6.4)."""
    if not left:
        _next_turn(draft, tell, seat)
        return
    if not draft.action_deck:
        draft.action_deck, draft.action_discard = draft.action_discard, ()
        if tell is not None:
            tell(ActionsReshuffled())
    draft.phase = make_drawing_actions(seat, left)


def action_cards_arrive(draft: Draft, tell: Tell, cards: Sequence[ActionCard], deck: Cards) -> None:
    """Action cards that are due come off their deck, one after the other, and leave `deck` (FG6.2)."""
    phase = draft.phase
    if isinstance(phase, DrawingActions):
        take_action_cards(draft, tell, phase.seat, cards, deck)
        _actions_come(draft, tell, phase.seat, phase.left - len(cards))
    else:
        action_cards_dealt(draft, tell, cards, deck)


def draw_action(draft: Draft, tell: Tell, chance: DrawAction) -> None:
    """The next Action card of those that are due, dealt (FG2.3) or at the end of a turn (FG6.2)."""
    action_cards_arrive(draft, tell, (chance.card,), without(draft.action_deck, chance.card))


def _next_turn(draft: Draft, tell: Tell, seat: int) -> None:
    """The next player's turn (FG2.5), unless the last turns have been played (FG8.1)."""
    following = (seat + 1) % draft.config.players
    if following != draft.closer:
        start_turn(draft, tell, following)
        return
    for number, planted in enumerate(draft.fields):
        if planted is not None and is_complete(draft.config, planted) and not is_fouled(planted):
            harvest(draft, tell, number)  # FG8.3
    draft.phase = Over()
    if tell is not None:
        tell(GameOver(best_seats(draft.config, draft.piles)))
