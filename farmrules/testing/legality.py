"""What is legal, said three ways that must agree, and what becomes of objects that are no action at all."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

import attrs

from farmrules.game import AnyGame, Nobody, TableConfig
from farmrules.illegal import Illegal, IllegalAction
from farmrules.testing._trial import Trial, shown

__all__ = ["FOREIGN", "check_foreign_objects", "check_legality", "check_refusals", "look_alike"]


def check_legality(game: AnyGame, config: TableConfig, seed: int, nodes: int | None = 10) -> None:
    """Lists, reasons and `apply` agree on every action and chance action of the numbering, at nodes of one game.

    What is listed is in index order and can be applied; all else is refused by `why_illegal`, `apply`, `events` and
    `apply_with_events` for one reason. `nodes` is how many are looked at besides the first and the last, None for all.
    Raises GameFault otherwise.
    """
    with Trial("check_legality", game, config, seed) as trial:
        everything = (*game.actions(config), *game.chance_actions(config))
        for state in trial.states(nodes):
            actor, legal = game.actor(state), game.legal_actions(state)
            chances = tuple(chance for chance, _ in game.chance_outcomes(state))
            some_legal, some_chances = bool(legal) == isinstance(actor, int), bool(chances) == (actor is Nobody.CHANCE)
            trial.require(some_legal, "legal_actions must list some where a seat acts, else none", actor, legal)
            trial.require(some_chances, "chance_outcomes must list some at chance nodes, else none", actor, chances)
            listed = [*legal, *chances]
            allowed = [action for action in everything if game.why_illegal(state, action) is None]
            for action in listed:
                trial.require(action in everything, "what is listed must be in the numbering", action)
                trial.require(action in allowed, "why_illegal must allow what is listed", action)
            for action in allowed:
                trial.require(action in listed, "what why_illegal allows must be listed", action)
            trial.require_equal(tuple(listed), tuple(allowed), "lists must be in index order, without doubles")
            for action in everything:
                if action in listed:
                    game.apply(state, action)
                    game.events(state, action, None)
                else:
                    _check_refusal(trial, state, action)


def check_refusals(game: AnyGame, config: TableConfig, seed: int) -> None:
    """What is refused, and why, depends on nothing that the actor cannot know; GameFault otherwise.

    Asked at nodes of one game, for every action, of the state and of one that `resample` draws from the actor's view.
    """
    with Trial("check_refusals", game, config, seed) as trial:
        for state in trial.states(6):
            actor = game.actor(state)
            if isinstance(actor, Nobody):
                continue
            drawn = game.resample(game.view(state, actor), trial.rng)
            for action in game.actions(config):
                trial.require_equal(
                    game.why_illegal(state, action),
                    game.why_illegal(drawn, action),
                    f"a refusal must not tell seat {actor} what it cannot know",
                    action,
                )


def _check_refusal(trial: Trial, state: Any, action: Any) -> None:
    """All functions refuse alike, with a reason that can be shown."""
    game = trial.game
    reason = game.why_illegal(state, action)
    trial.require(isinstance(reason, Illegal), "why_illegal must refuse what is not listed, with an Illegal", action)
    assert isinstance(reason, Illegal)
    trial.require("{" not in reason.message, "a reason's params must fill its template", reason)
    trial.require(reason.code.isidentifier(), "a reason's code must be a word", reason)
    asked: dict[str, Callable[[], object]] = {
        "apply": lambda: game.apply(state, action),
        "events": lambda: game.events(state, action, None),
        "apply_with_events": lambda: game.apply_with_events(state, action, ()),
    }
    for name, ask in asked.items():
        try:
            ask()
        except IllegalAction as error:
            trial.require_equal(error.illegal, reason, f"{name} must refuse for the reason of why_illegal")
        else:
            raise trial.fault(f"{name} must refuse what why_illegal refuses: {shown(action)}")


class _Foreign:
    """An object of somebody else's, whose repr and equality misbehave."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("compared")

    def __hash__(self) -> int:
        raise RuntimeError("hashed")

    def __repr__(self) -> str:
        raise RuntimeError("printed")


FOREIGN: Final[tuple[object, ...]] = (
    None,
    True,
    0,
    1.0,
    float("nan"),
    Fraction(1, 2),
    "Pass()",
    (),
    object(),
    _Foreign(),
    [],
    {},
    int,
)
"""Objects that are no action of any game."""


def check_foreign_objects(game: AnyGame, config: TableConfig, seed: int) -> None:
    """Whatever is no action of this config is refused like an illegal action, at nodes of one game.

    Asked are objects of all kinds, an action's look-alike, its class, and the actions of the other sample configs.
    Raises GameFault otherwise.
    """
    with Trial("check_foreign_objects", game, config, seed) as trial:
        everything = dict.fromkeys((*game.actions(config), *game.chance_actions(config)))
        elsewhere = dict.fromkeys(
            action
            for other in game.sample_configs().values()
            for action in (*game.actions(other), *game.chance_actions(other))
            if action not in everything
        )
        strange = [*FOREIGN, *trial.rng.sample(list(elsewhere), min(10, len(elsewhere)))]
        for action in trial.rng.sample(list(everything), min(2, len(everything))):
            strange += [look_alike(action), type(action)]
        for state in trial.states(4):
            for thing in strange:
                _check_refusal(trial, state, thing)


def look_alike(action: Any) -> object:
    """An object of another class with the same name and fields."""
    names = [field.name for field in attrs.fields(type(action)) if field.init]
    kind = attrs.make_class(type(action).__name__, {name: attrs.field(alias=name) for name in names}, frozen=True)
    alike: object = kind(**{name: getattr(action, name) for name in names})
    return alike
