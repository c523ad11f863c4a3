"""One game: policies see the views of their seats, and what they answer is checked."""

import pickle
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from farmrules import AnyGame, SeatView, farmageddon, farmer, superfarmer
from farmrules.match import Match
from farmrules.simulate import IllegalAnswer, Luck, Playout, play, play_on
from tests.conformance.games import each_game
from tests.conformance.kit import Kit
from tests.simulate.policies import first, last, uniform, wrong


def by_hand(game: AnyGame, config: Any, rng: Random) -> tuple[Any, list[int]]:
    """The loop that everybody writes, with an rng of its own for decisions."""
    deciding = Random(rng.getrandbits(64))
    state, _ = game.settle(game.new_game(config), rng)
    decisions = [0] * config.players
    while isinstance(seat := game.actor(state), int):
        decisions[seat] += 1
        action = deciding.choice(game.legal_actions(state))
        state, _ = game.settle(game.apply(state, action), rng)
    return state, decisions


@each_game
@pytest.mark.parametrize("lucky", [False, True])
def test_it_plays_the_game_that_the_loop_plays_and_tells_every_step(kit: Kit, lucky: bool) -> None:
    game = kit.game
    for config in game.sample_configs().values():
        playout = play(game, config, uniform, Random(5), Luck(5) if lucky else None)
        state, decisions = by_hand(game, config, Random(5))
        if not lucky:
            assert (playout.last, playout.decisions) == (state, tuple(decisions))
        match: Any = Match.start(game, config)
        for step in playout.steps:
            match = match.then(step)
        assert (playout.first, playout.last) == (game.new_game(config), match.state)
        assert (playout.scores, playout.winners) == (game.scores(match.state), game.winners(match.state))


@each_game
def test_each_policy_is_asked_with_the_views_of_its_seat(kit: Kit) -> None:
    game = kit.game
    config = next(iter(game.sample_configs().values()))
    seen: list[tuple[int, SeatView]] = []

    def policy_of(seat: int) -> Any:
        def policy(view: SeatView, rng: Random) -> Any:
            seen.append((seat, view))
            return uniform(view, rng)

        return policy

    playout = play(game, config, [policy_of(seat) for seat in range(config.players)], Random(3))
    assert playout == play(game, config, uniform, Random(3))
    assert all(view.seat == view.actor == seat for seat, view in seen)
    assert all(type(view) is type(game.view(playout.last, 0)) for _, view in seen)
    assert playout.decisions == tuple([sum(who == seat for who, _ in seen) for seat in range(config.players)])


@each_game
def test_no_policy_finds_the_cards_to_come_in_its_rng(kit: Kit) -> None:
    game, right = kit.game, []
    for config in game.sample_configs().values():
        kept: list[Any] = []

        def peeking(view: Any, rng: Random, kept: list[Any] = kept) -> Any:
            kept.append(rng.getstate())
            return view.legal_actions[0]

        playout = play(game, config, peeking, Random(8))
        state, guess = playout.first, Random(8)
        for place, step in enumerate(playout.steps):
            decides = isinstance(game.actor(state), int)
            state = game.apply(state, step)
            if not decides:
                continue
            guess.setstate(kept.pop(0))
            _, guessed = game.settle(state, guess)
            came = playout.steps[place + 1 : place + 1 + len(guessed)]
            if len(game.chance_outcomes(state)) > 3:
                right.append(guessed == came)
    assert len(right) > 5
    assert sum(right) < len(right) / 2


def test_it_goes_on_from_any_state() -> None:
    whole = play(farmer, farmer.Config(3), last, Random(2), Luck(1))
    state = whole.first
    for step in whole.steps[:20]:
        state = farmer.apply(state, step)
    rest = play_on(farmer, state, uniform, Random(2))
    assert rest.first == state
    over = play_on(farmer, rest.last, uniform, Random(2))
    assert (over.last, over.steps, over.decisions) == (rest.last, (), (0, 0, 0))


def refused(policy: Any, game: AnyGame = farmer, seat: int = 0) -> IllegalAnswer:
    policies: list[Any] = [first] * 3
    policies[seat] = policy
    with pytest.raises(IllegalAnswer) as caught:
        play(game, farmer.Config(3), policies, Random(1))
    return caught.value


def test_an_answer_that_the_rules_refuse_is_told_with_its_seat_and_what_would_be_right() -> None:
    error = refused(lambda view, rng: farmer.Draw(), seat=2)
    assert (error.seat, error.answer, error.illegal.clause) == (2, "Draw()", "LF3.2")
    assert error.legal[:2] == ("pass", "bid 1")
    text = str(error)
    assert text.startswith("the policy of seat 2 answered Draw(): ")
    assert text.endswith("bid 9, … (100 in all)")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.illegal) == (text, error.illegal)


@pytest.mark.parametrize("answer", [None, "pass", farmer.DealCard(farmer.FULL_DECK[0]), farmer.Pass, object()])
def test_whatever_is_no_action_is_refused(answer: Any) -> None:
    assert refused(lambda view, rng: answer).seat == 0


def bids_alone(view: farmer.View, rng: Random) -> Any:
    return view.legal_actions[0] if len(view.legal_actions) > 2 else 7


def test_a_short_list_is_told_whole() -> None:
    with pytest.raises(IllegalAnswer, match=r"Legal here: draw \(1 in all\)"):
        play(farmer, farmer.Config(3), bids_alone, Random(1))


def test_there_is_one_policy_or_one_for_each_seat() -> None:
    with pytest.raises(ValueError, match="one policy, or one for each of the 3 seats, not 2"):
        play(farmer, farmer.Config(3), [first, first], Random(1))
    with pytest.raises(TypeError, match=r"rng must be a random\.Random"):
        play(farmer, farmer.Config(3), first, 1)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(TypeError, match=r"farmrules\.farmer\.Config"):
        play(farmer, superfarmer.Config(2), first, Random(1))  # type: ignore[misc]  # wrong on purpose
    with pytest.raises(IllegalAnswer):
        play(farmageddon, farmageddon.Config(2), [wrong, first], Random(1))


def ended(scores: tuple[int, ...], winners: tuple[int, ...]) -> Playout[Any, Any, Any]:
    playout: Playout[Any, Any, Any] = play(farmer, farmer.Config(3), first, Random(1))
    return evolve(playout, scores=scores, winners=winners)


def test_ranks_and_shares() -> None:
    assert ended((5, 9, 5, 2), (1,)).ranks == (2, 1, 2, 4)
    assert ended((5, 9, 5, 2), (1,)).shares == (0, 1, 0, 0)
    assert ended((9, 9, 9, 2), (0, 2)).ranks == (1, 3, 1, 4)  # a tie that the rules broke
    assert ended((5, 9, 3, 4), (0, 1)).ranks == (1, 1, 4, 3)
    assert ended((9, 9, 9, 2), (0, 2)).shares == (0.5, 0, 0.5, 0)


@given(st.lists(st.integers(0, 5), min_size=2, max_size=6))
def test_without_ties_broken_ranks_are_those_of_a_competition(scores: list[int]) -> None:
    best = tuple([seat for seat, score in enumerate(scores) if score == max(scores)])
    falling = sorted(scores, reverse=True)
    assert ended(tuple(scores), best).ranks == tuple([falling.index(score) + 1 for score in scores])
    assert sum(ended(tuple(scores), best).shares) == pytest.approx(1)
