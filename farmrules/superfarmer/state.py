"""The state of a game: everything on the table and in it; and readings of it that do not need the rules."""

from typing import TYPE_CHECKING, Protocol, TypeAlias, assert_never

from attrs import frozen

from farmrules.game import Nobody
from farmrules.kernel.checks import check_type
from farmrules.kernel.constructors import evolver
from farmrules.superfarmer.action_types import Predator
from farmrules.superfarmer.cards import Card, Cards
from farmrules.superfarmer.config import Config
from farmrules.superfarmer.phases import (
    Adding,
    Dealing,
    Discarding,
    Drawing,
    Giving,
    LosingCards,
    Offering,
    Over,
    Phase,
    PlacingCats,
    Tossing,
)
from farmrules.superfarmer.schedule import Course

__all__ = [
    "Discard",
    "Farm",
    "InPlay",
    "State",
    "actor",
    "cat_owner",
    "course_of",
    "evolve",
    "heading",
    "part_of",
    "turn_of",
]

Farm: TypeAlias = tuple[Cards, ...]
"""A farm's columns, indexed by Animal; cats lie in the column that they joined."""


@frozen
class Discard:
    """A card discarded face down (SF5.7): when, by whom, and which; `card` is None where a view does not know it."""

    round: int
    turn: int
    seat: int
    card: Card | None


@frozen(weakref_slot=False)
class State:
    """Everything there is; multisets of cards are sorted tuples.

    round: 1 or 2.
    deck: the undealt cards (not an order: chance decides which comes next).
    sets: the cards in each set of this round; set k is the hand dealt to seat k, then come the extra decks.
    farms, gifts: for each seat.
    counters: the points of each score counter, in the order of `config.counters`; `scores` has them by seat.
    predator: this round's token, None before the toss and in games without one.
    discards: all face-down discards, in order.
    removed: the cards that left the game face up.
    """

    config: Config
    round: int
    phase: Phase
    deck: Cards
    sets: tuple[Cards, ...]
    farms: tuple[Farm, ...]
    gifts: tuple[Cards, ...]
    counters: tuple[int, ...]
    predator: Predator | None
    discards: tuple[Discard, ...]
    removed: Cards

    @property
    def hands(self) -> tuple[int | None, ...]:
        """For each seat the set in its hand, an index of `sets`, or None."""
        return course_of(self).hands[turn_of(self)]

    @property
    def queues(self) -> tuple[tuple[int, ...], ...]:
        """For each seat the covered sets beside it, the next one first (SF6.4)."""
        return course_of(self).queues[turn_of(self)]

    def __str__(self) -> str:
        acting = actor(self)
        due = f"seat {acting} acts" if isinstance(acting, int) else f"{acting.value} is due"
        return f"superfarmer: {heading(self)}" + ("" if acting is Nobody.OVER else f", {due}")


if TYPE_CHECKING:
    from attrs import evolve
else:
    evolve = evolver(State)  # how every rule moves a state on


class InPlay(Protocol):
    """What a state and a view have in common, as far as turns go."""

    @property
    def config(self) -> Config:
        """The table's agreement."""

    @property
    def round(self) -> int:
        """1 or 2."""

    @property
    def phase(self) -> Phase:
        """What comes next."""


def course_of(table: InPlay) -> Course:
    """The course of the round at hand."""
    return table.config.tables.courses[table.round]


_IN_A_TURN = (Adding, Offering, Giving, Discarding, Drawing)
_BEFORE_THE_TURNS = (Dealing, Tossing)


def turn_of(table: InPlay) -> int:
    """The turn at hand, counted from 0 in the round; 0 before the first, the number of turns after the last."""
    phase = table.phase
    if isinstance(phase, _IN_A_TURN):
        return phase.turn
    return 0 if isinstance(phase, _BEFORE_THE_TURNS) else course_of(table).turns


def cat_owner(state: State) -> int:
    """The farmer who places a cat now: the first in order who has one left (SF7.2)."""
    return next(seat for seat in course_of(state).order if state.gifts[seat])


def actor(state: State) -> int | Nobody:
    """Who acts next: a seat, or `Nobody.CHANCE` or `Nobody.OVER`. Raises TypeError for what is no State."""
    if type(state) is not State:
        check_type(state, State)
    match state.phase:
        case Adding() | Offering() | Giving() | Discarding():
            return course_of(state).actors[turn_of(state)]
        case Dealing() | Tossing() | Drawing():
            return Nobody.CHANCE
        case PlacingCats():
            return cat_owner(state)
        case LosingCards(victims=victims):
            return victims[0]
        case Over():
            return Nobody.OVER
        case phase:
            assert_never(phase)


def heading(state: State) -> str:
    """The part of the game that a state is in, for the sections of a record; turns count from 1.

    Raises TypeError for what is no State.
    """
    check_type(state, State)
    return part_of(state)


def part_of(table: InPlay) -> str:
    """`heading` of a state or view."""
    if isinstance(table.phase, Dealing | Tossing):
        return f"round {table.round}, deal"
    if isinstance(table.phase, Over):
        return "end"
    turn, course = turn_of(table), course_of(table)
    return f"round {table.round}, turn {turn + 1}" if turn < course.turns else f"round {table.round}, gifts and count"
