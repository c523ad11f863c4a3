"""Cards, chips and the auction (LF1, LF2, LF3), as literal expectations."""

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
    Bidding,
    ChipsPaid,
    Config,
    DealBegun,
    DealCard,
    Dealing,
    Draw,
    FarmerNamed,
    HandShown,
    Pass,
    Passed,
    Rank,
    Stand,
    Stood,
    Suit,
)
from tests.clauses import clause
from tests.farmer.rig import BEN, CARLA, DAN, cards, code, dealt, last_events, legal, sold

# 1 · Cards


@clause("LF1.3")
def test_the_deck_has_no_eights_and_one_six() -> None:
    assert len(FULL_DECK) == len(set(FULL_DECK)) == 45
    ranks = Counter(found.rank for found in FULL_DECK)
    assert ranks == {rank: 1 if rank is Rank.SIX else 4 for rank in Rank}
    assert [found for found in FULL_DECK if found.rank is Rank.SIX] == [SIX_OF_HEARTS]
    assert list(FULL_DECK) == sorted(FULL_DECK, key=lambda found: found.order)


@clause("LF1.4")
def test_what_cards_are_worth() -> None:
    worth = {rank: {found.value for found in FULL_DECK if found.rank is rank} for rank in Rank}
    assert worth == {
        Rank.ACE: {1},
        Rank.TWO: {2},
        Rank.THREE: {3},
        Rank.FOUR: {4},
        Rank.FIVE: {5},
        Rank.SIX: {6},
        Rank.SEVEN: {7},
        Rank.NINE: {9},
        Rank.TEN: {10},
        Rank.JACK: {10},
        Rank.QUEEN: {10},
        Rank.KING: {10},
    }
    assert sum(found.value for found in FULL_DECK) == 290


def test_cards_for_people_and_for_python() -> None:
    assert [str(found) for found in cards("As 10c Jd Qh Kc")] == ["As", "10c", "Jd", "Qh", "Kc"]
    assert repr(SIX_OF_HEARTS) == "Card(Rank.SIX, Suit.HEARTS)"
    assert "deck=FULL_DECK, " in repr(Config(3))
    assert "deck=(Card(Rank.TWO, Suit.SPADES), Card(Rank.THREE, Suit.SPADES)), " in repr(Config(3, deck=cards("3s 2s")))
    assert [suit.name for suit in Suit] == ["SPADES", "HEARTS", "DIAMONDS", "CLUBS"]


@clause("LF1.2")
@pytest.mark.parametrize("players", range(3, 11))
def test_three_to_ten_play_one_of_them_as_the_farmer(players: int) -> None:
    state = sold(Config(players), *[None] * players)
    assert state.farmer == 0
    state, taken = game.settle(state, Random(1))
    assert len(taken) == players - 1
    assert [len(hand) for hand in state.hands] == [0] + [1] * (players - 1)


@clause("LF1.5")
def test_a_custom_deck_is_sorted_and_may_have_just_a_card_for_each_player() -> None:
    few = cards("6h Ks 2c")
    config = Config(4, deck=few)
    assert config == Config(4, deck=few[::-1])
    assert config.deck == cards("2c 6h Ks")
    state, _ = game.settle(sold(config, *[None] * 4), Random(1))
    assert state.deck == ()
    for seat in (BEN, CARLA, DAN):  # nobody can draw, even on one card
        assert game.actor(state) == seat
        assert legal(state) == {Stand()}
        state = game.apply(state, Stand())
    assert state.deal == 2


# 2 · Chips


@clause("LF2.1", "LF3.1")
def test_everybody_has_a_hundred_chips_and_puts_one_into_the_farm() -> None:
    state = game.new_game(Config(5))
    assert state.chips == (99,) * 5
    assert state.farm == 5
    assert game.new_game(Config(3, stake=7)).chips == (6, 6, 6)
    assert game.new_game(Config(3, stake=0)).chips == (-1, -1, -1)


@clause("LF2.4")
def test_as_many_bids_as_the_limit_and_no_more() -> None:
    assert len(game.actions(Config(3, stake=100_000))) == 100_003
    assert game.actions(Config(3, stake=2)) == (Pass(), Bid(1), Bid(2), Draw(), Stand())


# 3 · The auction


@clause("LF3.2", "LF3.3", "LF3.4", "LF3.8")
def test_bidding_goes_round_until_all_others_have_passed_in_a_row() -> None:
    state = sold(Config(4, first=2))
    assert state.phase == Bidding(opener=2, seat=2, bid=0, bidder=None, passed=())
    assert state.farmer is None
    assert state.deck == ()
    seats = []
    for chips in (None, 3, None, None, 4, None, 7, None, None):
        seats.append(game.actor(state))
        state = game.apply(state, Pass() if chips is None else Bid(chips))
    assert seats == [2, 3, 0, 1, 2, 3, 0, 1, 2]
    assert state.phase == Bidding(opener=2, seat=3, bid=7, bidder=0, passed=(1, 2))
    assert code(state, Bid(7)) == "too_low"
    assert Bid(8) in legal(state)
    state = game.apply(state, Pass())
    assert state.phase == Dealing(1)
    assert state.farmer == 0


@clause("LF3.6")
def test_the_highest_bid_goes_into_the_farm_and_losers_pay_nothing() -> None:
    state = sold(Config(3), 5, 8, None)
    assert game.events(state, Pass(), None) == (
        Passed(0),
        FarmerNamed(1),
        ChipsPaid(1, None, 8, "bid"),
        DealBegun(1, 1),
    )
    state = game.apply(state, Pass())
    assert state.chips == (99, 91, 99)
    assert state.farm == 11
    assert state.deck == FULL_DECK


@clause("LF3.7")
@pytest.mark.parametrize("final", [False, True])
def test_the_seat_that_began_has_the_farm_for_nothing_if_nobody_bids(final: bool) -> None:
    config = Config(3, first=1, pass_is_final=final)
    state = sold(config, None, None)
    assert legal(state) == {Pass(), *(Bid(chips) for chips in range(1, 100))}  # the last one may still bid
    assert game.events(state, Pass(), 2) == (Passed(0), FarmerNamed(1), DealBegun(1, 1))
    assert game.apply(state, Pass()).farmer == 1
    bought = sold(config, None, None, 1, *([] if final else [None, None]))
    assert bought.farmer == 0
    assert bought.farm == 4


@clause("LF3.5")
def test_bids_are_bounded_by_the_chips_held_and_by_the_limit() -> None:
    poor = sold(Config(3, stake=5))
    assert legal(poor) == {Pass(), Bid(1), Bid(2), Bid(3), Bid(4)}
    assert code(poor, Bid(5)) == "too_few_chips"
    assert code(poor, Bid(6)) == "over_limit"
    short = sold(Config(3, max_bid=2))
    assert legal(short) == {Pass(), Bid(1), Bid(2)}
    assert code(short, Bid(3)) == "over_limit"
    assert game.legal_actions(sold(Config(3, max_bid=2), 2)) == (Pass(),)
    assert game.legal_actions(evolve(short, chips=(-3, 9, 9))) == (Pass(),)
    assert game.legal_actions(sold(Config(3, max_bid=0))) == (Pass(),)


def test_refusals_in_the_auction_are_sentences() -> None:
    state = sold(Config(3, stake=9, max_bid=20), 4)
    told = {}
    for action in (Bid(4), Bid(9), Bid(21), Draw(), DealCard(SIX_OF_HEARTS), "pass"):
        illegal = game.why_illegal(state, action)
        assert illegal is not None
        told[illegal.code, illegal.clause] = illegal.message
    assert told == {
        ("too_low", "LF3.4"): "A bid must be higher than 4.",
        ("too_few_chips", "LF3.5"): "Seat 1 cannot bid 9, having no more than 8 to pay.",
        ("over_limit", "LF3.5"): "No bid can be higher than 20.",
        ("not_now", "LF3.2"): "DealCard does not fit here: Seat 1 must bid for the farm or pass.",
        ("not_an_action", "LF3.2"): "This is no action of Farmer but something of type str;"
        " Seat 1 must bid for the farm or pass.",
    }


@clause("LF3.9")
def test_a_final_pass_leaves_a_seat_out() -> None:
    config = Config(4, pass_is_final=True)
    state = sold(config, None, 1, 2, None)
    assert state.phase == Bidding(opener=0, seat=1, bid=2, bidder=2, passed=(0, 3))
    state = game.apply(state, Bid(3))
    assert state.phase == Bidding(opener=0, seat=2, bid=3, bidder=1, passed=(0, 3))
    assert game.apply(state, Pass()).farmer == 1
    # Without that option all others are asked again.
    assert sold(Config(4), None, 1, 2, None).phase == Bidding(opener=0, seat=0, bid=2, bidder=2, passed=(3,))


@clause("LF3.3", "LF6.2")
def test_the_next_auction_starts_on_the_left_of_the_farmer_whoever_won() -> None:
    state = sold(Config(4), None, None, 6, None, None, None)
    assert (state.farmer, state.farm) == (2, 10)
    events = last_events(state, "2s 3s", "Ks 6h", "9h 9d")
    assert events == (
        Stood(1),
        HandShown(3, cards("2s 3s"), 5),
        HandShown(0, cards("Ks 6h"), 16),
        HandShown(1, cards("9h 9d"), 18),
        ChipsPaid(1, 2, 2, "overshoot"),
        ChipsPaid(None, 0, 10, "sixteen"),
        *(ChipsPaid(seat, None, 1, "ante") for seat in range(4)),
        AuctionOpened(3),
    )
    state = dealt(state, "2s 3s", "Ks 6h", "9h 9d")
    assert state.phase == Bidding(opener=3, seat=3, bid=0, bidder=None, passed=())
    assert (state.deal, state.farmer, state.farm) == (2, None, 4)
    assert state.chips == (99 + 10 - 1, 99 - 2 - 1, 99 - 6 + 2 - 1, 99 - 1)
    assert state.deck == ()
    assert state.hands == ((), (), (), ())
