"""The count that ends a round, and the end of the game (SF9, SF10, SF11)."""

from collections.abc import Iterator

from farmrules.kernel.checks import check_type
from farmrules.superfarmer.cards import ANIMALS, CAT
from farmrules.superfarmer.config import Config
from farmrules.superfarmer.event_types import GameOver, RoundStarted
from farmrules.superfarmer.phases import DEALING, Over
from farmrules.superfarmer.rules.table import Points, Tell, award, make_points
from farmrules.superfarmer.state import Farm, State, evolve

__all__ = ["count_round", "declared_water", "leaders", "scores", "winners"]


def declared_water(farm: Farm) -> int:
    """The water of the driest column that the farm has (SF10.1)."""
    return min([sum([card.water for card in column]) for column in farm if column], default=0)


def _rows(farms: tuple[Farm, ...], advanced: bool) -> Iterator[Points]:
    """What a count earns, in order: columns, water, cats (SF9.1)."""
    icons: list[list[int]] = [[] for _ in ANIMALS]  # of each column, for each seat
    water, cats = [0] * len(farms), [0] * len(farms)
    for seat, farm in enumerate(farms):
        for animal, column in enumerate(farm):
            shown = 0
            for card in column:
                shown += card.icons
                water[seat] += card.water
                cats[seat] += card is CAT
            icons[animal].append(shown)
    for animal in ANIMALS:  # everyone with the most icons, cats included (SF9.2, SF9.3, SF9.4)
        most = max(icons[animal])
        for seat, count in enumerate(icons[animal]):
            if count == most > 0:
                yield make_points(seat, "column", animal, count)
    # All water (SF9.6); advanced: of those only who declared the most, at least 1 (SF10.2, SF10.3, SF10.4).
    declared = [declared_water(farm) for farm in farms] if advanced else [1] * len(farms)
    enough = max(1, *declared)
    for seat, count in enumerate(water):
        if count and declared[seat] >= enough:
            yield make_points(seat, "water", None, count)
    for seat, count in enumerate(cats):  # a point less for each (SF9.7)
        if count:
            yield make_points(seat, "cats", None, -count)


def count_round(state: State, tell: Tell) -> State:
    """Columns, water, cats (SF9.1); then round two is dealt, or the game is over (SF11.1, SF11.2)."""
    config, farms = state.config, state.farms
    counters = award(config, state.counters, _rows(farms, config.water == "advanced"), tell)
    if state.round == 2:
        over = evolve(state, counters=counters, phase=Over())
        if tell is not None:
            tell(GameOver(winners(over)))
        return over
    if tell is not None:
        tell(RoundStarted(2, config.order(2)))
    first = config.tables.courses[2].dealt[0]
    return evolve(state, counters=counters, round=2, phase=DEALING[first], predator=None)


def scores(state: State) -> tuple[int, ...]:
    """The score of each seat: its counter's, which team-mates share (SF12.4). Raises TypeError for what is no State."""
    if type(state) is not State:
        check_type(state, State)
    if state.config.teams is None:
        return state.counters
    return tuple([state.counters[counter] for counter in state.config.tables.counter_of])


def _longest_column(config: Config, farms: tuple[Farm, ...], seats: tuple[int, ...]) -> int:
    """The cards in the longest column of these seats (SF11.4, SF12.5)."""
    counts_cats = config.tie_cats == "count"
    return max(
        len(column) if counts_cats else len(column) - column.count(CAT) for seat in seats for column in farms[seat]
    )


def leaders(config: Config, scores: tuple[int, ...], farms: tuple[Farm, ...]) -> tuple[int, ...]:
    """The seats with the most points, ties broken by the longest column (SF11.3, SF11.4, SF11.5)."""
    standing = [((scores[seats[0]], _longest_column(config, farms, seats)), seats) for seats in config.counters]
    best, _ = max(standing)
    return tuple(sorted(seat for result, seats in standing if result == best for seat in seats))


def winners(state: State) -> tuple[int, ...]:
    """The seats that have won; () until the end (SF11.2). Raises TypeError for what is no State."""
    check_type(state, State)
    return leaders(state.config, scores(state), state.farms) if isinstance(state.phase, Over) else ()
