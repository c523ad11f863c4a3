"""The Monte Carlo example: it sees a view, and wins more than its share."""

import inspect
import re
from random import Random

import monte_carlo
from farmrules import AnyGame, find_game
from tests.conformance.games import each_game
from tests.conformance.kit import Kit
from tests.examples.test_quickstart import told

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


def test_it_says_what_it_is_doing() -> None:
    lines = told("monte_carlo.py", "farmer", "--players", "4", "--matches", "2", "--worlds", "1").splitlines()
    assert lines[0] == "Monte Carlo against random play: farmer, 4 players, 2 matches (seed 1)."
    assert "draws 1 worlds" in " ".join(lines[1:4])
    assert re.fullmatch(r"  match 2, seat 1 thinks \.\.\. -?\d+ \[-?\d+\] -?\d+ -?\d+ (won|lost)", lines[-3])
    assert re.fullmatch(r"Result: [0-9.]+ of 2 won; chance alone would win 0\.5\.", lines[-1])


def test_it_explains_itself_and_refuses_what_cannot_be() -> None:
    assert "--worlds" in told("monte_carlo.py", "--help")
    assert "'0' is no whole number from 1 on" in told("monte_carlo.py", "--matches", "0")
    assert "Config.players must be a whole number from 2 to 4, not 5" in told(
        "monte_carlo.py", "farmageddon", "--players", "5"
    )


def test_of_a_long_list_it_weighs_the_ends_and_what_lies_between() -> None:
    spaced = monte_carlo.spaced(tuple(range(100)))
    assert len(spaced) == monte_carlo.MOST_WEIGHED
    assert (spaced[0], spaced[-1]) == (0, 99)
    assert sorted(set(spaced)) == list(spaced)
    assert monte_carlo.spaced((1, 2)) == (1, 2)
