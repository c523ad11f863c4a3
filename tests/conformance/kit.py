"""What the shared tests need to know of a game beyond its module: one `Kit` in tests/<game>/kit.py."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from random import Random
from typing import Any, Protocol, TypeAlias

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from farmrules import AnyGame, game_names

Seat: TypeAlias = int | None
Built: TypeAlias = Callable[[], object]


class Fold(Protocol):
    """Follows the zones of a view by its seat's events alone."""

    def take(self, event: Any) -> None: ...

    def agrees(self, view: Any) -> bool: ...


@frozen(kw_only=True)
class Step:
    """A step of a game that an oracle has watched by the pieces of card; `before` is None at the start.

    twin(seat, rng): `after` with other faces where that seat cannot tell, all such states equally likely.
    betrayal(seat, rng): `after` with something else that this seat knows otherwise; None if there is no such thing.
    step_twin(seat, rng): `before` and `action` with other faces where that seat cannot tell even after the step; None
        where those faces would have made the action illegal.
    """

    before: Any
    action: Any
    after: Any
    twin: Callable[[Seat, Random], Any]
    betrayal: Callable[[Seat, Random], Any]
    step_twin: Callable[[Seat, Random], tuple[Any, Any] | None]


@frozen(kw_only=True)
class Kit:
    """A game for the shared tests.

    configs: every mode and option turns up.
    play: a whole game, step by step, determined by the config and a seed, which also picks a way to play.
    fold: follows a first view.
    deals: small fixed positions and the depth to which their nodes are counted.
    bad: by name, what builds something that is refused, the exception and a pattern of its message.
    """

    game: AnyGame
    configs: st.SearchStrategy[Any]
    play: Callable[[Any, int], Iterator[Step]]
    fold: Callable[[Any], Fold]
    deals: Mapping[str, tuple[Any, int]]
    bad: Mapping[str, tuple[Built, type[Exception], str]]

    def __str__(self) -> str:
        return self.game.NAME

    def seats(self, config: Any) -> tuple[Seat, ...]:
        """Every seat, and the spectator."""
        return (*range(config.players), None)


KITS: tuple[Kit, ...] = tuple(import_module(f"tests.{name}.kit").KIT for name in game_names())

each_game = pytest.mark.parametrize("kit", KITS, ids=str)
seeds = st.integers(0, 2**32 - 1)
games = given(data=st.data(), seed=seeds)
"""Gives a test a seed, and data to draw the kit's config from."""


def share(percent: int) -> settings:
    """That share of the examples that the profile asks for: a whole game takes a while."""
    return settings(max_examples=max(3, settings().max_examples * percent // 100))
