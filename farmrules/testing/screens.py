"""What a person reads: a view as a screen of text, and the words that explain it."""

from collections.abc import Callable, Mapping
from functools import partial

from farmrules.game import AnyGame, TableConfig
from farmrules.testing._trial import Trial, shown

__all__ = ["check_describe", "check_glossary"]


def check_describe(game: AnyGame, config: TableConfig, seed: int) -> None:
    """`describe` gives printable lines within the width asked for, equal for equal views, with the names of the seats.

    A width below 40, and another number of names than of seats, are refused with ValueError. Raises GameFault
    otherwise.
    """
    describe = game.describe
    with Trial("check_describe", game, config, seed) as trial:
        short = [f"<{seat}>" for seat in range(config.players)]
        long = [f"{seat} {'Wilhelmina ' * 9}".strip() for seat in range(config.players)]
        for state in trial.states(3):
            for seat in trial.seats:
                view, again = game.view(state, seat), game.view(state, seat)
                for width in (40, 80, 120):
                    for names in (None, short, long):
                        text = describe(view, names, width)
                        _check_screen(trial, text, width)
                        trial.require_equal(text, describe(again, names, width), "equal views must give equal text")
                text = describe(view, short)
                trial.require(seat is None or short[seat] in text, "describe must use the names given", short, text)
                _check_refusal(trial, "a width of 39", partial(describe, view, None, 39))
                for names in (short[:-1], [*short, "another"]):
                    _check_refusal(trial, f"{len(names)} names", partial(describe, view, names))


def _check_refusal(trial: Trial, what: str, ask: Callable[[], object]) -> None:
    try:
        text = ask()
    except ValueError:
        return
    raise trial.fault(f"describe must refuse {what} with ValueError, but answers {shown(text)!r}")


def _check_screen(trial: Trial, text: object, width: int) -> None:
    trial.require(type(text) is str and text, "describe must answer a text", text)
    for line in str(text).split("\n"):
        trial.require(len(line) <= width, f"describe must keep to the width of {width}", repr(line))
        trial.require(not line or line.isprintable(), "describe must give printable lines", repr(line))
        trial.require(line.rstrip() == line, "describe must leave no space at the end of a line", repr(line))


def check_glossary(game: AnyGame) -> None:
    """GLOSSARY maps words to one printable line each; GameFault otherwise."""
    with Trial("check_glossary", game) as trial:
        glossary = game.GLOSSARY
        trial.require(isinstance(glossary, Mapping), "GLOSSARY must map words to lines", glossary)
        for word, line in glossary.items():
            for text in (word, line):
                trial.require(
                    type(text) is str and text and text.isprintable() and text.strip() == text,
                    "GLOSSARY must map a word to one printable line",
                    repr(word),
                    repr(line),
                )
