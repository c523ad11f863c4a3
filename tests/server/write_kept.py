"""python -m tests.server.write_kept: a table of each game as this release stores it. Kept files stay as they are."""

import sqlite3
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from farmrules import AnyGame, find_game, game_names
from farmrules.json import Codec
from farmrules.match import AnyMatch, Match
from tests.server.kit import kept_table

KEPT = Path(__file__).with_name("kept")


def main() -> None:
    for name in game_names():
        path = KEPT / f"{name}.sql"
        if path.exists():
            continue
        game: AnyGame = find_game(name)
        codec: Any = Codec(game)
        rng = Random(11)
        match: AnyMatch = Match.start(game, next(iter(game.sample_configs().values()))).settle(rng)
        with TemporaryDirectory() as folder:
            file = Path(folder) / "db"
            store = kept_table(file, codec, match)
            for number in range(1, 9):
                assert isinstance(match.actor, int)
                after = match.play(match.actor, rng.choice(game.legal_actions(match.state))).settle(rng)
                store.append("t", number, codec, after, after.steps[match.length :])
                match = after
            store.close()
            db = sqlite3.connect(file)
            path.write_text("\n".join(db.iterdump()) + "\n", encoding="utf-8")
            db.close()


if __name__ == "__main__":
    main()
