"""What can be done to planted crops, asked of `legality` once for each sort of crop and kept as bits.

Each thing that can be done to a crop has a lane of bits, one for each field, the lowest for field 0. So one number
tells what can be done to all the crops on the table, and a shift by a lane gives the fields for one thing.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from farmrules.farmageddon.cards import MAX_FIELDS, Cards, Crop
from farmrules.farmageddon.config import Config
from farmrules.farmageddon.rules.effects import EFFECTS, is_fouled
from farmrules.farmageddon.rules.legality import why_not_fed, why_not_harvested
from farmrules.farmageddon.rules.why import Why
from farmrules.farmageddon.state import Fertilizer, Planted
from farmrules.farmageddon.tables import Kept

__all__ = ["CLEAR", "FEED", "FIELDS", "HARVEST", "LANES", "ByReach"]

FIELDS: Final = (1 << MAX_FIELDS) - 1
"""All bits of a lane."""

FEED, HARVEST, CLEAR = 0, MAX_FIELDS, 2 * MAX_FIELDS

_RefuseOn: TypeAlias = Callable[[Config, int, Planted], Why | None] | None

LANES: Final[dict[_RefuseOn, int]] = {
    refuse_on: place * MAX_FIELDS
    for place, refuse_on in enumerate(dict.fromkeys(effect.refuse_on for effect in EFFECTS.values()), 3)
}
"""The lanes of Action cards, by what they refuse."""

_Sort: TypeAlias = tuple[Crop, Cards, int, bool, bool]


class ByReach(Kept[_Sort, int]):
    """What can be done to a sort of crop, as if it lay on field 0: one bit in each lane.

    A sort is the crop, the Action cards on it, how much fertilizer, whether it is fresh, and whether it is one's own:
    nothing else about a crop matters to what can be done to it.
    """

    def __init__(self, config: Config) -> None:
        super().__init__()
        self._config = config

    def __missing__(self, key: _Sort) -> int:
        return self.keep(key, self._asked(*key))

    def _asked(self, crop: Crop, attached: Cards, laid: int, fresh: bool, own: bool) -> int:
        """What the predicates say of a crop like that."""
        config, seat = self._config, 0
        planted = Planted(crop, seat if own else seat + 1, fresh, (Fertilizer(seat, None),) * laid, attached)
        if is_fouled(planted):
            return 1 << CLEAR
        bits = 0
        if why_not_fed(config, planted) is None:
            bits |= 1 << FEED
        if why_not_harvested(config, seat, planted) is None:
            bits |= 1 << HARVEST
        for refuse_on, lane in LANES.items():
            if refuse_on is None or refuse_on(config, seat, planted) is None:
                bits |= 1 << lane
        return bits
