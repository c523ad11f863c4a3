"""The example that people copy: a whole game of any installed game, told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance.games import GAMES

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def told(example: str, *arguments: str, encoding: str = "ascii") -> str:
    """What an example prints, without anything on its standard input, on a terminal that has no more than ASCII."""
    run = subprocess.run(
        [sys.executable, str(EXAMPLES / example), *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONIOENCODING": encoding, "COLUMNS": "80", "LINES": "24"},
        timeout=60,
    )
    assert run.returncode in (0, 2), run.stdout
    return run.stdout.decode(encoding)


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_any_game(game: str) -> None:
    lines = told("quickstart.py", game, "--seed", "3").splitlines()
    assert lines[0] == f"A game of {game} for Ann, Ben, Cleo, Dan; all move at random (seed 3)."
    assert lines[2].startswith("== ")
    assert any(line.startswith("The game is over; ") for line in lines)
    assert "== The table at the end ==" in lines
    assert lines[-2].startswith("Scores: Ann ")
    assert lines[-1].startswith("Won by ")


def test_it_plays_super_farmer_by_itself_and_the_same_seed_plays_the_same_game() -> None:
    by_itself = told("quickstart.py")
    assert by_itself.startswith("A game of superfarmer for Ann, Ben, Cleo, Dan;")
    assert by_itself == told("quickstart.py", "superfarmer", "--players", "4", "--seed", "1")
    assert by_itself != told("quickstart.py", "--seed", "2")


def test_it_explains_itself_and_refuses_in_the_configs_words() -> None:
    assert "--players" in told("quickstart.py", "--help")
    assert "Config.players must be a whole number from 2 to 6, not 7" in told("quickstart.py", "--players", "7")
    assert "invalid choice: 'chess'" in told("quickstart.py", "chess")


def test_it_is_short_enough_to_be_copied() -> None:
    assert len((EXAMPLES / "quickstart.py").read_text(encoding="utf-8").splitlines()) <= 60


@pytest.mark.parametrize("example", sorted(path.name for path in EXAMPLES.glob("*.py")))
def test_every_example_ends_well_by_itself(example: str) -> None:
    assert "Traceback" not in told(example)


def test_the_odds_have_headings_and_help() -> None:
    assert told("farmer_odds.py").startswith(
        "A hand of Farmer that is drawn on while its total is below T: exact odds.\n"
    )
    assert "extra `plot`" in told("farmer_odds.py", "--help")
