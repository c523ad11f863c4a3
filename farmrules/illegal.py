"""Why an action is refused: a value that a UI can show or translate, and the exception that carries it."""

import attrs

__all__ = ["Illegal", "IllegalAction"]


@attrs.frozen
class Illegal:
    """The reason for which an action is illegal in a state.

    `code` is a stable word for programs, `clause` the clause of the game's RULES.md ('' where a match refuses and not
    the rules), `params` what the sentence is about (seats, counts, cards as text), in a fixed order; `template` is the
    English sentence with the names of the params in braces, `message` the same filled in.

    >>> Illegal("gift_limit", "SF4.2", "Seat {seat} already has {limit} gifts.", (("seat", 2), ("limit", 5))).message
    'Seat 2 already has 5 gifts.'
    """

    code: str
    clause: str
    template: str
    params: tuple[tuple[str, int | str], ...] = ()

    @property
    def message(self) -> str:
        """The sentence in English, params filled in."""
        return self.template.format(**dict(self.params))


class IllegalAction(Exception):
    """Raised by `apply` and `events` for an action that the rules refuse; nothing has changed.

    `illegal` is the reason, the same that `why_illegal` answers.
    """

    def __init__(self, illegal: Illegal) -> None:
        super().__init__(illegal)
        self.illegal = illegal

    def __str__(self) -> str:
        reason = self.illegal
        return f"{reason.message} [{', '.join(filter(None, (reason.code, reason.clause)))}]"
