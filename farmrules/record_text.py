"""A match as text that people read and that reads back: headers, then the steps by round, deal or turn."""

import re
from collections.abc import Collection, Sequence
from hashlib import sha256
from itertools import groupby, zip_longest

from attrs import define

from farmrules.game import ActionT, AnyGame, ChanceT, ConfigT, EventT, Nobody, StateT, ViewT
from farmrules.illegal import IllegalAction
from farmrules.kernel.config_texts import config_repr, read_config
from farmrules.kernel.limits import MAX_CHARACTERS, check_length
from farmrules.kernel.notation import BadText
from farmrules.match import AnyMatch, Match, check_rules
from farmrules.record import BadRecord
from farmrules.registry import find_game

__all__ = ["FORMAT", "match_from_text", "match_to_text"]

FORMAT = 1
"""The version of the text's form."""

_HEADERS = 7
"""The lines before the digest."""


def match_to_text(match: Match[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT], *, most: int = MAX_CHARACTERS) -> str:
    """The match as text, secrets included.

    Headers are ``name: value``; ``[…]`` heads a section; a line of steps has who acts (a seat, or ``chance``), a colon,
    and the texts of the steps, separated by ``; ``.

    Raises ValueError for what `match_from_text` could not read: a match that began at a position (there is no text for
    its first state; its record can be kept as JSON), a config whose repr does not read back, and a text of more than
    `most` characters.
    """
    game, config = match.game, match.config
    if match.first != game.new_game(config):
        raise ValueError("a match from a position has no text: keep its record as JSON")
    text = config_repr(game, config)
    return check_length(_written(match, game.RULES_VERSION, text), most)


def _written(match: AnyMatch, version: int, config: str) -> str:
    """The text of a match that was played by that version of the rules, with a config that is written so."""
    game = match.game
    states, steps_taken = match.states, match.steps
    lines = [
        f"farmrules record: {FORMAT}",
        f"game: {game.NAME}",
        f"rules: {version}",
        f"config: {config}",
        f"scores: {_scores(match)}",
        f"winners: {_winners(match)}",
        f"steps: {match.length}",
    ]
    steps = [
        (game.heading(state), _who(game.actor(state)), game.text(step))
        for state, step in zip(states[:-1], steps_taken, strict=True)
    ]
    for heading, section in groupby(steps, key=lambda step: step[0]):
        lines += ["", f"[{heading}]"]
        for who, turn in groupby(section, key=lambda step: step[1]):
            texts = [text for _, _, text in turn]
            lines += [f"{who}: {'; '.join(texts[first : first + 8])}" for first in range(0, len(texts), 8)]
    lines[_HEADERS:_HEADERS] = [f"digest: {_digest(lines)}"]
    return "\n".join(lines) + "\n"


def _digest(lines: Sequence[str]) -> str:
    """Of all the lines but its own: two lines of a deal could be swapped, and nothing else would tell."""
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def _who(actor: int | Nobody) -> str:
    return str(actor) if isinstance(actor, int) else actor.value


def _scores(match: AnyMatch) -> str:
    return " ".join(map(str, match.game.scores(match.state)))


def _winners(match: AnyMatch) -> str:
    return " ".join(map(str, match.game.winners(match.state))) or "none yet"


def match_from_text(
    text: str, game: AnyGame | None = None, accept_rules: Collection[int] = (), *, most: int = MAX_CHARACTERS
) -> AnyMatch:
    """The match that a text tells, every step played and checked; `game` is looked up by name where it is not given.

    Versions of the rules among `accept_rules` are played by today's, as in `replay`; a config that an earlier release
    wrote lacks options which have come since, and they have their defaults. Raises BadRecord, with the line,
    for what `match_to_text` does not write: a record is whole, or it is none. It has the match up to the step that
    fails.
    """
    if type(text) is not str:
        raise TypeError(f"a record's text must be str, not {type(text).__name__}")
    if len(text) > most:
        raise BadRecord(f"a text of more than {most} characters is refused")
    if text.startswith("\ufeff"):
        raise BadRecord("line 1: the text begins with a byte order mark; a file read as utf-8-sig has none")
    if "\r" in text:
        number = text.count("\n", 0, text.index("\r")) + 1
        raise BadRecord(f"line {number}: a line ends with a newline alone; a file read as text has no others")
    reading = _Reading(text.split("\n"))
    form = reading.header("farmrules record")
    if form != str(FORMAT):
        raise reading.bad(f"expected form {FORMAT}, the only one there is")
    name = reading.header("game")
    if game is None:
        try:
            game = find_game(name)
        except LookupError as error:
            raise reading.bad(str(error)) from error
    if name != game.NAME:
        raise reading.bad(f"expected the game {game.NAME!r}")
    version = reading.rules(game, accept_rules)
    config, config_text = reading.config(game)
    told = {name: reading.header(name) for name in ("scores", "winners", "steps", "digest")}
    match: AnyMatch = Match.start(game, config)
    while (line := reading.step_line(game, match.state)) is not None:
        who, colon, texts = line.partition(": ")
        for text_of_step in texts.split("; "):
            due = _who(match.actor)
            if not colon or who != due:
                raise reading.bad(f"expected a line of {due}", match)
            match = reading.played(match, text_of_step)
    for name, wanted in (("steps", str(match.length)), ("scores", _scores(match)), ("winners", _winners(match))):
        if told[name] != wanted:
            raise BadRecord(f"the header says {name}: {told[name]}, but the steps come to {wanted}", None, match)
    written = _written(match, version, config_text).split("\n")
    for number, (given, wanted) in enumerate(zip_longest(reading.lines, written), 1):
        if given != wanted:
            end = "the end" if wanted is None else repr(wanted)
            raise BadRecord(f"line {number}: expected {end}, for these steps are written in one way alone", None, match)
    return match


@define
class _Reading:
    """The lines of a text, and the number of the one being read (from 1)."""

    lines: list[str]
    number: int = 0

    def next(self) -> str:
        self.number += 1
        return self.lines[self.number - 1] if self.number <= len(self.lines) else ""

    def bad(self, reason: str, match: AnyMatch | None = None) -> BadRecord:
        return BadRecord(f"line {self.number}: {reason}", None, match)

    def header(self, name: str) -> str:
        line = self.next()
        if not line.startswith(f"{name}: "):
            raise self.bad(f"expected '{name}: …'")
        return line.removeprefix(f"{name}: ")

    def rules(self, game: AnyGame, accepted: Collection[int]) -> int:
        text = self.header("rules")
        if not re.fullmatch(r"[1-9][0-9]{0,8}", text):
            raise self.bad("expected a version of the rules, a whole number from 1")
        try:
            check_rules(game, int(text), accepted)
        except BadRecord as error:
            raise self.bad(error.reason) from error
        return int(text)

    def config(self, game: AnyGame) -> tuple[object, str]:
        """The config, and the text that says it."""
        text = self.header("config")
        try:
            return read_config(game, text), text
        except (TypeError, ValueError) as error:
            raise self.bad(f"no config: {error}") from error

    def step_line(self, game: AnyGame, state: object) -> str | None:
        """The next line of steps, headings checked on the way; None at the end."""
        while self.number < len(self.lines):
            line = self.next()
            if line.startswith("["):
                if line != f"[{game.heading(state)}]":
                    raise self.bad(f"expected [{game.heading(state)}]")
            elif line:
                return line
        return None

    def played(self, match: AnyMatch, text: str) -> AnyMatch:
        try:
            step = match.game.parse(text, match.config)
        except BadText as error:
            raise self.bad(str(error), match) from error
        try:
            return match.then(step)
        except IllegalAction as error:
            raise BadRecord(f"line {self.number}: {error}", match.length, match) from error
