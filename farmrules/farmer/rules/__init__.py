"""The rules by phase: succession, auction, dealing, turns, settlement; legality has a module of its own."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from farmrules.farmer.action_types import Action, Bid, Chance, DealCard, Draw, Pass, Stand
from farmrules.farmer.rules.auction import make_bid, pass_by
from farmrules.farmer.rules.dealing import card_asked_for, deal_card, opening_cards
from farmrules.farmer.rules.legality import actor, bid_range, chance_outcomes, legal_actions, strange, why_illegal
from farmrules.farmer.rules.settlement import scores, winners
from farmrules.farmer.rules.succession import first_events, new_game
from farmrules.farmer.rules.table import Tell
from farmrules.farmer.rules.turns import draw, finished, stand, to_come
from farmrules.farmer.state import Bidding, Dealing, Drawing, Over, Playing, State
from farmrules.illegal import IllegalAction
from farmrules.kernel.checks import check_rng

__all__ = [
    "RULES",
    "actor",
    "apply",
    "bid_range",
    "chance_outcomes",
    "finished",
    "first_events",
    "legal_actions",
    "new_game",
    "scores",
    "settle",
    "step",
    "to_come",
    "why_illegal",
    "winners",
]


RULES: Final[Mapping[type[object], Callable[[State, Any, Tell], State]]] = {
    Bid: make_bid,
    Pass: pass_by,
    Draw: draw,
    Stand: stand,
    DealCard: deal_card,
}
"""The rule of each action, whole: a test holds it to `Action | Chance`, and each rule to the action that it takes."""


def apply(state: State, action: Action | Chance) -> State:
    """The state after an action or chance action; raises IllegalAction, with the reason, where the rules refuse it.

    TypeError for what is no State of this game.
    """
    return step(state, action, None)


def step(state: State, action: Action | Chance, tell: Tell) -> State:
    """`apply` that tells every event, all faces shown, as it happens."""
    illegal = why_illegal(state, action)
    if illegal is not None:
        raise IllegalAction(illegal)
    return RULES[type(action)](state, action, tell)


def settle(state: State, rng: Random) -> tuple[State, tuple[Chance, ...]]:
    """Play chance until a seat must act or the game is over: the state, and the chance actions taken.

    Opening cards are dealt at once; applying the actions one by one gives the same state. A stand that the rules
    force is a decision and is not played here (LF10.3).

    The answer is for the host alone: the chance actions say which cards were dealt, and to whom. Raises TypeError for
    what is no State of this game, and for an rng that is no `random.Random`.
    """
    try:
        kind = type(state.phase)
    except AttributeError:
        raise strange(state) from None
    if type(rng) is not Random:
        check_rng(rng)
    if kind is Drawing:
        return card_asked_for(state, rng)
    if kind is Dealing:
        return opening_cards(state, rng)
    if kind is Playing or kind is Bidding or kind is Over:
        return state, ()
    raise strange(state)
