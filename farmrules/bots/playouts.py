"""The bot that plays at random; games played on by a policy; and what their results are worth to each seat."""

from random import Random
from typing import Any, TypeAlias

from farmrules.game import ActionT, ChanceT, ConfigT, EventT, Game, Nobody, SeatView, StateT, ViewT
from farmrules.kernel.checks import shown
from farmrules.simulate.playing import Policy

__all__ = ["Bot", "check_turn", "check_whole", "legal_of", "margins", "played_on", "random_bot"]

Bot: TypeAlias = Policy[ViewT, ActionT]
"""A callable of the view of the seat that acts, and an rng; it answers one of `view.legal_actions`."""


def random_bot(view: SeatView, rng: Random) -> Any:
    """Any legal action, each as likely. Raises ValueError for a view whose seat does not act."""
    check_turn(view)
    return rng.choice(view.legal_actions)


def check_turn(view: SeatView) -> int:
    """The seat that looks. Raises ValueError where it has nothing to decide."""
    if view.seat is None or not view.legal_actions:
        looking = "a spectator" if view.seat is None else f"seat {view.seat}"
        raise ValueError(f"a bot decides for the seat that acts, and this is the view of {looking}, which does not")
    return view.seat


def legal_of(view: SeatView) -> tuple[Any, ...]:
    """What the seat may do, as actions of its game, of which the protocol's view says no type."""
    return view.legal_actions


def check_whole(name: str, value: object) -> None:
    """TypeError for what is no whole number, ValueError for one below 1."""
    if type(value) is not int:
        raise TypeError(f"{name} must be a whole number, not {shown(value)}")
    if value < 1:
        raise ValueError(f"{name} must be 1 or more, not {value}")


def played_on(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT],
    state: StateT,
    policy: Policy[ViewT, ActionT],
    rng: Random,
    most: int,
) -> StateT:
    """A state after so many more decisions of the policy, which decides for every seat, or the end before that."""
    actor, view, apply, settle = game.actor, game.view, game.apply, game.settle
    state, _ = settle(state, rng)
    while most > 0 and isinstance(seat := actor(state), int):
        state, _ = settle(apply(state, policy(view(state, seat), rng)), rng)
        most -= 1
    return state


def margins(game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT], state: StateT) -> list[float]:
    """By how much each seat leads the best of its opponents, in points; team-mates the same.

    Who plays with whom is known at the end, where team-mates win together. Before it a seat leads the mean of all.
    """
    scores = game.scores(state)
    if game.actor(state) is not Nobody.OVER:
        mean = sum(scores) / len(scores)
        return [score - mean for score in scores]
    winners = game.winners(state)
    best = max([scores[seat] for seat in winners])
    second = max([score for seat, score in enumerate(scores) if seat not in winners], default=best)
    return [float(score - (second if seat in winners else best)) for seat, score in enumerate(scores)]
