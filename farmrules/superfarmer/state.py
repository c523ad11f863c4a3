"""The state of a game: everything on the table and in it, and the phase that says what comes next."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from attrs import frozen

from farmrules.kernel.constructors import quick
from farmrules.superfarmer.action_types import Predator
from farmrules.superfarmer.cards import Animal, Card, Cards
from farmrules.superfarmer.config import Config
from farmrules.superfarmer.schedule import MAX_TURNS

__all__ = [
    "PHASES",
    "Adding",
    "Dealing",
    "Discard",
    "Discarding",
    "Drawing",
    "Farm",
    "Giving",
    "LosingCards",
    "Offering",
    "Over",
    "Phase",
    "PlacingCats",
    "State",
    "Tossing",
]

Farm: TypeAlias = tuple[Cards, ...]
"""A farm's columns, indexed by Animal; cats lie in the column that they joined."""


@frozen
class Dealing:
    """Chance deals the round's next card."""


@frozen
class Tossing:
    """Chance tosses the predator token."""


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
    """Chance turns up the card that joins the farmer's own gifts."""

    turn: int


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
    scores: for each counter, in the order of `config.counters`.
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
    scores: tuple[int, ...]
    predator: Predator | None
    discards: tuple[Discard, ...]
    removed: Cards


# The rules build these at every step: the classes with all fields by position, and phases made once for every turn.
make_state = quick(State)
make_giving = quick(Giving)
ADDING: Final = tuple(map(Adding, range(MAX_TURNS + 1)))  # after the last turn, too, before the gifts join
OFFERING: Final = tuple(map(Offering, range(MAX_TURNS)))
