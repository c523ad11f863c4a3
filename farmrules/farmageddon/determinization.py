"""Full states drawn from views (FG11), after a check that the view is one: views come from strangers, too."""

from collections.abc import Mapping
from random import Random
from typing import TypeVar

from attrs import frozen

from farmrules.farmageddon.cards import PLANTING_FIELDS, ActionCard, Crop, by_order
from farmrules.farmageddon.numbers import Faults, is_seat, phase_faults, seat_faults, table_faults
from farmrules.farmageddon.shapes import check_shape
from farmrules.farmageddon.state import Planted, State, make_fertilizer, make_planted
from farmrules.farmageddon.visibility import SeenPlanted, View, knows_fertilizer, sees_hand
from farmrules.kernel.checks import check_rng, check_type

__all__ = ["resample"]

_T = TypeVar("_T")


def resample(view: View, rng: Random) -> State:
    """A full state whose view from that seat is this one: every arrangement of the physical cards is equally likely.

    The state fits the view, not all that the seat has lived through: a card that the seat saw go into another's hand
    can be anywhere unseen (FG11.4), and so can one that was reshuffled (FG11.5). Nothing is inferred from anybody's
    choices, nor from where the unseen cards came from. What a view works out from the rest (`scores`, the needs and
    values of crops, open fields, what is due) is not read.

    Raises ValueError, before anything is drawn, for a view that the cards and seats of its config cannot give, also
    for one with fields that are not of their types; TypeError for what is no View and no `random.Random`. Whether a
    game can come to the state, `check_state` says.
    """
    global _last
    check_type(view, View)
    check_rng(rng)
    unseen = _last
    if unseen is None or unseen.view is not view:
        unseen = _last = _unseen(view)
    hidden_crops, hidden_cards = [*unseen.crops], [*unseen.cards]
    crops, cards = [], []
    for holder in range(view.config.players):
        if sees_hand(view.seat, holder):
            crops.append(view.crops)
            cards.append(view.cards)
        else:
            crops.append(tuple(sorted(_dealt(hidden_crops, view.crop_sizes[holder], rng), key=by_order)))
            cards.append(tuple(sorted(_dealt(hidden_cards, view.card_sizes[holder], rng))))
    fields = tuple([None if planted is None else _with_faces(planted, hidden_crops, rng) for planted in view.fields])
    return State(
        config=view.config,
        phase=view.phase,
        crop_deck=tuple(sorted(hidden_crops, key=by_order)),
        action_deck=tuple(sorted(hidden_cards)),
        crops=tuple(crops),
        cards=tuple(cards),
        fields=fields,
        leased=view.leased,
        leased_gone=view.leased_gone,
        piles=view.piles,
        crop_discard=view.crop_discard,
        action_discard=view.action_discard,
        closer=view.closer,
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


def _with_faces(planted: SeenPlanted, hidden: list[Crop], rng: Random) -> Planted:
    """A planted crop with cards off the heap for the fertilizer that is not known."""
    laid = planted.fertilizer
    if blanks := [one.crop for one in laid].count(None):
        faces = iter(_dealt(hidden, blanks, rng))
        laid = tuple([make_fertilizer(one.seat, next(faces)) if one.crop is None else one for one in laid])
    return make_planted(planted.crop, planted.owner, planted.fresh, laid, planted.attached)


@frozen
class _Unseen:
    """The cards of which the seat does not know where they lie, of a view that is checked."""

    view: View
    crops: tuple[Crop, ...]
    cards: tuple[ActionCard, ...]


_last: _Unseen | None = None
"""Of the view that was resampled last: whoever searches resamples one view many times."""


def _unseen(view: View) -> _Unseen:
    """Checks the view; ValueError for one that no state can give."""
    check_shape(view)
    for field, fault in _faults(view):
        raise ValueError(f"View.{field}: {fault}")
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
    others = [holder for holder in range(view.config.players) if not sees_hand(view.seat, holder)]
    places = view.crop_deck_size + blanks + sum([view.crop_sizes[holder] for holder in others])
    crops = _left(table.crop_copies, known_crops, places, "Crop", view)
    places = view.action_deck_size + sum([view.card_sizes[holder] for holder in others])
    return _Unseen(view, crops, _left(table.card_copies, known_cards, places, "Action", view))


def _left(copies: Mapping[_T, int], known: list[_T], places: int, sort: str, view: View) -> tuple[_T, ...]:
    """The cards of a deck less the known ones, which must fill the hidden places."""
    left = dict(copies)
    for card in known:
        left[card] = left.get(card, 0) - 1
        if left[card] < 0:
            raise ValueError(f"no deal of {view.config.card_set.name!r} gives this view: it shows one {card} too many")
    unseen = tuple([card for card, count in left.items() for _ in range(count)])
    if len(unseen) != places:
        raise ValueError(
            f"no deal of {view.config.card_set.name!r} gives this view:"
            f" {len(unseen)} {sort} cards for {places} hidden places"
        )
    return unseen


def _faults(view: View) -> Faults:
    """Every seat is at the table, and no number is one that its config does not allow: before any is counted out."""
    players = view.config.players
    if view.seat is not None and not is_seat(view.config, view.seat):
        yield "seat", f"must be None or a seat from 0 to {players - 1}, not {view.seat}"
    yield from table_faults(
        view.config,
        {"crop_sizes": view.crop_sizes, "card_sizes": view.card_sizes, "piles": view.piles},
        view.fields,
        {"leased": view.leased, "leased_gone": view.leased_gone},
        view.closer,
    )
    for field in ("crop_deck_size", "action_deck_size"):
        if getattr(view, field) < 0:
            yield field, f"no deck has {getattr(view, field)} cards"
    for field, sizes in (("crop_sizes", view.crop_sizes), ("card_sizes", view.card_sizes)):
        if min(sizes) < 0:
            yield field, f"nobody has {min(sizes)} cards in hand"
    for field, own, sizes in (("crops", view.crops, view.crop_sizes), ("cards", view.cards, view.card_sizes)):
        there = 0 if view.seat is None else sizes[view.seat]
        if len(own) != there:
            yield field, f"there must be {there}, not {len(own)}"
    yield from phase_faults(
        view.config, view.phase, view.crop_deck_size, view.action_deck_size + len(view.action_discard)
    )
    for planted in filter(None, view.fields):
        yield from seat_faults(view.config, planted.owner, planted.fertilizer)
        for laid in planted.fertilizer:
            if (laid.crop is not None) != knows_fertilizer(view.seat, laid.seat):
                yield "fields", "a seat knows the fertilizer that it laid, and no other"
