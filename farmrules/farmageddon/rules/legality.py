"""What may be done in a state: the one home of legality, asked by lists, refusals and `apply` alike."""

from collections import Counter
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from attrs import frozen

from farmrules.farmageddon.actions import (
    Action,
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
from farmrules.farmageddon.cards import ActionCard, Crop, Crops
from farmrules.farmageddon.config import MOST_PLAYS, PLANTING_FIELDS, Config
from farmrules.farmageddon.rules import why
from farmrules.farmageddon.rules.drawing import next_dealt
from farmrules.farmageddon.rules.effects import EFFECTS, is_complete, is_fouled
from farmrules.farmageddon.rules.moves import END_TURN, Moves, moves
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
from farmrules.farmageddon.tables import tables
from farmrules.game import Nobody
from farmrules.illegal import Illegal

__all__ = ["actor", "chance_outcomes", "legal_actions", "why_illegal"]


@frozen
class _Due:
    """What a phase waits for: the actions or chance actions that fit, in words too, and the clause."""

    takes: tuple[type, ...]
    clause: str
    words: str


_DECISIONS: Final = (Fertilize, Plant, PlayCard, EndTurn, Harvest, ClearManure)
_MOVES: Final = (*_DECISIONS, DrawCrop, DrawAction)
_DEALS_CROP: Final = _Due((DrawCrop,), "FG2.3", "chance must deal a Crop card")
_DEALS_ACTION: Final = _Due((DrawAction,), "FG2.3", "chance must deal an Action card")
_DUE: Final[dict[type[Phase], _Due]] = {
    DrawingCrops: _Due((DrawCrop,), "FG3.1", "chance must bring seat {drawer} a Crop card"),
    Playing: _Due(_DECISIONS, "FG3.2", "seat {actor} must play or end its turn"),
    DrawingActions: _Due((DrawAction,), "FG6.2", "chance must bring seat {drawer} an Action card"),
    Over: _Due((), "FG8.3", "the game is over"),
}


_Numbered: TypeAlias = list[tuple[int, Planted]]


def _due(state: State) -> _Due:
    if isinstance(state.phase, Dealing):
        return _DEALS_CROP if next_dealt(state)[1] else _DEALS_ACTION
    return _DUE[type(state.phase)]


def actor(state: State) -> int | Nobody:
    """Who acts next: a seat, or `Nobody.CHANCE` or `Nobody.OVER`."""
    phase = state.phase
    if isinstance(phase, Playing):
        return phase.seat
    return Nobody.OVER if isinstance(phase, Over) else Nobody.CHANCE


# One predicate for each thing that can stand in the way: a reason, or None.


def _why_not_fed(config: Config, planted: Planted) -> Why | None:
    """Why that crop takes no fertilizer (FG4.7, FG7.1)."""
    if is_fouled(planted):
        return why.UNDER_MANURE
    return why.FULL if is_complete(config, planted) else None


def _why_not_harvested(config: Config, seat: int, planted: Planted) -> Why | None:
    """Why that seat cannot harvest that crop (FG4.8, FG4.9, FG7.1)."""
    if planted.owner != seat:
        return why.NOT_YOURS
    if is_fouled(planted):
        return why.UNDER_MANURE
    if planted.fresh:
        return why.FRESH
    return None if is_complete(config, planted) else why.HUNGRY


def _sorted_out(fields: Fields) -> tuple[_Numbered, _Numbered]:
    """The planted crops with their fields' numbers: those within reach, and those under Foul Manure (FG7.1)."""
    within_reach: _Numbered = []
    fouled: _Numbered = []
    for number, planted in enumerate(fields):
        if planted is not None:
            (fouled if is_fouled(planted) else within_reach).append((number, planted))
    return within_reach, fouled


def _hungry(config: Config, within_reach: _Numbered) -> list[int]:
    """Of these fields those whose crops take fertilizer, anybody's (FG4.5, FG4.7)."""
    return [number for number, planted in within_reach if not is_complete(config, planted)]


def _must_fertilize(phase: Playing, crops: Crops, hungry: list[int]) -> bool:
    """Whether the turn cannot end: compulsory fertilizer that can be laid as the table lies (FG4.6, FG4.11)."""
    return phase.due > 0 and bool(crops) and bool(hungry)


def _is_open(state: State, sort: FieldSort) -> bool:
    """Whether a field of that sort lies open in the centre (FG4.3)."""
    if sort is FieldSort.LEASED:
        return state.leased > 0
    return None in state.fields[:PLANTING_FIELDS]


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action, in index order; () at a chance node and when the game is over."""
    phase = state.phase
    if not isinstance(phase, Playing):
        return ()
    config, seat, crops = state.config, phase.seat, state.crops[phase.seat]
    table = moves(config)
    hand = tuple(dict.fromkeys(crops))
    within_reach, fouled = _sorted_out(state.fields)
    hungry = _hungry(config, within_reach)
    legal: list[Action] = []
    if hand:
        for sort in FieldSort.PLANTING, FieldSort.LEASED:
            if _is_open(state, sort):
                plants = table.plant[sort]
                legal += [plants[crop] for crop in hand]
        for number in hungry:
            feeds = table.fertilize[number]
            legal += [feeds[crop] for crop in hand]
    for number, planted in within_reach:
        if planted.owner == seat and _why_not_harvested(config, seat, planted) is None:
            legal.append(table.harvest[number])
    if fouled:
        pairs = _pairs(hand, crops)
        for number, _ in fouled:
            clears = table.clear[number]
            legal += [clears[pair] for pair in pairs]
    if phase.plays < MOST_PLAYS:
        for card in dict.fromkeys(state.cards[seat]):
            legal += _plays(state, table, seat, card, within_reach, hand)
    if not _must_fertilize(phase, crops, hungry):
        legal.append(END_TURN)
    return tuple(legal)


def _has_both(crops: Crops, first: Crop, second: Crop) -> bool:
    """Whether two such Crop cards are in that hand (FG7.13)."""
    return crops.count(first) > 1 if first is second else first in crops and second in crops


def _pairs(kinds: Crops, crops: Crops) -> list[tuple[Crop, Crop]]:
    """The kinds of two Crop cards that can be discarded together, in order (FG7.13)."""
    return [pair for pair in combinations_with_replacement(kinds, 2) if _has_both(crops, *pair)]


def _plays(
    state: State, table: Moves, seat: int, card: ActionCard, within_reach: _Numbered, hand: Crops
) -> list[PlayCard]:
    """Every way to play an Action card from the hand on these crops, or on the whole table (FG5, FG7)."""
    effect = EFFECTS[card]
    if effect.refuse is not None and effect.refuse(state) is not None:
        return []
    if not effect.aims:
        return [*table.play[card]]
    numbers = [number for number, _ in within_reach]
    if (refuse_on := effect.refuse_on) is not None:
        config = state.config
        numbers = [number for number, planted in within_reach if refuse_on(config, seat, planted) is None]
    if effect.takes_crop:
        return [table.play_with[card][number][crop] for number in numbers for crop in hand]
    plays = table.play[card]
    return [plays[number] for number in numbers]


def chance_outcomes(state: State) -> tuple[tuple[Chance, int], ...]:
    """Each chance action that can come next with its weight, in index order; () where no chance is due.

    The weight of a card is its number of copies in its deck.
    """
    table = tables(state.config)
    takes = _due(state).takes
    if takes == (DrawCrop,):
        return tuple((table.draw_crop[crop], copies) for crop, copies in Counter(state.crop_deck).items())
    if takes == (DrawAction,):
        return tuple((table.draw_card[card], copies) for card, copies in Counter(state.action_deck).items())
    return ()


def why_illegal(state: State, action: object) -> Illegal | None:
    """None if the action or chance action can be applied here, else the reason; any object may be asked."""
    phase = state.phase
    if isinstance(phase, Playing) and type(action) in _DECISIONS:
        reason = _reason(state, phase, action)
        return None if reason is None else reason.illegal(**_particulars(state, phase, action))
    due = _due(state)
    if type(action) not in due.takes:
        return _unfit(state, action, due)
    if isinstance(action, DrawCrop):
        return None if action.crop in state.crop_deck else _not_in_deck("crop", due, str(action.crop))
    assert isinstance(action, DrawAction)
    return None if action.card in state.action_deck else _not_in_deck("action", due, str(action.card))


def _unfit(state: State, action: object, due: _Due) -> Illegal:
    """Why something that this phase does not take is refused."""
    phase = state.phase
    name = type(action).__name__
    params: tuple[tuple[str, int | str], ...] = ()
    if isinstance(phase, Playing):
        params = (("actor", phase.seat),)
    elif isinstance(phase, DrawingCrops | DrawingActions):
        params = (("drawer", phase.seat),)
    if type(action) not in _MOVES:
        template = "This is no action of Farmageddon but something of type {type}; " + due.words + "."
        return Illegal("not_an_action", due.clause, template, (("type", name), *params))
    if isinstance(phase, Over):
        return Illegal("over", due.clause, "The game is over.")
    template = "{action} does not fit here: " + due.words + "."
    return Illegal("wrong_phase", due.clause, template, (("action", name), *params))


def _not_in_deck(deck: str, due: _Due, card: str) -> Illegal:
    return Illegal("not_in_deck", due.clause, "The {deck} deck has no {card}.", (("deck", deck), ("card", card)))


def _particulars(state: State, phase: Playing, action: object) -> dict[str, int | str]:
    """What a refusal's sentence can name."""
    known: dict[str, int | str] = {
        "seat": phase.seat,
        "due": phase.due,
        "limit": MOST_PLAYS,
        "last": len(state.fields) - 1,
    }
    for name in ("card", "crop", "first", "second", "sort", "field"):
        value = getattr(action, name, None)
        if value is not None:
            known[name] = value if type(value) is int else str(value)
    return known


def _reason(state: State, phase: Playing, action: object) -> Why | None:
    """Why the seat that plays may not do this, or None."""
    seat = phase.seat
    match action:
        case Fertilize(number, crop):
            if crop not in state.crops[seat]:
                return why.CROP_NOT_IN_HAND
            planted = _planted(state, number)
            return planted if isinstance(planted, Why) else _why_not_fed(state.config, planted)
        case Plant(crop, sort):
            if crop not in state.crops[seat]:
                return why.CROP_NOT_IN_HAND
            return None if _is_open(state, sort) else why.NO_OPEN_FIELD
        case PlayCard():
            return _why_not_played(state, phase, action)
        case Harvest(number):
            planted = _planted(state, number)
            return planted if isinstance(planted, Why) else _why_not_harvested(state.config, seat, planted)
        case ClearManure(number, first, second):
            if not _has_both(state.crops[seat], first, second):
                return why.TWO_NOT_IN_HAND
            planted = _planted(state, number)
            if isinstance(planted, Why):
                return planted
            return None if is_fouled(planted) else why.NO_MANURE
        case _:
            must = _must_fertilize(phase, state.crops[seat], _hungry(state.config, _sorted_out(state.fields)[0]))
            return why.COMPULSORY if must else None


def _planted(state: State, number: int) -> Planted | Why:
    """What is planted on a field, or why there is nothing."""
    if number >= len(state.fields):
        return why.NO_SUCH_FIELD
    return state.fields[number] or why.NOTHING_PLANTED


def _why_not_played(state: State, phase: Playing, action: PlayCard) -> Why | None:
    """Why that Action card cannot be played so (FG5.1, FG5.4), down to what the card itself says (FG7)."""
    seat, effect = phase.seat, EFFECTS[action.card]
    if action.card not in state.cards[seat]:
        return why.ACTION_NOT_IN_HAND
    if phase.plays >= MOST_PLAYS:
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
