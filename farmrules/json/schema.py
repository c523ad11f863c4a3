"""The JSON Schema (draft 2020-12) of a game's values, made from the same types as the readers."""

import inspect
from collections.abc import Callable
from types import NoneType
from typing import Any, Final, Literal, get_args

from attrs import NOTHING, field, frozen

from farmrules.json._types import TAG, Kind, Types, is_class, is_enum, named, optional, options, origin
from farmrules.json.faults import Plain

__all__ = ["make_schema"]

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
_PRIMITIVES: Final = {bool: "boolean", int: "integer", str: "string", NoneType: "null"}


def make_schema(
    kind: Kind, title: str, types: Types, write: Callable[[Kind], Callable[[object], Plain]]
) -> dict[str, Plain]:
    """The schema of one type; all that it is made of stands under ``$defs`` by the name it has in Python.

    `write` answers what makes plain data of a default of a type. What only a class itself checks (a range, a sum) is
    not in a schema.
    """
    making = _Making(types, write)
    root = making.object(kind) if is_class(kind) else making.union(kind)
    definitions: dict[str, Plain] = {name: making.definitions[name] for name in sorted(making.definitions)}
    return {"$schema": DRAFT, "title": title, **root, "$defs": definitions}


@frozen
class _Making:
    types: Types
    write: Callable[[Kind], Callable[[object], Plain]]
    definitions: dict[str, dict[str, Plain]] = field(factory=dict)

    def refer(self, kind: Kind) -> dict[str, Plain]:
        """A reference to what has a name, and the schema of anything else."""
        (first, *others) = options(kind)
        if not others and is_class(first):
            return self._defined(first.__name__, lambda: self.object(first))
        if not others and is_enum(first):
            return self._defined(first.__name__, lambda: _enum(first))
        name = self.types.alias(kind)
        return self.union(kind) if name is None else self._defined(name, lambda: self.union(kind))

    def _defined(self, name: str, make: Callable[[], dict[str, Plain]]) -> dict[str, Plain]:
        if name not in self.definitions:
            self.definitions[name] = make()
        return {"$ref": f"#/$defs/{name}"}

    def union(self, kind: Kind) -> dict[str, Plain]:
        """The schema of a type that is no class and no Enum."""
        kinds = options(kind)
        if len(kinds) > 1:
            return {"oneOf": [self.refer(part) for part in kinds]}
        (alone,) = kinds
        if origin(alone) is Literal:
            words = list(get_args(alone))
            if not words:  # a game has no values of this kind
                return {"not": {}}
            return {"enum": words} if len(words) > 1 else {"const": words[0]}
        if origin(alone) is tuple:
            return self._list(get_args(alone))
        return {"type": _PRIMITIVES[alone]} if alone in _PRIMITIVES else self.refer(alone)

    def _list(self, items: tuple[Any, ...]) -> dict[str, Plain]:
        if len(items) == 2 and items[1] is ...:
            return {"type": "array", "items": self.refer(items[0])}
        places: list[Plain] = [self.refer(item) for item in items]
        return {"type": "array", "prefixItems": places, "items": False, "minItems": len(places)}

    def object(self, kind: type) -> dict[str, Plain]:
        """The schema of a class."""
        properties: dict[str, Plain] = {name: self.refer(type_) for name, type_ in named(kind).items()}
        missing = optional(kind, self.types)
        needed: list[Plain] = [name for name in properties if name not in missing]
        for name, value in missing.items():
            if value is not NOTHING:
                part = named(kind)[name]
                properties[name] = {**self.refer(part), "default": self.write(part)(value)}
        if kind in self.types.tagged:
            properties = {TAG: {"const": kind.__name__}, **properties}
            needed = [TAG, *needed]
        about = _about(kind)
        return {
            "type": "object",
            **({"description": about} if about else {}),
            "properties": properties,
            "required": needed,
            "additionalProperties": False,
        }


def _enum(kind: Any) -> dict[str, Plain]:
    names: list[Plain] = list(kind.__members__)
    return {"enum": names}


def _about(kind: type) -> str:
    """What the class says of itself, without examples in Python."""
    paragraphs = inspect.cleandoc(kind.__doc__ or "").split("\n\n")
    return "\n\n".join(paragraph for paragraph in paragraphs if not paragraph.startswith(">>>"))
