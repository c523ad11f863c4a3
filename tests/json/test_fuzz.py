"""Whatever comes in, it is the value that it says, or a BadJson."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmrules.json import BadJson
from tests.conformance.games import KITS, each_game
from tests.conformance.kit import Kit
from tests.json.samples import CODECS, KINDS, AnyCodec, a_match, form, values

SAMPLES: dict[str, list[tuple[str, str]]] = {
    kit.game.NAME: [
        (kind, CODECS[kit.game.NAME].to_json(value))
        for seed in (1, 2, 3)
        for kind, value in values(kit, seed, steps=3, longest=25)
    ]
    for kit in KITS
}

EXAMPLES = settings(max_examples=2 * settings().max_examples)

_words = st.sampled_from(
    ["type", "format", "game", "seat", "card", "animal", "PIG", "CHANCE", "View", "", "\ud800", "é"]
)
_leaves = st.one_of(
    st.none(), st.booleans(), st.integers(), st.integers(-2, 12), st.floats(), st.text(max_size=5), _words
)
anything = st.recursive(
    _leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_words | st.text(max_size=5), inner, max_size=4),
)


def survives(codec: AnyCodec, kind: str, read: Callable[[], Any]) -> None:
    """Refused with a path and a reason, or a value that comes back."""
    try:
        value = read()
    except BadJson as error:
        assert error.path.startswith("$")
        assert error.reason
        assert len(str(error)) < 2000
    else:
        assert form(codec, kind)(codec.to_json(value)) == value


@each_game
@given(kind=st.sampled_from(KINDS), data=anything)
@EXAMPLES
def test_any_json(kit: Kit, kind: str, data: Any) -> None:
    codec = CODECS[kit.game.NAME]
    survives(codec, kind, lambda: form(codec, kind).from_plain(data))
    survives(codec, kind, lambda: form(codec, kind)(json.dumps(data)))


@each_game
@given(
    kind=st.sampled_from(KINDS),
    text=st.text(alphabet=st.sampled_from('{}[]",:0123456789.eE-+ntfu\\ "type'), max_size=60),
)
@EXAMPLES
def test_any_text(kit: Kit, kind: str, text: str) -> None:
    codec = CODECS[kit.game.NAME]
    survives(codec, kind, lambda: form(codec, kind)(text))


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every place inside data: what it lies in, and its name or number there."""
    if isinstance(data, dict | list):
        names: list[Any] = list(data) if isinstance(data, dict) else list(range(len(data)))
        return [(data, name) for name in names] + [place for name in names for place in places(data[name])]
    return []


def mutated(data: Any, rng: Random, other: Any) -> Any:
    """The data with something changed, missing, moved, doubled or put in."""
    there = places(data)
    if not there:
        return other
    where, name = rng.choice(there)
    from_where, from_name = rng.choice(there)
    match rng.randrange(7):
        case 0:
            where[name] = other
        case 1:
            del where[name]
        case 2:
            where[name] = json.loads(json.dumps(from_where[from_name]))
        case 3 if isinstance(where, list):
            where.insert(name, json.loads(json.dumps(where[name])))
        case 4 if isinstance(where, list):
            rng.shuffle(where)
        case 5 if type(where[name]) is int:
            where[name] += rng.choice((-1, 1, 2**31, 2**60, -(10**20)))
        case _ if isinstance(where, dict):
            where[str(from_name)] = other
        case _:
            where[name] = []
    return data


@each_game
@given(data=st.data(), seed=st.integers(0, 2**32 - 1))
@EXAMPLES
def test_something_good_with_something_changed(kit: Kit, data: st.DataObject, seed: int) -> None:
    codec, rng = CODECS[kit.game.NAME], Random(seed)
    kind, text = rng.choice(SAMPLES[kit.game.NAME])
    changed = json.loads(text)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        changed = mutated(changed, rng, data.draw(anything))
    survives(codec, kind, lambda: form(codec, kind).from_plain(changed))
    survives(codec, kind, lambda: form(codec, kind)(json.dumps(changed)))


@each_game
@given(seed=st.integers(0, 2**32 - 1))
@EXAMPLES
def test_a_good_text_with_letters_changed(kit: Kit, seed: int) -> None:
    codec, rng = CODECS[kit.game.NAME], Random(seed)
    kind, text = rng.choice(SAMPLES[kit.game.NAME])
    first = rng.randrange(len(text))
    last = first + rng.choice((0, 1, 3))
    text = text[:first] + rng.choice(("", "0", "-", "[", '"', "}", "null,", text[first:last] * 2)) + text[last:]
    survives(codec, kind, lambda: form(codec, kind)(text))


@each_game
def test_each_field_taken_away_is_missed(kit: Kit) -> None:
    """No field of a state or a view is read as its default; nor is one of a config that has none."""
    codec = CODECS[kit.game.NAME]
    match = a_match(kit, kit.config(1), 1).at(25)
    for kind, value in (("config", match.config), ("state", match.state), ("view", kit.game.view(match.state, 0))):
        text = codec.to_json(value)
        whole = json.loads(text)
        for inner, name in [(whole, name) for name in whole] + [(whole[kind], name) for name in whole[kind]]:
            if inner is not whole and kind == "config" and name != "players":
                continue
            kept = inner.pop(name)
            with pytest.raises(BadJson, match=rf"\.{name}: is missing$"):
                form(codec, kind).from_plain(whole)
            inner[name] = kept
