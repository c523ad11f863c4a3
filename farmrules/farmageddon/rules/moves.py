"""Lists of actions by what is looked up, so that those of legal ones are put together from tables.

An action is the same with any config, and so are the tables: all tables on which Farmageddon is played share them.
"""

from collections.abc import Callable
from functools import partial
from itertools import combinations_with_replacement
from typing import Final, TypeVar

from attrs import frozen

from farmrules.farmageddon.action_types import (
    Action,
    ClearManure,
    EndTurn,
    Fertilize,
    FieldSort,
    Harvest,
    Plant,
    PlayCard,
)
from farmrules.farmageddon.cards import MAX_FIELDS, PLANTING_FIELDS, ActionCard, Crop, Crops
from farmrules.farmageddon.config import Config
from farmrules.farmageddon.rules.effects import EFFECTS
from farmrules.farmageddon.rules.legality import has_both
from farmrules.farmageddon.rules.reach import LANES, ByReach
from farmrules.farmageddon.rules.why import Why
from farmrules.farmageddon.state import State
from farmrules.farmageddon.tables import Kept
from farmrules.kernel.configs import by_config

__all__ = ["END_TURN", "Moves", "Way", "every_move", "moves"]

_T = TypeVar("_T")

END_TURN: Final = EndTurn()


class ByCrop(Kept[Crop, _T]):
    """What there is one of for each kind of crop."""

    def __init__(self, make: Callable[[Crop], _T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: Crop) -> _T:
        return self.keep(key, self._make(key))


class ByHand(Kept[Crops, tuple[_T, ...]]):
    """Of things that there is one of for each kind of crop, those of the kinds in a hand, in its order."""

    def __init__(self, make: Callable[[Crop], _T]) -> None:
        super().__init__()
        self._by_crop = ByCrop(make)

    def __missing__(self, key: Crops) -> tuple[_T, ...]:
        return self.keep(key, tuple([self._by_crop[crop] for crop in dict.fromkeys(key)]))


class ByPair(Kept[Crops, tuple[_T, ...]]):
    """Of things that there is one of for each two crops, those of the pairs in a hand, in index order."""

    def __init__(self, make: Callable[[Crop, Crop], _T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: Crops) -> tuple[_T, ...]:
        pairs = combinations_with_replacement(dict.fromkeys(key), 2)
        return self.keep(key, tuple([self._make(*pair) for pair in pairs if has_both(key, *pair)]))


# A set of fields is a number: its lowest bit is field 0.


class ByFields(Kept[int, tuple[_T, ...]]):
    """Of things that there is one of for each field, those of a set of fields."""

    def __init__(self, make: Callable[[int], _T]) -> None:
        super().__init__()
        self._by_field = tuple([make(number) for number in range(MAX_FIELDS)])

    def __missing__(self, key: int) -> tuple[_T, ...]:
        return self.keep(key, tuple([one for number, one in enumerate(self._by_field) if key >> number & 1]))


class ByFieldsAndHand(Kept[tuple[int, Crops], tuple[_T, ...]]):
    """Of things that there is a table by hands of for each field, what those of a set of fields have for a hand."""

    def __init__(self, make: Callable[[int], ByHand[_T] | ByPair[_T]]) -> None:
        super().__init__()
        self._by_field = tuple([make(number) for number in range(MAX_FIELDS)])

    def __missing__(self, key: tuple[int, Crops]) -> tuple[_T, ...]:
        fields, hand = key
        tables = [table for number, table in enumerate(self._by_field) if fields >> number & 1]
        return self.keep(key, tuple([one for table in tables for one in table[hand]]))


@frozen
class Way:
    """How an Action card is played: of the last three, the one that there is for such a card.

    refuse: as in `Effect`.
    lane: of the crops that it can be played on (`reach`).
    on_table: the action of a card that aims at no crop.
    on_crop: the actions of a card that aims at a crop and takes nothing along.
    with_crop: the actions of a card that takes a Crop card along, by fields and hands.
    """

    refuse: Callable[[State], Why | None] | None
    lane: int
    on_table: PlayCard | None
    on_crop: ByFields[PlayCard] | None
    with_crop: ByFieldsAndHand[PlayCard] | None


def _way(card: ActionCard) -> Way:
    effect = EFFECTS[card]
    return Way(
        refuse=effect.refuse,
        lane=LANES[effect.refuse_on],
        on_table=None if effect.aims else PlayCard(card),
        on_crop=ByFields(partial(PlayCard, card)) if effect.aims and not effect.takes_crop else None,
        with_crop=ByFieldsAndHand(lambda number: ByHand(partial(PlayCard, card, number)))
        if effect.takes_crop
        else None,
    )


_PLANT: Final = tuple(ByHand(partial(Plant, sort=sort)) for sort in FieldSort)
_FERTILIZE: Final = ByFieldsAndHand(lambda number: ByHand(partial(Fertilize, number)))
_HARVEST: Final = ByFields(Harvest)
_CLEAR: Final = ByFieldsAndHand(lambda number: ByPair(partial(ClearManure, number)))
_PLAY: Final = {card: _way(card) for card in ActionCard}


@frozen
class Moves:
    """Actions by what is looked up, in index order.

    reach: what can be done to which sort of crop; the one table that depends on the config.
    plant: by sort of field, then by the crops in hand; harvest: by fields.
    fertilize, clear: by fields, then by the crops in hand.
    play: by Action card.
    """

    reach: ByReach
    plant: tuple[ByHand[Plant], ...]
    fertilize: ByFieldsAndHand[Fertilize]
    harvest: ByFields[Harvest]
    clear: ByFieldsAndHand[ClearManure]
    play: dict[ActionCard, Way]


@by_config
def moves(config: Config) -> Moves:
    """The moves of a config."""
    return Moves(ByReach(config), _PLANT, _FERTILIZE, _HARVEST, _CLEAR, _PLAY)


def _useless(config: Config) -> tuple[ActionCard, ...]:
    """Genetic Superworm where no crop of the set needs more than it takes off (FG7.7)."""
    most = max(crop.fertilizer for crop in config.tables.crop_copies)
    worm = ActionCard.GENETIC_SUPERWORM
    return (worm,) if most <= config.tables.amounts[worm] else ()


def _plays(card: ActionCard, fields: range, crops: list[Crop]) -> list[PlayCard]:
    """Every action that plays that card."""
    effect = EFFECTS[card]
    if effect.takes_crop:
        return [PlayCard(card, number, crop) for number in fields for crop in crops]
    return [PlayCard(card, number) for number in fields] if effect.aims else [PlayCard(card)]


def every_move(config: Config) -> tuple[Action, ...]:
    """Every action that there is with this config; the place in the tuple is the index."""
    table = config.tables
    crops, fields = list(table.crop_copies), range(table.fields)
    sorts = [FieldSort.PLANTING] + [FieldSort.LEASED] * (table.fields > PLANTING_FIELDS)
    fouled = fields if ActionCard.FOUL_MANURE in table.card_copies else ()
    pairs = [
        (first, second)
        for first, second in combinations_with_replacement(crops, 2)
        if first is not second or table.crop_copies[first] > 1
    ]
    useless = _useless(config)
    played = [card for card in table.card_copies if card not in useless]
    return (
        *(Plant(crop, sort) for sort in sorts for crop in crops),
        *(Fertilize(number, crop) for number in fields for crop in crops),
        *(Harvest(number) for number in fields),
        *(ClearManure(number, *pair) for number in fouled for pair in pairs),
        *(action for card in played for action in _plays(card, fields, crops)),
        END_TURN,
    )
