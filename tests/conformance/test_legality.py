"""What is legal, said three ways that must agree, and what becomes of objects that are no action at all."""

import pickle
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from farmrules import AnyGame, Illegal, IllegalAction, Nobody
from tests.conformance.kit import Kit, each_game, games, share


class Foreign:
    """An object of somebody else's, whose repr and equality misbehave."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("compared")

    def __hash__(self) -> int:
        raise RuntimeError("hashed")

    def __repr__(self) -> str:
        raise RuntimeError("printed")


FOREIGN: list[object] = [None, True, 0, 1.0, float("nan"), Fraction(1, 2), "Stand()", (), [], {}, object(), Foreign(), Illegal]


def refused(game: AnyGame, state: Any, action: Any) -> Illegal:
    """The reason, after checking that all three functions refuse alike."""
    reason = game.why_illegal(state, action)
    assert isinstance(reason, Illegal)
    assert reason.message
    assert "{" not in reason.message
    assert reason.code.isidentifier()
    for refuse in (game.apply, lambda state, action: game.events(state, action, None)):
        with pytest.raises(IllegalAction) as caught:
            refuse(state, action)
        assert caught.value.illegal == reason
        assert reason.message in str(caught.value)
    return reason


@each_game
@share(20)
@games
def test_lists_refusals_and_apply_agree_on_every_action_there_is(kit: Kit, data: st.DataObject, seed: int) -> None:
    game, rng = kit.game, Random(seed)
    config = data.draw(kit.configs)
    everything = (*game.actions(config), *game.chance_actions(config))
    other_seats = Random(seed + 1)
    for step in kit.play(config, seed):
        state = step.after
        if other_seats.random() > 0.2:  # all states of random games, a fifth of each
            continue
        legal = game.legal_actions(state)
        chances = tuple(chance for chance, _ in game.chance_outcomes(state))
        assert bool(legal) == isinstance(game.actor(state), int)
        assert bool(chances) == (game.actor(state) is Nobody.CHANCE)
        possible = [action for action in everything if game.why_illegal(state, action) is None]
        assert possible == [*legal, *chances]  # index order, no doubles, nothing outside the numbering
        untouched = pickle.dumps(state)
        for action in everything:
            if action in possible:
                game.apply(state, action)
            else:
                refused(game, state, action)
        for thing in rng.sample(FOREIGN, 3):
            assert refused(game, state, thing).code == "not_an_action"
        assert pickle.dumps(state) == untouched


@each_game
def test_foreign_objects_are_refused_everywhere(kit: Kit) -> None:
    game = kit.game
    for config in game.sample_configs().values():
        state, rng = game.new_game(config), Random(1)
        while game.actor(state) is not Nobody.OVER:
            if rng.random() < 0.1:
                for thing in FOREIGN:
                    assert refused(game, state, thing).code == "not_an_action"
            state = after_any_step(game, state, rng)
        for thing in (*FOREIGN, *game.actions(config), *game.chance_actions(config)):
            assert refused(game, state, thing).code in ("over", "not_an_action")


def after_any_step(game: AnyGame, state: Any, rng: Random) -> Any:
    legal = game.legal_actions(state)
    return game.apply(state, rng.choice(legal)) if legal else game.settle(state, rng)[0]


@each_game
def test_another_games_actions_are_foreign(kit: Kit) -> None:
    from tests.conformance.kit import KITS

    game = kit.game
    for config in game.sample_configs().values():
        state, _ = game.settle(game.new_game(config), Random(1))
        for other in KITS:
            if other.game is not game:
                other_config = next(iter(other.game.sample_configs().values()))
                for action in (*other.game.actions(other_config)[:40], *other.game.chance_actions(other_config)[:40]):
                    assert refused(game, state, action).code == "not_an_action"


@each_game
def test_a_bad_config_is_refused_with_what_is_allowed(kit: Kit) -> None:
    for name, (build, error, message) in kit.bad.items():
        with pytest.raises(error, match=message):
            raise AssertionError(f"{name} gave {build()!r}")
