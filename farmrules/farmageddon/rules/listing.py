"""The list of what may be done in a state."""

from typing import Final

from farmrules.farmageddon.action_types import Action, FieldSort
from farmrules.farmageddon.config import MAX_PLAYS
from farmrules.farmageddon.rules.legality import DECISIONS, is_open, must_fertilize
from farmrules.farmageddon.rules.moves import END_TURN, moves
from farmrules.farmageddon.rules.reach import CLEAR, FEED, FIELDS, HARVEST
from farmrules.farmageddon.state import Playing, State
from farmrules.kernel.checks import check_type
from farmrules.kernel.listing import LastList

__all__ = ["LISTED", "legal_actions"]

_PLANTING, _LEASED = FieldSort


LISTED: Final[LastList[State, Action]] = LastList(*DECISIONS)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action, in index order; () at a chance node and when the game is over."""
    return LISTED.keep(state, _listed(state))


def _listed(state: State) -> tuple[Action, ...]:
    if type(state) is not State:
        check_type(state, State)
    phase = state.phase
    if not isinstance(phase, Playing):
        return ()
    seat = phase.seat
    table, crops = moves(state.config), state.crops[seat]
    reach, bits = table.reach, 0
    for number, planted in enumerate(state.fields):
        if planted is not None:
            sort = (
                planted.crop,
                planted.attached,
                len(planted.fertilizer),
                planted.fresh,
                planted.owner == seat,
            )
            bits |= reach[sort] << number
    legal: list[Action] = []
    hungry = bits >> FEED & FIELDS
    if crops:
        if is_open(state, _PLANTING):
            legal += table.plant[_PLANTING][crops]
        if is_open(state, _LEASED):
            legal += table.plant[_LEASED][crops]
        if hungry:
            legal += table.fertilize[hungry, crops]
    if bits:
        legal += table.harvest[bits >> HARVEST & FIELDS]
        if fouled := bits >> CLEAR & FIELDS:
            legal += table.clear[fouled, crops]
    if phase.plays < MAX_PLAYS:
        for card in dict.fromkeys(state.cards[seat]):
            way = table.play[card]
            if way.refuse is not None and way.refuse(state) is not None:
                continue
            if way.on_crop is not None:
                legal += way.on_crop[bits >> way.lane & FIELDS]
            elif way.with_crop is not None:
                legal += way.with_crop[bits >> way.lane & FIELDS, crops]
            else:
                assert way.on_table is not None, "a card is played in one of three ways"
                legal.append(way.on_table)
    if not must_fertilize(phase, crops, hungry > 0):
        legal.append(END_TURN)
    return tuple(legal)
