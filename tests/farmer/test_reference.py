"""The engine against the reference table, state by state over whole games of every kind."""

from collections import Counter

import pytest

from farmrules import Nobody
from farmrules import farmer as game
from farmrules.farmer import Bid, Bidding, ChipsPaid, Config, Draw, Pass, Playing, Stand, State
from tests.clauses import clause
from tests.conformance.kit import share
from tests.farmer import reference_scoring as scoring
from tests.farmer.reference import Table
from tests.farmer.tables import POLICIES, Policy, any_config, first_legal, play_to, tables, uniform, walk


def as_on_a_table(state: State) -> dict[str, object]:
    actor = game.actor(state)
    phase = state.phase
    sale = (phase.opener, phase.seat, phase.bid, phase.bidder) if isinstance(phase, Bidding) else None
    return {
        "actor": actor.name.lower() if isinstance(actor, Nobody) else actor,
        "legal": set(game.legal_actions(state)),
        "chances": dict(game.chance_outcomes(state)),
        "deal": state.deal,
        "sale": sale,
        "silent": set(phase.passed) if isinstance(phase, Bidding) else None,
        "turn": getattr(phase, "seat", None) if sale is None else None,
        "farmer": state.farmer,
        "farm": state.farm,
        "chips": state.chips,
        "deck": set(state.deck),
        "hands": state.hands,
        "winners": game.winners(state),
    }


def as_it_lies(table: Table) -> dict[str, object]:
    sale = table.sale
    return {
        "actor": table.actor,
        "legal": table.legal(),
        "chances": table.chances(),
        "deal": table.number,
        "sale": (sale.opener, sale.seat, sale.bid, sale.bidder) if sale else None,
        "silent": (sale.silent | sale.out) if sale else None,
        "turn": due(table),
        "farmer": table.farmer,
        "farm": table.farm,
        "chips": tuple(table.chips),
        "deck": set(table.faces(table.deck)),
        "hands": tuple(table.faces(hand) for hand in table.hands),
        "winners": table.winners,
    }


def due(table: Table) -> int | None:
    """Whose turn it is, or who is the first in turn order without an opening card."""
    if table.step == "deal":
        return next(seat for seat in table.order() if not table.hands[seat])
    return table.turn if table.step in ("turn", "wait") else None


@share(250)
@tables
def test_engine_and_table_agree_at_every_state(seed: int, policy: Policy) -> None:
    for state, table, _ in walk(any_config(seed), seed, policy):
        assert as_on_a_table(state) == as_it_lies(table)


@clause("LF2.3")
@share(100)
@tables
def test_chips_are_neither_made_nor_lost(seed: int, policy: Policy) -> None:
    """At every state, and in the sum of the events; the first antes are the table's alone."""
    config = any_config(seed)
    chips, farm = [config.stake - 1] * config.players, config.players
    if config.price:
        chips[config.first] -= config.price
        farm += config.price
    told: list[tuple[object, ...]] = []
    first = config.players + (config.price > 0)
    for state, table, action in walk(config, seed, policy):
        assert sum(state.chips) + state.farm == config.players * config.stake
        assert (tuple(chips), farm) == (state.chips, state.farm)
        assert told == [tuple(row) for row in table.paid[first:]]
        for event in game.events(state, action, None) if action is not None else ():
            if isinstance(event, ChipsPaid):
                told.append((event.payer, event.payee, event.chips, event.reason))
                if event.payer is None:
                    farm -= event.chips
                else:
                    chips[event.payer] -= event.chips
                if event.payee is None:
                    farm += event.chips
                else:
                    chips[event.payee] += event.chips
    assert game.scores(state) == tuple(chips)


@clause("LF3.4", "LF3.5", "LF3.8", "LF3.9")
@share(100)
@tables
def test_bids_rise_within_their_bounds_and_auctions_end(seed: int, policy: Policy) -> None:
    config = any_config(seed)
    limit = config.stake if config.max_bid is None else config.max_bid
    highest = steps = 0
    for state, _, action in walk(config, seed, policy):
        if not isinstance(state.phase, Bidding):
            highest = steps = 0
            continue
        steps += 1
        assert steps <= config.players * (limit + 1)
        assert Pass() in game.legal_actions(state)
        if isinstance(action, Bid):
            assert highest < action.chips <= min(limit, state.chips[state.phase.seat])
            highest = action.chips
        assert state.phase.bid <= limit


@clause("LF4.8", "LF10.6")
@share(100)
@tables
def test_hands_stay_within_their_bounds_and_nobody_is_stuck(seed: int, policy: Policy) -> None:
    config = any_config(seed)
    full = len(config.deck) == 45
    for state, table, action in walk(config, seed, policy):
        if isinstance(game.actor(state), int):
            assert game.legal_actions(state)
        for hand in state.hands:
            assert scoring.comes_to(hand) <= 26
            assert len(hand) <= 10
        if full and isinstance(state.phase, Playing):
            assert len(state.deck) >= 6
            if isinstance(action, Stand):
                assert len(state.hands[state.phase.seat]) >= 2
        assert table.step != "wait" or state.deck


def test_most_decisions_of_random_players_are_forced() -> None:
    forced = decisions = 0
    for seed in range(60):
        for state, _, action in walk(Config(6, deals=10), seed, uniform):
            if isinstance(action, Draw | Stand):
                decisions += 1
                forced += len(game.legal_actions(state)) == 1
    assert forced / decisions == pytest.approx(0.6, abs=0.03)


@clause("LF2.2")
def test_balances_go_below_zero_and_nobody_drops_out() -> None:
    lowest = 0
    for state, table, _ in walk(Config(4, stake=0, deals=10), 3, first_legal):
        lowest = min(lowest, *state.chips)
        assert as_on_a_table(state) == as_it_lies(table)
    assert lowest < -10


def test_every_course_that_a_deal_can_take_has_been_compared() -> None:
    """So that the agreement above means something: each reason to pay, ties, several 16s, all over, a deck run out."""
    seen: Counter[str] = Counter()
    for seed in range(400):
        policy = POLICIES[seed % len(POLICIES)] if seed % 3 else play_to(16)
        config = any_config(seed)
        for state, table, action in walk(config, seed, policy):
            if action is None:
                seen.update(row.reason for row in table.paid)
            if not isinstance(state.phase, Playing):
                continue
            seen["deck run out"] += not state.deck
            seen["one card and no deck"] += not state.deck and len(state.hands[state.phase.seat]) == 1
            if isinstance(action, Stand) and table.order()[-1] == state.phase.seat:
                totals = [scoring.comes_to(state.hands[seat]) for seat in table.order()]
                seen["several 16s"] += totals.count(16) > 1
                seen["all over"] += min(totals) > 16
                below = [total for total in totals if total < 16]
                seen["nearest tied"] += 16 not in totals and len(below) > 1 and below.count(max(below)) > 1
    wanted = {"ante", "bid", "price", "overshoot", "sixteen", "nearest", "last farm"}
    wanted |= {"deck run out", "one card and no deck", "several 16s", "all over", "nearest tied"}
    assert not {course for course in wanted if not seen[course]}
