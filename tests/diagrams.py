"""`python -m tests.diagrams` writes each game's phase diagram into its RULES.md."""

import re
from pathlib import Path

from farmrules import AnyGame, find_game, game_names
from farmrules.diagrams import phase_diagram

_BLOCK = re.compile(r"## Phases\n\n.*?```mermaid\n.*?```\n", re.DOTALL)


def section(game: AnyGame) -> str:
    """The part of RULES.md that has the diagram."""
    words = "Generated from the game's `PHASES`; phases in which nobody must act are passed through within a step."
    return f"## Phases\n\n{words}\n\n```mermaid\n{phase_diagram(game)}```\n"


def rules_of(game: AnyGame) -> Path:
    """The game's RULES.md."""
    assert game.__file__ is not None  # type: ignore[attr-defined]  # our games are modules
    return Path(game.__file__).with_name("RULES.md")  # type: ignore[attr-defined]  # our games are modules


def main() -> None:
    """Write the diagrams."""
    for name in game_names():
        game = find_game(name)
        path = rules_of(game)
        text = _BLOCK.sub("", path.read_text(encoding="utf-8")).rstrip("\n")
        path.write_text(f"{text}\n\n{section(game)}", encoding="utf-8")


if __name__ == "__main__":
    main()
