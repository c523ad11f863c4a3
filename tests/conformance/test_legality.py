"""What is legal, said three ways that must agree, and what becomes of objects that are no action at all."""

from itertools import islice
from random import Random
from typing import Any

import attrs
import pytest

from farmrules import AnyGame, Illegal, IllegalAction
from farmrules.testing import check_foreign_objects, check_legality, play
from farmrules.testing.legality import FOREIGN
from tests.conformance.games import KITS, each_game
from tests.conformance.kit import Kit, games, share


@each_game
@share(100)
@games
def test_lists_reasons_and_apply_agree_on_every_action_there_is(kit: Kit, seed: int) -> None:
    check_legality(kit.game, kit.config(seed), seed)


@each_game
def test_they_agree_in_a_game_of_each_mode(kit: Kit) -> None:
    for seed, config in enumerate(kit.game.sample_configs().values()):
        check_legality(kit.game, config, seed)


@pytest.mark.long
@each_game
@share(100)
@games
def test_they_agree_at_every_state(kit: Kit, seed: int) -> None:
    check_legality(kit.game, kit.config(seed), seed, nodes=None)


@each_game
def test_foreign_objects_are_refused_everywhere(kit: Kit) -> None:
    for seed, config in enumerate(kit.game.sample_configs().values()):
        check_foreign_objects(kit.game, config, seed)


class Impostor:
    """Gives itself out for an action, its class and all."""

    def __init__(self, action: object) -> None:
        self._action = action

    @property  # type: ignore[misc]  # that is the imposture
    def __class__(self) -> type:
        return type(self._action)

    def __getattr__(self, name: str) -> object:
        return getattr(self._action, name)

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(self._action)


def heir(action: Any) -> object:
    """An object of a class that has the action's for its base."""
    kind = type(action)
    made: object = object.__new__(type(kind.__name__, (kind,), {}))
    for name in (field.name for field in attrs.fields(kind)):
        object.__setattr__(made, name, getattr(action, name))
    return made


@each_game
def test_impostors_are_refused_even_after_the_list_that_has_their_action(kit: Kit) -> None:
    game = kit.game
    for seed, config in enumerate(kit.game.sample_configs().values()):
        for step in islice(play(game, config, seed), 200):
            for pretended in (Impostor(step.action), heir(step.action)):
                assert isinstance(pretended, type(step.action))
                game.legal_actions(step.before)
                with pytest.raises(IllegalAction, match="not_an_action"):
                    game.apply(step.before, pretended)
                assert code(game, step.before, pretended) == "not_an_action"


def code(game: AnyGame, state: Any, action: object) -> str:
    reason = game.why_illegal(state, action)
    assert isinstance(reason, Illegal)
    return reason.code


@each_game
def test_refusals_of_what_is_no_action_or_comes_too_late_have_codes_of_their_own(kit: Kit) -> None:
    game = kit.game
    others = [action for other in KITS if other.game is not game for action in some_actions(other.game)]
    for config in game.sample_configs().values():
        state, _ = game.settle(game.new_game(config), Random(1))
        assert {code(game, state, thing) for thing in (*FOREIGN, *others)} == {"not_an_action"}
        for step in play(game, config, 2):
            state = step.after
        everything = (*game.actions(config), *game.chance_actions(config))
        assert {code(game, state, action) for action in everything} == {"over"}


def some_actions(game: AnyGame) -> list[Any]:
    config = next(iter(game.sample_configs().values()))
    return [*game.actions(config)[:40], *game.chance_actions(config)[:40]]


@each_game
def test_a_bad_value_is_refused_with_what_is_allowed(kit: Kit) -> None:
    for name, (build, error, message) in kit.bad.items():
        with pytest.raises(error, match=message):
            raise AssertionError(f"{name} gave {build()!r}")


@each_game
def test_a_game_begins_from_a_config_of_its_own(kit: Kit) -> None:
    name = rf"farmrules\.{kit.game.NAME}\.Config"
    for other in (*KITS, None):
        if other is not kit:
            config = None if other is None else next(iter(other.game.sample_configs().values()))
            with pytest.raises(TypeError, match=f"a game begins from a {name}, not from "):
                kit.game.new_game(config)
