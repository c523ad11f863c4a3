"""Round trips: notation, sentences, records, JSON; and states that come from strangers."""

import pytest

from farmrules.testing import check_invariants, check_json, check_notation, check_replay, check_sentences
from tests.conformance.games import each_game
from tests.conformance.kit import Kit, games, share


@each_game
@share(50)
@games
def test_every_action_has_a_text_that_reads_back(kit: Kit, seed: int) -> None:
    check_notation(kit.game, kit.config(seed), seed)


@each_game
def test_every_action_of_the_sample_configs_has_a_text_that_reads_back(kit: Kit) -> None:
    for seed, config in enumerate(kit.game.sample_configs().values()):
        check_notation(kit.game, config, seed)


@each_game
@share(30)
@games
def test_every_event_is_a_sentence(kit: Kit, seed: int) -> None:
    check_sentences(kit.game, kit.config(seed), seed)


@each_game
@share(20)
@games
def test_a_match_replays_from_its_record_and_its_text(kit: Kit, seed: int) -> None:
    check_replay(kit.game, kit.config(seed), seed)


@each_game
@share(30)
@games
def test_states_are_checked_neither_too_strictly_nor_too_laxly(kit: Kit, seed: int) -> None:
    check_invariants(kit.game, kit.config(seed), seed)


@each_game
@share(10)
@games
def test_values_come_back_from_json(kit: Kit, seed: int) -> None:
    pytest.importorskip("cattrs")
    check_json(kit.game, kit.config(seed), seed)
