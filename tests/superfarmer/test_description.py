"""The table as text: whole screens literally, and what holds for every screen."""

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest
from attrs import evolve

from farmrules import superfarmer as game
from farmrules.kernel.layout import MIN_WIDTH
from farmrules.superfarmer import (
    CAT,
    AddCard,
    Animal,
    Card,
    Config,
    Deck,
    DeckRow,
    Discard,
    GiveTo,
    OfferCard,
    State,
    View,
)
from tests.superfarmer.rig import (
    CHICKEN,
    COW,
    PIG,
    RABBIT,
    SHEEP,
    dealt,
    farm,
    plain,
    rigged,
)
from tests.superfarmer.tables import POLICIES, Policy, examples, games, rewritten, starve_the_second, walk, watched

NAMES = ["Ann", "bob", "Bartholomew the Elder", "Dan"]


def after_a_turn() -> State:
    """Seat 0 has had its turn: a cow added, a pig given, its set passed on and the extra deck taken."""
    first = [PIG, PIG, COW, COW, RABBIT, RABBIT, SHEEP, CHICKEN]
    second = [PIG, COW, CAT, CAT, RABBIT, RABBIT, SHEEP, CHICKEN]
    state = dealt(plain(4, teams=2), [*first, *second, *([PIG] * 16), *([COW] * 7), CAT])
    for action in (AddCard(COW), OfferCard(PIG), GiveTo(2)):
        state = game.apply(state, action)
    return state


HANDS_OF = {
    1: """\
-- Super Farmer, round 1, turn 2: bob must add a card --------------------------
bob's hand (8), what each makes on the farm and scores at once:
  rabbit1 x2  1 rabbit   sheep1  1 sheep  cow1    1 cow
  chicken1    1 chicken  pig1    1 pig    cat x2  needs a column
""",
    0: """\
-- Super Farmer, round 1, turn 2: bob must add a card --------------------------
Ann's hand (8), what each makes on the farm and scores at once:
  cow1 x7  2 cows  cat  any column, -1 a count
""",
    None: """\
-- Super Farmer, round 1, turn 2: bob must add a card --------------------------
""",
}
TABLE = """\
             score hand waiting rabbit chicken sheep pig cow
Ann          0     8    -       -      -       -     -   1
bob          0     8    6       -      -       -     -   -
Bartholomew~ 0     8    -       -      -       -     -   -
Dan          0     8    -       -      -       -     -   -
             gifts (at most 5 a round)
Ann          0
bob          0
Bartholomew~ 1     pig1
Dan          0
3+1c2w1d1: 3 icons, 1 cat, 2 cabbages, 1 water, 1 dog (on cards s small, b big).
256 cards in the deck; turns go Ann, bob, Bartholomew~, Dan; teams
Ann+Bartholomew~, bob+Dan."""
KNOWN = {0: "\nAnn knows the set beside bob (rabbit1 x2, chicken1, sheep1, pig1, cow1).", 1: "", None: ""}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_table_in_its_first_lap(seat: int | None) -> None:
    view = game.view(after_a_turn(), seat)
    assert game.describe(view, NAMES) == HANDS_OF[seat] + TABLE + KNOWN[seat]


def test_the_same_in_forty_columns() -> None:
    assert (
        game.describe(game.view(after_a_turn(), 1), NAMES, 40)
        == """\
-- Super Farmer, round 1, turn 2 -------
bob must add a card.
bob's hand (8), what each makes on the
farm and scores at once:
  rabbit1 x2  1 rabbit
  chicken1    1 chicken
  sheep1      1 sheep
  pig1        1 pig
  cow1        1 cow
  cat x2      needs a column
Ann: score 0, hand 8, cow 1
bob: score 0, hand 8, waiting 6
Bartholomew~: score 0, hand 8
Dan: score 0, hand 8
             gifts (at most 5 a round)
Ann          0
bob          0
Bartholomew~ 1     pig1
Dan          0
3+1c2w1d1: 3 icons, 1 cat, 2 cabbages, 1
water, 1 dog (on cards s small, b big).
256 cards in the deck; turns go Ann,
bob, Bartholomew~, Dan; teams
Ann+Bartholomew~, bob+Dan."""
    )


def deck_of(*cards: Card) -> Deck:
    return Deck("plenty", tuple(DeckRow(card, 90) for card in cards))


CABBAGE_PIG = Card(Animal.PIG, 1, cabbage=1)
DOG_PIG = Card(Animal.PIG, 1, water=1, big_dogs=1)
WET_COW = Card(Animal.COW, 1, water=2)


def attacked() -> State:
    state = rigged(
        Config(4, predators="token", water="advanced"),
        game.LosingCards(Animal.PIG, (1, 0)),
        farms={0: farm([CABBAGE_PIG, CABBAGE_PIG, CAT], [WET_COW]), 1: farm([Card(Animal.PIG, 2)]), 2: farm([DOG_PIG])},
        counters=[7, -2, 0, 11],
        predator="wolf",
    )
    return evolve(state, removed=(CAT, CAT), discards=(Discard(1, 18, 0, WET_COW),))


def test_an_attack() -> None:
    assert (
        game.describe(game.view(attacked(), 0), NAMES)
        == """\
-- Super Farmer, round 1, gifts and count: bob must lose a pig to the wolf -----
             score rabbit chicken sheep pig   cow
Ann          7     -      -       -     2+1c2 1w2
bob          -2    -      -       -     2     -
Bartholomew~ 0     -      -       -     1w1d1 -
Dan          11    -      -       -     -     -
3+1c2w1d1: 3 icons, 1 cat, 2 cabbages, 1 water, 1 dog (on cards s small, b big).
Attacked bob (pig2); then Ann (pig1c1 x2).
90 cards in the deck; turns go Ann, bob, Bartholomew~, Dan; the wolf comes this
round; advanced water; left the game: cat x2; face down in round 1: Ann cow1w2."""
    )
    assert game.describe(game.view(attacked(), None)).endswith("face down in round 1:\nFarmer 0 unknown.")


def test_a_hand_says_what_its_cards_make_and_score() -> None:
    farms = {0: farm([CABBAGE_PIG, CABBAGE_PIG, CAT], [WET_COW])}
    two = Card(Animal.COW, 2)
    hand = [CABBAGE_PIG, DOG_PIG, two, SHEEP, SHEEP, CAT]
    config = Config(4, deck=deck_of(CABBAGE_PIG, DOG_PIG, WET_COW, two, SHEEP, CAT))
    lines = game.describe(game.view(rigged(config, game.Adding(0), hand=hand, farms=farms), 0), NAMES).split("\n")
    assert lines[:4] == [
        "-- Super Farmer, round 1, turn 1: Ann must add a card --------------------------",
        "Ann's hand (6), what each makes on the farm and scores at once:",
        "  sheep1 x2  1 sheep  pig1c1  4 pigs, +2  cat  any column, -1 a count",
        "  pig1w1b1   4 pigs   cow2    3 cows",
    ]


@pytest.mark.parametrize(
    ("state", "due"),
    [
        (game.new_game(Config(4)), "round 1, deal: the next card goes to Ann's hand"),
        (
            evolve(rigged(Config(4), game.Dealing(4), round_number=2)),
            "round 2, deal: the next card goes to the set beside Dan",
        ),
        (rigged(Config(4, predators="token"), game.Tossing()), "round 1, deal: the predator token is to be tossed"),
        (rigged(plain(4), game.Offering(19), hand=[PIG]), "round 1, turn 20: Dan must offer a card"),
        (rigged(plain(4), game.Giving(5, PIG)), "round 1, turn 6: bob must give pig1 away"),
        (rigged(plain(4), game.Discarding(5), hand=[PIG]), "round 1, turn 6: bob must discard a card"),
        (rigged(plain(4), game.Drawing(5, 1)), "round 1, turn 6: a gift is to be drawn for bob"),
        (
            rigged(plain(4), game.PlacingCats(), gifts={3: [CAT]}, farms={3: farm([PIG])}),
            "round 1, gifts and count: Dan must place a cat",
        ),
        (
            rigged(plain(4, predators="both"), game.LosingCards(Animal.SHEEP, (1,)), farms={1: farm([SHEEP])}),
            "round 1, gifts and count: bob must lose a sheep to the fox",
        ),
        (rigged(plain(4), game.Over(), round_number=2, counters=[1, 3, 2, 0]), "end: bob wins"),
        (rigged(plain(4, teams=2), game.Over(), round_number=2, counters=[1, 3]), "end: bob and Dan win"),
    ],
)
def test_the_title_says_who_must_do_what(state: State, due: str) -> None:
    title = game.describe(game.view(state, None), NAMES).split("\n")[0]
    assert title == f"-- Super Farmer, {due} ".ljust(80, "-")


def test_one_of_several_cards_may_be_the_one_that_went_face_down() -> None:
    """The next farmer had seen the set of three out of which the second one discarded."""
    config = Config(3, first=0)
    for state, _, _ in walk(config, 5, starve_the_second):
        view = game.view(state, 0)
        doubtful = [held for held, cards in enumerate(view.seen) if cards and len(cards) > view.sizes[held]]
        if doubtful:
            cards = view.seen[doubtful[0]] or ()
            assert f"({len(cards) - 1} of {cards[0].code}" in " ".join(game.describe(view).split())
            return
    raise AssertionError("no such moment")


def test_wide_cards_are_cut_into_the_width() -> None:
    huge = Card(Animal.CHICKEN, 999, 999, 999, 999, 999)
    config = Config(4, deck=deck_of(huge, PIG))
    state = rigged(config, game.Adding(0), hand=[huge, huge, PIG], gifts={1: [huge] * 5}, farms={2: farm([huge] * 9)})
    for width in (MIN_WIDTH, 44, 80, 200):
        lines = game.describe(game.view(state, 0), NAMES, width).split("\n")
        assert max(map(len, lines)) <= width
        assert all(line == line.rstrip() for line in lines)


def test_names_and_width_are_checked() -> None:
    view = game.view(after_a_turn(), 0)
    for names in (NAMES[:3], [*NAMES, "Eve"], []):
        with pytest.raises(ValueError, match=f"names must have one for each of 4 seats, not {len(names)}"):
            game.describe(view, names)
    with pytest.raises(ValueError, match="width must be at least 40 columns, not 39"):
        game.describe(view, NAMES, 39)


# What holds for every screen


def screen(view: View, names: Sequence[str] | None, width: int) -> list[str]:
    """The lines of a screen that is as it must be."""
    lines = game.describe(view, names, width).split("\n")
    text = " ".join(" ".join(lines).split())
    assert all(len(line) <= width and line == line.rstrip() for line in lines)
    assert text.isascii()
    for seat in range(view.config.players):
        assert (names[seat] if names else f"Farmer {seat}") in text
    for card in view.hand:
        assert card.code in text
    return lines


LONG = [f"{number}Bartholomew" for number in range(6)]


@examples(20)
@games
def test_every_screen_has_its_width_every_name_and_every_card_in_hand(
    config: Config, seed: int, policy: Policy
) -> None:
    rng = Random(seed)
    for state, _, _ in islice(walk(config, seed, policy), seed % 3, None, 3):
        view = game.view(state, rng.choice((*range(config.players), None)))
        screen(view, rng.choice([None, LONG[: config.players]]), rng.choice([40, 57, 80, 132]))


@pytest.mark.parametrize("policy", POLICIES)
def test_with_four_farmers_every_screen_fits_a_terminal(policy: Policy) -> None:
    """All modes at once, with names of the longest kind."""
    configs = [config for config in game.sample_configs().values() if config.players == 4]
    configs.append(Config(4, first=2, water="advanced", predators="both", teams=2))
    longest = 0
    for seed, config in enumerate(configs):
        for state, _, _ in walk(config, seed, policy):
            for seat in (*range(4), None):
                longest = max(longest, len(screen(game.view(state, seat), LONG[:4], 80)))
    assert 18 < longest <= 24


def test_what_a_seat_cannot_tell_apart_reads_the_same() -> None:
    rng = Random(3)
    for config in (Config(3, predators="both"), Config(6, teams=3)):
        for state, _, oracle, _ in watched(config, 3, starve_the_second):
            seat = rng.choice((*range(config.players), None))
            other = rewritten(state, oracle.twin(seat, rng))
            assert game.describe(game.view(state, seat)) == game.describe(game.view(other, seat))
