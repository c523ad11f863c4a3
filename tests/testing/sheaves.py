"""Sheaves, rules alone: in turn take one to three; who takes the last one wins. A view keeps all that was taken."""

from typing import TypeAlias

from attrs import evolve, field, frozen

from farmrules import Illegal, IllegalAction, Nobody
from farmrules.kernel.checks import check_config, check_seat, whole


@frozen
class Config:
    players: int = 2
    sheaves: int = 6


@frozen
class State:
    config: Config
    taken: tuple[int, ...] = ()
    turn: int = field(default=0, validator=whole(0, 100))


@frozen
class Take:
    sheaves: int


@frozen
class Chance:
    """There is none."""


@frozen
class Taken:
    seat: int
    sheaves: int


@frozen
class View(State):
    seat: int | None = None
    actor: int | Nobody = Nobody.OVER
    legal_actions: tuple[Take, ...] = ()


Action: TypeAlias = Take
Event: TypeAlias = Taken
TAKES = (Take(1), Take(2), Take(3))


def _left(state: State) -> int:
    return state.config.sheaves - sum(state.taken)


def new_game(config: Config) -> State:
    check_config(config, Config)
    return State(config)


def actor(state: State) -> int | Nobody:
    return state.turn % state.config.players if _left(state) else Nobody.OVER


def actions(config: Config) -> tuple[Take, ...]:
    return TAKES


def why_illegal(state: State, action: object) -> Illegal | None:
    fits = type(action) is Take and action in TAKES[: _left(state)]
    return None if fits else Illegal("too_many", "", "One can take up to {most}.", (("most", min(3, _left(state))),))


def apply(state: State, action: Take) -> State:
    illegal = why_illegal(state, action)
    if illegal is not None:
        raise IllegalAction(illegal)
    return evolve(state, taken=(*state.taken, action.sheaves), turn=state.turn + 1)


def events(state: State, action: Take, seat: int | None) -> tuple[Taken, ...]:
    check_seat(state.config, seat)
    apply(state, action)
    return (Taken(state.turn % state.config.players, action.sheaves),)


def scores(state: State) -> tuple[int, ...]:
    last = None if _left(state) else (state.turn - 1) % state.config.players
    return tuple(int(seat == last) for seat in range(state.config.players))


def view(state: State, seat: int | None) -> View:
    check_seat(state.config, seat)
    legal = TAKES[: _left(state)] if seat == actor(state) else ()
    return View(state.config, state.taken, state.turn, seat, actor(state), legal)
