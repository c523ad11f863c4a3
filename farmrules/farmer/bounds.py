"""What no game with a config can go beyond: wins, bids, debts."""

from typing import Final

from farmrules.farmer.config import Config
from farmrules.farmer.rules.table import SIXTEEN
from farmrules.kernel.configs import by_config

__all__ = [
    "auctions",
    "can_be_won",
    "highest",
    "lowest",
    "lowest_at_sale",
    "lowest_in_play",
    "most_bid",
    "most_for_the_first",
    "most_wins",
]


@by_config
def can_be_won(config: Config) -> bool:
    """Whether the deck has a hand of 16, and cards enough for the others beside it."""
    none = len(config.deck) + 1
    fewest = [0] + [none] * SIXTEEN  # for each sum the fewest cards that come to it
    for card in config.deck:
        for after in range(SIXTEEN, card.value - 1, -1):
            fewest[after] = min(fewest[after], fewest[after - card.value] + 1)
    return fewest[SIXTEEN] <= len(config.deck) - (config.players - 2)


def most_wins(config: Config, deal: int) -> int:
    """How often at most the farm has been won before that deal: a win once `deals` are over ends the game (LF7.2)."""
    return min(deal, config.deals) - 1 if can_be_won(config) else 0


def most_for_the_first(config: Config) -> int:
    """The most that the first farm can be sold for: everybody holds the stake without the ante (LF3.5)."""
    return max(0, min(config.bid_limit, config.stake - 1))


@by_config
def most_bid(config: Config) -> int:
    """No bid of a game is higher, and there are none where it is 0 (LF3.5).

    Where only the first farm is ever sold (LF7.4, LF8.6) nobody has more than the stake without the ante. Later ones
    are bid for with what has been won.
    """
    if config.succession == "rotation":
        return 0
    if config.succession == "winner" or not most_wins(config, 2):
        return most_for_the_first(config)
    return min(config.bid_limit, highest(config, config.deals - 1) - 1)


def auctions(config: Config, deals: int) -> int:
    """The most auctions that so many deals can have (LF6.2, LF8.5, LF8.7)."""
    return {"auction": deals, "winner": 1, "rotation": 0}[config.succession]


def lowest(config: Config, deals: int) -> int:
    """No seat holds fewer chips before or after so many deals.

    A bid leaves its bidder at least 0 chips, and all bids together cost no more than the highest one a sale. What is
    forced costs no more than ante, price, overshoot (at most 26 − 16) and a chip for the nearest, in every deal.
    """
    return _after_sales(config, deals) - deals * (1 + config.price + _MOST_SETTLED)


def lowest_at_sale(config: Config, deal: int) -> int:
    """No seat holds fewer chips while the farm of that deal is for sale: its ante is paid, its bid is not."""
    return lowest(config, deal - 1) - 1


def lowest_in_play(config: Config, deal: int) -> int:
    """No seat holds fewer chips before that deal is settled: its farm is paid for."""
    return lowest(config, deal) + _MOST_SETTLED


_MOST_SETTLED: Final = 10 + 1
"""What a deal's settlement costs a seat at most (LF4.8, LF5.4, LF5.6)."""


def _after_sales(config: Config, deals: int) -> int:
    """What the sales of so many deals leave of the stake at least."""
    return max(0, config.stake - auctions(config, deals) * config.bid_limit)


def highest(config: Config, deals: int) -> int:
    """No seat holds more chips before or after so many deals: everybody's stake less what all the others can owe."""
    return config.players * config.stake - (config.players - 1) * lowest(config, deals)
