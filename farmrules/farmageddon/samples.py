"""Named configs that between them play every mode and every Action card."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from farmrules.farmageddon.cards import STANDARD, ActionCard, ActionRow, CardSet, Crop, CropRow
from farmrules.farmageddon.config import Config

__all__ = ["sample_configs"]

_SAMPLE: Final = "a sample"

_NO_MANURE: Final = CardSet(
    "no Foul Manure, other amounts",
    STANDARD.crops,
    tuple(
        ActionRow(row.card, row.copies, _SAMPLE, row.amount and row.amount + 2)
        for row in STANDARD.actions
        if row.card is not ActionCard.FOUL_MANURE
    ),
)

_COUNTY_FAIR: Final = CardSet(
    "county fair",
    (
        CropRow(Crop("Radish", 1, 0), 9, _SAMPLE),
        CropRow(Crop("Prize Pumpkin", 5, 25), 7, _SAMPLE),
        CropRow(Crop("Plain Pumpkin", 5, 12), 6, _SAMPLE),
    ),
    (
        ActionRow(ActionCard.FOUL_MANURE, 3, _SAMPLE),
        ActionRow(ActionCard.DUST_BOWL, 1, _SAMPLE),
        ActionRow(ActionCard.BUMPER_CROP, 2, _SAMPLE, 3),
        ActionRow(ActionCard.PESTICIDES, 6, _SAMPLE, 9),
        ActionRow(ActionCard.GENETIC_SUPERWORM, 3, _SAMPLE, 2),
        ActionRow(ActionCard.LEASED_FIELD, 4, _SAMPLE),
    ),
)

_NO_ACTIONS: Final = CardSet("no Action cards", STANDARD.crops, ())


def sample_configs() -> Mapping[str, Config]:
    """A config for every number of players and for card sets of several kinds, by name."""
    return MappingProxyType(
        {
            "two players": Config(2),
            "three players": Config(3),
            "four players": Config(4),
            "another first player": Config(3, first=2),
            "no Foul Manure, other amounts": Config(4, first=1, card_set=_NO_MANURE),
            "a small set": Config(3, first=1, card_set=_COUNTY_FAIR),
            "no Action cards": Config(2, first=1, card_set=_NO_ACTIONS),
        }
    )
