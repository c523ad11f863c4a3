"""A whole game of Super Farmer by four random farmers, told event by event as a spectator sees it."""

import sys
from random import Random

from farmrules import Nobody
from farmrules import superfarmer as game

UNSAID = (game.CardDealt, game.CardOffered, game.SetPassed, game.SetTaken)
"""Events that a table sees and nobody mentions."""


def main(seed: int) -> None:
    """Play a game and print it."""
    rng = Random(seed)
    config = game.Config(players=4, predators="token")
    print(f"The deck is called {config.deck.name!r}; {config.deck.rows[0].provenance}.")
    state = game.new_game(config)
    while (actor := game.actor(state)) is not Nobody.OVER:
        steps: tuple[game.Action | game.Chance, ...]
        if actor is Nobody.CHANCE:
            _, steps = game.settle(state, rng)
        else:
            steps = (rng.choice(game.legal_actions(state)),)
        for step in steps:
            for event in game.events(state, step, None):
                if not isinstance(event, UNSAID):
                    print(game.sentence(event))
            state = game.apply(state, step)
    print("Points:", ", ".join(f"farmer {seat} {score}" for seat, score in enumerate(game.scores(state))))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
