"""Who knows what (SF13): the one home of views, of blanks in events, and of determinization.

Only the faces in sets, in the deck and of face-down discards are ever hidden. A seat knows a set that it has had in
hand; two predicates, `_has_seen` and `_knows_discard`, decide everything here.
"""

from collections.abc import Sequence
from random import Random

from attrs import evolve, frozen

from farmrules.game import Nobody
from farmrules.kernel.checks import check_rng, check_seat, check_type, shown
from farmrules.kernel.constructors import quick
from farmrules.kernel.tuples import without
from farmrules.superfarmer.action_types import Action, Chance, Predator
from farmrules.superfarmer.cards import Animal, Card, Cards, by_order
from farmrules.superfarmer.checking import check_state
from farmrules.superfarmer.config import MAX_DISCARDS, Config
from farmrules.superfarmer.event_types import CardDealt, CardDiscarded, Event, SetTaken
from farmrules.superfarmer.phases import Giving, Phase
from farmrules.superfarmer.rules import actor, legal_actions, scores, step, winners
from farmrules.superfarmer.rules.table import with_card
from farmrules.superfarmer.schedule import Course
from farmrules.superfarmer.state import Discard, Farm, State, course_of, turn_of

__all__ = ["View", "apply_with_events", "events", "resample", "view"]


@frozen(weakref_slot=False)
class View:
    """What one seat knows; for a spectator `seat` is None. Fields are those of `State` except:

    actor: who acts next.
    legal_actions: that seat's, () unless it acts.
    order: the seats in the turn order of this round (SF3.3, SF3.5).
    hand: the cards in the seat's own hand; () for a spectator and when it has none.
    hands: for each seat the set in its hand, an index of `sizes` and `seen`, or None.
    queues: for each seat the covered sets beside it, the next one first.
    deck_size: the number of undealt cards.
    sizes: the number of cards in each set.
    seen: for each set None, or the cards that the seat saw there less those that have left it openly since. While
        another's face-down discard may be any of them, that is one card more than the set has (SF13.3).
    gift_limit: how many gifts a farmer can get in a round (SF5.3).
    scores: the score of each seat, which team-mates share.
    winners: the seats that have won; () until the game is over.
    discards: `card` is None where the seat does not know it.
    """

    config: Config
    seat: int | None
    actor: int | Nobody
    legal_actions: tuple[Action, ...]
    round: int
    phase: Phase
    order: tuple[int, ...]
    hand: Cards
    hands: tuple[int | None, ...]
    queues: tuple[tuple[int, ...], ...]
    deck_size: int
    sizes: tuple[int, ...]
    seen: tuple[Cards | None, ...]
    farms: tuple[Farm, ...]
    gifts: tuple[Cards, ...]
    gift_limit: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    predator: Predator | None
    discards: tuple[Discard, ...]
    removed: Cards


_make_view = quick(View)


def _has_seen(course: Course, turn: int, seat: int | None, held: int) -> bool:
    """Whether the seat has had this set in hand by that turn (SF13.2)."""
    return seat is not None and course.seen[turn][seat][held]


def _saw_it_go(state: State, seat: int | None, discard: Discard) -> bool:
    """Whether the seat had seen the set before the card went face down, so that the card is one of those it saw."""
    course = state.config.tables.courses[discard.round]
    return _has_seen(course, discard.turn, seat, course.played[discard.turn])


def _knows_discard(state: State, seat: int | None, discard: Discard) -> bool:
    """Whether the seat knows that face: its own, or the set has been used up or come back since (SF13.3, SF13.4)."""
    if seat == discard.seat:
        return True
    if not _saw_it_go(state, seat, discard):
        return False
    course = state.config.tables.courses[discard.round]
    held = course.played[discard.turn]
    if discard.round < state.round or not state.sets[held]:
        return True
    now = turn_of(state)
    return any(who == seat and discard.turn < turn <= now for turn, who in course.pickups[held])


def view(state: State, seat: int | None) -> View:
    """What that seat (None: a spectator) knows now.

    Raises ValueError for a seat that is not there, TypeError for what is no State.
    """
    if type(state) is not State:
        check_type(state, State)
    check_seat(state.config, seat)
    return _seen_by(state, seat)


def _seen_by(state: State, seat: int | None) -> View:
    course, turn = course_of(state), turn_of(state)
    seen: list[Cards | None] = [
        cards if _has_seen(course, turn, seat, held) else None for held, cards in enumerate(state.sets)
    ]
    discards = []
    for discard in state.discards:
        if _knows_discard(state, seat, discard):
            discards.append(discard)
            continue
        discards.append(evolve(discard, card=None))
        if _saw_it_go(state, seat, discard):  # and the set is still in play: the card may be any of those
            held = course.played[discard.turn]
            cards, card = seen[held], discard.card
            assert cards is not None
            assert card is not None
            seen[held] = with_card(cards, card)
    acting, hands = actor(state), course.hands[turn]
    own = None if seat is None else hands[seat]
    return _make_view(
        state.config,
        seat,
        acting,
        legal_actions(state) if acting == seat else (),
        state.round,
        state.phase,
        state.config.tables.orders[state.round - 1],
        () if own is None else state.sets[own],
        hands,
        course.queues[turn],
        len(state.deck),
        tuple(map(len, state.sets)),
        tuple(seen),
        state.farms,
        state.gifts,
        state.config.tables.gift_limit,
        scores(state),
        winners(state),
        state.predator,
        tuple(discards),
        state.removed,
    )


def events(state: State, action: Action | Chance, seat: int | None) -> tuple[Event, ...]:
    """What that step makes happen, in order, as that seat (None: a spectator) sees it.

    Raises IllegalAction as `apply` does, ValueError for a seat that is not there, TypeError for what is no State.
    """
    _, (told,) = apply_with_events(state, action, (seat,))
    return told


def apply_with_events(
    state: State, action: Action | Chance, viewers: Sequence[int | None]
) -> tuple[State, tuple[tuple[Event, ...], ...]]:
    """The next state, and for each viewer what `events` answers; raises as that does."""
    if type(state) is not State:
        check_type(state, State)
    for viewer in viewers:
        check_seat(state.config, viewer)
    told: list[Event] = []
    after = step(state, action, told.append)
    return after, tuple([tuple([_as_seen(event, after, viewer) for event in told]) for viewer in viewers])


def _as_seen(event: Event, after: State, seat: int | None) -> Event:
    """An event with the faces blank that the seat does not know once the step is done."""
    course, turn = course_of(after), turn_of(after)
    match event:
        case CardDealt(held, owner) if not _has_seen(course, turn, seat, held):
            return CardDealt(held, owner, None)
        case SetTaken(taker, held) if seat != taker:
            return SetTaken(taker, held, None)
        case CardDiscarded(discarder, when) if not _knows_discard(after, seat, after.discards[-1]):
            return CardDiscarded(discarder, when, None)
        case _:
            return event


def resample(view: View, rng: Random) -> State:
    """A full state whose view from that seat is this one: every arrangement of the physical cards is equally likely.

    Nothing is inferred from what anybody chose (SF13.5). Raises ValueError for a view that no state gives, be it only
    that a field is of another type; TypeError for what is no View, or for another rng than a `random.Random`.
    """
    check_type(view, View)
    check_rng(rng)
    try:
        _check_shape(view)
        state = _drawn(view, rng)
        same = _seen_by(state, view.seat) == view
        if not same:
            check_state(state)  # which may say more
    except (ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration, TypeError) as error:
        raise ValueError(f"no state gives this view: {type(error).__name__}: {error}") from error
    if not same:
        raise ValueError("no state gives this view: another follows from what it says")
    return state


def _check_shape(view: View) -> None:
    """ValueError for another number of sets, turns or discards than a game has: nothing is drawn for such a view."""
    config = view.config
    check_seat(config, view.seat)
    if view.round not in config.tables.courses:
        raise ValueError(f"a game has rounds 1 and 2, not {shown(view.round)}")
    course, turn = course_of(view), turn_of(view)
    if not 0 <= turn <= course.turns:
        raise ValueError(f"a round has the turns 0 to {course.turns - 1}, not {shown(turn)}")
    for discard in view.discards:
        if not 0 <= discard.turn < course.turns:
            raise ValueError(f"a round has the turns 0 to {course.turns - 1}, not {shown(discard.turn)}")
    most = 2 * MAX_DISCARDS[config.players]
    if len(view.discards) > most:
        raise ValueError(f"a game has {most} face-down discards at most, not {len(view.discards)}")
    sets = len(course.sizes[turn])
    if len(view.sizes) != sets or len(view.seen) != sets:
        raise ValueError(f"a round has {sets} sets, not {len(view.sizes)} and {len(view.seen)}")
    if min(view.deck_size, *view.sizes) < 0:
        raise ValueError("no set has fewer cards than none, nor has the deck")
    if not len(view.farms) == len(view.gifts) == config.players:
        raise ValueError(f"there are {config.players} seats, not {len(view.farms)} farms and {len(view.gifts)} gifts")
    if {*map(len, view.farms)} != {len(Animal)}:
        raise ValueError(f"a farm has {len(Animal)} columns, empty or not")
    known = sum([len(column) for farm in view.farms for column in farm])
    known += sum(map(len, view.gifts)) + sum([len(cards) for cards in view.seen if cards is not None])
    if known + len(view.removed) > len(config.tables.cards):
        raise ValueError(f"the deck has {len(config.tables.cards)} cards, not {known + len(view.removed)}")


def _drawn(view: View, rng: Random) -> State:
    """The cards that the seat does not know, shuffled into the hidden places."""
    sets, discards = list(view.seen), list(view.discards)
    for number, discard in enumerate(discards):
        if (held := _pending_in(view, discard)) is not None:  # any of the cards seen there may be the one that went
            cards = sets[held] or ()
            gone = rng.choice(cards)
            discards[number] = evolve(discard, card=gone)
            sets[held] = without(cards, gone)
    hidden = _unseen(view)
    rng.shuffle(hidden)
    dealt = [
        tuple(sorted([hidden.pop() for _ in range(size)], key=by_order)) if cards is None else cards
        for cards, size in zip(sets, view.sizes, strict=True)
    ]
    discards = [evolve(gone, card=hidden.pop()) if gone.card is None else gone for gone in discards]
    return State(
        view.config,
        view.round,
        view.phase,
        tuple(sorted(hidden, key=by_order)),
        tuple(dealt),
        view.farms,
        view.gifts,
        _counters(view),
        view.predator,
        tuple(discards),
        view.removed,
    )


def _counters(view: View) -> tuple[int, ...]:
    """The counters that give the view's scores; ValueError where a seat has none, or not that of its team-mates."""
    counters = tuple([view.scores[seats[0]] for seats in view.config.counters if seats[-1] < len(view.scores)])
    if len(counters) < len(view.config.counters) or view.scores != tuple(
        [counters[number] for number in view.config.tables.counter_of]
    ):
        raise ValueError("scores must have one for each seat, the same for team-mates")
    return counters


def _pending_in(view: View, discard: Discard) -> int | None:
    """The set of which the seat knows one card too many because of this discard, or None."""
    if discard.card is not None or discard.round != view.round:
        return None
    held = course_of(view).played[discard.turn]
    cards = view.seen[held]
    return held if cards is not None and len(cards) > view.sizes[held] else None


def _unseen(view: View) -> list[Card]:
    """The cards in play of which the seat does not know where they lie; ValueError if that does not add up."""
    known: list[Cards] = [
        view.removed,
        *view.gifts,
        *(column for farm in view.farms for column in farm),
    ]
    known += [cards for cards in view.seen if cards is not None]
    known.append(tuple(discard.card for discard in view.discards if discard.card is not None))
    if isinstance(view.phase, Giving):
        known.append((view.phase.card,))
    left = dict(view.config.tables.copies)
    for cards in known:
        for card in cards:
            left[card] = left.get(card, 0) - 1
    unseen = [card for card, copies in left.items() for _ in range(copies)]
    places = view.deck_size + sum(size for size, cards in zip(view.sizes, view.seen, strict=True) if cards is None)
    places += sum(gone.card is None and _pending_in(view, gone) is None for gone in view.discards)
    if len(unseen) != places or min(left.values()) < 0:
        raise ValueError(
            f"no deal of {view.config.deck.name!r} gives this view: {len(unseen)} cards for {places} hidden places"
        )
    return unseen
