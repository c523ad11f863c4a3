"""Lots, rules alone, for tests of luck: with so many actions each seat in turn draws a card, rolls a die, flips a coin,
spins a wheel, puts all drawn cards back into the deck, or takes a card out of it for good.

Cards and the die both bring an int, so that the module tells their decks apart; the coin's sides have no fields.
"""

from collections import Counter
from collections.abc import Hashable
from enum import Enum
from typing import Final, TypeAlias

from attrs import evolve, field, frozen

from farmrules import Illegal, IllegalAction, Nobody
from farmrules.kernel.tuples import without

SPOKES: Final = {"win": 1_000, "draw": 2_000, "lose": 17_000}


@frozen
class Config:
    players: int = 2
    cards: tuple[int, ...] = (1, 1, 1, 2, 2, 3, 4, 5)
    turns: int = 12


class Due(Enum):
    NOTHING = 0
    CARD = 1
    DIE = 2
    COIN = 3
    WHEEL = 4


@frozen
class State:
    """deck: sorted. log: what chance has brought."""

    config: Config
    deck: tuple[int, ...]
    drawn: tuple[int, ...] = ()
    log: tuple["Chance", ...] = ()
    turn: int = 0
    due: Due = Due.NOTHING


@frozen
class Ask:
    """For a card, the die, the coin or the wheel."""

    due: Due


@frozen
class PutBack:
    """All that was drawn, into the deck."""


@frozen
class TakeOut:
    """A card of the deck, for good."""

    card: int


@frozen
class Drawn:
    card: int


@frozen
class Rolled:
    number: int


@frozen
class Heads:
    pass


@frozen
class Tails:
    pass


@frozen
class Spun:
    spoke: str


@frozen
class View:
    config: Config
    seat: int | None
    actor: int | Nobody
    legal_actions: tuple["Action", ...] = field(repr=False)


Action: TypeAlias = Ask | PutBack | TakeOut
Chance: TypeAlias = Drawn | Rolled | Heads | Tails | Spun
Event: TypeAlias = Chance
ACTIONS: Final[tuple[Action, ...]] = (*map(Ask, list(Due)[1:]), PutBack(), *map(TakeOut, range(1, 6)))


def deck_and_card(chance: Chance) -> tuple[Hashable, Hashable]:
    return type(chance).__name__ if isinstance(chance, Drawn | Rolled | Spun) else "coin", chance


def new_game(config: Config) -> State:
    return State(config, config.cards)


def actor(state: State) -> int | Nobody:
    if state.due is not Due.NOTHING:
        return Nobody.CHANCE
    return state.turn % state.config.players if state.turn < state.config.turns else Nobody.OVER


def actions(config: Config) -> tuple[Action, ...]:
    return ACTIONS


def chance_outcomes(state: State) -> tuple[tuple[Chance, int], ...]:
    match state.due:
        case Due.NOTHING:
            return ()
        case Due.CARD:
            return tuple((Drawn(card), copies) for card, copies in Counter(state.deck).items())
        case Due.DIE:
            return tuple((Rolled(number), 1) for number in range(1, 7))
        case Due.COIN:
            return (Heads(), 2), (Tails(), 1)
        case Due.WHEEL:
            return tuple((Spun(spoke), weight) for spoke, weight in SPOKES.items())


def why_illegal(state: State, action: object) -> Illegal | None:
    if actor(state) is Nobody.CHANCE:
        fits = action in [chance for chance, _ in chance_outcomes(state)]
    else:
        lacking = action == Ask(Due.CARD) and not state.deck
        gone = isinstance(action, TakeOut) and action.card not in state.deck
        fits = actor(state) is not Nobody.OVER and action in ACTIONS and not lacking and not gone
    return None if fits else Illegal("not_now", "", "That does not fit here.")


def apply(state: State, action: Action | Chance) -> State:
    if illegal := why_illegal(state, action):
        raise IllegalAction(illegal)
    if isinstance(action, Drawn):
        state = evolve(state, deck=without(state.deck, action.card), drawn=(*state.drawn, action.card))
    if isinstance(action, Chance):
        return evolve(state, log=(*state.log, action), due=Due.NOTHING)
    state = evolve(state, turn=state.turn + 1)
    match action:
        case Ask(due):
            return evolve(state, due=due)
        case TakeOut(card):
            return evolve(state, deck=without(state.deck, card))
        case PutBack():
            return evolve(state, deck=tuple(sorted(state.deck + state.drawn)), drawn=())


def events(state: State, action: Action | Chance, seat: int | None) -> tuple[Event, ...]:
    apply(state, action)
    return (action,) if isinstance(action, Chance) else ()


def scores(state: State) -> tuple[int, ...]:
    return (sum(state.drawn), *[0] * (state.config.players - 1))


def view(state: State, seat: int | None) -> View:
    legal = tuple(action for action in ACTIONS if why_illegal(state, action) is None)
    return View(state.config, seat, actor(state), legal if seat == actor(state) else ())
