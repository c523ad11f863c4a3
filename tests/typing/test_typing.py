"""What type checkers say of the README's code, the examples, and right and wrong uses of the public API."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.readme import snippets, sources

ROOT = Path(__file__).parent.parent.parent
MARK = "  # type" + ": ignore["  # in two pieces: this one is no ignore


@pytest.fixture(scope="module")
def readme(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with README's games and all its snippets as one module."""
    folder = tmp_path_factory.mktemp("readme")
    for name, code in sources().items():
        (folder / name).write_text(code, encoding="utf-8")
    (folder / "snippets.py").write_text("\n".join(snippets()), encoding="utf-8")
    return folder


def run(*command: str, cwd: Path) -> str:
    """The output of a type checker that must find nothing."""
    done = subprocess.run([sys.executable, "-m", *command], cwd=cwd, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_mypy_finds_nothing_in_the_readme(readme: Path) -> None:
    assert "Success" in run("mypy", "--strict", "--cache-dir", str(readme / "cache"), ".", cwd=readme)


def checked_by_pyright(*paths: str, cwd: Path) -> dict[str, Any]:
    pytest.importorskip("pyright")
    found: dict[str, Any] = json.loads(run("pyright", "--outputjson", *paths, cwd=cwd))
    return found


def test_pyright_finds_nothing_in_the_readme(readme: Path) -> None:
    assert checked_by_pyright("--pythonpath", sys.executable, cwd=readme)["summary"]["filesAnalyzed"] == 3


def test_pyright_finds_what_is_wrong_and_nothing_else() -> None:
    """The examples, and uses.py, in which an ignore that is not needed is an error too (pyproject.toml)."""
    summary = checked_by_pyright("--pythonpath", sys.executable, cwd=ROOT)["summary"]
    assert summary["filesAnalyzed"] >= len([*ROOT.glob("examples/*.py")]) + 2
    assert (summary["errorCount"], summary["warningCount"]) == (0, 0)


def test_mypy_finds_what_is_wrong_and_nothing_else(tmp_path: Path) -> None:
    """The suite's own run of mypy covers this file too; here it is shown that each mark is one error of its own."""
    uses = (ROOT / "tests" / "typing" / "uses.py").read_text(encoding="utf-8").splitlines()
    bare = [line.partition(MARK)[0] for line in uses]
    (tmp_path / "bare.py").write_text("\n".join(bare) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), "bare.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=600)
    found = {int(line.split(":")[1]) for line in done.stdout.splitlines() if ": error: " in line}
    assert found == {number for number, line in enumerate(uses, 1) if MARK in line}, done.stdout
