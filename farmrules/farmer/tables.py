"""What follows from a config, worked out once: its chance actions, seat orders and phases; and the actions of all."""

from collections.abc import Mapping
from functools import cache
from itertools import accumulate
from threading import Lock
from types import MappingProxyType
from typing import Final, Literal

from attrs import frozen

from farmrules.farmer.action_types import MAX_CHIPS, Bid, DealCard, Draw, Pass, Stand
from farmrules.farmer.cards import FULL_DECK, Card, Cards
from farmrules.farmer.phases import Dealing, Drawing, Playing

__all__ = ["DRAW", "PASS", "STAND", "Tables", "build_tables", "sale_to"]

PASS: Final = Pass()
DRAW: Final = Draw()
STAND: Final = Stand()


@frozen
class Tables:
    """Looked up in the hot paths instead of being built there; read-only, for every view reaches it by its config.

    order[seat]: the other seats, in the direction of play from the next one on: the players of a deal, in turn order,
        when this seat is the farmer.
    to_come[farmer][seat]: those of them whose turn has not ended when it is that seat's, which comes first; () for the
        farmer.
    finished[farmer][seat]: the others of them.
    longest: the most cards that a hand can have (LF4.8).
    """

    deck: Cards
    deal: Mapping[Card, DealCard]
    order: tuple[tuple[int, ...], ...]
    to_come: tuple[tuple[tuple[int, ...], ...], ...]
    finished: tuple[tuple[tuple[int, ...], ...], ...]
    dealing: tuple[Dealing, ...]
    playing: tuple[Playing, ...]
    drawing: tuple[Drawing, ...]
    empty: tuple[Cards, ...]
    longest: int


@frozen
class _Seats:
    """What depends on the number of players and on the direction alone: of `Tables`, what has the same name."""

    order: tuple[tuple[int, ...], ...]
    to_come: tuple[tuple[tuple[int, ...], ...], ...]
    finished: tuple[tuple[tuple[int, ...], ...], ...]
    dealing: tuple[Dealing, ...]
    playing: tuple[Playing, ...]
    drawing: tuple[Drawing, ...]
    empty: tuple[Cards, ...]


@cache
def _seats(players: int, step: Literal[1, -1]) -> _Seats:
    seats = range(players)
    orders = tuple(tuple([(farmer + step * place) % players for place in range(1, players)]) for farmer in seats)
    return _Seats(
        order=orders,
        to_come=tuple(tuple(_from(order, seat) for seat in seats) for order in orders),
        finished=tuple(tuple(_before(order, seat) for seat in seats) for order in orders),
        dealing=tuple(Dealing(seat) for seat in seats),
        playing=tuple(Playing(seat) for seat in seats),
        drawing=tuple(Drawing(seat) for seat in seats),
        empty=((),) * players,
    )


def _from(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return order[order.index(seat) :] if seat in order else ()


def _before(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return order[: order.index(seat)] if seat in order else ()


def _longest_hand(deck: Cards) -> int:
    """The cheapest cards are drawn first, for as long as they come to no more than 16; one more ends the hand."""
    worths = accumulate([card.value for card in deck])
    return min(len(deck), 1 + sum([worth <= 16 for worth in worths]))


_DEAL: Final = {card: DealCard(card) for card in FULL_DECK}


def build_tables(players: int, step: Literal[1, -1], deck: Cards) -> Tables:
    """Tables for so many players, from one to the next of whom it is `step` seats, with that deck."""
    seats = _seats(players, step)
    return Tables(
        deck=deck,
        deal=MappingProxyType({card: _DEAL[card] for card in deck}),
        order=seats.order,
        to_come=seats.to_come,
        finished=seats.finished,
        dealing=seats.dealing,
        playing=seats.playing,
        drawing=seats.drawing,
        empty=seats.empty,
        longest=_longest_hand(deck),
    )


_sale: tuple[Pass | Bid, ...] = (PASS, PASS)
_growing: Final = Lock()


def sale_to(most: int) -> tuple[Pass | Bid, ...]:
    """What can be said in an auction: at 0 the pass, at each number to `most` the bid of so many chips, and then more.

    `most` is at most `MAX_CHIPS`. One row for all configs, as long as anybody has asked for: high stakes cost nothing
    until somebody can bid so much, and then once. It goes on behind the last bid there is, for a part of it is a copy,
    and to have the whole for nothing would be the luck of one stake alone.
    """
    global _sale
    if len(_sale) <= most + 1:
        with _growing:
            while (built := len(_sale) - 2) < most:
                longer = min(max(most, 2 * built), MAX_CHIPS)  # a chip more each time would copy it each time
                _sale = (*_sale[:-1], *[Bid(chips) for chips in range(built + 1, longer + 1)], PASS)
    return _sale
