"""What `check_state` accepts can be played to the end within the limits, and every view of it resampled."""

from itertools import count
from random import Random

import pytest

from farmrules import Nobody
from farmrules import superfarmer as game
from farmrules.superfarmer import State
from tests.superfarmer.mutations import mutants, play_on

EACH = 100
"""Accepted states of each pool; then another config comes."""


def accepted(state: State) -> bool:
    try:
        game.check_state(state)
    except ValueError:
        return False
    return True


def check_views(state: State, rng: Random) -> None:
    """Each view is resampled to an accepted state that gives it, and all that is asked of views answers."""
    bounds = game.features(state.config)
    for seat in (*range(state.config.players), None):
        view = game.view(state, seat)
        drawn = game.resample(view, rng)
        game.check_state(drawn)
        assert game.view(drawn, seat) == view
        game.describe(view)
        numbers = game.encode(view)
        assert {type(number) for number in numbers} == {int}
        assert all(one.low <= number <= one.high for number, one in zip(numbers, bounds, strict=True))


def check_played_on(state: State, rng: Random) -> None:
    config = state.config
    bounds, actions, chances = game.limits(config), set(game.actions(config)), set(game.chance_actions(config))
    looked_at = rng.randrange(40)
    check_views(state, rng)
    dealt = 0
    for steps, now in enumerate(play_on(state, rng)):
        assert steps <= bounds.steps
        assert dealt <= bounds.chances
        assert steps - dealt <= bounds.decisions
        dealt += game.actor(now) is Nobody.CHANCE
        assert actions.issuperset(game.legal_actions(now))
        assert chances.issuperset(chance for chance, _ in game.chance_outcomes(now))
        if steps == looked_at:
            game.check_state(now)
            check_views(now, rng)
    game.check_state(now)
    assert game.winners(now)
    assert all(bounds.low <= score <= bounds.high for score in game.scores(now))


def check_mutants(wanted: int) -> None:
    """So many accepted states that no game has come to are played on from."""
    rng, found = Random(wanted), 0
    for seed in count():
        states = mutants(seed)
        until = min(wanted, found + EACH)
        while found < until:
            state = next(states)
            if accepted(state):
                check_played_on(state, rng)
                found += 1
        if found == wanted:
            return


def test_what_is_accepted_can_be_played_to_the_end_and_resampled() -> None:
    check_mutants(400)


@pytest.mark.long
def test_a_hundred_thousand_accepted_states_can_be_played_to_the_end_and_resampled() -> None:
    check_mutants(100_000)
