"""What a Harvest pile is worth, counted as at the table; imports no rules code."""

from collections.abc import Mapping, Sequence

from farmrules.farmageddon import ActionCard, CardSet, Crop


def numbers_on_cards(card_set: CardSet) -> dict[ActionCard, int]:
    """The number printed on each Action card of the set that has one."""
    return {row.card: row.amount for row in card_set.actions if row.amount is not None}


def worth(pile: Sequence[Crop | ActionCard], numbers: Mapping[ActionCard, int]) -> int:
    """Crops at their value; Bumper Crop and Crop Insurance on top, Pesticides off."""
    total = 0
    for card in pile:
        if isinstance(card, Crop):
            total += card.value
        elif card in (ActionCard.BUMPER_CROP, ActionCard.CROP_INSURANCE):
            total += numbers[card]
        elif card is ActionCard.PESTICIDES:
            total -= numbers[card]
        else:
            raise AssertionError(f"{card} has no business in a Harvest pile")
    return total


def winning_seats(totals: Sequence[int]) -> tuple[int, ...]:
    """The most valuable Harvest pile wins, or all of those that are tied for it."""
    return tuple(seat for seat, total in enumerate(totals) if not any(other > total for other in totals))
