"""The rulebook's and the rulings' points, one by one, on positions set up by hand."""

from random import Random

import pytest
from attrs import evolve

from farmrules import Illegal, Nobody
from farmrules import farmageddon as game
from farmrules.farmageddon import (
    STANDARD,
    ActionCard,
    CardSet,
    Config,
    CropRow,
    DrawAction,
    DrawCrop,
    DrawingActions,
    DrawingCrops,
    EndTurn,
    Fertilize,
    Fertilizer,
    Harvest,
    Pile,
    Plant,
    Planted,
    PlayCard,
    Playing,
)
from tests.clauses import clause
from tests.farmageddon.rig import (
    BUMPER,
    CORN,
    DUST,
    FOUL,
    INSURANCE,
    LEASED,
    MELONS,
    PESTICIDES,
    SQUASH,
    THREE,
    THRESHER,
    TWO,
    WHEAT,
    WORM,
    after,
    code,
    planted,
    rigged,
    there,
    told,
)

FRESH = Playing(0, 0, 1)
"""Seat 0's turn, nothing done yet."""


def dealt(config: Config) -> list[tuple[int | None, type]]:
    """To whom the cards of the deal go, in order, and of which sort."""
    state = game.new_game(config)
    order: list[tuple[int | None, type]] = []
    while isinstance(state.phase, game.Dealing):
        chance, _ = game.chance_outcomes(state)[0]
        (event, *_) = told(state, chance)
        assert isinstance(event, game.CropDrawn | game.ActionDrawn)
        order.append((event.seat, type(chance)))
        state = game.apply(state, chance)
    return order


# Setting up


@clause("FG1.1", "FG1.3", "FG1.5")
def test_the_box() -> None:
    assert (len(STANDARD.crop_cards), len(STANDARD.action_cards)) == (60, 45)
    assert {row.crop.name: (row.crop.fertilizer, row.crop.value, row.copies) for row in STANDARD.crops} == {
        "Sassy Wheat": (1, 4, 15),
        "Sluggo Corn": (2, 7, 15),
        "Grumpy Melons": (3, 10, 15),
        "Wary Squash": (4, 15, 15),
    }
    assert [(row.copies, row.amount) for row in STANDARD.actions] == [
        (5, None),
        (3, None),
        (5, None),
        (4, 5),
        (3, 5),
        (3, 5),
        (4, 1),
        (5, 2),
        (4, None),
        (4, None),
        (3, None),
        (2, None),
    ]
    assert [row.card for row in STANDARD.actions] == list(ActionCard)
    for players in (2, 3, 4):
        assert len(game.new_game(Config(players)).fields) == 5


@clause("FG2.1", "FG2.2", "FG4.3")
def test_at_first_three_fields_lie_open_and_both_decks_are_whole() -> None:
    state = game.new_game(Config(4))
    assert state.fields == (None,) * 5
    assert (state.leased, state.leased_gone) == (0, 0)
    assert state.crop_deck == STANDARD.crop_cards
    assert state.action_deck == STANDARD.action_cards


@clause("FG2.3", "FG2.4", "FG2.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_is_dealt_two_crops_and_three_actions_from_the_first_player_on(players: int) -> None:
    first = players - 1
    seats = [first, *range(first)]
    expected = [(seat, sort) for seat in seats for sort in [DrawCrop] * 2 + [DrawAction] * 3]
    assert dealt(Config(players, first=first)) == expected


@clause("FG2.3")
@pytest.mark.parametrize(("there_are", "shares"), [(0, [0, 0, 0]), (2, [2, 0, 0]), (4, [3, 1, 0]), (9, [3, 3, 3])])
def test_a_short_action_deck_runs_out_in_the_order_of_the_deal(there_are: int, shares: list[int]) -> None:
    rows = (game.ActionRow(THRESHER, there_are, ""),) if there_are else ()
    config = Config(3, first=1, card_set=CardSet("short", STANDARD.crops, rows))
    order = dealt(config)
    assert [order.count((seat, DrawAction)) for seat in (1, 2, 0)] == shares
    state, _ = game.settle(game.new_game(config), Random(1))
    assert state.phase == Playing(1, 0, 1)
    assert [len(cards) for cards in state.cards] == [shares[2], shares[0], shares[1]]


@clause("FG1.6")
def test_a_set_with_one_crop_more_than_is_dealt_will_do() -> None:
    config = Config(2, card_set=CardSet("just enough", (CropRow(WHEAT, 5, ""),), ()))
    state, taken = game.settle(game.new_game(config), Random(1))
    assert len(taken) == 5
    assert state.phase == Playing(0, 0, 2)
    assert state.closer == 0


# A turn


@clause("FG3.1", "FG10.1")
@pytest.mark.parametrize(("players", "crops"), [(2, 3), (3, 2), (4, 2)])
def test_a_turn_begins_with_crop_cards(players: int, crops: int) -> None:
    state, _ = game.settle(game.new_game(Config(players)), Random(3))
    assert len(state.crops[0]) == 2 + crops
    assert [len(cards) for cards in state.crops[1:]] == [2] * (players - 1)


@clause("FG3.2")
def test_a_turns_moves_come_in_any_order_and_number() -> None:
    state = rigged(
        crops={0: [WHEAT, WHEAT, CORN, CORN]},
        cards={0: [THRESHER, BUMPER]},
        fields={0: planted(CORN, laid=[WHEAT, WHEAT]), 1: planted(SQUASH, 1)},
    )
    state = after(state, Fertilize(1, CORN), PlayCard(THRESHER, 1), Plant(WHEAT), Harvest(0), Plant(CORN))
    state = after(state, Fertilize(1, WHEAT), PlayCard(BUMPER, 1))
    assert code(state, EndTurn()) is None
    assert state.phase == Playing(0, 2, 0)


@clause("FG2.5", "FG6.1")
def test_turns_go_clockwise() -> None:
    state = rigged(phase=Playing(2, 0, 0))
    state, _ = game.settle(after(state, EndTurn()), Random(1))
    assert state.phase == FRESH


# Planting, fertilizing, harvesting


@clause("FG4.1", "FG4.2", "FG4.4", "FG11.6")
def test_crops_are_planted_on_the_lowest_open_field() -> None:
    state = rigged(crops={0: [CORN, CORN, WHEAT]}, fields={1: planted(SQUASH, 1)})
    assert [action for action in game.legal_actions(state) if isinstance(action, Plant)] == [Plant(WHEAT), Plant(CORN)]
    assert code(state, Plant(MELONS)) == "not_in_hand"
    assert told(state, Plant(CORN)) == [game.CropPlanted(0, 0, CORN)]
    state = after(state, Plant(CORN), Plant(CORN))
    assert there(state, 0) == there(state, 2) == Planted(CORN, 0, True, (), ())
    assert code(state, Plant(WHEAT)) == "no_open_field"
    assert not [action for action in game.legal_actions(state) if isinstance(action, Plant)]


@clause("FG4.5", "FG11.3")
def test_fertilizer_goes_on_anybodys_crop_in_the_order_laid() -> None:
    state = rigged(crops={0: [CORN, WHEAT, MELONS]}, fields={0: planted(SQUASH, 2, laid=[WHEAT]), 1: planted(CORN)})
    state = after(state, Fertilize(0, MELONS), Fertilize(0, WHEAT), Fertilize(1, CORN))
    assert there(state, 0).fertilizer == (Fertilizer(1, WHEAT), Fertilizer(0, MELONS), Fertilizer(0, WHEAT))
    assert there(state, 1).fertilizer == (Fertilizer(0, CORN),)
    assert state.crops[0] == ()


@clause("FG4.5", "FG4.9")
def test_a_crop_may_be_fertilized_but_not_harvested_in_the_turn_it_is_planted() -> None:
    state = rigged(phase=FRESH, crops={0: [WHEAT, CORN]})
    state = after(state, Plant(WHEAT), Fertilize(0, CORN))
    assert code(state, Harvest(0)) == "fresh"
    assert Harvest(0) not in game.legal_actions(state)
    state = after(state, EndTurn())
    assert there(state, 0).fresh is False
    assert code(evolve(state, phase=Playing(0, 0, 0)), Harvest(0)) is None


@clause("FG4.7")
@pytest.mark.parametrize("crop", [WHEAT, CORN, MELONS, SQUASH])
def test_over_fertilizing_is_refused(crop: game.Crop) -> None:
    state = rigged(crops={0: [WHEAT]}, fields={1: planted(crop, 1, laid=[CORN] * (crop.fertilizer - 1))})
    assert code(state, Fertilize(1, WHEAT)) is None
    state = after(state, Fertilize(1, WHEAT))
    full = evolve(state, crops=((WHEAT,), (), ()))
    assert code(full, Fertilize(1, WHEAT)) == "full"
    template = "The crop of field {field} has all the fertilizer that it needs."
    assert game.why_illegal(full, Fertilize(1, WHEAT)) == Illegal("full", "FG4.7", template, (("field", 1),))
    assert Fertilize(1, WHEAT) not in game.legal_actions(full)


@clause("FG4.5")
def test_fertilizer_needs_a_crop_there_and_the_card_in_hand() -> None:
    state = rigged(crops={0: [WHEAT]}, fields={0: planted(CORN)})
    assert code(state, Fertilize(0, CORN)) == "not_in_hand"
    assert code(state, Fertilize(1, WHEAT)) == "nothing_planted"
    assert code(state, Fertilize(12, WHEAT)) == "no_field"


@clause("FG4.8")
def test_only_the_owner_harvests_and_only_with_enough_fertilizer() -> None:
    state = rigged(fields={0: planted(CORN, laid=[WHEAT]), 1: planted(CORN, 1, laid=[WHEAT, WHEAT])})
    assert code(state, Harvest(0)) == "hungry"
    assert code(state, Harvest(1)) == "not_yours"
    assert code(state, Harvest(2)) == "nothing_planted"
    assert code(state, Harvest(12)) == "no_field"
    assert game.legal_actions(state) == (EndTurn(),)


@clause("FG4.10", "FG4.4")
def test_a_harvest() -> None:
    crop = planted(CORN, laid=[SQUASH, WHEAT], attached=[BUMPER, PESTICIDES, INSURANCE, WORM])
    state = rigged(fields={2: crop}, piles={0: Pile((SQUASH,), (BUMPER,))}, crop_discard=[MELONS])
    assert told(state, Harvest(2)) == [
        game.CropHarvested(0, 2, CORN, (BUMPER, PESTICIDES), (SQUASH, WHEAT), (INSURANCE, WORM), 15 + 5 + 7 + 5 - 3)
    ]
    state = after(state, Harvest(2))
    assert state.piles[0] == Pile((CORN, SQUASH), (BUMPER, BUMPER, PESTICIDES))
    assert state.crop_discard == (WHEAT, MELONS, SQUASH)
    assert state.action_discard == (INSURANCE, WORM)
    assert state.fields[2] is None
    assert state.leased_gone == 0


# Action cards, and the end of a turn


@clause("FG5.1", "FG5.3")
def test_dealt_cards_can_be_played_in_the_first_turn_but_only_two() -> None:
    card_set = CardSet("leases", STANDARD.crops, (game.ActionRow(LEASED, 9, ""),))
    state, _ = game.settle(game.new_game(Config(3, card_set=card_set)), Random(1))
    assert state.cards[0] == (LEASED,) * 3
    state = after(state, PlayCard(LEASED), PlayCard(LEASED))
    assert code(state, PlayCard(LEASED)) == "two_played"
    assert "has played 2 Action cards" in (
        reason.message if (reason := game.why_illegal(state, PlayCard(LEASED))) else ""
    )


@clause("FG6.2", "FG6.3", "FG10.3")
@pytest.mark.parametrize(("config", "cards"), [(TWO, 1), (THREE, 2)])
def test_action_cards_are_drawn_at_the_end_when_none_can_be_played(config: Config, cards: int) -> None:
    state = after(rigged(config, Playing(0, 0, 0)), EndTurn())
    assert state.phase == DrawingActions(0, cards)
    for number in range(cards):
        assert game.actor(state) is Nobody.CHANCE
        assert game.legal_actions(state) == ()
        assert code(state, PlayCard(DUST)) == "chance_due"
        state = after(state, DrawAction(DUST))
        assert state.cards[0] == (DUST,) * (number + 1)
    assert state.phase == DrawingCrops(1, config.crops_a_turn, 0, config.compulsory)


@clause("FG6.4")
def test_the_action_discard_is_reshuffled_only_when_a_card_must_come_off_no_deck() -> None:
    state = rigged(action_deck=[DUST, DUST], action_discard=[FOUL, THRESHER])
    state = after(state, EndTurn(), DrawAction(DUST), DrawAction(DUST))
    assert (state.action_deck, state.action_discard) == ((), (FOUL, THRESHER))
    state = rigged(action_deck=[DUST], action_discard=[FOUL, THRESHER])
    state = after(state, EndTurn())
    assert state.action_discard == (FOUL, THRESHER)
    assert told(state, DrawAction(DUST)) == [game.ActionDrawn(0, None), game.ActionsReshuffled()]
    state = after(state, DrawAction(DUST))
    assert (state.action_deck, state.action_discard) == ((FOUL, THRESHER), ())
    assert state.phase == DrawingActions(0, 1)
    assert game.chance_outcomes(state) == ((DrawAction(FOUL), 1), (DrawAction(THRESHER), 1))
    state = rigged(action_deck=[], action_discard=[FOUL, THRESHER, FOUL])
    assert told(state, EndTurn()) == [game.TurnEnded(0), game.ActionsReshuffled()]


@clause("FG6.2", "FG6.4")
def test_with_too_few_action_cards_fewer_or_none_are_drawn() -> None:
    state = after(rigged(action_deck=[], action_discard=[FOUL]), EndTurn())
    assert state.phase == DrawingActions(0, 1)
    assert after(state, DrawAction(FOUL)).phase == DrawingCrops(1, 2, 0, 1)
    assert after(rigged(action_deck=[]), EndTurn()).phase == DrawingCrops(1, 2, 0, 1)
    assert told(rigged(action_deck=[]), EndTurn()) == [game.TurnEnded(0), game.TurnStarted(1)]


@clause("FG6.4")
def test_the_crop_discard_is_never_reshuffled() -> None:
    state = rigged(crop_deck=[], crop_discard=[WHEAT] * 9, action_deck=[], closer=2)
    state = after(state, EndTurn())
    assert state.phase == Playing(1, 0, 1)
    assert state.crop_deck == ()


@clause("FG6.5")
def test_hands_have_no_limit() -> None:
    state = rigged(crops={0: [WHEAT] * 25}, cards={0: [DUST] * 7})
    state, _ = game.settle(after(state, EndTurn()), Random(1))
    assert (len(state.crops[0]), len(state.cards[0])) == (25, 9)
