"""A player's turn (LF4.2): asking for cards, and standing; whose turn is still to come."""

from typing import assert_never

from farmrules.farmer.action_types import Draw, Stand
from farmrules.farmer.event_types import CardAsked, Stood
from farmrules.farmer.rules.settlement import settle_deal
from farmrules.farmer.rules.table import Tell
from farmrules.farmer.state import Bidding, Dealing, Drawing, Over, Playing, State, evolve

__all__ = ["draw", "finished", "stand", "to_come"]


def draw(state: State, action: Draw, tell: Tell) -> State:
    """The seat asks for a card; chance deals it (LF4.3, LF4.4)."""
    assert isinstance(state.phase, Playing)
    seat = state.phase.seat
    if tell is not None:
        tell(CardAsked(seat))
    return evolve(state, phase=state.config.tables.drawing[seat])


def stand(state: State, action: Stand, tell: Tell) -> State:
    """The seat's turn ends (LF4.5), over 16 or not (LF4.6); after the last one's the deal is settled (LF4.9)."""
    assert isinstance(state.phase, Playing)
    assert state.farmer is not None
    seat = state.phase.seat
    if tell is not None:
        tell(Stood(seat))
    table = state.config.tables
    to_come = table.to_come[state.farmer][seat]
    if len(to_come) == 1:
        return settle_deal(state, tell)
    return evolve(state, phase=table.playing[to_come[1]])


def to_come(state: State) -> tuple[int, ...]:
    """The seats whose turn has not ended, in order, whose turn it is first; () when the game is over.

    While the farm is for sale, those that have still to bid or pass if nobody bids more (LF3.8, LF3.9).
    """
    match state.phase:
        case Bidding(_, seat, _, bidder, passed):
            row = (seat, *state.config.tables.order[seat])
            return tuple([other for other in row if other != bidder and other not in passed])
        case Playing(seat) | Drawing(seat):
            assert state.farmer is not None
            return state.config.tables.to_come[state.farmer][seat]
        case Dealing():
            assert state.farmer is not None
            return state.config.tables.order[state.farmer]
        case Over():
            return ()
        case phase:
            assert_never(phase)


def finished(state: State) -> tuple[int, ...]:
    """The players whose turn in this deal has ended, in order (LF4.5)."""
    match state.phase:
        case Playing(seat) | Drawing(seat):
            assert state.farmer is not None
            return state.config.tables.finished[state.farmer][seat]
        case _:
            return ()
