"""What a view says so that a frontend knows no rule: literally, and against the reference table."""

from collections.abc import Iterable, Sequence
from random import Random

import pytest
from attrs import evolve

from farmrules import Nobody
from farmrules import farmer as game
from farmrules.farmer import (
    AuctionOpened,
    Bid,
    ChipsPaid,
    Config,
    DealBegun,
    DealCard,
    Dealing,
    Draw,
    Event,
    FarmerNamed,
    Pass,
    Playing,
    Stand,
    State,
)
from farmrules.match import Match
from tests.clauses import clause
from tests.conformance.kit import share
from tests.farmer import reference_scoring as scoring
from tests.farmer.reference import Table
from tests.farmer.rig import NO_WIN, WIN, card, cards, dealt, sold, turn
from tests.farmer.tables import Policy, any_config, tables, walk


def still_to_come(table: Table) -> tuple[int, ...]:
    """Who has a turn before the farm is sold or the hands are shown, if all pass or stand."""
    if table.sale is not None:
        sale = table.sale
        row = [sale.seat]
        while len(row) < table.config.players:
            row.append(table.left_of(row[-1]))
        return tuple(seat for seat in row if seat not in sale.silent | sale.out and seat != sale.bidder)
    if table.step == "over":
        return ()
    order = table.order()
    return tuple(order if table.turn is None or table.step == "deal" else order[order.index(table.turn) :])


@share(60)
@tables
def test_views_say_what_the_table_says(seed: int, policy: Policy) -> None:
    rng = Random(seed)
    for state, table, _ in walk(any_config(seed), seed, policy):
        seat = rng.choice([*range(state.config.players), None])
        view = game.view(state, seat)
        assert view.scores == game.scores(state) == tuple(table.chips)
        assert view.winners == table.winners
        assert view.hand == (() if seat is None else table.faces(table.hands[seat]))
        assert view.total == scoring.comes_to(view.hand)
        assert view.deal_limit == state.config.deal_limit
        in_play = table.farmer is not None and table.step != "over"
        assert view.order == (tuple(table.order()) if in_play else ())
        assert view.to_come == still_to_come(table)
        ended = table.step in ("turn", "wait")
        assert view.finished == (tuple(other for other in view.order if other not in view.to_come) if ended else ())
        bids = sorted(action.chips for action in table.legal() if isinstance(action, Bid))
        assert (view.lowest_bid, view.highest_bid) == ((bids[0], bids[-1]) if bids else (None, None))


@clause("LF10.1")
def test_a_view_of_an_auction() -> None:
    view = game.view(sold(Config(4, first=2), None, 5, None), 3)
    assert (view.order, view.finished, view.hand, view.total) == ((), (), (), 0)
    assert view.to_come == (1, 2)
    assert (view.lowest_bid, view.highest_bid) == (6, 99)
    out = game.view(sold(Config(4, first=2, pass_is_final=True), None, 5, None), None)
    assert out.to_come == (1,)
    poor = game.view(sold(Config(3, max_bid=2), 2), 1)
    assert (poor.actor, poor.lowest_bid, poor.highest_bid) == (1, None, None)


@clause("LF4.2", "LF10.1", "LF10.2")
def test_a_view_of_a_turn() -> None:
    state = game.apply(turn("7s 3d"), Stand())
    views = [game.view(state, seat) for seat in (0, 1, 2, None)]
    assert {(view.order, view.to_come, view.finished) for view in views} == {((1, 2, 3), (2, 3), (1,))}
    assert [view.total for view in views] == [0, 10, scoring.comes_to(state.hands[2]), 0]


@clause("LF4.1")
def test_dealing_says_whose_card_is_due() -> None:
    state = sold(Config(4, first=1, direction="right", max_bid=0), None, None, None, None)
    seats = []
    for name in ("2s", "3s", "4s"):
        assert isinstance(state.phase, Dealing)
        seats.append(state.phase.seat)
        state = game.apply(state, DealCard(card(name)))
        game.check_state(state)
    assert seats == [0, 3, 2]
    assert state.phase == Playing(0)


@clause("LF4.1")
def test_a_state_that_says_another_seat_is_refused() -> None:
    state = game.apply(sold(Config(4, max_bid=0), None, None, None, None), DealCard(card("2s")))
    assert state.phase == Dealing(2)
    for seat, fault in (
        (0, "the next opening card is for seat 2, not for seat 0"),
        (1, "the next opening card is for seat 2, not for seat 1"),
        (3, "the next opening card is for seat 2, not for seat 3"),
        (4, "there is no seat 4"),
        (-1, "there is no seat -1"),
    ):
        with pytest.raises(ValueError, match=f"^State.phase: {fault}$"):
            game.check_state(evolve(state, phase=Dealing(seat)))


@clause("LF4.1", "LF4.2", "LF8.1")
def test_the_order_of_play_of_a_farmer() -> None:
    assert game.order_of_play(Config(5), 3) == (4, 0, 1, 2)
    assert game.order_of_play(Config(5, direction="right"), 3) == (2, 1, 0, 4)
    for farmer in (5, -1, True, "3", None):
        with pytest.raises(ValueError, match=r"the farmer must be a seat from 0 to 4, not "):
            game.order_of_play(Config(5), farmer)  # type: ignore[arg-type]  # some are no seats


@clause("LF1.4")
def test_the_total_of_a_hand() -> None:
    assert game.total(()) == 0
    assert game.total(cards("As 7d 6h Kc")) == 24
    assert game.total(list(cards("10s 9d"))) == 19


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (sold(Config(4, first=2), 3), "farmer: deal 1, auction, seat 3 acts"),
        (sold(Config(3), None, None, None), "farmer: deal 1, opening cards, a card for seat 1 is due"),
        (turn("7s 3d"), "farmer: deal 1, play, seat 1 acts"),
        (game.apply(turn("7s 3d"), Draw()), "farmer: deal 1, play, a card for seat 1 is due"),
        (dealt(sold(Config(3, deals=1), None, None, None), *WIN), "farmer: end, nobody acts"),
    ],
)
def test_a_state_is_told_in_a_line(state: State, line: str) -> None:
    assert str(state) == line
    assert repr(state).startswith("State(config=Config(players=")


def test_a_determinization_takes_no_notice_of_what_follows() -> None:
    """Fields that follow from others decide nothing; JSON refuses a view where they do not follow."""
    view = game.view(turn("7s 3d"), 1)
    changed = evolve(view, hand=cards("Ks"), total=3, order=(3, 2), to_come=(), finished=(2,), scores=(), highest_bid=7)
    assert game.resample(changed, Random(3)) == game.resample(view, Random(3))
    assert game.view(game.resample(changed, Random(3)), 1) == view


# What there is to do with a config


@clause("LF8.7")
def test_a_farm_that_goes_round_has_no_bids_and_no_pass() -> None:
    assert game.actions(game.rotating_farm(4)) == (Draw(), Stand())


@clause("LF4.7")
def test_nothing_can_be_drawn_from_a_deck_of_opening_cards() -> None:
    assert game.actions(Config(3, deck=cards("2s 3s"), stake=3, deals=5)) == (Pass(), Bid(1), Bid(2), Stand())
    assert Draw() in game.actions(Config(3, deck=cards("2s 3s 4s")))


@clause("LF3.5", "LF7.4", "LF8.6")
def test_bids_that_nobody_can_ever_make_are_no_actions() -> None:
    first = (Pass(), Bid(1), Bid(2), Draw(), Stand())
    assert game.actions(evolve(game.la_ferme(3), stake=3)) == first
    assert game.actions(Config(3, stake=3, deals=1)) == first
    assert game.actions(Config(3, stake=3, deck=cards("2s 3s 4s"))) == first
    assert game.actions(Config(3, stake=3, deals=2)) == (*first[:3], Bid(3), *first[3:])
    assert game.actions(Config(3, stake=0)) == game.actions(Config(3, max_bid=0)) == (Pass(), Draw(), Stand())
    # Two deals: the most is all but what two others can owe after the first, 3 x 9 + 2 x 12, and the ante.
    assert game.actions(Config(3, stake=9, max_bid=500, deals=2))[-3] == Bid(50)


@clause("LF3.5")
def test_the_stake_can_be_bid_in_a_later_auction() -> None:
    """Who has won a farm holds more than the stake."""
    state = dealt(sold(Config(3, stake=3, deals=2), None, None, None), *WIN)
    assert state.chips == (1, 4, 1)
    assert game.legal_actions(state) == (Pass(), Bid(1), Bid(2), Bid(3))


@pytest.mark.parametrize("name", game.sample_configs())
def test_each_action_there_is_is_legal_in_some_game(name: str) -> None:
    """Bids creep up, so that the farm changes hands often and all that can be bid is at some time."""
    config = game.sample_configs()[name]
    met: set[object] = set()
    for seed in range(40):
        rng = Random(seed)
        state, _ = game.settle(game.new_game(config), rng)
        while legal := game.legal_actions(state):
            met.update(legal)
            state, _ = game.settle(game.apply(state, rng.choice(legal[:3])), rng)
    assert met == set(game.actions(config))


def test_a_view_when_the_game_is_over() -> None:
    state = dealt(sold(Config(3, deals=1), None, None, None), *NO_WIN)
    view = game.view(state, None)
    assert (view.winners, view.scores, view.order, view.to_come) == (game.winners(state), (99, 98, 100), (), ())


# The ledger


@clause("LF3.1", "LF8.9", "LF2.3")
@pytest.mark.parametrize("name", game.sample_configs())
def test_whoever_adds_up_the_payments_from_the_first_comes_to_all_chips(name: str) -> None:
    """From the stakes with `first_events`, and from the first view without: no chip moves untold."""
    config, rng = game.sample_configs()[name], Random(name)
    match = Match.start(game, config)
    while match.actor is not Nobody.OVER:
        match = match.settle(rng)
        if isinstance(seat := match.actor, int):
            match = match.play(seat, rng.choice(game.legal_actions(match.state)))
    for seat in (*range(config.players), None):
        first = match.history(seat).view
        told = match.events(seat)
        assert ledger((config.stake,) * config.players, 0, game.first_events(config)) == (first.chips, first.farm)
        whole = ledger((config.stake,) * config.players, 0, (*game.first_events(config), *told))
        assert whole == ledger(first.chips, first.farm, told) == (match.state.chips, match.state.farm)


def ledger(chips: Sequence[int], farm: int, told: Iterable[Event]) -> tuple[tuple[int, ...], int]:
    held = [*chips, farm]
    for event in told:
        if isinstance(event, ChipsPaid):
            held[-1 if event.payer is None else event.payer] -= event.chips
            held[-1 if event.payee is None else event.payee] += event.chips
    return tuple(held[:-1]), held[-1]


@clause("LF3.1", "LF8.7")
def test_what_happens_before_the_first_step() -> None:
    antes = tuple(ChipsPaid(seat, None, 1, "ante") for seat in range(3))
    assert game.first_events(Config(3, first=2)) == (*antes, AuctionOpened(2))
    price = evolve(game.rotating_farm(3), price=4)
    assert game.first_events(price) == (*antes, FarmerNamed(0), ChipsPaid(0, None, 4, "price"), DealBegun(1, 0))
