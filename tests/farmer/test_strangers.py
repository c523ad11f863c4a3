"""States and views from strangers: what is taken can be played to the end within limits, and costs what it weighs."""

import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count, islice
from random import Random
from time import process_time
from typing import Any

import pytest
from attrs import evolve

from farmrules import Nobody
from farmrules import farmer as game
from farmrules.farmer import FULL_DECK, Bidding, Config, Dealing, Drawing, Over, Phase, Playing, State, View, tables
from tests.farmer.tables import any_config


def configs(rng: Random) -> Config:
    if rng.random() < 0.5:
        return rng.choice(list(game.sample_configs().values()))
    return any_config(rng.randrange(2**32))


def choose(options: tuple[Any, ...], way: int, rng: Random) -> Any:
    """At random, or as wildly as can be: the first (all draw), the last (all bid what they have)."""
    if way == 0 or rng.random() < 0.2:
        return rng.choice(options)
    return options[0 if way == 1 else -1]


def options(state: State) -> tuple[Any, ...]:
    return game.legal_actions(state) or tuple(chance for chance, _ in game.chance_outcomes(state))


def states(config: Config, rng: Random) -> list[State]:
    """Those of a random game."""
    found = [game.new_game(config)]
    way = rng.randrange(3)
    while possible := options(found[-1]):
        found.append(game.apply(found[-1], choose(possible, way, rng)))
    return found


def changed(state: State, others: list[State], rng: Random) -> State:
    """The state with one to three changes of the right types."""
    for _ in range(rng.randint(1, 3)):
        state = rng.choice(CHANGES)(state, rng.choice(others), rng)
    return state


def chips_moved(state: State, other: State, rng: Random) -> State:
    held = [*state.chips, state.farm]
    giver, taker = rng.sample(range(len(held)), 2)
    chips = rng.choice([1, 2, 5, 11, 12, 13, rng.randint(1, 40), rng.randint(1, 400)])
    held[giver] -= chips
    held[taker] += chips
    return evolve(state, chips=tuple(held[:-1]), farm=held[-1])


def as_another(state: State, other: State, rng: Random) -> State:
    names = rng.sample(["deal", "phase", "farmer", "farm", "chips", "deck", "hands"], rng.randint(1, 3))
    return evolve(state, **{name: getattr(other, name) for name in names})


def of_another_deal(state: State, other: State, rng: Random) -> State:
    return evolve(state, deal=state.deal + rng.choice([-2, -1, 1, 2]))


def farm_of_another(state: State, other: State, rng: Random) -> State:
    return evolve(other, farm=state.farm, chips=state.chips, deal=state.deal)


def card_moved(state: State, other: State, rng: Random) -> State:
    zones = [list(state.deck), *map(list, state.hands)]
    full = [number for number, zone in enumerate(zones) if zone]
    if full:
        zone = zones[rng.choice(full)]
        card = zone.pop(rng.randrange(len(zone)))
        taker = rng.choice(zones)
        taker.insert(rng.randint(0, len(taker)), card)
    deck = sorted(zones[0], key=lambda card: card.order)
    return evolve(state, deck=tuple(deck), hands=tuple(map(tuple, zones[1:])))


def cards_mixed(state: State, other: State, rng: Random) -> State:
    """Other faces in the same places."""
    row = [card for zone in (state.deck, *state.hands) for card in zone]
    rng.shuffle(row)
    deck, *hands = [tuple([row.pop() for _ in zone]) for zone in (state.deck, *state.hands)]
    return evolve(state, deck=tuple(sorted(deck, key=lambda card: card.order)), hands=tuple(hands))


def other_phase(state: State, other: State, rng: Random) -> State:
    players = state.config.players
    seats = range(-1, players + 1)
    if isinstance(state.phase, Bidding) and rng.random() < 0.7:
        passed = tuple(sorted(rng.sample(range(players), rng.randrange(players))))
        fields = {
            "opener": rng.choice(seats),
            "seat": rng.choice(seats),
            "bid": max(0, state.phase.bid + rng.choice([-1, 1, 3])),
            "bidder": rng.choice([None, *seats]),
            "passed": passed,
        }
        names = rng.sample(list(fields), rng.randint(1, 3))
        return evolve(state, phase=evolve(state.phase, **{name: fields[name] for name in names}))
    seat = rng.choice(seats)
    phases: list[Phase] = [Dealing(seat), Playing(seat), Drawing(seat), Over()]
    return evolve(state, phase=rng.choice(phases))


def other_farmer(state: State, other: State, rng: Random) -> State:
    return evolve(state, farmer=rng.choice([None, *range(state.config.players)]))


CHANGES: list[Callable[[State, State, Random], State]] = [
    chips_moved,
    chips_moved,
    as_another,
    of_another_deal,
    farm_of_another,
    card_moved,
    cards_mixed,
    other_phase,
    other_farmer,
]


def taken(seed: int) -> Iterator[tuple[State, Random]]:
    """States that no game was asked for, and that `check_state` takes."""
    rng = Random(seed)
    while True:
        config = configs(rng)
        row = states(config, rng)
        for _ in range(60):
            state = rng.choice(row)
            mutant = changed(state, row, rng)
            if mutant == state:
                continue
            try:
                game.check_state(mutant)
            except ValueError:
                continue
            yield mutant, rng


def check_played_on(state: State, rng: Random) -> None:
    config = state.config
    bounds, numbering = game.limits(config), {*game.actions(config), *game.chance_actions(config)}
    ranges = game.features(config)
    way, decisions, chances, looks = rng.randrange(3), 0, 0, True
    while True:
        if looks:
            for seat in (None, rng.randrange(config.players)):
                view = game.view(state, seat)
                drawn = game.resample(view, rng)
                game.check_state(drawn)
                assert game.view(drawn, seat) == view
                for feature, number in zip(ranges, game.encode(view), strict=True):
                    assert type(number) is int
                    assert feature.low <= number <= feature.high, feature
        possible = options(state)
        if game.actor(state) is Nobody.OVER:
            break
        assert possible
        action = choose(possible, way, rng)
        assert action in numbering
        if game.actor(state) is Nobody.CHANCE:
            chances += 1
        else:
            decisions += 1
        state = game.apply(state, action)
        looks = rng.random() < 0.05
    assert decisions + chances <= bounds.steps
    assert decisions <= bounds.decisions
    assert chances <= bounds.chances
    assert all(bounds.low <= score <= bounds.high for score in game.scores(state))
    game.check_state(state)


def test_what_is_taken_can_be_played_to_the_end() -> None:
    for state, rng in islice(taken(1), 400):
        check_played_on(state, rng)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_what_is_taken_can_be_played_to_the_end_a_hundred_thousand_times(seed: int) -> None:
    for state, rng in islice(taken(1000 + seed), 5000):
        check_played_on(state, rng)


def test_no_state_has_lost_what_its_deal_may_still_cost() -> None:
    config = Config(3, deals=1, stake=3)
    state = game.new_game(config)
    for _ in range(3):
        state = game.apply(state, game.Pass())
    low = game.limits(config).low
    for chips in (low, low + 10):
        with pytest.raises(ValueError, match="by deal 1 nobody holds fewer than -1, as seat 0 does"):
            game.check_state(evolve(state, chips=(chips, 2, 4 - chips)))


# Views


def drawn(view: View) -> tuple[State | None, float, int]:
    """What is drawn, None where that is refused, and what it takes: seconds, and bytes at the highest."""
    tracemalloc.start()
    start = process_time()
    try:
        state = game.resample(view, Random(1))
    except ValueError:
        state = None
    spent = process_time() - start
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return state, spent, peak


def check_cheap(view: View) -> None:
    """A draw, or its refusal, takes little time and memory whatever the view."""
    state, spent, peak = drawn(view)
    assert spent < 2, "a draw has a budget: 50 ms or so, but memory is traced here and the machine may be busy"
    assert peak < 8_000_000
    if state is not None:
        same = game.view(state, view.seat)
        assert (same.hands, same.deck_size) == (view.hands, view.deck_size)


def long_hands(lengths: tuple[int, ...], config: Config) -> View:
    """A spectator's view of a table where all have stood, and the last waits for a card."""
    state = game.new_game(config)
    while isinstance(state.phase, Bidding):
        state = game.apply(state, game.Pass())
    view = game.view(state, None)
    hands = ((), *[(None,) * length for length in lengths])
    left = len(config.deck) - sum(lengths)
    return evolve(view, hands=hands, deck_size=left, phase=Drawing(len(lengths)))


@pytest.mark.parametrize(
    "lengths",
    [
        (5, *[4] * 8),
        (6, 5, 5, 4, 4, 4, 4, 4, 3),
        (6, 6, 5, 5, 4, 4, 3, 3, 3),
        (9, 5, 5, 5, 4, 4, 4, 4, 4),
        (10, 10, 9, 3, 3, 3, 3, 2, 2),
        (5,) * 9,
        (40, 1, 1, 1, 1, 1, 0, 0, 0),
    ],
)
def test_many_long_hands_cost_little(lengths: tuple[int, ...]) -> None:
    check_cheap(long_hands(lengths, Config(10)))


def hostile_views(rng: Random) -> Iterator[View]:
    """Without end: nine hands as long as a deck can make them."""
    for number in count():
        size = rng.randint(30, 45)
        deck = FULL_DECK[:size] if number % 3 else tuple(rng.sample(FULL_DECK, size))
        left, lengths = size, []
        for _ in range(9):
            lengths.append(rng.randint(1, max(1, min(7, left - 9))))
            left -= lengths[-1]
        yield long_hands(tuple(lengths), Config(10, deck=deck))


def test_hostile_views_cost_little() -> None:
    for view in islice(hostile_views(Random(1)), 20):
        check_cheap(view)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_hostile_views_take_50_ms(seed: int) -> None:
    """The best of three with the same luck: what is measured is the draw, not the machine."""
    for view in islice(hostile_views(Random(seed)), 200):
        spent = []
        for _ in range(3):
            start = process_time()
            with suppress(ValueError):
                game.resample(view, Random(seed))
            spent.append(process_time() - start)
        assert min(spent) < 0.05, view.hands


def test_numbers_that_no_table_has_are_refused_before_anything_is_drawn() -> None:
    view = game.view(states(Config(3, max_bid=0), Random(1))[5], None)
    for bad in (
        evolve(view, deck_size=10**12),
        evolve(view, deck_size=-1),
        evolve(view, hands=((None,) * 10**5,) * 3),
        evolve(view, hands=((),) * 10**5),
    ):
        state, _, peak = drawn(bad)
        assert state is None
        assert peak < 50_000


FIELDS: dict[str, list[Any]] = {
    "seat": [7, -1, "0", 1.5, True],
    "phase": [None, Playing(9), Drawing(-1), Dealing("x"), Bidding(0, 0, 0, None, ()), Over(), 3],  # type: ignore[arg-type]  # no seat
    "farmer": [None, 9, -1, "x"],
    "deck_size": [None, "x", 1.0, 99],
    "hands": [None, (), (1, 2, 3), ((), (1,), (None,)), ((None,), (), ()), [(), (), ()], ((), ([],), (None,))],
    "config": [None, 3],
}


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("seat", [None, 1])
def test_malformed_views_are_refused_with_a_value_error(name: str, seat: int | None) -> None:
    state = states(Config(3, max_bid=0), Random(1))[6]
    view = game.view(state, seat)
    assert view.farmer == 0
    for value in FIELDS[name]:
        with pytest.raises(ValueError, match="no deal of this deck gives this view"):
            game.resample(evolve(view, **{name: value}), Random(1))


def test_between_deals_there_are_no_cards_and_no_farmer() -> None:
    view = game.view(game.new_game(Config(3)), None)
    for bad in (
        evolve(view, deck_size=45),
        evolve(view, hands=((None,), (), ()), deck_size=44),
        evolve(view, farmer=1),
    ):
        with pytest.raises(ValueError, match=r"between deals there are no cards|there is no such farmer"):
            game.resample(bad, Random(1))


def test_a_view_whose_own_cards_are_doubled_is_refused() -> None:
    state = states(Config(3, max_bid=0), Random(1))[6]
    view = game.view(state, 1)
    card = view.hand[0]
    hands = ((), (card, card), view.hands[2])
    with pytest.raises(ValueError, match="none twice"):
        game.resample(evolve(view, hands=hands, deck_size=45 - 2 - len(view.hands[2])), Random(1))
    other = game.view(state, 2)
    with pytest.raises(ValueError, match="the cards of other seats are hidden"):
        game.resample(evolve(other, hands=((), view.hands[1], other.hands[2])), Random(1))


# High stakes


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """As if nobody had bid yet; answers how many bids have been built."""
    monkeypatch.setattr(tables, "_sale", (game.Pass(), game.Pass()))
    return lambda: len(tables._sale) - 2


def test_high_stakes_build_no_bid_until_somebody_can_bid_so_much(built: Callable[[], int]) -> None:
    for number in range(200):
        config = Config(3, max_bid=100_000 - number, stake=20 + number % 7)
        state = game.new_game(config)
        game.check_state(state)
        game.features(config), game.limits(config), game.chance_actions(config)
        assert game.parse("bid 7", config) == game.Bid(7)
        assert built() <= 2 * 25
        assert len(game.legal_actions(state)) == config.stake
        game.view(game.apply(state, game.Bid(5)), 1)
    assert built() <= 2 * 25


def test_bids_are_built_once_for_all_tables(built: Callable[[], int]) -> None:
    config = Config(3, stake=100_000, deals=1)
    legal = game.legal_actions(game.new_game(config))
    assert (len(legal), legal[-1]) == (100_000, game.Bid(99_999))
    assert game.actions(config)[:-2] == legal
    row = tables._sale
    for number in range(50):
        other = evolve(config, stake=100_000 - number, max_bid=99_999 - 2 * number)
        state = game.new_game(other)
        assert game.legal_actions(state) == row[: 100_000 - 2 * number]
        raised = game.apply(state, game.Bid(99_000))
        assert game.legal_actions(raised) == (game.Pass(), *row[99_001 : 100_000 - 2 * number])
    assert tables._sale is row
    assert built() <= 100_000


def test_a_row_of_bids_grows_by_leaps(built: Callable[[], int]) -> None:
    rows = {id(row): row for row in map(tables.sale_to, range(3000))}
    assert len(rows) <= 15
    assert built() < 2 * 3000
    row = tables.sale_to(100_000)
    assert tables.sale_to(100_000) is row
    assert (row[0], row[1], row[100_000], built()) == (game.Pass(), game.Bid(1), game.Bid(100_000), 100_000)
    assert [action.chips for action in row[1:] if isinstance(action, game.Bid)] == [*range(1, 100_001)]


def test_no_list_of_bids_is_the_row_itself(built: Callable[[], int]) -> None:
    """It would be the luck of one stake: all others have to copy."""
    for stake in (1, 2, 100, 100_000):
        state = game.new_game(Config(3, stake=stake))
        assert len(game.legal_actions(state)) == stake
        assert game.legal_actions(state) is not game.legal_actions(state) or stake == 1


def test_threads_that_bid_at_once_share_the_row(built: Callable[[], int]) -> None:
    with ThreadPoolExecutor(8) as pool:
        rows = list(pool.map(tables.sale_to, [*range(1, 4000)] * 2))
    whole = tables.sale_to(4000)
    assert whole[1:-1] == tuple(map(game.Bid, range(1, len(whole) - 1)))
    assert all(
        len(row) > most + 1 and row[:-1] == whole[: len(row) - 1]
        for row, most in zip(rows, [*range(1, 4000)] * 2, strict=True)
    )
    assert built() == len(whole) - 2
