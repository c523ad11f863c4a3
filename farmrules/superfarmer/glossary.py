"""What the words on cards and screens mean for whoever plays, a sentence each."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

__all__ = ["GLOSSARY"]

GLOSSARY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "rabbit": "An animal whose column is counted first; the fox hunts it.",
        "chicken": "An animal whose column is counted second; the fox hunts it.",
        "sheep": "An animal whose column is counted third; the fox hunts it.",
        "pig": "An animal whose column is counted fourth; the wolf hunts it.",
        "cow": "An animal whose column is counted fifth; the wolf hunts it.",
        "horse": "An animal for five and six farmers, whose column is counted last; no predator hunts it.",
        "cat": "A joker: it joins any column that you have, counts 1 animal there, scores no cabbage, and costs 1 point"
        " at each count.",
        "icon": "The number after the animal: at each count, who has the most icons in a column of that animal scores"
        " 1 point for each of them, and so do all who are tied.",
        "cabbage": "A card with cabbage (c) scores, when it joins a column, 1 point for each cabbage that lies in that"
        " column already.",
        "water": "Each water icon (w) on your farm scores 1 point at each count; in advanced water only for those whose"
        " driest column has the most water, at least 1.",
        "small dog": "A dog (s) that guards against predators: with the fewest dogs you are attacked; it counts as much"
        " as a big one and is no animal icon.",
        "big dog": "A dog (b) that guards against predators: with the fewest dogs you are attacked; it counts as much"
        " as a small one and is no animal icon.",
        "fox": "The predator of rabbits, chickens and sheep: before a count, whoever has the fewest dogs loses 1 animal"
        " card of that column, unless all have equally many.",
        "wolf": "The predator of pigs and cows: before a count, whoever has the fewest dogs loses 1 animal card of that"
        " column, unless all have equally many.",
        "gift": "A card given by another farmer, which joins your farm at the end of the round; the limit a round is 6"
        " with two farmers, 5 with three or four, 4 with five or six.",
        "extra deck": "A set of cards dealt beside a farmer, which is taken into the hand after that farmer's first"
        " turn.",
        "add": "Lay 1 card of your hand on your farm: an animal on its column, or as the first of a new one, a cat on"
        " a column that is there.",
        "release": "Discard 1 cat face up at no cost, where your hand is cats alone and you have no column.",
        "offer": "Show the card of your hand that you give away.",
        "give": "Name the farmer, not yourself and not at the gift limit, who gets the card shown.",
        "discard": "Put 1 card of your hand away face down, where all the others are at the gift limit; then a random"
        " card of the deck becomes your gift.",
        "place": "Let 1 cat among your gifts join a column of your farm, at the end of a round.",
        "lose": "Choose the 1 animal card of the attacked column that the predator takes.",
        "deal": "Chance: the next card of the deck goes to a hand or an extra deck.",
        "toss": "Chance: the predator token shows who comes at the end of the round, the fox or the wolf, 1 in 2 each.",
        "draw": "Chance: a card of the deck becomes a gift of the farmer who has just discarded one.",
    }
)
"""Word → one sentence: animals, the cat, icons, predators, and each action by the first word of its text."""
