"""The table server over real sockets: whole games, refusals, coming back, bots, an update."""

import asyncio
import json
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

import table as table_module
from app import AT_ONCE, Server
from client import ask
from farmrules import AnyGame, Nobody, find_game
from farmrules.json import Codec
from farmrules.match import AnyMatch, Match
from load import load, lost, served
from store import Store
from table import till_stroke
from tests.server.kit import Caller, kept_table, serving

GAMES = ("farmageddon", "farmer", "superfarmer")


def begun(name: str, seed: int = 1, sample: int = 0) -> tuple[AnyGame, Any, AnyMatch]:
    game: AnyGame = find_game(name)
    config = list(game.sample_configs().values())[sample]
    return game, Codec(game), Match.start(game, config).settle(Random(seed))


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_told_to_each_seat_as_it_knows_it(tmp_path: Path, name: str) -> None:
    game, codec, match = begun(name)
    path, rng = tmp_path / "db", Random(3)
    with serving(Server(kept_table(path, codec, match), pace=0)) as url:
        seats: list[int | None] = [*range(match.config.players), None]
        callers = [Caller(url, seat) for seat in seats]
        for caller in callers:
            caller.hear("table")
        while callers[-1].view["actor"] != Nobody.OVER.name:
            actor = callers[-1].view["actor"]
            callers[actor].play(rng.choice(callers[actor].view["legal_actions"]))
            for caller in callers:
                caller.hear("news")
        for caller in callers:
            caller.close()
    store = Store(str(path))
    final = store.load("t")[0].match
    store.close()
    assert final.actor is Nobody.OVER
    for seat, caller in zip(seats, callers, strict=True):
        assert caller.events == codec.plain(final.events(seat))
        assert caller.seen == len(caller.events)
        assert caller.view == codec.table(final.config).plain(game.view(final.state, seat))["view"]


def refused(caller: Caller, message: object) -> str:
    caller.say(message)
    code: str = caller.hear()["code"]
    assert caller.frame["type"] == "refused"
    assert caller.frame["message"]
    return code


def test_what_may_not_be_is_refused_to_who_asks_alone(tmp_path: Path) -> None:
    _, codec, match = begun("superfarmer")
    with serving(Server(kept_table(tmp_path / "db", codec, match), pace=0)) as url:
        first, second, watcher = Caller(url, 0), Caller(url, 1), Caller(url, None)
        for caller in (first, second, watcher):
            caller.hear("table")
        mine = first.view["legal_actions"][0]
        play = {"do": "play", "action": mine, "seen": first.seen}
        assert refused(second, play | {"seen": second.seen}) == "not_your_turn"
        assert refused(watcher, play | {"seen": watcher.seen}) == "spectator"
        assert refused(watcher, {"do": "resign"}) == "unknown"
        assert refused(first, play | {"seen": first.seen - 1}) == "late"
        assert refused(first, play | {"action": codec.plain(match.steps[0])}) == "action"  # a chance action
        assert refused(first, play | {"action": {"type": "GiveTo", "seat": 1}}) == "not_now"
        assert refused(first, "{" * 50) == "json"
        assert refused(first, "[" * 4000) == "json"
        assert refused(first, "[1]") == "json"
        assert refused(first, {"do": "deal"}) == "unknown"
        for hello in (
            {"do": "sit", "token": "x"},
            {"do": "sit", "token": 3},
            {"do": "hi"},
            {"do": "watch", "seen": 99},
        ):
            stranger = Caller(url, hello=hello)
            assert stranger.hear()["type"] == "refused"
            with pytest.raises(ConnectionClosed) as closed:
                stranger.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
            stranger.close()
        huge = Caller(url, 1)
        huge.hear("table")
        huge.say(" " * 5000)
        with pytest.raises(ConnectionClosed) as closed:
            huge.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        huge.close()
        flood = Caller(url, 1)
        with pytest.raises(ConnectionClosed):
            for _ in range(3 * AT_ONCE):
                flood.say("{}")
            while True:
                flood.hear()
        assert flood.frame["code"] == "flood"
        flood.close()
        # The others have been told of none of it, and the game goes on.
        first.play(mine)
        for caller in (first, second, watcher):
            assert caller.hear()["type"] == "news"
            caller.close()


def test_an_action_sent_twice_is_played_once(tmp_path: Path) -> None:
    _, codec, match = begun("superfarmer")
    with serving(Server(kept_table(tmp_path / "db", codec, match), pace=0)) as url:
        caller = Caller(url, 0)
        caller.hear("table")
        play = {"do": "play", "action": caller.view["legal_actions"][0], "seen": caller.seen}
        caller.say(play)
        caller.say(play)
        assert {caller.hear()["type"], caller.hear()["type"]} == {"news", "refused"}
        caller.close()


def test_who_comes_back_has_the_view_and_the_events_since(tmp_path: Path) -> None:
    _, codec, match = begun("farmageddon")
    with serving(Server(kept_table(tmp_path / "db", codec, match), pace=0)) as url:
        stays, goes = Caller(url, 0), Caller(url, 1)
        stays.hear("table")
        goes.hear("table")
        seen = goes.seen
        goes.close()
        before = len(stays.events)
        stays.play(stays.view["legal_actions"][-1])
        stays.hear("news")
        back = Caller(url, 1, seen)
        back.hear("table")
        assert back.events
        assert len(back.events) == len(stays.events) - before
        assert back.seen == seen + len(back.events)
        stays.close()
        back.close()


def test_people_join_bots_fill_and_take_over(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "db"))
    with serving(Server(store, pace=0.001)) as url:
        made = ask(url, "/tables", {"game": "superfarmer", "config": "four farmers", "name": "Ann", "bots": [2]})
        joined = ask(url, f"/tables/{made['table']}/join", {"name": "Ben"})
        assert (made["seat"], joined["seat"]) == (0, 1)
        watcher = Caller(url, None, table=made["table"])
        people = watcher.hear("table")["seats"]
        assert [seat["name"] for seat in people] == ["Ann", "Ben", "Bot 2", "Seat 3"]
        assert [seat["free"] for seat in people] == [False, False, False, True]
        for token, do in ((made["token"], "fill"), (made["token"], "resign"), (joined["token"], "resign")):
            player = Caller(url, token, table=made["table"])
            player.hear("table")
            player.say({"do": do})
            player.hear("seats")
            player.close()
        while watcher.view["actor"] != "OVER":
            watcher.hear()
        watcher.close()


def test_a_bot_plays_for_who_is_away(tmp_path: Path) -> None:
    _, codec, match = begun("superfarmer")
    with serving(Server(kept_table(tmp_path / "db", codec, match), pace=0.001, away=0.01)) as url:
        watcher = Caller(url, None)
        while watcher.view.get("actor") != "OVER":
            watcher.hear()
        watcher.close()


@given(st.floats(0, 100), st.floats(0.01, 10))
def test_a_bot_answers_at_a_stroke(thought: float, pace: float) -> None:
    strokes = (thought + till_stroke(thought, pace)) / pace
    assert strokes == pytest.approx(round(strokes))
    assert round(strokes) >= 1
    if thought <= pace:
        assert round(strokes) == 1


def test_a_forced_move_waits_as_a_free_one_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every turn of a bot ends in one wait till the stroke, however many choices it had."""
    _, codec, match = begun("superfarmer")
    waits: list[float] = []
    choices: list[int] = []

    def stroke(thought: float, pace: float) -> float:
        waits.append(pace)
        return 0.0

    def bot(view: Any, rng: Random) -> Any:
        choices.append(len(view.legal_actions))
        return view.legal_actions[0]

    monkeypatch.setattr(table_module, "till_stroke", stroke)
    monkeypatch.setattr(table_module, "find_bot", lambda game, name: bot)
    with serving(Server(kept_table(tmp_path / "db", codec, match, bots=(0, 1)), pace=5)) as url:
        watcher = Caller(url, None)
        while watcher.view.get("actor") != "OVER":
            watcher.hear()
        watcher.close()
    assert 1 in choices
    assert max(choices) > 1
    assert waits == [5.0] * len(choices)


@pytest.mark.parametrize("trouble", ["full", "locked"])
def test_a_disk_that_takes_nothing_is_told_and_the_table_waits(tmp_path: Path, trouble: str) -> None:
    _, codec, match = begun("superfarmer")
    path = tmp_path / "db"
    store = kept_table(path, codec, match)
    with serving(Server(store, pace=0.001)) as url:
        first, second = Caller(url, 0), Caller(url, 1)
        first.hear("table")
        second.hear("table")
        other = sqlite3.connect(path, isolation_level=None)
        if trouble == "locked":
            other.execute("BEGIN EXCLUSIVE")
        else:
            (pages,) = store._db.execute("PRAGMA page_count").fetchone()
            store._db.execute(f"PRAGMA max_page_count = {pages}")
        code, played = "", 0
        while code != "store":
            actors = [caller for caller in (first, second) if caller.view["legal_actions"]]
            actors[0].play(actors[0].view["legal_actions"][0])
            code = actors[0].hear().get("code", "")
            if not code:
                played += 1
                (first if actors[0] is second else second).hear("news")
        asks = actors[0]
        assert ("locked" if trouble == "locked" else "full") in asks.frame["message"]
        if trouble == "locked":
            assert played == 0
            other.execute("ROLLBACK")
        else:
            store._db.execute("PRAGMA max_page_count = 100000")
        other.close()
        asks.play(asks.view["legal_actions"][0])
        for caller in (first, second):
            assert caller.hear()["type"] == "news"
            caller.close()
    again = Store(str(path))
    assert again.load("t")[1] == played + 1
    again.close()


def test_bots_wait_for_a_locked_database_and_go_on(tmp_path: Path) -> None:
    _, codec, match = begun("superfarmer")
    path = tmp_path / "db"
    store = kept_table(path, codec, match, bots=(0, 1))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with serving(Server(store, pace=0.001)) as url:
        watcher = Caller(url, None)
        watcher.hear("table")
        with pytest.raises(TimeoutError):
            watcher.socket.recv(0.3)
        other.execute("ROLLBACK")
        other.close()
        while watcher.view["actor"] != "OVER":
            watcher.hear("news")
        watcher.close()


KEPT = Path(__file__).with_name("kept")


@pytest.mark.parametrize("name", GAMES)
def test_a_table_of_an_older_release_goes_on(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kept file was written by release 0.1 (tests.server.write_kept), half-way through a game."""
    path = tmp_path / "db"
    with sqlite3.connect(path) as db:
        db.executescript((KEPT / f"{name}.sql").read_text(encoding="utf-8"))
    db.close()
    game: Any = find_game(name)
    monkeypatch.setattr(game, "RULES_VERSION", game.RULES_VERSION + 1)
    store = Store(str(path))
    with serving(Server(store, pace=0)) as url:
        callers = [Caller(url, seat) for seat in (*range(store.load("t")[0].match.config.players), None)]
        for caller in callers:
            caller.hear("table")
        while (actor := callers[-1].view["actor"]) != "OVER":
            callers[actor].play(callers[actor].view["legal_actions"][0])
            for caller in callers:
                caller.hear("news")
        for caller in callers:
            caller.close()
    again = Store(str(path))
    assert again.load("t")[0].match.actor is Nobody.OVER
    assert again._db.execute("SELECT rules FROM tables").fetchone() == (game.RULES_VERSION,)
    again.close()


def test_a_table_that_comes_to_another_result_is_kept_and_says_so(tmp_path: Path) -> None:
    _, codec, match = begun("superfarmer")
    path = tmp_path / "db"
    store = kept_table(path, codec, match)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE decisions SET result = ?", (json.dumps({"scores": [7, 7], "winners": []}),))
    db.close()
    with serving(Server(store)) as url:
        stranger = Caller(url, 0)
        assert stranger.hear()["code"] == "broken"
        assert "scores" in stranger.frame["message"]
        stranger.close()


def test_tables_at_once_lose_no_move(tmp_path: Path) -> None:
    path = tmp_path / "db"
    with served(path) as (url, _):
        played = asyncio.run(load(url, "superfarmer", "two farmers", 5, 20))
    assert len(played.moves) == 5
    assert all(moves >= 20 for moves in played.moves.values())
    assert lost(path, played) == {}
