"""What everyone knows (SF13), as literal expectations."""

from random import Random

from farmrules import superfarmer as game
from farmrules.superfarmer import (
    Config,
    Over,
)
from tests.clauses import clause
from tests.superfarmer.rig import (
    COW,
    PIG,
    RABBIT,
    SHEEP,
    dealt,
    plain,
    rigged,
)

# What everyone knows


@clause("SF13.1", "SF13.5")
def test_others_hands_and_covered_sets_are_hidden_from_team_mates_too() -> None:
    state, _ = game.settle(game.new_game(Config(4, teams=2)), Random(3))
    for seat in range(4):
        view = game.view(state, seat)
        assert view.seen == tuple(state.sets[k] if k == seat else None for k in range(5))
        assert view.sizes == (8, 8, 8, 8, 8)
        assert view.deck_size == 50
        assert view.hand == state.sets[seat]
    spectator = game.view(state, None)
    assert spectator.seen == (None,) * 5
    assert spectator.hand == ()
    assert spectator.legal_actions == ()


@clause("SF13.2")
def test_a_farmer_remembers_the_sets_that_it_has_held() -> None:
    state = dealt(plain(3), [PIG] * 8 + [COW] * 8 + [SHEEP] * 8 + [RABBIT] * 6)
    for _ in range(3):  # seat 0's turn: its set goes to seat 1, and it takes the extra deck
        state = game.apply(state, game.legal_actions(state)[0])
    assert game.view(state, 0).seen == ((PIG,) * 6, None, None, (RABBIT,) * 6)
    for _ in range(3):  # seat 1's turn: it takes what seat 0 passed on
        state = game.apply(state, game.legal_actions(state)[0])
    assert game.view(state, 1).seen == ((PIG,) * 6, (COW,) * 6, None, None)
    assert game.view(state, 2).seen == (None, None, (SHEEP,) * 8, None)


@clause("SF13.1")
def test_states_and_views_say_who_holds_what_without_its_faces() -> None:
    state, _ = game.settle(game.new_game(Config(3)), Random(3))
    view = game.view(state, 1)
    assert view.hands == state.hands == (0, 1, 2)
    assert view.queues == state.queues == ((3,), (), ())
    assert view.gift_limit == 5
    for _ in range(3):  # a turn
        state = game.apply(state, game.legal_actions(state)[0])
    assert game.view(state, 1).hands == state.hands == (3, 1, 2)
    assert game.view(state, 1).queues == state.queues == ((), (0,), ())
    over = rigged(Config(3), Over())
    assert game.view(over, 1).hands == over.hands == (None, None, None)
    assert game.view(over, 1).hand == ()


@clause("SF12.4")
def test_a_view_has_the_score_of_each_seat() -> None:
    state = rigged(Config(6, teams=3), Over(), counters=[4, 9, 2])
    assert state.counters == (4, 9, 2)
    assert game.view(state, None).scores == game.scores(state) == (4, 9, 2, 4, 9, 2)
    assert game.resample(game.view(state, 3), Random(1)).counters == (4, 9, 2)


def test_a_state_prints_as_a_short_line() -> None:
    state = game.new_game(Config(4, first=2))
    assert str(state) == "superfarmer: round 1, deal, chance is due"
    assert str(game.settle(state, Random(1))[0]) == "superfarmer: round 1, turn 1, seat 2 acts"
    assert str(rigged(Config(4), Over(), round_number=2)) == "superfarmer: end"
    assert repr(state).startswith("State(config=Config(players=4, first=2")
