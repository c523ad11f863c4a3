"""The kits of this package's games, for tests that every game must pass; others may be installed beside them."""

from importlib import import_module
from importlib.metadata import entry_points

import pytest

from farmrules.registry import GROUP
from tests.conformance.kit import Kit

GAMES = sorted(entry.name for entry in entry_points(group=GROUP) if entry.value.startswith("farmrules."))
KITS: tuple[Kit, ...] = tuple(import_module(f"tests.{name}.kit").KIT for name in GAMES)

each_game = pytest.mark.parametrize("kit", KITS, ids=repr)
