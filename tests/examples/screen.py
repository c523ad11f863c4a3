"""A pseudo-terminal in which the hotseat example runs, and what an emulator shows of it."""

import os
import re
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hotseat
from farmrules import find_game
from options import chosen_config

pexpect: Any = pytest.importorskip("pexpect")
pyte: Any = pytest.importorskip("pyte")
if not hasattr(pexpect, "spawn"):  # Windows has no pseudo-terminals
    pytest.skip("no pseudo-terminal here", allow_module_level=True)

HOTSEAT = Path(__file__).parent.parent.parent / "examples" / "hotseat.py"
NAMES = ["Ann", "Ben", "Cleo", "Dan"]

BEGIN = "Press Enter to begin. "
CURTAIN = "Press Enter when nobody else looks. "
MORE = "-- more, press Enter --"
PROMPT = r"(?<=\n)[A-Z][a-z]+> "
OVER = "over"

ERASED = r"(?:\x1b\[\d*[HJ])+"


class Emulator:
    """What the terminal shows, and what can be scrolled back to; written to as pexpect's log."""

    def __init__(self, rows: int, columns: int) -> None:
        self.screen = pyte.HistoryScreen(columns, rows, history=10_000, ratio=0.5)
        self._stream = pyte.Stream(self.screen)

    def write(self, text: str) -> None:
        self._stream.feed(text)

    def flush(self) -> None:
        """Nothing waits."""

    def shown(self) -> list[str]:
        """The rows of the screen."""
        return [line.rstrip() for line in self.screen.display]

    def scrolled_off(self) -> list[str]:
        """The rows that can be scrolled back to."""
        columns = range(self.screen.columns)
        return ["".join(row[column].data for column in columns).rstrip() for row in self.screen.history.top]


class Player:
    """A terminal in which the example runs; whatever is printed in it is looked at."""

    def __init__(self, *arguments: str, rows: int = 24, columns: int = 80, **env: str) -> None:
        kept = {name: value for name, value in os.environ.items() if name not in ("LINES", "COLUMNS")}
        self.rows, self.columns = rows, columns
        self.emulator = Emulator(rows, columns)
        self.child = pexpect.spawn(
            sys.executable,
            [str(HOTSEAT), *arguments],
            encoding="utf-8",
            codec_errors="replace",
            timeout=30,
            dimensions=(rows, columns),
            env={**kept, "TERM": "xterm", **env},
        )
        self.child.delaybeforesend = None
        self.child.logfile_read = self.emulator
        self.took = 0.0
        self.prompt = self._wait()

    def _wait(self) -> str:
        """The next prompt; nothing before it may be cut."""
        patterns = [re.escape(BEGIN), re.escape(CURTAIN), re.escape(MORE), PROMPT, pexpect.EOF]
        found = self.child.expect(patterns)
        self.printed = self.child.before
        after = "" if found == 4 else self.child.after
        *erased, last = re.split(ERASED, self.printed + after)
        lines = last.split("\r\n")
        self._look(lines if erased else lines[1:])  # the first is what was typed
        return (BEGIN, CURTAIN, MORE, after, OVER)[found]

    def _look(self, lines: list[str]) -> None:
        """Each line fits, and all since the last prompt are on the screen."""
        assert max(map(len, lines), default=0) <= self.columns, lines
        assert len(lines) <= self.rows, lines
        shown, wanted = "\n".join(self.emulator.shown()), "\n".join(line.rstrip() for line in lines)
        assert wanted.strip("\n") in shown, (wanted, shown)

    def enter(self, line: str = "") -> str:
        """Type a line; what is told before the next prompt."""
        self.child.sendline(line)
        begun = time.monotonic()
        self.prompt = self._wait()
        self.took = time.monotonic() - begun
        return str(self.printed)

    def to_a_move(self) -> str:
        """Through pages and curtains to a seat's prompt, or to the end; what is told on the way."""
        told = str(self.printed)
        while self.prompt in (BEGIN, CURTAIN, MORE):
            told += self.enter()
        return told

    def say(self, line: str) -> str:
        """Type a line at a seat's prompt; what is told before the next."""
        told = self.enter(line)
        return told if self.prompt not in (BEGIN, CURTAIN, MORE) else self.to_a_move()


def started(game: str, players: int, *arguments: str, **how: Any) -> Player:
    """A player at the first seat's prompt."""
    player = Player(game, "--names", *NAMES[:players], "--seed", "3", *arguments, **how)
    player.to_a_move()
    return player


def twin(game: str, players: int, *changes: str) -> hotseat.Table:
    """The same table as the example's with that seed, in this process, to be asked what a seat may see."""
    found = find_game(game)
    config = chosen_config(found, None, changes, NAMES[:players])
    thinkers = hotseat.Thinkers(frozenset(), 1, 0.0, Random(1))
    return hotseat.Table(found, config, NAMES[:players], Random(3), thinkers)
