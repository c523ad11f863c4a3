"""What a view works out for whoever knows no rule."""

from random import Random

import pytest
from attrs import evolve

from farmrules import farmageddon as game
from farmrules.farmageddon import (
    ActionRow,
    CardSet,
    Config,
    Crop,
    CropRow,
    DrawingCrops,
    EndTurn,
    Harvest,
    Planted,
    PlayCard,
    Playing,
)
from tests.clauses import clause
from tests.conformance.kit import share
from tests.farmageddon.rig import (
    BUMPER,
    CORN,
    FOUL,
    INSURANCE,
    MELONS,
    PESTICIDES,
    SQUASH,
    THRESHER,
    WHEAT,
    WORM,
    planted,
    rigged,
)
from tests.farmageddon.tables import Policy, games, walk


@clause("FG4.8", "FG4.9", "FG7.1", "FG7.4", "FG7.5", "FG7.7")
@pytest.mark.parametrize(
    ("crop", "needs", "value", "fouled", "complete", "harvestable"),
    [
        (planted(SQUASH), 4, 15, False, False, False),
        (planted(WHEAT, 1, [CORN]), 1, 4, False, True, True),
        (planted(WHEAT, 0, [CORN], fresh=True), 1, 4, False, True, False),
        (planted(WHEAT, 1, [CORN], [FOUL]), 1, 4, True, True, False),
        (planted(MELONS, 2, [CORN], [WORM, WORM, BUMPER, BUMPER]), 1, 20, False, True, True),
        (planted(WHEAT, 0, [], [PESTICIDES, PESTICIDES, INSURANCE]), 1, -2, False, False, False),
    ],
)
def test_a_planted_crop_says_what_it_needs_and_counts(
    crop: Planted, needs: int, value: int, fouled: bool, complete: bool, harvestable: bool
) -> None:
    seen = game.view(rigged(fields={0: crop}), None).fields[0]
    assert seen is not None
    assert (seen.needs, seen.value, seen.fouled) == (needs, value, fouled)
    assert (seen.complete, seen.harvestable) == (complete, harvestable)


@clause("FG4.6", "FG5.1")
def test_a_view_says_what_is_left_to_do() -> None:
    for phase, left in (
        (Playing(0, 1, 1), (1, 1, 1)),
        (Playing(0, 2, 0), (0, 0, 0)),
        (DrawingCrops(0, 1, 1, 1), (1, 1, 1)),
        (game.DrawingActions(0, 1), (0, 0, 0)),
        (game.Over(), (0, 0, 0)),
    ):
        view = game.view(rigged(phase=phase, crops={0: [WHEAT, WHEAT]}, fields={1: planted(CORN)}), 2)
        assert (view.plays_left, view.fertilizer_due, view.fertilizer_payable) == left
        assert view.open_planting == (0, 2)


@share(20)
@games
def test_views_agree_with_the_state(config: Config, seed: int, policy: Policy) -> None:
    for state, _, _ in walk(config, seed, policy):
        for seat in (0, None):
            view = game.view(state, seat)
            assert view.scores == game.scores(state)
            if isinstance(state.phase, Playing):
                legal = game.legal_actions(state)
                assert (view.fertilizer_payable == 0) == (EndTurn() in legal)
                whose = [there and there.harvestable and there.owner == state.phase.seat for there in view.fields]
                assert [Harvest(number) in legal for number in range(len(whose))] == list(map(bool, whose))


def test_a_determinization_reads_nothing_that_a_view_works_out() -> None:
    state = rigged(crops={1: [CORN]}, fields={0: planted(SQUASH, laid=[WHEAT])})
    view = game.view(state, 0)
    there = view.fields[0]
    assert there is not None
    odd = evolve(view, scores=(9, 9, 9), plays_left=7, fields=(evolve(there, needs=9, value=9), *view.fields[1:]))
    assert game.resample(odd, Random(3)) == game.resample(view, Random(3))


@clause("FG7.7", "FG11.6")
@pytest.mark.parametrize(("needs", "amount", "playable"), [(1, 1, False), (2, 2, False), (2, 1, True), (3, 2, True)])
def test_no_superworm_is_an_action_where_no_crop_needs_more(needs: int, amount: int, playable: bool) -> None:
    rows = (ActionRow(WORM, 9, amount=amount), ActionRow(THRESHER, 1))
    config = Config(2, card_set=CardSet("one crop", (CropRow(Crop("Rye", needs, 1), 40),), rows))
    assert any(isinstance(one, PlayCard) and one.card is WORM for one in game.actions(config)) == playable
    state, rng = game.new_game(config), Random(1)
    met = False
    while legal := game.legal_actions(state := game.settle(state, rng)[0]):
        assert set(legal) <= set(game.actions(config))
        met |= any(isinstance(one, PlayCard) and one.card is WORM for one in legal)
        state = game.apply(state, rng.choice(legal))
    assert met == playable
