"""What people read: the table of some moments of a game as `describe` tells it."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from farmrules import AnyGame, Nobody

NAMES = ("Ann", "bob", "Eve", "Bartholomew the Elder", "Dan", "Fay", "Gus", "Ida", "Joe", "Kim")


def screened_configs(game: AnyGame) -> Mapping[str, Any]:
    """The first of a game's sample configs, the one in the middle, and the last; none for a game without `describe`."""
    names = list(game.sample_configs()) if hasattr(game, "describe") else []
    return {name: game.sample_configs()[name] for name in (names and (names[0], names[len(names) // 2], names[-1]))}


def screens(game: Any, config: Any, seed: int) -> str:
    """A random game at five moments: first as whoever acts there sees it, with names, then as a spectator does."""
    states = list(_states(game, config, seed))
    names = NAMES[: config.players]
    parts = []
    for share in range(5):
        number = share * (len(states) - 1) // 4
        state = states[number]
        actor = game.actor(state)
        seat = actor if isinstance(actor, int) else 0
        parts.append(f"=== state {number}, as seat {seat} sees it\n{game.describe(game.view(state, seat), names)}\n")
        parts.append(f"=== state {number}, as a spectator sees it\n{game.describe(game.view(state, None))}\n")
    return "\n".join(parts)


def _states(game: AnyGame, config: Any, seed: int) -> Iterator[Any]:
    """The states of a random game in which a seat must act, and the last."""
    rng = Random(seed)
    state, _ = game.settle(game.new_game(config), rng)
    yield state
    while game.actor(state) is not Nobody.OVER:
        state, _ = game.settle(game.apply(state, rng.choice(game.legal_actions(state))), rng)
        yield state
