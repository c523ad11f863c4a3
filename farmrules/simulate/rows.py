"""What is kept of a game that was played: tidy rows, one a seat, and on request one an event."""

from typing import NamedTuple

from attrs import frozen

__all__ = ["EventRow", "PlayedGame", "Row"]


class Row(NamedTuple):
    """A seat in a game: `pandas.DataFrame(rows)` and `csv.writer.writerows` take these as they are.

    game: its name. deal: its luck's number, from 0. rotation: how many seats the policies have moved on.
    seat, policy: which seat it is, and the name of the policy there.
    score: at the end. rank: 1 for the winners, and 1 and the number of seats that did better for others.
    won: whether the seat is among the winners. share: its share of the win, 0 to 1, parted evenly among the winners.
    decisions: how often the seat was asked. seed: of the deal's luck, the same for all its rotations.
    """

    game: str
    deal: int
    rotation: int
    seat: int
    policy: str
    score: int
    rank: int
    won: bool
    share: float
    decisions: int
    seed: int


class EventRow(NamedTuple):
    """An event of a game, as one viewer saw it.

    game, deal, rotation: as in `Row`. step: the number of the step that made it happen, from 0 on.
    actor: the seat that took the step; None for chance. viewer: the seat that saw it; None for a spectator.
    event: the name of the event's class. text: the event as a sentence.
    """

    game: str
    deal: int
    rotation: int
    step: int
    actor: int | None
    viewer: int | None
    event: str
    text: str


@frozen
class PlayedGame:
    """A game of a simulation: a row for each seat, in order, and rows of its events, if any were asked for."""

    rows: tuple[Row, ...]
    events: tuple[EventRow, ...] = ()
