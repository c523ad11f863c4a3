"""What everyone knows (LF10), as literal expectations."""

from random import Random

from farmrules import farmer as game
from farmrules.farmer import (
    Bid,
    BidMade,
    Config,
    DealCard,
    Draw,
    Playing,
    Stand,
)
from tests.clauses import clause
from tests.farmer.rig import card, cards, script, sold, turn

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
    assert (refused.code, refused.clause, refused.message) == ("not_in_deck", "LF4.1", "The deck has no 2s.")
