"""Who knows what (FG11): the one home of views, of blanks in events, and of determinization.

Only faces are ever hidden: in hands, in decks, of fertilizer. A seat knows its own hand and the fertilizer that it
laid; two predicates, `_sees_hand` and `_knows_fertilizer`, decide everything here.
"""

from collections.abc import Mapping
from random import Random
from typing import Final, TypeAlias, TypeVar

from attrs import frozen

from farmrules.farmageddon.action_types import Action, Chance
from farmrules.farmageddon.cards import PLANTING_FIELDS, ActionCard, Cards, Crop, Crops, by_order
from farmrules.farmageddon.config import MAX_PLAYS, Config
from farmrules.farmageddon.event_types import ActionDrawn, CropDrawn, CropFertilized, Event, FertilizerTaken
from farmrules.farmageddon.rules import actor, legal_actions, scores, step
from farmrules.farmageddon.rules.effects import crop_value, fertilizer_needed, is_complete, is_fouled
from farmrules.farmageddon.rules.legality import fertilizer_payable, why_not_harvested
from farmrules.farmageddon.state import (
    DrawingCrops,
    Fertilizer,
    Phase,
    Pile,
    Planted,
    Playing,
    State,
    make_fertilizer,
    make_planted,
    make_state,
)
from farmrules.farmageddon.tables import Kept
from farmrules.game import Nobody
from farmrules.kernel.checks import check_seat
from farmrules.kernel.configs import by_config
from farmrules.kernel.constructors import quick

_T = TypeVar("_T")

__all__ = ["SeenFields", "SeenPlanted", "View", "events", "resample", "view"]


@frozen(weakref_slot=False)
class SeenPlanted:
    """A planted crop as a seat sees it: `Planted` with faces that the seat does not know None, and what follows.

    needs: how much fertilizer in all, Genetic Superworms reckoned in.
    value: the dollars that it would count if it were harvested now, with the Action cards that go with it.
    fouled: whether Foul Manure lies on it.
    complete: whether it has the fertilizer that it needs, fouled or not.
    harvestable: whether its owner could harvest it if the turn were the owner's.
    """

    crop: Crop
    owner: int
    fresh: bool
    fertilizer: tuple[Fertilizer, ...]
    attached: Cards
    needs: int
    value: int
    fouled: bool
    complete: bool
    harvestable: bool


_make_seen = quick(SeenPlanted)

SeenFields: TypeAlias = tuple[SeenPlanted | None, ...]
"""What is planted, by the field's number, as in `Fields`."""


@frozen(weakref_slot=False)
class View:
    """What one seat knows now; for a spectator `seat` is None.

    What the seat has lived through is not all in it: a card taken into another's hand and a reshuffled discard are
    forgotten here (FG11.4, FG11.5), though the seat's history of events tells of them.

    Fields are those of `State` except:

    actor: who acts next.
    legal_actions: that seat's, () unless it acts.
    crop_deck_size, action_deck_size: the number of undrawn cards.
    crops, cards: the seat's own hand of Crop and of Action cards; () for a spectator.
    crop_sizes, card_sizes: how many Crop and Action cards each seat has in hand.
    fields: what is planted as the seat sees it, and what follows from it.
    open_planting: the numbers of the Planting Fields that lie open in the centre; `leased` Leased Fields do, too.
    plays_left: how many more Action cards can be played this turn; 0 where nobody's turn is to be played on.
    fertilizer_due: the compulsory fertilizer of this turn that is not yet paid, and
    fertilizer_payable: how much of that can be laid as the table lies: the turn cannot end before it is.
    scores: what each seat's Harvest pile is worth by now.
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
    fields: SeenFields
    open_planting: tuple[int, ...]
    leased: int
    leased_gone: int
    piles: tuple[Pile, ...]
    crop_discard: Crops
    action_discard: Cards
    closer: int | None
    plays_left: int
    fertilizer_due: int
    fertilizer_payable: int
    scores: tuple[int, ...]


_make_view = quick(View)


def _sees_hand(seat: int | None, holder: int) -> bool:
    """Whether the seat knows what the holder has in hand (FG11.1)."""
    return seat == holder


def _knows_fertilizer(seat: int | None, layer: int) -> bool:
    """Whether the seat knows the fertilizer that the layer has laid, while it lies there (FG11.3)."""
    return seat == layer


def view(state: State, seat: int | None) -> View:
    """What that seat (None: a spectator) knows now. Raises ValueError for a seat that is not there."""
    config, phase = state.config, state.phase
    check_seat(config, seat)
    acting, following = actor(state), _following(config)
    plays_left = due = payable = 0
    if isinstance(phase, Playing | DrawingCrops):
        plays_left, due = MAX_PLAYS - phase.plays, phase.due
        payable = fertilizer_payable(config, due, len(state.crops[phase.seat]), state.fields) if due else 0
    crops: Crops = ()
    cards: Cards = ()
    for holder in range(config.players):
        if _sees_hand(seat, holder):
            crops, cards = state.crops[holder], state.cards[holder]
    return _make_view(
        config,
        seat,
        acting,
        legal_actions(state) if acting == seat else (),
        phase,
        len(state.crop_deck),
        len(state.action_deck),
        crops,
        cards,
        tuple(map(len, state.crops)),
        tuple(map(len, state.cards)),
        tuple([None if planted is None else _as_seen_planted(following, planted, seat) for planted in state.fields]),
        tuple([number for number in range(PLANTING_FIELDS) if state.fields[number] is None]),
        state.leased,
        state.leased_gone,
        state.piles,
        state.crop_discard,
        state.action_discard,
        state.closer,
        plays_left,
        due,
        payable,
        scores(state),
    )


_Followed: TypeAlias = tuple[int, int, bool, bool, bool]


class _Following(Kept[tuple[Crop, Cards, int, bool], _Followed]):
    """The last five fields of `SeenPlanted`, by crop, Action cards on it, number of fertilizer, and whether fresh."""

    def __init__(self, config: Config) -> None:
        super().__init__()
        self._config = config

    def __missing__(self, key: tuple[Crop, Cards, int, bool]) -> _Followed:
        config, (crop, attached, laid, fresh) = self._config, key
        planted = make_planted(crop, 0, fresh, (_BLANK[0],) * laid, attached)
        return self.keep(
            key,
            (
                fertilizer_needed(config, planted),
                crop_value(config, planted),
                is_fouled(planted),
                is_complete(config, planted),
                why_not_harvested(config, 0, planted) is None,
            ),
        )


_following: Final = by_config(_Following)

_BLANK: Final = tuple([make_fertilizer(layer, None) for layer in range(4)])


def _as_seen_planted(following: _Following, planted: Planted, seat: int | None) -> SeenPlanted:
    """A planted crop with the fertilizer blank that the seat does not know."""
    known = [laid if _knows_fertilizer(seat, laid.seat) else _BLANK[laid.seat] for laid in planted.fertilizer]
    key = (planted.crop, planted.attached, len(known), planted.fresh)
    return _make_seen(planted.crop, planted.owner, planted.fresh, tuple(known), planted.attached, *following[key])


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

    The state fits the view, not all that the seat has lived through: a card that the seat saw go into another's hand
    can be anywhere unseen (FG11.4), and so can one that was reshuffled (FG11.5). Nothing is inferred from anybody's
    choices, nor from where the unseen cards came from. What a view works out from the rest (`scores`, the needs and
    values of crops, open fields, what is due) is not read. Raises ValueError for a view that the cards of its config
    cannot give.
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
    fields = tuple([None if planted is None else _with_faces(planted, hidden_crops, rng) for planted in view.fields])
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


def _with_faces(planted: SeenPlanted, hidden: list[Crop], rng: Random) -> Planted:
    """A planted crop with cards off the heap for the fertilizer that is not known."""
    laid = planted.fertilizer
    if blanks := [one.crop for one in laid].count(None):
        faces = iter(_dealt(hidden, blanks, rng))
        laid = tuple([make_fertilizer(one.seat, next(faces)) if one.crop is None else one for one in laid])
    return make_planted(planted.crop, planted.owner, planted.fresh, laid, planted.attached)


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
