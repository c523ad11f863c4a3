"""The state of a game: chips, farm, deck and hands, and the phase that says what comes next."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

from attrs import frozen

from farmrules.farmer.cards import Cards
from farmrules.farmer.config import Config
from farmrules.kernel.checks import check_type
from farmrules.kernel.constructors import evolver

__all__ = ["PHASES", "Bidding", "Dealing", "Drawing", "Over", "Phase", "Playing", "State", "evolve", "heading"]


@frozen
class Bidding:
    """The farm is for sale, and `seat` bids or passes.

    opener: the seat that began; it gets the farm for nothing if nobody bids (LF3.7).
    bid, bidder: the highest bid so far and who made it; 0 and None before the first.
    passed: the seats, sorted, that have passed since the latest bid; where a pass is final, in the whole auction.
    """

    opener: int
    seat: int
    bid: int
    bidder: int | None
    passed: tuple[int, ...]


@frozen
class Dealing:
    """Chance deals the opening card of `seat`, the first in order that has none."""

    seat: int


@frozen
class Playing:
    """It is the turn of `seat`: it draws or stands."""

    seat: int


@frozen
class Drawing:
    """Chance deals the card that `seat` has asked for."""

    seat: int


@frozen
class Over:
    """The game is over."""


Phase: TypeAlias = Bidding | Dealing | Playing | Drawing | Over

PHASES: Final[Mapping[type[object], tuple[type[object], ...]]] = MappingProxyType(
    {
        Bidding: (Bidding, Dealing),
        Dealing: (Dealing, Playing),
        Playing: (Playing, Drawing, Bidding, Dealing, Over),
        Drawing: (Playing,),
        Over: (),
    }
)
"""Phase → the phases that can come next. A game begins with the first, or where nothing is ever sold (LF8.7) with the
second. Settling up and the antes are passed through within a step."""


@frozen(weakref_slot=False)
class State:
    """Everything there is.

    deal: the number of the deal at hand, from 1; while the farm is for sale, of the deal to come.
    farmer: the seat that deals; None while the farm is for sale.
    farm: the chips in the pot.
    chips: for each seat what it holds, perhaps less than nothing (LF2.2).
    deck: the undealt cards, sorted (not an order: chance decides which comes next); () between deals.
    hands: for each seat its cards in the order drawn; () for the farmer and between deals.
    """

    config: Config
    deal: int
    phase: Phase
    farmer: int | None
    farm: int
    chips: tuple[int, ...]
    deck: Cards
    hands: tuple[Cards, ...]

    def __str__(self) -> str:
        """One short line: the part of the game, and who acts."""
        match self.phase:
            case Bidding() | Playing():
                acts = f"seat {self.phase.seat} acts"
            case Dealing(seat) | Drawing(seat):
                acts = f"a card for seat {seat} is due"
            case Over():
                acts = "nobody acts"
            case phase:
                assert_never(phase)
        return f"farmer: {heading(self)}, {acts}"


if TYPE_CHECKING:
    from attrs import evolve
else:
    evolve = evolver(State)  # how every rule moves a state on


def heading(state: State) -> str:
    """The part of the game that the state is in, for the sections of a record. TypeError for what is no State."""
    check_type(state, State)
    match state.phase:
        case Bidding():
            return f"deal {state.deal}, auction"
        case Dealing():
            return f"deal {state.deal}, opening cards"
        case Over():
            return "end"
        case _:
            return f"deal {state.deal}, play"
