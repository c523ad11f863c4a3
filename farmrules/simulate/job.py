"""What a worker has to know to play some deals of a simulation: it pickles, and says which luck each has."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Final, TypeAlias

from attrs import frozen

from farmrules.game import AnyGame
from farmrules.kernel.checks import shown
from farmrules.kernel.references import Reference, refer, referred
from farmrules.simulate.luck import Luck
from farmrules.simulate.playing import Playout, play
from farmrules.simulate.rows import EventRow, PlayedGame, Row

__all__ = ["Job", "is_of_a_game", "make_job", "play_deals"]

_Entrant: TypeAlias = tuple[str, Callable[[Any, Random], Any]]


@frozen
class Job:
    """A simulation without its deals.

    seating: who sits in each seat at first, by name.
    rotations: how often everybody moves on to the next seat, and once more. viewers: whose events are told.
    """

    game: Reference
    config: Any
    seating: tuple[_Entrant, ...]
    seed: int | str
    rotations: int
    viewers: tuple[int | None, ...]

    def deal_seed(self, deal: int) -> int:
        """The seed of a deal's luck: from 0 to 2**63 - 1, so that every table holds it."""
        return int.from_bytes(blake2b(f"{self.seed!r} {deal}".encode(), digest_size=8).digest(), "big") >> 1

    def seated(self, rotation: int) -> list[_Entrant]:
        """Who sits in each seat, after everybody has moved on that often."""
        players = len(self.seating)
        return [self.seating[(seat - rotation) % players] for seat in range(players)]


def make_job(
    game: AnyGame,
    config: Any,
    policies: Mapping[str, Callable[[Any, Random], Any]],
    seed: int | str,
    rotate: bool,
    viewers: Sequence[int | None],
) -> Job:
    """The job; ValueError for no policies, more than seats, or a viewer who is no seat and not None."""
    players = config.players
    if not 1 <= len(policies) <= players:
        raise ValueError(f"there must be 1 to {players} policies, one for each seat at most, not {len(policies)}")
    for viewer in viewers:
        if viewer is not None and viewer not in range(players):
            raise ValueError(f"a viewer must be None or a seat from 0 to {players - 1}, not {shown(viewer)}")
    entrants = list(policies.items())
    seating = tuple([entrants[seat % len(entrants)] for seat in range(players)])
    names = [name for name, _ in seating]
    rotations = next(moves for moves in range(1, players + 1) if names[moves:] + names[:moves] == names)
    return Job(refer(game), config, seating, seed, rotations if rotate else 1, tuple(viewers))


def play_deals(job: Job, deals: Sequence[int]) -> list[PlayedGame]:
    """All games of these deals, rotation by rotation. An error has a note that says in which game it was raised."""
    game = referred(job.game)
    return [_noted(game, job, deal, rotation) for deal in deals for rotation in range(job.rotations)]


_NOTE: Final = "in deal "


def is_of_a_game(error: BaseException) -> bool:
    """Whether `play_deals` has raised this in a game; else whoever ran it has lost it."""
    return any(str(note).startswith(_NOTE) for note in getattr(error, "__notes__", ()))


def _noted(game: AnyGame, job: Job, deal: int, rotation: int) -> PlayedGame:
    try:
        return _played(game, job, deal, rotation)
    except Exception as error:
        where = f"{deal} (seed {job.deal_seed(deal)}), rotation {rotation}"
        error.add_note(f"{_NOTE}{where}, of {game.NAME} with {job.config!r}")
        raise


def _played(game: AnyGame, job: Job, deal: int, rotation: int) -> PlayedGame:
    seed, seated = job.deal_seed(deal), job.seated(rotation)
    playout = play(game, job.config, [policy for _, policy in seated], Random(f"{seed} {rotation}"), Luck(seed))
    parts = zip(playout.scores, playout.ranks, playout.shares, playout.decisions, strict=True)
    rows = [
        Row(game.NAME, deal, rotation, seat, seated[seat][0], score, rank, share > 0, share, decisions, seed)
        for seat, (score, rank, share, decisions) in enumerate(parts)
    ]
    return PlayedGame(tuple(rows), _event_rows(game, playout, job.viewers, deal, rotation) if job.viewers else ())


def _event_rows(
    game: AnyGame, playout: Playout[Any, Any, Any], viewers: tuple[int | None, ...], deal: int, rotation: int
) -> tuple[EventRow, ...]:
    rows: list[EventRow] = []
    state = playout.first
    for number, step in enumerate(playout.steps):
        acting = game.actor(state)
        actor = acting if isinstance(acting, int) else None
        state, parts = game.apply_with_events(state, step, viewers)
        for viewer, events in zip(viewers, parts, strict=True):
            for event in events:
                told = (type(event).__name__, game.sentence(event))
                rows.append(EventRow(game.NAME, deal, rotation, number, actor, viewer, *told))
    return tuple(rows)
