"""Who knows what (LF10): the one home of views, of blanks in events, and of determinization.

The only secrets are the faces of the cards in hands and in the deck, and one predicate, `_sees_hand`, decides about
them. What is legal for a seat follows from its own hand and from what is open, so it is told to that seat alone.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from attrs import frozen

from farmrules.farmer.action_types import Action, Chance
from farmrules.farmer.cards import Card, Cards, total
from farmrules.farmer.config import Config
from farmrules.farmer.event_types import CardDealt, Event
from farmrules.farmer.hidden_hands import bound_parts
from farmrules.farmer.rules import actor, bid_range, finished, legal_actions, scores, step, to_come, winners
from farmrules.farmer.state import PHASES, Dealing, Drawing, Over, Phase, Playing, State
from farmrules.game import Nobody
from farmrules.kernel.checks import check_rng, check_seat, check_type
from farmrules.kernel.constructors import quick

__all__ = ["SeenHand", "View", "apply_with_events", "events", "resample", "view"]

SeenHand: TypeAlias = tuple[Card | None, ...]
"""A hand as a seat sees it: all its cards in the order drawn, or as many times None."""


@frozen(weakref_slot=False)
class View:
    """What one seat knows; for a spectator `seat` is None.

    A game's first view shows what has been paid before the first step, which `first_events` tells; whoever adds the
    events of the steps to it comes to every later one. Fields are those of `State` except:

    actor: who acts next.
    legal_actions: that seat's, () unless it acts.
    deal_limit: the most deals that the game can have (LF7.1, LF7.3).
    scores: the score of each seat, its chips.
    winners: the seats that have won; () until the game is over.
    deck_size: the number of undealt cards.
    hands: the seat's own cards; None for each card of another's.
    hand, total: the seat's own cards, and what they come to; () and 0 for a spectator, the farmer, and between deals.
    order: the players of the deal at hand in the order of their turns; () when there is none.
    to_come: the seats whose turn has not ended, in order, whose turn it is first; in an auction those that have still
        to bid or pass if nobody bids more.
    finished: the players whose turn in this deal has ended, in order.
    lowest_bid, highest_bid: between what the seat that acts can bid; None where it can only pass, or nothing is sold.
    """

    config: Config
    seat: int | None
    actor: int | Nobody
    legal_actions: tuple[Action, ...]
    deal: int
    deal_limit: int
    phase: Phase
    farmer: int | None
    farm: int
    chips: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    deck_size: int
    hands: tuple[SeenHand, ...]
    hand: Cards
    total: int
    order: tuple[int, ...]
    to_come: tuple[int, ...]
    finished: tuple[int, ...]
    lowest_bid: int | None
    highest_bid: int | None


_make_view = quick(View)


def _sees_hand(seat: int | None, owner: int) -> bool:
    """Whether the seat sees the faces in that hand: in its own alone (LF10.2)."""
    return seat == owner


def view(state: State, seat: int | None) -> View:
    """What that seat (None: a spectator) knows now. Raises ValueError for a seat that is not there.

    TypeError for what is no State of this game.
    """
    check_type(state, State)
    check_seat(state.config, seat)
    acting = actor(state)
    hand = () if seat is None else state.hands[seat]
    farmer = None if isinstance(state.phase, Over) else state.farmer
    lowest, highest = bid_range(state) or (None, None)
    return _make_view(
        state.config,
        seat,
        acting,
        legal_actions(state) if acting == seat else (),
        state.deal,
        state.config.deal_limit,
        state.phase,
        state.farmer,
        state.farm,
        state.chips,
        scores(state),
        winners(state),
        len(state.deck),
        tuple([held if _sees_hand(seat, owner) else (None,) * len(held) for owner, held in enumerate(state.hands)]),
        hand,
        total(hand),
        () if farmer is None else state.config.tables.order[farmer],
        to_come(state),
        finished(state),
        lowest,
        highest,
    )


def events(state: State, action: Action | Chance, seat: int | None) -> tuple[Event, ...]:
    """What that step makes happen, in order, as that seat (None: a spectator) sees it.

    Raises IllegalAction as `apply` does, ValueError for a seat that is not there, TypeError for what is no State.
    """
    _, (told,) = apply_with_events(state, action, (seat,))
    return told


def apply_with_events(
    state: State, action: Action | Chance, viewers: Sequence[int | None]
) -> tuple[State, tuple[tuple[Event, ...], ...]]:
    """The next state, and for each viewer what `events` answers; raises as that does."""
    check_type(state, State)
    for viewer in viewers:
        check_seat(state.config, viewer)
    told: list[Event] = []
    after = step(state, action, told.append)
    return after, tuple([tuple([_as_seen(event, viewer) for event in told]) for viewer in viewers])


def _as_seen(event: Event, seat: int | None) -> Event:
    """An event with the face blank that the seat does not see; hands turned up at the end are seen by all (LF4.9)."""
    if isinstance(event, CardDealt) and not _sees_hand(seat, event.seat):
        return CardDealt(event.seat, None, event.source)
    return event


def resample(view: View, rng: Random) -> State:
    """A full state whose view from that seat is this one: every arrangement of the unseen cards that the rules allow
    is equally likely.

    Allowed is what keeps every hand at 16 or less whenever a card was asked for (LF10.4); nothing is inferred from what
    anybody chose. Fields that follow from others (`hand`, `total`, `order`, …) are not looked at.

    Raises ValueError for a view that no deal of its config's deck gives (or so hardly any that none is found within a
    budget), TypeError for what is no View of this game, and for an rng that is no `random.Random`.
    """
    check_type(view, View)
    if type(rng) is not Random:
        check_rng(rng)
    fault = _malformed(view)
    if fault is not None:
        raise ValueError(f"no deal of this deck gives this view: {fault}")
    unseen = _unseen(view)
    hidden = [seat for seat in range(view.config.players) if not _sees_hand(view.seat, seat) and view.hands[seat]]
    bound = {seat: length for seat in hidden if (length := _bound_length(view, seat)) > 1}
    parts = dict(zip(bound, bound_parts(unseen, tuple(bound.values()), rng), strict=True))
    if parts:
        placed = {card for part in parts.values() for card in part}
        unseen = [card for card in unseen if card not in placed]
    dealt = rng.sample(unseen, sum([len(view.hands[seat]) - len(parts.get(seat, ())) for seat in hidden]))
    in_hands = set(dealt)
    hands: list[Cards] = []
    for seat, seen in enumerate(view.hands):
        if _sees_hand(view.seat, seat):
            hands.append(tuple([card for card in seen if card is not None]))
        else:
            begun = parts.get(seat, [])
            hands.append((*begun, *[dealt.pop() for _ in range(len(seen) - len(begun))]))
    return State(
        config=view.config,
        deal=view.deal,
        phase=view.phase,
        farmer=view.farmer,
        farm=view.farm,
        chips=view.chips,
        deck=tuple([card for card in unseen if card not in in_hands]),
        hands=tuple(hands),
    )


def _malformed(view: View) -> str | None:
    """What is wrong with a view before any card is dealt: seats that are not there, hands that are none."""
    config, phase, hands, looks, farmer = view.config, view.phase, view.hands, view.seat, view.farmer
    if type(config) is not Config or type(phase) not in PHASES:
        return "config and phase must be of this game"
    if looks is not None and not _is_seat(looks, config):
        return f"seat must be None or from 0 to {config.players - 1}"
    if type(hands) is not tuple or [type(seen) for seen in hands[:11]] != [tuple] * config.players:
        return f"hands must be {config.players} tuples"
    if type(view.deck_size) is not int or view.deck_size < 0:
        return "deck_size must be a number of cards"
    own = () if looks is None else hands[looks]
    if own and ({*map(type, own)} != {Card} or len({*own}) != len(own)):
        return "the own hand must have cards, none twice"
    if sum([seen.count(None) for seen in hands]) != sum(map(len, hands)) - len(own):
        return "the cards of other seats are hidden"
    if isinstance(phase, Playing | Drawing | Dealing):
        if not _is_seat(farmer, config) or not _is_seat(phase.seat, config):
            return "in a deal there is a farmer, and a seat whose card or turn it is"
    elif view.deck_size or any(hands):
        return "between deals there are no cards"
    elif farmer is not None and not (isinstance(phase, Over) and _is_seat(farmer, config)):
        return "there is no such farmer"
    return None


def _is_seat(seat: object, config: Config) -> bool:
    return type(seat) is int and 0 <= seat < config.players


def _bound_length(view: View, seat: int) -> int:
    """How many of a hand's cards, from the first on, were there when its seat asked for another one."""
    waiting = isinstance(view.phase, Drawing) and view.phase.seat == seat
    return len(view.hands[seat]) - (not waiting)


def _unseen(view: View) -> list[Card]:
    """The cards of which the seat does not know where they lie, sorted; ValueError if that does not add up."""
    seen = () if view.seat is None else view.hands[view.seat]
    own = [card for card in seen if card is not None]
    places = view.deck_size + sum(map(len, view.hands)) - len(seen)
    if not places:
        return []  # between deals no card is anywhere
    unseen = [card for card in view.config.tables.deck if card not in own]
    if len(unseen) != places or len(own) != len(seen):
        raise ValueError(f"no deal of this deck gives this view: {len(unseen)} cards for {places} hidden places")
    return unseen
