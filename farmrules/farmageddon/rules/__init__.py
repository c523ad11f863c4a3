"""The rules: drawing, turns, the effects of Action cards, scoring; legality has a module of its own."""

from random import Random
from typing import Final, TypeVar, assert_never

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
from farmrules.farmageddon.rules.drawing import cards_due, crops_arrive, new_game
from farmrules.farmageddon.rules.legality import actor, chance_outcomes, why_illegal
from farmrules.farmageddon.rules.listing import legal_actions
from farmrules.farmageddon.rules.moves import moves
from farmrules.farmageddon.rules.scoring import scores, winners
from farmrules.farmageddon.rules.turns import (
    action_cards_arrive,
    end_turn,
    fertilize,
    harvest_crop,
    plant,
    play_card,
    remove_manure,
)
from farmrules.farmageddon.state import Over, Playing, State
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

_T = TypeVar("_T")


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
        case DrawCrop():
            crops_arrive(draft, action.crop)
        case DrawAction():
            action_cards_arrive(draft, action.card)
        case other:
            assert_never(other)


_SETTLED: Final = (Playing, Over)


def settle(state: State, rng: Random) -> tuple[State, tuple[Chance, ...]]:
    """Play chance until a seat must act or the game is over: the state, and the chance actions taken.

    All cards due are drawn at once; applying the actions one by one gives the same state.
    """
    if isinstance(state.phase, _SETTLED):
        return state, ()
    table = state.config.tables
    draft = draft_of(state, None)
    taken: list[Chance] = []
    while not isinstance(draft.phase, _SETTLED):
        of_crops, count = cards_due(draft)
        if of_crops:
            crops = _drawn(draft.crop_deck, count, rng)
            crops_arrive(draft, *crops)
            taken += [table.draw_crop[crop] for crop in crops]
        else:
            cards = _drawn(draft.action_deck, count, rng)
            action_cards_arrive(draft, *cards)
            taken += [table.draw_card[card] for card in cards]
    return finished(draft), tuple(taken)


def _drawn(deck: tuple[_T, ...], count: int, rng: Random) -> list[_T]:
    """So many cards off a deck, each as likely as any other."""
    left, drawn = [*deck], []
    for _ in range(count):
        card = rng.choice(left)
        left.remove(card)
        drawn.append(card)
    return drawn
