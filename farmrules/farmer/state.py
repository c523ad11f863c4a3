"""The state of a game: chips, farm, deck and hands, and the phase that says what comes next."""

from typing import TYPE_CHECKING, assert_never

from attrs import frozen

from farmrules.farmer.cards import Cards
from farmrules.farmer.config import Config
from farmrules.farmer.phases import PHASES, Bidding, Dealing, Drawing, Over, Phase, Playing
from farmrules.kernel.checks import check_type
from farmrules.kernel.constructors import evolver

__all__ = ["PHASES", "Bidding", "Dealing", "Drawing", "Over", "Phase", "Playing", "State", "evolve", "heading"]


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
