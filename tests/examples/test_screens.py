"""Whole games in terminals of some sizes: nothing is cut, and nothing of another seat is on any screen."""

import doctest
import shutil
from os import terminal_size
from random import Random

import pytest

import terminal
from tests.conformance.games import GAMES
from tests.examples.screen import BEGIN, CURTAIN, MORE, NAMES, OVER, Player, twin

SIZES = [(24, 80), (60, 120), (10, 40)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_whole_games_show_each_seat_its_own(
    game: str, rows: int, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Random moves; the same match is played here, to know what the seat at the terminal may see.

    Behind the curtain the terminal is empty, its scroll-back too; before a seat, every line that is there or can be
    scrolled back to is one of that seat's news, table or moves.
    """
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: terminal_size((columns, rows)))
    players, rng = 3, Random(1)
    table = twin(game, players)
    player = Player(game, "--names", *NAMES[:players], "--seed", "3", rows=rows, columns=columns)
    while player.prompt in (MORE, BEGIN):
        player.enter()
    told = dict.fromkeys(range(players), 0)
    looked, before = 0, -1
    while isinstance(seat := table.match.actor, int):
        assert (player.prompt == CURTAIN) == (seat != before)
        if seat != before:
            curtain = [f"The next move is {NAMES[seat]}'s.", CURTAIN.strip()]
            assert not any(player.emulator.scrolled_off())
            assert player.emulator.shown() == curtain + [""] * (rows - len(curtain))
            player.enter()
        news = table.sentences(table.match.events(seat, since=told[seat]))
        told[seat] = table.match.length
        allowed = {"", MORE, *news, *table.described(seat), *table.moves(seat)}
        seen: set[str] = set()
        while player.prompt == MORE:
            seen |= {*player.emulator.scrolled_off(), *player.emulator.shown()}
            player.enter()
        seen |= {*player.emulator.scrolled_off(), *player.emulator.shown()}
        prompt = f"{NAMES[seat]}>"
        assert seen <= allowed | {prompt}, seen - allowed
        assert player.prompt == f"{prompt} "
        assert {*table.described(seat), *table.moves(seat), *news} <= seen, "all of it was to be seen"
        entries = table.entries(seat)
        entry = rng.choice(entries)
        action = rng.choice(entry.actions)
        table.match = table.match.play(seat, action).settle(table.rng)
        said = table.game.text(action)
        player.enter(f"{entries.index(entry) + 1}" if len(entry.actions) == 1 and rng.random() < 0.5 else said)
        looked, before = looked + 1, seat
    assert looked > 10
    ending = player.printed + player.to_a_move()
    assert player.prompt == OVER
    winners = [NAMES[seat] for seat in table.game.winners(table.match.state)]
    assert f"Won by {' and '.join(winners)}." in ending
    for seat, score in enumerate(table.game.scores(table.match.state)):
        assert f"\n{NAMES[seat]}".ljust(5) in ending
        assert f"  {score}\r\n" in ending
    everybodys = table.sentences(table.match.events(None))
    assert everybodys[-1] in ending
    for line in (*player.emulator.scrolled_off(), *player.emulator.shown()):
        assert not line or line in (MORE, *everybodys) or line.startswith(("-- ", "Won by ", *NAMES))


def test_blocks_are_broken_into_pages_where_they_do_not_fit() -> None:
    assert doctest.testmod(terminal).failed == 0
    blocks = [["a"] * 7, ["b"] * 3, ["c"] * 5, []]
    for most in range(1, 20):
        made = terminal.pages(blocks, most)
        assert [line for page in made for line in page if line] == [line for block in blocks for line in block]
        assert all(0 < len(page) <= most for page in made)
