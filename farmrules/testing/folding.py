"""Following a seat's zones by its events alone."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from farmrules.game import ActionT, ChanceT, ConfigT, EventT, Game, StateT, ViewT
from farmrules.testing._trial import Trial

__all__ = ["Fold", "check_fold"]

_ViewT = TypeVar("_ViewT", contravariant=True)
_EventT = TypeVar("_EventT", contravariant=True)


class Fold(Protocol[_ViewT, _EventT]):
    """Follows what a seat sees from its first view on, by its events alone; written by whoever tests a game."""

    def take(self, event: _EventT, /) -> None:
        """What happened next."""

    def agrees(self, view: _ViewT, /) -> bool:
        """Whether the view shows what the events so far have come to."""


def check_fold(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT],
    config: ConfigT,
    seed: int,
    fold: Callable[[ViewT], Fold[ViewT, EventT]],
) -> None:
    """Zones and scores follow from events: `fold` is given the first view of each seat and of a spectator.

    Raises GameFault where a view shows something else than the fold has come to.
    """
    with Trial("check_fold", game, config, seed) as trial:
        first = game.new_game(config)
        folds = {seat: fold(game.view(first, seat)) for seat in trial.seats}
        for step in trial.steps():
            for seat, following in folds.items():
                for event in game.events(step.before, step.action, seat):
                    following.take(event)
                trial.require(
                    following.agrees(game.view(step.after, seat)), "a view must follow from its seat's events", seat
                )
