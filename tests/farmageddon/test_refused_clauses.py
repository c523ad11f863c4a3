"""Each refusal cites the clause that refuses: a table written from RULES.md."""

import pytest

from farmrules import farmageddon as game
from farmrules.farmageddon import (
    STANDARD,
    ActionCard,
    ClearManure,
    Config,
    DrawAction,
    DrawCrop,
    DrawingActions,
    DrawingCrops,
    EndTurn,
    Fertilize,
    FieldSort,
    Harvest,
    Over,
    Plant,
    PlayCard,
    Playing,
    State,
)
from farmrules.farmageddon.rules import why
from farmrules.farmageddon.rules.effects import EFFECTS
from tests.clauses import clause
from tests.farmageddon.rig import (
    CORN,
    DUST,
    FORECLOSURE,
    FOUL,
    FUTURES,
    GOPHERS,
    INSURANCE,
    MELONS,
    ROTATION,
    THRESHER,
    TWO,
    WHEAT,
    WORM,
    planted,
    rigged,
)

_FULL = {
    0: planted(CORN, laid=[WHEAT], attached=[FOUL]),
    1: planted(WHEAT, 1, laid=[WHEAT]),
    2: planted(CORN, fresh=True),
    3: planted(MELONS, laid=[WHEAT]),
}
TURN = rigged(phase=Playing(0, 0, 1), crops={0: [WHEAT, CORN]}, cards={0: list(ActionCard)}, fields=_FULL, leased=1)
OPEN = rigged(phase=Playing(0, 0, 0), crops={0: [WHEAT]}, cards={0: list(ActionCard)}, crop_deck=[])
SPENT = rigged(phase=Playing(0, 2, 0), cards={0: list(ActionCard)})
EMPTY = rigged(phase=Playing(0, 0, 0))
TWO_DUE = rigged(TWO, Playing(0, 0, 2), crops={0: [WHEAT, WHEAT]}, fields={0: planted(WHEAT)})
START = game.new_game(Config(3))
DEALS_ACTION = game.apply(game.apply(START, DrawCrop(STANDARD.crops[0].crop)), DrawCrop(STANDARD.crops[0].crop))
DRAWS = rigged(phase=DrawingCrops(0, 1, 0, 1))
BY_FUTURES = rigged(phase=DrawingCrops(0, 1, 1, 1), action_discard=[FUTURES])
TAKES = rigged(phase=DrawingActions(0, 1), action_deck=[DUST])
ENDED = rigged(phase=Over(), crop_deck=[])

OWN_CLAUSE = dict(zip(ActionCard, (f"FG7.{number}" for number in range(1, 13)), strict=True))
LIES_ON_NO_CROP = {ActionCard.DUST_BOWL, ActionCard.FARM_FUTURES, ActionCard.LEASED_FIELD}
AIMED = [card for card in ActionCard if card not in LIES_ON_NO_CROP]


def played(card: ActionCard, field: int) -> PlayCard:
    return PlayCard(card, field, WHEAT if card is ROTATION else None)


OAK = game.Crop("Oak", 1, 1)

CASES: list[tuple[State, object, str, str]] = [
    (TURN, Plant(MELONS), "not_in_hand", "FG4.2"),
    (TURN, Plant(CORN), "no_open_field", "FG4.3"),
    (EMPTY, Plant(CORN, FieldSort.LEASED), "not_in_hand", "FG4.2"),
    (OPEN, Plant(WHEAT, FieldSort.LEASED), "no_open_field", "FG4.3"),
    (TURN, Fertilize(0, MELONS), "not_in_hand", "FG4.5"),
    (TURN, Fertilize(12, CORN), "no_field", "FG2.1"),
    (TURN, Fertilize(5, CORN), "no_field", "FG2.1"),
    (TURN, Fertilize(4, CORN), "nothing_planted", "FG4.5"),
    (TURN, Fertilize(0, CORN), "under_manure", "FG7.1"),
    (TURN, Fertilize(1, CORN), "full", "FG4.7"),
    (TURN, Harvest(5), "no_field", "FG2.1"),
    (TURN, Harvest(4), "nothing_planted", "FG4.8"),
    (TURN, Harvest(1), "not_yours", "FG4.8"),
    (TURN, Harvest(0), "under_manure", "FG7.1"),
    (TURN, Harvest(2), "fresh", "FG4.9"),
    (TURN, Harvest(3), "hungry", "FG4.8"),
    (TURN, ClearManure(0, CORN, MELONS), "not_in_hand", "FG7.13"),
    (TURN, ClearManure(5, CORN, WHEAT), "no_field", "FG2.1"),
    (TURN, ClearManure(4, CORN, WHEAT), "nothing_planted", "FG7.13"),
    (TURN, ClearManure(1, CORN, WHEAT), "no_manure", "FG7.13"),
    (TURN, EndTurn(), "compulsory", "FG4.6"),
    (TWO_DUE, EndTurn(), "compulsory", "FG10.2"),
    *[(EMPTY, PlayCard(card), "not_in_hand", "FG5.1") for card in ActionCard],
    *[(SPENT, PlayCard(card), "two_played", "FG5.1") for card in ActionCard],
    *[(TURN, PlayCard(card), "needs_field", OWN_CLAUSE[card]) for card in AIMED],
    *[(TURN, PlayCard(card, 1), "takes_no_field", OWN_CLAUSE[card]) for card in LIES_ON_NO_CROP],
    *[(TURN, PlayCard(card, 1, CORN), "takes_no_crop", OWN_CLAUSE[card]) for card in AIMED if card is not ROTATION],
    *[(TURN, PlayCard(card, None, CORN), "takes_no_crop", OWN_CLAUSE[card]) for card in LIES_ON_NO_CROP],
    *[(TURN, played(card, 5), "no_field", "FG2.1") for card in AIMED],
    *[(TURN, played(card, 4), "nothing_planted", OWN_CLAUSE[card]) for card in AIMED],
    *[(TURN, played(card, 0), "under_manure", "FG7.1") for card in AIMED],
    (TURN, PlayCard(ROTATION, 2), "needs_crop", "FG7.11"),
    (TURN, PlayCard(ROTATION, 2, MELONS), "not_in_hand", "FG7.11"),
    (TURN, PlayCard(ROTATION, 1, CORN), "not_yours", "FG7.11"),
    (TURN, PlayCard(INSURANCE, 1), "not_yours", "FG7.6"),
    (TURN, PlayCard(FORECLOSURE, 2), "own_crop", "FG7.10"),
    (TURN, PlayCard(GOPHERS, 2), "nothing_laid", "FG7.9"),
    (TURN, PlayCard(WORM, 1), "too_few_left", "FG7.7"),
    (OPEN, PlayCard(DUST), "nothing_there", "FG7.2"),
    (OPEN, PlayCard(FUTURES), "deck_empty", "FG7.8"),
    (TURN, DrawCrop(CORN), "not_now", "FG3.2"),
    (TURN, DrawAction(FOUL), "not_now", "FG3.2"),
    (TURN, "harvest 2", "not_an_action", "FG3.2"),
    (START, EndTurn(), "chance_due", "FG2.3"),
    (START, DrawAction(FOUL), "chance_due", "FG2.3"),
    (START, DrawCrop(OAK), "not_in_deck", "FG2.3"),
    (DEALS_ACTION, DrawCrop(CORN), "chance_due", "FG2.3"),
    (DRAWS, DrawCrop(OAK), "not_in_deck", "FG3.1"),
    (DRAWS, DrawAction(FOUL), "chance_due", "FG3.1"),
    (BY_FUTURES, DrawCrop(OAK), "not_in_deck", "FG7.8"),
    (BY_FUTURES, EndTurn(), "chance_due", "FG7.8"),
    (TAKES, DrawAction(FOUL), "not_in_deck", "FG6.2"),
    (TAKES, Plant(CORN), "chance_due", "FG6.2"),
    (ENDED, EndTurn(), "over", "FG8.3"),
    (ENDED, None, "not_an_action", "FG8.3"),
]


@clause("FG5.1", "FG4.5", "FG4.8", "FG7.11", "FG7.13", "FG7.8", "FG10.2")
@pytest.mark.parametrize(("state", "action", "code", "cited"), CASES)
def test_a_refusal_cites_the_clause_that_refuses(state: State, action: object, code: str, cited: str) -> None:
    reason = game.why_illegal(state, action)
    assert reason is not None
    assert (reason.code, reason.clause) == (code, cited)


def test_every_code_is_in_the_table() -> None:
    reasons = [*vars(why).values(), *why.NO_OPEN_FIELD.values()]
    codes = {reason.code for reason in reasons if isinstance(reason, why.Why)}
    codes |= {"nothing_there", "too_few_left", "deck_empty", "nothing_laid", "own_crop", "not_in_deck", "chance_due"}
    codes |= {"not_now", "over", "not_an_action"}
    assert {code for _, _, code, _ in CASES} == codes
    assert {card: effect.clause for card, effect in EFFECTS.items()} == OWN_CLAUSE


def test_params_are_values_and_codes() -> None:
    for state, action, wanted in (
        (START, DrawCrop(OAK), (("deck", "crops"), ("card", "Oak"))),
        (TAKES, DrawAction(FOUL), (("deck", "actions"), ("card", "Foul Manure"))),
        (TURN, Plant(CORN), (("sort", "PLANTING"),)),
        (OPEN, Plant(WHEAT, FieldSort.LEASED), (("sort", "LEASED"),)),
        (TURN, Harvest(5), (("fields", "0, 1, 2, 3, 4"), ("field", 5))),
    ):
        reason = game.why_illegal(state, action)
        assert reason is not None
        assert reason.params == wanted


@clause("FG10.2", "FG4.11")
def test_what_must_be_laid_is_what_can_be_laid() -> None:
    reason = game.why_illegal(TWO_DUE, EndTurn())
    assert reason is not None
    assert reason.told(["Ann", "Ben"]) == "Ann must still play fertilizer this turn: 1."
    hungrier = rigged(TWO, Playing(0, 0, 2), crops={0: [WHEAT, WHEAT]}, fields={0: planted(CORN)})
    reason = game.why_illegal(hungrier, EndTurn())
    assert reason is not None
    assert reason.params == (("seat", 0), ("due", 2))
    assert game.view(hungrier, None).fertilizer_payable == 2
    assert (game.view(TWO_DUE, 1).fertilizer_due, game.view(TWO_DUE, 1).fertilizer_payable) == (2, 1)


@clause("FG2.1", "FG7.12")
def test_a_leased_field_that_is_not_in_play_is_no_field() -> None:
    state = rigged(crops={0: [WHEAT]}, fields={4: planted(CORN)}, leased=1)
    codes = [getattr(game.why_illegal(state, Fertilize(number, WHEAT)), "code", None) for number in range(7)]
    assert codes == [*["nothing_planted"] * 4, None, "no_field", "no_field"]
    reason = game.why_illegal(state, Harvest(5))
    assert reason is not None
    assert reason.message == "There is no field 5 now; the fields are 0, 1, 2, 3, 4."
    assert game.view(state, 0).open_planting == (0, 1, 2)


def test_thresher_is_refused_by_its_own_clause() -> None:
    reason = game.why_illegal(TURN, PlayCard(THRESHER, 4))
    assert reason is not None
    assert reason.clause == "FG7.3"
