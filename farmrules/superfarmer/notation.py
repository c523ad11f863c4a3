"""Texts: actions that people can type and read, and events as sentences. How a card is written: `Card.code`."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from farmrules.kernel.checks import check_type, not_one_of, shown
from farmrules.kernel.configs import by_config
from farmrules.kernel.notation import Reader, listed, naming, won
from farmrules.superfarmer.action_types import (
    Action,
    AddCard,
    AddCat,
    Chance,
    DealCard,
    DiscardCard,
    DiscardCat,
    DrawGift,
    GiveTo,
    LoseCard,
    OfferCard,
    PlaceCat,
    TossToken,
)
from farmrules.superfarmer.cards import CAT
from farmrules.superfarmer.config import Config
from farmrules.superfarmer.encoding import actions, chance_actions
from farmrules.superfarmer.event_types import (
    CardAdded,
    CardDealt,
    CardDiscarded,
    CardGiven,
    CardLost,
    CardOffered,
    CatDiscarded,
    CatsLeft,
    Event,
    GameOver,
    GiftAdded,
    GiftDrawn,
    PointsScored,
    PredatorAttacked,
    Reason,
    RoundStarted,
    SetPassed,
    SetTaken,
    TokenTossed,
)
from farmrules.superfarmer.schedule import MAX_PLAYERS

__all__ = ["parse", "sentence", "text"]


def text(action: Action | Chance) -> str:
    """An action or chance action as a short text; `parse` reads it back. Raises TypeError for what is neither.

    >>> from farmrules.superfarmer import Animal, Card
    >>> text(AddCard(Card(Animal.PIG, 1, water=2))), text(AddCat(Animal.COW)), text(GiveTo(3))
    ('add pig1w2', 'add cat to cow', 'give to 3')
    """
    match action:
        case AddCard(card):
            return f"add {card.code}"
        case AddCat(column):
            return f"add cat to {column.word}"
        case DiscardCat():
            return "release cat"
        case OfferCard(card):
            return f"offer {card.code}"
        case GiveTo(seat):
            return f"give to {seat}"
        case DiscardCard(card):
            return f"discard {card.code}"
        case PlaceCat(column):
            return f"place cat on {column.word}"
        case LoseCard(card):
            return f"lose {card.code}"
        case DealCard(card):
            return f"deal {card.code}"
        case TossToken(predator):
            return f"toss {predator}"
        case DrawGift(card):
            return f"draw {card.code}"
        case _:
            raise not_one_of(action, "an action of farmrules.superfarmer")


class _Branch(dict[str, "_Branch"]):
    """What words can follow; at the end of a text the action that it says."""

    action: Action | Chance | None = None


@by_config
def _vocabulary(config: Config) -> _Branch:
    """All texts of a config, word by word."""
    return _branches((*actions(config), *chance_actions(config)))


@lru_cache(maxsize=128)
def _branches(steps: tuple[Action | Chance, ...]) -> _Branch:
    root = _Branch()
    for action in steps:
        branch = root
        for word in text(action).split(" "):
            branch = branch.setdefault(word, _Branch())
        branch.action = action
    return root


_FEW: Final = 12
"""So many words are all named where another one was found; of more, those of the animal that was meant."""


def _animal(word: str) -> str:
    """The letters that a card begins with."""
    return word.partition(next((letter for letter in word if letter.isdecimal()), " "))[0]


def _expected(words: Iterable[str], found: str) -> str:
    """What could stand where `found` stands: seats, cards or other words."""
    there = list(words)
    if there[0].isdecimal():
        return f"a seat from {there[0]} to {there[-1]}"
    same = [word for word in there if _animal(word) == _animal(found)]
    shown = there if len(there) <= _FEW else same
    if 1 <= len(shown) <= _FEW:
        return repr(shown[0]) if len(shown) == 1 else f"one of {', '.join(shown)}"
    each = {_animal(word): word for word in reversed(there)}
    return f"a card such as {', '.join(reversed(each.values()))}"


def parse(text: str, config: Config) -> Action | Chance:
    """The action or chance action that a text says; raises BadText, with place and expectation, for any other text.

    Raises TypeError for what is no text, or no Config.
    """
    check_type(config, Config)
    reader, branch = Reader(text), _vocabulary(config)
    while branch.action is None:
        found = text[reader.position :].partition(" ")[0]
        branch = reader.word(branch, _expected(branch, found))
    reader.end()
    return branch.action


def sentence(event: Event, names: Sequence[str] | None = None) -> str:
    """An event as a sentence; `names` has a name for each seat, else they are Farmer 0, Farmer 1, …

    Raises ValueError for an event of a seat that is not there, TypeError for what is no event.

    >>> from farmrules.superfarmer import Animal, Card
    >>> sentence(CardAdded(0, Card(Animal.PIG, 2), Animal.PIG), ["Ann", "Ben"])
    'Ann adds pig 2.'
    """
    told = naming(names, "Farmer")

    def who(seat: int) -> str:
        if not 0 <= seat < MAX_PLAYERS:
            raise ValueError(f"a seat is from 0 to {MAX_PLAYERS - 1}, not {shown(seat)}")
        return told(seat)

    match event:
        case RoundStarted(number, order):
            return f"Round {number} begins; turns go {listed(map(who, order))}."
        case CardDealt(held, seat, card):
            place = f"{who(seat)}'s hand" if held == seat else f"the extra deck beside {who(seat)}"
            return f"Dealt to {place}: {'a card' if card is None else card}."
        case TokenTossed(predator):
            return f"The token shows the {predator}, which comes at the end of the round."
        case CardAdded(seat, card, column):
            return f"{who(seat)} adds {card}{f' to the {column.plural}' if card is CAT else ''}."
        case CatDiscarded(seat, source):
            return f"A cat among {who(seat)}'s {'cards' if source == 'hand' else 'gifts'} finds no column and leaves."
        case CardOffered(seat, card):
            return f"{who(seat)} offers {card}."
        case CardGiven(seat, receiver, card):
            return f"{who(seat)} gives {card} to {who(receiver)}."
        case CardDiscarded(seat, _, card):
            face = "a card" if card is None else f"{card}"
            return f"{who(seat)} discards {face} face down, for all the others have their gifts."
        case GiftDrawn(seat, card):
            return f"{who(seat)} draws {card} as a gift."
        case SetPassed(seat, receiver, _):
            return f"{who(seat)} hands the rest on to {who(receiver)}."
        case SetTaken(seat, _, cards):
            return f"{who(seat)} takes the next set{'' if cards is None else ': ' + listed(map(str, cards))}."
        case GiftAdded(seat, card, column):
            return f"Of {who(seat)}'s gifts, {card} joins the {column.plural}."
        case PredatorAttacked(predator, animal, victims):
            return f"The {predator} attacks the {animal.plural} of {listed(map(who, victims))}."
        case CardLost(seat, card):
            return f"{who(seat)} loses {card}."
        case CatsLeft(seat, column, cats):
            word = "cat leaves" if cats == 1 else "cats leave"
            return f"{cats} {word} {who(seat)}'s farm, for the {column.plural} are gone."
        case PointsScored(seat, reason, animal, points, score):
            cause = _SOURCES[reason].format(animal="" if animal is None else animal.plural)
            return f"{who(seat)} scores {points:+} for {cause}: {score}."
        case GameOver(winners):
            return f"The game is over; {won(winners, who)}."
        case _:
            raise not_one_of(event, "an event of farmrules.superfarmer")


_SOURCES: Final[dict[Reason, str]] = {
    "cabbage": "the cabbages among the {animal}",
    "column": "the most {animal}",
    "water": "water",
    "cats": "cats",
}
