"""PettingZoo's classic card games, as its AEC loop plays them: `NAME`."""

import random
import sys
from importlib import import_module

from tests.bench.timing import report

env = import_module(f"pettingzoo.classic.{sys.argv[1]}").env()
rng = random.Random(1)


def play() -> tuple[int, int]:
    env.reset(seed=rng.randrange(2**31))
    decisions = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        legal = [number for number, allowed in enumerate(observation["action_mask"]) if allowed]
        env.step(rng.choice(legal))
        decisions += 1
    return decisions, decisions


report(play, float(sys.argv[2]))
