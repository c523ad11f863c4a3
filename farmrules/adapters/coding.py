"""One coding for all adapters: a game's actions as indexes, its views as arrays, its results as returns."""

from operator import index as whole_number
from typing import TYPE_CHECKING, Final, Generic, Literal, SupportsIndex, TypeAlias, get_args

from farmrules.game import ActionT, ChanceT, ConfigT, EventT, Feature, Game, Nobody, StateT, ViewT
from farmrules.kernel._extras import needs_extra
from farmrules.kernel.checks import shown
from farmrules.kernel.config_texts import parameter_text
from farmrules.kernel.pickling import itself
from farmrules.kernel.references import Reference, refer, referred

with needs_extra("numpy", "numpy"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["RETURNS", "Coding", "Returns"]

Returns: TypeAlias = Literal["win", "lead", "score"]

RETURNS: Final[tuple[str, ...]] = get_args(Returns)
"""What a seat gets at the end: `win`, its share of the win; `lead`, n · score − the sum of all; `score`."""


class Coding(Generic[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT]):
    """A config of a game as numbers.

    Never changes: copies are the value itself, and it pickles as game and config. `game`, `config` and `kind` (one of
    `RETURNS`) are what it is made of. `players` is how many seats there are, `actions` every action in index order,
    `features` what each number of an observation is. `dtype` holds them all; `low` and `high` are their proved ends.

    >>> from random import Random
    >>> from farmrules import farmer
    >>> coding = Coding(farmer, farmer.Config(3), "lead")
    >>> state, _ = farmer.settle(farmer.new_game(coding.config), Random(1))
    >>> seen = farmer.view(state, 0)
    >>> int(coding.mask(seen).sum()) == len(seen.legal_actions)
    True
    >>> bool((coding.low <= coding.observe(seen)).all())
    True
    """

    def __init__(
        self,
        game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT],
        config: ConfigT,
        returns: Returns = "score",
    ) -> None:
        """Raises ValueError for returns that there are not, and what the game does for what is no config of its own."""
        if returns not in RETURNS:
            raise ValueError(f"returns must be one of {', '.join(RETURNS)}, not {shown(returns)}")
        game.new_game(config)
        self.game, self.config, self.kind = game, config, returns
        self.players: int = config.players
        self.actions: tuple[ActionT, ...] = game.actions(config)
        self.features: tuple[Feature, ...] = game.features(config)
        self._index = {action: place for place, action in enumerate(self.actions)}
        ends = [(feature.low, feature.high) for feature in self.features]
        small = all(low >= -(2**31) and high < 2**31 for low, high in ends)
        self.dtype: np.dtype[np.signedinteger] = np.dtype(np.int32 if small else np.int64)
        self.low = np.array([low for low, _ in ends], self.dtype)
        self.high = np.array([high for _, high in ends], self.dtype)
        for array in (self.low, self.high):
            array.flags.writeable = False
        self._scale = np.array([1 / (high - low) if high > low else 0 for low, high in ends], np.float32)

    __copy__ = __deepcopy__ = itself

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _coding, (refer(self.game), self.config, self.kind)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Coding):
            return NotImplemented
        return (self.game, self.config, self.kind) == (other.game, other.config, other.kind)

    def __hash__(self) -> int:
        return hash((self.game, self.config, self.kind))

    def __repr__(self) -> str:
        return f"Coding({self.game.NAME}, {self.config!r}, {self.kind!r})"

    # Actions

    def index(self, action: object) -> int:
        """The index of an action. Raises ValueError for what is no action with this config."""
        try:
            return self._index[action]  # type: ignore[index]  # any object may be asked
        except (KeyError, TypeError):
            raise ValueError(f"{shown(action)} is no action of {self.game.NAME} with this config") from None

    def action(self, index: SupportsIndex) -> ActionT:
        """The action with an index. Raises TypeError for what is no whole number, ValueError for another one."""
        place = whole_number(index)
        if isinstance(index, bool) or not 0 <= place < len(self.actions):
            raise ValueError(f"an action's index must be from 0 to {len(self.actions) - 1}, not {shown(index)}")
        return self.actions[place]

    def legal(self, view: ViewT) -> list[int]:
        """The indexes of what the seat that looks may do, ascending."""
        at = self._index
        return sorted([at[action] for action in view.legal_actions])  # type: ignore[index]  # they are among the actions

    def mask(self, view: ViewT, out: "NDArray[np.int8] | None" = None) -> "NDArray[np.int8]":
        """For each action 1 where the seat that looks may take it, else 0; in `out`, if it is given."""
        if out is None:
            out = np.zeros(len(self.actions), np.int8)
        else:
            out.fill(0)
        out[self.legal(view)] = 1
        return out

    # Observations

    def observe(self, view: ViewT, out: "NDArray[np.signedinteger] | None" = None) -> "NDArray[np.signedinteger]":
        """What `encode` gives, as an array of `dtype`, each number from `low` to `high`; in `out`, if it is given."""
        if out is None:
            return np.array(self.game.encode(view), self.dtype)
        out[:] = self.game.encode(view)
        return out

    def scaled(self, view: ViewT, out: "NDArray[np.float32] | None" = None) -> "NDArray[np.float32]":
        """What `observe` gives, each number brought to 0…1 by its proved ends; in `out`, if it is given."""
        if out is None:
            out = np.empty(len(self.features), np.float32)
        np.subtract(self.observe(view), self.low, out=out, dtype=np.float32, casting="unsafe")
        return np.multiply(out, self._scale, out=out)

    # Results

    def returns(self, state: StateT) -> tuple[float, ...]:
        """What each seat gets in a state where the game is over. Raises ValueError for any other."""
        game = self.game
        if game.actor(state) is not Nobody.OVER:
            raise ValueError("the game is not over, and returns are of its end")
        if self.kind == "win":
            winners = game.winners(state)
            return tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(self.players)])
        scores = game.scores(state)
        if self.kind == "score":
            return tuple(map(float, scores))
        total = sum(scores)
        return tuple([float(self.players * score - total) for score in scores])

    @property
    def returns_range(self) -> tuple[float, float]:
        """Proved ends of `returns`."""
        if self.kind == "win":
            return 0.0, 1.0
        limits = self.game.limits(self.config)
        if self.kind == "score":
            return float(limits.low), float(limits.high)
        most = float((self.players - 1) * (limits.high - limits.low))
        return -most, most

    def config_text(self) -> str:
        """The config as a text that parameter strings hold (`farmrules.kernel.config_texts`)."""
        return parameter_text(self.game, self.config)


def _coding(game: Reference, config: object, returns: Returns) -> object:
    return Coding(referred(game), config, returns)
