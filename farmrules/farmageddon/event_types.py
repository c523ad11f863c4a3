"""What happens in a step, one event for each thing that a table would notice.

`crop` or `card` is None where the seat that looks does not know the face. `field` is a field's number.
"""

from typing import TypeAlias

from attrs import frozen

from farmrules.farmageddon.cards import ActionCard, Cards, Crop, Crops

__all__ = [
    "ActionDrawn",
    "ActionPlayed",
    "ActionsReshuffled",
    "CardAttached",
    "CropDestroyed",
    "CropDrawn",
    "CropFertilized",
    "CropForeclosed",
    "CropHarvested",
    "CropPlanted",
    "CropRotated",
    "Event",
    "FertilizerTaken",
    "FieldLeased",
    "GameOver",
    "InsurancePaid",
    "LastCropDrawn",
    "ManureCleared",
    "ManureWashedOff",
    "TurnEnded",
    "TurnStarted",
]


@frozen
class CropDrawn:
    """A card of the crop deck went to the seat's hand."""

    seat: int
    crop: Crop | None


@frozen
class ActionDrawn:
    """A card of the action deck went to the seat's hand."""

    seat: int
    card: ActionCard | None


@frozen
class ActionsReshuffled:
    """The whole action discard became the action deck."""


@frozen
class LastCropDrawn:
    """The crop deck is empty: after this turn every other seat has one more."""

    seat: int


@frozen
class TurnStarted:
    """The seat's turn begins."""

    seat: int


@frozen
class CropPlanted:
    """A crop went from the seat's hand to that open field."""

    seat: int
    field: int
    crop: Crop


@frozen
class CropFertilized:
    """A Crop card went face down from the seat's hand onto the crop of that field."""

    seat: int
    field: int
    crop: Crop | None


@frozen
class CropHarvested:
    """The crop of that field, with the cards `kept`, went to its owner's Harvest pile, which is now worth `score`.

    The other cards went to their discards, the fertilizer shown in the order laid.
    """

    seat: int
    field: int
    crop: Crop
    kept: Cards
    fertilizer: Crops
    discarded: Cards
    score: int


@frozen
class CropDestroyed:
    """The crop of that field and all that still lay there went to the discards, the fertilizer shown."""

    field: int
    crop: Crop
    fertilizer: Crops
    discarded: Cards


@frozen
class InsurancePaid:
    """These Crop Insurances went from the field to the seat's Harvest pile, which is now worth `score`."""

    seat: int
    field: int
    cards: Cards
    score: int


@frozen
class ManureCleared:
    """The seat discarded two Crop cards, and the Foul Manure of that field went to the action discard."""

    seat: int
    field: int
    crops: Crops


@frozen
class ActionPlayed:
    """The seat played an Action card, on the crop of that field if it aims at one; it went to the action discard."""

    seat: int
    card: ActionCard
    field: int | None


@frozen
class CardAttached:
    """The card played went from the action discard to the crop of that field."""

    field: int
    card: ActionCard


@frozen
class ManureWashedOff:
    """A Dust Bowl: the Foul Manure of that field went to the action discard, and the crop survived."""

    field: int


@frozen
class FertilizerTaken:
    """The fertilizer laid last on the crop of that field went to the seat's hand."""

    seat: int
    field: int
    crop: Crop | None


@frozen
class CropForeclosed:
    """The crop of that field, with all that lies there, went from one seat to another."""

    field: int
    giver: int
    taker: int


@frozen
class CropRotated:
    """The seat put a crop from its hand in the place of the one planted there, which went to the crop discard."""

    seat: int
    field: int
    removed: Crop
    planted: Crop


@frozen
class FieldLeased:
    """The card played went from the action discard to the centre as an open Leased Field."""


@frozen
class TurnEnded:
    """The seat ends its turn, and draws Action cards now."""

    seat: int


@frozen
class GameOver:
    """The game ended; these seats have won."""

    winners: tuple[int, ...]


Event: TypeAlias = (
    CropDrawn
    | ActionDrawn
    | ActionsReshuffled
    | LastCropDrawn
    | TurnStarted
    | CropPlanted
    | CropFertilized
    | CropHarvested
    | CropDestroyed
    | InsurancePaid
    | ManureCleared
    | ActionPlayed
    | CardAttached
    | ManureWashedOff
    | FertilizerTaken
    | CropForeclosed
    | CropRotated
    | FieldLeased
    | TurnEnded
    | GameOver
)
