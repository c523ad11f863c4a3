"""Equal arguments, equal results, here and elsewhere; values that stay what they are."""

import copy
import os
import pickle
import subprocess
import sys
from random import Random

from farmrules import Nobody
from tests.conformance.games import KITS, each_game
from tests.conformance.kit import Kit, games, play, share
from tests.golden.playthrough import playthrough


@each_game
@share(30)
@games
def test_a_step_changes_nothing_and_repeats_itself(kit: Kit, seed: int) -> None:
    game = kit.game
    for step in play(kit.game, kit.config(seed), seed):
        kept, kept_action = pickle.dumps(step.before), pickle.dumps(step.action)
        assert game.apply(step.before, step.action) == step.after
        for seat in kit.seats(step.after.config):
            assert game.events(step.before, step.action, seat) == game.events(step.before, step.action, seat)
        assert pickle.dumps(step.before) == kept
        assert pickle.dumps(step.action) == kept_action


@each_game
@share(10)
@games
def test_states_views_and_actions_are_plain_values(kit: Kit, seed: int) -> None:
    """Hashable, comparable, picklable and copyable; a repr is Python that makes the value again."""
    game, rng = kit.game, Random(seed)
    names = {**vars(game), "Nobody": Nobody}
    for step in play(kit.game, kit.config(seed), seed):
        if rng.random() > 0.1:
            continue
        seat = rng.choice(kit.seats(step.after.config))
        told = game.events(step.before, step.action, seat)
        for value in (step.after, game.view(step.after, seat), *game.legal_actions(step.after)[:3], *told):
            assert eval(repr(value), names) == value
            for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
                assert again == value
                assert hash(again) == hash(value)
                assert repr(again) == repr(value)


@each_game
def test_actions_are_interned(kit: Kit) -> None:
    for config in kit.game.sample_configs().values():
        for action in (*kit.game.actions(config), *kit.game.chance_actions(config)):
            assert pickle.loads(pickle.dumps(action)) is action
            assert copy.deepcopy(action) is action


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
