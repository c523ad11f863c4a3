"""What the Harvest piles are worth, and who has won (FG9)."""

from farmrules.farmageddon.config import Config
from farmrules.farmageddon.rules.effects import pile_value
from farmrules.farmageddon.state import Over, Pile, State
from farmrules.kernel.checks import check_type

__all__ = ["best_seats", "scores", "winners"]


def scores(state: State) -> tuple[int, ...]:
    """What the Harvest pile of each seat is worth by now, in dollars (FG9.1)."""
    check_type(state, State)
    return tuple([pile_value(state.config, pile) for pile in state.piles])


def best_seats(config: Config, piles: tuple[Pile, ...]) -> tuple[int, ...]:
    """The seats whose Harvest piles are worth most; ties share the win (FG9.2, FG9.3)."""
    values = [pile_value(config, pile) for pile in piles]
    most = max(values)
    return tuple([seat for seat, value in enumerate(values) if value == most])


def winners(state: State) -> tuple[int, ...]:
    """The seats that have won; () until the game is over."""
    check_type(state, State)
    return best_seats(state.config, state.piles) if isinstance(state.phase, Over) else ()
