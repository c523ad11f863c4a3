"""Whether a state is one that a game can come to: for states from strangers."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, TypeAlias

from farmrules.farmer.bounds import can_be_won, lowest, lowest_at_sale, lowest_in_play, most_for_the_first, most_wins
from farmrules.farmer.cards import total
from farmrules.farmer.config import Config
from farmrules.farmer.rules.table import SIXTEEN
from farmrules.farmer.state import Bidding, Dealing, Drawing, Over, Phase, Playing, State
from farmrules.kernel.checks import check_type

__all__ = ["check_state"]

_Faults: TypeAlias = Iterator[tuple[str, str]]


def check_state(state: State) -> None:
    """Raises ValueError, naming field and fault, for a state that no game with its config can come to; TypeError for
    what is no State.

    Fields are taken to be of their types. Of deals that are past it is only asked what so many of them can have brought
    about: farmers, bids and prices, and the least that a seat can hold.
    """
    check_type(state, State)
    for faults in _CHECKS:
        for field, fault in faults(state):
            raise ValueError(f"State.{field}: {fault}")


def _seat_faults(state: State) -> _Faults:
    """A place for each seat, and no seat that is not there."""
    players, phase = state.config.players, state.phase
    for field, found in (("chips", len(state.chips)), ("hands", len(state.hands))):
        if found != players:
            yield field, f"there must be {players}, not {found}"
    named = [("farmer", state.farmer)]
    if isinstance(phase, Dealing | Playing | Drawing):
        named.append(("phase", phase.seat))
    if isinstance(phase, Bidding):
        named += [("phase", seat) for seat in (phase.opener, phase.seat, phase.bidder, *phase.passed)]
    for field, seat in named:
        if seat is not None and not 0 <= seat < players:
            yield field, f"there is no seat {seat}"


def _farmers(config: Config, deal: int) -> set[int]:
    """The seats that can have the farm in that deal."""
    row = (config.first, *config.tables.order[config.first])
    wins = most_wins(config, deal)
    if config.rotate_every_deal:
        return {row[(deal - 1) % len(row)]}
    if config.succession == "rotation" or (config.succession == "auction" and not config.bid_limit):
        return set(row[: wins + 1])  # one seat on with each win: without bids it is the opener's
    return set(row) if wins or most_for_the_first(config) else {config.first}


def _costs(config: Config, deal: int) -> range:
    """What can be in the farm of that deal beside the antes: a bid, or the price from each farmer who has had it."""
    wins = most_wins(config, deal)
    if config.succession == "rotation":
        fewest, most = (deal - wins, deal) if config.rotate_every_deal else (1, 1)
        return range(config.price * fewest, config.price * most + 1, config.price or 1)
    only_first = config.succession == "winner" or not wins
    return range((most_for_the_first(config) if only_first else config.bid_limit) + 1)


def _course_faults(state: State) -> _Faults:
    """The number of the deal, who is the farmer, and whether the farm is for sale or the game over by then."""
    config, phase, deal = state.config, state.phase, state.deal
    if not 1 <= deal <= config.deal_limit:
        yield "deal", f"deals go from 1 to {config.deal_limit}, and there is no deal {deal}"
    if isinstance(phase, Over) and deal < config.deals:
        yield "phase", f"no game is over before deal {config.deals}"
    if not isinstance(phase, Bidding):
        if state.farmer is None:
            yield "farmer", "only while the farm is for sale there is none"
        if state.farmer not in _farmers(config, deal):
            yield "farmer", f"seat {state.farmer} cannot have the farm in deal {deal}"
        return
    if state.farmer is not None:
        yield "farmer", "there is none while the farm is for sale"
    if config.succession == "rotation":
        yield "phase", "a farm that passes round is never sold"
    openers = {config.first}
    if deal > 1:
        if config.succession == "winner" or most_wins(config, deal) < deal - 1:
            yield "phase", f"no farm is sold for deal {deal}"
        openers = {config.next_seat(farmer) for farmer in _farmers(config, deal - 1)}
    if phase.opener not in openers:
        yield "phase", f"seat {phase.opener} cannot have begun the bidding for deal {deal}"


def _farm_faults(state: State) -> _Faults:
    """No chip is made or lost, and what is in the farm can have come there."""
    config, deal, farm = state.config, state.deal, state.farm
    everything = config.players * config.stake
    if sum(state.chips) + farm != everything:
        yield "chips", f"with the farm they come to {everything}, not {sum(state.chips) + farm}"
    if isinstance(state.phase, Bidding):
        if farm != config.players:
            yield "farm", f"while it is for sale it has the {config.players} antes, not {farm} chips"
        return
    if isinstance(state.phase, Over):
        last = deal == config.deal_limit
        if farm and not last:
            yield "farm", f"before deal {config.deal_limit} the game is over when the farm is won, and then it is empty"
        if farm and config.last_farm == "farmer":
            yield "farm", "when the game is over the farmer has what is left in it"
        if not farm and not can_be_won(config) and not (last and config.last_farm == "farmer"):
            yield "farm", "no hand of this deck wins it"
        if not farm:
            return
    paid = farm - config.players
    if paid not in _costs(config, deal):
        yield "farm", f"it cannot have {farm} chips in deal {deal}"
    if config.succession == "rotation":
        return
    if not paid and not most_wins(config, deal) and state.farmer != config.first:
        yield "farmer", f"only seat {config.first} can have the first farm for nothing"
    if paid and state.farmer is not None and state.chips[state.farmer] < 0:
        yield "chips", f"seat {state.farmer} has bid what it had, and paid nothing since, but has less than nothing"


def _lowest(config: Config, phase: Phase, deal: int) -> int:
    """The least that a seat can hold by then: what this deal may still cost is not lost yet."""
    if isinstance(phase, Over):
        return lowest(config, deal)
    return lowest_at_sale(config, deal) if isinstance(phase, Bidding) else lowest_in_play(config, deal)


def _chips_faults(state: State) -> _Faults:
    """Nobody can have lost so much, and before anything is settled only the farmer has paid more than an ante."""
    config, deal = state.config, state.deal
    low = _lowest(config, state.phase, deal)
    first = deal == 1 and not isinstance(state.phase, Over)
    for seat, chips in enumerate(state.chips):
        if first and seat != state.farmer and chips != config.stake - 1:
            yield "chips", f"before deal 1 is settled seat {seat} has paid the ante alone and holds {config.stake - 1}"
        if chips < low:
            yield "chips", f"by deal {deal} nobody holds fewer than {low}, as seat {seat} does with {chips}"


def _auction_faults(state: State) -> _Faults:
    """Who bids, who has passed, and whether such a bid can have been made."""
    phase, config = state.phase, state.config
    if not isinstance(phase, Bidding):
        return
    passed = set(phase.passed)
    if phase.passed != tuple(sorted(passed)):
        yield "phase", "seats that have passed must be sorted, none twice"
    if (phase.bidder is None) != (phase.bid == 0):
        yield "phase", "a bid has a bidder, and 0 has none"
    order = config.tables.order
    row = (phase.opener, *order[phase.opener])
    if phase.bidder is None:
        if passed != set(row[: row.index(phase.seat)]):
            yield "phase", "without a bid those have passed whose turn came before"
        return
    if not 1 <= phase.bid <= min(config.bid_limit, state.chips[phase.bidder]):
        yield "phase", f"seat {phase.bidder} cannot have bid {phase.bid}"
    if phase.seat == phase.bidder or phase.bidder in passed:
        yield "phase", "the highest bidder waits for the others"
    others = order[phase.bidder]
    since = set(others[: others.index(phase.seat)])
    if not config.pass_is_final:
        if passed != since:
            yield "phase", "those have passed whose turn came after the bid"
        return
    if phase.seat in passed or not since <= passed:
        yield "phase", "the turn is that of the next seat that has not passed"
    bids = _bids_before(row, phase.seat, phase.bidder, passed)
    for number, seat in enumerate(bids, 1):
        if state.chips[seat] < number:
            yield "phase", f"seat {seat} has not passed, and cannot have bid {number}"
    if phase.bid <= len(bids):
        yield "phase", f"there have been {len(bids)} lower bids at least, so that none of {phase.bid} is the highest"


def _bids_before(row: tuple[int, ...], seat: int, bidder: int, passed: set[int]) -> list[int]:
    """Where a pass is final, the seats in turn that must have bid before the highest bid was made, as few as can be.

    Who has not passed has bid whenever it was asked. In its first turn the highest bidder followed those before it;
    that was not its first turn if a seat has passed that would not have been asked since.
    """
    staying = [other for other in row if other not in passed]
    earlier = [other for other in staying if row.index(other) < row.index(bidder)]
    still_first_round = row.index(seat) > row.index(bidder)
    if still_first_round and passed & set(row[row.index(seat) :]):
        return [*staying, *earlier]
    return earlier


def _card_faults(state: State) -> _Faults:
    """Between deals no card is anywhere; in a deal each lies in one place, and none with the farmer."""
    if isinstance(state.phase, Bidding | Over):
        if state.deck:
            yield "deck", "it is empty between deals"
        if any(state.hands):
            yield "hands", "they are empty between deals"
        return
    if any(one.order > other.order for one, other in pairwise(state.deck)):
        yield "deck", "cards must be sorted by Card.order"
    held = Counter(card for hand in state.hands for card in hand)
    lying, wanted = held + Counter(state.deck), Counter(state.config.deck)
    for card in wanted | lying:
        if lying[card] != wanted[card]:
            yield "hands" if held[card] else "deck", f"{wanted[card]} of {card!r} are in play, not {lying[card]}"
    if state.farmer is not None and state.hands[state.farmer]:
        yield "hands", f"seat {state.farmer} is the farmer, who has no cards"


def _hand_faults(state: State) -> _Faults:
    """How many cards each hand has follows from whose turn it is, and nobody has asked for a card with more than 16."""
    phase = state.phase
    if isinstance(phase, Bidding | Over) or state.farmer is None:
        return
    order = state.config.tables.order[state.farmer]
    sizes = [len(state.hands[seat]) for seat in order]
    if isinstance(phase, Dealing):
        if sizes != sorted(sizes, reverse=True) or sizes[0] > 1:
            yield "hands", "opening cards are dealt in order, one to each player"
        if sizes[-1]:
            yield "phase", "all opening cards are dealt"
        elif phase.seat != order[sum(sizes)]:
            yield "phase", f"the next opening card is for seat {order[sum(sizes)]}, not for seat {phase.seat}"
        return
    if phase.seat == state.farmer:
        yield "phase", f"seat {phase.seat} is the farmer, who has no turn"
    place = order.index(phase.seat)
    for number, (seat, size) in enumerate(zip(order, sizes, strict=True)):
        if size < 1 or (number > place and size > 1):
            yield "hands", f"seat {seat} must have {'one card' if number > place else 'a card'}, not {size}"
        if number < place and size == 1 and (state.deck or max(sizes[number:]) > 1):
            yield "hands", f"seat {seat} has finished on one card, though there were others to draw"
        asking = isinstance(phase, Drawing) and number == place
        if total(state.hands[seat][: size if asking else size - 1]) > SIXTEEN:
            yield "hands", f"seat {seat} has asked for a card with more than 16"
    if isinstance(phase, Drawing) and not state.deck:
        yield "phase", "nobody asks for a card when the deck has run out"


_CHECKS: Final = (
    _seat_faults,
    _course_faults,
    _farm_faults,
    _chips_faults,
    _auction_faults,
    _card_faults,
    _hand_faults,
)
"""In this order: each takes for granted what those before it have found in order."""
