"""Texts, headings and sentences of Farmageddon, literally; and reprs that read back."""

import pytest

from farmrules import farmageddon as game
from farmrules.farmageddon import STANDARD, ActionCard, ActionRow, CardSet, Config, Crop, CropRow, FieldSort
from farmrules.kernel._values import read_value
from farmrules.kernel.notation import BadText
from farmrules.match import AnyMatch, Match
from farmrules.record_text import match_to_text
from tests.farmageddon.rig import BUMPER, CORN, DUST, FOUL, INSURANCE, PESTICIDES, ROTATION, THRESHER, WHEAT, rigged

OATS = Crop("Ol' Half-Wild Oats 2", 1, 1)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (game.Plant(CORN), "plant corn"),
        (game.Plant(OATS, FieldSort.LEASED), "plant ol' half-wild oats 2 (leased)"),
        (game.Fertilize(2, OATS), "fertilize 2 with ol' half-wild oats 2"),
        (game.Harvest(11), "harvest 11"),
        (game.ClearManure(0, CORN, WHEAT), "clear 0 with wheat + corn"),
        (game.PlayCard(DUST), "play dust bowl"),
        (game.PlayCard(FOUL, 0), "play foul manure on 0"),
        (game.PlayCard(ROTATION, 3, WHEAT), "play crop rotation on 3 with wheat"),
        (game.PlayCard(ROTATION), "play crop rotation"),
        (game.EndTurn(), "end turn"),
        (game.DrawCrop(WHEAT), "draw crop wheat"),
        (game.DrawAction(FOUL), "draw action foul manure"),
    ],
)
def test_texts(action: game.Action | game.Chance, text: str) -> None:
    assert game.text(action) == text


LONGEST = CardSet(
    "long names, and names of other things",
    tuple(CropRow(Crop(f"Twenty Characters {n}", n, n), 3, "") for n in range(10, 13))
    + tuple(
        CropRow(Crop(name, 1, 1), 3, "") for name in ("Action Thresher", "Thresher", "Wheat on 1", "with", "With 2")
    ),
    tuple(ActionRow(row.card, 9, "", row.amount) for row in STANDARD.actions),
)


def test_texts_of_odd_crops_are_short_and_read_back() -> None:
    config = Config(2, card_set=LONGEST)
    everything = (*game.actions(config), *game.chance_actions(config))
    texts = [game.text(action) for action in everything]
    assert len(set(texts)) == len(texts)
    assert max(map(len, texts)) < 60
    assert "clear 11 with twenty characters 10 + twenty characters 12" in texts
    assert [game.parse(text, config) for text in texts] == list(everything)


FIRST = "one of end, draw, play, clear, plant, harvest, fertilize"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ploy thresher on 0", f"expected {FIRST} at character 1 of 'ploy thresher on 0'"),
        ("Plant sassy wheat", f"expected {FIRST} at character 1"),
        ("harvest", "expected one of 0, 1, 2, 3, 4 at character 8 of 'harvest'"),
        ("harvest 5", "expected one of 0, 1, 2, 3, 4 at character 9 of 'harvest 5'"),
        ("harvest 2 ", "expected nothing more at character 10 of 'harvest 2 '"),
        ("harvest 2 now", "expected nothing more at character 11 of 'harvest 2 now'"),
        ("fertilize 2 sassy wheat", "expected with at character 13 of"),
        ("fertilize 2 with oats", "expected one of wary, sassy, grumpy, sluggo at character 18 of"),
        ("plant wary squash leased", r"expected one of \(leased\), nothing more at character 19"),
        ("play thresher", "expected on at character 14"),
        ("play dust bowl on 0", "expected nothing more at character 16"),
        ("clear 0 with sassy wheat", r"expected \+ at character 25"),
        ("draw thresher", "expected one of crop, action at character 6"),
    ],
)
def test_what_is_expected_where(text: str, message: str) -> None:
    with pytest.raises(BadText, match=message):
        game.parse(text, Config(4))


def test_headings() -> None:
    for phase, heading in (
        (game.Dealing(0, "crops"), "deal"),
        (game.DrawingCrops(1, 2, 0, 1), "turn of seat 1"),
        (game.Playing(2, 0, 0), "turn of seat 2"),
        (game.DrawingActions(0, 1), "turn of seat 0"),
        (game.Over(), "end"),
    ):
        assert game.heading(rigged(phase=phase)) == heading


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (game.CropDrawn(0, None), "Ann draws a Crop card."),
        (game.CropDrawn(0, CORN), "Ann draws Corn."),
        (game.ActionDrawn(1, None), "Ben draws an Action card."),
        (game.ActionDrawn(1, FOUL), "Ben draws Foul Manure."),
        (game.ActionsReshuffled(), "The discarded Action cards are shuffled into a new deck."),
        (game.LastCropDrawn(0), "That was the last Crop card; after this turn of Ann every other player has one more."),
        (game.TurnStarted(1), "The turn of Ben begins."),
        (game.CropPlanted(0, 3, OATS), "Ann plants Ol' Half-Wild Oats 2 on field 3."),
        (game.CropFertilized(0, 0, None), "Ann lays a Crop card as fertilizer on field 0."),
        (game.CropFertilized(0, 0, CORN), "Ann lays Corn as fertilizer on field 0."),
        (
            game.CropHarvested(0, 1, WHEAT, (), (CORN,), (), 4),
            "Ann harvests Wheat from field 1: the pile is worth $4; Corn goes to the discard.",
        ),
        (
            game.CropHarvested(0, 1, CORN, (BUMPER, PESTICIDES), (CORN, WHEAT), (INSURANCE,), -12),
            "Ann harvests Corn with Bumper Crop and Pesticides from field 1: the pile is worth -$12;"
            " Corn, Wheat and Crop Insurance go to the discard.",
        ),
        (game.CropHarvested(1, 0, CORN, (), (), (), 0), "Ben harvests Corn from field 0: the pile is worth $0."),
        (game.CropDestroyed(2, CORN, (), ()), "The Corn of field 2 is destroyed."),
        (
            game.CropDestroyed(2, CORN, (WHEAT, CORN), (BUMPER,)),
            "The Corn of field 2 is destroyed with Wheat, Corn and Bumper Crop.",
        ),
        (game.InsurancePaid(0, 2, (INSURANCE,), 6), "Crop Insurance on field 2 pays Ann: the pile is worth $6."),
        (
            game.InsurancePaid(1, 2, (INSURANCE, INSURANCE), 12),
            "Crop Insurance and Crop Insurance on field 2 pay Ben: the pile is worth $12.",
        ),
        (
            game.ManureCleared(0, 1, (WHEAT, CORN)),
            "Ann discards Wheat and Corn to clear the Foul Manure from field 1.",
        ),
        (game.ActionPlayed(0, THRESHER, 0), "Ann plays Thresher on field 0."),
        (game.ActionPlayed(0, DUST, None), "Ann plays Dust Bowl."),
        (game.CardAttached(0, FOUL), "Foul Manure now lies on field 0."),
        (game.ManureWashedOff(0), "The Foul Manure of field 0 is gone, and the crop survives."),
        (game.FertilizerTaken(0, 1, None), "Ann takes a Crop card, the last fertilizer laid on field 1, in hand."),
        (game.FertilizerTaken(0, 1, WHEAT), "Ann takes Wheat, the last fertilizer laid on field 1, in hand."),
        (game.CropForeclosed(2, 1, 0), "Field 2 goes from Ben to Ann, with all that lies there."),
        (game.CropRotated(0, 2, CORN, WHEAT), "Ann puts Wheat in the place of Corn on field 2."),
        (game.FieldLeased(), "A Leased Field lies open in the centre."),
        (game.TurnEnded(1), "Ben ends the turn."),
        (game.GameOver((1,)), "The game is over; Ben wins."),
        (game.GameOver((0, 1)), "The game is over; Ann and Ben win."),
    ],
)
def test_sentences(event: game.Event, sentence: str) -> None:
    assert game.sentence(event, ["Ann", "Ben"]) == sentence


def test_seats_without_names() -> None:
    assert game.sentence(game.TurnEnded(2)) == "Player 2 ends the turn."
    with pytest.raises(ValueError, match="names must have one for each seat, but there is none for seat 2"):
        game.sentence(game.TurnEnded(2), ["Ann", "Ben"])


def test_names_stay_as_they_are() -> None:
    event = game.TurnEnded(1)
    assert [game.sentence(event, ["Ann", name]) for name in ("bob", "Bob", "\u00dfeta")] == [
        "bob ends the turn.",
        "Bob ends the turn.",
        "\u00dfeta ends the turn.",
    ]


@pytest.mark.parametrize(
    ("phase", "line"),
    [
        (game.Dealing(1, "actions"), "farmageddon: the deal, seat 1 gets a card of the actions"),
        (game.DrawingCrops(1, 2, 0, 1), "farmageddon: turn of seat 1, which draws 2 of the crops"),
        (game.Playing(2, 0, 0), "farmageddon: turn of seat 2, which acts"),
        (game.DrawingActions(0, 1), "farmageddon: turn of seat 0, which draws 1 of the actions"),
        (game.Over(), "farmageddon: over"),
    ],
)
def test_a_state_prints_as_one_short_line(phase: game.Phase, line: str) -> None:
    assert str(rigged(phase=phase)) == line


def test_a_known_card_set_prints_by_its_name() -> None:
    start: AnyMatch = Match.start(game, Config(3, first=1))
    assert "\nconfig: Config(players=3, first=1, card_set=STANDARD)\n" in match_to_text(start)


NAMES = {name: getattr(game, name) for name in game.__all__}


@pytest.mark.parametrize(
    "card_set",
    [STANDARD, LONGEST, CardSet('it\'s "mine"\\', (CropRow(OATS, 9, "'"),), ())]
    + [config.card_set for config in game.sample_configs().values()],
    ids=lambda card_set: repr(card_set.name),
)
def test_configs_read_back_from_their_reprs(card_set: CardSet) -> None:
    config = Config(2, card_set=card_set)
    assert "\n" not in repr(config)
    assert read_value(repr(config), NAMES) == config


def test_the_repr_of_a_card_set() -> None:
    mine = CardSet("mine", (CropRow(WHEAT, 9, "at home"),), (ActionRow(ActionCard.PESTICIDES, 1, "", 3),))
    assert repr(mine) == (
        "CardSet('mine', (CropRow(crop=Crop(name='Wheat', fertilizer=1, value=4), copies=9, provenance='at home'),),"
        " (ActionRow(card=ActionCard.PESTICIDES, copies=1, provenance='', amount=3),))"
    )
