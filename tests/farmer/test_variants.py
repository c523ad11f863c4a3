"""The variants and the advice (LF8, LF9), as literal expectations."""

from collections import Counter
from random import Random

import pytest
from attrs import evolve

from farmrules import farmer as game
from farmrules.farmer import (
    FULL_DECK,
    SIX_OF_HEARTS,
    AuctionOpened,
    Bid,
    CardDealt,
    ChipsPaid,
    Config,
    DealBegun,
    DealCard,
    Dealing,
    Draw,
    FarmerNamed,
    HandShown,
    Pass,
)
from tests.clauses import clause
from tests.farmer.rig import NO_WIN, WIN, card, dealt, last_events, order, played, sold, won_by

# 8 · Variants


@clause("LF8.1")
def test_to_the_right_everything_goes_the_other_way() -> None:
    config = Config(4, direction="right")
    state = sold(config)
    seats = []
    for chips in (None, 3, None, None, None):
        seats.append(game.actor(state))
        state = game.apply(state, Pass() if chips is None else Bid(chips))
    assert seats == [0, 3, 2, 1, 0]
    assert state.farmer == 3
    assert order(state) == [2, 1, 0]
    events = last_events(state, "9s 7s", "9h 7h", "10s 5s")
    assert [event.seat for event in events if isinstance(event, HandShown)] == [2, 1, 0]
    assert ChipsPaid(None, 2, 7, "sixteen") in events  # the tie goes to the nearest in that direction
    assert events[-1] == AuctionOpened(2)
    settled, taken = game.settle(state, Random(5))
    assert [settled.hands[seat] for seat in (2, 1, 0)] == [(chance.card,) for chance in taken]


@clause("LF8.2")
@pytest.mark.parametrize("end", ["top", "bottom"])
def test_events_tell_the_end_of_the_deck(end: str) -> None:
    config = Config(3, max_bid=0, draw_from=end)  # type: ignore[arg-type]  # one of two words
    state = sold(config, None, None, None)
    opening = game.events(state, DealCard(SIX_OF_HEARTS), None)
    assert opening == (CardDealt(1, None, "top"),)
    asked = played(state, [DealCard(SIX_OF_HEARTS), DealCard(card("2s")), Draw()])
    assert game.events(asked, DealCard(card("3s")), None) == (CardDealt(1, None, end),)  # type: ignore[arg-type]  # a parameter of the test


@clause("LF8.3")
def test_la_ferme_and_the_rotating_farm_are_sets_of_options() -> None:
    assert game.la_ferme(5) == Config(5, direction="right", draw_from="bottom", ranking="ferme", succession="winner")
    assert game.rotating_farm(5) == Config(5, succession="rotation")


@clause("LF8.4")
@pytest.mark.parametrize(
    ("hands", "base", "ferme"),
    [
        (("9s 7s", "7d 3s 6h"), 2, 1),  # where the two rankings disagree: 9 + 7 against 6♥ + 7 + 3
        (("7d 3s 6h", "9s 7s"), 1, 2),
        (("9s 7s", "10s 6h"), 2, 2),
        (("10s 6h", "9s 7s"), 1, 1),
        (("9s 7s", "9h 7h"), 1, 1),
        (("10s 4s 2s", "7d 3s 6h"), 2, 1),  # three cards each: the six of hearts is no better
        (("2s 2h 2d 4s 6h", "10s 4h 2c"), 1, 2),
        (("2s 2h 2d 4s 6h", "10s 4h Ac As"), 1, 2),
        (("10s 4h Ac As", "2d 2s 5s Ah 6h", "7d 2h 5h 2c"), 2, 1),
    ],
)
def test_sixteens_as_in_la_ferme(hands: tuple[str, ...], base: int, ferme: int) -> None:
    assert won_by("base", *hands) == base
    assert won_by("ferme", *hands) == ferme


@clause("LF8.5", "LF8.6")
def test_the_winner_is_the_next_farmer_at_no_cost() -> None:
    config = Config(3, succession="winner")
    state = sold(config, 4, None, None)  # the first farm is sold
    assert (state.farmer, state.farm, state.chips) == (0, 7, (95, 99, 99))
    assert last_events(state, "10s 5s", "9s 7s")[-6:] == (
        ChipsPaid(None, 2, 7, "sixteen"),
        *(ChipsPaid(seat, None, 1, "ante") for seat in range(3)),
        FarmerNamed(2),
        DealBegun(2, 2),
    )
    state = dealt(state, "10s 5s", "9s 7s")
    assert (state.farmer, state.farm, state.chips) == (2, 3, (94, 98, 105))
    state = dealt(state, "10s 5s", "9s 4s")  # not won: the same farmer
    assert (state.farmer, state.farm, state.deal) == (2, 3, 3)


@clause("LF8.7")
def test_the_role_of_a_rotation_moves_when_the_farm_is_won() -> None:
    state = game.new_game(evolve(game.rotating_farm(3), first=2))
    assert (state.phase, state.farmer, state.farm, state.chips) == (Dealing(0), 2, 3, (99, 99, 99))
    state = dealt(state, *NO_WIN)
    assert (state.farmer, state.farm) == (2, 3)
    state = dealt(state, *WIN)
    assert (state.farmer, state.farm, state.deal) == (0, 3, 3)
    assert sum(state.chips) == 297
    right = dealt(game.new_game(evolve(game.rotating_farm(3), direction="right")), *WIN)
    assert right.farmer == 2


@clause("LF8.8", "LF8.9")
def test_a_rotation_every_deal_and_its_price() -> None:
    config = Config(3, succession="rotation", rotate_every_deal=True, price=4, stake=5)
    state = game.new_game(config)
    assert (state.farmer, state.farm, state.chips) == (0, 7, (0, 4, 4))
    assert last_events(state, *NO_WIN)[-4:] == (
        ChipsPaid(1, 2, 1, "nearest"),
        FarmerNamed(1),
        ChipsPaid(1, None, 4, "price"),
        DealBegun(2, 1),
    )
    state = dealt(state, *NO_WIN)
    assert (state.farmer, state.farm, state.chips) == (1, 11, (0, -1, 5))  # as it is, no antes; forced below zero
    state = dealt(state, *WIN)  # seat 2, the farmer's left, wins 11; then antes, and seat 2 pays the price
    assert (state.farmer, state.farm, state.chips) == (2, 7, (-1, -2, 5 + 11 - 1 - 4))
    every = evolve(config, rotate_every_deal=False)
    assert dealt(game.new_game(every), *NO_WIN).farm == 7  # no new role, no price


@clause("LF8.10")
def test_price_and_rotation_belong_together() -> None:
    with pytest.raises(ValueError, match=r"Config.price must be 0 unless"):
        Config(3, price=1)
    with pytest.raises(ValueError, match=r"Config.rotate_every_deal must be False unless"):
        Config(3, rotate_every_deal=True, succession="winner")


# 9 · Advice that can be checked


@clause("LF9.1")
def test_a_ten_goes_over_from_seven_and_how_many_cards_make_sixteen() -> None:
    tens = [found for found in FULL_DECK if found.value == 10]
    assert len(tens) == 16
    making = {have: sum(have + found.value == 16 for found in FULL_DECK) for have in range(6, 16)}
    assert making == {6: 16, 7: 4, 8: 0, 9: 4, 10: 1, 11: 4, 12: 4, 13: 4, 14: 4, 15: 4}
    pairs = [{one.value, two.value} for one in FULL_DECK for two in FULL_DECK if one.value + two.value == 16]
    assert Counter(map(tuple, map(sorted, pairs))) == {(6, 10): 32, (7, 9): 32}  # each pair in both orders


@clause("LF1.1", "LF9.3")
@pytest.mark.parametrize("ranking", ["base", "ferme"])
@pytest.mark.parametrize("other", ["9s 7s", "10s 4h 2c", "7d 5s 4s", "2s 2h 2d 4s 5h As"])
def test_no_sixteen_beats_the_six_of_hearts_with_a_ten(ranking: str, other: str) -> None:
    assert won_by(ranking, other, "Kc 6h") == 2
    assert won_by(ranking, "Kc 6h", other) == 1
