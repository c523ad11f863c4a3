"""The texts of actions, headings and sentences of every game; and the tools that they are made with."""

import re
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmrules.kernel._values import read_value
from farmrules.kernel.notation import BadText, Reader, listed, naming
from farmrules.superfarmer import Animal, Card, Config, Deck, DeckRow
from tests.conformance.games import KITS, each_game
from tests.conformance.kit import Kit, games, play, share


@each_game
def test_every_action_reads_back_from_its_text(kit: Kit) -> None:
    for config in kit.game.sample_configs().values():
        texts = set()
        for action in (*kit.game.actions(config), *kit.game.chance_actions(config)):
            text = kit.game.text(action)
            assert kit.game.parse(text, config) is action
            assert re.fullmatch(r"[!-:<-~]+( [!-:<-~]+)*", text), "words of plain characters, no semicolon"
            assert len(text) < 60
            texts.add(text)
        assert len(texts) == len(kit.game.actions(config)) + len(kit.game.chance_actions(config))


CONFIGS = [(kit, config) for kit in KITS for config in list(kit.game.sample_configs().values())[:2]]


@given(case=st.sampled_from(CONFIGS), data=st.data())
def test_any_other_text_is_refused_with_its_place(case: tuple[Kit, Any], data: st.DataObject) -> None:
    kit, config = case
    actions = (*kit.game.actions(config), *kit.game.chance_actions(config))
    text = kit.game.text(data.draw(st.sampled_from(actions)))
    place = data.draw(st.integers(0, len(text)))
    spoilt = data.draw(st.one_of(st.text(), st.just(text[:place] + data.draw(st.text(max_size=3)) + text[place + 1 :])))
    try:
        action = kit.game.parse(spoilt, config)
    except BadText as error:
        assert error.text == spoilt
        assert 0 <= error.position <= len(spoilt)
        assert error.expected in str(error)
    else:
        assert kit.game.text(action) == spoilt


@each_game
def test_what_is_no_text_is_refused(kit: Kit) -> None:
    config = next(iter(kit.game.sample_configs().values()))
    things: list[Any] = [None, 3, b"give", ["give"]]
    for thing in things:
        with pytest.raises(TypeError, match="a text must be str, not"):
            kit.game.parse(thing, config)
    with pytest.raises(BadText, match=r"at character 1 of ''"):
        kit.game.parse("", config)
    with pytest.raises(BadText, match="…"):
        kit.game.parse("x" * 1000, config)


@each_game
@share(20)
@games
def test_every_event_is_a_sentence(kit: Kit, seed: int) -> None:
    game, config = kit.game, kit.config(seed)
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo"][: config.players]
    seat = Random(seed).choice(kit.seats(config))
    for step in play(game, config, seed):
        heading = game.heading(step.after)
        assert heading
        assert not set("[]\n") & set(heading)
        for event in game.events(step.before, step.action, seat):
            for told in (game.sentence(event), game.sentence(event, names)):
                assert told[0].isupper() or told[0].isdigit()
                assert told[-1] in ".!"
                assert "\n" not in told
                assert "None" not in told


@each_game
def test_a_name_is_needed_for_each_seat(kit: Kit) -> None:
    refused = 0
    for config in list(kit.game.sample_configs().values())[:3]:
        for step in play(kit.game, config, 1):
            for event in kit.game.events(step.before, step.action, None):
                try:
                    kit.game.sentence(event, [])
                except ValueError as error:
                    assert "names must have one for each seat" in str(error)
                    refused += 1
    assert refused


def test_the_reader() -> None:
    reader = Reader("bid 12 chips")
    with pytest.raises(BadText, match="expected a verb at character 1 of 'bid 12 chips'"):
        reader.word({"pass": 0}, "a verb")
    assert reader.word({"bid": 1}, "a verb") == 1
    for low, high in ((13, 20), (0, 11)):
        with pytest.raises(BadText, match="expected chips at character 5"):
            reader.number(low, high, "chips")
    assert reader.number(0, 12, "chips") == 12
    with pytest.raises(BadText, match="expected nothing more at character 8"):
        reader.end()
    assert reader.rest({"chips": 2}, "the end") == 2
    reader.end()


@pytest.mark.parametrize("number", ["", "-1", "+1", "01", "1.0", "1_0", "٣", "9" * 40, " 1"])
def test_numbers_are_plain(number: str) -> None:
    with pytest.raises(BadText):
        Reader(number).number(0, 10**9, "a number")


def test_spaces_are_single_and_nowhere_else() -> None:
    for text in ("give  to", " give to", "give to "):
        reader = Reader(text)
        with pytest.raises(BadText):
            reader.word({"give": 0}, "give")
            reader.word({"to": 0}, "to")
            reader.end()


def test_rows_of_words() -> None:
    assert [listed(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a and b", "a, b and c"]
    assert listed([]) == "none"
    assert naming(None, "Farmer")(3) == "Farmer 3"
    assert naming(["ann"], "Farmer")(0) == "ann"
    for names, seat in ((None, -1), (["Ann"], -1), (["Ann"], 1)):
        with pytest.raises(ValueError, match=f"there is none for seat {seat}"):
            naming(names, "Farmer")(seat)


NAMES = {
    "Card": Card,
    "Animal": Animal,
    "Config": Config,
    "Deck": Deck,
    "DeckRow": DeckRow,
    "CAT": Card(None),
    "int": int,
}


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        -3,
        "a 'text'",
        (),
        (1,),
        (1, ("x", -2)),
        Card(Animal.PIG, 2, water=1),
        Deck("mine", (DeckRow(Card(Animal.PIG), 60, ""), DeckRow(Card(None), 9, "my box"))),
    ],
)
def test_values_read_back_from_their_reprs(value: object) -> None:
    assert read_value(repr(value), NAMES) == value


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1.5", "not a value: 1.5"),
        ("b'x'", "not a value"),
        ("[1]", "not a value"),
        ("1 + 1", "not a value"),
        ("-'x'", "not a value"),
        ("-(1, 2)", "not a value"),
        ("int", "not a value: int"),
        ("int(3)", "not a value"),
        ("print('x')", "not a value"),
        ("Card.__class__", "not a value"),
        ("Animal.BEAR", "not a value"),
        ("Animal.name", "not a value"),
        ("CAT.animal", "not a value"),
        ("Card(**x)", "not a value"),
        ("Card(*x)", "not a value"),
        ("Card(Animal.PIG, 1, icons=1)", "Card has the fields animal, icons, cabbage"),
        ("Card(1, 2, 3, 4, 5, 6, 7)", "Card has the fields animal"),
        ("Card()", "Card lacks animal"),
        ("Card(dogs=1, animal=None)", "Card has the fields animal"),
        ("(lambda: 1)()", "not a value"),
        ("1 if 1 else 2", "not a value"),
        ("1000000000000000001", "not a value: 1000000000000000001"),
        ("-1000000000000000001", "not a value: -1000000000000000001"),
        ("0x" + "f" * 5000, "not a value: Constant"),
        ("1;2", "not a value: SyntaxError"),
        ("", "not a value: SyntaxError"),
        ("\x00", "not a value"),
        ("(" * 5000, "not a value"),
        ("-" * 5000 + "1", "not a value"),
        ("(" * 3000 + ")" * 3000, "not a value"),
        ("9" * 10000, "not a value"),
        ("1" * 200_001, "more than 200000 characters"),
    ],
)
def test_anything_else_is_no_value(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        read_value(text, NAMES)


@given(text=st.text(alphabet="CardAniml.PIG(),=-1x '\"[]{}*:"))
def test_reading_values_raises_nothing_but_what_it_says(text: str) -> None:
    with suppress(TypeError, ValueError):
        read_value(text, NAMES)
