"""Forms: what a codec reads each kind of value with, and the checks that a game itself makes of what has been read."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, Generic, TypeVar

from attrs import field, frozen
from cattrs.errors import ClassValidationError

from farmrules.game import AnyGame
from farmrules.json._documents import FORMAT, LITERAL
from farmrules.json._reading import Hook, Readers, read_list
from farmrules.json._types import Kind, Types
from farmrules.json._writing import Writers
from farmrules.json.faults import BadJson, Plain, located, parsed, refusal
from farmrules.json.schema import make_schema
from farmrules.kernel.checks import shown
from farmrules.kernel.limits import check_length

__all__ = ["Form", "Forms", "dumped"]

T = TypeVar("T")


@frozen
class Form(Generic[T]):
    """How values of one kind stand in JSON. Called with a text, it answers the value.

    Everything about the text is checked: sorts by exact type, each field there once and no other, and what the class
    itself checks. Raises BadJson with the first fault, TypeError for what is no str.
    """

    title: str
    _hook: Hook = field(repr=False)
    _most: int = field(repr=False)
    _most_of_many: int = field(repr=False)
    _describe: Callable[[], dict[str, Plain]] = field(repr=False)

    def __call__(self, text: str) -> T:
        """The value that a JSON text says."""
        return self.from_plain(parsed(text, self._most))

    def from_plain(self, data: object) -> T:
        """The value of data that is parsed already: lists, dicts, texts, whole numbers, truths and None.

        A parser may have dropped what a text had twice, and takes texts of any length: its caller sees to that.
        """
        try:
            value: T = self._hook(data, None)
        except (BadJson, ClassValidationError) as error:
            raise located(error, "$") from None
        return value

    def many(self, text: str) -> tuple[T, ...]:
        """The values of a list of such, which is what a codec writes of a tuple."""
        data = parsed(text, self._most_of_many)
        try:
            return read_list(data, lambda index: self._hook)
        except BadJson as error:
            raise located(error, "$") from None

    def schema(self) -> dict[str, Plain]:
        """The JSON Schema (draft 2020-12), for tools that check texts or generate types; a fresh one with each call.

        What a class itself checks (a number's range, a deck's size) is not in it: the form refuses more.
        """
        return self._describe()


def dumped(plain: Plain, most: int) -> str:
    """Plain data as a JSON text without spaces or line breaks; ValueError for more characters than are read."""
    return check_length(json.dumps(plain, ensure_ascii=False, allow_nan=False, separators=(",", ":")), most)


@frozen
class Forms:
    """Makes the forms of one codec, and writes its documents."""

    game: AnyGame
    types: Types
    readers: Readers
    writers: Writers
    most: int

    def form(
        self, kind: Kind, title: str | None = None, most: int | None = None, hook: Hook | None = None
    ) -> Form[Any]:
        """The form of any type."""
        called = kind.__name__ if title is None else title
        return Form(
            called,
            hook or self.readers.hook(kind),
            self.most if most is None else most,
            self.most,
            lambda: make_schema(kind, called, self.types, self.writers.writer),
        )

    def document(self, kind: Kind, value_of: Callable[[Any], Any]) -> Form[Any]:
        """The form of a document; `value_of` checks what it holds, and answers that."""
        read, read_format = self.readers.hook(kind), self.readers.hook(LITERAL[FORMAT])

        def hook(data: object, _: Kind) -> object:
            if type(data) is dict and "format" in data:  # first: what else there is to read depends on it
                try:
                    read_format(data["format"], None)
                except BadJson as error:
                    raise located(error, ".format") from None
            return value_of(read(data, None))

        return self.form(kind, hook=hook)

    def checked_state(self, state: Any, path: str) -> Any:
        """The state, which the game's `check_state` has passed."""
        try:
            self.game.check_state(state)
        except ValueError as error:
            raise refusal(type(state), error, path) from None
        return state

    def checked_view(self, view: Any, path: str) -> Any:
        """The view, which a state gives that `check_state` passes."""
        players = view.config.players
        if view.seat is not None and not 0 <= view.seat < players:
            raise BadJson(f"{path}.seat", f"must be null or a seat from 0 to {players - 1}, not {view.seat}")
        try:
            drawn = self.game.resample(view, Random(0))
            self.game.check_state(drawn)
            same = self.game.view(drawn, view.seat) == view
        except (AssertionError, LookupError, ValueError) as error:  # a game need not expect what no game can show
            raise refusal(type(view), error, path) from None
        if not same:
            raise BadJson(path, "no state gives this view")
        return view

    def rules_of(self, kind: str, value: Any) -> int:
        """The version of the rules that a record or a history is of; ValueError for one that would not be read."""
        if value.game != self.game.NAME:
            raise ValueError(f"the {kind} is of {shown(value.game)}, not of {self.game.NAME!r}")
        version: int = value.rules_version
        if version not in range(1, self.game.RULES_VERSION + 1):
            raise ValueError(f"the {kind} has rules {shown(version)}, and these are {self.game.RULES_VERSION}")
        return version

    def written(self, kind: Kind, rules_version: int, body: object) -> Plain:
        """A document of that class."""
        plain: Plain = self.writers.writer(kind)(kind(FORMAT, self.game.NAME, rules_version, body))
        return plain
