"""Plain text within so many columns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmrules.kernel.layout import clipped, columns, paragraph, ruled

WORDS = st.lists(st.text("abc xyz-", min_size=1, max_size=60).map(str.strip).filter(bool), max_size=12)


@given(st.text("ab: ", max_size=30), WORDS, st.integers(40, 100))
def test_a_paragraph_keeps_to_its_width_and_says_every_word(label: str, words: list[str], width: int) -> None:
    lines = paragraph(label, words, width)
    assert all(len(line) <= width and line == line.rstrip() for line in lines)
    said = "".join("".join(lines).split())
    assert said == "".join((label + ",".join(words)).split())


@given(st.lists(st.tuples(*[st.text("ab", max_size=12)] * 2, st.text("ab ", max_size=120)), max_size=6))
def test_columns_keep_to_their_width_and_say_every_cell(rows: list[tuple[str, str, str]]) -> None:
    lines = columns(rows, 60)
    assert all(len(line) <= 60 and line == line.rstrip() for line in lines)
    assert "".join("".join(lines).split()) == "".join("".join("".join(row) for row in rows).split())


@pytest.mark.parametrize(("text", "most", "shown"), [("Ann", 3, "Ann"), ("Anna", 3, "An~"), ("", 3, "")])
def test_long_text_is_clipped(text: str, most: int, shown: str) -> None:
    assert clipped(text, most) == shown


@given(st.text("ab", max_size=200), st.integers(40, 120))
def test_a_rule_is_as_wide_as_it_says(title: str, width: int) -> None:
    assert len(ruled(title, width)) == width
