"""What a seat may do, as a list with numbers; a run of bids or the like is one range. Part of hotseat.py."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs

from farmrules import AnyGame, SeatView
from farmrules.typed import said

LEAST_RUN = 6
"""So many actions that differ in a number only, one by one, become a range."""


class NoMove(Exception):
    """A number that is no move's."""


@attrs.frozen
class Entry:
    """One move, or a run of them whose numbers follow one another."""

    actions: tuple[Any, ...]
    text: str
    example: str


def entries(game: AnyGame, view: SeatView, names: Sequence[str]) -> list[Entry]:
    """All that the view's seat may do, in the library's order."""
    found: list[Entry] = []
    for run in _runs(view.legal_actions):
        texts = [said(game, action, names) for action in run]
        if len(run) >= LEAST_RUN and texts[0].endswith(f" {_number(run[0])}"):
            found.append(Entry(tuple(run), f"{texts[0]} to {_number(run[-1])}", texts[len(texts) // 2]))
        else:
            found += [Entry((action,), text, text) for action, text in zip(run, texts, strict=True)]
    return found


def _number(action: Any) -> int | None:
    """The one number that an action has, unless it is a seat's."""
    names = [field.name for field in attrs.fields(type(action))] if attrs.has(type(action)) else []
    value = getattr(action, names[0]) if len(names) == 1 and names != ["seat"] else None
    return value if type(value) is int else None


def _runs(actions: Iterable[Any]) -> Iterator[list[Any]]:
    run: list[Any] = []
    for action in actions:
        number, before = _number(action), _number(run[-1]) if run else None
        if number is not None and before is not None and type(action) is type(run[-1]) and number == before + 1:
            run.append(action)
            continue
        if run:
            yield run
        run = [action]
    if run:
        yield run


def lines(found: Sequence[Entry], width: int) -> list[str]:
    """The list in as few lines as it needs; no move is broken unless it is wider than a line."""
    told: list[str] = []
    for number, entry in enumerate(found, 1):
        item = f"{number}) {entry.text}"
        if told and len(told[-1]) + 3 + len(item) <= width:
            told[-1] += f"   {item}"
        else:
            told += textwrap.wrap(item, width, subsequent_indent="   ")
    return told


def picked(found: Sequence[Entry], digits: str) -> Any:
    """The action with that number in the list; NoMove, with what to type instead, if it is no single one."""
    number = int(digits) if len(digits) < 9 else 0
    if 0 < number <= len(found) and len(found[number - 1].actions) == 1:
        return found[number - 1].actions[0]
    for entry in found:
        if len(entry.actions) > 1:
            raise NoMove(f'Say it in words, as in "{entry.example}".')
    raise NoMove(f"There is no move {digits}: they are 1 to {len(found)}.")
