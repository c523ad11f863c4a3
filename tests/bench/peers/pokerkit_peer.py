"""PokerKit: heads-up no-limit hold'em at random; `1`: with a deepcopy a step, to keep every state."""

import random
import sys
from copy import deepcopy

from pokerkit import Automation, NoLimitTexasHoldem

from tests.bench.timing import report

rng = random.Random(1)
AUTOMATIONS = tuple(Automation)


def play() -> tuple[int, int]:
    state = NoLimitTexasHoldem.create_state(AUTOMATIONS, True, 0, (1, 2), 2, 100, 2)
    decisions = 0
    while state.status:
        if sys.argv[1] == "1":
            state = deepcopy(state)
        moves = [
            move
            for can, move in (
                (state.can_fold(), state.fold),
                (state.can_check_or_call(), state.check_or_call),
                (state.can_complete_bet_or_raise_to(), state.complete_bet_or_raise_to),
            )
            if can
        ]
        rng.choice(moves)()
        decisions += 1
    return decisions, decisions


report(play, float(sys.argv[2]))
