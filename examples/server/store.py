"""Records of tables in SQLite: a table, its seats, and a row for each decision with the chance that followed it.

Rows are only ever added to what has been played, and a row is on the disk before anybody is told of it. What is kept
are documents and steps of `farmrules.json`, which every later release reads.
"""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from threading import Lock
from typing import Any, TypeAlias

from attrs import frozen

from farmrules import AnyGame, find_game
from farmrules.json import FORMAT, Codec
from farmrules.match import AnyMatch, replay

AnyCodec: TypeAlias = Codec[Any, Any, Any, Any, Any, Any]

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, format INTEGER NOT NULL, game TEXT NOT NULL, rules INTEGER NOT NULL,
    config TEXT NOT NULL, start TEXT
);
CREATE TABLE IF NOT EXISTS seats (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, token BLOB, bot INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE IF NOT EXISTS decisions (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, steps TEXT NOT NULL, result TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);
"""


class NotStored(Exception):
    """The disk is full or the database locked: nothing has been kept, and nothing has happened."""


@frozen
class Seat:
    """Who sits there: the hash of the token that lets them in (None: nobody has it), and whether a bot decides."""

    name: str
    token: bytes | None = None
    bot: bool = False


@frozen
class Kept:
    """A table as it was found: its match, played again and checked, and its seats."""

    match: AnyMatch
    seats: tuple[Seat, ...]


def hashed(token: str) -> bytes:
    """What is kept of a token: it is random and long, so that a plain hash does."""
    return sha256(token.encode()).digest()


class Store:
    """One SQLite file; its methods block, so that an event loop calls them in a thread. NotStored as it says."""

    def __init__(self, path: str, patience: float = 1.0) -> None:
        """`patience`: seconds to wait for a locked database, before NotStored."""
        self._lock = Lock()
        self._db = sqlite3.connect(path, timeout=patience, check_same_thread=False, isolation_level=None)
        with self._lock:
            self._db.execute("PRAGMA journal_mode = DELETE")
            self._db.execute("PRAGMA synchronous = FULL")  # a commit is on the disk when it returns
            self._db.executescript(SCHEMA)

    def close(self) -> None:
        """Nothing more will be stored."""
        with self._lock:
            self._db.close()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            try:
                self._db.execute("BEGIN IMMEDIATE")
                yield self._db
                self._db.execute("COMMIT")
            except sqlite3.Error as error:
                raise NotStored(str(error)) from error
            finally:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")

    def add(self, name: str, codec: AnyCodec, match: AnyMatch, seats: Sequence[Seat]) -> None:
        """A new table, with what has been dealt already."""
        game, first = match.game, match.first
        start = None if first == game.new_game(match.config) else codec.to_json(first)
        row = (name, FORMAT, game.NAME, game.RULES_VERSION, codec.to_json(match.config), start)
        with self._writing() as db:
            db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
            for seat, kept in enumerate(seats):
                db.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", (name, seat, kept.name, kept.token, kept.bot))
            db.execute("INSERT INTO decisions VALUES (?, 0, ?, ?)", (name, *_row(codec, match, match.steps)))

    def sit(self, name: str, seat: int, kept: Seat) -> None:
        """Somebody else, or a bot, in a seat."""
        with self._writing() as db:
            db.execute("REPLACE INTO seats VALUES (?, ?, ?, ?, ?)", (name, seat, kept.name, kept.token, kept.bot))

    def append(self, name: str, number: int, codec: AnyCodec, match: AnyMatch, steps: Sequence[Any]) -> None:
        """The table's decision of that number (from 1), with the chance that followed; `match` is what it came to."""
        with self._writing() as db:
            db.execute("INSERT INTO decisions VALUES (?, ?, ?, ?)", (name, number, *_row(codec, match, steps)))

    def names(self) -> list[str]:
        """The tables that there are."""
        with self._lock:
            return [name for (name,) in self._db.execute("SELECT id FROM tables ORDER BY rowid")]

    def load(self, name: str) -> tuple[Kept, int]:
        """A table, and the number of its decisions. One of older rules is played on by today's, if it comes to the
        same result by them, and is of today's rules from then on.

        Raises BadJson, BadRecord or LookupError for one that cannot go on here.
        """
        with self._lock:
            query = "SELECT game, rules, format, config, start FROM tables WHERE id = ?"
            game_name, rules, form, config, start = self._db.execute(query, (name,)).fetchone()
            query = "SELECT steps, result FROM decisions WHERE table_id = ? ORDER BY number"
            rows = self._db.execute(query, (name,)).fetchall()
            query = "SELECT name, token, bot FROM seats WHERE table_id = ? ORDER BY seat"
            seats = tuple([Seat(who, token, bool(bot)) for who, token, bot in self._db.execute(query, (name,))])
        game: AnyGame = find_game(game_name)
        body = {
            "config": json.loads(config)["config"],
            "start": json.loads(start)["state"] if start else None,
            "steps": [step for steps, _ in rows for step in json.loads(steps)],
            **json.loads(rows[-1][1]),
        }
        document = {"format": form, "game": game_name, "rules_version": rules, "record": body}
        record = Codec(game, most=10**8).record.from_plain(document)
        match = replay(game, record, accept_rules=range(1, game.RULES_VERSION))
        if rules != game.RULES_VERSION:
            with self._writing() as db:
                db.execute("UPDATE tables SET rules = ? WHERE id = ?", (game.RULES_VERSION, name))
        return Kept(match, seats), len(rows) - 1


def _row(codec: AnyCodec, match: AnyMatch, steps: Sequence[Any]) -> tuple[str, str]:
    """Steps, and what they come to: a record carries its result, so that other rules cannot change it unseen."""
    game, state = match.game, match.state
    result = {"scores": game.scores(state), "winners": game.winners(state)}
    return json.dumps([codec.plain(step) for step in steps]), json.dumps(result)
