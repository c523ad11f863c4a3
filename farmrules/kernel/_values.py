"""Reading a value back from its repr, for a few classes, without running any code.

Only what a repr can write is taken: numbers, texts in quotes, tuples, names, and classes called with fields, with the
spaces that Python's own reprs have. Each character is looked at once, and nothing is compiled.
"""

import re
from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias

import attrs

from farmrules.kernel.limits import MAX_CONFIG_CHARACTERS, MAX_DEPTH

__all__ = ["Node", "parse_value", "read_value", "same_but_defaults", "value_of"]

_LARGEST: Final = 10**18
"""A larger number is none that any field allows, and may be too long to print."""

_TEXT: Final = re.compile(r"""'(?:[^'\\\n]|\\.)*+'|"(?:[^"\\\n]|\\.)*+\"""")
_NUMBER: Final = re.compile(r"-?[0-9]{1,19}(?![0-9A-Za-z_.])")
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_ESCAPE: Final = re.compile(r"\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8})|(.))")
_ESCAPED: Final = {"n": "\n", "r": "\r", "t": "\t", "\\": "\\", "'": "'", '"': '"'}
_CONSTANTS: Final = {"None": None, "True": True, "False": False}


@attrs.frozen
class _Name:
    """A public name, or a member of the Enum that has it."""

    name: str
    member: str | None


@attrs.frozen
class _Call:
    name: str
    args: "tuple[Node, ...]"
    fields: "tuple[tuple[str, Node], ...]"


Node: TypeAlias = "int | str | bool | tuple[Node, ...] | _Name | _Call | None"
"""What a repr says, before anything is made of it."""


def read_value(text: str, names: Mapping[str, object]) -> object:
    """The value that a repr says; errors as of `parse_value` and `value_of`."""
    return value_of(parse_value(text), names)


def parse_value(text: str) -> Node:
    """What a text says that a repr has written; ValueError for any other, with the place."""
    if len(text) > MAX_CONFIG_CHARACTERS:
        raise ValueError(f"a value of more than {MAX_CONFIG_CHARACTERS} characters is refused")
    reading = _Reading(text)
    node = reading.node(MAX_DEPTH)
    if reading.at != len(text):
        raise reading.bad()
    return node


@attrs.define
class _Reading:
    text: str
    at: int = 0

    def bad(self) -> ValueError:
        return ValueError(f"not a value: character {self.at + 1} begins {self.text[self.at : self.at + 30]!r}")

    def take(self, piece: str) -> bool:
        there = self.text.startswith(piece, self.at)
        if there:
            self.at += len(piece)
        return there

    def must(self, piece: str) -> None:
        if not self.take(piece):
            raise self.bad()

    def node(self, depth: int) -> Node:
        """The next value; it may hold others, `depth` deep."""
        if not depth:
            raise ValueError(f"not a value: it is more than {MAX_DEPTH} deep")
        if self.take("("):
            return self.rest_of_tuple(depth - 1)
        if found := _TEXT.match(self.text, self.at):
            word = _ESCAPE.sub(_unescaped, found[0][1:-1])
            if repr(word) != found[0]:
                raise self.bad()
            self.at = found.end()
            return word
        if found := _NUMBER.match(self.text, self.at):
            number = int(found[0])
            if abs(number) > _LARGEST or str(number) != found[0]:
                raise self.bad()
            self.at = found.end()
            return number
        if not (found := _NAME.match(self.text, self.at)):
            raise self.bad()
        self.at = found.end()
        name = found[0]
        if name in _CONSTANTS:
            return _CONSTANTS[name]
        if self.take("("):
            return self.rest_of_call(name, depth - 1)
        if not self.take("."):
            return _Name(name, None)
        if not (found := _NAME.match(self.text, self.at)):
            raise self.bad()
        self.at = found.end()
        return _Name(name, found[0])

    def rest_of_tuple(self, depth: int) -> Node:
        items: list[Node] = []
        while not self.take(")"):
            if items:
                self.must(", ")
            items.append(self.node(depth))
            if len(items) == 1 and self.take(",)"):
                return tuple(items)
            if len(items) == 1 and self.text.startswith(")", self.at):
                raise self.bad()
        return tuple(items)

    def rest_of_call(self, name: str, depth: int) -> Node:
        args: list[Node] = []
        fields: dict[str, Node] = {}
        while not self.take(")"):
            if args or fields:
                self.must(", ")
            found = _NAME.match(self.text, self.at)
            if found and self.text.startswith("=", found.end()):
                if found[0] in fields:
                    raise self.bad()
                self.at = found.end() + 1
                fields[found[0]] = self.node(depth)
            elif fields:
                raise self.bad()
            else:
                args.append(self.node(depth))
        return _Call(name, tuple(args), tuple(fields.items()))


def _unescaped(escape: "re.Match[str]") -> str:
    """The character that an escape stands for; an escape that no repr writes stays, and is refused by comparison."""
    code = escape[1] or escape[2] or escape[3]
    if code is None:
        return _ESCAPED.get(escape[4], escape[0])
    return chr(int(code, 16)) if int(code, 16) < 0x110000 else escape[0]


def value_of(node: Node, names: Mapping[str, object]) -> object:
    """The value that a repr says, made of what is public under `names`.

    A name may stand for a value, an Enum whose members are meant, or an attrs class that is called with fields; those
    that have a default may be left out. Raises ValueError for any other name, and what a class raises for its fields.
    """
    match node:
        case tuple():
            return tuple([value_of(item, names) for item in node])
        case _Name(name, None) if name in names and not isinstance(names[name], type):
            return names[name]
        case _Name(name, str() as member):
            kind = names.get(name)
            if isinstance(kind, type) and issubclass(kind, Enum) and member in kind.__members__:
                return kind[member]
            raise ValueError(f"not a value: {name}.{member}")
        case _Call(name, args, fields):
            made = names.get(name)
            if isinstance(made, type) and attrs.has(made):
                return _made(
                    made,
                    [value_of(argument, names) for argument in args],
                    {field: value_of(argument, names) for field, argument in fields},
                )
            raise ValueError(f"not a value: {name}(…)")
        case _Name(name):
            raise ValueError(f"not a value: {name}")
        case _:
            return node


def _made(kind: type, args: list[object], given: dict[str, object]) -> object:
    known = [field for field in attrs.fields(kind) if field.init]
    names = [field.name for field in known]
    if len(args) > len(names) or not given.keys() <= set(names[len(args) :]):
        raise ValueError(f"{kind.__name__} has the fields {', '.join(names)}")
    lacking = [f.name for f in known[len(args) :] if f.default is attrs.NOTHING and f.name not in given]
    if lacking:
        raise ValueError(f"{kind.__name__} lacks {', '.join(lacking)}")
    return kind(*args, **{field.alias: given[field.name] for field in known if field.name in given})


def same_but_defaults(given: Node, whole: Node) -> bool:
    """Whether a text says a value as its repr does, but for fields that it leaves out, or a name that a part has got.

    Both say the same value: so what is left out has its default. That is how an earlier release wrote it.
    """
    if isinstance(given, tuple) and isinstance(whole, tuple):
        return len(given) == len(whole) and all(map(same_but_defaults, given, whole))
    if isinstance(given, _Call) and isinstance(whole, _Call):
        there = dict(whole.fields)
        order = list(there)
        places = [order.index(name) for name, _ in given.fields if name in there]
        return (
            given.name == whole.name
            and len(given.args) == len(whole.args)
            and len(places) == len(given.fields)
            and places == sorted(places)
            and all(map(same_but_defaults, given.args, whole.args))
            and all(same_but_defaults(node, there[name]) for name, node in given.fields)
        )
    if isinstance(given, _Name) is not isinstance(whole, _Name):
        return True
    return given == whole and type(given) is type(whole)
