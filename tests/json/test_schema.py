"""The schemas against the encoder: what is written is valid, and what is no value of the kind is not."""

import json
import re
from functools import cache
from random import Random
from typing import Any

import pytest

from farmrules import superfarmer
from farmrules.json import BadJson, Codec
from tests.conformance.games import KITS, each_game
from tests.conformance.kit import Kit, games, share
from tests.json.samples import CODECS, KINDS, a_match, form, values
from tests.json.test_fuzz import SAMPLES, mutated, places

jsonschema = pytest.importorskip("jsonschema")

CODEC = Codec(superfarmer)


@cache
def validator(name: str, kind: str) -> Any:
    return jsonschema.Draft202012Validator(form(CODECS[name], kind).schema())


@each_game
@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_a_schema_that_refers_to_nothing_else(kit: Kit, kind: str) -> None:
    schema = validator(kit.game.NAME, kind).schema
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    text = json.dumps(schema)
    assert set(re.findall(r'"\$ref": "#/\$defs/(\w+)"', text)) == set(schema["$defs"])
    assert text.count("$ref") == text.count("#/$defs/")
    assert schema == form(CODECS[kit.game.NAME], kind).schema()


@each_game
@share(6)
@games
def test_what_is_written_is_valid_as_its_kind_and_as_no_other(kit: Kit, seed: int) -> None:
    name = kit.game.NAME
    for kind, value in values(kit, seed, steps=1, longest=10):
        plain = CODECS[name].plain(value)
        validator(name, kind).validate(plain)
        for other in KINDS:
            assert other == kind or not validator(name, other).is_valid(plain)


@each_game
def test_what_the_schema_refuses_the_form_refuses(kit: Kit) -> None:
    codec, rng, name = CODECS[kit.game.NAME], Random(1), kit.game.NAME
    strange: tuple[Any, ...] = (None, True, 7, -1, "x", "PIG", [], [0], {}, {"type": "Over"}, [None])
    refused = 0
    for kind, text in rng.sample(SAMPLES[name], 30):
        data = mutated(json.loads(text), rng, rng.choice(strange))
        if not validator(name, kind).is_valid(data):
            refused += 1
            with pytest.raises(BadJson):
                form(codec, kind).from_plain(data)
    assert refused > 15


@each_game
def test_a_field_of_another_sort_is_invalid(kit: Kit) -> None:
    """At each place of some values: something that no value has there, something more, something less."""
    name = kit.game.NAME
    match = a_match(kit, kit.config(2), 2).at(25)
    for kind, value in (("view", kit.game.view(match.state, 0)), ("action", kit.game.actions(match.config)[0])):
        plain: Any = CODECS[name].plain(value)
        for where, at in Random(1).sample(places(plain), min(25, len(places(plain)))):
            kept = where[at]
            where[at] = 1.5
            assert not validator(name, kind).is_valid(plain)
            where[at] = kept
            if isinstance(kept, dict):
                kept["more"] = 1
                assert not validator(name, kind).is_valid(plain)
                del kept["more"]
        validator(name, kind).validate(plain)


def test_every_action_and_event_is_in_the_schema_of_its_union() -> None:
    for kit in KITS:
        for kind in ("action", "event"):
            schema = form(CODECS[kit.game.NAME], kind).schema()
            branches: Any = schema["oneOf"]
            names = [branch["$ref"].removeprefix("#/$defs/") for branch in branches]
            definitions: Any = schema["$defs"]
            assert [definitions[name]["properties"]["type"] for name in names] == [{"const": name} for name in names]


def test_the_schema_of_an_action_in_full() -> None:
    schema = CODEC.form(superfarmer.OfferCard).schema()
    assert schema == {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "OfferCard",
        "type": "object",
        "description": "Show the card that one gives away (SF5.4).",
        "properties": {"type": {"const": "OfferCard"}, "card": {"$ref": "#/$defs/Card"}},
        "required": ["type", "card"],
        "additionalProperties": False,
        "$defs": {
            "Animal": {"enum": ["RABBIT", "CHICKEN", "SHEEP", "PIG", "COW", "HORSE"]},
            "Card": {
                "type": "object",
                "description": (
                    "The face of a card (SF4.1): numbers of icons. Cards with the same icons are one object.\n\n"
                    "`animal` is None for a cat, which shows one animal icon and nothing else; `icons` is the number of"
                    " animal icons.\n"
                    "Raises TypeError or ValueError for icons that are no whole numbers from 0 to 999, or without an"
                    " animal."
                ),
                "properties": {
                    "animal": {"oneOf": [{"$ref": "#/$defs/Animal"}, {"type": "null"}]},
                    "icons": {"type": "integer", "default": 1},
                    "cabbage": {"type": "integer", "default": 0},
                    "water": {"type": "integer", "default": 0},
                    "small_dogs": {"type": "integer", "default": 0},
                    "big_dogs": {"type": "integer", "default": 0},
                },
                "required": ["animal"],
                "additionalProperties": False,
            },
        },
    }


def test_aliases_keep_their_names() -> None:
    schema: Any = CODEC.view.schema()
    definitions = schema["$defs"]
    view = definitions["View"]["properties"]
    assert view["phase"] == {"$ref": "#/$defs/Phase"}
    assert view["legal_actions"] == {"type": "array", "items": {"$ref": "#/$defs/Action"}}
    assert view["predator"] == {"oneOf": [{"$ref": "#/$defs/Predator"}, {"type": "null"}]}
    assert view["actor"] == {"oneOf": [{"type": "integer"}, {"$ref": "#/$defs/Nobody"}]}
    assert view["removed"] == {"type": "array", "items": {"$ref": "#/$defs/Card"}}
    assert "Cards" not in definitions
    assert definitions["Predator"] == {"enum": ["fox", "wolf"]}
    assert definitions["Nobody"] == {"enum": ["CHANCE", "OVER"]}
    assert schema["properties"]["game"] == {"const": "superfarmer"}
    assert schema["title"] == "ViewDocument"


def test_a_schema_may_be_changed_by_its_owner() -> None:
    CODEC.view.schema()["$defs"] = {}
    assert CODEC.view.schema()["$defs"]
