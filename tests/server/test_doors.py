"""How people come to a table, and leave it: requests over HTTP, greetings, good-byes."""

import json
import sqlite3
import threading
import time
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import app
import table
from app import MOST_CHARACTERS, Server
from client import ask
from farmrules import superfarmer
from farmrules.json import Codec
from farmrules.match import AnyMatch, Match
from store import NotStored, Seat, Store
from tests.server.kit import Caller, kept_table, serving

TWO: dict[str, Any] = {"game": "superfarmer", "config": "two farmers", "name": "Ann"}


def two_farmers() -> tuple[Any, AnyMatch]:
    return Codec(superfarmer), Match.start(superfarmer, superfarmer.Config(2)).settle(Random(1))


def refused(url: str, path: str, body: dict[str, Any]) -> tuple[int, str]:
    """The status and code of what the server refuses."""
    with pytest.raises(HTTPError) as error:
        ask(url, path, body)
    said = json.loads(error.value.read())
    assert said["type"] == "refused"
    assert said["message"]
    return error.value.code, said["code"]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"game": "chess"}, "game"),
        ({"game": None}, "game"),
        ({"config": "nobody knows"}, "game"),
        ({"config": {"players": 2}}, "game"),
        ({"config": 3}, "game"),
        ({"bots": [2]}, "bots"),
        ({"bots": [-1]}, "bots"),
        ({"bots": [True]}, "bots"),
        ({"bots": 1}, "bots"),
        ({"name": ""}, "name"),
        ({"name": "  "}, "name"),
        ({"name": "x" * 31}, "name"),
        ({"name": "a\nb"}, "name"),
        ({"name": 7}, "name"),
        ({"padding": " " * 16 * MOST_CHARACTERS}, "size"),
    ],
)
def test_no_table_is_made_of_what_cannot_be(tmp_path: Path, wrong: dict[str, Any], code: str) -> None:
    with serving(Server(Store(str(tmp_path / "db")))) as url:
        assert refused(url, "/tables", TWO | wrong) == (400, code)
        with urlopen(url.replace("ws", "http") + "/tables") as answer:
            assert json.load(answer) == []


def test_what_is_not_there_or_full_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "MOST_TABLES", 1)
    with serving(Server(Store(str(tmp_path / "db")))) as url:
        assert refused(url, "/tables/none/join", {"name": "Ben"}) == (404, "no_table")
        name = ask(url, "/tables", TWO)["table"]
        assert refused(url, "/tables", TWO) == (400, "full")
        ask(url, f"/tables/{name}/join", {"name": "Ben"})
        assert refused(url, f"/tables/{name}/join", {"name": "Cal"}) == (400, "full")
        stranger = Caller(url, None, table="none")
        assert stranger.hear()["code"] == "no_table"
        stranger.close()


def test_no_token_lets_in_to_a_seat_that_nobody_has(tmp_path: Path) -> None:
    with serving(Server(Store(str(tmp_path / "db")))) as url:
        name = ask(url, "/tables", TWO)["table"]
        for token in ("", None, 0):
            stranger = Caller(url, table=name, hello={"do": "sit", "token": token})
            assert stranger.hear()["code"] == "token"
            stranger.close()


def test_a_spectator_brings_no_bots(tmp_path: Path) -> None:
    with serving(Server(Store(str(tmp_path / "db")))) as url:
        watcher = Caller(url, None, table=ask(url, "/tables", TWO)["table"])
        watcher.hear("table")
        for do in ("fill", "resign"):
            watcher.say({"do": do})
            assert watcher.hear()["code"] == "unknown"
        assert [seat["free"] for seat in watcher.people()] == [False, True]
        watcher.close()


def test_who_resigns_is_let_go_and_not_let_in_again(tmp_path: Path) -> None:
    codec, match = two_farmers()
    with serving(Server(kept_table(tmp_path / "db", codec, match), pace=60)) as url:
        resigns, also, stays = Caller(url, 0), Caller(url, 0), Caller(url, 1)
        for caller in (resigns, also, stays):
            caller.hear("table")
        resigns.say({"do": "resign"})
        for caller in (resigns, also):
            caller.hear("seats")
            with pytest.raises(ConnectionClosed):
                caller.hear()
            caller.close()
        stays.hear("seats")
        again = Caller(url, 0)
        assert again.hear()["code"] == "token"
        again.close()
        stays.close()


def test_a_seat_whose_player_has_left_is_played_on_by_a_bot_and_taken_back(tmp_path: Path) -> None:
    codec, match = two_farmers()
    with serving(Server(kept_table(tmp_path / "db", codec, match), pace=0.01, away=0.05)) as url:
        stays, goes = Caller(url, 1), Caller(url, 0)
        stays.hear("table")
        goes.hear("table")
        with pytest.raises(TimeoutError):  # while both are there nobody moves for them
            stays.socket.recv(0.3)
        goes.close()
        while not stays.view["legal_actions"]:
            stays.hear("news")
        back = Caller(url, 0)
        assert back.hear("table")["seats"][0] == {"name": "N0", "bot": False, "free": False}
        stays.play(stays.view["legal_actions"][0])
        back.hear("news")
        back.close()
        stays.close()


def test_who_says_nothing_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "GREETING", 0.05)
    codec, match = two_farmers()
    with (
        serving(Server(kept_table(tmp_path / "db", codec, match))) as url,
        connect(f"{url}/tables/t") as socket,
        pytest.raises(ConnectionClosed),
    ):
        socket.recv(20)


def test_a_move_whose_player_is_gone_is_stored_and_told_or_neither(tmp_path: Path) -> None:
    """The connection ends while the store is writing."""
    codec, match = two_farmers()
    store = kept_table(tmp_path / "db", codec, match)
    append = store.append

    def slowly(*arguments: Any) -> None:
        time.sleep(0.4)
        append(*arguments)

    store.append = slowly  # type: ignore[assignment, method-assign]  # a slow disk
    with serving(Server(store)) as url:
        goes, stays = Caller(url, 0), Caller(url, 1)
        goes.hear("table")
        stays.hear("table")
        goes.play(goes.view["legal_actions"][0])
        time.sleep(0.1)
        goes.close()
        assert stays.hear("news")["events"]
        stays.close()
    again = Store(str(tmp_path / "db"))
    assert again.load("t")[1] == 1
    again.close()


def test_a_move_that_is_not_stored_changes_nothing_for_anybody(tmp_path: Path) -> None:
    codec, match = two_farmers()
    store = kept_table(tmp_path / "db", codec, match)
    with serving(Server(store)) as url:
        first, second = Caller(url, 0), Caller(url, 1)
        first.hear("table")
        second.hear("table")
        store._db.execute("PRAGMA query_only = 1")
        first.play(first.view["legal_actions"][0])
        assert first.hear()["code"] == "store"
        first.say({"do": "resign"})
        assert first.hear()["code"] == "store"
        store._db.execute("PRAGMA query_only = 0")
        looks = Caller(url, 0)
        looks.hear("table")
        assert looks.view == first.view
        assert not looks.people()[0]["bot"]
        for caller in (first, second, looks):
            caller.close()


def test_a_player_who_comes_back_while_a_bot_thinks_moves_for_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    codec, match = two_farmers()
    thinking, thought = threading.Event(), threading.Event()

    def bot(view: Any, rng: Random) -> Any:
        thinking.set()
        thought.wait(60)
        return view.legal_actions[0]

    monkeypatch.setattr(table, "find_bot", lambda game, name: bot)
    with serving(Server(kept_table(tmp_path / "db", codec, match), pace=0, away=0)) as url:
        assert thinking.wait(60)
        back = Caller(url, 0)
        back.hear("table")
        thought.set()
        with pytest.raises(TimeoutError):
            back.socket.recv(0.3)
        back.play(back.view["legal_actions"][-1])
        back.hear("news")
        back.close()


def test_nobody_moves_for_a_seat_that_nobody_has_yet(tmp_path: Path) -> None:
    with serving(Server(Store(str(tmp_path / "db")), pace=0, away=0)) as url:
        name = ask(url, "/tables", TWO | {"bots": [0]})["table"]  # seat 1 is Ann's, who is away, and seat 0 a bot's
        watcher = Caller(url, None, table=name)
        while watcher.view.get("actor") != "OVER":
            watcher.hear()
        watcher.close()
        free = ask(url, "/tables", TWO | {"config": "three farmers"})["table"]
        watcher = Caller(url, None, table=free)
        watcher.hear("table")
        while watcher.view["actor"] == 0:
            watcher.hear("news")
        with pytest.raises(TimeoutError):
            watcher.socket.recv(0.3)
        assert watcher.view["actor"] in (1, 2)
        watcher.close()


def test_what_fails_in_the_store_is_undone_there(tmp_path: Path) -> None:
    codec, match = two_farmers()
    store = kept_table(tmp_path / "db", codec, match)
    assert store._db.execute("PRAGMA synchronous").fetchone() == (2,)  # full: a commit is on the disk
    with pytest.raises(NotStored):
        store.add("t", codec, match, [Seat("X"), Seat("Y")])
    with pytest.raises(NotStored):
        store.append("t", 0, codec, match, match.steps)
    store.sit("t", 1, Seat("Z"))
    assert [seat.name for seat in store.load("t")[0].seats] == ["N0", "Z"]
    store.close()


def test_the_store_is_patient(tmp_path: Path) -> None:
    codec, match = two_farmers()
    kept_table(tmp_path / "db", codec, match).close()
    store = Store(str(tmp_path / "db"), patience=60)
    other = sqlite3.connect(tmp_path / "db", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")
    later = threading.Timer(0.2, other.execute, ("ROLLBACK",))
    later.start()
    store.sit("t", 1, Seat("Z"))
    later.join()
    other.close()
    store.close()
