"""The rules clause by clause: the rulebook's examples and deals set up by hand, as literal expectations."""

from collections import Counter
from random import Random

import pytest
from attrs import evolve

from farmrules import IllegalAction, Nobody
from farmrules import farmer as game
from farmrules.farmer import (
    FULL_DECK,
    SIX_OF_HEARTS,
    AuctionOpened,
    Bid,
    Bidding,
    BidMade,
    CardAsked,
    CardDealt,
    ChipsPaid,
    Config,
    DealBegun,
    DealCard,
    Dealing,
    Draw,
    Drawing,
    FarmerNamed,
    GameOver,
    HandShown,
    Over,
    Pass,
    Passed,
    Playing,
    Rank,
    Stand,
    State,
    Stood,
    Suit,
)
from tests.clauses import clause
from tests.farmer.rig import card, cards, dealt, last_events, order, played, script, sold, turn

ANNA, BEN, CARLA, DAN = range(4)
CARLAS, DANS = "Ks 9d", "5s 4d 2c"


def code(state: State, action: object) -> str:
    illegal = game.why_illegal(state, action)
    assert illegal is not None
    return illegal.code


def legal(state: State) -> set[object]:
    return set(game.legal_actions(state))


def paid(state: State, *hands: str) -> list[ChipsPaid]:
    return [event for event in last_events(state, *hands) if isinstance(event, ChipsPaid)]


def won_by(ranking: str, *hands: str) -> int | None:
    """The seat that wins the farm of seat 0 with these hands, or the chips for the nearest."""
    config = Config(len(hands) + 1, max_bid=0, ranking=ranking)  # type: ignore[arg-type]  # one of two words
    rows = paid(sold(config, *[None] * config.players), *hands)
    (winner,) = {row.payee for row in rows if row.reason in ("sixteen", "nearest")}
    return winner


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
    assert [str(found) for found in cards("As 10c Jd Qh Kc")] == ["A♠", "10♣", "J♦", "Q♥", "K♣"]
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
    assert len(game.actions(Config(3, max_bid=100_000))) == 100_003
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
    assert state.phase == Dealing()
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
        ("too_few_chips", "LF3.5"): "Seat 1 holds 8 chips and cannot bid more.",
        ("over_limit", "LF3.5"): "No bid can be higher than 20.",
        ("not_now", "LF3.2"): "DealCard does not fit here: seat 1 must bid for the farm or pass.",
        ("not_an_action", "LF3.2"): "This is no action of Farmer but something of type str;"
        " seat 1 must bid for the farm or pass.",
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


# 4 · A deal


@clause("LF4.1", "LF4.2")
def test_a_card_each_in_order_then_whole_turns() -> None:
    state = sold(Config(4), None, 2, None, None, None)
    assert state.farmer == BEN
    for seat, name in ((CARLA, "2s"), (DAN, "3s"), (ANNA, "4s")):
        assert game.actor(state) is Nobody.CHANCE
        assert game.legal_actions(state) == ()
        assert game.events(state, DealCard(card(name)), seat) == (CardDealt(seat, card(name), "top"),)
        assert game.events(state, DealCard(card(name)), BEN) == (CardDealt(seat, None, "top"),)
        state = game.apply(state, DealCard(card(name)))
    assert state.hands == (cards("4s"), (), cards("2s"), cards("3s"))
    assert len(state.deck) == 42
    turns = []
    while state.deal == 1:
        acting = game.actor(state)
        turns.append(acting)
        state = played(state, [Draw(), DealCard(state.deck[0]), Draw(), DealCard(state.deck[1])])
        assert game.actor(state) == acting
        state = game.apply(state, Stand())
    assert turns == [CARLA, DAN, ANNA]
    assert state.deck == FULL_DECK


@clause("LF4.3")
@pytest.mark.parametrize("first", ["As", "7c", "Kd"])
def test_a_further_card_is_a_must(first: str) -> None:
    state = turn(first)
    assert game.legal_actions(state) == (Draw(),)
    assert code(state, Stand()) == "must_draw"
    asked = game.apply(state, Draw())
    assert asked == evolve(state, phase=Drawing(1))
    assert game.events(state, Draw(), 3) == (CardAsked(1),)
    assert game.actor(asked) is Nobody.CHANCE
    assert code(asked, Stand()) == "chance_due"
    assert code(asked, DealCard(card(first))) == "not_in_deck"
    assert game.apply(asked, DealCard(card("6h"))).hands[1] == (*cards(first), SIX_OF_HEARTS)


@clause("LF4.4", "LF4.5")
@pytest.mark.parametrize("hand", ["As 2s", "9s 5d", "Kd 6h", "7s 7d 2c"])
def test_up_to_sixteen_one_draws_or_stands(hand: str) -> None:
    state = turn(hand)
    assert game.legal_actions(state) == (Draw(), Stand())
    assert game.apply(state, Stand()).phase == Playing(2)
    assert game.apply(state, Draw()).phase == Drawing(1)


@clause("LF4.6", "LF10.3")
@pytest.mark.parametrize("hand", ["Kd 7s", "Ks Kh", "9s 5d 3c"])
def test_over_sixteen_one_stands_and_nobody_can_tell(hand: str) -> None:
    state, other = turn(hand), turn("As 2s 3s" if len(hand) > 5 else "As 2s")
    assert game.legal_actions(state) == (Stand(),)
    assert code(state, Draw()) == "over_sixteen"
    illegal = game.why_illegal(state, Draw())
    assert illegal is not None
    assert illegal.message == "Over 16, seat 1 can only stand."
    for seat in (0, 2, 3, None):
        assert game.events(state, Stand(), seat) == game.events(other, Stand(), seat) == (Stood(1),)
    assert game.apply(state, Stand()).phase == Playing(2)


@clause("LF4.7")
@pytest.mark.parametrize("hand", ["As", "As 2s", "Kd 6h", "Ks Kh"])
def test_when_the_deck_has_run_out_one_stands(hand: str) -> None:
    state = turn(hand, deck="")
    assert game.legal_actions(state) == (Stand(),)
    assert code(state, Draw()) == "deck_empty"
    last = game.apply(turn("As 2s", deck="3s"), Draw())
    assert game.chance_outcomes(last) == ((DealCard(card("3s")), 1),)
    assert game.legal_actions(game.apply(last, DealCard(card("3s")))) == (Stand(),)


@clause("LF4.8")
def test_the_longest_hand_and_the_highest() -> None:
    state = turn("As Ah Ad Ac 2s 2h 2d 2c 3s Ks")
    assert game.legal_actions(state) == (Stand(),)
    assert [feature.high for feature in game.features(state.config) if feature.name == "own total"] == [26]
    assert {feature.high for feature in game.features(state.config) if "cards in hand" in feature.name} == {10}
    longest = {1: "As", 2: "As Ks", 3: "9s 9h 9d", 4: "As 2s 9h 9d"}
    for number, deck in longest.items():
        config = Config(3, deck=cards(deck + (" 10s" if number == 1 else "")))
        found = {feature.high for feature in game.features(config) if "cards in hand" in feature.name}
        assert found == {2 if number in (1, 3) else len(config.deck)}


@clause("LF4.9", "LF4.10", "LF5.1", "LF5.4", "LF5.9")
def test_anna_is_farmer_and_ben_makes_sixteen() -> None:
    """The worked example, Anna having bought the farm for 10."""
    state = sold(Config(4), 10, None, None, None)
    assert (state.farmer, state.farm, state.chips) == (ANNA, 14, (89, 99, 99, 99))
    hands = "7s 3d 6h", CARLAS, DANS
    assert last_events(state, *hands)[:6] == (
        Stood(DAN),
        HandShown(BEN, cards("7s 3d 6h"), 16),
        HandShown(CARLA, cards("Ks 9d"), 19),
        HandShown(DAN, cards("5s 4d 2c"), 11),
        ChipsPaid(CARLA, ANNA, 3, "overshoot"),
        ChipsPaid(None, BEN, 14, "sixteen"),
    )
    antes = (1, 1, 1, 1)
    assert tuple(map(sum, zip(dealt(state, *hands).chips, antes, strict=True))) == (92, 113, 96, 99)
    last = dealt(sold(Config(4, deals=1), 10, None, None, None), *hands)
    assert (last.phase, last.chips, last.farm) == (Over(), (92, 113, 96, 99), 0)
    assert game.winners(last) == (BEN,)


@clause("LF5.5", "LF5.6", "LF5.9", "LF6.1")
def test_anna_is_farmer_and_ben_stands_on_fifteen() -> None:
    state = sold(Config(4), 10, None, None, None)
    hands = "7s 3d 5h", CARLAS, DANS
    assert paid(state, *hands) == [
        ChipsPaid(CARLA, ANNA, 3, "overshoot"),
        ChipsPaid(CARLA, BEN, 1, "nearest"),
        ChipsPaid(DAN, BEN, 1, "nearest"),
    ]
    assert last_events(state, *hands)[-1] == DealBegun(2, ANNA)
    state = dealt(state, *hands)
    assert state.chips == (92, 101, 95, 98)
    assert (state.phase, state.farmer, state.farm, state.deal) == (Dealing(), ANNA, 14, 2)
    assert state.deck == FULL_DECK


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
    assert (state.deal, state.phase) == (2, Dealing())
    events = last_events(state, "9s 7s", "10s 5s")
    assert events[-2:] == (ChipsPaid(None, 1, 3, "sixteen"), GameOver((1,)))
    state = dealt(state, "9s 7s", "10s 5s")
    assert (state.deal, state.phase, state.farmer) == (2, Over(), 0)
    assert game.actor(state) is Nobody.OVER
    assert game.settle(state, Random(1)) == (state, ())
    assert code(state, Pass()) == "over"
    with pytest.raises(IllegalAction, match=r"The game is over\. \[over, LF7\.1\]"):
        game.apply(state, Stand())


NO_WIN, WIN = ("9s 2s", "10s 5s"), ("9s 7s", "10s 5s")


@clause("LF7.2")
def test_until_won_goes_on_while_there_is_a_farm_on_the_table() -> None:
    begun = sold(Config(3, deals=2, until_won=True, max_bid=0), None, None, None)
    state = dealt(begun, *NO_WIN)
    assert dealt(state, *WIN).phase == Over()
    for number in (3, 4, 5):
        state = dealt(state, *NO_WIN)
        assert (state.deal, state.phase, state.farm) == (number, Dealing(), 3)
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
    assert (state.phase, state.farmer, state.farm, state.chips) == (Dealing(), 2, 3, (99, 99, 99))
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


# 10 · What everyone knows


@clause("LF10.1", "LF10.2")
def test_a_view_shows_the_own_hand_and_the_number_of_cards_in_others() -> None:
    state = turn("7s 3d")
    mine = game.view(state, 1)
    assert mine.hand == cards("7s 3d")
    assert mine.hands == ((), cards("7s 3d"), (None,), (None,))
    assert mine.legal_actions == (Draw(), Stand())
    assert (mine.deck_size, mine.farmer, mine.farm, mine.chips) == (41, 0, 4, (99,) * 4)
    for seat in (0, 3, None):
        other = game.view(state, seat)
        assert other.hands[1] == (None, None)
        assert other.legal_actions == ()
        assert other.actor == 1
    assert game.view(state, None).hand == game.view(state, 0).hand == ()
    assert game.view(state, 3).hand == state.hands[3]


def test_settling_never_plays_a_forced_stand() -> None:
    state = turn("Ks Kh")
    assert game.settle(state, Random(1)) == (state, ())
    asked = game.apply(turn("Ks"), Draw())
    after, taken = game.settle(asked, Random(1))
    assert len(taken) == 1
    assert after.phase == Playing(1)


@clause("LF10.5")
def test_every_card_of_the_deck_weighs_the_same() -> None:
    state = game.apply(turn("Ks"), Draw())
    assert game.chance_outcomes(state) == tuple((DealCard(found), 1) for found in state.deck)
    assert game.chance_outcomes(turn("Ks")) == ()


def test_events_of_bids_and_refusals_at_chance_nodes() -> None:
    state = sold(Config(3))
    assert game.events(state, Bid(3), 1) == (BidMade(0, 3),)
    dealing = sold(Config(3), None, None, None)
    illegal = game.why_illegal(dealing, Draw())
    assert illegal is not None
    assert illegal.message == "Draw does not fit here: chance must deal an opening card."
    assert script(dealing, ["2s 3s", "4s 5s"])[:2] == [DealCard(card("2s")), DealCard(card("4s"))]
    gone = game.apply(dealing, DealCard(card("2s")))
    refused = game.why_illegal(gone, DealCard(card("2s")))
    assert refused is not None
    assert (refused.code, refused.clause, refused.message) == ("not_in_deck", "LF4.1", "The deck has no 2♠.")
