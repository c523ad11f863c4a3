"""What is kept of a match: all of it, or what one seat has known."""

from typing import TYPE_CHECKING, Generic

from attrs import field, frozen

from farmrules.game import ActionT, ChanceT, ConfigT, EventT, StateT, ViewT
from farmrules.kernel.checks import of_type, tuple_of
from farmrules.kernel.pickling import bind_pickles

if TYPE_CHECKING:
    from farmrules.match import AnyMatch

__all__ = ["BadRecord", "History", "Record"]


class BadRecord(ValueError):
    """A record that cannot be played: `index` is the step (from 0) that fails, or None where it is no step's fault.

    `match` is the match up to there, for whoever wants to go on from it; None where none has begun.
    """

    def __init__(self, reason: str, index: int | None = None, match: "AnyMatch | None" = None) -> None:
        super().__init__(reason, index)
        self.reason = reason
        self.index = index
        self.match = match

    def __str__(self) -> str:
        return self.reason if self.index is None else f"step {self.index}: {self.reason}"


@frozen
class Record(Generic[ConfigT, StateT, ActionT, ChanceT]):
    """A config and every action and chance action of a match, secrets included: for the host, or once it is over.

    scores, winners: what the steps come to, so that it shows if other rules would come to something else.
    start: the state that a match from a position began with; None for one that began with `new_game`.

    Raises TypeError for fields of another type.
    """

    game: str = field(validator=of_type(str))
    rules_version: int = field(validator=of_type(int))
    config: ConfigT
    steps: tuple[ActionT | ChanceT, ...] = field(validator=of_type(tuple))
    scores: tuple[int, ...] = field(validator=tuple_of(int))
    winners: tuple[int, ...] = field(validator=tuple_of(int))
    start: StateT | None = None


@frozen
class History(Generic[ViewT, EventT]):
    """What a seat (or a spectator) has known of a match: its first view, which has the config, and its events since."""

    game: str
    rules_version: int
    view: ViewT
    events: tuple[EventT, ...]


bind_pickles(globals())
