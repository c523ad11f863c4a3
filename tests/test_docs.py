"""Every snippet of the README and of the docstrings is run; so is every example."""

import doctest
import pkgutil
import re
import runpy
import sys
from importlib import import_module
from pathlib import Path

import pytest

import farmrules

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
    assert "The super farmer: " in told
    assert told.splitlines()[-1].startswith("Points: farmer 0 ")
