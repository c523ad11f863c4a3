"""Plain text within so many columns: what a game's `describe` is built from."""

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final

from farmrules.kernel.notation import Who, naming

__all__ = ["MIN_WIDTH", "check_width", "clipped", "columns", "headline", "paragraph", "ruled", "screen", "seat_names"]

MIN_WIDTH: Final = 40
"""The fewest columns that a table is described in."""


def check_width(width: int) -> None:
    """TypeError for what is no whole number, ValueError for too few columns."""
    if type(width) is not int:
        raise TypeError(f"width must be a whole number of columns, not {width!r}")
    if width < MIN_WIDTH:
        raise ValueError(f"width must be at least {MIN_WIDTH} columns, not {width}")


_MAX_NAME: Final = 12
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
"""Stands in names until a screen is whole, so that they are not broken over two lines."""


def seat_names(names: Sequence[str] | None, role: str, players: int) -> Who:
    r"""What each seat is called on a screen, in at most 12 characters.

    Names are as they are but for what does not print, cut where they are long, and told apart by the seat's number
    where they would be equal; without names seats are `role` and a number. Raises ValueError for another number of
    names than of players.

    >>> who = seat_names(["Ann", "Alexander the Great", "Alexander the Small"], "Farmer", 3)
    >>> who(0), who(1), who(2)
    ('Ann', 'Alexander~\xa01', 'Alexander~\xa02')
    """
    if names is not None and len(names) != players:
        raise ValueError(f"names must have one for each of {players} seats, not {len(names)}")
    told = naming(names, role)
    whole = ["".join(c if c.isprintable() else "?" for c in " ".join(told(seat).split())) for seat in range(players)]
    short = [clipped(name, _MAX_NAME) for name in whole]
    for seat, name in enumerate(whole):
        if [clipped(other, _MAX_NAME) for other in whole].count(clipped(name, _MAX_NAME)) > 1:
            number = f" {seat}"
            short[seat] = clipped(name, _MAX_NAME - len(number)) + number
    return [name.replace(" ", _NO_BREAK) for name in short].__getitem__


def screen(lines: Iterable[str]) -> str:
    """The lines of a description as its text."""
    return "\n".join(lines).replace(_NO_BREAK, " ")


def headline(part: str, due: str, width: int) -> list[str]:
    """The part of the game and what is due: in one rule, or where that is too long in a rule and lines below it.

    >>> headline("Farmer, deal 1", "Ann must bid 1 to 17 or pass", 40)
    ['-- Farmer, deal 1 ----------------------', 'Ann must bid 1 to 17 or pass.']
    """
    if len(f"{part}: {due}") <= width - 6:
        return [ruled(f"{part}: {due}", width)]
    return [ruled(part, width), *wrap(f"{due}.", width, break_on_hyphens=False)]


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
