"""What is written reads back as the same value, and as nothing else."""

import json
from random import Random
from typing import Any

import attrs
import pytest

from farmrules import Nobody, farmageddon, farmer, superfarmer
from farmrules.farmageddon import STANDARD, ActionCard, CardSet, PlayCard
from farmrules.farmer import FULL_DECK
from farmrules.farmer import Card as PlayingCard
from farmrules.json import FORMAT, BadJson, Codec
from farmrules.record import History, Record
from farmrules.superfarmer import (
    ASSUMED,
    CAT,
    Action,
    AddCard,
    AddCat,
    Animal,
    Card,
    Chance,
    Config,
    Deck,
    DiscardCat,
    GiveTo,
    OfferCard,
    State,
)
from tests.conformance.games import each_game
from tests.conformance.kit import Kit, games, share
from tests.json.samples import CODECS, KINDS, a_match, form, values

CODEC = Codec(superfarmer)
START = superfarmer.new_game(Config(2))


@each_game
@share(6)
@games
def test_every_value_of_a_game_comes_back(kit: Kit, seed: int) -> None:
    codec = CODECS[kit.game.NAME]
    for kind, value in values(kit, seed, steps=15, longest=10_000):
        text = codec.to_json(value)
        read = form(codec, kind)
        assert read(text) == value
        assert codec.to_json(read(text)) == text
        assert json.loads(text) == codec.plain(value)
        assert read.from_plain(codec.plain(value)) == value


@each_game
@share(6)
@games
def test_a_kind_reads_no_other(kit: Kit, seed: int) -> None:
    codec = CODECS[kit.game.NAME]
    for kind, value in values(kit, seed, steps=4):
        text = codec.to_json(value)
        for other in KINDS:
            if other != kind:
                with pytest.raises(BadJson):
                    form(codec, other)(text)


@each_game
def test_configs_come_back_with_all_that_was_normalised(kit: Kit) -> None:
    codec = CODECS[kit.game.NAME]
    for config in kit.game.sample_configs().values():
        again = codec.config(codec.to_json(config))
        assert again == config
        assert repr(again) == repr(config)
        assert type(again) is type(config)


@each_game
def test_actions_and_chance_actions_come_back_as_the_same_objects(kit: Kit) -> None:
    codec = CODECS[kit.game.NAME]
    config = next(iter(kit.game.sample_configs().values()))
    for action in kit.game.actions(config):
        assert codec.action(codec.to_json(action)) is action
    for chance in kit.game.chance_actions(config):
        assert codec.chance(codec.to_json(chance)) is chance


def inside(value: Any) -> dict[type, Any]:
    """One object of each attrs class that a value holds."""
    found: dict[type, Any] = {}
    if type(value) is tuple:
        for item in value:
            found |= inside(item)
    elif attrs.has(type(value)):
        found = {type(value): value}
        for field in attrs.fields(type(value)):
            found |= inside(getattr(value, field.name))
    return found


@each_game
@share(6)
@games
def test_every_public_class_has_a_form(kit: Kit, seed: int) -> None:
    """Decks, card sets, rows, cards, phases: whatever a value holds can stand alone."""
    codec = CODECS[kit.game.NAME]
    for _, value in values(kit, seed, steps=4):
        for kind, part in inside(value).items():
            if kind in (History, Record):
                continue
            assert codec.form(kind)(codec.to_json(part)) == part


def keys(plain: Any) -> set[str]:
    if isinstance(plain, list):
        return set().union(*map(keys, plain))
    return {*plain, *set().union(*map(keys, plain.values()))} if isinstance(plain, dict) else set()


@each_game
@share(6)
@games
def test_nothing_but_fields_is_written(kit: Kit, seed: int) -> None:
    """No tables, no hashes, no orders; nothing that a class has worked out for itself."""
    codec = CODECS[kit.game.NAME]
    for kind, value in values(kit, seed, steps=4):
        hash(value)
        getattr(getattr(value, "config", None), "tables", None)
        fields = {field.name for made in inside(value) for field in attrs.fields(made) if field.init}
        assert keys(codec.plain(value)) <= fields | {"format", "game", "rules_version", "type", kind}


@each_game
@share(6)
@games
def test_lists_of_values(kit: Kit, seed: int) -> None:
    codec = CODECS[kit.game.NAME]
    match = a_match(kit, kit.config(seed), seed)
    seat = Random(seed).choice(kit.seats(match.config))
    told = match.events(seat)
    assert codec.event.many(codec.to_json(told)) == told
    decided = [number for number, state in enumerate(match.states) if isinstance(kit.game.actor(state), int)]
    legal = kit.game.legal_actions(match.states[decided[0]])
    assert codec.action.many(codec.to_json(legal)) == legal
    assert codec.view.many(codec.to_json((kit.game.view(match.state, None),))) == (kit.game.view(match.state, None),)


def test_decks_and_card_sets() -> None:
    deck = Deck("two rows, ♠", ASSUMED.rows[:2])
    text = (
        '{"name":"two rows, ♠","rows":[{"card":{"animal":"RABBIT","icons":2},"copies":3,"provenance":"%s"},'
        '{"card":{"animal":"RABBIT","cabbage":1},"copies":2,"provenance":"%s"}]}'
    ) % (("assumed: the printed composition is not public",) * 2)
    assert CODEC.to_json(deck) == text
    assert CODEC.form(Deck)(text) == deck
    crops = Codec(farmageddon)
    assert crops.form(CardSet)(crops.to_json(STANDARD)) == STANDARD
    playing = Codec(farmer)
    assert playing.form(PlayingCard).many(playing.to_json(FULL_DECK)) == FULL_DECK


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (DiscardCat(), '{"type":"DiscardCat"}'),
        (AddCat(Animal.PIG), '{"type":"AddCat","column":"PIG"}'),
        (AddCard(Card(Animal.PIG)), '{"type":"AddCard","card":{"animal":"PIG"}}'),
        (
            AddCard(Card(Animal.COW, 2, big_dogs=1)),
            '{"type":"AddCard","card":{"animal":"COW","icons":2,"big_dogs":1}}',
        ),
        (OfferCard(CAT), '{"type":"OfferCard","card":{"animal":null}}'),
        (GiveTo(3), '{"type":"GiveTo","seat":3}'),
    ],
)
def test_an_action_is_short_and_says_what_it_is(action: Action, text: str) -> None:
    assert CODEC.to_json(action) == text
    assert CODEC.action(text) is action


def test_a_default_may_be_written_out() -> None:
    assert CODEC.action(' {"card": {"icons": 1, "animal": "PIG", "water": 0}, "type": "AddCard"}\n') is AddCard(
        Card(Animal.PIG)
    )
    crops = Codec(farmageddon)
    assert crops.to_json(PlayCard(ActionCard.THRESHER)) == '{"type":"PlayCard","card":"THRESHER"}'
    assert crops.action('{"type":"PlayCard","card":"THRESHER","field":null,"crop":null}') is PlayCard(
        ActionCard.THRESHER
    )


def test_teams_by_number_come_back_by_seat() -> None:
    plain: Any = CODEC.plain(Config(4, teams=2))
    assert plain["config"]["teams"] == [[0, 2], [1, 3]]
    plain["config"]["teams"] = 2
    assert CODEC.config.from_plain(plain) == Config(4, teams=((0, 2), (1, 3)))


def test_a_document_says_what_it_is() -> None:
    view = superfarmer.view(START, None)
    plain: Any = CODEC.plain(view)
    assert list(plain) == ["format", "game", "rules_version", "view"]
    assert (
        (plain["format"], plain["game"], plain["rules_version"]) == (FORMAT, "superfarmer", 1) == (1, "superfarmer", 1)
    )
    assert plain["view"]["actor"] == Nobody.CHANCE.name == "CHANCE"
    assert plain["view"]["phase"] == {"type": "Dealing", "set": 0}
    assert plain["view"]["seat"] is None


def test_what_is_no_value_of_the_game_is_not_written() -> None:
    for thing in (3, None, "x", [], Nobody.OVER, Animal.PIG, farmer.Pass(), object()):
        with pytest.raises(TypeError, match=r"is no public class of the game 'superfarmer' with attrs fields"):
            CODEC.to_json(thing)
        with pytest.raises(TypeError, match=r"is no public class of the game 'superfarmer' with attrs fields"):
            CODEC.to_json((DiscardCat(), thing))
    for kind in (int, Animal, farmer.Card, History, type(None)):
        with pytest.raises(TypeError, match=r"is no public class of the game 'superfarmer' with attrs fields"):
            CODEC.form(kind)


def test_what_no_reader_would_read_is_not_written() -> None:
    with pytest.raises(ValueError, match=r"JSON has no whole number beyond ±9007199254740991 .* not 9007199254740992"):
        CODEC.to_json(superfarmer.PointsScored(0, "cats", None, 2**53, 0))
    most = superfarmer.PointsScored(0, "cats", None, 2**53 - 1, 0)
    assert CODEC.event(CODEC.to_json(most)) == most
    record: Record[Config, State, Action, Chance] = Record("superfarmer", 1, Config(2), (), (0, 0), ())
    for bad, reason in (
        (attrs.evolve(record, game="farmer"), "the record is of 'farmer', not of 'superfarmer'"),
        (attrs.evolve(record, rules_version=2), "the record has rules 2, and these are 1"),
        (History("farmer", 1, superfarmer.view(START, 0), ()), "the history is of 'farmer', not of 'superfarmer'"),
    ):
        with pytest.raises(ValueError, match=reason):
            CODEC.to_json(bad)


def test_forms_are_known_by_class_too() -> None:
    assert CODEC.form(State) is CODEC.state
    assert CODEC.form(AddCat)('{"type":"AddCat","column":"COW"}') is AddCat(Animal.COW)
    assert repr(CODEC.action) == "Form(title='Action')"
