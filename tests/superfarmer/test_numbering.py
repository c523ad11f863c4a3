"""`actions(config)` has what can become legal with that config, and no more."""

from collections.abc import Iterator
from random import Random

import pytest

from farmrules import Nobody
from farmrules import superfarmer as game
from farmrules.superfarmer import (
    CAT,
    AddCat,
    Animal,
    Card,
    Config,
    DealCard,
    Deck,
    DeckRow,
    DiscardCard,
    DiscardCat,
    DrawGift,
    GiveTo,
    LoseCard,
    OfferCard,
    PlaceCat,
    State,
    TossToken,
)
from tests.clauses import clause

CONFIGS = game.sample_configs()
PIG = Card(Animal.PIG)
GUARD = Card(Animal.PIG, 1, small_dogs=1)


def kinds(config: Config) -> set[type]:
    return {type(action) for action in (*game.actions(config), *game.chance_actions(config))}


def states(config: Config, seed: int) -> Iterator[State]:
    """A game in which the lowest seat below the limit gets each gift every other time, so that discards are met."""
    rng = Random(seed)
    state = game.new_game(config)
    if not seed and DiscardCat() in game.actions(config):  # a first hand of cats alone, which chance hardly ever deals
        while state.phase == game.Dealing(config.first):
            state = game.apply(state, DealCard(CAT))
    state, _ = game.settle(state, rng)
    while legal := game.legal_actions(state):
        yield state
        greedy = seed % 2 and isinstance(legal[0], GiveTo)
        state, _ = game.settle(game.apply(state, legal[0] if greedy else rng.choice(legal)), rng)


@pytest.mark.parametrize("name", CONFIGS)
def test_every_action_is_legal_in_some_game(name: str) -> None:
    config = CONFIGS[name]
    missing = set(game.actions(config))
    seed = 0
    while missing:
        assert seed < 3000, f"never legal: {missing}"
        for state in states(config, seed):
            missing.difference_update(game.legal_actions(state))
        seed += 1


@pytest.mark.parametrize("name", CONFIGS)
def test_every_chance_action_can_come_in_some_game(name: str) -> None:
    config = CONFIGS[name]
    missing = set(game.chance_actions(config))
    for seed in range(100):
        rng = Random(seed)
        state = game.new_game(config)
        while missing and game.actor(state) is not Nobody.OVER:
            outcomes = [chance for chance, _ in game.chance_outcomes(state)]
            missing.difference_update(outcomes)
            state = game.apply(state, rng.choice(outcomes) if outcomes else game.legal_actions(state)[0])
        if not missing:
            return
    raise AssertionError(f"never due: {missing}")


@clause("SF5.5")
def test_with_two_farmers_nobody_discards() -> None:
    assert not {DiscardCard, DrawGift} & kinds(Config(2))
    assert {DiscardCard, DrawGift} <= kinds(Config(3))
    assert [action for action in game.actions(Config(2)) if isinstance(action, GiveTo)] == [GiveTo(0), GiveTo(1)]


@clause("SF2.3")
def test_horses_are_for_five_farmers_and_more() -> None:
    for players in (4, 5):
        actions = game.actions(Config(players))
        assert (AddCat(Animal.HORSE) in actions) == (PlaceCat(Animal.HORSE) in actions) == (players == 5)


@clause("SF8.2", "SF8.3", "SF8.11")
def test_losses_and_tosses_are_for_games_with_predators() -> None:
    assert not {LoseCard, TossToken} & kinds(Config(5))
    assert {LoseCard, TossToken} <= kinds(Config(5, predators="token"))
    assert TossToken not in kinds(Config(5, predators="both"))
    lost = [a.card.animal for a in game.actions(Config(5, predators="both")) if isinstance(a, LoseCard)]
    assert set(lost) == set(Animal) - {Animal.HORSE}


@clause("SF8.5", "SF8.6")
def test_a_card_can_be_lost_where_all_can_have_as_many_dogs_and_one_more() -> None:
    cow = Card(Animal.COW)

    def lost(guards: int, **options: object) -> set[Card]:
        rows = (DeckRow(PIG, 60), DeckRow(cow, 60), *([DeckRow(GUARD, guards)] if guards else []))
        config = Config(3, deck=Deck("few dogs", rows), predators="both", **options)  # type: ignore[arg-type]  # by name
        return {action.card for action in game.actions(config) if isinstance(action, LoseCard)}

    assert lost(0) == lost(0, dogs_on="farm") == set()
    assert lost(1) == lost(3) == {PIG}
    assert lost(4) == {PIG, GUARD}
    assert lost(2, no_column="exempt") == {PIG}
    assert lost(3, no_column="exempt") == {PIG, GUARD}
    assert lost(1, dogs_on="farm") == {PIG, cow}
    assert lost(4, dogs_on="farm") == {PIG, cow, GUARD}


@clause("SF4.2", "SF4.11")
def test_cats_need_cats_and_columns() -> None:
    without = Config(2, deck=Deck("no cats", (DeckRow(PIG, 60),)))
    assert not {AddCat, PlaceCat, DiscardCat} & kinds(without)
    assert OfferCard(CAT) not in game.actions(without)
    for cats, there in ((7, False), (8, True)):  # four more leave the deck
        few = Config(2, deck=Deck("few cats", (DeckRow(PIG, 60), DeckRow(CAT, cats + 4))))
        assert (DiscardCat in kinds(few)) == there
        assert [a for a in game.actions(few) if isinstance(a, AddCat)] == [AddCat(Animal.PIG)]
        assert [a for a in game.actions(few) if isinstance(a, PlaceCat)] == [PlaceCat(Animal.PIG)]
