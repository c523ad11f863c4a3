"""What is legal, said three ways that must agree, and what becomes of objects that are no action at all."""

import pickle
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from farmrules import AnyGame, Illegal, IllegalAction, Nobody
from tests.conformance.games import KITS, each_game
from tests.conformance.kit import Kit, games, play, share


class Foreign:
    """An object of somebody else's, whose repr and equality misbehave."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("compared")

    def __hash__(self) -> int:
        raise RuntimeError("hashed")

    def __repr__(self) -> str:
        raise RuntimeError("printed")


FOREIGN: list[object] = [
    None,
    True,
    0,
    1.0,
    float("nan"),
    Fraction(1, 2),
    "Pass()",
    (),
    [],
    {},
    object(),
    Foreign(),
    int,
]


def refusal(step: Callable[[], object]) -> Illegal:
    try:  # many times faster than pytest.raises
        step()
    except IllegalAction as error:
        reason, told = error.illegal, str(error)
    else:
        raise AssertionError("not refused")
    assert reason.message in told
    return reason


def refused(game: AnyGame, state: Any, action: Any) -> Illegal:
    """The reason, after checking that all three functions refuse alike."""
    reason = game.why_illegal(state, action)
    assert isinstance(reason, Illegal)
    assert "{" not in reason.message
    assert reason.code.isidentifier()
    assert refusal(lambda: game.apply(state, action)) == reason
    assert refusal(lambda: game.events(state, action, None)) == reason
    return reason


def agree(game: AnyGame, state: Any) -> None:
    """The list, the reasons and `apply` agree on every action and chance action of the numbering."""
    everything = (*game.actions(state.config), *game.chance_actions(state.config))
    legal = game.legal_actions(state)
    chances = tuple(chance for chance, _ in game.chance_outcomes(state))
    assert bool(legal) == isinstance(game.actor(state), int)
    assert bool(chances) == (game.actor(state) is Nobody.CHANCE)
    possible = [action for action in everything if game.why_illegal(state, action) is None]
    assert possible == [*legal, *chances]  # in index order, no doubles, nothing outside the numbering
    for action in everything:
        if action in possible:
            game.apply(state, action)
        else:
            refused(game, state, action)


@each_game
@share(100)
@games
def test_lists_reasons_and_apply_agree_on_every_action_there_is(kit: Kit, seed: int) -> None:
    rng = Random(seed)
    for step in play(kit.game, kit.config(seed), seed):
        if rng.random() < 0.1:
            untouched = pickle.dumps(step.after)
            agree(kit.game, step.after)
            assert pickle.dumps(step.after) == untouched


@each_game
def test_they_agree_all_through_a_game_in_each_mode(kit: Kit) -> None:
    for name, config in kit.game.sample_configs().items():
        rng = Random(name)
        for step in play(kit.game, config, 5):
            if rng.random() < 0.2:
                agree(kit.game, step.after)


@pytest.mark.long
@each_game
@share(100)
@games
def test_they_agree_at_every_state(kit: Kit, seed: int) -> None:
    for step in play(kit.game, kit.config(seed), seed):
        agree(kit.game, step.after)


@each_game
def test_foreign_objects_are_refused_everywhere(kit: Kit) -> None:
    for config in kit.game.sample_configs().values():
        rng = Random(1)
        for step in play(kit.game, config, 2):
            if rng.random() < 0.1:
                for thing in FOREIGN:
                    assert refused(kit.game, step.after, thing).code == "not_an_action"
        everything = (*kit.game.actions(config), *kit.game.chance_actions(config))
        assert {refused(kit.game, step.after, action).code for action in everything} == {"over"}


@each_game
def test_another_games_actions_are_foreign(kit: Kit) -> None:
    game = kit.game
    others = [action for other in KITS if other.game is not game for action in some_actions(other.game)]
    for config in game.sample_configs().values():
        state, _ = game.settle(game.new_game(config), Random(1))
        for action in others:
            assert refused(game, state, action).code == "not_an_action"


def some_actions(game: AnyGame) -> list[Any]:
    config = next(iter(game.sample_configs().values()))
    return [*game.actions(config)[:40], *game.chance_actions(config)[:40]]


@each_game
def test_a_bad_value_is_refused_with_what_is_allowed(kit: Kit) -> None:
    for name, (build, error, message) in kit.bad.items():
        with pytest.raises(error, match=message):
            raise AssertionError(f"{name} gave {build()!r}")
