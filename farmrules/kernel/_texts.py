"""What a game's values say by themselves: the default texts, from the names of classes and fields."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Final, get_args

import attrs

from farmrules.game import Nobody
from farmrules.kernel.layout import clipped, paragraph, ruled
from farmrules.kernel.notation import BadText, Who

__all__ = ["action_text", "described", "glossary", "parsed", "told", "words"]

_SEATS: Final = frozenset(
    ("actor", "giver", "owner", "player", "players", "receiver", "seat", "seats", "winner", "winners")
)
"""The fields of events and views whose numbers are told as seats, by name."""

_PLAIN_WORD: Final = re.compile(r"[\w.+*/-]+", re.ASCII)
_MOST_EXPECTED: Final = 12


def words(name: str) -> str:
    """A class's name as words: "AddCard" as "add card"."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).lower().replace("_", " ")


def _fields(value: Any) -> dict[str, object]:
    return {field.name: getattr(value, field.name) for field in attrs.fields(type(value))}


def _says_itself(value: object) -> bool:
    """Whether a value's class has a `__str__` of its own."""
    return type(value).__str__ not in (object.__str__, Enum.__str__)


def _value(value: object, blank: str = "none") -> str:
    """A value in words; `blank` is what None says."""
    if value is None:
        return blank
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum) and not _says_itself(value):
        return words(value.name)
    if isinstance(value, tuple):
        return ",".join(_value(item, blank) for item in value) or "-"
    if attrs.has(type(value)) and not _says_itself(value):
        return " ".join(_value(item, blank) for item in _fields(value).values()) or words(type(value).__name__)
    if isinstance(value, str) and not _PLAIN_WORD.fullmatch(value):
        return repr(value).replace(";", "\\x3b")
    return str(value)


def action_text(action: object) -> str:
    """The words of an action's class, then the values of its fields: "lay 3"."""
    if not attrs.has(type(action)):
        return _value(action)
    return " ".join((words(type(action).__name__), *map(_value, _fields(action).values())))


def parsed(text: str, known: Mapping[str, Any]) -> Any:
    """What a text stands for among the known ones; BadText, with the first word that leads to none, otherwise."""
    if type(text) is not str:
        raise TypeError(f"a text must be str, not {type(text).__name__}")
    if text in known:
        return known[text]
    said, fitting, number = text.split(" "), [one.split(" ") for one in known], 0
    while longer := [one for one in fitting if one[number : number + 1] == said[number : number + 1] != []]:
        fitting, number = longer, number + 1
    following = sorted({one[number] for one in fitting if len(one) > number})
    raise BadText(text, min(len(text), sum(len(word) + 1 for word in said[:number])), _one_of(following))


def _one_of(expected: Sequence[str]) -> str:
    if not expected:
        return "nothing more"
    if len(expected) > _MOST_EXPECTED:
        return f"one of {len(expected)} words such as {expected[0]}"
    return " or ".join(expected)


def told(event: object, who: Who) -> str:
    """An event as its class's words and its fields: "Laid: Ann, card 3."."""
    if not attrs.has(type(event)):
        return f"{_value(event).capitalize()}."
    head = words(type(event).__name__).capitalize()
    said = ", ".join(_seen(_fields(event), who))
    return f"{head}: {said}." if said else f"{head}."


def _seen(fields: Mapping[str, object], who: Who) -> Iterator[str]:
    for name, value in fields.items():
        shown = _named(name, value, who)
        yield shown if name == "seat" else f"{words(name)} {shown}"


def _named(name: str, value: object, who: Who) -> str:
    """A field's value, with names where it has seats."""
    if isinstance(value, Nobody):
        return value.value
    if name in _SEATS and type(value) is int:
        return who(value)
    if name in _SEATS and isinstance(value, tuple):
        return " and ".join(who(seat) if type(seat) is int else _value(seat) for seat in value) or "nobody"
    return _value(value, "-")


def described(title: str, view: Any, who: Who, width: int) -> list[str]:
    """A view's fields by name, below a title; neither config nor legal actions are among them."""
    lines = [ruled(title, width)]
    for name, value in _fields(view).items():
        if name not in ("config", "legal_actions"):
            shown = _rows(name, value, who)
            lines += paragraph(f"{clipped(words(name), width // 2)}: ", shown, width, separator="; ")
    return lines


def _rows(name: str, value: object, who: Who) -> Iterable[str]:
    if isinstance(value, tuple) and any(isinstance(item, tuple) for item in value):
        return [_value(item, "-") for item in value]
    return [_named(name, value, who)]


def glossary(*kinds: Any) -> dict[str, str]:
    """Each class of these unions, in words, and the first line of its docstring."""
    members = [member for kind in kinds for member in get_args(kind) or (kind,) if isinstance(member, type)]
    return {words(member.__name__): _first_line(member) for member in members if _first_line(member)}


def _first_line(member: type) -> str:
    """What a class says of itself; '' for what attrs wrote or nobody did."""
    text = member.__dict__.get("__doc__") or ""
    return str(text.strip().partition("\n")[0])
