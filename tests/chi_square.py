"""Whether counts fit what is expected, by chi-square."""

from collections import Counter
from collections.abc import Hashable, Mapping
from typing import TypeVar

_T = TypeVar("_T", bound=Hashable)


def critical(freedom: int) -> float:
    """What chi-square exceeds once in ten thousand times (Wilson and Hilferty); 0 where nothing can vary."""
    if freedom == 0:
        return 0.0
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 3.719 * part**0.5) ** 3)


def statistic(found: Mapping[_T, int], expected: Mapping[_T, float]) -> float:
    """Chi-square of counts against expectations; all that are expected less than 5 times are counted as one."""
    wanted: Counter[_T | None] = Counter()
    seen: Counter[_T | None] = Counter()
    for outcome, share in expected.items():
        place = outcome if share >= 5 else None
        wanted[place] += share  # type: ignore[assignment]  # a Counter of floats
        seen[place] += found.get(outcome, 0)
    return float(sum((seen[place] - share) ** 2 / share for place, share in wanted.items()))
