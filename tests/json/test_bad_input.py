"""What a stranger may send: each fault has one error, which says where it is and what would be right."""

import json
import pickle
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from attrs import evolve

from farmrules import superfarmer
from farmrules.json import BadJson, Codec
from farmrules.json.faults import refusal
from farmrules.match import Match
from farmrules.superfarmer import CAT, Animal, Card, Config, Deck, DeckRow
from tests.json.samples import form

CODEC = Codec(superfarmer)
CONFIG = Config(4, teams=2)
MATCH = Match.start(superfarmer, CONFIG).settle(Random(1))
MATCH = MATCH.play(0, superfarmer.legal_actions(MATCH.state)[0])
DOCUMENTS = {
    "config": CODEC.to_json(CONFIG),
    "state": CODEC.to_json(MATCH.state),
    "view": CODEC.to_json(superfarmer.view(MATCH.state, 1)),
    "history": CODEC.to_json(MATCH.history(1)),
    "record": CODEC.to_json(MATCH.record()),
}


def refused(read: Callable[[], object], path: str, reason: str) -> None:
    with pytest.raises(BadJson) as caught:
        read()
    assert (caught.value.path, caught.value.reason) == (path, reason)
    assert str(caught.value) == f"{path}: {reason}"


ACTIONS = (
    '"AddCard" or "AddCat" or "DiscardCat" or "OfferCard" or "GiveTo" or "DiscardCard" or "PlaceCat" or "LoseCard"'
)
CHANCES = '"DealCard" or "TossToken" or "DrawGift"'
EVENTS = (
    '"RoundStarted" or "CardDealt" or "TokenTossed" or "CardAdded" or "CatDiscarded" or "CardOffered" or "CardGiven" or'
    ' "CardDiscarded" or "GiftDrawn" or "SetPassed" or "SetTaken" or "GiftAdded" or "PredatorAttacked" or "CardLost" or'
    ' "CatsLeft" or "PointsScored" or "GameOver"'
)
ANIMALS = '"RABBIT" or "CHICKEN" or "SHEEP" or "PIG" or "COW" or "HORSE"'
PIG = '{"type":"AddCard","card":{"animal":"PIG",%s}}'
ICONS = "which has animal, icons, cabbage, water, small_dogs, big_dogs"

BAD_ACTIONS = {
    "nothing": ("", "$", "is no JSON: Expecting value (character 1)"),
    "no JSON": ("{'type': 'DiscardCat'}", "$", None),
    "half of it": ('{"type":"DiscardCat"', "$", "is no JSON: Expecting ',' delimiter (character 21)"),
    "something after it": ('{"type":"DiscardCat"} x', "$", "is no JSON: Extra data (character 23)"),
    "a byte-order mark": ('\ufeff{"type":"DiscardCat"}', "$", None),
    "a number": ("7", "$", "must be an object, not 7"),
    "null": ("null", "$", "must be an object, not null"),
    "a list": ('[{"type":"DiscardCat"}]', "$", "must be an object, not a list"),
    "a text": ('"DiscardCat"', "$", 'must be an object, not "DiscardCat"'),
    "a long text": (f'"{"x" * 99}"', "$", f'must be an object, not "{"x" * 39}…"'),
    "not a number": ("NaN", "$", "must be an object, not NaN"),
    "infinity": ("-Infinity", "$", "must be an object, not -Infinity"),
    "no class": ("{}", "$.type", "is missing"),
    "no class but a field": ('{"seat":1}', "$.type", "is missing"),
    "a class that is not there": ('{"type":"Win"}', "$.type", f'must be {ACTIONS}, not "Win"'),
    "a class of another sort": ('{"type":["AddCat"]}', "$.type", f"must be {ACTIONS}, not a list"),
    "a chance action": (
        '{"type":"DealCard","card":{"animal":"PIG"}}',
        "$.type",
        f'must be {ACTIONS}, not "DealCard"',
    ),
    "an event": ('{"type":"GameOver","winners":[0]}', "$.type", f'must be {ACTIONS}, not "GameOver"'),
    "a field too few": ('{"type":"GiveTo"}', "$.seat", "is missing"),
    "a field too many": ('{"type":"GiveTo","seat":1,"as":2}', "$.as", "is no field of GiveTo, which has seat"),
    "a field where there is none": (
        '{"type":"DiscardCat","seat":1}',
        "$.seat",
        "is no field of DiscardCat, which has none",
    ),
    "a field with a strange name": (
        '{"type":"DiscardCat","a b\\n":1}',
        '$["a b\\n"]',
        "is no field of DiscardCat, which has none",
    ),
    "a field with a long name": (
        '{"type":"DiscardCat","%s":1}' % ("n" * 5000),
        f'$["{"n" * 39}…"]',
        "is no field of DiscardCat, which has none",
    ),
    "a field that is worked out": (
        PIG % '"dogs":0',
        "$.card.dogs",
        f"is no field of Card, {ICONS}",
    ),
    "a class where there is none to choose": (
        PIG % '"type":"Card"',
        "$.card.type",
        f"is no field of Card, {ICONS}",
    ),
    "a field twice": (
        '{"type":"GiveTo","seat":1,"seat":2}',
        "$",
        'must be an object, not an object with the field "seat" twice',
    ),
    "a field twice inside": (
        PIG % '"water":1,"water":1',
        "$.card",
        'must be an object (Card), not an object with the field "water" twice',
    ),
    "a text for a number": ('{"type":"GiveTo","seat":"1"}', "$.seat", 'must be a whole number, not "1"'),
    "a truth for a number": ('{"type":"GiveTo","seat":true}', "$.seat", "must be a whole number, not true"),
    "null for a number": ('{"type":"GiveTo","seat":null}', "$.seat", "must be a whole number, not null"),
    "a float for a number": ('{"type":"GiveTo","seat":1.0}', "$.seat", "must be a whole number, not 1.0"),
    "a power for a number": ('{"type":"GiveTo","seat":1e0}', "$.seat", "must be a whole number, not 1e0"),
    "a long float": (
        '{"type":"GiveTo","seat":0.%s}' % ("3" * 50),
        "$.seat",
        "must be a whole number, not a number of 52 characters",
    ),
    "not a number for a number": ('{"type":"GiveTo","seat":NaN}', "$.seat", "must be a whole number, not NaN"),
    "a list for a number": ('{"type":"GiveTo","seat":[1]}', "$.seat", "must be a whole number, not a list"),
    "an object for a number": ('{"type":"GiveTo","seat":{}}', "$.seat", "must be a whole number, not an object"),
    "a number too low": ('{"type":"GiveTo","seat":-1}', "$.seat", "must be a whole number from 0 to 5, not -1"),
    "a number that other readers round": (
        '{"type":"GiveTo","seat":9007199254740992}',
        "$.seat",
        "must be a whole number from -9007199254740991 to 9007199254740991, not 9007199254740992",
    ),
    "a huge number": (
        '{"type":"GiveTo","seat":%s}' % ("9" * 10_000),
        "$.seat",
        "must be a whole number, not a number of 10000 characters",
    ),
    "a card in its rulebook's words": (
        '{"type":"AddCard","card":"pig 1"}',
        "$.card",
        'must be an object (Card), not "pig 1"',
    ),
    "an animal in small letters": (
        '{"type":"AddCat","column":"pig"}',
        "$.column",
        f'must be {ANIMALS}, not "pig"',
    ),
    "an animal by number": ('{"type":"AddCat","column":3}', "$.column", f"must be {ANIMALS}, not 3"),
    "an animal in a list": ('{"type":"AddCat","column":["PIG"]}', "$.column", f"must be {ANIMALS}, not a list"),
    "no animal where there must be": ('{"type":"AddCat","column":null}', "$.column", f"must be {ANIMALS}, not null"),
    "an animal that is not there": (
        '{"type":"AddCard","card":{"animal":"CAT"}}',
        "$.card.animal",
        f'must be {ANIMALS}, not "CAT"',
    ),
    "false for no animal": (
        '{"type":"AddCard","card":{"animal":false}}',
        "$.card.animal",
        f"must be {ANIMALS} or null, not false",
    ),
    "icons less than none": (PIG % '"water":-1', "$.card.water", "must be a whole number from 0 to 999, not -1"),
    "no icons on an animal card": (
        PIG % '"icons":0',
        "$.card.icons",
        "must be a whole number from 1 to 999, not 0",
    ),
    "a cat with water": (
        '{"type":"OfferCard","card":{"animal":null,"water":1}}',
        "$.card",
        "Card: a cat (animal None) shows one animal icon and nothing else",
    ),
    "a cat added as an animal": (
        '{"type":"AddCard","card":{"animal":null}}',
        "$.card",
        "must be an animal card, not a cat",
    ),
    "a long text for an action": (
        '{"type":"DiscardCat"}' + " " * 20_000,
        "$",
        "must have at most 20000 characters, not 20021",
    ),
    "lists in lists": ("[" * 19_999, "$", "is nested too deeply"),
    "objects in objects": ('{"type":' * 2_400, "$", "is nested too deeply"),
    "lists that are closed again": ("[" * 101 + "]" * 101, "$", "is nested too deeply"),
    "as deep as may be": ("[" * 100 + "]" * 100, "$", "must be an object, not a list"),
    "brackets in a text": ('["' + "[" * 5_000 + '"]', "$", "must be an object, not a list"),
    "brackets in a text that does not end": ('{"' + r"\"[" * 5_000 + "\\", "$", None),
    "many lists in a row": ("[" + "[]," * 500 + "[]]", "$", "must be an object, not a list"),
}


@pytest.mark.parametrize(("text", "path", "reason"), BAD_ACTIONS.values(), ids=BAD_ACTIONS)
def test_a_bad_action(text: str, path: str, reason: str | None) -> None:
    if reason is None:  # the words are those of Python's parser, and change with it
        with pytest.raises(BadJson, match=r"^\$: is no JSON: "):
            CODEC.action(text)
    else:
        refused(lambda: CODEC.action(text), path, reason)


def test_an_action_is_no_chance_action() -> None:
    refused(
        lambda: CODEC.chance('{"type":"GiveTo","seat":1}'),
        "$.type",
        f'must be {CHANCES}, not "GiveTo"',
    )
    refused(
        lambda: CODEC.chance('{"type":"TossToken","predator":"bear"}'),
        "$.predator",
        'must be "fox" or "wolf", not "bear"',
    )
    refused(lambda: CODEC.chance('{"type":"TossToken","predator":0}'), "$.predator", 'must be "fox" or "wolf", not 0')


def changed(kind: str, *steps: Any, to: Any) -> Any:
    """A good document, parsed, with something else at that place; `...` takes it away."""
    document: Any = json.loads(DOCUMENTS[kind])
    place = document
    for step in steps[:-1]:
        place = place[step]
    if to is ...:
        del place[steps[-1]]
    else:
        place[steps[-1]] = to
    return document


_WHOLE = "must be a whole number, not "

BAD_DOCUMENTS: dict[str, tuple[str, tuple[Any, ...], Any, str, str]] = {
    "a later format": ("state", ("format",), 2, "$.format", "must be 1, not 2"),
    "a format of truth": ("state", ("format",), True, "$.format", "must be 1, not true"),
    "no format": ("state", ("format",), ..., "$.format", "is missing"),
    "another game": ("record", ("game",), "farmer", "$.game", 'must be "superfarmer", not "farmer"'),
    "no game": ("record", ("game",), ..., "$.game", "is missing"),
    "later rules": ("record", ("rules_version",), 2, "$.rules_version", "must be 1, not 2"),
    "no rules": ("view", ("rules_version",), ..., "$.rules_version", "is missing"),
    "nothing in it": ("view", ("view",), ..., "$.view", "is missing"),
    "null in it": ("view", ("view",), None, "$.view", "must be an object (View), not null"),
    "more beside it": (
        "config",
        ("state",),
        {},
        "$.state",
        "is no field of ConfigDocument, which has format, game, rules_version, config",
    ),
    "too many players": (
        "config",
        ("config", "players"),
        7,
        "$.config.players",
        "must be a whole number from 2 to 6, not 7",
    ),
    "players in words": ("config", ("config", "players"), "4", "$.config.players", _WHOLE + '"4"'),
    "no players": ("config", ("config", "players"), ..., "$.config.players", "is missing"),
    "no copies of a row": (
        "config",
        ("config", "deck", "rows", 0, "copies"),
        ...,
        "$.config.deck.rows[0].copies",
        "is missing",
    ),
    "a first that is not there": (
        "config",
        ("config", "first"),
        4,
        "$.config.first",
        "must be a seat from 0 to 3, not 4",
    ),
    "another word": (
        "config",
        ("config", "water"),
        "wet",
        "$.config.water",
        'must be "basic" or "advanced", not "wet"',
    ),
    "tables": (
        "config",
        ("config", "tables"),
        {},
        "$.config.tables",
        "is no field of Config, which has players, first, deck, water, predators, teams, floor, dogs_on, no_column,"
        " tie_cats",
    ),
    "teams that cannot be": (
        "config",
        ("config", "teams"),
        [[0, 1], [2, 3]],
        "$.config.teams",
        "must be None or 2 or ((0, 2), (1, 3)) with 4 players, not ((0, 1), (2, 3))",
    ),
    "teams with truths": (
        "config",
        ("config", "teams"),
        [[0, 2], [True, 3]],
        "$.config.teams[1][0]",
        _WHOLE + "true",
    ),
    "four teams": ("config", ("config", "teams"), 4, "$.config.teams", "must be 2 or 3, not 4"),
    "teams by name": (
        "config",
        ("config", "teams"),
        "two",
        "$.config.teams",
        'must be 2 or 3 or a list or null, not "two"',
    ),
    "a deck by name": (
        "config",
        ("config", "deck"),
        "assumed",
        "$.config.deck",
        'must be an object (Deck), not "assumed"',
    ),
    "a deck without cards": (
        "config",
        ("config", "deck", "rows"),
        [],
        "$.config.deck.rows",
        "must come to between 1 and 1000 cards, not 0",
    ),
    "a deck's name of half a character": (
        "config",
        ("config", "deck", "name"),
        "\udc00",
        "$.config.deck.name",
        "must be a text without half characters (surrogates)",
    ),
    "a deck without a name": (
        "config",
        ("config", "deck", "name"),
        None,
        "$.config.deck.name",
        "must be a text, not null",
    ),
    "a row of no copies": (
        "config",
        ("config", "deck", "rows", 2, "copies"),
        0,
        "$.config.deck.rows[2].copies",
        "must be a whole number from 1 to 1000, not 0",
    ),
    "rows that are no list": (
        "config",
        ("config", "deck", "rows"),
        {"0": 1},
        "$.config.deck.rows",
        "must be a list, not an object",
    ),
    "a phase that is none": (
        "state",
        ("state", "phase", "type"),
        "State",
        "$.state.phase.type",
        'must be "Dealing" or "Tossing" or "Adding" or "Offering" or "Giving" or "Discarding" or "Drawing" or'
        ' "PlacingCats" or "LosingCards" or "Over", not "State"',
    ),
    "a phase's field in another": (
        "state",
        ("state", "phase"),
        {"type": "Over", "turn": 0},
        "$.state.phase.turn",
        "is no field of Over, which has none",
    ),
    "a card that is none": (
        "state",
        ("state", "farms", 2, 0),
        [{"animal": "PIG"}, None],
        "$.state.farms[2][0][1]",
        "must be an object (Card), not null",
    ),
    "a card too many": (
        "state",
        ("state", "removed"),
        [{"animal": "PIG", "water": 9}],
        "$.state.removed",
        "0 of Card(Animal.PIG, 1, water=9) are in play, not 1",
    ),
    "cards too few": (
        "state",
        ("state", "deck"),
        [],
        "$.state.sets",
        "3 of Card(Animal.CHICKEN, 1, water=1) are in play, not 1",
    ),
    "a seat too few": ("state", ("state", "farms", 3), ..., "$.state.farms", "there must be 4, not 3"),
    "a round that is none": ("state", ("state", "round"), 3, "$.state.round", "there is no round 3"),
    "a turn that is none": (
        "state",
        ("state", "phase", "turn"),
        -1,
        "$.state.phase",
        "a round has the turns 0 to 19, not -1",
    ),
    "a score that nobody gets": (
        "state",
        ("state", "counters", 0),
        10**9,
        "$.state.counters",
        "a score lies between -20 and 395, not at 1000000000",
    ),
    "an actor that is neither": (
        "view",
        ("view", "actor"),
        None,
        "$.view.actor",
        'must be a whole number or "CHANCE" or "OVER", not null',
    ),
    "an actor in small letters": (
        "view",
        ("view", "actor"),
        "over",
        "$.view.actor",
        'must be "CHANCE" or "OVER", not "over"',
    ),
    "a spectator by name": (
        "view",
        ("view", "seat"),
        "nobody",
        "$.view.seat",
        'must be a whole number or null, not "nobody"',
    ),
    "a chance action as legal": (
        "view",
        ("view", "legal_actions"),
        [{"type": "TossToken", "predator": "fox"}],
        "$.view.legal_actions[0].type",
        f'must be {ACTIONS}, not "TossToken"',
    ),
    "sizes of a float": (
        "view",
        ("view", "sizes", 1),
        1.5,
        "$.view.sizes[1]",
        "must be a whole number, not a Python float",
    ),
    "an event that is none": (
        "history",
        ("history", "events", 0, "type"),
        "AddCat",
        "$.history.events[0].type",
        f'must be {EVENTS}, not "AddCat"',
    ),
    "an event's card": (
        "history",
        ("history", "events", 1),
        {"type": "CardDealt", "set": 0, "seat": 0, "card": 5},
        "$.history.events[1].card",
        "must be an object (Card) or null, not 5",
    ),
    "a step that is an event": (
        "record",
        ("record", "steps", 2, "type"),
        "CardDealt",
        "$.record.steps[2].type",
        f'must be {ACTIONS} or {CHANCES}, not "CardDealt"',
    ),
    "steps that are none": ("record", ("record", "steps"), None, "$.record.steps", "must be a list, not null"),
}


@pytest.mark.parametrize(("kind", "steps", "to", "path", "reason"), BAD_DOCUMENTS.values(), ids=BAD_DOCUMENTS)
def test_a_bad_document(kind: str, steps: tuple[Any, ...], to: Any, path: str, reason: str) -> None:
    data = changed(kind, *steps, to=to)
    refused(lambda: form(CODEC, kind).from_plain(data), path, reason)
    if to != 1.5:  # which a text has as it was written
        refused(lambda: form(CODEC, kind)(json.dumps(data)), path, reason)


def test_a_documents_format_comes_first() -> None:
    """A later one may have other fields: that it is later is what is wrong with it."""
    refused(lambda: CODEC.state('{"format":2,"rules":7}'), "$.format", "must be 1, not 2")


def test_a_bad_part_is_named_by_its_place_in_the_list() -> None:
    text = '[{"type":"GiveTo","seat":1},{"type":"GiveTo","seat":"2"}]'
    refused(lambda: CODEC.action.many(text), "$[1].seat", f'{_WHOLE}"2"')
    refused(lambda: CODEC.action.many("{}"), "$", "must be a list, not an object")
    refused(
        lambda: CODEC.action.many('[{"type":"GiveTo","seat":-1}]'), "$[0].seat", f"{_WHOLE[:-6]} from 0 to 5, not -1"
    )


def test_a_bad_row_of_a_deck() -> None:
    row = CODEC.to_json(DeckRow(CAT, 2, "made up"))
    refused(
        lambda: CODEC.form(DeckRow)(row.replace("2", "2000")),
        "$.copies",
        "must be a whole number from 1 to 1000, not 2000",
    )
    deck = f'{{"name":"twins","rows":[{row},{row}]}}'
    refused(lambda: CODEC.form(Deck)(deck), "$.rows", "must have one row for each card, but CAT has several")
    refused(
        lambda: CODEC.form(Card)('{"animal":"PIG","icons":[]}'),
        "$.icons",
        "must be a whole number, not a list",
    )


class _Text(str):
    pass


ODD_DATA = {
    "a tuple for a list": ({"type": "GiveTo", "seat": (1,)}, "$.seat", _WHOLE + "a Python tuple"),
    "an animal itself": ({"type": "AddCat", "column": Animal.PIG}, "$.column", f"must be {ANIMALS}, not 3"),
    "an animal for a seat": ({"type": "GiveTo", "seat": Animal.PIG}, "$.seat", _WHOLE + "3"),
    "bytes": (b'{"type":"DiscardCat"}', "$", "must be an object, not a Python bytes"),
    "a set": ({"type": {"DiscardCat"}}, "$.type", f"must be {ACTIONS}, not a Python set"),
    "a class of texts": ({"type": _Text("DiscardCat")}, "$.type", f'must be {ACTIONS}, not "DiscardCat"'),
    "not a number": ({"type": "GiveTo", "seat": float("nan")}, "$.seat", _WHOLE + "a Python float"),
    "a number for a name": ({"type": "DiscardCat", 7: 1}, "$[7]", "is no field of DiscardCat, which has none"),
    "null for a name": ({"type": "DiscardCat", None: 1}, "$[null]", "is no field of DiscardCat, which has none"),
    "a huge number": (
        {"type": "GiveTo", "seat": 10**5000},
        "$.seat",
        "must be a whole number from -9007199254740991 to 9007199254740991, not a number with more digits",
    ),
}


@pytest.mark.parametrize(("data", "path", "reason"), ODD_DATA.values(), ids=ODD_DATA)
def test_data_that_no_parser_gives(data: object, path: str, reason: str) -> None:
    refused(lambda: CODEC.action.from_plain(data), path, reason)


def test_data_that_holds_itself() -> None:
    ring: list[object] = []
    ring.append(ring)
    refused(lambda: CODEC.action.from_plain({"type": "GiveTo", "seat": ring}), "$.seat", _WHOLE + "a list")
    refused(
        lambda: CODEC.state.from_plain(changed("state", "state", "sets", to=ring)),
        "$.state.sets[0][0]",
        "must be an object (Card), not a list",
    )


@pytest.mark.parametrize("text", [b"{}", None, 3, {"type": "DiscardCat"}, _Text("{}")], ids=repr)
def test_what_is_no_text(text: Any) -> None:
    with pytest.raises(TypeError, match=rf"a JSON text must be str, not {type(text).__name__}"):
        CODEC.action(text)
    with pytest.raises(TypeError, match=rf"a JSON text must be str, not {type(text).__name__}"):
        CODEC.action.many(text)


def test_who_asks_close_to_the_limit_of_recursion_is_told_so() -> None:
    def deep(left: int) -> None:
        if left:
            deep(left - 1)
        else:
            CODEC.action("[" * 90 + "]" * 90)

    for left in range(sys.getrecursionlimit(), 0, -10):
        try:
            deep(left)
        except RecursionError:
            continue
        except BadJson as error:
            assert (error.path, error.reason) in (
                ("$", "is nested too deeply"),
                ("$", "must be an object, not a list"),
            )
            return
    raise AssertionError("some depth must be left")


def test_texts_that_are_too_long() -> None:
    refused(lambda: CODEC.record("[" * 5_000_001), "$", "must have at most 5000000 characters, not 5000001")
    refused(lambda: CODEC.record("[" * 5_000_000), "$", "is nested too deeply")
    refused(lambda: CODEC.event.many(" " * 5_000_001), "$", "must have at most 5000000 characters, not 5000001")
    small = Codec(superfarmer, most=100)
    refused(lambda: small.action(" " * 101), "$", "must have at most 100 characters, not 101")
    refused(
        lambda: small.config(DOCUMENTS["config"]),
        "$",
        f"must have at most 100 characters, not {len(DOCUMENTS['config'])}",
    )
    large = Codec(superfarmer, most=10_000_000)
    assert large.config(DOCUMENTS["config"] + " " * 6_000_000) == CONFIG
    refused(lambda: large.action(" " * 20_001), "$", "must have at most 20000 characters, not 20001")


def test_a_long_list_costs_no_more_than_its_first_fault() -> None:
    text = DOCUMENTS["record"].replace('"steps":[', '"steps":[' + "1," * 1_000_000)
    refused(lambda: CODEC.record(text), "$.record.steps[0]", "must be an object, not 1")


def test_a_long_reason_is_cut() -> None:
    teams = [[seat] * 500 for seat in range(4)]
    with pytest.raises(BadJson) as caught:
        CODEC.config.from_plain(changed("config", "config", "teams", to=teams))
    assert caught.value.path == "$.config.teams"
    assert len(caught.value.reason) < 400
    assert caught.value.reason.startswith("must be None or 2 or ((0, 2), (1, 3)) with 4 players, not ((0, 0, 0")
    assert caught.value.reason.endswith("…")


def test_an_error_can_be_sent_on() -> None:
    error = pickle.loads(pickle.dumps(BadJson("$.seat", "is missing")))
    assert type(error) is BadJson
    assert (error.path, error.reason, str(error)) == ("$.seat", "is missing", "$.seat: is missing")


@pytest.mark.parametrize("text", ['{"type": "\\ud800", "seat": 1}', '{"type": "GiveTo", "seat": 1, "\\udfff": 1}'])
def test_a_fault_can_always_be_sent(text: str) -> None:
    with pytest.raises(BadJson) as caught:
        Codec(superfarmer).action(text)
    str(caught.value).encode()


def test_a_view_that_no_state_gives_is_refused() -> None:
    view = superfarmer.view(MATCH.state, 1)
    for changed, path, reason in [
        (evolve(view, seat=9), "$.view.seat", "must be null or a seat from 0 to 3, not 9"),
        (evolve(view, deck_size=51), "$.view", "no deal of 'assumed' gives this view"),
        (evolve(view, sizes=(7, 8, 8, 8, 8, 1), deck_size=49), "$.view", "a round has 5 sets, not 6 and 5"),
        (evolve(view, round=3), "$.view", "3"),
        (evolve(view, actor=2), "$.view", "no state gives this view"),
        (evolve(view, hand=view.hand[1:]), "$.view", "no state gives this view"),
        (evolve(view, hands=view.hands[::-1]), "$.view", "no state gives this view"),
        (evolve(view, queues=((), (), (), ())), "$.view", "no state gives this view"),
        (evolve(view, gift_limit=6), "$.view", "no state gives this view"),
        (evolve(view, scores=(0, 1, 0, 0)), "$.view", "scores must have one for each seat"),
        (evolve(view, phase=superfarmer.Drawing(0, 1)), "$.view", "for seat 0, not for 1"),
        (evolve(view, legal_actions=(superfarmer.GiveTo(1),)), "$.view", "no state gives this view"),
    ]:
        with pytest.raises(BadJson) as caught:
            CODEC.view(CODEC.to_json(changed))
        assert caught.value.path == path
        assert reason in caught.value.reason
    first = MATCH.history(1)
    with pytest.raises(BadJson) as caught:
        CODEC.history(CODEC.to_json(evolve(first, view=evolve(first.view, seat=9))))
    assert caught.value.path == "$.history.view.seat"


def test_a_long_reason_of_a_class_is_cut() -> None:
    fault = refusal(Config, ValueError("Config.first must be " + "x" * 1000), "$.config")
    assert fault.path == "$.config.first"
    assert fault.reason.startswith("must be xxx")
    assert fault.reason.endswith("x…")
    assert len(fault.reason) < 400
