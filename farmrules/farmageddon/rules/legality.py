"""What may be done in a state: the one home of legality, asked by lists, by way of tables, refusals and `apply`."""

from collections import Counter
from typing import Final

from farmrules.farmageddon.action_types import (
    Chance,
    ClearManure,
    DrawAction,
    DrawCrop,
    EndTurn,
    Fertilize,
    FieldSort,
    Harvest,
    Plant,
    PlayCard,
)
from farmrules.farmageddon.cards import PLANTING_FIELDS, Crop, Crops
from farmrules.farmageddon.config import MAX_PLAYS, Config
from farmrules.farmageddon.rules import why
from farmrules.farmageddon.rules.effects import EFFECTS, fertilizer_needed, is_complete, is_fouled
from farmrules.farmageddon.rules.why import Why
from farmrules.farmageddon.state import (
    Dealing,
    DrawingActions,
    DrawingCrops,
    Fields,
    Over,
    Phase,
    Planted,
    Playing,
    State,
)
from farmrules.farmageddon.tables import ACTIONS, CROPS
from farmrules.game import Nobody
from farmrules.illegal import Illegal
from farmrules.kernel.checks import check_type
from farmrules.kernel.refusals import Due

__all__ = [
    "DECISIONS",
    "actor",
    "chance_outcomes",
    "fertilizer_payable",
    "fields_in_play",
    "has_both",
    "is_open",
    "must_fertilize",
    "why_illegal",
    "why_not_fed",
    "why_not_harvested",
]


DECISIONS: Final = (Fertilize, Plant, PlayCard, EndTurn, Harvest, ClearManure)
_MOVES: Final = (*DECISIONS, DrawCrop, DrawAction)
_DECISION_IDS: Final = frozenset(map(id, DECISIONS))
"""By identity, here and below: a stranger's class may claim any equality, any hash and any name."""

_DEALS: Final = {
    CROPS: Due((DrawCrop,), "FG2.3", "chance must deal {drawer:seat} a Crop card"),
    ACTIONS: Due((DrawAction,), "FG2.3", "chance must deal {drawer:seat} an Action card"),
}
_FUTURES: Final = Due((DrawCrop,), "FG7.8", "chance must bring {drawer:seat} a Crop card")
_DUE: Final[dict[type[Phase], Due]] = {
    DrawingCrops: Due((DrawCrop,), "FG3.1", "chance must bring {drawer:seat} a Crop card"),
    Playing: Due(DECISIONS, "FG3.2", "{actor:seat} must play or end its turn"),
    DrawingActions: Due((DrawAction,), "FG6.2", "chance must bring {drawer:seat} an Action card"),
    Over: Due((), "FG8.3", "the game is over"),
}


def _due(state: State) -> Due:
    phase = state.phase
    if isinstance(phase, Dealing):
        return _DEALS[phase.deck]
    if isinstance(phase, DrawingCrops) and phase.plays:  # in a turn only Farm Futures draws
        return _FUTURES
    return _DUE[type(phase)]


def actor(state: State) -> int | Nobody:
    """Who acts next: a seat, or `Nobody.CHANCE` or `Nobody.OVER`."""
    if type(state) is not State:
        check_type(state, State)
    phase = state.phase
    if isinstance(phase, Playing):
        return phase.seat
    return Nobody.OVER if isinstance(phase, Over) else Nobody.CHANCE


# One predicate for each thing that can stand in the way: a reason, or None.


def why_not_fed(config: Config, planted: Planted) -> Why | None:
    """Why that crop takes no fertilizer (FG4.7, FG7.1)."""
    if is_fouled(planted):
        return why.UNDER_MANURE
    return why.FULL if is_complete(config, planted) else None


def why_not_harvested(config: Config, seat: int, planted: Planted) -> Why | None:
    """Why that seat cannot harvest that crop (FG4.8, FG4.9, FG7.1)."""
    if planted.owner != seat:
        return why.NOT_YOURS
    if is_fouled(planted):
        return why.UNDER_MANURE
    if planted.fresh:
        return why.FRESH
    return None if is_complete(config, planted) else why.HUNGRY


def must_fertilize(phase: Playing, crops: Crops, hungry: bool) -> bool:
    """Whether the turn cannot end: compulsory fertilizer that can be laid as the table lies (FG4.6, FG4.11).

    hungry: whether there is a planted crop that takes fertilizer, anybody's (FG4.5).
    """
    return phase.due > 0 and hungry and bool(crops)


def fertilizer_payable(config: Config, due: int, crops: int, fields: Fields) -> int:
    """How much of the compulsory fertilizer can be laid as the table lies, with so many Crop cards in hand (FG4.11)."""
    room = 0
    for planted in fields:
        if planted is not None and why_not_fed(config, planted) is None:
            room += fertilizer_needed(config, planted) - len(planted.fertilizer)
    return min(due, crops, room)


_LEASED: Final = FieldSort.LEASED


def is_open(state: State, sort: FieldSort) -> bool:
    """Whether a field of that sort lies open in the centre (FG4.3)."""
    if sort is _LEASED:
        return state.leased > 0
    return not all(state.fields[:PLANTING_FIELDS])


def has_both(crops: Crops, first: Crop, second: Crop) -> bool:
    """Whether two such Crop cards are in that hand (FG7.13)."""
    return crops.count(first) > 1 if first is second else first in crops and second in crops


def chance_outcomes(state: State) -> tuple[tuple[Chance, int], ...]:
    """Each chance action that can come next with its weight, in index order; () where no chance is due.

    The weight of a card is its number of copies in its deck.
    """
    if type(state) is not State:
        check_type(state, State)
    table = state.config.tables
    takes = _due(state).takes
    if takes == (DrawCrop,):
        return tuple((table.draw_crop[crop], copies) for crop, copies in Counter(state.crop_deck).items())
    if takes == (DrawAction,):
        return tuple((table.draw_card[card], copies) for card, copies in Counter(state.action_deck).items())
    return ()


def why_illegal(state: State, action: object) -> Illegal | None:
    """None if the action or chance action can be applied here, else the reason; any object may be asked.

    The answer is the host's alone, and a refusal goes to nobody but the seat that acts: it can tell what is in its
    hand, and of a chance action what is in a deck. Raises TypeError for what is no State of this game.
    """
    if type(state) is not State:
        check_type(state, State)
    phase = state.phase
    if isinstance(phase, Playing) and id(type(action)) in _DECISION_IDS:
        reason = _reason(state, phase, action)
        return (
            None
            if reason is None
            else reason.illegal(_tried(state.config, action), **_particulars(state, phase, action))
        )
    due = _due(state)
    if type(action) is DrawCrop and due.takes == (DrawCrop,):
        return None if action.crop in state.crop_deck else _not_in_deck(CROPS, due, str(action.crop))
    if type(action) is DrawAction and due.takes == (DrawAction,):
        return None if action.card in state.action_deck else _not_in_deck(ACTIONS, due, str(action.card))
    return _unfit(state, action, due)


def _unfit(state: State, action: object, due: Due) -> Illegal:
    """Why something that this phase does not take is refused."""
    phase = state.phase
    drawer = {"drawer": phase.seat} if isinstance(phase, Dealing | DrawingCrops | DrawingActions) else {}
    return due.refusal("Farmageddon", _MOVES, action, actor(state), **drawer)


_NO_CARD: Final = {CROPS: "The crop deck has no {card}.", ACTIONS: "The action deck has no {card}."}


def _not_in_deck(deck: str, due: Due, card: str) -> Illegal:
    return Illegal("not_in_deck", due.clause, _NO_CARD[deck], (("deck", deck), ("card", card)))


def _tried(config: Config, action: object) -> str:
    """The clause by which an action is done at all."""
    match action:
        case PlayCard(card):
            return EFFECTS[card].clause
        case EndTurn():
            return "FG10.2" if config.players == 2 else "FG4.6"
        case _:
            return _TRIED[type(action)]


_TRIED: Final[dict[type[object], str]] = {Plant: "FG4.2", Fertilize: "FG4.5", Harvest: "FG4.8", ClearManure: "FG7.13"}


def _particulars(state: State, phase: Playing, action: object) -> dict[str, int | str]:
    """What a refusal's sentence can name."""
    known: dict[str, int | str] = {
        "seat": phase.seat,
        "due": fertilizer_payable(state.config, phase.due, len(state.crops[phase.seat]), state.fields),
        "limit": MAX_PLAYS,
        "fields": ", ".join(map(str, fields_in_play(state))),
    }
    for name in ("card", "crop", "first", "second", "sort", "field"):
        value = getattr(action, name, None)
        if value is not None:
            known[name] = value if type(value) is int else value.name if type(value) is FieldSort else str(value)
    return known


def _reason(state: State, phase: Playing, action: object) -> Why | None:
    """Why the seat that plays may not do this, which is one of `DECISIONS`, or None."""
    seat = phase.seat
    match action:
        case Fertilize():
            if action.crop not in state.crops[seat]:
                return why.CROP_NOT_IN_HAND
            planted = _planted(state, action.field)
            return planted if isinstance(planted, Why) else why_not_fed(state.config, planted)
        case Plant():
            if action.crop not in state.crops[seat]:
                return why.CROP_NOT_IN_HAND
            return None if is_open(state, action.sort) else why.NO_OPEN_FIELD[action.sort]
        case PlayCard():
            return _why_not_played(state, phase, action)
        case EndTurn():
            if not phase.due:
                return None
            hungry = any(planted and why_not_fed(state.config, planted) is None for planted in state.fields)
            return why.COMPULSORY if must_fertilize(phase, state.crops[seat], hungry) else None
        case Harvest():
            planted = _planted(state, action.field)
            return planted if isinstance(planted, Why) else why_not_harvested(state.config, seat, planted)
        case _:
            assert isinstance(action, ClearManure), "there is no other decision"
            if not has_both(state.crops[seat], action.first, action.second):
                return why.TWO_NOT_IN_HAND
            planted = _planted(state, action.field)
            if isinstance(planted, Why):
                return planted
            return None if is_fouled(planted) else why.NO_MANURE


def _planted(state: State, number: int) -> Planted | Why:
    """What is planted on a field, or why there is nothing."""
    if number not in fields_in_play(state):
        return why.NO_SUCH_FIELD
    return state.fields[number] or why.NOTHING_PLANTED


def fields_in_play(state: State) -> tuple[int, ...]:
    """The numbers of the fields on which a crop lies or can be planted as the table lies (FG2.1, FG7.12)."""
    empty = [number for number, planted in enumerate(state.fields) if planted is None and number >= PLANTING_FIELDS]
    gone = empty[state.leased :]
    return tuple([number for number in range(len(state.fields)) if number not in gone])


def _why_not_played(state: State, phase: Playing, action: PlayCard) -> Why | None:
    """Why that Action card cannot be played so (FG5.1, FG5.4), down to what the card itself says (FG7)."""
    seat, effect = phase.seat, EFFECTS[action.card]
    if action.card not in state.cards[seat]:
        return why.ACTION_NOT_IN_HAND
    if phase.plays >= MAX_PLAYS:
        return why.TWO_PLAYED
    if (action.field is not None) != effect.aims:
        return why.NEEDS_FIELD if effect.aims else why.TAKES_NO_FIELD
    if (action.crop is not None) != effect.takes_crop:
        return why.NEEDS_CROP if effect.takes_crop else why.TAKES_NO_CROP
    if action.crop is not None and action.crop not in state.crops[seat]:
        return why.CROP_NOT_IN_HAND
    if effect.refuse is not None and (reason := effect.refuse(state)) is not None:
        return reason
    if action.field is None:
        return None
    planted = _planted(state, action.field)
    if isinstance(planted, Why):
        return planted
    if is_fouled(planted):
        return why.UNDER_MANURE
    return None if effect.refuse_on is None else effect.refuse_on(state.config, seat, planted)
