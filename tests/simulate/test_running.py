"""Many games: the same rows wherever they run, and nothing that is finished is lost."""

import csv
import io
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, ParamSpec, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmrules import AnyGame, complete, farmageddon, farmer, superfarmer
from farmrules.simulate import EventRow, Incomplete, Luck, PlayedGame, Row, Simulation, play, simulate
from tests.conformance.games import each_game
from tests.conformance.kit import Kit
from tests.simulate import lots
from tests.simulate.policies import DiesOnce, FailsAt, first, last, uniform, wrong

CONFIG = farmer.Config(3, deals=4)
PAIR = {"uniform": uniform, "first": first}


def run(deals: Any = 6, policies: Any = PAIR, **others: Any) -> Simulation:
    return simulate(farmer, CONFIG, policies, deals, 7, **others)


SERIAL = [*run(30)]


def processes() -> ProcessPoolExecutor:
    """Two, begun anew: where other threads run, a fork could stand still."""
    return ProcessPoolExecutor(2, mp_context=get_context("spawn"))


@each_game
def test_rows_say_what_happened(kit: Kit) -> None:
    """Each can be had by playing its game alone, with the seeds that it names."""
    game, config = kit.game, next(iter(kit.game.sample_configs().values()))
    policies = {"uniform": uniform, "last": last}
    played = [*simulate(game, config, policies, 3, "seed", viewers=[None, 1])]
    rotations = 2 if config.players % 2 == 0 else config.players
    assert len(played) == 3 * rotations
    for number, one in enumerate(played):
        deal, rotation = divmod(number, rotations)
        names = [[*policies][(seat - rotation) % config.players % 2] for seat in range(config.players)]
        seed = one.rows[0].seed
        seated = [policies[name] for name in names]
        playout = play(game, config, seated, Random(f"{seed} {rotation}"), Luck(seed))
        for seat, row in enumerate(one.rows):
            told = (game.NAME, deal, rotation, seat, names[seat], playout.scores[seat], playout.ranks[seat])
            won = seat in playout.winners
            assert row == (*told, won, won / len(playout.winners), playout.decisions[seat], seed)
        told_events: list[EventRow] = []
        state = playout.first
        for place, step in enumerate(playout.steps):
            actor = acting if isinstance(acting := game.actor(state), int) else None
            for viewer in (None, 1):
                told_events += [
                    EventRow(
                        game.NAME, deal, rotation, place, actor, viewer, type(event).__name__, game.sentence(event)
                    )
                    for event in game.events(state, step, viewer)
                ]
            state = game.apply(state, step)
        assert one.events == tuple(told_events)
    assert len({one.rows[0].seed for one in played}) == 3


def test_a_seed_is_the_same_everywhere() -> None:
    assert [one.rows[0].seed for one in run(2, {"first": first})] == [6497324521465623136, 2114375518687650719]
    assert [*run(2)] != [*simulate(farmer, CONFIG, PAIR, 2, 8)]


@pytest.mark.parametrize(
    ("game", "config", "policies", "seatings"),
    [
        (farmer, CONFIG, {"a": first}, ["aaa"]),
        (farmer, CONFIG, {"a": first, "b": last}, ["aba", "aab", "baa"]),
        (farmer, CONFIG, {"a": first, "b": last, "c": uniform}, ["abc", "cab", "bca"]),
        (farmer, farmer.Config(4, deals=4), {"a": first, "b": last}, ["abab", "baba"]),
        (farmageddon, farmageddon.Config(2), {"a": last, "b": last}, ["ab", "ba"]),
    ],
)
def test_everybody_moves_on_until_the_seating_is_the_first_again(
    game: AnyGame, config: Any, policies: Any, seatings: list[str]
) -> None:
    seated = ["".join(row.policy for row in one.rows) for one in simulate(game, config, policies, 2, 1)]
    assert seated == seatings * 2
    alone = ["".join(row.policy for row in one.rows) for one in simulate(game, config, policies, 2, 1, rotate=False)]
    assert alone == seatings[:1] * 2


def test_all_rotations_of_a_deal_have_the_same_luck() -> None:
    """Rabbits and all: the same policy in every seat, which decides by no rng, plays the same game."""
    policies = {"one": last, "other": last}
    for one, other in zip(*[iter(simulate(superfarmer, superfarmer.Config(2), policies, 5, 1))] * 2, strict=True):
        assert [row.score for row in one.rows] == [row.score for row in other.rows]


@given(st.integers(1, 12), st.integers(1, 7), st.integers(1, 3))
def test_chunks_and_threads_change_nothing(deals: int, chunk: int, workers: int) -> None:
    counts: list[tuple[int, int]] = []
    with ThreadPoolExecutor(workers) as executor:
        found = [*run(deals, executor=executor, chunk=chunk, progress=lambda *count: counts.append(count))]
    assert found == SERIAL[: 3 * deals]
    assert counts == sorted(counts)
    assert counts[-1] == (3 * deals, 3 * deals)
    assert len(counts) == -(-deals // chunk)


def test_two_processes_change_nothing() -> None:
    with processes() as executor:
        assert [*run(20, executor=executor)] == SERIAL[:60]
        completed = complete(lots)  # an object, which pickles by itself
        wanted = [*simulate(completed, lots.Config(), {"uniform": uniform}, 4, 1, viewers=[0])]
        found = [*simulate(completed, lots.Config(), {"uniform": uniform}, 4, 1, viewers=[0], executor=executor)]
        assert found == wanted


@pytest.mark.parametrize(
    ("deals", "chunks"), [(1, 1), (63, 63), (64, 32), (130, 44), (1_215, 64), (1_300, 65), (2_010, 101)]
)
def test_chunks_are_for_many_workers_and_never_large(deals: int, chunks: int) -> None:
    """Some dozens of them, so that workers end together; of 20 deals at most, so that little is lost with one."""
    executor = Later()
    run(deals, executor=executor)
    assert len(executor.waiting) == chunks


def test_the_deals_can_be_named() -> None:
    assert [*run([4, 1])] == SERIAL[12:15] + SERIAL[3:6]
    assert [*run(0)] == []


def test_progress_is_told_without_an_executor_too() -> None:
    counts: list[tuple[int, int]] = []
    list(run(2, progress=lambda *count: counts.append(count)))
    assert counts == [(3, 6), (6, 6)]


def test_tables_read_the_rows() -> None:
    pandas: Any = pytest.importorskip("pandas")
    rows = [row for one in SERIAL for row in one.rows]
    table = pandas.DataFrame(rows)
    assert tuple(table.columns) == Row._fields
    assert table["won"].dtype == bool
    assert table["seed"].dtype == "int64"
    assert table.groupby(["deal", "rotation"])["share"].sum().eq(1).all()
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    assert text.getvalue().splitlines()[0].startswith("farmer,0,0,0,uniform,")


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="1 to 3 policies, one for each seat at most, not 0"):
        run(1, {})
    with pytest.raises(ValueError, match="not 4"):
        run(1, dict.fromkeys("abcd", first))
    with pytest.raises(ValueError, match="a viewer must be None or a seat from 0 to 2, not 3"):
        run(1, viewers=[3])
    with pytest.raises(ValueError, match="a chunk must have 1 deal or more, not 0"):
        run(1, chunk=0)
    with pytest.raises(TypeError, match="takes 5 positional arguments but 6 were given"):
        simulate(farmer, CONFIG, PAIR, 1, 7, False)  # type: ignore[call-arg]  # a bare truth says nothing


# What is finished is not lost.


def taken(simulation: Simulation) -> tuple[list[PlayedGame], Incomplete]:
    """All that there is of a simulation that fails."""
    found: list[PlayedGame] = []
    with pytest.raises(Incomplete) as caught:
        found.extend(iter_into(found, simulation))
    assert caught.value.missing == simulation.missing
    assert [*simulation] == []
    return found, caught.value


def iter_into(found: list[PlayedGame], simulation: Simulation) -> Iterator[PlayedGame]:
    for one in simulation:
        found.append(one)
    yield from ()


def with_missing(found: list[PlayedGame], missing: tuple[int, ...], deals: int) -> None:
    """What was found is right, and what is missing is the rest, which can be had afterwards."""
    there = sorted({one.rows[0].deal for one in found})
    assert sorted([*there, *missing]) == [*range(deals)]
    assert found == [SERIAL[3 * deal + rotation] for deal in there for rotation in range(3)]
    assert [*run(missing)] == [SERIAL[3 * deal + rotation] for deal in missing for rotation in range(3)]


def test_a_policy_that_fails_stops_all_and_its_game_is_named() -> None:
    found, error = taken(run(30, {"uniform": FailsAt(400, ZeroDivisionError("none left")), "first": first}))
    assert 0 < len(found) < 90
    with_missing(found, error.missing, 30)
    assert str(error).endswith(f"deals are missing, from {error.missing[0]} to 29: ZeroDivisionError: none left")
    assert isinstance(error.__cause__, ZeroDivisionError)
    assert error.__cause__.__notes__[0].startswith(f"in deal {error.missing[0]} (seed ")


def test_an_illegal_answer_is_told_from_a_worker_too() -> None:
    with ThreadPoolExecutor(2) as executor:
        found, error = taken(run(4, {"wrong": wrong}, executor=executor))
    assert found == []
    assert "IllegalAnswer: the policy of seat 0 answered 'whatever'" in str(error)


def test_of_a_dead_process_the_rest_is_told_and_what_was_finished_is_given(tmp_path: Path) -> None:
    policies = {"uniform": DiesOnce(tmp_path / "dead", 250), "first": first}
    with processes() as executor:
        found, error = taken(run(30, policies, executor=executor, chunk=1))
        after, same = taken(run(30, policies, executor=executor))
    assert isinstance(error.__cause__, BrokenProcessPool)
    with_missing(found, error.missing, 30)
    assert len(error.missing) > 0
    assert (after, len(same.missing)) == ([], 30)  # an executor that takes nothing any more


def test_of_a_dead_dask_worker_no_row_is_lost(tmp_path: Path) -> None:
    """Two workers in processes of their own; one is killed in the middle."""
    distributed: Any = pytest.importorskip("distributed")
    cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0")
    with cluster, distributed.Client(cluster) as client:
        executor = client.get_executor()
        assert [*run(12, executor=executor)] == SERIAL[:36]
        marker = tmp_path / "dead"
        policies = {"uniform": DiesOnce(marker, 250), "first": first}
        assert [*run(30, policies, executor=executor, chunk=2)] == SERIAL
        assert marker.exists()


def interrupted(simulation: Simulation) -> list[PlayedGame]:
    """What is taken before a KeyboardInterrupt and after it."""
    found: list[PlayedGame] = []
    with pytest.raises(KeyboardInterrupt):
        found.extend(iter_into(found, simulation))
    return [*found, *simulation]


def test_an_interrupt_leaves_what_is_finished() -> None:
    simulation = run(30, {"uniform": FailsAt(300, KeyboardInterrupt()), "first": first})
    found = interrupted(simulation)
    assert len(found) > 0
    with_missing(found, simulation.missing, 30)


class Later(Executor):
    """Plays when it is told to, in any order."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: function(*arguments, **named)))
        return future

    def play(self, number: int) -> None:
        future, call = self.waiting[number]
        future.set_running_or_notify_cancel()
        future.set_result(call())


def test_what_was_finished_out_of_order_is_given_after_an_interrupt() -> None:
    executor = Later()

    def interrupt(done: int, total: int) -> None:
        raise KeyboardInterrupt

    simulation = run(6, executor=executor, chunk=1, progress=interrupt)
    executor.play(4)
    executor.play(2)
    executor.waiting[3][0].set_running_or_notify_cancel()  # and does not end
    found = interrupted(simulation)
    assert simulation.missing == (0, 1, 3, 5)
    assert found == SERIAL[6:9] + SERIAL[12:15]
    assert executor.waiting[0][0].cancelled()


def test_who_stops_gets_what_is_finished_and_no_error() -> None:
    executor = Later()
    simulation = run(4, executor=executor, chunk=2)
    executor.play(0)
    assert next(simulation) == SERIAL[0]
    simulation.stop()
    assert [*simulation] == SERIAL[1:6]
    assert simulation.missing == (2, 3)


def test_what_somebody_else_cancels_is_missing() -> None:
    executor = Later()
    simulation = run(4, executor=executor, chunk=2)
    executor.play(1)
    executor.waiting[0][0].cancel()
    found, error = taken(simulation)
    assert found == SERIAL[6:12]
    assert str(error) == "2 deals are missing, from 0 to 1: CancelledError: the executor has cancelled it"


_P = ParamSpec("_P")
_T = TypeVar("_T")


class Loses(ThreadPoolExecutor):
    """Loses some tasks, those that begin with some deals, so many times each."""

    def __init__(self, times: int, deals: Collection[int], refuses: bool = False) -> None:
        super().__init__(2)
        self.times, self.deals, self.refuses = times, deals, refuses
        self.asked: Counter[int] = Counter()

    def submit(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        _, deals = args
        assert isinstance(deals, Sequence)
        self.asked[deals[0]] += 1
        if deals[0] not in self.deals or self.asked[deals[0]] > self.times:
            return super().submit(fn, *args, **kwargs)
        if self.refuses:
            raise RuntimeError("no workers are left")
        future: Future[_T] = Future()
        future.set_exception(RuntimeError("its worker has died"))
        return future


def lost(executor: Executor, policy: Any = uniform) -> Simulation:
    return simulate(farmer, farmer.Config(3), {"one": policy, "other": uniform}, 8, 5, executor=executor, chunk=2)


@pytest.mark.parametrize("refuses", [False, True])
def test_what_an_executor_loses_is_played_again(refuses: bool) -> None:
    done: list[int] = []
    with Loses(2, {0, 4}, refuses) as executor:
        simulation = simulate(
            farmer,
            farmer.Config(3),
            {"one": uniform, "other": uniform},
            8,
            5,
            executor=executor,
            chunk=2,
            progress=lambda played, _: done.append(played),
        )
        games = [*simulation]
    assert games == [*simulate(farmer, farmer.Config(3), {"one": uniform, "other": uniform}, 8, 5)]
    assert simulation.missing == ()
    assert executor.asked == {0: 3, 2: 1, 4: 3, 6: 1}
    assert done[-1] == len(games)
    assert done == sorted(set(done))


def test_what_it_loses_always_is_missing() -> None:
    with Loses(3, {4}) as executor:
        simulation = lost(executor)
        games: list[PlayedGame] = []
        with pytest.raises(Incomplete, match="its worker has died") as caught:
            games.extend(simulation)
    assert caught.value.missing[:2] == (4, 5)
    assert {4, 5}.isdisjoint([game.rows[0].deal for game in games])
    assert {0, 1, 2, 3} <= {game.rows[0].deal for game in games}
    assert executor.asked[4] == 3


def test_a_game_that_fails_is_not_played_again() -> None:
    with Loses(0, ()) as executor, pytest.raises(Incomplete, match="IllegalAnswer") as caught:
        [*lost(executor, wrong)]
    assert executor.asked[0] == 1
    assert caught.value.missing[0] == 0


def test_nor_is_one_whose_events_cannot_be_told() -> None:
    """A game itself may be at fault, and after its playout."""

    def sentence(event: object) -> str:
        raise ZeroDivisionError("no words")

    speechless: AnyGame = complete(SimpleNamespace(**vars(lots) | {"sentence": sentence}))
    with Loses(0, ()) as executor:
        games = simulate(speechless, lots.Config(), {"one": uniform}, 2, 5, viewers=[0], executor=executor, chunk=1)
        found, error = taken(games)
    assert found == []
    assert isinstance(error.__cause__, ZeroDivisionError)
    assert error.__cause__.__notes__[0].startswith("in deal 0 (seed ")
    assert executor.asked[0] == 1


@pytest.mark.parametrize("interrupted_too", [False, True])
def test_what_is_lost_is_not_played_again_once_somebody_has_stopped(interrupted_too: bool) -> None:
    executor = Later()

    def interrupt(done: int, total: int) -> None:
        if interrupted_too:
            raise KeyboardInterrupt

    simulation = run(3, executor=executor, chunk=1, progress=interrupt)
    executor.waiting[1][0].set_exception(RuntimeError("its worker has died"))
    executor.play(0)
    if interrupted_too:
        found = interrupted(simulation)
    else:
        found = [next(simulation)]
        simulation.stop()
        found += simulation
    assert found == SERIAL[:3]
    assert simulation.missing == (1, 2)
    assert len(executor.waiting) == 3
