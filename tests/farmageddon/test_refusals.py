"""What refusals say."""

import pytest

from farmrules import farmageddon as game
from farmrules.farmageddon import (
    STANDARD,
    ClearManure,
    Config,
    DrawAction,
    DrawCrop,
    DrawingCrops,
    EndTurn,
    Fertilize,
    FieldSort,
    Harvest,
    Plant,
    PlayCard,
    Playing,
)
from tests.farmageddon.rig import (
    BUMPER,
    CORN,
    DUST,
    FORECLOSURE,
    FOUL,
    GOPHERS,
    INSURANCE,
    MELONS,
    ROTATION,
    THRESHER,
    WHEAT,
    WORM,
    after,
    planted,
    rigged,
)

SAYING = rigged(
    phase=Playing(0, 0, 1),
    crops={0: [WHEAT, CORN]},
    cards={0: [THRESHER, DUST, ROTATION, INSURANCE, FORECLOSURE, GOPHERS, WORM]},
    fields={
        0: planted(CORN, laid=[WHEAT], attached=[FOUL]),
        1: planted(WHEAT, 1, laid=[WHEAT]),
        2: planted(CORN, laid=[], fresh=True),
    },
)

SAID: dict[object, str] = {
    Plant(MELONS): "Seat 0 has no Melons in hand.",
    Plant(CORN): "No Planting Field is open.",
    Plant(CORN, FieldSort.LEASED): "No Leased Field is open.",
    Fertilize(12, CORN): "There is no field 12 now; the fields are 0, 1, 2.",
    Fertilize(3, CORN): "There is no field 3 now; the fields are 0, 1, 2.",
    Fertilize(0, CORN): "The crop of field 0 lies under Foul Manure.",
    Fertilize(1, CORN): "The crop of field 1 has all the fertilizer that it needs.",
    Harvest(1): "The crop of field 1 is not Seat 0's.",
    Harvest(2): "The crop of field 2 was planted this turn.",
    ClearManure(0, CORN, MELONS): "Seat 0 has not both Corn and Melons in hand to discard.",
    ClearManure(2, CORN, WHEAT): "No Foul Manure lies on field 2.",
    EndTurn(): "Seat 0 must still play fertilizer this turn: 1.",
    PlayCard(BUMPER, 2): "Seat 0 has no Bumper Crop in hand.",
    PlayCard(THRESHER): "Thresher must be played on a field.",
    PlayCard(DUST, 1): "Dust Bowl is not played on a field.",
    PlayCard(ROTATION, 2): "Crop Rotation needs a Crop card from the hand.",
    PlayCard(THRESHER, 1, CORN): "Thresher takes no Crop card from the hand.",
    PlayCard(INSURANCE, 1): "Crop Insurance needs a crop of one's own, and that of field 1 is not Seat 0's.",
    PlayCard(FORECLOSURE, 2): "The crop of field 2 is Seat 0's own.",
    PlayCard(GOPHERS, 2): "The crop of field 2 has no fertilizer.",
    PlayCard(WORM, 1): "The crop of field 1 would need less than 1 fertilizer.",
    DrawCrop(CORN): "DrawCrop does not fit here: Seat 0 must play or end its turn.",
    "Harvest": "This is no action of Farmageddon but something of type str; Seat 0 must play or end its turn.",
}


@pytest.mark.parametrize("action", SAID, ids=str)
def test_a_refusal_says_why(action: object) -> None:
    reason = game.why_illegal(SAYING, action)
    assert reason is not None
    assert reason.message == SAID[action]


def test_refusals_outside_a_turn_say_what_is_due() -> None:
    ended = after(rigged(action_deck=[DUST]), EndTurn())
    start = game.new_game(Config(2))
    dealing = after(start, DrawCrop(STANDARD.crops[0].crop), DrawCrop(STANDARD.crops[0].crop))
    said = [
        game.why_illegal(state, action)
        for state, action in [
            (start, EndTurn()),
            (start, DrawCrop(MELONS)),
            (dealing, DrawCrop(STANDARD.crops[0].crop)),
            (ended, DrawAction(FOUL)),
            (rigged(phase=DrawingCrops(2, 1, 0, 1)), None),
            (rigged(cards={0: [DUST]}), PlayCard(DUST)),
            (rigged(cards={0: [DUST]}, fields={0: planted(CORN)}, phase=Playing(0, 2, 0)), PlayCard(DUST)),
        ]
    ]
    assert [reason and reason.message for reason in said] == [
        "EndTurn does not fit here: chance must deal Seat 0 a Crop card.",
        "The crop deck has no Melons.",
        "DrawCrop does not fit here: chance must deal Seat 0 an Action card.",
        "The action deck has no Foul Manure.",
        "This is no action of Farmageddon but something of type NoneType; chance must bring Seat 2 a Crop card.",
        "Dust Bowl needs a planted crop.",
        "Seat 0 has played 2 Action cards this turn.",
    ]
