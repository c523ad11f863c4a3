"""What may be done in a state: the one home of legality, asked by lists, refusals and `apply` alike.

The answers are for the seat that acts. A refusal gives no total and no card but one that was named in the question.
"""

from typing import Final

from farmrules.farmer.action_types import Action, Bid, Chance, DealCard, Draw, Pass, Stand
from farmrules.farmer.cards import Card, total
from farmrules.farmer.rules.table import SIXTEEN
from farmrules.farmer.state import Bidding, Dealing, Drawing, Over, Phase, Playing, State
from farmrules.farmer.tables import DRAW, PASS, STAND, sale_to
from farmrules.game import Nobody
from farmrules.illegal import Illegal
from farmrules.kernel.checks import check_type, type_name
from farmrules.kernel.refusals import Due

__all__ = ["actor", "bid_range", "chance_outcomes", "legal_actions", "strange", "why_illegal"]


_WAITING: Final[dict[type[Phase], Due]] = {
    Bidding: Due((Bid, Pass), "LF3.2", "{actor:seat} must bid for the farm or pass"),
    Dealing: Due((DealCard,), "LF4.1", "chance must deal an opening card"),
    Playing: Due((Draw, Stand), "LF4.2", "{actor:seat} must draw a card or stand"),
    Drawing: Due((DealCard,), "LF4.3", "chance must deal the card asked for"),
    Over: Due((), "LF7.1", "the game is over"),
}

_DUE: Final[dict[type[Phase], tuple[type | None, type | None, Due]]] = {
    phase: (due.takes[0] if due.takes else None, due.takes[-1] if due.takes else None, due)
    for phase, due in _WAITING.items()
}
"""The one class of actions and the other that fit, told by identity: a stranger's class can claim to equal one."""

_MOVES: Final = (Bid, Pass, Draw, Stand, DealCard)

# What a turn allows, worked out by `_choice`: the actions of the list are in index order.
_BOTH: Final = (DRAW, STAND)
_MUST_DRAW: Final = (DRAW,)
_MUST_STAND: Final = (STAND,)

_NO_BID: Final[tuple[Pass | Bid, ...]] = (PASS,)


def strange(state: object) -> TypeError:
    """What to raise for a state that has no phase of this game; itself raises it for what is no State at all."""
    check_type(state, State)
    phase = getattr(state, "phase", None)
    return TypeError(f"State.phase must be a phase of farmrules.farmer, not something of type {type_name(type(phase))}")


def actor(state: State) -> int | Nobody:
    """Who acts next: a seat, or `Nobody.CHANCE` or `Nobody.OVER`."""
    try:
        phase = state.phase
    except AttributeError:
        raise strange(state) from None
    match phase:
        case Playing(seat):
            return seat
        case Drawing() | Dealing():
            return Nobody.CHANCE
        case Bidding():
            return phase.seat
        case Over():
            return Nobody.OVER
        case _:
            raise strange(state)


def _choice(state: State, seat: int) -> tuple[Action, ...]:
    """What the seat whose turn it is may do; never nothing."""
    hand = state.hands[seat]
    if not state.deck:
        return _MUST_STAND  # even on one card (LF4.7)
    if len(hand) == 1:
        return _MUST_DRAW  # LF4.3
    return _MUST_STAND if total(hand) > SIXTEEN else _BOTH  # LF4.6, LF4.4


def _bid_cap(state: State, seat: int) -> int:
    """The most that the seat can bid, perhaps below 1 (LF3.5)."""
    return min(state.chips[seat], state.config.bid_limit)


def bid_range(state: State) -> tuple[int, int] | None:
    """The lowest and the highest bid that the seat can make, as anybody can see (LF3.4, LF3.5); None for none."""
    auction = state.phase
    if not isinstance(auction, Bidding):
        return None
    cap = _bid_cap(state, auction.seat)
    return (auction.bid + 1, cap) if cap > auction.bid else None


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action, in index order; () at a chance node and when the game is over."""
    try:
        phase = state.phase
    except AttributeError:
        raise strange(state) from None
    match phase:
        case Playing(seat):
            return _choice(state, seat)
        case Bidding():
            highest = phase.bid
            cap = max(highest, _bid_cap(state, phase.seat))
            sale = sale_to(cap)
            return sale[: cap + 1] if highest == 0 else _NO_BID + sale[highest + 1 : cap + 1]
        case Dealing() | Drawing() | Over():
            return ()
        case _:
            raise strange(state)


def chance_outcomes(state: State) -> tuple[tuple[Chance, int], ...]:
    """Each card that can be dealt next, in index order; () where none is due. All weigh 1: no card is there twice."""
    try:
        phase = state.phase
    except AttributeError:
        raise strange(state) from None
    match phase:
        case Dealing() | Drawing():
            deal = state.config.tables.deal
            return tuple([(deal[card], 1) for card in state.deck])
        case Playing() | Bidding() | Over():
            return ()
        case _:
            raise strange(state)


def why_illegal(state: State, action: object) -> Illegal | None:
    """None if the action or chance action can be applied here, else the reason; any object may be asked.

    For the host alone: tell the reason to nobody but the seat that acts, for it may follow from that seat's hand
    (LF10.3). Raises TypeError for what is no State of this game.
    """
    try:
        phase = state.phase
        one, other, due = _DUE[type(phase)]
    except (AttributeError, KeyError):
        raise strange(state) from None
    kind = type(action)
    if kind is not one and kind is not other:
        return due.refusal("Farmer", _MOVES, action, actor(state))
    match action:
        case Draw() | Stand():
            assert isinstance(phase, Playing)
            return None if action in _choice(state, phase.seat) else _not_in_turn(state, phase.seat)
        case DealCard(card):
            return None if card in state.deck else _not_in_deck(card, due)
        case Bid(chips):
            assert isinstance(phase, Bidding)
            return _cannot_bid(state, phase, chips)
        case _:  # a pass: always open
            return None


def _not_in_turn(state: State, seat: int) -> Illegal:
    """Why a seat cannot draw, or cannot stand."""
    params = (("seat", seat),)
    if not state.deck:
        return Illegal("deck_empty", "LF4.7", "The deck has run out; {seat:seat} can only stand.", params)
    if len(state.hands[seat]) == 1:
        return Illegal("must_draw", "LF4.3", "{seat:seat} must take at least one more card.", params)
    return Illegal("over_sixteen", "LF4.6", "Over 16, {seat:seat} can only stand.", params)


def _not_in_deck(card: Card, due: Due) -> Illegal:
    return Illegal("not_in_deck", due.clause, "The deck has no {card}.", (("card", str(card)),))


def _cannot_bid(state: State, auction: Bidding, chips: int) -> Illegal | None:
    if auction.bid < chips <= _bid_cap(state, auction.seat):
        return None
    if chips <= auction.bid:
        return Illegal("too_low", "LF3.4", "A bid must be higher than {bid}.", (("bid", auction.bid),))
    if chips > state.config.bid_limit:
        template = "No bid can be higher than {limit}."
        return Illegal("over_limit", "LF3.5", template, (("limit", state.config.bid_limit),))
    params = (("seat", auction.seat), ("chips", state.chips[auction.seat]), ("bid", chips))
    return Illegal(
        "too_few_chips", "LF3.5", "{seat:seat} cannot bid {bid}, having no more than {chips} to pay.", params
    )
