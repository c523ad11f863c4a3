"""A player's turn (LF4.2): asking for cards, and standing."""

from farmrules.farmer.event_types import CardAsked, Stood
from farmrules.farmer.rules.settlement import settle_deal
from farmrules.farmer.rules.table import Tell
from farmrules.farmer.state import Playing, State, make_state
from farmrules.farmer.tables import tables

__all__ = ["draw", "stand"]


def draw(state: State, tell: Tell) -> State:
    """The seat asks for a card; chance deals it (LF4.3, LF4.4)."""
    assert isinstance(state.phase, Playing)
    seat = state.phase.seat
    if tell is not None:
        tell(CardAsked(seat))
    return make_state(
        state.config,
        state.deal,
        tables(state.config).drawing[seat],
        state.farmer,
        state.farm,
        state.chips,
        state.deck,
        state.hands,
    )


def stand(state: State, tell: Tell) -> State:
    """The seat's turn ends (LF4.5), over 16 or not (LF4.6); after the last one's the deal is settled (LF4.9)."""
    assert isinstance(state.phase, Playing)
    assert state.farmer is not None
    seat = state.phase.seat
    if tell is not None:
        tell(Stood(seat))
    table = tables(state.config)
    following = table.after[state.farmer][seat]
    if following is None:
        return settle_deal(state, tell)
    return make_state(
        state.config,
        state.deal,
        table.playing[following],
        state.farmer,
        state.farm,
        state.chips,
        state.deck,
        state.hands,
    )
