"""One game played to its end by policies, each of which sees the views of its seat and nothing else."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, TypeAlias, TypeVar

from attrs import frozen

from farmrules.game import ActionT, AnyGame, ChanceT, ConfigT, EventT, Game, SeatView, StateT, ViewT
from farmrules.illegal import Illegal, IllegalAction
from farmrules.kernel.checks import check_rng, shown
from farmrules.simulate.luck import Luck

__all__ = ["IllegalAnswer", "Playout", "Policies", "Policy", "play", "play_on"]

_ViewT = TypeVar("_ViewT", bound=SeatView)
_ActionT = TypeVar("_ActionT")

Policy: TypeAlias = Callable[[_ViewT, Random], _ActionT]
"""What decides for a seat: called with its view when it acts, and an rng, it answers one of `view.legal_actions`."""

Policies: TypeAlias = Policy[_ViewT, _ActionT] | Sequence[Policy[_ViewT, _ActionT]]
"""One policy for all seats, or one a seat."""


class IllegalAnswer(Exception):
    """A policy answered what its seat may not do.

    `seat` and `answer` (its repr, cut where it is long) say whose answer and which, `illegal` is the game's reason, and
    `legal` has the texts of what the seat may do.
    """

    def __init__(self, seat: int, answer: str, illegal: Illegal, legal: tuple[str, ...]) -> None:
        super().__init__(seat, answer, illegal, legal)
        self.seat, self.answer, self.illegal, self.legal = seat, answer, illegal, legal

    def __str__(self) -> str:
        more = ", …" if len(self.legal) > _TOLD else ""
        return (
            f"the policy of seat {self.seat} answered {self.answer}: {IllegalAction(self.illegal)} Legal here:"
            f" {', '.join(self.legal[:_TOLD])}{more} ({len(self.legal)} in all)"
        )


_TOLD = 10


@frozen
class Playout(Generic[StateT, ActionT, ChanceT]):
    """A game that was played to its end.

    first, last: its states. steps: every action and chance action between them, in order.
    scores, decisions: for each seat its score at the end, and how often it was asked.
    winners: the seats that won.
    """

    first: StateT
    last: StateT
    steps: tuple[ActionT | ChanceT, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]

    @property
    def ranks(self) -> tuple[int, ...]:
        """For each seat 1 and the number of seats that did better: winners are first, the others go by their score."""
        worth = [(seat in self.winners, 0 if seat in self.winners else score) for seat, score in enumerate(self.scores)]
        return tuple([1 + sum([other > own for other in worth]) for own in worth])

    @property
    def shares(self) -> tuple[float, ...]:
        """For each seat its share of the win, which is parted evenly among the winners."""
        return tuple([(seat in self.winners) / len(self.winners) for seat in range(len(self.scores))])


def play(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT],
    config: ConfigT,
    policies: Policies[ViewT, ActionT],
    rng: Random,
    luck: Luck | None = None,
) -> Playout[StateT, ActionT, ChanceT]:
    """A whole game: chance comes by `rng`, or by `luck`; `policies` decide by an rng of their own that `rng` seeds.

    So no policy finds the cards to come in the rng that it gets.

    Raises IllegalAnswer for an answer that the rules refuse; ValueError for another number of policies than seats;
    TypeError for what is no config of the game and no `random.Random`.
    """
    return play_on(game, game.new_game(config), policies, rng, luck)


def play_on(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT],
    state: StateT,
    policies: Policies[ViewT, ActionT],
    rng: Random,
    luck: Luck | None = None,
) -> Playout[StateT, ActionT, ChanceT]:
    """`play` from a state on, as a search does from a world that it imagines."""
    check_rng(rng)
    players = state.config.players
    by_seat = [policies] * players if callable(policies) else [*policies]
    if len(by_seat) != players:
        raise ValueError(f"there must be one policy, or one for each of the {players} seats, not {len(by_seat)}")
    deciding = Random(rng.getrandbits(64))
    first, decisions = state, [0] * players
    steps: list[ActionT | ChanceT] = []
    while True:
        state, dealt = game.settle(state, rng) if luck is None else luck.settle(game, state)
        steps += dealt
        seat = game.actor(state)
        if not isinstance(seat, int):
            break
        answer = by_seat[seat](game.view(state, seat), deciding)
        try:
            state = game.apply(state, answer)
        except IllegalAction as error:
            raise _illegal_answer(game, game.view(state, seat), seat, answer, error.illegal) from error
        decisions[seat] += 1
        steps.append(answer)
    return Playout(first, state, tuple(steps), game.scores(state), game.winners(state), tuple(decisions))


def _illegal_answer(game: AnyGame, view: SeatView, seat: int, answer: object, illegal: Illegal) -> IllegalAnswer:
    return IllegalAnswer(seat, shown(answer), illegal, tuple([game.text(action) for action in view.legal_actions]))
