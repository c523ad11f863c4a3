"""Arguments of another game, and objects that lie about what they are."""

import random
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from attrs import evolve, make_class

from farmrules import Illegal, IllegalAction, superfarmer
from farmrules import farmer as game
from farmrules.farmer import BidMade, Config, Dealing, Pass
from tests.farmer.kit import position

CONFIG = Config(3, max_bid=0)
STATE = game.new_game(CONFIG)
DEALING = position(CONFIG, 0)
VIEW = game.view(STATE, None)
OTHER_CONFIG = superfarmer.Config(2)
OTHER_STATE, _ = superfarmer.settle(superfarmer.new_game(OTHER_CONFIG), Random(1))
OTHER_VIEW = superfarmer.view(OTHER_STATE, 0)
OTHER_ACTION = superfarmer.legal_actions(OTHER_STATE)[0]
RNG = Random(1)

ASKED: dict[str, tuple[Callable[[Any], object], str, object]] = {
    "new_game": (game.new_game, "farmrules.farmer.Config", OTHER_CONFIG),
    "first_events": (game.first_events, "farmrules.farmer.Config", OTHER_CONFIG),
    "actions": (game.actions, "farmrules.farmer.Config", OTHER_CONFIG),
    "chance_actions": (game.chance_actions, "farmrules.farmer.Config", OTHER_CONFIG),
    "action_index": (lambda thing: game.action_index(thing, Pass()), "farmrules.farmer.Config", OTHER_CONFIG),
    "chance_index": (lambda thing: game.chance_index(thing, Pass()), "farmrules.farmer.Config", OTHER_CONFIG),
    "limits": (game.limits, "farmrules.farmer.Config", OTHER_CONFIG),
    "features": (game.features, "farmrules.farmer.Config", OTHER_CONFIG),
    "parse": (lambda thing: game.parse("pass", thing), "farmrules.farmer.Config", OTHER_CONFIG),
    "order_of_play": (lambda thing: game.order_of_play(thing, 0), "farmrules.farmer.Config", OTHER_CONFIG),
    "settle": (lambda thing: game.settle(thing, RNG), "farmrules.farmer.State", OTHER_STATE),
    "actor": (game.actor, "farmrules.farmer.State", OTHER_STATE),
    "legal_actions": (game.legal_actions, "farmrules.farmer.State", OTHER_STATE),
    "chance_outcomes": (game.chance_outcomes, "farmrules.farmer.State", OTHER_STATE),
    "why_illegal": (lambda thing: game.why_illegal(thing, Pass()), "farmrules.farmer.State", OTHER_STATE),
    "apply": (lambda thing: game.apply(thing, Pass()), "farmrules.farmer.State", OTHER_STATE),
    "events": (lambda thing: game.events(thing, Pass(), None), "farmrules.farmer.State", OTHER_STATE),
    "apply_with_events": (
        lambda thing: game.apply_with_events(thing, Pass(), (None,)),
        "farmrules.farmer.State",
        OTHER_STATE,
    ),
    "scores": (game.scores, "farmrules.farmer.State", OTHER_STATE),
    "winners": (game.winners, "farmrules.farmer.State", OTHER_STATE),
    "view": (lambda thing: game.view(thing, None), "farmrules.farmer.State", OTHER_STATE),
    "heading": (game.heading, "farmrules.farmer.State", OTHER_STATE),
    "check_state": (game.check_state, "farmrules.farmer.State", OTHER_STATE),
    "resample": (lambda thing: game.resample(thing, RNG), "farmrules.farmer.View", OTHER_VIEW),
    "encode": (game.encode, "farmrules.farmer.View", OTHER_VIEW),
    "describe": (game.describe, "farmrules.farmer.View", OTHER_VIEW),
    "text": (game.text, "action or chance action of farmrules.farmer", OTHER_ACTION),
    "sentence": (game.sentence, "event of farmrules.farmer", OTHER_ACTION),
}


@pytest.mark.parametrize("name", ASKED)
def test_arguments_of_another_game_are_refused_with_both_names(name: str) -> None:
    ask, wanted, other = ASKED[name]
    full_name = f"{type(other).__module__}.{type(other).__qualname__}"
    for thing, told in ((other, full_name), (None, "NoneType"), ([], "list"), ("x", "str"), (Config, "type")):
        with pytest.raises(TypeError) as caught:
            ask(thing)
        assert wanted in str(caught.value)
        assert told in str(caught.value)


def test_the_table_above_has_every_function_that_takes_a_value_of_the_game() -> None:
    others = {"la_ferme", "rotating_farm", "sample_configs", "total"}
    functions = {name for name in game.__all__ if callable(getattr(game, name)) and name.islower()}
    assert functions - others == set(ASKED)


@pytest.mark.parametrize(
    "name",
    [
        "settle",
        "actor",
        "legal_actions",
        "chance_outcomes",
        "why_illegal",
        "apply",
        "events",
        "view",
        "apply_with_events",
    ],
)
def test_a_state_with_a_phase_of_another_game_is_refused(name: str) -> None:
    ask, _, _ = ASKED[name]
    with pytest.raises(TypeError, match=r"^State\.phase must be a phase of farmrules\.farmer, not .*NoneType$"):
        ask(evolve(STATE, phase=None))  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("rng", [None, 1, random, object()], ids=["none", "a seed", "the module", "another"])
def test_luck_is_a_random_random(rng: Any) -> None:
    for state in (STATE, DEALING):
        with pytest.raises(TypeError, match=r"rng must be a random\.Random"):
            game.settle(state, rng)
        with pytest.raises(TypeError, match=r"rng must be a random\.Random"):
            game.resample(game.view(state, None), rng)


def test_a_random_of_ones_own_will_do() -> None:
    class Dice(Random):
        pass

    assert game.settle(DEALING, Dice(3)) == game.settle(DEALING, Random(3))
    assert game.resample(VIEW, Dice(3)) == STATE


class Liar(type):
    """A metaclass whose classes claim to be any other."""

    def __eq__(cls, other: object) -> bool:
        return True

    def __hash__(cls) -> int:
        return hash(Pass)

    @property
    def __name__(cls) -> str:  # type: ignore[override]  # it lies
        raise RuntimeError("named")

    @property
    def __module__(cls) -> str:  # type: ignore[override]  # it lies
        raise RuntimeError("named")


class Pretender(metaclass=Liar):
    """An object that claims to be any other."""

    @property  # type: ignore[misc]  # it lies
    def __class__(self) -> type:
        return Pass

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(Pass())

    def __repr__(self) -> str:
        raise RuntimeError("printed")


class Silent(metaclass=Liar):
    __hash__ = None  # type: ignore[assignment]  # it has none


@pytest.mark.parametrize(
    "thing", [Pretender(), Silent(), Pretender, make_class("Pass", [])()], ids=["1", "2", "3", "4"]
)
def test_whatever_is_no_action_is_refused_though_it_says_that_it_is_one(thing: Any) -> None:
    dealing = game.settle(STATE, RNG)[0]
    for _ in range(3):
        dealing = game.apply(dealing, Pass())
    playing = game.settle(dealing, RNG)[0]
    over = position(Config(3, max_bid=0, deals=1, deck=game.FULL_DECK[:2]), 5)
    phases = [STATE, dealing, playing, game.apply(playing, game.Draw()), over]
    assert {type(state.phase) for state in phases} == set(game.PHASES)
    for state in phases:
        reason = game.why_illegal(state, thing)
        assert isinstance(reason, Illegal)
        assert reason.code == "not_an_action"
        assert reason.message
        with pytest.raises(IllegalAction):
            game.apply(state, thing)


def test_sentences_have_a_name_for_every_seat_that_is_there() -> None:
    for seat in (-1, 2, 99):
        with pytest.raises(ValueError, match=rf"there is none for seat {seat}"):
            game.sentence(BidMade(seat, 3), ["Ann", "Ben"])
    with pytest.raises(ValueError, match=r"there is none for seat -1"):
        game.sentence(BidMade(-1, 3))


def test_the_answers_of_settle_and_why_illegal_are_the_hosts() -> None:
    for function in (game.settle, game.why_illegal):
        assert "for the host alone" in " ".join((function.__doc__ or "").split()).lower()


def test_the_phase_that_settle_plays_is_chances() -> None:
    dealt, taken = game.settle(game.apply(game.apply(game.apply(STATE, Pass()), Pass()), Pass()), RNG)
    assert not isinstance(dealt.phase, Dealing)
    assert len(taken) == 2
