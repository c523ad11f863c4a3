"""Plain text within so many columns: what a game's `describe` is built from."""

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final

__all__ = ["MIN_WIDTH", "check_width", "clipped", "columns", "paragraph", "ruled"]

MIN_WIDTH: Final = 40
"""The fewest columns that a table is described in."""


def check_width(width: int) -> None:
    """TypeError for what is no whole number, ValueError for too few columns."""
    if type(width) is not int:
        raise TypeError(f"width must be a whole number of columns, not {width!r}")
    if width < MIN_WIDTH:
        raise ValueError(f"width must be at least {MIN_WIDTH} columns, not {width}")


def clipped(text: str, most: int) -> str:
    """The text in at most so many characters: where it is longer its end gives way to a tilde.

    >>> clipped("Bartholomew", 8), clipped("Ann", 8)
    ('Barthol~', 'Ann')
    """
    return text if len(text) <= most else text[: most - 1] + "~"


def paragraph(label: str, words: Iterable[str], width: int, separator: str = ", ") -> list[str]:
    """Lines with a label and words in a row, the later ones indented; no word is broken unless it is wider than a line.

    >>> paragraph("Hand: ", ["cow 1", "pig 2", "cat"], 17)
    ['Hand: cow 1,', '      pig 2, cat']
    """
    lines: list[str] = []
    line, indent = label, " " * min(len(label), width // 2)
    items = list(words)
    for number, word in enumerate(items):
        last = number == len(items) - 1
        piece = word if last else word + separator.rstrip()
        for part in wrap(piece, width - len(indent)) or [""]:
            gap = " " if line not in (label, indent) else ""
            if len(line) + len(gap) + len(part) > width and line != indent:
                lines.append(line.rstrip())
                line, gap = indent, ""
            line += gap + part
    return [*lines, line.rstrip()]


def columns(rows: Sequence[Sequence[str]], width: int, gap: int = 2) -> list[str]:
    """Lines of a table, each column as wide as its widest cell; the last column wraps below itself.

    >>> for line in columns([["Ann", "3 chips", "bids 2"], ["Bartholomew", "10 chips", "passes"]], 40):
    ...     print(line)
    Ann          3 chips   bids 2
    Bartholomew  10 chips  passes
    """
    if not rows:
        return []
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]) - 1)]
    start = sum(widths) + gap * len(widths)
    lines: list[str] = []
    for row in rows:
        head = "".join(cell.ljust(wide + gap) for cell, wide in zip(row, widths, strict=False))
        parts = wrap(row[-1], max(10, width - start)) or [""]
        lines.append((head + parts[0]).rstrip())
        lines += [(" " * start + part).rstrip() for part in parts[1:]]
    return lines


def ruled(title: str, width: int) -> str:
    """A title in a rule across the width.

    >>> ruled("Round 1", 20)
    '-- Round 1 ---------'
    """
    return f"-- {clipped(title, width - 6)} ".ljust(width, "-")
