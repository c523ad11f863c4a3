"""The table as text that a person reads, from a view alone: `describe`."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import assert_never

from farmrules.farmer.action_types import Draw, Stand
from farmrules.farmer.rules.table import SIXTEEN
from farmrules.farmer.state import Bidding, Dealing, Drawing, Over, Playing
from farmrules.farmer.visibility import View
from farmrules.kernel.checks import check_type
from farmrules.kernel.layout import check_width, columns, headline, paragraph, screen, seat_names
from farmrules.kernel.notation import Who, counted, listed, won

__all__ = ["describe"]


def describe(view: View, names: Sequence[str] | None = None, width: int = 80) -> str:
    """What the view shows, as lines of at most `width` columns; with ten players 24 lines of 80 columns suffice.

    names: one for each seat, cut where they are long; without them seats are Farmer 0, Farmer 1 and so on. The own hand
    comes first, then the table seat by seat, then farm, bids, deck and how 16s are ranked. Raises ValueError for
    another number of names than of seats, or a width below `farmrules.kernel.layout.MIN_WIDTH`,
    TypeError for what is no View of this game.
    """
    check_type(view, View)
    check_width(width)
    who = seat_names(names, "Farmer", view.config.players)
    lines = headline(f"Farmer, {_part(view)}", _due(view, who), width)
    for sentence in _hand(view, who):
        lines += _wrapped(sentence, width)
    lines += _table(view, who, width)
    for sentences in (_farm(view, who), _sale(view, who), _cards(view, who), _rules(view)):
        lines += _wrapped(" ".join(sentences), width)
    return screen(lines)


def _wrapped(text: str, width: int) -> list[str]:
    return wrap(text, width, break_on_hyphens=False)


def _part(view: View) -> str:
    """The deal and the part of it; where play can go on until the farm is won, up to which deal."""
    if isinstance(view.phase, Over):
        return f"end after deal {view.deal}"
    deals, most = view.config.deals, view.deal_limit
    auction = ", auction" if isinstance(view.phase, Bidding) else ""
    if view.deal > deals:
        return f"deal {view.deal}, until the farm is won (at most {most}){auction}"
    longer = "" if most == deals else f", at most {most}"
    return f"deal {view.deal} of {deals}{longer}{auction}"


def _due(view: View, who: Who) -> str:
    match view.phase:
        case Bidding(_, seat):
            return f"{who(seat)} must {_bids(view)}"
        case Dealing(seat):
            return f"{who(seat)} gets an opening card"
        case Drawing(seat):
            return f"{who(seat)} gets a card"
        case Playing(seat):
            words = [word for kind, word in ((Draw, "draw"), (Stand, "stand")) if _may(view, kind)]
            return f"{who(seat)} must {' or '.join(words or ('draw', 'stand'))}"
        case Over():
            return won(view.winners, who)
        case phase:
            assert_never(phase)


def _may(view: View, kind: type) -> bool:
    """Whether the seat that looks acts and may do that: to all others its turn reads the same whatever it holds."""
    return any(isinstance(action, kind) for action in view.legal_actions)


def _bids(view: View) -> str:
    """What the seat that bids can do."""
    if view.lowest_bid is None or view.highest_bid is None:
        return "pass"
    most = f" to {view.highest_bid}" if view.highest_bid > view.lowest_bid else ""
    return f"bid {view.lowest_bid}{most} or pass"


def _hand(view: View, who: Who) -> Iterator[str]:
    """The own hand with what each card counts, and what is missing to 16."""
    if view.seat is None or not view.order:
        return
    name = who(view.seat)
    if view.seat == view.farmer:
        yield f"{name} is the farmer and holds no cards."
    elif not view.hand:
        yield f"{name} has no card yet."
    else:
        cards = ", ".join(f"{card} ({card.value})" for card in view.hand)
        yield f"{name}'s hand ({len(view.hand)}): {cards}."
        yield f"{name}'s total: {view.total}, {_missing(view.total, view.farm)}."


def _missing(total: int, farm: int) -> str:
    missing = SIXTEEN - total
    if missing == 0:
        return f"which wins the farm of {farm} unless a better 16 is shown"
    if missing < 0:
        return f"{-missing} over 16, which costs {counted(-missing, 'chip')} to the farmer"
    over = f"; a card above {missing} goes over" if missing < 10 else ""
    return f"{missing} missing to 16{over}"


def _table(view: View, who: Who, width: int) -> list[str]:
    """For each seat its chips, the number of its cards while there are any, and what it does.

    A row for each, or where that is too wide running text.
    """
    playing = any(view.hands)
    rows = []
    for seat, score in enumerate(view.scores):
        held = len(view.hands[seat])
        cards = [counted(held, "card") if held else ""] if playing else []
        rows.append([who(seat), counted(score, "chip"), *cards, _doing(view, seat)])
    table = columns(rows, 2 * width)
    if max(map(len, table)) <= width:
        return table
    return [line for name, *cells in rows for line in paragraph(f"{name}: ", filter(None, cells), width)]


def _doing(view: View, seat: int) -> str:
    """What a seat is, has done or will do."""
    phase = view.phase
    match phase:
        case Bidding():
            if seat == phase.bidder:
                return f"highest bid: {phase.bid}"
            if seat in phase.passed:
                return "has passed"
            if seat != phase.seat:
                return "still to bid or pass"
            return "passes now" if view.lowest_bid is None else "bids or passes now"
        case Over():
            return "wins" if seat in view.winners else ""
        case Dealing() | Drawing() | Playing():
            if seat == view.farmer:
                return "farmer"
            if seat in view.finished:
                return "has stood"
            if isinstance(phase, Dealing):
                return "gets an opening card" if seat == phase.seat else ""
            if seat != phase.seat:
                return "still to play"
            return "gets a card" if isinstance(phase, Drawing) else "plays now"
        case _:
            assert_never(phase)


def _farm(view: View, who: Who) -> Iterator[str]:
    """What is in the farm, and whose it is."""
    if isinstance(view.phase, Over):
        if view.farm:
            yield f"{counted(view.farm, 'chip')} in the farm, which nobody has won."
        return
    yield f"The farm has {counted(view.farm, 'chip')}; exactly 16 wins all of it."
    if view.farmer is None:
        yield "It is for sale."
    else:
        yield f"{who(view.farmer)} is the farmer and gets 1 chip for each point over 16."


def _sale(view: View, who: Who) -> Iterator[str]:
    """The bids so far, and those that can be made."""
    phase = view.phase
    if not isinstance(phase, Bidding):
        return
    if phase.bidder is None:
        yield f"No bid yet; if nobody bids, {who(phase.opener)} has the farm for nothing."
    else:
        yield f"Highest bid: {phase.bid} by {who(phase.bidder)}, to be paid into the farm if nobody bids more."
    if view.lowest_bid is None:
        yield f"{who(phase.seat)} cannot bid more."
    elif view.lowest_bid == view.highest_bid:
        yield f"{who(phase.seat)} can bid {view.lowest_bid} and no other number."
    else:
        yield f"{who(phase.seat)} can bid {view.lowest_bid} at the lowest, {view.highest_bid} at the highest."
    if view.config.pass_is_final:
        yield "Who has passed is out."
    yield f"Still to bid or pass: {listed(map(who, view.to_come))}."


def _cards(view: View, who: Who) -> Iterator[str]:
    """The deck and the order of turns."""
    if view.order:
        yield f"{counted(view.deck_size, 'card')} in the deck."
        yield f"Turns go {', '.join(map(who, view.order))}."


def _rules(view: View) -> Iterator[str]:
    """Who wins where several hands are as good."""
    if isinstance(view.phase, Over):
        return
    if view.config.ranking == "ferme":
        yield "Best of several 16s: 6h with a ten-card, then fewest cards, then first in turn."
    else:
        yield "Best of several 16s: the one with 6h, then fewest cards, then first in turn."
    yield "If nobody has 16, the nearest below gets 1 chip from each other but the farmer."
