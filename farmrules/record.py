"""What is kept of a match: all of it, or what one seat has known; and what a release promises to read of that.

**Text and JSON are for keeping.** Every release reads what any earlier one wrote, for as long as there are releases:
records as text, and as JSON every document and value of `farmrules.json` (configs, actions, states, views, events,
histories, records). A form has a number (`record_text.FORMAT`, `json.FORMAT`); another number comes with what an older
reader could not take, and does not end the reading of the numbers before. Files of each form are kept with the tests.

*Options that came later* may be missing in what is read, and take their defaults, with which a game goes on as it did.
What is written names them all. An older release refuses a field that it does not know by its name, so that nobody plays
on by other rules than were agreed.

*Rules that changed* have another `RULES_VERSION`. A state or view of older rules is read where today's rules can come
to it, as they ask of a stranger's; then play goes on by today's. A record of older rules is replayed only where
`accept_rules` names their version: by today's rules, and it must come to the scores, the winners and the number of
steps that it carries. Of later rules nothing is read. So a host that wants to be sure keeps records, not states.

**Pickles are for processes of one release**: for a pool of workers, a queue, a cache that goes with the program.
Another release refuses them when they are loaded, with `pickle.UnpicklingError`. ``repr`` is for reading.
"""

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
