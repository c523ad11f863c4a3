"""A program frozen by PyInstaller finds games by name, reads records and has the rules, by the package's own hook."""

import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

PROGRAM = """
from random import Random

from farmrules import find_game, game_names
from farmrules.match import Match
from farmrules.record_text import match_from_text, match_to_text
from farmrules.rulebook import clauses

for name in game_names():
    game = find_game(name)
    match = Match.start(game, next(iter(game.sample_configs().values()))).settle(Random(1))
    match = match.play(match.actor, game.legal_actions(match.state)[0])
    assert match_from_text(match_to_text(match)) == match
    print(name, len(clauses(game)) > 50)
"""


def test_pyinstaller_is_told_where_the_hook_lies() -> None:
    (entry,) = [entry for entry in entry_points(group="pyinstaller40") if entry.module.startswith("farmrules")]
    (folder,) = entry.load()()
    assert (Path(folder) / "hook-farmrules.py").is_file()


@pytest.mark.long
def test_a_frozen_program_plays(tmp_path: Path) -> None:
    pytest.importorskip("PyInstaller")
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    build = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "program.py"]
    subprocess.run(build, cwd=tmp_path, check=True, timeout=600)
    done = subprocess.run([tmp_path / "dist" / "program" / "program"], capture_output=True, text=True, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, "farmageddon True\nfarmer True\nsuperfarmer True\n"), done.stderr
