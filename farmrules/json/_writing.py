"""How values become plain data: a writer for each type, made when a codec is, and given those that it needs."""

from collections.abc import Callable
from enum import Enum
from types import NoneType
from typing import Any, Final, Literal, TypeAlias, get_args

from attrs import field, frozen
from cattrs import Converter
from cattrs.gen import make_dict_unstructure_fn, override

from farmrules.json._types import TAG, Kind, Types, defaults, is_class, is_enum, named, options, origin
from farmrules.kernel.checks import shown
from farmrules.kernel.limits import LARGEST_WHOLE

__all__ = ["Writer", "Writers"]

Writer: TypeAlias = Callable[[Any], Any]
"""Makes plain data of a value; ValueError or TypeError for one that its reader would refuse for its sort."""


def _written_whole(number: int) -> int:
    if type(number) is not int:
        raise TypeError(f"JSON has a whole number here, so not {shown(number)} ({type(number).__name__})")
    if abs(number) > LARGEST_WHOLE:
        raise ValueError(f"JSON has no whole number beyond ±{LARGEST_WHOLE} that all readers can read, so not {number}")
    return number


def _written_text(text: str) -> str:
    text.encode()  # UnicodeEncodeError, a ValueError, for what is no Unicode text
    return text


def _written_member(member: Enum) -> str:
    return member.name


def _as_it_is(value: object) -> object:
    return value


_SETTINGS: Final = Converter()
"""No hooks are kept in it: each class is given its own."""

_PRIMITIVES: Final[dict[Kind, Writer]] = {
    int: _written_whole,
    str: _written_text,
    bool: _as_it_is,
    NoneType: _as_it_is,
}


@frozen
class Writers:
    """Makes the writers, each once. What they are made of has been read before: every type is known."""

    types: Types
    writers: dict[Kind, Writer] = field(factory=dict)

    def writer(self, kind: Kind) -> Writer:
        """The writer of any type."""
        if kind not in self.writers:
            self.writers[kind] = self._new(kind)
        return self.writers[kind]

    def _new(self, kind: Kind) -> Writer:
        kinds = options(kind)
        if len(kinds) > 1:
            return self._union(kinds)
        (alone,) = kinds
        if is_class(alone):
            return self._fields(alone)
        if is_enum(alone):
            return _written_member
        if origin(alone) is tuple:
            return self._list(get_args(alone))
        return _PRIMITIVES.get(alone, _as_it_is)

    def _union(self, kinds: tuple[Kind, ...]) -> Writer:
        """By the class of the value: JSON could not tell two lists apart, or two Enums."""
        by_class: dict[type, Writer] = {}
        for kind in kinds:
            if origin(kind) is Literal:
                by_class |= {type(word): _as_it_is for word in get_args(kind)}
            else:
                by_class[tuple if origin(kind) is tuple else kind] = self.writer(kind)

        def write(value: object) -> object:
            try:
                writer = by_class[type(value)]
            except KeyError:
                raise TypeError(f"JSON has nothing here for a {type(value).__name__}: {shown(value)}") from None
            return writer(value)

        return write

    def _list(self, items: tuple[Kind, ...]) -> Writer:
        if len(items) == 2 and items[1] is ...:
            each = self.writer(items[0])
            return lambda values: [each(value) for value in values]
        writers = [self.writer(item) for item in items]
        return lambda values: [write(value) for write, value in zip(writers, values, strict=True)]

    def _fields(self, kind: type) -> Writer:
        shortened = defaults(kind)
        hooks: dict[str, Any] = {
            name: override(unstruct_hook=self.writer(part), omit_if_default=name in shortened)
            for name, part in named(kind).items()
        }
        made: Any = make_dict_unstructure_fn(kind, _SETTINGS, **hooks)
        if kind not in self.types.tagged:
            return made  # type: ignore[no-any-return]  # cattrs leaves it open
        return lambda value: {TAG: kind.__name__, **made(value)}
