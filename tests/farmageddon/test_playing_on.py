"""Whatever `check_state` takes can be played to the end within the limits, and every view of it resampled."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from farmrules import Nobody
from farmrules import farmageddon as game
from farmrules.farmageddon import Action, Config, State
from tests.farmageddon.mutations import mutated
from tests.farmageddon.tables import config_of

SAMPLES = [*game.sample_configs().values()]


class Way:
    """A way to play: turns end seldom, often, or as it comes."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.manner = rng.choice(["uniform", "restless", "hasty"])

    def chosen(self, legal: Sequence[Action]) -> Action:
        """One of the legal actions, of which the last ends the turn where that can be done."""
        if self.manner == "restless" and len(legal) > 1:
            return self.rng.choice(legal[:-1])
        return legal[-1] if self.manner == "hasty" and self.rng.random() < 0.7 else self.rng.choice(legal)


def a_game(config: Config, rng: Random) -> list[State]:
    """Every state of a game."""
    way, state, states = Way(rng), game.new_game(config), []
    while True:
        states.append(state)
        if (who := game.actor(state)) is Nobody.OVER:
            return states
        if who is Nobody.CHANCE:
            chances, weights = zip(*game.chance_outcomes(state), strict=True)
            state = game.apply(state, rng.choices(chances, weights)[0])
        else:
            state = game.apply(state, way.chosen(game.legal_actions(state)))


def taken(rng: Random) -> Iterator[State]:
    """Mutated states that `check_state` takes, without end: of sample configs and others."""
    while True:
        config = rng.choice(SAMPLES) if rng.random() < 0.4 else config_of(rng.randrange(2**32), rng.randint(2, 4))
        pool = a_game(config, rng) + a_game(config, rng)
        for _ in range(40):
            state = mutated(rng.choice(pool), rng.choice(pool), rng)
            try:
                game.check_state(state)
            except ValueError:
                continue
            yield state


def check_views(state: State, rng: Random) -> None:
    """Each view of the state comes from a state that passes, and its numbers are in their ranges."""
    features = game.features(state.config)
    for seat in (*range(state.config.players), None):
        view = game.view(state, seat)
        drawn = game.resample(view, rng)
        game.check_state(drawn)
        assert game.view(drawn, seat) == view
        for feature, number in zip(features, game.encode(view), strict=True):
            assert type(number) is int
            assert feature.low <= number <= feature.high, feature
        assert game.describe(view)


def play_on(state: State, rng: Random) -> None:
    """To the end, by all the functions of the game; every state on the way passes as well."""
    way, limits, decisions, chances = Way(rng), game.limits(state.config), 0, 0
    check_views(state, rng)
    while (who := game.actor(state)) is not Nobody.OVER:
        if who is not Nobody.CHANCE:
            legal = game.legal_actions(state)
            action = way.chosen(legal)
            assert game.why_illegal(state, action) is None
            state = game.apply(state, action)
            decisions += 1
        elif rng.random() < 0.5:
            state, dealt = game.settle(state, rng)
            assert dealt
            chances += len(dealt)
        else:
            outcomes, weights = zip(*game.chance_outcomes(state), strict=True)
            state = game.apply(state, rng.choices(outcomes, weights)[0])
            chances += 1
        game.check_state(state)
        assert decisions <= limits.decisions
        assert chances <= limits.chances
        assert decisions + chances <= limits.steps
        if rng.random() < 0.01:
            check_views(state, rng)
    check_views(state, rng)
    assert game.winners(state)
    assert limits.low <= min(game.scores(state)) <= max(game.scores(state)) <= limits.high


def check_many(seed: int, count: int) -> None:
    rng = Random(seed)
    states = taken(rng)
    for _ in range(count):
        play_on(next(states), rng)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_taken_is_played_to_the_end(seed: int) -> None:
    check_many(seed, 60)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 150))
def test_a_hundred_thousand_are_played_to_the_end(seed: int) -> None:
    check_many(seed, 2000)
