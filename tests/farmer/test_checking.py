"""States of games pass the check; states that no game can come to are refused, with field and fault."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, permutations, product
from random import Random

import pytest
from attrs import evolve

from farmrules import farmer as game
from farmrules.farmer import Bidding, Card, Config, Dealing, Draw, Drawing, Over, Phase, Playing, Stand, State
from tests.conformance.kit import share
from tests.farmer.rig import cards, dealt, played, script, sold
from tests.farmer.tables import Policy, any_config, tables, walk


@share(60)
@tables
def test_every_state_of_a_game_passes(seed: int, policy: Policy) -> None:
    for state, _, _ in walk(any_config(seed), seed, policy):
        game.check_state(state)


@share(20)
@tables
def test_every_determinization_passes(seed: int, policy: Policy) -> None:
    config, rng = any_config(seed), Random(seed)
    for state, _, _ in walk(config, seed, policy):
        game.check_state(game.resample(game.view(state, rng.choice([*range(config.players), None])), rng))


def passes(state: State) -> bool:
    try:
        game.check_state(state)
    except ValueError:
        return False
    return True


def reachable(start: State, within: tuple[type[Phase], ...]) -> set[State]:
    """Every state of these phases that play from there can come to without leaving them."""
    found, fresh = {start}, [start]
    while fresh:
        state = fresh.pop()
        choices = (*game.legal_actions(state), *(chance for chance, _ in game.chance_outcomes(state)))
        for after in (game.apply(state, choice) for choice in choices):
            if isinstance(after.phase, within) and after not in found:
                found.add(after)
                fresh.append(after)
    return found


def subsets(things: Iterable[int]) -> Iterator[tuple[int, ...]]:
    row = tuple(things)
    for size in range(len(row) + 1):
        yield from combinations(row, size)


@pytest.mark.parametrize("chips", [(2, 2, 2, 2), (5, 0, 2, 1), (0, 1, 3, 4), (-1, 8, 0, 1)], ids=str)
@pytest.mark.parametrize("direction", ["left", "right"])
@pytest.mark.parametrize("final", [False, True])
def test_exactly_the_states_of_an_auction_pass(final: bool, direction: str, chips: tuple[int, ...]) -> None:
    config = Config(4, stake=3, max_bid=6, pass_is_final=final, direction=direction, deals=2)  # type: ignore[arg-type]  # one of two words
    start = evolve(game.new_game(config), deal=2, chips=chips, phase=Bidding(1, 1, 0, None, ()))
    possible = {
        evolve(start, phase=Bidding(1, seat, bid, bidder, passed))
        for seat, bid, bidder, passed in product(range(4), range(8), (None, *range(4)), subsets(range(4)))
    }
    assert {state for state in possible if passes(state)} == reachable(start, (Bidding,))


@pytest.mark.parametrize(
    ("deck", "direction"),
    [
        ("10s 9d 7c 6h 2s", "left"),
        ("10s 10d 7h 7s", "right"),
        ("As 2d 2c 3h", "left"),
        ("As 2d 2c 3h", "right"),
        ("3s 4d 9c", "left"),
        ("Ks Kd", "right"),
    ],
)
def test_exactly_the_states_of_a_deal_pass(deck: str, direction: str) -> None:
    config = Config(3, deck=cards(deck), direction=direction, deals=1)  # type: ignore[arg-type]  # one of two words
    start = sold(config, None, None, None)
    phases: list[Phase] = [*map(Dealing, range(3)), *map(Playing, range(3)), *map(Drawing, range(3))]
    possible = {
        evolve(start, phase=phase, hands=hands, deck=left)
        for row in permutations(config.deck)
        for hands, left in cut(row)
        for phase in phases
    }
    assert {state for state in possible if passes(state)} == reachable(start, (Dealing, Playing, Drawing))


def cut(row: tuple[Card, ...]) -> Iterator[tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]]:
    """Cards in two hands in this order, and the rest in a deck."""
    for first in range(len(row) + 1):
        for second in range(first, len(row) + 1):
            left = tuple(sorted(row[second:], key=lambda card: card.order))
            yield ((), row[:first], row[first:second]), left


THREE = Config(3, deals=3)
START = game.new_game(THREE)
BID = sold(THREE, 4)
OPEN = sold(THREE, None, None, None)
"""Seat 0 has the farm for nothing."""
BOUGHT = sold(THREE, None, 5, None, None)
SIXTEEN = ("Ks 6h", "As 2s")
FIFTEEN = ("Ks 5h", "As 2s")
TURN = played(OPEN, script(OPEN, SIXTEEN)[:4])
"""The first player has just drawn a king and the six of hearts; the second has an ace."""
NEXT = played(TURN, [Stand()])
DRAWING = played(NEXT, [Draw()])
RESOLD = dealt(BOUGHT, "Ks 6h", "As 2s")
"""The farm of deal 1 was seat 1's; it is for sale for deal 2."""
FERME = Config(3, succession="winner", deals=3)
ROUND = Config(3, succession="rotation", price=2, deals=4)
EACH = evolve(ROUND, rotate_every_deal=True)
FREE = Config(3, max_bid=0, deals=6)
LONG = Config(3, deals=2, until_won=True, max_deals=4)
TENS = Config(3, deals=2, deck=cards("10s 10h 10d 10c"))


def after(config: Config, *deals: tuple[str, ...]) -> State:
    """After these deals; the farm is sold for nothing."""
    state = game.new_game(config)
    for hands in deals:
        state = dealt(unsold(state), *hands)
    return state


def unsold(state: State) -> State:
    while isinstance(state.phase, Bidding):
        state = game.apply(state, game.Pass())
    return state


WON = after(Config(3, deals=1), SIXTEEN)
LOST = after(Config(3, deals=1), FIFTEEN)
TAKEN = after(Config(3, deals=1, last_farm="farmer"), FIFTEEN)
BUST = after(TENS, ("10s 10h", "10d 10c"), ("10s 10h", "10d 10c"))


@pytest.mark.parametrize(
    "state",
    [
        START,
        BID,
        OPEN,
        BOUGHT,
        TURN,
        NEXT,
        DRAWING,
        RESOLD,
        WON,
        LOST,
        TAKEN,
        BUST,
        after(FERME, FIFTEEN, SIXTEEN),
        after(ROUND, SIXTEEN, FIFTEEN, SIXTEEN),
        after(EACH, FIFTEEN, SIXTEEN, FIFTEEN),
        after(FREE, SIXTEEN, FIFTEEN, SIXTEEN),
        after(LONG, SIXTEEN, FIFTEEN, FIFTEEN, SIXTEEN),
        after(LONG, FIFTEEN, FIFTEEN, FIFTEEN),
        sold(THREE, 99),
    ],
)
def test_what_a_game_can_come_to_passes(state: State) -> None:
    game.check_state(state)


def phase(state: State, **changes: object) -> State:
    return evolve(state, phase=evolve(state.phase, **changes))  # type: ignore[arg-type]  # whichever phase


def paid(state: State, seat: int, chips: int) -> State:
    """The state with chips moved from that seat to the farm."""
    held = list(state.chips)
    held[seat] -= chips
    return evolve(state, chips=tuple(held), farm=state.farm + chips)


def moved(state: State, giver: int, taker: int, chips: int) -> State:
    held = list(state.chips)
    held[giver] -= chips
    held[taker] += chips
    return evolve(state, chips=tuple(held))


def holding(state: State, *hands: str) -> State:
    """The state with these hands, and the rest in the deck."""
    held = tuple(map(cards, hands))
    there = {card for hand in held for card in hand}
    return evolve(state, hands=held, deck=tuple(card for card in state.config.deck if card not in there))


FINAL = Config(4, stake=5, pass_is_final=True, deals=2)
LATER = evolve(game.new_game(FINAL), deal=2, chips=(0, 4, 6, 6))


def auction(seat: int, bid: int, bidder: int | None, *passed: int) -> State:
    """An auction of four which seat 0, without chips, began, and in which a pass is final."""
    return evolve(LATER, phase=Bidding(0, seat, bid, bidder, passed))


@pytest.mark.parametrize(
    ("build", "fault"),
    [
        # seats
        (lambda: evolve(START, chips=(99, 99)), "State.chips: there must be 3, not 2"),
        (lambda: evolve(START, hands=((),) * 4), "State.hands: there must be 3, not 4"),
        (lambda: evolve(TURN, farmer=3), "State.farmer: there is no seat 3"),
        (lambda: evolve(TURN, farmer=-1), "State.farmer: there is no seat -1"),
        (lambda: evolve(TURN, phase=Playing(3)), "State.phase: there is no seat 3"),
        (lambda: evolve(TURN, phase=Drawing(-1)), "State.phase: there is no seat -1"),
        (lambda: phase(START, opener=3), "State.phase: there is no seat 3"),
        (lambda: phase(START, seat=4), "State.phase: there is no seat 4"),
        (lambda: phase(BID, bidder=5), "State.phase: there is no seat 5"),
        (lambda: phase(START, passed=(-2,)), "State.phase: there is no seat -2"),
        # the course
        (lambda: evolve(START, deal=0), "State.deal: deals go from 1 to 3, and there is no deal 0"),
        (lambda: evolve(TURN, deal=4), "State.deal: deals go from 1 to 3, and there is no deal 4"),
        (lambda: evolve(WON, config=THREE), "State.phase: no game is over before deal 3"),
        (lambda: evolve(TURN, farmer=None), "State.farmer: only while the farm is for sale there is none"),
        (lambda: evolve(WON, farmer=None), "State.farmer: only while the farm is for sale there is none"),
        (lambda: evolve(START, farmer=0), "State.farmer: there is none while the farm is for sale"),
        (lambda: evolve(unsold(game.new_game(FREE)), farmer=1), "State.farmer: seat 1 cannot have the farm in deal 1"),
        (lambda: evolve(after(FREE, SIXTEEN, SIXTEEN), farmer=2), "State.farmer: there is none while"),
        (lambda: evolve(unsold(after(FREE, SIXTEEN)), farmer=2), "State.farmer: seat 2 cannot have the farm in deal 2"),
        (lambda: evolve(after(ROUND, SIXTEEN), farmer=2), "State.farmer: seat 2 cannot have the farm in deal 2"),
        (lambda: evolve(after(EACH, FIFTEEN), farmer=0), "State.farmer: seat 0 cannot have the farm in deal 2"),
        (lambda: evolve(BUST, config=evolve(TENS, stake=1)), "State.chips: with the farm they come to 3, not 300"),
        (lambda: evolve(BUST, config=evolve(TENS, stake=1), farmer=1), "State.farmer: seat 1 cannot have the farm"),
        (lambda: evolve(START, config=ROUND), "State.phase: a farm that passes round is never sold"),
        (lambda: evolve(START, config=FERME, deal=2), "State.phase: no farm is sold for deal 2"),
        (lambda: evolve(START, config=LONG, deal=3), "State.phase: no farm is sold for deal 3"),
        (lambda: evolve(START, config=TENS, deal=2), "State.phase: no farm is sold for deal 2"),
        (lambda: phase(START, opener=1, seat=1), "State.phase: seat 1 cannot have begun the bidding for deal 1"),
        (lambda: phase(after(FREE, SIXTEEN), opener=2), "State.phase: seat 2 cannot have begun the bidding for deal 2"),
        # the farm
        (lambda: evolve(TURN, farm=4), "State.chips: with the farm they come to 300, not 301"),
        (lambda: evolve(START, chips=(100, 99, 99)), "State.chips: with the farm they come to 300, not 301"),
        (lambda: paid(START, 0, 1), "State.farm: while it is for sale it has the 3 antes, not 4 chips"),
        (lambda: paid(RESOLD, 0, -3), "State.farm: while it is for sale it has the 3 antes, not 0 chips"),
        (
            lambda: evolve(after(LONG, FIFTEEN, FIFTEEN), phase=Over(), deck=()),
            "State.farm: before deal 4 the game is over when the farm is won, and then it is empty",
        ),
        (
            lambda: evolve(LOST, config=TAKEN.config),
            "State.farm: when the game is over the farmer has what is left in it",
        ),
        (lambda: paid(BUST, 0, -3), "State.farm: no hand of this deck wins it"),
        (lambda: paid(OPEN, 0, -3), "State.farm: it cannot have 0 chips in deal 1"),
        (lambda: paid(OPEN, 0, 100), "State.farm: it cannot have 103 chips in deal 1"),
        (lambda: paid(LOST, 0, -1), "State.farm: it cannot have 2 chips in deal 1"),
        (lambda: paid(after(FERME, SIXTEEN), 0, 100), "State.farm: it cannot have 103 chips in deal 2"),
        (lambda: paid(after(ROUND, SIXTEEN), 1, -2), "State.farm: it cannot have 3 chips in deal 2"),
        (lambda: paid(after(ROUND, FIFTEEN), 1, 2), "State.farm: it cannot have 7 chips in deal 2"),
        (lambda: paid(after(EACH, FIFTEEN), 1, 1), "State.farm: it cannot have 8 chips in deal 2"),
        (lambda: paid(after(EACH, FIFTEEN), 1, 2), "State.farm: it cannot have 9 chips in deal 2"),
        (lambda: paid(after(EACH, FIFTEEN), 1, -4), "State.farm: it cannot have 3 chips in deal 2"),
        (lambda: evolve(OPEN, farmer=1), "State.farmer: only seat 0 can have the first farm for nothing"),
        (
            lambda: evolve(BUST, farmer=2),
            "State.farmer: only seat 0 can have the first farm for nothing",
        ),
        (
            lambda: moved(evolve(BOUGHT, deal=2), 1, 0, 95),
            "State.chips: seat 1 has bid what it had, and paid nothing since, but has less than nothing",
        ),
        # chips
        (
            lambda: moved(RESOLD, 0, 1, 150),
            "State.chips: by deal 2 nobody holds fewer than -13, as seat 0 does with -52",
        ),
        (
            lambda: moved(LOST, 0, 1, 112),
            "State.chips: by deal 1 nobody holds fewer than -12, as seat 0 does with -13",
        ),
        (lambda: moved(OPEN, 1, 2, 1), "State.chips: before deal 1 is settled seat 1 has paid the ante alone"),
        (lambda: moved(START, 1, 2, 1), "State.chips: before deal 1 is settled seat 1 has paid the ante alone"),
        (lambda: moved(BOUGHT, 1, 2, 1), "holds 99"),
        # the auction
        (lambda: auction(2, 0, None, 1, 0), "State.phase: seats that have passed must be sorted, none twice"),
        (lambda: auction(1, 0, None, 0, 0), "State.phase: seats that have passed must be sorted, none twice"),
        (lambda: auction(1, 0, 0), "State.phase: a bid has a bidder, and 0 has none"),
        (lambda: auction(1, 1, None, 0), "State.phase: a bid has a bidder, and 0 has none"),
        (lambda: auction(2, 0, None, 0), "State.phase: without a bid those have passed whose turn came before"),
        (lambda: auction(1, 1, 0), "State.phase: seat 0 cannot have bid 1"),
        (lambda: auction(2, 5, 1, 0), "State.phase: seat 1 cannot have bid 5"),
        (lambda: auction(3, 6, 2, 0), "State.phase: seat 2 cannot have bid 6"),
        (lambda: auction(2, -1, 1, 0), "State.phase: seat 1 cannot have bid -1"),
        (lambda: auction(1, 2, 1, 0), "State.phase: the highest bidder waits for the others"),
        (lambda: auction(2, 2, 1, 0, 1), "State.phase: the highest bidder waits for the others"),
        (lambda: phase(BID, passed=(1,)), "State.phase: those have passed whose turn came after the bid"),
        (lambda: phase(BID, passed=(0, 1), seat=2), "State.phase: the highest bidder waits for the others"),
        (lambda: auction(0, 2, 1, 0, 2, 3), "State.phase: the turn is that of the next seat that has not passed"),
        (lambda: auction(3, 2, 1, 0), "State.phase: the turn is that of the next seat that has not passed"),
        (lambda: auction(2, 2, 1), "State.phase: seat 0 has not passed, and cannot have bid 1"),
        (lambda: auction(3, 1, 2, 0), "State.phase: there have been 1 lower bids at least, so that none of 1 is"),
        (lambda: auction(2, 2, 1, 0, 3), "State.phase: there have been 2 lower bids at least, so that none of 2 is"),
        # cards
        (lambda: evolve(START, deck=cards("As")), "State.deck: it is empty between deals"),
        (lambda: evolve(WON, hands=((), cards("As"), ())), "State.hands: they are empty between deals"),
        (lambda: evolve(TURN, deck=TURN.deck[::-1]), "State.deck: cards must be sorted by Card.order"),
        (
            lambda: evolve(TURN, deck=TURN.deck[1:]),
            "State.deck: 1 of Card.Rank.ACE, Suit.HEARTS. are in play, not 0",
        ),
        (
            lambda: evolve(TURN, deck=(TURN.deck[0], *TURN.deck)),
            "State.deck: 1 of Card.Rank.ACE, Suit.HEARTS. are in play, not 2",
        ),
        (
            lambda: evolve(TURN, hands=((), cards("Ks 6h"), cards("As 6h"))),
            "State.hands: 1 of Card.Rank.SIX, Suit.HEARTS. are in play, not 2",
        ),
        (
            lambda: evolve(unsold(game.new_game(TENS)), deck=(*TENS.deck, *cards("Jc"))),
            "State.deck: 0 of Card.Rank.JACK, Suit.CLUBS. are in play, not 1",
        ),
        (lambda: holding(TURN, "2d", "Ks 6h", "As"), "State.hands: seat 0 is the farmer, who has no cards"),
        # hands
        (lambda: holding(OPEN, "", "", "As"), "State.hands: opening cards are dealt in order, one to each player"),
        (lambda: holding(OPEN, "", "As 2s", ""), "State.hands: opening cards are dealt in order, one to each player"),
        (lambda: holding(OPEN, "", "As", "2s"), "State.phase: all opening cards are dealt"),
        (lambda: evolve(TURN, phase=Playing(0)), "State.phase: seat 0 is the farmer, who has no turn"),
        (lambda: holding(TURN, "", "As", ""), "State.hands: seat 2 must have one card, not 0"),
        (lambda: holding(TURN, "", "", "As"), "State.hands: seat 1 must have a card, not 0"),
        (lambda: holding(TURN, "", "As 2s", "Ah 2h"), "State.hands: seat 2 must have one card, not 2"),
        (lambda: holding(NEXT, "", "As", "Ah 2h"), "State.hands: seat 1 has finished on one card, though"),
        (lambda: holding(TURN, "", "Ks 7s As", "Ah"), "State.hands: seat 1 has asked for a card with more than 16"),
        (lambda: holding(NEXT, "", "Ks Qs As", "Ah"), "State.hands: seat 1 has asked for a card with more than 16"),
        (lambda: holding(DRAWING, "", "Ks As", "Kh 7h"), "State.hands: seat 2 has asked for a card with more than 16"),
        (
            lambda: holding(evolve(unsold(game.new_game(TENS)), phase=Playing(2)), "", "10s", "10h 10d 10c"),
            "State.hands: seat 1 has finished on one card",
        ),
        (
            lambda: holding(evolve(sold(tiny(), None, None, None), phase=Drawing(1)), "", "2s", "3s"),
            "State.phase: nobody asks for a card when the deck has run out",
        ),
    ],
)
def test_what_no_game_can_come_to_is_refused(build: Callable[[], State], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        game.check_state(build())


def tiny() -> Config:
    return Config(3, deck=cards("2s 3s"))
