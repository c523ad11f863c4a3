"""Matches of every game: playing, dealing, going back, and what each seat may keep."""

import pickle
from random import Random
from typing import Any

import pytest
from attrs import evolve

from farmrules import AnyGame, IllegalAction, Nobody, complete, farmer, superfarmer
from farmrules.match import AnyMatch, Match, replay
from farmrules.record import BadRecord, Record
from farmrules.record_text import match_to_text
from tests.conformance.games import each_game
from tests.conformance.kit import Kit, games, share
from tests.readme import readme_module


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
    result = (game.scores(match.state), game.winners(match.state))
    assert match.record() == Record(game.NAME, game.RULES_VERSION, config, match.steps, *result)


@each_game
def test_a_match_is_a_value(kit: Kit) -> None:
    match = played(kit.game, some_config(kit), 1)
    assert pickle.loads(pickle.dumps(match)) == match
    assert hash(played(kit.game, some_config(kit), 1)) == hash(match)
    assert match.at(3) != match
    assert match != match.record()
    last = match.undo()
    others = [action for action in kit.game.legal_actions(last.state) if action != match.steps[last.length]]
    for action in others[:1]:
        assert last.then(action) != match.at(last.length + 1)
    other = played(kit.game, some_config(kit), 2)
    length = min(match.length, other.length)
    assert match.at(length) != other.at(length)
    assert repr(match.at(3)) == f"<Match of {kit.game.NAME}: {match.config!r}, 3 steps>"


@each_game
def test_another_seats_turn_is_refused(kit: Kit) -> None:
    match = played(kit.game, some_config(kit), 1, decisions=3)
    actor = match.actor
    assert isinstance(actor, int)
    action = kit.game.legal_actions(match.state)[0]
    other = (actor + 1) % match.config.players
    assert refusal(match.play, other, action) == f"not_your_turn: It is Seat {actor} that acts, not Seat {other}."
    there = match.config.players
    assert refusal(match.play, there, action) == f"no_seat: There is no seat {there}; the last is {there - 1}."
    assert refusal(match.play, -1, action) == f"no_seat: There is no seat -1; the last is {there - 1}."
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
    viewers = (*kit.seats(config), 0)
    assert match.events_for(viewers, since=half) == tuple(match.events(seat, since=half) for seat in viewers)
    assert match.events_for(()) == ()
    assert match.at(0).events_for(viewers) == ((),) * len(viewers)
    with pytest.raises(ValueError, match="seat must be None or from 0"):
        match.events_for((0, config.players))
    with pytest.raises(IndexError, match="there is no place -1"):
        match.events_for(viewers, since=-1)


@each_game
def test_replay_names_the_step_that_fails_and_keeps_what_plays(kit: Kit) -> None:
    match = played(kit.game, some_config(kit), 1)
    record = match.record()
    for index in (0, len(record.steps) // 2, len(record.steps) - 1):
        steps = (*record.steps[:index], None, *record.steps[index + 1 :])
        with pytest.raises(BadRecord, match=f"step {index}: This is no action") as caught:
            replay(kit.game, evolve(record, steps=steps))
        assert caught.value.index == index
        assert caught.value.match == match.at(index)
    with pytest.raises(BadRecord, match=f"step {len(record.steps)}: .*over") as caught:
        replay(kit.game, evolve(record, steps=(*record.steps, record.steps[-1])))
    assert caught.value.match == match
    for spoilt, reason in (
        (evolve(record, game="chess"), "the record is of 'chess', not of"),
        (evolve(record, config=None), r"a game begins from a .*Config, not from a NoneType"),
        (evolve(record, start="x"), r"a farmrules\..*\.State is wanted, not something of type str"),
    ):
        with pytest.raises(BadRecord, match=reason) as caught:
            replay(kit.game, spoilt)
        assert caught.value.match is None
    assert str(BadRecord("why")) == "why"


@each_game
def test_a_record_must_come_to_the_result_that_it_has(kit: Kit) -> None:
    match = played(kit.game, some_config(kit), 1)
    record = match.record()
    for spoilt, reason in (
        (evolve(record, scores=record.scores[::-1]), f"has the scores .*, but its steps come to .{record.scores[0]}, "),
        (evolve(record, winners=()), r"the record has the winners \(\), but its steps come to \("),
        (evolve(record, steps=record.steps[:-1]), "the record has the (scores|winners) "),
    ):
        with pytest.raises(BadRecord, match=reason) as caught:
            replay(kit.game, spoilt)
        assert caught.value.match == match.at(len(spoilt.steps))


@each_game
def test_a_record_of_other_rules_is_played_only_when_that_is_asked(kit: Kit) -> None:
    match = played(kit.game, some_config(kit), 1)
    older = evolve(match.record(), rules_version=99)
    with pytest.raises(BadRecord, match=r"played by rules 99, and these are 1; accept_rules=\{99\} plays it by these"):
        replay(kit.game, older)
    with pytest.raises(BadRecord, match="played by rules something of type int, and these are"):
        replay(kit.game, evolve(older, rules_version=10**5000))
    assert replay(kit.game, older, accept_rules={99}) == match
    with pytest.raises(BadRecord, match="the record has the scores"):
        replay(kit.game, evolve(older, scores=()), accept_rules={99})


@pytest.mark.parametrize(
    ("field", "value", "wanted"),
    [
        ("game", 3, "str"),
        ("rules_version", True, "int"),
        ("steps", [], "tuple"),
        ("scores", (1, "2"), "a tuple of int"),
        ("winners", [0], "a tuple of int"),
    ],
)
def test_a_record_checks_its_fields(field: str, value: Any, wanted: str) -> None:
    record = Match.start(superfarmer, superfarmer.Config(2)).record()
    with pytest.raises(TypeError, match=rf"Record\.{field} must be {wanted}, not"):
        evolve(record, **{field: value})


@each_game
def test_a_match_begins_at_a_position(kit: Kit) -> None:
    whole = played(kit.game, some_config(kit), 1)
    middle = whole.at(len(whole.steps) // 2)
    match: AnyMatch = Match.begin_at(kit.game, middle.config, middle.state)
    assert (match.length, match.first, match.steps) == (0, middle.state, ())
    for step in whole.steps[middle.length :]:
        match = match.then(step)
    assert match.state == whole.state
    assert match != whole
    record = match.record()
    assert record.start == middle.state
    assert replay(kit.game, record) == match
    with pytest.raises(ValueError, match="a match from a position has no text: keep its record as JSON"):
        match_to_text(match)
    start: AnyMatch = Match.begin_at(kit.game, whole.config, whole.first)
    assert start == whole.at(0)
    assert start.record().start is None
    other = next(config for config in kit.game.sample_configs().values() if config != whole.config)
    with pytest.raises(ValueError, match="the state is of a game with Config"):
        Match.begin_at(kit.game, other, middle.state)


@each_game
def test_a_match_does_not_begin_at_what_is_no_position(kit: Kit) -> None:
    state = played(kit.game, some_config(kit), 1).state
    other = next(config for config in kit.game.sample_configs().values() if config.players != state.config.players)
    with pytest.raises(ValueError, match=r"^State"):
        Match.begin_at(kit.game, other, evolve(state, config=other))
    with pytest.raises(TypeError, match=r"^a farmrules\..*\.State is wanted, not something of type str$"):
        Match.begin_at(kit.game, other, "x")


@each_game
@share(10)
@games
def test_redo_is_exact(kit: Kit, seed: int) -> None:
    match = played(kit.game, kit.config(seed), seed, decisions=10)
    back = match.undo()
    assert back.redo() is match
    assert back.undo().redo() is back
    assert back.undo().redo().redo() is match
    for nothing_undone in (match, back.then(match.steps[back.length]), pickle.loads(pickle.dumps(back))):
        with pytest.raises(LookupError, match="nothing has been undone"):
            nothing_undone.redo()
    assert back == match.at(back.length)


@each_game
@share(10)
@games
def test_a_careful_undo_is_no_peek(kit: Kit, seed: int) -> None:
    """Back over decisions alone, and nobody's view of what was before them tells more than it did."""
    match = played(kit.game, kit.config(seed), seed, decisions=1 + seed % 30)
    try:
        back = match.undo(careful=True)
    except LookupError as error:
        assert str(error) == "something hidden has been shown since"
        return
    assert back == match.undo()
    (step,) = match.steps[back.length :]
    assert isinstance(back.actor, int)
    for seat in kit.seats(match.config):
        told = kit.game.events(back.state, step, seat)
        for number in range(100, 130):
            world = kit.game.resample(kit.game.view(back.state, seat), Random(number))
            if kit.game.why_illegal(world, step) is None:
                assert kit.game.events(world, step, seat) == told


def test_what_a_careful_undo_goes_back_over() -> None:
    """Adding a card shows what one chose to show; a set that is picked up, a hand turned up, a draw, is a peek."""
    match = Match.start(superfarmer, superfarmer.Config(3)).settle(Random(1))
    added = match.play(0, superfarmer.legal_actions(match.state)[0])
    assert added.undo(careful=True) == match
    with pytest.raises(LookupError, match="nobody has decided anything yet"):
        match.undo()
    with pytest.raises(LookupError, match="nobody has decided anything yet"):
        match.undo(careful=True)
    while not isinstance(match.state.phase, superfarmer.Giving):
        assert isinstance(match.actor, int)
        match = match.play(match.actor, superfarmer.legal_actions(match.state)[0])
    seat = match.actor
    assert isinstance(seat, int)
    given = match.play(seat, superfarmer.legal_actions(match.state)[0])
    assert any(isinstance(event, superfarmer.SetTaken) for event in given.events(None, since=match.length))
    with pytest.raises(LookupError, match="something hidden has been shown since"):
        given.undo(careful=True)
    assert given.undo() == match
    drawing = Match.start(farmer, farmer.rotating_farm(3)).settle(Random(1))
    assert isinstance(drawing.actor, int)
    asked = drawing.play(drawing.actor, farmer.Draw())
    assert asked.undo(careful=True) == drawing
    with pytest.raises(LookupError, match="something hidden has been shown since"):
        asked.settle(Random(1)).undo(careful=True)


def test_a_long_match_costs_what_its_steps_cost() -> None:
    """Each match of 30,000 steps is kept, and shares the past of the next one."""
    looping: Any = complete(readme_module("last_sheaf"))
    config = looping.rules.Config(2)
    match: AnyMatch = Match(looping, config, looping.rules.State(config, 10**9, 0))
    kept = [match]
    for _ in range(30_000):
        match = match.then(looping.rules.Take(1))
        kept.append(match)
    assert match.length == 30_000
    assert kept[-2] is match.before
    assert len(match.steps) == len(match.states) - 1 == 30_000
    assert match == match.at(29_999).then(looping.rules.Take(1))
    assert hash(match) == hash(match.at(29_999).then(looping.rules.Take(1)))
    assert len(pickle.dumps(match)) < 30_000 * 200
    del kept
    again = pickle.loads(pickle.dumps(match))
    assert again == match
    del match, again  # deep chains are let go of without recursion
