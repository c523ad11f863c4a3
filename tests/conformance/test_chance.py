"""Chance nodes: weights, bulk dealing, and frequencies."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from farmrules import Nobody
from farmrules.kernel.chance import settle as settle_one_by_one
from farmrules.testing import check_chance, check_settle, play
from tests.chi_square import fits
from tests.conformance.games import each_game
from tests.conformance.kit import Kit, games, share

DRAWS = 2000


@each_game
@share(30)
@games
def test_settle_plays_chance_alone_and_says_what_it_played(kit: Kit, seed: int) -> None:
    check_settle(kit.game, kit.config(seed), seed)


@each_game
@share(30)
@games
def test_weights_are_positive_whole_numbers_in_index_order(kit: Kit, seed: int) -> None:
    check_chance(kit.game, kit.config(seed), seed)


@each_game
@pytest.mark.parametrize("default", [False, True], ids=["own settle", "default settle"])
def test_settle_draws_as_often_as_the_weights_say(kit: Kit, default: bool) -> None:
    """At every kind of chance node the first action, and the last of its kind: cards of one deck are exchangeable."""
    game = kit.game
    nodes: dict[str, Any] = {}
    for config in game.sample_configs().values():
        for step in play(game, config, 3):
            if game.actor(step.before) is Nobody.CHANCE:
                nodes.setdefault(type(step.before.phase).__name__, step.before)
    for name, state in nodes.items():
        rng = Random(name)
        settle = (lambda state, rng: settle_one_by_one(game, state, rng)) if default else game.settle
        draws = DRAWS // 4 if default else DRAWS
        taken = [settle(state, rng)[1] for _ in range(draws)]
        outcomes = game.chance_outcomes(state)
        total = sum(weight for _, weight in outcomes)
        expected = {chance: draws * weight / total for chance, weight in outcomes}
        assert fits(Counter(actions[0] for actions in taken), expected)
        assert fits(Counter(last_of_its_kind(actions) for actions in taken), expected)


def last_of_its_kind(actions: tuple[Any, ...]) -> Any:
    return [action for action in actions if type(action) is type(actions[0])][-1]
