"""Chance nodes: weights, bulk dealing, and frequencies."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import farmrules
from farmrules import Nobody
from tests.chi_square import fits
from tests.conformance.games import each_game
from tests.conformance.kit import Kit, games, play, share

DRAWS = 2000


@each_game
@share(30)
@games
def test_settle_plays_chance_alone_and_says_what_it_played(kit: Kit, seed: int) -> None:
    game, rng = kit.game, Random(seed)
    for step in play(kit.game, kit.config(seed), seed):
        if rng.random() > 0.1:
            continue
        state = step.after
        settled, taken = game.settle(state, rng)
        assert game.actor(settled) is not Nobody.CHANCE
        for chance in taken:
            assert chance in [possible for possible, _ in game.chance_outcomes(state)]
            state = game.apply(state, chance)
        assert state == settled
        if not taken:
            assert settled is step.after


@each_game
@share(30)
@games
def test_weights_are_positive_whole_numbers(kit: Kit, seed: int) -> None:
    for step in play(kit.game, kit.config(seed), seed):
        for _, weight in kit.game.chance_outcomes(step.after):
            assert type(weight) is int
            assert weight > 0


@each_game
@pytest.mark.parametrize("default", [False, True], ids=["own settle", "default settle"])
def test_settle_draws_as_often_as_the_weights_say(kit: Kit, default: bool) -> None:
    """The first chance action at every kind of chance node, and what is left when a settling is done."""
    game = kit.game
    nodes: dict[str, Any] = {}
    for config in game.sample_configs().values():
        for step in play(game, config, 3):
            if game.actor(step.before) is Nobody.CHANCE:
                nodes.setdefault(type(step.before.phase).__name__, step.before)
    for name, state in nodes.items():
        rng = Random(name)
        settle = (lambda state, rng: farmrules.settle(game, state, rng)) if default else game.settle
        draws = DRAWS // 4 if default else DRAWS
        found = Counter(settle(state, rng)[1][0] for _ in range(draws))
        outcomes = game.chance_outcomes(state)
        total = sum(weight for _, weight in outcomes)
        expected = {chance: draws * weight / total for chance, weight in outcomes}
        assert fits(found, expected)
