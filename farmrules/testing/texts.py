"""Round trips through text: notation, sentences, records, JSON."""

import importlib.util
from random import Random
from typing import Any

from farmrules.game import AnyGame, TableConfig
from farmrules.kernel.notation import BadText
from farmrules.match import AnyMatch, Match, replay
from farmrules.record_text import match_from_text, match_to_text
from farmrules.testing._trial import Trial

__all__ = ["check_json", "check_notation", "check_replay", "check_sentences"]


def check_notation(game: AnyGame, config: TableConfig, seed: int) -> None:
    """Every action and chance action has a text of its own that reads back, and no other text is read.

    A text is one printable line without semicolons. Texts that are nearly right, or go on after their end, end in
    BadText, which says where. Raises GameFault otherwise.
    """
    with Trial("check_notation", game, config, seed) as trial:
        everything = (*game.actions(config), *game.chance_actions(config))
        texts = [game.text(action) for action in everything]
        for action, text in zip(everything, texts, strict=True):
            trial.require(
                type(text) is str and text.strip() == text != "" and text.isprintable() and ";" not in text,
                "a text must be one printable line without semicolons and outer spaces",
                action,
                repr(text),
            )
            trial.require_equal(game.parse(text, config), action, "parse must read what text wrote", repr(text))
        for text in texts:
            for more in ("x", "1", trial.rng.choice(texts)):
                _check_strange_text(trial, f"{text} {more}")
        for text in trial.rng.sample(texts, min(20, len(texts))):
            _check_strange_text(trial, _garbled(text, trial.rng))
        for text in ("", " ", "\n", "\0", "é" * 1000):
            _check_strange_text(trial, text)


def _garbled(text: str, rng: Random) -> str:
    """A text that is nearly right: a character too many, too few, or another."""
    place = rng.randrange(len(text))
    put = rng.choice(["", " ", "  ", "\n", "0", "1", "-", "x", "Ж", text[place].swapcase(), text])
    return text[:place] + put + text[place + rng.randrange(2) :]


def _check_strange_text(trial: Trial, text: str) -> None:
    game = trial.game
    try:
        read = game.parse(text, trial.config)
    except BadText as error:
        trial.require(
            error.text == text and 0 <= error.position <= len(text) and error.expected,
            "BadText must say where in the text, and what was expected",
            repr(text),
            error.position,
        )
    else:
        trial.require_equal(game.text(read), text, "parse must refuse what text does not write", read)


def check_sentences(game: AnyGame, config: TableConfig, seed: int) -> None:
    """Every event of a game, as anybody sees it, is a sentence, and every state has a heading.

    Names are used, and too few for a sentence end in ValueError. Raises GameFault otherwise.
    """
    with Trial("check_sentences", game, config, seed) as trial:
        names = [f"Player <{seat}>" for seat in range(config.players)]
        for step in trial.steps():
            heading = game.heading(step.before)
            trial.require(_is_line(heading), "a heading must be one printable line", heading)
            for event in {*game.events(step.before, step.action, None), *game.events(step.before, step.action, 0)}:
                for told in (game.sentence(event), game.sentence(event, names)):
                    trial.require(_is_line(told), "a sentence must be one printable line", event, repr(told))
                _check_few_names(trial, event, names)


def _check_few_names(trial: Trial, event: Any, names: list[str]) -> None:
    """The seat whose name comes last in order is one too many for the names before it."""
    told = trial.game.sentence(event, names)
    most = max((seat for seat, name in enumerate(names) if name in told), default=None)
    if most is None:
        return
    try:
        answer = trial.game.sentence(event, names[:most])
    except ValueError:
        return
    raise trial.fault(f"sentence must refuse too few names: {names[:most]!r} for {event!r}: {answer!r}")


def _is_line(text: object) -> bool:
    return type(text) is str and text.isprintable() and text.strip() == text != ""


def check_replay(game: AnyGame, config: TableConfig, seed: int) -> None:
    """A match replays from its record, and from its text, over or not, to the same states; GameFault otherwise."""
    with Trial("check_replay", game, config, seed) as trial:
        steps = list(trial.steps())
        whole: AnyMatch = Match.start(game, config)
        for step in steps:
            whole = whole.then(step.action)
        for match in (whole, whole.at(trial.rng.randrange(len(steps) + 1))):
            trial.where = f"after {len(match.steps)} steps"
            trial.require_equal(replay(game, match.record()), match, "a record must replay to the same states")
            text = match_to_text(match)
            trial.require_equal(match_from_text(text, game), match, "a record's text must read back to the same match")


def check_json(game: AnyGame, config: TableConfig, seed: int) -> None:
    """Values of all kinds come back from JSON, at steps of one game; nothing is checked without the extra ``json``.

    Raises GameFault otherwise.
    """
    if importlib.util.find_spec("cattrs") is None:
        return
    from farmrules.json import Codec

    with Trial("check_json", game, config, seed) as trial:
        codec: Any = Codec(game)
        chances = set(game.chance_actions(config))
        _check_form(trial, codec, "config", config)
        for step in trial.steps(6):
            _check_form(trial, codec, "state", step.after)
            _check_form(trial, codec, "chance" if step.action in chances else "action", step.action)
            for seat in (0, None):
                _check_form(trial, codec, "view", game.view(step.after, seat))
                for event in game.events(step.before, step.action, seat):
                    _check_form(trial, codec, "event", event)


def _check_form(trial: Trial, codec: Any, kind: str, value: object) -> None:
    text = codec.to_json(value)
    trial.require_equal(getattr(codec, kind)(text), value, f"JSON of a value ({kind}) must read back", text)
