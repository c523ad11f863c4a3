"""Views and states from strangers: refused with ValueError, or taken, for no more than they weigh."""

import tracemalloc
from collections.abc import Iterator
from itertools import islice
from random import Random
from time import process_time
from typing import Any, Final

import pytest
from attrs import evolve, fields

from farmrules import superfarmer as game
from farmrules.superfarmer import CAT, Animal, Card, Config, Deck, DeckRow, Discard, State, View
from tests.superfarmer.mutations import pool

FIELDS: Final = [field.name for field in fields(View)]
STRANGE_CARD: Final = Card(Animal.COW, 999)
MANY: Final[int] = 3_000
PEAK: Final = 1_000_000
"""Bytes that a view may take beyond so many times its weight: a config's tables are made when it is first seen."""


class Counting(Random):
    """Counts what is drawn from it."""

    drawn = 0

    def getrandbits(self, k: int, /) -> int:
        self.drawn += 1
        return super().getrandbits(k)

    def random(self) -> float:
        self.drawn += 1
        return super().random()


def strange_numbers(rng: Random) -> int:
    return rng.choice([-(10**9), -50, -2, -1, 0, 1, 2, 3, 6, 8, 50, 10**8, 10**30, 10**5000])


def strange_phases(rng: Random) -> Iterator[game.Phase]:
    number = strange_numbers(rng)
    animal = rng.choice(list(Animal))
    yield game.Dealing(number)
    yield game.Adding(number)
    yield game.Offering(number)
    yield game.Giving(number, STRANGE_CARD)
    yield game.Giving(0, CAT)
    yield game.Discarding(number)
    yield game.Drawing(number, strange_numbers(rng))
    yield game.Drawing(rng.randrange(12), strange_numbers(rng))
    yield game.PlacingCats()
    yield game.Tossing()
    yield game.Over()
    yield game.LosingCards(animal, ())
    yield game.LosingCards(animal, (strange_numbers(rng),))
    yield game.LosingCards(animal, (0,) * MANY)


def longer(value: tuple[Any, ...], rng: Random) -> tuple[Any, ...]:
    """A tuple with some elements more, less, strange, or very many more."""
    items = list(value) or [rng.choice([CAT, STRANGE_CARD, 0, None, ()])]
    match rng.randrange(7):
        case 0:
            del items[rng.randrange(len(items))]
        case 1:
            items.insert(rng.randrange(len(items) + 1), rng.choice(items))
        case 2:
            items = items[:8] * MANY
        case 3:
            items[rng.randrange(len(items))] = rng.choice([None, 0, -1, CAT, STRANGE_CARD, (), "x", (CAT,) * MANY])
        case 4:
            items = []
        case 5 if all(type(item) is int for item in items):
            by, number = strange_numbers(rng), rng.randrange(len(items))  # a sum as before
            items[number] += by
            items[number - 1] -= by
        case _:
            number = rng.randrange(len(items))
            items[number] = strange(items[number], rng)
    return tuple(items)


def strange(value: Any, rng: Random) -> Any:
    """Something like a value, or nothing like it."""
    if rng.random() < 0.1:
        return rng.choice([None, 0, True, "x", (), (None,), object(), [], CAT, 1.5])
    if type(value) is tuple:
        return longer(value, rng)
    if type(value) is int:
        return rng.choice([value + rng.choice([-1, 1]), strange_numbers(rng)])
    if type(value) is Discard:
        name = rng.choice(["round", "turn", "seat", "card"])
        return evolve(value, **{name: strange(getattr(value, name), rng)})
    return rng.choice([None, CAT, STRANGE_CARD, 0])


def strange_views(seed: int) -> Iterator[View]:
    """Without end: views of games with one to three fields changed."""
    rng, states = Random(seed), pool(seed)
    config = states[0].config
    seats = (*range(config.players), None)
    while True:
        view = game.view(rng.choice(states), rng.choice(seats))
        for _ in range(rng.choice([1, 1, 2, 3])):
            name = rng.choice(FIELDS)
            changed: Any
            if name == "phase":
                changed = rng.choice(list(strange_phases(rng)))
            elif name == "config":
                changed = rng.choice([Config(rng.randint(2, 6)), evolve(config, predators="both"), None, "Config"])
            elif rng.random() < 0.3:
                changed = getattr(game.view(rng.choice(states), rng.choice(seats)), name)
            elif name == "discards" and type(view.discards) is tuple and rng.random() < 0.5:
                turn = rng.randrange(24)
                more = Discard(rng.choice([1, 2]), turn, rng.randrange(config.players), rng.choice([None, CAT]))
                changed = (*view.discards[:4], *[more] * rng.choice([1, 1, 2, 5, MANY]))
            else:
                changed = strange(getattr(view, name), rng)
            view = evolve(view, **{name: changed})
        yield view


def taken(view: View, rng: Random) -> State | None:
    """The state that is drawn, which must give the view; None where the view is refused."""
    try:
        state = game.resample(view, rng)
    except ValueError:
        return None
    assert game.view(state, view.seat) == view
    return state


def check_strange_views(each: int, seeds: range) -> None:
    answers = {True: 0, False: 0}
    for seed in seeds:
        for view in islice(strange_views(seed), each):
            rng = Counting(seed)
            begun = process_time()
            state = taken(view, rng)
            assert process_time() - begun < 0.5
            answers[state is not None] += 1
            assert rng.drawn <= 4_000, "four draws a card of the largest deck"
    assert answers[False] > answers[True] > 0


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"farms": ((((CAT,) * MANY,) * MANY),) * MANY}, "there are 2 seats, not 3000 farms and 2 gifts"),
        ({"farms": ((((CAT,) * MANY,) * MANY),) * 2}, "a farm has 6 columns, empty or not"),
        ({"farms": ((((CAT,) * MANY,) * 6),) * 2}, "cards, not 36000"),
        ({"gifts": ((CAT,) * MANY,) * MANY}, "there are 2 seats, not 2 farms and 3000 gifts"),
        ({"gifts": ((CAT,) * MANY,) * 2}, "cards, not 6000"),
        ({"removed": (CAT,) * MANY}, "cards, not 3000"),
    ],
)
def test_what_is_shared_many_times_is_refused_before_it_is_counted(changes: dict[str, Any], message: str) -> None:
    """A tuple of one tuple three thousand times weighs little, and has millions of cards."""
    view = evolve(game.view(game.new_game(Config(2)), None), **changes)
    with pytest.raises(ValueError, match=message):
        game.resample(view, Random(1))


def test_a_strange_view_is_refused_or_taken_at_once() -> None:
    check_strange_views(60, range(20))


@pytest.mark.long
def test_many_strange_views_are_refused_or_taken_at_once() -> None:
    check_strange_views(500, range(100, 400))


def peak_of(ask: Any) -> int:
    tracemalloc.start()
    try:
        ask()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def weight_of(value: object) -> int:
    """About what it takes to hold it, be elements the same object or not."""
    if isinstance(value, tuple):
        return 64 + sum(8 + weight_of(item) for item in value)
    return 64


def test_a_strange_view_takes_no_more_memory_than_it_weighs() -> None:
    for view in islice(strange_views(7), 300):
        weight = sum(weight_of(part) for name in FIELDS if isinstance(part := getattr(view, name), tuple))
        assert peak_of(lambda view=view: taken(view, Random(1))) < PEAK + 20 * weight


def test_the_largest_deck_is_dealt_again_within_the_time_that_is_allowed() -> None:
    """1,000 cards, all of them different, and the game late: as long as it can take."""
    kinds = [Card(animal, icons) for animal in list(Animal)[:5] for icons in range(1, 199)]
    deck = Deck("large", (*(DeckRow(card, 1) for card in kinds), DeckRow(CAT, 10)))
    rng = Random(1)
    for state in pool_of(Config(6, deck=deck, predators="both"), rng):
        for seat in (0, None):
            view = game.view(state, seat)
            assert min(time_of(view, rng) for _ in range(3)) < 0.05


def time_of(view: View, rng: Random) -> float:
    begun = process_time()
    game.resample(view, rng)
    return process_time() - begun


def pool_of(config: Config, rng: Random) -> list[State]:
    """Every tenth state of a game."""
    state, found = game.new_game(config), []
    while not isinstance(state.phase, game.Over):
        state, _ = game.settle(state, rng)
        legal = game.legal_actions(state)
        state = game.apply(state, rng.choice(legal)) if legal else state
        found.append(state)
    return found[::10]


def strange_states(seed: int) -> Iterator[State]:
    """Without end: states of games with one or two fields changed, by their types but for how long they are."""
    rng, states = Random(seed), pool(seed)
    while True:
        state = rng.choice(states)
        for _ in range(rng.choice([1, 2])):
            match rng.randrange(6):
                case 0:
                    state = evolve(state, round=strange_numbers(rng))
                case 1:
                    state = evolve(state, phase=rng.choice(list(strange_phases(rng))))
                case 2:
                    state = evolve(state, counters=tuple(strange_numbers(rng) for _ in state.counters))
                case 3:
                    state = evolve(state, sets=state.sets[:8] * MANY)
                case 4:
                    state = evolve(
                        state, discards=(Discard(1, strange_numbers(rng), strange_numbers(rng), CAT),) * MANY
                    )
                case _:
                    state = evolve(state, removed=(STRANGE_CARD,) * rng.choice([1, MANY]))
        yield state


def test_a_strange_state_is_refused_for_no_more_than_it_weighs() -> None:
    refused = 0
    for state in islice(strange_states(3), 200):
        begun = process_time()
        try:
            game.check_state(state)
        except ValueError as error:
            refused += 1
            assert len(str(error)) < 1_000
        assert process_time() - begun < 0.5
        weight = sum(weight_of(part) for part in (state.sets, state.discards, state.deck, state.removed))
        assert peak_of(lambda state=state: accepted(state)) < PEAK + 20 * weight
    assert refused > 150


def accepted(state: State) -> bool:
    try:
        game.check_state(state)
    except ValueError:
        return False
    return True
