"""The beginning of a round: dealing, and the toss of the predator token (SF2, SF8.2)."""

from random import Random

from farmrules.kernel.tuples import replaced, without
from farmrules.superfarmer.action_types import Chance, DealCard, TossToken
from farmrules.superfarmer.cards import Card, Cards, by_order
from farmrules.superfarmer.config import Config
from farmrules.superfarmer.event_types import CardDealt, TokenTossed
from farmrules.superfarmer.phases import ADDING, DEALING, Phase, Tossing
from farmrules.superfarmer.rules.table import Tell, with_card
from farmrules.superfarmer.state import State, course_of, evolve

__all__ = ["deal_card", "deal_the_rest", "to_deal", "toss_token"]


def to_deal(state: State) -> tuple[int, ...]:
    """For each card still to be dealt in this round, the set that it goes to (SF2.4, SF2.7)."""
    return course_of(state).dealt[sum(map(len, state.sets)) :]


def _dealt(config: Config) -> Phase:
    return Tossing() if config.predators == "token" else ADDING[0]


def _beside(state: State, held: int) -> int:
    """The seat whose hand that set is at the deal, or beside which it lies as an extra deck (SF2.5)."""
    return next((seat for seat, queue in enumerate(state.queues) if held in queue), held)


def deal_card(state: State, chance: DealCard, tell: Tell) -> State:
    """The next card goes to the next place (SF2.7)."""
    places = to_deal(state)
    held = places[0]
    if tell is not None:
        tell(CardDealt(held, _beside(state, held), chance.card))
    return evolve(
        state,
        phase=DEALING[places[1]] if len(places) > 1 else _dealt(state.config),
        deck=without(state.deck, chance.card),
        sets=replaced(state.sets, held, with_card(state.sets[held], chance.card)),
    )


def deal_the_rest(state: State, rng: Random) -> tuple[State, tuple[Chance, ...]]:
    """All cards still to be dealt at once, and the chance actions that come to the same."""
    places, deck = to_deal(state), state.deck
    drawn = rng.sample(range(len(deck)), len(places))
    going: list[list[int]] = [[] for _ in state.sets]
    for held, number in zip(places, drawn, strict=True):
        going[held].append(number)
    sets = [
        _joined(cards, [deck[number] for number in sorted(numbers)])
        for cards, numbers in zip(state.sets, going, strict=True)
    ]
    gone = set(drawn)
    dealt = evolve(
        state,
        phase=_dealt(state.config),
        deck=tuple([card for number, card in enumerate(deck) if number not in gone]),
        sets=tuple(sets),
    )
    deal = state.config.tables.deal
    return dealt, tuple([deal[deck[number]] for number in drawn])


def _joined(cards: Cards, more: list[Card]) -> Cards:
    """The cards of both, sorted, as each is alone; nearly always there is nothing but `more`."""
    return tuple(sorted([*cards, *more], key=by_order) if cards else more)


def toss_token(state: State, chance: TossToken, tell: Tell) -> State:
    """The token names this round's predator (SF8.2)."""
    if tell is not None:
        tell(TokenTossed(chance.predator))
    return evolve(state, phase=ADDING[0], predator=chance.predator)
