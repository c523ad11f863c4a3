"""Who knows what (LF10): the one home of views, of blanks in events, and of determinization.

The only secrets are the faces of the cards in hands and in the deck, and one predicate, `_sees_hand`, decides about
them. What is legal for a seat follows from its own hand and from what is open, so it is told to that seat alone.
"""

from random import Random
from typing import TypeAlias

from attrs import frozen

from farmrules.farmer.action_types import Action, Chance
from farmrules.farmer.cards import Card, Cards
from farmrules.farmer.config import Config
from farmrules.farmer.event_types import CardDealt, Event
from farmrules.farmer.hidden_hands import bound_parts
from farmrules.farmer.rules import actor, legal_actions, step
from farmrules.farmer.state import Drawing, Phase, State, make_state
from farmrules.farmer.tables import tables
from farmrules.game import Nobody
from farmrules.kernel.checks import check_seat

__all__ = ["SeenHand", "View", "events", "resample", "view"]

SeenHand: TypeAlias = tuple[Card | None, ...]
"""A hand as a seat sees it: all its cards in the order drawn, or as many times None."""


@frozen
class View:
    """What one seat knows; for a spectator `seat` is None. Fields are those of `State` except:

    actor: who acts next.
    legal_actions: that seat's, () unless it acts.
    deck_size: the number of undealt cards.
    hands: the seat's own cards; None for each card of another's.
    """

    config: Config
    seat: int | None
    actor: int | Nobody
    legal_actions: tuple[Action, ...]
    deal: int
    phase: Phase
    farmer: int | None
    farm: int
    chips: tuple[int, ...]
    deck_size: int
    hands: tuple[SeenHand, ...]

    @property
    def hand(self) -> SeenHand:
        """The seat's own cards; () for a spectator."""
        return () if self.seat is None else self.hands[self.seat]


def _sees_hand(seat: int | None, owner: int) -> bool:
    """Whether the seat sees the faces in that hand: in its own alone (LF10.2)."""
    return seat == owner


def view(state: State, seat: int | None) -> View:
    """What that seat (None: a spectator) knows now. Raises ValueError for a seat that is not there."""
    check_seat(state.config, seat)
    acting = actor(state)
    return View(
        state.config,
        seat,
        acting,
        legal_actions(state) if acting == seat else (),
        state.deal,
        state.phase,
        state.farmer,
        state.farm,
        state.chips,
        len(state.deck),
        tuple([hand if _sees_hand(seat, owner) else (None,) * len(hand) for owner, hand in enumerate(state.hands)]),
    )


def events(state: State, action: Action | Chance, seat: int | None) -> tuple[Event, ...]:
    """What that step makes happen, in order, as that seat (None: a spectator) sees it.

    Raises IllegalAction as `apply` does, ValueError for a seat that is not there.
    """
    check_seat(state.config, seat)
    told: list[Event] = []
    step(state, action, told.append)
    return tuple([_as_seen(event, seat) for event in told])


def _as_seen(event: Event, seat: int | None) -> Event:
    """An event with the face blank that the seat does not see; hands turned up at the end are seen by all (LF4.9)."""
    if isinstance(event, CardDealt) and not _sees_hand(seat, event.seat):
        return CardDealt(event.seat, None, event.source)
    return event


def resample(view: View, rng: Random) -> State:
    """A full state whose view from that seat is this one: every arrangement of the unseen cards that the rules allow
    is equally likely.

    Allowed is what keeps every hand at 16 or less whenever a card was asked for (LF10.4); nothing is inferred from what
    anybody chose. Raises ValueError for a view that no deal of its config's deck gives.
    """
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
    return make_state(
        view.config,
        view.deal,
        view.phase,
        view.farmer,
        view.farm,
        view.chips,
        tuple([card for card in unseen if card not in in_hands]),
        tuple(hands),
    )


def _bound_length(view: View, seat: int) -> int:
    """How many of a hand's cards, from the first on, were there when its seat asked for another one."""
    waiting = isinstance(view.phase, Drawing) and view.phase.seat == seat
    return len(view.hands[seat]) - (not waiting)


def _unseen(view: View) -> list[Card]:
    """The cards of which the seat does not know where they lie, sorted; ValueError if that does not add up."""
    own = [card for card in view.hand if card is not None]
    places = view.deck_size + sum(map(len, view.hands)) - len(view.hand)
    if not places:
        return []  # between deals no card is anywhere
    unseen = [card for card in tables(view.config).deck if card not in own]
    if len(unseen) != places or len(own) != len(view.hand):
        raise ValueError(f"no deal of this deck gives this view: {len(unseen)} cards for {places} hidden places")
    return unseen
