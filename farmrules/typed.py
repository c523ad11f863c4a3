"""What people type: an action read from a line as a player writes it, among those that its seat may take now."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import attrs

from farmrules.game import ActionT, AnyGame, ChanceT, ConfigT, EventT, Game, StateT, ViewT
from farmrules.kernel.notation import BadText, listed

__all__ = ["kinds", "read_action", "said"]

_MOST_SHOWN: Final = 6


def kinds(game: AnyGame, view: ViewT) -> tuple[str, ...]:
    """The first words of what the view's seat may do now, in index order: "add", "cat"; () unless it acts."""
    return tuple(dict.fromkeys(game.text(action).partition(" ")[0] for action in view.legal_actions))


def said(game: AnyGame, action: object, names: Sequence[str]) -> str:
    """An action's text with a name in the place of its seat's number, as `read_action` reads it: "give to Ben"."""
    words, seat = game.text(action).split(" "), getattr(action, "seat", None)
    if type(seat) is int and 0 <= seat < len(names) and str(seat) in words:
        words[words.index(str(seat))] = names[seat]
    return " ".join(words)


def read_action(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT],
    view: ViewT,
    line: str,
    names: Sequence[str] | None = None,
) -> ActionT:
    """The action that a player's line says, legal or not; never a chance action.

    A line is the number of a legal action, counted from 1, or its text: in any case, with `names` in the place of
    seats' numbers, and with words cut short or left out at the end as long as only one legal action fits ("add cow").
    What fits no legal action, and is the text or the beginning of one other action alone, is that action, so that
    `why_illegal` can say why.

    Raises BadText that says what this seat may do now, TypeError for what is no text.
    """
    if type(line) is not str:
        raise TypeError(f"a line must be str, not {type(line).__name__}")
    found: ActionT = _Reading(game, view, line, names).action()
    return found


@attrs.frozen
class _Reading:
    """A line, and what it is read for."""

    game: AnyGame
    view: Any
    line: str
    names: Sequence[str] | None

    def action(self) -> Any:
        said = self.line.casefold().split()
        legal = self.view.legal_actions
        if len(said) == 1 and said[0].isascii() and said[0].isdigit():
            return self._numbered(said[0], legal)
        for actions in (legal, self.game.actions(self.view.config)):
            for action in actions:
                if said in self._ways(action):
                    return action
        begun = [action for action in legal if said and any(_begins(said, way) for way in self._ways(action))]
        if len(begun) == 1:
            return begun[0]
        if begun:
            some = listed([repr(self.game.text(action)) for action in begun[:_MOST_SHOWN]])
            others = " and others" if len(begun) > _MOST_SHOWN else ""
            raise BadText(self.line, len(self.line), f"one of {some}{others}")
        every = self.game.actions(self.view.config)
        begun = [action for action in every if said and any(_begins(said, way) for way in self._ways(action))]
        if len(begun) == 1:
            return begun[0]
        raise self._lost(said, legal)

    def _numbered(self, digits: str, legal: Sequence[Any]) -> Any:
        number = int(digits) if len(digits) < 9 else 0
        if 0 < number <= len(legal):
            return legal[number - 1]
        many = f"the number of a move, 1 to {len(legal)}" if legal else "nothing, for it is not this seat's turn"
        raise BadText(self.line, 0, many)

    def _ways(self, action: Any) -> list[list[str]]:
        """The words of an action's text, and those with a name in the place of a seat's number."""
        texts = dict.fromkeys((self.game.text(action), said(self.game, action, self.names or ())))
        return [text.casefold().split() for text in texts]

    def _lost(self, said: Sequence[str], legal: Sequence[Any]) -> BadText:
        """The first word with which the line leaves all that is legal."""
        ways, number = [way for action in legal for way in self._ways(action)], 0
        while fitting := [way for way in ways if number < len(said) and _begins(said[: number + 1], way)]:
            ways, number = fitting, number + 1
        position = len(self.line.rstrip()) if number == len(said) else _start_of(self.line, number)
        following = list(dict.fromkeys(way[number] for way in ways if len(way) > number))
        if number:
            expected = _one_of(following) if following else "nothing more"
        else:
            expected = _one_of(kinds(self.game, self.view)) if legal else "nothing, for it is not this seat's turn"
        return BadText(self.line, position, expected)


def _begins(said: Sequence[str], way: Sequence[str]) -> bool:
    """Whether each word said is the beginning of the word in its place."""
    return len(said) <= len(way) and all(word.startswith(short) for short, word in zip(said, way, strict=False))


def _start_of(line: str, number: int) -> int:
    """The place of a line at which its word of that number begins."""
    position = len(line) - len(line.lstrip())
    for _ in range(number):
        word = line[position:].split()[0]
        position += len(word)
        position += len(line[position:]) - len(line[position:].lstrip())
    return position


def _one_of(words: Iterable[str]) -> str:
    """What is expected, in words: a run of numbers as its ends."""
    some = list(words)
    numbers = [int(word) for word in some if word.isascii() and word.isdigit()]
    if len(numbers) == len(some) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"a number from {numbers[0]} to {numbers[-1]}"
    told = [word if word.isdigit() else repr(word) for word in some]
    if len(told) > _MOST_SHOWN:
        return f"one of {', '.join(told[:_MOST_SHOWN])} and {len(told) - _MOST_SHOWN} others"
    return " or ".join(told)
