"""Each Action card: where it can be played, and what it does."""

from random import Random

import pytest
from attrs import evolve

from farmrules import Nobody
from farmrules import farmageddon as game
from farmrules.farmageddon import (
    ActionCard,
    ActionRow,
    CardSet,
    ClearManure,
    Config,
    CropRow,
    DrawCrop,
    DrawingCrops,
    EndTurn,
    Fertilize,
    Fertilizer,
    FieldSort,
    Harvest,
    Pile,
    Plant,
    Planted,
    PlayCard,
    Playing,
    State,
)
from tests.clauses import clause
from tests.farmageddon.rig import (
    BUMPER,
    CORN,
    DUST,
    FORECLOSURE,
    FOUL,
    FUTURES,
    GOPHERS,
    INSURANCE,
    LEASED,
    MELONS,
    PESTICIDES,
    PLENTY,
    ROTATION,
    SQUASH,
    THRESHER,
    WHEAT,
    WORM,
    after,
    code,
    planted,
    rigged,
    there,
    told,
)

# Targets. A table with every sort of crop that there is to a card, and for each card what it says to each.

SCENE = {
    0: planted(SQUASH, fresh=True),
    1: planted(CORN, laid=[WHEAT]),
    2: planted(WHEAT, laid=[WHEAT]),
    3: planted(SQUASH, 1, laid=[CORN, CORN]),
    4: planted(WHEAT, 2),
    5: planted(CORN, laid=[WHEAT], attached=[FOUL]),
    6: planted(SQUASH, 2, laid=[WHEAT, WHEAT], attached=[FOUL]),
    7: planted(CORN, 1, attached=[WORM]),
}
PLACES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 12, None)  # 8 is open, 12 is not there

EVERYWHERE = (None, None, None, None, None, "under_manure", "under_manure", None)
OWN = (None, None, None, "not_yours", "not_yours", "under_manure", "under_manure", "not_yours")
NOWHERE = ("nothing_planted", "no_field", "needs_field")
NO_FERTILIZER = "nothing_laid"
NO_TARGET = ("takes_no_field",) * 10 + (None,)

TARGETS: dict[ActionCard, tuple[str | None, ...]] = {
    FOUL: EVERYWHERE + NOWHERE,
    DUST: NO_TARGET,
    THRESHER: EVERYWHERE + NOWHERE,
    BUMPER: EVERYWHERE + NOWHERE,
    PESTICIDES: EVERYWHERE + NOWHERE,
    INSURANCE: OWN + NOWHERE,
    WORM: (None, None, "too_few_left", None, "too_few_left", "under_manure", "under_manure", "too_few_left", *NOWHERE),
    FUTURES: NO_TARGET,
    GOPHERS: (
        "nothing_laid",
        None,
        None,
        None,
        "nothing_laid",
        "under_manure",
        "under_manure",
        "nothing_laid",
        *NOWHERE,
    ),
    FORECLOSURE: ("own_crop", "own_crop", "own_crop", None, None, "under_manure", "under_manure", None, *NOWHERE),
    ROTATION: OWN + NOWHERE,
    LEASED: NO_TARGET,
}


def scene(card: ActionCard, phase: Playing | None = None) -> State:
    return rigged(phase=phase, crops={0: [CORN, MELONS], 1: [WHEAT]}, cards={0: [card]}, fields=SCENE, leased=1)


@clause("FG5.4", "FG7.1", "FG7.6", "FG7.7", "FG7.9", "FG7.10", "FG7.11")
@pytest.mark.parametrize("card", ActionCard)
def test_every_target_of_a_card_and_every_one_that_it_refuses(card: ActionCard) -> None:
    state = scene(card)
    crop = CORN if card is ROTATION else None
    said = tuple(code(state, PlayCard(card, field, crop)) for field in PLACES)
    assert said == TARGETS[card]
    legal = [action for action in game.legal_actions(state) if isinstance(action, PlayCard)]
    crops = [CORN, MELONS] if card is ROTATION else [None]
    assert legal == [
        PlayCard(card, field, crop)
        for field, refused in zip(PLACES, TARGETS[card], strict=True)
        if refused is None
        for crop in crops
    ]


@clause("FG7.11", "FG5.4")
@pytest.mark.parametrize("card", ActionCard)
def test_only_crop_rotation_takes_a_crop_card_and_needs_one(card: ActionCard) -> None:
    state = scene(card)
    field = None if TARGETS[card] is NO_TARGET else 1
    if card is ROTATION:
        assert code(state, PlayCard(card, field)) == "needs_crop"
        assert code(state, PlayCard(card, field, SQUASH)) == "not_in_hand"
    else:
        assert code(state, PlayCard(card, field, CORN)) == "takes_no_crop"


@clause("FG5.1")
@pytest.mark.parametrize("card", ActionCard)
def test_a_card_must_be_in_hand_and_one_of_two_this_turn(card: ActionCard) -> None:
    action = next(a for a in game.legal_actions(scene(card)) if isinstance(a, PlayCard))
    assert code(scene(card, Playing(0, 1, 0)), action) is None
    assert code(scene(card, Playing(0, 2, 0)), action) == "two_played"
    assert code(scene(card, Playing(1, 0, 0)), action) == "not_in_hand"
    assert not [a for a in game.legal_actions(scene(card, Playing(0, 2, 0))) if isinstance(a, PlayCard)]


@clause("FG5.2")
@pytest.mark.parametrize("card", ActionCard)
def test_a_played_card_goes_to_the_discard_unless_it_lies_somewhere(card: ActionCard) -> None:
    state = rigged(crops={0: [CORN, MELONS]}, cards={0: [card]}, fields={0: planted(SQUASH, 1), 1: planted(CORN)})
    if card is GOPHERS:
        state = evolve(state, fields=(planted(SQUASH, 1, laid=[CORN]), *state.fields[1:]))
    action = next(a for a in game.legal_actions(state) if isinstance(a, PlayCard))
    result = after(state, action)
    attaches = card in (FOUL, BUMPER, PESTICIDES, INSURANCE, WORM)
    assert result.action_discard == (() if attaches or card is LEASED else (card,))
    assert result.cards[0] == ()
    assert sum(planted is not None and card in planted.attached for planted in result.fields) == attaches
    assert result.leased == (card is LEASED)
    assert told(state, action)[0] == game.ActionPlayed(0, card, action.field)


@clause("FG7.2")
def test_dust_bowl_needs_a_planted_crop_and_a_fouled_one_will_do() -> None:
    bare = rigged(cards={0: [DUST]})
    assert code(bare, PlayCard(DUST)) == "nothing_there"
    assert code(rigged(cards={0: [DUST]}, fields={2: planted(CORN, 1, attached=[FOUL])}), PlayCard(DUST)) is None


@clause("FG7.8")
def test_farm_futures_needs_a_card_in_the_crop_deck() -> None:
    assert code(rigged(cards={0: [FUTURES]}, crop_deck=[], closer=1), PlayCard(FUTURES)) == "deck_empty"


@clause("FG7.12")
def test_leased_field_can_always_be_played() -> None:
    assert code(rigged(cards={0: [LEASED]}), PlayCard(LEASED)) is None


# What each card does, to everything it touches


@clause("FG7.1")
def test_foul_manure_bars_fertilizer_and_harvest_until_it_is_gone() -> None:
    crop = planted(CORN, laid=[WHEAT, WHEAT])
    hungry = planted(CORN, 1, laid=[WHEAT])
    state = rigged(crops={0: [WHEAT]}, cards={0: [FOUL, FOUL]}, fields={0: crop, 1: hungry})
    assert code(state, Harvest(0)) is None
    assert code(state, Fertilize(1, WHEAT)) is None
    state = after(state, PlayCard(FOUL, 0), PlayCard(FOUL, 1))
    assert there(state, 0) == evolve(crop, attached=(FOUL,))
    assert code(state, Harvest(0)) == "under_manure"
    assert code(state, Fertilize(1, WHEAT)) == "under_manure"


@clause("FG7.2", "FG4.14")
def test_dust_bowl_takes_all_but_the_fouled() -> None:
    state = rigged(
        cards={0: [DUST]},
        fields={
            0: planted(CORN, laid=[WHEAT], attached=[BUMPER, INSURANCE]),
            1: planted(SQUASH, 1, laid=[MELONS, CORN], attached=[FOUL, WORM]),
            2: planted(WHEAT, 2, attached=[INSURANCE, INSURANCE]),
            4: planted(MELONS, 1, laid=[WHEAT, WHEAT], attached=[PESTICIDES]),
        },
    )
    result = after(state, PlayCard(DUST))
    assert result.fields[1] == planted(SQUASH, 1, laid=[MELONS, CORN], attached=[WORM])
    assert [number for number, crop in enumerate(result.fields) if crop] == [1]
    assert result.crop_discard == (WHEAT, WHEAT, WHEAT, WHEAT, CORN, MELONS)
    assert result.action_discard == (FOUL, DUST, BUMPER, PESTICIDES)
    assert result.piles == (Pile((), (INSURANCE,)), Pile((), ()), Pile((), (INSURANCE, INSURANCE)))
    assert result.leased_gone == 1
    assert game.scores(result) == (6, 0, 12)
    assert told(state, PlayCard(DUST))[1:] == [
        game.InsurancePaid(0, 0, (INSURANCE,), 6),
        game.CropDestroyed(0, CORN, (WHEAT,), (BUMPER,)),
        game.ManureWashedOff(1),
        game.InsurancePaid(2, 2, (INSURANCE, INSURANCE), 12),
        game.CropDestroyed(2, WHEAT, (), ()),
        game.CropDestroyed(4, MELONS, (WHEAT, WHEAT), (PESTICIDES,)),
    ]


@clause("FG7.3", "FG4.3", "FG4.14")
def test_thresher_destroys_one_crop_and_opens_its_field() -> None:
    state = rigged(
        crops={0: [WHEAT]},
        cards={0: [THRESHER]},
        fields={n: planted(CORN, 1, laid=[MELONS, WHEAT], attached=[BUMPER, WORM]) for n in range(3)},
    )
    assert code(state, Plant(WHEAT)) == "no_open_field"
    state = after(state, PlayCard(THRESHER, 1))
    assert state.fields[1] is None
    assert state.crop_discard == (WHEAT, CORN, MELONS)
    assert state.action_discard == (THRESHER, BUMPER, WORM)
    assert there(after(state, Plant(WHEAT)), 1) == planted(WHEAT, 0, fresh=True)
    assert game.scores(state) == (0, 0, 0)


@clause("FG7.4", "FG7.5", "FG5.5", "FG9.1")
def test_bumper_crops_and_pesticides_add_up_on_a_harvested_crop() -> None:
    crop = planted(WHEAT, laid=[CORN])
    state = rigged(cards={0: [BUMPER, BUMPER], 1: [PESTICIDES, PESTICIDES]}, fields={0: crop})
    state = after(state, PlayCard(BUMPER, 0), PlayCard(BUMPER, 0))
    state = evolve(state, phase=Playing(1, 0, 0))
    state = after(state, PlayCard(PESTICIDES, 0), PlayCard(PESTICIDES, 0))
    state = after(evolve(state, phase=Playing(0, 2, 0)), Harvest(0))
    assert game.scores(state) == (4 + 5 + 5 - 3 - 3, 0, 0)
    assert state.piles[0] == Pile((WHEAT,), (BUMPER, BUMPER, PESTICIDES, PESTICIDES))


@clause("FG7.5")
def test_a_crop_can_be_worth_less_than_nothing() -> None:
    state = rigged(fields={0: planted(WHEAT, laid=[CORN], attached=[PESTICIDES] * 3)})
    assert game.scores(after(state, Harvest(0))) == (4 - 9, 0, 0)


@clause("FG7.6")
def test_insurance_pays_who_owned_the_crop_whoever_destroys_it() -> None:
    crop = planted(CORN, laid=[WHEAT], attached=[INSURANCE])
    state = rigged(phase=Playing(1, 0, 0), cards={1: [THRESHER]}, fields={0: crop})
    assert game.scores(after(state, PlayCard(THRESHER, 0))) == (6, 0, 0)
    state = rigged(cards={0: [THRESHER]}, fields={0: crop})
    assert game.scores(after(state, PlayCard(THRESHER, 0))) == (6, 0, 0)


@clause("FG7.7")
def test_superworms_lower_the_need_to_one_at_least() -> None:
    state = rigged(
        crops={0: [MELONS] * 5}, cards={0: [WORM, WORM]}, fields={0: planted(MELONS, laid=[CORN], attached=[])}
    )
    assert code(state, Harvest(0)) == "hungry"
    one = after(state, PlayCard(WORM, 0))
    assert code(one, Harvest(0)) == "hungry"
    assert code(one, Fertilize(0, MELONS)) is None
    two = after(one, PlayCard(WORM, 0))
    assert code(two, Fertilize(0, MELONS)) == "full"
    assert code(evolve(two, cards=((WORM,), (), ()), phase=Playing(0, 0, 0)), PlayCard(WORM, 0)) == "too_few_left"
    assert after(two, Harvest(0)).action_discard == (WORM, WORM)


@clause("FG7.7", "FG4.13")
def test_a_superworm_may_join_a_complete_crop_and_surplus_does_no_harm() -> None:
    state = rigged(cards={0: [WORM]}, fields={0: planted(MELONS, laid=[CORN, CORN, WHEAT])})
    state = after(state, PlayCard(WORM, 0))
    assert len(there(state, 0).fertilizer) == 3
    assert after(state, Harvest(0)).crop_discard == (WHEAT, CORN, CORN)


@clause("FG7.7", "FG7.11")
def test_a_rotation_under_superworms_still_needs_one() -> None:
    rows = (ActionRow(WORM, 4, "", 2), ActionRow(ROTATION, 4, ""))
    config = Config(2, card_set=CardSet("worms", tuple(CropRow(c, 9, "") for c in (WHEAT, MELONS, SQUASH)), rows))
    state = rigged(
        config,
        Playing(0, 0, 0),
        crops={0: [WHEAT, WHEAT]},
        cards={0: [ROTATION, WORM]},
        fields={0: planted(MELONS, attached=[WORM])},
    )
    assert code(state, PlayCard(WORM, 0)) == "too_few_left"  # 3 − 2 − 2
    state = after(state, PlayCard(ROTATION, 0, WHEAT))
    assert code(state, PlayCard(WORM, 0)) == "too_few_left"
    state = after(state, Fertilize(0, WHEAT))
    assert code(evolve(state, crops=((WHEAT,), ())), Fertilize(0, WHEAT)) == "full"
    squash = rigged(config, Playing(0, 0, 0), cards={0: [WORM, WORM]}, fields={0: planted(SQUASH)})
    assert code(squash, PlayCard(WORM, 0)) is None  # 4 − 2
    assert code(after(squash, PlayCard(WORM, 0)), PlayCard(WORM, 0)) == "too_few_left"  # 4 − 2 − 2


@clause("FG7.8")
def test_farm_futures_brings_crops_for_this_turn() -> None:
    state = rigged(phase=Playing(0, 1, 1), cards={0: [FUTURES]})
    state = after(state, PlayCard(FUTURES))
    assert state.phase == DrawingCrops(0, 2, 2, 1)
    state = after(state, DrawCrop(CORN), DrawCrop(WHEAT))
    assert state.phase == Playing(0, 2, 1)
    assert state.crops[0] == (WHEAT, CORN)
    assert code(state, Plant(CORN)) is None
    assert state.closer is None


@clause("FG7.8", "FG8.1")
def test_farm_futures_draws_the_last_crop_card() -> None:
    state = rigged(phase=Playing(1, 0, 0), cards={1: [FUTURES]}, crop_deck=[MELONS])
    state = after(state, PlayCard(FUTURES))
    assert state.phase == DrawingCrops(1, 1, 1, 0)
    assert told(state, DrawCrop(MELONS)) == [game.CropDrawn(1, None), game.LastCropDrawn(1)]
    state = after(state, DrawCrop(MELONS))
    assert state.closer == 1
    seats = []
    while game.actor(state) is not Nobody.OVER:
        phase = state.phase
        if isinstance(phase, Playing):
            seats.append(phase.seat)
            state = after(state, EndTurn())
        state, _ = game.settle(state, Random(1))
    assert seats == [1, 2, 0]


@clause("FG7.9", "FG4.12")
def test_gophers_take_what_was_laid_last_and_it_stays_paid() -> None:
    crop = Planted(SQUASH, 1, False, (Fertilizer(0, CORN), Fertilizer(2, MELONS)), (BUMPER,))
    state = rigged(phase=Playing(0, 0, 1), crops={0: [WHEAT]}, cards={0: [GOPHERS, GOPHERS]}, fields={0: crop})
    assert code(state, EndTurn()) == "compulsory"
    state = after(state, Fertilize(0, WHEAT), PlayCard(GOPHERS, 0), PlayCard(GOPHERS, 0))
    assert there(state, 0) == Planted(SQUASH, 1, False, (Fertilizer(0, CORN),), (BUMPER,))
    assert state.crops[0] == (WHEAT, MELONS)
    assert code(state, EndTurn()) is None
    assert code(state, Fertilize(0, MELONS)) is None  # it can be laid again at once


@clause("FG7.10", "FG4.4")
def test_foreclosure_takes_crop_and_field_and_all_but_the_insurance() -> None:
    crop = planted(CORN, 2, laid=[WHEAT, WHEAT], attached=[BUMPER, INSURANCE, WORM])
    state = rigged(cards={0: [FORECLOSURE]}, fields={3: crop})
    action = PlayCard(FORECLOSURE, 3)
    taken = after(state, action)
    assert there(taken, 3) == evolve(crop, owner=0, attached=(BUMPER, WORM))
    assert taken.piles[2] == Pile((), (INSURANCE,))
    assert game.scores(taken) == (0, 0, 6)
    assert told(state, action)[1:] == [game.InsurancePaid(2, 3, (INSURANCE,), 6), game.CropForeclosed(3, 2, 0)]
    assert game.scores(after(taken, Harvest(3))) == (12, 0, 6)
    assert after(taken, Harvest(3)).leased_gone == 1


@clause("FG7.11", "FG4.9", "FG4.13")
def test_crop_rotation_replaces_the_crop_and_keeps_what_lies_there() -> None:
    crop = planted(SQUASH, laid=[MELONS, MELONS, CORN], attached=[BUMPER, INSURANCE])
    state = rigged(crops={0: [WHEAT, SQUASH]}, cards={0: [ROTATION, ROTATION]}, fields={1: crop})
    turned = after(state, PlayCard(ROTATION, 1, WHEAT))
    assert there(turned, 1) == evolve(crop, crop=WHEAT, fresh=True)
    assert turned.crop_discard == (SQUASH,)
    assert turned.crops[0] == (SQUASH,)
    assert code(turned, Harvest(1)) == "fresh"
    same = after(turned, PlayCard(ROTATION, 1, SQUASH))
    assert there(same, 1) == evolve(crop, fresh=True)
    assert code(after(state, PlayCard(ROTATION, 1, SQUASH)), Harvest(1)) == "fresh"


@clause("FG7.12", "FG4.2", "FG4.3", "FG11.6")
def test_a_leased_field_is_one_more_and_leaves_with_its_crop() -> None:
    full = {n: planted(SQUASH, 1) for n in range(3)}
    state = rigged(crops={0: [CORN, CORN, WHEAT]}, cards={0: [LEASED, LEASED]}, fields=full)
    assert code(state, Plant(CORN, FieldSort.LEASED)) == "no_open_field"
    state = after(state, PlayCard(LEASED), PlayCard(LEASED))
    assert (state.leased, state.action_discard) == (2, ())
    plants = [action for action in game.legal_actions(state) if isinstance(action, Plant)]
    assert plants == [Plant(WHEAT, FieldSort.LEASED), Plant(CORN, FieldSort.LEASED)]
    state = after(state, Plant(CORN, FieldSort.LEASED), Plant(WHEAT, FieldSort.LEASED))
    assert (state.leased, state.leased_gone) == (0, 0)
    assert [number for number, crop in enumerate(state.fields) if crop and crop.owner == 0] == [3, 4]
    assert code(state, Plant(CORN, FieldSort.LEASED)) == "no_open_field"
    state = evolve(state, phase=Playing(1, 0, 0), cards=((), (THRESHER,), ()))
    state = after(state, PlayCard(THRESHER, 3))
    assert (state.leased, state.leased_gone) == (0, 1)
    assert state.action_discard == (THRESHER,)
    assert code(evolve(state, phase=Playing(0, 0, 0)), Plant(CORN, FieldSort.LEASED)) == "no_open_field"


@clause("FG7.12")
def test_the_planter_chooses_the_sort_of_field() -> None:
    state = rigged(crops={0: [CORN]}, leased=1)
    plants = [action for action in game.legal_actions(state) if isinstance(action, Plant)]
    assert plants == [Plant(CORN, FieldSort.PLANTING), Plant(CORN, FieldSort.LEASED)]
    assert there(after(state, plants[0]), 0).crop is CORN
    assert there(after(state, plants[1]), 3).crop is CORN


@clause("FG7.13", "FG5.1", "FG11.6")
def test_two_crop_cards_clear_a_foul_manure_and_that_is_no_card_played() -> None:
    fields = {0: planted(SQUASH, 1, attached=[FOUL, BUMPER]), 1: planted(CORN, attached=[FOUL]), 2: planted(CORN)}
    state = rigged(phase=Playing(0, 2, 0), crops={0: [WHEAT, WHEAT, CORN, MELONS]}, fields=fields, leased=2)
    clears = [action for action in game.legal_actions(state) if isinstance(action, ClearManure)]
    pairs = [(WHEAT, WHEAT), (WHEAT, CORN), (WHEAT, MELONS), (CORN, MELONS)]
    assert clears == [ClearManure(number, *pair) for number in (0, 1) for pair in pairs]
    assert ClearManure(0, MELONS, CORN) is ClearManure(0, CORN, MELONS)
    assert code(state, ClearManure(0, CORN, CORN)) == "not_in_hand"
    assert code(state, ClearManure(0, CORN, SQUASH)) == "not_in_hand"
    assert code(state, ClearManure(2, CORN, WHEAT)) == "no_manure"
    assert code(state, ClearManure(4, CORN, WHEAT)) == "nothing_planted"
    assert code(state, ClearManure(12, CORN, WHEAT)) == "no_field"
    assert told(state, ClearManure(0, MELONS, WHEAT)) == [game.ManureCleared(0, 0, (WHEAT, MELONS))]
    state = after(state, ClearManure(0, MELONS, WHEAT), ClearManure(1, WHEAT, CORN))
    assert there(state, 0).attached == (BUMPER,)
    assert there(state, 1).attached == ()
    assert state.phase == Playing(0, 2, 0)
    assert state.crops[0] == ()
    assert state.crop_discard == (WHEAT, WHEAT, CORN, MELONS)
    assert state.action_discard == (FOUL, FOUL)


@clause("FG7.13")
def test_one_crop_card_clears_nothing() -> None:
    state = rigged(crops={0: [WHEAT]}, fields={0: planted(SQUASH, 1, attached=[FOUL])})
    assert not [action for action in game.legal_actions(state) if isinstance(action, ClearManure)]


@clause("FG1.5")
def test_the_plentiful_set_has_every_card() -> None:
    assert {row.card for row in PLENTY.actions} == set(ActionCard)
