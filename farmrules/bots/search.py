"""A tree search from a view alone: single-observer information-set Monte Carlo tree search (ISMCTS), max-n.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012). Every iteration draws a world
from the view and walks down one tree in it; the tree's nodes are sequences of decisions, and chance is drawn anew each
time. An action that is legal in some worlds alone competes in those alone, as often as it was there to be chosen.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from math import ceil, inf, isfinite, log, sqrt
from random import Random
from typing import Any, Final, Generic

from farmrules.bots.looking import own_greedy
from farmrules.bots.playouts import Bot, check_turn, check_whole, legal_of, margins, played_on, random_bot
from farmrules.game import ActionT, ChanceT, ConfigT, EventT, Game, StateT, ViewT
from farmrules.kernel.checks import shown
from farmrules.kernel.references import Reference, refer, referred

__all__ = ["DEFAULT_ITERATIONS", "Search"]

DEFAULT_ITERATIONS: Final = 200

MANY: Final = 12
"""With more actions than these a node takes them up one by one as it is visited (progressive widening)."""


class Search(Generic[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]):
    """Searches from the view, in so many iterations (200 unless told) or seconds, and answers what it tried most.

    A result is worth to each seat by how much it leads its best opponent, brought to 0…1 by the greatest and the least
    lead that this search has met. Every seat is taken to look after itself and its team.

    playout: the policy that plays on from where the tree ends, for all seats; its answer is also what a node tries
        first. Unless told it is the game's own `greedy`, or random where the game has none.
    exploration: how much what was tried little is preferred, from 0 on. depth: how many decisions a playout has at
        most; scores count as they are then. clock: what tells seconds.

    The same view, rng and iterations give the same answer. An only legal action is answered without a search.
    """

    def __init__(
        self,
        game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT],
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        playout: Bot[ViewT, ActionT] | None = None,
        exploration: float = 0.4,
        depth: int = 1000,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Raises ValueError for iterations and seconds at once, and TypeError or ValueError for no number in range."""
        if iterations is not None and seconds is not None:
            raise ValueError("a search has a budget of iterations or of seconds, not of both")
        if iterations is None and seconds is None:
            iterations = DEFAULT_ITERATIONS
        if iterations is not None:
            check_whole("iterations", iterations)
        if seconds is not None:
            _check_number("seconds", seconds, above=True)
        _check_number("exploration", exploration, above=False)
        check_whole("depth", depth)
        self.game, self.iterations, self.seconds = game, iterations, seconds
        self.exploration, self.depth, self.clock = exploration, depth, clock
        self.playout: Bot[ViewT, ActionT] = playout or own_greedy(game) or random_bot

    def __repr__(self) -> str:
        budget = f"iterations={self.iterations}" if self.seconds is None else f"seconds={self.seconds}"
        return f"Search({self.game.NAME}, {budget})"

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        told = (self.iterations, self.seconds, self.playout, self.exploration, self.depth, self.clock)
        return _search, (refer(self.game), *told)

    def __call__(self, view: ViewT, rng: Random) -> ActionT:
        """The action that was tried most. Raises ValueError for a view whose seat does not act."""
        check_turn(view)
        legal: tuple[ActionT, ...] = legal_of(view)
        if len(legal) == 1:
            return legal[0]
        tree = Tree(self, view)
        for _ in self._budget():
            tree.grow(rng)
        return tree.best()

    def _budget(self) -> Iterator[None]:
        """As many as there may be; of seconds one at least."""
        if self.iterations is not None:
            yield from [None] * self.iterations
            return
        end = self.clock() + (self.seconds or 0)
        yield
        while self.clock() < end:
            yield


def _check_number(name: str, value: object, above: bool) -> None:
    if type(value) not in (int, float) or not isinstance(value, (int, float)):
        raise TypeError(f"{name} must be a number, not {shown(value)}")
    if not isfinite(value) or value < 0 or (above and value == 0):
        raise ValueError(f"{name} must be a finite number {'above 0' if above else 'from 0 on'}, not {value}")


def _search(
    game: Reference,
    iterations: int | None,
    seconds: float | None,
    playout: Bot[Any, Any],
    exploration: float,
    depth: int,
    clock: Callable[[], float],
) -> object:
    return Search(
        referred(game),
        iterations=iterations,
        seconds=seconds,
        playout=playout,
        exploration=exploration,
        depth=depth,
        clock=clock,
    )


class Node(Generic[ActionT]):
    """A sequence of decisions: how often it was come to, how often it could have been, what that was worth in all."""

    __slots__ = ("available", "children", "totals", "visits")

    def __init__(self, players: int) -> None:
        self.visits = self.available = 0
        self.totals = [0.0] * players
        self.children: dict[ActionT, Node[ActionT]] = {}

    def width(self, legal: int) -> int:
        """How many of so many actions may have been tried by now."""
        return legal if legal <= MANY else min(legal, 2 + ceil(2 * sqrt(self.visits)))


class Tree(Generic[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]):
    """What one search has found out so far."""

    def __init__(self, bot: Search[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT], view: ViewT) -> None:
        self._bot, self._view = bot, view
        self.root: Node[ActionT] = Node(view.config.players)
        self._least, self._most = inf, -inf

    def grow(self, rng: Random) -> None:
        """One iteration: a world, a walk down to what has not been tried, a playout, and what it was worth."""
        game = self._bot.game
        state, node = game.resample(self._view, rng), self.root
        path = [node]
        new = False
        while not new and isinstance(seat := game.actor(state), int):
            action, new = self._chosen(node, state, seat, rng)
            node = node.children[action]
            path.append(node)
            state, _ = game.settle(game.apply(state, action), rng)
        worth = margins(game, played_on(game, state, self._bot.playout, rng, self._bot.depth))
        self._least, self._most = min(self._least, *worth), max(self._most, *worth)
        for node in path:
            node.visits += 1
            node.totals = [total + one for total, one in zip(node.totals, worth, strict=True)]

    def _chosen(self, node: Node[ActionT], state: StateT, seat: int, rng: Random) -> tuple[ActionT, bool]:
        """The action to take from a node in this world, and whether it is a new one."""
        game, children = self._bot.game, node.children
        legal = game.legal_actions(state)
        tried = [action for action in legal if action in children]
        for action in tried:
            children[action].available += 1
        if len(tried) >= node.width(len(legal)):
            return self._favourite(tried, children, seat), False
        action = self._bot.playout(game.view(state, seat), rng)
        if action in children:
            action = rng.choice([one for one in legal if one not in children])
        children[action] = Node(len(node.totals))
        children[action].available = 1
        return action, True

    def _favourite(self, tried: Iterable[ActionT], children: dict[ActionT, Node[ActionT]], seat: int) -> ActionT:
        """What promises most to the seat that acts, by the upper confidence bound with availability."""
        least, spread, exploration = self._least, self._most - self._least or 1.0, self._bot.exploration

        def bound(action: ActionT) -> float:
            child = children[action]
            worth = (child.totals[seat] / child.visits - least) / spread
            return worth + exploration * sqrt(log(child.available) / child.visits)

        return max(tried, key=bound)

    def best(self) -> ActionT:
        """The action that was tried most, of those the one that was worth most."""
        seat, children = check_turn(self._view), self.root.children
        return max(children, key=lambda action: (children[action].visits, children[action].totals[seat]))
