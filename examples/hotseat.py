"""Any game in a plain terminal, the seats by turns behind a curtain.

    python examples/hotseat.py superfarmer --names Ann Ben Eve
    python examples/hotseat.py superfarmer --config "predator token"

A move is its number or its text. Other words: ? (help), moves, table, why MOVE, undo, save FILE, load FILE, quit.
"""

import argparse
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import attrs

from farmrules import AnyGame, IllegalAction, find_game, game_names
from farmrules.kernel.notation import BadText
from farmrules.match import AnyMatch, Match
from farmrules.record import BadRecord
from farmrules.record_text import match_from_text, match_to_text

HELP = "Type the number or the text of a move, or: moves, table, why MOVE, undo, save FILE, load FILE, quit."
CURTAIN = "\n" * 40
MAX_SHOWN = 30


class Quit(Exception):
    """Somebody has had enough."""


class Table:
    """The match that is being played, and what each seat has been told of it."""

    def __init__(self, game: AnyGame, config: Any, names: list[str], rng: Random) -> None:
        self.game, self.names, self.rng = game, names, rng
        self.match: AnyMatch = Match.start(game, config).settle(rng)
        self.told = dict.fromkeys(range(config.players), 0)

    def play(self) -> None:
        """Turn by turn, to the end."""
        before: AnyMatch | None = None
        behind: int | None = None
        while isinstance(seat := self.match.actor, int):
            if seat != behind:
                input(f"{CURTAIN}The next move is {self.names[seat]}'s. Press Enter when nobody else looks. ")
            if self.match is not before:
                self.news(seat)
                self.show(seat)
                self.moves(seat)
            before, behind = self.match, seat
            self.move(seat)
        print(CURTAIN)
        for event in self.match.events(None)[-12:]:
            print(self.game.sentence(event, self.names))
        for name, score in zip(self.names, self.game.scores(self.match.state), strict=True):
            print(f"{name}: {score}")
        print("Won by", " and ".join(self.names[seat] for seat in self.game.winners(self.match.state)))

    def news(self, seat: int) -> None:
        """What has happened since this seat looked last, as it saw it."""
        told = [self.game.sentence(event, self.names) for event in self.match.events(seat, since=self.told[seat])]
        for line, times in groupby(told):
            count = len(list(times))
            print(line, f"({count} times)" if count > 1 else "")
        self.told[seat] = len(self.match.steps)

    def show(self, seat: int) -> None:
        """The seat's view, field by field."""
        view = self.game.view(self.match.state, seat)
        print(f"\n--- {self.game.heading(self.match.state)}, as {self.names[seat]} knows it ---")
        for field in attrs.fields(type(view)):
            if field.name not in ("config", "seat", "actor", "legal_actions"):
                print(f"{field.name}: {shown(getattr(view, field.name))}")

    def moves(self, seat: int) -> None:
        """What the seat may do, with numbers."""
        texts = [self.game.text(action) for action in self.game.view(self.match.state, seat).legal_actions]
        lines = [f"{number}) {text}" for number, text in enumerate(texts, 1)]
        if len(lines) > MAX_SHOWN:
            lines = [*lines[: MAX_SHOWN - 1], "…", lines[-1]]
        print("   ".join(lines))

    def move(self, seat: int) -> None:
        """One line of the seat's: a move, or something else."""
        line = input(f"{self.names[seat]}> ").strip()
        word, _, rest = line.partition(" ")
        match word:
            case "?" | "help" | "":
                print(HELP)
            case "quit":
                raise Quit
            case "moves":
                self.moves(seat)
            case "table":
                self.show(seat)
            case "undo":
                self.undo(seat)
            case "save" | "load" if not rest:
                print(f"{word} needs the name of a file.")
            case "save":
                self.save(rest)
            case "load":
                self.load(rest)
            case "why":
                self.why(seat, rest)
            case _:
                self.act(seat, line)

    def named(self, seat: int, line: str) -> Any:
        """The move with this number or text; BadText if there is none."""
        legal = self.game.view(self.match.state, seat).legal_actions
        number = int(line) if line.isascii() and line.isdigit() and len(line) < 9 else 0
        return legal[number - 1] if 0 < number <= len(legal) else self.game.parse(line, self.match.config)

    def act(self, seat: int, line: str) -> None:
        """Play the move with this number or text, or say why not."""
        try:
            self.match = self.match.play(seat, self.named(seat, line)).settle(self.rng)
        except BadText as error:
            print(f"No move: {error}.")
        except IllegalAction as error:
            print(f"Not allowed: {error}")

    def why(self, seat: int, line: str) -> None:
        """Whether a move is allowed, without playing it."""
        try:
            reason = self.game.why_illegal(self.match.state, self.named(seat, line))
        except BadText as error:
            print(f"No move: {error}.")
        else:
            print("It is allowed." if reason is None else f"{reason.message} ({reason.clause} in RULES.md)")

    def undo(self, seat: int) -> None:
        """Back to the seat's previous decision."""
        try:
            self.match = self.match.undo(seat)
        except LookupError as error:
            print(f"Nothing to take back: {error}.")
        else:
            self.told = {other: min(steps, len(self.match.steps)) for other, steps in self.told.items()}
            print("Taken back.")

    def save(self, name: str) -> None:
        """Write the record, with every secret."""
        try:
            Path(name).write_text(match_to_text(self.match), encoding="utf-8")
            print(f"Saved to {name}; it tells all the cards.")
        except OSError as error:
            print(f"Not saved: {error}")

    def load(self, name: str) -> None:
        """Go on with the match of a record."""
        try:
            match = match_from_text(Path(name).read_text(encoding="utf-8"), self.game)
        except (OSError, UnicodeDecodeError, BadRecord) as error:
            print(f"Not loaded: {error}")
            return
        if match.config.players != len(self.names):
            print(f"Not loaded: that match has {match.config.players} seats")
            return
        self.match = match.settle(self.rng)
        self.told = dict.fromkeys(self.told, len(match.steps))
        print("Loaded.")


def shown(value: object) -> str:
    """A value in a few words: what prints shortest of it."""
    if isinstance(value, tuple):
        return f"({', '.join(map(shown, value))})" if value else "-"
    return str(value)


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description="Play a game in this terminal, the seats by turns.")
    parser.add_argument("game", nargs="?", choices=game_names(), default="superfarmer")
    parser.add_argument("--config", help="the name of a sample config; without it, the first for so many names")
    parser.add_argument("--names", nargs="+", default=[])
    parser.add_argument("--seed", type=int, help="the same seed shuffles the same way")
    options = parser.parse_args()
    game = find_game(options.game)
    samples = game.sample_configs()
    fitting = [name for name, config in samples.items() if not options.names or config.players == len(options.names)]
    chosen = options.config or next(iter(fitting), "")
    if chosen not in fitting:
        wanted = f"for {len(options.names)} names" if options.names else "for this game"
        wrong = "--config: " if options.config else ""
        parser.error(f"{wrong}the configs {wanted} are {', '.join(map(repr, fitting)) or 'none'}")
    config = samples[chosen]
    names = options.names or [f"Player {seat}" for seat in range(config.players)]
    try:
        Table(game, config, names, Random(options.seed)).play()
    except (Quit, EOFError, KeyboardInterrupt):
        print("\nGood-bye.")


if __name__ == "__main__":
    main()
