"""Arguments that a game must refuse: seats that are not there, and what is no config."""

from collections.abc import Callable
from functools import partial
from typing import Any

import attrs

from farmrules.game import AnyGame, TableConfig
from farmrules.testing._trial import Trial, shown

__all__ = ["check_arguments"]


def check_arguments(game: AnyGame, config: TableConfig, seed: int) -> None:
    """Who looks and is not there is refused, and so is what is no config of this game.

    The former by `view`, `events` and `apply_with_events` with ValueError, for -1, the number of players, True and a
    text, the latter by `new_game` with TypeError. Raises GameFault otherwise.
    """
    with Trial("check_arguments", game, config, seed) as trial:
        for thing in (None, 3, _look_alike(config)):
            _check_refused(trial, "new_game", game.new_game, TypeError, thing)
        for step in trial.steps(2):
            for seat in (-1, config.players, True, "0"):
                _check_refused(trial, "view", partial(game.view, step.after), ValueError, seat)
                _check_refused(trial, "events", partial(game.events, step.before, step.action), ValueError, seat)
                together = partial(game.apply_with_events, step.before, step.action)
                _check_refused(trial, "apply_with_events", together, ValueError, (0, seat))


def _check_refused(
    trial: Trial, name: str, ask: Callable[[Any], object], expected: type[Exception], thing: object
) -> None:
    try:
        answer = ask(thing)
    except Exception as error:
        trial.require(
            isinstance(error, expected),
            f"{name} must refuse {shown(thing)} with {expected.__name__}, not {type(error).__name__}",
            str(error),
        )
        return
    raise trial.fault(f"{name} must refuse {shown(thing)} with {expected.__name__}, but answers {shown(answer)}")


def _look_alike(config: Any) -> object:
    """What has a config's name and fields, and is none."""
    kind = attrs.make_class(type(config).__name__, [field.name for field in attrs.fields(type(config))], frozen=True)
    alike: object = kind(*(getattr(config, field.name) for field in attrs.fields(type(config))))
    return alike
