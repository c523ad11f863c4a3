"""A thousand tables, each with a config of its own, by turns, against one: `GAME STAKE`; stakes are Farmer's alone."""

import json
import sys
import time
from collections.abc import Callable
from itertools import islice, permutations, product
from random import Random
from typing import Any

from attrs import evolve

from farmrules import AnyGame, farmageddon, farmer, find_game, superfarmer
from farmrules.json import Codec

TABLES = 1000
WINDOWS = 8


def moved(rows: tuple[Any, ...], giver: int, taker: int) -> tuple[Any, ...]:
    """The rows of a deck with a copy less of one card and one more of another."""
    changed = {giver: rows[giver].copies - 1, taker: rows[taker].copies + 1}
    return tuple(evolve(row, copies=changed.get(place, row.copies)) for place, row in enumerate(rows))


def givers_and_takers(rows: tuple[Any, ...]) -> list[tuple[int, int]]:
    return [(giver, taker) for giver, taker in permutations(range(len(rows)), 2) if rows[giver].copies > 1]


def usual(name: str, stake: int) -> Any:
    """The config of the one table."""
    if name == "farmer":
        return farmer.Config(5, stake=stake)
    return superfarmer.Config(4) if name == "superfarmer" else farmageddon.Config(3)


def configs(name: str, stake: int) -> list[Any]:
    """Those of the many, all different, that make as much work each as the one."""
    config = usual(name, stake)
    if name == "farmer":
        choices = product(range(20, 30), range(5), range(20))
        made = [
            evolve(config, deals=deals, first=first, stake=stake - less, max_bid=stake - less - first)
            for deals, first, less in choices
        ]
    elif name == "superfarmer":
        deck = config.deck
        decks = [evolve(deck, rows=moved(deck.rows, *pair)) for pair in givers_and_takers(deck.rows)]
        made = [evolve(config, deck=deck, first=number % 4) for number, deck in enumerate(decks)]
    else:
        cards = config.card_set
        pairs = product(givers_and_takers(cards.crops), givers_and_takers(cards.actions))
        sets = (
            evolve(cards, crops=moved(cards.crops, *crops), actions=moved(cards.actions, *actions))
            for crops, actions in pairs
        )
        made = [
            evolve(config, card_set=card_set, first=number % 3) for number, card_set in enumerate(islice(sets, TABLES))
        ]
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

    return {
        "decision": decision,
        "actions": lambda state, action: game.actions(state.config),
        "features": lambda state, action: game.features(state.config),
        "view": lambda state, action: game.view(state, 0),
        "JSON": lambda state, action: codec.state(codec.to_json(state)),
    }


def cost(part: Callable[[Any, Any], object], nodes: list[tuple[Any, Any]], seconds: float) -> float:
    """µs of CPU time for each node, over so many seconds."""
    done, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        for state, action in nodes:
            part(state, action)
        done += len(nodes)
    return spent / done * 1e6


def main() -> None:
    """Measure one and many by turns, and print the cost of a decision of the many, and all ratios."""
    name, stake = sys.argv[1].split()
    seconds = float(sys.argv[2])
    game = find_game(name)
    one = [node(game, usual(name, int(stake)), number) for number in range(TABLES)]
    many = [node(game, config, number) for number, config in enumerate(configs(name, int(stake)))]
    best: dict[str, tuple[float, float]] = {}
    all_parts = parts(game, Codec(game))
    window = seconds / WINDOWS / len(all_parts) / 2
    measured = []
    for number in range(WINDOWS + 1):
        for part, do in all_parts.items():
            costs = cost(do, one, window), cost(do, many, window)
            if number:  # the first time is for caches
                best[part] = min(costs[0], best.get(part, costs)[0]), min(costs[1], best.get(part, costs)[1])
                measured += [costs[1]] if part == "decision" else []
    ratios = {f"{part} times one table's": costs[1] / costs[0] for part, costs in best.items()}
    print(json.dumps({"micros": sum(measured) / len(measured), "best": best["decision"][1], **ratios}))


main()
