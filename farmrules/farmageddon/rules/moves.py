"""Every action that there is with a config, built once, so that lists of legal ones are put together from tables."""

from collections.abc import Callable, Iterable, Iterator, Mapping
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
from farmrules.farmageddon.cards import PLANTING_FIELDS, ActionCard, Crop, Crops
from farmrules.farmageddon.config import Config
from farmrules.farmageddon.rules.effects import EFFECTS
from farmrules.farmageddon.rules.legality import has_both
from farmrules.farmageddon.rules.reach import LANES, ByReach
from farmrules.farmageddon.rules.why import Why
from farmrules.farmageddon.state import State
from farmrules.farmageddon.tables import Kept
from farmrules.kernel.configs import by_config

__all__ = ["END_TURN", "Moves", "Way", "moves"]

_T = TypeVar("_T")

END_TURN: Final = EndTurn()


class ByHand(Kept[Crops, tuple[_T, ...]]):
    """Of things that there is one of for each kind of crop, those of the kinds in a hand, in its order."""

    def __init__(self, by_crop: Mapping[Crop, _T]) -> None:
        super().__init__()
        self.by_crop = by_crop

    def __missing__(self, key: Crops) -> tuple[_T, ...]:
        return self.keep(key, tuple([self.by_crop[crop] for crop in dict.fromkeys(key)]))

    def every(self) -> Iterable[_T]:
        """All of them."""
        return self.by_crop.values()


class ByPair(Kept[Crops, tuple[_T, ...]]):
    """Of things that there is one of for each two crops, those of the pairs in a hand, in index order."""

    def __init__(self, by_pair: Mapping[tuple[Crop, Crop], _T]) -> None:
        super().__init__()
        self.by_pair = by_pair

    def __missing__(self, key: Crops) -> tuple[_T, ...]:
        return self.keep(key, tuple([one for pair, one in self.by_pair.items() if has_both(key, *pair)]))

    def every(self) -> Iterable[_T]:
        """All of them."""
        return self.by_pair.values()


# A set of fields is a number: its lowest bit is field 0.


class ByFields(Kept[int, tuple[_T, ...]]):
    """Of things that there is one of for each field, those of a set of fields."""

    def __init__(self, by_field: Iterable[_T]) -> None:
        super().__init__()
        self.by_field = tuple(by_field)

    def __missing__(self, key: int) -> tuple[_T, ...]:
        return self.keep(key, tuple([one for number, one in enumerate(self.by_field) if key >> number & 1]))


class ByFieldsAndHand(Kept[tuple[int, Crops], tuple[_T, ...]]):
    """Of things that there is a table by hands of for each field, what those of a set of fields have for a hand."""

    def __init__(self, by_field: Iterable[ByHand[_T] | ByPair[_T]]) -> None:
        super().__init__()
        self.by_field = tuple(by_field)

    def __missing__(self, key: tuple[int, Crops]) -> tuple[_T, ...]:
        fields, hand = key
        tables = [table for number, table in enumerate(self.by_field) if fields >> number & 1]
        return self.keep(key, tuple([one for table in tables for one in table[hand]]))

    def every(self) -> Iterator[_T]:
        """All of them, field by field."""
        for table in self.by_field:
            yield from table.every()


@frozen
class Way:
    """How an Action card of the set is played: of the last three, the one that there is for such a card.

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

    def every(self) -> Iterator[PlayCard]:
        """All the actions, in index order."""
        if self.on_table is not None:
            yield self.on_table
        if self.on_crop is not None:
            yield from self.on_crop.by_field
        if self.with_crop is not None:
            yield from self.with_crop.every()


@frozen
class Moves:
    """Actions by what is looked up, in index order.

    reach: what can be done to which sort of crop.
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

    def every(self) -> tuple[Action, ...]:
        """All of them; the place in the tuple is the index."""
        return (
            *(action for table in self.plant for action in table.every()),
            *self.fertilize.every(),
            *self.harvest.by_field,
            *self.clear.every(),
            *(action for way in self.play.values() for action in way.every()),
            END_TURN,
        )


def _useless(config: Config) -> tuple[ActionCard, ...]:
    """Genetic Superworm where no crop of the set needs more than it takes off (FG7.7)."""
    most = max(crop.fertilizer for crop in config.tables.crop_copies)
    worm = ActionCard.GENETIC_SUPERWORM
    return (worm,) if most <= config.tables.amounts[worm] else ()


@by_config
def moves(config: Config) -> Moves:
    """The moves of a config."""
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

    def way(card: ActionCard) -> Way:
        effect = EFFECTS[card]
        aims = () if card in useless else fields
        return Way(
            refuse=effect.refuse,
            lane=LANES[effect.refuse_on],
            on_table=None if effect.aims else PlayCard(card),
            on_crop=ByFields(PlayCard(card, number) for number in aims)
            if effect.aims and not effect.takes_crop
            else None,
            with_crop=ByFieldsAndHand(
                ByHand({crop: PlayCard(card, number, crop) for crop in crops}) for number in fields
            )
            if effect.takes_crop
            else None,
        )

    return Moves(
        reach=ByReach(config),
        plant=tuple(ByHand({crop: Plant(crop, sort) for crop in crops}) for sort in sorts),
        fertilize=ByFieldsAndHand(ByHand({crop: Fertilize(number, crop) for crop in crops}) for number in fields),
        harvest=ByFields(Harvest(number) for number in fields),
        clear=ByFieldsAndHand(ByPair({pair: ClearManure(number, *pair) for pair in pairs}) for number in fouled),
        play={card: way(card) for card in table.card_copies},
    )
