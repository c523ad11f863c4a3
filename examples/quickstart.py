"""A whole game of random moves, told event by event as a spectator sees it.

python examples/quickstart.py                        Super Farmer, four farmers
python examples/quickstart.py farmageddon --seed 7   another installed game
"""

import argparse
import sys
from io import TextIOWrapper
from itertools import groupby
from random import Random
from typing import Any

import attrs

from farmrules import AnyGame, find_game, game_names
from farmrules.match import Match

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hanna", "Ida", "Jack"]


def main(game: AnyGame, config: Any, seed: int) -> None:
    """Play a game and print it."""
    rng, names = Random(seed), NAMES[: config.players]
    print(f"A game of {game.NAME} for {', '.join(names)}; all move at random (seed {seed}).")
    match = Match.start(game, config).settle(rng)
    while isinstance(seat := match.actor, int):  # a seat, until the game is over
        match = match.play(seat, rng.choice(game.legal_actions(match.state))).settle(rng)

    steps = zip(match.states, match.steps, strict=False)
    for heading, part in groupby(steps, key=lambda step: game.heading(step[0])):
        print(f"\n== {heading} ==")
        events = [event for state, step in part for event in game.events(state, step, None)]
        for sentence, times in groupby(game.sentence(event, names) for event in events):
            count = len(list(times))
            print(sentence if count == 1 else f"{sentence} ({count} times)")

    print("\n== The table at the end ==")
    print(game.describe(game.view(match.state, None), names))
    print("\n== Result ==")
    print("Scores:", ", ".join(f"{who} {score}" for who, score in zip(names, game.scores(match.state), strict=True)))
    print("Won by", " and ".join(names[seat] for seat in game.winners(match.state)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play a whole game of random moves and tell it.")
    parser.add_argument("game", nargs="?", choices=game_names(), default="superfarmer")
    parser.add_argument("--players", type=int, help="how many play (4, if the game has a sample config for them)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same game (1)")
    given = parser.parse_args()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # for letters that the terminal lacks
    chosen = find_game(given.game)
    try:
        samples = list(chosen.sample_configs().values())
        four = next((config for config in samples if config.players == 4), samples[0])
        agreed = attrs.evolve(samples[0], players=given.players) if given.players else four
    except ValueError as error:  # the config's own words
        parser.error(str(error))
    main(chosen, agreed, given.seed)
