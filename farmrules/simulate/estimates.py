"""Wins and means out of rows, with confidence intervals whose unit is the deal.

Games on the same luck are no independent draws: whoever has good cards wins in each rotation. So each deal gives one
figure, the mean over all its games, and an interval is that of the mean of those. With all rotations of a deal played,
luck cancels out within it, and the interval is the narrower for that.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import inf, pi, sqrt, tan
from statistics import NormalDist, fmean, pvariance, variance
from typing import Literal, TypeAlias

from attrs import frozen

from farmrules.simulate.rows import Row

__all__ = ["Estimate", "Figures", "advantage", "figures", "mean", "share"]

_Of: TypeAlias = Literal["score", "share"]


@frozen
class Estimate:
    """A mean over deals, and the ends of its confidence interval; `deals` is how many gave a figure."""

    value: float
    low: float
    high: float
    deals: int

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


@frozen
class Figures:
    """How a policy has done in so many seats: its share of the win (0 to 1) and its score, a seat and game."""

    seats: int
    share: Estimate
    score: Estimate


def figures(rows: Iterable[Row], confidence: float = 0.95) -> dict[str, Figures]:
    """For each policy, in the order of their names in the rows, its share of wins and its score with intervals.

    Chance alone would give a share of one by the number of seats. Raises ValueError for a confidence below 0.5, or of 1
    and more.
    """
    kept = [*rows]
    shares, scores = _by_deal(kept, "share"), _by_deal(kept, "score")
    return {
        policy: Figures(
            sum([row.policy == policy for row in kept]),
            share([*of_deals.values()], confidence),
            mean([*scores[policy].values()], confidence),
        )
        for policy, of_deals in shares.items()
    }


def advantage(rows: Iterable[Row], policy: str, other: str, of: _Of = "share", confidence: float = 0.95) -> Estimate:
    """By how much a policy does better than another in the same deals, a seat: in its share of wins, or its score.

    Raises LookupError for a policy without rows, ValueError as `figures` does.
    """
    by_deal = _by_deal(rows, of)
    for name in (policy, other):
        if name not in by_deal:
            raise LookupError(f"no rows are of {name!r}; there are {', '.join(map(repr, by_deal)) or 'none'}")
    ours, theirs = by_deal[policy], by_deal[other]
    return mean([ours[deal] - theirs[deal] for deal in ours if deal in theirs], confidence)


def _by_deal(rows: Iterable[Row], of: _Of) -> Mapping[str, Mapping[tuple[str, int], float]]:
    """For each policy its mean in each deal."""
    found: dict[str, dict[tuple[str, int], list[float]]] = {}
    for row in rows:
        value = row.share if of == "share" else row.score
        found.setdefault(row.policy, {}).setdefault((row.game, row.seed), []).append(value)
    return {policy: {deal: fmean(values) for deal, values in deals.items()} for policy, deals in found.items()}


def mean(values: Sequence[float], confidence: float = 0.95) -> Estimate:
    """The mean of independent figures, with Student's interval; without ends for less than two of them.

    >>> print(mean([1, 2, 3, 4]))
    2.500 (0.448 to 4.552)
    """
    count = len(values)
    if count < 2:
        return Estimate(fmean(values) if values else 0.0, -inf, inf, count)
    middle, off = fmean(values), _quantile(confidence, count - 1) * sqrt(variance(values) / count)
    return Estimate(middle, middle - off, middle + off, count)


def share(values: Sequence[float], confidence: float = 0.95) -> Estimate:
    """The mean of independent shares, each from 0 to 1, with Wilson's interval, which stays within 0 to 1.

    It is that of as many whole wins and losses as would vary as much; where nothing varies, of as many as there are
    values. The quantile is Student's. From 0 to 1 for less than two values.

    >>> print(share([0, 0, 0, 1]))
    0.250 (0.021 to 0.837)
    """
    count = len(values)
    if count < 2:
        return Estimate(fmean(values) if values else 0.0, 0.0, 1.0, count)
    part, varies = fmean(values), pvariance(values)
    size = count * part * (1 - part) / varies if varies else float(count)
    square = _quantile(confidence, count - 1) ** 2
    centre = (part + square / (2 * size)) / (1 + square / size)
    off = sqrt(square * (part * (1 - part) / size + square / (4 * size**2))) / (1 + square / size)
    # Rounding may put an end a little beyond 0, 1 or the share itself.
    return Estimate(part, max(0.0, min(part, centre - off)), min(1.0, max(part, centre + off)), count)


def _quantile(confidence: float, freedom: int) -> float:
    """What Student's t with that freedom exceeds on neither side with this probability.

    Exact for a freedom of 1 and 2; above, Fisher's expansion: for 0.95 at most 0.2% too small, for 0.99 at most 1%.
    """
    if not 0.5 <= confidence < 1:
        raise ValueError(f"confidence must be from 0.5 to below 1, not {confidence}")
    if freedom == 1:
        return tan(pi * confidence / 2)
    if freedom == 2:
        return confidence * sqrt(2 / (1 - confidence**2))
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * freedom**4)
    )
