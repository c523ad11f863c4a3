"""Whether counts fit what is expected, by chi-square."""

from collections.abc import Hashable, Mapping
from typing import TypeVar

_T = TypeVar("_T", bound=Hashable)


def _critical(freedom: int) -> float:
    """What chi-square exceeds once in ten thousand times (Wilson and Hilferty's approximation)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 3.719 * part**0.5) ** 3)


def fits(found: Mapping[_T, int], expected: Mapping[_T, float]) -> bool:
    """Whether the counts fit at one in ten thousand; outcomes expected less than 5 times are counted as one.

    False too where anything was found that is not expected at all.
    """
    wanted: dict[_T | None, float] = {}
    seen: dict[_T | None, int] = {}
    for outcome, share in expected.items():
        place = outcome if share >= 5 else None
        wanted[place] = wanted.get(place, 0.0) + share
        seen[place] = seen.get(place, 0) + found.get(outcome, 0)
    if sum(seen.values()) != sum(found.values()):
        return False
    statistic = sum((seen[place] - share) ** 2 / share for place, share in wanted.items())
    return len(wanted) == 1 or statistic <= _critical(len(wanted) - 1)
