"""Games as integers: numbered actions, proved limits, and views of fixed length for learning libraries."""

from collections.abc import Iterator
from typing import Final

from farmrules.farmer.action_types import Action, Bid, Chance
from farmrules.farmer.bounds import auctions, highest, lowest, most_bid
from farmrules.farmer.config import Config
from farmrules.farmer.state import PHASES, Bidding, Drawing, Playing
from farmrules.farmer.tables import DRAW, PASS, STAND, sale_to
from farmrules.farmer.visibility import View
from farmrules.game import Feature, Limits
from farmrules.kernel.checks import check_type
from farmrules.kernel.configs import by_config
from farmrules.kernel.numbering import Numbering, no_index

__all__ = [
    "action_index",
    "actions",
    "chance_actions",
    "chance_index",
    "encode",
    "features",
    "limits",
    "plain_actions",
]


def actions(config: Config) -> tuple[Action, ...]:
    """Every action that there is with this config; the place in the tuple is its index. TypeError for no Config.

    A farm that goes round is never sold (LF8.7): no bids and no pass. A deck with a card for each player and no more
    leaves nothing to draw (LF4.7).
    """
    check_type(config, Config)
    return _said(config, most_bid(config))


def plain_actions(config: Config) -> tuple[Action, ...]:
    """Those of `actions` that are no bids."""
    return _said(config, 0)


_NO_SALE: Final[tuple[Action, ...]] = ()
_TURN: Final[tuple[Action, ...]] = (DRAW, STAND)


def _said(config: Config, most: int) -> tuple[Action, ...]:
    """The actions, with the bids up to that one. Not kept: a hundred thousand bids for each table would be much."""
    sale = _NO_SALE if config.succession == "rotation" else sale_to(most)[: most + 1]
    return sale + (_TURN if len(config.deck) >= config.players else _TURN[1:])


def chance_actions(config: Config) -> tuple[Chance, ...]:
    """Every chance action that there is with this config; the place in the tuple is its index.

    TypeError for what is no Config.
    """
    check_type(config, Config)
    return tuple(config.tables.deal.values())


def action_index(config: Config, action: object) -> int:
    """The place of an action in `actions`; any object may be asked, ValueError for what is none of them.

    It is reckoned, for no table of a hundred thousand bids is kept. TypeError for no Config.
    """
    check_type(config, Config)
    if type(action) is Bid:
        if action.chips <= most_bid(config):
            return action.chips  # after the pass, at 0; no seat's bid is below 1
    else:
        for place, other in enumerate(plain_actions(config)):
            if action is other:
                return place if action is PASS else place + most_bid(config)
    raise no_index(action, _ACTION)


def chance_index(config: Config, chance: object) -> int:
    """The place of a chance action in `chance_actions`; otherwise as `action_index`."""
    check_type(config, Config)
    return _chance_numbers(config).index(chance)


_ACTION: Final = "action of farmer"


@by_config
def _chance_numbers(config: Config) -> Numbering[Chance]:
    return Numbering(chance_actions(config), f"chance {_ACTION}")


def _auction_steps(config: Config) -> int:
    """The most steps of an auction: every bid there is, and as many passes in between as do not end it."""
    others, bids = config.players - 1, config.bid_limit
    if bids == 0:
        return config.players
    if config.pass_is_final:
        return bids + others
    return others + bids + (bids - 1) * (others - 1) + others


def limits(config: Config) -> Limits:
    """Proved bounds on scores, at the end and at any time before, and on the number of steps.

    low, high: see `lowest` and `highest`.
    decisions: every auction at its longest; in every deal one for each card (asked for, or stood on: an opening card is
    dealt unasked, and each player stands once), of which there are no more than the deck has, or as many hands of the
    greatest length. chances: every card dealt.

    TypeError for what is no Config.
    """
    check_type(config, Config)
    deals = config.deal_limit
    low = lowest(config, deals)
    table = config.tables
    cards = min(len(table.deck), (config.players - 1) * table.longest)
    chances = deals * cards
    decisions = auctions(config, deals) * _auction_steps(config) + chances
    return Limits(low, highest(config, deals), decisions + chances, decisions, chances)


# Seats are told from the one that looks: "seat +1" is its left neighbour; a spectator looks from seat 0.


def features(config: Config) -> tuple[Feature, ...]:
    """The names and ranges of what `encode` gives, in order. TypeError for what is no Config."""
    check_type(config, Config)
    return _features(config)


@by_config
def _features(config: Config) -> tuple[Feature, ...]:
    return tuple(_each_feature(config))


def _each_feature(config: Config) -> Iterator[Feature]:
    bounds, table, last = limits(config), config.tables, config.players - 1
    yield Feature("seat (-1: spectator)", -1, last)
    yield Feature("actor seat + (-1: nobody)", -1, last)
    yield Feature("phase", 0, len(PHASES) - 1)
    yield Feature("deal", 1, config.deal_limit)
    yield Feature("farmer seat + (-1: nobody)", -1, last)
    yield Feature("farm", 0, config.players * (config.stake - bounds.low))
    yield Feature("deck size", 0, len(table.deck))
    yield Feature("turn of seat + (-1: nobody)", -1, last)
    yield Feature("bidding opened by seat + (-1: no bidding)", -1, last)
    yield Feature("highest bid", 0, config.bid_limit)
    yield Feature("highest bidder seat + (-1: nobody)", -1, last)
    for step in range(config.players):
        yield Feature(f"seat +{step} chips", bounds.low, bounds.high)
        yield Feature(f"seat +{step} has passed", 0, 1)
        yield Feature(f"seat +{step} cards in hand", 0, table.longest)
    yield Feature("own total", 0, 26)
    for card in table.deck:
        yield Feature(f"own {card}: its place in hand (0: not there)", 0, table.longest)


def encode(view: View) -> tuple[int, ...]:
    """A view as integers, as many for every view of a config; `features` has their names and ranges.

    TypeError for what is no View of this game.
    """
    check_type(view, View)
    return tuple(_encoded(view))


def _encoded(view: View) -> Iterator[int]:
    players, phase = view.config.players, view.phase
    looking = view.seat or 0

    def told(seat: object) -> int:
        return (seat - looking) % players if isinstance(seat, int) else -1

    auction = phase if isinstance(phase, Bidding) else None
    yield -1 if view.seat is None else view.seat
    yield told(view.actor)
    yield list(PHASES).index(type(phase))
    yield view.deal
    yield told(view.farmer)
    yield view.farm
    yield view.deck_size
    yield told(phase.seat if isinstance(phase, Playing | Drawing) else None)
    yield told(auction and auction.opener)
    yield auction.bid if auction else 0
    yield told(auction and auction.bidder)
    for step in range(players):
        seat = (looking + step) % players
        yield view.chips[seat]
        yield int(auction is not None and seat in auction.passed)
        yield len(view.hands[seat])
    yield view.total
    places = {card: place for place, card in enumerate(view.hand, 1)}
    for card in view.config.tables.deck:
        yield places.get(card, 0)
