"""The clauses of a game's RULES.md, which refusals and docstrings cite; read from the installed package when asked."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from farmrules.game import AnyGame

__all__ = ["clause_text", "clauses"]


def clauses(game: AnyGame) -> Mapping[str, str]:
    """Every clause of the game's RULES.md by its id, in order, as plain text without line breaks.

    Raises LookupError for a game that brings no RULES.md beside its module.
    """
    name = getattr(game, "__name__", None)
    if not isinstance(name, str):
        raise LookupError(f"{game.NAME} is no module, and so has no RULES.md beside it")
    return _clauses(name)


def clause_text(game: AnyGame, clause: str) -> str:
    """What a clause of the game's RULES.md says; LookupError for one that is not there.

    >>> from farmrules import superfarmer
    >>> clause_text(superfarmer, "SF1.1")
    'Two to six farmers play.'
    """
    found = clauses(game)
    if clause not in found:
        raise LookupError(f"the rules of {game.NAME} have no clause {clause!r}")
    return found[clause]


@cache
def _clauses(package: str) -> Mapping[str, str]:
    try:
        text = files(package).joinpath("RULES.md").read_text(encoding="utf-8")
    except (FileNotFoundError, TypeError) as error:  # TypeError: a module that is no package
        raise LookupError(f"{package} has no RULES.md") from error
    found: dict[str, str] = {}
    for block in re.split(r"\n\s*\n|\n(?=\*\*[A-Z]+\d+\.\d+\*\*)", text):
        start = re.match(r"\*\*([A-Z]+\d+\.\d+)\*\*\s*(.*)", block, re.DOTALL)
        if start is not None:
            found[start[1]] = " ".join(re.sub(r"[*`]", "", start[2]).split())
    return MappingProxyType(found)
