"""How much is read, and so how much is written: what a writer puts down, its reader takes, or the writer refuses.

All readers are given texts by strangers; each limit is checked before anything is parsed or built.
"""

from typing import Final

__all__ = [
    "LARGEST_WHOLE",
    "MAX_ACTION_CHARACTERS",
    "MAX_CHARACTERS",
    "MAX_CONFIG_CHARACTERS",
    "MAX_DEPTH",
    "MAX_DIGITS",
    "check_length",
]

MAX_CHARACTERS: Final = 5_000_000
"""Of a JSON text, and of a match as text, unless whoever reads and writes asks for another limit."""

MAX_ACTION_CHARACTERS: Final = 20_000
"""Of an action or a chance action in JSON: a server reads them all the time."""

MAX_CONFIG_CHARACTERS: Final = 1_000_000
"""Of the config in a match as text: a deck of 1000 rows, each with the longest provenance, has three quarters."""

MAX_DEPTH: Final = 100
"""Of lists and objects within one another, in JSON; of tuples and calls, in a config as text."""

MAX_DIGITS: Final = 17
"""Of a whole number in a JSON text, its sign among them; longer ones are not even looked at."""

LARGEST_WHOLE: Final = 2**53 - 1
"""Whole numbers beyond this, or below its negative, are not the same for every reader of JSON (RFC 8259, 6)."""


def check_length(text: str, most: int) -> str:
    """The text that a writer is about to give out; ValueError where its reader would refuse it for its length."""
    if len(text) > most:
        raise ValueError(
            f"the text would have {len(text)} characters, and at most {most} are read; `most` sets another limit for"
            " writer and reader alike"
        )
    return text
