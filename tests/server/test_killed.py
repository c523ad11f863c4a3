"""The server is killed, at any moment, and started again: whatever it has answered is there."""

import os
import signal
import threading
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

    def go_on(self, url: str, rng: Random) -> None:
        """Both clients come back and play until the game is over, or the server is gone."""
        with ExitStack() as stack:
            callers = []
            for token in self.tokens:
                callers.append(Caller(url, None, table=self.name, hello={"do": "sit", "token": token}))
                stack.callback(_left, callers[-1])
                callers[-1].hear("table")
            while acting := [caller for caller in callers if caller.view["legal_actions"]]:
                self.asked = rng.choice(acting[0].view["legal_actions"])
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


def kill_often(path: Path, kills: int, seed: int, longest: float) -> list[Played]:
    """Whole games, with so many kills, `longest` seconds apart at most.

    After each, all that was answered must be stored, and at most what was asked besides.
    """
    rng = Random(seed)
    tables: list[Played] = []
    for _ in range(kills):
        with served(path) as (url, process):
            if not tables or tables[-1].over:
                tables.append(Played(*new_table(url, "superfarmer", "two farmers")))
            table = tables[-1]
            killer = threading.Timer(rng.uniform(0.05, longest), os.kill, (process, signal.SIGKILL))
            killer.start()
            with suppress(*GONE):
                while True:
                    table.go_on(url, rng)
                    table = Played(*new_table(url, "superfarmer", "two farmers"))
                    tables.append(table)
            killer.join()
        for each in tables:
            found = stored(path, each.name)
            assert found in (each.answered, [*each.answered, each.asked]), each.name
            each.answered, each.asked = found, None
    return tables


def test_what_is_answered_outlives_the_server(tmp_path: Path) -> None:
    tables = kill_often(tmp_path / "db", 8, 1, 0.6)
    assert sum(len(table.answered) for table in tables) > 10


@pytest.mark.long
def test_a_hundred_kills_over_whole_games(tmp_path: Path) -> None:
    tables = kill_often(tmp_path / "db", 100, 2, 1.5)
    assert sum(table.over for table in tables) >= 3
    assert sum(len(table.answered) for table in tables) > 200
