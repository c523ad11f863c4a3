"""A rules engine for farm card games: immutable states, pure functions, honest views.

Each game is a module (`farmrules.superfarmer`) with the functions of the `Game` protocol. Nothing here does I/O or
keeps state that an answer could depend on; a frontend, a server or an AI embeds it.
"""

from farmrules.game import AnyGame, Feature, Game, Limits, Nobody, SeatView, TableConfig, TableState
from farmrules.illegal import Illegal, IllegalAction
from farmrules.kernel.completion import complete
from farmrules.kernel.notation import BadText
from farmrules.kernel.pickling import bind_pickles
from farmrules.registry import find_game, game_names

__version__ = "0.1.0"
"""The version of the package. A game's rules have a version of their own, `RULES_VERSION`."""

__all__ = [
    "AnyGame",
    "BadText",
    "Feature",
    "Game",
    "Illegal",
    "IllegalAction",
    "Limits",
    "Nobody",
    "SeatView",
    "TableConfig",
    "TableState",
    "__version__",
    "complete",
    "find_game",
    "game_names",
]

bind_pickles(globals())
