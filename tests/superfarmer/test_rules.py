"""The rules clause by clause: the rulebook's examples and positions set up by hand, as literal expectations."""

from collections import Counter
from random import Random

import pytest
from attrs import evolve

from farmrules import IllegalAction, Nobody
from farmrules import superfarmer as game
from farmrules.superfarmer import (
    ASSUMED,
    CAT,
    FOUR_CATS,
    Action,
    AddCard,
    AddCat,
    Adding,
    Animal,
    Card,
    CardAdded,
    CardDiscarded,
    CardGiven,
    CardLost,
    CardOffered,
    CatDiscarded,
    CatsLeft,
    Chance,
    Config,
    Dealing,
    Deck,
    DeckRow,
    Discard,
    DiscardCard,
    DiscardCat,
    Discarding,
    DrawGift,
    Drawing,
    GameOver,
    GiftAdded,
    GiftDrawn,
    GiveTo,
    Giving,
    LoseCard,
    LosingCards,
    OfferCard,
    Offering,
    Over,
    PlacingCats,
    PointsScored,
    PredatorAttacked,
    RoundStarted,
    SetPassed,
    SetTaken,
    State,
    TokenTossed,
    Tossing,
    TossToken,
)
from farmrules.superfarmer.rules.counting import declared_water
from tests.clauses import clause
from tests.superfarmer.rig import (
    CHICKEN,
    COW,
    HORSE,
    PIG,
    RABBIT,
    SHEEP,
    dealt,
    farm,
    heap,
    last_gift,
    plain,
    rigged,
)


def code(state: State, action: object) -> str:
    illegal = game.why_illegal(state, action)
    assert illegal is not None
    return illegal.code


def played(config: Config, seed: int) -> list[tuple[State, Action | Chance]]:
    """A random game: every state with what is done there."""
    rng = Random(seed)
    state = game.new_game(config)
    steps: list[tuple[State, Action | Chance]] = []
    while game.actor(state) is not Nobody.OVER:
        action: Action | Chance
        if legal := game.legal_actions(state):
            action = rng.choice(legal)
        else:
            chances, weights = zip(*game.chance_outcomes(state), strict=True)
            action = rng.choices(chances, weights)[0]
        steps.append((state, action))
        state = game.apply(state, action)
    return steps


# The game, and setting up


@clause("SF1.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_farmers_play(players: int) -> None:
    state = game.new_game(Config(players))
    assert game.scores(state) == (0,) * players


@clause("SF1.5")
def test_the_default_deck_says_that_it_is_assumed() -> None:
    for deck in (ASSUMED, FOUR_CATS):
        assert len(deck.cards) == 110
        assert {row.provenance for row in deck.rows} == {"assumed: the printed composition is not public"}
        assert all("assumed: the printed composition is not public" in line for line in str(deck).splitlines()[1:])


@clause("SF1.5")
def test_the_default_deck_is_the_table_of_the_rulings() -> None:
    for animal in list(Animal)[:5]:
        assert {row.card: row.copies for row in ASSUMED.rows if row.card.animal is animal} == {
            Card(animal, 2): 3,
            Card(animal, 1, cabbage=1): 2,
            Card(animal, 1, cabbage=1, water=1): 2,
            Card(animal, 1, water=1): 3,
            Card(animal, 1, water=2): 2,
            Card(animal, 1, cabbage=1, small_dogs=1): 2,
            Card(animal, 1, water=1, big_dogs=1): 2,
        }
        assert {row.card: row.copies for row in FOUR_CATS.rows if row.card.animal is animal} == {
            Card(animal, 2): 4,
            Card(animal, 1, cabbage=1): 2,
            Card(animal, 1, cabbage=1, water=1): 2,
            Card(animal, 1, water=1): 4,
            Card(animal, 1, water=2): 2,
            Card(animal, 1, cabbage=1, small_dogs=1): 2,
            Card(animal, 1, water=1, big_dogs=1): 2,
        }
    horses = {
        Card(Animal.HORSE, 2): 3,
        Card(Animal.HORSE, 1, cabbage=1): 4,
        Card(Animal.HORSE, 1, cabbage=1, water=1): 2,
        Card(Animal.HORSE, 1, water=1): 5,
        Card(Animal.HORSE, 1, water=2): 2,
    }
    for deck, cats in ((ASSUMED, 14), (FOUR_CATS, 4)):
        assert {row.card: row.copies for row in deck.rows if row.card.animal is Animal.HORSE} == horses
        assert deck.cards.count(CAT) == cats
    assert len(Config(4).cards) == 90
    assert len(Config(4, deck=FOUR_CATS).cards) == 90


@clause("SF1.5")
def test_a_deck_prints_as_a_table_and_a_known_one_by_its_name() -> None:
    assert repr(ASSUMED) == "ASSUMED"
    assert repr(FOUR_CATS) == "FOUR_CATS"
    mine = Deck("mine", (DeckRow(PIG, 90, "my box"),))
    assert repr(mine) == "Deck('mine', (DeckRow(card=Card(Animal.PIG, 1), copies=90, provenance='my box'),))"
    assert str(mine).splitlines()[1].split() == ["90", "×", "pig", "1", "my", "box"]


@clause("SF1.5", "SF1.6")
@pytest.mark.parametrize(("players", "needed"), [(2, 48), (3, 64), (4, 84), (5, 82), (6, 98)])
def test_any_deck_that_is_large_enough_will_do(players: int, needed: int) -> None:
    def deck(size: int) -> Deck:
        return Deck("mine", (DeckRow(PIG, size - 10, "my box"), DeckRow(Card(Animal.PIG, 3), 10, "my box")))

    assert len(Config(players, deck=deck(needed)).cards) == needed
    with pytest.raises(ValueError, match=f"at least {needed} cards in play with {players} players.* has {needed - 1}"):
        Config(players, deck=deck(needed - 1))


@clause("SF2.1", "SF2.2")
def test_a_game_begins_with_nothing_dealt_and_no_points() -> None:
    state = game.new_game(Config(4))
    assert state.phase == Dealing()
    assert state.scores == (0, 0, 0, 0)
    assert state.deck == Config(4).cards
    assert not any(state.sets)


@clause("SF2.3")
def test_horses_and_four_cats_stay_in_the_box_with_up_to_four_farmers() -> None:
    for players in (2, 3, 4):
        cards = Counter(Config(players).cards)
        assert not [card for card in cards if card.animal is Animal.HORSE]
        assert cards[CAT] == 10
    few = Deck("few cats", (DeckRow(PIG, 90, ""), DeckRow(CAT, 3, "")))
    assert Counter(Config(4, deck=few).cards) == {PIG: 90}
    for players in (5, 6):
        cards = Counter(Config(players).cards)
        assert cards[CAT] == 14
        assert sum(cards.values()) == 110


@clause("SF2.4", "SF2.5")
@pytest.mark.parametrize(
    ("players", "hand", "extras"),
    [(2, 8, {0: [8]}), (3, 8, {0: [6]}), (4, 8, {0: [8]}), (5, 6, {0: [6], 3: [4]}), (6, 6, {0: [6], 3: [6]})],
)
def test_hands_and_extra_decks(players: int, hand: int, extras: dict[int, list[int]]) -> None:
    for first in range(players):
        state, _ = game.settle(game.new_game(Config(players, first=first)), Random(1))
        view = game.view(state, None)
        for seat in range(players):
            held = view.hand_of(seat)
            assert held is not None
            assert view.sizes[held] == hand
            place = (seat - first) % players
            assert [view.sizes[covered] for covered in view.queue_of(seat)] == extras.get(place, [])


@clause("SF2.7")
def test_the_deal_fills_one_hand_after_the_other_and_then_the_extra_decks() -> None:
    state = game.new_game(Config(5, first=2))
    filled = []
    while isinstance(state.phase, Dealing):
        chance = game.chance_outcomes(state)[0][0]
        (event,) = game.events(state, chance, None)
        assert isinstance(event, game.CardDealt)
        filled.append(event.set)
        state = game.apply(state, chance)
    assert filled == [2] * 6 + [3] * 6 + [4] * 6 + [0] * 6 + [1] * 6 + [5] * 6 + [6] * 4
    assert state.phase == Adding(0)


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
    assert game.view(state, 1).queue_of(1) == (0,)
    assert game.view(state, 1).sizes[0] == len(rest) == 6


@clause("SF3.6", "SF11.1")
def test_round_two_is_dealt_from_what_is_left_and_keeps_the_farms() -> None:
    steps = played(Config(4, first=2), 5)
    before, last = next((s, a) for s, a in steps if game.apply(s, a).round == 2)
    after = game.apply(before, last)
    assert after.phase == Dealing()
    assert RoundStarted(2, (1, 0, 3, 2)) in game.events(before, last, None)
    assert len(after.deck) == 90 - 40 - len(after.discards)
    assert sum(map(len, (column for one in after.farms for column in one))) == 40
    assert after.gifts == ((),) * 4
    settled, dealt_cards = game.settle(after, Random(1))
    assert len(dealt_cards) == 40
    assert game.actor(settled) == 1
    assert game.view(settled, None).queue_of(1) == (4,)


@clause("SF2.5", "SF3.6", "SF6.3")
def test_the_fourth_in_the_new_order_has_the_second_extra_deck() -> None:
    view = game.view(rigged(Config(5, first=0), Adding(0), round_number=2), None)
    assert game.Config(5).order(2) == (4, 3, 2, 1, 0)
    assert [view.queue_of(seat) for seat in range(5)] == [(), (6,), (), (), (5,)]


@clause("SF6.3", "SF6.4")
def test_queues_with_six_farmers() -> None:
    """The first two farmers have played: the extra deck came first, the covered hands lie behind one another."""
    queues = [game.view(rigged(Config(6), Adding(turn)), None) for turn in range(5)]
    assert [queues[0].queue_of(seat) for seat in range(6)] == [(6,), (), (), (7,), (), ()]
    assert [queues[1].queue_of(seat) for seat in range(6)] == [(), (0,), (), (7,), (), ()]
    assert queues[1].hand_of(0) == 6
    assert [queues[3].queue_of(seat) for seat in range(6)] == [(), (), (), (7, 2), (), ()]
    assert queues[4].hand_of(3) == 7
    assert [queues[4].queue_of(seat) for seat in range(6)] == [(), (), (), (2,), (3,), ()]


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
    assert game.apply(state, AddCard(cabbage_sheep)).scores == (2, 0, 0, 0)


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
        assert game.apply(state, AddCard(card)).scores[0] == points
    elsewhere = rigged(Config(4), Adding(8), hand=[one, COW], farms={0: farm([Card(Animal.PIG, 1, 5)]), 1: farm([one])})
    assert game.apply(elsewhere, AddCard(one)).scores[0] == 0


@clause("SF4.2", "SF4.9", "SF4.10")
def test_a_cat_joins_any_column_and_scores_no_cabbage() -> None:
    cabbage_sheep = Card(Animal.SHEEP, 1, cabbage=1)
    mine = farm([cabbage_sheep, cabbage_sheep, CAT], [PIG])
    state = rigged(plain(4), Adding(8), hand=[CAT, CAT, COW], farms={0: mine})
    assert game.legal_actions(state) == (AddCard(COW), AddCat(Animal.SHEEP), AddCat(Animal.PIG))
    after = game.apply(state, AddCat(Animal.SHEEP))
    assert after.farms[0] == farm([cabbage_sheep, cabbage_sheep, CAT, CAT], [PIG])
    assert after.scores == (0, 0, 0, 0)
    assert code(state, AddCat(Animal.COW)) == "no_column"
    assert code(state, DiscardCat()) == "can_add"
    more = rigged(plain(4), Adding(8), hand=[cabbage_sheep, COW], farms={0: mine})
    assert game.apply(more, AddCard(cabbage_sheep)).scores[0] == 2  # the cat among them added nothing
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
    assert after.scores == (0, 0, 0, 0)
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
    assert state.scores == (0, 0)
    assert game.view(state, None).removed == (CAT,) * 24


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
    assert after.scores == (0, 0, 0, 0)
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
    assert state.phase == Drawing(16)
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
    held = game.view(state, 1).hand_of(1)
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
    while not (game.view(state, 2).hand_of(2) == held and isinstance(state.phase, Adding)):
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
            assert game.legal_actions(state) == (AddCat(Animal.PIG), AddCat(Animal.COW))
            assert code(state, AddCat(Animal.SHEEP)) == "no_column"
            assert code(state, DiscardCat()) == "not_now"
            state = game.apply(state, AddCat(Animal.COW))
        assert seats == order
        assert state.farms[2] == farm([PIG], [COW, CAT, CAT])


@clause("SF7.3", "SF9.7")
def test_a_received_cat_without_a_column_costs_nothing() -> None:
    state, events = last_gift(Config(4), 0, CAT, {1: farm([PIG])}, gifts={1: [CAT], 0: [CAT]}, scores=[5, 5, 5, 5])
    assert events == (CardGiven(3, 0, CAT), CatDiscarded(0, "gifts"), CatDiscarded(0, "gifts"))
    assert state.removed == (CAT, CAT)
    assert game.actor(state) == 1
    assert game.apply(state, AddCat(Animal.PIG)).scores == (5, 5 + 2 - 1, 5, 5)


# Predators


def dogs(animal: Animal, small: int = 0, big: int = 0) -> Card:
    return Card(animal, 1, small_dogs=small, big_dogs=big)


@clause("SF8.2")
def test_the_token_is_tossed_after_each_deal() -> None:
    steps = played(Config(3, predators="token"), 4)
    tosses = [state for state, action in steps if isinstance(action, TossToken)]
    assert [state.round for state in tosses] == [1, 2]
    for state in tosses:
        assert state.phase == Tossing()
        assert game.chance_outcomes(state) == ((TossToken("fox"), 1), (TossToken("wolf"), 1))
        assert game.events(state, TossToken("wolf"), 1) == (TokenTossed("wolf"),)
        assert game.view(game.apply(state, TossToken("fox")), None).predator == "fox"
    assert not [action for _, action in played(Config(3, predators="both"), 4) if isinstance(action, TossToken)]


@clause("SF8.1", "SF8.3", "SF8.4", "SF8.5", "SF8.7", "SF8.8", "SF8.10")
def test_the_fox_takes_a_card_from_those_with_the_fewest_dogs() -> None:
    guarded = farm([dogs(Animal.RABBIT, 1), dogs(Animal.RABBIT, 0, 1)], [PIG])
    half = farm([dogs(Animal.RABBIT, 0, 1), RABBIT, RABBIT, RABBIT], [PIG])
    bare = farm([RABBIT, Card(Animal.RABBIT, 2), CAT])
    config = plain(4, predators="token", first=1)
    state, events = last_gift(config, 2, COW, {0: guarded, 1: half, 2: bare, 3: bare}, predator="fox")
    assert events[-1] == PredatorAttacked("fox", Animal.RABBIT, (2, 3))
    assert state.phase == LosingCards(Animal.RABBIT, (2, 3))
    assert state.scores == (0, 0, 0, 0)  # nothing is counted before the attacks are over
    assert game.actor(state) == 2
    assert game.legal_actions(state) == (LoseCard(RABBIT), LoseCard(Card(Animal.RABBIT, 2)))
    assert code(state, LoseCard(dogs(Animal.RABBIT, 1))) == "not_attacked"
    assert code(state, LoseCard(COW)) == "not_attacked"
    assert game.events(state, LoseCard(RABBIT), 0) == (CardLost(2, RABBIT),)
    state = game.apply(state, LoseCard(RABBIT))
    assert state.phase == LosingCards(Animal.RABBIT, (3,))
    events = game.events(state, LoseCard(Card(Animal.RABBIT, 2)), None)
    # No chickens and no sheep anywhere: all are equal, and the count begins. Cats stayed.
    assert events[:2] == (CardLost(3, Card(Animal.RABBIT, 2)), PointsScored(1, "column", Animal.RABBIT, 4, 4))
    state = game.apply(state, LoseCard(Card(Animal.RABBIT, 2)))
    assert state.farms[2] == farm([Card(Animal.RABBIT, 2), CAT], [COW])
    assert state.removed == heap([RABBIT, Card(Animal.RABBIT, 2)])


@clause("SF8.3", "SF8.11")
@pytest.mark.parametrize(
    ("predators", "token", "animals"),
    [
        ("token", "fox", [("fox", Animal.RABBIT), ("fox", Animal.CHICKEN), ("fox", Animal.SHEEP)]),
        ("token", "wolf", [("wolf", Animal.PIG), ("wolf", Animal.COW)]),
        (
            "both",
            None,
            [
                ("fox", Animal.RABBIT),
                ("fox", Animal.CHICKEN),
                ("fox", Animal.SHEEP),
                ("wolf", Animal.PIG),
                ("wolf", Animal.COW),
            ],
        ),
        ("none", None, []),
    ],
)
def test_who_hunts_what_in_which_order(
    predators: str, token: game.Predator | None, animals: list[tuple[str, Animal]]
) -> None:
    guarded = farm(*([dogs(animal, 1)] for animal in Animal))
    bare = farm(*([Card(animal)] for animal in Animal))
    config = plain(5, predators=predators)  # type: ignore[arg-type]  # a parameter of the test
    state, events = last_gift(
        config, 4, HORSE, {0: guarded, 1: bare, 2: guarded, 3: guarded, 4: guarded}, predator=token
    )
    told = list(events)
    while isinstance(state.phase, LosingCards):
        assert game.actor(state) == 1
        action = game.legal_actions(state)[0]
        told += game.events(state, action, None)
        state = game.apply(state, action)
    attacks = [event for event in told if isinstance(event, PredatorAttacked)]
    assert [(event.predator, event.animal, event.victims) for event in attacks] == [(p, a, (1,)) for p, a in animals]


@clause("SF8.6")
def test_equal_dogs_mean_no_attack() -> None:
    for each in ([RABBIT], [dogs(Animal.RABBIT, 1)], [dogs(Animal.RABBIT, 0, 1), RABBIT]):
        state, events = last_gift(
            Config(3, predators="token"), 0, COW, {s: farm(each) for s in range(3)}, predator="fox"
        )
        assert not [event for event in events if isinstance(event, PredatorAttacked)]
        assert state.phase == Dealing()


@clause("SF8.6")
def test_a_farmer_without_the_column_can_have_the_fewest_dogs_and_loses_nothing() -> None:
    farms = {0: farm([dogs(Animal.RABBIT, 1)]), 1: farm([RABBIT]), 2: farm([PIG])}
    state, events = last_gift(Config(3, predators="token"), 0, COW, farms, predator="fox")
    assert PredatorAttacked("fox", Animal.RABBIT, (1, 2)) in events
    assert state.phase == LosingCards(Animal.RABBIT, (1,))
    nobody_loses = {0: farm([dogs(Animal.RABBIT, 1)]), 1: farm([dogs(Animal.RABBIT, 1)]), 2: farm([PIG])}
    state, events = last_gift(Config(3, predators="token"), 0, COW, nobody_loses, predator="fox")
    assert PredatorAttacked("fox", Animal.RABBIT, (2,)) in events
    assert state.phase == Dealing()


@clause("SF8.6")
def test_exempt_farmers_are_not_compared() -> None:
    config = Config(3, predators="token", no_column="exempt")
    farms = {0: farm([dogs(Animal.RABBIT, 1)]), 1: farm([dogs(Animal.RABBIT, 2)]), 2: farm([PIG])}
    state, _ = last_gift(config, 0, COW, farms, predator="fox")
    assert state.phase == LosingCards(Animal.RABBIT, (0,))
    alone = {0: farm([RABBIT]), 1: farm([PIG]), 2: farm([PIG])}
    state, events = last_gift(config, 0, COW, alone, predator="fox")
    assert not [event for event in events if isinstance(event, PredatorAttacked)]


@clause("SF8.5")
def test_dogs_of_the_whole_farm() -> None:
    farms = {0: farm([RABBIT], [dogs(Animal.COW, 2)]), 1: farm([dogs(Animal.RABBIT, 1)])}
    for dogs_on, victim in (("column", 0), ("farm", 1)):
        config = Config(2, predators="token", dogs_on=dogs_on)  # type: ignore[arg-type]  # a parameter of the test
        state, _ = last_gift(config, 0, PIG, farms, predator="fox")
        assert state.phase == LosingCards(Animal.RABBIT, (victim,))


@clause("SF8.5", "SF8.6")
def test_exempt_and_whole_farm_together() -> None:
    """Seat 2 has most dogs but no rabbits: exempt, it is not compared; else it counts as having none."""
    farms = {
        0: farm([RABBIT], [dogs(Animal.COW, 2)]),
        1: farm([dogs(Animal.RABBIT, 1)]),
        2: farm([dogs(Animal.PIG, 9)]),
    }
    config = Config(3, predators="token", dogs_on="farm", no_column="exempt")
    state, _ = last_gift(config, 0, PIG, farms, predator="fox")
    assert state.phase == LosingCards(Animal.RABBIT, (1,))
    config = Config(3, predators="token", dogs_on="farm")
    state, events = last_gift(config, 0, PIG, farms, predator="fox")
    assert PredatorAttacked("fox", Animal.RABBIT, (2,)) in events


@clause("SF8.9", "SF9.7")
def test_cats_left_alone_leave_the_game_at_no_cost() -> None:
    farms = {0: farm([RABBIT, CAT, CAT]), 1: farm([dogs(Animal.RABBIT, 1), CAT])}
    state, _ = last_gift(Config(2, predators="token"), 0, PIG, farms, predator="fox")
    events = game.events(state, LoseCard(RABBIT), None)
    assert events[:2] == (CardLost(0, RABBIT), CatsLeft(0, Animal.RABBIT, 2))
    state = game.apply(state, LoseCard(RABBIT))
    assert state.removed == (RABBIT, CAT, CAT)
    assert state.farms[0] == farm([PIG])
    assert state.scores == (1, 2 - 1)


@clause("SF8.8")
def test_the_attacked_are_fixed_before_anything_is_removed() -> None:
    """The first victim loses its dogs, and still the second one is attacked although it then has no fewer."""
    only = dogs(Animal.RABBIT, 1)
    farms = {0: farm([only, RABBIT]), 1: farm([only, RABBIT]), 2: farm([dogs(Animal.RABBIT, 2)])}
    state, _ = last_gift(Config(3, predators="token"), 2, PIG, farms, predator="fox", round_number=2, scores=[9, 9, 9])
    assert state.phase == LosingCards(Animal.RABBIT, (1, 0)) or state.phase == LosingCards(Animal.RABBIT, (0, 1))
    order = state.phase.victims
    assert order == tuple(seat for seat in state.config.order(2) if seat != 2)
    state = game.apply(state, LoseCard(only))
    assert state.phase == LosingCards(Animal.RABBIT, order[1:])


# The count


@clause("SF9.3", "SF9.5", "SF9.6", "SF9.7", "SF9.8", "SF9.1")
def test_martas_and_roberts_rabbits() -> None:
    """Marta: 3 icons and a cat, 1 water. Robert: 3 icons, 3 water. The cow came as the last gift."""
    wet = Card(Animal.RABBIT, 1, water=1)
    farms = {0: farm([wet, Card(Animal.RABBIT, 2), CAT]), 1: farm([wet, wet, wet])}
    state, events = last_gift(Config(2), 1, COW, farms)
    assert events[2:] == (
        PointsScored(0, "column", Animal.RABBIT, 4, 4),
        PointsScored(1, "column", Animal.COW, 1, 1),
        PointsScored(0, "water", None, 1, 5),
        PointsScored(1, "water", None, 3, 4),
        PointsScored(0, "cats", None, -1, 4),
        RoundStarted(2, (1, 0)),
    )
    assert state.scores == (4, 4)


@clause("SF9.2", "SF9.4")
def test_columns_in_order_and_all_the_tied_score() -> None:
    everything = farm(*([Card(animal)] for animal in Animal))
    _, events = last_gift(Config(5), 4, HORSE, {0: everything, 1: everything})
    columns = [(e.animal, e.seat) for e in events if isinstance(e, PointsScored)]
    assert columns == [(animal, seat) for animal in list(Animal)[:5] for seat in (0, 1)] + [
        (Animal.HORSE, 0),
        (Animal.HORSE, 1),
        (Animal.HORSE, 4),
    ]


@clause("SF9.3")
def test_dogs_do_not_count_as_animals() -> None:
    farms = {0: farm([Card(Animal.PIG, 1, small_dogs=3)]), 1: farm([Card(Animal.PIG, 2)])}
    assert last_gift(Config(2), 0, COW, farms)[0].scores == (1, 2)


@clause("SF9.1")
def test_farms_count_again_in_round_two() -> None:
    farms = {0: farm([Card(Animal.PIG, 2, water=1), CAT])}
    first, _ = last_gift(Config(2), 1, COW, farms)
    assert first.scores == (3 + 1 - 1, 1)
    second, _ = last_gift(Config(2), 1, COW, {0: farms[0], 1: first.farms[1]}, scores=first.scores, round_number=2)
    assert second.scores == (3 + 3, 1 + 2)


@clause("SF9.9")
def test_the_floor() -> None:
    farms = {0: farm([PIG, CAT, CAT, CAT]), 1: farm([Card(Animal.PIG, 9)])}
    assert last_gift(Config(2), 1, COW, farms)[0].scores == (-3, 10)
    state, events = last_gift(Config(2, floor="zero"), 1, COW, farms, scores=[2, 0])
    assert PointsScored(0, "cats", None, -3, 0) in events
    assert state.scores == (0, 10)


# Advanced water


@clause("SF10.1", "SF10.2", "SF10.4", "SF10.5")
def test_eve_aleksander_and_yaniv() -> None:
    """Eve has a dry column; the driest of the other two have 1, with 8 and 5 water in all."""
    eve = farm([Card(Animal.RABBIT, 1, water=9)], [PIG])
    aleksander = farm([Card(Animal.RABBIT, 1, water=7)], [Card(Animal.PIG, 1, water=1)])
    yaniv = farm(
        [Card(Animal.RABBIT, 1, water=2), Card(Animal.RABBIT, 1, water=2)], [Card(Animal.SHEEP, 1, water=1), CAT]
    )
    _, events = last_gift(Config(3, water="advanced"), 0, COW, {0: eve, 1: aleksander, 2: yaniv})
    assert [(e.seat, e.points) for e in events if isinstance(e, PointsScored) and e.reason == "water"] == [
        (1, 8),
        (2, 5),
    ]


@clause("SF10.3", "SF10.1")
def test_nobody_scores_for_water_when_all_declare_none() -> None:
    dry = farm([Card(Animal.RABBIT, 1, water=9)], [PIG])
    _, events = last_gift(Config(3, water="advanced"), 0, COW, {0: dry, 1: dry})  # seat 2 has no column
    assert not [e for e in events if isinstance(e, PointsScored) and e.reason == "water"]
    _, events = last_gift(Config(3), 0, COW, {0: dry, 1: dry})
    assert [(e.seat, e.points) for e in events if isinstance(e, PointsScored) and e.reason == "water"] == [
        (0, 9),
        (1, 9),
    ]


@clause("SF10.2")
def test_only_the_highest_declaration_scores() -> None:
    two, one = (
        farm([Card(Animal.RABBIT, 1, water=2)]),
        farm([Card(Animal.PIG, 1, water=1)], [Card(Animal.COW, 1, water=9)]),
    )
    gift = Card(Animal.SHEEP, 1, water=1)
    _, events = last_gift(Config(3, water="advanced"), 2, gift, {0: two, 1: one})
    assert [(e.seat, e.points) for e in events if isinstance(e, PointsScored) and e.reason == "water"] == [(0, 2)]


# The end


@clause("SF1.4", "SF11.2", "SF11.3")
def test_the_highest_score_wins_after_round_two() -> None:
    state, events = last_gift(Config(3), 0, COW, {}, scores=[3, 7, 5], round_number=2)
    assert state.phase == Over()
    assert game.actor(state) is Nobody.OVER
    assert game.scores(state) == (4, 7, 5)
    assert game.winners(state) == (1,)
    assert events[-1] == GameOver((1,))
    assert game.legal_actions(state) == ()
    assert code(state, AddCard(PIG)) == "over"
    unfinished, _ = last_gift(Config(3), 0, COW, {}, scores=[3, 7, 5])
    assert game.winners(unfinished) == ()


@clause("SF11.4", "SF11.5")
def test_the_longest_column_breaks_a_tie() -> None:
    farms = {0: farm([PIG, PIG]), 1: farm([Card(Animal.COW, 2), CAT]), 2: farm([SHEEP, SHEEP, SHEEP, SHEEP])}
    # Seat 0 gains 2 for pigs, seat 1 3 for cows less one for the cat; seat 2 is not tied, its column does not matter.
    state, _ = last_gift(Config(3), 2, SHEEP, farms, scores=[8, 8, 0], round_number=2)
    assert game.scores(state) == (10, 10, 5)
    assert game.winners(state) == (0, 1)  # two cards each, the cat being one
    state, _ = last_gift(Config(3, tie_cats="ignore"), 2, SHEEP, farms, scores=[8, 8, 0], round_number=2)
    assert game.winners(state) == (0,)
    longer = {**farms, 1: farm([Card(Animal.COW, 2), CAT, CAT])}
    state, _ = last_gift(Config(3), 2, SHEEP, longer, scores=[8, 8, 0], round_number=2)
    assert game.scores(state) == (10, 10, 5)
    assert game.winners(state) == (1,)


# Teams


@clause("SF12.1", "SF12.2")
def test_seatings() -> None:
    assert Config(4, teams=2).teams == ((0, 2), (1, 3))
    assert Config(6, teams=2).teams == ((0, 2, 4), (1, 3, 5))
    assert Config(6, teams=3).teams == ((0, 3), (1, 4), (2, 5))
    for teams in (
        ((0, 3), (1, 5), (2, 4)),
        ((1, 4), (0, 2), (3, 5)),
        ((2, 5), (0, 4), (1, 3)),
        ((4, 1), (3, 0), (5, 2)),
    ):
        config = Config(6, teams=teams)
        assert config.teams == tuple(sorted(tuple(sorted(team)) for team in teams))
        assert all((one - other) % 6 not in (1, 5) for one, other in config.counters)
    for players in (2, 3, 5):
        with pytest.raises(ValueError, match=f"Config.teams must be None with {players} players"):
            Config(players, teams=2)


@clause("SF12.4")
def test_a_team_has_one_counter_and_its_members_compare_alone() -> None:
    """Two tied team-mates both score: 2 + 2 for pigs; the other team's single cow 1."""
    farms = {0: farm([Card(Animal.PIG, 2)]), 2: farm([Card(Animal.PIG, 2)]), 1: farm([PIG])}
    state, events = last_gift(Config(4, teams=2), 3, COW, farms)
    assert [e for e in events if isinstance(e, PointsScored)] == [
        PointsScored(0, "column", Animal.PIG, 2, 2),
        PointsScored(2, "column", Animal.PIG, 2, 4),
        PointsScored(3, "column", Animal.COW, 1, 1),
    ]
    assert state.scores == (4, 1)
    assert game.scores(state) == (4, 1, 4, 1)


@clause("SF12.4")
def test_team_mates_may_be_given_cards() -> None:
    state = rigged(Config(4, teams=2), Giving(0, PIG))
    assert GiveTo(2) in game.legal_actions(state)


@clause("SF12.5", "SF11.5")
def test_the_team_with_most_points_wins_and_any_members_column_breaks_a_tie() -> None:
    farms = {3: farm([SHEEP, Card(Animal.SHEEP, 3)])}
    # 4 for sheep and 1 for the cow.
    state, events = last_gift(Config(6, teams=3), 0, COW, farms, scores=[5, 9, 9], round_number=2)
    assert game.scores(state) == (10, 9, 9, 10, 9, 9)
    assert game.winners(state) == (0, 3)
    assert events[-1] == GameOver((0, 3))
    state, _ = last_gift(Config(6, teams=3), 0, COW, farms, scores=[4, 9, 8], round_number=2)
    assert game.winners(state) == (0, 3)  # two sheep against no column
    state, _ = last_gift(Config(6, teams=3), 0, COW, {}, scores=[8, 9, 5], round_number=2)
    assert game.winners(state) == (0, 3)
    state, _ = last_gift(Config(6, teams=3), 0, COW, {1: farm([PIG])}, scores=[8, 8, 5], round_number=2)
    assert game.winners(state) == (0, 1, 3, 4)


# What everyone knows


@clause("SF13.1", "SF13.5")
def test_others_hands_and_covered_sets_are_hidden_from_team_mates_too() -> None:
    state, _ = game.settle(game.new_game(Config(4, teams=2)), Random(3))
    for seat in range(4):
        view = game.view(state, seat)
        assert view.seen == tuple(state.sets[k] if k == seat else None for k in range(5))
        assert view.sizes == (8, 8, 8, 8, 8)
        assert view.deck_size == 50
        assert view.hand == state.sets[seat]
    spectator = game.view(state, None)
    assert spectator.seen == (None,) * 5
    assert spectator.hand == ()
    assert spectator.legal_actions == ()


@clause("SF13.2")
def test_a_farmer_remembers_the_sets_that_it_has_held() -> None:
    state = dealt(plain(3), [PIG] * 8 + [COW] * 8 + [SHEEP] * 8 + [RABBIT] * 6)
    for _ in range(3):  # seat 0's turn: its set goes to seat 1, and it takes the extra deck
        state = game.apply(state, game.legal_actions(state)[0])
    assert game.view(state, 0).seen == ((PIG,) * 6, None, None, (RABBIT,) * 6)
    for _ in range(3):  # seat 1's turn: it takes what seat 0 passed on
        state = game.apply(state, game.legal_actions(state)[0])
    assert game.view(state, 1).seen == ((PIG,) * 6, (COW,) * 6, None, None)
    assert game.view(state, 2).seen == (None, None, (SHEEP,) * 8, None)


@clause("SF13.1")
def test_views_say_who_holds_what_without_its_faces() -> None:
    state, _ = game.settle(game.new_game(Config(3)), Random(3))
    view = game.view(state, 1)
    assert [view.hand_of(seat) for seat in range(3)] == [0, 1, 2]
    over = game.view(rigged(Config(3), Over()), 1)
    assert [over.hand_of(seat) for seat in range(3)] == [None, None, None]
    assert over.hand == ()


def test_refusals_at_chance_nodes_and_of_chance_at_decisions() -> None:
    state = game.new_game(Config(3))
    assert code(state, AddCard(PIG)) == "chance_due"
    assert code(state, TossToken("fox")) == "chance_due"
    assert code(state, game.DealCard(HORSE)) == "not_in_deck"
    settled, _ = game.settle(state, Random(1))
    assert code(settled, game.DealCard(PIG)) == "not_now"
    with pytest.raises(
        IllegalAction, match=r"DealCard does not fit here: seat 0 must add a card to its farm. \[not_now, SF4.3\]"
    ):
        game.apply(settled, game.DealCard(PIG))


def message(state: State, action: object) -> str:
    illegal = game.why_illegal(state, action)
    assert illegal is not None
    return f"{illegal.message} [{illegal.code}, {illegal.clause}]"


def test_every_refusal_says_what_and_why() -> None:
    farms = {0: farm([PIG, CAT]), 1: farm([PIG])}
    adding = rigged(plain(4), Adding(8), hand=[PIG, COW], farms=farms)
    alone = rigged(plain(4), Adding(8), hand=[CAT, CAT], farms=farms)
    giving = rigged(plain(4), Giving(8, PIG), gifts={2: [PIG] * 5})
    losing = rigged(plain(4, predators="both"), LosingCards(Animal.PIG, (1, 0)), farms=farms)
    for state, action, told in [
        (adding, AddCard(SHEEP), "The hand has no sheep 1. [not_in_hand, SF4.3]"),
        (adding, AddCat(Animal.PIG), "The hand has no cat. [not_in_hand, SF4.10]"),
        (adding, DiscardCat(), "Seat 0 has a card that it can add to its farm. [can_add, SF4.11]"),
        (adding, OfferCard(PIG), "OfferCard does not fit here: seat 0 must add a card to its farm. [not_now, SF4.3]"),
        (
            adding,
            None,
            "This is no action of Super Farmer but something of type NoneType; seat 0 must add a card to its farm."
            " [not_an_action, SF4.3]",
        ),
        (
            alone,
            AddCat(Animal.COW),
            "A cat never begins a column, and seat 0 has no column of cows. [no_column, SF4.2]",
        ),
        (
            rigged(plain(4), Offering(8), hand=[PIG, COW]),
            OfferCard(SHEEP),
            "The hand has no sheep 1. [not_in_hand, SF5.4]",
        ),
        (giving, GiveTo(0), "A gift goes to another farmer than seat 0. [own_gift, SF5.1]"),
        (giving, GiveTo(2), "Seat 2 has its 5 gifts already. [gift_limit, SF5.2]"),
        (giving, GiveTo(4), "There is no seat 4; the last is 3. [no_seat, SF1.1]"),
        (
            giving,
            AddCard(PIG),
            "AddCard does not fit here: seat 0 must name who gets the card. [not_now, SF5.1]",
        ),
        (
            rigged(plain(4), Offering(8), hand=[PIG, COW]),
            GiveTo(1),
            "GiveTo does not fit here: seat 0 must show the card that it gives away. [not_now, SF5.4]",
        ),
        (
            rigged(plain(4), Discarding(8), hand=[PIG]),
            GiveTo(1),
            "GiveTo does not fit here: seat 0 must discard a card, for all others have their gifts. [not_now, SF5.7]",
        ),
        (
            rigged(plain(4), Drawing(8)),
            GiveTo(1),
            "GiveTo does not fit here: chance must turn up a card of the deck. [chance_due, SF5.7]",
        ),
        (
            rigged(plain(4), PlacingCats(), farms=farms, gifts={1: [CAT]}),
            LoseCard(PIG),
            "LoseCard does not fit here: seat 1 must pick a column for a cat. [not_now, SF7.2]",
        ),
        (
            rigged(plain(4), PlacingCats(), farms=farms, gifts={1: [CAT]}),
            AddCat(Animal.COW),
            "A cat never begins a column, and seat 1 has no column of cows. [no_column, SF4.2]",
        ),
        (losing, LoseCard(COW), "Seat 1 has no cow 1 among its pigs. [not_attacked, SF8.7]"),
        (
            losing,
            AddCard(COW),
            "AddCard does not fit here: seat 1 must choose the card that the predator takes. [not_now, SF8.7]",
        ),
        (
            game.new_game(plain(4)),
            AddCard(PIG),
            "AddCard does not fit here: chance must deal a card. [chance_due, SF2.7]",
        ),
        (game.new_game(plain(4)), game.DealCard(HORSE), "The deck has no horse 1. [not_in_deck, SF2.7]"),
        (
            rigged(plain(4, predators="token"), Tossing()),
            game.DealCard(PIG),
            "DealCard does not fit here: chance must toss the predator token. [chance_due, SF8.2]",
        ),
        (rigged(plain(4), Over(), round_number=2), AddCard(PIG), "The game is over. [over, SF11.2]"),
    ]:
        assert message(state, action) == told


@clause("SF10.1")
def test_declarations_one_by_one() -> None:
    assert declared_water(farm()) == 0
    assert declared_water(farm([Card(Animal.PIG, 1, water=3), CAT])) == 3
    assert declared_water(farm([Card(Animal.PIG, 1, water=3)], [COW])) == 0


@clause("SF13.1", "SF13.4")
def test_an_event_shows_the_discard_at_hand_to_those_who_know_that_one() -> None:
    """Who made the discard of round one knows that, and not the one of round two out of a set it never held."""
    config = plain(6)
    full = [PIG] * 4
    state = rigged(
        config,
        Discarding(23),
        hand=[COW],
        gifts=dict.fromkeys(range(1, 6), full) | {0: [PIG] * 3},
        round_number=2,
    )
    assert game.actor(state) == 0
    held = config.tables.courses[2].played[23]
    strangers = [seat for seat in range(6) if not config.tables.courses[2].seen[23][seat][held]]
    assert strangers
    for seat in strangers:
        once = evolve(state, discards=(Discard(1, 23, seat, SHEEP),))
        assert game.events(once, DiscardCard(COW), seat) == (CardDiscarded(0, 23, None),)
    others = evolve(state, discards=(Discard(1, 23, strangers[0], SHEEP),))
    assert game.events(others, DiscardCard(COW), 0) == (CardDiscarded(0, 23, COW),)
