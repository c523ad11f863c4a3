"""Texts, headings and sentences of Super Farmer, literally."""

import pytest

from farmrules import superfarmer as game
from farmrules.kernel.notation import BadText
from farmrules.superfarmer import CAT, Animal, Card, Config, Deck, DeckRow
from tests.superfarmer.rig import COW, PIG, RABBIT, rigged

WET_PIG = Card(Animal.PIG, 1, cabbage=1, water=2, small_dogs=1, big_dogs=3)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (game.AddCard(Card(Animal.COW, 2)), "add cow2"),
        (game.AddCard(WET_PIG), "add pig1c1w2s1b3"),
        (game.AddCat(Animal.SHEEP), "add cat to sheep"),
        (game.PlaceCat(Animal.SHEEP), "place cat on sheep"),
        (game.DiscardCat(), "release cat"),
        (game.OfferCard(CAT), "offer cat"),
        (game.GiveTo(3), "give to 3"),
        (game.DiscardCard(CAT), "discard cat"),
        (game.LoseCard(PIG), "lose pig1"),
        (game.DealCard(CAT), "deal cat"),
        (game.TossToken("wolf"), "toss wolf"),
        (game.DrawGift(RABBIT), "draw rabbit1"),
    ],
)
def test_texts(action: game.Action, text: str) -> None:
    assert game.text(action) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "ad pig1",
            "expected one of add, release, offer, give, discard, place, deal, draw at character 1 of",
        ),
        (
            "add",
            "expected a card such as rabbit1w1, chicken1w1, sheep1w1, pig1w1, cow1w1, cat at character 4 of 'add'",
        ),
        ("add horse1", "expected a card such as rabbit1w1, chicken1w1, sheep1w1, pig1w1, cow1w1, cat at character 5"),
        (
            "add pig7",
            "expected one of pig1w1, pig1w1b1, pig1w2, pig1c1, pig1c1s1, pig1c1w1, pig2 at character 5 of 'add pig7'",
        ),
        ("lose pig1", "expected one of add, release"),  # without predators
        ("toss fox", "expected one of add, release"),
        ("add cat", "expected 'to' at character 8 of 'add cat'"),
        ("add cat to horses", "expected one of rabbit, chicken, sheep, pig, cow at character 12"),
        ("place cat to cow", "expected 'on' at character 11"),
        ("give to 4", "expected a seat from 0 to 3 at character 9 of 'give to 4'"),
        ("give 3", "expected 'to' at character 6 of 'give 3'"),
        ("release dog", "expected 'cat' at character 9"),
        ("release cat ", "expected nothing more at character 12"),
    ],
)
def test_what_is_expected_where(text: str, message: str) -> None:
    with pytest.raises(BadText, match=message):
        game.parse(text, Config(4))


def test_headings() -> None:
    config = Config(4, predators="token")
    for phase, heading in (
        (game.Dealing(0), "round 2, deal"),
        (game.Tossing(), "round 2, deal"),
        (game.Adding(0), "round 2, turn 1"),
        (game.Giving(19, PIG), "round 2, turn 20"),
        (game.PlacingCats(), "round 2, gifts and count"),
        (game.LosingCards(Animal.PIG, (1,)), "round 2, gifts and count"),
        (game.Over(), "end"),
    ):
        assert game.heading(rigged(config, phase, round_number=2)) == heading


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (game.RoundStarted(2, (1, 0)), "Round 2 begins; turns go Ben and Ann."),
        (game.CardDealt(3, 1, None), "Dealt to the extra deck beside Ben: a card."),
        (game.CardDealt(0, 0, PIG), "Dealt to Ann's hand: pig 1."),
        (game.TokenTossed("fox"), "The token shows the fox, which comes at the end of the round."),
        (game.CardAdded(0, WET_PIG, Animal.PIG), "Ann adds pig 1 + 1 cabbage + 2 water + 1 small dog + 3 big dog."),
        (game.CardAdded(0, CAT, Animal.PIG), "Ann adds cat to the pigs."),
        (game.CatDiscarded(0, "hand"), "A cat among Ann's cards finds no column and leaves."),
        (game.CatDiscarded(1, "gifts"), "A cat among Ben's gifts finds no column and leaves."),
        (game.CardOffered(0, PIG), "Ann offers pig 1."),
        (game.CardGiven(0, 1, PIG), "Ann gives pig 1 to Ben."),
        (game.CardDiscarded(0, 16, None), "Ann discards a card face down, for all the others have their gifts."),
        (game.CardDiscarded(0, 16, COW), "Ann discards cow 1 face down, for all the others have their gifts."),
        (game.GiftDrawn(0, PIG), "Ann draws pig 1 as a gift."),
        (game.SetPassed(0, 1, 2), "Ann hands the rest on to Ben."),
        (game.SetTaken(0, 2, None), "Ann takes the next set."),
        (game.SetTaken(0, 2, (PIG, CAT)), "Ann takes the next set: pig 1 and cat."),
        (game.GiftAdded(0, PIG, Animal.PIG), "Of Ann's gifts, pig 1 joins the pigs."),
        (game.GiftAdded(0, CAT, Animal.COW), "Of Ann's gifts, cat joins the cows."),
        (game.PredatorAttacked("wolf", Animal.COW, (0, 1)), "The wolf attacks the cows of Ann and Ben."),
        (game.CardLost(0, COW), "Ann loses cow 1."),
        (game.CatsLeft(0, Animal.COW, 1), "1 cat leaves Ann's farm, for the cows are gone."),
        (game.CatsLeft(0, Animal.SHEEP, 2), "2 cats leave Ann's farm, for the sheep are gone."),
        (game.PointsScored(0, "cabbage", Animal.SHEEP, 2, 7), "Ann scores +2 for the cabbages among the sheep: 7."),
        (game.PointsScored(0, "column", Animal.PIG, 4, 9), "Ann scores +4 for the most pigs: 9."),
        (game.PointsScored(0, "water", None, 3, 3), "Ann scores +3 for water: 3."),
        (game.PointsScored(0, "cats", None, -1, -1), "Ann scores -1 for cats: -1."),
        (game.GameOver((1,)), "The game is over; Ben wins."),
        (game.GameOver((0, 1)), "The game is over; Ann and Ben win."),
    ],
)
def test_sentences(event: game.Event, sentence: str) -> None:
    assert game.sentence(event, ["Ann", "Ben"]) == sentence


def test_names_stay_as_they_are_and_seats_without_names_are_farmers() -> None:
    event = game.CardAdded(0, PIG, Animal.PIG)
    told = [game.sentence(event, [name, "Ben"]) for name in ("bob", "Bob", "ßeta")]
    assert told == ["bob adds pig 1.", "Bob adds pig 1.", "ßeta adds pig 1."]
    assert game.sentence(event) == "Farmer 0 adds pig 1."
    assert game.sentence(game.CardDealt(6, 3, None)) == "Dealt to the extra deck beside Farmer 3: a card."
    with pytest.raises(ValueError, match="none for seat 2"):
        game.sentence(game.CardOffered(2, PIG), ["Ann", "Ben"])


@pytest.mark.parametrize(
    ("card", "code"),
    [(CAT, "cat"), (RABBIT, "rabbit1"), (WET_PIG, "pig1c1w2s1b3"), (Card(Animal.COW, 12, big_dogs=10), "cow12b10")],
)
def test_the_code_of_a_card(card: Card, code: str) -> None:
    assert card.code == code


def test_with_many_cards_of_an_animal_one_of_each_animal_is_told() -> None:
    rows = [DeckRow(Card(Animal.PIG, icons), 9) for icons in range(1, 14)]
    config = Config(4, deck=Deck("pigs", (*rows, DeckRow(COW, 1))))
    with pytest.raises(BadText, match="expected a card such as pig1, cow1 at character 5"):
        game.parse("add pig20", config)
    with pytest.raises(BadText, match="expected 'cow1' at character 5"):
        game.parse("add cow20", config)
