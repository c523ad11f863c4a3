"""A computer opponent for any game, which thinks from its view alone: random playouts of states that it could be in.

`python examples/monte_carlo.py superfarmer 5` lets it play five matches against random play, in each seat by turns.
"""

import sys
from random import Random
from typing import Any

from farmrules import AnyGame, SeatView, find_game


def choose(game: AnyGame, view: SeatView, rng: Random, worlds: int = 8) -> Any:
    """The legal action after which random play ends best for the seat, over so many states drawn from its view."""
    actions = view.legal_actions
    assert view.seat is not None, "a spectator has nothing to decide"
    totals = [0] * len(actions)
    for _ in range(worlds if len(actions) > 1 else 0):
        world = game.resample(view, rng)
        for number, action in enumerate(actions):
            totals[number] += margin(game, playout(game, game.apply(world, action), rng), view.seat)
    return actions[totals.index(max(totals))]


def playout(game: AnyGame, state: Any, rng: Random) -> Any:
    """The end of a random game from here."""
    state, _ = game.settle(state, rng)
    while actions := game.legal_actions(state):
        state, _ = game.settle(game.apply(state, rng.choice(actions)), rng)
    return state


def margin(game: AnyGame, over: Any, seat: int) -> int:
    """By how much the seat leads its best opponent; nobody that wins with it is one."""
    scores, winners = game.scores(over), game.winners(over)
    others = [score for other, score in enumerate(scores) if seat not in winners or other not in winners]
    return scores[seat] - max(others, default=0)


def match(game: AnyGame, config: Any, thinker: int, rng: Random, worlds: int = 8) -> Any:
    """A whole match in which one seat thinks and the others play at random; the final state."""
    state, _ = game.settle(game.new_game(config), rng)
    while isinstance(actor := game.actor(state), int):
        view = game.view(state, actor)
        action = choose(game, view, rng, worlds) if actor == thinker else rng.choice(view.legal_actions)
        state, _ = game.settle(game.apply(state, action), rng)
    return state


def main(name: str, matches: int) -> None:
    """Play and print the scores, the thinker's in brackets."""
    game = find_game(name)
    config = next(iter(game.sample_configs().values()))
    won = 0
    for number in range(matches):
        thinker = number % config.players
        state = match(game, config, thinker, Random(number))
        won += thinker in game.winners(state)
        told = [f"[{score}]" if seat == thinker else f"{score}" for seat, score in enumerate(game.scores(state))]
        print("match", number + 1, " ".join(told), flush=True)
    print(f"{won} of {matches} won")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "superfarmer", int(sys.argv[2]) if len(sys.argv) > 2 else 2)
