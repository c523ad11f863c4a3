"""Whether a state is one that a game can come to: for states from strangers."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from farmrules.kernel.checks import check_type, shown
from farmrules.superfarmer.bounds import limits, most_cabbage
from farmrules.superfarmer.cards import CAT, Animal, Card, Cards
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
from farmrules.superfarmer.rules.predators import PREY, compared_dogs, guarding_dogs, hunts
from farmrules.superfarmer.rules.turns import receivers
from farmrules.superfarmer.schedule import HAND_SIZE, Course
from farmrules.superfarmer.state import State, course_of, turn_of

__all__ = ["check_state"]


def check_state(state: State) -> None:
    """Raises ValueError, naming field and fault, for a state that no game with its config can come to.

    What passes can be played to the end within `limits`, and every view of it resampled. Fields are taken to be of
    their types. Counters are compared with the most and least that the cards in play by now can have scored, for what
    was won when is past. Raises TypeError for what is no State.
    """
    check_type(state, State)
    for faults in _CHECKS:
        for field, fault in faults(state):
            raise ValueError(f"State.{field}: {fault}")


def _course_faults(state: State) -> Iterator[tuple[str, str]]:
    """Round, turn, token, and the number of seats and counters."""
    config, phase = state.config, state.phase
    if state.round not in (1, 2):
        yield "round", f"there is no round {shown(state.round)}"
    course = config.tables.courses[state.round]
    if isinstance(phase, Adding | Offering | Giving | Discarding | Drawing) and not 0 <= phase.turn < course.turns:
        yield "phase", f"a round has the turns 0 to {course.turns - 1}, not {shown(phase.turn)}"
    elif isinstance(phase, Drawing) and phase.seat != course.actors[phase.turn]:
        drawer = course.actors[phase.turn]
        yield "phase", f"in that turn the gift is drawn for seat {drawer}, not for {shown(phase.seat)}"
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
            yield "counters", f"a score lies between {bounds.low} and {bounds.high}, not at {shown(score)}"


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
                yield "phase", f"the next card goes to set {course.dealt[dealt]}, not to {shown(following)}"
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
    for seat, count in enumerate(counts):
        others = turn - course.actors[:turn].count(seat)
        drawn = sum((gone.round, gone.seat) == (state.round, seat) and gone.turn < turn for gone in state.discards)
        if turn < course.turns and count > others + drawn:
            yield "gifts", f"the others have had {others} turns, so seat {seat} has no {count} gifts"
    if isinstance(phase, Offering | Giving | Discarding | Drawing):
        can = bool(receivers(state, course.actors[turn]))
        if can != isinstance(phase, Offering | Giving):
            yield "phase", "a card is given where somebody can get one, and discarded otherwise"


def _discard_faults(state: State) -> Iterator[tuple[str, str]]:
    """Face-down discards in order, each at its farmer's turn and before now, as SF5.7 brings them about.

    A round has as many turns as all farmers together can get gifts. So from a farmer's first discard on, when all the
    others have theirs, it gets whatever is given, and discards in each of its turns up to the end of the round.
    """
    now = (state.round, turn_of(state) + isinstance(state.phase, Drawing))
    times = [(discard.round, discard.turn) for discard in state.discards]
    courses = state.config.tables.courses
    for discard in state.discards:
        course = courses.get(discard.round)
        known = course is not None and 0 <= discard.turn < course.turns and (discard.round, discard.turn) < now
        if course is None or not known or discard.seat != course.actors[discard.turn] or discard.card is None:
            yield "discards", f"nobody can have made {shown(discard)}"
    if sorted(set(times)) != times:
        yield "discards", "they must be in order, one a turn"
    if isinstance(state.phase, Drawing) and (state.round, state.phase.turn) not in times:
        yield "discards", "the one that makes room for the drawn gift is missing"
    for number, course in courses.items():
        made = [turn for when, turn in times if when == number]
        if not made:
            continue
        first, end = made[0], course.turns if number < state.round else now[1]
        if not _can_begin(course, first, state.config.gift_limit):
            yield "discards", f"in turn {first} of a round not all the others can have their gifts"
        if made != list(range(first, end, state.config.players)):
            yield "discards", "whoever discards in a round does so in each of its turns from then on, and nobody else"
        if number == state.round and now[1] < course.turns and receivers(state, course.actors[first]):
            yield "discards", "all the others have their gifts after one in this round"


def _can_begin(course: Course, first: int, limit: int) -> bool:
    """Whether all the others can have their gifts in that turn: each from others than itself (SF5.1), one a turn."""
    before = course.actors[:first]
    others = [seat for seat in course.order if seat != course.actors[first]]
    return first >= limit * len(others) and all(limit <= first - before.count(seat) for seat in others)


def _attack_faults(state: State) -> Iterator[tuple[str, str]]:
    """An attack is one of this round's; its victims have the fewest dogs, and a card to lose (SF8.6, SF8.7).

    Who has as few and is none of those left has no column, and loses nothing, or came before them and has just lost a
    card, with so many dogs as it now has less.
    """
    phase, farms = state.phase, state.farms
    if not isinstance(phase, LosingCards):
        return
    animal, order = phase.animal, course_of(state).order
    if animal not in [prey for _, prey in hunts(state)]:
        yield "phase", f"no predator of this round hunts {animal.plural}"
    victims = [seat for seat in order if seat in phase.victims]
    if not victims or tuple(victims) != phase.victims or not all(farms[seat][animal] for seat in victims):
        yield "phase", "victims are seats with that column, each once, in the order of the round"
    dogs = compared_dogs(state, animal)
    fewest = dogs[victims[0]]
    if any(dogs[seat] != fewest for seat in victims) or max(dogs.values()) == fewest:
        yield "phase", "victims have the fewest dogs, and somebody has more"
    losses = Counter(card.dogs for card in state.removed if card.animal is animal)
    for seat in order:
        spared = dogs.get(seat, fewest + 1) > fewest or (not farms[seat][animal] and dogs[seat] == fewest)
        if spared or seat in victims:
            continue
        lost = fewest - guarding_dogs(state.config, farms[seat], animal)
        losses[lost] -= 1
        if order.index(seat) > order.index(victims[0]) or losses[lost] < 0:
            yield "phase", f"seat {seat} has no more dogs than they, and has not lost a card"


def _deck_faults(state: State) -> Iterator[tuple[str, str]]:
    """What was dealt, and drawn in place of a gift after each discard, has left the deck."""
    dealt = len(course_of(state).dealt)
    gone = dealt * (state.round - 1) + (sum(map(len, state.sets)) if isinstance(state.phase, Dealing) else dealt)
    gone += len(state.discards) - isinstance(state.phase, Drawing)
    left = len(state.config.tables.cards) - gone
    if len(state.deck) != left:
        yield "deck", f"{gone} cards have left it, so it has {left}, not {len(state.deck)}"


def _removed_faults(state: State) -> Iterator[tuple[str, str]]:
    """Predators take a card from everyone but one at most, from columns that they hunt (SF8.3, SF8.6, SF8.7)."""
    config = state.config
    if config.predators == "none" and set(state.removed) - {CAT}:
        yield "removed", "without predators nothing but cats leaves the game"
    attacks = Counter({animal: _counts_past(state) for prey in PREY.values() for animal in prey})
    if isinstance(state.phase, LosingCards):
        attacks.update(animal for _, animal in hunts(state) if animal <= state.phase.animal)
    for animal, taken in Counter(card.animal for card in state.removed if card.animal is not None).items():
        most = attacks[animal] * (config.players - 1)
        if isinstance(state.phase, LosingCards) and animal is state.phase.animal:
            most -= len(state.phase.victims)  # which have not lost theirs
        if taken > most:
            yield "removed", f"predators can have taken {most} {animal.plural} by now, not {taken}"


def _counts_past(state: State) -> int:
    return state.round - 1 + isinstance(state.phase, Over)


def _added_faults(state: State) -> Iterator[tuple[str, str]]:
    """A farm has a card for each turn (SF4.3) and each gift (SF7.1), at most.

    Who is a card short in round one, or has no column after a turn of round two, has released cats instead (SF4.11):
    the first of them out of the hand that it was dealt, for whoever adds an animal has a column from then on.
    """
    config, course, turn = state.config, course_of(state), turn_of(state)
    in_turns = turn < course.turns
    adders = course.actors[: turn + isinstance(state.phase, Offering | Giving | Discarding | Drawing)]
    released = []
    for seat, farm in enumerate(state.farms):
        added, lying = adders.count(seat), sum(map(len, farm))
        most = added + (state.round - 1) * (course.actors.count(seat) + config.gift_limit)
        most += 0 if in_turns else config.gift_limit - len(state.gifts[seat])
        if lying > most:
            yield "farms", f"seat {seat} has added and received {most} cards at most, not {lying}"
        if in_turns:
            released.append(most - lying if state.round == 1 else 0 if lying else added)
    cats = config.tables.copies.get(CAT, 0)
    if sum(released) > state.removed.count(CAT) or HAND_SIZE[config.players] * sum(map(bool, released)) > cats:
        yield "farms", f"{sum(released)} cards are missing, and nobody can have released so many cats instead"


def _counter_faults(state: State) -> Iterator[tuple[str, str]]:
    """Cabbage scores pair by pair (SF4.7), and each count what lay on the farms then (SF9.1).

    So a counter's cards are those on its farms, and those that may have lain there before they were removed. The bounds
    of `limits` are the same sums over all cards and two counts: what is scored from here on fits in between.
    """
    counts = _counts_past(state)
    for seats, score in zip(state.config.counters, state.counters, strict=True):
        cards = [*state.removed, *(card for seat in seats for column in state.farms[seat] for card in column)]
        high = counts * sum(card.icons + card.water for card in cards) + most_cabbage(cards)
        low = 0 if state.config.floor == "zero" else -counts * cards.count(CAT)
        if not low <= score <= high:
            yield "counters", f"a score lies between {low} and {high} by now, not at {shown(score)}"


_CHECKS: Final = (  # in this order: the later ones rely on what the earlier ones have found right
    _course_faults,
    _set_faults,
    _card_faults,
    _farm_faults,
    _gift_faults,
    _discard_faults,
    _attack_faults,
    _deck_faults,
    _removed_faults,
    _added_faults,
    _counter_faults,
)
