"""What follows from a config alone, worked out once: its action objects, seat orders and phases."""

from itertools import accumulate
from threading import Lock
from typing import Final

from attrs import frozen

from farmrules.farmer.action_types import Bid, DealCard, Draw, Pass, Stand
from farmrules.farmer.cards import Card, Cards
from farmrules.farmer.config import Config
from farmrules.farmer.state import Dealing, Drawing, Playing
from farmrules.kernel.checks import check_type, shown
from farmrules.kernel.configs import by_config

__all__ = ["DRAW", "PASS", "STAND", "Tables", "bids_to", "order_of_play", "tables"]

PASS: Final = Pass()
DRAW: Final = Draw()
STAND: Final = Stand()


@frozen
class Tables:
    """Looked up in the hot paths instead of being built there.

    order[seat]: the other seats, in the direction of play from the next one on: the players of a deal, in turn order,
        when this seat is the farmer.
    to_come[farmer][seat]: those of them whose turn has not ended when it is that seat's, which comes first; () for the
        farmer.
    finished[farmer][seat]: the others of them.
    longest: the most cards that a hand can have (LF4.8).
    """

    deck: Cards
    deal: dict[Card, DealCard]
    order: tuple[tuple[int, ...], ...]
    to_come: tuple[tuple[tuple[int, ...], ...], ...]
    finished: tuple[tuple[tuple[int, ...], ...], ...]
    dealing: tuple[Dealing, ...]
    playing: tuple[Playing, ...]
    drawing: tuple[Drawing, ...]
    empty: tuple[Cards, ...]
    longest: int


def _order(config: Config, seat: int) -> tuple[int, ...]:
    seats = [config.next_seat(seat)]
    while len(seats) < config.players - 1:
        seats.append(config.next_seat(seats[-1]))
    return tuple(seats)


def order_of_play(config: Config, farmer: int) -> tuple[int, ...]:
    """The players of a deal of that farmer, in the order of their turns (LF4.2, LF8.1): all seats but the farmer's.

    Cards are dealt, and ties between seats decided, in the same order. Raises ValueError for a seat that is not there,
    TypeError for what is no Config.

    >>> order_of_play(Config(4), 2), order_of_play(Config(4, direction="right"), 2)
    ((3, 0, 1), (1, 0, 3))
    """
    check_type(config, Config)
    if type(farmer) is not int or not 0 <= farmer < config.players:
        raise ValueError(f"the farmer must be a seat from 0 to {config.players - 1}, not {shown(farmer)}")
    return tables(config).order[farmer]


def _to_come(order: tuple[int, ...], players: int) -> tuple[tuple[int, ...], ...]:
    return tuple(order[order.index(seat) :] if seat in order else () for seat in range(players))


def _finished(order: tuple[int, ...], players: int) -> tuple[tuple[int, ...], ...]:
    return tuple(order[: order.index(seat)] if seat in order else () for seat in range(players))


def _longest_hand(deck: Cards) -> int:
    """The cheapest cards are drawn first, for as long as they come to no more than 16; one more ends the hand."""
    worths = accumulate([card.value for card in deck])
    return min(len(deck), 1 + sum(worth <= 16 for worth in worths))


_bids: Final[list[Bid]] = []
_growing: Final = Lock()


def bids_to(most: int) -> list[Bid]:
    """The bids of 1 chip, 2, 3 and so on, as far as that at least; not to be changed.

    One row for all configs, as long as anybody has asked for: high stakes cost nothing until somebody can bid so much.
    """
    if len(_bids) < most:
        with _growing:
            _bids.extend([Bid(chips) for chips in range(len(_bids) + 1, most + 1)])
    return _bids


@by_config
def tables(config: Config) -> Tables:
    """The tables of a config."""
    seats = range(config.players)
    order = tuple(_order(config, seat) for seat in seats)
    return Tables(
        deck=config.deck,
        deal={card: DealCard(card) for card in config.deck},
        order=order,
        to_come=tuple(_to_come(order[farmer], config.players) for farmer in seats),
        finished=tuple(_finished(order[farmer], config.players) for farmer in seats),
        dealing=tuple(Dealing(seat) for seat in seats),
        playing=tuple(Playing(seat) for seat in seats),
        drawing=tuple(Drawing(seat) for seat in seats),
        empty=((),) * config.players,
        longest=_longest_hand(config.deck),
    )
