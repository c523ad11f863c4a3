"""Texts, headings and sentences of Farmer, and the repr of its configs, literally."""

import pytest
from attrs import evolve

from farmrules import farmer as game
from farmrules.farmer import FULL_DECK, Bid, Config, DealCard, Draw, Pass, Stand
from farmrules.kernel._values import read_value
from farmrules.kernel.notation import BadText
from tests.farmer.rig import card, cards, sold


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Bid(1), "bid 1"),
        (Bid(12), "bid 12"),
        (Pass(), "pass"),
        (Draw(), "draw"),
        (Stand(), "stand"),
        (DealCard(card("6h")), "deal 6h"),
        (DealCard(card("10s")), "deal 10s"),
        (DealCard(card("Kd")), "deal Kd"),
        (DealCard(card("Ac")), "deal Ac"),
    ],
)
def test_texts(action: game.Action, text: str) -> None:
    assert game.text(action) == text
    assert game.parse(text, Config(4)) is action


WORDS = "one of bid, deal, draw, pass, stand"
CHIPS = "a whole number from 1 to 100, the highest bid there is"
CARD = "a card of the deck such as As"


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, WORDS),
        ("bids 3", 0, WORDS),
        ("Pass", 0, WORDS),
        ("bid", 3, CHIPS),
        ("bid 0", 4, CHIPS),
        ("bid 101", 4, CHIPS),
        ("bid 012", 4, CHIPS),
        ("bid  5", 4, CHIPS),
        ("bid 5 ", 5, "nothing more"),
        ("bid 5 chips", 6, "nothing more"),
        ("pass ", 4, "nothing more"),
        ("stand on 12", 6, "nothing more"),
        ("deal", 4, CARD),
        ("deal 6s", 5, CARD),
        ("deal 6H", 5, CARD),
        ("deal 6h ", 5, CARD),
    ],
)
def test_what_is_expected_where(text: str, position: int, expected: str) -> None:
    with pytest.raises(BadText) as caught:
        game.parse(text, Config(4))
    assert (caught.value.position, caught.value.expected) == (position, expected)


def test_what_a_table_does_not_have_is_not_expected() -> None:
    config = Config(3, deck=cards("2s 9c 10h"), max_bid=0)
    words = "expected one of deal, draw, pass, stand; there are no bids here at character 1 of 'bid 1'"
    with pytest.raises(BadText, match=words):
        game.parse("bid 1", config)
    with pytest.raises(BadText, match="expected a card of the deck such as 2s at character 6 of 'deal 6h'"):
        game.parse("deal 6h", config)


def test_the_limit_of_bids_is_told_where_one_is_too_high() -> None:
    with pytest.raises(BadText, match="expected a whole number from 1 to 7, the highest bid there is at character 5"):
        game.parse("bid 500", Config(4, max_bid=7))
    with pytest.raises(BadText, match="a whole number from 1 to 11, the highest bid there is at character 5"):
        game.parse("bid 12", evolve(game.la_ferme(4), stake=12))
    assert game.parse("bid 11", evolve(game.la_ferme(4), stake=12)) is Bid(11)


def test_where_the_farm_goes_round_nobody_bids_or_passes() -> None:
    words = "expected one of deal, draw, stand; the farm goes round, so that nobody bids or passes at character 1"
    for text in ("bid 1", "pass", "fold"):
        with pytest.raises(BadText, match=words):
            game.parse(text, game.rotating_farm(4))
    assert game.parse("draw", game.rotating_farm(4)) is Draw()


def test_headings() -> None:
    state = game.new_game(Config(3))
    assert game.heading(state) == "deal 1, auction"
    later = evolve(sold(Config(3), None, None, None), deal=12)
    assert game.heading(later) == "deal 12, opening cards"
    assert game.heading(evolve(later, phase=game.Playing(2))) == "deal 12, play"
    assert game.heading(evolve(later, phase=game.Drawing(2))) == "deal 12, play"
    assert game.heading(evolve(later, phase=game.Over())) == "end"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (game.AuctionOpened(1), "The farm is for sale; Ben begins the bidding."),
        (game.BidMade(0, 1), "Ann bids 1 chip."),
        (game.BidMade(0, 12), "Ann bids 12 chips."),
        (game.Passed(2), "Cleo passes."),
        (game.FarmerNamed(2), "Cleo is the farmer."),
        (game.DealBegun(3, 2), "Deal 3 begins; Cleo shuffles the whole deck."),
        (game.CardDealt(0, None, "top"), "Ann gets a card from the top of the deck."),
        (game.CardDealt(0, card("10c"), "bottom"), "Ann gets 10c from the bottom of the deck."),
        (game.CardAsked(1), "Ben asks for a card."),
        (game.Stood(1), "Ben stands."),
        (game.HandShown(1, cards("7s 3d 6h"), 16), "Ben shows 7s, 3d and 6h: 16."),
        (game.ChipsPaid(0, None, 1, "ante"), "Ann antes 1 chip into the farm."),
        (game.ChipsPaid(0, None, 12, "bid"), "Ann pays the bid of 12 chips into the farm."),
        (game.ChipsPaid(0, None, 3, "price"), "Ann pays the price of 3 chips into the farm."),
        (game.ChipsPaid(1, 0, 3, "overshoot"), "Ben is over 16 and pays Ann 3 chips."),
        (game.ChipsPaid(None, 1, 15, "sixteen"), "Ben has 16 and wins the farm: 15 chips."),
        (game.ChipsPaid(2, 1, 1, "nearest"), "Ben is nearest to 16, and Cleo pays 1 chip."),
        (game.ChipsPaid(None, 0, 15, "last farm"), "Ann takes what is left in the farm: 15 chips."),
        (game.GameOver((1,)), "The game is over; Ben wins."),
        (game.GameOver((0, 2)), "The game is over; Ann and Cleo win."),
    ],
)
def test_sentences(event: game.Event, sentence: str) -> None:
    assert game.sentence(event, ["Ann", "Ben", "Cleo"]) == sentence


def test_seats_without_names() -> None:
    assert game.sentence(game.ChipsPaid(1, 0, 3, "overshoot")) == "Farmer 1 is over 16 and pays Farmer 0 3 chips."
    assert (
        game.sentence(game.ChipsPaid(1, 0, 3, "overshoot"), ["a {b}", "{c}"])
        == "{c} is over 16 and pays a {b} 3 chips."
    )


NAMED = ["bob", "Bob", "\u00dfeta", "d'Arc", "eve", "{x}"]


@pytest.mark.parametrize("name", NAMED)
def test_names_stay_as_they_are(name: str) -> None:
    names = [name, "Ann", "Cleo"]
    assert game.sentence(game.BidMade(0, 2), names) == f"{name} bids 2 chips."
    assert game.sentence(game.ChipsPaid(None, 0, 15, "last farm"), names).startswith(f"{name} takes what is left")
    assert game.sentence(game.ChipsPaid(0, None, 1, "ante"), names) == f"{name} antes 1 chip into the farm."
    illegal = game.why_illegal(game.new_game(Config(3)), Draw())
    assert illegal is not None
    assert illegal.told(names) == f"Draw does not fit here: {name} must bid for the farm or pass."


def test_a_seat_without_a_name_is_refused() -> None:
    with pytest.raises(ValueError, match="names must have one for each seat, but there is none for seat 2"):
        game.sentence(game.Stood(2), ["Ann", "Ben"])


def test_all_texts_are_ascii() -> None:
    everything = (*FULL_DECK, *map(game.text, (*game.actions(Config(3)), *game.chance_actions(Config(3)))))
    assert "".join(map(str, everything)).isascii()
    assert all(feature.name.isascii() for feature in game.features(Config(3)))


NAMES = {name: getattr(game, name) for name in game.__all__}


def test_every_config_reads_back_from_its_repr() -> None:
    for config in game.sample_configs().values():
        read = read_value(repr(config), NAMES)
        assert read == config
        assert repr(read) == repr(config)


def test_the_repr_of_a_config() -> None:
    assert repr(Config(4)) == (
        "Config(players=4, first=0, deck=FULL_DECK, stake=100, max_bid=None, pass_is_final=False, deals=20,"
        " until_won=False, max_deals=None, last_farm='lost', direction='left', draw_from='top', ranking='base',"
        " succession='auction', price=0, rotate_every_deal=False)"
    )
    small = repr(Config(3, deck=cards("6h As")))
    assert "deck=(Card(Rank.ACE, Suit.SPADES), Card(Rank.SIX, Suit.HEARTS)), stake" in small
