"""Compulsory fertilizer: when it is due, and what frees from it."""

from random import Random

import pytest

from farmrules import farmageddon as game
from farmrules.farmageddon import (
    ClearManure,
    Config,
    EndTurn,
    Fertilize,
    Plant,
    PlayCard,
    Playing,
)
from tests.clauses import clause
from tests.farmageddon.rig import (
    CORN,
    FOUL,
    GOPHERS,
    SQUASH,
    THREE,
    TWO,
    WHEAT,
    after,
    code,
    planted,
    rigged,
)

FRESH = Playing(0, 0, 1)
"""Seat 0's turn, nothing done yet."""


@clause("FG4.6", "FG10.2")
@pytest.mark.parametrize(("config", "due"), [(TWO, 2), (THREE, 1)])
def test_a_turn_begins_with_its_fertilizer_due(config: Config, due: int) -> None:
    state, _ = game.settle(game.new_game(config), Random(1))
    assert state.phase == Playing(0, 0, due)


@clause("FG4.6")
def test_one_fertilizer_must_be_laid_on_anothers_crop_if_one_has_none() -> None:
    state = rigged(phase=FRESH, crops={0: [CORN, CORN]}, fields={0: planted(SQUASH, 2)})
    assert code(state, EndTurn()) == "compulsory"
    assert EndTurn() not in game.legal_actions(state)
    reason = game.why_illegal(state, EndTurn())
    assert reason is not None
    assert reason.message == "Seat 0 must still play fertilizer this turn: 1."
    state = after(state, Fertilize(0, CORN))
    assert state.phase == Playing(0, 0, 0)
    assert code(state, EndTurn()) is None
    assert after(state, Fertilize(0, CORN)).phase == Playing(0, 0, 0)


@clause("FG10.2", "FG4.11")
def test_with_two_players_two_are_due_and_one_if_only_one_can_be_laid() -> None:
    state = rigged(TWO, Playing(0, 0, 2), crops={0: [CORN, CORN]}, fields={0: planted(SQUASH, 1)})
    state = after(state, Fertilize(0, CORN))
    assert state.phase == Playing(0, 0, 1)
    assert code(state, EndTurn()) == "compulsory"
    assert code(after(state, Fertilize(0, CORN)), EndTurn()) is None
    nearly = rigged(TWO, Playing(0, 0, 2), crops={0: [CORN, CORN]}, fields={0: planted(WHEAT, 1)})
    assert code(nearly, EndTurn()) == "compulsory"
    assert code(after(nearly, Fertilize(0, CORN)), EndTurn()) is None
    poor = rigged(TWO, Playing(0, 0, 2), crops={0: [CORN]}, fields={0: planted(SQUASH, 1)})
    assert code(after(poor, Fertilize(0, CORN)), EndTurn()) is None


@clause("FG4.11")
def test_nobody_must_plant_clear_or_play_to_become_able() -> None:
    hand = {0: [CORN, CORN, CORN]}
    assert code(rigged(phase=FRESH, crops=hand), EndTurn()) is None
    fouled = rigged(phase=FRESH, crops=hand, fields={0: planted(SQUASH, attached=[FOUL])})
    assert code(fouled, EndTurn()) is None
    complete = rigged(phase=FRESH, crops=hand, cards={0: [GOPHERS]}, fields={0: planted(WHEAT, laid=[CORN])})
    assert code(complete, EndTurn()) is None
    assert code(rigged(phase=FRESH, fields={0: planted(SQUASH)}), EndTurn()) is None


@clause("FG4.12")
def test_planting_the_whole_hand_frees_from_fertilizing() -> None:
    state = rigged(phase=FRESH, crops={0: [SQUASH, CORN]})
    state = after(state, Plant(SQUASH))
    assert code(state, EndTurn()) == "compulsory"
    state = after(state, Plant(CORN))
    assert code(state, EndTurn()) is None


@clause("FG4.12")
def test_fouling_the_only_crop_frees_and_clearing_it_makes_it_due_again() -> None:
    state = rigged(phase=FRESH, crops={0: [CORN] * 3}, cards={0: [FOUL]}, fields={0: planted(SQUASH, 1)})
    assert code(state, EndTurn()) == "compulsory"
    state = after(state, PlayCard(FOUL, 0))
    assert code(state, EndTurn()) is None
    state = after(state, ClearManure(0, CORN, CORN))
    assert code(state, EndTurn()) == "compulsory"
    assert code(after(state, Fertilize(0, CORN)), EndTurn()) is None


@clause("FG4.12")
def test_gophers_on_a_full_table_make_it_due() -> None:
    state = rigged(phase=FRESH, crops={0: [CORN]}, cards={0: [GOPHERS]}, fields={0: planted(WHEAT, laid=[CORN])})
    assert code(state, EndTurn()) is None
    assert code(after(state, PlayCard(GOPHERS, 0)), EndTurn()) == "compulsory"
