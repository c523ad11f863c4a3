"""What is wrong with a JSON text, and where; and parsing texts so that nothing strange gets lost on the way."""

import json
import re
from typing import TypeAlias

from attrs import fields, frozen
from cattrs.errors import AttributeValidationNote, ClassValidationError

from farmrules.kernel.limits import MAX_DEPTH, MAX_DIGITS

__all__ = ["BadJson", "Plain", "located", "parsed", "refusal", "shown", "step"]

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"
"""What a parsed JSON text is made of here; no value has a float."""

_LONGEST_REASON = 400


class BadJson(ValueError):
    """A JSON text (or parsed data) that is refused, with the first fault found.

    `path` leads to the fault (``$.state.farms[2][0]``; ``$`` is the whole), `reason` says what is wrong there and what
    would be right.
    """

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


@frozen
class _Strange:
    """Stands where a text has something that no value is made of: a float, NaN, a field twice. Every reader refuses it.

    Put there instead of an error at once, so that the error can say where.
    """

    words: str


def shown(value: object) -> str:
    """A value of parsed JSON as an error names it: never long, whatever it is."""
    match value:
        case None:
            return "null"
        case _Strange(words):
            return words
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) < 10**MAX_DIGITS else "a number with more digits"
        case str():
            return _quoted(value)
        case list():
            return "a list"
        case dict():
            return "an object"
        case _:
            return f"a Python {type(value).__name__}"


def _quoted(text: str) -> str:
    shown = text if len(text) <= 40 else text[:39] + "…"
    broken = any("\ud800" <= character <= "\udfff" for character in shown)  # half a character cannot be sent or logged
    return json.dumps(shown, ensure_ascii=broken)


def step(name: object) -> str:
    """The piece of a path that leads to a field."""
    if isinstance(name, str):
        return f".{name}" if name.isidentifier() and len(name) <= 40 else f"[{_quoted(name)}]"
    return f"[{shown(name)}]"


def _integer(digits: str) -> object:
    if len(digits) > MAX_DIGITS:
        return _Strange(f"a number of {len(digits)} characters")
    return int(digits)


def _number(text: str) -> _Strange:
    return _Strange(text if len(text) <= 20 else f"a number of {len(text)} characters")


def _object(pairs: list[tuple[str, object]]) -> object:
    made = dict(pairs)
    if len(made) < len(pairs):
        seen: set[str] = set()
        twice = next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]  # adds on the way
        return _Strange(f"an object with the field {_quoted(twice)} twice")
    return made


def parsed(text: str, most: int) -> object:
    """The data of a JSON text of at most so many characters; BadJson for any other text, TypeError for none at all."""
    if type(text) is not str:
        raise TypeError(f"a JSON text must be str, not {type(text).__name__}")
    if len(text) > most:
        raise BadJson("$", f"must have at most {most} characters, not {len(text)}")
    if _nested_too_deeply(text):
        raise BadJson("$", "is nested too deeply")
    try:
        data: object = json.loads(
            text, object_pairs_hook=_object, parse_int=_integer, parse_float=_number, parse_constant=_Strange
        )
    except json.JSONDecodeError as error:
        raise BadJson("$", f"is no JSON: {error.msg} (character {error.pos + 1})") from None
    except RecursionError:  # whoever asks has come close to the limit before
        raise BadJson("$", "is nested too deeply") from None
    return data


_PIECES = re.compile(r'"(?:[^"\\]|\\.)*+\\?(?:"|\Z)|[\[\]{}]', re.DOTALL)
"""Texts, which end somewhere at the latest with the whole, so that each character is looked at once; brackets."""


def _nested_too_deeply(text: str) -> bool:
    """Asked before parsing: how deep a parser goes is its own affair, and not the same in every release of Python."""
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return False
    depth = 0
    for piece in _PIECES.finditer(text):
        if piece[0] in ("[", "{"):
            depth += 1
            if depth > MAX_DEPTH:
                return True
        elif piece[0] in ("]", "}"):
            depth -= 1
    return False


def located(error: BadJson | ClassValidationError, path: str) -> BadJson:
    """The first fault that an error of a reader below this path tells of."""
    if isinstance(error, BadJson):
        return BadJson(path + error.path, error.reason)
    first = error.exceptions[0]
    notes = [note for note in getattr(first, "__notes__", ()) if isinstance(note, AttributeValidationNote)]
    if isinstance(first, BadJson | ClassValidationError):
        return located(first, path + "".join(step(note.name) for note in notes))
    if notes or not isinstance(first, TypeError | ValueError):
        raise first  # the class itself is at fault, not what it was given
    return refusal(error.cl, first, path)


def refusal(kind: type, error: Exception, path: str) -> BadJson:
    """The fault that a class has found with its fields: ``Card.animals must be …`` is one with `animals`."""
    message = str(error)
    if len(message) > _LONGEST_REASON:
        message = message[: _LONGEST_REASON - 1] + "…"
    said = re.fullmatch(rf"{kind.__name__}\.(\w+):? (.*)", message, re.DOTALL)
    if said and said[1] in [field.name for field in fields(kind)]:
        return BadJson(path + step(said[1]), said[2])
    return BadJson(path, message)
