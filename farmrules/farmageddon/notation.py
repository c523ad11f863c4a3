"""Texts: actions that people can type and read, headings of a record, and events as sentences.

Crops and Action cards go by their names in small letters, fields by their numbers.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias, assert_never, get_args

from farmrules.farmageddon.action_types import (
    Action,
    Chance,
    ClearManure,
    DrawAction,
    DrawCrop,
    EndTurn,
    Fertilize,
    FieldSort,
    Harvest,
    Plant,
    PlayCard,
)
from farmrules.farmageddon.cards import ActionCard, Cards, Crop, Crops
from farmrules.farmageddon.config import MAX_PLAYERS, Config
from farmrules.farmageddon.encoding import actions, chance_actions
from farmrules.farmageddon.event_types import (
    ActionDrawn,
    ActionPlayed,
    ActionsReshuffled,
    CardAttached,
    CropDestroyed,
    CropDrawn,
    CropFertilized,
    CropForeclosed,
    CropHarvested,
    CropPlanted,
    CropRotated,
    Event,
    FertilizerTaken,
    FieldLeased,
    GameOver,
    InsurancePaid,
    LastCropDrawn,
    ManureCleared,
    ManureWashedOff,
    TurnEnded,
    TurnStarted,
)
from farmrules.farmageddon.state import Dealing, Over, State
from farmrules.kernel.checks import check_type, full_name, shown
from farmrules.kernel.configs import by_config
from farmrules.kernel.notation import Reader, listed, naming, won

__all__ = ["heading", "parse", "sentence", "text"]


def _small(card: Crop | ActionCard) -> str:
    return str(card).lower()


_SUFFIX: Final = {FieldSort.PLANTING: "", FieldSort.LEASED: " (leased)"}


def text(action: Action | Chance) -> str:
    """An action or chance action as a short text; `parse` reads it back.

    >>> wheat, corn = Crop("Sassy Wheat", 1, 4), Crop("Sluggo Corn", 2, 7)
    >>> text(Plant(wheat)), text(Fertilize(2, wheat)), text(PlayCard(ActionCard.THRESHER, 0))
    ('plant sassy wheat', 'fertilize 2 with sassy wheat', 'play thresher on 0')
    >>> text(ClearManure(1, wheat, corn))
    'clear 1 with sassy wheat + sluggo corn'

    Raises TypeError for what is neither.
    """
    _check_member(action, Action | Chance, "an action")
    match action:
        case Plant(crop, sort):
            return f"plant {_small(crop)}{_SUFFIX[sort]}"
        case Fertilize(field, crop):
            return f"fertilize {field} with {_small(crop)}"
        case Harvest(field):
            return f"harvest {field}"
        case ClearManure(field, first, second):
            return f"clear {field} with {_small(first)} + {_small(second)}"
        case PlayCard(card, aim, given):
            on = "" if aim is None else f" on {aim}"
            return f"play {_small(card)}{on}" + ("" if given is None else f" with {_small(given)}")
        case EndTurn():
            return "end turn"
        case DrawCrop(crop):
            return f"draw crop {_small(crop)}"
        case DrawAction(card):
            return f"draw action {_small(card)}"
        case _:
            assert_never(action)


_Words: TypeAlias = "dict[str, _Words | Action | Chance]"
"""What can follow, by the next word; an action follows the word "", which is the end of a text."""


@by_config
def _words(config: Config) -> _Words:
    """The texts of all actions and chance actions, word by word."""
    return _word_by_word((*actions(config), *chance_actions(config)))


@lru_cache(maxsize=128)
def _word_by_word(steps: tuple[Action | Chance, ...]) -> _Words:
    whole: _Words = {}
    for action in steps:
        words = whole
        for word in text(action).split(" "):
            following = words.setdefault(word, {})
            assert isinstance(following, dict), "only the end of a text is an action"
            words = following
        words[""] = action
    return whole


def parse(text: str, config: Config) -> Action | Chance:
    """The action or chance action that a text says; raises BadText, with place and expectation, for any other text.

    Raises TypeError for what is no text, and for a config of another game.
    """
    check_type(config, Config)
    reader = Reader(text)
    found: _Words | Action | Chance = _words(config)
    while isinstance(found, dict):
        found = reader.word(found, _expected(found))
    reader.end()
    return found


def _expected(words: Mapping[str, object]) -> str:
    choices = [word or "nothing more" for word in sorted(words, key=lambda word: (not word, len(word), word))]
    return choices[0] if len(choices) == 1 else f"one of {', '.join(choices)}"


def heading(state: State) -> str:
    """The part of the game that the state is in, for the sections of a record."""
    check_type(state, State)
    if isinstance(state.phase, Dealing):
        return "deal"
    return "end" if isinstance(state.phase, Over) else f"turn of seat {state.phase.seat}"


def sentence(event: Event, names: Sequence[str] | None = None) -> str:
    """An event as a sentence; `names` has a name for each seat, else they are Player 0, Player 1 and so on.

    >>> sentence(CropPlanted(0, 2, Crop("Sassy Wheat", 1, 4)), ["Ann", "Ben"])
    'Ann plants Sassy Wheat on field 2.'

    Raises ValueError for a seat that is not there or has no name, TypeError for what is no event.
    """
    _check_member(event, Event, "an event")
    called = naming(names, "Player")

    def who(seat: int) -> str:
        if type(seat) is not int or not 0 <= seat < MAX_PLAYERS:
            raise ValueError(f"a seat must be from 0 to {MAX_PLAYERS - 1}, not {shown(seat)}")
        return called(seat)

    match event:
        case CropDrawn(seat, crop):
            return f"{who(seat)} draws {crop or 'a Crop card'}."
        case ActionDrawn(seat, card):
            return f"{who(seat)} draws {'an Action card' if card is None else card}."
        case ActionsReshuffled():
            return "The discarded Action cards are shuffled into a new deck."
        case LastCropDrawn(seat):
            return f"That was the last Crop card; after this turn of {who(seat)} every other player has one more."
        case TurnStarted(seat):
            return f"The turn of {who(seat)} begins."
        case CropPlanted(seat, field, crop):
            return f"{who(seat)} plants {crop} on field {field}."
        case CropFertilized(seat, field, crop):
            return f"{who(seat)} lays {crop or 'a Crop card'} as fertilizer on field {field}."
        case CropHarvested(seat, field, crop, kept, fertilizer, discarded, score):
            pile = f"the pile is worth {_dollars(score)}"
            return f"{who(seat)} harvests {crop}{_with(kept)} from field {field}: {pile}{_gone(fertilizer, discarded)}."
        case CropDestroyed(field, crop, fertilizer, discarded):
            return f"The {crop} of field {field} is destroyed{_with(fertilizer, discarded)}."
        case InsurancePaid(seat, field, cards, score):
            paid = f"{listed(map(str, cards))} on field {field} {'pays' if len(cards) == 1 else 'pay'} {who(seat)}"
            return f"{paid}: the pile is worth {_dollars(score)}."
        case ManureCleared(seat, field, crops):
            return f"{who(seat)} discards {listed(map(str, crops))} to clear the Foul Manure from field {field}."
        case ActionPlayed(seat, card, aim):
            return f"{who(seat)} plays {card}{'' if aim is None else f' on field {aim}'}."
        case CardAttached(field, card):
            return f"{card} now lies on field {field}."
        case ManureWashedOff(field):
            return f"The Foul Manure of field {field} is gone, and the crop survives."
        case FertilizerTaken(seat, field, crop):
            return f"{who(seat)} takes {crop or 'a Crop card'}, the last fertilizer laid on field {field}, in hand."
        case CropForeclosed(field, giver, taker):
            return f"Field {field} goes from {who(giver)} to {who(taker)}, with all that lies there."
        case CropRotated(seat, field, removed, planted):
            return f"{who(seat)} puts {planted} in the place of {removed} on field {field}."
        case FieldLeased():
            return "A Leased Field lies open in the centre."
        case TurnEnded(seat):
            return f"{who(seat)} ends the turn."
        case GameOver(winners):
            return f"The game is over; {won(winners, who)}."
        case _:
            assert_never(event)


def _check_member(value: object, kinds: object, noun: str) -> None:
    """TypeError for what is of no class of that union."""
    if not any(type(value) is kind for kind in get_args(kinds)):
        raise TypeError(f"wanted is {noun} of Farmageddon, not {shown(value)} ({full_name(type(value))})")


def _dollars(amount: int) -> str:
    return f"-${-amount}" if amount < 0 else f"${amount}"


def _names(*cards: Crops | Cards) -> list[str]:
    return [str(card) for some in cards for card in some]


def _with(*cards: Crops | Cards) -> str:
    names = _names(*cards)
    return f" with {listed(names)}" if names else ""


def _gone(*cards: Crops | Cards) -> str:
    names = _names(*cards)
    return f"; {listed(names)} {'goes' if len(names) == 1 else 'go'} to the discard" if names else ""
