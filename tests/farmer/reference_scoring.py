"""Who pays whom when hands are turned up, worked out from the faces alone.

Written from the rulebook and the rulings page. Hands are listed by seat; the farmer's is empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # for the types alone: nothing here runs any code of the package
    from farmrules.farmer import Card

Hand = Sequence["Card"]


class Payment(NamedTuple):
    """Chips on their way; None is the farm."""

    payer: int | None
    payee: int | None
    chips: int
    reason: str


def worth(card: Card) -> int:
    name = card.rank.name
    pips = {"ACE": 1, "TWO": 2, "THREE": 3, "FOUR": 4, "FIVE": 5, "SIX": 6, "SEVEN": 7, "NINE": 9}
    return pips.get(name, 10)


def comes_to(hand: Hand) -> int:
    return sum(worth(card) for card in hand)


def has_six(hand: Hand) -> bool:
    """There is one six in the deck, that of hearts."""
    return any(card.rank.name == "SIX" for card in hand)


def first_of(seats: Sequence[int], order: Sequence[int]) -> int:
    return next(seat for seat in order if seat in seats)


def by_table_rules(seats: list[int], hands: Sequence[Hand], order: Sequence[int]) -> int:
    """Ruling 11: the 6♥, then the fewest cards, then the place at the table."""
    with_six = [seat for seat in seats if has_six(hands[seat])]
    if with_six:
        return with_six[0]
    fewest = min(len(hands[seat]) for seat in seats)
    return first_of([seat for seat in seats if len(hands[seat]) == fewest], order)


def by_french_rules(seats: list[int], hands: Sequence[Hand], order: Sequence[int]) -> int:
    """Ruling 15: the 6♥ with a ten-card, any other two cards, three cards and so on."""
    for seat in seats:
        if len(hands[seat]) == 2 and has_six(hands[seat]):
            return seat
    for number in range(2, 11):
        of_that_length = [seat for seat in seats if len(hands[seat]) == number]
        if of_that_length:
            return first_of(of_that_length, order)
    raise AssertionError("no hand has eleven cards")


def settlement(hands: Sequence[Hand], order: Sequence[int], farmer: int, farm: int, ranking: str) -> list[Payment]:
    """What everybody pays; `order` is the turn order, from the farmer's left on."""
    paid = []
    for seat in order:
        if comes_to(hands[seat]) > 16:
            paid.append(Payment(seat, farmer, comes_to(hands[seat]) - 16, "overshoot"))
    sixteens = [seat for seat in order if comes_to(hands[seat]) == 16]
    if sixteens:
        decide = by_french_rules if ranking == "ferme" else by_table_rules
        return [*paid, Payment(None, decide(sixteens, hands, order), farm, "sixteen")]
    low = [seat for seat in order if comes_to(hands[seat]) < 16]
    if not low:
        return paid
    best = max(comes_to(hands[seat]) for seat in low)
    nearest = by_table_rules([seat for seat in low if comes_to(hands[seat]) == best], hands, order)
    return [*paid, *(Payment(seat, nearest, 1, "nearest") for seat in order if seat != nearest)]
