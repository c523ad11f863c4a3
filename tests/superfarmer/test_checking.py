"""States of games pass the check; states that no game can come to are refused, with field and fault."""

from collections.abc import Callable
from random import Random

import pytest
from attrs import evolve

from farmrules import superfarmer as game
from farmrules.superfarmer import CAT, Animal, Card, Config, Discard, State
from farmrules.superfarmer.state import turn_of
from tests.conformance.kit import games, play, share
from tests.superfarmer.kit import config
from tests.superfarmer.tables import starve_the_second, walk


@share(60)
@games
def test_every_state_of_a_game_passes(seed: int) -> None:
    for step in play(game, config(seed), seed):
        game.check_state(step.after)


def at(wanted: type, **options: object) -> State:
    """The first state of that phase in random games with these options, in round two where that is said."""
    number = options.pop("round", 1)
    for seed in range(200):
        for state, _, _ in walk(Config(3, **options), seed, starve_the_second):  # type: ignore[arg-type]  # options by name
            if isinstance(state.phase, wanted) and state.round == number:
                return state
    raise LookupError("no such state")


START = game.new_game(Config(3))
ADDING, OFFERING, GIVING = (at(phase) for phase in (game.Adding, game.Offering, game.Giving))
LATE = at(game.Adding, round=2)
DISCARDING, DRAWING = at(game.Discarding), at(game.Drawing)
CATS = at(game.PlacingCats)
LOSING = at(game.LosingCards, predators="both")
OVER = at(game.Over, round=2)
TOSSED = at(game.Adding, predators="token")
RABBIT_2 = Card(Animal.RABBIT, 2)


GIVEN = game.apply(GIVING, game.GiveTo(2))
DRAWN = game.apply(DRAWING, game.chance_outcomes(DRAWING)[0][0])
TWO_ADDED = next(state for state, _, _ in walk(Config(3), 0, starve_the_second) if state.phase == game.Adding(2))


def hunted() -> Animal:
    assert isinstance(LOSING.phase, game.LosingCards)
    return LOSING.phase.animal


@pytest.mark.parametrize(
    ("build", "fault"),
    [
        (lambda: evolve(START, round=3), "State.round: there is no round 3"),
        (lambda: evolve(ADDING, phase=game.Adding(15)), "State.phase: a round has the turns 0 to 14, not 15"),
        (lambda: evolve(ADDING, phase=game.Adding(-1)), "State.phase: a round has the turns"),
        (lambda: evolve(OVER, round=1), "State.phase: a game is over after round 2 alone"),
        (lambda: evolve(START, phase=game.Tossing()), "State.phase: this config has no token to toss"),
        (lambda: evolve(ADDING, predator="fox"), "State.predator: the token has not been tossed"),
        (lambda: evolve(TOSSED, predator=None), "State.predator: the token has been tossed"),
        (lambda: evolve(ADDING, sets=ADDING.sets[:-1]), "State.sets: there must be 4, not 3"),
        (lambda: evolve(ADDING, farms=ADDING.farms[1:]), "State.farms: there must be 3, not 2"),
        (lambda: evolve(ADDING, gifts=((),) * 4), "State.gifts: there must be 3, not 4"),
        (lambda: evolve(ADDING, counters=(0,)), "State.counters: there must be 3, not 1"),
        (lambda: evolve(ADDING, counters=(0, 0, 999)), "State.counters: a score lies between -20 and"),
        (lambda: evolve(ADDING, counters=(0, -21, 0)), "State.counters: a score lies between -20 and .*, not at -21"),
        (lambda: evolve(ADDING, counters=(0, 1, 0)), "State.counters: a score lies between 0 and 0 by now, not at 1"),
        (lambda: evolve(ADDING, phase=game.Adding(1)), "State.sets: in this phase their sizes must be"),
        (lambda: evolve(ADDING, phase=game.Dealing(0)), "State.phase: all the cards of the round are dealt"),
        (lambda: evolve(START, phase=game.Dealing(1)), "State.phase: the next card goes to set 0, not to 1"),
        (
            lambda: evolve(DRAWING, phase=game.Drawing(turn_of(DRAWING), 9)),
            "State.phase: in that turn the gift is drawn",
        ),
        (lambda: evolve(DRAWING, phase=game.Drawing(99, 0)), "State.phase: a round has the turns 0 to 14, not 99"),
        (lambda: evolve(ADDING, phase=game.Offering(0)), "State.sets: in this phase"),
        (lambda: evolve(OFFERING, phase=game.Giving(0, CAT)), "State.sets: in this phase"),
        (lambda: evolve(START, sets=((), START.deck[:1], (), ()), deck=START.deck[1:]), "State.sets: in this phase"),
        (lambda: evolve(START, deck=START.deck[::-1]), "State.deck: cards must be sorted"),
        (lambda: evolve(START, removed=(CAT, RABBIT_2)), "State.removed: cards must be sorted"),
        (lambda: evolve(START, deck=START.deck[1:]), "State.deck: 3 of Card.Animal.RABBIT, 1, water=1. are in play"),
        (lambda: evolve(START, removed=(RABBIT_2,)), "3 of Card.Animal.RABBIT, 2. are in play, not 4"),
        (lambda: evolve(START, removed=(Card(Animal.COW, 9),)), "State.removed: 0 of Card.Animal.COW, 9. are in play"),
        (lambda: evolve(GIVING, phase=game.Giving(0, Card(Animal.COW, 9))), "are in play, not"),
        (lambda: evolve(START, deck=(), removed=START.deck), "State.deck: 0 cards have left it, so it has 90, not 0"),
        (
            lambda: evolve(DRAWING, deck=DRAWING.deck[1:], removed=with_one(DRAWING)),
            "State.deck: .* cards have left it",
        ),
        (lambda: swapped(LATE), "State.removed: without predators nothing but cats leaves the game"),
        (lambda: evolve(ADDING, farms=(ADDING.farms[0][:5], *ADDING.farms[1:])), "State.farms: a farm has 6 columns"),
        (lambda: cats_alone(LATE), "State.farms: the column of .* and then cats"),
        (lambda: another_animal(LATE), "State.farms: the column of .* and then cats"),
        (lambda: gifts_of(LATE, 6), "State.gifts: the limit is 5, not 6"),
        (lambda: gifts_of(LATE, 1), "State.gifts: after 0 turns there are as many, not 1"),
        (lambda: evolve(CATS, gifts=((),) * 3, removed=with_all_gifts(CATS)), "State.gifts: what is left is a cat"),
        (lambda: evolve(DISCARDING, phase=game.Offering(turn_of(DISCARDING))), "State.phase: a card is given where"),
        (lambda: evolve(OFFERING, phase=game.Discarding(0)), "State.phase: a card is given where somebody can get one"),
        (lambda: discard(ADDING, Discard(1, 0, 0, None)), "State.discards: nobody can have made"),
        (lambda: discard(LATE, Discard(3, 0, 0, LATE.deck[0])), "State.discards: nobody can have made"),
        (lambda: discard(LATE, Discard(1, 0, 1, LATE.deck[0])), "State.discards: nobody can have made"),
        (lambda: discard(LATE, Discard(2, 0, 2, LATE.deck[0])), "State.discards: nobody can have made"),
        (lambda: discard(LATE, Discard(1, 15, 2, LATE.deck[0])), "State.discards: nobody can have made"),
        (lambda: evolve(LATE, discards=LATE.discards[::-1]), "State.discards: they must be in order"),
        (lambda: moved_discard(DRAWING), "State.discards: the one that makes room for the drawn gift is missing"),
        (lambda: evolve(LOSING, phase=game.LosingCards(Animal.HORSE, (0,))), "State.phase: no predator of this round"),
        (lambda: evolve(LOSING, phase=game.LosingCards(hunted(), ())), "State.phase: victims are seats"),
        (lambda: evolve(LOSING, phase=game.LosingCards(hunted(), (9,))), "State.phase: victims are seats"),
        (lambda: evolve(LOSING, phase=game.LosingCards(hunted(), (0, 0))), "State.phase: victims are seats"),
        (lambda: without_the_column(LOSING), "State.phase: victims are seats with that column"),
        (
            lambda: evolve(GIVEN, gifts=GIVEN.gifts[::-1]),
            "State.gifts: the others have had 0 turns, so seat 0 has no 1",
        ),
        (lambda: evolve(LATE, discards=earlier(LATE)), "State.discards: in turn 7 of a round not all the others"),
        (lambda: discarded_last(LATE), "State.discards: whoever discards in a round does so in each of its turns"),
        (lambda: moved_gift(DRAWN), "State.discards: all the others have their gifts after one in this round"),
        (lambda: guarded(LOSING), "State.phase: victims have the fewest dogs, and somebody has more"),
        (lambda: attacked(LOSING, 2), "State.phase: seat 0 has no more dogs than they, and has not lost a card"),
        (lambda: attacked(LOSING, 0), "State.phase: seat 2 has no more dogs than they, and has not lost a card"),
        (lambda: without_a_cow(LOSING), "State.removed: predators can have taken 0 cows by now, not 1"),
        (lambda: moved_card(DISCARDING), "State.farms: seat 0 has added and received 4 cards at most, not 5"),
        (lambda: two_cats_for_cards(TWO_ADDED), "State.farms: 2 cards are missing, and nobody can have released"),
        (lambda: evolve(LATE, counters=(0, 0, 350)), "State.counters: a score lies between -.* by now, not at 350"),
    ],
)
def test_what_no_game_can_come_to_is_refused(build: Callable[[], State], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        game.check_state(build())


def with_one(state: State) -> tuple[Card, ...]:
    """What was removed, and the first card of the deck."""
    return sorted_cards((*state.removed, state.deck[0]))


def swapped(state: State) -> State:
    """A card of the first farm's longest column is removed."""
    farm = state.farms[0]
    animal = max(Animal, key=lambda one: len(farm[one]))
    card, *column = farm[animal]
    return evolve(a_column(state, animal, tuple(column), state.deck), removed=sorted_cards((*state.removed, card)))


def from_deck(state: State, *cards: Card) -> tuple[Card, ...]:
    """The deck without these."""
    deck = list(state.deck)
    for card in cards:
        deck.remove(card)
    return tuple(deck)


def a_column(state: State, animal: Animal, column: tuple[Card, ...], deck: tuple[Card, ...]) -> State:
    first = state.farms[0]
    farm = (*first[:animal], column, *first[animal + 1 :])
    return evolve(state, farms=(farm, *state.farms[1:]), deck=deck)


def sorted_cards(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.order))


def cats_alone(state: State) -> State:
    """The first farm's rabbits go to the deck, and a cat comes in their place."""
    deck = sorted_cards((*from_deck(state, CAT), *state.farms[0][Animal.RABBIT]))
    return a_column(state, Animal.RABBIT, (CAT,), deck)


def another_animal(state: State) -> State:
    card = next(card for card in state.deck if card.animal is Animal.COW)
    column = sorted_cards((*state.farms[0][Animal.RABBIT], card))
    return a_column(state, Animal.RABBIT, column, from_deck(state, card))


def gifts_of(state: State, count: int) -> State:
    return evolve(state, gifts=(state.deck[:count], (), ()), deck=state.deck[count:])


def with_all_gifts(state: State) -> tuple[Card, ...]:
    return sorted_cards((*state.removed, *(card for gifts in state.gifts for card in gifts)))


def discard(state: State, one: Discard) -> State:
    """One more, and before those there are."""
    deck = state.deck if one.card is None else from_deck(state, one.card)
    return evolve(state, discards=(one, *state.discards), deck=deck)


def moved_discard(state: State) -> State:
    """The discard of this turn moves to an earlier turn of the same farmer."""
    last = state.discards[-1]
    return evolve(state, discards=(*state.discards[:-1], evolve(last, turn=last.turn - 3)))


def without_the_column(state: State) -> State:
    """The victim's column goes to the deck."""
    assert isinstance(state.phase, game.LosingCards)
    seat, animal = state.phase.victims[0], state.phase.animal
    farm = state.farms[seat]
    deck = sorted_cards((*state.deck, *farm[animal]))
    emptied = (*farm[:animal], (), *farm[animal + 1 :])
    return evolve(state, farms=(*state.farms[:seat], emptied, *state.farms[seat + 1 :]), deck=deck)


def test_determinizations_pass_too() -> None:
    for state in (ADDING, GIVING, DRAWING, CATS, LOSING, OVER):
        game.check_state(game.resample(game.view(state, 1), Random(1)))


def earlier(state: State) -> tuple[Discard, ...]:
    """Every discard at the turn before of the same farmer."""
    return tuple(evolve(gone, turn=gone.turn - 3) for gone in state.discards)


def discarded_last(state: State) -> State:
    """In the last turn of round one another farmer discards too."""
    last = Discard(1, 14, 2, state.deck[0])
    return evolve(state, discards=(*state.discards, last), deck=state.deck[1:])


def moved_gift(state: State) -> State:
    """A gift of the first farmer is the second one's."""
    first, second, third = state.gifts
    return evolve(state, gifts=(first[1:], sorted_cards((*second, first[0])), third))


def guarded(state: State) -> State:
    """The first victim's attacked column is that of the farmer who has more dogs."""
    one, two, three = state.farms
    animal = hunted()
    first = (*one[:animal], two[animal], *one[animal + 1 :])
    second = (*two[:animal], one[animal], *two[animal + 1 :])
    return evolve(state, farms=(first, second, three))


def attacked(state: State, seat: int) -> State:
    """Of both victims this one alone."""
    assert isinstance(state.phase, game.LosingCards)
    assert state.phase.victims == (0, 2)
    return evolve(state, phase=evolve(state.phase, victims=(seat,)))


def without_a_cow(state: State) -> State:
    """A cow has left the first farm, though the wolf has not come yet."""
    cow, *others = state.farms[0][Animal.COW]
    assert CAT not in others
    return evolve(a_column(state, Animal.COW, tuple(others), state.deck), removed=(cow,))


def moved_card(state: State) -> State:
    """A card of the third farm lies on the first one."""
    third = state.farms[2]
    animal = next(animal for animal in Animal if third[animal] and CAT not in third[animal])
    column = sorted_cards((*state.farms[0][animal], *third[animal][:1]))
    rest = (*third[:animal], third[animal][1:], *third[animal + 1 :])
    moved = a_column(state, animal, column, state.deck)
    return evolve(moved, farms=(*moved.farms[:2], rest))


def two_cats_for_cards(state: State) -> State:
    """Two farmers have let a cat go instead of what they added: both would have been dealt nothing but cats."""
    cards = [card for farm in state.farms for column in farm for card in column]
    deck = sorted_cards((*from_deck(state, CAT, CAT), *cards))
    return evolve(state, farms=game.new_game(state.config).farms, deck=deck, removed=(CAT, CAT))
