"""Counts of the nodes below a position: a change of any rule nearly always moves one of them."""

from collections import Counter
from typing import Any

from farmrules import AnyGame


def node_counts(game: AnyGame, state: Any, depth: int) -> list[tuple[int, int]]:
    """For each depth from 0: how many distinct states there are, and how many histories lead to them.

    A history is a sequence of actions and chance actions, each of these counted once whatever its weight.
    """
    level = Counter({state: 1})
    counts = [(1, 1)]
    for _ in range(depth):
        following: Counter[Any] = Counter()
        for node, histories in level.items():
            actions = game.legal_actions(node) or [chance for chance, _ in game.chance_outcomes(node)]
            for action in actions:
                following[game.apply(node, action)] += histories
        level = following
        counts.append((len(level), level.total()))
    return counts
