"""What a stranger may send for an action: each fault has one error, which says where it is and what would be right."""

import pytest

from farmrules.json import BadJson
from tests.json.faults import ACTIONS, ANIMALS, CHANCES, CODEC, refused

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
