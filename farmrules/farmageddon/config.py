"""What a table agrees on before a game: players, who begins, and the cards."""

from functools import cached_property
from typing import Final

from attrs import field, frozen

from farmrules.farmageddon.cards import STANDARD, CardSet
from farmrules.farmageddon.tables import DEALT_CROPS, Tables, build_tables
from farmrules.kernel.checks import of_type, seat_at_table, whole
from farmrules.kernel.configs import ConfigBase, by_config

__all__ = ["Config"]

MAX_PLAYERS: Final = 4
"""FG1.1."""

MAX_PLAYS: Final = 2
"""Action cards a turn (FG5.1)."""


@frozen(cache_hash=True)
class Config(ConfigBase):
    """A table's agreement; every field is checked, and a bad one refused with what is allowed.

    players: 2 to 4 (FG1.1); two play by rules of their own (FG10).
    first: the seat that begins, 0 to players − 1 (FG2.4).
    card_set: any set with more Crop cards than are dealt (FG1.5, FG1.6); the default says where its rows come from.

    Raises TypeError for a value of the wrong type, ValueError for one that is not allowed.
    """

    players: int = field(validator=whole(2, MAX_PLAYERS))
    first: int = field(default=0, validator=seat_at_table)
    card_set: CardSet = field(default=STANDARD, validator=of_type(CardSet))

    def __attrs_post_init__(self) -> None:
        needed, there = DEALT_CROPS * self.players + 1, len(self.card_set.crop_cards)
        if there < needed:
            raise ValueError(
                f"Config.card_set must have at least {needed} Crop cards with {self.players} players,"
                f" but {self.card_set.name!r} has {there}"
            )

    @cached_property
    def tables(self) -> Tables:
        """What the rules look up; no part of the value."""
        return _tables(self)

    @property
    def crops_a_turn(self) -> int:
        """How many Crop cards a turn begins with (FG3.1, FG10.1)."""
        return 3 if self.players == 2 else 2

    @property
    def compulsory(self) -> int:
        """How much fertilizer a turn must play, if it can (FG4.6, FG10.2)."""
        return 2 if self.players == 2 else 1

    @property
    def actions_a_turn(self) -> int:
        """How many Action cards a turn ends with (FG6.2, FG10.3)."""
        return 1 if self.players == 2 else 2


# attrs looks `tables` up in a function that it leaves without a module, over which help() stumbles in Python 3.13.
vars(Config)["__getattr__"].__module__ = __name__


@by_config
def _tables(config: Config) -> Tables:
    order = tuple((config.first + step) % config.players for step in range(config.players))
    return build_tables(config.card_set, order)
