"""Who knows what (FG11): the one home of views, of blanks in events, and of determinization.

Only faces are ever hidden: in hands, in decks, of fertilizer. A seat knows its own hand and the fertilizer that it
laid; two predicates, `_sees_hand` and `_knows_fertilizer`, decide everything here.
"""

from collections.abc import Mapping
from random import Random
from typing import Final, TypeVar

from attrs import frozen

from farmrules.farmageddon.action_types import Action, Chance
from farmrules.farmageddon.cards import PLANTING_FIELDS, ActionCard, Cards, Crop, Crops, by_order
from farmrules.farmageddon.config import Config
from farmrules.farmageddon.event_types import ActionDrawn, CropDrawn, CropFertilized, Event, FertilizerTaken
from farmrules.farmageddon.rules import actor, legal_actions, step
from farmrules.farmageddon.state import (
    Fields,
    Phase,
    Pile,
    Planted,
    State,
    make_fertilizer,
    make_planted,
    make_state,
)
from farmrules.game import Nobody
from farmrules.kernel.checks import check_seat

_T = TypeVar("_T")

__all__ = ["View", "events", "resample", "view"]


@frozen
class View:
    """What one seat knows; for a spectator `seat` is None. Fields are those of `State` except:

    actor: who acts next.
    legal_actions: that seat's, () unless it acts.
    crop_deck_size, action_deck_size: the number of undrawn cards.
    crops, cards: the seat's own hand of Crop and of Action cards; () for a spectator.
    crop_sizes, card_sizes: how many Crop and Action cards each seat has in hand.
    fields: fertilizer has `crop` None where the seat does not know it.
    """

    config: Config
    seat: int | None
    actor: int | Nobody
    legal_actions: tuple[Action, ...]
    phase: Phase
    crop_deck_size: int
    action_deck_size: int
    crops: Crops
    cards: Cards
    crop_sizes: tuple[int, ...]
    card_sizes: tuple[int, ...]
    fields: Fields
    leased: int
    leased_gone: int
    piles: tuple[Pile, ...]
    crop_discard: Crops
    action_discard: Cards
    closer: int | None


def _sees_hand(seat: int | None, holder: int) -> bool:
    """Whether the seat knows what the holder has in hand (FG11.1)."""
    return seat == holder


def _knows_fertilizer(seat: int | None, layer: int) -> bool:
    """Whether the seat knows the fertilizer that the layer has laid, while it lies there (FG11.3)."""
    return seat == layer


def view(state: State, seat: int | None) -> View:
    """What that seat (None: a spectator) knows now. Raises ValueError for a seat that is not there."""
    check_seat(state.config, seat)
    acting = actor(state)
    crops: Crops = ()
    cards: Cards = ()
    for holder in range(state.config.players):
        if _sees_hand(seat, holder):
            crops, cards = state.crops[holder], state.cards[holder]
    return View(
        state.config,
        seat,
        acting,
        legal_actions(state) if acting == seat else (),
        state.phase,
        len(state.crop_deck),
        len(state.action_deck),
        crops,
        cards,
        tuple(map(len, state.crops)),
        tuple(map(len, state.cards)),
        tuple([planted and _as_known(planted, seat) for planted in state.fields]),
        state.leased,
        state.leased_gone,
        state.piles,
        state.crop_discard,
        state.action_discard,
        state.closer,
    )


_BLANK: Final = tuple([make_fertilizer(layer, None) for layer in range(4)])


def _as_known(planted: Planted, seat: int | None) -> Planted:
    """A planted crop with the fertilizer blank that the seat does not know."""
    if not planted.fertilizer:
        return planted
    known = [laid if _knows_fertilizer(seat, laid.seat) else _BLANK[laid.seat] for laid in planted.fertilizer]
    return make_planted(planted.crop, planted.owner, planted.fresh, tuple(known), planted.attached)


def events(state: State, action: Action | Chance, seat: int | None) -> tuple[Event, ...]:
    """What that step makes happen, in order, as that seat (None: a spectator) sees it.

    Raises IllegalAction as `apply` does, ValueError for a seat that is not there.
    """
    check_seat(state.config, seat)
    told: list[Event] = []
    step(state, action, told.append)
    return tuple([_as_seen(event, seat) for event in told])


def _as_seen(event: Event, seat: int | None) -> Event:
    """An event with the face blank that the seat does not know once the card lies where it went."""
    match event:
        case CropDrawn(drawer) if not _sees_hand(seat, drawer):
            return CropDrawn(drawer, None)
        case ActionDrawn(drawer) if not _sees_hand(seat, drawer):
            return ActionDrawn(drawer, None)
        case CropFertilized(layer, number) if not _knows_fertilizer(seat, layer):
            return CropFertilized(layer, number, None)
        case FertilizerTaken(taker, number) if not _sees_hand(seat, taker):
            return FertilizerTaken(taker, number, None)
        case _:
            return event


def resample(view: View, rng: Random) -> State:
    """A full state whose view from that seat is this one: every arrangement of the physical cards is equally likely.

    Nothing is inferred from anybody's choices, nor from where the unseen cards came from (FG11.5). Raises ValueError
    for a view that the cards of its config cannot give.
    """
    hidden_crops, hidden_cards = _unseen(view)
    crops, cards = [], []
    for holder in range(view.config.players):
        if _sees_hand(view.seat, holder):
            crops.append(view.crops)
            cards.append(view.cards)
        else:
            crops.append(tuple(sorted(_dealt(hidden_crops, view.crop_sizes[holder], rng), key=by_order)))
            cards.append(tuple(sorted(_dealt(hidden_cards, view.card_sizes[holder], rng))))
    fields = tuple([planted and _with_faces(planted, hidden_crops, rng) for planted in view.fields])
    return make_state(
        view.config,
        view.phase,
        tuple(sorted(hidden_crops, key=by_order)),
        tuple(sorted(hidden_cards)),
        tuple(crops),
        tuple(cards),
        fields,
        view.leased,
        view.leased_gone,
        view.piles,
        view.crop_discard,
        view.action_discard,
        view.closer,
    )


def _dealt(hidden: list[_T], count: int, rng: Random) -> list[_T]:
    """So many cards off the heap, each as likely as any other."""
    dealt = []
    for _ in range(count):
        place = int(rng.random() * len(hidden))
        dealt.append(hidden[place])
        hidden[place] = hidden[-1]
        hidden.pop()
    return dealt


def _with_faces(planted: Planted, hidden: list[Crop], rng: Random) -> Planted:
    """A planted crop with cards off the heap for the fertilizer that is not known."""
    blanks = [laid.crop for laid in planted.fertilizer].count(None)
    if not blanks:
        return planted
    faces = iter(_dealt(hidden, blanks, rng))
    laid = [make_fertilizer(one.seat, next(faces)) if one.crop is None else one for one in planted.fertilizer]
    return make_planted(planted.crop, planted.owner, planted.fresh, tuple(laid), planted.attached)


def _unseen(view: View) -> tuple[list[Crop], list[ActionCard]]:
    """The cards of which the seat does not know where they lie; ValueError if that does not add up."""
    table = view.config.tables
    known_crops = [*view.crops, *view.crop_discard]
    known_cards = [*view.cards, *view.action_discard, *[ActionCard.LEASED_FIELD] * (view.leased + view.leased_gone)]
    blanks = 0
    for number, planted in enumerate(view.fields):
        if planted is not None:
            known_crops.append(planted.crop)
            known_cards += planted.attached
            if number >= PLANTING_FIELDS:
                known_cards.append(ActionCard.LEASED_FIELD)
            for laid in planted.fertilizer:
                if laid.crop is None:
                    blanks += 1
                else:
                    known_crops.append(laid.crop)
    for pile in view.piles:
        known_crops += pile.crops
        known_cards += pile.cards
    others = [holder for holder in range(view.config.players) if not _sees_hand(view.seat, holder)]
    places = view.crop_deck_size + blanks + sum([view.crop_sizes[holder] for holder in others])
    crops = _left(table.crop_copies, known_crops, places, "Crop", view)
    places = view.action_deck_size + sum([view.card_sizes[holder] for holder in others])
    return crops, _left(table.card_copies, known_cards, places, "Action", view)


def _left(copies: Mapping[_T, int], known: list[_T], places: int, sort: str, view: View) -> list[_T]:
    """The cards of a deck less the known ones, which must fill the hidden places."""
    left = dict(copies)
    for card in known:
        left[card] = left.get(card, 0) - 1
        if left[card] < 0:
            raise ValueError(f"no deal of {view.config.card_set.name!r} gives this view: it shows one {card} too many")
    unseen = [card for card, count in left.items() for _ in range(count)]
    if len(unseen) != places:
        raise ValueError(
            f"no deal of {view.config.card_set.name!r} gives this view:"
            f" {len(unseen)} {sort} cards for {places} hidden places"
        )
    return unseen
