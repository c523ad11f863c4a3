"""Matches of every game: playing, dealing, going back, and what each seat may keep."""

import pickle
from random import Random
from typing import Any

import pytest

from farmrules import AnyGame, IllegalAction, Nobody
from farmrules.match import AnyMatch, Match, replay
from farmrules.record import BadRecord, Record
from tests.conformance.games import each_game
from tests.conformance.kit import Kit, games, share


def played(game: AnyGame, config: Any, seed: int, decisions: int = 10**6) -> AnyMatch:
    """A random match, as far as so many decisions."""
    rng = Random(seed)
    match: AnyMatch = Match.start(game, config).settle(rng)
    while isinstance(match.actor, int) and decisions > 0:
        match = match.play(match.actor, rng.choice(game.legal_actions(match.state))).settle(rng)
        decisions -= 1
    return match


def some_config(kit: Kit) -> Any:
    return next(iter(kit.game.sample_configs().values()))


def refusal(step: Any, *args: Any) -> str:
    with pytest.raises(IllegalAction) as caught:
        step(*args)
    return f"{caught.value.illegal.code}: {caught.value.illegal.message}"


@each_game
@share(30)
@games
def test_a_whole_match(kit: Kit, seed: int) -> None:
    game, config = kit.game, kit.config(seed)
    match = played(game, config, seed)
    assert match.actor is Nobody.OVER
    assert len(match.states) == len(match.steps) + 1
    assert match.states[0] == game.new_game(config)
    for before, step, after in zip(match.states, match.steps, match.states[1:], strict=False):
        assert game.apply(before, step) == after
    assert replay(game, match.record()) == match
    assert match.record() == Record(game.NAME, game.RULES_VERSION, config, match.steps)


@each_game
def test_a_match_is_a_value(kit: Kit) -> None:
    match = played(kit.game, some_config(kit), 1)
    assert pickle.loads(pickle.dumps(match)) == match
    assert hash(played(kit.game, some_config(kit), 1)) == hash(match)
    assert match.at(3) != match
    assert repr(match.at(3)) == f"<Match of {kit.game.NAME}: {match.config!r}, 3 steps>"


@each_game
def test_another_seats_turn_is_refused(kit: Kit) -> None:
    match = played(kit.game, some_config(kit), 1, decisions=3)
    actor = match.actor
    assert isinstance(actor, int)
    action = kit.game.legal_actions(match.state)[0]
    other = (actor + 1) % match.config.players
    assert refusal(match.play, other, action) == f"not_your_turn: It is Seat {actor} that acts, not Seat {other}."
    assert refusal(match.play, None, action) == "no_seat: A seat is a number, not a NoneType."
    assert refusal(match.play, True, action) == "no_seat: A seat is a number, not a bool."
    assert refusal(match.play, float(actor), action) == "no_seat: A seat is a number, not a float."


@each_game
def test_chance_is_the_hosts_alone(kit: Kit) -> None:
    start: AnyMatch = Match.start(kit.game, some_config(kit))
    while start.actor is not Nobody.CHANCE:
        start = start.then(kit.game.legal_actions(start.state)[0])
    chances = [chance for chance, _ in kit.game.chance_outcomes(start.state)]
    for seat in range(start.config.players):
        assert refusal(start.play, seat, chances[0]).startswith("chance_due: Chance comes first")
    dealt = start.deal(chances[-1])
    assert dealt.steps[-1] is chances[-1]
    settled = start.settle(Random(1))
    assert isinstance(settled.actor, int)
    for chance in kit.game.chance_actions(start.config):
        assert refusal(settled.deal, chance) == f"no_chance_due: Chance is not due: Seat {settled.actor} acts."
        assert not refusal(settled.play, settled.actor, chance).startswith("not_your_turn")
    over = played(kit.game, some_config(kit), 1)
    assert refusal(over.deal, chances[0]) == "no_chance_due: Chance is not due: the game is over."
    assert refusal(over.play, 0, chances[0]) == "over: The game is over."
    assert over.settle(Random(1)) == over


@each_game
def test_a_match_can_start_with_a_given_deal(kit: Kit) -> None:
    for config in kit.game.sample_configs().values():
        _, dealt = kit.game.settle(kit.game.new_game(config), Random(5))
        match: AnyMatch = Match.start(kit.game, config, deal=dealt)
        assert match.steps == dealt
        assert isinstance(match.actor, int)
        with pytest.raises(IllegalAction):
            Match.start(kit.game, config, deal=(*dealt, kit.game.chance_actions(config)[0]))


@each_game
@share(10)
@games
def test_undo_goes_back_to_the_latest_decision_of_a_seat(kit: Kit, seed: int) -> None:
    match = played(kit.game, kit.config(seed), seed, decisions=20)
    back = match.undo()
    assert isinstance(back.actor, int)
    assert back == match.at(len(back.steps))
    assert not any(isinstance(kit.game.actor(state), int) for state in match.states[len(back.states) : -1])
    for nobody in (True, 99, -1):
        with pytest.raises(LookupError, match=f"no decision of seat {nobody} yet"):
            match.undo(nobody)
    for seat in range(match.config.players):
        deciding = [n for n, state in enumerate(match.states[:-1]) if kit.game.actor(state) == seat]
        if deciding:
            assert match.undo(seat) == match.at(deciding[-1])
            assert match.undo(seat).actor == seat
        else:
            with pytest.raises(LookupError, match=f"no decision of seat {seat} yet"):
                match.undo(seat)
    while match.steps:
        try:
            match = match.undo()
        except LookupError as error:
            assert str(error) == "nobody has decided anything yet"
            break


@each_game
def test_at(kit: Kit) -> None:
    match = played(kit.game, some_config(kit), 1)
    for number in (0, 1, len(match.steps)):
        assert match.at(number).state == match.states[number]
        assert len(match.at(number).steps) == number
    for number in (-1, len(match.steps) + 1):
        for refused in (match.at, lambda number: match.events(None, since=number)):
            with pytest.raises(IndexError, match=f"{len(match.steps)} steps; there is no place {number}"):
                refused(number)


@each_game
@share(10)
@games
def test_events_and_history_are_the_seats_own(kit: Kit, seed: int) -> None:
    game, config = kit.game, kit.config(seed)
    match = played(game, config, seed, decisions=30)
    for seat in kit.seats(config):
        told = [
            event
            for state, step in zip(match.states, match.steps, strict=False)
            for event in game.events(state, step, seat)
        ]
        assert list(match.events(seat)) == told
        history = match.history(seat)
        assert (history.game, history.rules_version) == (game.NAME, game.RULES_VERSION)
        assert history.view == game.view(match.states[0], seat)
        assert history.events == match.events(seat)
        fold = kit.fold(history.view)
        for event in history.events:
            fold.take(event)
        assert fold.agrees(game.view(match.state, seat))
        half = len(match.steps) // 2
        assert match.at(half).events(seat) + match.events(seat, since=half) == match.events(seat)


@each_game
def test_replay_names_the_step_that_fails(kit: Kit) -> None:
    match = played(kit.game, some_config(kit), 1)
    record = match.record()
    for index in (0, len(record.steps) // 2, len(record.steps) - 1):
        steps = (*record.steps[:index], None, *record.steps[index + 1 :])
        with pytest.raises(BadRecord, match=f"step {index}: This is no action") as caught:
            replay(kit.game, Record(record.game, record.rules_version, record.config, steps))
        assert caught.value.index == index
    with pytest.raises(BadRecord, match=f"step {len(record.steps)}: .*over"):
        replay(kit.game, Record(record.game, record.rules_version, record.config, (*record.steps, record.steps[-1])))
    with pytest.raises(BadRecord, match="the record is of 'chess', not of"):
        replay(kit.game, Record("chess", record.rules_version, record.config, ()))
    with pytest.raises(BadRecord, match="played by rules 99, and these are"):
        replay(kit.game, Record(record.game, 99, record.config, ()))
    with pytest.raises(BadRecord, match="played by rules something of type int, and these are"):
        replay(kit.game, Record(record.game, 10**5000, record.config, ()))
    with pytest.raises(BadRecord, match=r"a game begins from a .*Config, not from a NoneType"):
        replay(kit.game, Record(record.game, record.rules_version, None, ()))
    assert str(BadRecord("why")) == "why"
