"""What becomes of a hand of Farmer that is drawn on below a stopping total: exact odds, as a table and a plot.

    python examples/farmer_odds.py            the table, and the plot as text
    python examples/farmer_odds.py odds.png   the table, and the plot in a file (extra `plot`)

The player takes the compulsory card, then draws while the total is below T. The odds come from the engine itself: every
draw is followed through `chance_outcomes`, in fractions. Every position is one of a real deal, so the other player has
an opening card as well; what it is worth is followed with the hand, since the deck misses it.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module

from attrs import frozen

from farmrules import farmer as game

PLAYER, OTHER = 1, 2
"""The seats that the farmer, seat 0, deals to: whose hand is followed, and who holds an opening card."""

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


Holding = tuple[tuple[int, ...], int]
"""All that matters: the values in the player's hand, sorted, and that of the other's card. The deck has the rest."""


def opening_hands() -> Iterator[tuple[game.State, Fraction]]:
    """The player's turn with each pair of opening cards."""
    state = game.new_game(game.Config(3))
    while isinstance(state.phase, game.Bidding):
        state = game.apply(state, game.Pass())
    for one, share in values_dealt(state):
        for both, part in values_dealt(one):
            yield both, share * part


def values_dealt(state: game.State) -> Iterator[tuple[game.State, Fraction]]:
    """A card of each value dealt, with the odds of that value."""
    outcomes = game.chance_outcomes(state)
    weights = Counter[int]()
    for dealt, weight in outcomes:
        weights[dealt.card.value] += weight
    for dealt in {dealt.card.value: dealt for dealt, _ in outcomes}.values():
        yield game.apply(state, dealt), Fraction(weights[dealt.card.value], weights.total())


def values(state: game.State) -> Holding:
    return tuple(sorted(card.value for card in state.hands[PLAYER])), game.total(state.hands[OTHER])


def odds() -> list[Odds]:
    """The odds for every stopping total, all in one pass over the hands that there are."""
    ends = {stop: Odds(stop, NEVER, NEVER, NEVER, NEVER) for stop in STOPS}
    level: dict[Holding, game.State] = {}
    reach: dict[Holding, dict[int, Fraction]] = {}  # holding → stop → probability
    for state, chance in opening_hands():
        level[values(state)] = state
        add(reach, values(state), dict.fromkeys(STOPS, chance))
    while level:
        following: dict[Holding, game.State] = {}
        for (hand, other), state in level.items():
            reached = reach.pop((hand, other))
            drawing = {stop: p for stop, p in reached.items() if len(hand) == 1 or sum(hand) < stop}
            for stop in reached.keys() - drawing.keys():
                ends[stop] = ended(ends[stop], hand, reached[stop])
            if not drawing or game.Draw() not in game.legal_actions(state):
                continue
            for after, share in values_dealt(game.apply(state, game.Draw())):
                following[values(after)] = after
                add(reach, values(after), {stop: p * share for stop, p in drawing.items()})
        level = following
    return list(ends.values())


def add(reach: dict[Holding, dict[int, Fraction]], holding: Holding, more: dict[int, Fraction]) -> None:
    reached = reach.setdefault(holding, {})
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
