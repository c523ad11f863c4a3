"""The glossary has a sentence for every word that a card, a text or a screen uses."""

import pytest

from farmrules import superfarmer as game
from farmrules.superfarmer import GLOSSARY, Animal


def first_words() -> set[str]:
    """What the texts of all actions and chance actions begin with."""
    return {
        game.text(action).split()[0]
        for config in game.sample_configs().values()
        for action in (*game.actions(config), *game.chance_actions(config))
    }


def test_it_has_every_animal_icon_predator_and_action_and_nothing_else() -> None:
    icons = {"icon", "cabbage", "water", "small dog", "big dog"}
    others = {"cat", "fox", "wolf", "gift", "extra deck"}
    assert set(GLOSSARY) == {animal.word for animal in Animal} | icons | others | first_words()
    assert first_words() == {
        *("add", "release", "offer", "give", "discard", "place", "lose"),
        *("deal", "toss", "draw"),
    }


@pytest.mark.parametrize("word", GLOSSARY)
def test_each_word_is_a_plain_sentence(word: str) -> None:
    sentence = GLOSSARY[word]
    assert sentence.isascii()
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert ". " not in sentence
    assert len(sentence) <= 200


def test_it_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        GLOSSARY["cat"] = "A dog."  # type: ignore[index]  # that is refused
