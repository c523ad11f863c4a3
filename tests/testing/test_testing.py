"""How somebody else's game is tested and registered, and the strategies and parts of `farmrules.testing`."""

import importlib.util
from importlib.metadata import EntryPoint
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import pretty

from farmrules import Game, Nobody, farmer, find_game, game_names, registry, superfarmer
from farmrules.match import Match, replay
from farmrules.record_text import match_from_text, match_to_text
from farmrules.testing import (
    WAYS_TO_PLAY,
    Fold,
    GameFault,
    check_events,
    check_fold,
    check_game,
    check_invariants,
    check_json,
    check_phase_table,
    configs,
    matches,
    play,
    states,
    views,
)
from farmrules.testing.strategies import register_installed
from tests.testing.high_card import (
    Action,
    Chance,
    Config,
    Dealt,
    Event,
    GameOver,
    Laid,
    Over,
    Shown,
    State,
    View,
)
from tests.testing.variants import good, variant

HIGH_CARD: Game[Config, State, Action, Chance, View, Event] = good
"""A type checker compares the module with the protocol."""


class Following:
    """What a view of High Card shows, from its first one on, by events alone."""

    def __init__(self, first: View) -> None:
        self.seat = first.seat
        self.hand = list(first.hand)
        self.sizes = list(first.sizes)
        self.laid = list(first.laid)
        self.shown = list(first.shown)

    def take(self, event: Event) -> None:
        match event:
            case Dealt(seat, card):
                self.sizes[seat] += 1
                if seat == self.seat and card is not None:
                    self.hand.append(card)
            case Laid(seat, card):
                self.sizes[seat] -= 1
                self.laid.append(card)
                if seat == self.seat and card is not None:
                    self.hand.remove(card)
            case Shown(cards):
                self.laid.clear()
                self.shown.append(cards)
            case GameOver():
                pass

    def agrees(self, view: View) -> bool:
        return (sorted(self.hand), self.sizes, self.laid, self.shown) == (
            list(view.hand),
            list(view.sizes),
            list(view.laid),
            list(view.shown),
        )


class Inattentive(Following):
    def take(self, event: Event) -> None:
        if not isinstance(event, Shown):
            super().take(event)


# Enough draws that what is looked for turns up whatever the seed is: no such search needs a tenth of them.
QUICKLY = settings(phases=[Phase.generate], max_examples=2000)

# Somebody else's game


def test_a_game_from_elsewhere_passes() -> None:
    check_game(good, examples=4, fold=Following)


def test_it_passes_with_configs_of_ones_own() -> None:
    check_game(good, configs=[Config(4, rounds=3, copies=4)], examples=0, seed=5)


def test_it_is_found_and_recorded_by_name_once_it_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("high-card", "tests.testing.high_card", registry.GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [entry])
    monkeypatch.setattr(registry, "_installed", registry._installed.__wrapped__)
    assert game_names() == (good.NAME,)
    assert find_game("high-card") == good
    rng = Random(4)
    match = Match.start(good, Config(3)).settle(rng)
    while (seat := match.actor) is not Nobody.OVER:
        assert isinstance(seat, int)
        match = match.play(seat, rng.choice(good.legal_actions(match.state)))
    assert match_from_text(match_to_text(match)) == match
    assert replay(good, match.record()) == match


def test_a_fold_that_misses_something_is_caught() -> None:
    with pytest.raises(
        GameFault, match=r"check_fold: a view must follow from its seat's events: 0\n  high-card, step "
    ):
        check_game(good, fold=Inattentive)
    fold: Fold[View, Event] = Inattentive(good.view(good.new_game(Config()), 0))
    assert fold.agrees(good.view(good.new_game(Config()), 0))
    check_fold(good, Config(), 1, Following)


def test_no_configs_are_refused() -> None:
    with pytest.raises(ValueError, match="configs must be at least one config"):
        check_game(good, configs=[])


def test_events_that_turn_something_up_for_good_are_named() -> None:
    """A view that forgets the rounds before: what is shown goes to a discard that nobody may look through."""
    forgetful = variant(
        view=lambda state, seat: attrs.evolve(good.view(state, seat), shown=((),) * len(state.shown)),
        resample=lambda view, rng: good.resample(view, rng),
    )
    config = Config(rounds=1)
    with pytest.raises(GameFault, match="events must not tell what no view shows"):
        for seed in range(20):
            check_events(forgetful, config, seed)
    for seed in range(20):
        check_events(forgetful, config, seed, revealing=[Shown])


def test_transitions_are_looked_for_in_as_many_games_as_it_takes() -> None:
    check_phase_table(good, [Config()], seed=0, games=1)
    with pytest.raises(GameFault, match=r"not played in 0 games: Dealing → Dealing, .*\n  high-card$"):
        check_phase_table(good, [Config()], seed=0, games=0)


def test_a_state_check_must_look_at_numbers_too() -> None:
    def lax(state: superfarmer.State) -> None:
        if not isinstance(state.phase, superfarmer.Offering) or abs(state.phase.turn) < 99:
            superfarmer.check_state(state)

    changed: Any = variant(**{**vars(superfarmer), "check_state": lax})
    check_invariants(superfarmer, superfarmer.Config(2), 1)
    with pytest.raises(GameFault, match=r"takes those of: phase: Offering.turn \(8 → 1000000000\)\n"):
        check_invariants(changed, superfarmer.Config(2), 1)


def test_json_is_checked_where_there_is_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("cattrs")
    check_json(good, Config(3), 1)
    nameless = variant("View")
    with pytest.raises(GameFault, match=r"check_json: TypeError is raised where nothing should be: .*'View = MyView'"):
        check_json(nameless, Config(3), 1)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    check_json(nameless, Config(3), 1)


# Strategies


@given(config=configs(good))
def test_configs_mix_the_fields_of_samples(config: Config) -> None:
    for name, value in attrs.asdict(config).items():
        assert value in {getattr(sample, name) for sample in good.sample_configs().values()}


def test_configs_turn_up_that_are_no_samples() -> None:
    among = (Config(4, rounds=1, first=3), Config(2, rounds=3))
    found = find(configs(good, among), lambda config: config not in among, settings=QUICKLY)
    assert (found.players, found.rounds, found.first) not in {
        (sample.players, sample.rounds, sample.first) for sample in among
    }
    assert found.first < found.players


@given(match=matches(good))
def test_matches_replay(match: Match[Config, State, Action, Chance, View, Event]) -> None:
    assert replay(good, match.record()) == match


def test_matches_shrink_to_the_start_of_the_first_sample() -> None:
    match = find(matches(good), lambda match: True)
    assert (match.config, match.steps) == (Config(), ())


@given(state=states(good, configs(good, [Config(4)])))
def test_states_are_of_the_configs_given(state: State) -> None:
    assert state.config == Config(4)
    good.check_state(state)


def test_states_reach_the_end() -> None:
    state = find(states(good), lambda state: isinstance(state.phase, Over), settings=QUICKLY)
    assert len(state.shown) == state.config.rounds


@given(view=views(good))
def test_views_can_be_resampled(view: View) -> None:
    assert good.view(good.resample(view, Random(1)), view.seat) == view


def test_views_are_of_every_seat_and_of_spectators() -> None:
    seen: set[int | None] = set()
    looking = views(good, configs(good, [Config(4, rounds=1)])).map(lambda view: seen.add(view.seat))
    find(looking, lambda _: len(seen) == 5, settings=QUICKLY)
    assert seen == {None, 0, 1, 2, 3}


# Playing


def test_equal_seeds_give_equal_games() -> None:
    one, other = list(play(good, Config(), 3)), list(play(good, Config(), 3))
    assert one == other
    assert one != list(play(good, Config(), 4))
    assert [step.after for step in one[:-1]] == [step.before for step in one[1:]]


def test_ways_to_play_choose_among_what_there_is() -> None:
    for choose in WAYS_TO_PLAY:
        assert {choose(3, Random(seed)) for seed in range(50)} <= {0, 1, 2}


def test_a_fault_is_an_assertion_that_says_how_to_see_it_again() -> None:
    forgetful = variant(heading=lambda state: "")
    with pytest.raises(AssertionError) as caught:
        check_game(forgetful)
    fault = caught.value
    assert isinstance(fault, GameFault)
    assert (fault.check, fault.fault) == ("check_sentences", "a heading must be one printable line: ")
    assert (fault.game, fault.config, fault.seed) == ("high-card", Config(), 0)
    assert str(fault) == (
        "check_sentences: a heading must be one printable line: \n"
        f"  high-card, {fault.step}, config Config(players=2, rounds=2, copies=2, first=0), seed 0"
    )
    assert fault.step.startswith("step 0 (Deal(card=")


def test_who_must_act_and_cannot_is_named() -> None:
    stuck = variant(legal_actions=lambda state: ())
    with pytest.raises(LookupError, match=r"seat 0 must act, but has no legal action in State\(config=Config"):
        list(play(stuck, Config(), 1))


@given(data=st.data())
def test_hypothesis_knows_the_types_of_installed_games(data: st.DataObject) -> None:
    for name in game_names():
        game: Any = find_game(name)
        config = data.draw(st.from_type(game.Config))
        assert type(config) is game.Config
        action = data.draw(st.from_type(game.Action) | st.from_type(game.Chance))
        assert isinstance(action, (game.Action, game.Chance))
        game.check_state(data.draw(st.from_type(game.State)))
        assert type(data.draw(st.from_type(game.View))) is game.View


def test_a_game_that_cannot_be_imported_does_not_keep_the_others_from_being_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken = EntryPoint("broken", "tests.no_such_module", registry.GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [broken])
    monkeypatch.setattr(registry, "_installed", registry._installed.__wrapped__)
    register_installed()


@settings(max_examples=3, phases=[Phase.generate])
@given(match=matches(farmer, st.just(farmer.Config(3, deals=2_000))))
def test_long_games_are_broken_off(match: Match[Any, Any, Any, Any, Any, Any]) -> None:
    """A user's suite has Hypothesis's own health checks, which count seconds."""
    assert match.length <= 2_000
    assert pretty(match) == repr(match), "Hypothesis prints what fails, and does not follow each step to the one before"
