"""A match: a game that is being played, as a value that remembers how it came about."""

from collections.abc import Collection, Iterator, Sequence
from importlib import import_module
from itertools import islice
from random import Random
from types import ModuleType
from typing import Any, Final, Generic, Self, TypeAlias, TypeVar

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
from farmrules.kernel.pickling import itself
from farmrules.record import BadRecord, History, Record

__all__ = ["AnyMatch", "Match", "replay"]

# Those of functions that are called before there is a match that has types.
_ConfigT = TypeVar("_ConfigT", bound=TableConfig)
_StateT = TypeVar("_StateT", bound=TableState)
_ActionT = TypeVar("_ActionT")
_ChanceT = TypeVar("_ChanceT")
_ViewT = TypeVar("_ViewT", bound=SeatView)
_EventT = TypeVar("_EventT")


@frozen(repr=False, eq=False)
class Match(Generic[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]):
    """A game's states and the steps between them. Begin with `Match.start`, or from a position with `Match.begin_at`.

    A match never changes: each method answers another match, which shares its past with this one. It holds every
    secret; what a seat may have of it is its `game.view(match.state, seat)`, `events(seat)` and `history(seat)`.

    state: the table now. step: what led to it; None at the start. before: the match without that step.
    length: the number of steps.
    """

    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]
    config: ConfigT
    state: StateT
    step: ActionT | ChanceT | None = None
    before: Self | None = None
    length: int = 0
    _undone: Self | None = None

    @staticmethod
    def start(
        game: Game[_ConfigT, _StateT, _ActionT, _ChanceT, _ViewT, _EventT],
        config: _ConfigT,
        deal: tuple[_ChanceT, ...] = (),
    ) -> "Match[_ConfigT, _StateT, _ActionT, _ChanceT, _ViewT, _EventT]":
        """A match that has just begun, dealt these first chance actions.

        Raises TypeError for what is no config of the game, IllegalAction for a deal that cannot be.
        """
        match = Match(game, config, game.new_game(config))
        for chance in deal:
            match = match.deal(chance)
        return match

    @staticmethod
    def begin_at(
        game: Game[_ConfigT, _StateT, _ActionT, _ChanceT, _ViewT, _EventT], config: _ConfigT, state: _StateT
    ) -> "Match[_ConfigT, _StateT, _ActionT, _ChanceT, _ViewT, _EventT]":
        """A match that begins at a position.

        Raises TypeError for what is no state of the game, ValueError for one that no game comes to, as `check_state`
        does, or of another config.
        """
        game.check_state(state)
        if state.config != config:
            raise ValueError(f"the state is of a game with {shown(state.config)}, not with {shown(config)}")
        return Match(game, config, state)

    def __eq__(self, other: object) -> bool:
        """Matches are equal if they began alike and took the same steps."""
        if not isinstance(other, Match):
            return NotImplemented
        if self.game != other.game or self.length != other.length:
            return False
        for one, another in zip(self._back(), other._back(), strict=True):
            if one is another:
                return True
            if one.step != another.step or (one.before is None and one.state != another.state):
                return False
        return True

    def __hash__(self) -> int:
        return hash((self.length, self.state))

    __copy__ = __deepcopy__ = itself

    def __repr__(self) -> str:
        return f"<Match of {self.game.NAME}: {self.config!r}, {self.length} steps>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """For IPython's and Hypothesis's printers, which would go from field to field, and so from step to step."""
        printer.text(repr(self))

    def _back(self) -> Iterator[Self]:
        """This match, and each one before it."""
        match: Self | None = self
        while match is not None:
            yield match
            match = match.before

    def _since(self, number: int) -> list[Self]:
        """The matches after each step but the first `number`, in order; IndexError for a place that is not there."""
        if type(number) is not int or not 0 <= number <= self.length:
            raise IndexError(f"the match has {self.length} steps; there is no place {number}")
        return [*islice(self._back(), self.length - number)][::-1]

    @property
    def states(self) -> tuple[StateT, ...]:
        """Every state from the first on, one more than steps; put together anew each time."""
        return tuple([match.state for match in self._back()][::-1])

    @property
    def steps(self) -> tuple[ActionT | ChanceT, ...]:
        """Every step from the first on; put together anew each time."""
        return tuple([step for match in self._since(0) if (step := match.step) is not None])

    @property
    def first(self) -> StateT:
        """The state that the match began with."""
        return self.at(0).state

    @property
    def actor(self) -> int | Nobody:
        """Who acts next."""
        return self.game.actor(self.state)

    def play(self, seat: int, action: ActionT) -> Self:
        """That seat's action. Raises IllegalAction where the rules or the turn refuse it; tell that seat alone why."""
        actor = self.actor
        if type(seat) is not int or actor != seat:
            raise IllegalAction(_not_yours(seat, actor, self.config.players))
        return self.then(action)

    def deal(self, chance: ChanceT) -> Self:
        """A chance action, as with real cards that somebody draws: for the host alone. Raises IllegalAction."""
        actor = self.actor
        if actor is not Nobody.CHANCE:
            raise IllegalAction(_no_chance(actor))
        return self.then(chance)

    def then(self, step: ActionT | ChanceT) -> Self:
        """The next step, an action or a chance action, whoever's it is: for the host alone. Raises IllegalAction."""
        return self._and(step, self.game.apply(self.state, step))

    def _and(self, step: ActionT | ChanceT, state: StateT) -> Self:
        return evolve(self, state=state, step=step, before=self, length=self.length + 1, undone=None)

    def settle(self, rng: Random) -> Self:
        """Chance, until a seat must act or the game is over."""
        _, taken = self.game.settle(self.state, rng)
        match = self
        for chance in taken:
            match = match.then(chance)
        return match

    def undo(self, seat: int | None = None, *, careful: bool = False) -> Self:
        """The match before the latest decision of that seat (None: of any seat); `redo` goes back to this one.

        Going back over chance draws anew: whoever settles after that may get other cards. A careful undo goes back only
        as far as nobody has been shown anything since: over no chance, and over no step that told any seat or a
        spectator what it did not know, given what was done (a hand turned up, a set picked up), as far as 64 tables
        drawn from each one's view tell.

        Raises LookupError if there is no such decision, or careful and something has been shown since; NoDefault if
        careful for a game that cannot `resample`.
        """
        since: list[Self] = []
        match = self
        while match.before is not None:
            since.append(match)
            actor = match.before.actor
            if isinstance(actor, int) and (seat is None or (actor == seat and type(seat) is int)):
                if careful and any(later._showed() for later in since):
                    raise LookupError("something hidden has been shown since")
                return evolve(match.before, undone=self)
            match = match.before
        raise LookupError("nobody has decided anything yet" if seat is None else f"no decision of seat {seat} yet")

    def _showed(self) -> bool:
        """Whether the latest step told any seat or a spectator what it could not know before, given what was done."""
        assert self.before is not None
        assert self.step is not None
        return _shows(self.game, self.before.state, self.step)

    def redo(self) -> Self:
        """The match that the last `undo` has led away from, exactly; LookupError if there was none, or a step since."""
        if self._undone is None:
            raise LookupError("nothing has been undone")
        return self._undone

    def at(self, number: int) -> Self:
        """The match after its first `number` steps. Raises IndexError for more than there are, or less than 0."""
        later = self._since(number)
        return self if not later else later[0].before or self

    def events(self, seat: int | None, since: int = 0) -> tuple[EventT, ...]:
        """What happened, as that seat (None: a spectator) saw it, after the first `since` steps; IndexError as `at`."""
        return self.events_for((seat,), since)[0]

    def events_for(self, viewers: Sequence[int | None], since: int = 0) -> tuple[tuple[EventT, ...], ...]:
        """`events` of each of these seats (None: a spectator), in order; every step is gone through once for all."""
        told: list[list[EventT]] = [[] for _ in viewers]
        for match in self._since(since):
            assert match.before is not None
            assert match.step is not None
            _, parts = self.game.apply_with_events(match.before.state, match.step, viewers)
            for so_far, part in zip(told, parts, strict=True):
                so_far += part
        return tuple(map(tuple, told))

    def describe(self, seat: int | None, names: Sequence[str] | None = None, width: int = 80) -> str:
        """The table now as text that a person reads, as that seat (None: a spectator) knows it; errors as `view`'s and
        the game's `describe`.
        """
        return self.game.describe(self.game.view(self.state, seat), names, width)

    def history(self, seat: int | None) -> History[ViewT, EventT]:
        """All that the seat has ever known: what a server may send it, and keep for it."""
        first = self.game.view(self.first, seat)
        return History(self.game.NAME, self.game.RULES_VERSION, first, self.events(seat))

    def record(self) -> Record[ConfigT, StateT, ActionT, ChanceT]:
        """The config, every step, and what they come to: enough to play it all again, secrets included."""
        game, first = self.game, self.first
        start = None if first == game.new_game(self.config) else first
        scores, winners = game.scores(self.state), game.winners(self.state)
        return Record(game.NAME, game.RULES_VERSION, self.config, self.steps, scores, winners, start)

    def __reduce__(self) -> tuple[object, ...]:
        """A game is a module, which pickles by its name; what was undone is not kept."""
        game = self.game
        kept = game.__name__ if isinstance(game, ModuleType) else game
        return _restored, (kept, self.config, self.states, self.steps)


AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any]
"""A match of a game of which only the name was known."""


def _restored(game: AnyGame | str, config: Any, states: tuple[Any, ...], steps: tuple[Any, ...]) -> AnyMatch:
    module: Any = import_module(game) if isinstance(game, str) else game
    match: AnyMatch = Match(module, config, states[0])
    for step, state in zip(steps, states[1:], strict=True):
        match = match._and(step, state)
    return match


_WORLDS: Final = 64
"""How many tables that a seat could be at are compared, to see whether a step has told it something."""


def _shows(game: AnyGame, state: Any, step: Any) -> bool:
    """Whether a step told any seat or a spectator what it could not know before, given what was done."""
    if game.actor(state) is Nobody.CHANCE:
        return True
    seats = (None, *range(state.config.players))
    for seat, told in zip(seats, game.apply_with_events(state, step, seats)[1], strict=True):
        view = game.view(state, seat)
        for number in range(_WORLDS):
            world = game.resample(view, Random(number))
            if game.why_illegal(world, step) is None and game.events(world, step, seat) != told:
                return True
    return False


def _not_yours(seat: object, actor: int | Nobody, players: int) -> Illegal:
    if actor is Nobody.OVER:
        return Illegal("over", "", "The game is over.")
    if actor is Nobody.CHANCE:
        return Illegal("chance_due", "", "Chance comes first; the host settles or deals it.")
    if type(seat) is not int:
        return Illegal("no_seat", "", "A seat is a number, not a {type}.", (("type", type(seat).__name__),))
    if not 0 <= seat < players:
        known = (("seat", seat), ("last", players - 1))
        return Illegal("no_seat", "", "There is no seat {seat}; the last is {last}.", known)
    params = (("actor", actor), ("seat", seat))
    return Illegal("not_your_turn", "", "It is {actor:seat} that acts, not {seat:seat}.", params)


def _no_chance(actor: int | Nobody) -> Illegal:
    if isinstance(actor, int):
        return Illegal("no_chance_due", "", "Chance is not due: {actor:seat} acts.", (("actor", actor),))
    return Illegal("no_chance_due", "", "Chance is not due: the game is over.")


def replay(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT],
    record: Record[ConfigT, StateT, ActionT, ChanceT],
    accept_rules: Collection[int] = (),
) -> Match[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]:
    """The match that a record tells, every step checked, and that it comes to the result which the record has.

    A record of other rules than the game's is refused, unless their version is among `accept_rules`: then it is played
    by today's. Raises BadRecord for the first step that fails, or for another result, and says why; it has the match up
    to there.
    """
    if record.game != game.NAME:
        raise BadRecord(f"the record is of {shown(record.game)}, not of {game.NAME!r}")
    check_rules(game, record.rules_version, accept_rules)
    try:
        if record.start is None:
            match = Match.start(game, record.config)
        else:
            match = Match.begin_at(game, record.config, record.start)
    except (TypeError, ValueError) as error:
        raise BadRecord(str(error)) from error
    for index, step in enumerate(record.steps):
        try:
            match = match.then(step)
        except IllegalAction as error:
            raise BadRecord(str(error), index, match) from error
    for name, told, come_to in (
        ("scores", record.scores, game.scores(match.state)),
        ("winners", record.winners, game.winners(match.state)),
    ):
        if told != come_to:
            raise BadRecord(f"the record has the {name} {shown(told)}, but its steps come to {come_to}", None, match)
    return match


def check_rules(game: AnyGame, version: object, accepted: Collection[int]) -> None:
    """BadRecord, with what can be done, for a record of other rules than the game's, unless they are accepted."""
    if version != game.RULES_VERSION and version not in accepted:
        raise BadRecord(
            f"the record was played by rules {shown(version)}, and these are {game.RULES_VERSION}; accept_rules="
            f"{{{shown(version)}}} plays it by these, and takes it if it comes to the same result"
        )
