"""A whole game of Super Farmer by four random farmers, told event by event as a spectator sees it."""

import sys
from random import Random

from farmrules import Nobody
from farmrules import superfarmer as game


def tell(event: game.Event) -> str | None:
    """A line for the log, or None for what is not worth one."""
    match event:
        case game.CardAdded(seat, card, column):
            joined = f", which joins the {column.plural}" if card is game.CAT else ""
            return f"Farmer {seat} adds {card}{joined}."
        case game.CatDiscarded(seat):
            return f"Farmer {seat} has no column for a cat, which runs away."
        case game.CardGiven(seat, receiver, card):
            return f"Farmer {seat} gives farmer {receiver} {card}."
        case game.CardDiscarded(seat):
            return f"Farmer {seat} discards a card face down, for all the others have their gifts."
        case game.GiftDrawn(seat, card):
            return f"Farmer {seat} draws {card} for a gift."
        case game.GiftAdded(seat, card, column):
            return f"The gift {card} joins the {column.plural} of farmer {seat}."
        case game.TokenTossed(predator):
            return f"This round the {predator} will come."
        case game.PredatorAttacked(predator, animal, victims):
            return f"The {predator} attacks the {animal.plural} of {', '.join(map(str, victims))}."
        case game.CardLost(seat, card):
            return f"Farmer {seat} loses {card}."
        case game.CatsLeft(seat, column, cats):
            return f"{cats} cats leave the empty {column.name.lower()} column of farmer {seat}."
        case game.PointsScored(seat, reason, animal, points, score):
            source = f"{animal.plural}, {reason}" if animal is not None else reason
            return f"    {points:+} for farmer {seat} ({source}): {score}"
        case game.RoundStarted(number, order):
            return f"\nRound {number} begins; turns go {', '.join(map(str, order))}."
        case game.GameOver(winners):
            return f"\nThe super farmer: {' and '.join(map(str, winners))}."
        case _:  # cards dealt, shown, passed on and taken: seen, but not said
            return None


def main(seed: int) -> None:
    """Play a game and print it."""
    rng = Random(seed)
    config = game.Config(players=4, predators="token")
    print(f"Cards in play: {config.deck.name}, {config.deck.rows[0].provenance}.")
    state = game.new_game(config)
    while (actor := game.actor(state)) is not Nobody.OVER:
        steps: tuple[game.Action | game.Chance, ...]
        if actor is Nobody.CHANCE:
            _, steps = game.settle(state, rng)
        else:
            steps = (rng.choice(game.legal_actions(state)),)
        for step in steps:
            for event in game.events(state, step, None):
                if line := tell(event):
                    print(line)
            state = game.apply(state, step)
    print("Points:", ", ".join(f"farmer {seat} {score}" for seat, score in enumerate(game.scores(state))))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
