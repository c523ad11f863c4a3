"""The rules: drawing, turns, the effects of Action cards, scoring; legality has a module of its own."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from farmrules.farmageddon.action_types import (
    Action,
    Chance,
    ClearManure,
    DrawAction,
    DrawCrop,
    EndTurn,
    Fertilize,
    Harvest,
    Plant,
    PlayCard,
)
from farmrules.farmageddon.rules.draft import Draft, Tell, draft_of, finished
from farmrules.farmageddon.rules.drawing import crops_arrive, deal_the_rest, draw_crop
from farmrules.farmageddon.rules.legality import actor, chance_outcomes, why_illegal
from farmrules.farmageddon.rules.listing import LISTED, legal_actions
from farmrules.farmageddon.rules.moves import moves
from farmrules.farmageddon.rules.scoring import scores, winners
from farmrules.farmageddon.rules.setup import new_game
from farmrules.farmageddon.rules.turns import (
    action_cards_arrive,
    draw_action,
    end_turn,
    fertilize,
    harvest_crop,
    plant,
    play_card,
    remove_manure,
)
from farmrules.farmageddon.state import Dealing, DrawingActions, DrawingCrops, Over, Playing, State
from farmrules.illegal import IllegalAction
from farmrules.kernel.chance import drawn
from farmrules.kernel.checks import check_rng, check_type

__all__ = [
    "RULES",
    "actor",
    "apply",
    "chance_outcomes",
    "legal_actions",
    "moves",
    "new_game",
    "scores",
    "settle",
    "step",
    "why_illegal",
    "winners",
]


RULES: Final[Mapping[type[object], Callable[[Draft, Tell, Any], None]]] = {
    Plant: plant,
    Fertilize: fertilize,
    Harvest: harvest_crop,
    PlayCard: play_card,
    ClearManure: remove_manure,
    EndTurn: end_turn,
    DrawCrop: draw_crop,
    DrawAction: draw_action,
}
"""The rule of each action, whole: a test holds it to `Action | Chance`, and each rule to the action that it takes."""


def apply(state: State, action: Action | Chance) -> State:
    """The state after an action or chance action; raises IllegalAction, with the reason, where the rules refuse it."""
    return step(state, action, None)


def step(state: State, action: Action | Chance, tell: Tell) -> State:
    """`apply` that tells every event, all faces shown, as it happens."""
    if not LISTED.has(state, action):
        illegal = why_illegal(state, action)
        if illegal is not None:
            raise IllegalAction(illegal)
    draft = draft_of(state)
    RULES[type(action)](draft, tell, action)
    return finished(draft)


def settle(state: State, rng: Random) -> tuple[State, tuple[Chance, ...]]:
    """Play chance until a seat must act or the game is over: the state, and the chance actions taken.

    All cards due are drawn at once; applying the actions one by one gives the same state.

    Both are the host's alone: they have every card that was dealt. Raises TypeError for what is no State of this game,
    and for another rng than a `random.Random`.
    """
    if type(state) is not State or type(rng) is not Random:
        check_type(state, State)
        check_rng(rng)
    kind = type(state.phase)
    if kind is Playing or kind is Over:
        return state, ()
    table = state.config.tables
    draft = draft_of(state)
    taken: list[Chance] = deal_the_rest(draft, rng) if isinstance(state.phase, Dealing) else []
    while True:
        phase = draft.phase
        if isinstance(phase, DrawingCrops):
            crops, crop_deck = drawn(draft.crop_deck, phase.left, rng)
            crops_arrive(draft, None, crops, crop_deck)
            taken += [table.draw_crop[crop] for crop in crops]
        elif isinstance(phase, DrawingActions):
            cards, action_deck = drawn(draft.action_deck, min(phase.left, len(draft.action_deck)), rng)
            action_cards_arrive(draft, None, cards, action_deck)
            taken += [table.draw_card[card] for card in cards]
        else:
            return finished(draft), tuple(taken)
