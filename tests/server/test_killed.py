"""The server is killed, at any moment, and started again: whatever it has answered is there."""

import os
import signal
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from farmrules import superfarmer
from farmrules.json import Codec
from load import new_table, served
from store import Store
from tests.server.kit import Caller

CODEC: Any = Codec(superfarmer)
GONE = (WebSocketException, OSError, EOFError)
"""What a client meets when its server dies."""


class Played:
    """A table of two farmers, and the decisions that its clients know of."""

    def __init__(self, name: str, tokens: list[str]) -> None:
        self.name, self.tokens = name, tokens
        self.answered: list[object] = []
        self.asked: object = None  # what was sent last, if nothing has answered it
        self.over = False

    def go_on(self, url: str, rng: Random, sending: Callable[[], None]) -> None:
        """Both clients come back and play until the game is over, or the server is gone; `sending` before each move."""
        with ExitStack() as stack:
            callers = []
            for token in self.tokens:
                callers.append(Caller(url, None, table=self.name, hello={"do": "sit", "token": token}))
                stack.callback(_left, callers[-1])
                callers[-1].hear("table")
            while acting := [caller for caller in callers if caller.view["legal_actions"]]:
                self.asked = rng.choice(acting[0].view["legal_actions"])
                sending()
                acting[0].play(self.asked)
                acting[0].hear("news")
                self.answered.append(self.asked)
                self.asked = None
                for caller in callers:
                    if caller is not acting[0]:
                        caller.hear("news")
            self.over = True


def _left(caller: Caller) -> None:
    with suppress(*GONE):
        caller.close()


def stored(path: Path, name: str) -> list[object]:
    store = Store(str(path))
    match = store.load(name)[0].match
    store.close()
    return [CODEC.plain(step) for step in match.steps if isinstance(step, superfarmer.Action)]


class Killer:
    """Kills a process in the midst of its move of that number (0: of the first table's making), or soon after it."""

    def __init__(self, process: int, move: int, seconds: float) -> None:
        self.timer = threading.Timer(seconds, os.kill, (process, signal.SIGKILL))
        self.moves = move + 1
        self()

    def __call__(self) -> None:
        self.moves -= 1
        if self.moves == 0:
            self.timer.start()


def kill_often(path: Path, kills: int, seed: int, moves: int) -> list[Played]:
    """Whole games, with so many kills, `moves` apart at most.

    After each, all that was answered must be stored, and at most what was asked besides.
    """
    rng = Random(seed)
    tables: list[Played] = []
    for _ in range(kills):
        with served(path) as (url, process):
            killer = Killer(process, rng.randint(0, moves), rng.choice((0.001, 0.003, 0.01, 0.03)))
            with suppress(*GONE):
                if not tables or tables[-1].over:
                    tables.append(Played(*new_table(url, "superfarmer", "two farmers")))
                while True:
                    tables[-1].go_on(url, rng, killer)
                    tables.append(Played(*new_table(url, "superfarmer", "two farmers")))
            killer.timer.join()
        for each in tables:
            found = stored(path, each.name)
            assert found in (each.answered, [*each.answered, each.asked]), each.name
            each.answered, each.asked = found, None
    return tables


def test_what_is_answered_outlives_the_server(tmp_path: Path) -> None:
    tables = kill_often(tmp_path / "db", 8, 1, 6)
    assert sum(len(table.answered) for table in tables) > 10


@pytest.mark.long
def test_a_hundred_kills_over_whole_games(tmp_path: Path) -> None:
    tables = kill_often(tmp_path / "db", 100, 2, 20)
    assert sum(table.over for table in tables) >= 3
    assert sum(len(table.answered) for table in tables) > 200
