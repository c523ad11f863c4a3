"""Wins and means with intervals, whose unit is the deal."""

from math import inf, isclose, sqrt
from random import Random
from statistics import NormalDist, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmrules.simulate import Estimate, Row, advantage, figures, mean, share

STUDENT = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980}
"""What t exceeds on either side at one in twenty, from the tables of textbooks."""


@pytest.mark.parametrize("freedom", STUDENT)
def test_means_have_students_interval(freedom: int) -> None:
    values = [float(number % 7) for number in range(freedom + 1)]
    found = mean(values)
    off = STUDENT[freedom] * stdev(values) / sqrt(freedom + 1)
    assert found.value == sum(values) / len(values)
    assert found.high - found.value == pytest.approx(off, rel=0.002)
    assert found.value - found.low == pytest.approx(off, rel=0.002)
    assert found.deals == freedom + 1


@pytest.mark.parametrize(
    ("confidence", "freedom", "student"),
    [
        (0.95, 20, 2.0859634472659),
        (0.95, 60, 2.0002978220143),
        (0.99, 20, 2.8453397097861),
        (0.99, 60, 2.660283028855),
    ],
)
def test_the_more_deals_the_closer_is_students_quantile(confidence: float, freedom: int, student: float) -> None:
    """The first term that is left out goes by the fifth power of the deals."""
    values = [0.0] * freedom + [1.0]
    found = mean(values, confidence)
    quantile = (found.high - found.value) / stdev(values) * sqrt(freedom + 1)
    assert quantile == pytest.approx(student, rel=5 / freedom**5)
    assert quantile < student


def test_other_confidences() -> None:
    values = [0.0, 1.0] * 5000
    for confidence in (0.5, 0.9, 0.99):
        z = NormalDist().inv_cdf((1 + confidence) / 2)
        assert mean(values, confidence).high == pytest.approx(0.5 + z * 0.5 / 100, rel=1e-4)
    for wrong in (0.4, 1.0, 95):
        with pytest.raises(ValueError, match=r"confidence must be from 0\.5 to below 1"):
            mean(values, wrong)


@given(st.lists(st.booleans(), min_size=4, max_size=60))
def test_shares_of_wins_and_losses_have_wilsons_interval(won: list[bool]) -> None:
    """Its ends are the probabilities that lie so many standard errors, of their own, from what was found."""
    found, count = share([float(one) for one in won]), len(won)
    t = mean([0.0] * (count - 1) + [1.0]).high  # a mean whose error is known gives the quantile
    t = (t - 1 / count) * count
    for end in (found.low, found.high):
        assert isclose((found.value - end) ** 2, t**2 * end * (1 - end) / count, rel_tol=1e-6, abs_tol=1e-9)
    assert 0 <= found.low <= found.value <= found.high <= 1


def test_what_varies_less_than_wins_and_losses_has_a_narrower_interval() -> None:
    whole, halves = share([0, 1] * 20), share([0.25, 0.75] * 20)
    assert (whole.value, halves.value) == (0.5, 0.5)
    assert halves.high - halves.low < 0.6 * (whole.high - whole.low)
    assert share([0.5] * 40) == whole  # where nothing varies, nothing is known of how it would


def test_of_less_than_two_deals_nothing_is_known() -> None:
    assert mean([]) == Estimate(0.0, -inf, inf, 0)
    assert mean([3]) == Estimate(3.0, -inf, inf, 1)
    assert share([]) == Estimate(0.0, 0.0, 1.0, 0)
    assert share([1]) == Estimate(1.0, 0.0, 1.0, 1)
    assert str(share([0, 1])).startswith("0.500 (0.0")


def rows(games: list[tuple[int, dict[str, float]]]) -> list[Row]:
    """A row for each policy in each game: the deal's number, and what share of the win each has."""
    return [
        Row("farmer", deal, 0, seat, policy, int(10 * part), 1, part > 0, part, 3, 1000 + deal)
        for deal, parts in games
        for seat, (policy, part) in enumerate(parts.items())
    ]


def test_games_on_the_same_luck_count_as_one() -> None:
    once = rows([(deal, {"a": float(deal % 2), "b": 1.0 - deal % 2}) for deal in range(20)])
    found, thrice = figures(once), figures(once * 3)
    assert [*found] == ["a", "b"]
    for policy in found:
        assert thrice[policy].share == found[policy].share
        assert thrice[policy].score == found[policy].score
        assert (found[policy].seats, thrice[policy].seats) == (20, 60)
    both = figures(rows([(1, {"a": 1.0}), (1, {"a": 0.0}), (2, {"a": 0.25})]))["a"]
    assert (both.share, both.score) == (share([0.5, 0.25]), mean([5.0, 2.0]))
    assert found["a"].share == share([0.0, 1.0] * 10)
    assert found["a"].score == mean([0.0, 10.0] * 10)


def test_an_advantage_is_taken_within_each_deal() -> None:
    """Luck that is the same for both cancels out."""
    rng = Random(1)
    games = [(deal, {"a": luck + 0.1, "b": luck}) for deal in range(30) for luck in [0.8 * rng.random()]]
    found = advantage(rows(games), "a", "b")
    assert found.value == pytest.approx(0.1)
    assert found.high - found.low < 1e-9
    assert advantage(rows(games), "b", "a").value == pytest.approx(-0.1)
    points = advantage(rows([(1, {"a": 0.5, "b": 0.2}), (2, {"a": 0.7, "b": 0.2}), (3, {"a": 1.0})]), "a", "b", "score")
    assert (points.value, points.deals) == (4.0, 2)
    with pytest.raises(LookupError, match="no rows are of 'c'; there are 'a', 'b'"):
        advantage(rows(games), "a", "c")
    with pytest.raises(LookupError, match="no rows are of 'a'; there are none"):
        advantage([], "a", "c")


def test_intervals_cover_what_is_true_as_often_as_they_say() -> None:
    """Deals of four games that hang together: the interval has the mean 94 to 96.5 times in 100, with 15 deals each."""
    rng, covered = Random(7), 0
    for _ in range(2000):
        luck = [rng.random() for _ in range(15)]
        parts = [sum(rng.random() < one for _ in range(4)) / 4 for one in luck]
        covered += (found := share(parts)).low <= 0.5 <= found.high
    assert 1880 <= covered <= 1960
