"""Codecs of all installed games, and all sorts of values out of their games."""

from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

from farmrules import Nobody
from farmrules.json import Codec, Form
from farmrules.match import AnyMatch, Match
from tests.conformance.games import KITS
from tests.conformance.kit import Kit, play

AnyCodec: TypeAlias = Codec[Any, Any, Any, Any, Any, Any]

CODECS: dict[str, AnyCodec] = {kit.game.NAME: Codec(kit.game) for kit in KITS}

KINDS = ("config", "state", "view", "history", "record", "action", "chance", "event")


def form(codec: AnyCodec, kind: str) -> Form[Any]:
    made: Form[Any] = getattr(codec, kind)
    return made


def a_match(kit: Kit, config: Any, seed: int) -> AnyMatch:
    """A whole match."""
    match: AnyMatch = Match.start(kit.game, config)
    for step in play(kit.game, config, seed):
        match = match.then(step.action)
    return match


def some_steps(match: AnyMatch, number: int, rng: Random) -> list[int]:
    return sorted(rng.sample(range(len(match.steps)), min(number, len(match.steps))))


def values(kit: Kit, seed: int, steps: int, longest: int = 60) -> Iterator[tuple[str, Any]]:
    """Values of every kind out of one match, with the name of the kind: what there is at so many of its steps.

    Its record and history end after the `longest` first steps.
    """
    game, rng = kit.game, Random(seed)
    config = kit.config(seed)
    yield "config", config
    match = a_match(kit, config, seed)
    states, taken = match.states, match.steps
    for number in some_steps(match, steps, rng):
        before, action, after = states[number], taken[number], states[number + 1]
        yield "chance" if game.actor(before) is Nobody.CHANCE else "action", action
        yield "state", after
        for seat in kit.seats(config):
            yield "view", game.view(after, seat)
            for event in game.events(before, action, seat):
                yield "event", event
    begun = match.at(min(longest, len(match.steps)))
    yield "record", begun.record()
    yield "history", begun.history(rng.choice(kit.seats(config)))
