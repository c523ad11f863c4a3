"""A document from a stranger costs what it weighs, in memory and in time, whether it is read or refused."""

import contextlib
import json
import tracemalloc
from random import Random
from time import process_time
from typing import Any, Final

import pytest

from farmrules.json import BadJson
from tests.conformance.games import each_game
from tests.conformance.kit import Kit
from tests.json.samples import CODECS, AnyCodec, form
from tests.json.test_fuzz import SAMPLES, mutated, places

NUMBERS: Final = (-1, 0, 1, 7, 12, 2**31, 10**8, -(10**8), 10**20)
PEAK, PEAK_A_BYTE = 2_000_000, 40
"""Bytes at the highest: the tables of a config are made when it is first seen, whatever its document weighs."""
SECONDS, SECONDS_A_BYTE = 0.25, 2e-6


def strange_document(kit: Kit, rng: Random) -> tuple[str, str]:
    """What it should be, and its text: numbers that are too large, lists that are too long, parts of others."""
    kind, text = rng.choice(SAMPLES[kit.game.NAME])
    data: Any = json.loads(text)
    for _ in range(rng.choice((1, 1, 2, 3))):
        there = places(data)
        if not there:
            break
        lists = [place for place in there if isinstance(place[0][place[1]], list) and place[0][place[1]]]
        numbers = [place for place in there if type(place[0][place[1]]) is int]
        match rng.randrange(3):
            case 0 if lists:
                where, name = rng.choice(lists)
                where[name] = where[name][:4] * rng.choice((2, 5, 60, 500))
            case 1 if numbers:
                where, name = rng.choice(numbers)
                where[name] = rng.choice(NUMBERS)
            case _:
                data = mutated(data, rng, rng.choice([None, [], {}, 10**8]))
    return kind, json.dumps(data)


def read(codec: AnyCodec, kind: str, text: str) -> None:
    with contextlib.suppress(BadJson):
        form(codec, kind)(text)


def check_memory(kit: Kit, seed: int, documents: int) -> None:
    codec, rng = CODECS[kit.game.NAME], Random(seed)
    for _ in range(documents):
        kind, text = strange_document(kit, rng)
        tracemalloc.start()
        try:
            read(codec, kind, text)
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert peak <= PEAK + PEAK_A_BYTE * len(text), f"{peak} bytes for a {kind} of {len(text)}: {text[:2000]}"


@each_game
@pytest.mark.parametrize("seed", range(3))
def test_a_document_takes_memory_as_it_weighs(kit: Kit, seed: int) -> None:
    check_memory(kit, seed, 40)


@pytest.mark.long
@each_game
@pytest.mark.parametrize("seed", range(100, 110))
def test_many_documents_take_memory_as_they_weigh(kit: Kit, seed: int) -> None:
    check_memory(kit, seed, 1500)


@pytest.mark.long
@each_game
@pytest.mark.parametrize("seed", range(200, 210))
def test_many_documents_take_time_as_they_weigh(kit: Kit, seed: int) -> None:
    codec, rng = CODECS[kit.game.NAME], Random(seed)
    for _ in range(3000):
        kind, text = strange_document(kit, rng)
        begun = process_time()
        read(codec, kind, text)
        spent = process_time() - begun
        assert spent <= SECONDS + SECONDS_A_BYTE * len(text), f"{spent} s for a {kind}: {text[:2000]}"
