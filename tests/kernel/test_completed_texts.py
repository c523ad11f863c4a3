"""A game from its rules alone: the texts of its actions, events, headings and views, and its records."""

from enum import Enum
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen

from farmrules import AnyGame, Nobody, complete
from farmrules.kernel.notation import BadText
from farmrules.match import AnyMatch, Match
from farmrules.record_text import match_from_text, match_to_text
from tests.kernel.test_completion import BARN, SHEAF, barn, parts, sheaf


def random_match(game: AnyGame, config: Any, seed: int) -> AnyMatch:
    rng = Random(seed)
    match: AnyMatch = Match.start(game, config).settle(rng)
    while isinstance(match.actor, int):
        match = match.play(match.actor, rng.choice(game.legal_actions(match.state))).settle(rng)
    return match


class Mood(Enum):
    GOOD_ONE = 1


class Suit(Enum):
    HEARTS = 1

    def __str__(self) -> str:
        return "h"


@frozen
class Card:
    rank: int
    suit: Suit


@frozen
class PlayCard:
    card: Card
    mood: Mood | None = None
    open: bool = True
    note: str = "as is"
    others: tuple[int, ...] = ()


@frozen
class Passed:
    """Nothing was done."""


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (PlayCard(Card(3, Suit.HEARTS)), "play card 3 h none yes 'as is' -"),
        (
            PlayCard(Card(3, Suit.HEARTS), Mood.GOOD_ONE, False, "a;b", (1, 2)),
            "play card 3 h good one no 'a\\x3bb' 1,2",
        ),
        (Passed(), "passed"),
        (7, "7"),
        ("word", "word"),
    ],
)
def test_texts_are_the_words_of_the_class_and_its_fields(action: object, text: str) -> None:
    assert sheaf.text(action) == text


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "take"),
        ("give 1", 0, "take"),
        ("take", 4, "1 or 2 or 3"),
        ("take 4", 5, "1 or 2 or 3"),
        ("take  1", 5, "1 or 2 or 3"),
        ("take 1 2", 7, "nothing more"),
        ("Take 1", 0, "take"),
    ],
)
def test_other_texts_are_refused_where_they_go_wrong(text: str, position: int, expected: str) -> None:
    with pytest.raises(BadText) as caught:
        sheaf.parse(text, SHEAF.Config())
    assert (caught.value.text, caught.value.position, caught.value.expected) == (text, position, expected)


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(TypeError, match="a text must be str, not int"):
        sheaf.parse(3, SHEAF.Config())


def test_of_many_words_one_is_shown() -> None:
    game: Any = complete(parts(SHEAF, actions=lambda config: tuple(map(SHEAF.Take, range(1, 14)))))
    with pytest.raises(BadText, match=r"expected one of 13 words such as 1 at character 6 of 'take x'"):
        game.parse("take x", SHEAF.Config())


def test_texts_and_records_read_back() -> None:
    for game, config in ((sheaf, SHEAF.Config(3)), (barn, BARN.Config(2))):
        for seed in range(5):
            match = random_match(game, config, seed)
            assert match_from_text(match_to_text(match), game) == match
        for action in (*game.actions(config), *game.chance_actions(config)):
            assert game.parse(game.text(action), config) == action


@frozen
class Won:
    winners: tuple[int, ...]
    who: int | None = None


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (SHEAF.Taken(1, 3), "Taken: bob, sheaves 3."),
        (BARN.Dealt(0, None), "Dealt: Ann, card -."),
        (BARN.Answered(0, True), "Answered: Ann, stays yes."),
        (Won((0, 1)), "Won: winners Ann and bob, who -."),
        (Won(()), "Won: winners nobody, who -."),
        (Passed(), "Passed."),
        (Nobody.OVER, "Over."),
    ],
)
def test_events_are_told_by_their_fields(event: object, told: str) -> None:
    assert sheaf.sentence(event, ["Ann", "bob"]) == told


def test_seats_without_names_have_numbers_and_all_must_have_one() -> None:
    assert sheaf.sentence(SHEAF.Taken(1, 3)) == "Taken: Seat 1, sheaves 3."
    with pytest.raises(ValueError, match="there is none for seat 1"):
        sheaf.sentence(SHEAF.Taken(1, 3), names=["Ann"])


@frozen
class Phased:
    phase: object


def test_headings_are_the_phase_in_words() -> None:
    assert sheaf.heading(SHEAF.new_game(SHEAF.Config())) == "game"
    assert sheaf.heading(Phased(Passed())) == "passed"


def test_a_view_is_described_by_its_fields() -> None:
    state = BARN.State(BARN.Config(2), (1, 2), hands=(3, 4), answers=(True,))
    assert barn.describe(barn.view(state, 1), ["Ann", "bob"], width=40) == (
        "-- high-barn, as bob knows it ----------\nseat: bob\nactor: bob\nhands: -,4\nanswers: yes"
    )
    assert barn.describe(barn.view(evolve(state, answers=(True, True)), None)).splitlines()[1:4] == [
        "seat: -",
        "actor: over",
        "hands: 3,4",
    ]
    farms = barn.describe(evolve(barn.view(state, 1), hands=((1, 2), (3,))), width=40)
    assert "hands: 1,2; 3" in farms.splitlines()
    with pytest.raises(ValueError, match="width must be at least 40 columns, not 39"):
        barn.describe(barn.view(state, 1), width=39)
    with pytest.raises(TypeError, match=r"width must be a whole number of columns, not 40\.0"):
        barn.describe(barn.view(state, 1), width=40.0)


def test_the_glossary_has_the_docstrings() -> None:
    assert barn.GLOSSARY == {
        "stay": "Bet that your card is the highest.",
        "leave": "Lose nothing, win nothing.",
        "deal": "The next seat's card.",
    }
    assert sheaf.GLOSSARY == {}
