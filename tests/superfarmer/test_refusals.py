"""What a refusal says."""

from random import Random
from typing import NamedTuple

import pytest
from attrs import evolve

from farmrules import Illegal, IllegalAction
from farmrules import superfarmer as game
from farmrules.superfarmer import (
    CAT,
    AddCard,
    AddCat,
    Adding,
    Animal,
    Card,
    CardDiscarded,
    Config,
    DealCard,
    Discard,
    DiscardCard,
    DiscardCat,
    Discarding,
    DrawGift,
    Drawing,
    GiveTo,
    Giving,
    LoseCard,
    LosingCards,
    OfferCard,
    Offering,
    Over,
    PlaceCat,
    PlacingCats,
    State,
    Tossing,
    TossToken,
)
from farmrules.superfarmer.rules.counting import declared_water
from tests.clauses import clause
from tests.superfarmer.rig import (
    COW,
    HORSE,
    PIG,
    SHEEP,
    code,
    farm,
    plain,
    played,
    rigged,
)

# Refusals


def test_refusals_at_chance_nodes_and_of_chance_at_decisions() -> None:
    state = game.new_game(Config(3))
    assert code(state, AddCard(PIG)) == "chance_due"
    assert code(state, TossToken("fox")) == "chance_due"
    assert code(state, game.DealCard(HORSE)) == "not_in_deck"
    settled, _ = game.settle(state, Random(1))
    assert code(settled, game.DealCard(PIG)) == "not_now"
    with pytest.raises(
        IllegalAction, match=r"DealCard does not fit here: Seat 0 must add a card to its farm. \[not_now, SF4.3\]"
    ):
        game.apply(settled, game.DealCard(PIG))


class Refused(NamedTuple):
    """A refusal: where, of what, and the reason literally; `{0}` stands for a seat by its name."""

    state: State
    action: object
    code: str
    clause: str
    template: str
    params: tuple[tuple[str, int | str], ...]
    told: str


FARMS = {0: farm([PIG, CAT]), 1: farm([PIG])}
ADDING = rigged(plain(4), Adding(8), hand=[PIG, COW], farms=FARMS)
CATS = rigged(plain(4), Adding(8), hand=[CAT, CAT], farms=FARMS)
OFFERING = rigged(plain(4), Offering(9), hand=[PIG, COW])
GIVING = rigged(plain(4), Giving(8, PIG), gifts={2: [PIG] * 5})
DISCARDING = rigged(plain(4), Discarding(11), hand=[PIG])
DRAWING = rigged(plain(4), Drawing(8, 0))
PLACING = rigged(plain(4), PlacingCats(), farms=FARMS, gifts={1: [CAT]})
LOSING = rigged(plain(4, predators="both"), LosingCards(Animal.PIG, (1, 0)), farms=FARMS)
DEALING = game.new_game(plain(4))
TOSSING = rigged(plain(4, predators="token"), Tossing())
OVER = rigged(plain(4), Over(), round_number=2)
WET_SHEEP = Card(Animal.SHEEP, 1, water=2)

REFUSED = [
    Refused(
        ADDING, AddCard(WET_SHEEP), "not_in_hand", "SF4.3", "The hand has no {card}.", (("card", "sheep1w2"),),
        "The hand has no sheep1w2.",
    ),
    Refused(
        ADDING, AddCat(Animal.PIG), "not_in_hand", "SF4.3", "The hand has no {card}.", (("card", "cat"),),
        "The hand has no cat.",
    ),
    Refused(
        OFFERING, OfferCard(SHEEP), "not_in_hand", "SF5.1", "The hand has no {card}.", (("card", "sheep1"),),
        "The hand has no sheep1.",
    ),
    Refused(
        DISCARDING, DiscardCard(CAT), "not_in_hand", "SF5.7", "The hand has no {card}.", (("card", "cat"),),
        "The hand has no cat.",
    ),
    Refused(
        CATS, AddCat(Animal.COW), "no_column", "SF4.2",
        "A cat never begins a column, and {seat:seat} has no {animal} column.", (("seat", 0), ("animal", "cow")),
        "A cat never begins a column, and Ann has no cow column.",
    ),
    Refused(
        PLACING, PlaceCat(Animal.COW), "no_column", "SF4.2",
        "A cat never begins a column, and {seat:seat} has no {animal} column.", (("seat", 1), ("animal", "cow")),
        "A cat never begins a column, and bob has no cow column.",
    ),
    Refused(
        ADDING, DiscardCat(), "can_add", "SF4.11", "{seat:seat} has a card that can be added to the farm.",
        (("seat", 0),), "Ann has a card that can be added to the farm.",
    ),
    Refused(
        GIVING, GiveTo(0), "own_gift", "SF5.1", "A gift goes to another farmer than {seat:seat}.", (("seat", 0),),
        "A gift goes to another farmer than Ann.",
    ),
    Refused(
        GIVING, GiveTo(2), "gift_limit", "SF5.2", "{seat:seat} has {limit} gifts already, which is the limit.",
        (("seat", 2), ("limit", 5)), "Eve has 5 gifts already, which is the limit.",
    ),
    Refused(
        GIVING, GiveTo(4), "no_seat", "SF1.1", "There is no seat {seat}; the last is {last}.",
        (("seat", 4), ("last", 3)), "There is no seat 4; the last is 3.",
    ),
    Refused(
        LOSING, LoseCard(COW), "not_attacked", "SF8.7",
        "{seat:seat} has no {card} in the {animal} column, which is attacked.",
        (("seat", 1), ("card", "cow1"), ("animal", "pig")), "bob has no cow1 in the pig column, which is attacked.",
    ),
    Refused(
        DEALING, DealCard(WET_SHEEP), "not_in_deck", "SF2.2", "The deck has no {card}.", (("card", "sheep1w2"),),
        "The deck has no sheep1w2.",
    ),
    Refused(
        DRAWING, DrawGift(WET_SHEEP), "not_in_deck", "SF5.7", "The deck has no {card}.", (("card", "sheep1w2"),),
        "The deck has no sheep1w2.",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case.code} {type(case.action).__name__}")
def test_what_the_rules_refuse_and_by_which_clause(case: Refused) -> None:
    expected = Illegal(case.code, case.clause, case.template, case.params)
    illegal = game.why_illegal(case.state, case.action)
    assert illegal == expected
    assert expected.told(["Ann", "bob", "Eve", "Dan"]) == case.told


DUE = {  # what each phase waits for: what is tried instead, the clause, and the sentence
    "Dealing": (DEALING, AddCard(PIG), "SF2.7", "chance must deal a card"),
    "Tossing": (TOSSING, DealCard(PIG), "SF8.2", "chance must toss the predator token"),
    "Adding": (ADDING, OfferCard(PIG), "SF4.3", "Ann must add a card to its farm"),
    "Offering": (OFFERING, GiveTo(1), "SF5.4", "bob must show the card to give away"),
    "Giving": (GIVING, AddCard(PIG), "SF5.4", "Ann must name who gets the card"),
    "Discarding": (DISCARDING, GiveTo(1), "SF5.7", "Dan must discard a card, for all others have their gifts"),
    "Drawing": (DRAWING, GiveTo(1), "SF5.7", "chance must turn up a card of the deck"),
    "PlacingCats": (PLACING, AddCat(Animal.PIG), "SF7.2", "bob must place a cat on a column"),
    "LosingCards": (LOSING, AddCard(COW), "SF8.7", "bob must choose the card that the predator takes"),
}


@pytest.mark.parametrize("phase", DUE)
def test_what_does_not_fit_a_phase_is_refused_by_the_clause_of_what_is_due(phase: str) -> None:
    names = ["Ann", "bob", "Eve", "Dan"]
    state, action, cited, sentence = DUE[phase]
    assert type(state.phase).__name__ == phase
    code = "not_now" if isinstance(game.actor(state), int) else "chance_due"
    for tried, told in (
        (action, f"{type(action).__name__} does not fit here: {sentence}."),
        (None, f"This is no action of Super Farmer but something of type NoneType; {sentence}."),
    ):
        illegal = game.why_illegal(state, tried)
        assert illegal is not None
        assert (illegal.code, illegal.clause) == (code if tried else "not_an_action", cited)
        assert illegal.told(names) == told
        assert dict(illegal.params).get("actor", game.actor(state)) == game.actor(state)


def test_after_the_end_all_is_refused() -> None:
    illegal = game.why_illegal(OVER, AddCard(PIG))
    assert illegal == Illegal("over", "SF11.2", "The game is over.")


def test_the_tables_above_have_every_phase_and_every_code_there_is() -> None:
    """Each action in the phases that take it, with every reason that random games come to."""
    assert {*DUE, "Over"} == {phase.__name__ for phase in game.PHASES}
    known = {(case.code, type(case.action)): case.clause for case in REFUSED}
    general = {"not_now", "chance_due", "over"}
    for seed, config in enumerate(game.sample_configs().values()):
        everything = {
            action
            for other in game.sample_configs().values()
            for action in (*game.actions(other), *game.chance_actions(other))
        }
        for state, _ in played(config, seed)[::17]:
            for action in everything:
                illegal = game.why_illegal(state, action)
                if illegal is not None and illegal.code not in general:
                    assert illegal.clause == known[illegal.code, type(action)]


@clause("SF10.1")
def test_declarations_one_by_one() -> None:
    assert declared_water(farm()) == 0
    assert declared_water(farm([Card(Animal.PIG, 1, water=3), CAT])) == 3
    assert declared_water(farm([Card(Animal.PIG, 1, water=3)], [COW])) == 0


@clause("SF13.1", "SF13.4")
def test_an_event_shows_the_discard_at_hand_to_those_who_know_that_one() -> None:
    """Who made the discard of round one knows that, and not the one of round two out of a set it never held."""
    config = plain(6)
    full = [PIG] * 4
    state = rigged(
        config,
        Discarding(23),
        hand=[COW],
        gifts=dict.fromkeys(range(1, 6), full) | {0: [PIG] * 3},
        round_number=2,
    )
    assert game.actor(state) == 0
    held = config.tables.courses[2].played[23]
    strangers = [seat for seat in range(6) if not config.tables.courses[2].seen[23][seat][held]]
    assert strangers
    for seat in strangers:
        once = evolve(state, discards=(Discard(1, 23, seat, SHEEP),))
        assert game.events(once, DiscardCard(COW), seat) == (CardDiscarded(0, 23, None),)
    others = evolve(state, discards=(Discard(1, 23, strangers[0], SHEEP),))
    assert game.events(others, DiscardCard(COW), 0) == (CardDiscarded(0, 23, COW),)
