"""The course of a game: phases against their table, and limits."""

from collections.abc import Iterable

from farmrules.game import AnyGame, Nobody, TableConfig
from farmrules.testing._trial import Trial

__all__ = ["check_limits", "check_phase_table", "check_phases", "check_scores", "check_winners"]


def check_phases(game: AnyGame, config: TableConfig, seed: int) -> None:
    """A game begins in a phase of PHASES, steps as the table says, and is over where nothing can follow.

    Nothing is asked of a game that tells of no phases. Raises GameFault otherwise.
    """
    with Trial("check_phases", game, config, seed) as trial:
        if not game.PHASES:
            return
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
    wanted: set[tuple[type, type]] = {(one, other) for one, others in game.PHASES.items() for other in others}
    for number in range(seed, seed + games) if wanted else ():
        for config in configs:
            with Trial("check_phase_table", game, config, number) as trial:
                wanted -= {(type(step.before.phase), type(step.after.phase)) for step in trial.steps()}
        if not wanted:
            return
    if not wanted:
        return
    never = ", ".join(sorted(f"{one.__name__} → {other.__name__}" for one, other in wanted))
    raise Trial("check_phase_table", game).fault(f"transitions of PHASES that are not played in {games} games: {never}")


def check_limits(game: AnyGame, config: TableConfig, seed: int) -> None:
    """A game ends within the limits: its numbers of steps, decisions and chances, and its final scores.

    Raises GameFault otherwise.
    """
    with Trial("check_limits", game, config, seed) as trial:
        limits = game.limits(config)
        state, decisions, chances = game.new_game(config), 0, 0
        for step in trial.steps():
            if game.actor(step.before) is Nobody.CHANCE:
                chances += 1
            else:
                decisions += 1
            state = step.after
            for count, most, name in (
                (decisions + chances, limits.steps, "steps"),
                (decisions, limits.decisions, "decisions"),
                (chances, limits.chances, "chances"),
            ):
                trial.require(count <= most, f"a game must not take more {name} than its limits say", limits)
        trial.require(
            all(limits.low <= score <= limits.high for score in game.scores(state)),
            "final scores must lie within the limits",
            game.scores(state),
            limits,
        )


def check_winners(game: AnyGame, config: TableConfig, seed: int, highest: bool = True) -> None:
    """Somebody has won once the game is over, and nobody before.

    With `highest` winners are seats that have the highest score; not all of them, if a rule breaks ties. Raises
    GameFault otherwise.
    """
    with Trial("check_winners", game, config, seed) as trial:
        for state in trial.states(4):
            winners, scores = game.winners(state), game.scores(state)
            over = game.actor(state) is Nobody.OVER
            trial.require_equal(bool(winners), over, "there must be winners when the game is over, not before", winners)
            best = [seat for seat, score in enumerate(scores) if score == max(scores)]
            trial.require(
                not highest or set(winners) <= set(best),
                "winners must have the highest score (or the game be checked with highest_wins=False)",
                winners,
                scores,
            )


def check_scores(game: AnyGame, configs: Iterable[TableConfig], seed: int, games: int = 200) -> None:
    """Where the limits leave room for more than one final score, there is more than one, in so many games at most.

    Raises GameFault for scores that are always the same.
    """
    for config in configs:
        with Trial("check_scores", game, config, seed) as trial:
            limits, scores = game.limits(config), set[int]()
            for number in range(seed, seed + games):
                trial.seed = number
                *_, last = (game.new_game(config), *(step.after for step in trial.steps()))
                scores.update(game.scores(last))
                if len(scores) > 1 or limits.low == limits.high:
                    break
            else:
                trial.seed = seed
                raise trial.fault(f"every final score of {games} games is {scores.pop()}, though {limits!r} has others")
