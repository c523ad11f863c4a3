"""The state of a game: everything on the table and in hands, and the phase that says what comes next."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias, assert_never

from attrs import frozen

from farmrules.farmageddon.cards import Cards, Crop, Crops
from farmrules.farmageddon.config import Config
from farmrules.kernel.constructors import evolver, quick

__all__ = [
    "PHASES",
    "Dealing",
    "DrawingActions",
    "DrawingCrops",
    "Fertilizer",
    "Fields",
    "Over",
    "Phase",
    "Pile",
    "Planted",
    "Playing",
    "State",
    "evolve_planted",
]


@frozen(weakref_slot=False)
class Dealing:
    """Chance deals the seat the next card, off the deck "crops" or "actions" (FG2.3)."""

    seat: int
    deck: str


@frozen(weakref_slot=False)
class DrawingCrops:
    """Chance brings `left` more Crop cards to the seat whose turn it is; `plays` and `due` as in `Playing`."""

    seat: int
    left: int
    plays: int
    due: int


@frozen(weakref_slot=False)
class Playing:
    """The seat plays its turn: `plays` Action cards so far, `due` more compulsory fertilizer, if that can be laid."""

    seat: int
    plays: int
    due: int


@frozen(weakref_slot=False)
class DrawingActions:
    """Chance brings `left` more Action cards to the seat that ends its turn."""

    seat: int
    left: int


@frozen
class Over:
    """The game is over."""


Phase: TypeAlias = Dealing | DrawingCrops | Playing | DrawingActions | Over

PHASES: Final[Mapping[type[object], tuple[type[object], ...]]] = MappingProxyType(
    {
        Dealing: (Dealing, DrawingCrops),
        DrawingCrops: (DrawingCrops, Playing),
        Playing: (Playing, DrawingCrops, DrawingActions, Over),
        DrawingActions: (DrawingActions, DrawingCrops, Playing, Over),
        Over: (),
    }
)
"""Phase → the phases that can come next. A draw that finds no card, and the final harvest, are passed through."""


@frozen(weakref_slot=False)
class Fertilizer:
    """A Crop card laid face down: by whom, and which; `crop` is None where a view does not know it."""

    seat: int
    crop: Crop | None


@frozen(weakref_slot=False)
class Planted:
    """A planted crop and all that lies with it (FG4).

    owner: the seat before which it lies.
    fresh: whether it was planted this turn.
    fertilizer: in the order laid.
    attached: the Action cards on it.
    """

    crop: Crop
    owner: int
    fresh: bool
    fertilizer: tuple[Fertilizer, ...]
    attached: Cards


Fields: TypeAlias = tuple[Planted | None, ...]
"""What is planted, by the field's number: 0 to 2 the Planting Fields, then a place for each Leased Field of the set."""


@frozen(weakref_slot=False)
class Pile:
    """A Harvest pile: the crops, and the Action cards that count with them."""

    crops: Crops
    cards: Cards


@frozen(weakref_slot=False)
class State:
    """Everything there is; multisets of cards are sorted tuples.

    crop_deck, action_deck: the undrawn cards (not an order: chance decides which comes next).
    crops, cards: the Crop and the Action cards in hand, for each seat.
    fields: what is planted. A number below 3 without a crop is an open Planting Field in the centre; of Leased Fields,
    leased: as many lie open in the centre, and
    leased_gone: as many have left the game.
    piles: the Harvest pile of each seat.
    crop_discard, action_discard: lie open.
    closer: the seat whose turn it was when the last Crop card was drawn, None before: its next turn is not played.
    """

    config: Config
    phase: Phase
    crop_deck: Crops
    action_deck: Cards
    crops: tuple[Crops, ...]
    cards: tuple[Cards, ...]
    fields: Fields
    leased: int
    leased_gone: int
    piles: tuple[Pile, ...]
    crop_discard: Crops
    action_discard: Cards
    closer: int | None

    def __str__(self) -> str:
        phase = self.phase
        match phase:
            case Dealing():
                part = f"the deal, seat {phase.seat} gets a card of the {phase.deck}"
            case DrawingCrops():
                part = f"turn of seat {phase.seat}, which draws {phase.left} of the crops"
            case Playing():
                part = f"turn of seat {phase.seat}, which acts"
            case DrawingActions():
                part = f"turn of seat {phase.seat}, which draws {phase.left} of the actions"
            case Over():
                part = "over"
            case _:
                assert_never(phase)
        return f"farmageddon: {part}"


# The rules build these at every step: the classes with all fields by position.
make_dealing = quick(Dealing)
make_drawing_crops = quick(DrawingCrops)
make_playing = quick(Playing)
make_drawing_actions = quick(DrawingActions)
make_fertilizer = quick(Fertilizer)
make_planted = quick(Planted)
make_pile = quick(Pile)

if TYPE_CHECKING:
    from attrs import evolve as evolve_planted
else:
    evolve_planted = evolver(Planted)  # how a rule changes what lies on a field
