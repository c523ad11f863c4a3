"""Named configs that between them play every mode and option."""

from collections.abc import Mapping
from types import MappingProxyType

from farmrules.superfarmer.cards import FOUR_CATS
from farmrules.superfarmer.config import Config

__all__ = ["sample_configs"]


def sample_configs() -> Mapping[str, Config]:
    """A config for every number of farmers, every mode and every option, by name."""
    return MappingProxyType(
        {
            "two farmers": Config(2),
            "three farmers": Config(3),
            "four farmers": Config(4),
            "five farmers": Config(5),
            "six farmers": Config(6),
            "another first farmer": Config(5, first=3),
            "four cats": Config(6, deck=FOUR_CATS),
            "advanced water": Config(4, water="advanced"),
            "predator token": Config(4, predators="token"),
            "both predators": Config(3, predators="both"),
            "teams of two": Config(4, teams=2),
            "two teams of three": Config(6, teams=2),
            "three teams of two": Config(6, teams=3),
            "teams by seat": Config(6, teams=((0, 4), (1, 3), (2, 5))),
            "floor at zero": Config(2, floor="zero"),
            "dogs of the whole farm": Config(5, predators="both", dogs_on="farm"),
            "no column, no attack": Config(4, predators="token", no_column="exempt"),
            "ties without cats": Config(4, tie_cats="ignore"),
            "everything at once": Config(
                6,
                first=4,
                deck=FOUR_CATS,
                water="advanced",
                predators="both",
                teams=3,
                floor="zero",
                dogs_on="farm",
                no_column="exempt",
                tie_cats="ignore",
            ),
        }
    )
