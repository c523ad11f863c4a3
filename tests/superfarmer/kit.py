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
from tests.conformance.kit import Built, Kit, Seat, Watched, call, watched
from tests.superfarmer.fold import Fold
from tests.superfarmer.hidden import Oracle, arranged, places
from tests.superfarmer.tables import CARDS_NEEDED, POLICIES, config_of, rewritten, walk


def watch(config: Config, seed: int) -> Iterator[Watched]:
    """A game that an oracle watches."""
    return watched(walk(config, seed, Random(seed).choice(POLICIES)), Oracle, places, rewritten, step_twin)


def step_twin(
    oracle: Oracle, before: State, where: Any, deed: Action | Chance, seat: Seat, rng: Random
) -> tuple[State, Action | Chance] | None:
    """The step before with other faces; None where with these it would not have been legal."""
    faces = oracle.twin_faces(seat, rng)
    other = rewritten(before, arranged(where, faces, len(before.sets)))
    if oracle.table.moved is not None:
        assert isinstance(deed, DealCard | DiscardCard)
        deed = type(deed)(faces[oracle.table.moved])
    # With other faces a hand may be all cats, which compels a discard (SF4.11).
    return (other, deed) if game.why_illegal(other, deed) is None else None


def config(seed: int) -> Config:
    """Any number of farmers, any mode, any deck."""
    return config_of(seed, 2 + seed % 5)


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
    "too many farmers": (call(Config, 7), ValueError, r"Config.players must be a whole number from 2 to 6, not 7"),
    "too few farmers": (call(Config, 1), ValueError, r"Config.players must be .* 2 to 6, not 1"),
    "a truth for a number": (call(Config, True), TypeError, r"Config.players must be .* not True \(bool\)"),
    "a float for a number": (call(Config, 4.0), TypeError, r"not 4.0 \(float\)"),
    "no such first": (call(Config, 3, first=3), ValueError, r"Config.first must be a seat from 0 to 2, not 3"),
    "negative first": (call(Config, 3, first=-1), ValueError, r"Config.first must be .*, not -1"),
    "a truth for a seat": (call(Config, 3, first=True), TypeError, r"Config.first must be .* True \(bool\)"),
    "no deck": (call(Config, 3, deck=None), TypeError, r"Config.deck must be Deck, not None"),
    "water": (call(Config, 3, water="wet"), ValueError, r"Config.water must be 'basic' or 'advanced', not 'wet'"),
    "water of no text": (call(Config, 3, water=1), TypeError, r"Config.water must be .*, not 1 \(int\)"),
    "predators": (
        call(Config, 3, predators="fox"),
        ValueError,
        r"Config.predators must be 'none' or 'token' or 'both'",
    ),
    "floor": (call(Config, 3, floor="one"), ValueError, r"Config.floor must be 'none' or 'zero', not 'one'"),
    "dogs_on": (
        call(Config, 3, dogs_on="cats"),
        ValueError,
        r"Config.dogs_on must be 'column' or 'farm', not 'cats'",
    ),
    "no_column": (call(Config, 3, no_column="none"), ValueError, r"Config.no_column must be 'zero' or 'exempt'"),
    "tie_cats": (call(Config, 3, tie_cats="some"), ValueError, r"Config.tie_cats must be 'count' or 'ignore'"),
    "teams of five": (call(Config, 5, teams=2), ValueError, r"Config.teams must be None with 5 players, not 2"),
    "three teams of four": (call(Config, 4, teams=3), ValueError, r"Config.teams must be None or 2 or .* 4 players"),
    "one team": (call(Config, 4, teams=1), ValueError, r"Config.teams must be .*, not 1"),
    "a truth for teams": (call(Config, 4, teams=True), ValueError, r"Config.teams must be .*, not True"),
    "neighbours": (call(Config, 4, teams=((0, 1), (2, 3))), ValueError, r"not \(\(0, 1\), \(2, 3\)\)"),
    "neighbours of six": (call(Config, 6, teams=((0, 1), (2, 4), (3, 5))), ValueError, r"with 6 players"),
    "a seat twice": (call(Config, 4, teams=((0, 2), (1, 1))), ValueError, r"Config.teams must be"),
    "a team too many": (call(Config, 4, teams=((0, 2), (1, 3), ())), ValueError, r"Config.teams must be"),
    "teams as a list": (call(Config, 4, teams=[[0, 2], [1, 3]]), ValueError, r"Config.teams must be"),
    "a team as a list": (call(Config, 4, teams=([0, 2], [1, 3])), ValueError, r"Config.teams must be"),
    "a truth for a team's seat": (call(Config, 4, teams=((False, 2), (1, 3))), ValueError, r"Config.teams must be"),
    "a small deck for two": (
        call(Config, 2, deck=_deck((PIG, 47))),
        ValueError,
        r"Config.deck must have at least 48 cards in play with 2 players, but 'short' has 47",
    ),
    "a small deck for three": (call(Config, 3, deck=_deck((PIG, 63))), ValueError, r"at least 64 .* has 63"),
    "a small deck for four": (
        call(Config, 4, deck=_deck((PIG, 80), (CAT, 7), (Card(Animal.HORSE), 50))),
        ValueError,
        r"at least 84 .* has 83",
    ),
    "a small deck for five": (call(Config, 5, deck=_deck((PIG, 81))), ValueError, r"at least 82 .* has 81"),
    "a small deck for six": (call(Config, 6, deck=_deck((PIG, 97))), ValueError, r"at least 98 .* has 97"),
    "a deck of nothing": (
        call(Deck, "none", ()),
        ValueError,
        r"Deck.rows must come to between 1 and 1000 cards, not 0",
    ),
    "a huge deck": (
        call(Deck, "huge", (DeckRow(PIG, 600, ""), DeckRow(COW, 401, ""))),
        ValueError,
        r"between 1 and 1000 cards, not 1001",
    ),
    "rows as a list": (call(Deck, "list", [DeckRow(PIG, 50, "")]), TypeError, r"Deck.rows must be a tuple"),
    "rows of something else": (call(Deck, "odd", (PIG,)), TypeError, r"Deck.rows must be a tuple of DeckRow"),
    "a card with two rows": (
        call(Deck, "twice", (DeckRow(PIG, 50, ""), DeckRow(PIG, 1, ""))),
        ValueError,
        r"one row for each card, but Card\(Animal.PIG, 1, cabbage=1\)",
    ),
    "a nameless deck": (call(Deck, None, ASSUMED.rows), TypeError, r"Deck.name must be one line .*, not None"),
    "a deck's name of two lines": (
        call(Deck, "two\nlines", ASSUMED.rows),
        ValueError,
        r"Deck.name must be one line of text, at most 100 characters that print, not 'two\\nlines'",
    ),
    "a long name": (call(Deck, "d" * 101, ASSUMED.rows), ValueError, r"Deck.name must be .* at most 100 characters"),
    "a long provenance": (call(DeckRow, PIG, 1, "p" * 301), ValueError, r"DeckRow.provenance must be .* at most 300"),
    "no copies": (call(DeckRow, PIG, 0, ""), ValueError, r"DeckRow.copies must be .* from 1 to 1000, not 0"),
    "a row without a card": (call(DeckRow, "pig", 1, ""), TypeError, r"DeckRow.card must be Card"),
    "a row with a number for its provenance": (
        call(DeckRow, PIG, 1, 7),
        TypeError,
        r"DeckRow.provenance must be one line",
    ),
    "an animal by number": (call(Card, 3), TypeError, r"Card.animal must be an Animal, or None for a cat, not 3"),
    "a card of no animals": (call(Card, Animal.PIG, 0), ValueError, r"Card.icons must be .* from 1 to 999, not 0"),
    "negative water": (call(Card, Animal.PIG, water=-1), ValueError, r"Card.water must be .* from 0 to 999, not -1"),
    "half a cabbage": (call(Card, Animal.PIG, cabbage=0.5), TypeError, r"Card.cabbage must be .*, not 0.5"),
    "a dog too few": (call(Card, Animal.PIG, small_dogs=-1), ValueError, r"Card.small_dogs"),
    "true dogs": (call(Card, Animal.PIG, big_dogs=True), TypeError, r"Card.big_dogs"),
    "a cat with water": (call(Card, None, water=1), ValueError, r"a cat .* shows one animal icon and nothing else"),
    "two cats in one": (call(Card, None, 2), ValueError, r"a cat"),
    "adding a cat as an animal": (call(game.AddCard, CAT), ValueError, r"AddCard.card must be an animal card"),
    "adding no card": (call(game.AddCard, "pig"), TypeError, r"AddCard.card must be Card, not 'pig' \(str\)"),
    "a column by number": (call(game.AddCat, 0), TypeError, r"AddCat.column must be Animal, not 0 \(int\)"),
    "water without end": (
        call(Card, Animal.PIG, water=10**5000),
        ValueError,
        r"Card.water must be a whole number from 0 to 999, not something of type int",
    ),
    "placing on a column by name": (
        call(game.PlaceCat, "pig"),
        TypeError,
        r"PlaceCat.column must be Animal, not 'pig'",
    ),
    "a view with a score too few": (
        call(game.resample, evolve(game.view(game.new_game(Config(2)), 0), scores=(0,)), Random(1)),
        ValueError,
        r"scores must have one for each seat, the same for team-mates",
    ),
    "a view with a score too many": (
        call(game.resample, evolve(game.view(game.new_game(Config(2)), 0), scores=(0, 0, 0)), Random(1)),
        ValueError,
        r"scores must have one for each seat",
    ),
    "a view with other scores for team-mates": (
        call(game.resample, evolve(game.view(game.new_game(Config(4, teams=2)), 0), scores=(0, 0, 1, 0)), Random(1)),
        ValueError,
        r"scores must have one for each seat, the same for team-mates",
    ),
    "giving to nobody": (call(game.GiveTo, -1), ValueError, r"GiveTo.seat must be .* from 0 to 5, not -1"),
    "giving to a seventh": (call(game.GiveTo, 6), ValueError, r"GiveTo.seat must be .* from 0 to 5, not 6"),
    "giving to the truth": (call(game.GiveTo, True), TypeError, r"GiveTo.seat must be .*, not True \(bool\)"),
    "losing a cat": (call(game.LoseCard, CAT), ValueError, r"LoseCard.card must be an animal card"),
    "offering nothing": (call(game.OfferCard, None), TypeError, r"OfferCard.card must be Card"),
    "discarding nothing": (call(game.DiscardCard, None), TypeError, r"DiscardCard.card must be Card"),
    "dealing nothing": (call(game.DealCard, None), TypeError, r"DealCard.card must be Card"),
    "drawing nothing": (call(game.DrawGift, None), TypeError, r"DrawGift.card must be Card"),
    "a bear": (call(game.TossToken, "bear"), ValueError, r"TossToken.predator must be 'fox' or 'wolf', not 'bear'"),
    "a view from a seat that is not there": (
        call(game.view, game.new_game(Config(2)), 2),
        ValueError,
        r"seat must be None or from 0 to 1, not 2",
    ),
    "a view from the truth": (call(game.view, game.new_game(Config(2)), True), ValueError, r"not True"),
    "events for a seat that is not there": (
        call(game.events, game.new_game(Config(2)), game.DealCard(CAT), -1),
        ValueError,
        r"seat must be None or from 0 to 1, not -1",
    ),
    "a view with a card too many": (
        call(game.resample, evolve(game.view(game.new_game(Config(2)), 0), deck_size=91), Random(1)),
        ValueError,
        r"no deal of 'assumed' gives this view: 90 cards for 91 hidden places",
    ),
    "a view with a discard at no turn": (
        call(
            game.resample,
            evolve(game.view(game.new_game(Config(2)), 0), discards=(game.Discard(1, 99, 0, None),)),
            Random(1),
        ),
        ValueError,
        r"a round has the turns 0 to 11, not 99",
    ),
    "a view with a discard before the first turn": (
        call(
            game.resample,
            evolve(game.view(game.new_game(Config(2)), 0), discards=(game.Discard(1, -1, 0, None),)),
            Random(1),
        ),
        ValueError,
        r"a round has the turns 0 to 11, not -1",
    ),
    "a view with a card of another deck": (
        call(
            game.resample,
            evolve(game.view(game.new_game(Config(2)), 0), deck_size=89, removed=(Card(Animal.HORSE),)),
            Random(1),
        ),
        ValueError,
        r"no deal of 'assumed' gives this view",
    ),
}

KIT = Kit(game=game, config=config, watch=watch, fold=Fold, deals=DEALS, bad=BAD)
