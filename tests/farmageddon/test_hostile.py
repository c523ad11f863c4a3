"""Strangers' documents cost what they weigh: no number in them is counted out before its config allows it."""

import json
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from random import Random
from time import process_time
from types import FrameType
from typing import Any

import pytest
from attrs import evolve

from farmrules import farmageddon as game
from farmrules.farmageddon import ActionCard, ActionRow, CardSet, Config, Crop, CropRow, Planted, Playing, State
from farmrules.json import BadJson, Codec
from farmrules.record import History
from tests.farmageddon.mutations import mutated
from tests.farmageddon.test_playing_on import SAMPLES, a_game

CODEC = Codec(game)

FAR = [10**8, 2**53 - 1, -(2**53 - 1), -1, 10**4, 1000, 20, 5]
"""Whole numbers, most of them beyond everything."""

BYTES_A_BYTE = 40
BYTES_AT_LEAST = 2_000_000
CALLS_A_BYTE = 10
CALLS_AT_LEAST = 50_000
SECONDS_AT_MOST = 2.0
"""A hundred times what is wanted: no clock of a busy machine is to be trusted."""

LARGE = Config(
    4,
    card_set=CardSet(
        "as large as can be",
        tuple(CropRow(Crop(f"Crop {number}", 20, number), 83, "") for number in range(12)),
        tuple(
            ActionRow(card, 9 if card is ActionCard.LEASED_FIELD else 90, "", amount)
            for card, amount in zip(ActionCard, [None] * 3 + [1] * 5 + [None] * 4, strict=True)
        ),
    ),
)


def laden() -> State:
    """A turn with as many actions as there can be: a fouled crop on every field, and all kinds of crops in hand."""
    state = game.new_game(LARGE)
    crops, cards = [*state.crop_deck], [*state.action_deck]
    hand = crops[::2]
    rest = crops[1::2]
    fields = tuple(Planted(rest.pop(0), 1, False, (), (ActionCard.FOUL_MANURE,)) for _ in state.fields)
    held = [card for card in ActionCard if card is not ActionCard.LEASED_FIELD]
    for card in (*held, *[ActionCard.FOUL_MANURE] * len(fields), *[ActionCard.LEASED_FIELD] * 9):
        cards.remove(card)
    return evolve(
        state,
        phase=Playing(0, 0, 1),
        crops=(tuple(hand), (), (), ()),
        cards=(tuple(held), (), (), ()),
        fields=fields,
        crop_deck=tuple(rest),
        action_deck=tuple(cards),
    )


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every list and object in a document, with each index or name in it."""
    for key, item in data.items() if type(data) is dict else enumerate(data):
        yield data, key
        if type(item) in (dict, list):
            yield from places(item)


def corrupted(plain: Any, rng: Random) -> Any:
    """A document with one to three numbers or lists that are far from right."""
    data = deepcopy(plain)
    for _ in range(rng.randint(1, 3)):
        spots = [*places(data)]
        kind = rng.choice([int, int, list])
        fit = [(owner, key) for owner, key in spots if type(owner[key]) is kind]
        owner, key = rng.choice(fit)
        if kind is int:
            owner[key] = rng.choice(FAR)
        else:
            owner[key] = rng.choice([owner[key] * rng.choice([2, 30]), [], owner[key][:1] * rng.choice([2, 500])])
    return data


def cost(deed: Callable[[], object]) -> tuple[int, int, float, bool]:
    """Bytes at the peak, calls, seconds, and whether it was refused; any other error is one."""
    calls = 0

    def count(frame: FrameType, event: str, arg: object) -> None:
        nonlocal calls
        calls += 1

    def tried() -> bool:
        try:
            deed()
        except (BadJson, ValueError):
            return True
        return False

    begun = process_time()
    refused = tried()
    seconds = process_time() - begun
    tracemalloc.start()
    tried()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    before = sys.getprofile()
    sys.setprofile(count)
    tried()
    sys.setprofile(before)
    return peak, calls, seconds, refused


def check_cost(text: str, form: Callable[[str], object]) -> bool:
    """Holds a reading to the bounds; whether the text was refused."""
    peak, calls, seconds, refused = cost(lambda: form(text))
    weight = len(text)
    assert peak <= BYTES_AT_LEAST + BYTES_A_BYTE * weight
    assert calls <= CALLS_AT_LEAST + CALLS_A_BYTE * weight
    assert seconds <= SECONDS_AT_MOST
    return refused


def documents(rng: Random) -> Iterator[tuple[Any, Callable[[str], object]]]:
    """Views, histories and states of games, and what reads them."""
    while True:
        config = rng.choice([*SAMPLES, LARGE])
        state = rng.choice(a_game(config, rng)) if config is not LARGE else laden()
        view = game.view(state, rng.choice([*range(config.players), None]))
        yield CODEC.plain(view), CODEC.view
        yield CODEC.plain(History(game.NAME, 1, view, ())), CODEC.history
        yield CODEC.plain(state), CODEC.state


def check_documents(seed: int, count: int) -> None:
    rng, refused = Random(seed), 0
    kinds = documents(rng)
    for _ in range(count):
        plain, form = next(kinds)
        refused += check_cost(json.dumps(corrupted(plain, rng)), form)
    assert 0 < refused <= count


@pytest.mark.parametrize("seed", range(3))
def test_a_document_costs_what_it_weighs(seed: int) -> None:
    check_documents(seed, 60)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 110))
def test_thousands_of_documents_cost_what_they_weigh(seed: int) -> None:
    check_documents(seed, 1000)


@pytest.mark.parametrize("count", [3, 10**8, 2**53 - 1])
@pytest.mark.parametrize("field", ["leased", "leased_gone", "crop_deck_size", "action_deck_size"])
def test_no_count_of_a_view_is_counted_out(field: str, count: int) -> None:
    state, _ = game.settle(game.new_game(Config(3)), Random(1))
    for form, value in ((CODEC.view, game.view(state, 0)), (CODEC.history, game.view(state, None))):
        plain: Any = CODEC.plain(value if form is CODEC.view else History(game.NAME, 1, value, ()))
        body = plain["view"] if form is CODEC.view else plain["history"]["view"]
        body[field] = count
        assert check_cost(json.dumps(plain), form)


@pytest.mark.parametrize("field", ["leased", "leased_gone"])
def test_no_count_of_a_state_is_counted_out(field: str) -> None:
    state, _ = game.settle(game.new_game(Config(3)), Random(1))
    plain: Any = CODEC.plain(state)
    plain["state"][field] = 10**8
    assert check_cost(json.dumps(plain), CODEC.state)


def test_the_heaviest_view_is_read_and_asked_everything_at_small_cost() -> None:
    state = laden()
    for seat in (0, 1, None):
        text = CODEC.to_json(game.view(state, seat))
        view = CODEC.view(text)
        assert not check_cost(text, CODEC.view)
        for ask in (partial(game.resample, view, Random(1)), partial(game.encode, view)):
            peak, calls, seconds, refused = cost(ask)
            assert not refused
            assert peak <= BYTES_AT_LEAST
            assert calls <= CALLS_AT_LEAST
            assert seconds <= SECONDS_AT_MOST
    assert len(game.legal_actions(state)) > 900


def test_mutated_views_are_resampled_or_refused_at_small_cost() -> None:
    """Views of states that no game comes to, too: asked of `resample` itself, without a codec before it."""
    rng = Random(5)
    pool = a_game(SAMPLES[0], rng)
    drawn = 0
    for _ in range(150):
        state = mutated(rng.choice(pool), rng.choice(pool), rng)
        seat = rng.choice([0, 1, None])
        try:
            view = game.view(state, seat)
        except (IndexError, TypeError, KeyError, AttributeError, AssertionError):
            continue  # a state that the check would have refused gives no view
        changes: Any = {rng.choice(["leased", "leased_gone", "closer", "crop_deck_size"]): rng.choice(FAR)}
        peak, calls, seconds, refused = cost(partial(game.resample, evolve(view, **changes), Random(1)))
        assert peak <= BYTES_AT_LEAST
        assert calls <= CALLS_AT_LEAST
        assert seconds <= SECONDS_AT_MOST
        drawn += not refused
        if not cost(partial(game.resample, view, Random(1)))[3]:
            drawn += 1
            assert game.view(game.resample(view, Random(2)), seat) == view
    assert drawn > 50
