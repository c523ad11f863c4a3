"""The silent bust in pairs of worlds, and determinizations against every arrangement of the pieces of card."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from random import Random

import pytest
from attrs import evolve

from farmrules import Nobody
from farmrules import farmer as game
from farmrules.farmer import (
    FULL_DECK,
    Action,
    Bid,
    Bidding,
    Card,
    CardAsked,
    CardDealt,
    Chance,
    Config,
    DealCard,
    Draw,
    Drawing,
    Event,
    HandShown,
    Pass,
    Playing,
    Stand,
    State,
    Stood,
    hidden_hands,
)
from farmrules.farmer.hidden_hands import bound_parts
from farmrules.farmer.tilted_hands import TiltedHands
from tests.chi_square import fits
from tests.clauses import clause
from tests.conformance.kit import Seat, share
from tests.farmer import reference_scoring as scoring
from tests.farmer.hidden import Arrangement, Oracle
from tests.farmer.kit import cards
from tests.farmer.reference import Table
from tests.farmer.tables import Policy, any_config, tables, uniform, walk

# Two worlds in lockstep: the real one, and one that a seat imagines


def common_step(real: State, other: State, rng: Random) -> Action | Chance:
    """Something that can be done in both worlds. There always is, and it is public but for a face."""
    if game.actor(real) is Nobody.CHANCE:
        return DealCard(rng.choice([card for card in real.deck if card in other.deck]))
    both = [action for action in game.legal_actions(real) if action in game.legal_actions(other)]
    return rng.choice(both)


def step_apart(state: State, other: State, action: Action | Chance, seat: Seat, rng: Random) -> Action | Chance:
    """The same deed in the other world: a card dealt to somebody else may have another face there."""
    if (
        not isinstance(action, DealCard)
        or game.view(game.apply(state, action), seat).hand != game.view(state, seat).hand
    ):
        return action
    return DealCard(rng.choice(other.deck))


@clause("LF10.2", "LF10.3")
@share(150)
@tables
def test_worlds_that_a_seat_cannot_tell_apart_stay_so_until_hands_are_shown(seed: int, policy: Policy) -> None:
    """Every event, view and number of steps is the same to it, whoever is over 16 in which of them."""
    rng = Random(seed)
    config = any_config(seed)
    for state, _, _ in walk(config, seed, policy):
        if not isinstance(state.phase, Playing | Drawing) or rng.random() > 0.1:
            continue
        seat = rng.choice([*range(config.players), None])
        real, other = state, game.resample(game.view(state, seat), rng)
        while isinstance(real.phase, Playing | Drawing) and real.deal == state.deal:
            assert other.phase == real.phase
            mine, imagined = game.view(real, seat), game.view(other, seat)
            assert mine == imagined
            assert repr(mine) == repr(imagined)
            if game.actor(real) == seat:
                assert game.legal_actions(real) == game.legal_actions(other)
            if game.actor(real) is Nobody.CHANCE and not set(real.deck) & set(other.deck):
                break
            action = common_step(real, other, rng)
            deed = step_apart(real, other, action, seat, rng)
            told, retold = game.events(real, action, seat), game.events(other, deed, seat)
            if any(isinstance(event, HandShown) for event in told):
                assert told[0] == retold[0]
                break
            assert told == retold
            assert repr(told) == repr(retold)
            assert all(isinstance(event, CardAsked | CardDealt | Stood) for event in told)
            real, other = game.apply(real, action), game.apply(other, deed)


def test_lockstep_worlds_do_differ_in_who_is_over() -> None:
    """So that the test above means something: often what is legal for another seat differs between the worlds."""
    rng = Random(5)
    apart = both = 0
    for seed in range(30):
        for state, _, _ in walk(Config(6, deals=2, max_bid=0), seed, uniform):
            if isinstance(state.phase, Playing) and len(state.hands[state.phase.seat]) > 1:
                other = game.resample(game.view(state, None), rng)
                both += 1
                apart += game.legal_actions(state) != game.legal_actions(other)
    assert apart / both > 0.2


@share(60)
@tables
def test_seats_see_the_same_events_but_for_the_faces_of_others(seed: int, policy: Policy) -> None:
    config = any_config(seed)
    for state, _, action in walk(config, seed, policy):
        if action is None:
            continue
        everything = game.events(state, action, None)
        for seat in range(config.players):
            told = game.events(state, action, seat)
            assert [blank(event) for event in told] == list(everything)
            for event in told:
                if isinstance(event, CardDealt):
                    assert (event.card is None) == (event.seat != seat)


def blank(event: Event) -> Event:
    return evolve(event, card=None) if isinstance(event, CardDealt) else event


# Determinizations against every arrangement of the pieces of card

SEVEN = cards(10, 9, 7, 6, 5, 3, 2)
LOW = cards(9, 6, 5, 4, 3, 2, 1)


def lay(name: int, deck: Sequence[Card]) -> DealCard:
    return DealCard(next(card for card in deck if card.value == name))


def told(config: Config, story: str) -> tuple[State, Oracle]:
    """A deal whose farmer is the first seat: numbers are cards dealt, d is a draw, s a stand."""
    table = Table(config)
    oracle = Oracle(table)
    state = game.new_game(config)
    deeds: list[Action | Chance] = [Pass()] * config.players
    for word in story.split():
        deeds.append(Draw() if word == "d" else Stand() if word == "s" else lay(int(word), config.deck))
    for deed in deeds:
        table.do(deed)
        oracle.look()
        state = game.apply(state, deed)
    return state, oracle


MOMENTS: dict[str, tuple[Config, str, Seat]] = {
    "opening cards, half dealt": (Config(3, deck=SEVEN), "10", None),
    "opening cards, to a player": (Config(3, deck=SEVEN), "10 3", 2),
    "a seat that waits for its second card": (Config(3, deck=SEVEN), "10 3 d", 0),
    "a seat that may be over": (Config(3, deck=SEVEN), "10 3 d 9", 2),
    "a seat that waits for its third card": (Config(3, deck=SEVEN), "9 10 d 3 d", 0),
    "a seat that waits, seen by the other": (Config(3, deck=SEVEN), "9 10 d 3 d", 2),
    "drew once and stood": (Config(3, deck=SEVEN), "9 3 d 10 s", None),
    "drew twice and stood": (Config(3, deck=SEVEN), "9 10 d 3 d 7 s", 0),
    "drew twice and stood, seen by the other": (Config(3, deck=SEVEN), "9 10 d 3 d 7 s", 2),
    "drew twice and stood, the other waits": (Config(3, deck=SEVEN), "5 10 d 3 d 9 s d 2 d", 0),
    "drew twice and stood, and sits after the one that waits": (
        Config(3, first=1, deck=SEVEN),
        "5 10 d 3 d 9 s d 2 d",
        1,
    ),
    "drew three times": (Config(3, deck=LOW), "5 9 d 3 d 1 d 6 s", None),
    "waits for a fifth card": (Config(3, deck=LOW), "5 9 d 3 d 1 d 2 d", 2),
    "both drew twice": (Config(3, deck=LOW), "5 9 d 3 d 6 s d 2 d 4", None),
    "one's own hand is over": (Config(3, deck=SEVEN), "9 10 d 3 d 7", 1),
    "four players": (Config(4, deck=LOW), "5 9 3 d 2 d 6 s d 1", 3),
}
DRAWS = 6000


@clause("LF10.4")
@pytest.mark.parametrize("moment", MOMENTS)
def test_determinizations_are_drawn_as_often_as_the_cards_would_lie_so(moment: str) -> None:
    config, story, seat = MOMENTS[moment]
    state, oracle = told(config, story)
    weights = oracle.arrangements(seat)
    assert Arrangement(state.deck, state.hands) in weights
    assert len(weights) > 1
    view, rng = game.view(state, seat), Random(moment)
    drawn: Counter[Arrangement] = Counter()
    for _ in range(DRAWS):
        found = game.resample(view, rng)
        drawn[Arrangement(found.deck, found.hands)] += 1
    expected = {arrangement: DRAWS * weight / weights.total() for arrangement, weight in weights.items()}
    if DRAWS / len(expected) < 8:  # too many to count one by one: by the cards of each hand and the first in each
        expected, drawn = by_hand(expected), Counter(by_hand(drawn))
    assert fits(drawn, expected)


def by_hand(counts: dict[Arrangement, float] | Counter[Arrangement]) -> dict[Arrangement, float]:
    """The same, for arrangements that differ in the order of the cards after the first of a hand taken together."""
    together: Counter[Arrangement] = Counter()
    for (deck, hands), count in counts.items():
        key = Arrangement(deck, tuple((*hand[:1], *sorted(hand[1:], key=lambda card: card.order)) for hand in hands))
        together[key] += count  # type: ignore[assignment]  # a Counter of floats
    return dict(together)


def ways(deck: Sequence[Card], lengths: Sequence[int]) -> Counter[tuple[tuple[int, ...], ...]]:
    """How often each way to fill hands of these lengths is within 16, told by values."""
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in permutations([card.value for card in deck], sum(lengths)):
        hands, start = [], 0
        for length in lengths:
            hands.append(order[start : start + length])
            start += length
        found[tuple(hands)] += all(sum(hand) <= 16 for hand in hands)
    return +found


PARTS: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "two of two": ((10, 9, 7, 7, 4, 1), (2, 2)),
    "two of three": ((10, 9, 4, 3, 2, 2, 1), (3, 3)),
    "three and two": ((10, 10, 9, 7, 5, 3, 2), (2, 3)),
    "no low cards to spare": ((10, 10, 9, 3, 3, 3), (2, 2, 2)),
    "no high cards": ((7, 7, 6, 5, 4, 3, 1), (3, 3)),
    "four": ((10, 9, 5, 4, 3, 1), (4,)),
    "four and two": ((10, 7, 6, 5, 3, 1, 1), (4, 2)),
    "five": ((10, 7, 5, 3, 2, 1, 1), (5,)),
    "five and two": ((10, 6, 3, 2, 2, 1, 1), (2, 5)),
    "six": ((9, 5, 3, 2, 2, 1, 1), (6,)),
    "four of two": ((10, 9, 7, 7, 6, 5, 2, 2), (2, 2, 2, 2)),
}


PART_DRAWS = 3000


@clause("LF10.4")
@pytest.mark.parametrize("way", ["by trial", "by tilted trial", "some parts joined", "all parts joined"])
@pytest.mark.parametrize("case", PARTS)
def test_bound_parts_are_drawn_uniformly(case: str, way: str) -> None:
    values, lengths = PARTS[case]
    deck, rng = cards(*values), Random(case)
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    hands = TiltedHands(deck, lengths)
    hands.join({"some parts joined": 500, "all parts joined": 10**6}.get(way, 0))
    for _ in range(PART_DRAWS):
        parts = bound_parts(deck, lengths, rng) if way == "by trial" else hands.draw(rng, 20_000)
        assert parts is not None
        assert len({card for part in parts for card in part}) == sum(lengths)
        found[tuple(tuple(card.value for card in part) for part in parts)] += 1
    weights = ways(deck, lengths)
    assert fits(found, {way: PART_DRAWS * weight / weights.total() for way, weight in weights.items()})


def hands_of(deck: Sequence[Card], lengths: Sequence[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way to take hands of these lengths within 16, whatever the order of their cards."""
    if not lengths:
        yield ()
        return
    for hand in combinations(deck, lengths[0]):
        if scoring.comes_to(hand) <= 16:
            for others in hands_of([card for card in deck if card not in hand], lengths[1:]):
                yield (hand, *others)


def test_long_hands_that_get_into_each_others_way_are_drawn_uniformly() -> None:
    """Told by the high cards and the aces in each hand."""
    lengths, rng = (5, 3, 2), Random(1)
    deck = cards(1, 1, 1, 2, 2, 3, 3, 4, 5, 7, 9, 10)

    def kind(hands: Iterable[Sequence[Card]]) -> tuple[tuple[int, int], ...]:
        values = [[card.value for card in hand] for hand in hands]
        return tuple((hand.count(1), sum(value > 7 for value in hand)) for hand in values)

    weights = Counter(map(kind, hands_of(deck, lengths)))
    found = Counter(kind(bound_parts(deck, lengths, rng)) for _ in range(DRAWS))
    assert len(weights) > 20
    assert fits(found, {way: DRAWS * weight / weights.total() for way, weight in weights.items()})


def tight_parts(pool: hidden_hands._Pool, with_high: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The tight parts of a pattern in the order of filling: low cards wanted, and what they can come to."""
    for (length, number), high in zip(pool.runs, with_high, strict=True):
        for place in range(number):
            low = length - (place < high)
            if length > (2 if place < high else 4):
                yield low, pool.room if place < high else 16


@pytest.mark.parametrize("lengths", [(5,), (3, 3, 3), (5, 5), (5, 3), (6, 5), (5, 4, 3), (6, 3, 3)])
def test_no_more_sets_fit_a_tight_part_than_its_bound_whatever_those_before_took(lengths: tuple[int, ...]) -> None:
    rng = Random(1)
    for _ in range(60):
        pool = hidden_hands._Pool(rng.sample(FULL_DECK, rng.randint(sum(lengths), 17)), lengths)
        for pattern in pool.patterns:
            left = [card for value in pool.lows for card in value]
            rng.shuffle(left)
            parts = list(tight_parts(pool, pattern.with_high))
            assert len(parts) == len(pattern.bounds)
            for place, ((low, room), bound) in enumerate(zip(parts, pattern.bounds, strict=True)):
                fitting = [cards for cards in combinations(left, low) if scoring.comes_to(cards) <= room]
                assert len(fitting) <= bound
                assert place or len(fitting) == bound
                if not fitting:
                    break
                highest = max(fitting, key=lambda cards: sorted([card.value for card in cards], reverse=True))
                taken = highest if rng.random() < 0.8 else rng.choice(fitting)
                left = [card for card in left if card not in taken]


@pytest.mark.parametrize(("lengths", "share"), [((2,) * 9, 0.39), ((5, 4, 3, 2), 0.215), ((5, 5), 0.38)])
def test_what_is_drawn_can_be_kept_often_enough(lengths: tuple[int, ...], share: float) -> None:
    """Not that the draw would be wrong otherwise: with looser bounds it would only begin anew more often."""
    pool, rng = hidden_hands._Pool(FULL_DECK, lengths), Random(1)
    kept = sum(pool.draw(rng) is not None for _ in range(2000))
    assert kept / 2000 > share


@pytest.mark.parametrize(
    "lengths", [(), (2,) * 9, (3,) * 9, (4, 4, 3, 3, 3, 2, 2, 2, 2), (5, 4, 3, 2), (6, 3), (9, 2, 2), (8, 4)]
)
def test_however_ten_players_drew_a_way_is_found(lengths: tuple[int, ...]) -> None:
    parts = bound_parts(FULL_DECK, lengths, Random(1))
    assert [len(part) for part in parts] == list(lengths)
    assert len({card for part in parts for card in part}) == sum(lengths)
    assert all(scoring.comes_to(part) <= 16 for part in parts)


@pytest.mark.parametrize("values", [(10, 10, 10, 10), (10, 9, 7, 7), (10, 9, 7, 10, 10), (1, 10, 10, 10)])
def test_hands_that_cannot_be_are_refused(values: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"hands of \[2, 2\] cards and no more than 16 each cannot be dealt"):
        bound_parts(cards(*values), [2, 2], Random(1))


def test_hands_for_which_all_low_cards_would_have_to_serve_twice_are_refused() -> None:
    with pytest.raises(ValueError, match=r"hands of \[2, 5\] cards .* cannot be dealt"):
        bound_parts(cards(1, 1, 1, 1, 2, 10), (5, 2), Random(1))


def test_a_hand_that_no_cards_of_the_deck_can_make_is_refused() -> None:
    """Though all hands together would have room for the cheapest cards."""
    with pytest.raises(ValueError, match=r"hands of \[2, 4\] cards .* cannot be dealt"):
        bound_parts(cards(4, 4, 4, 5, 5, 5), (4, 2), Random(1))


def test_hands_that_trial_hardly_ever_hits_are_found() -> None:
    """All the cards there are, and hardly a way to share them out."""
    deck = cards(1, 1, 1, 2, 2, 3, 4, 5, 9, 10, 10)
    parts = bound_parts(deck, [5, 3, 3], Random(1))
    assert {card for part in parts for card in part} == set(deck)
    assert [len(part) for part in parts] == [5, 3, 3]
    assert all(scoring.comes_to(part) <= 16 for part in parts)


@pytest.mark.parametrize("joined", [0, 40_000])
@pytest.mark.parametrize("lengths", [(4, *[3] * 8), (5, 4, 4, 3, 3, 3, 3, 3, 2), (5, 5, 4, 4, 3, 3, 2, 2, 2)])
def test_many_long_hands_are_drawn_soon(lengths: tuple[int, ...], joined: int) -> None:
    hands, rng = TiltedHands(FULL_DECK, lengths), Random(1)
    hands.join(joined)
    for _ in range(3):
        parts = hands.draw(rng, 60_000)
        assert parts is not None
        assert [len(part) for part in parts] == list(lengths)
        assert len({card for part in parts for card in part}) == sum(lengths)
        assert all(scoring.comes_to(part) <= 16 for part in parts)


def test_what_is_hardly_possible_is_drawn_once_parts_are_joined() -> None:
    lengths = (5, 5, 5, 4, 4, 2, 2)  # come to 16 each, with the cheapest cards that there are
    hands, rng = TiltedHands(FULL_DECK, lengths), Random(1)
    assert hands.draw(rng, 20_000) is None
    hands.join(hidden_hands._PAIRS)
    kept = [parts for _ in range(20) if (parts := hands.draw(rng, hidden_hands._TILTED_TRIES[1])) is not None]
    assert len(kept) == 20
    for parts in kept:
        assert [len(part) for part in parts] == list(lengths)
        assert all(scoring.comes_to(part) <= 16 for part in parts)


def test_that_there_is_no_way_is_known_once_the_parts_are_joined() -> None:
    """Each by itself has one, and all together have room for the cheapest cards."""
    lengths = (6, 6, 6, 2, 2, 2)
    hands = TiltedHands(FULL_DECK, lengths)
    known = [hands.possible]
    hands.join(hidden_hands._PAIRS)
    assert [*known, hands.possible] == [True, False]
    assert hands.draw(Random(1), 100) is None
    with pytest.raises(ValueError, match=r"hands of \[2, 2, 2, 6, 6, 6\] cards .* cannot be dealt"):
        bound_parts(FULL_DECK, lengths, Random(1))


def test_a_draw_has_a_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden_hands, "_TILTED_TRIES", (2, 2))
    with pytest.raises(ValueError, match=r"hands of \[3, 3, 3, 4, 4, 5, 5\] cards .* cannot be dealt"):
        bound_parts(FULL_DECK, (5, 5, 4, 4, 3, 3, 3), Random(1))


def test_a_draw_goes_on_once_parts_are_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden_hands, "_TILTED_TRIES", (0, 20_000))
    parts = bound_parts(FULL_DECK, (4, *[3] * 8), Random(1))
    assert [len(part) for part in parts] == [4, *[3] * 8]


def test_an_auction_has_no_secrets() -> None:
    state = game.apply(game.new_game(Config(3)), Bid(2))
    assert isinstance(state.phase, Bidding)
    for seat in (0, 1, 2, None):
        assert game.resample(game.view(state, seat), Random(1)) == state
