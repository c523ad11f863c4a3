"""The Monte Carlo example: it sees a view, and wins more than its share."""

import inspect
from random import Random

from examples import monte_carlo
from farmrules import AnyGame, find_game
from tests.conformance.games import each_game
from tests.conformance.kit import Kit

PLAYED = {"superfarmer": (16, 5), "farmer": (16, 5), "farmageddon": (8, 4)}
"""Matches, and worlds for each choice: what takes some seconds."""


def score(game: AnyGame, matches: int, worlds: int) -> float:
    """The share of wins in so many matches between two or three, in each seat by turns."""
    config = next(iter(game.sample_configs().values()))
    won = 0.0
    for number in range(matches):
        thinker = number % config.players
        over = monte_carlo.match(game, config, thinker, Random(number), worlds)
        winners = game.winners(over)
        won += (thinker in winners) / len(winners)
    return won / matches


@each_game
def test_it_beats_random_play(kit: Kit) -> None:
    config = next(iter(kit.game.sample_configs().values()))
    assert score(kit.game, *PLAYED[kit.game.NAME]) > 1 / config.players + 0.15


def test_it_chooses_by_its_view_alone() -> None:
    game = find_game("superfarmer")
    config = game.sample_configs()["two farmers"]
    state, _ = game.settle(game.new_game(config), Random(1))
    view = game.view(state, 0)
    other = game.resample(view, Random(2))
    assert other != state
    choices = {monte_carlo.choose(game, game.view(world, 0), Random(3), 2) for world in (state, other)}
    assert len(choices) == 1
    assert "state" not in inspect.signature(monte_carlo.choose).parameters
