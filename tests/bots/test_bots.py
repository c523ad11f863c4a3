"""Bots answer what is legal, from views alone, the same each time; the search finds what is to be found."""

import pickle
import types
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from farmrules import AnyGame, IllegalAction, Nobody, complete, farmageddon, farmer, superfarmer
from farmrules.bots import BOTS, Greedy, Search, find_bot, greedy, random_bot
from farmrules.bots.search import MANY, Node, Tree
from farmrules.simulate import Row, advantage, play, simulate
from farmrules.testing import states
from tests.testing import high_card, sheaves

GAMES: list[AnyGame] = [superfarmer, farmer, farmageddon]
SHEAVES: AnyGame = complete(sheaves)


def bots_of(game: AnyGame) -> dict[str, Any]:
    named = {name: find_bot(game, name, iterations=4) for name in BOTS}
    return {
        **named,
        "generic": Greedy(game, worlds=1, depth=3),
        "random playouts": Search(game, iterations=9, playout=random_bot, depth=2),
    }


def some_view(game: AnyGame, config: Any, seed: int, least: int = 2) -> Any:
    """The view of a seat with so many actions to choose from, somewhere in a random game."""
    rng = Random(seed)
    state, _ = game.settle(game.new_game(config), rng)
    found: list[Any] = []
    while isinstance(seat := game.actor(state), int):
        view = game.view(state, seat)
        if len(view.legal_actions) >= least:
            found.append(view)
        state, _ = game.settle(game.apply(state, rng.choice(view.legal_actions)), rng)
    return rng.choice(found)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
@given(st.data(), st.integers(0, 2**32))
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much], max_examples=10)
def test_every_bot_answers_what_is_legal_and_the_same_again(game: AnyGame, data: st.DataObject, seed: int) -> None:
    state = data.draw(states(game))
    seat = game.actor(state)
    assume(isinstance(seat, int))
    assert isinstance(seat, int)
    view = game.view(state, seat)
    for name, bot in bots_of(game).items():
        answer = bot(view, Random(seed))
        assert answer in view.legal_actions, name
        again = pickle.loads(pickle.dumps(bot))
        assert again(view, Random(seed)) == answer, name
        assert repr(again) == repr(bot) or bot is random_bot


@pytest.mark.parametrize("config", [superfarmer.Config(2), superfarmer.Config(6, teams=3)], ids=str)
def test_whole_games_from_two_seats_to_teams(config: superfarmer.Config) -> None:
    bots = [*bots_of(superfarmer).values()]
    assert play(superfarmer, config, [bots[seat % 5] for seat in range(config.players)], Random(1)).winners


def test_ten_farmers() -> None:
    bots = [*bots_of(farmer).values()]
    assert play(farmer, farmer.Config(10, deals=2), [bots[seat % 5] for seat in range(10)], Random(1)).winners


def test_games_that_are_completed_or_no_modules() -> None:
    games: list[AnyGame] = [SHEAVES, complete(high_card)]
    for game in games:
        config = next(iter(game.sample_configs().values()))
        for bot in bots_of(game).values():
            assert play(game, config, bot, Random(1)).winners


@pytest.mark.parametrize("left", [2, 3, 5, 6, 7])
def test_search_finds_the_move_that_wins_by_force(left: int) -> None:
    """Who leaves a multiple of four sheaves wins: the other's one to three are made up to four each time."""
    state = sheaves.new_game(sheaves.Config(sheaves=left))
    answer = Search(SHEAVES, iterations=400, playout=random_bot)(sheaves.view(state, 0), Random(1))
    assert answer == sheaves.Take(left % 4)


class Watched:
    """A game that refuses to be asked anything about one state: the true one."""

    def __init__(self, game: AnyGame, true: object) -> None:
        self.game, self.true = game, true

    def __getattr__(self, name: str) -> Any:
        asked = getattr(self.game, name)

        def watching(*arguments: Any) -> Any:
            assert not any(argument is self.true for argument in arguments), f"{name} was asked of the true state"
            return asked(*arguments)

        return watching if isinstance(asked, types.FunctionType) else asked


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_worlds_that_look_the_same_are_played_the_same(game: AnyGame) -> None:
    config = next(iter(game.sample_configs().values()))
    for seed in range(3):
        seen = some_view(game, config, seed)
        one, other = game.resample(seen, Random(seed)), game.resample(seen, Random(seed + 100))
        answers = [
            Search(Watched(game, true), iterations=10)(game.view(true, seen.seat), Random(5)) for true in (one, other)
        ]
        assert answers[0] == answers[1]


def test_a_search_looks_with_no_seat_that_does_not_act_and_draws_a_world_an_iteration() -> None:
    seen = some_view(farmageddon, farmageddon.Config(3), 1)
    drawn: list[object] = []

    class Counting(Watched):
        def resample(self, view: Any, rng: Random) -> Any:
            assert view == seen
            drawn.append(farmageddon.resample(view, rng))
            return drawn[-1]

        def view(self, state: Any, seat: Any) -> Any:
            assert farmageddon.actor(state) == seat
            return farmageddon.view(state, seat)

    Search(Counting(farmageddon, None), iterations=7)(seen, Random(1))
    assert len(drawn) == 7


def test_an_only_action_is_answered_without_a_search() -> None:
    view = sheaves.view(sheaves.new_game(sheaves.Config(sheaves=1)), 0)
    game = Watched(SHEAVES, None)
    game.resample = None  # type: ignore[attr-defined]  # whoever calls it fails
    assert Search(game)(view, Random(1)) == Greedy(game)(view, Random(1)) == sheaves.Take(1)


def test_seconds_are_told_by_the_clock() -> None:
    """It ticks a second a look: the start, and after each iteration but the first is one look each."""
    ticks = iter(range(100))
    worlds: list[object] = []

    class Counting(Watched):
        def resample(self, view: Any, rng: Random) -> Any:
            worlds.append(view)
            return SHEAVES.resample(view, rng)

    view = sheaves.view(sheaves.new_game(sheaves.Config(sheaves=6)), 0)
    bot = Search(Counting(SHEAVES, None), seconds=5, clock=lambda: float(next(ticks)))
    assert bot(view, Random(1)) in view.legal_actions
    assert len(worlds) == 5
    assert next(ticks) == 6
    assert repr(bot).endswith("seconds=5)")
    worlds.clear()
    frozen = iter([0.0, 9.0])
    Search(Counting(SHEAVES, None), seconds=0.001, clock=lambda: next(frozen))(view, Random(1))
    assert len(worlds) == 1


@given(st.integers(0, 10_000), st.integers(1, 500))
def test_a_wide_node_widens_with_the_root_of_its_visits(visits: int, legal: int) -> None:
    node: Node[int] = Node(2)
    node.visits = visits
    width = node.width(legal)
    if legal <= MANY:
        assert width == legal
    else:
        assert width == legal or (width - 2) ** 2 < 4 * visits + 4 * 2 * visits**0.5 + 1
        node.visits += 1
        assert 2 <= width <= node.width(legal) <= min(legal, width + 2)


def test_of_a_hundred_bids_few_are_tried() -> None:
    state = farmer.new_game(farmer.Config(4))
    seat = farmer.actor(state)
    assert isinstance(seat, int)
    view = farmer.view(state, seat)
    assert len(view.legal_actions) == 100
    bot = Search(farmer, iterations=50, playout=random_bot)
    tree = Tree(bot, view)
    rng = Random(1)
    for done in range(50):
        tree.grow(rng)
        assert len(tree.root.children) <= Node.width(tree.root, 100)
        assert tree.root.visits == done + 1 == sum(child.visits for child in tree.root.children.values())
        assert all(child.visits <= child.available <= done + 1 for child in tree.root.children.values())
    assert 10 < len(tree.root.children) < 20


def test_faults_are_named() -> None:
    with pytest.raises(ValueError, match=r"^a search has a budget of iterations or of seconds, not of both$"):
        Search(farmer, iterations=1, seconds=1.0)
    with pytest.raises(ValueError, match=r"^iterations must be 1 or more, not 0$"):
        find_bot(farmer, "search", iterations=0)
    with pytest.raises(TypeError, match=r"^iterations must be a whole number, not True$"):
        Search(farmer, iterations=True)
    for seconds in (0, -1.0, float("nan"), float("inf")):
        with pytest.raises(ValueError, match=r"^seconds must be a finite number above 0, not "):
            find_bot(farmer, "search", seconds=seconds)
    with pytest.raises(TypeError, match=r"^seconds must be a number, not '1'$"):
        Search(farmer, seconds="1")  # type: ignore[arg-type]  # this is the fault
    with pytest.raises(ValueError, match=r"^exploration must be a finite number from 0 on, not -1$"):
        Search(farmer, exploration=-1)
    with pytest.raises(ValueError, match=r"^depth must be 1 or more, not 0$"):
        Search(farmer, depth=0)
    with pytest.raises(ValueError, match=r"^worlds must be 1 or more, not 0$"):
        Greedy(farmer, worlds=0)
    with pytest.raises(ValueError, match=r"^there is no bot 'clever'; there are random, greedy, search$"):
        find_bot(farmer, "clever")
    state = farmer.new_game(farmer.Config(4))
    for bot in bots_of(farmer).values():
        with pytest.raises(ValueError, match="the view of a spectator, which does not"):
            bot(farmer.view(state, None), Random(1))
        with pytest.raises(ValueError, match="the view of seat 3, which does not"):
            bot(farmer.view(state, 3), Random(1))


def test_a_policy_that_answers_what_is_illegal_is_refused_by_the_game() -> None:
    view = some_view(farmer, farmer.Config(3), 1)
    with pytest.raises(IllegalAction):
        Search(farmer, playout=lambda view, rng: farmer.Bid(99_999))(view, Random(1))


def test_greedy_is_the_games_own_where_it_has_one() -> None:
    class Own(Watched):
        def greedy(self, view: Any, rng: Random) -> Any:
            return view.legal_actions[-1]

    game = Own(SHEAVES, None)
    assert greedy(game) == game.greedy
    assert Search(game).playout == game.greedy
    assert isinstance(greedy(SHEAVES), Greedy)
    assert Search(SHEAVES).playout is random_bot
    assert game.actor(sheaves.new_game(sheaves.Config(sheaves=0))) is Nobody.OVER


def rows_of(game: AnyGame, config: Any, bots: dict[str, Any], deals: int) -> list[Row]:
    return [row for played in simulate(game, config, bots, deals, 1) for row in played.rows]


def test_the_stronger_bot_wins_more() -> None:
    """Both intervals are above zero; other games and larger budgets are behind `long`."""
    config = superfarmer.Config(2)
    looks = {"greedy": Greedy(superfarmer, worlds=2, depth=20), "random": random_bot}
    thinks = {"search": Search(superfarmer, iterations=10), "random": random_bot}
    assert advantage(rows_of(superfarmer, config, looks, 12), "greedy", "random").low > 0
    assert advantage(rows_of(superfarmer, config, thinks, 12), "search", "random").low > 0


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), [(superfarmer, 4), (farmageddon, 2)], ids=["superfarmer", "farmageddon"])
def test_search_beats_greedy_and_greedy_beats_random(game: AnyGame, players: int) -> None:
    """A hundred iterations, with random playouts."""
    config = type(next(iter(game.sample_configs().values())))(players=players)
    looks: dict[str, Any] = {"greedy": Greedy(game), "random": random_bot}
    thinks: dict[str, Any] = {"search": Search(game, iterations=100, playout=random_bot), "greedy": Greedy(game)}
    assert advantage(rows_of(game, config, looks, 20), "greedy", "random").low > 0
    assert advantage(rows_of(game, config, thinks, 40), "search", "greedy").low > 0
