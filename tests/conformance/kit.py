"""What the shared tests need to know of a game beyond its module: one `Kit` in tests/<game>/kit.py."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any, Protocol, TypeAlias

from attrs import frozen
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from farmrules import AnyGame
from farmrules.testing import WAYS_TO_PLAY, Step, play

__all__ = [
    "WAYS_TO_PLAY",
    "Built",
    "Fold",
    "Kit",
    "Seat",
    "Step",
    "Watched",
    "call",
    "games",
    "play",
    "share",
    "watched",
]

Seat: TypeAlias = int | None
Built: TypeAlias = Callable[[], object]


class Fold(Protocol):
    """Follows the zones of a view by its seat's events alone."""

    def take(self, event: Any) -> None: ...

    def agrees(self, view: Any) -> bool: ...


@frozen(kw_only=True)
class Watched:
    """A step of a game that an oracle has watched by the pieces of card; `before` is None at the start.

    twin(seat, rng): `after` with other faces where that seat cannot tell, all such states equally likely.
    betrayal(seat, rng): `after` with something else that this seat knows otherwise; None if there is no such thing.
    step_twin(seat, rng): `before` and `action` with other faces where that seat cannot tell even after the step; None
        where those faces would have made the action illegal.
    """

    before: Any
    action: Any
    after: Any
    twin: Callable[[Seat, Random], Any]
    betrayal: Callable[[Seat, Random], Any]
    step_twin: Callable[[Seat, Random], tuple[Any, Any] | None]


@frozen(kw_only=True, repr=False)
class Kit:
    """A game for the shared tests.

    config: some config for a seed; every mode and option turns up.
    watch: a whole game that an oracle watches, for a config and a seed, which also picks a way to play.
    fold: follows a first view.
    deals: small fixed positions and the depth to which their nodes are counted.
    bad: by name, what builds something that is refused, the exception and a pattern of its message.
    revealing: the classes of events that turn hidden things up, which no view need show afterwards.
    """

    game: AnyGame
    config: Callable[[int], Any]
    watch: Callable[[Any, int], Iterator[Watched]]
    fold: Callable[[Any], Fold]
    deals: Mapping[str, tuple[Any, int]]
    bad: Mapping[str, tuple[Built, type[Exception], str]]
    revealing: tuple[type, ...] = ()

    def __repr__(self) -> str:
        return self.game.NAME

    def _repr_pretty_(self, printer: RepresentationPrinter, cycle: bool) -> None:
        """Hypothesis would print every field of a failing test's kit, positions and all."""
        printer.text(repr(self))

    def seats(self, config: Any) -> tuple[Seat, ...]:
        """Every seat, and the spectator."""
        return (*range(config.players), None)


class Oracle(Protocol):
    """Watches the pieces of card on a table, and knows which faces a seat cannot tell from others."""

    table: Any

    def look(self) -> None:
        """Note what has changed hands."""

    def twin(self, seat: Seat, rng: Random) -> Any:
        """Other faces in the hidden places where the seat cannot tell."""

    def betrayal(self, seat: Seat, rng: Random) -> Any:
        """Other faces that the seat would notice; None if there are no such."""


def watched(
    steps: Iterable[tuple[Any, Any, Any]],
    oracle_of: Callable[[Any], Any],
    places: Callable[[Any], Any],
    rewritten: Callable[[Any, Any], Any],
    step_twin: Callable[..., tuple[Any, Any] | None],
) -> Iterator[Watched]:
    """A game that an oracle watches: of each state, the reference's table, and the action to come (None at the end).

    places: where each card lies on a table. rewritten: a state with other faces in its hidden places.
    step_twin(oracle, state, its places, action, seat, rng): the step before with other faces, as in `Watched`.
    """
    oracle: Any = None
    before: tuple[Any, Any, Any] | None = None
    for state, table, action in steps:
        oracle = oracle or oracle_of(table)
        oracle.look()
        yield Watched(
            before=before and before[0],
            action=before and before[2],
            after=state,
            twin=partial(_twin, oracle, rewritten, state),
            betrayal=partial(_betrayal, oracle, rewritten, state),
            step_twin=partial(step_twin, oracle, *(before or (None, None, None))),
        )
        before = None if action is None else (state, places(table), action)


def _twin(oracle: Oracle, rewritten: Callable[[Any, Any], Any], state: Any, seat: Seat, rng: Random) -> Any:
    return rewritten(state, oracle.twin(seat, rng))


def _betrayal(oracle: Oracle, rewritten: Callable[[Any, Any], Any], state: Any, seat: Seat, rng: Random) -> Any:
    hidden = oracle.betrayal(seat, rng)
    return None if hidden is None else rewritten(state, hidden)


def call(make: Callable[..., object], *args: object, **fields: object) -> Built:
    """A call to be made later, with arguments that no type checker would let pass."""
    return lambda: make(*args, **fields)


games = given(seed=st.integers(0, 2**32 - 1))
"""Gives a test the seed of a config and of a whole game."""


def share(percent: int) -> settings:
    """That share of the examples that the profile asks for: a whole game takes a while.

    Nothing is shrunk: a smaller seed makes no simpler game.
    """
    number = max(3, settings().max_examples * percent // 100)
    return settings(max_examples=number, phases=[Phase.explicit, Phase.generate])
