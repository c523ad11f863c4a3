"""Every action that there is with a config, built once, so that lists of legal ones are put together from tables."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from attrs import frozen

from farmrules.farmageddon.actions import (
    Action,
    ClearManure,
    EndTurn,
    Fertilize,
    FieldSort,
    Harvest,
    Plant,
    PlayCard,
)
from farmrules.farmageddon.cards import ActionCard, Crop
from farmrules.farmageddon.config import PLANTING_FIELDS, Config
from farmrules.farmageddon.rules.effects import EFFECTS
from farmrules.farmageddon.tables import tables

__all__ = ["END_TURN", "Moves", "moves"]

END_TURN: Final = EndTurn()


@frozen
class Moves:
    """Actions by what is looked up, in index order.

    plant: by sort of field, then crop; fertilize: by field, then crop; harvest: by field; clear: by field, then crops.
    play: by Action card, then field (or one, for a card that aims at none).
    play_with: the same for the cards that take a Crop card from the hand, then by that.
    """

    plant: tuple[dict[Crop, Plant], ...]
    fertilize: tuple[dict[Crop, Fertilize], ...]
    harvest: tuple[Harvest, ...]
    clear: tuple[dict[tuple[Crop, Crop], ClearManure], ...]
    play: dict[ActionCard, tuple[PlayCard, ...]]
    play_with: dict[ActionCard, tuple[dict[Crop, PlayCard], ...]]

    def every(self) -> tuple[Action, ...]:
        """All of them; the place in the tuple is the index."""
        return (
            *(action for row in self.plant for action in row.values()),
            *(action for row in self.fertilize for action in row.values()),
            *self.harvest,
            *(action for row in self.clear for action in row.values()),
            *(action for card in sorted((*self.play, *self.play_with)) for action in self._every(card)),
            END_TURN,
        )

    def _every(self, card: ActionCard) -> Iterator[PlayCard]:
        yield from self.play.get(card, ())
        for row in self.play_with.get(card, ()):
            yield from row.values()


@lru_cache(maxsize=128)
def moves(config: Config) -> Moves:
    """The moves of a config."""
    table = tables(config)
    crops, fields = list(table.crop_copies), range(table.fields)
    sorts = [FieldSort.PLANTING] + [FieldSort.LEASED] * (table.fields > PLANTING_FIELDS)
    fouled = fields if ActionCard.FOUL_MANURE in table.card_copies else ()
    pairs = [
        (first, second)
        for first, second in combinations_with_replacement(crops, 2)
        if first is not second or table.crop_copies[first] > 1
    ]
    return Moves(
        plant=tuple({crop: Plant(crop, sort) for crop in crops} for sort in sorts),
        fertilize=tuple({crop: Fertilize(number, crop) for crop in crops} for number in fields),
        harvest=tuple(Harvest(number) for number in fields),
        clear=tuple({pair: ClearManure(number, *pair) for pair in pairs} for number in fouled),
        play={
            card: tuple([PlayCard(card, number) for number in fields]) if EFFECTS[card].aims else (PlayCard(card),)
            for card in table.card_copies
            if not EFFECTS[card].takes_crop
        },
        play_with={
            card: tuple([{crop: PlayCard(card, number, crop) for crop in crops} for number in fields])
            for card in table.card_copies
            if EFFECTS[card].takes_crop
        },
    )
