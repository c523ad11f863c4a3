"""Tables to play at, ways to play, and the engine and the reference table side by side."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from hypothesis import given
from hypothesis import strategies as st

from farmrules import Nobody
from farmrules import farmageddon as game
from farmrules.farmageddon import (
    STANDARD,
    Action,
    ActionCard,
    ActionRow,
    CardSet,
    Chance,
    ClearManure,
    Config,
    Crop,
    CropRow,
    EndTurn,
    Fertilize,
    Harvest,
    Plant,
    PlayCard,
    State,
)
from tests.farmageddon.reference import Paper, Table

# Ways to play. Each gets the table, the legal actions in the engine's order, and a random source.

Policy: TypeAlias = Callable[[Table, Sequence[Action], Random], Action]


def uniform(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    return rng.choice(legal)


def first_legal(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    return legal[0]


def last_legal(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    return legal[-1]


def restless(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    """Nobody ends a turn before there is nothing else to do."""
    return rng.choice([action for action in legal if type(action) is not EndTurn] or legal)


def patient(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    """Turns end as soon as they can, so that hands grow."""
    return legal[-1] if type(legal[-1]) is EndTurn and rng.random() < 0.8 else rng.choice(legal)


def farmer(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    """Crops are planted, fed and brought in; Action cards help one's own."""
    own = {plot.number for plot in table.plots if plot.owner == table.me}
    best: list[Action] = [action for action in legal if type(action) is Harvest]
    best = best or [action for action in legal if isinstance(action, Fertilize) and action.field in own]
    best = best or [action for action in legal if isinstance(action, PlayCard) and action.field in own]
    best = best or [action for action in legal if type(action) is Plant]
    return rng.choice(best if best and rng.random() < 0.8 else legal)


def schemer(table: Table, legal: Sequence[Action], rng: Random) -> Action:
    """Action cards as long as there are any, Foul Manure on and off, everything on one field where possible."""
    plays: list[Action] = [action for action in legal if isinstance(action, PlayCard | ClearManure)]
    if plays and rng.random() < 0.5:
        return plays[0]
    return rng.choice(plays or legal)


POLICIES: list[Policy] = [uniform, first_legal, last_legal, restless, patient, farmer, schemer]

# Tables to play at

NAMES = ["Radish", "Leek", "Kale", "Chard", "Squash", "Melon"]


def custom_set(players: int, seed: int) -> CardSet:
    """A card set with enough crops; some Action cards, or none, with any amounts."""
    rng = Random(seed)
    crops = tuple(
        CropRow(
            Crop(name, rng.choice([1, 1, 2, 3, 4, 6]), rng.choice([0, 1, 5, 8, 20])),
            2 * players // kinds + rng.randint(1, 12),
            "drawn at random",
        )
        for kinds in [rng.randint(1, 5)]
        for name in rng.sample(NAMES, kinds)
    )
    dollars = (ActionCard.BUMPER_CROP, ActionCard.PESTICIDES, ActionCard.CROP_INSURANCE)
    others = (ActionCard.GENETIC_SUPERWORM, ActionCard.FARM_FUTURES)
    share = rng.choice([0, 0.3, 0.7, 1, 1])
    actions = []
    for card in rng.sample(list(ActionCard), len(ActionCard)):
        if rng.random() < share:
            amount = rng.choice([0, 1, 5, 12]) if card in dollars else rng.choice([1, 2, 3]) if card in others else None
            actions.append(ActionRow(card, rng.choice([1, 1, 3, 5]), "drawn at random", amount))
    return CardSet("custom", crops, tuple(actions))


def config_of(seed: int, players: int) -> Config:
    """Some config with that many players."""
    rng = Random(seed)
    card_set = rng.choice([STANDARD, custom_set(players, seed), custom_set(players, -seed)])
    return Config(players=players, first=rng.randrange(players), card_set=card_set)


def configs(players: Sequence[int] = (2, 3, 4)) -> st.SearchStrategy[Config]:
    return st.builds(config_of, st.integers(0, 2**32 - 1), st.sampled_from(players))


games = given(config=configs(), seed=st.integers(0, 2**32 - 1), policy=st.sampled_from(POLICIES))
"""Runs a test on whole games, each determined by a config, a seed and a way to play."""


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


# A state and a table, told in the same words


def crop_heap(papers: Iterable[Paper]) -> tuple[Crop, ...]:
    return tuple(sorted((paper.crop for paper in papers), key=lambda crop: crop.order))


def action_heap(papers: Iterable[Paper]) -> tuple[ActionCard, ...]:
    return tuple(sorted(paper.action for paper in papers))


def as_on_a_table(state: State) -> dict[str, object]:
    actor, phase = game.actor(state), state.phase
    playing = phase if isinstance(phase, game.Playing) else None
    return {
        "actor": actor.name.lower() if isinstance(actor, Nobody) else actor,
        "turn of": None if isinstance(phase, game.Dealing) else getattr(phase, "seat", None),
        "plays": playing and playing.plays,
        "due": playing and playing.due,
        "legal": set(game.legal_actions(state)),
        "chances": dict(game.chance_outcomes(state)),
        "decks": (state.crop_deck, state.action_deck),
        "hands": (list(state.crops), list(state.cards)),
        "discards": (state.crop_discard, state.action_discard),
        "fields": {
            number: (
                planted.crop,
                planted.owner,
                planted.fresh,
                [(laid.seat, laid.crop) for laid in planted.fertilizer],
                planted.attached,
            )
            for number, planted in enumerate(state.fields)
            if planted is not None
        },
        "leased": (state.leased, state.leased_gone),
        "piles": [(pile.crops, pile.cards) for pile in state.piles],
        "last drawer": state.closer,
        "scores": list(game.scores(state)),
        "winners": game.winners(state),
    }


def as_it_lies(table: Table) -> dict[str, object]:
    playing = table.step == "play"
    due = {2: 2, 3: 1, 4: 1}[table.config.players] - table.paid
    return {
        "actor": table.actor,
        "turn of": table.me if table.step in ("play", "draw crop", "draw action") else None,
        "plays": table.played if playing else None,
        "due": max(0, due) if playing else None,
        "legal": table.legal(),
        "chances": table.chances(),
        "decks": (crop_heap(table.crop_deck), action_heap(table.action_deck)),
        "hands": (
            [crop_heap(hand) for hand in table.crop_hands],
            [action_heap(hand) for hand in table.action_hands],
        ),
        "discards": (crop_heap(table.crop_discard), action_heap(table.action_discard)),
        "fields": {
            plot.number: (
                plot.crop.crop,
                plot.owner,
                plot.planted_now,
                [(seat, paper.crop) for seat, paper in plot.fertilizer],
                action_heap(plot.lying),
            )
            for plot in table.plots
        },
        "leased": (len(table.leases), len(table.gone)),
        "piles": [
            (
                crop_heap(paper for paper in pile if isinstance(paper.face, Crop)),
                action_heap(paper for paper in pile if isinstance(paper.face, ActionCard)),
            )
            for pile in table.piles
        ],
        "last drawer": table.last_drawer,
        "scores": table.scores(),
        "winners": table.winners(),
    }


def crops_everywhere(state: State) -> Counter[Crop]:
    count = Counter(state.crop_deck + state.crop_discard)
    for cards in (*state.crops, *(pile.crops for pile in state.piles)):
        count.update(cards)
    for planted in state.fields:
        if planted is not None:
            count[planted.crop] += 1
            count.update(laid.crop for laid in planted.fertilizer if laid.crop is not None)
    return count


def actions_everywhere(state: State) -> Counter[ActionCard]:
    count = Counter(state.action_deck + state.action_discard)
    for cards in (*state.cards, *(pile.cards for pile in state.piles)):
        count.update(cards)
    for number, planted in enumerate(state.fields):
        if planted is not None:
            count.update(planted.attached)
            count.update([ActionCard.LEASED_FIELD] * (number >= 3))
    count.update([ActionCard.LEASED_FIELD] * (state.leased + state.leased_gone))
    return count
