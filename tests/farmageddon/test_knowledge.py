"""What everyone knows, on positions set up by hand."""

from random import Random

from attrs import evolve

from farmrules import farmageddon as game
from farmrules.farmageddon import (
    CardSet,
    Config,
    EndTurn,
    Fertilize,
    Fertilizer,
    Planted,
    PlayCard,
    SeenPlanted,
)
from tests.clauses import clause
from tests.farmageddon.rig import (
    CORN,
    DUST,
    FOUL,
    GOPHERS,
    MELONS,
    SQUASH,
    THREE,
    THRESHER,
    WHEAT,
    after,
    planted,
    rigged,
    told,
)


@clause("FG11.1", "FG11.2", "FG11.3")
def test_a_seat_sees_its_hand_and_the_fertilizer_it_laid() -> None:
    crop = Planted(SQUASH, 1, False, (Fertilizer(0, CORN), Fertilizer(2, WHEAT)), ())
    state = rigged(crops={0: [WHEAT], 1: [CORN, CORN]}, cards={0: [DUST], 2: [FOUL]}, fields={0: crop})
    for seat, faces in ((0, (CORN, None)), (1, (None, None)), (2, (None, WHEAT)), (None, (None, None))):
        view = game.view(state, seat)
        laid = (Fertilizer(0, faces[0]), Fertilizer(2, faces[1]))
        assert view.fields[0] == SeenPlanted(SQUASH, 1, False, laid, (), 4, 15, False, False, False)
        assert (view.crop_sizes, view.card_sizes) == ((1, 2, 0), (1, 0, 1))
        assert view.crops == (() if seat is None else state.crops[seat])
        assert view.cards == (() if seat is None else state.cards[seat])
        assert view.legal_actions == (game.legal_actions(state) if seat == 0 else ())
    assert told(state, Fertilize(0, WHEAT), 1) == [game.CropFertilized(0, 0, None)]
    assert told(state, Fertilize(0, WHEAT), 0) == [game.CropFertilized(0, 0, WHEAT)]


@clause("FG11.2")
def test_fertilizer_is_shown_when_it_goes_to_the_discard() -> None:
    state = rigged(cards={0: [THRESHER]}, fields={0: planted(SQUASH, 1, laid=[CORN, WHEAT])})
    assert told(state, PlayCard(THRESHER, 0), 2)[1:] == [game.CropDestroyed(0, SQUASH, (CORN, WHEAT), ())]


@clause("FG11.4", "FG7.9")
def test_what_gophers_take_only_the_taker_sees_and_who_laid_it_forgets() -> None:
    crop = Planted(SQUASH, 1, False, (Fertilizer(1, CORN),), ())
    state = rigged(cards={0: [GOPHERS]}, fields={0: crop})
    seen = game.view(state, 1).fields[0]
    assert seen is not None
    assert seen.fertilizer == crop.fertilizer
    deed = PlayCard(GOPHERS, 0)
    assert told(state, deed, 0)[1] == game.FertilizerTaken(0, 0, CORN)
    for seat in (1, 2, None):
        assert told(state, deed, seat)[1] == game.FertilizerTaken(0, 0, None)
    taken = after(state, deed)
    melons = evolve(taken, crops=((MELONS,), (), ()), crop_deck=tuple(sorted(taken.crop_deck, key=lambda c: c.order)))
    assert game.view(taken, 1) == game.view(melons, 1)


@clause("FG11.5")
def test_reshuffled_cards_are_unseen_again() -> None:
    state = rigged(cards={1: [DUST]}, action_deck=[], action_discard=[FOUL, THRESHER, THRESHER])
    state = after(state, EndTurn())
    config = CardSet(
        "four", THREE.card_set.crops, tuple(game.ActionRow(c, n, "") for c, n in ((DUST, 1), (FOUL, 1), (THRESHER, 2)))
    )
    view = evolve(game.view(state, 2), config=Config(3, card_set=config), fields=(None,) * 3)
    hands = {game.resample(view, Random(seed)).cards[1] for seed in range(60)}
    assert hands == {(DUST,), (FOUL,), (THRESHER,)}


@clause("FG11.6")
def test_a_turn_without_a_choice_waits_for_its_player() -> None:
    state, taken = game.settle(rigged(), Random(1))
    assert taken == ()
    assert game.legal_actions(state) == (EndTurn(),)
    assert game.actor(state) == 0
