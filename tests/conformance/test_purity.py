"""Equal arguments, equal results, here and elsewhere; values that stay what they are."""

import copy
import os
import pickle
import subprocess
import sys
from random import Random

from farmrules import Illegal
from farmrules.match import Match
from farmrules.testing import check_purity, check_values
from tests.conformance.games import KITS, each_game
from tests.conformance.kit import Kit, games, share
from tests.golden.playthrough import playthrough


@each_game
@share(30)
@games
def test_equal_arguments_give_equal_answers_and_do_not_change(kit: Kit, seed: int) -> None:
    check_purity(kit.game, kit.config(seed), seed)


@each_game
@share(10)
@games
def test_states_views_and_actions_are_plain_values(kit: Kit, seed: int) -> None:
    check_values(kit.game, kit.config(seed), seed)


@each_game
def test_actions_are_interned(kit: Kit) -> None:
    for config in kit.game.sample_configs().values():
        for action in (*kit.game.actions(config), *kit.game.chance_actions(config)):
            assert pickle.loads(pickle.dumps(action)) is action
            assert copy.deepcopy(action) is action


@each_game
def test_a_copy_of_what_never_changes_is_the_value_itself(kit: Kit) -> None:
    """Environments and searches are deep-copied; the games in them need not be."""
    match = Match.start(kit.game, kit.config(1)).settle(Random(1))
    state = match.state
    values = [match, match.record(), match.history(0), match.config, state, kit.game.view(state, 0)]
    values += [kit.game.limits(match.config), kit.game.features(match.config)[0], Illegal("code", "", "No.")]
    for value in (*values, *kit.game.legal_actions(state)):
        assert copy.copy(value) is value
        assert copy.deepcopy(value) is value
    assert copy.deepcopy([state, {"here": state}]) == [state, {"here": state}]


def test_another_process_with_another_hash_seed_plays_the_same_games() -> None:
    told = "\n".join(playthrough(kit.game, config, 7) for kit in KITS for config in kit.game.sample_configs().values())
    program = (
        "from tests.conformance.games import KITS\n"
        "from tests.golden.playthrough import playthrough\n"
        "print('\\n'.join(playthrough(kit.game, config, 7)"
        " for kit in KITS for config in kit.game.sample_configs().values()))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONIOENCODING": "utf-8"}
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=True)
    assert run.stdout.decode().rstrip("\n") == told.rstrip("\n")
