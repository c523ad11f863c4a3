"""The rules: drawing, turns, the effects of Action cards, scoring; legality has a module of its own."""

from random import Random
from typing import assert_never

from farmrules.farmageddon.actions import (
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
from farmrules.farmageddon.rules.drawing import deal_action, deal_crop, draw_crop, new_game, next_dealt
from farmrules.farmageddon.rules.legality import actor, chance_outcomes, legal_actions, why_illegal
from farmrules.farmageddon.rules.moves import moves
from farmrules.farmageddon.rules.scoring import scores, winners
from farmrules.farmageddon.rules.turns import (
    draw_action,
    end_turn,
    fertilize,
    harvest_crop,
    plant,
    play_card,
    remove_manure,
)
from farmrules.farmageddon.state import Dealing, DrawingCrops, Over, Playing, State
from farmrules.farmageddon.tables import tables
from farmrules.illegal import IllegalAction

__all__ = [
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


def apply(state: State, action: Action | Chance) -> State:
    """The state after an action or chance action; raises IllegalAction, with the reason, where the rules refuse it."""
    return step(state, action, None)


def step(state: State, action: Action | Chance, tell: Tell) -> State:
    """`apply` that tells every event, all faces shown, as it happens."""
    illegal = why_illegal(state, action)
    if illegal is not None:
        raise IllegalAction(illegal)
    draft = draft_of(state, tell)
    _do(draft, action)
    return finished(draft)


def _do(draft: Draft, action: Action | Chance) -> None:
    match action:
        case Fertilize():
            fertilize(draft, action)
        case Plant():
            plant(draft, action)
        case PlayCard():
            play_card(draft, action)
        case EndTurn():
            end_turn(draft)
        case Harvest():
            harvest_crop(draft, action)
        case ClearManure():
            remove_manure(draft, action)
        case DrawCrop() | DrawAction():
            _draw(draft, action)
        case other:
            assert_never(other)


def _draw(draft: Draft, chance: Chance) -> None:
    dealing = isinstance(draft.phase, Dealing)
    if isinstance(chance, DrawCrop):
        (deal_crop if dealing else draw_crop)(draft, chance)
    else:
        (deal_action if dealing else draw_action)(draft, chance)


def settle(state: State, rng: Random) -> tuple[State, tuple[Chance, ...]]:
    """Play chance until a seat must act or the game is over: the state, and the chance actions taken.

    All cards due are drawn at once; applying the actions one by one gives the same state.
    """
    if isinstance(state.phase, Playing | Over):
        return state, ()
    table = tables(state.config)
    draft = draft_of(state, None)
    taken: list[Chance] = []
    while not isinstance(draft.phase, Playing | Over):
        chance: Chance
        if isinstance(draft.phase, DrawingCrops) or (isinstance(draft.phase, Dealing) and next_dealt(draft)[1]):
            chance = table.draw_crop[rng.choice(draft.crop_deck)]
        else:
            chance = table.draw_card[rng.choice(draft.action_deck)]
        _draw(draft, chance)
        taken.append(chance)
    return finished(draft), tuple(taken)
