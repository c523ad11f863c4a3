"""The rules by phase: dealing, turns, the gift phase, predators, counting; legality has a module of its own."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from farmrules.illegal import IllegalAction
from farmrules.kernel.checks import check_rng, check_type
from farmrules.superfarmer.action_types import (
    Action,
    AddCard,
    AddCat,
    Chance,
    DealCard,
    DiscardCard,
    DiscardCat,
    DrawGift,
    GiveTo,
    LoseCard,
    OfferCard,
    PlaceCat,
    TossToken,
)
from farmrules.superfarmer.phases import Dealing, Drawing, Tossing
from farmrules.superfarmer.rules.counting import scores, winners
from farmrules.superfarmer.rules.dealing import deal_card, deal_the_rest, toss_token
from farmrules.superfarmer.rules.gift_phase import place_cat
from farmrules.superfarmer.rules.legality import LISTED, chance_outcomes, legal_actions, why_illegal
from farmrules.superfarmer.rules.predators import lose_card
from farmrules.superfarmer.rules.setup import new_game
from farmrules.superfarmer.rules.table import Tell
from farmrules.superfarmer.rules.turns import (
    add_card,
    add_cat,
    discard_card,
    discard_cat,
    draw_gift,
    give_to,
    offer_card,
)
from farmrules.superfarmer.state import State, actor

__all__ = [
    "RULES",
    "actor",
    "apply",
    "chance_outcomes",
    "legal_actions",
    "new_game",
    "scores",
    "settle",
    "step",
    "why_illegal",
    "winners",
]


RULES: Final[Mapping[type[object], Callable[[State, Any, Tell], State]]] = {
    AddCard: add_card,
    AddCat: add_cat,
    DiscardCat: discard_cat,
    OfferCard: offer_card,
    GiveTo: give_to,
    DiscardCard: discard_card,
    PlaceCat: place_cat,
    LoseCard: lose_card,
    DealCard: deal_card,
    TossToken: toss_token,
    DrawGift: draw_gift,
}
"""The rule of each action, whole: a test holds it to `Action | Chance`, and each rule to the action that it takes."""


def apply(state: State, action: Action | Chance) -> State:
    """The state after an action or chance action; raises IllegalAction, with the reason, where the rules refuse it.

    Raises TypeError for what is no State.
    """
    return step(state, action, None)


def step(state: State, action: Action | Chance, tell: Tell) -> State:
    """`apply` that tells every event, all faces shown, as it happens."""
    if not LISTED.has(state, action):
        illegal = why_illegal(state, action)
        if illegal is not None:
            raise IllegalAction(illegal)
    return RULES[type(action)](state, action, tell)


_CHANCE: Final = frozenset([Dealing, Tossing, Drawing])


def settle(state: State, rng: Random) -> tuple[State, tuple[Chance, ...]]:
    """Play chance until a seat must act or the game is over: the state, and the chance actions taken.

    A whole deal is drawn at once; applying the actions one by one gives the same state. The answer is the host's alone:
    it has every card that was dealt. Raises TypeError for what is no State, and for another rng than a `random.Random`.
    """
    if type(state) is not State:
        check_type(state, State)
    if type(rng) is not Random:
        check_rng(rng)
    if type(state.phase) not in _CHANCE:
        return state, ()
    taken: tuple[Chance, ...] = ()
    if isinstance(state.phase, Dealing):
        state, taken = deal_the_rest(state, rng)
    while chances := chance_outcomes(state):
        (chance,) = rng.choices([chance for chance, _ in chances], [weight for _, weight in chances])
        state = step(state, chance, None)
        taken += (chance,)
    return state, taken
