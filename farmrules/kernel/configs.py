"""What follows from a config, worked out once and kept with the config itself.

Three rules, for every game:

- A function of a config whose answer is worth keeping is a `by_config`. Its answers lie in the config: any number of
  tables can be asked by turns. They die with the last state of that table, but for the `MOST_SHARED` configs met last,
  whose answers wait for an equal one.
- What the rules look up at every step is an attribute of the config, `tables`: a `functools.cached_property`, which
  costs half of a call, and asks a `by_config` in its turn.
- What depends on less than the whole config, as the actions of a card do, is a function of that alone, with a bounded
  `functools.lru_cache`, or none if it is quick: configs that differ in all else share it.

Nothing kept is a part of the config's value: it is not compared, shown or pickled, and `attrs.evolve` leaves it behind.
"""

from collections.abc import Callable
from functools import lru_cache, update_wrapper
from threading import RLock
from typing import Any, Final, TypeVar

from farmrules.kernel.checks import full_name

__all__ = ["MOST_SHARED", "ConfigBase", "by_config"]

MOST_SHARED: Final = 128
"""Of so many configs, those met last, the answers are there for an equal config that comes in anew."""


class ConfigBase:
    """Base of config classes, slotted as attrs makes them: the room for what follows from a config."""

    __slots__ = ("_answers",)

    _answers: dict[object, Any]


_C = TypeVar("_C", bound=ConfigBase)
_T = TypeVar("_T")


def by_config(build: Callable[[_C], _T]) -> Callable[[_C], _T]:
    """A function of a config that works its answer out once for each config, and for equal configs met lately.

    Every document and every pickle brings a config of its own; one that is equal to one of the last `MOST_SHARED`, or
    those themselves, is known by its hash, once. Two threads may both work an answer out, and then share one of them.

    Raises TypeError for a config whose class is not based on `ConfigBase`.
    """

    def answer(config: _C) -> _T:
        try:
            kept: _T = config._answers[build]
        except (AttributeError, KeyError):
            pass
        else:
            return kept
        return _keep(config, build)

    return update_wrapper(answer, build)


def _keep(config: _C, build: Callable[[_C], _T]) -> _T:
    """The answer, where that very config has none yet: an equal one's, or a new one."""
    answers = _answers_of(config)
    if build not in answers:
        answers.setdefault(build, build(config))  # another thread's may be there by now
    answer: _T = answers[build]
    return answer


_lock: Final = RLock()  # comparing configs, or a collection of garbage, may run code that asks for an answer


def _answers_of(config: ConfigBase) -> dict[object, Any]:
    if not isinstance(config, ConfigBase):
        raise TypeError(f"{full_name(type(config))} must be based on ConfigBase, to keep what follows from it")
    with _lock:
        if not hasattr(config, "_answers"):
            object.__setattr__(config, "_answers", _shared(config))
        return config._answers


@lru_cache(maxsize=MOST_SHARED)
def _shared(config: ConfigBase) -> dict[object, Any]:
    """Room for the answers, the same for equal configs."""
    return {}
