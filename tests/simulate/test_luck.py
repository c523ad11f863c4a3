"""The same luck: the k-th draw off a deck is the same whatever was played between, and one game's chances are exact."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmrules import AnyGame, complete, farmageddon, farmer, superfarmer
from farmrules.simulate import Luck, play
from tests.chi_square import fits
from tests.conformance.games import each_game
from tests.conformance.kit import Kit
from tests.simulate import lots
from tests.simulate.lots import Ask, Config, Drawn, Due, Heads, PutBack, Rolled, Spun, TakeOut
from tests.simulate.policies import first, last, uniform

CARD, DIE, COIN, WHEEL = (Ask(due) for due in list(Due)[1:])
LOTS: AnyGame = complete(lots)


def log(seed: int, *deeds: lots.Action, game: AnyGame = LOTS) -> tuple[lots.Chance, ...]:
    """What chance brings a game with these actions."""
    luck, state = Luck(seed), game.new_game(Config(turns=99))
    for deed in deeds:
        state, taken = luck.settle(game, game.apply(state, deed))
        assert len(taken) == isinstance(deed, Ask)
    return state.log  # type: ignore[no-any-return]  # the game's state, of which only the name is known


def draws(seed: int, *deeds: lots.Action) -> list[int]:
    return [chance.card for chance in log(seed, *deeds) if isinstance(chance, Drawn)]


between = st.lists(st.sampled_from([DIE, COIN, WHEEL]), max_size=4)


@given(st.integers(0, 99), st.lists(between, min_size=8, max_size=8))
def test_the_next_card_is_the_same_whatever_was_done_between(seed: int, done: list[list[lots.Action]]) -> None:
    together = draws(seed, *[CARD] * 8)
    assert draws(seed, *[deed for others in done for deed in [*others, CARD]]) == together
    assert sorted(together) == [*Config().cards]


@given(st.integers(0, 99), st.lists(st.sampled_from([CARD, DIE, COIN, WHEEL, PutBack()]), max_size=12))
def test_so_is_what_does_not_run_out(seed: int, done: list[lots.Action]) -> None:
    deeds = [deed for number, deed in enumerate(done) if deed is not CARD or done[:number].count(CARD) < 8]
    for deed, kind in ((DIE, (Rolled,)), (COIN, (Heads, lots.Tails)), (WHEEL, (Spun,))):
        alone = log(seed, *[deed] * deeds.count(deed))
        assert tuple(chance for chance in log(seed, *deeds) if isinstance(chance, kind)) == alone


def test_a_seed_is_the_same_luck_everywhere() -> None:
    """On any machine, in any release: deals that somebody wrote down can be played again."""
    assert draws(1, *[CARD] * 8, PutBack(), *[CARD] * 8) == [4, 2, 1, 2, 3, 1, 1, 5, 2, 1, 4, 3, 1, 5, 1, 2]
    assert [chance.number for chance in log(1, *[DIE] * 8) if isinstance(chance, Rolled)] == [6, 1, 1, 5, 1, 6, 6, 2]
    assert "".join("TH"[chance == Heads()] for chance in log(1, *[COIN] * 8)) == "TTHTHHHT"
    spun = "".join(chance.spoke[0] for chance in log(2, *[WHEEL] * 16) if isinstance(chance, Spun))
    assert spun == "ddlddllwllllllll"
    luck, state = Luck("seed"), LOTS.new_game(Config(cards=(1,) * 20 + (2,) * 10, turns=30))
    for _ in range(30):
        state, _ = luck.settle(LOTS, LOTS.apply(state, CARD))
    assert "".join(str(chance.card) for chance in state.log) == "111122112112121112121112211211"


@given(st.integers(0, 99), st.integers(1, 8), st.integers(1, 8))
def test_a_reshuffle_is_a_new_permutation_that_does_not_depend_on_when(seed: int, one: int, other: int) -> None:
    again = [draws(seed, *[CARD] * count, PutBack(), *[CARD] * 8)[count:] for count in (one, other)]
    assert again[0] == again[1]
    at_first = [draws(seed, *[CARD] * 8) for seed in range(9)]
    assert [draws(seed, *[CARD] * one, PutBack(), *[CARD] * 8)[one:] for seed in range(9)] != at_first


@given(st.integers(0, 99), st.lists(st.sampled_from(sorted({*Config().cards})), unique=True, max_size=4))
def test_permutations_of_other_cards_differ_by_those_alone(seed: int, gone: list[int]) -> None:
    """Where cards were taken out before a reshuffle or after it, the others come in the order that they have anyway."""
    left = len(Config().cards) - len(gone)
    order = draws(seed, CARD, PutBack(), *[CARD] * 8)[1:]
    taken_out = [*map(TakeOut, gone)]
    before = draws(seed, *taken_out, CARD, PutBack(), *[CARD] * left)[1:]
    found_orders = [before]
    if order[0] not in gone:
        found_orders += [[order[0], *draws(seed, CARD, PutBack(), CARD, *taken_out, *[CARD] * (left - 1))[2:]]]
    singles = {card for card, copies in Counter(Config().cards).items() if copies == 1} - {*gone}
    for found in found_orders:
        assert Counter(found) == Counter(Config().cards) - Counter(gone)
        assert [card for card in found if card in singles] == [card for card in order if card in singles]


def test_what_is_taken_out_leaves_the_others_as_they_lie() -> None:
    for seed in range(20):
        order = draws(seed, *[CARD] * 8)
        single = next(card for card in (3, 4, 5) if card != order[0])
        found = draws(seed, CARD, TakeOut(single), *[CARD] * 6)
        assert found == [card for card in order if card != single]


def test_another_seed_is_other_luck_and_a_luck_says_which_it_is() -> None:
    assert len({tuple(draws(seed, *[CARD] * 8)) for seed in range(50)}) > 40
    assert log(1, CARD, DIE) == log(1, CARD, DIE)
    assert repr(Luck("green")) == "Luck('green')"


def exact_draws(*parts: tuple[tuple[int, ...], int]) -> dict[tuple[int, ...], float]:
    """For decks one after the other, and how many cards come off each: how likely each row of cards is."""
    found: Counter[tuple[int, ...]] = Counter({(): 1})
    for deck, count in parts:
        rows = Counter(permutations(deck, count))
        found = Counter({(*row, *more): found[row] * rows[more] for row in found for more in rows})
    return {row: ways / found.total() for row, ways in found.items()}


SEEDS = 3000
SMALL = Config(cards=(1, 1, 2, 3), turns=99)


def found_draws(*deeds: lots.Action) -> Counter[tuple[int, ...]]:
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(SEEDS):
        luck, state = Luck(seed), LOTS.new_game(SMALL)
        for deed in deeds:
            state, _ = luck.settle(LOTS, LOTS.apply(state, deed))
        found[tuple(chance.card for chance in state.log)] += 1
    return found


@pytest.mark.parametrize(
    ("deeds", "expected"),
    [
        ([CARD] * 4, exact_draws((SMALL.cards, 4))),
        ([CARD, PutBack(), CARD, CARD], exact_draws((SMALL.cards, 1), (SMALL.cards, 2))),
        ([TakeOut(1), CARD, CARD], exact_draws(((1, 2, 3), 2))),
        ([TakeOut(3), CARD, PutBack(), TakeOut(1), CARD], exact_draws(((1, 1, 2), 1), ((1, 2), 1))),
    ],
)
def test_every_row_of_draws_is_as_likely_as_the_cards_say(
    deeds: list[lots.Action], expected: dict[tuple[int, ...], float]
) -> None:
    assert fits(found_draws(*deeds), {row: SEEDS * chance for row, chance in expected.items()})


def test_a_card_taken_out_after_draws_says_nothing_of_the_order_of_the_others() -> None:
    """With a 2 drawn first, a 1 leaves the other: what comes next is 1 or 3, as often."""
    found: Counter[int] = Counter()
    for seed in range(SEEDS):
        luck, state = Luck(seed), LOTS.new_game(SMALL)
        state, _ = luck.settle(LOTS, LOTS.apply(state, CARD))
        if state.drawn == (2,):
            state, _ = luck.settle(LOTS, LOTS.apply(LOTS.apply(state, TakeOut(1)), CARD))
            found[state.drawn[1]] += 1
    assert fits(found, dict.fromkeys((1, 3), found.total() / 2))


def test_dice_coins_and_wheels_fall_by_their_weights_and_their_throws_are_independent() -> None:
    rolls: Counter[Any] = Counter()
    flips: Counter[Any] = Counter()
    spins: Counter[Any] = Counter()
    for seed in range(SEEDS):
        thrown = log(seed, DIE, DIE, COIN, COIN, WHEEL, WHEEL)
        for counter, start in ((rolls, 0), (flips, 2), (spins, 4)):
            counter[thrown[start : start + 2]] += 1
    cases: list[tuple[Counter[Any], dict[Any, int]]] = [
        (rolls, {Rolled(number): 1 for number in range(1, 7)}),
        (flips, {Heads(): 2, lots.Tails(): 1}),
        (spins, {Spun(spoke): weight for spoke, weight in lots.SPOKES.items()}),
    ]
    for counter, weights in cases:
        total = sum(weights.values())
        shares = [(chance, weight / total) for chance, weight in weights.items()]
        expected = {(a, b): SEEDS * one * other for a, one in shares for b, other in shares}
        assert fits(counter, expected)


class Otherwise:
    """Lots that says something else of its decks, or nothing."""

    def __init__(self, told: Any) -> None:
        if told is not None:
            self.deck_and_card = told
        for name in dir(lots):
            if not name.startswith("_") and name != "deck_and_card":
                setattr(self, name, getattr(lots, name))


@pytest.mark.parametrize("told", [None, lambda chance: ("all", "the same")], ids=["nothing", "nonsense"])
def test_whatever_a_game_says_of_its_decks_the_chances_are_exact(told: Any) -> None:
    """By itself a die and a deck that both bring an int are taken for one, and the coin's sides for two."""
    rules: Any = Otherwise(told)
    game: AnyGame = complete(rules)
    found: Counter[Any] = Counter()
    for seed in range(SEEDS):
        found[log(seed, CARD, DIE, COIN, game=game)] += 1
    cards = Counter(Config().cards)
    expected = {
        (Drawn(card), Rolled(number), side): SEEDS * copies / 8 / 6 * weight / 3
        for card, copies in cards.items()
        for number in range(1, 7)
        for side, weight in ((Heads(), 2), (lots.Tails(), 1))
    }
    assert fits(found, expected)


# The games.


def cards_of(name: str, steps: tuple[Any, ...]) -> list[Any]:
    """The cards that came off the decks of a game, in order: those of Super Farmer's, Farmageddon's Crop cards."""
    if name == "superfarmer":
        return [step.card for step in steps if isinstance(step, superfarmer.DealCard | superfarmer.DrawGift)]
    return [step.crop for step in steps if isinstance(step, farmageddon.DrawCrop)]


@pytest.mark.parametrize("game", [superfarmer, farmageddon], ids=["superfarmer", "farmageddon"])
def test_whatever_is_played_the_next_card_is_the_same(game: AnyGame) -> None:
    gifts = 0
    for seed, config in enumerate(game.sample_configs().values()):
        rows = [play(game, config, policy, Random(9), Luck(seed)).steps for policy in (uniform, first, last)]
        gifts += sum(isinstance(step, superfarmer.DrawGift) for step in rows[0])
        decks = [cards_of(game.NAME, steps) for steps in rows]
        shortest = min(map(len, decks))
        assert shortest > 10
        assert decks[0][:shortest] == decks[1][:shortest] == decks[2][:shortest]
    assert game is farmageddon or gifts > 0


def test_farmageddons_action_deck_is_one_permutation_until_it_is_reshuffled() -> None:
    for seed, config in enumerate(farmageddon.sample_configs().values()):
        rows = [play(farmageddon, config, policy, Random(9), Luck(seed)).steps for policy in (uniform, last)]
        decks = [[step.card for step in steps if isinstance(step, farmageddon.DrawAction)] for steps in rows]
        shortest = min(len(config.tables.cards), *map(len, decks))
        assert decks[0][:shortest] == decks[1][:shortest]


def test_each_deal_of_farmer_is_a_permutation_of_its_own() -> None:
    for seed, config in enumerate(farmer.sample_configs().values()):
        by_deal = []
        for policy in (uniform, first):
            playout = play(farmer, config, policy, Random(9), Luck(seed))
            state, dealt = playout.first, dict[int, list[farmer.Card]]()
            for step in playout.steps:
                if isinstance(step, farmer.DealCard):
                    dealt.setdefault(state.deal, []).append(step.card)
                state = farmer.apply(state, step)
            by_deal.append(dealt)
        for deal in by_deal[0].keys() & by_deal[1].keys():  # the play decides which is the last
            assert all(one == other for one, other in zip(by_deal[0][deal], by_deal[1][deal], strict=False))
        assert len({tuple(cards[:3]) for cards in by_deal[0].values()}) > 1


@each_game
def test_the_first_and_the_last_card_of_a_deal_are_as_likely_as_by_the_games_own_settle(kit: Kit) -> None:
    game, config = kit.game, next(iter(kit.game.sample_configs().values()))
    state = game.new_game(config)
    while game.legal_actions(state):
        state = game.apply(state, game.legal_actions(state)[-1])
    outcomes = game.chance_outcomes(state)
    total = sum(weight for _, weight in outcomes)
    seeds = 600
    taken = [Luck(seed).settle(game, state)[1] for seed in range(seeds)]
    expected = {chance: seeds * weight / total for chance, weight in outcomes}
    assert fits(Counter(cards[0] for cards in taken), expected)
    alike = [[card for card in cards if type(card) is type(cards[0])] for cards in taken]
    assert fits(Counter(cards[-1] for cards in alike), expected)
    assert {len(cards) for cards in taken} == {len(game.settle(state, Random(1))[1])}
