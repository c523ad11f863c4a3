"""The hotseat example, driven over a pseudo-terminal as people would."""

import re
import sys
from pathlib import Path
from random import Random

import pytest

from farmrules import find_game, game_names
from farmrules.record_text import match_from_text

pexpect = pytest.importorskip("pexpect")
if not hasattr(pexpect, "spawn"):  # Windows has no pseudo-terminals
    pytest.skip("no pseudo-terminal here", allow_module_level=True)

HOTSEAT = Path(__file__).parent.parent.parent / "examples" / "hotseat.py"
CURTAIN = "Press Enter when nobody else looks. "
PROMPTS = [re.escape(CURTAIN), r"[A-Z][a-z]+> ", "Won by .*\r\n"]


class Player:
    """A terminal in which the example runs."""

    def __init__(self, *arguments: str) -> None:
        self.child = pexpect.spawn(
            sys.executable, [str(HOTSEAT), *arguments], encoding="utf-8", timeout=30, echo=False, dimensions=(50, 400)
        )

    def wait(self) -> int:
        """Which of the prompts comes next."""
        return int(self.child.expect(PROMPTS))

    def say(self, line: str) -> str:
        """Type a line at a seat's prompt; what is told before the next prompt (the curtain is opened)."""
        self.child.sendline(line)
        told = ""
        while self.wait() == 0:
            told += self.child.before
            self.child.sendline("")
        return told + str(self.child.before)


NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def started(game: str, players: int, *arguments: str) -> Player:
    player = Player(game, "--names", *NAMES[:players], "--seed", "3", *arguments)
    while player.wait() == 0:
        player.child.sendline("")
    return player


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game(game: str, tmp_path: Path) -> None:
    """Random moves by number, with a save and a load half-way; a record of the last decision is whole."""
    player = started(game, 3)
    rng, saved, moves = Random(1), tmp_path / "half.txt", 0
    while player.child.after != "" and not str(player.child.after).startswith("Won by"):
        moves += 1
        if moves == 10:
            assert "Saved to" in player.say(f"save {saved}")
            half = match_from_text(saved.read_text(encoding="utf-8"))
            assert half.game is find_game(game)
            assert "Loaded." in player.say(f"load {saved}")
        numbers = re.findall(r"(\d+)\) ", player.say("moves"))
        player.say(rng.choice(numbers))
    player.child.expect(pexpect.EOF)
    assert moves > 10


def test_refusals_are_explained_and_moves_taken_back(tmp_path: Path) -> None:
    player = started("superfarmer", 3)
    assert "Type the number or the text of a move" in player.say("?")
    assert "as Ann knows it" in player.say("table")
    moves = player.say("moves")
    first = re.search(r"1\) (add \S+)", moves)
    assert first is not None
    assert "No move: expected one of add, release" in player.say("sell pig1")
    assert "Not allowed: GiveTo does not fit here: Seat 0 must add a card" in player.say("give to 1")
    assert "Seat 0 must add a card to its farm. (SF4.3 in RULES.md)" in player.say("why give to 1")
    assert "It is allowed." in player.say(f"why {first[1]}")
    assert "It is allowed." in player.say("why 1")
    assert "save needs the name of a file." in player.say("save")
    assert "load needs the name of a file." in player.say("load")
    assert "No move" in player.say("why not")
    assert "No move" in player.say("999")
    assert "Nothing to take back: no decision of seat 0 yet." in player.say("undo")
    player.say(first[1])
    assert "offer" in player.say("moves")
    assert "Taken back." in player.say("undo")
    assert player.say("moves") == moves
    assert "Not loaded: " in player.say(f"load {tmp_path / 'nothing.txt'}")
    assert "Not saved: " in player.say(f"save {tmp_path / 'no' / 'folder.txt'}")
    bad = tmp_path / "bad.txt"
    bad.write_text("farmrules record: 9\n", encoding="utf-8")
    assert "Not loaded: line 1: expected form 1" in player.say(f"load {bad}")
    other = started("superfarmer", 2)
    other.say(f"save {tmp_path / 'two.txt'}")
    assert "Not loaded: that match has 2 seats" in player.say(f"load {tmp_path / 'two.txt'}")
    player.child.sendline("quit")
    player.child.expect("Good-bye.")


def test_the_curtain_hides_the_table_between_seats() -> None:
    player = started("superfarmer", 2)
    player.say("1")
    player.say("1")
    player.child.sendline("1")
    assert player.wait() == 0
    assert str(player.child.before).count("\n") >= 40
    assert "Ben" in str(player.child.before)


def test_a_config_that_does_not_fit_is_refused() -> None:
    child = Player("superfarmer", "--names", "Ann", "Ben", "--config", "six farmers").child
    child.expect("--config: the configs for 2 names are 'two farmers'")
    child = Player("superfarmer", "--config", "nine farmers").child
    child.expect("--config: the configs for this game are 'two farmers'")


def test_a_hundred_bids_are_shown_in_short() -> None:
    shown = started("farmer", 5).say("moves")
    assert "29) bid 28   …   100) bid 99" in shown
    assert "30) " not in shown
