"""Configs, ways to play, and whole games on the engine with a table of real cards (and an oracle) beside it."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from attrs import evolve
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from farmrules import Nobody
from farmrules import superfarmer as game
from farmrules.superfarmer import (
    CAT,
    Action,
    AddCat,
    Animal,
    Card,
    Chance,
    Config,
    Deck,
    DeckRow,
    GiveTo,
    OfferCard,
    PlaceCat,
    State,
)
from tests.superfarmer.hidden import Arrangement, Oracle
from tests.superfarmer.reference import Table

# Ways to play. Each gets the table, the legal actions in the engine's order, and a random source.

Policy: TypeAlias = Callable[[Table, Sequence[Action], Random], Action]


def uniform(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    return rng.choice(legal)


def first_legal(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    return legal[0]


def last_legal(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    return legal[-1]


def all_to_one_seat(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    """Gifts go to the lowest seat that can have them, so that limits are reached early."""
    return legal[0] if isinstance(legal[0], GiveTo) else rng.choice(legal)


def starve_the_second(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    """The second farmer gets nothing while others can: ruling 10 at its widest, with three."""
    seats = [action.seat for action in legal if isinstance(action, GiveTo)]
    if not seats:
        return rng.choice(legal)
    return GiveTo(min(seats, key=lambda seat: (seat == table.order[1], table.received[seat])))


def hoard_cats(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    """Cats stay in hand as long as there is anything else, so that hands of cats alone go round."""
    other = [action for action in legal if action != OfferCard(CAT) and type(action) not in (AddCat, PlaceCat)]
    return rng.choice(other or legal)


def give_cats(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    """Cats are given away, and pile up in one column."""
    cats = [action for action in legal if action == OfferCard(CAT)]
    columns = [action for action in legal if type(action) in (AddCat, PlaceCat)]
    return (cats or columns[:1] or [rng.choice(legal)])[0]


POLICIES: list[Policy] = [
    uniform,
    first_legal,
    last_legal,
    all_to_one_seat,
    starve_the_second,
    hoard_cats,
    give_cats,
]

# Tables to play at

CARDS_NEEDED = {2: 48, 3: 64, 4: 84, 5: 82, 6: 98}


def custom_deck(players: int, seed: int) -> Deck:
    """A deck that is large enough: one to ten faces, and between no cats and nothing else."""
    rng = Random(seed)
    size = CARDS_NEEDED[players] + rng.choice([0, 0, rng.randrange(30)])
    animals = list(Animal) if players > 4 else list(Animal)[:5]
    animals = rng.sample(animals, rng.randint(1, len(animals)))
    kinds = [
        Card(
            rng.choice(animals),
            rng.randint(1, 3),
            rng.choice([0, 0, 1, 2]),
            rng.choice([0, 0, 1, 3]),
            rng.choice([0, 0, 1]),
            rng.choice([0, 0, 1]),
        )
        for _ in range(rng.randint(1, 10))
    ]
    cats = round(size * rng.choice([0, 0, 0.1, 0.3, 0.6, 0.9, 0.97, 1]))
    copies = Counter(rng.choices(kinds, k=size - cats)) + Counter({CAT: cats})
    if players <= 4:  # what is taken out before the deal comes on top
        copies += Counter({CAT: 4 if cats else rng.randint(0, 4), Card(Animal.HORSE): 2})
    return Deck("custom", tuple(DeckRow(card, n, "drawn at random") for card, n in copies.items()))


SEATINGS: dict[int, list[tuple[tuple[int, ...], ...] | int | None]] = {
    4: [None, 2, ((0, 2), (1, 3))],
    6: [None, 2, 3, ((0, 3), (1, 5), (2, 4)), ((1, 4), (0, 2), (3, 5)), ((2, 5), (0, 4), (1, 3))],
}


def config_of(seed: int, players: int) -> Config:
    """Some config with that many farmers; every mode and option turns up."""
    rng = Random(seed)
    custom = custom_deck(players, seed)
    teams: object = rng.choice(SEATINGS.get(players, [None]))
    return Config(
        players=players,
        first=rng.randrange(players),
        deck=rng.choice([game.ASSUMED, game.FOUR_CATS, custom, custom]),
        water=rng.choice(["basic", "advanced"]),
        predators=rng.choice(["none", "token", "both", "both"]),
        teams=teams,  # type: ignore[arg-type]  # one of the seatings above
        floor=rng.choice(["none", "zero"]),
        dogs_on=rng.choice(["column", "farm"]),
        no_column=rng.choice(["zero", "exempt"]),
        tie_cats=rng.choice(["count", "ignore"]),
    )


def configs(players: Sequence[int] = (2, 3, 4, 5, 6)) -> st.SearchStrategy[Config]:
    return st.builds(config_of, st.integers(0, 2**32 - 1), st.sampled_from(players))


games = given(config=configs(), seed=st.integers(0, 2**32 - 1), policy=st.sampled_from(POLICIES))
"""Runs a test on whole games, each determined by a config, a seed and a way to play."""


def examples(percent: int) -> settings:
    """That share of the examples that the profile asks for: a whole game takes a while.

    Nothing is shrunk: a smaller seed makes no simpler game.
    """
    number = max(3, settings().max_examples * percent // 100)
    return settings(max_examples=number, phases=[Phase.explicit, Phase.generate])


def walk(config: Config, seed: int, policy: Policy) -> Iterator[tuple[State, Table, Action | Chance | None]]:
    """Play on the engine and on a table; gives each state and what is then done (None: over)."""
    rng = Random(seed)
    state = game.new_game(config)
    table = Table(config)
    while (who := game.actor(state)) is not Nobody.OVER:
        action: Action | Chance
        if who is Nobody.CHANCE:
            chances, weights = zip(*game.chance_outcomes(state), strict=True)
            action = rng.choices(chances, weights)[0]
        else:
            action = policy(table, game.legal_actions(state), rng)
        yield state, table, action
        state = game.apply(state, action)
        table.do(action)
    yield state, table, None


def cards_everywhere(state: State) -> Counter[Card]:
    count = Counter(state.deck + state.removed)
    for cards in (*state.sets, *state.gifts, *(column for farm in state.farms for column in farm)):
        count.update(cards)
    count.update(down.card for down in state.discards if down.card)
    if isinstance(state.phase, game.Giving):
        count[state.phase.card] += 1
    return count


def rewritten(state: State, hidden: Arrangement) -> State:
    """The state with other faces in its hidden places."""
    discards = tuple(evolve(down, card=card) for down, card in zip(state.discards, hidden.discards, strict=True))
    return evolve(state, deck=hidden.deck, sets=hidden.sets, discards=discards)


def hidden_in(state: State) -> Arrangement:
    discards = tuple(down.card for down in state.discards if down.card)
    return Arrangement(state.deck, state.sets, discards)


def watched(config: Config, seed: int, policy: Policy) -> Iterator[tuple[State, Table, Oracle, Action | Chance | None]]:
    """A game with an oracle beside it that has looked at every state given."""
    oracle: Oracle | None = None
    for state, table, action in walk(config, seed, policy):
        oracle = oracle or Oracle(table)
        oracle.look()
        yield state, table, oracle, action
