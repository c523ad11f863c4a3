"""Games in pickles: a module is named, any other game goes with its own pickle."""

from importlib import import_module
from types import ModuleType
from typing import TypeAlias

from farmrules.game import AnyGame
from farmrules.kernel.completion import complete

__all__ = ["Reference", "refer", "referred"]

Reference: TypeAlias = AnyGame | str
"""A game, or the name of its module."""


def refer(game: AnyGame) -> Reference:
    """What stands for a game in a pickle: modules do not pickle."""
    return game.__name__ if isinstance(game, ModuleType) else game


def referred(reference: Reference) -> AnyGame:
    """The game that is meant, completed."""
    game: AnyGame = complete(import_module(reference)) if isinstance(reference, str) else reference
    return game
