"""The texts of actions, headings and sentences of every game; and the tools that they are made with."""

import re
from contextlib import suppress
from random import Random
from time import process_time
from typing import Any

import pytest
from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from farmrules.kernel._values import parse_value, read_value, same_but_defaults
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
        'it\'s "mine" \\ \n\r\t \x00 \xad \u2028 \U000e0001 é ♠',
        10**18,
        -(10**18),
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
        ("1.5", "not a value: character 1 begins '1.5'"),
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
        ("1if 1else 2", "not a value: character 1 begins '1if 1else 2'"),
        ("1000000000000000001", "not a value: character 1 begins '1000000000000000001'"),
        ("-1000000000000000001", "not a value: character 1 begins '-1000000000000000001'"),
        ("0x" + "f" * 5000, "not a value: character 1 begins '0xff"),
        ("1;2", "not a value: character 2 begins ';2'"),
        ("", "not a value: character 1 begins ''"),
        ("01", "not a value: character 1 begins '01'"),
        ("-0", "not a value: character 1 begins '-0'"),
        ("(1)", "not a value: character 3 begins ')'"),
        ("(1, 2,)", "not a value: character 6 begins ',)'"),
        ("(1,2)", "not a value: character 3 begins ',2)'"),
        ("(1, )", "not a value: character 5 begins ')'"),
        ("( )", "not a value: character 2 begins ' )'"),
        (" 1", "not a value: character 1 begins ' 1'"),
        ("1 ", "not a value: character 2 begins ' '"),
        ('"x"', "not a value: character 1 begins"),
        ("'it\\'s'", "not a value: character 1 begins"),
        ("'\\x41'", "not a value: character 1 begins"),
        ("'\\q'", "not a value: character 1 begins"),
        ("'\\UFFFFFFFF'", "not a value: character 1 begins"),
        ("'\\U0011ffff'", "not a value: character 1 begins"),
        ("'\ud800'", "not a value: character 1 begins"),
        ("'x", "not a value: character 1 begins"),
        ("'a\nb'", "not a value: character 1 begins"),
        ("f'x'", "not a value: character 2 begins"),
        ("Animal.", "not a value: character 8 begins ''"),
        ("Animal.1", "not a value: character 8 begins '1'"),
        ("unknown", "not a value: unknown"),
        ("Card(animal=None, animal=None)", "not a value: character 19 begins 'animal=None)'"),
        ("Card(animal=None, 1)", "not a value: character 19 begins '1)'"),
        ("Card(animal = None)", "not a value: character 12 begins ' = None)'"),
        ("\x00", "not a value"),
        ("(" * 5000, "not a value"),
        ("-" * 5000 + "1", "not a value"),
        ("(" * 3000 + ")" * 3000, "not a value"),
        ("9" * 10000, "not a value"),
        ("(" * 101 + ")" * 101, "not a value: it is more than 100 deep"),
        ("1" * 1_000_001, "more than 1000000 characters"),
    ],
)
def test_anything_else_is_no_value(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        read_value(text, NAMES)


@given(text=st.text())
def test_any_text_reads_back_from_its_repr(text: str) -> None:
    assert read_value(repr((text,)), NAMES) == (text,)


@frozen
class Box:
    _lid: bool
    size: int = field(default=1, alias="wide")


def test_fields_are_named_as_a_repr_names_them() -> None:
    assert read_value(repr(Box(True, wide=3)), {"Box": Box}) == Box(True, wide=3)


NESTED = "f'" + '{f"' * 50_000


@pytest.mark.parametrize(
    "text",
    [
        NESTED,
        "Config(players=" + NESTED,
        "(" + "1, " * 60_000,
        "Card(" + "1, " * 60_000,
        "'" + "\\'" * 90_000,
        "x" * 200_000,
    ],
    ids=["f-strings", "in a call", "a long tuple", "a long call", "a text without end", "a long name"],
)
def test_a_long_text_costs_what_it_weighs(text: str) -> None:
    """Python's own parser takes seconds over the first."""
    started = process_time()
    with pytest.raises(ValueError, match="not a value"):
        read_value(text, NAMES)
    assert process_time() - started < 1


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Config(players=2, deck=DECK)", True),
        ("Config(players=2, first=0, deck=DECK)", True),
        ("Config(deck=DECK, players=2)", False),
        ("Config(2, deck=DECK)", False),
        ("Config(players=2, deck=DECK, third=3)", False),
        ("Other(players=2, deck=DECK)", False),
        ("Config(players=2, deck=DECK, first=0)", False),
        ("Config(players=2, first=0, deck=Deck('mine', ()))", True),
        ("Config(players=2, marks=(1, Mark(at=3)))", True),
        ("Config(players=2, marks=(1, Mark(at=3, of='x')))", True),
        ("Config(players=2, marks=(1, Mark(of='x')))", True),
        ("Config(players=2, marks=(1, Mark(at=3), 2))", False),
        ("Config(players=2, marks=(True, Mark(at=3)))", False),
        ("Config(players=3)", False),
        ("(1, 2)", False),
    ],
)
def test_what_leaves_out_defaults_alone(text: str, same: bool) -> None:
    whole = parse_value("Config(players=2, first=0, deck=DECK, marks=(1, Mark(at=3, of='x')))")
    assert same_but_defaults(parse_value(text), whole) is same


@given(text=st.text(alphabet="CardAniml.PIG(),=-1x '\"[]{}*:"))
def test_reading_values_raises_nothing_but_what_it_says(text: str) -> None:
    with suppress(TypeError, ValueError):
        read_value(text, NAMES)
