"""Deals set up by hand: cards by name, and a table that is dealt what a test wants."""

from collections.abc import Iterable, Sequence

from attrs import evolve

from farmrules import farmer as game
from farmrules.farmer import (
    FULL_DECK,
    Action,
    Bid,
    Card,
    Cards,
    Chance,
    ChipsPaid,
    Config,
    DealCard,
    Dealing,
    Draw,
    Event,
    Pass,
    Playing,
    Stand,
    State,
)

ANNA, BEN, CARLA, DAN = range(4)
CARLAS, DANS = "Ks 9d", "5s 4d 2c"
NO_WIN, WIN = ("9s 2s", "10s 5s"), ("9s 7s", "10s 5s")
"""Hands of two players, without a 16 and with one."""

_BY_NAME = {str(card): card for card in FULL_DECK}


def card(name: str) -> Card:
    """The card of that name: "6h", "10c", "Ks"."""
    return _BY_NAME[name]


def cards(names: str) -> Cards:
    """Cards by name, "7s 3d 6h"."""
    return tuple(card(name) for name in names.split())


def sold(config: Config, *bids: int | None) -> State:
    """A new game after these bids, None being a pass."""
    state = game.new_game(config)
    for chips in bids:
        state = game.apply(state, Pass() if chips is None else Bid(chips))
    return state


def order(state: State) -> list[int]:
    """The players of the deal at hand, in turn order, told by the config and the farmer alone."""
    config = state.config
    assert state.farmer is not None
    step = 1 if config.direction == "left" else -1
    return [(state.farmer + step * place) % config.players for place in range(1, config.players)]


def script(state: State, hands: Sequence[str]) -> list[Action | Chance]:
    """All actions of a deal in which the players, in turn order, get these hands and then stand."""
    held = [cards(names) for names in hands]
    assert isinstance(state.phase, Dealing)
    assert len(held) == state.config.players - 1
    actions: list[Action | Chance] = [DealCard(hand[0]) for hand in held]
    for hand in held:
        for drawn in hand[1:]:
            actions += [Draw(), DealCard(drawn)]
        actions.append(Stand())
    return actions


def played(state: State, actions: Iterable[Action | Chance]) -> State:
    for action in actions:
        state = game.apply(state, action)
    return state


def dealt(state: State, *hands: str) -> State:
    """The state after a whole deal with these hands, in turn order."""
    return played(state, script(state, hands))


def last_events(state: State, *hands: str) -> tuple[Event, ...]:
    """What everybody sees of the last stand of such a deal."""
    *before, last = script(state, hands)
    return game.events(played(state, before), last, None)


def turn(hand: str, deck: str | None = None, players: int = 4) -> State:
    """It is the turn of seat 1, the first player, with this hand; the others hold a card each."""
    config = Config(players, max_bid=0)
    state = sold(config, *[None] * players)
    left = [other for other in FULL_DECK if other not in cards(hand)]
    hands: list[Cards] = [(), cards(hand), *[(left.pop(),) for _ in range(players - 2)]]
    if deck is not None:
        left = list(cards(deck))
    return evolve(state, phase=Playing(1), deck=tuple(left), hands=tuple(hands))


def code(state: State, action: object) -> str:
    illegal = game.why_illegal(state, action)
    assert illegal is not None
    return illegal.code


def legal(state: State) -> set[object]:
    return set(game.legal_actions(state))


def paid(state: State, *hands: str) -> list[ChipsPaid]:
    return [event for event in last_events(state, *hands) if isinstance(event, ChipsPaid)]


def won_by(ranking: str, *hands: str) -> int | None:
    """The seat that wins the farm of seat 0 with these hands, or the chips for the nearest."""
    config = Config(len(hands) + 1, max_bid=0, ranking=ranking)  # type: ignore[arg-type]  # one of two words
    rows = paid(sold(config, *[None] * config.players), *hands)
    (winner,) = {row.payee for row in rows if row.reason in ("sixteen", "nearest")}
    return winner
