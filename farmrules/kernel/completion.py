"""A game from its rules alone: whatever of the protocol a module does not have, it gets from here."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, Final, Never, Protocol, TypeVar, overload

import attrs

from farmrules.game import (
    ActionT,
    ChanceT,
    ConfigT,
    EventT,
    Feature,
    Game,
    Limits,
    Nobody,
    SeatView,
    StateT,
    TableConfig,
    ViewT,
)
from farmrules.illegal import Illegal
from farmrules.kernel import _texts, chance
from farmrules.kernel._walking import MOST_STATES, Coding, NoDefault, Walk, walk
from farmrules.kernel.checks import check_type, shown
from farmrules.kernel.configs import MOST_SHARED
from farmrules.kernel.layout import check_width, screen, seat_names
from farmrules.kernel.notation import naming
from farmrules.kernel.numbering import Numbering

__all__ = ["NoDefault", "Rules", "RulesWithoutChance", "complete"]


_ConfigT = TypeVar("_ConfigT", bound=TableConfig, contravariant=True)
_ViewT = TypeVar("_ViewT", bound=SeatView, covariant=True)
_EventT = TypeVar("_EventT", covariant=True)


class RulesWithoutChance(Protocol[_ConfigT, StateT, ActionT, _ViewT, _EventT]):
    """The functions that every game has to write; `farmrules.Game` says what each answers."""

    def new_game(self, config: _ConfigT, /) -> StateT: ...
    def actor(self, state: StateT, /) -> int | Nobody: ...
    def actions(self, config: _ConfigT, /) -> tuple[ActionT, ...]: ...
    def why_illegal(self, state: StateT, action: object, /) -> Illegal | None: ...
    def apply(self, state: StateT, action: ActionT, /) -> StateT: ...
    def events(self, state: StateT, action: ActionT, seat: int | None, /) -> tuple[_EventT, ...]: ...
    def scores(self, state: StateT, /) -> tuple[int, ...]: ...
    def view(self, state: StateT, seat: int | None, /) -> _ViewT: ...


class Rules(Protocol[_ConfigT, StateT, ActionT, ChanceT, _ViewT, _EventT]):
    """The functions that a game with chance has to write; pyright tells the two sorts of steps apart in this order."""

    def new_game(self, config: _ConfigT, /) -> StateT: ...
    def actor(self, state: StateT, /) -> int | Nobody: ...
    def actions(self, config: _ConfigT, /) -> tuple[ActionT, ...]: ...
    def chance_outcomes(self, state: StateT, /) -> tuple[tuple[ChanceT, int], ...]: ...
    def why_illegal(self, state: StateT, action: object, /) -> Illegal | None: ...
    def apply(self, state: StateT, action: ActionT | ChanceT, /) -> StateT: ...
    def events(self, state: StateT, action: ActionT | ChanceT, seat: int | None, /) -> tuple[_EventT, ...]: ...
    def scores(self, state: StateT, /) -> tuple[int, ...]: ...
    def view(self, state: StateT, seat: int | None, /) -> _ViewT: ...


@overload
def complete(  # type: ignore[overload-overlap]  # rules with chance are rules without, but the first overload takes them
    rules: Rules[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT],
) -> Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]: ...
@overload
def complete(
    rules: RulesWithoutChance[ConfigT, StateT, ActionT, ViewT, EventT],
) -> Game[ConfigT, StateT, ActionT, Never, ViewT, EventT]: ...
def complete(rules: Any) -> Any:
    """A whole game from a module (or any object) with its rules: what it lacks gets the kernel's default.

    What must be written are the functions of `Rules`, for a game without chance those of `RulesWithoutChance`. All else
    of `farmrules.Game` can be written, and is then used instead; a module that has all of it is answered as it is.
    `find_game` completes what it finds. The default of each:

    legal_actions: those of `actions(config)` that `why_illegal` allows.
    apply_with_events: `apply`, and `events` for each viewer. settle: one draw from `chance_outcomes` after the other.
    winners: the seats with the highest score.
    text, parse, sentence, heading, describe, GLOSSARY: from the names of classes and fields, and docstrings.
    action_index, chance_index: by a table for each config that was asked for lately.
    limits, chance_actions, features, encode: exactly, by walking through the whole game, for configs with no more than
        5,000 states; else NoDefault, a TypeError that says what to write, once somebody asks. check_state: likewise;
        of a larger game it asks only whether every function answers for the state.
    resample: for views that have every field of the state, by its name: games without secrets; else NoDefault.
    sample_configs: ``Config()`` alone. PLAYERS: the numbers of seats that these have. Config: their class.
    PHASES: empty, for a state without phases. RULES_VERSION: 1. NAME: the module's, with hyphens.

    JSON, and some of these, ask for the game's types by their names: Config, State, Action, Chance, View and Event.

    Raises TypeError for rules that lack a function without default, with its name.
    """
    missing = [name for name in _WRITTEN if not callable(getattr(rules, name, None))]
    if missing:
        raise TypeError(f"a game must have these functions, and {_called(rules)} has not: {', '.join(missing)}")
    return rules if all(hasattr(rules, name) for name in _PROTOCOL) else _Completed(rules)


_PROTOCOL: Final = tuple(sorted(name for name in vars(Game) if not name.startswith("_")))
_WRITTEN: Final = tuple(sorted(name for name in vars(RulesWithoutChance) if not name.startswith("_")))
_OF_SAMPLES: Final = ("Config", "PLAYERS")
_EXAMPLES: Final = {"Config": "Config = Agreement", "State": "State = Table"}


def _called(rules: Any) -> str:
    return str(getattr(rules, "__name__", type(rules).__name__))


class _Completed:
    """Rules, and a default for all that they lack; equal where the rules are the same object.

    `defaults` has the names of what they lack. What they have stands in the place of the methods here, and any other
    name is theirs.
    """

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.defaults = frozenset(name for name in _PROTOCOL if not hasattr(rules, name))
        self.NAME = _called(rules).rpartition(".")[2].replace("_", "-")
        self.RULES_VERSION = 1
        self.PHASES: Mapping[type, tuple[type, ...]] = {}
        self.GLOSSARY = _texts.glossary(*(getattr(rules, name, ()) for name in ("Action", "Chance")))
        for name in _PROTOCOL:
            if name not in self.defaults:
                setattr(self, name, getattr(rules, name))
        game: Any = self
        # Not `by_config`: the configs are of any class, a walk is large, and all of it is to die with this game.
        kept = lru_cache(maxsize=MOST_SHARED)
        self.walked: Callable[[Any], Walk | None] = kept(lambda config: walk(game, config))
        self._coding: Callable[[Any], Coding] = kept(self._coded)
        self._actions: Callable[[Any], Numbering[Any]] = kept(
            lambda config: Numbering(game.actions(config), f"action of {self.NAME}")
        )
        self._chances: Callable[[Any], Numbering[Any]] = kept(
            lambda config: Numbering(game.chance_actions(config), f"chance action of {self.NAME}")
        )
        self._texts: Callable[[Any], Mapping[str, Any]] = kept(
            lambda config: {game.text(step): step for step in (*game.actions(config), *game.chance_actions(config))}
        )

    def __getattr__(self, name: str) -> Any:
        if name == "rules":  # an object that is being copied, without `__init__`
            raise AttributeError(name)
        if name in _OF_SAMPLES and name in self.defaults:
            return self._of_samples(name)
        return getattr(self.rules, name)

    def _of_samples(self, name: str) -> Any:
        """PLAYERS and Config, as far as the sample configs tell; AttributeError, or nobody could ask for others."""
        try:
            samples = list(self.sample_configs().values())
        except NoDefault as error:
            raise AttributeError(f"{self.NAME} has no {name}: {error}") from error
        return type(samples[0]) if name == "Config" else tuple(sorted({config.players for config in samples}))

    def __dir__(self) -> list[str]:
        names = {*super().__dir__(), *dir(self.rules)}
        return sorted({*names, *[name for name in _OF_SAMPLES if hasattr(self, name)]})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Completed) and self.rules is other.rules

    def __hash__(self) -> int:
        return id(self.rules)

    def __repr__(self) -> str:
        return f"<{self.NAME}, completed with {', '.join(sorted(self.defaults))}>"

    def __reduce__(self) -> tuple[object, ...]:
        """A module pickles by its name."""
        return _completed, (_called(self.rules) if isinstance(self.rules, ModuleType) else self.rules,)

    def _whole(self, config: Any, wanted: str) -> Walk:
        found = self.walked(config)
        if found is None:
            raise NoDefault(
                f"{self.NAME} must write {wanted}: with {shown(config)} it has more than {MOST_STATES} states, too many"
                " to walk through"
            )
        return found

    def _type(self, name: str, wanted: str) -> Any:
        if not hasattr(self.rules, name):
            raise NoDefault(f"{self.NAME} must name its type {name} (as in {_EXAMPLES[name]!r}), or write {wanted}")
        return getattr(self.rules, name)

    def sample_configs(self) -> Mapping[str, Any]:
        kind = self._type("Config", "sample_configs()")
        try:
            return {"default": kind()}
        except TypeError as error:
            raise NoDefault(f"{self.NAME} must write sample_configs(), for Config() is refused: {error}") from error

    def legal_actions(self, state: Any, /) -> tuple[Any, ...]:
        if not isinstance(self.rules.actor(state), int):
            return ()
        return tuple(
            action for action in self.rules.actions(state.config) if self.rules.why_illegal(state, action) is None
        )

    def chance_outcomes(self, state: Any, /) -> tuple[tuple[Any, int], ...]:
        return ()

    def chance_actions(self, config: Any, /) -> tuple[Any, ...]:
        if "chance_outcomes" in self.defaults:
            return ()
        found = self._whole(config, "chance_actions(config)").chances
        if found is None:
            raise NoDefault(f"{self.NAME} must write chance_actions(config): its outcomes come in no one order")
        return found

    def apply_with_events(
        self, state: Any, action: Any, viewers: Sequence[int | None], /
    ) -> tuple[Any, tuple[tuple[Any, ...], ...]]:
        told = tuple([self.rules.events(state, action, viewer) for viewer in viewers])
        return self.rules.apply(state, action), told

    def action_index(self, config: Any, action: object, /) -> int:
        return self._actions(config).index(action)

    def chance_index(self, config: Any, chance: object, /) -> int:
        return self._chances(config).index(chance)

    def settle(self, state: Any, rng: Random, /) -> tuple[Any, tuple[Any, ...]]:
        game: Any = self
        return chance.settle(game, state, rng)

    def winners(self, state: Any, /) -> tuple[int, ...]:
        if self.rules.actor(state) is not Nobody.OVER:
            return ()
        scores = self.rules.scores(state)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def limits(self, config: Any, /) -> Limits:
        found = self._whole(config, "limits(config)").limits
        if found is None:
            raise NoDefault(f"{self.NAME} must write limits(config): it can come back to a state")
        return found

    def _coded(self, config: Any) -> Coding:
        game: Any = self
        return Coding(game, config, self._whole(config, "features(config) and encode(view)"))

    def features(self, config: Any, /) -> tuple[Feature, ...]:
        return self._coding(config).features

    def encode(self, view: Any, /) -> tuple[int, ...]:
        return self._coding(view.config).encode(view)

    def resample(self, view: Any, rng: Random, /) -> Any:
        kind = self._type("State", "resample(view, rng)")
        fields = {field.alias: field.name for field in attrs.fields(kind) if field.init}
        lacking = [name for name in fields.values() if not hasattr(view, name)]
        if lacking:
            raise NoDefault(
                f"{self.NAME} must write resample(view, rng): its views lack what the state has under"
                f" {', '.join(lacking)}"
            )
        try:
            state = kind(**{alias: getattr(view, name) for alias, name in fields.items()})
            same = self.rules.view(state, view.seat) == view
        except (LookupError, TypeError, ValueError) as error:
            raise ValueError(f"no state gives this view: {error}") from error
        if not same:
            raise ValueError("no state gives this view")
        return state

    def check_state(self, state: Any, /) -> None:
        kind = self._type("State", "check_state(state)")
        check_type(state, kind)
        try:
            walked = self.walked(state.config)
            if walked is None:
                self._ask_all(state)
        except (AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise ValueError(f"{kind.__name__}: no game comes to this state: {error}") from error
        if walked is not None and state not in walked.states:
            raise ValueError(f"{kind.__name__}: no game comes to this state: {shown(state)}")

    def _ask_all(self, state: Any) -> None:
        """Whatever can be asked of a state, so that one which makes no sense is noticed."""
        game: Any = self
        game.scores(state), game.winners(state)
        for seat in (*range(state.config.players), None):
            game.view(state, seat)
        steps = [*game.legal_actions(state), *(chance for chance, _ in game.chance_outcomes(state))]
        if not steps and game.actor(state) is not Nobody.OVER:
            raise ValueError("nothing can be done, though the game is not over")
        for step in steps:
            game.apply(state, step)

    def text(self, action: Any, /) -> str:
        return _texts.action_text(action)

    def parse(self, text: str, config: Any, /) -> Any:
        return _texts.parsed(text, self._texts(config))

    def heading(self, state: Any, /) -> str:
        phase = getattr(state, "phase", None)
        return "game" if phase is None else _texts.words(type(phase).__name__)

    def sentence(self, event: Any, /, names: Sequence[str] | None = None) -> str:
        return _texts.told(event, naming(names, "Seat"))

    def describe(self, view: Any, /, names: Sequence[str] | None = None, width: int = 80) -> str:
        check_width(width)
        who = seat_names(names, "Seat", view.config.players)
        title = self.NAME if view.seat is None else f"{self.NAME}, as {who(view.seat)} knows it"
        return screen(_texts.described(title, view, who, width))


def _completed(rules: Any) -> Any:
    return complete(import_module(rules) if isinstance(rules, str) else rules)
