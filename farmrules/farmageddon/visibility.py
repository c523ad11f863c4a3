"""Who knows what (FG11): the one home of views and of blanks in events; determinization asks it.

Only faces are ever hidden: in hands, in decks, of fertilizer. A seat knows its own hand and the fertilizer that it
laid; two predicates, `sees_hand` and `knows_fertilizer`, decide everything here and in `determinization`.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from attrs import frozen

from farmrules.farmageddon.action_types import Action, Chance
from farmrules.farmageddon.cards import PLANTING_FIELDS, Cards, Crop, Crops
from farmrules.farmageddon.config import MAX_PLAYERS, MAX_PLAYS, Config
from farmrules.farmageddon.event_types import ActionDrawn, CropDrawn, CropFertilized, Event, FertilizerTaken
from farmrules.farmageddon.rules import actor, legal_actions, scores, step, winners
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
)
from farmrules.farmageddon.tables import Kept
from farmrules.game import Nobody
from farmrules.kernel.checks import check_seat, check_type
from farmrules.kernel.configs import by_config
from farmrules.kernel.constructors import quick

__all__ = ["SeenFields", "SeenPlanted", "View", "apply_with_events", "events", "knows_fertilizer", "sees_hand", "view"]


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
    winners: the seats that have won; () until the game is over.
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
    winners: tuple[int, ...]


_make_view = quick(View)


def sees_hand(seat: int | None, holder: int) -> bool:
    """Whether the seat knows what the holder has in hand (FG11.1)."""
    return seat == holder


def knows_fertilizer(seat: int | None, layer: int) -> bool:
    """Whether the seat knows the fertilizer that the layer has laid, while it lies there (FG11.3)."""
    return seat == layer


def view(state: State, seat: int | None) -> View:
    """What that seat (None: a spectator) knows now. Raises ValueError for a seat that is not there."""
    check_type(state, State)
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
        if sees_hand(seat, holder):
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
        winners(state),
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

_BLANK: Final = tuple([make_fertilizer(layer, None) for layer in range(MAX_PLAYERS)])


def _as_seen_planted(following: _Following, planted: Planted, seat: int | None) -> SeenPlanted:
    """A planted crop with the fertilizer blank that the seat does not know."""
    known = [laid if knows_fertilizer(seat, laid.seat) else _BLANK[laid.seat] for laid in planted.fertilizer]
    key = (planted.crop, planted.attached, len(known), planted.fresh)
    return _make_seen(planted.crop, planted.owner, planted.fresh, tuple(known), planted.attached, *following[key])


def events(state: State, action: Action | Chance, seat: int | None) -> tuple[Event, ...]:
    """What that step makes happen, in order, as that seat (None: a spectator) sees it.

    Raises IllegalAction as `apply` does, ValueError for a seat that is not there.
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
    """An event with the face blank that the seat does not know once the card lies where it went."""
    match event:
        case CropDrawn(drawer) if not sees_hand(seat, drawer):
            return CropDrawn(drawer, None)
        case ActionDrawn(drawer) if not sees_hand(seat, drawer):
            return ActionDrawn(drawer, None)
        case CropFertilized(layer, number) if not knows_fertilizer(seat, layer):
            return CropFertilized(layer, number, None)
        case FertilizerTaken(taker, number) if not sees_hand(seat, taker):
            return FertilizerTaken(taker, number, None)
        case _:
            return event
