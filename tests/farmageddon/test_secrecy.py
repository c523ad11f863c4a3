"""Determinizations as likely as the cards would lie so, and views that show what the oracle's eyes know."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from farmrules import farmageddon as game
from farmrules.farmageddon import ActionCard, ActionRow, CardSet, Config, Crop, CropRow, Playing, State
from tests.chi_square import fits
from tests.clauses import clause
from tests.conformance.kit import share
from tests.farmageddon.hidden import Arrangement, Oracle, hidden_in, places, rewritten
from tests.farmageddon.reference import Table
from tests.farmageddon.tables import Policy, action_heap, crop_heap, games, schemer, uniform, walk

Moment = Callable[[State, Oracle], bool]


def watched(config: Config, seed: int, policy: Policy) -> Iterator[tuple[State, Table, Oracle]]:
    """A game with an oracle beside it that has looked at every state given."""
    oracle: Oracle | None = None
    for state, table, _ in walk(config, seed, policy):
        oracle = oracle or Oracle(table)
        oracle.look()
        yield state, table, oracle


@clause("FG11.1", "FG11.2", "FG11.3", "FG11.4")
@share(30)
@games
def test_a_view_shows_what_its_seat_has_before_its_eyes(config: Config, seed: int, policy: Policy) -> None:
    for state, table, oracle in watched(config, seed, policy):
        for seat, eyes in oracle.eyes.items():
            view = game.view(state, seat)
            assert view.crops == (() if seat is None else crop_heap(table.crop_hands[seat]))
            assert view.cards == (() if seat is None else action_heap(table.action_hands[seat]))
            for plot in table.plots:
                planted = view.fields[plot.number]
                assert planted is not None
                shown = [(laid.seat, laid.crop) for laid in planted.fertilizer]
                assert shown == [
                    (layer, paper.crop if paper in eyes.known else None) for layer, paper in plot.fertilizer
                ]


@share(20)
@games
def test_a_determinization_moves_nothing_that_lies_open(config: Config, seed: int, policy: Policy) -> None:
    rng = Random(seed)
    for state, _, _ in watched(config, seed, policy):
        seat = rng.choice([*range(config.players), None])
        drawn = game.resample(game.view(state, seat), rng)
        assert rewritten(drawn, hidden_in(state)) == state


# Distributions

WHEAT, CORN = Crop("Wheat", 1, 4), Crop("Corn", 2, 7)


def tiny(players: int, crops: int, *actions: tuple[ActionCard, int], first: int = 0) -> Config:
    """A set of few cards of two crops, the first a little rarer."""
    rows = (CropRow(WHEAT, crops // 2 - 1, ""), CropRow(CORN, crops - crops // 2 + 1, ""))
    return Config(players, first=first, card_set=CardSet("tiny", rows, tuple(ActionRow(c, n, "") for c, n in actions)))


GOPHERS = (ActionCard.DARN_GOPHERS, 4)
LEASES = (ActionCard.LEASED_FIELD, 2)
FOUL = (ActionCard.FOUL_MANURE, 3)


def first_turn(state: State, _: Oracle) -> bool:
    return isinstance(state.phase, Playing)


def laid_by(seat: int, others: int) -> Moment:
    """That seat and others have laid fertilizer, so much at least."""

    def suits(state: State, _: Oracle) -> bool:
        layers = Counter(laid.seat for planted in state.fields if planted for laid in planted.fertilizer)
        return layers[seat] > 0 and layers.total() - layers[seat] >= others

    return suits


def forgotten(seat: int) -> Moment:
    """A card that the seat laid has come into another's hand."""

    def suits(state: State, oracle: Oracle) -> bool:
        where = places(oracle.table)
        lost = oracle.before[seat] - oracle.eyes[seat].known
        return any(where[paper][0] == "crops" for paper in lost)

    return suits


def reshuffled(state: State, oracle: Oracle) -> bool:
    return oracle.table.reshuffles > 0 and isinstance(state.phase, Playing) and len(state.action_deck) > 0


MOMENTS: dict[str, tuple[Config, Policy, int | None, Moment]] = {
    "first turn": (tiny(2, 9, FOUL, LEASES), uniform, 1, first_turn),
    "first turn, spectator": (tiny(2, 8, FOUL, LEASES), uniform, None, first_turn),
    "in the deal": (tiny(3, 9, FOUL), uniform, 0, lambda state, _: sum(map(len, state.crops)) == 3),
    "fertilizer of both": (tiny(2, 14, GOPHERS), uniform, 0, laid_by(0, 2)),
    "fertilizer of three": (tiny(3, 10, GOPHERS, LEASES), uniform, 1, laid_by(1, 2)),
    "fertilizer, spectator": (tiny(2, 10, GOPHERS), uniform, None, laid_by(0, 1)),
    "taken by gophers": (tiny(2, 16, GOPHERS), schemer, 0, forgotten(0)),
    "taken by gophers from three": (tiny(3, 15, GOPHERS), schemer, 2, forgotten(2)),
    "after a reshuffle": (tiny(2, 9, FOUL, (ActionCard.DUST_BOWL, 3)), schemer, 1, reshuffled),
    "the crop deck empty": (tiny(2, 11, FOUL), uniform, 1, lambda state, _: not state.crop_deck),
}

DRAWS = 3000


@clause("FG11.4", "FG11.5")
@pytest.mark.parametrize("moment", MOMENTS)
def test_determinizations_are_drawn_as_often_as_the_cards_would_lie_so(moment: str) -> None:
    config, policy, seat, suits = MOMENTS[moment]
    state, weights = when(config, policy, seat, suits)
    assert hidden_in(state) in weights
    total = sum(weights.values())
    view, rng = game.view(state, seat), Random(moment)
    found = Counter(hidden_in(game.resample(view, rng)) for _ in range(DRAWS))
    expected = {arrangement: DRAWS * weight / total for arrangement, weight in weights.items()}
    assert fits(found, expected)


def when(config: Config, policy: Policy, seat: int | None, suits: Moment) -> tuple[State, dict[Arrangement, int]]:
    """The first moment that suits, with some freedom, in the first game by seed that has one, and every arrangement."""
    for seed in range(1000):
        for state, _, oracle in watched(config, seed, policy):
            if suits(state, oracle) and len(weights := oracle.arrangements(seat)) > 3:
                return state, weights
    raise LookupError("no such moment")


# The oracle itself, on cases that can be counted on fingers


def test_after_the_deal_all_but_ones_own_hand_is_unseen() -> None:
    _, table, oracle = next(moment for moment in watched(Config(4), 1, uniform) if isinstance(moment[0].phase, Playing))
    crops, actions = oracle.eyes[0].groups()
    assert (len(crops), len(actions)) == (60 - 4, 45 - 3)
    assert not set(crops) & set(table.crop_hands[0])
    assert [len(group) for group in oracle.eyes[None].groups()] == [60, 45]


def test_orders_of_cards_are_counted_with_their_weight() -> None:
    """Seat 1 has a wheat and a corn of four each; of the other six, five are in hand and one is in the deck."""
    config = Config(2, card_set=CardSet("eight", (CropRow(WHEAT, 4, ""), CropRow(CORN, 4, "")), ()))

    def suits(state: State, _: Oracle) -> bool:
        return isinstance(state.phase, Playing) and state.crops[1] == (WHEAT, CORN)

    state, oracle = next(
        (state, oracle)
        for seed in range(100)
        for state, _, oracle in watched(config, seed, uniform)
        if suits(state, oracle)
    )
    weights = oracle.arrangements(1)
    wheat_in_hand = {arrangement.crops[0].count(WHEAT): weight for arrangement, weight in weights.items()}
    assert wheat_in_hand == {2: 360, 3: 360}  # half of 6! each
    assert hidden_in(state) in weights
