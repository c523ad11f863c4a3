"""Many games over any executor: in chunks, in the order of deals, the same for the same seed wherever they run."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError, Executor, Future
from queue import SimpleQueue
from typing import Final, TypeAlias

from farmrules.game import ActionT, ChanceT, ConfigT, EventT, Game, StateT, ViewT
from farmrules.simulate.job import Job, is_of_a_game, make_job, play_deals
from farmrules.simulate.playing import Policy
from farmrules.simulate.rows import PlayedGame

__all__ = ["Incomplete", "Progress", "Simulation", "simulate"]

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of games that are played, and of all."""

_MOST_TRIES: Final = 3
"""Of a chunk that an executor loses."""

_Chunk: TypeAlias = tuple[Sequence[int], Future[list[PlayedGame]] | None]


class Incomplete(Exception):
    """Some deals could not be played, and all that were have been given.

    missing: their numbers; `simulate` takes them as its `deals`. The error's cause is what failed first: a policy, in
    the game that its note names, or a worker.
    """

    def __init__(self, missing: tuple[int, ...], why: str) -> None:
        super().__init__(missing, why)
        self.missing, self.why = missing, why

    def __str__(self) -> str:
        return f"{len(self.missing)} deals are missing, from {self.missing[0]} to {self.missing[-1]}: {self.why}"


class Simulation(Iterator[PlayedGame]):
    """The games of a simulation, in the order of deals and rotations, each once those before it are played.

    Without an executor a deal is played when its first game is asked for.
    """

    def __init__(
        self, job: Job, chunks: Sequence[Sequence[int]], executor: Executor | None, progress: Progress | None
    ) -> None:
        self._job, self._executor, self._progress = job, executor, progress
        self._total, self._done = job.rotations * sum(map(len, chunks)), 0
        self._chunks: deque[_Chunk] = deque()
        self._ready: deque[PlayedGame] = deque()
        self._missing: list[int] = []
        self._unfinished: dict[Future[list[PlayedGame]], int] = {}  # and how many games each has
        self._ended: SimpleQueue[Future[list[PlayedGame]]] = SimpleQueue()
        self._stopped = False
        self._cause: BaseException | None = None
        for deals in chunks:
            self._chunks.append((deals, None if executor is None else self._submitted(executor, deals)))

    def _submitted(self, executor: Executor, deals: Sequence[int]) -> Future[list[PlayedGame]]:
        try:
            future = executor.submit(play_deals, self._job, deals)
        except Exception as error:  # its workers may have died while the chunks before were submitted
            future = Future()
            future.set_exception(error)
        self._unfinished[future] = len(deals) * self._job.rotations
        future.add_done_callback(self._ended.put)
        return future

    @property
    def missing(self) -> tuple[int, ...]:
        """The deals that have been given up, up to the game that was taken last."""
        return tuple(self._missing)

    def __next__(self) -> PlayedGame:
        """The next game.

        Raises Incomplete, once all that is finished has been taken, if a game or a worker has failed. A
        KeyboardInterrupt that comes while this waits stops the simulation.
        """
        try:
            while not self._ready:
                if not self._chunks:
                    raise self._end()
                self._take()
        except KeyboardInterrupt:
            self.stop()
            raise
        return self._ready.popleft()

    def stop(self) -> None:
        """Give up whatever is not finished, without waiting; who goes on to take games gets those that are."""
        self._stopped = True
        for future in [*self._unfinished]:
            future.cancel()

    def _end(self) -> Exception:
        cause, self._cause = self._cause, None
        if cause is None:
            return StopIteration()
        error = Incomplete(self.missing, f"{type(cause).__name__}: {cause}")
        error.__cause__ = cause
        return error

    def _take(self) -> None:
        deals, future = self._chunks[0]
        executor = self._executor
        games = (
            self._played_here(deals)
            if executor is None or future is None
            else self._played_there(executor, deals, future)
        )
        self._chunks.popleft()
        if games is None:
            self._missing += deals
        else:
            self._ready += games

    def _played_here(self, deals: Sequence[int]) -> list[PlayedGame] | None:
        if self._stopped:
            return None
        try:
            games = play_deals(self._job, deals)
        except Exception as error:
            self._fail(error)
            return None
        self._count(len(games))
        return games

    def _played_there(
        self, executor: Executor, deals: Sequence[int], future: Future[list[PlayedGame]], tries: int = _MOST_TRIES
    ) -> list[PlayedGame] | None:
        """What the executor plays; what it loses is played again, as Dask loses what a worker had that has died."""
        self._wait_for(future)
        if not future.done():  # and nobody waits for it any more
            return None
        error = _error_of(future)
        if error is None:
            return future.result()
        given_up = self._stopped or future.cancelled() or tries == 1 or is_of_a_game(error)
        if not given_up and isinstance(error, Exception):
            return self._played_there(executor, deals, self._submitted(executor, deals), tries - 1)
        self._fail(error)
        return None

    def _wait_for(self, future: Future[list[PlayedGame]]) -> None:
        while not self._stopped and future in self._unfinished:
            ended = self._ended.get()
            games = self._unfinished.pop(ended)
            if _error_of(ended) is None:
                self._count(games)

    def _fail(self, error: BaseException) -> None:
        """The first failure stops all, and is raised in the end; none is one that comes of stopping."""
        if not self._stopped:
            self._cause = error
            self.stop()

    def _count(self, games: int) -> None:
        self._done += games
        if self._progress is not None:
            self._progress(self._done, self._total)


def _error_of(future: Future[list[PlayedGame]]) -> BaseException | None:
    return CancelledError("the executor has cancelled it") if future.cancelled() else future.exception()


_MOST_IN_A_CHUNK: Final = 20
_CHUNKS: Final = 64


def simulate(
    game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT],
    config: ConfigT,
    policies: Mapping[str, Policy[ViewT, ActionT]],
    deals: int | Sequence[int],
    seed: int | str,
    *,
    rotate: bool = True,
    viewers: Sequence[int | None] = (),
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Many games, each deal played in every seating of the policies; the same seed gives the same rows anywhere.

    policies: by name. They take the seats in their order, and again from the first where there are more seats; then
        everybody moves on to the next seat, until the seating would be the first again.
    deals: how many, or the number of each, from 0 on. seed: a whole number or a text, which decides all of them.
    rotate: False for the first seating alone. viewers: whose events are kept too (None: a spectator's).
    executor: where they are played; here, one by one, without it. Game, config and policies must pickle for those with
        processes. chunk: how many deals a worker gets at once. progress: called as games are finished.

    What the executor loses is submitted again, three times in all for a chunk; a game that fails is not.

    Raises ValueError for no policies or more than seats, a viewer who is none, a chunk below 1.
    """
    numbers: Sequence[int] = range(deals) if isinstance(deals, int) else deals
    if chunk is None:
        chunk = min(_MOST_IN_A_CHUNK, 1 + len(numbers) // _CHUNKS)
    if chunk < 1:
        raise ValueError(f"a chunk must have 1 deal or more, not {chunk}")
    size = 1 if executor is None else chunk
    chunks = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    return Simulation(make_job(game, config, policies, seed, rotate, viewers), chunks, executor, progress)
