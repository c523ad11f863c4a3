"""Cards from the deck: the opening cards, all at once or one by one, and those asked for (LF4.1, LF4.3)."""

from random import Random

from farmrules.farmer.action_types import Chance, DealCard
from farmrules.farmer.event_types import CardDealt
from farmrules.farmer.rules.table import Tell
from farmrules.farmer.state import Dealing, Drawing, Phase, State, evolve
from farmrules.kernel.tuples import replaced, without

__all__ = ["card_asked_for", "deal_card", "opening_cards"]


def deal_card(state: State, chance: DealCard, tell: Tell) -> State:
    """The card goes to the seat that has asked for one, or is the opening card that is due (LF4.1)."""
    config, phase, card = state.config, state.phase, chance.card
    table = config.tables
    assert isinstance(phase, Drawing | Dealing)
    seat = phase.seat
    asked = isinstance(phase, Drawing)
    if tell is not None:
        tell(CardDealt(seat, card, config.draw_from if asked else "top"))
    return evolve(
        state,
        phase=table.playing[seat] if asked else _after_an_opening_card(state, seat),
        deck=without(state.deck, card),
        hands=replaced(state.hands, seat, (*state.hands[seat], card)),
    )


def _after_an_opening_card(state: State, seat: int) -> Phase:
    """The next one's opening card is due, or the first turn begins."""
    table, farmer = state.config.tables, state.farmer
    assert farmer is not None
    waiting = table.to_come[farmer][seat]
    return table.dealing[waiting[1]] if len(waiting) > 1 else table.playing[table.order[farmer][0]]


def opening_cards(state: State, rng: Random) -> tuple[State, tuple[Chance, ...]]:
    """All opening cards still due at once, and the chance actions that come to the same."""
    assert isinstance(state.phase, Dealing)
    assert state.farmer is not None
    table = state.config.tables
    waiting = table.to_come[state.farmer][state.phase.seat]
    drawn = rng.sample(state.deck, len(waiting))
    hands, deck = list(state.hands), list(state.deck)
    for seat, card in zip(waiting, drawn, strict=True):
        hands[seat] = (card,)
        deck.remove(card)
    first = table.playing[table.order[state.farmer][0]]
    dealt = evolve(state, phase=first, deck=tuple(deck), hands=tuple(hands))
    deal = table.deal
    return dealt, tuple([deal[card] for card in drawn])


def card_asked_for(state: State, rng: Random) -> tuple[State, tuple[Chance, ...]]:
    """One card, to the seat that waits for it."""
    chance = state.config.tables.deal[rng.choice(state.deck)]
    return deal_card(state, chance, None), (chance,)
