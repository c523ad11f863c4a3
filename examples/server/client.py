"""A player at a table, in a terminal. Moves are typed as in the hot seat: a number of the list, or words.

python examples/server/client.py ws://127.0.0.1:8000 --new superfarmer "four farmers" --name Ann --fill
python examples/server/client.py ws://127.0.0.1:8000 --table ID --name Ben     # a free seat
python examples/server/client.py ws://127.0.0.1:8000 --table ID --token T      # back in one's own
python examples/server/client.py ws://127.0.0.1:8000 --table ID                # watching
"""

import argparse
import asyncio
import json
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from farmrules import AnyGame, BadText, Nobody, find_game
from farmrules.json import Codec
from farmrules.typed import read_action


def ask(url: str, path: str, body: dict[str, Any]) -> Any:
    """The server's answer to a request over HTTP."""
    request = Request(url.replace("ws", "http", 1) + path, json.dumps(body).encode())
    with urlopen(request, timeout=30) as answer:
        return json.load(answer)


class Player:
    """What the player has been sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.seen, self.names = socket, 0, list[str]()
        self.view: Any = None

    async def listen(self) -> None:
        """Prints what comes, until the game is over or the server says good-bye."""
        async for text in self.socket:
            frame = json.loads(text)
            if frame["type"] == "table":
                self.game: AnyGame = find_game(frame["game"])
                self.codec: Codec[Any, Any, Any, Any, Any, Any] = Codec(self.game)
                self.table = self.codec.table(self.codec.config.from_plain(frame["config"]))
            if "seats" in frame:
                self.names = [seat["name"] for seat in frame["seats"]]
                print("At the table:", ", ".join(self.names))
            if frame["type"] == "refused":
                print(frame["message"])
            if "view" in frame:
                self.seen, self.view = frame["seen"], self.table.view.from_plain(frame["view"])
                for event in frame["events"]:
                    print(self.game.sentence(self.codec.event.from_plain(event), self.names))
                if self.view.legal_actions or self.view.actor is Nobody.OVER:
                    print(self.game.describe(self.view, self.names))
                    for number, action in enumerate(self.view.legal_actions, 1):
                        print(f"{number:3}  {self.game.text(action)}")
                if self.view.actor is Nobody.OVER:
                    return

    async def talk(self) -> None:
        """Sends what is typed; `resign` leaves the seat to a bot."""
        while line := await asyncio.to_thread(sys.stdin.readline):
            if line.strip() in ("resign", "fill"):
                await self.socket.send(json.dumps({"do": line.strip()}))
            elif line.strip() and self.view is not None:
                try:
                    action = self.codec.plain(read_action(self.game, self.view, line, self.names))
                    await self.socket.send(json.dumps({"do": "play", "action": action, "seen": self.seen}))
                except BadText as error:
                    print(error)


async def play(given: argparse.Namespace) -> None:
    table, token = given.table, given.token
    if given.new:
        made = ask(given.url, "/tables", {"game": given.new[0], "config": given.new[1], "name": given.name or "Host"})
        table, token = made["table"], made["token"]
    elif given.name and not token:
        token = ask(given.url, f"/tables/{table}/join", {"name": given.name})["token"]
    print(f"table {table}" + (f", your token {token}" if token else ", watching"))
    async with connect(f"{given.url}/tables/{table}", max_size=None) as socket:
        await socket.send(json.dumps({"do": "sit", "token": token} if token else {"do": "watch"}))
        if given.fill:
            await socket.send(json.dumps({"do": "fill"}))
        player = Player(socket)
        talking = asyncio.ensure_future(player.talk())
        await player.listen()
        talking.cancel()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("url")
    parser.add_argument("--new", nargs=2, metavar=("GAME", "SAMPLE"))
    for option in ("--table", "--name", "--token"):
        parser.add_argument(option)
    parser.add_argument("--fill", action="store_true", help="bots take the free seats")
    asyncio.run(play(parser.parse_args()))
