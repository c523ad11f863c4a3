"""What a game is: the protocol that a game's module satisfies, and the few types that all games share."""

from collections.abc import Mapping, Sequence
from enum import Enum
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

import attrs

from farmrules.illegal import Illegal

__all__ = [
    "AnyGame",
    "Feature",
    "Game",
    "Limits",
    "Nobody",
    "SeatView",
    "TableConfig",
    "TableState",
]


class Nobody(Enum):
    """Who acts when no seat does."""

    CHANCE = "chance"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Nobody.{self.name}"


@attrs.frozen
class Limits:
    """Proved bounds of a config: every final score lies in `low`…`high`; no game takes more than `steps` steps.

    A step is one call of `apply`. No more than `decisions` of them are actions of seats, and no more than `chances` are
    chance actions; either is `steps` unless it is given.
    """

    low: int
    high: int
    steps: int
    decisions: int = attrs.field(default=attrs.Factory(lambda limits: limits.steps, takes_self=True))
    chances: int = attrs.field(default=attrs.Factory(lambda limits: limits.steps, takes_self=True))


@attrs.frozen
class Feature:
    """One integer of `encode`: its name and the range it stays in (`high` included)."""

    name: str
    low: int
    high: int


class TableConfig(Protocol):
    """What every game's config has."""

    @property
    def players(self) -> int:
        """The number of seats."""


class TableState(Protocol):
    """What every game's state has."""

    @property
    def config(self) -> TableConfig:
        """What the table agreed on."""


class SeatView(Protocol):
    """What every game's view has."""

    @property
    def config(self) -> TableConfig:
        """What the table agreed on."""

    @property
    def seat(self) -> int | None:
        """Who looks; None is a spectator."""

    @property
    def actor(self) -> int | Nobody:
        """Who acts next."""

    @property
    def legal_actions(self) -> tuple[object, ...]:
        """What the seat may do now; () unless it acts."""


ConfigT = TypeVar("ConfigT", bound=TableConfig)
StateT = TypeVar("StateT", bound=TableState)
ActionT = TypeVar("ActionT")
ChanceT = TypeVar("ChanceT")
ViewT = TypeVar("ViewT", bound=SeatView)
EventT = TypeVar("EventT")


class Game(Protocol[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]):
    """A game is a module with these names; a type checker infers the six types from the module.

    Every function is pure: equal arguments give equal results in any process, and no argument changes but `rng`.
    """

    @property
    def NAME(self) -> str:
        """The game's name for look-ups and records: its entry point's name."""

    @property
    def RULES_VERSION(self) -> int:
        """Goes up when the same actions could come to another result."""

    @property
    def PLAYERS(self) -> Sequence[int]:
        """The numbers of seats that a config can have, ascending, as in ``range(3, 11)``."""

    @property
    def Config(self) -> type[ConfigT]:
        """The class of configs, attrs and frozen; `players` is one of its fields, and of PLAYERS."""

    @property
    def PHASES(self) -> Mapping[type[object], tuple[type[object], ...]]:
        """The class of a state's `phase` → the classes of those that can come next; empty for states without phases."""

    @property
    def GLOSSARY(self) -> Mapping[str, str]:
        """A sentence for each word that a player meets: cards, icons, and the first words of actions' texts."""

    def sample_configs(self) -> Mapping[str, ConfigT]:
        """Named configs that between them play every mode and option."""

    def new_game(self, config: ConfigT, /) -> StateT:
        """The state before anything is dealt. Raises TypeError for what is no config of this game."""

    def settle(self, state: StateT, rng: Random, /) -> tuple[StateT, tuple[ChanceT, ...]]:
        """Play chance until a seat must act or the game is over: that state, and the chance actions taken.

        The answer is the host's alone: it tells every card that was dealt.
        """

    def actor(self, state: StateT, /) -> int | Nobody:
        """Who acts next: a seat, or `Nobody.CHANCE` or `Nobody.OVER`."""

    def legal_actions(self, state: StateT, /) -> tuple[ActionT, ...]:
        """Every legal action, in index order; () at a chance node and when the game is over."""

    def chance_outcomes(self, state: StateT, /) -> tuple[tuple[ChanceT, int], ...]:
        """Each chance action that can come next with its weight, in index order; () where no chance is due."""

    def why_illegal(self, state: StateT, action: object, /) -> Illegal | None:
        """None if the action (or chance action) can be applied here, else the reason. Any object may be asked.

        The reason is for the host and the seat that acts alone: it can follow from that seat's hand.
        """

    def apply(self, state: StateT, action: ActionT | ChanceT, /) -> StateT:
        """The next state. Raises IllegalAction, with the reason, for anything that `why_illegal` refuses."""

    def events(self, state: StateT, action: ActionT | ChanceT, seat: int | None, /) -> tuple[EventT, ...]:
        """What that step makes happen, in order, as that seat (None: a spectator) sees it.

        Raises IllegalAction as `apply` does, ValueError for a seat that is not there.
        """

    def apply_with_events(
        self, state: StateT, action: ActionT | ChanceT, viewers: Sequence[int | None], /
    ) -> tuple[StateT, tuple[tuple[EventT, ...], ...]]:
        """What `apply` answers, and for each viewer, a seat or None, in order, what `events` does: the rules run once.

        Raises as `events` does. The state is the host's alone.
        """

    def scores(self, state: StateT, /) -> tuple[int, ...]:
        """The score of each seat, team-mates equal."""

    def winners(self, state: StateT, /) -> tuple[int, ...]:
        """The seats that have won, in order; () until the game is over."""

    def view(self, state: StateT, seat: int | None, /) -> ViewT:
        """What that seat (None: a spectator) knows now; ValueError for a seat that is not there."""

    def resample(self, view: ViewT, rng: Random, /) -> StateT:
        """A full state whose view from that seat is this one, drawn in proportion to chance alone.

        It fits the view, and that is all: what the seat has lived through can say more, where views forget something of
        it (`farmrules.testing.check_history` finds out whether they do). Raises ValueError for a view that no state can
        give.
        """

    def actions(self, config: ConfigT, /) -> tuple[ActionT, ...]:
        """Every action that there is with this config; the place in the tuple is its index."""

    def chance_actions(self, config: ConfigT, /) -> tuple[ChanceT, ...]:
        """Every chance action that there is with this config; the place in the tuple is its index."""

    def action_index(self, config: ConfigT, action: object, /) -> int:
        """The place of an action in `actions`, without walking through them.

        Any object may be asked; raises ValueError for what is none of them.
        """

    def chance_index(self, config: ConfigT, chance: object, /) -> int:
        """The place of a chance action in `chance_actions`, likewise."""

    def limits(self, config: ConfigT, /) -> Limits:
        """Proved bounds on scores and on steps, decisions and chance apart."""

    def features(self, config: ConfigT, /) -> tuple[Feature, ...]:
        """The names and ranges of what `encode` gives, in order."""

    def encode(self, view: ViewT, /) -> tuple[int, ...]:
        """A view as integers, as many for every view of a config, for learning libraries."""

    def text(self, action: ActionT | ChanceT, /) -> str:
        """An action or chance action as a short text without line breaks or semicolons; `parse` reads it back."""

    def parse(self, text: str, config: ConfigT, /) -> object:
        """The action or chance action that a text says (an object here, or pyright would take both for one type).

        Raises BadText, with place and expectation, for any other text, TypeError for what is no text.
        """

    def heading(self, state: StateT, /) -> str:
        """The part of the game that a state is in (a round, deal or turn), for the sections of a record."""

    def sentence(self, event: EventT, /, names: Sequence[str] | None = None) -> str:
        """An event as a sentence; `names` has a name for each seat (ValueError for too few)."""

    def describe(self, view: ViewT, /, names: Sequence[str] | None = None, width: int = 80) -> str:
        """The table as text that a person reads, within `width` characters a line, from the view alone.

        `names` has a name for each seat. Raises ValueError for another number of names, and for fewer than 40 columns.
        """

    def check_state(self, state: StateT, /) -> None:
        """Raises ValueError, with the fault, for a state that no game can come to: for states from strangers.

        Raises TypeError for what is no state of this game.
        """


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]
"""A game of which only the name was known; this alias and `AnyMatch` are the only public ones with Any."""
