"""The kits of all installed games, for tests that every game must pass."""

from importlib import import_module

import pytest

from farmrules import game_names
from tests.conformance.kit import Kit

KITS: tuple[Kit, ...] = tuple(import_module(f"tests.{name}.kit").KIT for name in game_names())

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)
