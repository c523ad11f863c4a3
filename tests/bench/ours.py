"""Our rows: `playout GAME PLAYERS`, `call GAME PLAYERS FUNCTION`, `memory|early|late GAME PLAYERS`."""

import gc
import json
import sys
import time
import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any

from farmrules import AnyGame, find_game
from tests.bench.timing import report


def playout(game: AnyGame, config: Any, rng: Random) -> tuple[int, int]:
    """A uniformly random game through the public API: decisions, and steps with chance."""
    legal_actions, apply, settle, choice = game.legal_actions, game.apply, game.settle, rng.choice
    state, chances = settle(game.new_game(config), rng)
    decisions, steps = 0, len(chances)
    while actions := legal_actions(state):
        state, chances = settle(apply(state, choice(actions)), rng)
        decisions += 1
        steps += 1 + len(chances)
    return decisions, steps


def states(game: AnyGame, config: Any, seed: int) -> list[tuple[Any, Any]]:
    """The decision nodes of a random game, each with an action."""
    rng = Random(seed)
    found = []
    state, _ = game.settle(game.new_game(config), rng)
    while actions := game.legal_actions(state):
        found.append((state, rng.choice(actions)))
        state, _ = game.settle(game.apply(*found[-1]), rng)
    return found


def call(game: AnyGame, config: Any, function: str) -> Callable[[], tuple[int, int]]:
    """A pass over the nodes of some games with one call at each; `settle` is from the beginning of a game."""
    rng = Random(1)
    nodes = [node for seed in range(3) for node in states(game, config, seed)]
    start = game.new_game(config)
    views = [game.view(state, number % config.players) for number, (state, _) in enumerate(nodes)]
    calls: dict[str, Callable[[Any, Any, int], object]] = {
        "legal_actions": lambda state, action, n: game.legal_actions(state),
        "why_illegal": lambda state, action, n: game.why_illegal(state, action),
        "apply": lambda state, action, n: game.apply(state, action),
        "settle": lambda state, action, n: game.settle(start, rng),
        "view": lambda state, action, n: game.view(state, n % config.players),
        "resample": lambda state, action, n: game.resample(views[n], rng),
        "events": lambda state, action, n: game.events(state, action, n % config.players),
        "events_of_all": lambda state, action, n: [game.events(state, action, seat) for seat in range(config.players)],
        "apply_with_events": lambda state, action, n: game.apply_with_events(state, action, range(config.players)),
        "encode": lambda state, action, n: game.encode(views[n]),
    }
    if function == "json":
        from farmrules.json import Codec

        codec: Any = Codec(game)
        calls["json"] = lambda state, action, n: codec.state(codec.to_json(state))
    one = calls[function]

    def every() -> tuple[int, int]:
        for number, (state, action) in enumerate(nodes):
            one(state, action, number)
        return len(nodes), len(nodes)

    return every


def worst(game: AnyGame, config: Any) -> float:
    """The longest `resample` over a few games, in µs, the best of three tries for each."""
    rng, longest = Random(1), 0.0
    for seed in range(5):
        for number, (state, _) in enumerate(states(game, config, seed)):
            view = game.view(state, number % config.players)
            tries = []
            for _ in range(3):
                began = time.perf_counter()
                game.resample(view, rng)
                tries.append(time.perf_counter() - began)
            longest = max(longest, min(tries))
    return longest * 1e6


def memory(game: AnyGame, config: Any) -> float:
    """Bytes that a kept state costs, all states of a game being kept."""
    states(game, config, 1)
    gc.collect()
    tracemalloc.start()
    kept = states(game, config, 2)
    used = tracemalloc.get_traced_memory()[0]
    return used / len(kept)


def part(game: AnyGame, config: Any, late: bool) -> Callable[[], tuple[int, int]]:
    """The decisions of the first or the second half of games, each applied anew."""
    nodes = []
    for seed in range(5):
        all_nodes = states(game, config, seed)
        half = len(all_nodes) // 2
        nodes += all_nodes[half:] if late else all_nodes[:half]
    rng = Random(1)

    def every() -> tuple[int, int]:
        for state, action in nodes:
            game.legal_actions(state)
            game.settle(game.apply(state, action), rng)
        return len(nodes), len(nodes)

    return every


def main() -> None:
    """Read what to measure, measure, print."""
    what, name, players, *rest = sys.argv[1].split()
    seconds = float(sys.argv[2])
    game = find_game(name)
    kind = type(next(iter(game.sample_configs().values())))
    config = kind(players=int(players))
    rng = Random(1)
    if what == "playout":
        report(lambda: playout(game, config, rng), seconds)
    elif what == "call" and rest == ["resample"]:
        report(call(game, config, "resample"), seconds, worst=worst(game, config))
    elif what == "call":
        report(call(game, config, rest[0]), seconds)
    elif what == "memory":
        print(json.dumps({"micros": 0.0, "best": 0.0, "bytes a state": memory(game, config)}))
    else:
        report(part(game, config, late=what == "late"), seconds)


main()
