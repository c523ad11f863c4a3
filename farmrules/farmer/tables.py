"""What follows from a config alone, worked out once: its action objects, seat orders and phases."""

from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Final

from attrs import frozen

from farmrules.farmer.action_types import Bid, DealCard, Draw, Pass, Stand
from farmrules.farmer.cards import Card, Cards
from farmrules.farmer.config import Config
from farmrules.farmer.state import Drawing, Playing
from farmrules.kernel.configs import by_config

__all__ = ["DRAW", "PASS", "STAND", "Tables", "tables"]

PASS: Final = Pass()
DRAW: Final = Draw()
STAND: Final = Stand()


@frozen
class Tables:
    """Looked up in the hot paths instead of being built there.

    bids[chips − 1]: the bid of that many chips.
    order[seat]: the other seats, in the direction of play from the next one on: the players of a deal, in turn order,
        when this seat is the farmer.
    after[farmer][seat]: the player whose turn comes after this one's; None after the last.
    longest: the most cards that a hand can have (LF4.8).
    """

    deck: Cards
    bids: tuple[Bid, ...]
    deal: dict[Card, DealCard]
    order: tuple[tuple[int, ...], ...]
    after: tuple[tuple[int | None, ...], ...]
    playing: tuple[Playing, ...]
    drawing: tuple[Drawing, ...]
    empty: tuple[Cards, ...]
    longest: int


def _order(config: Config, seat: int) -> tuple[int, ...]:
    seats = [config.next_seat(seat)]
    while len(seats) < config.players - 1:
        seats.append(config.next_seat(seats[-1]))
    return tuple(seats)


def _after(order: tuple[int, ...], players: int) -> tuple[int | None, ...]:
    following: list[int | None] = [None] * players
    for seat, later in pairwise(order):
        following[seat] = later
    return tuple(following)


def _longest_hand(deck: Cards) -> int:
    """The cheapest cards are drawn first, for as long as they come to no more than 16; one more ends the hand."""
    worths = accumulate([card.value for card in deck])
    return min(len(deck), 1 + sum(worth <= 16 for worth in worths))


@lru_cache(maxsize=16)
def _bids(limit: int) -> tuple[Bid, ...]:
    return tuple([Bid(chips) for chips in range(1, limit + 1)])


@by_config
def tables(config: Config) -> Tables:
    """The tables of a config."""
    seats = range(config.players)
    order = tuple(_order(config, seat) for seat in seats)
    return Tables(
        deck=config.deck,
        bids=_bids(config.bid_limit),
        deal={card: DealCard(card) for card in config.deck},
        order=order,
        after=tuple(_after(order[farmer], config.players) for farmer in seats),
        playing=tuple(Playing(seat) for seat in seats),
        drawing=tuple(Drawing(seat) for seat in seats),
        empty=((),) * config.players,
        longest=_longest_hand(config.deck),
    )
