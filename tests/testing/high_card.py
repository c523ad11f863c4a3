"""High Card, a game as somebody else's package would bring it: one module with the names of `farmrules.Game`.

A deck has the cards 1 to 6, `copies` times, and everybody is dealt `rounds` of them. In a round each seat in turn, from
`first`, lays a card face down; then all are shown, and the highest scores a point (equal ones each). Most points win.

It needs nothing but the public parts of farmrules, and is registered by an entry point in its package's pyproject.toml:

    [project.entry-points."farmrules.games"]
    high-card = "high_card"
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

from attrs import Attribute, evolve, field, frozen

from farmrules import Feature, Illegal, IllegalAction, Limits, Nobody
from farmrules.kernel.checks import check_config, check_seat
from farmrules.kernel.notation import Reader, listed, naming

__all__ = [
    "NAME",
    "PHASES",
    "RULES_VERSION",
    "Action",
    "Chance",
    "Config",
    "Deal",
    "Dealing",
    "Dealt",
    "Event",
    "GameOver",
    "Laid",
    "Lay",
    "Laying",
    "Over",
    "Phase",
    "Shown",
    "State",
    "View",
    "actions",
    "actor",
    "apply",
    "chance_actions",
    "chance_outcomes",
    "check_state",
    "encode",
    "events",
    "features",
    "heading",
    "legal_actions",
    "limits",
    "new_game",
    "parse",
    "resample",
    "sample_configs",
    "scores",
    "sentence",
    "settle",
    "text",
    "view",
    "why_illegal",
    "winners",
]

NAME = "high-card"
RULES_VERSION = 1
CARDS = range(1, 7)

Cards: TypeAlias = tuple[int, ...]


def _from(low: int, high: int) -> Callable[[object, "Attribute[int]", int], None]:
    def check(owner: object, attribute: "Attribute[int]", value: int) -> None:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"{attribute.name} must be a whole number from {low} to {high}, not {value!r}")

    return check


@frozen
class Config:
    players: int = field(default=2, validator=_from(2, 4))
    rounds: int = field(default=2, validator=_from(1, 3))
    copies: int = field(default=2, validator=_from(2, 4))
    first: int = field(default=0)

    @first.validator
    def _check_first(self, attribute: "Attribute[int]", value: int) -> None:
        _from(0, self.players - 1)(self, attribute, value)


@frozen
class Deal:
    """Chance: the next card of the deck."""

    card: int = field(validator=_from(1, 6))


@frozen
class Lay:
    """A card of the hand, face down."""

    card: int = field(validator=_from(1, 6))


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


def legal_actions(state: State) -> tuple[Action, ...]:
    seat = actor(state)
    return tuple(Lay(card) for card in dict.fromkeys(state.hands[seat])) if isinstance(seat, int) else ()


def chance_outcomes(state: State) -> tuple[tuple[Chance, int], ...]:
    due = isinstance(state.phase, Dealing)
    return tuple((Deal(card), copies) for card, copies in Counter(state.deck).items()) if due else ()


def why_illegal(state: State, action: object) -> Illegal | None:
    if type(action) not in (Lay, Deal):
        return Illegal("not_an_action", "", "This is no action but a {type}.", (("type", type(action).__name__),))
    if isinstance(action, Lay) and action in legal_actions(state):
        return None
    if isinstance(action, Deal) and action in [deal for deal, _ in chance_outcomes(state)]:
        return None
    return Illegal("not_now", "", "{action} is not possible now.", (("action", repr(action)),))


def apply(state: State, action: Action | Chance) -> State:
    return _step(state, action, lambda event: None)


def _without(cards: Cards, card: int) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _with_hand(state: State, seat: int, hand: Cards) -> State:
    return evolve(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _step(state: State, action: Action | Chance, tell: Callable[[Event], None]) -> State:
    illegal = why_illegal(state, action)
    if illegal is not None:
        raise IllegalAction(illegal)
    config = state.config
    if isinstance(action, Deal):
        seat = _least_dealt(state)
        tell(Dealt(seat, action.card))
        state = _with_hand(state, seat, tuple(sorted((*state.hands[seat], action.card))))
        dealt = all(len(hand) == config.rounds for hand in state.hands)
        return evolve(state, deck=_without(state.deck, action.card), phase=Laying() if dealt else Dealing())
    seat = _order(config)[len(state.laid)]
    tell(Laid(seat, action.card))
    state = _with_hand(state, seat, _without(state.hands[seat], action.card))
    state = evolve(state, laid=(*state.laid, action.card))
    if len(state.laid) < config.players:
        return state
    by_seat = tuple(card for _, card in sorted(zip(_order(config), state.laid, strict=True)))
    tell(Shown(by_seat, _highest(by_seat)))
    state = evolve(state, laid=(), shown=(*state.shown, by_seat))
    if len(state.shown) == config.rounds:
        state = evolve(state, phase=Over())
        tell(GameOver(winners(state)))
    return state


def _highest(values: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, value in enumerate(values) if value == max(values))


def settle(state: State, rng: Random) -> tuple[State, tuple[Chance, ...]]:
    taken: list[Chance] = []
    while outcomes := chance_outcomes(state):
        (chance,) = rng.choices([deal for deal, _ in outcomes], [weight for _, weight in outcomes])
        state = apply(state, chance)
        taken.append(chance)
    return state, tuple(taken)


def scores(state: State) -> tuple[int, ...]:
    points = Counter(seat for cards in state.shown for seat in _highest(cards))
    return tuple(points[seat] for seat in range(state.config.players))


def winners(state: State) -> tuple[int, ...]:
    return _highest(scores(state)) if isinstance(state.phase, Over) else ()


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
        legal_actions(state) if seat == acting else (),
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
    _step(state, action, told.append)
    return tuple(_as_seen(event, seat) for event in told)


def _as_seen(event: Event, seat: int | None) -> Event:
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
    return Limits(low=0, high=config.rounds, steps=2 * config.rounds * config.players)


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


def text(action: Action | Chance) -> str:
    return f"{'lay' if isinstance(action, Lay) else 'deal'} {action.card}"


def parse(text: str, config: Config) -> Action | Chance:
    reader = Reader(text)
    kinds: dict[str, type[Lay] | type[Deal]] = {"lay": Lay, "deal": Deal}
    kind = reader.word(kinds, "'lay' or 'deal'")
    action = kind(reader.number(1, 6, "a card from 1 to 6"))
    reader.end()
    return action


def heading(state: State) -> str:
    if isinstance(state.phase, Laying):
        return f"round {len(state.shown) + 1}"
    return "deal" if isinstance(state.phase, Dealing) else "end"


def sentence(event: Event, names: Sequence[str] | None = None) -> str:
    who = naming(names, "seat")
    match event:
        case Dealt(seat, card) | Laid(seat, card):
            deed = "gets" if isinstance(event, Dealt) else "lays"
            told = f"{who(seat)} {deed} {'a card' if card is None else f'the {card}'}."
        case Shown(cards, scoring):
            told = f"the cards are {' '.join(map(str, cards))}: a point for {listed(map(who, scoring))}."
        case GameOver(winning):
            told = f"the game is over, and {listed(map(who, winning))} won."
    return told[0].upper() + told[1:]


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
