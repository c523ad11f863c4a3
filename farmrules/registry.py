"""Games by name: every installed package can bring some, through the entry-point group ``farmrules.games``.

What is installed is looked up once in a process.
"""

from functools import cache
from typing import TYPE_CHECKING

from farmrules.game import AnyGame
from farmrules.kernel.checks import shown
from farmrules.kernel.completion import complete

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["GROUP", "find_game", "game_names"]

GROUP = "farmrules.games"


@cache  # looking through all that is installed takes longer than a whole game
def _installed() -> "dict[str, list[EntryPoint]]":
    from importlib.metadata import entry_points  # slow to import, and most users name their game's module

    found: dict[str, list[EntryPoint]] = {}
    for entry in entry_points(group=GROUP):
        entries = found.setdefault(entry.name, [])
        if entry.value not in [other.value for other in entries]:
            entries.append(entry)
    return found


def game_names() -> tuple[str, ...]:
    """The names of all installed games, sorted; nothing is imported."""
    return tuple(sorted(_installed()))


def find_game(name: str) -> AnyGame:
    """The game registered under `name`: its module, or where that has the rules alone, the module completed.

    Raises LookupError if there is none, or if two packages claim the name; ImportError if it cannot be imported;
    TypeError if it lacks functions that have no default.
    """
    entries = _installed().get(name, [])
    if not entries:
        raise LookupError(f"no game is called {shown(name)}; installed: {', '.join(game_names()) or 'none'}")
    if len(entries) > 1:
        claims = ", ".join(sorted(entry.value for entry in entries))
        raise LookupError(f"several packages claim the game {shown(name)}: {claims}")
    game: AnyGame = complete(entries[0].load())
    return game
