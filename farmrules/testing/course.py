"""The course of a game: phases against their table, and limits."""

from collections.abc import Iterable

from farmrules.game import AnyGame, Nobody, TableConfig
from farmrules.testing._trial import Trial

__all__ = ["check_limits", "check_phase_table", "check_phases"]


def check_phases(game: AnyGame, config: TableConfig, seed: int) -> None:
    """A game begins in a phase of PHASES, steps as the table says, and is over where nothing can follow.

    Raises GameFault otherwise.
    """
    with Trial("check_phases", game, config, seed) as trial:
        phase = type(game.new_game(config).phase)
        trial.require(phase in game.PHASES, "a game must begin in a phase of PHASES", phase.__name__)
        for step in trial.steps():
            before, phase = type(step.before.phase), type(step.after.phase)
            trial.require(phase in game.PHASES[before], "PHASES must have every step", before.__name__, phase.__name__)
            trial.require(
                (game.actor(step.after) is Nobody.OVER) == (not game.PHASES[phase]),
                "a game must be over where no phase can follow, and nowhere else",
                phase.__name__,
            )


def check_phase_table(game: AnyGame, configs: Iterable[TableConfig], seed: int, games: int = 200) -> None:
    """Every transition of PHASES is played in some game of these configs.

    `games` is how often each is played, at most. Raises GameFault for a transition that never is.
    """
    configs = list(configs)
    wanted = {(one, other) for one, others in game.PHASES.items() for other in others}
    for number in range(seed, seed + games):
        for config in configs:
            with Trial("check_phase_table", game, config, number) as trial:
                wanted -= {(type(step.before.phase), type(step.after.phase)) for step in trial.steps()}
        if not wanted:
            return
    never = ", ".join(sorted(f"{one.__name__} → {other.__name__}" for one, other in wanted))
    raise Trial("check_phase_table", game).fault(f"transitions of PHASES that are not played in {games} games: {never}")


def check_limits(game: AnyGame, config: TableConfig, seed: int) -> None:
    """A game ends within the limits: its number of steps, and its final scores. Raises GameFault otherwise."""
    with Trial("check_limits", game, config, seed) as trial:
        limits = game.limits(config)
        state, count = game.new_game(config), 0
        for step in trial.steps():
            state, count = step.after, count + 1
            trial.require(count <= limits.steps, "a game must not take more steps than its limits say", limits)
        trial.require(
            all(limits.low <= score <= limits.high for score in game.scores(state)),
            "final scores must lie within the limits",
            game.scores(state),
            limits,
        )
