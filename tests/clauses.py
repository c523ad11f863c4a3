"""Clauses of the games' RULES.md: the decorator that names them on tests, and who cites them.

A clause begins a line with its id in bold: `**SF3.2** text`. One that binds no code (the table's
wood and cardboard) says so at once: `**SF1.4** (no effect) text`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

_ID = r"[A-Z]{2,}\d+(?:\.\d+)*"
_HEAD = re.compile(rf"^\*\*({_ID})\*\*[ \t]*(\*?\(no effect\))?", re.MULTILINE)


def clause(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as being about these clauses: `@clause("SF3.2", "SF3.3")`."""
    for name in ids:
        if not re.fullmatch(_ID, name):
            raise ValueError(f"not a clause id: {name!r}; one looks like 'SF3.2'")
    return pytest.mark.clause(*ids)


def parse(rules: str) -> list[tuple[str, bool]]:
    """Every clause of a RULES.md in its order: its id, and whether it binds code."""
    return [(match[1], match[2] is None) for match in _HEAD.finditer(rules)]


def prefix(name: str) -> str:
    """The letters of a clause id: SF of SF3.2."""
    return name.rstrip("0123456789.")


def key(name: str) -> tuple[int, ...]:
    """The place of a clause id in the order: SF3.10 comes after SF3.9."""
    return tuple(int(part) for part in name[len(prefix(name)) :].split("."))


def cited(text: str, prefixes: set[str]) -> Iterator[tuple[str, int]]:
    """Every clause id in a text (code, comments, docstrings alike) with its line."""
    if not prefixes:
        return
    pattern = re.compile(rf"\b(?:{'|'.join(sorted(prefixes))})\d+(?:\.\d+)*\b")
    for number, line in enumerate(text.splitlines(), 1):
        for match in pattern.finditer(line):
            yield match[0], number


def named(source: str) -> Iterator[tuple[str | None, int]]:
    """Every argument of a `clause(...)` call with its line; None for one that is no literal."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _name(node.func) == "clause":
            for argument in node.args:
                yield _literal(argument), argument.lineno


def enforced(source: str) -> Iterator[tuple[str | None, int]]:
    """Every `clause=` literal of a call with its line; computed ones are left to the tests."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            for keyword in node.keywords:
                if keyword.arg == "clause" and isinstance(keyword.value, ast.Constant):
                    yield _literal(keyword.value), keyword.value.lineno


def python_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def _name(node: ast.expr) -> str | None:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else None


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
