"""A deal (LF4): hands set up, as literal expectations."""

import pytest
from attrs import evolve

from farmrules import Nobody
from farmrules import farmer as game
from farmrules.farmer import (
    FULL_DECK,
    SIX_OF_HEARTS,
    CardAsked,
    CardDealt,
    ChipsPaid,
    Config,
    DealBegun,
    DealCard,
    Dealing,
    Draw,
    Drawing,
    HandShown,
    Over,
    Playing,
    Stand,
    Stood,
)
from tests.clauses import clause
from tests.farmer.rig import (
    ANNA,
    BEN,
    CARLA,
    CARLAS,
    DAN,
    DANS,
    card,
    cards,
    code,
    dealt,
    last_events,
    paid,
    played,
    sold,
    turn,
)

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
    assert illegal.message == "Over 16, Seat 1 can only stand."
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
    assert (state.phase, state.farmer, state.farm, state.deal) == (Dealing(BEN), ANNA, 14, 2)
    assert state.deck == FULL_DECK
