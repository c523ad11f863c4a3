"""Perfect recall: whether a view tells all that its seat has lived through."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from attrs import frozen

from farmrules.game import AnyGame, TableConfig
from farmrules.testing._trial import AnyStep, Seat, Trial, options

__all__ = ["Forgetting", "check_history"]

_PLIES: Final = 3
_SEQUENCES: Final = 300
_NODES: Final = 6


@frozen
class Forgetting:
    """Two histories of a seat that differ, although they end in one view.

    Both begin with the seat's view of a new game. `steps` and `other_steps` are all that was done, `events` and
    `other_events` what the seat saw of it.
    """

    seat: Seat
    view: Any
    events: tuple[Any, ...]
    other_events: tuple[Any, ...]
    steps: tuple[Any, ...]
    other_steps: tuple[Any, ...]


@frozen
class _Path:
    """Where some steps lead, and what a seat has seen of them."""

    state: Any
    steps: tuple[Any, ...] = ()
    events: tuple[Any, ...] = ()

    def then(self, game: AnyGame, step: Any, seat: Seat) -> "_Path":
        events = game.events(self.state, step, seat)
        return _Path(game.apply(self.state, step), (*self.steps, step), (*self.events, *events))


def check_history(game: AnyGame, config: TableConfig, seed: int) -> Forgetting | None:
    """Two different histories of a seat that end in one view, if any are found: its views have no perfect recall.

    Looked at are a view that comes back within the game of that seed, short sequences of steps from nodes of it, and
    two different steps that are followed by the same ones. None says that none was found there, not that there are
    none. Equal arguments find the same. Raises GameFault for a game that cannot be played.
    """
    with Trial("check_history", game, config, seed) as trial:
        played = list(trial.steps())
        nodes = sorted(trial.rng.sample(range(len(played)), min(_NODES, len(played))))
        for seat in trial.seats:
            for paths in _searches(trial, seat, played, nodes):
                found = _forgotten(game, seat, paths)
                if found is not None:
                    return found
    return None


def _forgotten(game: AnyGame, seat: Seat, paths: Iterator[_Path]) -> Forgetting | None:
    known: dict[Any, _Path] = {}
    for path in paths:
        view = game.view(path.state, seat)
        other = known.setdefault(view, path)
        if other.events != path.events:
            return Forgetting(seat, view, other.events, path.events, other.steps, path.steps)
    return None


def _searches(trial: Trial, seat: Seat, played: list[AnyStep], nodes: list[int]) -> Iterator[Iterator[_Path]]:
    """Paths to compare with one another: the game's own, and such as part at a node of it."""
    along = [_Path(trial.game.new_game(trial.config))]
    for step in played:
        along.append(along[-1].then(trial.game, step.action, seat))
    yield iter(along)
    for node in nodes:
        yield _short(trial.game, seat, along[node], trial.rng)
        yield from _lockstep(trial.game, seat, along[node], trial.rng)


def _short(game: AnyGame, seat: Seat, start: _Path, rng: Random) -> Iterator[_Path]:
    """What a few steps lead to."""
    row = [start]
    for _ in range(_PLIES):
        following = [(path, step) for path in row for step in options(game, path.state)]
        if len(following) > _SEQUENCES:
            following = rng.sample(following, _SEQUENCES)
        row = [path.then(game, step, seat) for path, step in following]
        yield from row


def _lockstep(game: AnyGame, seat: Seat, start: _Path, rng: Random) -> Iterator[Iterator[_Path]]:
    """Two steps that a seat can tell apart, each followed by the same ones as long as both allow it; pair by pair."""
    first = options(game, start.state)
    one, other = (start.then(game, step, seat) for step in (rng.sample(first, 2) if len(first) > 1 else first * 2))
    while one.events != other.events:
        yield iter((one, other))
        common = [step for step in options(game, one.state) if game.why_illegal(other.state, step) is None]
        if not common:
            return
        step = rng.choice(common)
        one, other = one.then(game, step, seat), other.then(game, step, seat)
