"""Texts: actions that people can type and read, headings of a record, and events as sentences.

A card is its animal and animal icons, then the other icons by letter: ``pig1``, ``cow2c1w2`` (c cabbage, w water, s
small dogs, b big dogs), ``cat``.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, assert_never

from farmrules.kernel.notation import Reader, Who, listed, naming
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
    TossToken,
)
from farmrules.superfarmer.cards import CAT, Animal, Card
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
from farmrules.superfarmer.rules.table import turn_of
from farmrules.superfarmer.state import Dealing, Over, State, Tossing

__all__ = ["heading", "parse", "sentence", "text"]


def _card(card: Card) -> str:
    if card.animal is None:
        return "cat"
    icons = (("c", card.cabbage), ("w", card.water), ("s", card.small_dogs), ("b", card.big_dogs))
    return f"{card.animal.name.lower()}{card.animals}" + "".join(f"{name}{count}" for name, count in icons if count)


def text(action: Action | Chance) -> str:
    """An action or chance action as a short text; `parse` reads it back.

    >>> text(AddCard(Card(Animal.PIG, 1, water=2))), text(AddCat(Animal.COW)), text(GiveTo(3))
    ('add pig1w2', 'cat to cow', 'give to 3')
    """
    match action:
        case AddCard(card):
            return f"add {_card(card)}"
        case AddCat(column):
            return f"cat to {column.name.lower()}"
        case DiscardCat():
            return "release cat"
        case OfferCard(card):
            return f"offer {_card(card)}"
        case GiveTo(seat):
            return f"give to {seat}"
        case DiscardCard(card):
            return f"discard {_card(card)}"
        case LoseCard(card):
            return f"lose {_card(card)}"
        case DealCard(card):
            return f"deal {_card(card)}"
        case TossToken(predator):
            return f"toss {predator}"
        case DrawGift(card):
            return f"draw {_card(card)}"
        case _:
            assert_never(action)


@lru_cache(maxsize=128)
def _vocabulary(config: Config) -> dict[str, dict[str, Action | Chance]]:
    """For each first word what can follow it, and which action that makes."""
    found: dict[str, dict[str, Action | Chance]] = {}
    for action in (*actions(config), *chance_actions(config)):
        first, _, rest = text(action).partition(" ")
        found.setdefault(first, {})[rest] = action
    return found


_AFTER: Final = {"cat": "'to' and an animal", "give": "'to' and a seat", "release": "'cat'", "toss": "'fox' or 'wolf'"}


def parse(text: str, config: Config) -> Action | Chance:
    """The action or chance action that a text says; raises BadText, with place and expectation, for any other text."""
    reader = Reader(text)
    vocabulary = _vocabulary(config)
    following = reader.word(vocabulary, f"one of {', '.join(sorted(vocabulary))}")
    first = text.partition(" ")[0]
    return reader.rest(following, _AFTER.get(first, "a card of the deck such as " + next(iter(following))))


def heading(state: State) -> str:
    """The part of the game that the state is in, for the sections of a record."""
    if isinstance(state.phase, Dealing | Tossing):
        return f"round {state.round}, deal"
    if isinstance(state.phase, Over):
        return "end"
    turn = turn_of(state)
    course = state.config.tables.courses[state.round]
    return f"round {state.round}, turn {turn + 1}" if turn < course.turns else f"round {state.round}, gifts and count"


def sentence(event: Event, names: Sequence[str] | None = None) -> str:
    """An event as a sentence; `names` has a name for each seat, else they are farmer 0, farmer 1, …

    >>> sentence(CardAdded(0, Card(Animal.PIG, 2), Animal.PIG), ["Ann", "Ben"])
    'Ann adds pig 2.'
    """
    told = _sentence(event, naming(names, "farmer"))
    return told[0].upper() + told[1:]


def _sentence(event: Event, who: Who) -> str:
    match event:
        case RoundStarted(number, order):
            return f"round {number} begins; turns go {listed(map(who, order))}."
        case CardDealt(held, card):
            return f"{'a card' if card is None else card} is dealt to set {held}."
        case TokenTossed(predator):
            return f"the token shows the {predator}, which comes at the end of the round."
        case CardAdded(seat, card, column):
            return f"{who(seat)} adds {card}{_to_column(card, column)}."
        case CatDiscarded(seat, source):
            return f"a cat among {who(seat)}'s {'cards' if source == 'hand' else 'gifts'} finds no column and leaves."
        case CardOffered(seat, card):
            return f"{who(seat)} offers {card}."
        case CardGiven(seat, receiver, card):
            return f"{who(seat)} gives {card} to {who(receiver)}."
        case CardDiscarded(seat, _, card):
            shown = "a card" if card is None else f"{card}"
            return f"{who(seat)} discards {shown} face down, for all the others have their gifts."
        case GiftDrawn(seat, card):
            return f"{who(seat)} draws {card} as a gift."
        case SetPassed(seat, receiver, _):
            return f"{who(seat)} hands the rest on to {who(receiver)}."
        case SetTaken(seat, _, cards):
            return f"{who(seat)} takes the next set{'' if cards is None else ': ' + listed(map(str, cards))}."
        case GiftAdded(seat, card, column):
            return f"{card} among {who(seat)}'s gifts joins the {column.plural}."
        case PredatorAttacked(predator, animal, victims):
            return f"the {predator} attacks the {animal.plural} of {listed(map(who, victims))}."
        case CardLost(seat, card):
            return f"{who(seat)} loses {card}."
        case CatsLeft(seat, column, cats):
            word = "cat leaves" if cats == 1 else "cats leave"
            return f"{cats} {word} {who(seat)}'s farm, for the {column.plural} are gone."
        case PointsScored(seat, reason, animal, points, score):
            cause = _SOURCES[reason].format(animal="" if animal is None else animal.plural)
            return f"{who(seat)} scores {points:+} for {cause}: {score}."
        case GameOver(winners):
            return f"the game is over; {listed(map(who, winners))} {'wins' if len(winners) == 1 else 'win'}."
        case _:
            assert_never(event)


def _to_column(card: Card, column: Animal) -> str:
    return f" to the {column.plural}" if card is CAT else ""


_SOURCES: Final[dict[Reason, str]] = {
    "cabbage": "the cabbages among the {animal}",
    "column": "the most {animal}",
    "water": "water",
    "cats": "cats",
}
