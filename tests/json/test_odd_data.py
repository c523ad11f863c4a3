"""Data that no parser gives, texts that are too long or too deep, and faults that are long or odd themselves."""

import pickle
import sys
from typing import Any

import pytest

from farmrules import superfarmer
from farmrules.json import BadJson, Codec
from farmrules.json.faults import refusal
from farmrules.superfarmer import Animal, Config
from tests.json.faults import ACTIONS, ANIMALS, CODEC, CONFIG, DOCUMENTS, WHOLE, changed, refused


class _Text(str):
    pass


ODD_DATA = {
    "a tuple for a list": ({"type": "GiveTo", "seat": (1,)}, "$.seat", WHOLE + "a Python tuple"),
    "an animal itself": ({"type": "AddCat", "column": Animal.PIG}, "$.column", f"must be {ANIMALS}, not 3"),
    "an animal for a seat": ({"type": "GiveTo", "seat": Animal.PIG}, "$.seat", WHOLE + "3"),
    "bytes": (b'{"type":"DiscardCat"}', "$", "must be an object, not a Python bytes"),
    "a set": ({"type": {"DiscardCat"}}, "$.type", f"must be {ACTIONS}, not a Python set"),
    "a class of texts": ({"type": _Text("DiscardCat")}, "$.type", f'must be {ACTIONS}, not "DiscardCat"'),
    "not a number": ({"type": "GiveTo", "seat": float("nan")}, "$.seat", WHOLE + "a Python float"),
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
    refused(lambda: CODEC.action.from_plain({"type": "GiveTo", "seat": ring}), "$.seat", WHOLE + "a list")
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


def test_a_long_reason_of_a_class_is_cut() -> None:
    fault = refusal(Config, ValueError("Config.first must be " + "x" * 1000), "$.config")
    assert fault.path == "$.config.first"
    assert fault.reason.startswith("must be xxx")
    assert fault.reason.endswith("x…")
    assert len(fault.reason) < 400
