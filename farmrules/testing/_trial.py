"""One run of a check: the game that it looks at, and faults that say where they are."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from types import TracebackType
from typing import Any, Self, TypeAlias

import attrs
from attrs import define, field

from farmrules.game import AnyGame
from farmrules.illegal import IllegalAction
from farmrules.kernel.completion import NoDefault
from farmrules.testing.faults import GameFault
from farmrules.testing.playing import Step, play

__all__ = ["AnyStep", "Seat", "Trial", "difference", "options", "shown"]

AnyStep: TypeAlias = Step[Any, Any, Any]
Seat: TypeAlias = int | None


@define
class Trial:
    """The game of a config and seed; within ``with``, whatever is raised becomes a fault of this check."""

    check: str
    game: AnyGame
    config: Any = None
    seed: int | None = None
    rng: Random = field(init=False)
    where: str = field(init=False, default="before the first step")

    def __attrs_post_init__(self) -> None:
        self.rng = Random(f"{self.check} {self.seed}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: TracebackType | None) -> None:
        if isinstance(error, Exception) and not isinstance(error, GameFault):
            raise self.fault(f"{type(error).__name__} is raised where nothing should be: {error}") from error

    def fault(self, fault: str) -> GameFault:
        """That property is violated, here."""
        name = shown(getattr(self.game, "NAME", "a game"))
        return GameFault(self.check, fault, name, self.config, self.seed, self.where)

    def require(self, holds: object, fault: str, *about: object) -> None:
        """Raises the fault, with what it is about, unless it holds."""
        if not holds:
            raise self.fault(": ".join((fault, *map(shown, about))))

    def require_equal(self, one: object, other: object, fault: str, *about: object) -> None:
        """Raises the fault, with both sides where they first differ, unless they are equal."""
        if one != other:
            raise self.fault(": ".join((fault, *map(shown, about), difference(one, other))))

    @property
    def encodes(self) -> bool:
        """Whether there are encodings: a completed game that is too large to walk through has none."""
        try:
            self.game.features(self.config)
        except NoDefault:
            return False
        return True

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat, and the spectator."""
        return (*range(self.config.players), None)

    def steps(self, most: int | None = None) -> Iterator[AnyStep]:
        """The game's steps in order, or `most` of them and the last; a game that does not end is broken off."""
        steps = self._played()
        for number in self._some(len(steps), most):
            self.where = f"step {number} ({shown(steps[number].action)})"
            yield steps[number]

    def _played(self) -> list[AnyStep]:
        limit = self.game.limits(self.config).steps + 1
        try:
            return list(islice(play(self.game, self.config, self.seed or 0), limit))
        except IllegalAction as error:  # of those listed, whichever check it is that plays
            self.check = "check_legality"
            raise self.fault(f"apply must take what is listed: {error}") from error

    def states(self, most: int | None = None) -> Iterator[Any]:
        """The game's states in order, or the first, the last, and `most` of the others."""
        yield self.game.new_game(self.config)
        for step in self.steps(most):
            self.where = f"after {self.where}"
            yield step.after

    def _some(self, count: int, most: int | None) -> list[int]:
        if most is None or most >= count:
            return list(range(count))
        return [*sorted(self.rng.sample(range(count - 1), most)), count - 1]


def difference(one: Any, other: Any) -> str:
    """Two values that should be equal, from the first field or element that differs."""
    path = ""
    while True:
        if attrs.has(type(one)) and type(one) is type(other):
            pairs = [(f".{field.name}", field.name) for field in attrs.fields(type(one)) if field.eq]
            parts = [(place, getattr(one, name), getattr(other, name)) for place, name in pairs]
        elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
            parts = [(f"[{place}]", mine, yours) for place, (mine, yours) in enumerate(zip(one, other, strict=True))]
        else:
            parts = []
        differing = [part for part in parts if part[1] != part[2]]
        if not differing:
            return f"{path + ': ' if path else ''}{_cut(one)} is not {_cut(other)}"
        place, one, other = differing[0]
        path += place


def _cut(thing: object) -> str:
    text = repr(shown(thing)) if isinstance(thing, str) else shown(thing)
    return text if len(text) <= 300 else f"{text[:300]}…"


def shown(thing: object) -> str:
    """A thing for a message, whatever its repr does."""
    try:
        return thing if isinstance(thing, str) else repr(thing)
    except Exception:
        return f"a {type(thing).__name__}"


def options(game: AnyGame, state: Any) -> list[Any]:
    """Every step that can come next, a seat's or chance's."""
    return [*game.legal_actions(state), *[chance for chance, _ in game.chance_outcomes(state)]]
