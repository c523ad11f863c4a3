"""Any game in a plain terminal, the seats by turns behind a curtain, some of them the computer's if wanted.

python examples/hotseat.py superfarmer --names Ann Ben Eve
python examples/hotseat.py superfarmer --config "predator token"
python examples/hotseat.py farmer --set players=4 --set deals=5 --bots
python examples/hotseat.py farmageddon --set players=3 --bots Cleo
"""

import re
import time
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from attrs import frozen

import menu
import options
import terminal
from farmrules import AnyGame, IllegalAction, find_game
from farmrules.kernel.layout import columns, ruled
from farmrules.kernel.notation import BadText
from farmrules.match import AnyMatch, Match
from farmrules.record import BadRecord
from farmrules.record_text import match_from_text, match_to_text
from farmrules.rulebook import clause_text
from farmrules.typed import read_action
from monte_carlo import choose

KEYS = (
    ("3", "the move with this number"),
    ("WORDS", "a move in words; their beginnings do, where only one move fits"),
    ("?", "these keys"),
    ("? WORD", "what a word on the cards or of a move means"),
    ("why MOVE", "whether it is allowed, and by which rule not"),
    ("Enter", "the table again; `moves`, the moves alone"),
    ("undo", "back to your previous decision, if nothing hidden has been shown since"),
    ("save FILE", "write the match down; `load FILE` goes on with it"),
    ("quit", "leave"),
)


class Quit(Exception):
    """Somebody has had enough."""


@frozen
class Thinkers:
    """The computer's seats, and how they think."""

    seats: frozenset[int]
    worlds: int
    pace: float
    rng: Random


class Table:
    """The match that is being played, what each seat has been told of it, and who is at the terminal."""

    def __init__(self, game: AnyGame, config: Any, names: list[str], rng: Random, thinkers: Thinkers) -> None:
        self.game, self.names, self.rng, self.thinkers = game, names, rng, thinkers
        self.match: AnyMatch = Match.start(game, config).settle(rng)
        self.told = dict.fromkeys(range(config.players), 0)
        self.news: list[str] = []  # what the seat at the terminal has been told last
        self.note: list[str] = []  # what comes first on the next screen
        self.pace = thinkers.pace
        people = [seat for seat in self.told if seat not in thinkers.seats]
        self.alone = len(people) == 1
        self.at_terminal: int | None = people[0] if self.alone else None

    def play(self) -> None:
        """Turn by turn, to the end."""
        self.welcome()
        shown: AnyMatch | None = None
        while isinstance(seat := self.match.actor, int):
            if seat in self.thinkers.seats:
                self.think(seat)
                continue
            if seat != self.at_terminal:
                self.curtain(seat)
            if self.match is not shown:
                self.look(seat)
            shown = self.match
            self.move(seat)
        self.end()

    def welcome(self) -> None:
        """The title, who plays, and the keys."""
        width, _ = terminal.size()
        who = [
            ruled(f"farmrules: {self.game.NAME}", width),
            *terminal.wrapped(f"At the table: {', '.join(self.names)}."),
        ]
        if agreed := options.said_options(self.match.config):
            who += terminal.wrapped(f"Agreed: {agreed}.", "  ")
        thinkers = [name for seat, name in enumerate(self.names) if seat in self.thinkers.seats]
        if thinkers:
            who += terminal.wrapped(
                f"The computer plays {listed(thinkers)}. It thinks from what that seat can see, never from what"
                " others hold, and as long about a forced move as about a free one."
            )
        terminal.clear()
        terminal.show([who, keys(width)])
        terminal.ask("Press Enter to begin. ")

    def curtain(self, seat: int) -> None:
        """Nothing of anybody's on the screen until the next seat is there alone."""
        terminal.clear()
        terminal.put(terminal.wrapped(f"The next move is {self.names[seat]}'s."))
        terminal.ask("Press Enter when nobody else looks. ")
        self.at_terminal = seat

    def think(self, seat: int) -> None:
        """A move of the computer's, from its view alone; a forced one takes no less time, or it would tell a secret."""
        if not self.alone and self.at_terminal is not None:
            terminal.clear()
            self.at_terminal = None
        terminal.put([f"{self.names[seat]} thinks ..."])
        begun = time.monotonic()
        view = self.game.view(self.match.state, seat)
        action = choose(self.game, view, self.thinkers.rng, self.thinkers.worlds)
        self.pace = max(self.pace, time.monotonic() - begun)
        time.sleep(max(0.0, begun + self.pace - time.monotonic()))
        self.match = self.match.play(seat, action).settle(self.rng)

    def look(self, seat: int, *, again: bool = False) -> None:
        """What has happened since this seat looked last, the table, and what it may do."""
        if not again:
            self.news = self.sentences(self.match.events(seat, since=self.told[seat]))
            self.told[seat] = self.match.length
        terminal.clear()
        terminal.show([self.note, self.news, self.described(seat), self.moves(seat)])
        self.note = []

    def described(self, seat: int | None) -> list[str]:
        """The table as a seat knows it."""
        view = self.game.view(self.match.state, seat)
        told: str = self.game.describe(view, self.names, terminal.size()[0])
        return told.splitlines()

    def sentences(self, events: Iterable[Any]) -> list[str]:
        """What happened, one line each; what happens again at once is counted."""
        told: list[str] = []
        for sentence, times in groupby(self.game.sentence(event, self.names) for event in events):
            count = len(list(times))
            told += terminal.wrapped(sentence if count == 1 else f"{sentence} ({count} times)", "  ")
        return told

    def entries(self, seat: int) -> list[menu.Entry]:
        """What the seat may do."""
        return menu.entries(self.game, self.game.view(self.match.state, seat), self.names)

    def moves(self, seat: int) -> list[str]:
        """What the seat may do, with numbers."""
        return menu.lines(self.entries(seat), terminal.size()[0])

    def move(self, seat: int) -> None:
        """One line of the seat's: a move, or something else."""
        line = terminal.ask(f"{self.names[seat]}> ")
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        match word.casefold():
            case "" | "table":
                self.look(seat, again=True)
            case "?" | "help":
                terminal.show([self.meaning(rest) if rest else keys(terminal.size()[0])])
            case "quit":
                raise Quit
            case "moves":
                terminal.show([self.moves(seat)])
            case "undo":
                self.undo(seat)
            case "save" | "load" if not rest:
                say(f"{word} needs the name of a file.")
            case "save":
                self.save(rest)
            case "load":
                self.load(rest)
            case "why" if not rest:
                say("why needs a move, as in: why 1")
            case "why":
                self.why(seat, rest)
            case _:
                self.act(seat, line)

    def read(self, seat: int, line: str) -> Any:
        """The move with this number or text; NoMove or BadText if there is none."""
        if line.isascii() and line.isdigit():
            return menu.picked(self.entries(seat), line)
        return read_action(self.game, self.game.view(self.match.state, seat), line, self.names)

    def act(self, seat: int, line: str) -> None:
        """Play the move with this number or text, or say why not."""
        try:
            self.match = self.match.play(seat, self.read(seat, line)).settle(self.rng)
        except (BadText, menu.NoMove) as error:
            say(f"No move: {error}")
        except IllegalAction as error:
            say(f"Not allowed: {error.illegal.told(self.names)} `why {line}` tells the rule.")

    def why(self, seat: int, line: str) -> None:
        """Whether a move is allowed, without playing it, and the rule that forbids it."""
        try:
            reason = self.game.why_illegal(self.match.state, self.read(seat, line))
        except (BadText, menu.NoMove) as error:
            say(f"No move: {error}")
            return
        if reason is None:
            say("It is allowed.")
            return
        told = terminal.wrapped(reason.told(self.names))
        try:
            told += terminal.wrapped(f"{reason.clause}: {clause_text(self.game, reason.clause)}", "  ")
        except LookupError:
            told += [f"(rule {reason.clause})"] if reason.clause else []
        terminal.show([told])

    def meaning(self, word: str) -> list[str]:
        """What the glossary says of a word or the beginning of one."""
        glossary = self.game.GLOSSARY
        found = [known for known in glossary if known.casefold() == word.casefold()]
        found = found or [known for known in glossary if known.casefold().startswith(word.casefold())]
        found = found or [known for known in glossary if word.casefold() in known.casefold().split()]
        if len(found) == 1:
            return terminal.wrapped(f"{found[0]}: {glossary[found[0]]}", "  ")
        known = ", ".join(found or glossary) or "none"
        return terminal.wrapped(
            f"{word} is {'short for several' if found else 'none'} of the words here: {known}.", "  "
        )

    def undo(self, seat: int) -> None:
        """Back to the seat's previous decision."""
        try:
            self.match = self.match.undo(seat, careful=True)  # or whoever draws could try for a better card
        except LookupError as error:
            shown = f"{error}" if "shown" in str(error) else f"{self.names[seat]} has decided nothing yet"
            say(f"Nothing to take back: {shown}.")
            return
        self.told = {other: min(steps, self.match.length) for other, steps in self.told.items()}
        self.note = ["Taken back."]

    def save(self, name: str) -> None:
        """Write the record, with every secret."""
        try:
            Path(name).write_text(match_to_text(self.match), encoding="utf-8")
        except (OSError, ValueError) as error:
            say(f"Not saved: {error}")
        else:
            say(f"Saved to {name}; it tells all the cards.")

    def load(self, name: str) -> None:
        """Go on with the match of a record."""
        try:
            match = match_from_text(Path(name).read_text(encoding="utf-8"), self.game)
        except (OSError, ValueError, BadRecord) as error:
            say(f"Not loaded: {error}")
            return
        if match.config.players != len(self.names):
            say(f"Not loaded: that match has {match.config.players} seats")
            return
        self.match = match.settle(self.rng)
        self.told = dict.fromkeys(self.told, match.length)
        self.note = ["Loaded."]
        if not self.alone:
            self.at_terminal = None  # the cards are others now

    def end(self) -> None:
        """All that happened since the last heading, as everybody saw it; who has won, and the scores."""
        game, match, width = self.game, self.match, terminal.size()[0]
        headings = [game.heading(state) for state in match.states[:-1]]
        since = len(headings)
        while since and headings[since - 1] == headings[-1]:
            since -= 1
        last = re.sub(r"\bseat (\d+)", lambda seat: self.names[int(seat[1])], headings[-1] if headings else "no move")
        told = [ruled(f"The end ({last})", width)]
        told += self.sentences(match.events(None, since=since))
        scores = game.scores(match.state)
        rows = [(self.names[seat], str(scores[seat])) for seat in sorted(self.told, key=lambda seat: -scores[seat])]
        result = [ruled("Result", width), *columns(rows, width)]
        result += terminal.wrapped(f"Won by {listed([self.names[seat] for seat in game.winners(match.state)])}.")
        terminal.clear()
        terminal.show([told, result])


def keys(width: int) -> list[str]:
    return [ruled("Keys", width), *columns(KEYS, width)]


def listed(names: list[str]) -> str:
    """Several names: "Ann, Ben and Cleo"."""
    *others, last = names or ["nobody"]
    return f"{', '.join(others)} and {last}" if others else last


def say(text: str) -> None:
    terminal.put(terminal.wrapped(text, "  "))


def main() -> None:
    """Read the command line and play."""
    parser = options.parser()
    given = parser.parse_args()

    def refuse(message: str) -> NoReturn:
        parser.exit(2, f"{parser.prog}: {message}\n")

    terminal.prepare()
    game = find_game(given.game)
    try:
        config = options.chosen_config(game, given.config, given.set, given.names)
        names = options.checked_names(given.names, config.players)
        seats = options.thinking_seats(given.bots, names)
    except options.BadOptions as error:
        refuse(str(error))
    if given.worlds < 1 or not 0 <= given.pace <= 60:
        refuse("--worlds must be at least 1, --pace 0 to 60")
    thinkers = Thinkers(seats, given.worlds, given.pace, Random(None if given.seed is None else f"bots {given.seed}"))
    try:
        Table(game, config, names, Random(given.seed), thinkers).play()
    except (Quit, EOFError, KeyboardInterrupt):
        terminal.clear()
        print("Good-bye.")


if __name__ == "__main__":
    main()
