"""What all games share: look-up by name, refusals, interned values, checks of fields, the protocol itself."""

import gc
import pickle
import pydoc
import random
import re
import subprocess
import sys
import weakref
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint, version
from inspect import signature
from pkgutil import iter_modules
from random import Random
from threading import Barrier, Thread
from types import ModuleType
from typing import Any, get_args

import attrs
import pytest
from attrs import field, frozen

import farmrules
from farmrules import (
    AnyGame,
    Game,
    Illegal,
    IllegalAction,
    Nobody,
    find_game,
    game_names,
    kernel,
    registry,
    superfarmer,
)
from farmrules.kernel._extras import needs_extra
from farmrules.kernel.chance import settle as settle_one_by_one
from farmrules.kernel.checks import of_type, one_of, shown, whole
from farmrules.kernel.interning import Interned
from farmrules.kernel.listing import LastList
from farmrules.kernel.tuples import replaced, without, without_all
from farmrules.superfarmer import Action, Chance, Config, Event, State, View
from tests.conformance.games import GAMES

SUPERFARMER: Game[Config, State, Action, Chance, View, Event] = superfarmer
"""A type checker compares the module with the protocol."""


def test_games_are_found_by_name() -> None:
    assert "superfarmer" in game_names()
    assert find_game("superfarmer") is superfarmer
    for name in game_names():
        assert name == find_game(name).NAME


def test_an_unkntype_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(LookupError, match=r"no game is called 'chess'; installed: .*superfarmer"):
        find_game("chess")


def entry(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, registry.GROUP)


@pytest.fixture(autouse=True)
def looked_up_anew() -> Iterator[None]:
    """No test leaves behind what it pretended to be installed."""
    yield
    registry._installed.cache_clear()


def installed(monkeypatch: pytest.MonkeyPatch, entries: list[EntryPoint]) -> None:
    registry._installed.cache_clear()
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: entries)


def test_what_is_installed_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    registry._installed.cache_clear()

    def entries(group: str) -> list[EntryPoint]:
        asked.append(group)
        return []

    monkeypatch.setattr("importlib.metadata.entry_points", entries)
    assert game_names() == game_names() == ()
    assert asked == ["farmrules.games"]


def test_nothing_slow_is_imported_before_a_game_is_looked_up() -> None:
    code = "import sys, farmrules, farmrules.superfarmer, farmrules.match; print('importlib.metadata' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


def test_two_packages_with_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    both = [entry("superfarmer", "farmrules.superfarmer"), entry("superfarmer", "other.game")]
    installed(monkeypatch, both)
    with pytest.raises(LookupError, match=r"claim the game 'superfarmer': farmrules.superfarmer, other.game"):
        find_game("superfarmer")


def test_the_same_package_installed_twice_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = [entry("superfarmer", "farmrules.superfarmer")] * 2
    installed(monkeypatch, twice)
    assert find_game("superfarmer") is superfarmer
    assert game_names() == ("superfarmer",)


def test_no_games_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, [])
    with pytest.raises(LookupError, match="installed: none"):
        find_game("superfarmer")


def constants_then_classes(name: str) -> tuple[bool, bool, str]:
    return not name.isupper(), not name[0].isupper(), name


def test_every_game_has_the_names_of_the_protocol_and_a_sorted_all() -> None:
    wanted = {name for name in vars(Game) if not name.startswith("_")}
    for name in game_names():
        game: AnyGame = find_game(name)
        assert isinstance(game, ModuleType)
        assert wanted <= set(game.__all__)
        assert sorted(game.__all__, key=constants_then_classes) == list(game.__all__)
        for public in game.__all__:
            assert hasattr(game, public)


def test_an_illegal_action_carries_its_reason() -> None:
    reason = Illegal("gift_limit", "SF5.2", "Seat {seat} has its {limit} gifts.", (("seat", 2), ("limit", 5)))
    error = IllegalAction(reason)
    assert str(error) == "Seat 2 has its 5 gifts. [gift_limit, SF5.2]"
    again = pickle.loads(pickle.dumps(error))
    assert again.illegal == reason


@pytest.mark.parametrize("stranger", [random, 7, None], ids=["the module", "a seed", "None"])
def test_luck_is_a_random_random(stranger: Any) -> None:
    with pytest.raises(TypeError, match=r"rng must be a random\.Random, as random\.Random\(seed\) makes it, not a "):
        settle_one_by_one(superfarmer, superfarmer.new_game(Config(2)), stranger)


def test_the_default_settle_stops_where_a_seat_must_act() -> None:
    state, taken = settle_one_by_one(superfarmer, superfarmer.new_game(Config(2)), Random(1))
    assert superfarmer.actor(state) == 0
    assert len(taken) == 24
    assert settle_one_by_one(superfarmer, state, Random(1)) == (state, ())
    assert superfarmer.actor(superfarmer.new_game(Config(2))) is Nobody.CHANCE


@frozen(eq=False)
class Coin(Interned):
    value: int = field(validator=whole(1, 100))
    metal: str = field(default="tin", validator=one_of("tin", "gold"))


@frozen
class Thing:
    kind: type = field(validator=of_type(type))


def test_interned_values_with_equal_fields_are_one_object() -> None:
    assert Coin(5) is Coin(value=5, metal="tin")
    assert Coin(5) is not Coin(6)
    assert Coin(5) != Coin(5, "gold")
    assert pickle.loads(pickle.dumps(Coin(7))) is Coin(7)
    assert repr(Coin(5)) == "Coin(value=5, metal='tin')"


def test_an_interned_value_is_checked_before_it_is_looked_up() -> None:
    kept = Coin(1)
    with pytest.raises(TypeError, match=r"Coin.value must be a whole number from 1 to 100, not True \(bool\)"):
        Coin(True)
    with pytest.raises(TypeError, match=r"not 1.0 \(float\)"):
        Coin(1.0)  # type: ignore[arg-type]  # what is to be refused
    assert Coin(1) is kept


def test_interned_values_go_when_nobody_keeps_them() -> None:
    reference = weakref.ref(Coin(99))
    gc.collect()
    assert reference() is None


def test_threads_get_the_same_object() -> None:
    for value in range(1, 30):
        barrier = Barrier(4)
        made: list[Coin] = []

        def build(value: int = value, barrier: Barrier = barrier, made: list[Coin] = made) -> None:
            barrier.wait()
            made.append(Coin(value, "gold"))

        threads = [Thread(target=build) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len({id(coin) for coin in made}) == 1


@pytest.mark.parametrize(
    ("build", "error", "message"),
    [
        (lambda: Coin(0), ValueError, "Coin.value must be a whole number from 1 to 100, not 0"),
        (lambda: Coin(101), ValueError, "Coin.value must be a whole number from 1 to 100, not 101"),
        (lambda: Coin(1, "lead"), ValueError, "Coin.metal must be 'tin' or 'gold', not 'lead'"),
        (lambda: Coin(10**5000), ValueError, "from 1 to 100, not something of type int"),
        (lambda: Thing(10**5000), TypeError, "must be type, not something of type int"),  # type: ignore[arg-type]  # refused
        (lambda: Thing(3), TypeError, r"Thing.kind must be type, not 3 \(int\)"),  # type: ignore[arg-type]  # refused
    ],
)
def test_checks_say_what_and_where_and_what_would_be_right(
    build: Callable[[], object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        build()


def test_what_a_message_shows_is_short_and_always_there() -> None:
    class Shy:
        def __repr__(self) -> str:
            raise RuntimeError("no")

    assert shown([1, "two"]) == "[1, 'two']"
    assert shown("x" * 298) == repr("x" * 298)
    assert shown("x" * 299) == "'" + "x" * 299 + "…"
    assert shown(Shy()) == "something of type Shy"


def test_a_missing_extra_is_named_with_the_command_that_installs_it() -> None:
    with (
        pytest.raises(ModuleNotFoundError, match=r"this needs cattrs: pip install 'farmrules\[json\]'") as caught,
        needs_extra("json", "cattrs"),
    ):
        raise ModuleNotFoundError("No module named 'cattrs.gen'", name="cattrs.gen")
    assert caught.value.name == "cattrs.gen"


@pytest.mark.parametrize("name", ["attrs", None])
def test_another_missing_module_is_not_blamed_on_the_extra(name: str | None) -> None:
    with pytest.raises(ModuleNotFoundError, match="as it was"), needs_extra("json", "cattrs"):
        raise ModuleNotFoundError("as it was", name=name)


def test_the_version_is_that_of_the_installed_package() -> None:
    assert farmrules.__version__ == version("farmrules")


class Yes:
    """Equal to everything, as a stranger's object may claim."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


def test_the_last_list_knows_its_state_and_its_actions_alone() -> None:
    listed: LastList[str, Coin] = LastList(Coin)
    state = "".join(["a", "b"])
    legal = (Coin(1), Coin(2))
    assert not listed.has(state, Coin(1))
    assert listed.keep(state, legal) is legal
    assert listed.has(state, Coin(2))
    assert not listed.has(state, Coin(3))
    assert not listed.has(state, Yes())
    assert not listed.has("".join(["a", "b"]), Coin(1))
    listed.keep("c", ())
    assert not listed.has(state, Coin(1))


def test_tuples_with_a_change() -> None:
    assert replaced((1, 2, 3), 1, 9) == (1, 9, 3)
    assert without((1, 2, 1, 3), 1) == (2, 1, 3)
    assert without_all((1, 2, 1, 3), (1, 1, 3)) == (2,)
    with pytest.raises(ValueError, match="not in list"):
        without((1,), 2)


@pytest.mark.parametrize("name", GAMES)
def test_help_begins_with_what_a_user_calls(name: str) -> None:
    told = re.sub(r".\x08", "", pydoc.render_doc(find_game(name)))  # bold headings have each letter twice
    head = told[: told.index("PACKAGE CONTENTS")]
    for called in ("settle(new_game(Config(", "legal_actions(state)", "apply(state, action)", "view(state, seat)"):
        assert called in head


def test_signatures_show_the_fields() -> None:
    shown = {str(signature(kind)).partition(" ->")[0] for kind in (superfarmer.GiveTo, superfarmer.DiscardCat)}
    assert shown == {"(seat: int)", "()"}
    for name in game_names():
        game: Any = find_game(name)
        for kind in (*get_args(game.Action), *(get_args(game.Chance) or (game.Chance,))):
            assert list(signature(kind).parameters) == [field.name for field in attrs.fields(kind)]


def test_the_kernel_tells_of_all_its_modules() -> None:
    told = re.findall(r"`(\w+)`: ", str(kernel.__doc__))
    assert sorted(told) == sorted(part.name for part in iter_modules(kernel.__path__) if not part.name.startswith("_"))
