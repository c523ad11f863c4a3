"""The clauses of RULES.md, as text."""

from types import SimpleNamespace
from typing import Any

import pytest

from farmrules import complete, farmageddon, superfarmer
from farmrules.rulebook import clause_text, clauses
from tests.clauses import parse
from tests.conformance.games import each_game
from tests.conformance.kit import Kit
from tests.diagrams import rules_of
from tests.readme import readme_module


@each_game
def test_every_clause_has_a_text_on_one_line(kit: Kit) -> None:
    found = clauses(kit.game)
    assert list(found) == [name for name, _ in parse(rules_of(kit.game).read_text(encoding="utf-8"))]
    for name, text in found.items():
        assert text.isprintable(), name
        assert len(text) > 3, name
        assert "**" not in text, name


def test_texts_are_the_clauses_own_to_their_end() -> None:
    assert clause_text(farmageddon, "FG10.2") == (
        "Two fertilizers must be laid, if that can be done. (ruling) One, if only one can; the turn can end once what"
        " can be laid is laid."
    )
    assert clause_text(superfarmer, "SF1.6").endswith("82 or 98 cards for 2 to 6 farmers.")


def test_a_clause_or_a_rulebook_that_is_not_there_is_named() -> None:
    with pytest.raises(LookupError, match=r"the rules of superfarmer have no clause 'SF99\.1'"):
        clause_text(superfarmer, "SF99.1")
    sheaf: Any = complete(readme_module("last_sheaf"))
    with pytest.raises(LookupError, match=r"last_sheaf has no RULES\.md"):
        clauses(sheaf)
    nameless: Any = SimpleNamespace(NAME="odd")
    with pytest.raises(LookupError, match=r"odd is no module, and so has no RULES\.md beside it"):
        clauses(nameless)
    bare: Any = SimpleNamespace(NAME="bare", __name__="tests.match")
    with pytest.raises(LookupError, match=r"tests\.match has no RULES\.md"):
        clauses(bare)
