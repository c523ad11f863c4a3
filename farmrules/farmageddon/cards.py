"""Cards and card sets: kinds of crops, the twelve Action cards, and how often each is in a set."""

import re
from collections import Counter
from enum import IntEnum
from operator import attrgetter
from typing import Final, TypeAlias, final

from attrs import Attribute, field, frozen

from farmrules.kernel.checks import MAX_NAME, MAX_PROVENANCE, of_type, one_line, shown, whole
from farmrules.kernel.interning import Interned

__all__ = ["STANDARD", "ActionCard", "ActionRow", "CardSet", "Cards", "Crop", "CropRow", "Crops"]

MAX_CARDS: Final = 1000
"""A set with more Crop or Action cards is refused: a stranger's config must not fill the memory."""
MAX_KINDS: Final = 12
MAX_FERTILIZER: Final = 20
PLANTING_FIELDS: Final = 3
"""The fields of every table (FG2.1); those with higher numbers are Leased Fields."""
MAX_LEASED: Final = 9
MAX_FIELDS: Final = PLANTING_FIELDS + MAX_LEASED
"""With so many fields and kinds the number of actions stays below two thousand."""
MAX_AMOUNT: Final = 9999
"""The most dollars that a crop earns, and the largest number on an Action card."""
_MAX_CROP_NAME: Final = 20


def _a_name(owner: object, attribute: "Attribute[str]", name: str) -> None:
    """A name that the text of an action can carry as it is."""
    of_type(str)(owner, attribute, name)
    if len(name) > _MAX_CROP_NAME or not re.fullmatch(r"[A-Za-z][A-Za-z0-9'-]*( [A-Za-z0-9'-]+)*", name):
        raise ValueError(
            f"{type(owner).__name__}.{attribute.name} must be words of plain letters, digits, ' and -, a letter first"
            f" and single spaces between, at most {_MAX_CROP_NAME} characters, not {shown(name)}"
        )


@final
@frozen(eq=False)
class Crop(Interned):
    """The face of a Crop card (FG4.1): what it needs, and what it earns. Cards with equal faces are one object.

    name: words of plain letters, digits, ' and -, up to 20 characters; fertilizer: 1 to 20 cards; value: dollars,
    0 to 9999. Raises TypeError or ValueError for anything else.

    >>> Crop("Sassy Wheat", fertilizer=1, value=4)
    Crop(name='Sassy Wheat', fertilizer=1, value=4)
    """

    name: str = field(validator=_a_name)
    fertilizer: int = field(validator=whole(1, MAX_FERTILIZER))
    value: int = field(validator=whole(0, MAX_AMOUNT))
    order: tuple[int, int, str] = field(init=False, repr=False)
    """Sorts crops by fertilizer, value and name."""

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "order", (self.fertilizer, self.value, self.name))

    def __str__(self) -> str:
        return self.name


Crops: TypeAlias = tuple[Crop, ...]
"""A multiset of Crop cards: sorted by `Crop.order`."""

by_order = attrgetter("order")


class ActionCard(IntEnum):
    """The Action cards (FG7), in the order in which multisets and actions are sorted. What they do is in `effects`."""

    FOUL_MANURE = 0
    DUST_BOWL = 1
    THRESHER = 2
    BUMPER_CROP = 3
    PESTICIDES = 4
    CROP_INSURANCE = 5
    GENETIC_SUPERWORM = 6
    FARM_FUTURES = 7
    DARN_GOPHERS = 8
    FORECLOSURE = 9
    CROP_ROTATION = 10
    LEASED_FIELD = 11

    def __repr__(self) -> str:
        return f"ActionCard.{self.name}"

    def __str__(self) -> str:
        return self.name.replace("_", " ").title()


Cards: TypeAlias = tuple[ActionCard, ...]
"""A multiset of Action cards, sorted."""

AMOUNTS: Final = {  # the cards that bear a number, the least it can be, and what it counts
    ActionCard.BUMPER_CROP: (0, "+${}"),
    ActionCard.PESTICIDES: (0, "-${}"),
    ActionCard.CROP_INSURANCE: (0, "${}"),
    ActionCard.GENETIC_SUPERWORM: (1, "{} fertilizer less"),
    ActionCard.FARM_FUTURES: (1, "draw {}"),
}


@frozen
class CropRow:
    """How many copies of a crop a set has (1 to 1000), and where its figures come from (one line, 300 characters).

    Raises TypeError or ValueError for anything else.
    """

    crop: Crop = field(validator=of_type(Crop))
    copies: int = field(validator=whole(1, MAX_CARDS))
    provenance: str = field(default="", validator=one_line(MAX_PROVENANCE))


@frozen
class ActionRow:
    """How many copies of an Action card a set has, 1 to 1000, its amount, and where that comes from, as in `CropRow`.

    amount: dollars for Bumper Crop, Pesticides and Crop Insurance (0 to 9999), fertilizer for Genetic Superworm and
        cards for Farm Futures (1 to 9999); None for the others. Raises TypeError or ValueError for anything else.
    """

    card: ActionCard = field(validator=of_type(ActionCard))
    copies: int = field(validator=whole(1, MAX_CARDS))
    provenance: str = field(default="", validator=one_line(MAX_PROVENANCE))
    amount: int | None = field(default=None)

    @amount.validator
    def _check_amount(self, attribute: "Attribute[int | None]", amount: int | None) -> None:
        if self.card in AMOUNTS:
            whole(AMOUNTS[self.card][0], MAX_AMOUNT)(self, attribute, amount)
        elif amount is not None:
            raise ValueError(f"ActionRow.amount must be None for {self.card}, not {shown(amount)}")


@frozen(repr=False)
class CardSet:
    """A card set as data (FG1.5): `str(card_set)` is a table with the provenance of each row.

    name: a line, at most 100 characters. Raises TypeError or ValueError for another, for what is no tuple of rows, two
    rows for a name (capitals make no other name) or a card, no crop, more than 12 kinds of crops, more than 9 Leased
    Fields, or more than 1000 Crop or Action cards.
    """

    name: str = field(validator=one_line(MAX_NAME))
    crops: tuple[CropRow, ...] = field()
    actions: tuple[ActionRow, ...] = field()

    @crops.validator
    def _check_crops(self, attribute: object, rows: object) -> None:
        if type(rows) is not tuple or not all(type(row) is CropRow for row in rows):
            raise TypeError(f"CardSet.crops must be a tuple of CropRow, not {shown(rows)}")
        _check_once("crops", [row.crop.name.lower() for row in rows])
        if not 1 <= len(rows) <= MAX_KINDS:
            raise ValueError(f"CardSet.crops must have from 1 to {MAX_KINDS} rows, not {len(rows)}")
        _check_total("crops", [row.copies for row in rows])

    @actions.validator
    def _check_actions(self, attribute: object, rows: object) -> None:
        if type(rows) is not tuple or not all(type(row) is ActionRow for row in rows):
            raise TypeError(f"CardSet.actions must be a tuple of ActionRow, not {shown(rows)}")
        _check_once("actions", [str(row.card) for row in rows])
        _check_total("actions", [row.copies for row in rows])
        for row in rows:
            if row.card is ActionCard.LEASED_FIELD and row.copies > MAX_LEASED:
                raise ValueError(f"CardSet.actions must have at most {MAX_LEASED} Leased Fields, not {row.copies}")

    @property
    def crop_cards(self) -> Crops:
        """Every Crop card, copies and all, sorted."""
        return tuple(sorted((row.crop for row in self.crops for _ in range(row.copies)), key=by_order))

    @property
    def action_cards(self) -> Cards:
        """Every Action card, copies and all, sorted."""
        return tuple(sorted(row.card for row in self.actions for _ in range(row.copies)))

    def amount(self, card: ActionCard) -> int:
        """The number that the card bears; 0 for one that bears none or is not in the set."""
        return next((row.amount or 0 for row in self.actions if row.card is card), 0)

    def __repr__(self) -> str:
        known = [name for name, card_set in _NAMED.items() if self == card_set]
        return known[0] if known else f"CardSet({self.name!r}, {self.crops!r}, {self.actions!r})"

    def __str__(self) -> str:
        lines = [f"{self.name}: {len(self.crop_cards)} Crop cards, {len(self.action_cards)} Action cards"]
        for crop in self.crops:
            numbers = f"needs {crop.crop.fertilizer}, ${crop.crop.value}"
            lines.append(f"{crop.copies:4} x {crop.crop!s:20} {numbers:20} {crop.provenance}".rstrip())
        for row in self.actions:
            numbers = "" if row.amount is None else AMOUNTS[row.card][1].format(row.amount)
            lines.append(f"{row.copies:4} x {row.card!s:20} {numbers:20} {row.provenance}".rstrip())
        return "\n".join(lines)


def _check_once(attribute: str, names: list[str]) -> None:
    twice = [name for name, count in Counter(names).items() if count > 1]
    if twice:
        raise ValueError(f"CardSet.{attribute} must have one row for each card, but {twice[0]!r} has several")


def _check_total(attribute: str, copies: list[int]) -> None:
    if sum(copies) > MAX_CARDS:
        raise ValueError(f"CardSet.{attribute} must come to at most {MAX_CARDS} cards, not {sum(copies)}")


def _standard() -> CardSet:
    crops = (
        CropRow(Crop("Sassy Wheat", 1, 4), 15, "name, value published; fertilizer diary; copies assumed"),
        CropRow(Crop("Sluggo Corn", 2, 7), 15, "name published; numbers diary; copies assumed"),
        CropRow(Crop("Grumpy Melons", 3, 10), 15, "name, fertilizer published; value diary; copies assumed"),
        CropRow(Crop("Wary Squash", 4, 15), 15, "published; copies assumed"),
    )
    actions = (
        ActionRow(ActionCard.FOUL_MANURE, 5, "effect published, diary; copies diary"),
        ActionRow(ActionCard.DUST_BOWL, 3, "diary"),
        ActionRow(ActionCard.THRESHER, 5, "published; copies diary"),
        ActionRow(ActionCard.BUMPER_CROP, 4, "counting published; amount assumed", 5),
        ActionRow(ActionCard.PESTICIDES, 3, "penalty published; amount, copies assumed", 5),
        ActionRow(
            ActionCard.CROP_INSURANCE,
            3,
            "counting published; trigger from a later edition; amount, copies assumed",
            5,
        ),
        ActionRow(ActionCard.GENETIC_SUPERWORM, 4, "effect diary; amount assumed", 1),
        ActionRow(ActionCard.FARM_FUTURES, 5, "more Crop cards diary; draw and number assumed", 2),
        ActionRow(ActionCard.DARN_GOPHERS, 4, "theft diary; which one, to hand assumed"),
        ActionRow(ActionCard.FORECLOSURE, 4, "assumed from reviews"),
        ActionRow(ActionCard.CROP_ROTATION, 3, "from a later edition"),
        ActionRow(ActionCard.LEASED_FIELD, 2, "assumed: the twelfth card's name and text were not found"),
    )
    return CardSet("standard", crops, actions)


STANDARD: Final = _standard()
"""The default: 60 Crop cards of four kinds and 45 Action cards of twelve."""

_NAMED: Final = {"STANDARD": STANDARD}
