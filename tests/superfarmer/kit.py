"""Super Farmer for the shared tests."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import evolve

from farmrules import superfarmer as game
from farmrules.superfarmer import (
    ASSUMED,
    CAT,
    Action,
    Animal,
    Card,
    Chance,
    Config,
    DealCard,
    Deck,
    DeckRow,
    DiscardCard,
    State,
)
from tests.conformance.kit import Built, Kit, Seat, Step
from tests.superfarmer.fold import Fold
from tests.superfarmer.hidden import Arrangement, Oracle, arranged, places
from tests.superfarmer.tables import CARDS_NEEDED, POLICIES, configs, walk


def rewritten(state: State, hidden: Arrangement) -> State:
    """The state with other faces in its hidden places."""
    discards = tuple(evolve(down, card=card) for down, card in zip(state.discards, hidden.discards, strict=True))
    return evolve(state, deck=hidden.deck, sets=hidden.sets, discards=discards)


def play(config: Config, seed: int) -> Iterator[Step]:
    """A game that an oracle watches."""
    oracle: Oracle | None = None
    before: tuple[State, Any, Action | Chance] | None = None
    for state, table, action in walk(config, seed, Random(seed).choice(POLICIES)):
        oracle = oracle or Oracle(table)
        oracle.look()

        def twin(seat: Seat, rng: Random, state: State = state, oracle: Oracle = oracle) -> State:
            return rewritten(state, oracle.twin(seat, rng))

        def betrayal(seat: Seat, rng: Random, state: State = state, oracle: Oracle = oracle) -> State | None:
            hidden = oracle.betrayal(seat, rng)
            return None if hidden is None else rewritten(state, hidden)

        def step_twin(
            seat: Seat, rng: Random, before: Any = before, oracle: Oracle = oracle
        ) -> tuple[State, Action | Chance] | None:
            earlier, where, deed = before
            faces = oracle.twin_faces(seat, rng)
            other = rewritten(earlier, arranged(where, faces, len(earlier.sets)))
            if oracle.table.moved is not None:
                assert isinstance(deed, DealCard | DiscardCard)
                deed = type(deed)(faces[oracle.table.moved])
            # With other faces a hand may be all cats, which compels a discard (SF4.11).
            return (other, deed) if game.why_illegal(other, deed) is None else None

        yield Step(
            before=before and before[0],
            action=before and before[2],
            after=state,
            twin=twin,
            betrayal=betrayal,
            step_twin=step_twin,
        )
        before = None if action is None else (state, places(table), action)


PIG, COW = Card(Animal.PIG, 1, 1), Card(Animal.COW, 2, 0, 1)


def few_kinds(players: int, *cards: Card) -> Deck:
    """As many of each card as makes a deck that just suffices."""
    copies = Counter({card: -(-CARDS_NEEDED[players] // len(cards)) for card in cards})
    if players <= 4:
        copies[CAT] += 4
    return Deck("few kinds", tuple(DeckRow(card, count, "rigged") for card, count in copies.items()))


def position(config: Config, decisions: int) -> State:
    """The first legal action, that many times, after a deal of seed 1."""
    rng = Random(1)
    state, _ = game.settle(game.new_game(config), rng)
    for _ in range(decisions):
        state, _ = game.settle(game.apply(state, game.legal_actions(state)[0]), rng)
    return state


_two_kinds = Config(2, deck=few_kinds(2, PIG, COW))
_cats = Config(3, deck=few_kinds(3, PIG, COW, CAT), predators="both")
_six = Config(6, deck=few_kinds(6, PIG, CAT), predators="token", water="advanced", teams=3)

DEALS = {
    "two farmers, the deal": (game.new_game(_two_kinds), 8),
    "two farmers, the first turns": (position(_two_kinds, 0), 9),
    "two farmers, into round two": (position(_two_kinds, 33), 8),
    "three farmers, cats and both predators, first turns": (position(_cats, 0), 6),
    "three farmers, cats and both predators, the end of round one": (position(_cats, 38), 10),
    "six farmers, token, advanced water, teams, the end of round one": (position(_six, 66), 9),
}


def _deck(*rows: tuple[Card, int]) -> Deck:
    return Deck("short", tuple(DeckRow(card, copies, "") for card, copies in rows))


BAD: dict[str, tuple[Built, type[Exception], str]] = {
    "too many farmers": (lambda: Config(7), ValueError, r"Config.players must be a whole number from 2 to 6, not 7"),
    "too few farmers": (lambda: Config(1), ValueError, r"Config.players must be .* 2 to 6, not 1"),
    "a truth for a number": (lambda: Config(True), TypeError, r"Config.players must be .* not True \(bool\)"),
    "a float for a number": (lambda: Config(4.0), TypeError, r"not 4.0 \(float\)"),  # type: ignore[arg-type]
    "no such first": (lambda: Config(3, first=3), ValueError, r"Config.first must be a seat from 0 to 2, not 3"),
    "negative first": (lambda: Config(3, first=-1), ValueError, r"Config.first must be .*, not -1"),
    "a truth for a seat": (lambda: Config(3, first=True), TypeError, r"Config.first must be .* True \(bool\)"),
    "no deck": (lambda: Config(3, deck=None), TypeError, r"Config.deck must be Deck, not None"),  # type: ignore[arg-type]
    "water": (lambda: Config(3, water="wet"), ValueError, r"Config.water must be 'basic' or 'advanced', not 'wet'"),  # type: ignore[arg-type]
    "water of no text": (lambda: Config(3, water=1), TypeError, r"Config.water must be .*, not 1 \(int\)"),  # type: ignore[arg-type]
    "predators": (lambda: Config(3, predators="fox"), ValueError, r"Config.predators must be 'none' or 'token' or 'both'"),  # type: ignore[arg-type]
    "floor": (lambda: Config(3, floor="one"), ValueError, r"Config.floor must be 'none' or 'zero', not 'one'"),  # type: ignore[arg-type]
    "dogs_on": (lambda: Config(3, dogs_on="cats"), ValueError, r"Config.dogs_on must be 'column' or 'farm', not 'cats'"),  # type: ignore[arg-type]
    "no_column": (lambda: Config(3, no_column="none"), ValueError, r"Config.no_column must be 'zero' or 'exempt'"),  # type: ignore[arg-type]
    "tie_cats": (lambda: Config(3, tie_cats="some"), ValueError, r"Config.tie_cats must be 'count' or 'ignore'"),  # type: ignore[arg-type]
    "teams of five": (lambda: Config(5, teams=2), ValueError, r"Config.teams must be None with 5 players, not 2"),
    "three teams of four": (lambda: Config(4, teams=3), ValueError, r"Config.teams must be None or 2 or .* 4 players"),
    "one team": (lambda: Config(4, teams=1), ValueError, r"Config.teams must be .*, not 1"),  # type: ignore[arg-type]
    "a truth for teams": (lambda: Config(4, teams=True), ValueError, r"Config.teams must be .*, not True"),  # type: ignore[arg-type]
    "neighbours": (lambda: Config(4, teams=((0, 1), (2, 3))), ValueError, r"not \(\(0, 1\), \(2, 3\)\)"),
    "neighbours of six": (lambda: Config(6, teams=((0, 1), (2, 4), (3, 5))), ValueError, r"with 6 players"),
    "a seat twice": (lambda: Config(4, teams=((0, 2), (1, 1))), ValueError, r"Config.teams must be"),
    "a team too many": (lambda: Config(4, teams=((0, 2), (1, 3), ())), ValueError, r"Config.teams must be"),
    "teams as a list": (lambda: Config(4, teams=[[0, 2], [1, 3]]), ValueError, r"Config.teams must be"),  # type: ignore[arg-type]
    "a team as a list": (lambda: Config(4, teams=([0, 2], [1, 3])), ValueError, r"Config.teams must be"),  # type: ignore[arg-type]
    "a truth for a team's seat": (lambda: Config(4, teams=((False, 2), (1, 3))), ValueError, r"Config.teams must be"),
    "a small deck for two": (
        lambda: Config(2, deck=_deck((PIG, 47))),
        ValueError,
        r"Config.deck must have at least 48 cards in play with 2 players, but 'short' has 47",
    ),
    "a small deck for three": (lambda: Config(3, deck=_deck((PIG, 63))), ValueError, r"at least 64 .* has 63"),
    "a small deck for four": (
        lambda: Config(4, deck=_deck((PIG, 80), (CAT, 7), (Card(Animal.HORSE), 50))),
        ValueError,
        r"at least 84 .* has 83",
    ),
    "a small deck for five": (lambda: Config(5, deck=_deck((PIG, 81))), ValueError, r"at least 82 .* has 81"),
    "a small deck for six": (lambda: Config(6, deck=_deck((PIG, 97))), ValueError, r"at least 98 .* has 97"),
    "a deck of nothing": (lambda: Deck("none", ()), ValueError, r"Deck.rows must come to between 1 and 1000 cards, not 0"),
    "a huge deck": (
        lambda: Deck("huge", (DeckRow(PIG, 600, ""), DeckRow(COW, 401, ""))),
        ValueError,
        r"between 1 and 1000 cards, not 1001",
    ),
    "rows as a list": (lambda: Deck("list", [DeckRow(PIG, 50, "")]), TypeError, r"Deck.rows must be a tuple"),  # type: ignore[arg-type]
    "rows of something else": (lambda: Deck("odd", (PIG,)), TypeError, r"Deck.rows must be a tuple of DeckRow"),  # type: ignore[arg-type]
    "a card with two rows": (
        lambda: Deck("twice", (DeckRow(PIG, 50, ""), DeckRow(PIG, 1, ""))),
        ValueError,
        r"one row for each card, but Card\(Animal.PIG, 1, cabbage=1\)",
    ),
    "a nameless deck": (lambda: Deck(None, ASSUMED.rows), TypeError, r"Deck.name must be str, not None"),  # type: ignore[arg-type]
    "no copies": (lambda: DeckRow(PIG, 0, ""), ValueError, r"DeckRow.copies must be .* from 1 to 1000, not 0"),
    "a row without a card": (lambda: DeckRow("pig", 1, ""), TypeError, r"DeckRow.card must be Card"),  # type: ignore[arg-type]
    "a row without provenance": (lambda: DeckRow(PIG, 1, None), TypeError, r"DeckRow.provenance must be str"),  # type: ignore[arg-type]
    "an animal by number": (lambda: Card(3), TypeError, r"Card.animal must be an Animal, or None for a cat, not 3"),  # type: ignore[arg-type]
    "a card of no animals": (lambda: Card(Animal.PIG, 0), ValueError, r"Card.animals must be .* at least 1, not 0"),
    "negative water": (lambda: Card(Animal.PIG, water=-1), ValueError, r"Card.water must be .* at least 0, not -1"),
    "half a cabbage": (lambda: Card(Animal.PIG, cabbage=0.5), TypeError, r"Card.cabbage must be .*, not 0.5"),  # type: ignore[arg-type]
    "a dog too few": (lambda: Card(Animal.PIG, small_dogs=-1), ValueError, r"Card.small_dogs"),
    "true dogs": (lambda: Card(Animal.PIG, big_dogs=True), TypeError, r"Card.big_dogs"),
    "a cat with water": (lambda: Card(None, water=1), ValueError, r"a cat .* shows one animal icon and nothing else"),
    "two cats in one": (lambda: Card(None, 2), ValueError, r"a cat"),
    "adding a cat as an animal": (lambda: game.AddCard(CAT), ValueError, r"AddCard.card must be an animal card"),
    "adding no card": (lambda: game.AddCard("pig"), TypeError, r"AddCard.card must be Card, not 'pig' \(str\)"),  # type: ignore[arg-type]
    "a column by number": (lambda: game.AddCat(0), TypeError, r"AddCat.column must be Animal, not 0 \(int\)"),  # type: ignore[arg-type]
    "giving to nobody": (lambda: game.GiveTo(-1), ValueError, r"GiveTo.seat must be .* at least 0, not -1"),
    "giving to the truth": (lambda: game.GiveTo(True), TypeError, r"GiveTo.seat must be .*, not True \(bool\)"),
    "losing a cat": (lambda: game.LoseCard(CAT), ValueError, r"LoseCard.card must be an animal card"),
    "offering nothing": (lambda: game.OfferCard(None), TypeError, r"OfferCard.card must be Card"),  # type: ignore[arg-type]
    "discarding nothing": (lambda: game.DiscardCard(None), TypeError, r"DiscardCard.card must be Card"),  # type: ignore[arg-type]
    "dealing nothing": (lambda: game.DealCard(None), TypeError, r"DealCard.card must be Card"),  # type: ignore[arg-type]
    "drawing nothing": (lambda: game.DrawGift(None), TypeError, r"DrawGift.card must be Card"),  # type: ignore[arg-type]
    "a bear": (lambda: game.TossToken("bear"), ValueError, r"TossToken.predator must be 'fox' or 'wolf', not 'bear'"),  # type: ignore[arg-type]
    "a view from a seat that is not there": (
        lambda: game.view(game.new_game(Config(2)), 2),
        ValueError,
        r"seat must be None or from 0 to 1, not 2",
    ),
    "a view from the truth": (lambda: game.view(game.new_game(Config(2)), True), ValueError, r"not True"),
    "events for a seat that is not there": (
        lambda: game.events(game.new_game(Config(2)), game.DealCard(CAT), -1),
        ValueError,
        r"seat must be None or from 0 to 1, not -1",
    ),
    "a view with a card too many": (
        lambda: game.resample(evolve(game.view(game.new_game(Config(2)), 0), deck_size=91), Random(1)),
        ValueError,
        r"no deal of 'assumed' gives this view: 90 cards for 91 hidden places",
    ),
    "a view with a card of another deck": (
        lambda: game.resample(
            evolve(game.view(game.new_game(Config(2)), 0), deck_size=89, removed=(Card(Animal.HORSE),)), Random(1)
        ),
        ValueError,
        r"no deal of 'assumed' gives this view",
    ),
}

KIT = Kit(game=game, configs=configs(), play=play, fold=Fold, deals=DEALS, bad=BAD)
