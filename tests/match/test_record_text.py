"""Records as text, and what becomes of texts that are none."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from farmrules import farmer, superfarmer
from farmrules.match import AnyMatch, Match
from farmrules.record import BadRecord
from farmrules.record_text import match_from_text, match_to_text
from tests.conformance.games import KITS, each_game
from tests.conformance.kit import Kit, games, share
from tests.match.test_match import played
from tests.match.write_kept import KEPT, kept_file


@each_game
@share(30)
@games
def test_a_match_reads_back_from_its_text(kit: Kit, seed: int) -> None:
    match = played(kit.game, kit.config(seed), seed, decisions=Random(seed).choice([0, 5, 50, 10**6]))
    text = match_to_text(match)
    assert match_from_text(text, kit.game) == match
    assert match_to_text(match_from_text(text)) == text


def test_a_new_match_as_text() -> None:
    start = Match.start(superfarmer, superfarmer.Config(2))
    assert match_to_text(start) == (
        "farmrules record: 1\n"
        "game: superfarmer\n"
        "rules: 1\n"
        "config: Config(players=2, first=0, deck=ASSUMED, water='basic', predators='none', teams=None, floor='none',"
        " dogs_on='column', no_column='zero', tie_cats='count')\n"
        "scores: 0 0\n"
        "winners: none yet\n"
        "steps: 0\n"
        "digest: fd9221db9ec5de00\n"
    )


MATCH = played(superfarmer, superfarmer.Config(2), 3, decisions=4)
TEXT = match_to_text(MATCH)


def test_sections_have_turns_with_the_seat_that_acts() -> None:
    sections = TEXT.split("\n\n")
    assert sections[1].startswith("[round 1, deal]\nchance: deal ")
    assert sections[2].startswith("[round 1, turn 1]\n0: ")
    assert sections[3].startswith("[round 1, turn 2]\n1: ")
    assert all(len(line) < 200 for line in TEXT.splitlines()[8:])


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1: expected 'farmrules record: …'"),
        ("hello\n", "line 1: expected 'farmrules record: …'"),
        (changed("record: 1", "record: 2"), "line 1: expected form 1, the only one there is"),
        (changed("game: superfarmer", "game: chess"), "line 2: no game is called 'chess'; installed: "),
        (
            changed("rules: 1", "rules: 2"),
            r"line 3: the record was played by rules 2, and these are 1; accept_rules=\{2\} plays it",
        ),
        (changed("rules: 1", "rules: one"), "line 3: expected a version of the rules, a whole number from 1"),
        (changed("rules: 1\n", ""), "line 3: expected 'rules: …'"),
        (changed("players=2", "players=9"), "line 4: no config: Config.players must be a whole number from 2 to 6"),
        (changed("players=2", "players='2'"), "line 4: no config: Config.players must be a whole number"),
        (changed("players=2", "seats=2"), "line 4: no config: Config has the fields players, first"),
        (changed("Config(players=2", "Config(2"), "line 4: no config: expected a Config as its repr writes it"),
        (changed("Config(players=2", "__import__('os')"), "line 4: no config: not a value"),
        (changed("scores: ", "scores: 1"), "the header says scores: 10 0, but the steps come to 0 0"),
        (changed("winners: none yet", "winners: 0"), "the header says winners: 0, but the steps come to none yet"),
        (changed("steps: 2", "steps: 1"), "the header says steps: 1., but the steps come to 2."),
        (changed("[round 1, turn 1]", "[round 1, turn 2]"), r"line 15: expected \[round 1, turn 1\]"),
        (changed("\n0: ", "\n1: "), "line 16: expected a line of 0"),
        (changed("\n0: ", "\n0:"), "line 16: expected a line of 0"),
        (changed("; give to 1", "; give to 7"), r"line 16: expected a seat from 0 to 1 at character 9 of 'give to 7'"),
        (changed("; give to 1", "; give to 0"), r"step 26: line 16: A gift goes to another farmer"),
        (changed("; give to 1", "; GIVE to 1"), "line 16: expected one of add, release, offer, give"),
        (TEXT + "\n1: add pig1; add pig1\n", "line"),
        (TEXT + "\n", "expected the end, for these steps are written in one way"),
        (changed("\n\n[round 1, turn 1]", "\n[round 1, turn 1]"), "expected '', for these"),
        (changed("[round 1, turn 1]\n", ""), r"expected '\[round 1, turn 1\]', for these"),
        (TEXT + "x" * 5_000_001, "more than 5000000 characters"),
    ],
)
def test_what_is_no_record_is_refused_with_the_line(text: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        match_from_text(text)


def test_a_record_of_another_game_than_expected() -> None:
    class Other:
        NAME = "other"

    other: Any = Other
    with pytest.raises(BadRecord, match="line 2: expected the game 'other'"):
        match_from_text(TEXT, other)
    wrong: Any = None
    with pytest.raises(TypeError, match="must be str, not NoneType"):
        match_from_text(wrong)


def spoilt(text: str) -> Iterator[tuple[str, str]]:
    """A record cut at every byte, and with each line dropped, doubled, or swapped with the next one."""
    for end in range(len(text)):
        yield f"cut at {end}", text[:end]
    lines = text.split("\n")
    for number in range(len(lines)):
        before, line, after = lines[:number], lines[number], lines[number + 1 :]
        yield f"line {number} dropped", "\n".join([*before, *after])
        yield f"line {number} doubled", "\n".join([*before, line, line, *after])
        yield f"line {number} swapped", "\n".join([*before, *after[:1], line, *after[1:]])


@pytest.mark.parametrize("decisions", [0, 3])
@each_game
def test_a_record_is_whole_or_refused(kit: Kit, decisions: int) -> None:
    """Of a match that goes on: nothing but its number of steps would tell a shorter one from it."""
    config = min(kit.game.sample_configs().values(), key=lambda config: int(config.players))
    match = played(kit.game, config, 1, decisions)
    text = match_to_text(match)
    for what, other in spoilt(text):
        if other == text:
            continue  # two lines that are alike, swapped
        with pytest.raises(BadRecord):
            match_from_text(other, kit.game)
            raise AssertionError(what)


def test_what_plays_is_kept() -> None:
    with pytest.raises(BadRecord, match="step 26: line 16: A gift goes to another farmer") as caught:
        match_from_text(changed("; give to 1", "; give to 0"))
    assert caught.value.match == MATCH.at(26)
    with pytest.raises(BadRecord, match="the header says steps") as caught:
        match_from_text(TEXT[: TEXT.rindex("\n1: ") + 1])
    kept = caught.value.match
    assert kept is not None
    assert kept == MATCH.at(kept.length)
    assert kept.length > 24


def digested(text: str) -> tuple[str, str]:
    """The text with its own digest, and that."""
    lines = text.split("\n")[:-1]
    digest = sha256("\n".join(lines[:7] + lines[8:]).encode()).hexdigest()[:16]
    return "\n".join([*lines[:7], f"digest: {digest}", *lines[8:], ""]), digest


def test_a_text_of_other_rules_is_played_only_when_that_is_asked() -> None:
    older, digest = digested(changed("rules: 1", "rules: 3"))
    assert match_from_text(older, accept_rules={3}) == MATCH
    with pytest.raises(BadRecord, match=f"line 8: expected 'digest: {digest}', for these steps are written in one way"):
        match_from_text(changed("rules: 1", "rules: 3"), accept_rules={3})
    with pytest.raises(BadRecord, match="line 3: the record was played by rules 3, and these are 1"):
        match_from_text(older, accept_rules={2})
    with pytest.raises(BadRecord, match="the header says scores: 10 0, but the steps come to 0 0"):
        match_from_text(older.replace("scores: 0", "scores: 10"), accept_rules={3})


def test_a_byte_order_mark_is_named() -> None:
    with pytest.raises(BadRecord, match="line 1: the text begins with a byte order mark; a file read as utf-8-sig has"):
        match_from_text("\ufeff" + TEXT)


TEXTS = [match_to_text(played(kit.game, kit.config(seed), seed, 30)) for kit in KITS for seed in range(3)]


@given(text=st.sampled_from(TEXTS), data=st.data())
def test_a_spoilt_record_is_refused_or_is_whole(text: str, data: st.DataObject) -> None:
    """Cut, changed or repeated anywhere: a BadRecord, or another match that is whole."""
    first = data.draw(st.integers(0, len(text)))
    last = data.draw(st.integers(first, min(len(text), first + 40)))
    piece = data.draw(st.one_of(st.text(max_size=8), st.sampled_from(["; ", "\n", "0: ", "[", "(", "-1", text[:50]])))
    spoilt = text[:first] + piece + text[last:]
    try:
        match: AnyMatch = match_from_text(spoilt)
    except BadRecord:
        return
    assert match_from_text(match_to_text(match)) == match


@given(text=st.text())
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        match_from_text(text)


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.txt")), ids=lambda path: path.stem)
def test_a_kept_record_is_read(path: Path) -> None:
    """Written by this version or an earlier one; they are never written anew."""
    text = path.read_text(encoding="utf-8")
    assert match_to_text(match_from_text(text)) == text


@each_game
def test_every_game_has_a_kept_record_of_today(kit: Kit) -> None:
    assert kept_file(kit.game).exists(), "`python -m tests.match.write_kept` writes it"


def test_other_ends_of_lines_are_refused_with_what_helps() -> None:
    with pytest.raises(BadRecord, match="line 1: a line ends with a newline alone; a file read as text has no others"):
        match_from_text(TEXT.replace("\n", "\r\n"))


def test_options_that_came_later_have_their_defaults() -> None:
    """A config as a release without the last options would have written it."""
    for old, new in (
        (", dogs_on='column', no_column='zero', tie_cats='count')", ")"),
        (", first=0, deck=ASSUMED", ""),
        ("deck=ASSUMED", f"deck=Deck('assumed', {superfarmer.ASSUMED.rows!r})"),
    ):
        older, _ = digested(changed(old, new))
        assert match_from_text(older) == MATCH
        with pytest.raises(BadRecord, match="line 8: expected 'digest: "):
            match_from_text(changed(old, new))
    for old, new, reason in (
        ("tie_cats='count'", "tie_cats='count', later=1", "line 4: no config: Config has the fields players"),
        ("players=2, ", "", "line 4: no config: Config lacks players"),
        ("players=2, first=0", "first=0, players=2", "line 4: no config: expected a Config as its repr writes it"),
        ("players=2, first=0", "players=2, first=(1, 2)", "line 4: no config: Config.first must be a seat from 0 to 1"),
    ):
        with pytest.raises(BadRecord, match=reason):
            match_from_text(digested(changed(old, new))[0])


def large_deck(rows: int, provenance: str) -> superfarmer.Deck:
    cards = [superfarmer.Card(superfarmer.Animal.CHICKEN, 999, 999, 999, 999, icons) for icons in range(rows)]
    return superfarmer.Deck("d" * 100, tuple(superfarmer.DeckRow(card, 1, provenance) for card in cards))


@pytest.mark.parametrize(
    ("rows", "provenance"), [(600, "from a box " * 25), (1000, "'" + '"\\' * 149)], ids=["600 rows", "the longest"]
)
def test_the_largest_decks_are_written_and_read(rows: int, provenance: str) -> None:
    match = played(superfarmer, superfarmer.Config(2, deck=large_deck(rows, provenance)), 1, 3)
    assert match_from_text(match_to_text(match)) == match


def test_a_text_that_is_too_long_to_be_read_is_not_written() -> None:
    """Thousands of deals with ten players; a limit of a fiftieth of the usual one, to be quicker."""
    match = played(farmer, farmer.Config(10, deals=8000), 1, 5_000)
    reason = r"the text would have \d{6,7} characters, and at most 100000 are read; `most` sets another limit for "
    with pytest.raises(ValueError, match=reason):
        match_to_text(match, most=100_000)
    text = match_to_text(match)
    assert len(text) > 100_000
    with pytest.raises(BadRecord, match="a text of more than 100000 characters is refused"):
        match_from_text(text, most=100_000)
    short = match_to_text(MATCH, most=len(TEXT))
    assert match_from_text(short, most=len(TEXT)) == MATCH
    with pytest.raises(ValueError, match=f"the text would have {len(TEXT)} characters, and at most {len(TEXT) - 1} "):
        match_to_text(MATCH, most=len(TEXT) - 1)


@frozen
class OddConfig:
    """A config whose repr nobody can read."""

    players: int = 2
    speed: float = 0.5


@frozen
class ForgetfulConfig:
    """A config whose repr does not say all."""

    players: int = 2
    sheaves: int = field(default=1, repr=False)


@pytest.mark.parametrize(
    ("config", "reason"),
    [
        (OddConfig(), "the config's repr would not be read: not a value: character 28 begins '0.5"),
        (ForgetfulConfig(sheaves=2), "the config's repr would be read as another config"),
    ],
)
def test_a_config_that_would_not_be_read_is_not_written(config: Any, reason: str) -> None:
    kind = type(config)
    game: Any = SimpleNamespace(new_game=lambda config: (config,), sample_configs=lambda: {"usual": kind()})
    with pytest.raises(ValueError, match=reason):
        match_to_text(Match.start(game, config))
