"""Everything that can be done: what players decide (`Action`) and what chance brings (`Chance`).

A planted crop is named by its field's number: 0, 1 and 2 are the Planting Fields, the numbers from 3 on Leased Fields.
"""

from enum import IntEnum
from typing import Final, TypeAlias, final

import attrs

from farmrules.farmageddon.cards import ActionCard, Crop
from farmrules.kernel.checks import of_type, whole, whole_or_none
from farmrules.kernel.interning import Interned

__all__ = [
    "Action",
    "Chance",
    "ClearManure",
    "DrawAction",
    "DrawCrop",
    "EndTurn",
    "Fertilize",
    "FieldSort",
    "Harvest",
    "Plant",
    "PlayCard",
]


MAX_FIELD_NUMBER: Final = 99
"""No action can name a field beyond this; whether the table has the field is a rule."""


class FieldSort(IntEnum):
    """The sorts of field: those that return to the centre, and those that leave the game after a crop (FG7.12)."""

    PLANTING = 0
    LEASED = 1

    def __repr__(self) -> str:
        return f"FieldSort.{self.name}"

    def __str__(self) -> str:
        return f"{self.name.title()} Field"


@final
@attrs.frozen(eq=False)
class Plant(Interned):
    """Plant a crop from the hand on an open field of that sort (FG4.2)."""

    crop: Crop = attrs.field(validator=of_type(Crop))
    sort: FieldSort = attrs.field(default=FieldSort.PLANTING, validator=of_type(FieldSort))


@final
@attrs.frozen(eq=False)
class Fertilize(Interned):
    """Lay a Crop card from the hand face down on the crop of a field, anybody's (FG4.5)."""

    field: int = attrs.field(validator=whole(0, MAX_FIELD_NUMBER))
    crop: Crop = attrs.field(validator=of_type(Crop))


@final
@attrs.frozen(eq=False)
class Harvest(Interned):
    """Harvest one's own crop of that field (FG4.8)."""

    field: int = attrs.field(validator=whole(0, MAX_FIELD_NUMBER))


@final
@attrs.frozen(eq=False)
class ClearManure(Interned):
    """Discard two Crop cards from the hand to take a Foul Manure off a field (FG7.13).

    The two are in no order: they are sorted, and either way of naming them gives one object.
    """

    field: int = attrs.field(validator=whole(0, MAX_FIELD_NUMBER))
    first: Crop = attrs.field(validator=of_type(Crop))
    second: Crop = attrs.field(validator=of_type(Crop))

    def __attrs_post_init__(self) -> None:
        if self.second.order < self.first.order:
            first, second = self.second, self.first
            object.__setattr__(self, "first", first)
            object.__setattr__(self, "second", second)


@final
@attrs.frozen(eq=False)
class PlayCard(Interned):
    """Play an Action card (FG5.1): on the crop of a field if it aims at one, with a crop from the hand if it takes one.

    Which card takes what is a rule: a wrong form can be built, and is refused when it is played.
    """

    card: ActionCard = attrs.field(validator=of_type(ActionCard))
    field: int | None = attrs.field(default=None, validator=whole_or_none(0, MAX_FIELD_NUMBER))
    crop: Crop | None = attrs.field(default=None, validator=of_type(Crop, type(None), allowed="a Crop or None"))


@final
@attrs.frozen(eq=False)
class EndTurn(Interned):
    """End the turn (FG6.1)."""


@final
@attrs.frozen(eq=False)
class DrawCrop(Interned):
    """This Crop card comes off its deck: dealt (FG2.3), at a turn's start (FG3.1) or for Farm Futures (FG7.8)."""

    crop: Crop = attrs.field(validator=of_type(Crop))


@final
@attrs.frozen(eq=False)
class DrawAction(Interned):
    """This Action card comes off its deck: dealt (FG2.3) or at a turn's end (FG6.2)."""

    card: ActionCard = attrs.field(validator=of_type(ActionCard))


Action: TypeAlias = Plant | Fertilize | Harvest | ClearManure | PlayCard | EndTurn
Chance: TypeAlias = DrawCrop | DrawAction
