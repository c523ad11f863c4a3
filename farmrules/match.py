"""A match: a game that is being played, as a value that remembers how it came about."""

from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, Generic, Self, TypeAlias, TypeVar

from attrs import evolve, frozen

from farmrules.game import (
    ActionT,
    AnyGame,
    ChanceT,
    ConfigT,
    EventT,
    Game,
    Nobody,
    SeatView,
    StateT,
    TableConfig,
    TableState,
    ViewT,
)
from farmrules.illegal import Illegal, IllegalAction
from farmrules.kernel.checks import shown
from farmrules.record import BadRecord, History, Record

__all__ = ["AnyMatch", "Match", "replay"]

# Those of `Match.start`, which is called before there is a match that has types.
_ConfigT = TypeVar("_ConfigT", bound=TableConfig)
_StateT = TypeVar("_StateT", bound=TableState)
_ActionT = TypeVar("_ActionT")
_ChanceT = TypeVar("_ChanceT")
_ViewT = TypeVar("_ViewT", bound=SeatView)
_EventT = TypeVar("_EventT")


@frozen(repr=False)
class Match(Generic[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]):
    """A game's states and the steps between them: one state more than steps. Begin with `Match.start`.

    A match never changes: each method answers another match. It holds every secret; what a seat may have of it is its
    `game.view(match.state, seat)`, `events(seat)` and `history(seat)`.
    """

    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]
    config: ConfigT
    states: tuple[StateT, ...]
    steps: tuple[ActionT | ChanceT, ...]

    @staticmethod
    def start(
        game: Game[_ConfigT, _StateT, _ActionT, _ChanceT, _ViewT, _EventT],
        config: _ConfigT,
        deal: tuple[_ChanceT, ...] = (),
    ) -> "Match[_ConfigT, _StateT, _ActionT, _ChanceT, _ViewT, _EventT]":
        """A match that has just begun, dealt these first chance actions.

        Raises TypeError for what is no config of the game, IllegalAction for a deal that cannot be.
        """
        match = Match(game, config, (game.new_game(config),), ())
        for chance in deal:
            match = match.deal(chance)
        return match

    def __repr__(self) -> str:
        return f"<Match of {self.game.NAME}: {self.config!r}, {len(self.steps)} steps>"

    @property
    def state(self) -> StateT:
        """The state now, with every secret."""
        return self.states[-1]

    @property
    def actor(self) -> int | Nobody:
        """Who acts next."""
        return self.game.actor(self.state)

    def play(self, seat: int, action: ActionT) -> Self:
        """That seat's action. Raises IllegalAction where the rules or the turn refuse it; tell that seat alone why."""
        actor = self.actor
        if type(seat) is not int or actor != seat:
            raise IllegalAction(_not_yours(seat, actor))
        return self.then(action)

    def deal(self, chance: ChanceT) -> Self:
        """A chance action, as with real cards that somebody draws: for the host alone. Raises IllegalAction."""
        actor = self.actor
        if actor is not Nobody.CHANCE:
            raise IllegalAction(_no_chance(actor))
        return self.then(chance)

    def then(self, step: ActionT | ChanceT) -> Self:
        """The next step, an action or a chance action, whoever's it is: for the host alone. Raises IllegalAction."""
        following = self.game.apply(self.state, step)
        return evolve(self, states=(*self.states, following), steps=(*self.steps, step))

    def settle(self, rng: Random) -> Self:
        """Chance, until a seat must act or the game is over."""
        _, taken = self.game.settle(self.state, rng)
        states, state = [*self.states], self.state
        for chance in taken:
            state = self.game.apply(state, chance)
            states.append(state)
        return evolve(self, states=tuple(states), steps=(*self.steps, *taken))

    def undo(self, seat: int | None = None) -> Self:
        """The match before the latest decision of that seat (None: of any seat); LookupError if there is none."""
        for number in reversed(range(len(self.steps))):
            actor = self.game.actor(self.states[number])
            if isinstance(actor, int) and (seat is None or (actor == seat and type(seat) is int)):
                return self.at(number)
        raise LookupError("nobody has decided anything yet" if seat is None else f"no decision of seat {seat} yet")

    def at(self, number: int) -> Self:
        """The match after its first `number` steps. Raises IndexError for more than there are, or less than 0."""
        self._check_place(number)
        return evolve(self, states=self.states[: number + 1], steps=self.steps[:number])

    def _check_place(self, number: int) -> None:
        if not 0 <= number <= len(self.steps):
            raise IndexError(f"the match has {len(self.steps)} steps; there is no place {number}")

    def events(self, seat: int | None, since: int = 0) -> tuple[EventT, ...]:
        """What happened, as that seat (None: a spectator) saw it, after the first `since` steps; IndexError as `at`."""
        self._check_place(since)
        told: list[EventT] = []
        for state, step in zip(self.states[since:-1], self.steps[since:], strict=True):
            told += self.game.events(state, step, seat)
        return tuple(told)

    def history(self, seat: int | None) -> History[ViewT, EventT]:
        """All that the seat has ever known: what a server may send it, and keep for it."""
        first = self.game.view(self.states[0], seat)
        return History(self.game.NAME, self.game.RULES_VERSION, first, self.events(seat))

    def record(self) -> Record[ConfigT, ActionT, ChanceT]:
        """The config and every step: enough to play it all again, secrets included."""
        return Record(self.game.NAME, self.game.RULES_VERSION, self.config, self.steps)

    def __reduce__(self) -> tuple[object, ...]:
        """A game is a module, which pickles by its name."""
        game = self.game
        kept = game.__name__ if isinstance(game, ModuleType) else game
        return _restored, (kept, self.config, self.states, self.steps)


AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any]
"""A match of a game of which only the name was known."""


def _restored(game: AnyGame | str, config: Any, states: tuple[Any, ...], steps: tuple[Any, ...]) -> AnyMatch:
    module: Any = import_module(game) if isinstance(game, str) else game
    return Match(module, config, states, steps)


def _not_yours(seat: object, actor: int | Nobody) -> Illegal:
    if actor is Nobody.OVER:
        return Illegal("over", "", "The game is over.")
    if actor is Nobody.CHANCE:
        return Illegal("chance_due", "", "Chance comes first; the host settles or deals it.")
    if type(seat) is not int:
        return Illegal("no_seat", "", "A seat is a number, not a {type}.", (("type", type(seat).__name__),))
    params = (("actor", actor), ("seat", seat))
    return Illegal("not_your_turn", "", "It is {actor:seat} that acts, not {seat:seat}.", params)


def _no_chance(actor: int | Nobody) -> Illegal:
    if isinstance(actor, int):
        return Illegal("no_chance_due", "", "Chance is not due: {actor:seat} acts.", (("actor", actor),))
    return Illegal("no_chance_due", "", "Chance is not due: the game is over.")


def replay(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT], record: Record[ConfigT, ActionT, ChanceT]
) -> Match[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]:
    """The match that a record tells, every step checked; raises BadRecord for the first that fails, and says why."""
    if record.game != game.NAME:
        raise BadRecord(f"the record is of {shown(record.game)}, not of {game.NAME!r}")
    if record.rules_version != game.RULES_VERSION:
        raise BadRecord(
            f"the record was played by rules {shown(record.rules_version)}, and these are {game.RULES_VERSION}"
        )
    try:
        states = [game.new_game(record.config)]
    except TypeError as error:
        raise BadRecord(str(error)) from error
    for index, step in enumerate(record.steps):
        try:
            states.append(game.apply(states[-1], step))
        except IllegalAction as error:
            raise BadRecord(str(error), index) from error
    return Match(game, record.config, tuple(states), tuple(record.steps))
