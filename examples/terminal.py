"""A plain terminal of any size: screens that fit or are paged, and a curtain that leaves nothing to scroll back to.

Part of hotseat.py; by itself it does nothing.
"""

import codecs
import io
import os
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Iterable, Sequence

LEAST_WIDTH, LEAST_HEIGHT = 40, 10

MORE = "-- more, press Enter --"

ERASE = "\x1b[H\x1b[2J\x1b[3J"
"""Home, the screen, what can be scrolled back to; in this order, for some terminals keep an erased screen there."""

PLAIN = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "×": "x", "–": "-", "−": "-", "…": "~", "“": '"', "”": '"', "’": "'"}


def prepare() -> None:
    """Let the terminal show what it cannot show as letters that it can, and take what it cannot read for a letter."""
    codecs.register_error("plainly", plainly)
    for stream, errors in ((sys.stdout, "plainly"), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    if os.name == "nt":
        os.system("")  # has the console obey ERASE


def plainly(error: UnicodeError) -> tuple[str, int]:
    """Instead of a letter that the terminal lacks: a plain one for each, so that columns stay where they are."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(plain, error.object[error.start : error.end])), error.end


def plain(letter: str) -> str:
    """One ASCII letter for another: its base without accents, or a question mark."""
    base = PLAIN.get(letter, unicodedata.normalize("NFKD", letter)[0])
    return base if base.isascii() else "?"


def size() -> tuple[int, int]:
    """How many columns and rows there are to write in."""
    width, height = shutil.get_terminal_size()
    if os.name == "nt":
        width -= 1  # its last column begins a new line by itself
    return max(width, LEAST_WIDTH), max(height, LEAST_HEIGHT)


def put(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)
    sys.stdout.flush()


def ask(prompt: str) -> str:
    """A line that somebody types; EOFError when there will be no more. (`input` may prompt on stderr.)"""
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip()


def clear() -> None:
    """Leave nothing of what was there, at any height; where nothing can be erased, push it off."""
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        print(ERASE, end="", flush=True)
    else:
        put([""] * size()[1])


def wrapped(text: str, indent: str = "") -> list[str]:
    """A text in lines of the terminal's width, the later ones indented."""
    width = size()[0]
    return textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False) or [""]


def pages(blocks: Iterable[Sequence[str]], most: int) -> list[list[str]]:
    """The blocks in pages of at most so many lines, as many as can on the last; one that fits on a page is not broken.

    >>> pages([["a"], ["b", "c"]], 4), pages([["a"], ["b", "c"]], 3), pages([["a"], ["b", "c"]], 2)
    ([['a', '', 'b', 'c']], [['a', 'b', 'c']], [['a'], ['b', 'c']])
    >>> pages([["a"], ["b", "c", "d"], ["e"]], 2)
    [['a'], ['b', 'c'], ['d', 'e']]
    """
    filled = [list(block) for block in blocks if block]
    apart = [line for block in filled for line in ("", *block)][1:]
    if len(apart) <= most:
        return [apart]
    found: list[list[str]] = []
    for block in reversed(filled):
        parts = [block[start : start + most] for start in range(0, len(block), most)]
        if found and len(parts[-1]) + len(found[0]) <= most:
            found[0] = parts.pop() + found[0]
        found = parts + found
    return found


def show(blocks: Iterable[Sequence[str]]) -> None:
    """The blocks, page by page, with a row left for what is asked after the last."""
    *earlier, last = pages(blocks, size()[1] - 1)
    for page in earlier:
        put(page)
        ask(MORE)
    put(last)
