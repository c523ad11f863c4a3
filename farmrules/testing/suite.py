"""The conformance suite: every check, over a game's configs."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final, TypeAlias

from farmrules.game import ActionT, AnyGame, ChanceT, ConfigT, EventT, Game, StateT, TableConfig, ViewT
from farmrules.testing._mixing import field_names, mixed
from farmrules.testing._trial import Trial
from farmrules.testing.arguments import check_arguments
from farmrules.testing.chance import check_chance, check_settle, check_weights
from farmrules.testing.course import check_limits, check_phase_table, check_phases, check_scores, check_winners
from farmrules.testing.folding import Fold, check_fold
from farmrules.testing.history import check_history
from farmrules.testing.invariants import check_invariants
from farmrules.testing.legality import check_foreign_objects, check_legality, check_refusals
from farmrules.testing.numbering import check_encoding, check_numbering
from farmrules.testing.protocol import check_names, check_protocol
from farmrules.testing.purity import check_purity, check_values
from farmrules.testing.screens import check_describe, check_glossary
from farmrules.testing.secrecy import check_events, check_resample, check_secrecy, check_views
from farmrules.testing.texts import check_json, check_notation, check_replay, check_sentences
from farmrules.testing.worlds import check_worlds

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
    check_weights,
    check_legality,
    check_foreign_objects,
    check_arguments,
    check_invariants,
    check_settle,
    check_views,
    check_resample,
    check_secrecy,
    check_refusals,
    check_encoding,
    check_notation,
    check_sentences,
    check_describe,
    check_replay,
    check_json,
)
"""In the order in which `check_game` runs them: a later one takes for granted what an earlier one has seen to.

`check_names`, `check_glossary`, `check_winners`, `check_events`, `check_fold`, `check_worlds`, `check_history`,
`check_phase_table` and `check_scores`, which it runs too, are given something else, or run less often."""


def check_game(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT],
    *,
    configs: Iterable[ConfigT] | None = None,
    examples: int = 10,
    seed: int = 0,
    revealing: Sequence[type] = (),
    fold: Callable[[ViewT], Fold[ViewT, EventT]] | None = None,
    highest_wins: bool = True,
    perfect_recall: bool = False,
) -> None:
    """Put a game through the conformance suite; `game` is a module, or any object with the names of the protocol.

    Every check sees one game of each config (of the sample configs where none are given), and `examples` more whose
    configs mix the fields of these. Then every transition of PHASES must turn up in games of the sample configs.
    `revealing` are the classes of events that turn hidden things up (`check_events`); with a `fold`, zones are followed
    by events alone (`check_fold`). Winners have the highest score unless `highest_wins` is false (`check_winners`);
    with `perfect_recall` no view may forget what its seat saw (`check_history`). Determinizations are compared with
    chance (`check_worlds`) in the first game of the first two configs. Equal arguments check the same games.

    Raises GameFault for the first property that the game lacks, with the check, config and seed that show it, and
    ValueError for no configs.
    """
    check_names(game)
    check_glossary(game)
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
        check_winners(game, config, seed + number, highest_wins)
        check_events(game, config, seed + number, revealing)
        if number < min(2, len(among)):
            check_worlds(game, config, seed + number)
        if perfect_recall:
            _check_recall(game, config, seed + number)
        if fold is not None:
            check_fold(game, config, seed + number, fold)
    check_phase_table(game, game.sample_configs().values(), seed)
    check_scores(game, among, seed)


def _check_recall(game: AnyGame, config: TableConfig, seed: int) -> None:
    found = check_history(game, config, seed)
    if found is not None:
        raise Trial("check_history", game, config, seed).fault(
            f"a view must tell all that its seat saw, but seat {found.seat} has {found.view!r} after {found.events!r}"
            f" and after {found.other_events!r}"
        )
