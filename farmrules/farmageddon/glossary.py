"""What each card, each word on it and each kind of action does for a player, in a sentence."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from farmrules.farmageddon.cards import MAX_FERTILIZER, STANDARD, ActionCard

__all__ = ["GLOSSARY"]

_STANDARD: Final = {card: STANDARD.amount(card) for card in ActionCard}

GLOSSARY: Final[Mapping[str, str]] = MappingProxyType(
    {
        # words
        "crop": f"A Crop card needs 1 to {MAX_FERTILIZER} fertilizer once it is planted, and counts its value in"
        " dollars in the Harvest pile; in the hand it can be laid as fertilizer as well.",
        "fertilizer": "Any Crop card from the hand laid face down on a planted crop, which takes no more once it has"
        " what it needs; 1 must be laid in each turn that can (2 with two players).",
        "value": "What a crop counts in dollars in its owner's Harvest pile, more by Bumper Crops and less by"
        " Pesticides that lie on it.",
        # actions
        "plant": "Lays a Crop card from the hand on an open field, where it needs its fertilizer and can be harvested"
        " from the next turn on.",
        "fertilize": "Lays a Crop card from the hand face down on a planted crop, anybody's, as 1 fertilizer.",
        "harvest": "Brings a crop of one's own with all its fertilizer, not planted this turn and without Foul Manure,"
        " into the Harvest pile.",
        "clear": "Discards 2 Crop cards from the hand to take the Foul Manure off any crop; it is no Action card"
        " played.",
        "play": "Plays an Action card from the hand, at most 2 a turn, and none in the turn that draws it.",
        "end": "Ends the turn, once the fertilizer that must be laid is laid, and draws 2 Action cards (1 with two"
        " players).",
        # Action cards
        "Foul Manure": "Lies on a crop, which can then be neither fertilized nor harvested, and which no Action card"
        " but Dust Bowl reaches, until 2 Crop cards are discarded to clear it.",
        "Dust Bowl": "Destroys every planted crop without Foul Manure, one's own as well, and takes every Foul Manure"
        " off the others.",
        "Thresher": "Destroys 1 planted crop without Foul Manure, anybody's.",
        "Bumper Crop": "Lies on a crop and goes with it into the Harvest pile, where it adds"
        f" ${_STANDARD[ActionCard.BUMPER_CROP]} in the standard set.",
        "Pesticides": "Lies on a crop and goes with it into the Harvest pile, where it takes off"
        f" ${_STANDARD[ActionCard.PESTICIDES]} in the standard set.",
        "Crop Insurance": "Lies on a crop of one's own and counts"
        f" ${_STANDARD[ActionCard.CROP_INSURANCE]} in the standard set if the crop is destroyed or taken, nothing if it"
        " is harvested.",
        "Genetic Superworm": "Lies on a crop, which then needs"
        f" {_STANDARD[ActionCard.GENETIC_SUPERWORM]} fertilizer less in the standard set; not where it would need less"
        " than 1.",
        "Farm Futures": f"Draws {_STANDARD[ActionCard.FARM_FUTURES]} Crop cards in the standard set, to be used this"
        " turn.",
        "Darn Gophers": "Takes the 1 fertilizer laid last on any crop into one's hand.",
        "Foreclosure": "Takes another player's crop with its field, fertilizer and Action cards, except Crop Insurance,"
        " which pays its owner.",
        "Crop Rotation": "Puts a Crop card from the hand in the place of a crop of one's own; what lies there stays,"
        " and the new crop counts as planted this turn.",
        "Leased Field": "Adds 1 open field to the centre for this game, which leaves it with the first crop that is"
        " harvested or destroyed there.",
    }
)
"""Word -> sentence: the cards by their names, the words of a Crop card, each action by the first word of its text."""
