from pathlib import Path

import pytest

from tests.readme_commands import commands


def test_readme_has_the_two_command_lines() -> None:
    readme = Path(__file__).parent.parent / "README.md"
    assert set(commands(readme.read_text(encoding="utf-8"))) == {"install", "test"}


def test_prompts_are_left_out_and_lines_are_kept() -> None:
    readme = "```console\n$ python3 -m venv .venv\n$ a\n```\n```console\npytest -q\n```\n"
    assert commands(readme) == {"install": "python3 -m venv .venv\na", "test": "pytest -q"}


def test_a_missing_block_is_named() -> None:
    with pytest.raises(ValueError, match="README needs"):
        commands("```console\npytest\n```\n")
