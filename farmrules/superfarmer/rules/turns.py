"""A turn (SF3.4): add a card, give one away, hand on the rest and take the next set."""

from farmrules.kernel.tuples import replaced, without
from farmrules.superfarmer.action_types import AddCard, AddCat, DiscardCard, DiscardCat, DrawGift, GiveTo, OfferCard
from farmrules.superfarmer.cards import CAT, Animal, Card, Cards
from farmrules.superfarmer.event_types import (
    CardAdded,
    CardDiscarded,
    CardGiven,
    CardOffered,
    CatDiscarded,
    GiftDrawn,
    SetPassed,
    SetTaken,
)
from farmrules.superfarmer.phases import (
    ADDING,
    OFFERING,
    Adding,
    Discarding,
    Drawing,
    Giving,
    Offering,
    make_giving,
)
from farmrules.superfarmer.rules.gift_phase import gifts_join_farms
from farmrules.superfarmer.rules.table import (
    Tell,
    award,
    cabbage_points,
    make_points,
    with_card,
)
from farmrules.superfarmer.schedule import Course
from farmrules.superfarmer.state import Discard, Farm, State, course_of, evolve, turn_of

__all__ = [
    "add_card",
    "add_cat",
    "discard_card",
    "discard_cat",
    "draw_gift",
    "give_to",
    "offer_card",
    "receivers",
]


def receivers(state: State, giver: int) -> list[int]:
    """The seats that `giver` can give a card: all the others below the limit (SF5.1, SF5.2)."""
    limit = state.config.tables.gift_limit
    return [seat for seat, gifts in enumerate(state.gifts) if seat != giver and len(gifts) < limit]


def _after_adding(
    state: State,
    course: Course,
    turn: int,
    card: Card,
    farms: tuple[Farm, ...],
    counters: tuple[int, ...],
    removed: Cards,
) -> State:
    """`card` has left the hand; next comes the gift, or the discard where nobody can get one (SF5.7)."""
    held = course.played[turn]
    return evolve(
        state,
        phase=OFFERING[turn] if receivers(state, course.actors[turn]) else Discarding(turn),
        sets=replaced(state.sets, held, without(state.sets[held], card)),
        farms=farms,
        counters=counters,
        removed=removed,
    )


def _add(state: State, card: Card, column: Animal, tell: Tell) -> State:
    assert isinstance(state.phase, Adding)
    course, turn = course_of(state), state.phase.turn
    seat = course.actors[turn]
    farm = state.farms[seat]
    counters = state.counters
    if tell is not None:
        tell(CardAdded(seat, card, column))
    if points := cabbage_points(farm[column], card):
        counters = award(state.config, counters, (make_points(seat, "cabbage", column, points),), tell)
    farms = replaced(state.farms, seat, replaced(farm, column, with_card(farm[column], card)))
    return _after_adding(state, course, turn, card, farms, counters, state.removed)


def add_card(state: State, action: AddCard, tell: Tell) -> State:
    """An animal card joins its column, or begins one (SF4.3, SF4.4), and scores cabbage (SF4.7)."""
    animal = action.card.animal
    assert animal is not None, "AddCard takes animal cards only"
    return _add(state, action.card, animal, tell)


def add_cat(state: State, action: AddCat, tell: Tell) -> State:
    """A cat from the hand joins a column (SF4.10)."""
    return _add(state, CAT, action.column, tell)


def discard_cat(state: State, action: DiscardCat, tell: Tell) -> State:
    """A cat without a column to join leaves the game (SF4.11)."""
    course, turn = course_of(state), turn_of(state)
    if tell is not None:
        tell(CatDiscarded(course.actors[turn], "hand"))
    removed = with_card(state.removed, CAT)
    return _after_adding(state, course, turn, CAT, state.farms, state.counters, removed)


def offer_card(state: State, action: OfferCard, tell: Tell) -> State:
    """The card to give is shown (SF5.4)."""
    assert isinstance(state.phase, Offering)
    course, turn = course_of(state), state.phase.turn
    held = course.played[turn]
    if tell is not None:
        tell(CardOffered(course.actors[turn], action.card))
    sets = replaced(state.sets, held, without(state.sets[held], action.card))
    return evolve(state, phase=make_giving(turn, action.card), sets=sets)


def give_to(state: State, action: GiveTo, tell: Tell) -> State:
    """The card shown becomes a gift (SF5.1), and the turn ends."""
    assert isinstance(state.phase, Giving)
    turn, card = state.phase.turn, state.phase.card
    if tell is not None:
        tell(CardGiven(course_of(state).actors[turn], action.seat, card))
    return _gift_received(state, turn, state.deck, action.seat, card, tell)


def discard_card(state: State, action: DiscardCard, tell: Tell) -> State:
    """A card leaves the hand face down (SF5.7, SF5.8)."""
    course, turn = course_of(state), turn_of(state)
    seat, held = course.actors[turn], course.played[turn]
    if tell is not None:
        tell(CardDiscarded(seat, turn, action.card))
    return evolve(
        state,
        phase=Drawing(turn, seat),
        sets=replaced(state.sets, held, without(state.sets[held], action.card)),
        discards=(*state.discards, Discard(state.round, turn, seat, action.card)),
    )


def draw_gift(state: State, chance: DrawGift, tell: Tell) -> State:
    """A card of the deck joins the farmer's own gifts (SF5.7), and the turn ends."""
    turn = turn_of(state)
    seat = course_of(state).actors[turn]
    if tell is not None:
        tell(GiftDrawn(seat, chance.card))
    return _gift_received(state, turn, without(state.deck, chance.card), seat, chance.card, tell)


def _gift_received(state: State, turn: int, deck: Cards, receiver: int, card: Card, tell: Tell) -> State:
    """The end of a turn: the rest of the hand is passed, the next set taken (SF6.1, SF6.2)."""
    course, following = course_of(state), turn + 1
    if tell is not None:
        _tell_passing(state, course, turn, tell)
    gifts = replaced(state.gifts, receiver, with_card(state.gifts[receiver], card))
    ended = evolve(state, phase=ADDING[following], deck=deck, gifts=gifts)
    return ended if following < course.turns else gifts_join_farms(ended, tell)


def _tell_passing(state: State, course: Course, turn: int, tell: Tell) -> None:
    """The course says who holds which set from when on; here it is only told."""
    assert tell is not None
    seat, held = course.actors[turn], course.played[turn]
    if state.sets[held]:
        tell(SetPassed(seat, course.actors[(turn + 1) % course.turns], held))
    taken = course.hands[turn + 1][seat]
    if taken is not None:
        tell(SetTaken(seat, taken, state.sets[taken]))
