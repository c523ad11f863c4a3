"""What a later release does with what today's has kept: `python -m tests.update.later read|write|pickles FOLDER`."""

import json
import pickle
import re
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import attrs

import farmrules
from farmrules import AnyGame, find_game, game_names
from farmrules.json import Codec
from farmrules.match import AnyMatch, Match, replay
from farmrules.record_text import match_from_text, match_to_text
from tests.update.release import NEW


def played(game: AnyGame, config: Any, steps: int) -> AnyMatch:
    """A match after so many steps, or at its end."""
    rng = Random(1)
    match: AnyMatch = Match.start(game, config).settle(rng)
    while isinstance(match.actor, int) and match.length < steps:
        match = match.play(match.actor, rng.choice(game.legal_actions(match.state))).settle(rng)
    return match


def keep(folder: Path) -> None:
    """Write all that can be kept of a finished match of every game, and of one with each sample config."""
    for name in game_names():
        game: AnyGame = find_game(name)
        codec: Any = Codec(game)
        configs = list(game.sample_configs().values())
        for number, (config, steps) in enumerate([(configs[-1], 10**6), *((config, 60) for config in configs)]):
            match = played(game, config, steps)
            table, stem = codec.table(match.config), f"{name}-{number}"
            short, seats = match.at(min(match.length, 60)), (None, 0)
            (folder / f"{stem}.txt").write_text(match_to_text(match), encoding="utf-8")
            (folder / f"{stem}.json").write_text(
                json.dumps(
                    {
                        "game": name,
                        "config": codec.plain(match.config),
                        "state": codec.plain(match.state),
                        "record": codec.plain(match.record()),
                        "position": codec.plain(Match.begin_at(game, match.config, short.state).record()),
                        "views": [codec.plain(game.view(match.state, seat)) for seat in seats],
                        "histories": [codec.plain(short.history(seat)) for seat in seats],
                        "table_state": table.plain(match.state),
                        "table_views": [table.plain(game.view(match.state, seat)) for seat in seats],
                        "table_histories": [table.plain(short.history(seat)) for seat in seats],
                    }
                ),
                encoding="utf-8",
            )


def without_new(plain: Any) -> Any:
    """Plain data without the options that are new; each of them has its default."""
    if isinstance(plain, list):
        return [without_new(item) for item in plain]
    if not isinstance(plain, dict):
        return plain
    assert plain.get(NEW, 7) == 7
    return {name: without_new(item) for name, item in plain.items() if name != NEW}


def read_document(text: str) -> None:
    """Everything in one file is read, means what it meant, and is written anew with the new option alone more."""
    kept = json.loads(text)
    game: AnyGame = find_game(kept["game"])
    codec: Any = Codec(game)
    config = codec.config.from_plain(kept["config"])
    assert getattr(config, NEW) == 7
    table = codec.table(config)
    for form, written, plains in (
        (codec.config, codec, [kept["config"]]),
        (codec.state, codec, [kept["state"]]),
        (codec.record, codec, [kept["record"], kept["position"]]),
        (codec.view, codec, kept["views"]),
        (codec.history, codec, kept["histories"]),
        (table.state, table, [kept["table_state"]]),
        (table.view, table, kept["table_views"]),
        (table.history, table, kept["table_histories"]),
    ):
        for plain in plains:
            value = form.from_plain(plain)
            again = written.plain(value)
            assert without_new(again) == plain, plain
            assert form.from_plain(again) == value
    whole: Any = codec.plain(config)
    assert whole["config"][NEW] == 7
    match = replay(game, codec.record.from_plain(kept["record"]))
    assert without_new(codec.plain(match.state)) == kept["state"]
    assert without_new([codec.plain(game.view(match.state, seat)) for seat in (None, 0)]) == kept["views"]
    short = match.at(min(match.length, 60))
    assert without_new([codec.plain(short.history(seat)) for seat in (None, 0)]) == kept["histories"]
    position = replay(game, codec.record.from_plain(kept["position"]))
    assert position.state == short.state


def read_text(text: str) -> AnyMatch:
    """A match as text is read, and written anew with the new option alone more."""
    match = match_from_text(text)
    again = match_to_text(match)
    assert f", {NEW}=7)\n" in again
    lines = re.sub(rf", {NEW}=7", "", again).split("\n")[:-1]
    del lines[7]
    digest = sha256("\n".join(lines).encode()).hexdigest()[:16]
    lines.insert(7, f"digest: {digest}")
    assert "\n".join([*lines, ""]) == text
    assert match_from_text(again) == match
    return match


def read(folder: Path) -> int:
    """The number of files read."""
    paths = sorted(folder.glob("*.txt"))
    for path in paths:
        match = read_text(path.read_text(encoding="utf-8"))
        text = path.with_suffix(".json").read_text(encoding="utf-8")
        read_document(text)
        codec: Any = Codec(match.game)
        assert replay(match.game, codec.record.from_plain(json.loads(text)["record"])) == match
    return len(paths)


def pickled(folder: Path) -> None:
    """Pickle each of what travels between processes, for each game."""
    for name in game_names():
        game: AnyGame = find_game(name)
        match = played(game, next(iter(game.sample_configs().values())), 40)
        view, history = game.view(match.state, 0), match.history(None)
        for kind, value in (
            ("config", match.config),
            ("state", match.state),
            ("view", view),
            ("match", match),
            ("history", history),
            ("record", match.record()),
        ):
            (folder / f"{name}-{kind}.pickle").write_bytes(pickle.dumps(value))


def refused(folder: Path) -> int:
    """How many pickles are refused with a sentence; AssertionError for one that is not."""
    paths = sorted(folder.glob("*.pickle"))
    for path in paths:
        try:
            value = pickle.loads(path.read_bytes())
        except pickle.UnpicklingError as error:
            assert "pickles are for processes of one release; to keep a match, keep its record" in str(error), error
        else:
            raise AssertionError(f"{path.name}: {value!r}")
    return len(paths)


def main(what: str, folder: str) -> None:
    """Do one of these things in this release."""
    here = {field.name for field in attrs.fields(type(next(iter(find_game("farmer").sample_configs().values()))))}
    assert NEW in here, f"this is no later release: {farmrules.__file__}"
    done = {"read": read, "keep": keep, "pickle": pickled, "refused": refused}[what](Path(folder))
    print(done)


if __name__ == "__main__":
    main(*sys.argv[1:])
