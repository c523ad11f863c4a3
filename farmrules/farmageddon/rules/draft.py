"""The table while a rule works on it: a state that can be written to, and small ways to add cards.

A rule gets a draft made from a state and changes it; the state stays as it is. The finished draft *is* the next state:
no rule may keep it.

Not `evolve`, as in other games: an Action card goes through many small steps that several cards share (paying
insurance, destroying, discarding, leaving the field), each of which would have to take a state and answer one, a whole
copy every time. A Dust Bowl takes up to 25 of them.
"""

from bisect import insort
from typing import TypeAlias

from attrs import define

from farmrules.farmageddon.cards import ActionCard, Cards, Crop, Crops, by_order
from farmrules.farmageddon.config import Config
from farmrules.farmageddon.event_types import Event
from farmrules.farmageddon.state import Fields, Phase, Pile, Planted, State
from farmrules.kernel import telling
from farmrules.kernel.constructors import draft_pair

__all__ = [
    "Draft",
    "Tell",
    "draft_of",
    "finished",
    "planted_at",
    "with_cards",
    "with_crops",
]

Tell: TypeAlias = telling.Tell[Event]


@define(weakref_slot=False)
class Draft:
    """The fields of `State`, in order, to be changed."""

    config: Config
    phase: Phase
    crop_deck: Crops
    action_deck: Cards
    crops: tuple[Crops, ...]
    cards: tuple[Cards, ...]
    fields: Fields
    leased: int
    leased_gone: int
    piles: tuple[Pile, ...]
    crop_discard: Crops
    action_discard: Cards
    closer: int | None


draft_of, finished = draft_pair(State, Draft)
"""A draft that begins as a state; and a draft turned into the state that it has become, never to be changed again."""


def planted_at(draft: Draft, number: int) -> Planted:
    """The crop of a field that has one."""
    planted = draft.fields[number]
    assert planted is not None, "legality has found a crop there"
    return planted


def with_crops(crops: Crops, *added: Crop) -> Crops:
    """`crops` with these too, still sorted."""
    more = [*crops]
    for crop in added:
        insort(more, crop, key=by_order)
    return tuple(more)


def with_cards(cards: Cards, *added: ActionCard) -> Cards:
    """`cards` with these too, still sorted."""
    more = [*cards]
    for card in added:
        insort(more, card)
    return tuple(more)
