"""Actions, views and results as numbers: against the game's own answers, and against sums by hand."""

import copy
import pickle
import re
from random import Random
from types import SimpleNamespace
from typing import Any, get_args

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmrules import complete, farmageddon, farmer, superfarmer
from farmrules.adapters.coding import RETURNS, Coding, Returns
from farmrules.kernel.config_texts import parameter_text, read_parameter_text
from farmrules.simulate import play
from tests.conformance.games import each_game
from tests.conformance.kit import Kit, games, share
from tests.match.test_record_text import OddConfig
from tests.testing import high_card, sheaves


def uniform(view: Any, rng: Random) -> Any:
    return rng.choice(view.legal_actions)


def positions(coding: Coding[Any, Any, Any, Any, Any, Any], seed: int) -> list[Any]:
    """The states of a game in which a seat acts, and the last."""
    game = coding.game
    playout = play(game, coding.config, uniform, Random(seed))
    states = [playout.first]
    for step in playout.steps:
        states.append(game.apply(states[-1], step))
    return [state for state in states if game.chance_outcomes(state) == ()]


@each_game
@share(10)
@games
def test_numbers_say_what_the_game_says(kit: Kit, seed: int) -> None:
    config = kit.config(seed)
    coding: Coding[Any, Any, Any, Any, Any, Any] = Coding(kit.game, config)
    mask = np.full(len(coding.actions), 7, np.int8)
    seen = np.full(len(coding.features), 7, coding.dtype)
    part = np.full(len(coding.features), 7, np.float32)
    for state in positions(coding, seed)[::5]:
        for seat in kit.seats(config):
            view = kit.game.view(state, seat)
            assert coding.mask(view, mask) is mask
            assert [coding.action(at) for at in np.flatnonzero(mask)] == [*view.legal_actions]
            assert [coding.index(action) for action in view.legal_actions] == coding.legal(view)
            assert coding.observe(view, seen) is seen
            assert tuple(seen.tolist()) == kit.game.encode(view)
            assert (coding.low <= seen).all()
            assert (seen <= coding.high).all()
            assert coding.scaled(view, part) is part
            for number, feature, value in zip(part.tolist(), coding.features, seen.tolist(), strict=True):
                wide = feature.high - feature.low
                assert number == pytest.approx((value - feature.low) / wide if wide else 0, abs=1e-6)
            for given_array, own in (
                (mask, coding.mask(view)),
                (seen, coding.observe(view)),
                (part, coding.scaled(view)),
            ):
                assert given_array.dtype == own.dtype
                assert (given_array == own).all()


@each_game
@share(10)
@games
def test_returns_are_scores_leads_or_shares_of_the_win(kit: Kit, seed: int) -> None:
    config = kit.config(seed)
    for kind in RETURNS:
        coding: Coding[Any, Any, Any, Any, Any, Any] = Coding(kit.game, config, kind)  # type: ignore[arg-type]  # is one
        last = positions(coding, seed)[-1]
        scores, winners = kit.game.scores(last), kit.game.winners(last)
        wanted = {
            "score": scores,
            "lead": [sum(own - other for other in scores) for own in scores],
            "win": [(seat in winners) / len(winners) for seat in range(config.players)],
        }[kind]
        returns = coding.returns(last)
        assert returns == pytest.approx(wanted)
        assert {type(value) for value in returns} == {float}
        low, high = coding.returns_range
        assert low <= min(returns)
        assert max(returns) <= high
        with pytest.raises(ValueError, match="the game is not over"):
            coding.returns(positions(coding, seed)[0])


def test_returns_worked_out_by_hand() -> None:
    """Three seats: one wins alone, or two or three share the win."""
    config = farmageddon.Config(3)
    win, lead, score = (Coding(farmageddon, config, kind) for kind in get_args(Returns))
    kinds = set()
    for seed in range(60):
        last = positions(score, seed)[-1]
        a, b, c = farmageddon.scores(last)
        assert lead.returns(last) == (2 * a - b - c, 2 * b - a - c, 2 * c - a - b)
        kinds.add(tuple(sorted(win.returns(last))))
    assert kinds <= {(0, 0, 1), (0, 0.5, 0.5), (1 / 3, 1 / 3, 1 / 3)}
    assert len(kinds) > 1


@each_game
def test_a_coding_pickles_as_game_and_config_and_copies_are_itself(kit: Kit) -> None:
    config = kit.config(3)
    coding: Coding[Any, Any, Any, Any, Any, Any] = Coding(kit.game, config, "lead")
    text = pickle.dumps(coding)
    again = pickle.loads(text)
    assert again == coding
    assert hash(again) == hash(coding)
    assert again is not coding
    assert again.game is kit.game
    assert again.config == config
    assert again.kind == "lead"
    assert copy.copy(coding) is coding
    assert copy.deepcopy([coding])[0] is coding
    assert coding != Coding(kit.game, config, "win")
    assert coding != "lead"
    assert len(text) < len(pickle.dumps((kit.game.NAME, config))) + 200
    assert repr(coding) == f"Coding({kit.game.NAME}, {config!r}, 'lead')"


def test_a_completed_game_has_a_coding_that_pickles() -> None:
    for rules in (high_card, sheaves):
        game = complete(rules)
        coding: Coding[Any, Any, Any, Any, Any, Any] = Coding(game, rules.Config(), "win")
        again = pickle.loads(pickle.dumps(coding))
        last = positions(coding, 1)[-1]
        assert again.returns(last) == coding.returns(last)
        assert again == coding


def test_wide_numbers_get_a_wide_type() -> None:
    """Chips of a rich table stay below 2**31, those of another game may not."""
    assert Coding(farmer, farmer.Config(3)).dtype == np.int32

    class Rich:
        def __getattr__(self, name: str) -> Any:
            return getattr(game, name)

        def features(self, config: Any) -> Any:
            first, *rest = game.features(config)
            return (type(first)("far", -(2**40), 2**40), *rest)

        def encode(self, view: Any) -> tuple[int, ...]:
            return (2**40 - 1, *game.encode(view)[1:])

    game = complete(high_card)
    rich: Any = Rich()
    coding: Coding[Any, Any, Any, Any, Any, Any] = Coding(rich, high_card.Config())
    assert coding.dtype == np.int64
    seen = game.view(positions(coding, 1)[0], 0)
    assert coding.observe(seen)[0] == 2**40 - 1
    assert coding.scaled(seen)[0] == pytest.approx(1)


def test_bad_input_is_refused() -> None:
    coding = Coding(farmer, farmer.Config(3))
    with pytest.raises(ValueError, match=re.escape("returns must be one of win, lead, score, not 'points'")):
        Coding(farmer, farmer.Config(3), "points")  # type: ignore[arg-type]  # that is what is tried
    with pytest.raises(TypeError, match="Config"):
        Coding(farmer, superfarmer.Config(3))  # type: ignore[misc]  # that is what is tried
    last = len(coding.actions) - 1
    for bad in (-1, last + 1, True):
        with pytest.raises(ValueError, match=f"an action's index must be from 0 to {last}, not {bad}"):
            coding.action(bad)
    with pytest.raises(TypeError):
        coding.action(1.0)  # type: ignore[arg-type]  # that is what is tried
    assert coding.action(np.int64(last)) is coding.actions[last]
    others: list[object] = [superfarmer.GiveTo(1), "stand", [], 3]
    for wrong in others:
        with pytest.raises(ValueError, match="is no action of farmer with this config"):
            coding.index(wrong)
    with pytest.raises(ValueError, match="read-only"):
        coding.low[0] = 1


@each_game
@share(20)
@games
def test_a_config_comes_back_from_its_text(kit: Kit, seed: int) -> None:
    config = kit.config(seed)
    text = Coding(kit.game, config).config_text()
    assert re.fullmatch(r"[A-Za-z0-9._~%-]+", text)
    assert read_parameter_text(kit.game, text) == config


@each_game
def test_sample_configs_have_texts(kit: Kit) -> None:
    for config in kit.game.sample_configs().values():
        assert read_parameter_text(kit.game, parameter_text(kit.game, config)) == config


@given(st.text(max_size=40))
def test_other_texts_are_refused(text: str) -> None:
    try:
        config = read_parameter_text(farmer, text)
    except (TypeError, ValueError):
        return
    assert type(config) is farmer.Config


def test_texts_say_what_differs_from_the_defaults() -> None:
    assert parameter_text(farmer, farmer.la_ferme(5)) == (
        "players%3D5%2C%20direction%3D%27right%27%2C%20draw_from%3D%27bottom%27%2C%20ranking%3D%27ferme%27"
        "%2C%20succession%3D%27winner%27"
    )
    assert read_parameter_text(farmer, "players%3D4%2C%20stake%3D30") == farmer.Config(4, stake=30)
    for bad, why in (
        ("", "lacks players"),
        ("players%3D99", "must be"),
        ("players%3D4%2C%20colour%3D1", "has the fields"),
        ("players%3D4%2Cstake%3D30", "not a value"),
        ("%ff", "utf-8"),
        ("a" * 1_000_001, "at most 1000000"),
    ):
        with pytest.raises(ValueError, match=why):
            read_parameter_text(farmer, bad)
    with pytest.raises(TypeError, match="must be str, not int"):
        read_parameter_text(farmer, 3)  # type: ignore[arg-type]  # that is what is tried
    odd: Any = SimpleNamespace(sample_configs=lambda: {"usual": OddConfig()})
    with pytest.raises(ValueError, match="the config's repr would not be read: not a value"):
        parameter_text(odd, OddConfig(speed=0.7))
    with pytest.raises(TypeError, match="Config"):
        parameter_text(farmer, superfarmer.Config(3))
