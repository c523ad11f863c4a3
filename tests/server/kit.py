"""A server in a thread, on a real socket, and clients that keep what they are sent."""

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from app import Server, bound
from farmrules.match import AnyMatch
from store import AnyCodec, Seat, Store, hashed


@contextmanager
def serving(server: Server) -> Iterator[str]:
    """The address of a server that runs in a thread meanwhile."""
    runs, listening = bound(server)
    thread = threading.Thread(target=runs.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        yield f"ws://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        runs.should_exit = True
        thread.join(30)
        listening.close()
        assert not thread.is_alive()


def kept_table(path: Path, codec: AnyCodec, match: AnyMatch, bots: Sequence[int] = ()) -> Store:
    """A store with the table "t", whose seats have the tokens "0", "1", …"""
    store = Store(str(path), patience=0.05)
    seats = [
        Seat(f"N{seat}", None if seat in bots else hashed(str(seat)), seat in bots)
        for seat in range(match.config.players)
    ]
    store.add("t", codec, match, seats)
    return store


class Caller:
    """A connection to the table "t": what it has been sent, as it came and as it reads."""

    def __init__(self, url: str, token: object = None, seen: int = 0, table: str = "t", hello: object = None) -> None:
        """token: as text that of a seat, None for a spectator. hello: another first message than these."""
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(f"{url}/tables/{table}", max_size=None, open_timeout=60)
        )
        self.texts: list[str] = []
        self.frame: Any = None
        self.seen, self.view = seen, dict[str, Any]()
        self.events: list[Any] = []
        sit = {"do": "sit", "token": str(token), "seen": seen}
        self.say(hello or ({"do": "watch", "seen": seen} if token is None else sit))

    def say(self, message: object) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def hear(self, kind: str | None = None) -> Any:
        """The next frame, of that type if one is wanted: then others before it are taken in, too."""
        while True:
            text = self.socket.recv(60)
            assert isinstance(text, str)
            self.texts.append(text)
            self.frame = json.loads(text)
            if "view" in self.frame:
                self.seen, self.view = self.frame["seen"], self.frame["view"]["view"]
                self.events += self.frame["events"]
            if kind is None or self.frame["type"] == kind:
                return self.frame
            assert self.frame["type"] != "refused", self.frame

    def people(self) -> list[Any]:
        """Who sits where, as it was told when this client came."""
        people: list[Any] = json.loads(self.texts[0])["seats"]
        return people

    def play(self, action: object) -> None:
        self.say({"do": "play", "action": action, "seen": self.seen})

    def close(self) -> None:
        self._open.close()
