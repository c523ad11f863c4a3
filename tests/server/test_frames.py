"""What goes over the wire: two worlds that one seat cannot tell apart send it the same frames, byte for byte."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import frozen

from app import Server
from farmrules import AnyGame, Nobody, find_game
from farmrules.json import Codec
from farmrules.match import AnyMatch, Match
from store import Seat, Store, hashed
from tests.server.kit import Caller, serving


@frozen
class Step:
    """A decision and the chance after it, in a world and in another that look the same to a seat before and after."""

    worlds: tuple[Any, Any]
    actor: int
    action: Any
    chance: tuple[Any, ...]


def steps(game: AnyGame, config: Any, seat: int | None, seed: int) -> Iterator[Step]:
    """Of a whole game, all decisions for which another world could be found."""
    rng = Random(seed)
    state, _ = game.settle(game.new_game(config), rng)
    while isinstance(actor := game.actor(state), int):
        other = game.resample(game.view(state, seat), rng)
        action = rng.choice(game.legal_actions(state))
        found = _same_steps(game, (state, other), seat, action, rng) if other != state else None
        if found is not None:
            yield Step((state, other), actor, action, found)
        state, _ = game.settle(game.apply(state, action), rng)


def _same_steps(
    game: AnyGame, worlds: tuple[Any, Any], seat: int | None, action: Any, rng: Random
) -> tuple[Any, ...] | None:
    """The chance that follows an action in both worlds, if the seat is told the same of all of it in both."""
    chance: list[Any] = []
    step = action
    while True:
        if game.why_illegal(worlds[1], step) is not None:
            return None
        one, other = (game.apply_with_events(world, step, (seat,)) for world in worlds)
        worlds = (one[0], other[0])
        if one[1] != other[1]:
            return None
        if game.actor(worlds[0]) is not Nobody.CHANCE:
            break
        outcomes = game.chance_outcomes(worlds[0])
        step = rng.choices([outcome for outcome, _ in outcomes], [weight for _, weight in outcomes])[0]
        chance.append(step)
    return tuple(chance) if game.view(worlds[0], seat) == game.view(worlds[1], seat) else None


@pytest.mark.parametrize("name", ["farmageddon", "farmer", "superfarmer"])
def test_a_client_is_sent_nothing_that_hangs_on_what_it_may_not_know(tmp_path: Path, name: str) -> None:
    game: AnyGame = find_game(name)
    codec: Any = Codec(game)
    config = next(iter(game.sample_configs().values()))
    dealt: dict[Any, tuple[Any, ...]] = {}
    store = Store(str(tmp_path / "db"))
    seats = [Seat(f"N{seat}", hashed(str(seat))) for seat in range(config.players)]
    tables: list[tuple[int | None, str, Step]] = []
    for viewer in (*range(config.players), None):
        for step in [*steps(game, config, viewer, 5)][:: 6 if name == "farmageddon" else 3]:
            after = [game.apply(world, step.action) for world in step.worlds]
            if any(dealt.get(state, step.chance) != step.chance for state in after):
                continue  # another step comes to the same state, and other cards come there
            number = str(len(tables))
            for letter, world, state in zip("ab", step.worlds, after, strict=True):
                store.add(letter + number, codec, Match.begin_at(game, config, world), seats)
                dealt[state] = step.chance
            tables.append((viewer, number, step))

    def deal(match: AnyMatch) -> AnyMatch:
        for step in dealt[match.state]:
            match = match.then(step)
        return match

    with serving(Server(store, deal=deal, pace=0)) as url:
        for viewer, number, step in tables:
            sent: list[list[str]] = []
            for letter in "ab":
                watching = Caller(url, viewer, table=letter + number)
                watching.hear("table")
                playing = watching
                if step.actor != viewer:
                    playing = Caller(url, step.actor, table=letter + number)
                    playing.hear("table")
                playing.play(codec.plain(step.action))
                watching.hear("news")
                sent.append(watching.texts)
                for caller in {id(one): one for one in (watching, playing)}.values():
                    caller.close()
            assert sent[0] == sent[1], (viewer, step)
            assert len(sent[0]) == 2
    assert len(tables) > 3 * config.players
    assert {viewer for viewer, _, _ in tables} == {*range(config.players), None}
