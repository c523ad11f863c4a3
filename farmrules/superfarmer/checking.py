"""Whether a state is one that a game can come to: for states from strangers."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from farmrules.kernel.checks import check_type
from farmrules.superfarmer.cards import CAT, Animal, Card, Cards
from farmrules.superfarmer.encoding import limits
from farmrules.superfarmer.phases import (
    Adding,
    Dealing,
    Discarding,
    Drawing,
    Giving,
    LosingCards,
    Offering,
    Over,
    PlacingCats,
    Tossing,
)
from farmrules.superfarmer.rules.predators import hunts
from farmrules.superfarmer.rules.turns import receivers
from farmrules.superfarmer.state import State, course_of, turn_of

__all__ = ["check_state"]


def check_state(state: State) -> None:
    """Raises ValueError, naming field and fault, for a state that no game with its config can come to.

    Fields are taken to be of their types. Counters are compared with their limits alone, for what was won when is past.
    Raises TypeError for what is no State.
    """
    check_type(state, State)
    checks = (
        _course_faults,
        _set_faults,
        _card_faults,
        _farm_faults,
        _gift_faults,
        _discard_faults,
        _end_faults,
        _deck_faults,
    )
    for faults in checks:
        for field, fault in faults(state):
            raise ValueError(f"State.{field}: {fault}")


def _course_faults(state: State) -> Iterator[tuple[str, str]]:
    """Round, turn, token, and the number of seats and counters."""
    config, phase = state.config, state.phase
    if state.round not in (1, 2):
        yield "round", f"there is no round {state.round}"
    course = config.tables.courses[state.round]
    if isinstance(phase, Adding | Offering | Giving | Discarding | Drawing) and not 0 <= phase.turn < course.turns:
        yield "phase", f"a round has the turns 0 to {course.turns - 1}, not {phase.turn}"
    elif isinstance(phase, Drawing) and phase.seat != course.actors[phase.turn]:
        yield "phase", f"in that turn the gift is drawn for seat {course.actors[phase.turn]}, not for {phase.seat}"
    if isinstance(phase, Over) and state.round != 2:
        yield "phase", "a game is over after round 2 alone"
    if isinstance(phase, Tossing) and config.predators != "token":
        yield "phase", "this config has no token to toss"
    tossed = config.predators == "token" and not isinstance(phase, Dealing | Tossing)
    if (state.predator is not None) != tossed:
        yield "predator", f"the token {'has been' if tossed else 'has not been'} tossed"
    for field, found, wanted in (
        ("sets", state.sets, len(course.sizes[0])),
        ("farms", state.farms, config.players),
        ("gifts", state.gifts, config.players),
        ("counters", state.counters, len(config.counters)),
    ):
        if len(found) != wanted:
            yield field, f"there must be {wanted}, not {len(found)}"
    bounds = limits(config)
    for score in state.counters:
        if not bounds.low <= score <= bounds.high:
            yield "counters", f"a score lies between {bounds.low} and {bounds.high}, not at {score}"


def _set_faults(state: State) -> Iterator[tuple[str, str]]:
    """The sizes of the sets follow from phase and turn."""
    course, turn = course_of(state), turn_of(state)
    sizes = list(course.sizes[turn])
    match state.phase:
        case Dealing(following):
            dealt = sum(map(len, state.sets))
            if dealt >= len(course.dealt):
                yield "phase", "all the cards of the round are dealt"
            elif following != course.dealt[dealt]:
                yield "phase", f"the next card goes to set {course.dealt[dealt]}, not to {following}"
            sizes = [course.dealt[:dealt].count(held) for held in range(len(sizes))]
        case Offering() | Discarding():
            sizes[course.played[turn]] -= 1
        case Giving() | Drawing():
            sizes[course.played[turn]] -= 2
    found = list(map(len, state.sets))
    if found != sizes:
        yield "sets", f"in this phase their sizes must be {sizes}, not {found}"


def _card_faults(state: State) -> Iterator[tuple[str, str]]:
    """Every card in play lies in one place, and multisets are sorted."""
    heaps: list[tuple[str, Cards]] = [("deck", state.deck), ("removed", state.removed)]
    heaps += [("sets", cards) for cards in state.sets] + [("gifts", cards) for cards in state.gifts]
    heaps += [("farms", column) for farm in state.farms for column in farm]
    for field, cards in heaps:
        if any(one.order > other.order for one, other in pairwise(cards)):
            yield field, "cards must be sorted by Card.order"
    lying = Counter(card for _, cards in heaps for card in cards)
    lying.update(discard.card for discard in state.discards if discard.card is not None)
    if isinstance(state.phase, Giving):
        lying[state.phase.card] += 1
    copies = state.config.tables.copies
    for card in {**lying, **copies}:
        if lying[card] != copies.get(card, 0):
            yield _somewhere(heaps, card), f"{copies.get(card, 0)} of {card!r} are in play, not {lying[card]}"


def _deck_faults(state: State) -> Iterator[tuple[str, str]]:
    """What was dealt, and drawn in place of a gift after each discard, has left the deck; predators take animals."""
    dealt = len(course_of(state).dealt)
    gone = dealt * (state.round - 1) + (sum(map(len, state.sets)) if isinstance(state.phase, Dealing) else dealt)
    gone += len(state.discards) - isinstance(state.phase, Drawing)
    if len(state.deck) != len(state.config.tables.cards) - gone:
        yield (
            "deck",
            f"{gone} cards have left it, so it has {len(state.config.tables.cards) - gone}, not {len(state.deck)}",
        )
    if state.config.predators == "none" and set(state.removed) - {CAT}:
        yield "removed", "without predators nothing but cats leaves the game"


def _somewhere(heaps: list[tuple[str, Cards]], card: Card) -> str:
    return next((field for field, cards in heaps if card in cards), "deck")


def _farm_faults(state: State) -> Iterator[tuple[str, str]]:
    """Six columns, each of its own animal, none of cats alone."""
    for farm in state.farms:
        if len(farm) != len(Animal):
            yield "farms", f"a farm has {len(Animal)} columns, not {len(farm)}"
        for animal, column in zip(Animal, farm, strict=False):
            if column and (column[0] is CAT or {card.animal for card in column} - {animal, None}):
                yield "farms", f"the column of {animal.plural} has {animal.plural} in it, and then cats"


def _gift_faults(state: State) -> Iterator[tuple[str, str]]:
    """A gift a turn, nobody above the limit, and a receiver where one must be named."""
    phase, limit = state.phase, state.config.gift_limit
    counts = [len(gifts) for gifts in state.gifts]
    if max(counts) > limit:
        yield "gifts", f"the limit is {limit}, not {max(counts)}"
    if isinstance(phase, PlacingCats):
        owner = next((seat for seat in course_of(state).order if state.gifts[seat]), None)
        if owner is None or not any(state.farms[owner]) or {card for gifts in state.gifts for card in gifts} != {CAT}:
            yield "gifts", "what is left is a cat that has a column to join, and only cats"
        return
    course, turn = course_of(state), turn_of(state)
    wanted = turn if turn < course.turns else 0
    if sum(counts) != wanted:
        yield "gifts", f"after {wanted} turns there are as many, not {sum(counts)}"
    if isinstance(phase, Offering | Giving | Discarding | Drawing):
        can = bool(receivers(state, course.actors[turn]))
        if can != isinstance(phase, Offering | Giving):
            yield "phase", "a card is given where somebody can get one, and discarded otherwise"


def _discard_faults(state: State) -> Iterator[tuple[str, str]]:
    """Face-down discards in order, each at its farmer's turn and before now."""
    now = (state.round, turn_of(state) + isinstance(state.phase, Drawing))
    times = [(discard.round, discard.turn) for discard in state.discards]
    for discard in state.discards:
        course = state.config.tables.courses.get(discard.round)
        known = course is not None and 0 <= discard.turn < course.turns and (discard.round, discard.turn) < now
        if course is None or not known or discard.seat != course.actors[discard.turn] or discard.card is None:
            yield "discards", f"nobody can have made {discard!r}"
    if sorted(set(times)) != times:
        yield "discards", "they must be in order, one a turn"
    if isinstance(state.phase, Drawing) and (state.round, state.phase.turn) not in times:
        yield "discards", "the one that makes room for the drawn gift is missing"


def _end_faults(state: State) -> Iterator[tuple[str, str]]:
    """An attack is one of this round's, and its victims have something to lose."""
    phase = state.phase
    if not isinstance(phase, LosingCards):
        return
    if phase.animal not in [animal for _, animal in hunts(state)]:
        yield "phase", f"no predator of this round hunts {phase.animal.plural}"
    order = [seat for seat in course_of(state).order if seat in phase.victims]
    if not phase.victims or tuple(order) != phase.victims or not all(state.farms[seat][phase.animal] for seat in order):
        yield "phase", "victims are seats with that column, each once, in the order of the round"
