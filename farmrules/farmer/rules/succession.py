"""Who has the farm next: the first farm of a game, and what follows when a deal has been settled (LF3, LF6, LF8)."""

from typing import Final

from farmrules.farmer.config import Config
from farmrules.farmer.event_types import AuctionOpened, ChipsPaid, DealBegun, Event, FarmerNamed
from farmrules.farmer.rules.table import Tell, paid
from farmrules.farmer.state import Bidding, State, evolve
from farmrules.kernel.checks import check_config

__all__ = ["first_events", "new_game", "next_deal", "take_farm"]


def new_game(config: Config) -> State:
    """The state before anything is bid or dealt: the antes for the first farm are paid (LF3.1).

    `first_events` tells of them. Raises TypeError for what is no Config of this game.
    """
    check_config(config, Config)
    return _begin(config, None)


def first_events(config: Config) -> tuple[Event, ...]:
    """What has happened in a new game before its first step, as all have seen it: antes, the first auction or farmer.

    From the stake in everybody's hands and an empty farm these lead to the first view, and the events of all steps on
    from there. Raises TypeError for what is no Config of this game.
    """
    check_config(config, Config)
    told: list[Event] = []
    _begin(config, told.append)
    return tuple(told)


def _begin(config: Config, tell: Tell) -> State:
    table = State(
        config=config,
        deal=1,
        phase=_auction(config.first),
        farmer=None,
        farm=0,
        chips=(config.stake,) * config.players,
        deck=(),
        hands=config.tables.empty,
    )
    state = _ante(table, tell)
    if config.succession == "rotation":
        return take_farm(state, config.first, config.price, tell)
    return _open_auction(state, config.first, tell)


def next_deal(state: State, winner: int | None, tell: Tell) -> State:
    """On to the next deal; `winner` has just emptied the farm if that is a seat."""
    config, farmer = state.config, state.farmer
    assert farmer is not None
    state = evolve(state, deal=state.deal + 1)
    if winner is None:
        if config.rotate_every_deal:  # the farm passes on as it is (LF8.8)
            return take_farm(state, config.next_seat(farmer), config.price, tell)
        return _begin_deal(state, farmer, tell)  # LF6.1
    state = _ante(state, tell)
    if config.succession == "auction":  # LF6.2
        return _open_auction(state, config.next_seat(farmer), tell)
    successor = winner if config.succession == "winner" else config.next_seat(farmer)  # LF8.5, LF8.7
    return take_farm(state, successor, config.price, tell)


def _ante(state: State, tell: Tell) -> State:
    """One chip from everybody into an empty farm, the farmer to be as well (LF3.1)."""
    return paid(state, [ChipsPaid(seat, None, 1, "ante") for seat in range(state.config.players)], tell)


def _auction(opener: int) -> Bidding:
    return Bidding(opener=opener, seat=opener, bid=0, bidder=None, passed=())


def _open_auction(state: State, opener: int, tell: Tell) -> State:
    """The farm is for sale (LF3.2), and `opener` begins the bidding (LF3.3)."""
    if tell is not None:
        tell(AuctionOpened(opener))
    return evolve(state, phase=_auction(opener), farmer=None, deck=(), hands=state.config.tables.empty)


def take_farm(state: State, farmer: int, cost: int, tell: Tell) -> State:
    """`farmer` pays a bid (LF3.6) or a price (LF8.9) into the farm, has it, and begins the deal."""
    if tell is not None:
        tell(FarmerNamed(farmer))
    if cost:
        reason: Final = "price" if state.config.succession == "rotation" else "bid"
        state = paid(state, (ChipsPaid(farmer, None, cost, reason),), tell)
    return _begin_deal(state, farmer, tell)


def _begin_deal(state: State, farmer: int, tell: Tell) -> State:
    """The whole deck is shuffled afresh (LF4.1)."""
    if tell is not None:
        tell(DealBegun(state.deal, farmer))
    table = state.config.tables
    first = table.dealing[table.order[farmer][0]]
    return evolve(state, phase=first, farmer=farmer, deck=table.deck, hands=table.empty)
