"""The two builds of this package against one another: plain modules, and compiled ones.

    python -m tests.builds write FOLDER [--compiled]
    python -m tests.builds compare FOLDER [--compiled]

`write` plays games with the farmrules that is imported and writes what came of them; `compare` plays them again, with
another build, and fails where anything differs: records, what each seat saw and was told, texts, refusals, pickles to
the byte, and what is drawn from a view. With --compiled, the modules that pyproject.toml has compiled must be compiled
ones, without it none.
"""

import argparse
import pickle
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from farmrules import AnyGame, find_game, game_names
from farmrules.match import Match
from farmrules.record_text import match_to_text

ROOT = Path(__file__).parent.parent


def compiled_modules(pyproject: Path = ROOT / "pyproject.toml") -> list[str]:
    """The names of the modules that the compiled wheel has as such."""
    hook = tomllib.loads(pyproject.read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]
    return [path.removeprefix("/").removesuffix(".py").replace("/", ".") for path in hook["mypyc"]["include"]]


def imported_compiled(names: list[str]) -> list[str]:
    """Those of the modules that are compiled ones here."""
    return [name for name in names if not str(import_module(name).__file__).endswith(".py")]


def played(game: AnyGame, config: Any, seed: int) -> Iterator[object]:
    """A random game, and all that can be asked of it on the way, as texts and pickles."""
    rng = Random(seed)
    match = Match.start(game, config).settle(rng)
    actions = game.actions(config)
    while legal := game.legal_actions(match.state):
        state, action = match.state, rng.choice(legal)
        yield str(game.why_illegal(state, rng.choice(actions)))
        for seat in (*range(config.players), None):
            view = game.view(state, seat)
            yield repr(view), game.describe(view), pickle.dumps(view)
            yield [game.sentence(event) for event in game.events(state, action, seat)]
            yield repr(game.resample(view, rng))
        assert isinstance(match.actor, int)
        match = match.play(match.actor, action).settle(rng)
        yield pickle.dumps(match.state)
    yield match_to_text(match)


def told() -> dict[str, list[object]]:
    """What games of every sample config come to, by game and config."""
    return {
        f"{name} {config_name}": [*played(find_game(name), config, seed=number)]
        for name in game_names()
        for number, (config_name, config) in enumerate(find_game(name).sample_configs().items())
    }


def main() -> None:
    """Write or compare."""
    parser = argparse.ArgumentParser(prog="python -m tests.builds")
    parser.add_argument("what", choices=["write", "compare"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--compiled", action="store_true")
    options = parser.parse_args()
    names = compiled_modules()
    found = imported_compiled(names)
    if found != (names if options.compiled else []):
        sys.exit(f"compiled are {found}, of {names}")
    mine = told()
    if options.what == "write":
        options.folder.mkdir(parents=True, exist_ok=True)
        (options.folder / "told").write_bytes(pickle.dumps(mine))
        return
    other: dict[str, list[object]] = pickle.loads((options.folder / "told").read_bytes())
    differing = [name for name in {**mine, **other} if mine.get(name) != other.get(name)]
    if differing:
        sys.exit(f"the builds differ in {', '.join(differing)}")
    for pickles in other.values():  # of the other build, read by this one
        for one in pickles:
            if isinstance(one, bytes):
                assert pickle.dumps(pickle.loads(one)) == one
    print(f"{len(mine)} games are the same in both builds")


if __name__ == "__main__":
    main()
