"""Settling up and the end (LF5, LF6, LF7): the Anna/Ben/Carla/Dan deal and more, chip by chip."""

from random import Random

import pytest
from attrs import evolve

from farmrules import IllegalAction, Nobody
from farmrules import farmer as game
from farmrules.farmer import (
    Bidding,
    ChipsPaid,
    Config,
    Dealing,
    GameOver,
    Over,
    Pass,
    Stand,
)
from tests.clauses import clause
from tests.farmer.rig import NO_WIN, WIN, code, dealt, last_events, paid, sold, won_by

# 5 · Settling up


@clause("LF5.2")
def test_nobody_is_nearest_when_somebody_has_sixteen() -> None:
    rows = paid(sold(Config(4), None, None, None, None), "9s 7s", "10s 5s", "Ks Kh")
    assert [row.reason for row in rows] == ["overshoot", "sixteen", "ante", "ante", "ante", "ante"]


@clause("LF5.3")
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (("9s 7s", "7d 3s 6h"), 2),  # the six of hearts beats fewer cards
        (("9s 7s", "2s 2h 2d 4s 6h"), 2),
        (("9s 7s", "10s 6h"), 2),
        (("10s 4s 2s", "9s 7s"), 2),  # fewer cards beat the seat
        (("9s 7s", "9h 7h"), 1),  # the seat decides
        (("10s 4s 2s", "Ks 5h As"), 1),
        (("10s 4s 2s", "9s 7s", "9h 7h"), 2),
    ],
)
def test_sixteens_are_ranked_by_the_six_then_by_cards_then_by_seat(hands: tuple[str, ...], winner: int) -> None:
    assert won_by("base", *hands) == winner


@clause("LF1.6", "LF5.7")
@pytest.mark.parametrize("ranking", ["base", "ferme"])
@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (("10s 4s", "10h 5h"), 2),  # the higher total
        (("10s 5s", "2s 7d 6h"), 2),  # the six of hearts
        (("9d 4s 2s", "10h 5h"), 2),  # fewer cards
        (("10s 5s", "Kh 5h"), 1),  # the seat
        (("Ks Kh", "10d 10c", "2s 3s"), 3),
        (("9d 4s 2s", "7s 2d 6h", "10h 5h"), 2),
    ],
)
def test_the_nearest_is_decided_likewise_in_every_variant(ranking: str, hands: tuple[str, ...], winner: int) -> None:
    assert won_by(ranking, *hands) == winner


@clause("LF5.8")
def test_nobody_is_nearest_when_all_are_over() -> None:
    state = sold(Config(3), 5, None, None)
    assert paid(state, "Ks Kh", "10s 9s") == [ChipsPaid(1, 0, 4, "overshoot"), ChipsPaid(2, 0, 3, "overshoot")]
    assert dealt(state, "Ks Kh", "10s 9s").chips == (94 + 7, 95, 96)


@clause("LF2.2")
def test_what_is_forced_is_paid_in_full() -> None:
    state = dealt(sold(Config(3, stake=1), None, None, None), "Ks 6h Kh", "10s 5s")
    assert state.chips == (10, 0 - 10 - 1, 1)
    assert state.farm == 3


# 7 · The end


@clause("LF7.1")
def test_the_last_deal_ends_the_game() -> None:
    state = sold(Config(3, deals=2), None, None, None)
    state = dealt(state, "9s 2s", "10s 5s")
    assert (state.deal, state.phase) == (2, Dealing(1))
    events = last_events(state, "9s 7s", "10s 5s")
    assert events[-2:] == (ChipsPaid(None, 1, 3, "sixteen"), GameOver((1,)))
    state = dealt(state, "9s 7s", "10s 5s")
    assert (state.deal, state.phase, state.farmer) == (2, Over(), 0)
    assert game.actor(state) is Nobody.OVER
    assert game.settle(state, Random(1)) == (state, ())
    assert code(state, Pass()) == "over"
    with pytest.raises(IllegalAction, match=r"The game is over\. \[over, LF7\.1\]"):
        game.apply(state, Stand())


@clause("LF7.1")
def test_the_last_of_a_thousand_deals_is_the_last() -> None:
    begun = sold(Config(3, deals=1000, max_bid=0), None, None, None)
    assert dealt(evolve(begun, deal=999), *NO_WIN).phase == Dealing(1)
    assert dealt(evolve(begun, deal=999 + begun.deal), *NO_WIN).phase == Over()


@clause("LF7.2")
def test_until_won_goes_on_while_there_is_a_farm_on_the_table() -> None:
    begun = sold(Config(3, deals=2, until_won=True, max_bid=0), None, None, None)
    state = dealt(begun, *NO_WIN)
    assert dealt(state, *WIN).phase == Over()
    for number in (3, 4, 5):
        state = dealt(state, *NO_WIN)
        assert (state.deal, state.phase, state.farm) == (number, Dealing(1), 3)
    assert dealt(state, *WIN).phase == Over()
    # A farm won before the last of `deals` is followed by a new one.
    assert isinstance(dealt(begun, *WIN).phase, Bidding)


@clause("LF7.3")
@pytest.mark.parametrize(("most", "last"), [(None, 20), (2, 2), (5, 5)])
def test_until_won_ends_after_the_most_deals(most: int | None, last: int) -> None:
    config = Config(3, deals=2, until_won=True, max_deals=most, max_bid=0)
    assert config.deal_limit == last
    state = sold(config, None, None, None)
    while state.phase != Over():
        state = dealt(state, *NO_WIN)
    assert (state.deal, state.farm) == (last, 3)


def test_the_most_deals_bind_nothing_unless_play_goes_on_until_won() -> None:
    assert Config(3, deals=2, max_deals=7).deal_limit == 2


@clause("LF7.4")
@pytest.mark.parametrize(("last_farm", "chips", "farm"), [("lost", (97, 98, 100), 5), ("farmer", (102, 98, 100), 0)])
def test_what_is_left_in_the_farm_is_lost_or_the_farmers(last_farm: str, chips: tuple[int, ...], farm: int) -> None:
    config = Config(3, deals=1, last_farm=last_farm)  # type: ignore[arg-type]  # one of two words
    state = sold(config, 2, None, None)
    over = dealt(state, *NO_WIN)
    assert (over.chips, over.farm) == (chips, farm)
    rows = [ChipsPaid(None, 0, 5, "last farm")] if last_farm == "farmer" else []
    assert paid(state, *NO_WIN) == [ChipsPaid(1, 2, 1, "nearest"), *rows]
    assert [row.reason for row in paid(state, *WIN)] == ["sixteen"]  # nothing is left


@clause("LF7.5")
def test_most_chips_win_and_a_tie_is_shared() -> None:
    state = sold(Config(4, deals=1), None, None, None, None)
    over = dealt(state, "Ks Kh", "10s 10h", "Kd Qd")
    assert game.scores(over) == over.chips == (111, 95, 95, 95)
    assert game.winners(over) == (0,)
    assert game.winners(evolve(over, chips=(5, 9, 9, -1))) == (1, 2)
    assert game.winners(state) == ()
