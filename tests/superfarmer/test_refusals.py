"""What a refusal says."""

from random import Random

import pytest
from attrs import evolve

from farmrules import IllegalAction
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
    Discard,
    DiscardCard,
    DiscardCat,
    Discarding,
    Drawing,
    GiveTo,
    Giving,
    LoseCard,
    LosingCards,
    OfferCard,
    Offering,
    Over,
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


def message(state: State, action: object) -> str:
    illegal = game.why_illegal(state, action)
    assert illegal is not None
    return f"{illegal.message} [{illegal.code}, {illegal.clause}]"


def test_every_refusal_says_what_and_why() -> None:
    farms = {0: farm([PIG, CAT]), 1: farm([PIG])}
    adding = rigged(plain(4), Adding(8), hand=[PIG, COW], farms=farms)
    alone = rigged(plain(4), Adding(8), hand=[CAT, CAT], farms=farms)
    giving = rigged(plain(4), Giving(8, PIG), gifts={2: [PIG] * 5})
    losing = rigged(plain(4, predators="both"), LosingCards(Animal.PIG, (1, 0)), farms=farms)
    for state, action, told in [
        (adding, AddCard(SHEEP), "The hand has no sheep 1. [not_in_hand, SF4.3]"),
        (adding, AddCat(Animal.PIG), "The hand has no cat. [not_in_hand, SF4.10]"),
        (adding, DiscardCat(), "Seat 0 has a card that it can add to its farm. [can_add, SF4.11]"),
        (adding, OfferCard(PIG), "OfferCard does not fit here: Seat 0 must add a card to its farm. [not_now, SF4.3]"),
        (
            adding,
            None,
            "This is no action of Super Farmer but something of type NoneType; Seat 0 must add a card to its farm."
            " [not_an_action, SF4.3]",
        ),
        (
            alone,
            AddCat(Animal.COW),
            "A cat never begins a column, and Seat 0 has no column of cows. [no_column, SF4.2]",
        ),
        (
            rigged(plain(4), Offering(8), hand=[PIG, COW]),
            OfferCard(SHEEP),
            "The hand has no sheep 1. [not_in_hand, SF5.4]",
        ),
        (giving, GiveTo(0), "A gift goes to another farmer than Seat 0. [own_gift, SF5.1]"),
        (giving, GiveTo(2), "Seat 2 has its 5 gifts already. [gift_limit, SF5.2]"),
        (giving, GiveTo(4), "There is no seat 4; the last is 3. [no_seat, SF1.1]"),
        (
            giving,
            AddCard(PIG),
            "AddCard does not fit here: Seat 0 must name who gets the card. [not_now, SF5.1]",
        ),
        (
            rigged(plain(4), Offering(8), hand=[PIG, COW]),
            GiveTo(1),
            "GiveTo does not fit here: Seat 0 must show the card that it gives away. [not_now, SF5.4]",
        ),
        (
            rigged(plain(4), Discarding(8), hand=[PIG]),
            GiveTo(1),
            "GiveTo does not fit here: Seat 0 must discard a card, for all others have their gifts. [not_now, SF5.7]",
        ),
        (
            rigged(plain(4), Drawing(8)),
            GiveTo(1),
            "GiveTo does not fit here: chance must turn up a card of the deck. [chance_due, SF5.7]",
        ),
        (
            rigged(plain(4), PlacingCats(), farms=farms, gifts={1: [CAT]}),
            LoseCard(PIG),
            "LoseCard does not fit here: Seat 1 must pick a column for a cat. [not_now, SF7.2]",
        ),
        (
            rigged(plain(4), PlacingCats(), farms=farms, gifts={1: [CAT]}),
            AddCat(Animal.COW),
            "A cat never begins a column, and Seat 1 has no column of cows. [no_column, SF4.2]",
        ),
        (losing, LoseCard(COW), "Seat 1 has no cow 1 among its pigs. [not_attacked, SF8.7]"),
        (
            losing,
            AddCard(COW),
            "AddCard does not fit here: Seat 1 must choose the card that the predator takes. [not_now, SF8.7]",
        ),
        (
            game.new_game(plain(4)),
            AddCard(PIG),
            "AddCard does not fit here: chance must deal a card. [chance_due, SF2.7]",
        ),
        (game.new_game(plain(4)), game.DealCard(HORSE), "The deck has no horse 1. [not_in_deck, SF2.7]"),
        (
            rigged(plain(4, predators="token"), Tossing()),
            game.DealCard(PIG),
            "DealCard does not fit here: chance must toss the predator token. [chance_due, SF8.2]",
        ),
        (rigged(plain(4), Over(), round_number=2), AddCard(PIG), "The game is over. [over, SF11.2]"),
    ]:
        assert message(state, action) == told


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
