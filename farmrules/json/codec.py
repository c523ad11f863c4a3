"""The codec of a game: which values there are, what surrounds them, and the way out and in."""

import json
from collections.abc import Callable
from random import Random
from types import UnionType
from typing import Any, Final, Generic, Literal, TypeVar, Union

from attrs import field, frozen, make_class
from cattrs.errors import ClassValidationError

from farmrules.game import ActionT, AnyGame, ChanceT, ConfigT, EventT, Game, StateT, ViewT
from farmrules.json._converter import Hook, make_converter, read_list
from farmrules.json._types import Kind, bare, gather, is_class, options, origin
from farmrules.json.faults import BadJson, Plain, located, parsed, refusal
from farmrules.json.schema import make_schema
from farmrules.kernel.checks import shown
from farmrules.record import History, Record

__all__ = ["FORMAT", "Codec", "Form"]

T = TypeVar("T")

FORMAT: Final = 1
"""The version of documents' form. A later version reads all earlier ones."""

MAX_CHARACTERS: Final = 5_000_000
"""A longer text is refused before anything is parsed."""
_MAX_OF_AN_ACTION: Final = 20_000

_SIX: Final = ("Config", "State", "Action", "Chance", "View", "Event")

_literal: Any = Literal  # these three make types of what is known at run time alone
_tuple: Any = tuple
_union: Any = Union


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


class Codec(Generic[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]):
    """Writes and reads all values of a game. Make one for each game, and keep it.

    The game must have its types by name: Config, State, Action, View; and Chance and Event, if it has such values. What
    they are made of are classes with attrs fields, Enums, int, bool, str, None, Literals, tuples and unions of these.

    An object has the fields of its class. Where classes stand in a union (actions, events, phases), its ``type`` is the
    name of the class. A member of an Enum stands as its name, a tuple as a list. Of cards and actions, fields that have
    their defaults are left out. Configs, states, views, histories and records are documents: an object with ``format``,
    ``game``, ``rules_version``, and the value in a field with the name of its kind.

    config, event: forms that check what each class checks.
    state: and what the game's `check_state` checks.
    view: and that a state which passes it gives this view; so too the first view of a history.
    action: a text from a stranger is an Action or is refused: no Chance, and not a long one.
    chance: for the host, with real cards.
    history, record: every event and step is well-formed, and the state that a record begins with is checked as any.
        Whether a record can be played, and comes to its result, `replay` says.
    """

    def __init__(
        self, game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT], *, most: int = MAX_CHARACTERS
    ) -> None:
        """`most` limits the characters of a text; actions and chance actions have less.

        Raises TypeError for a game of whose values no JSON can be made, with the type that is at fault.
        """
        config, state, action, chance, view, event = (_type_of(game, name) for name in _SIX)
        names = getattr(game, "__all__", None) or [name for name in dir(game) if not name.startswith("_")]
        public = {name: bare(getattr(game, name)) for name in names}
        members = [member for kind in (action, chance, event) for member in options(kind)]
        known = [*public.values(), config, state, view, *members]
        self._classes = {kind for kind in known if is_class(kind) and kind not in (History, Record)}
        aliases = {name: kind for name, kind in public.items() if origin(kind) in (Union, UnionType, Literal)}
        history = _class("History", "What a seat has known of a match.", view=view, events=_tuple[event, ...])
        record = _class(
            "Record",
            "A whole match, and what it comes to; start is the state that it began with, null for a new game.",
            config=config,
            start=_union[state, None],
            steps=_tuple[_union[action, chance], ...],
            scores=_tuple[int, ...],
            winners=_tuple[int, ...],
        )
        bodies = {"config": config, "state": state, "view": view, "history": history, "record": record}
        self._game: AnyGame = game
        self._most = most
        self._documents = {kind: _document(game, kind, body) for kind, body in bodies.items()}
        roots = [*self._documents.values(), *self._classes, action, chance, event]
        self._types = gather(roots, [action, chance, event], aliases)
        self._converter = make_converter(self._types)

        self.config: Form[ConfigT] = self._document_form("config", lambda made: made.config)
        self.state: Form[StateT] = self._document_form("state", self._checked_state)
        self.view: Form[ViewT] = self._document_form("view", self._checked_view)
        self.history: Form[History[ViewT, EventT]] = self._document_form("history", self._checked_history)
        self.record: Form[Record[ConfigT, StateT, ActionT, ChanceT]] = self._document_form(
            "record", self._checked_record
        )
        self.action: Form[ActionT] = self._form("Action", action, min(most, _MAX_OF_AN_ACTION))
        self.chance: Form[ChanceT] = self._form("Chance", chance, min(most, _MAX_OF_AN_ACTION))
        self.event: Form[EventT] = self._form("Event", event, most)
        self._own_forms: dict[type, Form[Any]] = {config: self.config, state: self.state, view: self.view}

        current = game.RULES_VERSION
        self._writers: dict[type, Callable[[Any], Plain]] = {
            config: lambda value: self._written("config", current, value),
            state: lambda value: self._written("state", current, value),
            view: lambda value: self._written("view", current, value),
            History: lambda value: self._past("history", value, history(value.view, value.events)),
            Record: lambda value: self._past(
                "record",
                value,
                record(value.config, value.start, value.steps, value.scores, value.winners),
            ),
        }

    def form(self, kind: type[T]) -> Form[T]:
        """The form of any public class of the game with attrs fields: a deck, a card, a phase. TypeError for others."""
        if kind not in self._classes:
            raise self._unknown(kind)
        return self._own_forms.get(kind) or self._form(kind.__name__, kind, self._most)

    def plain(self, value: object) -> Plain:
        """A value of the game (or a tuple of such) as lists, dicts, texts, whole numbers, truths and None.

        Raises TypeError for what is no such value, ValueError for what JSON cannot hold or would not be read again.
        """
        if type(value) is tuple:
            return [self.plain(item) for item in value]
        if type(value) in self._writers:
            return self._writers[type(value)](value)
        if type(value) not in self._classes:
            raise self._unknown(type(value))
        plain: Plain = self._converter.unstructure(value)
        return plain

    def to_json(self, value: object) -> str:
        """A value of the game (or a tuple of such) as a JSON text without spaces or line breaks. Errors as `plain`."""
        return json.dumps(self.plain(value), ensure_ascii=False, allow_nan=False, separators=(",", ":"))

    def _unknown(self, kind: type) -> TypeError:
        return TypeError(f"{kind!r} is no public class of the game {self._game.NAME!r} with attrs fields")

    def _form(self, title: str, kind: Kind, most: int, hook: Hook | None = None) -> Form[Any]:
        made = hook or self._converter.get_structure_hook(kind)
        return Form(
            title, made, most, self._most, lambda: make_schema(kind, title, self._types, self._converter.unstructure)
        )

    def _document_form(self, kind: str, value_of: Callable[[Any], Any]) -> Form[Any]:
        document = self._documents[kind]
        read = self._converter.get_structure_hook(document)
        read_format = self._converter.get_structure_hook(_literal[FORMAT])

        def hook(data: object, _: Kind) -> object:
            if type(data) is dict and "format" in data:  # first: what else there is to read depends on it
                try:
                    read_format(data["format"], None)
                except BadJson as error:
                    raise located(error, ".format") from None
            return value_of(read(data, None))

        return self._form(document.__name__, document, self._most, hook)

    def _checked_state(self, made: Any) -> Any:
        self._check_state(made.state, ".state")
        return made.state

    def _check_state(self, state: Any, path: str) -> None:
        try:
            self._game.check_state(state)
        except ValueError as error:
            raise refusal(type(state), error, path) from None

    def _checked_record(self, made: Any) -> Record[Any, Any, Any, Any]:
        told = made.record
        if told.start is not None:
            self._check_state(told.start, ".record.start")
        return Record(made.game, made.rules_version, told.config, told.steps, told.scores, told.winners, told.start)

    def _checked_view(self, made: Any) -> Any:
        self._check_view(made.view, ".view")
        return made.view

    def _checked_history(self, made: Any) -> Any:
        history = _history(made)
        self._check_view(history.view, ".history.view")
        return history

    def _check_view(self, view: Any, path: str) -> None:
        players = view.config.players
        if view.seat is not None and not 0 <= view.seat < players:
            raise BadJson(f"{path}.seat", f"must be null or a seat from 0 to {players - 1}, not {view.seat}")
        try:
            drawn = self._game.resample(view, Random(0))
            self._game.check_state(drawn)
            same = self._game.view(drawn, view.seat) == view
        except (AssertionError, LookupError, ValueError) as error:  # a game need not expect what no game can show
            raise refusal(type(view), error, path) from None
        if not same:
            raise BadJson(path, "no state gives this view")

    def _past(self, kind: str, value: Any, body: object) -> Plain:
        if value.game != self._game.NAME:
            raise ValueError(f"the {kind} is of {shown(value.game)}, not of {self._game.NAME!r}")
        if value.rules_version not in range(1, self._game.RULES_VERSION + 1):
            raise ValueError(
                f"the {kind} has rules {shown(value.rules_version)}, and these are {self._game.RULES_VERSION}"
            )
        return self._written(kind, value.rules_version, body)

    def _written(self, kind: str, rules_version: int, body: object) -> Plain:
        document: Plain = self._converter.unstructure(
            self._documents[kind](FORMAT, self._game.NAME, rules_version, body)
        )
        return document


def _type_of(game: AnyGame, name: str) -> Kind:
    """One of the six types of a game; for Chance and Event that it does not have, a type without values."""
    if hasattr(game, name):
        return bare(getattr(game, name))
    if name in ("Chance", "Event"):
        return _literal[()]
    example = "Action: TypeAlias = Lay | Pass" if name == "Action" else f"{name} = My{name}"
    raise TypeError(f"a game must have its type {name} by that name, as in {example!r}, and {game.NAME!r} has not")


def _class(name: str, about: str, **fields: Kind) -> Any:
    """A class with attrs fields of these types."""
    made = {field_name: field(type=kind) for field_name, kind in fields.items()}
    return make_class(name, made, class_body={"__doc__": about}, frozen=True)


def _document(game: AnyGame, kind: str, body: Kind) -> Any:
    versions = _literal[tuple(range(1, game.RULES_VERSION + 1))]
    fields = {"format": _literal[FORMAT], "game": _literal[game.NAME], "rules_version": versions, kind: body}
    return _class(f"{kind.title()}Document", f"A {kind}, and by what it was written.", **fields)


def _history(made: Any) -> History[Any, Any]:
    return History(made.game, made.rules_version, made.history.view, made.history.events)
