"""A game from its rules alone: the default of everything that a module lacks."""

import pickle
import re
from collections import Counter
from collections.abc import Iterator
from copy import copy, deepcopy
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve, frozen

from farmrules import AnyGame, Feature, Illegal, Limits, Nobody, complete, farmer, superfarmer
from farmrules.kernel.completion import NoDefault
from tests.readme import readme_module

SHEAF = readme_module("last_sheaf")
BARN = readme_module("high_barn")
sheaf: Any = complete(SHEAF)
barn: Any = complete(BARN)


def parts(module: Any, *without: str, **others: object) -> SimpleNamespace:
    """The names of a module, less some, and others instead."""
    kept = {name: value for name, value in vars(module).items() if not name.startswith("__") and name not in without}
    return SimpleNamespace(**kept | others)


def test_a_whole_game_is_answered_as_it_is() -> None:
    assert complete(superfarmer) is superfarmer
    assert complete(farmer) is farmer


def test_what_must_be_written_is_named() -> None:
    with pytest.raises(
        TypeError, match=r"^a game must have these functions, and SimpleNamespace has not: actor, view$"
    ):
        complete(parts(SHEAF, "actor", "view"))
    with pytest.raises(
        TypeError, match=r"and Random has not: actions, actor, apply, events, new_game, scores, view, w"
    ):
        complete(Random)  # type: ignore[call-overload]  # what a user may try


def test_what_a_module_has_of_its_own_is_used() -> None:
    own: Any = complete(parts(SHEAF, NAME="sheaves", winners=lambda state: (7,), RULES_VERSION=3))
    assert own.winners(None) == (7,)
    assert (own.NAME, own.RULES_VERSION) == ("sheaves", 3)
    assert sheaf.apply is SHEAF.apply
    assert "winners" not in own.defaults
    assert "winners" in sheaf.defaults


def test_a_completed_game_is_a_value() -> None:
    assert sheaf == complete(SHEAF)
    assert hash(sheaf) == hash(complete(SHEAF))
    assert sheaf != barn
    assert sheaf != SHEAF
    for again in (pickle.loads(pickle.dumps(sheaf)), copy(sheaf), deepcopy(sheaf)):
        assert again == sheaf
    assert repr(barn).startswith("<high-barn, completed with ")
    assert ", heading, legal_actions, limits, parse, sample_configs, " in repr(barn)
    assert {"Take", "winners", "apply"} <= set(dir(sheaf))
    assert sheaf.Take is SHEAF.Take
    with pytest.raises(AttributeError, match="nonsense"):
        sheaf.nonsense  # noqa: B018  # asking is the test
    blank = object.__new__(type(sheaf))
    assert not hasattr(blank, "apply"), "a copy that is not filled yet asks nobody"


def test_rules_that_are_no_module_pickle_with_their_object() -> None:
    rules = Rules()
    again = pickle.loads(pickle.dumps(complete(rules)))
    assert again.new_game(SHEAF.Config()) == SHEAF.new_game(SHEAF.Config())
    assert again.NAME == "Rules"


class Rules:
    """The functions of Last Sheaf, as an object."""

    actor, actions, why_illegal = (
        staticmethod(SHEAF.actor),
        staticmethod(SHEAF.actions),
        staticmethod(SHEAF.why_illegal),
    )
    apply, events, scores = staticmethod(SHEAF.apply), staticmethod(SHEAF.events), staticmethod(SHEAF.scores)
    view, new_game = staticmethod(SHEAF.view), staticmethod(SHEAF.new_game)


def test_lists_come_from_why_illegal() -> None:
    state = SHEAF.State(SHEAF.Config(), left=2)
    assert sheaf.legal_actions(state) == (SHEAF.Take(1), SHEAF.Take(2))
    assert sheaf.legal_actions(evolve(state, left=0)) == ()
    assert barn.legal_actions(barn.new_game(BARN.Config())) == ()
    assert sheaf.chance_outcomes(state) == ()
    assert sheaf.chance_actions(SHEAF.Config()) == ()


def test_the_highest_score_wins_once_the_game_is_over() -> None:
    state = SHEAF.State(SHEAF.Config(3), left=1, turn=4)
    assert sheaf.winners(state) == ()
    assert sheaf.winners(sheaf.apply(state, SHEAF.Take(1))) == (1,)
    alike = BARN.State(BARN.Config(2), (), hands=(3, 3), answers=(True, True))
    assert barn.winners(alike) == (0, 1)


def test_limits_and_chance_actions_are_exact() -> None:
    assert sheaf.limits(SHEAF.Config()) == Limits(low=0, high=1, steps=10, decisions=10, chances=0)
    assert barn.limits(BARN.Config(2)) == Limits(low=-1, high=1, steps=4, decisions=2, chances=2)
    assert barn.chance_actions(BARN.Config(2)) == tuple(map(BARN.Deal, range(1, 7)))
    states = set(sheaf.walked(SHEAF.Config()).states)
    assert len(states) == len({(state.left, state.turn) for state in states}) == 10 + sum(1 for _ in _sums())


def test_decisions_and_chances_are_counted_apart_on_every_way() -> None:
    """One way is a decision and two chances, another one three decisions."""

    def actor(state: Any) -> int | Nobody:
        return {"c": Nobody.CHANCE, "e": Nobody.OVER}.get(state.deck[0], 1)

    moves = {"start": ("c1", "d1"), "c1": ("c2",), "c2": ("end",), "d1": ("d2",), "d2": ("end",)}
    game: Any = complete(
        parts(
            BARN,
            new_game=lambda config: BARN.State(config, "start"),
            actor=actor,
            actions=lambda config: ("c1", "d1", "d2", "end"),
            why_illegal=lambda state, action: None if action in moves.get(state.deck, ()) else Illegal("no", "", "No."),
            chance_outcomes=lambda state: tuple((to, 1) for to in moves[state.deck]) if state.deck[0] == "c" else (),
            apply=lambda state, action: evolve(state, deck=action),
            scores=lambda state: (0, 3),
        )
    )
    assert game.limits(BARN.Config(2)) == Limits(low=0, high=3, steps=3, decisions=3, chances=2)


def _sums() -> Iterator[tuple[int, int]]:
    """How many sheaves can be left after so many turns, counted by hand; all but the start's and one a turn."""
    reached = {(10, 0)}
    for turn in range(1, 11):
        now = {
            (left - take, turn) for left, before in reached if before == turn - 1 for take in (1, 2, 3) if left >= take
        }
        reached |= now
    yield from sorted(reached)[10:]


def test_an_action_has_its_place_and_all_else_has_none() -> None:
    config = BARN.Config(2)
    assert [barn.action_index(config, action) for action in (BARN.Leave(), BARN.Stay())] == [1, 0]
    assert [barn.chance_index(config, BARN.Deal(card)) for card in range(1, 7)] == [0, 1, 2, 3, 4, 5]
    for ask, thing, says in (
        (barn.action_index, BARN.Deal(1), "Deal(card=1) is no action of high-barn with this config"),
        (barn.chance_index, BARN.Stay(), "Stay() is no chance action of high-barn with this config"),
        (barn.chance_index, BARN.Deal(7), "Deal(card=7) is no chance action of high-barn with this config"),
        (sheaf.chance_index, SHEAF.Take(1), "Take(sheaves=1) is no chance action of last-sheaf with this config"),
        (sheaf.action_index, [], "[] is no action of last-sheaf with this config"),
    ):
        with pytest.raises(ValueError, match=re.escape(says)):
            ask(config if ask != sheaf.action_index else SHEAF.Config(), thing)


def test_the_samples_tell_the_class_of_configs_and_the_numbers_of_players() -> None:
    assert sheaf.PLAYERS == (2,)
    assert sheaf.Config is SHEAF.Config
    samples = {"four": BARN.Config(4), "two": BARN.Config(2), "also two": BARN.Config(2)}
    other: Any = complete(parts(BARN, "Config", sample_configs=lambda: samples))
    assert other.PLAYERS == (2, 4)
    assert other.Config is BARN.Config
    assert {"Config", "PLAYERS"} <= set(dir(other)) & other.defaults
    own: Any = complete(parts(BARN, PLAYERS=range(2, 5)))
    assert own.PLAYERS[::2] == range(2, 5, 2)
    unknown: Any = complete(parts(BARN, "Config"))
    assert not {"Config", "PLAYERS"} & set(dir(unknown))
    with pytest.raises(AttributeError, match="has no PLAYERS: SimpleNamespace must name its type Config"):
        unknown.PLAYERS  # noqa: B018  # asking is the test


def test_settle_plays_chance_alone() -> None:
    state, dealt = barn.settle(barn.new_game(BARN.Config()), Random(1))
    assert len(dealt) == 3
    assert barn.actor(state) == 0


def test_a_game_too_large_to_walk_through_says_what_to_write() -> None:
    config = BARN.Config(4)
    for ask, wanted in (
        (barn.limits, "limits(config)"),
        (barn.chance_actions, "chance_actions(config)"),
        (barn.features, "features(config) and encode(view)"),
    ):
        with pytest.raises(NoDefault) as caught:
            ask(config)
        assert str(caught.value) == (
            f"high-barn must write {wanted}: with Config(players=4) it has more than 5000 states, too many to walk"
            " through"
        )
    state, _ = barn.settle(barn.new_game(config), Random(1))
    barn.check_state(state)
    for wrong, message in (
        (evolve(state, hands=None), "'NoneType'"),
        (BARN.State(config, ()), "nothing can be done, though the game is not over"),
    ):
        with pytest.raises(ValueError, match=f"State: no game comes to this state: .*{message}"):
            barn.check_state(wrong)
    with pytest.raises(NoDefault):
        barn.encode(barn.view(state, 0))


def test_a_state_of_a_small_game_is_one_that_the_walk_has() -> None:
    for state in sheaf.walked(SHEAF.Config()).states:
        sheaf.check_state(state)
    for wrong, message in (
        (SHEAF.State(SHEAF.Config(), left=9, turn=0), "no game comes to this state"),
        (SHEAF.State(SHEAF.Config(), left=-1, turn=4), "no game comes to this state"),
    ):
        with pytest.raises(ValueError, match=message):
            sheaf.check_state(wrong)
    for stranger, called in ((None, "NoneType"), (SHEAF.Config(), "last_sheaf.Config")):
        with pytest.raises(TypeError, match=rf"a .*State is wanted, not something of type {called}$"):
            sheaf.check_state(stranger)


def test_views_of_a_game_without_secrets_give_the_state_back() -> None:
    for state in sheaf.walked(SHEAF.Config()).states:
        for seat in (0, 1, None):
            assert sheaf.resample(sheaf.view(state, seat), Random(0)) == state
    view = sheaf.view(SHEAF.new_game(SHEAF.Config()), 0)
    for wrong in (evolve(view, actor=1), evolve(view, seat=7)):
        with pytest.raises(ValueError, match="no state gives this view"):
            sheaf.resample(wrong, Random(0))


def test_secrets_want_a_resample() -> None:
    blind: Any = complete(parts(BARN, "resample"))
    state, _ = barn.settle(barn.new_game(BARN.Config()), Random(1))
    with pytest.raises(NoDefault, match=r"SimpleNamespace must write resample\(view, rng\): its views lack .* deck$"):
        blind.resample(barn.view(state, 0), Random(1))
    assert barn.view(barn.resample(barn.view(state, 0), Random(1)), 0) == barn.view(state, 0)


def test_missing_types_are_named_with_an_example() -> None:
    nameless: Any = complete(parts(SHEAF, "State", "Config", "Action"))
    with pytest.raises(
        NoDefault, match=r"must name its type Config \(as in 'Config = Agreement'\), or write sample_con"
    ):
        nameless.sample_configs()
    with pytest.raises(NoDefault, match=r"its type State \(as in 'State = Table'\), or write check_state\(state\)"):
        nameless.check_state(SHEAF.new_game(SHEAF.Config()))
    assert nameless.GLOSSARY == {}


def test_sample_configs_are_the_one_without_fields() -> None:
    assert sheaf.sample_configs() == {"default": SHEAF.Config()}
    strict: Any = complete(parts(SHEAF, Config=lambda players: None))
    with pytest.raises(NoDefault, match=r"must write sample_configs\(\), for Config\(\) is refused: .*players"):
        strict.sample_configs()


@frozen
class Loop:
    """A table at which the only player can go round for ever, with chance whose outcomes come in two orders."""

    config: Any
    at: int = 0


@frozen
class Go:
    to: int


@frozen
class Turn:
    to: int


def loop(outcomes: dict[int, tuple[tuple[Turn, int], ...]]) -> AnyGame:
    return complete(
        SimpleNamespace(
            State=Loop,
            new_game=Loop,
            actor=lambda state: Nobody.CHANCE if state.at in outcomes else 0,
            actions=lambda config: (Go(0), Go(1), Go(2)),
            why_illegal=lambda state, action: None,
            apply=lambda state, action: evolve(state, at=action.to),
            events=lambda state, action, seat: (),
            scores=lambda state: (0,),
            view=lambda state, seat: state,
            chance_outcomes=lambda state: outcomes.get(state.at, ()),
        )
    )


def test_a_game_that_can_come_back_to_a_state_has_no_limits_found() -> None:
    game = loop({1: ((Turn(0), 1), (Turn(2), 1))})
    assert game.chance_actions(SHEAF.Config(1)) == (Turn(0), Turn(2))
    with pytest.raises(NoDefault, match=r"must write limits\(config\): it can come back to a state"):
        game.limits(SHEAF.Config(1))


def test_outcomes_in_two_orders_have_no_numbering() -> None:
    game = loop({1: ((Turn(0), 1), (Turn(2), 1)), 2: ((Turn(2), 1), (Turn(0), 1))})
    with pytest.raises(NoDefault, match=r"must write chance_actions\(config\): its outcomes come in no one order"):
        game.chance_actions(SHEAF.Config(1))


def test_features_tell_what_can_differ() -> None:
    features = {feature.name: feature for feature in barn.features(BARN.Config(2))}
    assert features["hands: length"] == Feature("hands: length", 0, 2)
    assert features["seat (0: nothing, 1: None, 2: 0, 3: 1)"].high == 3
    assert "hands[0] (0: nothing, 1: None, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6)" in features
    assert features["answers[1] (0: nothing, 1: 0, 2: 1)"] == Feature("answers[1] (0: nothing, 1: 0, 2: 1)", 0, 2)


def test_encodings_are_within_their_features_and_tell_views_apart() -> None:
    config = BARN.Config(2)
    features, found = barn.features(config), dict[tuple[int, ...], object]()
    for state in barn.walked(config).states:
        for seat in (0, 1, None):
            view = barn.view(state, seat)
            encoded = barn.encode(view)
            assert all(feature.low <= code <= feature.high for feature, code in zip(features, encoded, strict=True))
            assert found.setdefault(encoded, view) == view
    view = barn.view(barn.new_game(config), None)
    for wrong, message in (
        (evolve(view, hands=(1, 2, 3)), r"it has hands\[2\]"),
        (evolve(view, seat=9), "its seat is 9"),
        (evolve(view, hands=((),)), r"it has hands\[0\]: length"),
    ):
        with pytest.raises(ValueError, match=f"no state of this game gives this view: {message}"):
            barn.encode(wrong)
    odd = evolve(sheaf.view(SHEAF.new_game(SHEAF.Config()), None), left="ten")
    with pytest.raises(ValueError, match="its left is 'ten'"):
        sheaf.encode(odd)


def test_resampled_cards_are_all_as_likely() -> None:
    """High Barn's own `resample`, so that README shows a right one."""
    state = BARN.State(BARN.Config(2), (1, 1, 2, 2, 3, 4, 4, 5, 5, 6), hands=(3, 6), answers=())
    drawn = Counter(barn.resample(barn.view(state, 0), Random(seed)).hands[1] for seed in range(1100))
    assert set(drawn) == {1, 2, 3, 4, 5, 6}
    assert abs(drawn[3] - 100) < 50  # one copy of eleven is left, of the others two
    assert all(abs(drawn[card] - 200) < 70 for card in (1, 2, 4, 5, 6))
