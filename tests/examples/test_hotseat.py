"""The hotseat example, driven over a pseudo-terminal as people would: its words, options and opponents."""

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from farmrules import find_game
from farmrules.record_text import match_from_text
from tests.conformance.games import GAMES
from tests.examples.screen import BEGIN, CURTAIN, HOTSEAT, MORE, OVER, Player, started
from tests.examples.test_quickstart import told


def refused(*arguments: str) -> str:
    """The one line with which the example ends for options that do not go together."""
    run = subprocess.run([sys.executable, str(HOTSEAT), *arguments], capture_output=True, text=True, timeout=30)
    assert run.returncode == 2
    assert run.stdout == ""
    (line,) = run.stderr.splitlines()
    return line.removeprefix("hotseat.py: ")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_a_save_and_a_load(game: str, tmp_path: Path) -> None:
    """A record of the tenth decision is whole, and the match goes on from it."""
    player = started(game, 3)
    rng, saved, moves = Random(1), tmp_path / "half.txt", 0
    while player.prompt != OVER:
        moves += 1
        if moves == 10:
            assert "Saved to" in player.say(f"save {saved}")
            half = match_from_text(saved.read_text(encoding="utf-8"))
            assert game == half.game.NAME
            assert "Loaded." in player.say(f"load {saved}")
        listed = player.say("moves")
        bids = re.search(r"\d+\) bid (\d+) to (\d+)", listed)
        if bids is not None:
            player.say(f"bid {rng.randint(int(bids[1]), int(bids[2]))}")
        else:
            player.say(rng.choice(re.findall(r"(\d+)\) ", listed)))
    assert moves > 10


def test_the_title_and_the_keys_come_first() -> None:
    player = Player("superfarmer", "--names", "Ann", "Ben", "--set", "water=advanced")
    assert player.prompt == BEGIN
    assert "-- farmrules: superfarmer --" in player.printed
    assert "At the table: Ann, Ben." in player.printed
    assert "water='advanced'" in player.printed
    assert "why MOVE   whether it is allowed, and by which rule not" in player.printed


def test_refusals_are_explained_with_names_and_the_rules_text() -> None:
    player = started("superfarmer", 3)
    first = re.search(r"1\) (add \S+)", player.say("moves"))
    assert first is not None
    assert "No move: expected 'add' at character 1 of 'sell pig1'" in player.say("sell pig1")
    assert "Not allowed: " in player.say("give to ben")
    why = player.say("why give to ben")
    assert "Ann must add a card" in why
    assert "SF4.3: The turn begins with one card from the hand" in why
    assert "It is allowed." in player.say(f"why {first[1].upper()}")
    assert "It is allowed." in player.say("why 1")
    assert "No move" in player.say("why not")
    assert "No move: There is no move 999: they are 1 to " in player.say("999")
    assert "save needs the name of a file." in player.say("save")
    assert "load needs the name of a file." in player.say("load")


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_glossary_is_explained(game: str) -> None:
    player = started(game, 3)
    assert "? WORD     what a word on the cards or of a move means" in player.say("?")
    glossary = find_game(game).GLOSSARY
    for word in glossary:
        said = " ".join(player.say(f"? {word.upper()}").split())
        assert said.endswith(" ".join(f"{word}: {glossary[word]}".split()))


def test_the_beginning_of_a_word_is_enough_where_it_is_the_only_one() -> None:
    player = started("superfarmer", 3)
    assert "cabbage: " in player.say("? cabb")
    assert "short for several of the words here: " in player.say("? c")
    assert "none of the words here: " in player.say("? quark")


def test_moves_are_taken_back(tmp_path: Path) -> None:
    player = started("superfarmer", 3)
    moves = player.say("moves").partition("\n")[2]
    assert "Nothing to take back: Ann has decided nothing yet." in player.say("undo")
    assert "1) offer" in player.say("1")
    assert "Taken back." in player.say("undo")
    assert player.say("moves").partition("\n")[2] == moves
    assert moves in player.say("")
    assert moves in player.say("table")


def test_files_that_are_no_matches_are_refused(tmp_path: Path) -> None:
    player = started("superfarmer", 3)
    assert "Not loaded: " in player.say(f"load {tmp_path / 'nothing.txt'}")
    assert "Not saved: " in player.say(f"save {tmp_path / 'no' / 'folder.txt'}")
    bad = tmp_path / "bad.txt"
    bad.write_text("farmrules record: 9\n", encoding="utf-8")
    assert "Not loaded: line 1: expected form 1" in player.say(f"load {bad}")
    bad.write_bytes(b"\xff\xfe\x00")
    assert "Not loaded: " in player.say(f"load {bad}")
    other = started("superfarmer", 2)
    other.say(f"save {tmp_path / 'two.txt'}")
    assert "Not loaded: that match has 2 seats" in player.say(f"load {tmp_path / 'two.txt'}")
    assert "Good-bye." in player.say("quit")
    assert not any(player.emulator.shown()[1:]), "nobody's cards stay on the screen"
    assert not any(player.emulator.scrolled_off())


def test_a_hundred_bids_are_a_range() -> None:
    player = started("farmer", 4)
    assert "1) pass   2) bid 1 to 99" in player.say("moves")
    assert 'No move: Say it in words, as in "bid 50".' in player.say("2")
    assert 'No move: Say it in words, as in "bid 50".' in player.say("17")
    player.enter("bid 17")
    assert player.prompt == CURTAIN
    told = player.to_a_move()
    assert "Ann bids 17 chips." in told
    assert "1) pass   2) bid 18 to 99" in told


def test_a_single_person_plays_against_opponents_that_think() -> None:
    """No curtain, for nobody else is there; everybody's moves are told."""
    player = Player("farmer", "--names", "Ann", "Ben", "Cleo", "--bots", "--pace", "0", "--worlds", "1", "--seed", "3")
    told = player.printed
    assert "The computer plays Ben and Cleo." in told
    for _ in range(200):
        if player.prompt == OVER:
            break
        assert player.prompt in (BEGIN, MORE, "Ann> ")
        told += player.enter("1" if player.prompt == "Ann> " else "")
    assert player.prompt == OVER
    assert "Cleo thinks ..." in told
    assert "Won by " in told


def test_between_people_the_computers_moves_come_behind_the_curtain() -> None:
    """While it thinks, the cards of who has moved are gone."""
    player = started("superfarmer", 3, "--bots", "ben", "--pace", "0.3", "--worlds", "1")
    player.enter("1")
    player.enter("1")
    assert player.prompt == "Ann> "
    player.child.sendline("1")
    player.child.expect(r"Ben thinks \.\.\.\r\n")
    assert [line for line in player.emulator.shown() if line] == ["Ben thinks ..."]
    assert not any(player.emulator.scrolled_off())
    player.child.expect(CURTAIN)
    assert [line for line in player.emulator.shown() if line] == ["The next move is Cleo's.", CURTAIN.strip()]
    assert not any(player.emulator.scrolled_off())


def test_computers_among_themselves_play_to_the_end() -> None:
    bots = ("--bots", "0", "1", "2", "--pace", "0", "--worlds", "1", "--seed", "1")
    player = Player("superfarmer", "--names", "Ann", "Ben", "Cleo", *bots)
    player.to_a_move()
    assert player.prompt == OVER


def test_a_forced_move_takes_as_long_as_a_free_one() -> None:
    """The computer has one move when it gives to the only other seat, and a choice before."""
    times: list[float] = []
    for pace in ("0", "0.3"):
        player = Player("superfarmer", "--bots", "--pace", pace, "--worlds", "1", "--seed", "1")
        player.to_a_move()
        while "thinks" not in player.printed:
            player.enter("1") if player.prompt == "Ann> " else player.enter()
        times.append(player.took)
    assert times[1] - times[0] > 0.75, "three moves, the last of them forced"


def test_any_field_of_the_config_can_be_set() -> None:
    player = Player("superfarmer", "--set", "players=4", "--set", "predators=token", "--set", "teams=((0, 2), (1, 3))")
    assert "At the table: Ann, Ben, Cleo, Dan." in player.printed
    assert "players=4, predators='token', teams=((0, 2), (1, 3))" in player.printed
    player = Player("farmer", "--config", "bids up to five", "--set", "until_won=True")
    assert "until_won=True" in player.printed


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("--names", "Ann", "Ben", "--config", "six farmers"), "--config: the configs for 2 names are 'two farmers'"),
        (("--config", "nine farmers"), "--config: the configs for this game are 'two farmers'"),
        (("--set", "players=9"), "Config.players must be a whole number from 2 to 6, not 9"),
        (("--set", "players=four"), "Config.players must be a whole number from 2 to 6, not 'four' (str)"),
        (("--set", "predators=wolf"), "Config.predators must be 'none' or 'token' or 'both', not 'wolf'"),
        (("--set", "wolf=1"), "--set: 'wolf=1' sets nothing; what there is to set: players=2, first=0, deck="),
        (("--set", "water"), "--set: 'water' sets nothing; what there is to set: players=2, first=0, deck="),
        (("--set", "deck=(1, 2)"), "Config.deck must be Deck, not (1, 2) (tuple)"),
        (("--names", "Ann", "Ben", "--set", "players=3"), "--names: there are 3 seats, and 2 names"),
        (("--names", "Ann"), "Config.players must be a whole number from 2 to 6, not 1"),
        (("--names", "Ann", "ann"), "--names: nobody could tell two equal names apart"),
        (("--names", "Ann", "7"), "--names: '7' is no name of 1 to 20 letters"),
        (("--names", "Ann", "\x1b[2J"), "--names: '\\x1b[2J' is no name of 1 to 20 letters"),
        (("--bots", "Zoe"), "--bots: there is no 'Zoe', but Ann, Ben, or seats 0 to 1"),
        (("--worlds", "0"), "--worlds must be at least 1, --pace 0 to 60"),
    ],
)
def test_options_that_do_not_fit_end_in_one_clear_line(arguments: tuple[str, ...], line: str) -> None:
    assert refused("superfarmer", *arguments).startswith(line)


@pytest.mark.parametrize(("encoding", "zoe"), [("ascii", "Zoe"), ("cp437", "Zo\ufffd"), ("cp1252", "Zo\ufffd")])
def test_a_terminal_with_few_letters_shows_those_that_it_has(encoding: str, zoe: str) -> None:
    """A whole game with names and suits that it may lack; read as UTF-8, its own are none."""
    arguments = ("--names", "Zoë", "Łukasz", "李", "--bots", "0", "1", "2", "--pace", "0", "--worlds", "1")
    player = Player("farmer", *arguments, PYTHONIOENCODING=f"{encoding}:strict", PYTHONUTF8="1")
    assert re.search(f"At the table: {zoe}, [L?]ukasz, [?]", player.printed)
    ending = player.to_a_move()
    assert player.prompt == OVER
    assert f"{zoe} thinks ..." in ending
    assert "Won by " in ending


@pytest.mark.parametrize(("rows", "columns"), [(5, 20), (10, 40)])
def test_the_smallest_terminal_is_40_by_10(rows: int, columns: int) -> None:
    """A smaller one is written to as if it were; in one of that size, all fits."""
    player = Player("superfarmer", rows=10, columns=40, LINES=str(rows), COLUMNS=str(columns))
    while player.prompt in (BEGIN, CURTAIN, MORE):
        player.enter()
    assert player.prompt == "Ann> "
    player.say("?")


def test_where_nothing_can_be_erased_it_is_pushed_off() -> None:
    run = subprocess.run(
        [sys.executable, str(HOTSEAT), "--seed", "3"],
        input="\n\n\n1\n1\n1\n",
        capture_output=True,
        text=True,
        timeout=30,
        env={**os.environ, "COLUMNS": "80", "LINES": "70"},
    )
    assert "\x1b" not in run.stdout
    assert "\n" * 70 + "The next move is Ben's." in run.stdout
    assert run.stdout.endswith("Good-bye.\n")


def test_it_explains_itself() -> None:
    assert "FIELD=VALUE" in told("hotseat.py", "--help")
