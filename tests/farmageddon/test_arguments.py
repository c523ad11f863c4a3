"""What is no value of this game is refused in words, and any object may be asked about."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from attrs import evolve

from farmrules import IllegalAction, farmer, superfarmer
from farmrules import farmageddon as game
from farmrules.farmageddon import Config, EndTurn
from farmrules.kernel.notation import BadText

CONFIG = Config(3)
STATE, _ = game.settle(game.new_game(CONFIG), Random(1))
VIEW = game.view(STATE, 0)

OTHERS: dict[str, Any] = {
    "a Farmer config": farmer.Config(3),
    "a Farmer state": farmer.new_game(farmer.Config(3)),
    "a Farmer view": farmer.view(farmer.new_game(farmer.Config(3)), 0),
    "a Super Farmer state": superfarmer.new_game(superfarmer.Config(3)),
    "a Super Farmer view": superfarmer.view(superfarmer.new_game(superfarmer.Config(3)), 0),
    "nothing": None,
    "a number": 3,
    "a list": [],
}

OF_A_STATE: dict[str, Callable[[Any], object]] = {
    "settle": lambda state: game.settle(state, Random(1)),
    "actor": game.actor,
    "legal_actions": game.legal_actions,
    "chance_outcomes": game.chance_outcomes,
    "why_illegal": lambda state: game.why_illegal(state, EndTurn()),
    "apply": lambda state: game.apply(state, EndTurn()),
    "events": lambda state: game.events(state, EndTurn(), None),
    "apply_with_events": lambda state: game.apply_with_events(state, EndTurn(), (None,)),
    "scores": game.scores,
    "winners": game.winners,
    "view": lambda state: game.view(state, None),
    "heading": game.heading,
    "check_state": game.check_state,
}
OF_A_VIEW: dict[str, Callable[[Any], object]] = {
    "resample": lambda view: game.resample(view, Random(1)),
    "encode": game.encode,
    "describe": game.describe,
}
OF_A_CONFIG: dict[str, Callable[[Any], object]] = {
    "new_game": game.new_game,
    "actions": game.actions,
    "chance_actions": game.chance_actions,
    "action_index": lambda config: game.action_index(config, EndTurn()),
    "chance_index": lambda config: game.chance_index(config, game.chance_actions(CONFIG)[0]),
    "limits": game.limits,
    "features": game.features,
    "parse": lambda config: game.parse("end turn", config),
}
OF_A_VALUE: dict[str, Callable[[Any], object]] = {"text": game.text, "sentence": game.sentence}

FUNCTIONS = {
    **{name: (ask, "farmrules.farmageddon.State", (CONFIG, VIEW)) for name, ask in OF_A_STATE.items()},
    **{name: (ask, "farmrules.farmageddon.View", (CONFIG, STATE)) for name, ask in OF_A_VIEW.items()},
    **{name: (ask, "farmrules.farmageddon.Config", (STATE, VIEW)) for name, ask in OF_A_CONFIG.items()},
    **{name: (ask, "of Farmageddon", (CONFIG, STATE, VIEW)) for name, ask in OF_A_VALUE.items()},
}


def test_every_function_is_asked() -> None:
    assert {name for name in game.__all__ if name.islower()} == {*FUNCTIONS, "sample_configs"}


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_values_of_other_games_are_refused_by_name(name: str, other: str) -> None:
    ask, wanted, _ = FUNCTIONS[name]
    thing = OTHERS[other]
    with pytest.raises(TypeError) as caught:
        ask(thing)
    assert wanted in str(caught.value)
    assert type(thing).__name__ in str(caught.value)
    assert type(thing).__module__ == "builtins" or type(thing).__module__ in str(caught.value)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_values_of_this_game_are_refused_where_others_are_wanted(name: str) -> None:
    ask, wanted, others = FUNCTIONS[name]
    for thing in others:
        with pytest.raises(TypeError, match=wanted) as caught:
            ask(thing)
        assert type(thing).__name__ in str(caught.value)


@pytest.mark.parametrize("rng", [Random, 3, None, "seed"])
def test_luck_is_a_random(rng: Any) -> None:
    for state in (game.new_game(CONFIG), STATE):
        with pytest.raises(TypeError, match=r"rng must be a random\.Random"):
            game.settle(state, rng)
    with pytest.raises(TypeError, match=r"rng must be a random\.Random"):
        game.resample(VIEW, rng)


class Sly(Random):
    """A Random of one's own."""


def test_luck_of_ones_own_will_do() -> None:
    assert game.settle(game.new_game(CONFIG), Sly(1))[0] == STATE
    assert game.resample(VIEW, Sly(2)) == game.resample(VIEW, Random(2))


class Equal(type):
    """Classes that claim to be any other."""

    def __eq__(cls, other: object) -> bool:
        return True

    def __hash__(cls) -> int:
        return hash(EndTurn)


class Unhashable(type):
    def __hash__(cls) -> int:
        raise RuntimeError("no hash")


class Unequal(type):
    def __eq__(cls, other: object) -> bool:
        raise RuntimeError("no equality")

    def __hash__(cls) -> int:
        return hash(EndTurn)


class Nameless(type):
    @property
    def __name__(cls) -> str:  # type: ignore[override]  # that is the point
        raise RuntimeError("no name")


class Seven(type):
    __name__ = 7  # type: ignore[assignment]  # that is the point


def liar(kind: Any) -> Any:
    """A class of that kind, whose objects lie about their class as well, and have neither repr nor equality."""

    def refuse(*_: object) -> object:
        raise RuntimeError("nothing is said")

    body = {"__class__": property(lambda self: game.Harvest), "__repr__": refuse, "__eq__": refuse, "__hash__": refuse}
    return kind("Liar", (), {**body, "__getattr__": refuse})


def made(kind: type) -> Any:
    return liar(kind)()


@pytest.mark.parametrize("kind", [type, Equal, Unhashable, Unequal, Nameless, Seven])
@pytest.mark.parametrize("state", [STATE, game.new_game(CONFIG)])
def test_any_object_may_be_asked_about(kind: type, state: game.State) -> None:
    thing = made(kind)
    game.legal_actions(state)  # whose list is remembered
    reason = game.why_illegal(state, thing)
    assert reason is not None
    assert reason.code == "not_an_action"
    assert "of type Liar" in reason.message
    for ask in (game.apply, lambda state, thing: game.events(state, thing, None)):
        with pytest.raises(IllegalAction) as caught:
            ask(state, thing)
        assert caught.value.illegal == reason


@pytest.mark.parametrize("kind", [type, Equal, Unhashable, Unequal, Nameless, Seven])
def test_liars_are_no_states(kind: type) -> None:
    for name, (ask, wanted, _) in FUNCTIONS.items():
        with pytest.raises(TypeError, match=wanted) as caught:
            ask(made(kind))
        assert "Liar" in str(caught.value), name


def test_no_sentence_for_a_seat_that_is_not_there() -> None:
    for seat in (-1, 4, 10**9, True, None, "0"):
        event: Any = game.TurnEnded(seat)  # type: ignore[arg-type]  # that is the point
        with pytest.raises(ValueError, match="a seat must be from 0 to 3, not"):
            game.sentence(event)
    with pytest.raises(ValueError, match="none for seat 3"):
        game.sentence(game.TurnEnded(3), ["Ann", "Ben", "Cy"])
    with pytest.raises(ValueError, match="a seat must be from 0 to 3, not 4"):
        game.sentence(game.GameOver((0, 4)), ["Ann", "Ben", "Cy", "Di", "Ed"])
    assert game.sentence(game.TurnEnded(3)) == "Player 3 ends the turn."


def test_a_text_is_text() -> None:
    with pytest.raises(TypeError, match="a text must be str, not int"):
        game.parse(3, CONFIG)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(BadText, match="expected"):
        game.parse("end", CONFIG)


def test_whose_answers_are_the_hosts_alone() -> None:
    for ask in (game.settle, game.why_illegal):
        assert "host's alone" in (ask.__doc__ or "")
    assert "nobody but the seat that acts" in (game.why_illegal.__doc__ or "")


BAD_VIEWS: dict[str, tuple[dict[str, Any], str]] = {
    "no config": ({"config": None}, "View.config must be Config, not None"),
    "no phase": ({"phase": None}, "View.phase must be Dealing or DrawingCrops or .*, not None"),
    "a truth for a count": ({"leased": True}, "View.leased must be int, not True"),
    "a list of piles": ({"piles": []}, r"View.piles must be a tuple of Pile, not \[\]"),
    "a number among crops": ({"crops": (1, 2)}, r"View.crops\[0\] must be Crop, not 1"),
    "half a size": ({"crop_sizes": (2, 2.0, 2)}, r"View.crop_sizes\[1\] must be int, not 2.0"),
    "a text on a field": (
        {"fields": (None, "corn", None, None, None)},
        r"View.fields\[1\] must be SeenPlanted or None, not 'corn'",
    ),
    "a text for a turn": ({"phase": game.Playing("0", 0, 0)}, "View.phase.seat must be int, not '0'"),  # type: ignore[arg-type]  # that is the point
    "a seat too far": ({"seat": 3}, "View.seat: must be None or a seat from 0 to 2, not 3"),
    "a closer too far": ({"closer": -1}, "View.closer: there is no seat -1"),
    "a seat without sizes": ({"crop_sizes": (4, 2)}, "View.crop_sizes: there must be 3, not 2"),
    "a pile too many": ({"piles": (*VIEW.piles, VIEW.piles[0])}, "View.piles: there must be 3, not 4"),
    "no fields": ({"fields": ()}, "View.fields: there must be 5, not 0"),
    "Leased Fields without end": ({"leased": 10**8}, "View.leased: there can be from 0 to 2, not 100000000"),
    "Leased Fields owed": ({"leased_gone": -1}, "View.leased_gone: there can be from 0 to 2, not -1"),
    "a deck owed": ({"crop_deck_size": -1}, "View.crop_deck_size: no deck has -1 cards"),
    "another deck owed": ({"action_deck_size": -5}, "View.action_deck_size: no deck has -5 cards"),
    "a hand owed": ({"card_sizes": (3, -3, 9)}, "View.card_sizes: nobody has -3 cards in hand"),
    "a hand that is hidden": ({"crops": ()}, "View.crops: there must be 4, not 0"),
    "a hand of a spectator": ({"seat": None}, "View.crops: there must be 0, not 4"),
    "a turn of nobody": ({"phase": game.Playing(3, 0, 0)}, "View.phase: there is no seat 3"),
    "a deal to nobody": ({"phase": game.Dealing(-1, "crops")}, "View.phase: there is no seat -1"),
    "three plays": ({"phase": game.Playing(0, 3, 0)}, "View.phase: a turn has from 0 to 2 Action cards played"),
    "draws without end": (
        {"phase": game.DrawingCrops(0, 10**9, 0, 1)},
        "View.phase: from 1 to 2 Crop cards can be left to draw, not 1000000000",
    ),
    "other draws without end": (
        {"phase": game.DrawingActions(0, 10**9)},
        "View.phase: from 1 to 2 Action cards can be left to draw, not 1000000000",
    ),
}


@pytest.mark.parametrize("name", BAD_VIEWS)
def test_what_is_no_view_is_refused_before_anything_is_drawn(name: str) -> None:
    changes, fault = BAD_VIEWS[name]
    rng = Random(1)
    before = rng.getstate()
    with pytest.raises(ValueError, match=fault):
        game.resample(evolve(VIEW, **changes), rng)
    assert rng.getstate() == before


def planted(**changes: Any) -> game.View:
    """A view with a crop on field 0 that seat 1 has fed."""
    crop = VIEW.crops[0]
    seen = game.SeenPlanted(crop, 0, False, (game.Fertilizer(1, None),), (), crop.fertilizer, 4, False, False, False)
    return evolve(VIEW, fields=(evolve(seen, **changes), *VIEW.fields[1:]), crop_deck_size=VIEW.crop_deck_size - 2)


def test_what_lies_on_a_field_is_seen_by_the_rules() -> None:
    assert game.view(game.resample(planted(), Random(1)), 0).fields[0] is not None
    for changes, fault in (
        ({"owner": 3}, "View.fields: there is no seat 3"),
        ({"fertilizer": (game.Fertilizer(77, None),)}, "View.fields: there is no seat 77"),
        ({"fertilizer": (game.Fertilizer(0, None),)}, "View.fields: a seat knows the fertilizer that it laid, and no"),
        ({"fertilizer": (game.Fertilizer(1, VIEW.crops[0]),)}, "View.fields: a seat knows the fertilizer that it"),
        ({"fresh": 1}, r"View.fields\[0\].fresh must be bool, not 1"),
        ({"attached": (3,)}, r"View.fields\[0\].attached\[0\] must be ActionCard, not 3"),
    ):
        with pytest.raises(ValueError, match=fault):
            game.resample(planted(**changes), Random(1))


def test_a_view_is_checked_once_and_drawn_from_as_ever() -> None:
    again, twin = evolve(VIEW), evolve(VIEW)
    first = [game.resample(again, Random(seed)) for seed in range(5)]
    assert first == [game.resample(other, Random(seed)) for seed, other in enumerate((VIEW, twin, VIEW, again, twin))]
    assert len(set(first)) == 5
