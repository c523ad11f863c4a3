"""Fox and wolf (SF8): positions set up by hand, as literal expectations."""

import pytest

from farmrules import superfarmer as game
from farmrules.superfarmer import (
    CAT,
    Animal,
    Card,
    CardLost,
    CatsLeft,
    Config,
    Dealing,
    LoseCard,
    LosingCards,
    PointsScored,
    PredatorAttacked,
    TokenTossed,
    Tossing,
    TossToken,
)
from tests.clauses import clause
from tests.superfarmer.rig import (
    COW,
    HORSE,
    PIG,
    RABBIT,
    code,
    farm,
    heap,
    last_gift,
    plain,
    played,
)

# Predators


def dogs(animal: Animal, small: int = 0, big: int = 0) -> Card:
    return Card(animal, 1, small_dogs=small, big_dogs=big)


@clause("SF8.2")
def test_the_token_is_tossed_after_each_deal() -> None:
    steps = played(Config(3, predators="token"), 4)
    tosses = [state for state, action in steps if isinstance(action, TossToken)]
    assert [state.round for state in tosses] == [1, 2]
    for state in tosses:
        assert state.phase == Tossing()
        assert game.chance_outcomes(state) == ((TossToken("fox"), 1), (TossToken("wolf"), 1))
        assert game.events(state, TossToken("wolf"), 1) == (TokenTossed("wolf"),)
        assert game.view(game.apply(state, TossToken("fox")), None).predator == "fox"
    assert not [action for _, action in played(Config(3, predators="both"), 4) if isinstance(action, TossToken)]


@clause("SF8.1", "SF8.3", "SF8.4", "SF8.5", "SF8.7", "SF8.8", "SF8.10")
def test_the_fox_takes_a_card_from_those_with_the_fewest_dogs() -> None:
    guarded = farm([dogs(Animal.RABBIT, 1), dogs(Animal.RABBIT, 0, 1)], [PIG])
    half = farm([dogs(Animal.RABBIT, 0, 1), RABBIT, RABBIT, RABBIT], [PIG])
    bare = farm([RABBIT, Card(Animal.RABBIT, 2), CAT])
    config = plain(4, predators="token", first=1)
    state, events = last_gift(config, 2, COW, {0: guarded, 1: half, 2: bare, 3: bare}, predator="fox")
    assert events[-1] == PredatorAttacked("fox", Animal.RABBIT, (2, 3))
    assert state.phase == LosingCards(Animal.RABBIT, (2, 3))
    assert state.counters == (0, 0, 0, 0)  # nothing is counted before the attacks are over
    assert game.actor(state) == 2
    assert game.legal_actions(state) == (LoseCard(RABBIT), LoseCard(Card(Animal.RABBIT, 2)))
    assert code(state, LoseCard(dogs(Animal.RABBIT, 1))) == "not_attacked"
    assert code(state, LoseCard(COW)) == "not_attacked"
    assert game.events(state, LoseCard(RABBIT), 0) == (CardLost(2, RABBIT),)
    state = game.apply(state, LoseCard(RABBIT))
    assert state.phase == LosingCards(Animal.RABBIT, (3,))
    events = game.events(state, LoseCard(Card(Animal.RABBIT, 2)), None)
    # No chickens and no sheep anywhere: all are equal, and the count begins. Cats stayed.
    assert events[:2] == (CardLost(3, Card(Animal.RABBIT, 2)), PointsScored(1, "column", Animal.RABBIT, 4, 4))
    state = game.apply(state, LoseCard(Card(Animal.RABBIT, 2)))
    assert state.farms[2] == farm([Card(Animal.RABBIT, 2), CAT], [COW])
    assert state.removed == heap([RABBIT, Card(Animal.RABBIT, 2)])


@clause("SF8.3", "SF8.11")
@pytest.mark.parametrize(
    ("predators", "token", "animals"),
    [
        ("token", "fox", [("fox", Animal.RABBIT), ("fox", Animal.CHICKEN), ("fox", Animal.SHEEP)]),
        ("token", "wolf", [("wolf", Animal.PIG), ("wolf", Animal.COW)]),
        (
            "both",
            None,
            [
                ("fox", Animal.RABBIT),
                ("fox", Animal.CHICKEN),
                ("fox", Animal.SHEEP),
                ("wolf", Animal.PIG),
                ("wolf", Animal.COW),
            ],
        ),
        ("none", None, []),
    ],
)
def test_who_hunts_what_in_which_order(
    predators: str, token: game.Predator | None, animals: list[tuple[str, Animal]]
) -> None:
    guarded = farm(*([dogs(animal, 1)] for animal in Animal))
    bare = farm(*([Card(animal)] for animal in Animal))
    config = plain(5, predators=predators)  # type: ignore[arg-type]  # a parameter of the test
    state, events = last_gift(
        config, 4, HORSE, {0: guarded, 1: bare, 2: guarded, 3: guarded, 4: guarded}, predator=token
    )
    told = list(events)
    while isinstance(state.phase, LosingCards):
        assert game.actor(state) == 1
        action = game.legal_actions(state)[0]
        told += game.events(state, action, None)
        state = game.apply(state, action)
    attacks = [event for event in told if isinstance(event, PredatorAttacked)]
    assert [(event.predator, event.animal, event.victims) for event in attacks] == [(p, a, (1,)) for p, a in animals]


@clause("SF8.6")
def test_equal_dogs_mean_no_attack() -> None:
    for each in ([RABBIT], [dogs(Animal.RABBIT, 1)], [dogs(Animal.RABBIT, 0, 1), RABBIT]):
        state, events = last_gift(
            Config(3, predators="token"), 0, COW, {s: farm(each) for s in range(3)}, predator="fox"
        )
        assert not [event for event in events if isinstance(event, PredatorAttacked)]
        assert state.phase == Dealing(2)


@clause("SF8.6")
def test_a_farmer_without_the_column_can_have_the_fewest_dogs_and_loses_nothing() -> None:
    farms = {0: farm([dogs(Animal.RABBIT, 1)]), 1: farm([RABBIT]), 2: farm([PIG])}
    state, events = last_gift(Config(3, predators="token"), 0, COW, farms, predator="fox")
    assert PredatorAttacked("fox", Animal.RABBIT, (1, 2)) in events
    assert state.phase == LosingCards(Animal.RABBIT, (1,))
    nobody_loses = {0: farm([dogs(Animal.RABBIT, 1)]), 1: farm([dogs(Animal.RABBIT, 1)]), 2: farm([PIG])}
    state, events = last_gift(Config(3, predators="token"), 0, COW, nobody_loses, predator="fox")
    assert PredatorAttacked("fox", Animal.RABBIT, (2,)) in events
    assert state.phase == Dealing(2)


@clause("SF8.6")
def test_exempt_farmers_are_not_compared() -> None:
    config = Config(3, predators="token", no_column="exempt")
    farms = {0: farm([dogs(Animal.RABBIT, 1)]), 1: farm([dogs(Animal.RABBIT, 2)]), 2: farm([PIG])}
    state, _ = last_gift(config, 0, COW, farms, predator="fox")
    assert state.phase == LosingCards(Animal.RABBIT, (0,))
    alone = {0: farm([RABBIT]), 1: farm([PIG]), 2: farm([PIG])}
    state, events = last_gift(config, 0, COW, alone, predator="fox")
    assert not [event for event in events if isinstance(event, PredatorAttacked)]


@clause("SF8.5")
def test_dogs_of_the_whole_farm() -> None:
    farms = {0: farm([RABBIT], [dogs(Animal.COW, 2)]), 1: farm([dogs(Animal.RABBIT, 1)])}
    for dogs_on, victim in (("column", 0), ("farm", 1)):
        config = Config(2, predators="token", dogs_on=dogs_on)  # type: ignore[arg-type]  # a parameter of the test
        state, _ = last_gift(config, 0, PIG, farms, predator="fox")
        assert state.phase == LosingCards(Animal.RABBIT, (victim,))


@clause("SF8.5", "SF8.6")
def test_exempt_and_whole_farm_together() -> None:
    """Seat 2 has most dogs but no rabbits: exempt, it is not compared; else it counts as having none."""
    farms = {
        0: farm([RABBIT], [dogs(Animal.COW, 2)]),
        1: farm([dogs(Animal.RABBIT, 1)]),
        2: farm([dogs(Animal.PIG, 9)]),
    }
    config = Config(3, predators="token", dogs_on="farm", no_column="exempt")
    state, _ = last_gift(config, 0, PIG, farms, predator="fox")
    assert state.phase == LosingCards(Animal.RABBIT, (1,))
    config = Config(3, predators="token", dogs_on="farm")
    state, events = last_gift(config, 0, PIG, farms, predator="fox")
    assert PredatorAttacked("fox", Animal.RABBIT, (2,)) in events


@clause("SF8.9", "SF9.7")
def test_cats_left_alone_leave_the_game_at_no_cost() -> None:
    farms = {0: farm([RABBIT, CAT, CAT]), 1: farm([dogs(Animal.RABBIT, 1), CAT])}
    state, _ = last_gift(Config(2, predators="token"), 0, PIG, farms, predator="fox")
    events = game.events(state, LoseCard(RABBIT), None)
    assert events[:2] == (CardLost(0, RABBIT), CatsLeft(0, Animal.RABBIT, 2))
    state = game.apply(state, LoseCard(RABBIT))
    assert state.removed == (RABBIT, CAT, CAT)
    assert state.farms[0] == farm([PIG])
    assert state.counters == (1, 2 - 1)


@clause("SF8.8")
def test_the_attacked_are_fixed_before_anything_is_removed() -> None:
    """The first victim loses its dogs, and still the second one is attacked although it then has no fewer."""
    only = dogs(Animal.RABBIT, 1)
    farms = {0: farm([only, RABBIT]), 1: farm([only, RABBIT]), 2: farm([dogs(Animal.RABBIT, 2)])}
    state, _ = last_gift(
        Config(3, predators="token"), 2, PIG, farms, predator="fox", round_number=2, counters=[9, 9, 9]
    )
    assert state.phase == LosingCards(Animal.RABBIT, (1, 0)) or state.phase == LosingCards(Animal.RABBIT, (0, 1))
    order = state.phase.victims
    assert order == tuple(seat for seat in state.config.order(2) if seat != 2)
    state = game.apply(state, LoseCard(only))
    assert state.phase == LosingCards(Animal.RABBIT, order[1:])
