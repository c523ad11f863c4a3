"""The conformance suite: every check, over a game's configs."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final, TypeAlias

from farmrules.game import ActionT, AnyGame, ChanceT, ConfigT, EventT, Game, StateT, TableConfig, ViewT
from farmrules.testing._mixing import field_names, mixed
from farmrules.testing.chance import check_chance, check_settle
from farmrules.testing.course import check_limits, check_phase_table, check_phases
from farmrules.testing.folding import Fold, check_fold
from farmrules.testing.invariants import check_invariants
from farmrules.testing.legality import check_foreign_objects, check_legality
from farmrules.testing.numbering import check_encoding, check_numbering
from farmrules.testing.protocol import check_names, check_protocol
from farmrules.testing.purity import check_purity, check_values
from farmrules.testing.secrecy import check_events, check_resample, check_secrecy, check_views
from farmrules.testing.texts import check_json, check_notation, check_replay, check_sentences

__all__ = ["CHECKS", "Check", "check_game"]

Check: TypeAlias = Callable[[AnyGame, TableConfig, int], None]
"""Plays the game of a config and a seed, and raises GameFault for a property that it lacks."""

CHECKS: Final[tuple[Check, ...]] = (
    check_protocol,
    check_limits,
    check_phases,
    check_values,
    check_purity,
    check_numbering,
    check_chance,
    check_legality,
    check_foreign_objects,
    check_invariants,
    check_settle,
    check_views,
    check_resample,
    check_secrecy,
    check_encoding,
    check_notation,
    check_sentences,
    check_replay,
    check_json,
)
"""In the order in which `check_game` runs them: a later one takes for granted what an earlier one has seen to.

`check_names`, `check_events`, `check_fold` and `check_phase_table`, which it runs too, are given something else."""


def check_game(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT],
    *,
    configs: Iterable[ConfigT] | None = None,
    examples: int = 10,
    seed: int = 0,
    revealing: Sequence[type] = (),
    fold: Callable[[ViewT], Fold[ViewT, EventT]] | None = None,
) -> None:
    """Put a game through the conformance suite; `game` is a module, or any object with the names of the protocol.

    Every check sees one game of each config (of the sample configs where none are given), and `examples` more whose
    configs mix the fields of these. Then every transition of PHASES must turn up in games of the sample configs.
    `revealing` are the classes of events that turn hidden things up (`check_events`); with a `fold`, zones are followed
    by events alone (`check_fold`). Equal arguments check the same games.

    Raises GameFault for the first property that the game lacks, with the check, config and seed that show it, and
    ValueError for no configs.
    """
    check_names(game)
    among = list(game.sample_configs().values() if configs is None else configs)
    if not among:
        raise ValueError("configs must be at least one config")
    rng, names = Random(seed), field_names(among[0])
    for number in range(len(among) + examples):
        config = among[number % len(among)]
        if number >= len(among):
            config = mixed(config, [(rng.choice(names), rng.choice(among)) for _ in range(3)])
        for check in CHECKS:
            check(game, config, seed + number)
        check_events(game, config, seed + number, revealing)
        if fold is not None:
            check_fold(game, config, seed + number, fold)
    check_phase_table(game, game.sample_configs().values(), seed)
