"""The last Crop card, the last turns, and the count."""

from random import Random

import pytest

from farmrules import Nobody
from farmrules import farmageddon as game
from farmrules.farmageddon import (
    Config,
    DrawAction,
    DrawCrop,
    DrawingActions,
    DrawingCrops,
    EndTurn,
    Over,
    Pile,
    Planted,
    PlayCard,
    Playing,
    State,
)
from tests.clauses import clause
from tests.farmageddon.rig import (
    BUMPER,
    CORN,
    DUST,
    FORECLOSURE,
    FOUL,
    INSURANCE,
    MELONS,
    PESTICIDES,
    SQUASH,
    WHEAT,
    WORM,
    after,
    code,
    planted,
    rigged,
    told,
)

FRESH = Playing(0, 0, 1)
"""Seat 0's turn, nothing done yet."""


@clause("FG8.1", "FG3.1")
def test_the_last_crop_card_in_the_middle_of_a_draw_brings_on_the_last_turns() -> None:
    state = rigged(phase=Playing(1, 0, 0), crop_deck=[MELONS], action_deck=[DUST] * 9)
    state = after(state, EndTurn(), DrawAction(DUST), DrawAction(DUST))
    assert state.phase == DrawingCrops(2, 1, 0, 1)  # there is but one
    assert told(state, DrawCrop(MELONS), 2) == [game.CropDrawn(2, MELONS), game.LastCropDrawn(2)]
    state = after(state, DrawCrop(MELONS))
    assert state.closer == 2
    seats, draws = [], 0
    while game.actor(state) is not Nobody.OVER:
        assert isinstance(state.phase, Playing)
        seats.append(state.phase.seat)
        state = after(state, EndTurn())
        while isinstance(state.phase, DrawingActions):
            state = after(state, DrawAction(DUST))
            draws += 1
    assert seats == [2, 0, 1]
    assert draws == 6  # the last turn ends with its Action cards like any other
    assert state.phase == Over()


@clause("FG8.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_other_player_has_one_more_turn(players: int) -> None:
    for seed in range(10):
        rng = Random(seed)
        state, _ = game.settle(game.new_game(Config(players, first=1)), rng)
        turns: list[int] = []
        drawer: int | None = None
        while game.actor(state) is not Nobody.OVER:
            action = rng.choice(game.legal_actions(state))
            if isinstance(action, EndTurn) and isinstance(state.phase, Playing):
                if state.closer is not None:
                    drawer = state.closer
                    turns.append(state.phase.seat)
                assert (state.closer is None) == bool(state.crop_deck)
            state, _ = game.settle(game.apply(state, action), rng)
        assert drawer is not None
        assert turns == [(drawer + step) % players for step in range(players)]


@clause("FG8.2")
def test_action_cards_can_be_played_in_a_last_turn_without_any_crop() -> None:
    state = rigged(phase=FRESH, cards={0: [FORECLOSURE]}, fields={0: planted(SQUASH, 1)}, crop_deck=[], closer=1)
    assert game.legal_actions(state) == (PlayCard(FORECLOSURE, 0), EndTurn())


def last_turn(fields: dict[int, Planted], piles: dict[int, Pile] | None = None) -> State:
    """The end of the last turn, seat 0's, with no Action card to draw."""
    return rigged(fields=fields, piles=piles, crop_deck=[], action_deck=[], closer=1)


@clause("FG8.3", "FG8.4", "FG8.5")
def test_after_the_last_turn_complete_crops_are_harvested_for_their_owners() -> None:
    state = last_turn(
        {
            0: planted(CORN, 2, laid=[WHEAT, WHEAT], attached=[BUMPER, INSURANCE]),
            1: planted(CORN, 1, laid=[WHEAT, WHEAT], attached=[FOUL, BUMPER]),
            2: planted(SQUASH, 1, laid=[WHEAT, WHEAT], attached=[INSURANCE]),
            3: planted(WHEAT, 0, laid=[CORN], attached=[PESTICIDES, PESTICIDES], fresh=True),
            4: planted(SQUASH, 0, laid=[CORN] * 3, attached=[WORM]),
        }
    )
    over = after(state, EndTurn())
    assert over.phase == Over()
    assert game.scores(over) == (4 - 6 + 15, 0, 7 + 5)
    assert [number for number, crop in enumerate(over.fields) if crop] == [1, 2]
    assert over.leased_gone == 2
    assert over.action_discard == (INSURANCE, WORM)
    assert game.winners(over) == (0,)
    assert told(state, EndTurn())[-1] == game.GameOver((0,))
    assert code(over, EndTurn()) == "over"
    assert game.legal_actions(over) == ()
    assert game.winners(state) == ()


@clause("FG9.1", "FG9.2", "FG1.4")
def test_the_most_valuable_pile_wins() -> None:
    piles = {
        0: Pile((WHEAT, CORN), (BUMPER, PESTICIDES)),
        1: Pile((), (INSURANCE, INSURANCE)),
        2: Pile((MELONS,), (PESTICIDES,)),
    }
    over = after(last_turn({}, piles), EndTurn())
    assert game.scores(over) == (13, 12, 7)
    assert game.winners(over) == (0,)


@clause("FG9.3")
def test_ties_share_the_win() -> None:
    over = after(last_turn({}, {0: Pile((MELONS,), ()), 2: Pile((WHEAT,), (INSURANCE,))}), EndTurn())
    assert game.scores(over) == (10, 0, 10)
    assert game.winners(over) == (0, 2)
    assert game.winners(after(last_turn({}), EndTurn())) == (0, 1, 2)
