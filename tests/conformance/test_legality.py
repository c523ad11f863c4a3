"""What is legal, said three ways that must agree, and what becomes of objects that are no action at all."""

from random import Random
from typing import Any

import pytest

from farmrules import AnyGame, Illegal
from farmrules.testing import FOREIGN, check_foreign_objects, check_legality, play
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
    name = rf"farmrules\.{kit.game.NAME}\.config\.Config"
    for other in (*KITS, None):
        if other is not kit:
            config = None if other is None else next(iter(other.game.sample_configs().values()))
            with pytest.raises(TypeError, match=f"a game begins from a {name}, not from "):
                kit.game.new_game(config)
