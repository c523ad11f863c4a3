"""python-chess: random games, a copy of the board at each move."""

import random
import sys

import chess

from tests.bench.timing import report

rng = random.Random(1)


def play() -> tuple[int, int]:
    board, moves = chess.Board(), 0
    while moves < 100 and (legal := list(board.legal_moves)):
        board = board.copy(stack=False)
        board.push(rng.choice(legal))
        moves += 1
    return moves, moves


report(play, float(sys.argv[2]))
