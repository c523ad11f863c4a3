"""Positions set up by hand: fields, hands and piles as a test needs them; all other cards are in the decks."""

from collections.abc import Iterable, Mapping, Sequence

from attrs import evolve

from farmrules import farmageddon as game
from farmrules.farmageddon import (
    Action,
    ActionCard,
    ActionRow,
    CardSet,
    Chance,
    Config,
    Crop,
    CropRow,
    Crops,
    Event,
    Fertilizer,
    Phase,
    Pile,
    Planted,
    Playing,
    State,
)

WHEAT, CORN, MELONS, SQUASH = (Crop("Wheat", 1, 4), Crop("Corn", 2, 7), Crop("Melons", 3, 10), Crop("Squash", 4, 15))

FOUL, DUST, THRESHER, BUMPER, PESTICIDES, INSURANCE, WORM, FUTURES, GOPHERS, FORECLOSURE, ROTATION, LEASED = ActionCard

AMOUNTS = {BUMPER: 5, PESTICIDES: 3, INSURANCE: 6, WORM: 1, FUTURES: 2}

PLENTY = CardSet(
    "plenty",
    tuple(CropRow(crop, 30, "rigged") for crop in (WHEAT, CORN, MELONS, SQUASH)),
    tuple(ActionRow(card, 9, "rigged", AMOUNTS.get(card)) for card in ActionCard),
)

THREE = Config(3, card_set=PLENTY)
TWO = Config(2, card_set=PLENTY)


def heap(crops: Iterable[Crop]) -> Crops:
    return tuple(sorted(crops, key=lambda crop: crop.order))


def planted(
    crop: Crop,
    owner: int = 0,
    laid: Sequence[Crop] = (),
    attached: Sequence[ActionCard] = (),
    *,
    fresh: bool = False,
    by: int = 1,
) -> Planted:
    """A planted crop, its fertilizer laid by seat `by`."""
    return Planted(crop, owner, fresh, tuple(Fertilizer(by, one) for one in laid), tuple(sorted(attached)))


def rigged(
    config: Config = THREE,
    phase: Phase | None = None,
    *,
    crops: Mapping[int, Sequence[Crop]] | None = None,
    cards: Mapping[int, Sequence[ActionCard]] | None = None,
    fields: Mapping[int, Planted] | None = None,
    leased: int = 0,
    piles: Mapping[int, Pile] | None = None,
    crop_discard: Sequence[Crop] = (),
    action_discard: Sequence[ActionCard] = (),
    closer: int | None = None,
    crop_deck: Sequence[Crop] | None = None,
    action_deck: Sequence[ActionCard] | None = None,
) -> State:
    """A state of that phase: by default seat 0 plays, and has paid its fertilizer.

    Without `crop_deck` and `action_deck` the decks hold what is nowhere else; with them cards may be missing.
    """
    crops, cards, fields, piles = crops or {}, cards or {}, fields or {}, piles or {}
    state = game.new_game(config)
    state = evolve(
        state,
        phase=phase or Playing(0, 0, 0),
        crops=tuple(heap(crops.get(seat, ())) for seat in range(config.players)),
        cards=tuple(tuple(sorted(cards.get(seat, ()))) for seat in range(config.players)),
        fields=tuple(fields.get(number) for number in range(len(state.fields))),
        leased=leased,
        piles=tuple(piles.get(seat, Pile((), ())) for seat in range(config.players)),
        crop_discard=heap(crop_discard),
        action_discard=tuple(sorted(action_discard)),
        closer=closer,
    )
    left_crops, left_cards = list(state.crop_deck), list(state.action_deck)
    used: list[Crop] = [crop for hand in (*state.crops, *(pile.crops for pile in state.piles)) for crop in hand]
    used += crop_discard
    spent = [card for hand in (*state.cards, *(pile.cards for pile in state.piles)) for card in hand]
    spent += [*action_discard, *[LEASED] * leased]
    for number, there in fields.items():
        used += [there.crop, *(one.crop for one in there.fertilizer if one.crop is not None)]
        spent += [*there.attached, *[LEASED] * (number >= 3)]
    for crop in used:
        left_crops.remove(crop)
    for card in spent:
        left_cards.remove(card)
    return evolve(
        state,
        crop_deck=tuple(left_crops) if crop_deck is None else heap(crop_deck),
        action_deck=tuple(left_cards) if action_deck is None else tuple(sorted(action_deck)),
    )


def after(state: State, *actions: Action | Chance) -> State:
    """The state after these, one after the other."""
    for action in actions:
        state = game.apply(state, action)
    return state


def told(state: State, action: Action | Chance, seat: int | None = None) -> list[Event]:
    return list(game.events(state, action, seat))


def code(state: State, action: object) -> str | None:
    """Why it is refused, as a code; None if it is legal."""
    reason = game.why_illegal(state, action)
    return None if reason is None else reason.code


def there(state: State, number: int) -> Planted:
    """What is planted on a field that has something."""
    found = state.fields[number]
    assert found is not None
    return found
