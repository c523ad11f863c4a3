"""High Card, a game as somebody else's package would bring it: one module with its rules, which `complete` completes.

A deck has the cards 1 to 6, `copies` times, and everybody is dealt `rounds` of them. In a round each seat in turn, from
`first`, lays a card face down; then all are shown, and the highest scores a point (equal ones each). Most points win.

It is too large to be walked through, so limits, chance actions and features are its own; and it checks states, for a
stranger's may be none. Nothing but public parts of farmrules is used. The package registers it in its pyproject.toml:

    [project.entry-points."farmrules.games"]
    high-card = "high_card"
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

from attrs import evolve, field, frozen

from farmrules import Feature, Illegal, IllegalAction, Limits, Nobody
from farmrules.kernel.checks import check_config, check_seat, seat_at_table, whole
from farmrules.kernel.tuples import replaced, without

NAME = "high-card"
RULES_VERSION = 1
PLAYERS = range(2, 5)
CARDS = range(1, 7)

Cards: TypeAlias = tuple[int, ...]


@frozen
class Config:
    players: int = field(default=2, validator=whole(2, 4))
    rounds: int = field(default=2, validator=whole(1, 3))
    copies: int = field(default=2, validator=whole(2, 4))
    first: int = field(default=0, validator=seat_at_table)


@frozen
class Deal:
    """Chance: the next card of the deck."""

    card: int = field(validator=whole(1, 6))


@frozen
class Lay:
    """A card of the hand, face down."""

    card: int = field(validator=whole(1, 6))


Chance: TypeAlias = Deal
Action: TypeAlias = Lay


@frozen
class Dealing:
    """Chance deals to the first seat with the fewest cards."""


@frozen
class Laying:
    """The next seat lays a card."""


@frozen
class Over:
    """All rounds are played."""


Phase: TypeAlias = Dealing | Laying | Over
PHASES: Mapping[type[object], tuple[type[object], ...]] = {
    Dealing: (Dealing, Laying),
    Laying: (Laying, Over),
    Over: (),
}


@frozen
class Dealt:
    seat: int
    card: int | None


@frozen
class Laid:
    seat: int
    card: int | None


@frozen
class Shown:
    """The round's cards, by seat, and who scores."""

    cards: Cards
    scoring: tuple[int, ...]


@frozen
class GameOver:
    winners: tuple[int, ...]


Event: TypeAlias = Dealt | Laid | Shown | GameOver


@frozen
class State:
    """deck and hands are sorted; laid: this round's cards in the order laid; shown: earlier rounds' cards, by seat."""

    config: Config
    phase: Phase
    deck: Cards
    hands: tuple[Cards, ...]
    laid: Cards
    shown: tuple[Cards, ...]


@frozen
class View:
    config: Config
    seat: int | None
    actor: int | Nobody
    legal_actions: tuple[Action, ...]
    phase: Phase
    deck_size: int
    hand: Cards
    sizes: tuple[int, ...]
    laid: tuple[int | None, ...]
    shown: tuple[Cards, ...]


def sample_configs() -> Mapping[str, Config]:
    return {
        "two": Config(),
        "three": Config(3, rounds=1),
        "four": Config(4, rounds=3, first=2),
        "more": Config(copies=4),
    }


def new_game(config: Config) -> State:
    check_config(config, Config)
    return State(config, Dealing(), tuple(sorted([*CARDS] * config.copies)), ((),) * config.players, (), ())


def _order(config: Config) -> list[int]:
    return [(config.first + turn) % config.players for turn in range(config.players)]


def _least_dealt(state: State) -> int:
    return min(_order(state.config), key=lambda seat: len(state.hands[seat]))


def actor(state: State) -> int | Nobody:
    match state.phase:
        case Dealing():
            return Nobody.CHANCE
        case Laying():
            return _order(state.config)[len(state.laid)]
        case Over():
            return Nobody.OVER


def _legal(state: State) -> tuple[Action, ...]:
    seat = actor(state)
    return tuple(Lay(card) for card in dict.fromkeys(state.hands[seat])) if isinstance(seat, int) else ()


def chance_outcomes(state: State) -> tuple[tuple[Chance, int], ...]:
    due = isinstance(state.phase, Dealing)
    return tuple((Deal(card), copies) for card, copies in Counter(state.deck).items()) if due else ()


def why_illegal(state: State, action: object) -> Illegal | None:
    if type(action) not in (Lay, Deal):
        return Illegal("not_an_action", "", "This is no action but a {type}.", (("type", type(action).__name__),))
    if isinstance(action, Lay) and action in _legal(state):
        return None
    if isinstance(action, Deal) and action in [deal for deal, _ in chance_outcomes(state)]:
        return None
    return Illegal("not_now", "", "{action} is not possible now.", (("action", repr(action)),))


def apply(state: State, action: Action | Chance) -> State:
    return step(state, action, lambda event: None)


def _with_hand(state: State, seat: int, hand: Cards) -> State:
    return evolve(state, hands=replaced(state.hands, seat, hand))


def step(state: State, action: Action | Chance, tell: Callable[[Event], None]) -> State:
    illegal = why_illegal(state, action)
    if illegal is not None:
        raise IllegalAction(illegal)
    config = state.config
    if isinstance(action, Deal):
        seat = _least_dealt(state)
        tell(Dealt(seat, action.card))
        state = _with_hand(state, seat, tuple(sorted((*state.hands[seat], action.card))))
        dealt = all(len(hand) == config.rounds for hand in state.hands)
        return evolve(state, deck=without(state.deck, action.card), phase=Laying() if dealt else Dealing())
    seat = _order(config)[len(state.laid)]
    tell(Laid(seat, action.card))
    state = _with_hand(state, seat, without(state.hands[seat], action.card))
    state = evolve(state, laid=(*state.laid, action.card))
    if len(state.laid) < config.players:
        return state
    by_seat = tuple(card for _, card in sorted(zip(_order(config), state.laid, strict=True)))
    tell(Shown(by_seat, _highest(by_seat)))
    state = evolve(state, laid=(), shown=(*state.shown, by_seat))
    if len(state.shown) == config.rounds:
        state = evolve(state, phase=Over())
        tell(GameOver(_highest(scores(state))))
    return state


def _highest(values: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, value in enumerate(values) if value == max(values))


def scores(state: State) -> tuple[int, ...]:
    points = Counter(seat for cards in state.shown for seat in _highest(cards))
    return tuple(points[seat] for seat in range(state.config.players))


def _sees(seat: int | None, owner: int) -> bool:
    """Whether a seat knows the cards that the owner has in hand or has laid face down."""
    return seat == owner


def view(state: State, seat: int | None) -> View:
    check_seat(state.config, seat)
    acting, order = actor(state), _order(state.config)
    return View(
        state.config,
        seat,
        acting,
        _legal(state) if seat == acting else (),
        state.phase,
        len(state.deck),
        next((hand for owner, hand in enumerate(state.hands) if _sees(seat, owner)), ()),
        tuple(map(len, state.hands)),
        tuple(card if _sees(seat, order[turn]) else None for turn, card in enumerate(state.laid)),
        state.shown,
    )


def events(state: State, action: Action | Chance, seat: int | None) -> tuple[Event, ...]:
    check_seat(state.config, seat)
    told: list[Event] = []
    step(state, action, told.append)
    return tuple(as_seen(event, seat) for event in told)


def as_seen(event: Event, seat: int | None) -> Event:
    if isinstance(event, Dealt | Laid) and not _sees(seat, event.seat):
        return evolve(event, card=None)
    return event


def resample(view: View, rng: Random) -> State:
    known = [
        *view.hand,
        *(card for card in view.laid if card is not None),
        *(card for cards in view.shown for card in cards),
    ]
    unseen = list((Counter([*CARDS] * view.config.copies) - Counter(known)).elements())
    rng.shuffle(unseen)
    laid = tuple(unseen.pop() if card is None else card for card in view.laid)
    hands = tuple(
        view.hand if _sees(view.seat, seat) else tuple(sorted(unseen.pop() for _ in range(size)))
        for seat, size in enumerate(view.sizes)
    )
    return State(view.config, view.phase, tuple(sorted(unseen)), hands, laid, view.shown)


@lru_cache
def actions(config: Config) -> tuple[Action, ...]:
    return tuple(map(Lay, CARDS))


@lru_cache
def chance_actions(config: Config) -> tuple[Chance, ...]:
    return tuple(map(Deal, CARDS))


def limits(config: Config) -> Limits:
    cards = config.rounds * config.players
    return Limits(low=0, high=config.rounds, steps=2 * cards, decisions=cards, chances=cards)


def features(config: Config) -> tuple[Feature, ...]:
    seats, most = range(config.players), config.rounds
    return (
        Feature("seat", -1, config.players - 1),
        Feature("phase", 0, 2),
        *(Feature(f"hand: {card}", 0, most) for card in CARDS),
        *(Feature(f"seat {seat}: size of hand", 0, most) for seat in seats),
        *(Feature(f"laid {turn} (0: none, 7: unknown)", 0, 7) for turn in seats),
        *(Feature(f"round {number}, seat {seat} (0: none)", 0, 6) for number in range(most) for seat in seats),
    )


def encode(view: View) -> tuple[int, ...]:
    config = view.config
    laid = [7 if card is None else card for card in view.laid]
    shown = [card for cards in view.shown for card in cards]
    return (
        -1 if view.seat is None else view.seat,
        list(PHASES).index(type(view.phase)),
        *(view.hand.count(card) for card in CARDS),
        *view.sizes,
        *(laid + [0] * config.players)[: config.players],
        *(shown + [0] * config.rounds * config.players)[: config.rounds * config.players],
    )


def check_state(state: State) -> None:
    config, dealing = state.config, isinstance(state.phase, Dealing)
    if Counter([*state.deck, *sum(state.hands, ()), *state.laid, *sum(state.shown, ())]) != Counter(
        [*CARDS] * config.copies
    ):
        raise ValueError("State: every card must lie in one place")
    if any(tuple(sorted(cards)) != cards for cards in (state.deck, *state.hands)):
        raise ValueError("State: deck and hands must be sorted")
    if len(state.hands) != config.players or any(len(cards) != config.players for cards in state.shown):
        raise ValueError("State: there must be a hand, and a card in each round, for every seat")
    if len(state.shown) > config.rounds or len(state.laid) >= config.players:
        raise ValueError("State: there are too many rounds, or cards laid")
    seats = _order(config)
    sizes = [len(state.hands[seat]) for seat in seats]
    left = config.rounds - len(state.shown)
    if dealing:
        total = sum(sizes)
        wanted = [(total + config.players - 1 - turn) // config.players for turn in range(config.players)]
        fits = not state.shown and not state.laid and total < config.rounds * config.players
    else:
        wanted = [left - (turn < len(state.laid)) for turn in range(config.players)]
        fits = isinstance(state.phase, Over) == (not left)
    if not fits or sizes != wanted:
        raise ValueError(f"State: with this phase hands must have {wanted} cards, not {sizes}")
