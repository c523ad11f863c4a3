"""What comes next: a class for each phase, with what belongs to that phase alone, and which can follow which."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from attrs import frozen

from farmrules.kernel.constructors import quick
from farmrules.superfarmer.cards import Animal, Card
from farmrules.superfarmer.schedule import MAX_SETS, MAX_TURNS

__all__ = [
    "PHASES",
    "Adding",
    "Dealing",
    "Discarding",
    "Drawing",
    "Giving",
    "LosingCards",
    "Offering",
    "Over",
    "Phase",
    "PlacingCats",
    "Tossing",
]


@frozen
class Dealing:
    """Chance deals the round's next card, to that set: an index of the sets of a state."""

    set: int


@frozen
class Tossing:
    """Chance tosses the predator token, which is for the whole round and for no seat."""


@frozen
class Adding:
    """The farmer whose turn it is adds a card; turns count from 0 in each round."""

    turn: int


@frozen
class Offering:
    """The farmer shows the card that it gives away."""

    turn: int


@frozen(weakref_slot=False)
class Giving:
    """The farmer names who gets `card`, which has left the hand."""

    turn: int
    card: Card


@frozen
class Discarding:
    """All the others are at the gift limit: the farmer discards a card face down."""

    turn: int


@frozen
class Drawing:
    """Chance turns up the card that joins the gifts of that seat, whose turn it is."""

    turn: int
    seat: int


@frozen
class PlacingCats:
    """The first farmer in order who still has a cat among its gifts picks a column for one."""


@frozen
class LosingCards:
    """The first of `victims` (seats, in order) chooses which card of its column of `animal` the predator gets."""

    animal: Animal
    victims: tuple[int, ...]


@frozen
class Over:
    """The game is over."""


Phase: TypeAlias = (
    Dealing | Tossing | Adding | Offering | Giving | Discarding | Drawing | PlacingCats | LosingCards | Over
)

_AFTER_A_ROUND = (Dealing, Over)
_AFTER_THE_GIFTS = (LosingCards, *_AFTER_A_ROUND)
_AFTER_A_TURN = (Adding, PlacingCats, *_AFTER_THE_GIFTS)

PHASES: Final[Mapping[type[object], tuple[type[object], ...]]] = MappingProxyType(
    {
        Dealing: (Dealing, Tossing, Adding),
        Tossing: (Adding,),
        Adding: (Offering, Discarding),
        Offering: (Giving,),
        Giving: _AFTER_A_TURN,
        Discarding: (Drawing,),
        Drawing: _AFTER_A_TURN,
        PlacingCats: (PlacingCats, *_AFTER_THE_GIFTS),
        LosingCards: _AFTER_THE_GIFTS,
        Over: (),
    }
)
"""Phase → the phases that can come next. Gifts joining farms, and the count, are passed through within a step."""

# The rules need these at every step: made once for every set and turn, or without a detour.
make_giving = quick(Giving)
DEALING: Final = tuple(map(Dealing, range(MAX_SETS)))
ADDING: Final = tuple(map(Adding, range(MAX_TURNS + 1)))  # after the last turn, too, before the gifts join
OFFERING: Final = tuple(map(Offering, range(MAX_TURNS)))
