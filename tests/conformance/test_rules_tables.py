"""`apply` looks the rule of an action up: each game's table of them is whole."""

import ast
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import get_args

from tests.conformance.games import each_game
from tests.conformance.kit import Kit


def members(union: object) -> set[object]:
    """The classes of a union, or the one class."""
    return {*get_args(union)} or {union}


def takes(rule: Callable[..., object]) -> str:
    """The class of the action that a rule takes, as its source says: compiled functions have no annotations."""
    module = sys.modules[rule.__module__]
    source = Path(str(module.__file__)).parent / f"{module.__name__.rpartition('.')[2]}.py"
    (written,) = [
        node
        for node in ast.parse(source.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name == rule.__name__
    ]
    (said,) = [
        ast.unparse(argument.annotation)
        for argument in written.args.args
        if argument.arg in ("action", "chance") and argument.annotation is not None
    ]
    return said


@each_game
def test_every_action_has_its_rule(kit: Kit) -> None:
    """As `Action | Chance` has them, and each rule says of what action it is."""
    game = import_module(f"farmrules.{kit.game.NAME}")
    rules: dict[object, Callable[..., object]] = import_module(f"farmrules.{kit.game.NAME}.rules").RULES
    assert members(game.Action) | members(game.Chance) == {*rules}
    for kind, rule in rules.items():
        assert takes(rule) == getattr(kind, "__name__", None), rule
