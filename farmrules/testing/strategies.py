"""Hypothesis strategies for what a game is made of; they shrink to the first sample config and the start of a game."""

from collections.abc import Iterable
from contextlib import suppress
from itertools import islice

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from farmrules.game import ActionT, AnyGame, ChanceT, ConfigT, EventT, Game, StateT, ViewT
from farmrules.match import Match
from farmrules.registry import find_game, game_names
from farmrules.testing._mixing import field_names, mixed
from farmrules.testing.playing import play

__all__ = ["configs", "matches", "register_installed", "register_types", "states", "views"]

_SEEDS = st.integers(0, 2**32 - 1)
_MOST_STEPS = 2_000


def configs(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT], samples: Iterable[ConfigT] | None = None
) -> SearchStrategy[ConfigT]:
    """The game's sample configs, or those given, and such with some fields as others have them, where they can."""
    among = list(game.sample_configs().values() if samples is None else samples)
    changes = st.lists(st.tuples(st.sampled_from(field_names(among[0])), st.sampled_from(among)), max_size=3)
    return st.builds(mixed, st.sampled_from(among), changes)


def matches(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT], configs: SearchStrategy[ConfigT] | None = None
) -> SearchStrategy[Match[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]]:
    """Matches, begun, half-way or over; with these configs, or those of `configs(game)`.

    A match has at most 2,000 steps, over or not, so that long games do not take longer than Hypothesis allows.
    """
    return _matches(game, _configs_of(game) if configs is None else configs)


_configs_of = configs


@st.composite
def _matches(
    draw: DrawFn,
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT],
    configs: SearchStrategy[ConfigT],
) -> Match[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]:
    config, seed = draw(configs), draw(_SEEDS)
    match = Match.start(game, config)
    for step in islice(play(game, config, seed), _MOST_STEPS):
        match = match.then(step.action)
    return match.at(draw(st.integers(0, match.length)))


def states(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT], configs: SearchStrategy[ConfigT] | None = None
) -> SearchStrategy[StateT]:
    """States that games come to; with these configs, or those of `configs(game)`."""
    return matches(game, configs).map(lambda match: match.state)


def views(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT], configs: SearchStrategy[ConfigT] | None = None
) -> SearchStrategy[ViewT]:
    """Views that any seat or a spectator has in such states."""

    def seen(state: StateT) -> SearchStrategy[ViewT]:
        seats = st.sampled_from([None, *range(state.config.players)])
        return seats.map(lambda seat: game.view(state, seat))

    return states(game, configs).flatmap(seen)


def register_types(game: AnyGame) -> None:
    """Teach Hypothesis's `from_type` the game's Config, State and View, and its classes of actions and chance actions.

    Importing `farmrules.testing` does so for every game that is installed. Actions are those of the sample configs.
    """
    samples = list(game.sample_configs().values())
    st.register_type_strategy(type(samples[0]), configs(game))
    st.register_type_strategy(type(game.new_game(samples[0])), states(game))
    st.register_type_strategy(type(game.view(game.new_game(samples[0]), None)), views(game))
    found: dict[type, dict[object, None]] = {}
    for config in samples:
        for action in (*game.actions(config), *game.chance_actions(config)):
            found.setdefault(type(action), {})[action] = None
    for kind, actions in found.items():
        st.register_type_strategy(kind, st.sampled_from(list(actions)))


def register_installed() -> None:
    """`register_types` for every installed game that can be imported and completed."""
    for name in game_names():
        with suppress(ImportError, LookupError, TypeError):
            register_types(find_game(name))
