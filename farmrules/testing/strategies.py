"""Hypothesis strategies for what a game is made of; they shrink to the first sample config and the start of a game."""

from collections.abc import Iterable

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from farmrules.game import ActionT, ChanceT, ConfigT, EventT, Game, StateT, ViewT
from farmrules.match import Match
from farmrules.testing._mixing import field_names, mixed
from farmrules.testing.playing import play

__all__ = ["configs", "matches", "states", "views"]

_SEEDS = st.integers(0, 2**32 - 1)


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
    """Matches, begun, half-way or over; with these configs, or those of `configs(game)`."""
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
    for step in play(game, config, seed):
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
