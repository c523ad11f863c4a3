"""What surrounds values in JSON: classes made of a game's own types, which readers, writers and schemas take as any."""

from typing import Any, Final, Literal, Union

from attrs import field, fields, make_class

from farmrules.game import AnyGame
from farmrules.json._types import Kind, bare, named

__all__ = [
    "FORMAT",
    "LITERAL",
    "TUPLE",
    "UNION",
    "document",
    "history_class",
    "record_class",
    "type_of",
    "with_config",
    "without_config",
]

FORMAT: Final = 1
"""The version of documents' form. A later version reads all earlier ones."""

LITERAL: Final[Any] = Literal  # these three make types of what is known at run time alone
TUPLE: Final[Any] = tuple
UNION: Final[Any] = Union


def type_of(game: AnyGame, name: str) -> Kind:
    """One of the six types of a game; for Chance and Event that it does not have, a type without values."""
    if hasattr(game, name):
        return bare(getattr(game, name))
    if name in ("Chance", "Event"):
        return LITERAL[()]
    example = "Action: TypeAlias = Lay | Pass" if name == "Action" else f"{name} = My{name}"
    raise TypeError(f"a game must have its type {name} by that name, as in {example!r}, and {game.NAME!r} has not")


def body_class(name: str, about: str, **fields: Kind) -> Any:
    """A class with attrs fields of these types."""
    made = {field_name: field(type=kind) for field_name, kind in fields.items()}
    return make_class(name, made, class_body={"__doc__": about}, frozen=True)


def document(game: AnyGame, kind: str, body: Kind, name: str | None = None) -> Any:
    """The class of the document of a kind, which has a value of `body` under the kind's name."""
    versions = LITERAL[tuple(range(1, game.RULES_VERSION + 1))]
    fields = {"format": LITERAL[FORMAT], "game": LITERAL[game.NAME], "rules_version": versions, kind: body}
    return body_class(name or f"{kind.title()}Document", f"A {kind}, and by what it was written.", **fields)


def history_class(view: Kind, event: Kind, name: str = "History") -> Any:
    """What a history holds in JSON."""
    return body_class(name, "What a seat has known of a match.", view=view, events=TUPLE[event, ...])


def record_class(config: Kind, state: Kind, step: Kind) -> Any:
    """What a record holds in JSON."""
    return body_class(
        "Record",
        "A whole match, and what it comes to; start is the state that it began with, null for a new game.",
        config=config,
        start=UNION[state, None],
        steps=TUPLE[step, ...],
        scores=TUPLE[int, ...],
        winners=TUPLE[int, ...],
    )


def without_config(kind: Kind) -> Any:
    """A class with the fields of this one but its config, if that is one."""
    about = f"A {kind.__name__} of a table whose config its reader knows."
    left = {name: part for name, part in named(kind).items() if name != "config"}
    return body_class(f"{kind.__name__}WithoutConfig", about, **left)


def with_config(kind: Kind, made: Any, config: object) -> Any:
    """The value of the whole class; raises what that raises for its fields."""
    own = {field.alias: field for field in fields(kind) if field.init}
    given = {alias: getattr(made, field.name) for alias, field in own.items() if field.name != "config"}
    return kind(**given, config=config) if "config" in own else kind(**given)
