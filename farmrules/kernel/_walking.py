"""A small game walked through from its first state to all its ends: what follows exactly, and needs no writing."""

from collections.abc import Iterable
from enum import Enum
from graphlib import CycleError, TopologicalSorter
from typing import Any, Final

import attrs

from farmrules.game import AnyGame, Feature, Limits, Nobody

__all__ = ["MOST_STATES", "Coding", "NoDefault", "Walk", "walk"]

MOST_STATES: Final = 5_000
"""A game with more states is not walked through."""


class NoDefault(TypeError):
    """Asked for something that a game has to write itself, for its default cannot be found."""


@attrs.frozen
class Walk:
    """All that can happen in the game of a config.

    states: every state, in the order found.
    chances: every chance action, so that each list of outcomes is in order; None where no order fits them all.
    limits: of scores and steps; None where a game can come back to a state.
    """

    states: dict[Any, None]
    chances: tuple[Any, ...] | None
    limits: Limits | None


def walk(game: AnyGame, config: Any) -> Walk | None:
    """The whole game of a config, or None if it has more than MOST_STATES states."""
    first = game.new_game(config)
    states: dict[Any, None] = {first: None}
    following: dict[Any, list[Any]] = {}
    before: dict[Any, set[Any]] = {}  # chance action → those that some list has right before it
    waiting = [first]
    while waiting:
        state = waiting.pop()
        steps: list[Any] = list(game.legal_actions(state))
        outcomes = [chance for chance, _ in game.chance_outcomes(state)]
        for place, chance in enumerate(outcomes):
            before.setdefault(chance, set()).update(outcomes[place - 1 : place] if place else [])
        following[state] = [game.apply(state, step) for step in [*steps, *outcomes]]
        for other in following[state]:
            if other not in states:
                if len(states) == MOST_STATES:
                    return None
                states[other] = None
                waiting.append(other)
    return Walk(states, _in_order(before), _limits(game, following))


def _in_order(before: dict[Any, set[Any]]) -> tuple[Any, ...] | None:
    place = {chance: number for number, chance in enumerate(before)}
    graph = {chance: sorted(earlier, key=place.__getitem__) for chance, earlier in before.items()}
    try:
        return tuple(TopologicalSorter(graph).static_order())
    except CycleError:
        return None


def _limits(game: AnyGame, following: dict[Any, list[Any]]) -> Limits | None:
    try:
        last_first = list(TopologicalSorter(following).static_order())
    except CycleError:
        return None
    longest: dict[Any, tuple[int, int, int]] = {}  # steps, decisions and chances to come, each at most
    scores: list[int] = []
    for state in last_first:
        actor = game.actor(state)
        if actor is Nobody.OVER:
            scores += game.scores(state)
        chance = actor is Nobody.CHANCE
        to_come = [
            (steps + 1, decisions + (not chance), chances + chance)
            for steps, decisions, chances in [longest[other] for other in following[state]]
        ]
        longest[state] = _most(to_come or [(0, 0, 0)])
    steps, decisions, chances = _most(longest.values())
    return Limits(min(scores, default=0), max(scores, default=0), max(1, steps), decisions, chances)


def _most(counts: Iterable[tuple[int, int, int]]) -> tuple[int, int, int]:
    steps, decisions, chances = zip(*counts, strict=True)
    return max(steps), max(decisions), max(chances)


class Coding:
    """A game's views as integers: one for each place at which two views of the walk can differ.

    A place is the class of a value, the length of a tuple, or a leaf. Where a place always has a whole number, that is
    the number; else the code of what is there, with 0 for nothing.
    """

    def __init__(self, game: AnyGame, config: Any, walked: Walk) -> None:
        found: dict[str, dict[object, None]] = {}
        views, seats = 0, (*range(config.players), None)
        everywhere: dict[str, int] = {}
        for state in walked.states:
            for seat in seats:
                views += 1
                for place, leaf in _leaves(game.view(state, seat)):
                    found.setdefault(place, {})[leaf] = None
                    everywhere[place] = everywhere.get(place, 0) + 1
        self._codes: dict[str, dict[object, int] | None] = {}
        features: list[Feature] = []
        for place, leaves in found.items():
            always = everywhere[place] == views
            numbers = [leaf for leaf in leaves if type(leaf) is int]
            if always and len(numbers) == len(leaves):
                self._codes[place] = None
                features.append(Feature(place, min(numbers), max(numbers)))
            else:
                codes = self._codes[place] = {leaf: code for code, leaf in enumerate(_sorted(leaves), 1)}
                said = ", ".join(f"{code}: {leaf}" for leaf, code in codes.items())
                features.append(Feature(f"{place} (0: nothing, {said})", 0, len(codes)))
        self.features = tuple(features)

    def encode(self, view: Any) -> tuple[int, ...]:
        """The view's integers; ValueError for one that no state of the walk gives."""
        leaves = dict(_leaves(view))
        strange = next((place for place in leaves if place not in self._codes), None)
        if strange is not None:
            raise ValueError(f"no state of this game gives this view: it has {strange}")
        return tuple(self._code(place, leaves) for place in self._codes)

    def _code(self, place: str, leaves: dict[str, Any]) -> int:
        codes = self._codes[place]
        if place not in leaves:
            return 0
        leaf = leaves[place]
        if codes is None and type(leaf) is int:
            return leaf
        if codes is None or leaf not in codes:
            raise ValueError(f"no state of this game gives this view: its {place} is {leaf!r}")
        return codes[leaf]


def _sorted(leaves: Iterable[object]) -> list[Any]:
    """In an order that no hash has a part in."""
    return sorted(leaves, key=lambda leaf: (type(leaf).__name__, leaf if type(leaf) is int else 0, str(leaf)))


def _leaves(view: Any) -> list[tuple[str, object]]:
    found: list[tuple[str, object]] = []
    for field in attrs.fields(type(view)):
        if field.name != "config":
            _gather(field.name, getattr(view, field.name), found)
    return found


def _gather(place: str, value: Any, found: list[tuple[str, object]]) -> None:
    if isinstance(value, tuple):
        found.append((f"{place}: length", len(value)))
        for number, item in enumerate(value):
            _gather(f"{place}[{number}]", item, found)
    elif attrs.has(type(value)):
        found.append((f"{place}: class", type(value).__name__))
        for field in attrs.fields(type(value)):
            _gather(f"{place}.{field.name}", getattr(value, field.name), found)
    elif isinstance(value, Enum):
        found.append((place, value.name))
    else:
        found.append((place, int(value) if isinstance(value, bool) else value))
