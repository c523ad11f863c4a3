"""How far a game can go: proved bounds of scores and steps."""

from collections.abc import Iterable

from farmrules.game import Limits
from farmrules.kernel.checks import check_type
from farmrules.superfarmer.cards import CAT, Animal, Card, by_cabbage
from farmrules.superfarmer.config import MAX_DISCARDS, Config

__all__ = ["limits", "most_cabbage"]


def most_cabbage(cards: Iterable[Card]) -> int:
    """The most that these cards can score by cabbage, all in one farm: those with most cabbages first (SF7.1).

    Each two of a column that bear any score the cabbages of the one that lies there first. So a part of the cards, and
    whatever the others then score with them, comes to no more than all.
    """
    most = 0
    lying = [0] * len(Animal)
    for card in sorted(cards, key=by_cabbage, reverse=True):
        if card.animal is not None and card.cabbage:
            most += lying[card.animal]
            lying[card.animal] += card.cabbage
    return most


def limits(config: Config) -> Limits:
    """Proved bounds on final scores and on the number of steps.

    high: one counter wins every column and all water twice, and all cards with cabbage lie in one farm, for split
    over farms they score less. low: it holds all cats at both counts. decisions: three a turn, a choice for every cat
    that can be a gift, and every attack on all farmers but one. chances: every card dealt, every toss, and every gift
    that is drawn; a turn with such a draw has two decisions, so that the draws add no steps.
    Raises TypeError for what is no Config.
    """
    check_type(config, Config)
    table = config.tables
    cats = table.copies.get(CAT, 0)
    icons = sum(card.icons for card in table.cards)
    water = sum(card.water for card in table.cards)
    round_one = table.courses[1]
    attacks = {"none": 0, "token": 3, "both": 5}[config.predators]
    chances = len(round_one.dealt) + (config.predators == "token")
    decisions = 3 * round_one.turns + min(cats, config.players * config.gift_limit) + attacks * (config.players - 1)
    return Limits(
        low=0 if config.floor == "zero" else -2 * cats,
        high=2 * (icons + water) + most_cabbage(table.cards),
        steps=2 * (chances + decisions),
        decisions=2 * decisions,
        chances=2 * (chances + MAX_DISCARDS[config.players]),
    )
