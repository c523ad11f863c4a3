"""What happens in a step, one event for each thing that a table would notice.

`card` or `cards` is None where the seat that looks does not know the face.
"""

from typing import Literal, TypeAlias

from attrs import frozen

from farmrules.superfarmer.action_types import Predator
from farmrules.superfarmer.cards import Animal, Card, Cards

__all__ = [
    "CardAdded",
    "CardDealt",
    "CardDiscarded",
    "CardGiven",
    "CardLost",
    "CardOffered",
    "CatDiscarded",
    "CatsLeft",
    "Event",
    "GameOver",
    "GiftAdded",
    "GiftDrawn",
    "PointsScored",
    "PredatorAttacked",
    "Reason",
    "RoundStarted",
    "SetPassed",
    "SetTaken",
    "TokenTossed",
]

Reason: TypeAlias = Literal["cabbage", "column", "water", "cats"]


@frozen
class RoundStarted:
    """A round begins, with this order of turns."""

    round: int
    order: tuple[int, ...]


@frozen
class CardDealt:
    """A card of the deck went to that set: the hand of `seat`, or an extra deck that lies beside it."""

    set: int
    seat: int
    card: Card | None


@frozen
class TokenTossed:
    """The token shows this predator."""

    predator: Predator


@frozen
class CardAdded:
    """A card went from the hand to that column of the seat's farm."""

    seat: int
    card: Card
    column: Animal


@frozen
class CatDiscarded:
    """A cat that found no column left the game, from the seat's hand or from its gifts."""

    seat: int
    source: Literal["hand", "gifts"]


@frozen
class CardOffered:
    """The seat showed the card that it gives away."""

    seat: int
    card: Card


@frozen
class CardGiven:
    """The card shown went to the receiver's gifts."""

    seat: int
    receiver: int
    card: Card


@frozen
class CardDiscarded:
    """The seat discarded a card face down, in that turn."""

    seat: int
    turn: int
    card: Card | None


@frozen
class GiftDrawn:
    """A card of the deck went to the seat's own gifts."""

    seat: int
    card: Card


@frozen
class SetPassed:
    """The rest of the seat's hand went to the back of the receiver's queue."""

    seat: int
    receiver: int
    set: int


@frozen
class SetTaken:
    """The seat took the set at the front of its queue into its hand."""

    seat: int
    set: int
    cards: Cards | None


@frozen
class GiftAdded:
    """A gift went to that column of its owner's farm."""

    seat: int
    card: Card
    column: Animal


@frozen
class PredatorAttacked:
    """The predator got past these seats' dogs; those without a card in that column lose nothing."""

    predator: Predator
    animal: Animal
    victims: tuple[int, ...]


@frozen
class CardLost:
    """A card of the attacked column left the game."""

    seat: int
    card: Card


@frozen
class CatsLeft:
    """A column was left with cats alone: that many, and they left the game."""

    seat: int
    column: Animal
    cats: int


@frozen
class PointsScored:
    """The seat's counter moved by `points`, or less far at a floor; `animal` is the column that scored.

    `score` is where the counter stands then, which is the seat's score, and that of its team-mates.
    """

    seat: int
    reason: Reason
    animal: Animal | None
    points: int
    score: int


@frozen
class GameOver:
    """The game ended; these seats have won."""

    winners: tuple[int, ...]


Event: TypeAlias = (
    RoundStarted
    | CardDealt
    | TokenTossed
    | CardAdded
    | CatDiscarded
    | CardOffered
    | CardGiven
    | CardDiscarded
    | GiftDrawn
    | SetPassed
    | SetTaken
    | GiftAdded
    | PredatorAttacked
    | CardLost
    | CatsLeft
    | PointsScored
    | GameOver
)
