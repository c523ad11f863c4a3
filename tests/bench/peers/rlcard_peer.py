"""RLCard: `run NAME`, its environments with random agents; `bare NAME`, the game layer below them."""

import random
import sys

import rlcard
from rlcard.agents import RandomAgent

from tests.bench.timing import report

what, name = sys.argv[1].split()
env = rlcard.make(name, config={"seed": 1})


def run() -> tuple[int, int]:
    trajectories, _ = env.run(is_training=False)
    decisions = sum(len(trajectory) // 2 for trajectory in trajectories)
    return decisions, decisions


def bare() -> tuple[int, int]:
    game, rng, decisions = env.game, random.Random(1), 0
    game.init_game()
    while not game.is_over():
        game.step(rng.choice(game.get_legal_actions()))
        decisions += 1
    return decisions, decisions


env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
report(run if what == "run" else bare, float(sys.argv[2]))
