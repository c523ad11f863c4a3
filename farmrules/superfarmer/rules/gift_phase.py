"""The gifts join the farms (SF7): animals at once, cats where their owners want them."""

from attrs import evolve

from farmrules.superfarmer.actions import AddCat
from farmrules.superfarmer.cards import CAT, Animal, Card
from farmrules.superfarmer.config import Config
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
from farmrules.superfarmer.state import Farm, PlacingCats, State

__all__ = ["cat_owner", "gifts_join_farms", "place_cat"]


def gifts_join_farms(state: State, tell: Tell) -> State:
    """All animals join their columns, farmer by farmer, each one's with most cabbages first (SF7.1)."""
    farms, scores = list(state.farms), state.scores
    for seat in course_of(state).order:
        animals = [card for card in state.gifts[seat] if card is not CAT]
        for card in sorted(animals, key=lambda card: -card.cabbage):
            assert card.animal is not None, "cats come later"
            farms[seat], scores = _joined(state.config, farms[seat], scores, seat, card, card.animal, tell)
    cats = tuple([tuple([card for card in gifts if card is CAT]) for gifts in state.gifts])
    return _next_cat(evolve(state, farms=tuple(farms), gifts=cats, scores=scores), tell)


def _joined(
    config: Config, farm: Farm, scores: tuple[int, ...], seat: int, card: Card, animal: Animal, tell: Tell
) -> tuple[Farm, tuple[int, ...]]:
    """The seat's farm with a gift in that column, and the counters after its cabbage has scored."""
    if tell is not None:
        tell(GiftAdded(seat, card, animal))
    if points := cabbage_points(farm[animal], card):
        scores = award(config, scores, (Points(seat, "cabbage", animal, points),), tell)
    return replaced(farm, animal, with_card(farm[animal], card)), scores


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
    seat = cat_owner(state)
    farm, _ = _joined(state.config, state.farms[seat], state.scores, seat, CAT, action.column, tell)
    placed = evolve(
        state,
        farms=replaced(state.farms, seat, farm),
        gifts=replaced(state.gifts, seat, without(state.gifts[seat], CAT)),
    )
    return _next_cat(placed, tell)
