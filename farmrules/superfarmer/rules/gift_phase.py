"""The gifts join the farms (SF7): animals at once, cats where their owners want them."""

from farmrules.kernel.tuples import replaced, without
from farmrules.superfarmer.action_types import PlaceCat
from farmrules.superfarmer.cards import CAT, Animal, Card, by_cabbage, by_order
from farmrules.superfarmer.config import Config
from farmrules.superfarmer.event_types import CatDiscarded, GiftAdded
from farmrules.superfarmer.phases import PlacingCats
from farmrules.superfarmer.rules.predators import predators_attack
from farmrules.superfarmer.rules.table import (
    Counters,
    Tell,
    award,
    cabbage_points,
    make_points,
    with_card,
)
from farmrules.superfarmer.state import State, cat_owner, course_of, evolve

__all__ = ["gifts_join_farms", "place_cat"]


def gifts_join_farms(state: State, tell: Tell) -> State:
    """All animals join their columns, farmer by farmer, each one's with most cabbages first (SF7.1)."""
    farms, counters = list(state.farms), state.counters
    for seat in course_of(state).order:
        columns = [list(column) for column in farms[seat]]
        for card in sorted(state.gifts[seat], key=by_cabbage, reverse=True):
            if card.animal is not None:  # cats come later
                counters = _join(state.config, columns[card.animal], counters, seat, card, card.animal, tell)
        farms[seat] = tuple([tuple(sorted(column, key=by_order)) for column in columns])
    cats = tuple([(CAT,) * gifts.count(CAT) for gifts in state.gifts])
    return _next_cat(evolve(state, phase=PlacingCats(), farms=tuple(farms), gifts=cats, counters=counters), tell)


def _join(
    config: Config, column: list[Card], counters: Counters, seat: int, card: Card, animal: Animal, tell: Tell
) -> Counters:
    """A gift is laid on the seat's column of that animal; the counters after its cabbage has scored."""
    if tell is not None:
        tell(GiftAdded(seat, card, animal))
    if points := cabbage_points(column, card):
        counters = award(config, counters, (make_points(seat, "cabbage", animal, points),), tell)
    column.append(card)
    return counters


def _next_cat(state: State, tell: Tell) -> State:
    """On to the next cat that has a column to join; cats without one leave the game (SF7.3)."""
    while any(state.gifts):
        seat = cat_owner(state)
        if any(state.farms[seat]):
            return state
        if tell is not None:
            tell(CatDiscarded(seat, "gifts"))
        state = evolve(
            state,
            gifts=replaced(state.gifts, seat, without(state.gifts[seat], CAT)),
            removed=with_card(state.removed, CAT),
        )
    return predators_attack(state, tell)


def place_cat(state: State, action: PlaceCat, tell: Tell) -> State:
    """A received cat joins the column that its owner picks (SF7.2)."""
    seat = cat_owner(state)
    if tell is not None:
        tell(GiftAdded(seat, CAT, action.column))
    farm = state.farms[seat]
    placed = evolve(
        state,
        farms=replaced(state.farms, seat, replaced(farm, action.column, with_card(farm[action.column], CAT))),
        gifts=replaced(state.gifts, seat, without(state.gifts[seat], CAT)),
    )
    return _next_cat(placed, tell)
