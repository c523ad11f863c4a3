"""Every card and every action has a sentence."""

import pytest

from farmrules import farmageddon as game
from farmrules.farmageddon import GLOSSARY, ActionCard


def test_each_card_and_each_action_has_its_sentence() -> None:
    firsts = {
        game.text(action).split()[0] for config in game.sample_configs().values() for action in game.actions(config)
    }
    assert len(firsts) == 6  # one for each class of the union
    assert set(GLOSSARY) == {*map(str, ActionCard), *firsts, "crop", "fertilizer", "value"}


@pytest.mark.parametrize("word", GLOSSARY)
def test_a_sentence_is_one_and_plain(word: str) -> None:
    sentence = GLOSSARY[word]
    assert sentence.isascii()
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert ". " not in sentence


def test_the_numbers_are_those_of_the_standard_set() -> None:
    assert "$5" in GLOSSARY["Bumper Crop"]
    assert "needs 1 fertilizer less" in GLOSSARY["Genetic Superworm"]
    assert "Draws 2 Crop cards" in GLOSSARY["Farm Futures"]
