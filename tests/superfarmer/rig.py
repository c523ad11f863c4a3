"""Positions set up by hand: farms, hands and gifts as a test needs them, whatever the deck."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Literal

from attrs import evolve

from farmrules import Nobody
from farmrules import superfarmer as game
from farmrules.superfarmer import (
    CAT,
    Action,
    Animal,
    Card,
    Cards,
    Chance,
    Config,
    DealCard,
    Deck,
    DeckRow,
    DrawGift,
    Drawing,
    Event,
    Farm,
    GiveTo,
    Giving,
    Phase,
    Predator,
    State,
)

RABBIT, CHICKEN, SHEEP, PIG, COW, HORSE = (Card(animal) for animal in Animal)
LAST_TURN = {2: 11, 3: 14, 4: 19, 5: 19, 6: 23}


_PLAIN = [DeckRow(card, 40, "rigged") for card in (RABBIT, CHICKEN, SHEEP, PIG, COW, HORSE, Card(Animal.RABBIT, 2))]


def plain(
    players: int,
    first: int = 0,
    teams: Literal[2, 3] | None = None,
    predators: Literal["none", "token", "both"] = "none",
) -> Config:
    """A config whose deck has plenty of plain cards of every animal, and cats."""
    deck = Deck("plain", (*_PLAIN, DeckRow(CAT, 60, "rigged")))
    return Config(players, first=first, deck=deck, teams=teams, predators=predators)


def heap(cards: Iterable[Card]) -> Cards:
    return tuple(sorted(cards, key=lambda card: card.order))


def farm(*columns: Sequence[Card]) -> Farm:
    """A farm with these columns; the first card of each is an animal and says which column it is."""
    placed: list[Cards] = [()] * len(Animal)
    for column in columns:
        animal = column[0].animal
        assert animal is not None
        placed[animal] = heap(column)
    return tuple(placed)


def rigged(
    config: Config,
    phase: Phase,
    *,
    hand: Sequence[Card] = (),
    farms: Mapping[int, Farm] | None = None,
    gifts: Mapping[int, Sequence[Card]] | None = None,
    counters: Sequence[int] | None = None,
    round_number: int = 1,
    predator: Predator | None = None,
) -> State:
    """A state of that phase; `hand` is the hand of the seat that acts, all other sets are empty."""
    farms, gifts = farms or {}, gifts or {}
    state = evolve(
        game.new_game(config),
        round=round_number,
        phase=phase,
        farms=tuple(farms.get(seat, farm()) for seat in range(config.players)),
        gifts=tuple(heap(gifts.get(seat, ())) for seat in range(config.players)),
        predator=predator,
    )
    if counters is not None:
        state = evolve(state, counters=tuple(counters))
    if hand:
        seat = game.actor(state)
        assert isinstance(seat, int)
        held = state.hands[seat]
        state = evolve(state, sets=tuple(heap(hand) if k == held else () for k in range(len(state.sets))))
    return state


def last_gift(
    config: Config,
    receiver: int,
    card: Card,
    farms: Mapping[int, Farm],
    *,
    gifts: Mapping[int, Sequence[Card]] | None = None,
    counters: Sequence[int] | None = None,
    round_number: int = 1,
    predator: Predator | None = None,
) -> tuple[State, tuple[Event, ...]]:
    """The round's last gift reaches that seat, drawn if it is its own turn: what comes of it, and the events."""
    turn = LAST_TURN[config.players]
    own = config.order(round_number)[-1] == receiver
    state = rigged(
        config,
        Drawing(turn, receiver) if own else Giving(turn, card),
        farms=farms,
        gifts=gifts,
        counters=counters,
        round_number=round_number,
        predator=predator,
    )
    state = evolve(state, deck=heap([*state.deck, card]))
    gift = DrawGift(card) if own else GiveTo(receiver)
    return game.apply(state, gift), game.events(state, gift, None)


def dealt(config: Config, cards: Sequence[Card]) -> State:
    """The first round dealt with these cards in this order, as far as they go."""
    state = game.new_game(config)
    for card in cards:
        chance: Chance = DealCard(card)
        state = game.apply(state, chance)
    return state


def code(state: State, action: object) -> str:
    illegal = game.why_illegal(state, action)
    assert illegal is not None
    return illegal.code


def played(config: Config, seed: int) -> list[tuple[State, Action | Chance]]:
    """A random game: every state with what is done there."""
    rng = Random(seed)
    state = game.new_game(config)
    steps: list[tuple[State, Action | Chance]] = []
    while game.actor(state) is not Nobody.OVER:
        action: Action | Chance
        if legal := game.legal_actions(state):
            action = rng.choice(legal)
        else:
            chances, weights = zip(*game.chance_outcomes(state), strict=True)
            action = rng.choices(chances, weights)[0]
        steps.append((state, action))
        state = game.apply(state, action)
    return steps
