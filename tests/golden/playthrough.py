"""A whole game as text: what everybody could see, and digests of what each seat saw."""

from hashlib import sha256
from random import Random
from typing import Any

from farmrules import AnyGame, Nobody


def playthrough(game: AnyGame, config: Any, seed: int) -> str:
    """A random game. A step is a line: who, what, of how many, and what a spectator sees of it.

    Where seats must act, a digest of every seat's view follows, taken from its encoding.
    """
    rng = Random(seed)
    state = game.new_game(config)
    lines = [f"{game.NAME}, rules {game.RULES_VERSION}, {config.players} players"]
    while (actor := game.actor(state)) is not Nobody.OVER:
        if actor is Nobody.CHANCE:
            outcomes = game.chance_outcomes(state)
            (action,) = rng.choices(*zip(*outcomes, strict=True))
            lines.append(f"chance ({len(outcomes)}): {action!r}")
        else:
            legal = game.legal_actions(state)
            action = rng.choice(legal)
            lines.append(f"seat {actor} ({len(legal)}): {action!r}")
        lines += [f"    {event!r}" for event in game.events(state, action, None)]
        state = game.apply(state, action)
        if actor is not Nobody.CHANCE:
            seats = (*range(config.players), None)
            digests = " ".join(_digest(game.encode(game.view(state, seat))) for seat in seats)
            lines.append(f"    views {digests} scores {game.scores(state)}")
    lines.append(f"winners {game.winners(state)}")
    return "\n".join(lines) + "\n"


def _digest(encoded: tuple[int, ...]) -> str:
    return sha256(",".join(map(str, encoded)).encode()).hexdigest()[:6]
