"""No action is listed that can never be legal: each of each sample config is, in a state that passes the check."""

from collections import Counter

import pytest
from attrs import evolve

from farmrules import farmageddon as game
from farmrules.farmageddon import (
    Action,
    ActionCard,
    ClearManure,
    Config,
    Crop,
    EndTurn,
    Fertilize,
    FieldSort,
    Harvest,
    Plant,
    PlayCard,
    State,
)
from tests.clauses import clause
from tests.farmageddon.rig import FORECLOSURE, FOUL, FUTURES, GOPHERS, planted, rigged


def late(config: Config, number: int | None, crops: list[Crop], card: ActionCard | None, sort: FieldSort) -> State:
    """Late in a game, all but what is needed on the discards: a crop on that field, cards in the first seat's hand."""
    left = Counter(config.tables.crops) - Counter(crops)
    fields = {}
    if number is not None:
        neediest = max(left, key=lambda crop: crop.fertilizer)
        there = min(left, key=lambda crop: crop.fertilizer) if card is None and not crops else neediest
        left[there] -= 1
        fed = there.fertilizer if card is None and not crops else 1 if card is GOPHERS else 0
        laid = [*left.elements()][:fed]
        lying = [FOUL] if len(crops) == 2 else []
        fields[number] = planted(there, 1 if card is FORECLOSURE else 0, laid, lying)
    held = {} if card is None else {0: [card]}
    state = rigged(config, crops={0: crops}, cards=held, fields=fields, leased=int(sort is FieldSort.LEASED))
    deck = state.crop_deck[-1:] if card is FUTURES else ()
    discard = state.crop_deck[: len(state.crop_deck) - len(deck)]
    return evolve(state, crop_deck=deck, crop_discard=discard, closer=None if deck else 0)


def position_for(config: Config, action: Action) -> State:
    """A state in which the action should be legal."""
    planting = FieldSort.PLANTING
    match action:
        case Plant(crop, sort):
            return late(config, None, [crop], None, sort)
        case Fertilize(number, crop):
            return late(config, number, [crop], None, planting)
        case Harvest(number):
            return late(config, number, [], None, planting)
        case ClearManure(number, first, second):
            return late(config, number, [first, second], None, planting)
        case PlayCard(card, number, given):
            aim = 0 if card is ActionCard.DUST_BOWL else number
            return late(config, aim, [] if given is None else [given], card, planting)
        case EndTurn():
            return late(config, None, [], None, planting)


@clause("FG11.6")
@pytest.mark.parametrize("name", game.sample_configs())
def test_each_action_is_legal_somewhere(name: str) -> None:
    config = game.sample_configs()[name]
    for action in game.actions(config):
        state = position_for(config, action)
        game.check_state(state)
        assert action in game.legal_actions(state), action
