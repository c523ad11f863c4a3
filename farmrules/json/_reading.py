"""How values come back from plain data: cattrs, with hooks that take nothing for anything else.

A hook that refuses raises BadJson whose path begins at the hook's own value; what lies above puts its part before it.
All hooks are made when a codec is, and each is given those that it needs: cattrs looks up none later, when there may be
too little room on the stack for that, which it takes for a type that holds itself.
"""

from collections.abc import Callable, Mapping
from types import NoneType
from typing import Any, Final, Literal, TypeAlias, get_args

from attrs import field, frozen
from cattrs import Converter
from cattrs.errors import ClassValidationError
from cattrs.gen import make_dict_structure_fn, override

from farmrules.json._types import SORTS, TAG, Kind, Types, by_sort, is_class, is_enum, named, optional, options, origin
from farmrules.json.faults import BadJson, located, shown, step
from farmrules.kernel.limits import LARGEST_WHOLE

__all__ = ["Hook", "Readers", "read_list"]

Hook: TypeAlias = Callable[[Any, Kind], Any]
"""Takes plain data and the type to make of it (which the hook has been made for, and does not look at)."""

_SETTINGS: Final = Converter(detailed_validation=True)
"""No hooks are kept in it: each class is given its own."""

_WORDS: Final = {bool: "true or false", int: "a whole number", str: "a text", NoneType: "null"}


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
    if abs(value) > LARGEST_WHOLE:
        raise _wrong(value, f"a whole number from -{LARGEST_WHOLE} to {LARGEST_WHOLE}")
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


_PRIMITIVES: Final[dict[Kind, Hook]] = {int: _read_whole, str: _read_text}


@frozen
class Readers:
    """Makes the hooks that read, each once."""

    types: Types
    hooks: dict[Kind, Hook] = field(factory=dict)
    bodies: dict[type, Hook] = field(factory=dict)
    open: set[type] = field(factory=set)
    """Classes whose bodies are being made."""

    def hook(self, kind: Kind) -> Hook:
        """The hook of any type; TypeError for one of which no JSON is known."""
        if kind not in self.hooks:
            self.hooks[kind] = self._new(kind)
        return self.hooks[kind]

    def _new(self, kind: Kind) -> Hook:
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
        if is_enum(alone):
            return _word_hook(alone, alone.__members__)
        return _PRIMITIVES.get(alone) or _exactly(alone)

    def _union(self, kind: Kind, sorts: dict[str, tuple[Kind, ...]]) -> Hook:
        """Each sort of JSON has a hook of its own."""
        wanted = _wanted(kind)
        hooks: dict[str, Hook] = {}
        for sort, (first, *_) in sorts.items():
            if sort == "object":
                hooks[sort] = self._objects(kind, sorts[sort])
            else:
                hooks[sort] = self.hook(first)

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
        hooks: dict[str, Any] = {}
        for name, part in named(kind).items():
            try:
                hooks[name] = override(struct_hook=self.hook(part))
            except TypeError as error:
                raise TypeError(f"{kind.__name__}.{name}: {error}") from None
        names = list(hooks)
        needed = [name for name in names if name not in optional(kind, self.types)]
        there_are = f"which has {', '.join(names)}" if names else "which has none"
        structure: Any = make_dict_structure_fn(kind, _SETTINGS, **hooks)

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
            hook = self.hook(items[0])
            return lambda value, _: read_list(value, lambda index: hook)
        hooks = [self.hook(item) for item in items]

        def read(value: object, _: Kind) -> object:
            if type(value) is list and len(value) != len(hooks):
                raise BadJson("", f"must have {len(hooks)} items, not {len(value)}")
            return read_list(value, lambda index: hooks[index])

        return read
