"""Everything that can be done: what players decide (`Action`) and what chance brings (`Chance`)."""

from typing import Final, TypeAlias, final

from attrs import field, frozen

from farmrules.farmer.cards import Card
from farmrules.kernel.checks import of_type, whole
from farmrules.kernel.interning import Interned

__all__ = ["MAX_CHIPS", "Action", "Bid", "Chance", "DealCard", "Draw", "Pass", "Stand"]

MAX_CHIPS: Final = 100_000
"""The most that a stake, a bid or a price can be set to (LF2.4): each bid is an action object of its own."""


@final
@frozen(eq=False)
class Bid(Interned):
    """Bid that many chips for the farm (LF3.4)."""

    chips: int = field(validator=whole(1, MAX_CHIPS))


@final
@frozen(eq=False)
class Pass(Interned):
    """Bid nothing this time (LF3.8)."""


@final
@frozen(eq=False)
class Draw(Interned):
    """Ask the farmer for a card (LF4.3)."""


@final
@frozen(eq=False)
class Stand(Interned):
    """Take no more cards; "Basta" in La Ferme (LF4.5, LF8.3)."""


@final
@frozen(eq=False)
class DealCard(Interned):
    """The next card from the deck, to the seat whose card is due."""

    card: Card = field(validator=of_type(Card))


Action: TypeAlias = Bid | Pass | Draw | Stand
Chance: TypeAlias = DealCard
