"""A sentence for each word: every card, every kind of action, and the words of the game."""

from typing import get_args

import pytest

from farmrules import farmer as game
from farmrules.farmer import FULL_DECK, GLOSSARY, Bid, Config, DealCard, Draw, Pass, Stand
from tests.farmer.rig import card

WORDS = {"farm", "farmer", "ante", "auction", "overshoot", "sixteen", "nearest", "price", "total", "ten-card"}


def test_every_kind_of_action_is_in_it_by_the_first_word_of_its_text() -> None:
    samples: list[game.Action | game.Chance] = [Bid(3), Draw(), Pass(), Stand(), DealCard(card("6h"))]
    assert {type(action) for action in samples} == {*get_args(game.Action), game.Chance}
    for action in samples:
        assert game.text(action).split()[0] in GLOSSARY
    for config in game.sample_configs().values():
        everything = (*game.actions(config), *game.chance_actions(config))
        assert {game.text(action).split()[0] for action in everything} <= GLOSSARY.keys()


def test_every_card_and_every_word_of_the_game_is_in_it() -> None:
    assert {str(found) for found in FULL_DECK} <= GLOSSARY.keys()
    assert GLOSSARY.keys() >= WORDS
    assert GLOSSARY["Kd"] == "The king of diamonds counts 10 towards 16."
    assert GLOSSARY["As"] == "The ace of spades counts 1 towards 16."
    assert GLOSSARY["6h"].startswith("The six of hearts counts 6 towards 16, is the only six, and wins ties")


def test_every_reason_of_a_payment_is_in_it() -> None:
    assert set(get_args(game.ChipsPaid.__annotations__["reason"])) <= GLOSSARY.keys()


def test_each_is_one_plain_sentence_and_none_can_be_changed() -> None:
    for word, sentence in GLOSSARY.items():
        assert sentence.isascii(), word
        assert sentence[0].isupper(), word
        assert sentence.find(".") == len(sentence) - 1, word
    with pytest.raises(TypeError):
        GLOSSARY["bid"] = "anything"  # type: ignore[index]  # that is the point


def test_numbers_in_it_are_those_of_the_deck() -> None:
    tens = [found for found in FULL_DECK if found.value == 10]
    assert f"{len(tens)} of the {len(game.new_game(Config(3)).config.deck)} cards" in GLOSSARY["ten-card"]
