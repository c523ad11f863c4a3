"""OpenSpiel's C++ games from Python: `NAME CLONE`; with a clone a step, as search that keeps its states needs."""

import random
import sys

import pyspiel

from tests.bench.timing import report

name, clone = sys.argv[1].split()
game, rng = pyspiel.load_game(name), random.Random(1)


def play() -> tuple[int, int]:
    state, decisions, steps = game.new_initial_state(), 0, 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(actions, weights)[0]
        else:
            action = rng.choice(state.legal_actions())
            decisions += 1
        if clone == "1":
            state = state.clone()
        state.apply_action(action)
        steps += 1
    return decisions, steps


report(play, float(sys.argv[2]))
