"""Whether views have perfect recall: two histories of a seat that end in one view."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from attrs import frozen

from farmrules import AnyGame, farmageddon, farmer, superfarmer
from farmrules.testing import Forgetting, GameFault, check_game, check_history, play
from tests.clauses import clause
from tests.testing.high_card import Config, Deal, Lay, State, View
from tests.testing.variants import good, variant


def replayed(game: AnyGame, config: Any, seat: int | None, steps: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...]]:
    state: Any = game.new_game(config)
    told: list[Any] = []
    for step in steps:
        told += game.events(state, step, seat)
        state = game.apply(state, step)
    return game.view(state, seat), tuple(told)


def is_witness(game: AnyGame, config: Any, found: Forgetting) -> bool:
    one = replayed(game, config, found.seat, found.steps)
    other = replayed(game, config, found.seat, found.other_steps)
    return one == (found.view, found.events) and other == (found.view, found.other_events) and one[1] != other[1]


def first_forgotten(game: AnyGame, config: Any) -> Forgetting | None:
    return next((found for seed in range(5) if (found := check_history(game, config, seed))), None)


@frozen
class Diary(State):
    """A state that keeps all steps."""

    steps: tuple[Lay | Deal, ...] = ()


@frozen
class Remembering(View):
    """A view that keeps all events."""

    told: tuple[object, ...] = ()


def diary(state: State, steps: tuple[Lay | Deal, ...]) -> Diary:
    return Diary(state.config, state.phase, state.deck, state.hands, state.laid, state.shown, steps)


def remembering(state: Any, seat: int | None) -> View:
    view = good.view(state, seat)
    _, told = replayed(good, state.config, seat, state.steps)
    parts = (view.config, view.seat, view.actor, view.legal_actions, view.phase, view.deck_size, view.hand)
    return Remembering(*parts, view.sizes, view.laid, view.shown, told)


REMEMBERING = variant(
    new_game=lambda config: diary(good.new_game(config), ()),
    apply=lambda state, step: diary(good.apply(state, step), (*state.steps, step)),
    view=remembering,
)


def test_a_view_that_keeps_all_events_forgets_nothing() -> None:
    assert first_forgotten(REMEMBERING, Config()) is None


def test_a_sorted_hand_forgets_in_which_order_it_was_dealt() -> None:
    found = check_history(good, Config(), 0)
    assert found is not None
    assert is_witness(good, Config(), found)
    assert check_history(good, Config(), 0) == found


def test_a_game_can_be_asked_for_perfect_recall() -> None:
    with pytest.raises(GameFault, match="check_history: a view must tell all that its seat saw, but seat 0 has View"):
        check_game(good, examples=0, perfect_recall=True)


def forgotten(game: AnyGame, config: Any) -> list[tuple[Any, Any]]:
    """The steps in which the two histories of the first witness differ."""
    found = check_history(game, config, 0)
    assert found is not None
    assert found.seat == 0
    assert is_witness(game, config, found)
    return [pair for pair in zip(found.steps, found.other_steps, strict=True) if pair[0] != pair[1]]


@clause("SF13.7")
def test_super_farmer_forgets_in_which_order_cards_came() -> None:
    one, other = forgotten(superfarmer, superfarmer.Config(2))
    assert one == other[::-1]
    pig, cat = (chance.card for chance in one)
    assert (pig.animal, cat) == (superfarmer.Animal.PIG, superfarmer.CAT)


@clause("LF10.7")
def test_farmer_forgets_a_bid_once_a_higher_one_follows() -> None:
    assert forgotten(farmer, farmer.Config(3)) == [(farmer.Bid(13), farmer.Bid(41))]


@clause("FG11.7")
def test_farmageddon_forgets_in_which_order_cards_came() -> None:
    manure = farmageddon.DrawAction(farmageddon.ActionCard.FOUL_MANURE)
    bowl = farmageddon.DrawAction(farmageddon.ActionCard.DUST_BOWL)
    assert forgotten(farmageddon, farmageddon.Config(3)) == [(manure, bowl), (bowl, manure)]


@clause("FG11.5", "FG11.7")
def test_after_a_reshuffle_a_determinization_can_contradict_what_was_seen() -> None:
    """The discards lay open, so every seat saw which cards, less the one drawn, are the new deck."""
    config = farmageddon.Config(3)
    (step, *_) = (
        step
        for seed in range(20)
        for step in play(farmageddon, config, seed)
        if farmageddon.ActionsReshuffled() in farmageddon.events(step.before, step.action, 0)
    )
    drawn = [farmageddon.resample(farmageddon.view(step.after, 0), Random(seed)) for seed in range(10)]
    assert all(farmageddon.view(state, 0) == farmageddon.view(step.after, 0) for state in drawn)
    assert any(state.action_deck != step.after.action_deck for state in drawn)
    assert set(step.after.action_deck) <= set(step.before.action_discard)
    assert any(Counter(state.action_deck) - Counter(step.before.action_discard) for state in drawn)
