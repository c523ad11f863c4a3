"""Views, events and determinizations, judged by an oracle that watches the pieces of card.

test_views.py has what needs no oracle.
"""

import pickle
from random import Random

from tests.conformance.games import each_game
from tests.conformance.kit import Kit, games, share


@each_game
@share(50)
@games
def test_what_a_seat_cannot_tell_apart_looks_the_same(kit: Kit, seed: int) -> None:
    game, rng = kit.game, Random(seed)
    for step in kit.watch(kit.config(seed), seed):
        seat = rng.choice(kit.seats(step.after.config))
        twin = step.twin(seat, rng)
        mine, same = game.view(step.after, seat), game.view(twin, seat)
        assert mine == same
        assert hash(mine) == hash(same)
        assert repr(mine) == repr(same)
        assert pickle.dumps(mine) == pickle.dumps(same)
        assert game.encode(mine) == game.encode(same)
        if game.actor(step.after) == seat:
            assert game.legal_actions(step.after) == game.legal_actions(twin) == mine.legal_actions


@each_game
@share(50)
@games
def test_a_step_tells_a_seat_nothing_that_it_does_not_see(kit: Kit, seed: int) -> None:
    """The same deeds, with other faces on what stays hidden from a seat: the same events, and the same view after."""
    game, rng = kit.game, Random(seed)
    for step in kit.watch(kit.config(seed), seed):
        if step.before is None:
            continue
        seat = rng.choice(kit.seats(step.after.config))
        twins = step.step_twin(seat, rng)
        if twins is None:
            continue
        twin, deed = twins
        told, retold = game.events(step.before, step.action, seat), game.events(twin, deed, seat)
        assert told == retold
        assert repr(told) == repr(retold)
        assert pickle.dumps(told) == pickle.dumps(retold)
        assert game.view(step.before, seat) == game.view(twin, seat)
        assert game.view(step.after, seat) == game.view(game.apply(twin, deed), seat)


@each_game
@share(50)
@games
def test_whatever_a_seat_may_know_its_view_shows(kit: Kit, seed: int) -> None:
    game, rng = kit.game, Random(seed)
    for step in kit.watch(kit.config(seed), seed):
        seat = rng.choice(kit.seats(step.after.config))
        other = step.betrayal(seat, rng)
        if other is not None:
            assert game.view(step.after, seat) != game.view(other, seat)


@each_game
@share(30)
@games
def test_a_determinization_looks_the_same_from_its_seat_at_every_node(kit: Kit, seed: int) -> None:
    game, rng = kit.game, Random(seed)
    for step in kit.watch(kit.config(seed), seed):
        for seat in kit.seats(step.after.config):
            view = game.view(step.after, seat)
            drawn = game.resample(view, rng)
            assert game.view(drawn, seat) == view
            assert game.actor(drawn) == game.actor(step.after)
