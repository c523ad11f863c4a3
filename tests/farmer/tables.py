"""Tables to play at, ways to play, and the engine and the reference table side by side."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from hypothesis import given
from hypothesis import strategies as st

from farmrules import Nobody
from farmrules import farmer as game
from farmrules.farmer import FULL_DECK, Action, Bid, Chance, Config, Draw, Pass, State
from tests.farmer import reference_scoring as scoring
from tests.farmer.reference import Table

# Ways to play. Each gets the table, the legal actions in the engine's order, and a random source.

Policy: TypeAlias = Callable[[Table, Sequence[Action], Random], Action]


def uniform(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    return rng.choice(legal)


def first_legal(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    """Nobody bids, everybody draws for as long as possible."""
    return legal[0]


def last_legal(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    """Everybody bids as much as possible, and stands as soon as possible."""
    return legal[-1]


def sell(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    """Bids creep up; nobody lets the farm go cheap."""
    return legal[min(len(legal) - 1, 1)] if rng.random() < 0.8 else legal[0]


def play_to(stop: int) -> Policy:
    """Small bids, and a hand drawn on for as long as it comes to less than `stop`."""

    def choose(table: Table, legal: Sequence[Action], rng: Random) -> Action:
        if isinstance(legal[0], Pass):
            return rng.choice(legal[:3])
        assert table.turn is not None
        low = scoring.comes_to(table.faces(table.hands[table.turn])) < stop
        return legal[0] if low else legal[-1]

    return choose


def greedy_bidders(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    """Everything that can be had is bid, so that balances go below zero."""
    if isinstance(legal[-1], Bid):
        return legal[-1]
    return Draw() if Draw() in legal and rng.random() < 0.7 else legal[-1]


POLICIES: list[Policy] = [
    uniform,
    uniform,
    first_legal,
    last_legal,
    sell,
    play_to(12),
    play_to(16),
    greedy_bidders,
]


def custom_deck(rng: Random, players: int) -> tuple[game.Card, ...]:
    """Some of the 45 cards, in any order: from just enough to all, sometimes the lowest alone."""
    size = rng.randint(players - 1, len(FULL_DECK))
    if rng.random() < 0.3:
        return FULL_DECK[:size]
    return tuple(rng.sample(FULL_DECK, size))


def config_of(seed: int, players: int) -> Config:
    """Some config with that many players; every variant and option turns up."""
    rng = Random(seed)
    deals = rng.randint(1, 5)
    until_won = rng.random() < 0.3
    succession = rng.choice(["auction", "auction", "winner", "rotation"])
    rotation = succession == "rotation"
    return Config(
        players=players,
        first=rng.randrange(players),
        deck=rng.choice([FULL_DECK, FULL_DECK, custom_deck(rng, players)]),
        stake=rng.choice([0, 1, 5, 20, 20, 100]),
        max_bid=rng.choice([None, None, 0, 3, 30]),
        pass_is_final=rng.random() < 0.4,
        deals=deals,
        until_won=until_won,
        max_deals=rng.choice([deals, deals + 2, deals + 5]) if rng.random() < 0.7 or until_won else None,
        last_farm=rng.choice(["lost", "farmer"]),
        direction=rng.choice(["left", "right"]),
        draw_from=rng.choice(["top", "bottom"]),
        ranking=rng.choice(["base", "ferme"]),
        succession=succession,  # type: ignore[arg-type]  # one of three words
        price=rng.choice([0, 0, 4]) if rotation else 0,
        rotate_every_deal=rotation and rng.random() < 0.5,
    )


def any_config(seed: int) -> Config:
    return config_of(seed, 3 + seed % 8)


seeds = st.integers(0, 2**32 - 1)
tables = given(seed=seeds, policy=st.sampled_from(POLICIES))
"""Runs a test on whole games, each determined by a seed and a way to play."""


def walk(config: Config, seed: int, policy: Policy) -> Iterator[tuple[State, Table, Action | Chance | None]]:
    """Play on the engine and on a table; gives each state and what is then done (None: over)."""
    rng = Random(seed)
    state = game.new_game(config)
    table = Table(config)
    while (who := game.actor(state)) is not Nobody.OVER:
        action: Action | Chance
        if who is Nobody.CHANCE:
            action = rng.choice([chance for chance, _ in game.chance_outcomes(state)])
        else:
            action = policy(table, game.legal_actions(state), rng)
        yield state, table, action
        state = game.apply(state, action)
        table.do(action)
    yield state, table, None
