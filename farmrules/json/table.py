"""The codec of one table: its config is known to both sides, and stands in no state, view or history."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from attrs import frozen

from farmrules.game import AnyGame, EventT, StateT, TableConfig, ViewT
from farmrules.json._documents import document, history_class, with_config, without_config
from farmrules.json._types import Kind
from farmrules.json.faults import Plain, refusal
from farmrules.json.forms import Form, Forms, dumped
from farmrules.kernel.checks import check_type, shown
from farmrules.record import History

__all__ = ["Short", "TableCodec"]

T = TypeVar("T")


@frozen
class Short:
    """The classes of what has no config, by the kind: what is written, and its document; and those of the values."""

    config: type
    state: type
    view: type
    history: Callable[..., object]
    documents: dict[str, Any]

    @staticmethod
    def of(game: AnyGame, config: Kind, state: Kind, view: Kind, event: Kind) -> "Short":
        """Those of a game, from its types."""
        short_view = without_config(view)
        history = history_class(short_view, event, "HistoryWithoutConfig")
        short_state = short_view if state is view else without_config(state)  # a game without secrets may have one
        bodies = {"state": short_state, "view": short_view, "history": history}
        named = {kind: f"{kind.title()}WithoutConfigDocument" for kind in bodies}
        documents = {kind: document(game, kind, body, named[kind]) for kind, body in bodies.items()}
        return Short(config, state, view, history, documents)


class TableCodec(Generic[StateT, ViewT, EventT]):
    """Writes and reads the states, views and histories of one table without its config; `Codec.table` makes it.

    The forms check what the codec's own do, and that no config is there. Documents are the same but for that.
    """

    def __init__(self, forms: Forms, short: Short, config: TableConfig) -> None:
        check_type(config, short.config)
        self._forms, self._short, self._table = forms, short, config
        documents = short.documents
        self.state: Form[StateT] = forms.document(documents["state"], self._read_state)
        self.view: Form[ViewT] = forms.document(documents["view"], self._read_view)
        self.history: Form[History[ViewT, EventT]] = forms.document(documents["history"], self._read_history)

    def plain(self, value: object) -> Plain:
        """A state, view or history, or a tuple of such of one kind, as plain data.

        Raises TypeError for anything else, ValueError for one of another config, and as `Codec.plain`.
        """
        if type(value) is not tuple:
            return self._plain(value)
        items: list[Plain] = [self._plain(item) for item in value]
        if len(set(map(type, value))) > 1:
            raise TypeError("no form reads a list of several kinds: write each kind for itself")
        return items

    def to_json(self, value: object) -> str:
        """Such as a JSON text; errors as of `plain`, and ValueError for a text that is too long to be read."""
        return dumped(self.plain(value), self._forms.most)

    def _plain(self, value: Any) -> Plain:
        forms, short = self._forms, self._short
        documents = short.documents
        if type(value) in (short.view, short.state):
            self._check_config(value)
            kind = "view" if type(value) is short.view else "state"
            return forms.written(documents[kind], forms.game.RULES_VERSION, value)
        if type(value) is History:
            version = forms.rules_of("history", value)
            self._check_config(value.view)
            return forms.written(documents["history"], version, short.history(value.view, value.events))
        raise TypeError(f"wanted is a state, view or history of the game {forms.game.NAME!r}, not {shown(value)}")

    def _check_config(self, value: Any) -> None:
        if value.config is not self._table and value.config != self._table:
            raise ValueError(f"the table has the config {shown(self._table)}, not {shown(value.config)}")

    def _whole(self, kind: type[T], made: object, path: str) -> T:
        try:
            value: T = with_config(kind, made, self._table)
        except (TypeError, ValueError) as error:
            raise refusal(kind, error, path) from None
        return value

    def _read_state(self, made: Any) -> Any:
        return self._forms.checked_state(self._whole(self._short.state, made.state, ".state"), ".state")

    def _read_view(self, made: Any) -> Any:
        return self._forms.checked_view(self._whole(self._short.view, made.view, ".view"), ".view")

    def _read_history(self, made: Any) -> Any:
        view: Any = self._whole(self._short.view, made.history.view, ".history.view")
        self._forms.checked_view(view, ".history.view")
        return History(made.game, made.rules_version, view, made.history.events)
