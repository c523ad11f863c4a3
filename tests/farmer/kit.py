"""Farmer for the shared tests."""

from collections.abc import Iterator
from random import Random

from attrs import evolve

from farmrules import farmer as game
from farmrules.farmer import FULL_DECK, Action, Bid, Card, Chance, Config, DealCard, Rank, State, Suit
from tests.conformance.kit import Built, Kit, Seat, Watched, call, watched
from tests.farmer.fold import Fold
from tests.farmer.hidden import Arrangement, Oracle, Places, arranged, places
from tests.farmer.tables import POLICIES, any_config, walk


def rewritten(state: State, hidden: Arrangement) -> State:
    """The state with other faces in its hidden places."""
    return evolve(state, deck=hidden.deck, hands=hidden.hands)


def watch(config: Config, seed: int) -> Iterator[Watched]:
    """A game that an oracle watches."""
    return watched(walk(config, seed, Random(seed).choice(POLICIES)), Oracle, places, rewritten, step_twin)


def step_twin(
    oracle: Oracle, before: State, where: Places, deed: Action | Chance, seat: Seat, rng: Random
) -> tuple[State, Action | Chance]:
    """The step before with other faces."""
    if oracle.table.shown or not any((where.deck, *where.hands)):
        return before, deed  # all hands were turned up, or no card was anywhere
    faces = oracle.twin_faces(seat, rng)
    if oracle.table.moved is not None:
        deed = DealCard(faces[oracle.table.moved])
    return rewritten(before, arranged(where, faces)), deed


def cards(*values: int) -> tuple[Card, ...]:
    """Different cards of these values."""
    left = list(FULL_DECK)
    taken = []
    for value in values:
        taken.append(next(card for card in left if card.value == value))
        left.remove(taken[-1])
    return tuple(taken)


def position(config: Config, decisions: int) -> State:
    """Decisions of a game at random, after a start of seed 1."""
    rng = Random(1)
    state, _ = game.settle(game.new_game(config), rng)
    for _ in range(decisions):
        state, _ = game.settle(game.apply(state, rng.choice(game.legal_actions(state))), rng)
    return state


_seven = Config(3, deck=cards(10, 9, 7, 6, 4, 3, 2), stake=3, deals=2)
_final = evolve(_seven, players=4, pass_is_final=True, max_bid=2, direction="right")
_ferme = evolve(game.la_ferme(3), deck=cards(10, 9, 7, 6, 3), stake=2, deals=3)
_round = evolve(game.rotating_farm(3), deck=cards(10, 7, 6, 2), price=2, rotate_every_deal=True, deals=2)

DEALS = {
    "three players, seven cards, the auction and the deal": (game.new_game(_seven), 7),
    "four players, a pass is final, the auction and the deal": (game.new_game(_final), 7),
    "three players, seven cards, after the auction": (position(_seven, 4), 7),
    "three players, seven cards, later": (position(_seven, 9), 7),
    "three players, La Ferme with five cards": (position(_ferme, 3), 8),
    "three players, rotation with four cards, to the end": (game.new_game(_round), 16),
    "five players, the whole deck, a turn": (position(Config(5, max_bid=0), 5), 4),
}


_ACE = FULL_DECK[0]
_START = game.new_game(Config(3))
_DEALT = position(Config(3, max_bid=0), 3)

BAD: dict[str, tuple[Built, type[Exception], str]] = {
    "too few players": (call(Config, 2), ValueError, r"Config.players must be a whole number from 3 to 10, not 2"),
    "too many players": (call(Config, 11), ValueError, r"Config.players must be .* from 3 to 10, not 11"),
    "a truth for a number": (call(Config, True), TypeError, r"Config.players must be .* not True \(bool\)"),
    "a float for a number": (call(Config, 4.0), TypeError, r"Config.players must be .* not 4.0 \(float\)"),
    "no such first": (call(Config, 3, first=3), ValueError, r"Config.first must be a seat from 0 to 2, not 3"),
    "negative first": (call(Config, 3, first=-1), ValueError, r"Config.first must be a seat from 0 to 2, not -1"),
    "a truth for a seat": (
        call(Config, 3, first=False),
        TypeError,
        r"Config.first must be a seat .* not False \(bool\)",
    ),
    "no deck": (call(Config, 3, deck=None), TypeError, r"Config.deck must be a tuple of Card, not None"),
    "a deck as a list": (
        call(Config, 3, deck=list(FULL_DECK)),
        TypeError,
        r"Config.deck must be a tuple of Card, not \[",
    ),
    "a deck of words": (call(Config, 3, deck=("A♠", "2♠")), TypeError, r"Config.deck must be a tuple of Card"),
    "a card twice": (
        call(Config, 3, deck=(*FULL_DECK, _ACE)),
        ValueError,
        r"Config.deck must have no card twice, but has Card\(Rank.ACE, Suit.SPADES\) twice",
    ),
    "a small deck": (
        call(Config, 5, deck=FULL_DECK[:3]),
        ValueError,
        r"Config.deck must have at least 4 cards with 5 players, not 3",
    ),
    "a negative stake": (call(Config, 3, stake=-1), ValueError, r"Config.stake must be .* from 0 to 100000, not -1"),
    "a huge stake": (call(Config, 3, stake=100_001), ValueError, r"Config.stake must be .* to 100000, not 100001"),
    "half a stake": (call(Config, 3, stake=0.5), TypeError, r"Config.stake must be .*, not 0.5 \(float\)"),
    "a negative bid limit": (
        call(Config, 3, max_bid=-1),
        ValueError,
        r"Config.max_bid must be None or a whole number from 0 to 100000, not -1",
    ),
    "a huge bid limit": (call(Config, 3, max_bid=100_001), ValueError, r"Config.max_bid .* not 100001"),
    "a truth for a bid limit": (call(Config, 3, max_bid=True), TypeError, r"Config.max_bid .* not True \(bool\)"),
    "a number for a truth": (call(Config, 3, pass_is_final=1), TypeError, r"Config.pass_is_final must be bool, not 1"),
    "no deals": (call(Config, 3, deals=0), ValueError, r"Config.deals must be a whole number from 1 to 100000, not 0"),
    "deals for ever": (call(Config, 3, deals=100_001), ValueError, r"Config.deals must be .* to 100000, not 100001"),
    "deals without end": (call(Config, 3, deals=10**5000), ValueError, r"Config.deals .* not something of type int"),
    "too many deals until won": (
        call(Config, 3, until_won=True, max_deals=1_000_001),
        ValueError,
        r"Config.max_deals must be None or a whole number from 20 to 1000000, not 1000001",
    ),
    "a deal and a half": (call(Config, 3, deals=1.5), TypeError, r"Config.deals must be .* not 1.5 \(float\)"),
    "perhaps until won": (call(Config, 3, until_won=None), TypeError, r"Config.until_won must be bool, not None"),
    "fewer deals at most than at least": (
        call(Config, 3, deals=5, until_won=True, max_deals=4),
        ValueError,
        r"Config.max_deals must be None or a whole number from 5 to 1000000, not 4",
    ),
    "fewer deals at most, though it binds nothing": (
        call(Config, 3, max_deals=19),
        ValueError,
        r"from 20 .* not 19",
    ),
    "a text for the most deals": (call(Config, 3, max_deals="9"), TypeError, r"Config.max_deals .* not '9' \(str\)"),
    "last_farm": (
        call(Config, 3, last_farm="all"),
        ValueError,
        r"Config.last_farm must be 'lost' or 'farmer', not 'all'",
    ),
    "direction": (call(Config, 3, direction="up"), ValueError, r"Config.direction must be 'left' or 'right', not 'up'"),
    "direction of no text": (call(Config, 3, direction=1), TypeError, r"Config.direction must be .* not 1 \(int\)"),
    "draw_from": (
        call(Config, 3, draw_from="mid"),
        ValueError,
        r"Config.draw_from must be 'top' or 'bottom', not 'mid'",
    ),
    "ranking": (call(Config, 3, ranking="best"), ValueError, r"Config.ranking must be 'base' or 'ferme', not 'best'"),
    "succession": (
        call(Config, 3, succession="heir"),
        ValueError,
        r"Config.succession must be 'auction' or 'winner' or 'rotation', not 'heir'",
    ),
    "a negative price": (
        call(Config, 3, succession="rotation", price=-1),
        ValueError,
        r"Config.price must be a whole number from 0 to 100000, not -1",
    ),
    "a huge price": (call(Config, 3, succession="rotation", price=100_001), ValueError, r"Config.price .* not 100001"),
    "a price at an auction": (
        call(Config, 3, price=2),
        ValueError,
        r"Config.price must be 0 unless Config.succession is 'rotation', not 2",
    ),
    "a price for a winner": (
        call(Config, 3, succession="winner", price=1),
        ValueError,
        r"Config.price must be 0 unless",
    ),
    "a rotation at an auction": (
        call(Config, 3, rotate_every_deal=True),
        ValueError,
        r"Config.rotate_every_deal must be False unless Config.succession is 'rotation', not True",
    ),
    "rotating perhaps": (
        call(Config, 3, succession="rotation", rotate_every_deal="no"),
        TypeError,
        r"Config.rotate_every_deal must be bool, not 'no'",
    ),
    "a rank by number": (call(Card, 7, Suit.CLUBS), TypeError, r"Card.rank must be Rank, not 7 \(int\)"),
    "a suit by number": (call(Card, Rank.TEN, 1), TypeError, r"Card.suit must be Suit, not 1 \(int\)"),
    "a six that is not there": (
        call(Card, Rank.SIX, Suit.CLUBS),
        ValueError,
        r"Card.suit must be Suit.HEARTS for a six, .* not Suit.CLUBS",
    ),
    "an eight": (call(Rank, 8), ValueError, r"8 is not a valid Rank"),
    "a bid of nothing": (call(Bid, 0), ValueError, r"Bid.chips must be a whole number from 1 to 100000, not 0"),
    "a bid beyond any stake": (call(Bid, 100_001), ValueError, r"Bid.chips must be .* to 100000, not 100001"),
    "a bid of the truth": (call(Bid, True), TypeError, r"Bid.chips must be .* not True \(bool\)"),
    "a bid of half a chip": (call(Bid, 0.5), TypeError, r"Bid.chips must be .* not 0.5 \(float\)"),
    "dealing nothing": (call(DealCard, None), TypeError, r"DealCard.card must be Card, not None"),
    "La Ferme for two": (call(game.la_ferme, 2), ValueError, r"Config.players must be .* not 2"),
    "a rotating farm for two": (call(game.rotating_farm, 2), ValueError, r"Config.players must be .* not 2"),
    "a view from a seat that is not there": (
        call(game.view, _START, 3),
        ValueError,
        r"seat must be None or from 0 to 2, not 3",
    ),
    "a view from the truth": (call(game.view, _START, True), ValueError, r"not True"),
    "events for a seat that is not there": (
        call(game.events, _START, game.Pass(), -1),
        ValueError,
        r"seat must be None or from 0 to 2, not -1",
    ),
    "a view with a card too many": (
        lambda: game.resample(evolve(game.view(_DEALT, None), deck_size=44), Random(1)),
        ValueError,
        r"no deal of this deck gives this view: 45 cards for 46 hidden places",
    ),
    "a view with a blank in the own hand": (
        lambda: game.resample(evolve(game.view(_DEALT, 1), hands=((), (None,), (None,))), Random(1)),
        ValueError,
        r"no deal of this deck gives this view",
    ),
    "a view with a hand that nobody can have": (
        lambda: game.resample(
            evolve(game.view(_DEALT, None), deck_size=33, hands=((), (None,) * 11, (None,))), Random(1)
        ),
        ValueError,
        r"hands of \[10\] cards and no more than 16 each cannot be dealt",
    ),
}

KIT = Kit(game=game, config=any_config, watch=watch, fold=Fold, deals=DEALS, bad=BAD, revealing=(game.HandShown,))
