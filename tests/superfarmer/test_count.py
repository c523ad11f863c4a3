"""The count, both waters, the end and teams (SF9 to SF12): the rulebook's examples, literally."""

import pytest

from farmrules import Nobody
from farmrules import superfarmer as game
from farmrules.superfarmer import (
    CAT,
    AddCard,
    Animal,
    Card,
    Config,
    GameOver,
    GiveTo,
    Giving,
    Over,
    PointsScored,
    RoundStarted,
)
from tests.clauses import clause
from tests.superfarmer.rig import (
    COW,
    HORSE,
    PIG,
    SHEEP,
    code,
    farm,
    last_gift,
    rigged,
)

# The count


@clause("SF9.3", "SF9.5", "SF9.6", "SF9.7", "SF9.8", "SF9.1")
def test_martas_and_roberts_rabbits() -> None:
    """Marta: 3 icons and a cat, 1 water. Robert: 3 icons, 3 water. The cow came as the last gift."""
    wet = Card(Animal.RABBIT, 1, water=1)
    farms = {0: farm([wet, Card(Animal.RABBIT, 2), CAT]), 1: farm([wet, wet, wet])}
    state, events = last_gift(Config(2), 1, COW, farms)
    assert events[2:] == (
        PointsScored(0, "column", Animal.RABBIT, 4, 4),
        PointsScored(1, "column", Animal.COW, 1, 1),
        PointsScored(0, "water", None, 1, 5),
        PointsScored(1, "water", None, 3, 4),
        PointsScored(0, "cats", None, -1, 4),
        RoundStarted(2, (1, 0)),
    )
    assert state.counters == (4, 4)


@clause("SF9.2", "SF9.4")
def test_columns_in_order_and_all_the_tied_score() -> None:
    everything = farm(*([Card(animal)] for animal in Animal))
    _, events = last_gift(Config(5), 4, HORSE, {0: everything, 1: everything})
    columns = [(e.animal, e.seat) for e in events if isinstance(e, PointsScored)]
    assert columns == [(animal, seat) for animal in list(Animal)[:5] for seat in (0, 1)] + [
        (Animal.HORSE, 0),
        (Animal.HORSE, 1),
        (Animal.HORSE, 4),
    ]


@clause("SF9.3")
def test_dogs_do_not_count_as_animals() -> None:
    farms = {0: farm([Card(Animal.PIG, 1, small_dogs=3)]), 1: farm([Card(Animal.PIG, 2)])}
    assert last_gift(Config(2), 0, COW, farms)[0].counters == (1, 2)


@clause("SF9.1")
def test_farms_count_again_in_round_two() -> None:
    farms = {0: farm([Card(Animal.PIG, 2, water=1), CAT])}
    first, _ = last_gift(Config(2), 1, COW, farms)
    assert first.counters == (3 + 1 - 1, 1)
    second, _ = last_gift(Config(2), 1, COW, {0: farms[0], 1: first.farms[1]}, counters=first.counters, round_number=2)
    assert second.counters == (3 + 3, 1 + 2)


@clause("SF9.9")
def test_the_floor() -> None:
    farms = {0: farm([PIG, CAT, CAT, CAT]), 1: farm([Card(Animal.PIG, 9)])}
    assert last_gift(Config(2), 1, COW, farms)[0].counters == (-3, 10)
    state, events = last_gift(Config(2, floor="zero"), 1, COW, farms, counters=[2, 0])
    assert PointsScored(0, "cats", None, -3, 0) in events
    assert state.counters == (0, 10)


# Advanced water


@clause("SF10.1", "SF10.2", "SF10.4", "SF10.5")
def test_eve_aleksander_and_yaniv() -> None:
    """Eve has a dry column; the driest of the other two have 1, with 8 and 5 water in all."""
    eve = farm([Card(Animal.RABBIT, 1, water=9)], [PIG])
    aleksander = farm([Card(Animal.RABBIT, 1, water=7)], [Card(Animal.PIG, 1, water=1)])
    yaniv = farm(
        [Card(Animal.RABBIT, 1, water=2), Card(Animal.RABBIT, 1, water=2)], [Card(Animal.SHEEP, 1, water=1), CAT]
    )
    _, events = last_gift(Config(3, water="advanced"), 0, COW, {0: eve, 1: aleksander, 2: yaniv})
    assert [(e.seat, e.points) for e in events if isinstance(e, PointsScored) and e.reason == "water"] == [
        (1, 8),
        (2, 5),
    ]


@clause("SF10.3", "SF10.1")
def test_nobody_scores_for_water_when_all_declare_none() -> None:
    dry = farm([Card(Animal.RABBIT, 1, water=9)], [PIG])
    _, events = last_gift(Config(3, water="advanced"), 0, COW, {0: dry, 1: dry})  # seat 2 has no column
    assert not [e for e in events if isinstance(e, PointsScored) and e.reason == "water"]
    _, events = last_gift(Config(3), 0, COW, {0: dry, 1: dry})
    assert [(e.seat, e.points) for e in events if isinstance(e, PointsScored) and e.reason == "water"] == [
        (0, 9),
        (1, 9),
    ]


@clause("SF10.2")
def test_only_the_highest_declaration_scores() -> None:
    two, one = (
        farm([Card(Animal.RABBIT, 1, water=2)]),
        farm([Card(Animal.PIG, 1, water=1)], [Card(Animal.COW, 1, water=9)]),
    )
    gift = Card(Animal.SHEEP, 1, water=1)
    _, events = last_gift(Config(3, water="advanced"), 2, gift, {0: two, 1: one})
    assert [(e.seat, e.points) for e in events if isinstance(e, PointsScored) and e.reason == "water"] == [(0, 2)]


# The end


@clause("SF1.4", "SF11.2", "SF11.3")
def test_the_highest_score_wins_after_round_two() -> None:
    state, events = last_gift(Config(3), 0, COW, {}, counters=[3, 7, 5], round_number=2)
    assert state.phase == Over()
    assert game.actor(state) is Nobody.OVER
    assert game.scores(state) == (4, 7, 5)
    assert game.winners(state) == (1,)
    assert events[-1] == GameOver((1,))
    assert game.legal_actions(state) == ()
    assert code(state, AddCard(PIG)) == "over"
    unfinished, _ = last_gift(Config(3), 0, COW, {}, counters=[3, 7, 5])
    assert game.winners(unfinished) == ()


@clause("SF11.4", "SF11.5")
def test_the_longest_column_breaks_a_tie() -> None:
    farms = {0: farm([PIG, PIG]), 1: farm([Card(Animal.COW, 2), CAT]), 2: farm([SHEEP, SHEEP, SHEEP, SHEEP])}
    # Seat 0 gains 2 for pigs, seat 1 3 for cows less one for the cat; seat 2 is not tied, its column does not matter.
    state, _ = last_gift(Config(3), 2, SHEEP, farms, counters=[8, 8, 0], round_number=2)
    assert game.scores(state) == (10, 10, 5)
    assert game.winners(state) == (0, 1)  # two cards each, the cat being one
    state, _ = last_gift(Config(3, tie_cats="ignore"), 2, SHEEP, farms, counters=[8, 8, 0], round_number=2)
    assert game.winners(state) == (0,)
    longer = {**farms, 1: farm([Card(Animal.COW, 2), CAT, CAT])}
    state, _ = last_gift(Config(3), 2, SHEEP, longer, counters=[8, 8, 0], round_number=2)
    assert game.scores(state) == (10, 10, 5)
    assert game.winners(state) == (1,)


# Teams


@clause("SF12.1", "SF12.2")
def test_seatings() -> None:
    assert Config(4, teams=2).teams == ((0, 2), (1, 3))
    assert Config(6, teams=2).teams == ((0, 2, 4), (1, 3, 5))
    assert Config(6, teams=3).teams == ((0, 3), (1, 4), (2, 5))
    for teams in (
        ((0, 3), (1, 5), (2, 4)),
        ((1, 4), (0, 2), (3, 5)),
        ((2, 5), (0, 4), (1, 3)),
        ((4, 1), (3, 0), (5, 2)),
    ):
        config = Config(6, teams=teams)
        assert config.teams == tuple(sorted(tuple(sorted(team)) for team in teams))
        assert all((one - other) % 6 not in (1, 5) for one, other in config.counters)
    for players in (2, 3, 5):
        with pytest.raises(ValueError, match=f"Config.teams must be None with {players} players"):
            Config(players, teams=2)


@clause("SF12.4")
def test_a_team_has_one_counter_and_its_members_compare_alone() -> None:
    """Two tied team-mates both score: 2 + 2 for pigs; the other team's single cow 1."""
    farms = {0: farm([Card(Animal.PIG, 2)]), 2: farm([Card(Animal.PIG, 2)]), 1: farm([PIG])}
    state, events = last_gift(Config(4, teams=2), 3, COW, farms)
    assert [e for e in events if isinstance(e, PointsScored)] == [
        PointsScored(0, "column", Animal.PIG, 2, 2),
        PointsScored(2, "column", Animal.PIG, 2, 4),
        PointsScored(3, "column", Animal.COW, 1, 1),
    ]
    assert state.counters == (4, 1)
    assert game.scores(state) == (4, 1, 4, 1)


@clause("SF12.4")
def test_team_mates_may_be_given_cards() -> None:
    state = rigged(Config(4, teams=2), Giving(0, PIG))
    assert GiveTo(2) in game.legal_actions(state)


@clause("SF12.5", "SF11.5")
def test_the_team_with_most_points_wins_and_any_members_column_breaks_a_tie() -> None:
    farms = {3: farm([SHEEP, Card(Animal.SHEEP, 3)])}
    # 4 for sheep and 1 for the cow.
    state, events = last_gift(Config(6, teams=3), 0, COW, farms, counters=[5, 9, 9], round_number=2)
    assert game.scores(state) == (10, 9, 9, 10, 9, 9)
    assert game.winners(state) == (0, 3)
    assert events[-1] == GameOver((0, 3))
    state, _ = last_gift(Config(6, teams=3), 0, COW, farms, counters=[4, 9, 8], round_number=2)
    assert game.winners(state) == (0, 3)  # two sheep against no column
    state, _ = last_gift(Config(6, teams=3), 0, COW, {}, counters=[8, 9, 5], round_number=2)
    assert game.winners(state) == (0, 3)
    state, _ = last_gift(Config(6, teams=3), 0, COW, {1: farm([PIG])}, counters=[8, 8, 5], round_number=2)
    assert game.winners(state) == (0, 1, 3, 4)
