"""`python -m tests.match.write_kept` writes a record as text for each game that has none of this form and rules."""

from pathlib import Path

from farmrules import AnyGame, find_game, game_names
from farmrules.record_text import FORMAT, match_to_text
from tests.match.test_match import played

KEPT = Path(__file__).parent / "kept"


def kept_file(game: AnyGame) -> Path:
    """Where the record of this version is kept."""
    return KEPT / f"{game.NAME}-form-{FORMAT}-rules-{game.RULES_VERSION}.txt"


def main() -> None:
    """Write what is missing; nothing is ever overwritten."""
    KEPT.mkdir(exist_ok=True)
    for name in game_names():
        game = find_game(name)
        path = kept_file(game)
        if not path.exists():
            config = list(game.sample_configs().values())[-1]
            path.write_text(match_to_text(played(game, config, 1)), encoding="utf-8")


if __name__ == "__main__":
    main()
