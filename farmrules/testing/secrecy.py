"""Who can know what, as far as a game's own determinizations tell; an oracle that watches the cards can tell more."""

import gc
from collections.abc import Iterator, Sequence
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import attrs

from farmrules.game import AnyGame, Nobody, TableConfig
from farmrules.testing._trial import Seat, Trial, options

__all__ = ["check_events", "check_resample", "check_secrecy", "check_views"]


def check_views(game: AnyGame, config: TableConfig, seed: int) -> None:
    """Views say whose they are and what is legal, and neither they nor events reach a state, at steps of one game.

    Nor do they keep anything beside the fields by which they compare. Scores and winners, where views have fields of
    these names, are the game's. Raises GameFault otherwise.
    """
    with Trial("check_views", game, config, seed) as trial:
        for step in trial.steps(8):
            state, actor = step.after, game.actor(step.after)
            for seat in trial.seats:
                view = game.view(state, seat)
                legal = game.legal_actions(state) if seat == actor else ()
                trial.require_equal(view.config, config, "a view must carry its config", seat)
                trial.require_equal(view.seat, seat, "a view must say whose it is")
                trial.require_equal(view.actor, actor, "a view must say who acts", seat)
                trial.require_equal(view.legal_actions, legal, "a view must have its seat's legal actions alone", seat)
                for name, true in (("scores", game.scores(state)), ("winners", game.winners(state))):
                    told = getattr(view, name, true)
                    trial.require_equal(told, true, f"where a view has {name} they must be the game's", seat)
                for value in (view, *game.events(step.before, step.action, seat)):
                    _check_closed(trial, value, type(state))


def _check_closed(trial: Trial, value: Any, state: type) -> None:
    kind = type(value).__name__
    trial.require(
        not any(isinstance(thing, state) for thing in _reachable(value) if thing is not value),
        f"no state may be got at from {kind}",
    )
    compared = {field.name for field in attrs.fields(type(value)) if field.eq}
    beside = _kept_in(value) - compared - {"__weakref__", "__dict__"}
    trial.require(not beside, f"{kind} must keep nothing by which it does not compare", *sorted(beside))


def _reachable(value: object) -> Iterator[object]:
    """Everything that can be got at from a value, classes, functions and modules left out."""
    waiting, known = [value], {id(value)}
    while waiting:
        found = waiting.pop()
        yield found
        for other in gc.get_referents(found):
            if isinstance(other, type | FunctionType | BuiltinFunctionType | ModuleType) or id(other) in known:
                continue
            known.add(id(other))
            waiting.append(other)


def _kept_in(value: Any) -> set[str]:
    """The names under which an attrs value can keep anything."""
    slots = {name for cls in type(value).__mro__ for name in getattr(cls, "__slots__", ())}
    return slots | set(getattr(value, "__dict__", ()))


def check_resample(game: AnyGame, config: TableConfig, seed: int) -> None:
    """A state that `resample` draws from a view gives that view, and can be played on to the end.

    Asked for every seat and a spectator at nodes of one game. Raises GameFault otherwise.
    """
    with Trial("check_resample", game, config, seed) as trial:
        for state in trial.states(15):
            for seat in trial.seats:
                view = game.view(state, seat)
                drawn = game.resample(view, trial.rng)
                trial.require_equal(game.view(drawn, seat), view, "what resample draws must give its view", seat)
                actors = game.actor(drawn), game.actor(state)
                trial.require_equal(*actors, "who acts must not depend on what is hidden", seat)
                game.check_state(drawn)
        state = game.new_game(config)
        while (actor := game.actor(state)) is not Nobody.OVER:
            drawn = game.resample(game.view(state, None if isinstance(actor, Nobody) else actor), trial.rng)
            state = game.apply(drawn, trial.rng.choice(options(game, drawn)))


def check_secrecy(game: AnyGame, config: TableConfig, seed: int) -> None:
    """A state, and one that `resample` draws from a seat's view of it, are the same to that seat, and to a spectator.

    To the seat they give equal views, and so equal legal actions, with equal repr, hash and encoding. Asked at nodes of
    one game. Raises GameFault otherwise.
    """
    with Trial("check_secrecy", game, config, seed) as trial:
        encodes = trial.encodes
        for state in trial.states(15):
            for seat in trial.seats:
                view = game.view(state, seat)
                drawn = game.resample(view, trial.rng)
                same = game.view(drawn, seat)
                one_view = "states that a seat cannot tell apart must give it one view"
                trial.require_equal(view, same, one_view, seat)
                trial.require_equal(hash(view), hash(same), f"{one_view}, with one hash", seat)
                trial.require_equal(repr(view), repr(same), f"{one_view}, with one repr", seat)
                if encodes:
                    trial.require_equal(game.encode(view), game.encode(same), f"{one_view}, with one encoding", seat)
                spectators = game.view(state, None), game.view(drawn, None)
                trial.require_equal(*spectators, "a spectator must see no more than any seat", seat)


def check_events(game: AnyGame, config: TableConfig, seed: int, revealing: Sequence[type] = ()) -> None:
    """Events tell a seat what it learns, and no more, at steps of one game; the seat's views are the measure.

    A step has as many events for all who look, of the same types: no event exists only because of a hidden fact. Of two
    steps that begin with one view of a seat, equal events come to equal views, and equal views come of equal events.
    The latter is not asked of steps with an event of a class in `revealing`: one that turns hidden things up for all to
    see, which are then put away where no view shows which was which. And `apply_with_events` answers what `apply` and
    `events` do, for any viewers. Raises GameFault otherwise.
    """
    with Trial("check_events", game, config, seed) as trial:
        for step in trial.steps(15):
            state, action = step.before, step.action
            _check_together(trial, state, action)
            kinds = {seat: [type(event) for event in game.events(state, action, seat)] for seat in trial.seats}
            for seat in trial.seats:
                same = "a step must have the same events for all who look, but for blanks"
                trial.require_equal(tuple(kinds[seat]), tuple(kinds[None]), same, seat)
                drawn = game.resample(game.view(state, seat), trial.rng)
                possible = options(game, drawn)
                others = [(drawn, other) for other in {action, trial.rng.choice(possible)} if other in possible]
                others.append((state, trial.rng.choice(options(game, state))))
                for other in others:
                    _check_told(trial, seat, (state, action), other, tuple(revealing))


def _check_together(trial: Trial, state: Any, action: Any) -> None:
    game, some = trial.game, trial.rng.choices(trial.seats, k=trial.rng.randrange(4))
    for viewers in (trial.seats, some):
        after, told = game.apply_with_events(state, action, viewers)
        trial.require_equal(after, game.apply(state, action), "apply_with_events must answer the state of apply")
        parts = tuple(game.events(state, action, viewer) for viewer in viewers)
        trial.require_equal(told, parts, "apply_with_events must answer the events of each viewer", viewers)


def _check_told(
    trial: Trial, seat: Seat, one: tuple[Any, Any], other: tuple[Any, Any], revealing: tuple[type, ...]
) -> None:
    """Two steps from states that a seat cannot tell apart."""
    game = trial.game
    told, retold = (game.events(state, action, seat) for state, action in (one, other))
    view, same = (game.view(game.apply(state, action), seat) for state, action in (one, other))
    if told == retold:
        trial.require_equal(view, same, "of equal events equal views must come, whatever is hidden", seat, other[1])
    elif not any(isinstance(event, revealing) for event in (*told, *retold)):
        trial.require(
            view != same,
            "events must not tell what no view shows (unless their class is in `revealing`)",
            ", ".join(
                sorted({type(event).__name__ for event in (*told, *retold) if event not in told or event not in retold})
            ),
            seat,
            other[1],
            told,
            retold,
        )
