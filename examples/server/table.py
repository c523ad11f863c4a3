"""One table: its match, who sits there, who is connected, and what each of them is sent."""

import asyncio
import hmac
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import ceil
from random import Random, SystemRandom
from typing import Any, TypeAlias

from attrs import Factory, define, evolve

from farmrules import AnyGame, IllegalAction
from farmrules.bots import find_bot
from farmrules.json import BadJson
from farmrules.match import AnyMatch
from store import AnyCodec, NotStored, Seat, Store, hashed

Frame: TypeAlias = dict[str, Any]
Deal: TypeAlias = Callable[[AnyMatch], AnyMatch]
"""Plays chance until a seat must act or the game is over."""

MOST_WAITING = 100
"""Frames that a client may be behind, before it is let go: it can come back and is sent what it missed."""


def dealt(match: AnyMatch) -> AnyMatch:
    """Chance from the operating system: nobody can work out what comes, and no seed has to be kept."""
    return match.settle(SystemRandom())


def till_stroke(thought: float, pace: float) -> float:
    """Seconds to wait after a thought, so that thought and wait are one pace, or as many whole ones as it needs."""
    return max(1, ceil(thought / pace)) * pace - thought if pace else 0.0


class Refused(Exception):
    """Why something is not done; for who asked alone."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.frame: Frame = {"type": "refused", "code": code, "message": message}


@define(eq=False)
class Client:
    """A connection: its seat (None: a spectator), how many events it has been sent, and the frames on their way."""

    seat: int | None
    seen: int = 0
    frames: asyncio.Queue[Frame | None] = Factory(partial(asyncio.Queue, MOST_WAITING))

    def send(self, frame: Frame | None) -> None:
        """None: good-bye. A client that does not read has its place in the queue taken by its good-bye."""
        if self.frames.full():
            while not self.frames.empty():
                self.frames.get_nowait()
            frame = None
        self.frames.put_nowait(frame)


class Table:
    """A table in play. Whatever changes it holds its lock, is stored first, and is told last."""

    def __init__(
        self,
        name: str,
        match: AnyMatch,
        seats: tuple[Seat, ...],
        store: Store,
        codec: AnyCodec,
        *,
        decisions: int = 0,
        deal: Deal = dealt,
        pace: float = 1.0,
        away: float = 60.0,
    ) -> None:
        """decisions: how many are stored. pace: seconds that a bot takes, whatever it has to decide.
        away: seconds without a connection, after which a bot decides for a seat until its player is back.
        """
        self.name, self.match, self.seats, self.store = name, match, list(seats), store
        self.codec, self.short = codec, codec.table(match.config)
        self.decisions, self.deal, self.pace, self.away = decisions, deal, pace, away
        self.clients: set[Client] = set()
        self.left = dict.fromkeys(range(len(seats)), time.monotonic())  # when each seat was last connected
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()  # something that the bots' task must look at

    @property
    def game(self) -> AnyGame:
        """What is played here."""
        return self.match.game

    # Who sits where.

    def seat_of(self, token: object) -> int:
        """The seat that a token lets in to. All are compared, in constant time: how long it takes tells nothing."""
        given = hashed(token if isinstance(token, str) else "")
        fits = [hmac.compare_digest(given, seat.token or b"") for seat in self.seats]
        if True not in fits:
            raise Refused("token", "This token is for no seat of this table.")
        return fits.index(True)

    async def join(self, name: str) -> tuple[int, str]:
        """Somebody takes the first free seat: its number, and the token that is told this once."""
        async with self.lock:
            free = [seat for seat, kept in enumerate(self.seats) if kept.token is None and not kept.bot]
            if not free:
                raise Refused("full", "No seat of this table is free.")
            token = secrets.token_urlsafe(32)
            await self._sit(free[0], Seat(name, hashed(token)))
            return free[0], token

    async def resign(self, seat: int) -> None:
        """A bot takes the seat for good: its token lets nobody in any more."""
        async with self.lock:
            await self._sit(seat, evolve(self.seats[seat], token=None, bot=True))
            for client in [client for client in self.clients if client.seat == seat]:
                client.send(None)

    async def fill(self) -> None:
        """Bots take all free seats."""
        async with self.lock:
            for seat, kept in enumerate(self.seats):
                if kept.token is None and not kept.bot:
                    await self._sit(seat, Seat(f"Bot {seat}", bot=True))

    async def _sit(self, seat: int, kept: Seat) -> None:
        await self._stored(self.store.sit, self.name, seat, kept)
        self.seats[seat] = kept
        self.changed.set()
        for client in self.clients:
            client.send({"type": "seats", "seats": self.people()})

    def people(self) -> list[Frame]:
        """Who sits where, as everybody may know it."""
        return [{"name": kept.name, "bot": kept.bot, "free": not (kept.bot or kept.token)} for kept in self.seats]

    # Who is connected, and what they are sent.

    def enter(self, client: Client, seen: int) -> None:
        """A client comes, or comes back: it is sent the table as it is, and its events after the first `seen`."""
        events = self.match.events(client.seat)
        if not 0 <= seen <= len(events):
            raise Refused("seen", f"You have been told {len(events)} events, so that you cannot have seen {seen}.")
        client.seen = len(events)
        self.clients.add(client)
        frame = {
            "type": "table",
            "game": self.game.NAME,
            "config": self.codec.plain(self.match.config),
            "seat": client.seat,
            "seats": self.people(),
        }
        client.send(frame | self._news(client, events[seen:]))

    def leave(self, client: Client) -> None:
        """A connection has ended; its seat's player may come back."""
        self.clients.discard(client)
        if client.seat is not None:
            self.left[client.seat] = time.monotonic()
        self.changed.set()

    def _news(self, client: Client, events: tuple[Any, ...]) -> Frame:
        """What the client may know, and nothing that depends on more: not even how many steps there were."""
        view = self.short.plain(self.game.view(self.match.state, client.seat))
        return {"seen": client.seen, "view": view, "events": self.codec.plain(events)}

    # What is played.

    async def play(self, client: Client, plain: Any, seen: object) -> None:
        """A client's action. `seen` says which turn it is for, so that one that is sent twice is played once."""
        if client.seat is None:
            raise Refused("spectator", "A spectator does not play.")
        try:
            action = self.codec.action.from_plain(plain)  # a chance action is no Action: no client can send one
        except BadJson as error:
            raise Refused("action", str(error)) from error
        async with self.lock:
            if seen != client.seen or self.seats[client.seat].bot:
                raise Refused("late", f"You have been told {client.seen} events by now; look again.")
            await self._played(client.seat, action)

    async def _played(self, seat: int, action: Any) -> None:
        before = self.match
        try:
            after = await asyncio.to_thread(lambda: self.deal(before.play(seat, action)))
        except IllegalAction as error:
            raise Refused(error.illegal.code, error.illegal.told([kept.name for kept in self.seats])) from error
        steps = after.steps[before.length :]
        await self._stored(self.store.append, self.name, self.decisions + 1, self.codec, after, steps)
        self.match, self.decisions = after, self.decisions + 1
        clients = tuple(self.clients)
        told = after.events_for([client.seat for client in clients], before.length)
        for client, events in zip(clients, told, strict=True):
            client.seen += len(events)
            client.send({"type": "news"} | self._news(client, events))
        self.changed.set()

    async def _stored(self, work: Callable[..., None], *arguments: Any) -> None:
        try:
            await asyncio.to_thread(work, *arguments)
        except NotStored as error:
            raise Refused("store", f"Nothing has changed, for it could not be stored ({error}). Try again.") from error

    # Bots.

    async def run_bots(self) -> None:
        """Decides for bots and for who is away, until the game is over. Only a person's own player moves for them."""
        rng = SystemRandom()
        bot = find_bot(self.game, "random")
        while isinstance(seat := self.match.actor, int):
            self.changed.clear()
            if (wait := self._away_in(seat)) > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), None if wait == float("inf") else wait)
                continue
            await self._bot_turn(seat, bot, rng)

    def _away_in(self, seat: int) -> float:
        """Seconds until a bot decides for the seat."""
        kept = self.seats[seat]
        if kept.bot:
            return 0.0
        if kept.token is None or any(client.seat == seat for client in self.clients):
            return float("inf")
        return self.left[seat] + self.away - time.monotonic()

    async def _bot_turn(self, seat: int, bot: Callable[[Any, Random], Any], rng: Random) -> None:
        """The bot thinks in a thread, and answers at the stroke of a clock: how long it thought would tell whether it
        had a choice. Nobody moves for it meanwhile; if its player is back, or nothing can be stored, it is for nought.
        """
        began, length = time.monotonic(), self.match.length
        action = await asyncio.to_thread(bot, self.game.view(self.match.state, seat), rng)
        await asyncio.sleep(till_stroke(time.monotonic() - began, self.pace))
        try:
            async with self.lock:
                if self.match.length == length and self._away_in(seat) <= 0:
                    await self._played(seat, action)
        except Refused:  # not stored; the table waits, and goes on when it can
            await asyncio.sleep(max(self.pace, 0.2))
