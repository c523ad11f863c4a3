"""How values become plain data and come back: cattrs, with hooks that take nothing for anything else.

A hook that refuses raises BadJson whose path begins at the hook's own value; what lies above puts its part before it.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from types import NoneType
from typing import Any, Final, Literal, TypeAlias, get_args

from attrs import field, frozen
from cattrs import Converter
from cattrs.errors import ClassValidationError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from farmrules.json._types import (
    LARGEST,
    SORTS,
    TAG,
    Kind,
    Types,
    bare,
    by_sort,
    defaults,
    is_class,
    is_enum,
    named,
    options,
    origin,
)
from farmrules.json.faults import BadJson, located, shown, step

__all__ = ["Hook", "make_converter", "read_list"]

Hook: TypeAlias = Callable[[Any, Kind], Any]
"""Takes plain data and the type to make of it (which the hook has been made for, and does not look at)."""

_WORDS: Final = {bool: "true or false", int: "a whole number", str: "a text", NoneType: "null"}


def make_converter(types: Types) -> Converter:
    """A converter for all that these values are made of."""
    converter = Converter(detailed_validation=True)
    making = _Making(types, converter)
    converter.register_structure_hook_factory(lambda kind: True, making.hook)
    converter.register_structure_hook(int, _read_whole)
    converter.register_structure_hook(bool, _exactly(bool))
    converter.register_structure_hook(str, _read_text)
    converter.register_unstructure_hook_func(lambda kind: kind is int, _written_whole)
    converter.register_unstructure_hook(str, _written_text)
    converter.register_unstructure_hook_func(
        lambda kind: origin(bare(kind)) is tuple or kind is tuple,
        lambda items: [converter.unstructure(item) for item in items],
    )
    converter.register_unstructure_hook_func(lambda kind: len(options(kind)) > 1, converter.unstructure)
    for enum in types.enums.values():  # one by one: cattrs would take an IntEnum for an int
        converter.register_structure_hook(enum, _word_hook(enum, enum.__members__))
        converter.register_unstructure_hook(enum, _member_name)
    converter.register_unstructure_hook_factory(is_class, lambda kind: _writing(kind, types, converter))
    return converter


def _member_name(member: Enum) -> str:
    return member.name


def _written_whole(number: int) -> int:
    if abs(number) > LARGEST:
        raise ValueError(f"JSON has no whole number beyond ±{LARGEST} that all readers can read, so not {number}")
    return number


def _written_text(text: str) -> str:
    text.encode()  # UnicodeEncodeError, a ValueError, for what is no Unicode text
    return text


def _writing(kind: type, types: Types, converter: Converter) -> Callable[[Any], Any]:
    shortened: dict[str, Any] = {name: override(omit_if_default=True) for name in defaults(kind)}
    fields: Any = make_dict_unstructure_fn(kind, converter, **shortened)
    if kind not in types.tagged:
        return fields  # type: ignore[no-any-return]  # cattrs leaves it open
    return lambda value: {TAG: kind.__name__, **fields(value)}


def _wanted(kind: Kind) -> str:
    """A type in the words of an error."""
    kinds = options(kind)
    if len(kinds) > 1:
        classes = sum(map(is_class, kinds))
        words = ["an object" if is_class(part) and classes > 1 else _wanted(part) for part in kinds]
        return " or ".join(dict.fromkeys(words))
    if is_enum(kind):
        return _one_of(kind.__members__)
    if is_class(kind):
        return f"an object ({kind.__name__})"
    if origin(kind) is Literal:
        return _one_of(get_args(kind))
    return _WORDS.get(kind, "a list")


def _one_of(words: Any) -> str:
    return " or ".join(map(shown, words))


def _wrong(value: object, wanted: str) -> BadJson:
    if not wanted:
        return BadJson("", f"must not be there, for the game has no values of this kind: {shown(value)}")
    return BadJson("", f"must be {wanted}, not {shown(value)}")


def _read_whole(value: object, _: Kind) -> int:
    if type(value) is not int:
        raise _wrong(value, "a whole number")
    if abs(value) > LARGEST:
        raise _wrong(value, f"a whole number from -{LARGEST} to {LARGEST}")
    return value


def _read_text(value: object, _: Kind) -> str:
    if type(value) is not str:
        raise _wrong(value, "a text")
    if any("\ud800" <= character <= "\udfff" for character in value):
        raise BadJson("", "must be a text without half characters (surrogates)")
    return value


def _word_hook(kind: Kind, words: Mapping[Any, object]) -> Hook:
    """For values that stand in JSON as one of some words, by exact type."""
    wanted = _wanted(kind)
    meanings = {(type(word), word): meaning for word, meaning in words.items()}

    def read(value: object, _: Kind) -> object:
        key = (type(value), value)
        if type(value) not in _WORDS or key not in meanings:  # what is not in _WORDS may have no hash
            raise _wrong(value, wanted)
        return meanings[key]

    return read


def _exactly(kind: type) -> Hook:
    """For true and false, and for null."""

    def read(value: object, _: Kind) -> object:
        if type(value) is not kind:
            raise _wrong(value, _WORDS[kind])
        return value

    return read


def read_list(value: object, hooks: Callable[[int], Hook]) -> tuple[Any, ...]:
    """A tuple from a list; `hooks` has the one for each place. Stops at the first fault: a list may be very long."""
    if type(value) is not list:
        raise _wrong(value, "a list")
    made = []
    for index, item in enumerate(value):
        try:
            made.append(hooks(index)(item, None))
        except (BadJson, ClassValidationError) as error:
            raise located(error, f"[{index}]") from None
    return tuple(made)


@frozen
class _Making:
    """Makes the hooks that read."""

    types: Types
    converter: Converter
    bodies: dict[type, Hook] = field(factory=dict)
    open: set[type] = field(factory=set)
    """Classes whose bodies are being made."""

    def hook(self, kind: Kind) -> Hook:
        """The hook of any type; TypeError for one of which no JSON is known."""
        sorts = by_sort(kind)
        classes = sorts.get("object", ())
        if len(options(kind)) > 1:
            return self._union(kind, sorts)
        (alone,) = options(kind)
        if classes:
            return self._objects(alone, classes)
        if origin(alone) is tuple:
            return self._list(get_args(alone))
        if origin(alone) is Literal:
            return _word_hook(alone, {word: word for word in get_args(alone)})
        return _exactly(alone)

    def _inner(self, kind: Kind) -> Hook:
        by_sort(kind)  # cattrs has hooks of its own for floats, bytes and paths
        hook: Hook = self.converter.get_structure_hook(kind)
        return hook

    def _union(self, kind: Kind, sorts: dict[str, tuple[Kind, ...]]) -> Hook:
        """Each sort of JSON has a hook of its own."""
        wanted = _wanted(kind)
        hooks: dict[str, Hook] = {}
        for sort, (first, *_) in sorts.items():
            if sort == "object":
                hooks[sort] = self._objects(kind, sorts[sort])
            else:
                hooks[sort] = self._inner(first)

        def read(value: object, _: Kind) -> object:
            hook = hooks.get(SORTS.get(type(value), ""))
            if hook is None:
                raise _wrong(value, wanted)
            return hook(value, None)

        return read

    def _objects(self, kind: Kind, classes: tuple[type, ...]) -> Hook:
        """Objects of some classes, which their tags tell apart."""
        wanted = _wanted(kind)
        bodies = {made.__name__: self._body(made) for made in classes}
        tagged, alone = classes[0] in self.types.tagged, bodies[classes[0].__name__]

        def read(value: object, _: Kind) -> object:
            if type(value) is not dict:
                raise _wrong(value, wanted)
            if not tagged:
                return alone(value, None)
            if TAG not in value:
                raise BadJson(f".{TAG}", "is missing")
            fields = dict(value)
            tag = fields.pop(TAG)
            if type(tag) is not str or tag not in bodies:
                raise BadJson(f".{TAG}", f"must be {_one_of(bodies)}, not {shown(tag)}")
            return bodies[tag](fields, None)

        return read

    def _body(self, kind: type) -> Hook:
        """The fields of an object, neither more nor less."""
        if kind in self.open:
            raise TypeError(f"a {kind.__name__} holds others of its class: no JSON is made of that")
        if kind not in self.bodies:
            self.open.add(kind)
            self.bodies[kind] = self._new_body(kind)
            self.open.remove(kind)
        return self.bodies[kind]

    def _new_body(self, kind: type) -> Hook:
        for name, part in named(kind).items():
            try:
                self._inner(part)
            except TypeError as error:
                raise TypeError(f"{kind.__name__}.{name}: {error}") from None
        names = list(named(kind))
        needed = [name for name in names if name not in defaults(kind)]
        there_are = f"which has {', '.join(names)}" if names else "which has none"
        structure: Any = make_dict_structure_fn(kind, self.converter, _cattrs_detailed_validation=True)

        def read(fields: dict[object, object], _: Kind) -> object:
            for name in fields:
                if name not in names:
                    raise BadJson(step(name), f"is no field of {kind.__name__}, {there_are}")
            for name in needed:
                if name not in fields:
                    raise BadJson(step(name), "is missing")
            return structure(fields, kind)

        return read

    def _list(self, items: tuple[Kind, ...]) -> Hook:
        if len(items) == 2 and items[1] is ...:
            hook = self._inner(items[0])
            return lambda value, _: read_list(value, lambda index: hook)
        hooks = [self._inner(item) for item in items]

        def read(value: object, _: Kind) -> object:
            if type(value) is list and len(value) != len(hooks):
                raise BadJson("", f"must have {len(hooks)} items, not {len(value)}")
            return read_list(value, lambda index: hooks[index])

        return read
