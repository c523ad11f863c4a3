"""A thousand tables, each with a config of its own, by turns, against one: `GAME STAKE`; stakes are Farmer's alone."""

import json
import sys
import time
from collections.abc import Callable
from itertools import islice, permutations, product
from random import Random
from typing import Any, Final

from attrs import evolve

from farmrules import AnyGame, farmageddon, farmer, find_game, superfarmer
from farmrules.json import Codec

TABLES: Final = 1000


def moved(rows: tuple[Any, ...], giver: int, taker: int) -> tuple[Any, ...]:
    """The rows of a deck with a copy less of one card and one more of another."""
    changed = {giver: rows[giver].copies - 1, taker: rows[taker].copies + 1}
    return tuple(evolve(row, copies=changed.get(place, row.copies)) for place, row in enumerate(rows))


def givers_and_takers(rows: tuple[Any, ...]) -> list[tuple[int, int]]:
    return [(giver, taker) for giver, taker in permutations(range(len(rows)), 2) if rows[giver].copies > 1]


def configs(name: str, stake: int) -> list[Any]:
    """Those of the many, all different; each makes about as much work as any other."""
    if name == "farmer":
        choices = product(range(20, 30), range(5), range(20))
        made: list[Any] = [
            farmer.Config(5, first, stake=stake - less, max_bid=stake - less - first, deals=deals)
            for deals, first, less in choices
        ]
    elif name == "superfarmer":
        deck = superfarmer.Config(4).deck
        decks = [evolve(deck, rows=moved(deck.rows, *pair)) for pair in givers_and_takers(deck.rows)]
        made = [superfarmer.Config(4, number % 4, deck) for number, deck in enumerate(decks)]
    else:
        cards = farmageddon.STANDARD
        pairs = product(givers_and_takers(cards.crops), givers_and_takers(cards.actions))
        sets = (
            evolve(cards, crops=moved(cards.crops, *crops), actions=moved(cards.actions, *actions))
            for crops, actions in pairs
        )
        made = [farmageddon.Config(3, number % 3, card_set) for number, card_set in enumerate(islice(sets, TABLES))]
    assert len(set(made[:TABLES])) == TABLES
    return made[:TABLES]


def node(game: AnyGame, config: Any, number: int) -> tuple[Any, Any]:
    """A position of that table, and an action: somewhere in the first decisions of a game."""
    rng = Random(number)
    state, _ = game.settle(game.new_game(config), rng)
    for _ in range(number % 10):
        state, _ = game.settle(game.apply(state, rng.choice(game.legal_actions(state))), rng)
    return state, rng.choice(game.legal_actions(state))


def parts(game: AnyGame, codec: Any) -> dict[str, Callable[[Any, Any], object]]:
    """What is done at a table."""
    rng = Random(1)

    def decision(state: Any, action: Any) -> None:
        game.legal_actions(state)
        game.settle(game.apply(state, action), rng)

    def look(state: Any, action: Any) -> None:
        seat = game.actor(state)
        assert isinstance(seat, int)
        game.view(state, seat)

    return {
        "decision": decision,
        "actions": lambda state, action: game.actions(state.config),
        "features": lambda state, action: game.features(state.config),
        "view": look,
        "JSON": lambda state, action: codec.state(codec.to_json(state)),
    }


def cost(part: Callable[[Any, Any], object], nodes: list[tuple[Any, Any]]) -> float:
    """µs of CPU time for each node, in one pass over all of them."""
    started = time.process_time()
    for state, action in nodes:
        part(state, action)
    return (time.process_time() - started) / len(nodes) * 1e6


def by_turns(
    part: Callable[[Any, Any], object], one: list[tuple[Any, Any]], many: list[tuple[Any, Any]], seconds: float
) -> list[tuple[float, float]]:
    """The costs of passes over each, by turns, for so many seconds and three times at least."""
    cost(part, one), cost(part, many)  # caches
    costs: list[tuple[float, float]] = []
    started = time.process_time()
    while len(costs) < 3 or time.process_time() - started < seconds:
        costs.append((cost(part, one), cost(part, many)))
    return costs


def main() -> None:
    """Print what a decision costs at one of the many, and how many times what it costs at one alone each thing does."""
    name, stake = sys.argv[1].split()
    seconds = float(sys.argv[2])
    game = find_game(name)
    tables = configs(name, int(stake))
    one = [node(game, tables[TABLES // 2], number) for number in range(TABLES)]
    many = [node(game, config, number) for number, config in enumerate(tables)]
    whole = parts(game, Codec(game))
    costs = {part: by_turns(do, one, many, seconds / len(whole)) for part, do in whole.items()}
    ratios = {
        f"{part} ×": min([more for _, more in measured]) / min([alone for alone, _ in measured])
        for part, measured in costs.items()
    }
    decisions = [more for _, more in costs["decision"]]
    print(json.dumps({"micros": sum(decisions) / len(decisions), "best": min(decisions), **ratios}))


main()
