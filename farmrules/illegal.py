"""Why an action is refused: a value that a UI can show or translate, and the exception that carries it."""

from collections.abc import Sequence
from string import Formatter
from typing import Any

import attrs

__all__ = ["Illegal", "IllegalAction"]


class _Told(Formatter):
    """Fills in a template; a field such as ``{actor:seat}`` is a seat, told by its name."""

    def __init__(self, names: Sequence[str] | None) -> None:
        self.names = names

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec != "seat":
            return format(value, format_spec)
        named = self.names is not None and 0 <= value < len(self.names)  # a refusal may be that there is no such seat
        return self.names[value] if self.names is not None and named else f"Seat {value}"


@attrs.frozen
class Illegal:
    """The reason for which an action is illegal in a state.

    `code` is a stable word for programs, `clause` the clause of the game's RULES.md ('' where a match refuses and not
    the rules), `params` what the sentence is about (seats, counts, cards as text), in a fixed order; `template` is the
    English sentence with the names of the params in braces, those of seats as in ``{actor:seat}``.

    >>> illegal = Illegal("gift_limit", "SF4.2", "{to:seat} already has {limit} gifts.", (("to", 1), ("limit", 5)))
    >>> illegal.message
    'Seat 1 already has 5 gifts.'
    >>> illegal.told(["Ann", "Ben"])
    'Ben already has 5 gifts.'
    """

    code: str
    clause: str
    template: str
    params: tuple[tuple[str, int | str], ...] = ()

    @property
    def message(self) -> str:
        """The sentence in English, params filled in."""
        return self.told(None)

    def told(self, names: Sequence[str] | None) -> str:
        """The sentence with a name for each seat, as they are; a seat without one is told by its number."""
        return _Told(names).vformat(self.template, (), dict(self.params))


class IllegalAction(Exception):
    """Raised by `apply` and `events` for an action that the rules refuse; nothing has changed.

    `illegal` is the reason, the same that `why_illegal` answers.
    """

    def __init__(self, illegal: Illegal) -> None:
        super().__init__(illegal)
        self.illegal = illegal

    def __str__(self) -> str:
        return self.told(None)

    def told(self, names: Sequence[str] | None) -> str:
        """The reason with a name for each seat, its code and its clause."""
        reason = self.illegal
        return f"{reason.told(names)} [{', '.join(filter(None, (reason.code, reason.clause)))}]"
