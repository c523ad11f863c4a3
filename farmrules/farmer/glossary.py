"""What the words on cards and screens mean for whoever plays, a sentence each."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from farmrules.farmer.cards import FULL_DECK, SIX_OF_HEARTS, Card

__all__ = ["GLOSSARY"]


def _of_card(card: Card) -> str:
    name = f"The {card.rank.name.lower()} of {card.suit.name.lower()} counts {card.value} towards 16"
    if card is SIX_OF_HEARTS:
        return f"{name}, is the only six, and wins ties between equal hands; with a ten-card it is the best 16."
    return f"{name}."


GLOSSARY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "bid": "Offer that many chips for the farm, more than the highest bid and no more than you hold; the highest"
        " bidder pays the bid into the farm and becomes the farmer.",
        "pass": "Bid nothing this time; unless the table plays that a pass is final, you may bid again once somebody"
        " has bid more.",
        "draw": "Ask the farmer for one more card: with a single card you must, with more cards you may at 16 or less.",
        "stand": "Take no more cards, which ends your turn; over 16 it is all that you can do, and nobody is told why.",
        "deal": "Chance: the next card of the shuffled deck goes to the player whose card is due.",
        "farm": "The pot of chips in the middle: an ante from everybody and what the farmer paid for it; exactly 16"
        " wins all of it.",
        "farmer": "The seat that has the farm: it deals, holds no cards, and gets 1 chip from each player for every"
        " point over 16, until somebody wins the farm.",
        "ante": "The 1 chip that everybody pays into each new farm, the farmer to be as well.",
        "auction": "The sale of a new farm: in turn everybody bids or passes until nobody bids more; if nobody bids,"
        " who began has the farm for nothing.",
        "price": "What each farmer of a farm that goes round pays into it on taking the role, where the table has set"
        " one.",
        "sixteen": "A hand of exactly 16 wins the farm; of several the one with 6h, then the one of the fewest cards,"
        " then the one nearest in turn after the farmer, unless 16s are ranked as in La Ferme.",
        "La Ferme": "The French rules: to the right, cards from the bottom, the winner of the farm is the next farmer,"
        " and of several 16s a 6h with a ten-card wins, then the one of the fewest cards.",
        "overshoot": "The points of a hand above 16: each costs its player 1 chip, paid to the farmer when hands are"
        " shown, whether or not somebody has 16.",
        "nearest": "If nobody has 16, the highest hand below it gets 1 chip from each other player but the farmer, and"
        " the farm stays.",
        "total": "What the cards of a hand count together: an ace 1, ten, jack, queen and king 10, the others what they"
        " show.",
        "ten-card": "A ten, jack, queen or king: each counts 10, and 16 of the 45 cards are such.",
        "Basta": "The word for standing in La Ferme.",
        "last farm": "What is in the farm after the last deal: nobody's, or the last farmer's where the table says so.",
        **{str(card): _of_card(card) for card in FULL_DECK},
    }
)
"""Word → what it means: the first word of each action's text, the words of the game, and each card as in texts."""
