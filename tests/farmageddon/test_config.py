"""Configs and card sets: what they accept, and how they print."""

import pickle

import pytest

from farmrules import Limits
from farmrules import farmageddon as game
from farmrules.farmageddon import STANDARD, ActionCard, ActionRow, CardSet, Config, Crop, CropRow, FieldSort
from farmrules.farmageddon.rules.effects import EFFECTS
from tests.clauses import clause
from tests.farmageddon.rig import INSURANCE, PLENTY, SQUASH, WHEAT, WORM


@clause("FG1.1", "FG2.4")
def test_defaults() -> None:
    assert Config(3) == Config(players=3, first=0, card_set=STANDARD)
    assert [Config(4, first=seat).first for seat in range(4)] == [0, 1, 2, 3]


@clause("FG3.1", "FG4.6", "FG6.2", "FG10.1", "FG10.2", "FG10.3")
def test_two_players_have_numbers_of_their_own() -> None:
    numbers = [(c.crops_a_turn, c.compulsory, c.actions_a_turn) for c in map(Config, (2, 3, 4))]
    assert numbers == [(3, 2, 1), (2, 1, 2), (2, 1, 2)]


@clause("FG1.5")
def test_a_card_set_prints_as_a_table_with_the_provenance_of_each_row() -> None:
    lines = str(STANDARD).splitlines()
    assert lines[0] == "standard: 60 Crop cards, 45 Action cards"
    assert lines[4] == "  15 x Wary Squash          needs 4, $15         published; copies assumed"
    assert lines[5] == "   5 x Foul Manure                               effect published, diary; copies diary"
    assert lines[8] == "   4 x Bumper Crop          +$5                  counting published; amount assumed"
    assert lines[9] == "   3 x Pesticides           -$5                  penalty published; amount, copies assumed"
    assert len(lines) == 1 + 4 + 12
    words = ("published", "diary", "assumed", "later edition")
    told = [row.provenance for row in STANDARD.crops] + [row.provenance for row in STANDARD.actions]
    assert all(any(word in provenance for word in words) for provenance in told)


@clause("FG1.5")
def test_a_row_without_provenance_prints_without_a_margin() -> None:
    bare = CardSet("bare", (CropRow(WHEAT, 9, ""),), (ActionRow(WORM, 1, "", 2),))
    assert str(bare).splitlines()[1:] == [
        "   9 x Wheat                needs 1, $4",
        "   1 x Genetic Superworm    2 fertilizer less",
    ]


@clause("FG1.5", "FG4.1")
def test_a_card_set_knows_its_cards_and_amounts() -> None:
    assert PLENTY.crop_cards[:31] == (WHEAT,) * 30 + (PLENTY.crops[1].crop,)
    assert PLENTY.action_cards == tuple(card for card in ActionCard for _ in range(9))
    assert PLENTY.amount(INSURANCE) == 6
    assert PLENTY.amount(ActionCard.THRESHER) == 0
    assert CardSet("bare", (CropRow(WHEAT, 9, ""),), ()).amount(INSURANCE) == 0


@clause("FG1.6")
def test_rows_need_no_provenance() -> None:
    assert CropRow(WHEAT, 3) == CropRow(WHEAT, 3, "")
    assert ActionRow(ActionCard.THRESHER, 2) == ActionRow(ActionCard.THRESHER, 2, "")
    assert ActionRow(ActionCard.PESTICIDES, 2, amount=3) == ActionRow(ActionCard.PESTICIDES, 2, "", 3)


@clause("FG1.6")
def test_the_largest_set_that_there_is() -> None:
    rich = Crop("T" * 20, 20, 9999)
    actions = (ActionRow(ActionCard.LEASED_FIELD, 9, "p" * 300), ActionRow(ActionCard.BUMPER_CROP, 991, "", 9999))
    kinds = tuple(CropRow(Crop(f"Crop {number}", 1, 1), 1) for number in range(11))
    largest = CardSet("n" * 100, (CropRow(rich, 989), *kinds), actions)
    assert (len(largest.crop_cards), len(largest.action_cards), len(largest.crops)) == (1000, 1000, 12)
    with pytest.raises(ValueError, match="1 to 20, not 21"):
        Crop("T", 21, 0)
    with pytest.raises(ValueError, match="at most 1000 cards, not 1001"):
        CardSet("", (CropRow(rich, 990), *kinds), ())
    with pytest.raises(ValueError, match="at most 1000 cards, not 1001"):
        CardSet("", (CropRow(rich, 9),), (actions[0], ActionRow(ActionCard.BUMPER_CROP, 992, "", 9999)))


def test_crops_are_one_object_for_equal_faces() -> None:
    assert Crop("Wheat", 1, 4) is WHEAT
    assert Crop("Wheat", 1, 5) is not WHEAT
    assert pickle.loads(pickle.dumps(SQUASH)) is SQUASH
    assert (str(SQUASH), repr(SQUASH)) == ("Squash", "Crop(name='Squash', fertilizer=4, value=15)")


def test_words_of_the_enums() -> None:
    assert (str(ActionCard.DARN_GOPHERS), repr(ActionCard.DARN_GOPHERS)) == ("Darn Gophers", "ActionCard.DARN_GOPHERS")
    assert (str(FieldSort.LEASED), repr(FieldSort.LEASED)) == ("Leased Field", "FieldSort.LEASED")


@clause("FG1.5")
def test_every_action_card_has_its_row_of_effects_and_of_the_standard_set() -> None:
    assert list(EFFECTS) == list(ActionCard)
    assert [row.card for row in STANDARD.actions] == list(ActionCard)


@clause("FG11.6")
def test_a_config_numbers_the_actions_that_it_has_cards_for() -> None:
    assert len(game.actions(Config(3))) == 4 * 2 + 5 * 4 + 5 + 5 * 10 + (8 * 5 + 5 * 4 + 3) + 1
    bare = game.sample_configs()["no Action cards"]
    assert len(game.actions(bare)) == 4 + 3 * 4 + 3 + 1
    assert len(game.chance_actions(bare)) == 4
    single = Config(2, card_set=CardSet("one Kale", (CropRow(Crop("Kale", 1, 1), 1, ""), CropRow(WHEAT, 9, "")), ()))
    foul = Config(2, card_set=CardSet("foul", single.card_set.crops, (ActionRow(ActionCard.FOUL_MANURE, 1, ""),)))
    pairs = {(a.first.name, a.second.name) for a in game.actions(foul) if isinstance(a, game.ClearManure)}
    assert pairs == {("Kale", "Wheat"), ("Wheat", "Wheat")}  # nobody has two Kales


def test_limits_are_those_of_the_proof() -> None:
    # 60 crops, half of them harvested: 15 squash and 15 melons; 4 Bumper Crops and 3 Insurances; 3 Pesticides.
    turns = 26 + 3
    chances, decisions = 60 + 12 + 2 * turns, 2 * turns + turns + 2 * (60 + 2 * turns)
    high = 15 * 15 + 15 * 10 + 4 * 5 + 3 * 5
    assert game.limits(Config(4)) == Limits(-15, high, decisions + chances, decisions, chances)
    bare = game.sample_configs()["no Action cards"]
    turns = 19 + 1  # 56 crops, three a turn
    assert game.limits(bare) == Limits(0, 375, 60 + turns + 2 * 60, turns + 2 * 60, 60)
