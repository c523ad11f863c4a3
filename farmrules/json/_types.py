"""The types that a game's values are made of, told apart once for reading, writing and the schema.

A type is what an annotation says: a class with attrs fields, an Enum, int, bool, str, None, a Literal, a tuple, or a
union of these.
"""

import inspect
from collections.abc import Iterable, Iterator
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin

import attrs

from farmrules.kernel.interning import Interned

__all__ = [
    "SORTS",
    "TAG",
    "Kind",
    "Types",
    "bare",
    "by_sort",
    "defaults",
    "gather",
    "is_class",
    "is_enum",
    "named",
    "nesting",
    "optional",
    "options",
    "origin",
]

Kind: TypeAlias = Any
"""A type as an annotation has it."""

SORTS: Final = {NoneType: "null", bool: "boolean", int: "integer", str: "string", list: "array", dict: "object"}
"""The class of a piece of parsed JSON → the JSON Schema's word for its sort."""

TAG: Final = "type"
"""The field that says which class of a union an object is of."""

_FACTORY: Final[Any] = attrs.Factory  # a class, though its stub says that it is a function


def bare(kind: Kind) -> Kind:
    """The type that an alias of Python 3.12's ``type`` statement stands for; any other as it is."""
    while hasattr(kind, "__value__"):
        kind = kind.__value__
    return NoneType if kind is None else kind


def origin(kind: Kind) -> Any:
    """What a type was made from: tuple, Literal, a sort of union; None for a class."""
    return get_origin(kind)


def options(kind: Kind) -> tuple[Kind, ...]:
    """The members of a union, unions and aliases in it opened; any other type alone."""
    kind = bare(kind)
    if origin(kind) not in (Union, UnionType):
        return (kind,)
    return tuple(dict.fromkeys(option for part in get_args(kind) for option in options(part)))


def is_class(kind: Kind) -> bool:
    """Whether it is a class with attrs fields."""
    return inspect.isclass(kind) and attrs.has(kind)


def is_enum(kind: Kind) -> bool:
    """Whether it is an Enum."""
    return inspect.isclass(kind) and issubclass(kind, Enum)


def named(kind: Kind) -> dict[str, Kind]:
    """The names of the fields that a class is made with, and their types."""
    attrs.resolve_types(kind)
    return {field.name: field.type for field in attrs.fields(kind) if field.init}


def defaults(kind: Kind) -> dict[str, object]:
    """The fields that are left out in what is written where they have this value.

    Only cards and actions are so short. Everywhere else what is written must not change with a later default.
    """
    if not issubclass(kind, Interned):
        return {}
    return {
        field.name: field.default
        for field in attrs.fields(kind)
        if field.init and field.default is not attrs.NOTHING and not isinstance(field.default, _FACTORY)
    }


def sorts(kind: Kind) -> list[str]:
    """The sorts of JSON that values of a type (no union) are; TypeError for a type that is none of those known here."""
    if kind in (NoneType, bool, int, str):
        return [SORTS[kind]]
    if is_enum(kind):
        return ["string"]
    if is_class(kind):
        return ["object"]
    if origin(kind) is tuple:
        return ["array"]
    if origin(kind) is Literal and all(type(word) in (NoneType, bool, int, str) for word in get_args(kind)):
        return list(dict.fromkeys(SORTS[type(word)] for word in get_args(kind)))
    raise TypeError(f"no JSON is known for the type {kind!r}")


def by_sort(kind: Kind) -> dict[str, tuple[Kind, ...]]:
    """The members of a type by their sort of JSON: of each but objects there is one at most.

    TypeError for two that could not be told apart.
    """
    found: dict[str, tuple[Kind, ...]] = {}
    for option in options(kind):
        for sort in sorts(option):
            found[sort] = (*found.get(sort, ()), option)
    for sort, some in found.items():
        if len(some) > 1 and sort != "object":
            raise TypeError(f"{some[0]!r} and {some[1]!r} cannot be told apart in JSON")
    return found


def _inside(kind: Kind) -> Iterator[Kind]:
    """The types of which a type is made."""
    if is_class(kind):
        yield from named(kind).values()
    elif origin(kind) is tuple:
        yield from (item for item in get_args(kind) if item is not ...)
    elif len(options(kind)) > 1:
        yield from options(kind)


@attrs.frozen
class Types:
    """All that a game's values are made of.

    classes, enums: by name.
    tagged: the classes whose objects carry their name as ``type``: all that stand in a union with another.
    agreed: the config and all that it is made of: an earlier release wrote them without the options that it had not.
    aliases: names for unions and literals. (What two tuples of the same are for may be two things.)
    """

    classes: dict[str, type]
    enums: dict[str, type[Enum]]
    tagged: frozenset[type]
    agreed: frozenset[type]
    aliases: tuple[tuple[str, Kind], ...]

    def alias(self, kind: Kind) -> str | None:
        """The name of a type that is no class, or None."""
        return next((name for name, meant in self.aliases if meant == bare(kind)), None)


def optional(kind: type, types: Types) -> dict[str, object]:
    """The fields that may be missing in what is read, and the default that each then has; NOTHING for a made one."""
    if kind not in types.agreed:
        return defaults(kind)
    return {
        field.name: attrs.NOTHING if isinstance(field.default, _FACTORY) else field.default
        for field in attrs.fields(kind)
        if field.init and field.default is not attrs.NOTHING
    }


def nesting(kind: Kind) -> int:
    """How many lists and objects lie in one another in the JSON of a type's values, at most."""
    meant = bare(kind)
    return max(map(nesting, _inside(meant)), default=0) + (is_class(meant) or origin(meant) is tuple)


def gather(kinds: Iterable[Kind], tagged: Iterable[Kind], agreed: Kind, aliases: dict[str, Kind]) -> Types:
    """What these types are made of; TypeError for two classes of one name, or a field in the tag's place.

    `tagged` are types whose members carry a tag even if there is only one; `agreed` is the config.
    """
    classes, enums, tags = _found(kinds, tagged)
    in_config, _, _ = _found([agreed], [])
    others = tuple((name, kind) for name, kind in sorted(aliases.items()) if name not in {**classes, **enums})
    return Types(classes, enums, frozenset(tags), frozenset(in_config.values()), others)


def _found(kinds: Iterable[Kind], tagged: Iterable[Kind]) -> tuple[dict[str, type], dict[str, type[Enum]], set[type]]:
    """Classes and Enums by name, and the classes that have tags."""
    classes: dict[str, type] = {}
    enums: dict[str, type[Enum]] = {}
    tags: set[type] = {option for kind in tagged for option in options(kind) if is_class(option)}
    waiting, seen = [bare(kind) for kind in kinds], set[Kind]()
    while waiting:
        kind = waiting.pop()
        if kind in seen:
            continue
        seen.add(kind)
        if is_class(kind) or is_enum(kind):
            there: dict[str, Any] = classes if is_class(kind) else enums
            if kind.__name__ in {**classes, **enums}:
                raise TypeError(f"two classes are called {kind.__name__}: in JSON they could not be told apart")
            there[kind.__name__] = kind
        several = [option for option in options(kind) if is_class(option)]
        if len(several) > 1:
            tags.update(several)
        waiting += [bare(part) for part in _inside(kind)]
    for kind in tags:
        if TAG in named(kind):
            raise TypeError(f"{kind.__name__}.{TAG}: the field cannot be told from the name of the class")
    return classes, enums, tags
