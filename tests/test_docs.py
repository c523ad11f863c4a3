"""Every snippet of the README and of the docstrings is run; so is every example."""

import doctest
import pkgutil
import re
import runpy
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import farmrules
from farmrules import find_game, game_names
from tests.api_pages import public_modules
from tests.diagrams import rules_of, section

ROOT = Path(__file__).parent.parent
SNIPPETS = re.findall(
    r"^```python\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
)
MODULES = [module.name for module in pkgutil.walk_packages(farmrules.__path__, "farmrules.")]


def test_the_readmes_snippets_run_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    assert len(SNIPPETS) > 5
    for snippet in SNIPPETS:
        exec(compile(snippet, "README.md", "exec"), names)


@pytest.mark.parametrize("name", ["farmrules", *MODULES])
def test_docstring_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_quickstart_tells_a_whole_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["quickstart.py", "3"])
    runpy.run_path(str(ROOT / "examples" / "quickstart.py"), run_name="__main__")
    told = capsys.readouterr().out
    assert "Round 2 begins" in told
    assert "The game is over; " in told
    assert told.splitlines()[-1].startswith("Points: farmer 0 ")


@pytest.mark.parametrize("name", game_names())
def test_rules_have_the_diagram_of_the_phase_table(name: str) -> None:
    game = find_game(name)
    assert section(game) in rules_of(game).read_text(encoding="utf-8"), "`python -m tests.diagrams` writes it"


def test_api_pages_render_from_the_docstrings(tmp_path: Path) -> None:
    """The command of the README, for every module."""
    pytest.importorskip("pdoc")
    command = [sys.executable, "-m", "tests.api_pages", str(tmp_path)]
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    pages = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.html")}
    assert pages >= {f"{name.replace('.', '/')}.html" for name in public_modules()}
