"""Many tables at once, with a connection for each seat: how long a move's answer takes, and whether any was lost.

python examples/server/load.py                   # fifty tables of two farmers
python examples/server/load.py --tables 10 --game farmageddon --sample "three players"
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import urlopen

from attrs import define, field
from websockets.asyncio.client import connect

from client import ask
from store import Store


@define
class Played:
    """What the connections saw: seconds from each move to its answer; by table, the moves sent, and those answered."""

    seconds: list[float] = field(factory=list)
    sent: dict[str, int] = field(factory=dict)
    moves: dict[str, int] = field(factory=dict)


@contextmanager
def served(store: Path) -> Iterator[tuple[str, int]]:
    """A server in a process of its own: its address and its process id. It is killed at the end."""
    command = [sys.executable, str(Path(__file__).with_name("app.py")), "--port", "0", "--store", str(store)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip().replace("http", "ws", 1), process.pid
        finally:
            process.kill()


def new_table(url: str, game: str, sample: str) -> tuple[str, list[str]]:
    """A table whose seats are all taken: its name, and the tokens."""
    made = ask(url, "/tables", {"game": game, "config": sample, "name": "Seat"})
    tokens = [made["token"]]
    for table in json.loads(_get(url)):
        if table["table"] == made["table"]:
            for _ in table["seats"][1:]:
                tokens.append(ask(url, f"/tables/{made['table']}/join", {"name": "Seat"})["token"])
    return made["table"], tokens


def _get(url: str) -> str:
    with urlopen(url.replace("ws", "http", 1) + "/tables", timeout=30) as answer:
        text: str = answer.read().decode()
    return text


async def play(url: str, table: str, token: str, rng: Random, most: int, played: Played, think: float) -> None:
    """One seat, to the end of the game or until the table has answered so many moves, with `think` seconds for each."""
    async with connect(f"{url}/tables/{table}", max_size=None) as socket:
        await socket.send(json.dumps({"do": "sit", "token": token}))
        asked = 0.0
        async for text in socket:
            frame: Any = json.loads(text)
            assert frame["type"] != "refused", frame
            if asked and frame["type"] == "news":
                played.seconds.append(time.perf_counter() - asked)
                played.moves[table] = played.moves.get(table, 0) + 1
                asked = 0.0
            view = frame.get("view", {}).get("view")
            if view is None:
                continue
            if view["actor"] == "OVER" or played.sent.get(table, 0) >= most:
                return
            if view["legal_actions"]:
                await asyncio.sleep(rng.uniform(0, 2 * think))
                asked = time.perf_counter()
                played.sent[table] = played.sent.get(table, 0) + 1
                action = rng.choice(view["legal_actions"])
                await socket.send(json.dumps({"do": "play", "action": action, "seen": frame["seen"]}))


def memory(process: int) -> int:
    """The bytes that a process holds in memory (Linux)."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def load(url: str, game: str, sample: str, tables: int, most: int, seed: int = 0, think: float = 0.0) -> Played:
    """Plays so many tables at once, each up to `most` moves, with so many seconds of thinking before each."""
    played = Played()
    made = [await asyncio.to_thread(new_table, url, game, sample) for _ in range(tables)]
    seats = [(table, token) for table, tokens in made for token in tokens]
    await asyncio.gather(
        *[play(url, *seat, Random(seed + number), most, played, think) for number, seat in enumerate(seats)]
    )
    return played


def lost(store: Path, played: Played) -> dict[str, tuple[int, int]]:
    """The tables of which other moves are stored than were answered: how many are, and how many were."""
    kept = Store(str(store))
    stored = {table: kept.load(table)[1] for table in played.moves}
    kept.close()
    return {table: (stored[table], moves) for table, moves in played.moves.items() if stored[table] != moves}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--moves", type=int, default=40, help="the most at each table")
    parser.add_argument("--think", type=float, default=2.0, help="seconds before a move, on average; 0: all at once")
    parser.add_argument("--game", default="superfarmer")
    parser.add_argument("--sample", default="two farmers")
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        store = Path(folder) / "tables.sqlite"
        with served(store) as (url, process):
            new_table(url, given.game, given.sample)  # what all tables of a game share is there from here on
            before = memory(process)
            for _ in range(given.tables):
                new_table(url, given.game, given.sample)
            idle = (memory(process) - before) / given.tables
            began = time.perf_counter()
            played = asyncio.run(load(url, given.game, given.sample, given.tables, given.moves, think=given.think))
            took = time.perf_counter() - began
        wrong = lost(store, played)
    cuts = quantiles(played.seconds, n=100)
    print(f"{given.tables} tables of {given.game} ({given.sample}), {len(played.seconds)} moves in {took:.1f} s")
    print(f"a move's answer: p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms")
    print(f"lost or doubled moves: {wrong or 'none'}; an idle table holds {idle / 1024:.0f} KiB")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
