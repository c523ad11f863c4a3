"""The engine against the reference table, state by state over whole games of every kind."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from farmrules import Nobody
from farmrules import farmageddon as game
from farmrules.farmageddon import (
    Action,
    ActionCard,
    ActionsReshuffled,
    Chance,
    ClearManure,
    Config,
    EndTurn,
    Event,
    Fertilize,
    PlayCard,
    Playing,
    State,
)
from tests.clauses import clause
from tests.conformance.kit import share
from tests.farmageddon.tables import (
    POLICIES,
    Policy,
    actions_everywhere,
    as_it_lies,
    as_on_a_table,
    crops_everywhere,
    games,
    schemer,
    uniform,
    walk,
)


@share(150)
@games
def test_engine_and_table_agree_at_every_state(config: Config, seed: int, policy: Policy) -> None:
    for state, table, _ in walk(config, seed, policy):
        assert as_on_a_table(state) == as_it_lies(table)


@pytest.mark.long
@share(150)
@games
def test_engine_and_table_agree_for_long(config: Config, seed: int, policy: Policy) -> None:
    for extra in range(10):
        for state, table, _ in walk(config, seed + extra, policy):
            assert as_on_a_table(state) == as_it_lies(table)


@clause("FG9.1", "FG9.2")
@share(30)
@games
def test_events_tell_every_change_of_a_score(config: Config, seed: int, policy: Policy) -> None:
    scores = [0] * config.players
    for state, table, action in walk(config, seed, policy):
        assert scores == table.scores()
        if action is not None:
            for event in game.events(state, action, None):
                if isinstance(event, game.CropHarvested | game.InsurancePaid):
                    scores[event.seat] = event.score


@clause("FG1.3", "FG4.4", "FG7.12")
@share(40)
@games
def test_no_crop_no_action_card_and_no_field_is_lost_or_made(config: Config, seed: int, policy: Policy) -> None:
    crops = Counter({row.crop: row.copies for row in config.card_set.crops})
    cards = Counter({row.card: row.copies for row in config.card_set.actions})
    for state, _, _ in walk(config, seed, policy):
        assert crops_everywhere(state) == crops
        assert actions_everywhere(state) == cards
        assert len(state.fields) == 3 + cards[ActionCard.LEASED_FIELD]


@clause("FG4.6", "FG4.11", "FG6.1")
@share(60)
@games
def test_a_turn_can_be_ended_when_its_fertilizer_is_paid_or_cannot_be_and_only_then(
    config: Config, seed: int, policy: Policy
) -> None:
    laid = 0
    for state, _, action in walk(config, seed, policy):
        if not isinstance(state.phase, Playing):
            laid = laid if isinstance(state.phase, game.DrawingCrops) and state.phase.plays else 0
            continue
        legal = game.legal_actions(state)
        assert legal
        owed = laid < (2 if config.players == 2 else 1)
        can_pay = any(isinstance(other, Fertilize) for other in legal)
        assert (EndTurn() in legal) == (not owed or not can_pay)
        laid = 0 if isinstance(action, EndTurn) else laid + isinstance(action, Fertilize)


@clause("FG5.1")
@share(30)
@games
def test_no_turn_has_more_than_two_action_cards_nor_more_moves_than_it_can(
    config: Config, seed: int, policy: Policy
) -> None:
    """Every move but the end of a turn uses up a Crop card in hand, a planted crop or a play."""
    plays = 0
    for state, _, action in walk(config, seed, policy):
        plays = 0 if isinstance(action, EndTurn) else plays + isinstance(action, PlayCard)
        assert plays <= 2
        if isinstance(state.phase, Playing) and action is not None and not isinstance(action, EndTurn):
            seat, after = state.phase.seat, game.apply(state, action)
            assert budget(after, seat) < budget(state, seat) or isinstance(action, PlayCard)


def budget(state: State, seat: int) -> int:
    """Cards in hand count twice: planting one makes a crop that can be harvested."""
    return 2 * len(state.crops[seat]) + sum(planted is not None for planted in state.fields)


# What must come out


@pytest.mark.parametrize(
    ("players", "turns", "decisions", "choices", "value"),
    [(2, 18.6, 105, 5.9, 50), (3, 25.3, 127, 7.2, 22), (4, 25.5, 125, 7.0, 15)],
)
def test_random_players_take_about_as_long_and_earn_about_as_much_as_they_should(
    players: int, turns: float, decisions: int, choices: float, value: int
) -> None:
    rng, count = Random(7), 150
    found: Counter[str] = Counter()
    for _ in range(count):
        state, _ = game.settle(game.new_game(Config(players)), rng)
        while game.actor(state) is not Nobody.OVER:
            legal = game.legal_actions(state)
            action = rng.choice(legal)
            found["decisions"] += 1
            found["choices"] += len(legal)
            found["turns"] += isinstance(action, EndTurn)
            state, _ = game.settle(game.apply(state, action), rng)
        found["value"] += game.scores(state)[0]
    assert found["turns"] / count == pytest.approx(turns, abs=0.7)
    assert found["decisions"] / count == pytest.approx(decisions, rel=0.05)
    assert found["choices"] / found["decisions"] == pytest.approx(choices, abs=0.4)
    assert found["value"] / count == pytest.approx(value, abs=5)


# What hardly ever happens must have happened in the games above to have been compared.


def all_events(players: int, policy: Policy, seeds: range) -> Iterator[tuple[State, Action | Chance, Event]]:
    for seed in seeds:
        for state, table, action in walk(Config(players), seed, policy):
            assert as_on_a_table(state) == as_it_lies(table)
            if action is not None:
                for event in game.events(state, action, None):
                    yield state, action, event


def test_everything_that_can_happen_happens() -> None:
    kinds: Counter[type] = Counter()
    played: set[ActionCard] = set()
    cleared = last_by_futures = 0
    for players in (2, 3, 4):
        for policy in (schemer, uniform):
            for state, action, event in all_events(players, policy, range(4)):
                kinds[type(event)] += 1
                if isinstance(event, game.ActionPlayed):
                    played.add(event.card)
                cleared += isinstance(action, ClearManure)
                if isinstance(event, game.LastCropDrawn) and isinstance(state.phase, game.DrawingCrops):
                    last_by_futures += state.phase.plays > 0
    assert kinds.keys() == set(game.Event.__args__)
    assert kinds[ActionsReshuffled]
    assert played == set(ActionCard)
    assert cleared
    assert last_by_futures


@pytest.mark.parametrize("policy", POLICIES)
def test_every_way_to_play_comes_to_an_end(policy: Policy) -> None:
    for players in (2, 3, 4):
        config = Config(players)
        steps = sum(1 for _ in walk(config, 1, policy)) - 1
        assert steps <= game.limits(config).steps
