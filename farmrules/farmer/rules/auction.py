"""The sale of the farm (LF3): bids and passes, until nobody bids more."""

from farmrules.farmer.action_types import Bid, Pass
from farmrules.farmer.event_types import BidMade, Passed
from farmrules.farmer.rules.succession import take_farm
from farmrules.farmer.rules.table import Tell
from farmrules.farmer.state import Bidding, State, evolve

__all__ = ["make_bid", "pass_by"]


def make_bid(state: State, action: Bid, tell: Tell) -> State:
    """A bid above all others (LF3.4); those who have passed may bid again, unless a pass is final (LF3.8, LF3.9)."""
    auction = state.phase
    assert isinstance(auction, Bidding)
    if tell is not None:
        tell(BidMade(auction.seat, action.chips))
    passed = auction.passed if state.config.pass_is_final else ()
    return _go_on(state, auction.opener, auction.seat, action.chips, auction.seat, passed, tell)


def pass_by(state: State, action: Pass, tell: Tell) -> State:
    """A pass (LF3.8)."""
    auction = state.phase
    assert isinstance(auction, Bidding)
    if tell is not None:
        tell(Passed(auction.seat))
    passed = tuple(sorted((*auction.passed, auction.seat)))
    return _go_on(state, auction.opener, auction.seat, auction.bid, auction.bidder, passed, tell)


def _go_on(
    state: State, opener: int, seat: int, bid: int, bidder: int | None, passed: tuple[int, ...], tell: Tell
) -> State:
    """The next seat that has not passed, or the sale: all have passed but the highest bidder, if there is one."""
    config = state.config
    if len(passed) == config.players - (bidder is not None):
        farmer = opener if bidder is None else bidder  # for nothing (LF3.7), or for the bid (LF3.6)
        return take_farm(state, farmer, bid, tell)
    seat = config.next_seat(seat)
    while seat in passed:
        seat = config.next_seat(seat)
    return evolve(state, phase=Bidding(opener, seat, bid, bidder, passed))
