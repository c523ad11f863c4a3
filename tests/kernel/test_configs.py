"""What follows from a config: kept as long as the config, shared by equal ones, and no part of its value."""

import copy
import gc
import pickle
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier
from typing import Any
from weakref import WeakSet, ref

import pytest
from attrs import evolve, frozen

from farmrules import AnyGame, farmageddon, farmer, find_game, superfarmer
from farmrules.kernel import configs
from farmrules.kernel.configs import MOST_SHARED, ConfigBase, by_config
from farmrules.superfarmer import Deck, DeckRow
from tests.conformance.games import GAMES

each = pytest.mark.parametrize("name", GAMES)


@frozen(cache_hash=True)
class Agreed(ConfigBase):
    """A config of a game that is none."""

    players: int
    note: str = ""


class Answer:
    """Something that can be referred to weakly, and leads back to its config."""

    def __init__(self, config: Agreed) -> None:
        self.config = config


def counted() -> tuple[Callable[[Agreed], Answer], list[Agreed]]:
    """A function of a config, and the configs for which it had to work."""
    worked: list[Agreed] = []

    @by_config
    def answer(config: Agreed) -> Answer:
        """What follows."""
        worked.append(config)
        return Answer(config)

    return answer, worked


def forget() -> None:
    """Push all that is known out of the configs met lately."""
    answer, _ = counted()
    for number in range(MOST_SHARED):
        answer(Agreed(number, "to forget"))
    gc.collect()


def test_an_answer_is_worked_out_once_for_equal_configs() -> None:
    answer, worked = counted()
    two, three = Agreed(2), Agreed(3)
    found = [answer(config) for config in (two, two, three, two, Agreed(3), Agreed(2))]
    assert worked == [two, three]
    assert found == [found[0], found[0], found[2], found[0], found[2], found[0]]
    assert answer.__doc__ == "What follows."


def test_each_function_has_its_own_answers() -> None:
    (one, _), (other, worked) = counted(), counted()
    config = Agreed(2)
    assert one(config) is not other(config)
    assert one(config) is one(config)
    assert worked == [config]


def test_any_number_of_tables_keep_their_answers() -> None:
    answer, worked = counted()
    tables = [Agreed(number) for number in range(10 * MOST_SHARED)]
    first = [answer(config) for config in tables]
    assert [answer(config) for config in tables] == first
    assert worked == tables


def test_an_equal_config_is_known_for_as_long_as_its_like_was_met_lately() -> None:
    answer, worked = counted()
    answer(Agreed(2))
    for number in range(MOST_SHARED - 1):
        answer(Agreed(number, "another"))
    answer(Agreed(2))
    assert len(worked) == MOST_SHARED
    forget()
    answer(Agreed(2))
    assert len(worked) == MOST_SHARED + 1


def test_answers_die_with_their_config() -> None:
    answer = by_config(Answer)
    config = Agreed(2)
    found = ref(answer(config))
    forget()
    assert found() is answer(config)
    del config
    gc.collect()
    assert found() is None


def test_an_answer_that_fails_is_not_kept() -> None:
    worked: list[int] = []

    @by_config
    def answer(config: Agreed) -> int:
        worked.append(config.players)
        if len(worked) == 1:
            raise ValueError("not yet")
        return config.players

    config = Agreed(2)
    with pytest.raises(ValueError, match="not yet") as caught:
        answer(config)
    assert caught.value.__context__ is None
    assert [answer(config), answer(config)] == [2, 2]
    assert worked == [2, 2]


def test_the_room_is_no_part_of_a_config() -> None:
    answer, worked = counted()
    config = Agreed(2)
    answer(config)
    for twin in (pickle.loads(pickle.dumps(config)), copy.copy(config), copy.deepcopy(config), evolve(config)):
        assert (twin, hash(twin), repr(twin)) == (config, hash(config), "Agreed(players=2, note='')")
        assert not hasattr(twin, "_answers")
        assert answer(twin) is answer(config)
    assert answer(evolve(config, players=3)) is not answer(config)
    assert worked == [Agreed(2), Agreed(3)]


def test_a_config_without_room_is_refused() -> None:
    @frozen
    class Bare:
        players: int

    answer, _ = counted()
    with pytest.raises(TypeError, match=r"Bare must be based on ConfigBase, to keep what follows from it"):
        answer(Bare(2))  # type: ignore[arg-type]  # refused


def test_threads_that_ask_at_once_get_the_same_answer() -> None:
    threads = 8
    for number in range(20):
        together = Barrier(threads)

        @by_config
        def answer(config: Agreed, together: Barrier = together) -> object:
            together.wait(timeout=60)  # so that all of them work it out
            return object()

        shared = Agreed(number)
        asked = [shared, shared, *[Agreed(number) for _ in range(threads - 2)]]
        with ThreadPoolExecutor(threads) as pool:
            found = list(pool.map(answer, asked))
        assert len({id(one) for one in found}) == 1


# The games


def some_config(name: str, number: int) -> Any:
    """A config of that number; no two are equal."""
    if name == "farmer":
        return farmer.Config(3 + number % 8, deals=1 + number, stake=20 + number % 13, max_bid=10 + number % 7)
    if name == "superfarmer":
        deck = evolve(superfarmer.Config(2).deck, name=f"deck {number}")
        return superfarmer.Config(2 + number % 5, deck=deck)
    return farmageddon.Config(2 + number % 3, card_set=evolve(farmageddon.STANDARD, name=f"set {number}"))


def asked(game: AnyGame, config: Any) -> tuple[object, ...]:
    """All that follows from a config, in a turn of a game and before; objects without a value are left out."""
    state, _ = game.settle(game.new_game(config), Random(1))
    action = game.legal_actions(state)[0]
    view = game.view(state, 0)
    game.check_state(state)
    return (
        game.actions(config),
        game.chance_actions(config),
        game.features(config),
        game.limits(config),
        game.parse(game.text(action), config),
        game.encode(view),
        game.legal_actions(state),
        view,
        game.settle(game.apply(state, action), Random(2)),
    )


@each
def test_what_is_kept_is_no_part_of_a_config(name: str) -> None:
    game: AnyGame = find_game(name)
    for config in game.sample_configs().values():
        fresh = evolve(config)
        before = pickle.dumps(fresh), repr(fresh), hash(fresh)
        answers = asked(game, fresh)
        assert (pickle.dumps(fresh), repr(fresh), hash(fresh)) == before
        for twin in (pickle.loads(before[0]), evolve(fresh)):
            assert not hasattr(twin, "_answers")
            assert twin == fresh
            assert twin.tables == fresh.tables
            assert asked(game, twin) == answers


@each
def test_a_changed_config_takes_nothing_over(name: str) -> None:
    game: AnyGame = find_game(name)
    for number, config in enumerate(game.sample_configs().values()):
        asked(game, config)
        players = config.players
        changed = evolve(config, first=(config.first + 1) % players)
        answers = asked(game, changed)
        configs._shared.cache_clear()
        assert asked(game, evolve(changed)) == answers, (name, number)
        assert changed.tables == evolve(changed).tables


@each
def test_tables_by_turns_answer_as_alone(name: str) -> None:
    """More tables than are shared, each with a config of its own; what they share is right for each."""
    game: AnyGame = find_game(name)
    tables = [some_config(name, number) for number in range(MOST_SHARED + 20)]
    for config in tables:
        game.actions(config)
    for config in (*tables[:3], *tables[-3:]):
        kept = game.actions(config), game.chance_actions(config), config.tables
        configs._shared.cache_clear()
        alone = evolve(config)
        assert kept == (game.actions(alone), game.chance_actions(alone), alone.tables)
        assert asked(game, config) == asked(game, alone)


@each
def test_configs_that_are_gone_take_no_room(name: str) -> None:
    game: AnyGame = find_game(name)
    alive: WeakSet[Any] = WeakSet()
    for number in range(3 * MOST_SHARED):
        config = some_config(name, number)
        alive.add(config)
        asked(game, config)
    del config
    gc.collect()
    assert len(alive) <= MOST_SHARED + 1  # the last list of actions keeps its state


@pytest.mark.long
@each
def test_a_hundred_thousand_configs_that_are_gone_take_no_room(name: str) -> None:
    game: AnyGame = find_game(name)
    used = []
    for number in range(100_000):
        config = some_config(name, number)
        game.legal_actions(game.settle(game.new_game(config), Random(1))[0])
        game.actions(config), game.limits(config)
        if number in (9_999, 99_999):
            gc.collect()
            used.append(sys.getallocatedblocks())
    assert used[1] < used[0] + 10_000, used


def test_a_large_deck_is_hashed_once_for_each_config(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = tuple(DeckRow(superfarmer.Card(superfarmer.Animal.PIG, icons), 1) for icons in range(1, 501))
    deck, hashed = Deck("large", rows), []
    of_a_deck = Deck.__hash__

    def counting(self: Deck) -> int:
        hashed.append(self)
        return of_a_deck(self)

    monkeypatch.setattr(Deck, "__hash__", counting)
    config = superfarmer.Config(4, deck=deck)
    asked(superfarmer, config)
    assert len(hashed) == 1
    asked(superfarmer, evolve(config))
    assert len(hashed) == 2
