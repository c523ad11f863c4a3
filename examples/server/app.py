"""A table server: games over WebSockets, each client with its own view and events, every decision on the disk first.

python examples/server/app.py                      # http://127.0.0.1:8000, records in tables.sqlite
python examples/server/app.py --port 9000 --store /var/lib/tables.sqlite
python examples/server/client.py ws://127.0.0.1:8000 --new superfarmer "four farmers" --name Ann --fill

Over HTTP, in JSON. What is refused is {"type": "refused", "code", "message"} with status 400 or 404.
  POST /tables           {"game": "superfarmer", "config": a config document or the name of a sample, "name": "Ann"}
                         -> {"table", "seat", "token"}; "bots": [1, 3] gives these seats to bots at once
  POST /tables/ID/join   {"name": "Ben"} -> {"seat", "token"}: the first free seat
  GET  /tables           [{"table", "game", "seats"}, …]
Over the WebSocket /tables/ID, JSON texts of at most 4,096 characters. A client begins with one of
  {"do": "sit", "token": T, "seen": 0}      seen: how many events it has been told already, when it comes back
  {"do": "watch", "seen": 0}
and is sent the table as it is
  {"type": "table", "game", "config": document, "seat": number or null, "seats": [{"name", "bot", "free"}, …],
   "seen": events told by now, "view": document without config, "events": [those after the `seen` it said]}
Then whenever something has happened, or somebody else sits in a seat
  {"type": "news", "seen", "view", "events"}          {"type": "seats", "seats"}
A player may say, and is answered by news, or by a refusal that nobody else is sent
  {"do": "play", "action": {"type": "GiveTo", "seat": 1}, "seen": as in the last frame}
  {"do": "fill"}     bots take the free seats        {"do": "resign"}   a bot takes this seat, for good
  {"type": "refused", "code", "message"}             after it the server may close: 1008 (token, flood), 1009 (size)
"""

import argparse
import asyncio
import json
import secrets
import socket
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from attrs import evolve
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from farmrules import AnyGame, find_game
from farmrules.json import BadJson, Codec
from farmrules.match import Match
from farmrules.record import BadRecord
from store import AnyCodec, NotStored, Seat, Store, hashed
from table import Client, Deal, Refused, Table, dealt

MOST_CHARACTERS = 4096
A_SECOND, AT_ONCE = 20, 60
"""Messages that a client may send, on average and in a burst."""
MOST_TABLES = 1000
GREETING = 10.0
"""Seconds that a new connection has to say who it is."""


class Server:
    """All tables of a store, each with a task for its bots."""

    def __init__(self, store: Store, deal: Deal = dealt, pace: float = 1.0, away: float = 60.0) -> None:
        self.store, self.deal, self.pace, self.away = store, deal, pace, away
        self.tables: dict[str, Table] = {}
        self.broken: dict[str, str] = {}  # tables that are kept but cannot go on here, and why
        self.tasks: set[asyncio.Future[None]] = set()
        self._codecs: dict[str, AnyCodec] = {}

    def codec(self, game: AnyGame) -> AnyCodec:
        """A game's codec; to make one takes a while."""
        if game.NAME not in self._codecs:
            self._codecs[game.NAME] = Codec(game)
        return self._codecs[game.NAME]

    @asynccontextmanager
    async def running(self, app: Starlette) -> AsyncIterator[None]:
        """Goes on with all that is kept."""
        for name in self.store.names():
            try:
                kept, decisions = await asyncio.to_thread(self.store.load, name)
                self._open(Table(name, kept.match, kept.seats, self.store, self.codec(kept.match.game),
                                 decisions=decisions, deal=self.deal, pace=self.pace, away=self.away))  # fmt: skip
            except (BadJson, BadRecord, LookupError, NotStored) as error:
                self.broken[name] = str(error)
                print(f"table {name} is kept, but cannot go on: {error}", flush=True)
        yield
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.store.close()

    def _open(self, table: Table) -> None:
        self.tables[table.name] = table
        self.start(table.run_bots())

    def start(self, work: Awaitable[None]) -> "asyncio.Future[None]":
        """A task that goes on whatever becomes of who asked for it."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def table(self, name: str) -> Table:
        """The table of that name; Refused if there is none."""
        if name in self.broken:
            raise Refused("broken", f"This table is kept, but cannot go on here: {self.broken[name]}")
        if name not in self.tables:
            raise Refused("no_table", "There is no such table.")
        return self.tables[name]

    async def new_table(self, asked: dict[str, Any]) -> dict[str, Any]:
        """A table as it is asked for, dealt and stored, with who asks in its first free seat."""
        if len(self.tables) >= MOST_TABLES:
            raise Refused("full", f"There are {MOST_TABLES} tables; there is room for no more.")
        try:
            game: AnyGame = find_game(asked.get("game", ""))
            given = asked.get("config")
            codec = self.codec(game)
            config = game.sample_configs()[given] if isinstance(given, str) else codec.config.from_plain(given)
        except (LookupError, TypeError, BadJson) as error:
            raise Refused("game", f"No such game or config: {error}") from error
        bots = asked.get("bots", [])
        if not isinstance(bots, list) or not all(type(seat) is int and 0 <= seat < config.players for seat in bots):
            raise Refused("bots", f"'bots' must be a list of seats from 0 to {config.players - 1}.")
        seats = [Seat(f"Bot {n}", bot=True) if n in bots else Seat(f"Seat {n}") for n in range(config.players)]
        free = [seat for seat, kept in enumerate(seats) if not kept.bot]
        name, token = secrets.token_urlsafe(9), secrets.token_urlsafe(32)
        if free:
            seats[free[0]] = evolve(seats[free[0]], name=_name(asked), token=hashed(token))
        match = await asyncio.to_thread(lambda: self.deal(Match.start(game, config)))
        try:
            await asyncio.to_thread(self.store.add, name, self.codec(game), match, seats)
        except NotStored as error:
            raise Refused("store", f"No table was made, for it could not be stored ({error}). Try again.") from error
        self._open(Table(name, match, tuple(seats), self.store, self.codec(game),
                         deal=self.deal, pace=self.pace, away=self.away))  # fmt: skip
        return {"table": name} | ({"seat": free[0], "token": token} if free else {})

    # HTTP.

    async def tables_route(self, request: Request) -> JSONResponse:
        """/tables."""
        if request.method == "GET":
            return JSONResponse(
                [{"table": n, "game": t.game.NAME, "seats": t.people()} for n, t in self.tables.items()]
            )
        return await _answer(request, self.new_table)

    async def join_route(self, request: Request) -> JSONResponse:
        """/tables/ID/join."""

        async def join(asked: dict[str, Any]) -> dict[str, Any]:
            seat, token = await self.table(request.path_params["table"]).join(_name(asked))
            return {"seat": seat, "token": token}

        return await _answer(request, join)

    # The WebSocket.

    async def connection(self, socket: WebSocket) -> None:
        """/tables/ID, from the first message to the last."""
        await socket.accept()
        speaker = _Speaker(socket)
        try:
            hello = await asyncio.wait_for(speaker.hear(), GREETING)
            table = self.table(socket.path_params["table"])
            client = Client(table.seat_of(hello.get("token")) if hello.get("do") == "sit" else None)
            if hello.get("do") not in ("sit", "watch"):
                raise Refused("hello", "Begin with sit or watch.")
            table.enter(client, _whole(hello.get("seen", 0)))
        except Refused as refusal:
            await socket.send_text(_written(refusal.frame))
            await socket.close(1008, refusal.frame["code"])
            return
        except (WebSocketDisconnect, TimeoutError):
            return
        sending = asyncio.ensure_future(_send(socket, client))
        hearing = asyncio.ensure_future(self._hear(speaker, table, client))
        try:
            await asyncio.wait((sending, hearing), return_when=asyncio.FIRST_COMPLETED)
            if not sending.done():
                client.send(None)  # what waits is sent first: a refusal, perhaps
                await asyncio.wait((sending,), timeout=5)
        finally:
            table.leave(client)
            sending.cancel()
            hearing.cancel()
            await asyncio.gather(sending, hearing, return_exceptions=True)

    async def _hear(self, speaker: "_Speaker", table: Table, client: Client) -> None:
        while True:
            try:
                said = await speaker.hear()
                # Shielded: who asks may go away between the store and the table, and the two would differ.
                await asyncio.shield(self.start(_do(table, client, said)))
            except Refused as refusal:
                client.send(refusal.frame)
                if refusal.frame["code"] == "flood":
                    return
            except WebSocketDisconnect:
                return


async def _do(table: Table, client: Client, said: dict[str, Any]) -> None:
    match said.get("do"):
        case "play":
            await table.play(client, said.get("action"), said.get("seen"))
        case "resign" if client.seat is not None:
            await table.resign(client.seat)
        case "fill" if client.seat is not None:
            await table.fill()
        case other:
            who = "A player" if client.seat is not None else "A spectator"
            raise Refused("unknown", f"{who} cannot do {str(other)[:20]!r}.")


class _Speaker:
    """What one client says, message by message; Refused for what is no JSON object, is too long or comes too fast."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket, self.credit, self.heard = socket, float(AT_ONCE), time.monotonic()

    async def hear(self) -> dict[str, Any]:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1006))
        now = time.monotonic()
        self.credit = min(AT_ONCE, self.credit + (now - self.heard) * A_SECOND) - 1
        self.heard = now
        if self.credit < 0:
            raise Refused("flood", f"More than {A_SECOND} messages a second. Good-bye.")
        return _object(message.get("text") or "")


async def _send(socket: WebSocket, client: Client) -> None:
    try:
        while (frame := await client.frames.get()) is not None:
            await socket.send_text(_written(frame))
        await socket.close(1008)
    except (WebSocketDisconnect, RuntimeError):
        return  # it has gone; its own loop notices, too


async def _answer(request: Request, answer: Any) -> JSONResponse:
    try:
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > 16 * MOST_CHARACTERS:
                raise Refused("size", "The request is too long.")
        return JSONResponse(await answer(_object(body.decode("utf-8", "replace"))))
    except Refused as refusal:
        return JSONResponse(refusal.frame, 404 if refusal.frame["code"] == "no_table" else 400)


def _object(text: str) -> dict[str, Any]:
    try:
        said = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused("json", f"This is no JSON: {error}") from error
    if not isinstance(said, dict):
        raise Refused("json", "Wanted is a JSON object.")
    return said


def _written(frame: dict[str, Any]) -> str:
    return json.dumps(frame, separators=(",", ":"))


def _whole(value: object) -> int:
    if type(value) is not int:
        raise Refused("seen", "'seen' must be a whole number.")
    return value


def _name(asked: dict[str, Any]) -> str:
    name = asked.get("name")
    if not isinstance(name, str) or not name.isprintable() or not 0 < len(name.strip()) <= 30:
        raise Refused("name", "'name' must be a text of 1 to 30 characters.")
    return name.strip()


def application(server: Server) -> Starlette:
    """The server as an ASGI application, to be mounted in another or run by itself."""
    routes = [
        Route("/tables", server.tables_route, methods=["GET", "POST"]),
        Route("/tables/{table}/join", server.join_route, methods=["POST"]),
        WebSocketRoute("/tables/{table}", server.connection),
    ]
    return Starlette(routes=routes, lifespan=server.running)


def bound(server: Server, host: str = "127.0.0.1", port: int = 0) -> tuple[uvicorn.Server, socket.socket]:
    """What serves, and the socket it will listen on (port 0: any that is free)."""
    config = uvicorn.Config(application(server), host, port, ws_max_size=MOST_CHARACTERS, log_level="warning")
    listening = config.bind_socket()
    listening.listen()
    return uvicorn.Server(config), listening


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--store", default="tables.sqlite", help="the SQLite file of the records")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds that a bot takes")
    parser.add_argument("--away", type=float, default=60.0, help="seconds, after which a bot plays for who is away")
    given = parser.parse_args()
    serves, listening = bound(Server(Store(given.store), pace=given.pace, away=given.away), given.host, given.port)
    print("http://{}:{}".format(*listening.getsockname()[:2]), flush=True)
    serves.run(sockets=[listening])


if __name__ == "__main__":
    main()
