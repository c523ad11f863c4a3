"""Giving, handing on and the gift phase (SF5, SF6, SF7): positions set up by hand, as literal expectations."""

from collections import Counter

import pytest

from farmrules import Nobody
from farmrules import superfarmer as game
from farmrules.superfarmer import (
    CAT,
    AddCard,
    AddCat,
    Adding,
    Animal,
    Card,
    CardDiscarded,
    CardGiven,
    CatDiscarded,
    Config,
    Discard,
    DiscardCard,
    DiscardCat,
    Discarding,
    DrawGift,
    Drawing,
    GiftAdded,
    GiftDrawn,
    GiveTo,
    Giving,
    OfferCard,
    Offering,
    PlaceCat,
    PlacingCats,
    PointsScored,
    RoundStarted,
    SetPassed,
)
from tests.clauses import clause
from tests.superfarmer.rig import (
    CHICKEN,
    COW,
    HORSE,
    PIG,
    RABBIT,
    SHEEP,
    code,
    dealt,
    farm,
    heap,
    last_gift,
    plain,
    rigged,
)

# Giving


@clause("SF5.2", "SF5.3")
@pytest.mark.parametrize(("players", "limit"), [(2, 6), (3, 5), (4, 5), (5, 4), (6, 4)])
def test_the_gift_limit(players: int, limit: int) -> None:
    if players > 2:
        state = rigged(plain(players), Giving(3, PIG), gifts={2: [PIG] * limit, 1: [PIG] * (limit - 1)})
        assert code(state, GiveTo(2)) == "gift_limit"
        assert game.why_illegal(state, GiveTo(1 if game.actor(state) != 1 else 0)) is None
    else:
        state = rigged(plain(2), Giving(10, PIG), gifts={1: [PIG] * 5})
        assert game.legal_actions(state) == (GiveTo(1),)
        full = rigged(plain(2), Adding(10), hand=[PIG, PIG], gifts={1: [PIG] * 6})
        assert game.apply(full, AddCard(PIG)).phase == Discarding(10)


@clause("SF5.1", "SF5.5", "SF13.6")
def test_a_gift_goes_to_another_and_cats_may_be_given() -> None:
    state = rigged(plain(2), Offering(0), hand=[CAT, CAT, PIG, PIG])
    assert game.legal_actions(state) == (OfferCard(PIG), OfferCard(CAT))  # one action each, forced or not
    state = game.apply(state, OfferCard(CAT))
    assert game.legal_actions(state) == (GiveTo(1),)
    assert code(state, GiveTo(0)) == "own_gift"
    assert code(state, GiveTo(2)) == "no_seat"


@clause("SF5.6")
def test_gifts_are_no_part_of_the_farm_before_the_gift_phase() -> None:
    cabbage = Card(Animal.SHEEP, 1, cabbage=1)
    state = rigged(Config(4), Adding(8), hand=[cabbage, CAT, COW], gifts={0: [cabbage, PIG]})
    assert code(state, AddCat(Animal.PIG)) == "no_column"
    after = game.apply(state, AddCard(cabbage))
    assert after.counters == (0, 0, 0, 0)
    assert game.view(after, 3).gifts[0] == heap([cabbage, PIG])


@clause("SF5.7")
def test_when_all_others_have_their_gifts_the_last_card_is_discarded_and_one_is_drawn() -> None:
    full = [PIG] * 5
    state = rigged(plain(4), Adding(16), hand=[COW, SHEEP], gifts={1: full, 2: full, 3: full, 0: [PIG]})
    state = game.apply(state, AddCard(COW))
    assert state.phase == Discarding(16)
    assert game.legal_actions(state) == (DiscardCard(SHEEP),)
    assert game.events(state, DiscardCard(SHEEP), 0) == (CardDiscarded(0, 16, SHEEP),)
    assert game.events(state, DiscardCard(SHEEP), None) == (CardDiscarded(0, 16, None),)
    assert code(state, DiscardCard(PIG)) == "not_in_hand"
    state = game.apply(state, DiscardCard(SHEEP))
    assert state.phase == Drawing(16, 0)
    assert state.discards == (Discard(1, 16, 0, SHEEP),)
    assert game.actor(state) is Nobody.CHANCE
    assert Counter(dict(game.chance_outcomes(state))).total() == len(state.deck) == 296
    assert dict(game.chance_outcomes(state))[DrawGift(RABBIT)] == 40
    assert code(state, DrawGift(HORSE)) == "not_in_deck"
    assert game.events(state, DrawGift(RABBIT), 2) == (GiftDrawn(0, RABBIT),)
    state = game.apply(state, DrawGift(RABBIT))
    assert state.gifts[0] == heap([PIG, RABBIT])
    assert len(state.deck) == 295
    assert state.phase == Adding(17)


@clause("SF5.8", "SF13.3", "SF13.4")
def test_three_farmers_and_a_choice_of_discard() -> None:
    """The second farmer gets nothing for ten turns, so that in its fourth turn it chooses among three cards."""
    order = [RABBIT, CHICKEN, SHEEP, PIG, COW, RABBIT, CHICKEN, SHEEP]
    state = dealt(plain(3), [*order, *order, *order, *order[:6]])
    for receiver in (2, 0, 0, 2, 0, 0, 2, 2, 0, 2):
        state = game.apply(state, game.legal_actions(state)[0])
        state = game.apply(state, game.legal_actions(state)[0])
        state = game.apply(state, GiveTo(receiver))
    assert game.actor(state) == 1
    assert [len(gifts) for gifts in state.gifts] == [5, 0, 5]
    added = game.legal_actions(state)[0]
    state = game.apply(state, added)
    assert state.phase == Discarding(10)
    left = game.view(state, 1).hand
    assert len(left) == 3
    assert game.legal_actions(state) == tuple(DiscardCard(card) for card in sorted(set(left), key=lambda c: c.order))
    gone = left[1]
    held = game.view(state, 1).hands[1]
    assert held is not None
    state = game.apply(state, DiscardCard(gone))
    # It knows its own discard; the others have seen the set, and know one card too many.
    assert game.view(state, 1).discards == (Discard(1, 10, 1, gone),)
    for seat in (0, 2):
        view = game.view(state, seat)
        assert view.discards == (Discard(1, 10, 1, None),)
        assert view.seen[held] == left
        assert view.sizes[held] == 2
    assert game.view(state, None).seen[held] is None
    draw = game.chance_outcomes(state)[0][0]
    assert SetPassed(1, 2, held) in game.events(state, draw, None)
    state = game.apply(state, draw)
    assert [len(gifts) for gifts in state.gifts] == [5, 1, 5]
    # Three turns on the third farmer holds the set again, and sees which card is missing; the first does not.
    while not (game.view(state, 2).hands[2] == held and isinstance(state.phase, Adding)):
        legal = game.legal_actions(state)
        state = game.apply(state, legal[0] if legal else game.chance_outcomes(state)[0][0])
    assert game.view(state, 2).discards[0] == Discard(1, 10, 1, gone)
    assert game.view(state, 0).discards[0] == Discard(1, 10, 1, None)
    # In round two the set is used up, and everybody knows who saw it.
    while state.round == 1:
        legal = game.legal_actions(state)
        state = game.apply(state, legal[0] if legal else game.chance_outcomes(state)[0][0])
    assert {game.view(state, seat).discards[0].card for seat in range(3)} == {gone}
    assert game.view(state, None).discards[0].card is None


# Gifts join the farms


@clause("SF7.1")
def test_gifts_join_farmer_by_farmer_with_most_cabbages_first() -> None:
    one, three = Card(Animal.SHEEP, 1, cabbage=1), Card(Animal.SHEEP, 1, cabbage=3)
    state, events = last_gift(
        Config(4), 2, PIG, {0: farm([one])}, gifts={0: [one, three, SHEEP], 1: [COW], 3: [RABBIT]}
    )
    assert events[1:] == (
        GiftAdded(0, three, Animal.SHEEP),
        PointsScored(0, "cabbage", Animal.SHEEP, 1, 1),
        GiftAdded(0, one, Animal.SHEEP),
        PointsScored(0, "cabbage", Animal.SHEEP, 4, 5),
        GiftAdded(0, SHEEP, Animal.SHEEP),
        GiftAdded(1, COW, Animal.COW),
        GiftAdded(2, PIG, Animal.PIG),
        GiftAdded(3, RABBIT, Animal.RABBIT),
        PointsScored(3, "column", Animal.RABBIT, 1, 1),
        PointsScored(0, "column", Animal.SHEEP, 4, 9),
        PointsScored(2, "column", Animal.PIG, 1, 1),
        PointsScored(1, "column", Animal.COW, 1, 1),
        RoundStarted(2, (3, 2, 1, 0)),
    )
    assert state.gifts == ((), (), (), ())


@clause("SF7.2", "SF3.5")
def test_cats_are_placed_in_the_order_of_the_round_each_farmers_all_together() -> None:
    farms = {seat: farm([PIG], [COW]) for seat in range(4)}
    for number, order in ((1, [2, 2, 3, 0]), (2, [0, 3, 2, 2])):
        state, _ = last_gift(
            plain(4, first=1), 2, CAT, farms, gifts={2: [CAT], 3: [CAT], 0: [CAT]}, round_number=number
        )
        seats = []
        while isinstance(state.phase, PlacingCats):
            seats.append(game.actor(state))
            assert game.legal_actions(state) == (PlaceCat(Animal.PIG), PlaceCat(Animal.COW))
            assert code(state, PlaceCat(Animal.SHEEP)) == "no_column"
            assert code(state, AddCat(Animal.PIG)) == "not_now"
            assert code(state, DiscardCat()) == "not_now"
            state = game.apply(state, PlaceCat(Animal.COW))
        assert seats == order
        assert state.farms[2] == farm([PIG], [COW, CAT, CAT])


@clause("SF7.3", "SF9.7")
def test_a_received_cat_without_a_column_costs_nothing() -> None:
    state, events = last_gift(Config(4), 0, CAT, {1: farm([PIG])}, gifts={1: [CAT], 0: [CAT]}, counters=[5, 5, 5, 5])
    assert events == (CardGiven(3, 0, CAT), CatDiscarded(0, "gifts"), CatDiscarded(0, "gifts"))
    assert state.removed == (CAT, CAT)
    assert game.actor(state) == 1
    assert game.apply(state, PlaceCat(Animal.PIG)).counters == (5, 5 + 2 - 1, 5, 5)
