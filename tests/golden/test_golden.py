"""The golden files against the games of today, and that no mode goes without one."""

from collections.abc import Callable
from pathlib import Path
from typing import get_args, get_type_hints

import attrs
import pytest

from tests.conformance.games import each_game
from tests.conformance.kit import Kit
from tests.golden.files import HERE, expected_files

FILES = expected_files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HERE).with_suffix("").as_posix())
def test_golden_file(path: Path) -> None:
    make: Callable[[], str] = FILES[path]
    assert path.exists(), "no golden file; `python -m tests.golden` writes it"
    assert make() == path.read_text(encoding="utf-8")


def test_no_golden_file_is_left_over() -> None:
    kept = {path for folder in HERE.iterdir() if folder.is_dir() for path in folder.rglob("*.txt")}
    assert kept == set(FILES)


@each_game
def test_every_word_and_number_of_players_that_a_config_takes_has_a_playthrough(kit: Kit) -> None:
    """Sample configs use each value of each field that has a fixed choice, and each number of players."""
    configs = list(kit.game.sample_configs().values())
    hints = get_type_hints(type(configs[0]))
    for field in attrs.fields(type(configs[0])):
        used = {getattr(config, field.name) for config in configs}
        words = {word for word in get_args(hints[field.name]) if isinstance(word, str)}
        assert words <= used, field.name
        if hints[field.name] is bool:
            assert used == {False, True}, field.name
        if words or hints[field.name] is bool or field.name == "players":
            continue
        assert len(used) > 1, f"no sample config changes {field.name}"
