"""Rules alone, completed, go through the suite: without chance, secrets or phases, and too large to walk through."""

from types import SimpleNamespace
from typing import Any

import pytest

from farmrules import Limits, complete
from farmrules.testing import GameFault, check_game, check_invariants, check_scores
from tests.testing import sheaves
from tests.testing.sheaves import Config, State


def completed(*, sheaves_of: int = 6, **changes: object) -> Any:
    samples = {"only": Config(sheaves=sheaves_of)}
    rules: Any = SimpleNamespace(**{**vars(sheaves), "NAME": "sheaves", "sample_configs": lambda: samples, **changes})
    return complete(rules)


def limits(config: Config) -> Limits:
    return Limits(0, 1, config.sheaves)


def test_a_small_game_passes_whose_views_forget_nothing() -> None:
    check_game(completed(), perfect_recall=True)


def test_a_game_too_large_for_an_encoding_passes() -> None:
    large = completed(sheaves_of=30, limits=limits)
    assert large.walked(Config(sheaves=30)) is None
    check_game(large, examples=1)


def test_a_large_game_must_write_its_limits() -> None:
    with pytest.raises(GameFault, match=r"check_protocol: NoDefault is raised .* must write limits\(config\)"):
        check_game(completed(sheaves_of=30))


def test_a_state_check_of_ones_own_is_held_to_be_exact() -> None:
    def lax(state: State) -> None:
        pass

    game = completed(check_state=lax)
    check_invariants(completed(), Config(), 1)
    with pytest.raises(GameFault, match=r"takes those of: taken \(\((\d)(, \d)*,?\) → "):
        check_invariants(game, Config(), 1)


def test_scores_may_be_level_where_the_limits_say_so() -> None:
    level = completed(scores=lambda state: (0, 0), limits=lambda config: Limits(0, 0, config.sheaves))
    check_scores(level, [Config()], 1, games=1)
