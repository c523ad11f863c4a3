"""The Action cards (FG7): what each does, where it can be played, and what becomes of it.

`EFFECTS` is the one place that knows them. Another card is a name in `ActionCard` and a row here.
"""

from collections.abc import Callable, Mapping
from typing import Final

from attrs import frozen

from farmrules.farmageddon.action_types import PlayCard
from farmrules.farmageddon.cards import PLANTING_FIELDS, ActionCard, Crop, Crops
from farmrules.farmageddon.config import Config
from farmrules.farmageddon.event_types import (
    CardAttached,
    CropDestroyed,
    CropForeclosed,
    CropHarvested,
    CropRotated,
    FertilizerTaken,
    FieldLeased,
    InsurancePaid,
    ManureWashedOff,
)
from farmrules.farmageddon.rules.draft import (
    Draft,
    Tell,
    planted_at,
    with_cards,
    with_crops,
)
from farmrules.farmageddon.rules.drawing import crops_come
from farmrules.farmageddon.rules.why import Why
from farmrules.farmageddon.state import Pile, Planted, State, evolve_planted, make_pile
from farmrules.kernel.tuples import replaced, without

__all__ = [
    "EFFECTS",
    "Effect",
    "clear_manure",
    "crop_value",
    "fertilizer_needed",
    "harvest",
    "is_complete",
    "is_fouled",
    "pile_value",
    "stays_on_a_crop",
]


_FOUL_MANURE: Final = ActionCard.FOUL_MANURE
_SUPERWORM: Final = ActionCard.GENETIC_SUPERWORM


@frozen
class Effect:
    """What an Action card does.

    clause: says so; refusals by the card cite it.
    play: works on the draft, for the seat that plays; the card has left the hand by then.
    aims: whether it is played on a planted crop, never one under Foul Manure (FG7.1).
    takes_crop: whether it takes a Crop card from the hand.
    stays: whether it stays on the table, on its crop or as a field; else it goes to the action discard (FG5.2).
    refuse: if given, answers why the card cannot be played as the table lies, or None.
    refuse_on: if given, answers why that seat cannot play it on that crop, or None.
    harvested: lying on a crop that is harvested, it goes into the Harvest pile (else to the action discard).
    lost: lying on a crop that is destroyed or changes owner, it goes into the owner's Harvest pile (else it stays, or
        goes to the action discard with the crop).
    counts: the sign with which its amount counts in a Harvest pile.
    """

    clause: str
    play: Callable[[Draft, Tell, int, PlayCard], None]
    aims: bool = True
    takes_crop: bool = False
    stays: bool = False
    refuse: Callable[[State], Why | None] | None = None
    refuse_on: Callable[[Config, int, Planted], Why | None] | None = None
    harvested: bool = False
    lost: bool = False
    counts: int = 0


# What lies on a field


def is_fouled(planted: Planted) -> bool:
    """Whether Foul Manure lies on it (FG7.1)."""
    attached = planted.attached
    return bool(attached) and attached[0] is _FOUL_MANURE  # which sorts first


def fertilizer_needed(config: Config, planted: Planted) -> int:
    """What the crop needs, Genetic Superworms reckoned in (FG4.1, FG7.7)."""
    printed = planted.crop.fertilizer
    if not planted.attached:
        return printed
    worms = planted.attached.count(_SUPERWORM)
    return max(1, printed - config.tables.amounts[_SUPERWORM] * worms)


def is_complete(config: Config, planted: Planted) -> bool:
    """Whether the crop has the fertilizer that it needs (FG4.7, FG4.8)."""
    return len(planted.fertilizer) >= fertilizer_needed(config, planted)


def pile_value(config: Config, pile: Pile) -> int:
    """What a Harvest pile is worth (FG9.1)."""
    amounts = config.tables.amounts
    return sum([crop.value for crop in pile.crops]) + sum([EFFECTS[card].counts * amounts[card] for card in pile.cards])


def crop_value(config: Config, planted: Planted) -> int:
    """What the crop and what goes with it would count if it were harvested now (FG4.10, FG9.1)."""
    amounts = config.tables.amounts
    going = [card for card in planted.attached if EFFECTS[card].harvested]
    return planted.crop.value + sum([EFFECTS[card].counts * amounts[card] for card in going])


def _fertilizer(planted: Planted) -> Crops:
    """The faces of what was laid, in that order."""
    faces = tuple([laid.crop for laid in planted.fertilizer if laid.crop is not None])
    assert len(faces) == len(planted.fertilizer), "only views have blanks"
    return faces


def stays_on_a_crop(card: ActionCard) -> bool:
    """Whether the card lies on the crop that it was played on (FG5.2)."""
    return EFFECTS[card].stays and EFFECTS[card].aims


def _empty(draft: Draft, number: int) -> None:
    """The field returns to the centre, or leaves the game if it was leased (FG4.4, FG7.12)."""
    draft.fields = replaced(draft.fields, number, None)
    if number >= PLANTING_FIELDS:
        draft.leased_gone += 1


def harvest(draft: Draft, tell: Tell, number: int) -> None:
    """The crop goes to its owner's Harvest pile, its fertilizer to the discard, its field to the centre (FG4.10)."""
    planted = planted_at(draft, number)
    owner, fertilizer = planted.owner, _fertilizer(planted)
    kept = tuple([card for card in planted.attached if EFFECTS[card].harvested])
    discarded = tuple([card for card in planted.attached if not EFFECTS[card].harvested])
    pile = draft.piles[owner]
    pile = make_pile(with_crops(pile.crops, planted.crop), with_cards(pile.cards, *kept))
    draft.piles = replaced(draft.piles, owner, pile)
    draft.crop_discard = with_crops(draft.crop_discard, *fertilizer)
    draft.action_discard = with_cards(draft.action_discard, *discarded)
    _empty(draft, number)
    if tell is not None:
        score = pile_value(draft.config, pile)
        tell(CropHarvested(owner, number, planted.crop, kept, fertilizer, discarded, score))


def _pay(draft: Draft, tell: Tell, number: int) -> Planted:
    """What pays its owner when the crop is lost goes to the owner's Harvest pile (FG7.6); the crop as it is left."""
    planted = planted_at(draft, number)
    paid = tuple([card for card in planted.attached if EFFECTS[card].lost])
    if not paid:
        return planted
    owner = planted.owner
    attached = tuple([card for card in planted.attached if not EFFECTS[card].lost])
    left = evolve_planted(planted, attached=attached)
    pile = make_pile(draft.piles[owner].crops, with_cards(draft.piles[owner].cards, *paid))
    draft.fields = replaced(draft.fields, number, left)
    draft.piles = replaced(draft.piles, owner, pile)
    if tell is not None:
        tell(InsurancePaid(owner, number, paid, pile_value(draft.config, pile)))
    return left


def _destroy(draft: Draft, tell: Tell, number: int) -> None:
    """All that lies on the field goes to the discards, but what pays its owner (FG4.14)."""
    planted = _pay(draft, tell, number)
    fertilizer = _fertilizer(planted)
    draft.crop_discard = with_crops(draft.crop_discard, planted.crop, *fertilizer)
    draft.action_discard = with_cards(draft.action_discard, *planted.attached)
    _empty(draft, number)
    if tell is not None:
        tell(CropDestroyed(number, planted.crop, fertilizer, planted.attached))


# The cards


def _target(action: PlayCard) -> int:
    assert action.field is not None, "legality has found a field"
    return action.field


def _attached_to_it(draft: Draft, tell: Tell, seat: int, action: PlayCard) -> None:
    """Foul Manure, Bumper Crop, Pesticides, Crop Insurance, Genetic Superworm (FG7.1, FG7.4, FG7.5, FG7.6, FG7.7)."""
    number = _target(action)
    planted = planted_at(draft, number)
    attached = with_cards(planted.attached, action.card)
    draft.fields = replaced(draft.fields, number, evolve_planted(planted, attached=attached))
    if tell is not None:
        tell(CardAttached(number, action.card))


_NOTHING_THERE = Why("nothing_there", "", "Dust Bowl needs a planted crop.")


def _nothing_planted(state: State) -> Why | None:
    return None if any(there is not None for there in state.fields) else _NOTHING_THERE


def _dust_bowl(draft: Draft, tell: Tell, seat: int, action: PlayCard) -> None:
    """Every crop is destroyed but those under Foul Manure, which lose that (FG7.2)."""
    for number, planted in enumerate(draft.fields):
        if planted is None:
            continue
        if not is_fouled(planted):
            _destroy(draft, tell, number)
        else:
            clear_manure(draft, number)
            if tell is not None:
                tell(ManureWashedOff(number))


def clear_manure(draft: Draft, number: int) -> None:
    """The Foul Manure of a field goes to the action discard (FG7.2, FG7.13)."""
    planted = planted_at(draft, number)
    draft.fields = replaced(draft.fields, number, evolve_planted(planted, attached=planted.attached[1:]))
    draft.action_discard = with_cards(draft.action_discard, ActionCard.FOUL_MANURE)


def _thresher(draft: Draft, tell: Tell, seat: int, action: PlayCard) -> None:
    """One crop is destroyed (FG7.3)."""
    _destroy(draft, tell, _target(action))


_NOT_OWN = Why("not_yours", "", "{card} needs a crop of one's own, and that of field {field} is not {seat:seat}'s.")


def _not_own(config: Config, seat: int, planted: Planted) -> Why | None:
    return None if planted.owner == seat else _NOT_OWN


_TOO_FEW_LEFT = Why("too_few_left", "", "The crop of field {field} would need less than 1 fertilizer.")


def _needs_too_little(config: Config, seat: int, planted: Planted) -> Why | None:
    amount = config.tables.amounts[_SUPERWORM]
    return None if fertilizer_needed(config, planted) > amount else _TOO_FEW_LEFT


_NO_CROPS_LEFT = Why("deck_empty", "", "The crop deck is empty.")


def _no_crops_left(state: State) -> Why | None:
    return None if state.crop_deck else _NO_CROPS_LEFT


def _farm_futures(draft: Draft, tell: Tell, seat: int, action: PlayCard) -> None:
    """Chance brings more Crop cards, to be used this turn (FG7.8)."""
    crops_come(draft, draft.config.tables.amounts[ActionCard.FARM_FUTURES])


_NOTHING_LAID = Why("nothing_laid", "", "The crop of field {field} has no fertilizer.")


def _nothing_laid(config: Config, seat: int, planted: Planted) -> Why | None:
    return None if planted.fertilizer else _NOTHING_LAID


def _darn_gophers(draft: Draft, tell: Tell, seat: int, action: PlayCard) -> None:
    """The fertilizer laid last goes to one's hand (FG7.9)."""
    number = _target(action)
    planted = planted_at(draft, number)
    *left, taken = planted.fertilizer
    assert taken.crop is not None, "only views have blanks"
    draft.fields = replaced(draft.fields, number, evolve_planted(planted, fertilizer=tuple(left)))
    draft.crops = replaced(draft.crops, seat, with_crops(draft.crops[seat], taken.crop))
    if tell is not None:
        tell(FertilizerTaken(seat, number, taken.crop))


_OWN = Why("own_crop", "", "The crop of field {field} is {seat:seat}'s own.")


def _own(config: Config, seat: int, planted: Planted) -> Why | None:
    return None if planted.owner != seat else _OWN


def _foreclosure(draft: Draft, tell: Tell, seat: int, action: PlayCard) -> None:
    """Another's crop becomes one's own, with all on it but what pays its owner (FG7.10)."""
    number = _target(action)
    planted = _pay(draft, tell, number)
    draft.fields = replaced(draft.fields, number, evolve_planted(planted, owner=seat))
    if tell is not None:
        tell(CropForeclosed(number, planted.owner, seat))


def _crop_rotation(draft: Draft, tell: Tell, seat: int, action: PlayCard) -> None:
    """A crop from the hand takes the place of the planted one, and counts as planted this turn (FG7.11)."""
    number, crop = _target(action), _crop(action)
    planted = planted_at(draft, number)
    draft.crops = replaced(draft.crops, seat, without(draft.crops[seat], crop))
    draft.crop_discard = with_crops(draft.crop_discard, planted.crop)
    draft.fields = replaced(draft.fields, number, evolve_planted(planted, crop=crop, fresh=True))
    if tell is not None:
        tell(CropRotated(seat, number, planted.crop, crop))


def _crop(action: PlayCard) -> Crop:
    assert action.crop is not None, "legality has found a crop"
    return action.crop


def _leased_field(draft: Draft, tell: Tell, seat: int, action: PlayCard) -> None:
    """One more open field joins the centre (FG7.12)."""
    draft.leased += 1
    if tell is not None:
        tell(FieldLeased())


EFFECTS: Final[Mapping[ActionCard, Effect]] = {
    ActionCard.FOUL_MANURE: Effect("FG7.1", _attached_to_it, stays=True),
    ActionCard.DUST_BOWL: Effect("FG7.2", _dust_bowl, aims=False, refuse=_nothing_planted),
    ActionCard.THRESHER: Effect("FG7.3", _thresher),
    ActionCard.BUMPER_CROP: Effect("FG7.4", _attached_to_it, stays=True, harvested=True, counts=1),
    ActionCard.PESTICIDES: Effect("FG7.5", _attached_to_it, stays=True, harvested=True, counts=-1),
    ActionCard.CROP_INSURANCE: Effect("FG7.6", _attached_to_it, stays=True, refuse_on=_not_own, lost=True, counts=1),
    ActionCard.GENETIC_SUPERWORM: Effect("FG7.7", _attached_to_it, stays=True, refuse_on=_needs_too_little),
    ActionCard.FARM_FUTURES: Effect("FG7.8", _farm_futures, aims=False, refuse=_no_crops_left),
    ActionCard.DARN_GOPHERS: Effect("FG7.9", _darn_gophers, refuse_on=_nothing_laid),
    ActionCard.FORECLOSURE: Effect("FG7.10", _foreclosure, refuse_on=_own),
    ActionCard.CROP_ROTATION: Effect("FG7.11", _crop_rotation, takes_crop=True, refuse_on=_not_own),
    ActionCard.LEASED_FIELD: Effect("FG7.12", _leased_field, aims=False, stays=True),
}
"""Every Action card; a test holds the table to `ActionCard`."""
