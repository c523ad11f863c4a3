"""Cards from the deck: the opening cards, all at once or one by one, and those asked for (LF4.1, LF4.3)."""

from random import Random

from farmrules.farmer.action_types import Chance
from farmrules.farmer.cards import Card
from farmrules.farmer.event_types import CardDealt
from farmrules.farmer.rules.table import Tell
from farmrules.farmer.state import Dealing, Drawing, State, make_state
from farmrules.kernel.tuples import replaced, without

__all__ = ["card_asked_for", "deal_card", "opening_cards"]


def deal_card(state: State, card: Card, tell: Tell) -> State:
    """The card goes to the seat that has asked for one, or is the opening card that is due (LF4.1)."""
    config, phase = state.config, state.phase
    table = config.tables
    if isinstance(phase, Drawing):
        seat = phase.seat
        if tell is not None:
            tell(CardDealt(seat, card, config.draw_from))
        following = table.playing[seat]
        hand = (*state.hands[seat], card)
        return make_state(
            config,
            state.deal,
            following,
            state.farmer,
            state.farm,
            state.chips,
            without(state.deck, card),
            replaced(state.hands, seat, hand),
        )
    assert isinstance(phase, Dealing)
    assert state.farmer is not None
    seat, waiting = phase.seat, table.to_come[state.farmer][phase.seat]
    if tell is not None:
        tell(CardDealt(seat, card, "top"))
    return make_state(
        config,
        state.deal,
        table.dealing[waiting[1]] if len(waiting) > 1 else table.playing[table.order[state.farmer][0]],
        state.farmer,
        state.farm,
        state.chips,
        without(state.deck, card),
        replaced(state.hands, seat, (card,)),
    )


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
    dealt = make_state(
        state.config,
        state.deal,
        table.playing[table.order[state.farmer][0]],
        state.farmer,
        state.farm,
        state.chips,
        tuple(deck),
        tuple(hands),
    )
    deal = table.deal
    return dealt, tuple([deal[card] for card in drawn])


def card_asked_for(state: State, rng: Random) -> tuple[State, tuple[Chance, ...]]:
    """One card, to the seat that waits for it."""
    card = rng.choice(state.deck)
    return deal_card(state, card, None), (state.config.tables.deal[card],)
