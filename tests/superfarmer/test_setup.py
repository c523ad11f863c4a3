"""The game and setting up (SF1, SF2), as literal expectations."""

from collections import Counter
from random import Random

import pytest

from farmrules import superfarmer as game
from farmrules.superfarmer import (
    ASSUMED,
    CAT,
    FOUR_CATS,
    Adding,
    Animal,
    Card,
    Config,
    Dealing,
    Deck,
    DeckRow,
)
from tests.clauses import clause
from tests.superfarmer.rig import (
    PIG,
)

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
    assert str(mine).splitlines()[1].split() == ["90", "x", "pig", "1", "my", "box"]


@clause("SF1.5", "SF1.6")
@pytest.mark.parametrize(("players", "needed"), [(2, 48), (3, 64), (4, 84), (5, 82), (6, 98)])
def test_any_deck_that_is_large_enough_will_do(players: int, needed: int) -> None:
    def deck(size: int) -> Deck:
        return Deck("mine", (DeckRow(PIG, size - 10, "my box"), DeckRow(Card(Animal.PIG, 3), 10, "my box")))

    assert len(Config(players, deck=deck(needed)).cards) == needed
    with pytest.raises(ValueError, match=f"at least {needed} cards in play with {players} players.* has {needed - 1}"):
        Config(players, deck=deck(needed - 1))


@clause("SF1.7")
def test_caps_of_decks_and_cards() -> None:
    most = Card(Animal.PIG, 999, 999, 999, 999, 999)
    deck = Deck("d" * 100, (DeckRow(most, 500, "p" * 300), DeckRow(PIG, 500)))
    assert len(Config(2, deck=deck).cards) == 1000
    with pytest.raises(ValueError, match="between 1 and 1000 cards, not 1001"):
        Deck("large", (DeckRow(most, 500), DeckRow(PIG, 501)))
    for field in ("icons", "cabbage", "water", "small_dogs", "big_dogs"):
        with pytest.raises(ValueError, match=f"Card.{field} must be a whole number from . to 999, not 1000"):
            Card(Animal.PIG, **{field: 1000})
    with pytest.raises(ValueError, match="at most 100 characters"):
        Deck("d" * 101, (DeckRow(PIG, 60),))
    with pytest.raises(ValueError, match="at most 300 characters"):
        DeckRow(PIG, 60, "p" * 301)


@clause("SF1.5")
def test_a_row_need_not_say_where_its_figure_comes_from() -> None:
    assert DeckRow(PIG, 60) == DeckRow(PIG, 60, "")
    assert str(Deck("mine", (DeckRow(PIG, 60),))) == "mine: 60 cards\n  60 x pig 1"


@clause("SF2.1", "SF2.2")
def test_a_game_begins_with_nothing_dealt_and_no_points() -> None:
    state = game.new_game(Config(4))
    assert state.phase == Dealing(0)
    assert state.counters == (0, 0, 0, 0)
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
            held = view.hands[seat]
            assert held is not None
            assert view.sizes[held] == hand
            place = (seat - first) % players
            assert [view.sizes[covered] for covered in view.queues[seat]] == extras.get(place, [])


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
