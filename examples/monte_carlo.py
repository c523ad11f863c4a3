"""A computer opponent for any game, which thinks from its view alone: random playouts of states that it could be in.

    python examples/monte_carlo.py                                  two matches of Super Farmer against random play
    python examples/monte_carlo.py farmageddon --matches 10 --worlds 4

It sits in each seat by turns.
"""

import argparse
from random import Random
from typing import Any

from attrs import evolve

from farmrules import AnyGame, SeatView, find_game, game_names
from farmrules.simulate import play

MOST_WEIGHED = 24
"""Of a longer list of actions so many are weighed, evenly spaced: of a hundred bids, every fourth."""


def choose(game: AnyGame, view: SeatView, rng: Random, worlds: int = 8) -> Any:
    """The legal action after which random play ends best for the seat, over so many states drawn from its view."""
    actions = spaced(view.legal_actions)
    assert view.seat is not None, "a spectator has nothing to decide"
    totals = [0] * len(actions)
    for _ in range(worlds if len(actions) > 1 else 0):
        world = game.resample(view, rng)
        for number, action in enumerate(actions):
            totals[number] += margin(game, playout(game, game.apply(world, action), rng), view.seat)
    return actions[totals.index(max(totals))]


def spaced(actions: tuple[Any, ...]) -> tuple[Any, ...]:
    """Not more of them than are weighed, the first and the last among them."""
    if len(actions) <= MOST_WEIGHED:
        return actions
    return tuple(actions[number * (len(actions) - 1) // (MOST_WEIGHED - 1)] for number in range(MOST_WEIGHED))


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

    def thinks(view: SeatView, rng: Random) -> Any:
        return choose(game, view, rng, worlds)

    def at_random(view: SeatView, rng: Random) -> Any:
        return rng.choice(view.legal_actions)

    return play(game, config, [thinks if seat == thinker else at_random for seat in range(config.players)], rng).last


def main(game: AnyGame, config: Any, matches: int, worlds: int, seed: int) -> None:
    """Play, and print the scores, the thinker's in brackets, and what chance alone would have won."""
    players = config.players
    print(f"Monte Carlo against random play: {game.NAME}, {players} players, {matches} matches (seed {seed}).")
    print("One seat thinks, each by turns, from what it sees: before every move it")
    print(f"draws {worlds} worlds that it could be in, and tries every move in each of them")
    print("with a random game to the end.")
    print("\nScores by seat, [the thinker's]:")
    won = 0.0
    for number in range(matches):
        thinker = number % players
        print(f"  match {number + 1}, seat {thinker} thinks ...", end=" ", flush=True)
        state = match(game, config, thinker, Random(f"{seed} {number}"), worlds)
        winners = game.winners(state)
        won += (thinker in winners) / len(winners)
        told = [f"[{score}]" if seat == thinker else f"{score}" for seat, score in enumerate(game.scores(state))]
        print(*told, "won" if thinker in winners else "lost", flush=True)
    print(f"\nResult: {won:g} of {matches} won; chance alone would win {matches / players:.1f}.")


def first_sample(game: AnyGame, players: int | None, parser: argparse.ArgumentParser) -> Any:
    """The game's first sample config, or that for so many players; `parser` refuses a number that cannot be."""
    config = next(iter(game.sample_configs().values()))
    try:
        return config if players is None else evolve(config, players=players)
    except ValueError as error:  # the config's own words
        parser.error(str(error))


def count(text: str) -> int:
    """A number of the command line, from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Let a computer player that sees its view alone play random play.")
    parser.add_argument("game", nargs="?", choices=game_names(), default="superfarmer")
    parser.add_argument("--players", type=int, help="how many play (as many as in the game's first sample)")
    parser.add_argument("--matches", type=count, default=2, help="how many matches (2)")
    parser.add_argument("--worlds", type=count, default=8, help="how many worlds are drawn for a decision (8)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same matches (1)")
    given = parser.parse_args()
    chosen = find_game(given.game)
    main(chosen, first_sample(chosen, given.players, parser), given.matches, given.worlds, given.seed)
