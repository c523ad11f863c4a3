"""What becomes of a hand of Farmer that is drawn on below a stopping total: exact odds, as a table and a plot.

    python examples/farmer_odds.py            the table, and the plot as text
    python examples/farmer_odds.py odds.png   the table, and the plot in a file (extra `plot`)

The player takes the compulsory card, then draws while the total is below T. The odds come from the engine itself: every
draw is followed through `chance_outcomes`, in fractions. Which cards others hold makes no difference as long as nobody
has seen them, so it is enough to follow one hand on the whole deck.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module

from attrs import evolve, frozen

from farmrules import farmer as game

STOPS = range(2, 18)
"""From standing on whatever the compulsory card brings to drawing on 16 itself."""

NEVER = Fraction(0)


@frozen
class Odds:
    """How a hand ends that is drawn on below `stop`."""

    stop: int
    sixteen: Fraction
    over: Fraction
    overshoot: Fraction
    cards: Fraction


def opening_hands() -> Iterator[tuple[game.State, Fraction]]:
    """The first player's turn with each opening card; the next player's is still in the deck."""
    state = game.new_game(game.Config(3))
    while isinstance(state.phase, game.Bidding):
        state = game.apply(state, game.Pass())
    outcomes = game.chance_outcomes(state)
    for chance, weight in outcomes:
        yield evolve(game.apply(state, chance), phase=game.Playing(1)), Fraction(weight, len(outcomes))


def values(state: game.State) -> tuple[int, ...]:
    """All that matters in a hand: with the same values, others hold the same and so does the deck."""
    return tuple(sorted(card.value for card in state.hands[1]))


def odds() -> list[Odds]:
    """The odds for every stopping total, all in one pass over the hands that there are."""
    ends = {stop: Odds(stop, NEVER, NEVER, NEVER, NEVER) for stop in STOPS}
    level: dict[tuple[int, ...], game.State] = {}
    reach: dict[tuple[int, ...], dict[int, Fraction]] = {}  # hand → stop → probability
    for state, chance in opening_hands():
        level[values(state)] = state
        add(reach, values(state), dict.fromkeys(STOPS, chance))
    while level:
        following: dict[tuple[int, ...], game.State] = {}
        for hand, state in level.items():
            reached = reach.pop(hand)
            drawing = {stop: p for stop, p in reached.items() if len(hand) == 1 or sum(hand) < stop}
            for stop in reached.keys() - drawing.keys():
                ends[stop] = ended(ends[stop], hand, reached[stop])
            if not drawing or game.Draw() not in game.legal_actions(state):
                continue
            asked = game.apply(state, game.Draw())
            outcomes = game.chance_outcomes(asked)
            weights = Counter[int]()
            for drawn, weight in outcomes:
                weights[drawn.card.value] += weight
            for drawn in {drawn.card.value: drawn for drawn, _ in outcomes}.values():
                after = game.apply(asked, drawn)
                share = Fraction(weights[drawn.card.value], weights.total())
                following[values(after)] = after
                add(reach, values(after), {stop: p * share for stop, p in drawing.items()})
        level = following
    return list(ends.values())


def add(reach: dict[tuple[int, ...], dict[int, Fraction]], hand: tuple[int, ...], more: dict[int, Fraction]) -> None:
    reached = reach.setdefault(hand, {})
    for stop, chance in more.items():
        reached[stop] = reached.get(stop, NEVER) + chance


def ended(row: Odds, hand: tuple[int, ...], chance: Fraction) -> Odds:
    """The row with a hand more that ends like this."""
    over = max(0, sum(hand) - 16)
    return Odds(
        row.stop,
        row.sixteen + chance * (sum(hand) == 16),
        row.over + chance * (over > 0),
        row.overshoot + chance * over,
        row.cards + chance * len(hand),
    )


def table(rows: list[Odds]) -> str:
    lines = [" T  exactly 16        over   overshoot       cards"]
    for row in rows:
        figures = (row.sixteen, row.over, row.overshoot, row.cards)
        lines.append(f"{row.stop:2} " + " ".join(f"{float(figure):11.9f}" for figure in figures))
    return "\n".join(lines)


def text_plot(rows: list[Odds], width: int = 60) -> str:
    """A bar for each stopping total: below 16, exactly 16, over 16."""
    lines = [f"{'':4}below 16 (-), exactly 16 (#), over 16 (+)"]
    for row in rows:
        hits, over = round(width * row.sixteen), round(width * row.over)
        lines.append(f"{row.stop:2}  {'-' * (width - hits - over)}{'#' * hits}{'+' * over}")
    return "\n".join(lines)


def plot(rows: list[Odds], path: str) -> None:
    """The same as a picture, with the mean overshoot beside it; ImportError without matplotlib."""
    import_module("matplotlib").use("Agg")
    figure, (left, right) = import_module("matplotlib.pyplot").subplots(1, 2, figsize=(11, 4.5))
    stops = [row.stop for row in rows]
    hits, over = [float(row.sixteen) for row in rows], [float(row.over) for row in rows]
    below = [1 - hit - lost for hit, lost in zip(hits, over, strict=True)]
    left.stackplot(stops, below, hits, over, labels=["below 16", "exactly 16", "over 16"])
    left.set(xlabel="draws while the total is below", ylabel="probability", xlim=(2, 17), ylim=(0, 1))
    left.legend(loc="lower left")
    right.plot(stops, [float(row.overshoot) for row in rows], marker="o", label="mean overshoot, chips")
    right.plot(stops, [float(row.cards) for row in rows], marker="s", label="mean cards in hand")
    right.set(xlabel="draws while the total is below", ylim=0)
    right.legend(loc="upper left")
    figure.suptitle("A hand of Farmer against its stopping total")
    figure.tight_layout()
    figure.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(
        description="What becomes of a hand of Farmer that is drawn on below a stopping total: exact odds."
    )
    parser.add_argument("picture", nargs="?", help="a file for the plot (extra `plot`); without it, a plot as text")
    picture = parser.parse_args().picture
    rows = odds()
    print("A hand of Farmer that is drawn on while its total is below T: exact odds.\n")
    print("Probability of exactly 16 and of more; mean of what is over 16, of cards:")
    print(table(rows))
    if picture is not None:
        try:
            plot(rows, picture)
        except ImportError:
            print("\nmatplotlib is not there (pip install 'farmrules[plot]'), so here it is in text:")
        else:
            print(f"\nThe plot is in {picture}.")
            return
    print("\nHow the hand ends, for each T:")
    print(text_plot(rows))


if __name__ == "__main__":
    main()
