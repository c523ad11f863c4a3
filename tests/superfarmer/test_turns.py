"""Rounds, turns and adding a card (SF3, SF4): positions set up by hand, as literal expectations."""

from random import Random

import pytest

from farmrules import superfarmer as game
from farmrules.superfarmer import (
    CAT,
    AddCard,
    AddCat,
    Adding,
    Animal,
    Card,
    CardAdded,
    CardGiven,
    CardOffered,
    CatDiscarded,
    Config,
    Dealing,
    DiscardCard,
    DiscardCat,
    GiftAdded,
    GiveTo,
    Giving,
    OfferCard,
    Offering,
    PointsScored,
    RoundStarted,
    SetPassed,
    SetTaken,
)
from tests.clauses import clause
from tests.superfarmer.rig import (
    CHICKEN,
    COW,
    PIG,
    RABBIT,
    SHEEP,
    code,
    dealt,
    farm,
    heap,
    plain,
    played,
    rigged,
)

# Rounds and turns


@clause("SF3.1", "SF3.3", "SF3.5", "SF6.4")
@pytest.mark.parametrize(
    ("players", "turns", "sizes"),
    [
        (2, 12, [8] * 3 + [6] * 3 + [4] * 3 + [2] * 3),
        (3, 15, [8] * 3 + [6] * 4 + [4] * 4 + [2] * 4),
        (4, 20, [8] * 5 + [6] * 5 + [4] * 5 + [2] * 5),
        (5, 20, [6] * 6 + [4] * 6 + [2, 4] + [2] * 6),
        (6, 24, [6] * 7 + [4, 4, 6, 4, 4, 4, 4, 2, 4, 4] + [2] * 7),
    ],
)
def test_turns_and_hand_sizes(players: int, turns: int, sizes: list[int]) -> None:
    """For five and six worked out on paper, set by set."""
    config = Config(players, first=1)
    clockwise = [(1 + turn) % players for turn in range(turns)]
    counterclockwise = [-turn % players for turn in range(turns)]
    for seed in range(3):
        starts = [
            (s.round, game.actor(s), len(game.view(s, None).sizes), s)
            for s, _ in played(config, seed)
            if isinstance(s.phase, Adding)
        ]
        assert [actor for number, actor, _, _ in starts if number == 1] == clockwise
        assert [actor for number, actor, _, _ in starts if number == 2] == counterclockwise
        for number in (1, 2):
            hands = []
            for round_number, actor, _, state in starts:
                if round_number == number:
                    assert isinstance(actor, int)
                    hands.append(len(game.view(state, actor).hand))
            assert hands == sizes


@clause("SF3.2")
def test_the_config_names_who_begins() -> None:
    for first in range(4):
        state, _ = game.settle(game.new_game(Config(4, first=first)), Random(1))
        assert game.actor(state) == first


@clause("SF3.4", "SF4.3", "SF5.1", "SF5.4", "SF6.1", "SF6.2")
def test_a_turn() -> None:
    """Add, show, give; the rest goes left, and the extra deck becomes the hand."""
    mine = [PIG, PIG, COW, COW, RABBIT, RABBIT, SHEEP, CHICKEN]
    state = dealt(plain(4), [*mine, *([PIG] * 24), *([COW] * 8)])
    assert game.actor(state) == 0
    assert {code(state, OfferCard(PIG)), code(state, GiveTo(1)), code(state, DiscardCard(PIG))} == {"not_now"}
    assert game.events(state, AddCard(COW), 1) == (CardAdded(0, COW, Animal.COW),)
    state = game.apply(state, AddCard(COW))
    assert state.farms[0] == farm([COW])
    assert {code(state, AddCard(PIG)), code(state, GiveTo(1))} == {"not_now"}
    assert game.events(state, OfferCard(PIG), 1) == (CardOffered(0, PIG),)
    state = game.apply(state, OfferCard(PIG))
    assert state.phase == Giving(0, PIG)
    assert game.legal_actions(state) == (GiveTo(1), GiveTo(2), GiveTo(3))
    rest, extra = heap([PIG, COW, RABBIT, RABBIT, SHEEP, CHICKEN]), (COW,) * 8
    assert game.events(state, GiveTo(2), 0) == (CardGiven(0, 2, PIG), SetPassed(0, 1, 0), SetTaken(0, 4, extra))
    assert game.events(state, GiveTo(2), 1) == (CardGiven(0, 2, PIG), SetPassed(0, 1, 0), SetTaken(0, 4, None))
    state = game.apply(state, GiveTo(2))
    assert state.gifts == ((), (), (PIG,), ())
    assert game.actor(state) == 1
    assert game.view(state, 0).hand == extra
    assert game.view(state, 0).seen == (heap([PIG, COW, RABBIT, RABBIT, SHEEP, CHICKEN]), None, None, None, extra)
    assert game.view(state, 1).queues[1] == (0,)
    assert game.view(state, 1).sizes[0] == len(rest) == 6


@clause("SF3.6", "SF11.1")
def test_round_two_is_dealt_from_what_is_left_and_keeps_the_farms() -> None:
    steps = played(Config(4, first=2), 5)
    before, last = next((s, a) for s, a in steps if game.apply(s, a).round == 2)
    after = game.apply(before, last)
    assert after.phase == Dealing(1)
    assert RoundStarted(2, (1, 0, 3, 2)) in game.events(before, last, None)
    assert len(after.deck) == 90 - 40 - len(after.discards)
    assert sum(map(len, (column for one in after.farms for column in one))) == 40
    assert after.gifts == ((),) * 4
    settled, dealt_cards = game.settle(after, Random(1))
    assert len(dealt_cards) == 40
    assert game.actor(settled) == 1
    assert game.view(settled, None).queues[1] == (4,)


@clause("SF2.5", "SF3.6", "SF6.3")
def test_the_fourth_in_the_new_order_has_the_second_extra_deck() -> None:
    view = game.view(rigged(Config(5, first=0), Adding(0), round_number=2), None)
    assert game.Config(5).order(2) == (4, 3, 2, 1, 0)
    assert [view.queues[seat] for seat in range(5)] == [(), (6,), (), (), (5,)]


@clause("SF6.3", "SF6.4")
def test_queues_with_six_farmers() -> None:
    """The first two farmers have played: the extra deck came first, the covered hands lie behind one another."""
    queues = [game.view(rigged(Config(6), Adding(turn)), None) for turn in range(5)]
    assert [queues[0].queues[seat] for seat in range(6)] == [(6,), (), (), (7,), (), ()]
    assert [queues[1].queues[seat] for seat in range(6)] == [(), (0,), (), (7,), (), ()]
    assert queues[1].hands[0] == 6
    assert [queues[3].queues[seat] for seat in range(6)] == [(), (), (), (7, 2), (), ()]
    assert queues[4].hands[3] == 7
    assert [queues[4].queues[seat] for seat in range(6)] == [(), (), (), (2,), (3,), ()]


@clause("SF6.4")
def test_a_rest_without_cards_is_not_passed() -> None:
    state = rigged(Config(4), Giving(19, PIG))
    events = game.events(state, GiveTo(1), None)
    assert events[:2] == (CardGiven(3, 1, PIG), GiftAdded(1, PIG, Animal.PIG))


# Adding


@clause("SF4.1")
def test_a_card_shows_icons() -> None:
    card = Card(Animal.PIG, 2, cabbage=1, water=3, small_dogs=1, big_dogs=2)
    assert card.dogs == 3
    assert str(card) == "pig 2 + 1 cabbage + 3 water + 1 small dog + 2 big dog"
    assert repr(card) == "Card(Animal.PIG, 2, cabbage=1, water=3, small_dogs=1, big_dogs=2)"
    assert Card(Animal.PIG, 2, 1, 3, 1, 2) is card
    assert str(CAT) == "cat"


@clause("SF4.4", "SF4.6")
def test_chris_adds_a_pig_to_his_pig() -> None:
    other_pig = Card(Animal.PIG, 2)
    state = rigged(Config(4), Adding(4), hand=[other_pig, COW], farms={0: farm([PIG])})
    state = game.apply(state, AddCard(other_pig))
    assert state.farms[0] == farm([PIG, other_pig])


@clause("SF4.7", "SF4.8")
def test_eve_adds_a_cabbage_sheep_to_two_cabbages() -> None:
    cabbage_sheep = Card(Animal.SHEEP, 1, cabbage=1)
    state = rigged(Config(4), Adding(8), hand=[cabbage_sheep, COW], farms={0: farm([cabbage_sheep, cabbage_sheep])})
    assert game.events(state, AddCard(cabbage_sheep), None) == (
        CardAdded(0, cabbage_sheep, Animal.SHEEP),
        PointsScored(0, "cabbage", Animal.SHEEP, 2, 2),
    )
    assert game.apply(state, AddCard(cabbage_sheep)).counters == (2, 0, 0, 0)


@clause("SF4.7")
def test_cabbage_scores_once_however_many_a_card_bears_and_never_alone() -> None:
    three, one = Card(Animal.SHEEP, 1, cabbage=3), Card(Animal.SHEEP, 1, cabbage=1)
    for column, card, points in [
        ([], three, 0),
        ([one], three, 1),
        ([three], one, 3),
        ([three, one], three, 4),
        ([three, SHEEP], SHEEP, 0),
        ([SHEEP], three, 0),
    ]:
        farms = {0: farm(column)} if column else {}
        state = rigged(Config(4), Adding(8), hand=[card, COW], farms=farms)
        assert game.apply(state, AddCard(card)).counters[0] == points
    elsewhere = rigged(Config(4), Adding(8), hand=[one, COW], farms={0: farm([Card(Animal.PIG, 1, 5)]), 1: farm([one])})
    assert game.apply(elsewhere, AddCard(one)).counters[0] == 0


@clause("SF4.2", "SF4.9", "SF4.10")
def test_a_cat_joins_any_column_and_scores_no_cabbage() -> None:
    cabbage_sheep = Card(Animal.SHEEP, 1, cabbage=1)
    mine = farm([cabbage_sheep, cabbage_sheep, CAT], [PIG])
    state = rigged(plain(4), Adding(8), hand=[CAT, CAT, COW], farms={0: mine})
    assert game.legal_actions(state) == (AddCard(COW), AddCat(Animal.SHEEP), AddCat(Animal.PIG))
    after = game.apply(state, AddCat(Animal.SHEEP))
    assert after.farms[0] == farm([cabbage_sheep, cabbage_sheep, CAT, CAT], [PIG])
    assert after.counters == (0, 0, 0, 0)
    assert code(state, AddCat(Animal.COW)) == "no_column"
    assert code(state, DiscardCat()) == "can_add"
    more = rigged(plain(4), Adding(8), hand=[cabbage_sheep, COW], farms={0: mine})
    assert game.apply(more, AddCard(cabbage_sheep)).counters[0] == 2  # the cat among them added nothing
    assert code(more, AddCat(Animal.SHEEP)) == "not_in_hand"
    assert code(more, AddCard(RABBIT)) == "not_in_hand"


@clause("SF4.2", "SF4.11")
def test_cats_without_a_column_are_discarded_only_when_there_is_nothing_else() -> None:
    alone = rigged(plain(4), Adding(0), hand=[CAT, CAT, CAT])
    assert game.legal_actions(alone) == (DiscardCat(),)
    assert {code(alone, AddCat(animal)) for animal in Animal} == {"no_column"}
    assert game.events(alone, DiscardCat(), 2) == (CatDiscarded(0, "hand"),)
    after = game.apply(alone, DiscardCat())
    assert after.phase == Offering(0)
    assert after.removed == (CAT,)
    assert after.counters == (0, 0, 0, 0)
    assert game.legal_actions(after) == (OfferCard(CAT),)
    with_a_pig = rigged(plain(4), Adding(0), hand=[CAT, CAT, PIG])
    assert game.legal_actions(with_a_pig) == (AddCard(PIG),)
    assert code(with_a_pig, DiscardCat()) == "can_add"


@clause("SF4.11", "SF7.3", "SF13.1")
def test_a_whole_deal_of_cats() -> None:
    """Two farmers with nothing but cats: all are discarded openly, and nothing scores."""
    state = dealt(plain(2), [CAT] * 24)
    while state.round == 1:
        state = game.apply(state, game.legal_actions(state)[0])
    assert state.removed == (CAT,) * 24
    assert state.counters == (0, 0)
    assert game.view(state, None).removed == (CAT,) * 24
