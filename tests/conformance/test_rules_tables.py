"""`apply` looks the rule of an action up: each game's table of them is whole."""

from collections.abc import Callable
from importlib import import_module
from typing import get_args, get_type_hints

from tests.conformance.games import each_game
from tests.conformance.kit import Kit


def members(union: object) -> set[object]:
    """The classes of a union, or the one class."""
    return {*get_args(union)} or {union}


@each_game
def test_every_action_has_its_rule(kit: Kit) -> None:
    """As `Action | Chance` has them, and each rule says of what action it is."""
    game = import_module(f"farmrules.{kit.game.NAME}")
    rules: dict[object, Callable[..., object]] = import_module(f"farmrules.{kit.game.NAME}.rules").RULES
    assert members(game.Action) | members(game.Chance) == {*rules}
    for kind, rule in rules.items():
        hints = get_type_hints(rule)
        assert hints.get("action", hints.get("chance")) is kind, rule
