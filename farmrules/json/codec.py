"""The codec of a game: which values there are, and the way out and in."""

from collections.abc import Callable
from types import UnionType
from typing import Any, Final, Generic, Literal, TypeVar, Union

from farmrules.game import ActionT, ChanceT, ConfigT, EventT, Game, StateT, ViewT
from farmrules.json._documents import UNION, document, history_class, record_class, type_of
from farmrules.json._reading import Readers
from farmrules.json._types import bare, gather, is_class, nesting, options, origin
from farmrules.json._writing import Writers
from farmrules.json.faults import Plain
from farmrules.json.forms import Form, Forms, dumped
from farmrules.json.table import Short, TableCodec
from farmrules.kernel.limits import MAX_ACTION_CHARACTERS, MAX_CHARACTERS, MAX_DEPTH
from farmrules.record import History, Record

__all__ = ["Codec"]

T = TypeVar("T")

_SIX: Final = ("Config", "State", "Action", "Chance", "View", "Event")


class Codec(Generic[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]):
    """Writes and reads all values of a game. Make one for each game, and keep it.

    The game must have its types by name: Config, State, Action, View; and Chance and Event, if it has such values. What
    they are made of are classes with attrs fields, Enums, int, bool, str, None, Literals, tuples and unions of these.

    An object has the fields of its class. Where classes stand in a union (actions, events, phases), its ``type`` is the
    name of the class. A member of an Enum stands as its name, a tuple as a list. Of cards and actions, fields that have
    their defaults are left out. Of a config, and what it is made of (a deck, its rows), all fields are written, but
    those that have a default may be missing in what is read: an earlier release had not all of them. Configs, states,
    views, histories and records are documents: an object with ``format``, ``game``, ``rules_version``, and the value in
    a field with the name of its kind. `table` leaves the config out of states, views and histories.

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
        """`most` limits the characters of a text, written or read; actions and chance actions have less.

        Raises TypeError for a game of whose values no JSON can be made, with the type that is at fault.
        """
        config, state, action, chance, view, event = (type_of(game, name) for name in _SIX)
        names = getattr(game, "__all__", None) or [name for name in dir(game) if not name.startswith("_")]
        public = {name: bare(getattr(game, name)) for name in names}
        members = [member for kind in (action, chance, event) for member in options(kind)]
        known = [*public.values(), config, state, view, *members]
        self._classes = {kind for kind in known if is_class(kind) and kind not in (History, Record)}
        aliases = {name: kind for name, kind in public.items() if origin(kind) in (Union, UnionType, Literal)}
        history, record = history_class(view, event), record_class(config, state, UNION[action, chance])
        bodies = {"config": config, "state": state, "view": view, "history": history, "record": record}
        documents = {kind: document(game, kind, body) for kind, body in bodies.items()}
        self._short = Short.of(game, config, state, view, event)
        roots = [*documents.values(), *self._short.documents.values(), *self._classes, action, chance, event]
        types = gather(roots, [action, chance, event], config, aliases)
        readers, writers = Readers(types), Writers(types)
        self._forms = forms = Forms(game, types, readers, writers, most)
        for kind in roots:  # all at once: near the end of the stack, cattrs would make wrong ones, and keep them
            readers.hook(kind)
            writers.writer(kind)
            if nesting(kind) >= MAX_DEPTH:
                raise TypeError(f"values of {kind!r}, in a list, nest deeper than the {MAX_DEPTH} levels that are read")

        self.config: Form[ConfigT] = forms.document(documents["config"], lambda made: made.config)
        self.state: Form[StateT] = forms.document(
            documents["state"], lambda made: forms.checked_state(made.state, ".state")
        )
        self.view: Form[ViewT] = forms.document(documents["view"], lambda made: forms.checked_view(made.view, ".view"))
        self.history: Form[History[ViewT, EventT]] = forms.document(documents["history"], self._checked_history)
        self.record: Form[Record[ConfigT, StateT, ActionT, ChanceT]] = forms.document(
            documents["record"], self._checked_record
        )
        self._most_of_a_step = min(most, MAX_ACTION_CHARACTERS)
        self.action: Form[ActionT] = forms.form(action, "Action", self._most_of_a_step)
        self.chance: Form[ChanceT] = forms.form(chance, "Chance", self._most_of_a_step)
        self.event: Form[EventT] = forms.form(event, "Event")
        self._own_forms: dict[type, Form[Any]] = {config: self.config, state: self.state, view: self.view}
        self._families = tuple({part for part in options(kind) if is_class(part)} for kind in (action, chance, event))

        current = game.RULES_VERSION
        self._writers: dict[type, Callable[[Any], Plain]] = {
            config: lambda value: forms.written(documents["config"], current, value),
            state: lambda value: forms.written(documents["state"], current, value),
            view: lambda value: forms.written(documents["view"], current, value),
            History: lambda value: forms.written(
                documents["history"], forms.rules_of("history", value), history(value.view, value.events)
            ),
            Record: lambda value: forms.written(
                documents["record"],
                forms.rules_of("record", value),
                record(value.config, value.start, value.steps, value.scores, value.winners),
            ),
        }

    def form(self, kind: type[T]) -> Form[T]:
        """The form of any public class of the game with attrs fields: a deck, a card, a phase. TypeError for others."""
        if kind not in self._classes:
            raise self._unknown(kind)
        return self._own_forms.get(kind) or self._forms.form(kind)

    def table(self, config: ConfigT) -> TableCodec[StateT, ViewT, EventT]:
        """The codec of states, views and histories of one table: they lack the config, which is most of their length.

        Both sides have the config, by some document of its own; TypeError for what is no config of the game.
        """
        return TableCodec(self._forms, self._short, config)

    def plain(self, value: object) -> Plain:
        """A value of the game as lists, dicts, texts, whole numbers, truths and None; or a tuple of values of one kind.

        Raises TypeError for what is no such value, ValueError for what JSON cannot hold or would not be read again.
        """
        if type(value) is not tuple:
            return self._plain(value)
        items: list[Plain] = [self._plain(item) for item in value]
        kinds = set(map(type, value))
        if len(kinds) > 1 and not any(kinds <= family for family in self._families):
            named = " and ".join(sorted(kind.__name__ for kind in kinds))
            raise TypeError(f"no form reads a list that has {named}: write them one by one, or each kind for itself")
        return items

    def _plain(self, value: object) -> Plain:
        kind = type(value)
        if kind not in self._writers and kind not in self._classes:
            raise self._unknown(kind)
        write = self._writers.get(kind) or self._forms.writers.writer(kind)
        plain: Plain = write(value)
        return plain

    def to_json(self, value: object) -> str:
        """A value of the game, or a tuple of values of one kind, as a JSON text without spaces or line breaks.

        Errors as of `plain`; and ValueError for a text that is too long to be read.
        """
        a_step = any(type(value) in family for family in self._families[:2])
        return dumped(self.plain(value), self._most_of_a_step if a_step else self._forms.most)

    def _unknown(self, kind: type) -> TypeError:
        return TypeError(f"{kind!r} is no public class of the game {self._forms.game.NAME!r} with attrs fields")

    def _checked_record(self, made: Any) -> Record[Any, Any, Any, Any]:
        told = made.record
        if told.start is not None:
            self._forms.checked_state(told.start, ".record.start")
        return Record(made.game, made.rules_version, told.config, told.steps, told.scores, told.winners, told.start)

    def _checked_history(self, made: Any) -> History[Any, Any]:
        view = self._forms.checked_view(made.history.view, ".history.view")
        return History(made.game, made.rules_version, view, made.history.events)
