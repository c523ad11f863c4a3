"""The course of a game: names and types, phases against their table, limits, numberings, encodings."""

import attrs

from farmrules import Nobody
from farmrules.testing import (
    check_encoding,
    check_limits,
    check_names,
    check_numbering,
    check_phase_table,
    check_phases,
    check_protocol,
    play,
)
from tests.conformance.games import each_game
from tests.conformance.kit import Kit, games, share


@each_game
@share(30)
@games
def test_answers_are_of_their_types(kit: Kit, seed: int) -> None:
    check_names(kit.game)
    check_protocol(kit.game, kit.config(seed), seed)


@each_game
@share(50)
@games
def test_no_step_leaves_the_phase_table(kit: Kit, seed: int) -> None:
    check_phases(kit.game, kit.config(seed), seed)


@each_game
def test_every_transition_of_the_phase_table_is_played(kit: Kit) -> None:
    check_phase_table(kit.game, kit.game.sample_configs().values(), seed=0)


@each_game
@share(50)
@games
def test_scores_and_steps_stay_within_the_limits(kit: Kit, seed: int) -> None:
    check_limits(kit.game, kit.config(seed), seed)


@each_game
@share(30)
@games
def test_somebody_wins_every_game(kit: Kit, seed: int) -> None:
    for step in play(kit.game, kit.config(seed), seed):
        assert bool(kit.game.winners(step.after)) == (kit.game.actor(step.after) is Nobody.OVER)


@each_game
def test_numberings_have_no_doubles_and_one_order(kit: Kit) -> None:
    for seed, config in enumerate(kit.game.sample_configs().values()):
        check_numbering(kit.game, config, seed)


@each_game
@share(30)
@games
def test_an_encoding_keeps_its_length_and_ranges_and_tells_views_apart(kit: Kit, seed: int) -> None:
    check_encoding(kit.game, kit.config(seed), seed)


@each_game
def test_random_configs_have_every_option(kit: Kit) -> None:
    """What the references and oracles never meet they never judge: a new field belongs in tests/<game>/tables.py."""
    drawn = [kit.config(seed) for seed in range(600)]
    for field in attrs.fields(type(drawn[0])):
        assert len({getattr(config, field.name) for config in drawn}) > 1, f"{field.name} is always the same"
