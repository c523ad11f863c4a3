"""Determinizations against chance itself: which worlds fit what a seat has seen, and how often each turns up."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from math import sqrt
from typing import Any, Final

import attrs

from farmrules.game import AnyGame, Nobody, TableConfig
from farmrules.testing._trial import AnyStep, Seat, Trial, shown

__all__ = ["check_worlds"]

_WORLDS: Final = 200
_LATER: Final = 24
_FEWEST: Final = 0.25
_TOO_FAR: Final = 6.0


def check_worlds(game: AnyGame, config: TableConfig, seed: int) -> None:
    """`resample` draws what chance can give, about as often as chance gives it, for a seat in one game.

    Before the first decision, chance is replayed with other outcomes of which the seat sees the same; the worlds so
    found are drawn in proportion to chance. Every field and element of a tuple must take each value about as often (6
    standard deviations at most) in as many determinizations. After decisions, which worlds chance alone makes likely
    takes the game's own rulings to know: there `resample` must draw more than one world where a quarter of the replayed
    games come to another.

    The weights themselves are taken from `chance_outcomes`: nobody can know that all being 1 is wrong for a game in
    which cards have copies. Raises GameFault otherwise.
    """
    with Trial("check_worlds", game, config, seed) as trial:
        played = list(trial.steps())
        opening = played[: _dealt(game, played)]
        seat = trial.rng.randrange(config.players)
        trial.where = f"step {len(opening)}, before the first decision"
        _check_opening(trial, seat, opening)
        for count in sorted(trial.rng.sample(range(len(opening), len(played)), min(3, len(played) - len(opening)))):
            trial.where = f"step {count}"
            _check_later(trial, seat, played[: count + 1])


def _dealt(game: AnyGame, played: list[AnyStep]) -> int:
    """How many steps come before the first decision."""
    return next(
        (number for number, step in enumerate(played) if game.actor(step.before) is not Nobody.CHANCE), len(played)
    )


def _replayed(trial: Trial, seat: Seat, steps: list[AnyStep], count: int) -> list[tuple[Any, float]]:
    """Worlds after these steps of which the seat has seen the same, with decisions kept; and how much each counts.

    A world that makes what the seat saw half as likely as another does counts half as much.
    """
    game, rng = trial.game, trial.rng
    worlds = [(game.new_game(trial.config), 1.0)] * count
    for step in steps:
        told = game.events(step.before, step.action, seat)
        found = list[tuple[Any, float]]()
        for world, share in worlds:
            if game.actor(step.before) is Nobody.CHANCE:
                outcomes = game.chance_outcomes(world)
                fitting = [(chance, weight) for chance, weight in outcomes if game.events(world, chance, seat) == told]
                if not fitting:
                    continue
                chances, shares = zip(*fitting, strict=True)
                (taken,) = rng.choices(chances, shares)
                share *= sum(shares) / sum(weight for _, weight in outcomes)
            else:
                taken = step.action
                if game.why_illegal(world, taken) is not None or game.events(world, taken, seat) != told:
                    continue
            found.append((game.apply(world, taken), share))
        worlds = found
    return worlds


def _check_opening(trial: Trial, seat: Seat, opening: list[AnyStep]) -> None:
    game = trial.game
    state = opening[-1].after if opening else game.new_game(trial.config)
    view = game.view(state, seat)
    worlds = [found for found in _replayed(trial, seat, opening, _WORLDS) if game.view(found[0], seat) == view]
    drawn = [game.resample(view, trial.rng) for _ in worlds]
    trial.require(
        len({world for world, _ in worlds}) < 2 or len(set(drawn)) > 1,
        f"resample must draw every world that fits, but for seat {seat} it draws one alone",
        *drawn[:1],
    )
    # Of worlds that count for more or less there are, in effect, fewer.
    effective = sum(share for _, share in worlds) ** 2 / sum(share**2 for _, share in worlds)
    given, taken = _statistics(worlds), _statistics([(world, 1.0) for world in drawn])
    for what in sorted({*given, *taken}, key=repr):
        mean = (given[what] + taken[what]) / 2
        spread = sqrt(max(0.0, mean * (1 - mean)) * (1 / effective + 1 / len(drawn)))
        trial.require(
            abs(given[what] - taken[what]) <= _TOO_FAR * spread + 1e-9,
            f"resample must draw as chance does, but for seat {seat} {what[0]} is {shown(what[1])}"
            f" in {given[what]:.0%} of worlds by chance, and in {taken[what]:.0%} of resample's",
        )


def _check_later(trial: Trial, seat: Seat, steps: list[AnyStep]) -> None:
    worlds = Counter(world for world, _ in _replayed(trial, seat, steps, _LATER))
    rest = worlds.total() - max(worlds.values(), default=0)
    if len(worlds) < 2 or rest < _FEWEST * worlds.total():
        return
    view = trial.game.view(steps[-1].after, seat)
    drawn = {trial.game.resample(view, trial.rng) for _ in range(80)}
    trial.require(len(drawn) > 1, f"resample must draw every world that fits, but draws one (seat {seat})", *drawn)


def _statistics(worlds: list[tuple[Any, float]]) -> defaultdict[tuple[str, object], float]:
    """Which share of the worlds has which value in which place."""
    total = sum(share for _, share in worlds)
    found: defaultdict[tuple[str, object], float] = defaultdict(float)
    for world, share in worlds:
        for part in _parts("state", world):
            found[part] += share / total
    return found


def _parts(place: str, value: Any) -> Iterator[tuple[str, object]]:
    if isinstance(value, tuple):
        yield f"the length of {place}", len(value)
        for number, element in enumerate(value):
            yield from _parts(f"{place}[{number}]", element)
    elif attrs.has(type(value)) and attrs.fields(type(value)) and place.count(".") < 3:
        for field in attrs.fields(type(value)):
            if field.eq and field.name != "config":
                yield from _parts(f"{place}.{field.name}", getattr(value, field.name))
    else:
        yield place, value
