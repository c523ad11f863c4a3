"""The gifts join the farms (SF7): animals at once, cats where their owners want them."""

from attrs import evolve

from farmrules.superfarmer.actions import AddCat
from farmrules.superfarmer.cards import CAT, Animal, Card
from farmrules.superfarmer.events import CatDiscarded, GiftAdded
from farmrules.superfarmer.rules.predators import predators_attack
from farmrules.superfarmer.rules.table import (
    Points,
    Tell,
    award,
    cabbage_points,
    course_of,
    replaced,
    with_card,
    without,
)
from farmrules.superfarmer.state import PlacingCats, State

__all__ = ["cat_owner", "gifts_join_farms", "place_cat"]


def gifts_join_farms(state: State, tell: Tell) -> State:
    """All animals join their columns, farmer by farmer, each one's with most cabbages first (SF7.1)."""
    for seat in course_of(state).order:
        animals = [card for card in state.gifts[seat] if card is not CAT]
        for card in sorted(animals, key=lambda card: -card.cabbage):
            assert card.animal is not None
            state = _join(state, seat, card, card.animal, tell)
    return _next_cat(state, tell)


def _join(state: State, seat: int, card: Card, animal: Animal, tell: Tell) -> State:
    """A gift joins a column of its owner's farm."""
    farm = state.farms[seat]
    if tell is not None:
        tell(GiftAdded(seat, card, animal))
    scores = state.scores
    if points := cabbage_points(farm[animal], card):
        scores = award(state.config, scores, (Points(seat, "cabbage", animal, points),), tell)
    return evolve(
        state,
        farms=replaced(state.farms, seat, replaced(farm, animal, with_card(farm[animal], card))),
        gifts=replaced(state.gifts, seat, without(state.gifts[seat], card)),
        scores=scores,
    )


def cat_owner(state: State) -> int:
    """The farmer who places a cat now: the first in order who has one left (SF7.2)."""
    return next(seat for seat in course_of(state).order if state.gifts[seat])


def _next_cat(state: State, tell: Tell) -> State:
    """On to the next cat that has a column to join; cats without one leave the game (SF7.3)."""
    while any(state.gifts):
        seat = cat_owner(state)
        if any(state.farms[seat]):
            return evolve(state, phase=PlacingCats())
        if tell is not None:
            tell(CatDiscarded(seat, "gifts"))
        state = evolve(
            state,
            gifts=replaced(state.gifts, seat, without(state.gifts[seat], CAT)),
            removed=with_card(state.removed, CAT),
        )
    return predators_attack(state, tell)


def place_cat(state: State, action: AddCat, tell: Tell) -> State:
    """A received cat joins the column that its owner picks (SF7.2)."""
    return _next_cat(_join(state, cat_owner(state), CAT, action.column, tell), tell)
