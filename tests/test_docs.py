"""Every snippet of the README and of the docstrings is run; tests/examples has the examples."""

import doctest
import pkgutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import farmrules
from farmrules import find_game
from tests.api_pages import public_modules
from tests.conformance.games import GAMES
from tests.diagrams import rules_of, section
from tests.readme import readme_module, screen, snippets, sources

ROOT = Path(__file__).parent.parent
MODULES = [
    module.name
    for module in pkgutil.walk_packages(farmrules.__path__, "farmrules.")
    if "-" not in module.name  # PyInstaller's hook, which it runs itself
]


def test_the_readmes_snippets_run_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for module in sources():
        readme_module(module.removesuffix(".py"))
    assert len(snippets()) > 5
    for snippet in snippets():
        exec(compile(snippet, "README.md", "exec"), names)


def test_the_readmes_screen_is_what_its_first_snippet_prints(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(snippets()[0], "README.md", "exec"), {})
    assert capsys.readouterr().out == screen()


def test_the_readmes_games_are_as_short_as_it_says() -> None:
    lines = {name: len(code.splitlines()) for name, code in sources().items()}
    assert lines.keys() == {"last_sheaf.py", "high_barn.py"}
    assert lines["last_sheaf.py"] <= 60
    assert lines["high_barn.py"] <= 120


@pytest.mark.parametrize("name", ["farmrules", *MODULES])
def test_docstring_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


@pytest.mark.parametrize("name", GAMES)
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
