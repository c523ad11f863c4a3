"""Who has the farm next: the first farm of a game, and what follows when a deal has been settled (LF3, LF6, LF8)."""

from typing import Final

from farmrules.farmer.config import Config
from farmrules.farmer.event_types import AuctionOpened, ChipsPaid, DealBegun, Event, FarmerNamed
from farmrules.farmer.rules.table import Tell, pay
from farmrules.farmer.state import Bidding, State, make_state
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
    chips, farm = _ante(config, (config.stake,) * config.players, tell)
    if config.succession == "rotation":
        return take_farm(config, 1, config.first, chips, farm, config.price, tell)
    return _open_auction(config, 1, config.first, chips, farm, tell)


def next_deal(
    config: Config, deal: int, farmer: int, chips: tuple[int, ...], farm: int, winner: int | None, tell: Tell
) -> State:
    """On to the deal of that number; `farmer` had the farm, and `winner` has just emptied it if that is a seat."""
    if winner is None:
        if config.rotate_every_deal:  # the farm passes on as it is (LF8.8)
            return take_farm(config, deal, config.next_seat(farmer), chips, farm, config.price, tell)
        return _begin_deal(config, deal, farmer, chips, farm, tell)  # LF6.1
    chips, farm = _ante(config, chips, tell)
    if config.succession == "auction":  # LF6.2
        return _open_auction(config, deal, config.next_seat(farmer), chips, farm, tell)
    successor = winner if config.succession == "winner" else config.next_seat(farmer)  # LF8.5, LF8.7
    return take_farm(config, deal, successor, chips, farm, config.price, tell)


def _ante(config: Config, chips: tuple[int, ...], tell: Tell) -> tuple[tuple[int, ...], int]:
    """One chip from everybody into an empty farm, the farmer to be as well (LF3.1)."""
    return pay(chips, 0, [ChipsPaid(seat, None, 1, "ante") for seat in range(config.players)], tell)


def _open_auction(config: Config, deal: int, opener: int, chips: tuple[int, ...], farm: int, tell: Tell) -> State:
    """The farm is for sale (LF3.2), and `opener` begins the bidding (LF3.3)."""
    if tell is not None:
        tell(AuctionOpened(opener))
    return make_state(config, deal, Bidding(opener, opener, 0, None, ()), None, farm, chips, (), config.tables.empty)


def take_farm(
    config: Config, deal: int, farmer: int, chips: tuple[int, ...], farm: int, cost: int, tell: Tell
) -> State:
    """`farmer` pays a bid (LF3.6) or a price (LF8.9) into the farm, has it, and begins the deal."""
    if tell is not None:
        tell(FarmerNamed(farmer))
    if cost:
        reason: Final = "price" if config.succession == "rotation" else "bid"
        chips, farm = pay(chips, farm, (ChipsPaid(farmer, None, cost, reason),), tell)
    return _begin_deal(config, deal, farmer, chips, farm, tell)


def _begin_deal(config: Config, deal: int, farmer: int, chips: tuple[int, ...], farm: int, tell: Tell) -> State:
    """The whole deck is shuffled afresh (LF4.1)."""
    if tell is not None:
        tell(DealBegun(deal, farmer))
    table = config.tables
    first = table.dealing[table.order[farmer][0]]
    return make_state(config, deal, first, farmer, farm, chips, table.deck, table.empty)
