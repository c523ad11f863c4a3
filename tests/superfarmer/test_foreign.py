"""What is of another game, or of no game at all: refused by name, whatever it claims to be."""

import random
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from farmrules import AnyGame, IllegalAction, farmageddon, farmer
from farmrules import superfarmer as game
from farmrules.superfarmer import CAT, Config, State, View

CONFIG = Config(3)
STATE, _ = game.settle(game.new_game(CONFIG), Random(1))
LEGAL = game.legal_actions(STATE)[0]
VIEW = game.view(STATE, 0)
EVENT = game.events(STATE, LEGAL, None)[0]

Call = Callable[[Any], object]

OF_A_STATE: dict[str, Call] = {
    "settle": lambda state: game.settle(state, Random(1)),
    "actor": game.actor,
    "legal_actions": game.legal_actions,
    "chance_outcomes": game.chance_outcomes,
    "why_illegal": lambda state: game.why_illegal(state, LEGAL),
    "why_illegal of anything": lambda state: game.why_illegal(state, None),
    "apply": lambda state: game.apply(state, LEGAL),
    "events": lambda state: game.events(state, LEGAL, None),
    "apply_with_events": lambda state: game.apply_with_events(state, LEGAL, (None,)),
    "scores": game.scores,
    "winners": game.winners,
    "view": lambda state: game.view(state, 0),
    "heading": game.heading,
    "check_state": game.check_state,
}
OF_A_VIEW: dict[str, Call] = {
    "resample": lambda view: game.resample(view, Random(1)),
    "encode": game.encode,
    "describe": game.describe,
}
OF_A_CONFIG: dict[str, Call] = {
    "new_game": game.new_game,
    "actions": game.actions,
    "chance_actions": game.chance_actions,
    "action_index": lambda config: game.action_index(config, game.GiveTo(0)),
    "chance_index": lambda config: game.chance_index(config, game.chance_actions(CONFIG)[0]),
    "limits": game.limits,
    "features": game.features,
    "parse": lambda config: game.parse("offer cat", config),
}
OF_AN_ACTION: dict[str, Call] = {"text": game.text}
OF_AN_EVENT: dict[str, Call] = {"sentence": game.sentence}


def foreign(other: AnyGame) -> dict[str, object]:
    """What another game has of each sort."""
    config = next(iter(other.sample_configs().values()))
    state, _ = other.settle(other.new_game(config), Random(1))
    action = other.legal_actions(state)[0]
    return {
        "config": config,
        "state": state,
        "view": other.view(state, 0),
        "action": action,
        "event": other.events(state, action, None)[0],
    }


OWN: dict[str, object] = {"config": CONFIG, "state": STATE, "view": VIEW, "action": LEGAL, "event": EVENT}
STRANGERS: dict[str, dict[str, object]] = {
    "farmer": foreign(farmer),
    "farmageddon": foreign(farmageddon),
    "superfarmer": OWN,
    "python": {"none": None, "number": 3, "text": "state", "list": [], "module": game},
}

CALLS = [
    *((name, call, "state", "State") for name, call in OF_A_STATE.items()),
    *((name, call, "view", "View") for name, call in OF_A_VIEW.items()),
    *((name, call, "config", "Config") for name, call in OF_A_CONFIG.items()),
    *((name, call, "action", "action") for name, call in OF_AN_ACTION.items()),
    *((name, call, "event", "event") for name, call in OF_AN_EVENT.items()),
]


def test_every_function_is_asked() -> None:
    functions = {name for name in game.__all__ if type(getattr(game, name)) is type(foreign) and name.islower()}
    assert functions == {name.split()[0] for name, *_ in CALLS} | {"sample_configs"}


@pytest.mark.parametrize(("name", "call", "sort", "wanted"), CALLS, ids=[name for name, *_ in CALLS])
@pytest.mark.parametrize("origin", STRANGERS)
def test_a_foreign_argument_is_refused_by_name(name: str, call: Call, sort: str, wanted: str, origin: str) -> None:
    call(OWN[sort])
    for kind, value in STRANGERS[origin].items():
        if (origin, kind) == ("superfarmer", sort):
            continue
        with pytest.raises(TypeError) as caught:
            call(value)
        said = str(caught.value)
        assert type(value).__name__ in said
        assert wanted in said
        assert "farmrules.superfarmer" in said
        assert type(value).__module__ == "builtins" or type(value).__module__ in said


class Generator:
    """What others draw from."""

    def __init__(self) -> None:
        self.choices = self.sample = self.shuffle = Random(1).random


@pytest.mark.parametrize("rng", [Generator(), random, 1, None], ids=["another's", "module", "seed", "none"])
@pytest.mark.parametrize("state", [game.new_game(CONFIG), STATE], ids=["chance", "decision"])
def test_luck_is_a_random_random(rng: Any, state: State) -> None:
    for ask in (lambda: game.settle(state, rng), lambda: game.resample(game.view(state, 0), rng)):
        with pytest.raises(TypeError, match=r"rng must be a random\.Random, as random\.Random\(seed\) makes it"):
            ask()


class Lucky(Random):
    """A source of one's own."""


def test_a_subclass_of_random_is_luck_too() -> None:
    assert game.settle(game.new_game(CONFIG), Lucky(3)) == game.settle(game.new_game(CONFIG), Random(3))
    assert game.resample(VIEW, Lucky(3)) == game.resample(VIEW, Random(3))


class Liar(type):
    """The type of types that claim to be whatever they are compared with, and have no name."""

    def __eq__(cls, other: object) -> bool:
        return True

    def __hash__(cls) -> int:
        return hash(type(LEGAL))

    def __getattribute__(cls, name: str) -> Any:
        if name in ("__name__", "__qualname__", "__module__"):
            raise RuntimeError(f"no {name}")
        return super().__getattribute__(name)


class Hashless(type):
    """The type of types without a hash."""

    def __hash__(cls) -> int:
        raise RuntimeError("no hash")


class Lie(metaclass=Liar):
    """Claims to be an action, by equality and by class."""

    def __init__(self, claimed: object) -> None:
        self.claimed = claimed

    def __getattribute__(self, name: str) -> Any:
        return type(super().__getattribute__("claimed")) if name == "__class__" else super().__getattribute__(name)

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash(self.claimed)

    def __repr__(self) -> str:
        raise RuntimeError("no repr")


class NoHash(metaclass=Hashless):
    __hash__ = None  # type: ignore[assignment]  # it is the point


class NameOfAnAction:
    __name__ = "AddCard"


@pytest.mark.parametrize(
    "thing",
    [Lie(LEGAL), Lie(game.DealCard(CAT)), NoHash(), NameOfAnAction(), Lie, NoHash, object(), float("nan"), [], State],
    ids=["lie", "lie of chance", "no hash", "name", "class", "class without hash", "object", "nan", "list", "State"],
)
def test_why_illegal_answers_for_any_object(thing: Any) -> None:
    over = next(state for state in _states() if isinstance(state.phase, game.Over))
    for state in (game.new_game(CONFIG), STATE, over):
        game.legal_actions(state)
        illegal = game.why_illegal(state, thing)
        assert illegal is not None
        assert illegal.code == "not_an_action"
        assert isinstance(illegal.message, str)
        with pytest.raises(IllegalAction, match="This is no action of Super Farmer but something of type"):
            game.apply(state, thing)
        with pytest.raises(IllegalAction):
            game.events(state, thing, 0)


def _states() -> list[State]:
    rng, state, found = Random(2), STATE, [STATE]
    while not isinstance(state.phase, game.Over):
        state, _ = game.settle(state, rng)
        legal = game.legal_actions(state)
        state = game.apply(state, rng.choice(legal)) if legal else state
        found.append(state)
    return found


@pytest.mark.parametrize("seat", [-1, 6, 99])
def test_a_sentence_of_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    told: list[game.Event] = [
        game.CardOffered(seat, CAT),
        game.CardGiven(0, seat, CAT),
        game.GameOver((0, seat)),
        game.RoundStarted(1, (seat,)),
        game.PointsScored(seat, "water", None, 1, 1),
    ]
    for event in told:
        for names in (None, ["Ann"]):
            with pytest.raises(ValueError, match="a seat is from 0 to 5, not"):
                game.sentence(event, names)
    with pytest.raises(ValueError, match="names must have one for each seat, but there is none for seat 1"):
        game.sentence(game.CardOffered(1, CAT), ["Ann"])


def test_answers_that_are_the_hosts_alone_say_so() -> None:
    for function in (game.settle, game.why_illegal):
        assert "the host's alone" in " ".join(str(function.__doc__).split())


def test_encode_gives_plain_whole_numbers() -> None:
    views = [game.view(state, seat) for state in _losing() for seat in (0, None)]
    assert any(isinstance(view.phase, game.LosingCards) for view in views)
    assert {type(number) for view in views for number in game.encode(view)} == {int}


def _losing() -> list[State]:
    rng, state, found = Random(3), game.new_game(Config(4, predators="both")), []
    while not isinstance(state.phase, game.Over):
        state, _ = game.settle(state, rng)
        legal = game.legal_actions(state)
        state = game.apply(state, rng.choice(legal)) if legal else state
        found.append(state)
    return found


def test_a_view_is_of_its_own_class() -> None:
    assert type(VIEW) is View


@pytest.mark.parametrize("call", [game.actor, game.encode, game.text], ids=["state", "view", "action"])
def test_a_class_that_does_not_tell_its_name_is_refused_by_it_all_the_same(call: Call) -> None:
    with pytest.raises(
        TypeError, match=r"^an? .*farmrules\.superfarmer.* is wanted, not something of type .*Nameless$"
    ):
        call(Nameless())
    with pytest.raises(TypeError, match=r"rng must be a random\.Random, .*, not a .*Nameless"):
        game.settle(STATE, Nameless())  # type: ignore[arg-type]  # it is the point


class Nameless(metaclass=Liar):
    """Claims nothing but by its type."""
