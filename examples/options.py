"""A game's config, names and computer's seats from the command line, for any game. Part of hotseat.py."""

from argparse import ArgumentParser
from ast import literal_eval
from collections.abc import Sequence
from typing import Any

import attrs

from farmrules import AnyGame, game_names
from farmrules.kernel.checks import shown

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hanna", "Ida", "Jack")


class BadOptions(Exception):
    """Options that do not go together; the message is one line."""


def parser() -> ArgumentParser:
    """What the command line can say."""
    made = ArgumentParser(
        description="Play a game in this terminal, the seats by turns.", epilog="Inside, ? tells the keys."
    )
    made.add_argument("game", nargs="?", choices=game_names(), default="superfarmer")
    made.add_argument("--names", nargs="+", default=[], metavar="NAME", help="who plays, from the first seat on")
    made.add_argument("--config", help="the name of a sample config; a wrong one lists them")
    setting = "a field of the config; a wrong one lists them"
    made.add_argument("--set", action="append", default=[], metavar="FIELD=VALUE", help=setting)
    thinking = "names or numbers (from 0) of the computer's seats; alone: all but the first"
    made.add_argument("--bots", nargs="*", metavar="WHO", help=thinking)
    made.add_argument("--worlds", type=int, default=8, help="how many worlds the computer draws for a decision (8)")
    made.add_argument("--pace", type=float, default=0.5, help="the least seconds that the computer takes (0.5)")
    made.add_argument("--seed", type=int, help="the same seed shuffles the same way")
    return made


def chosen_config(game: AnyGame, sample: str | None, changes: Sequence[str], names: Sequence[str]) -> Any:
    """The sample of that name, or the game's first, with these changes ("players=4"), for so many names."""
    samples = game.sample_configs()
    fitting = [name for name, config in samples.items() if not names or config.players == len(names)]
    if sample is not None and sample not in fitting:
        wanted = f"for {len(names)} names" if names else "for this game"
        raise BadOptions(f"--config: the configs {wanted} are {', '.join(map(repr, fitting)) or 'none'}")
    config = samples[sample] if sample is not None else next(iter(samples.values()))
    fields = {field.alias: getattr(config, field.name) for field in attrs.fields(type(config)) if field.init}
    wanted_fields = {"players": len(names)} if names and sample is None else {}
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals or name.strip() not in fields:
            known = ", ".join(f"{field}={short(value)}" for field, value in fields.items())
            raise BadOptions(f"--set: {change!r} sets nothing; what there is to set: {known}")
        wanted_fields[name.strip()] = literal(value.strip())
    try:
        return attrs.evolve(config, **wanted_fields)
    except (TypeError, ValueError) as error:
        raise BadOptions(" ".join(str(error).split())) from error


def literal(text: str) -> Any:
    """A Python literal's value; any other text stands for itself."""
    try:
        return literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return text


def short(value: object) -> str:
    """A value as it is written, unless that is long."""
    text = shown(value)
    return text if len(text) <= 30 else f"({type(value).__name__})"


def said_options(config: Any) -> str:
    """What a config has that is not the default: "players=4, water='advanced'"."""
    fields = [field for field in attrs.fields(type(config)) if field.init]
    return ", ".join(
        f"{field.alias}={short(getattr(config, field.name))}"
        for field in fields
        if getattr(config, field.name) != field.default
    )


def checked_names(names: Sequence[str], players: int) -> list[str]:
    """A name for each seat, those given or the usual ones."""
    if names and len(names) != players:
        raise BadOptions(f"--names: there are {players} seats, and {len(names)} names")
    for name in names:
        if not name.isprintable() or not name.strip() or name.isdigit() or len(name) > 20:
            raise BadOptions(f"--names: {name!r} is no name of 1 to 20 letters")
    if len({name.casefold() for name in names}) < len(names):
        raise BadOptions("--names: nobody could tell two equal names apart")
    return [*names] or [NAMES[seat] if seat < len(NAMES) else f"Seat {seat}" for seat in range(players)]


def thinking_seats(wanted: Sequence[str] | None, names: Sequence[str]) -> frozenset[int]:
    """The computer's seats, of whom names or numbers are given; none of them: all but the first."""
    if wanted is None:
        return frozenset()
    ways = {name.casefold(): seat for seat, name in enumerate(names)} | {str(seat): seat for seat in range(len(names))}
    for who in wanted:
        if who.casefold() not in ways:
            raise BadOptions(f"--bots: there is no {who!r}, but {', '.join(names)}, or seats 0 to {len(names) - 1}")
    return frozenset(ways[who.casefold()] for who in wanted) or frozenset(range(1, len(names)))
