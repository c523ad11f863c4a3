"""What is kept of a match: all of it, or what one seat has known."""

from typing import Generic

from attrs import frozen

from farmrules.game import ActionT, ChanceT, ConfigT, EventT, ViewT

__all__ = ["BadRecord", "History", "Record"]


class BadRecord(ValueError):
    """A record that cannot be played: `index` is the step (from 0) that fails, or None where it is no step's fault."""

    def __init__(self, reason: str, index: int | None = None) -> None:
        super().__init__(reason, index)
        self.reason = reason
        self.index = index

    def __str__(self) -> str:
        return self.reason if self.index is None else f"step {self.index}: {self.reason}"


@frozen
class Record(Generic[ConfigT, ActionT, ChanceT]):
    """A config and every action and chance action of a match, secrets included: for the host, or once it is over."""

    game: str
    rules_version: int
    config: ConfigT
    steps: tuple[ActionT | ChanceT, ...]


@frozen
class History(Generic[ViewT, EventT]):
    """What a seat (or a spectator) has known of a match: its first view, which has the config, and its events since."""

    game: str
    rules_version: int
    view: ViewT
    events: tuple[EventT, ...]
