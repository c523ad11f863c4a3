"""Every clause of every RULES.md has a test, and every clause that anything cites exists."""

import tomllib
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tests import clauses
from tests.clauses import clause, key

ROOT = Path(__file__).parent.parent
GAMES = sorted(
    tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]["farmrules.games"]
)


def rules(game: str) -> list[tuple[str, bool]]:
    return clauses.parse((ROOT / "farmrules" / game / "RULES.md").read_text(encoding="utf-8"))


@cache
def known() -> frozenset[str]:
    return frozenset(name for game in GAMES for name, _ in rules(game))


@cache
def named_by_tests() -> tuple[tuple[str | None, str], ...]:
    """Every id that a `clause(...)` in a test file names, with where it stands."""
    return tuple(
        (name, f"{path.relative_to(ROOT)}:{line}")
        for path in clauses.python_files(ROOT / "tests")
        if path.name.startswith("test_") and path != Path(__file__)
        for name, line in clauses.named(path.read_text(encoding="utf-8"))
    )


def test_every_folder_with_rules_is_a_game() -> None:
    assert sorted(path.parent.name for path in ROOT.glob("farmrules/*/RULES.md")) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_unique_and_in_order(game: str) -> None:
    ids = [name for name, _ in rules(game)]
    assert ids, f"{game}/RULES.md has no clause: one starts its line, as in `**SF3.2** text`"
    assert len({clauses.prefix(name) for name in ids}) == 1, "clauses of one game, one prefix"
    wrong = [f"{b} after {a}" for a, b in pairwise(ids) if key(b) <= key(a)]
    assert not wrong, f"{game}/RULES.md: clauses twice or out of order: {', '.join(wrong)}"


def test_every_game_has_its_own_prefix() -> None:
    assert len({clauses.prefix(rules(game)[0][0]) for game in GAMES}) == len(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_named_by_a_test(game: str) -> None:
    tested = {name for name, _ in named_by_tests()}
    missing = [name for name, binding in rules(game) if binding and name not in tested]
    assert not missing, f"{game}/RULES.md: clauses without a test: {', '.join(missing)}"


def test_every_clause_that_a_test_names_exists() -> None:
    wrong = [f"{name} ({where})" for name, where in named_by_tests() if name not in known()]
    assert not wrong, f"tests name no such clause (None: not a literal): {', '.join(wrong)}"


def test_every_clause_that_the_package_cites_exists() -> None:
    prefixes = {clauses.prefix(name) for name in known()}
    sections = {name.rpartition(".")[0] for name in known()}  # SF7 stands for all of SF7.1, …
    wrong: list[str] = []
    found: list[tuple[str | None, int]]
    for path in [*clauses.python_files(ROOT / "farmrules"), *ROOT.glob("farmrules/*/RULES.md")]:
        text = path.read_text(encoding="utf-8")
        found = [*clauses.cited(text, prefixes)]
        found += clauses.enforced(text) if path.suffix == ".py" else []
        for name, line in found:
            if name not in known() | sections:
                wrong.append(f"{name} ({path.relative_to(ROOT)}:{line})")
    assert not wrong, f"the package cites no such clause: {', '.join(sorted(set(wrong)))}"


# The parts themselves.


def test_parse() -> None:
    text = "# T\n**SF1.1** One.\n\n**SF1.2** (no effect) Wood.\nsee **SF9.9**\n**SF1.10** Ten.\n"
    assert clauses.parse(text) == [("SF1.1", True), ("SF1.2", False), ("SF1.10", True)]


def test_order_is_by_number() -> None:
    assert key("SF3.9") < key("SF3.10") < key("SF4") < key("SF4.1")


def test_cited() -> None:
    text = 'x = "SF3.2"  # SF3.10; see SF4.\n"""XSF3.1 LF1.1"""\n'
    assert list(clauses.cited(text, {"SF"})) == [("SF3.2", 1), ("SF3.10", 1), ("SF4", 1)]
    assert list(clauses.cited(text, set())) == []


def test_named_and_enforced() -> None:
    tests = '@clause("SF1.1", "SF1.2")\ndef test_a(): ...\n@c.clause(x)\ndef test_b(): ...\n'
    assert list(clauses.named(tests)) == [("SF1.1", 1), ("SF1.2", 1), (None, 3)]
    assert list(clauses.enforced('Illegal("code", clause="3.2")\nf(clause=x)')) == [("3.2", 1)]


def test_the_marker_carries_the_ids() -> None:
    assert clause("SF1.1", "SF1.2").mark.args == ("SF1.1", "SF1.2")
    with pytest.raises(ValueError, match=r"not a clause id: '1\.1'"):
        clause("1.1")
