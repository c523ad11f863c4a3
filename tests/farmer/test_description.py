"""The table as text: whole screens literally, and what holds for every screen."""

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest
from attrs import evolve

from farmrules import farmer as game
from farmrules.farmer import Bid, Config, Draw, Pass, State, View
from farmrules.kernel.layout import MIN_WIDTH
from tests.conformance.kit import share
from tests.farmer.kit import KIT
from tests.farmer.rig import NO_WIN, dealt, script, sold, turn
from tests.farmer.tables import POLICIES, Policy, any_config, config_of, tables, walk

NAMES = ["Ann", "bob", "Bartholomew the Elder", "Dan"]


def in_an_auction() -> State:
    """The second deal to be: bob has won the first farm, and Dan has bid 12 for the next one."""
    state = dealt(sold(Config(4, deals=6), 10, None, None, None), "9s 7s", "Ks 9d", "5s 4d 2c")
    for action in (Pass(), Pass(), Bid(12)):
        state = game.apply(state, action)
    return state


def in_a_turn() -> State:
    """bob has stood on a 9 and a 2, and the third player has drawn twice."""
    state = sold(Config(4, deals=6, until_won=True, max_deals=9), 10, None, None, None)
    actions = script(state, ["9s 2s", "7s 3d Ah", "10s 5s"])
    for action in actions[:10]:
        state = game.apply(state, action)
    return state


TABLE_OF_A_TURN = """\
Ann           89 chips           farmer
bob           99 chips  2 cards  has stood
Bartholomew~  99 chips  3 cards  plays now
Dan           99 chips  1 card   still to play
The farm has 14 chips; exactly 16 wins all of it. Ann is the farmer and gets 1
chip for each point over 16.
39 cards in the deck. Turns go bob, Bartholomew~, Dan.
Best of several 16s: the one with 6h, then fewest cards, then first in turn. If
nobody has 16, the nearest below gets 1 chip from each other but the farmer."""
HANDS = {
    0: "Ann is the farmer and holds no cards.\n",
    1: "bob's hand (2): 9s (9), 2s (2).\nbob's total: 11, 5 missing to 16; a card above 5 goes over.\n",
    2: "Bartholomew~'s hand (3): 7s (7), 3d (3), Ah (1).\n"
    "Bartholomew~'s total: 11, 5 missing to 16; a card above 5 goes over.\n",
    3: "Dan's hand (1): 10s (10).\nDan's total: 10, 6 missing to 16; a card above 6 goes over.\n",
    None: "",
}


@pytest.mark.parametrize("seat", HANDS)
def test_a_turn(seat: int | None) -> None:
    title = "-- Farmer, deal 1 of 6, at most 9: Bartholomew~ must draw or stand -------------\n"
    assert game.describe(game.view(in_a_turn(), seat), NAMES) == title + HANDS[seat] + TABLE_OF_A_TURN


@pytest.mark.parametrize("seat", [0, None])
def test_an_auction(seat: int | None) -> None:
    assert (
        game.describe(game.view(in_an_auction(), seat), NAMES)
        == """\
-- Farmer, deal 2 of 6, auction: Ann must bid 13 to 91 or pass -----------------
Ann           91 chips   bids or passes now
bob           112 chips  still to bid or pass
Bartholomew~  95 chips   still to bid or pass
Dan           98 chips   highest bid: 12
The farm has 4 chips; exactly 16 wins all of it. It is for sale.
Highest bid: 12 by Dan, to be paid into the farm if nobody bids more. Ann can
bid 13 at the lowest, 91 at the highest. Still to bid or pass: Ann, bob and
Bartholomew~.
Best of several 16s: the one with 6h, then fewest cards, then first in turn. If
nobody has 16, the nearest below gets 1 chip from each other but the farmer."""
    )


def test_a_turn_in_forty_columns() -> None:
    assert (
        game.describe(game.view(in_a_turn(), 2), NAMES, 40)
        == """\
-- Farmer, deal 1 of 6, at most 9 ------
Bartholomew~ must draw or stand.
Bartholomew~'s hand (3): 7s (7), 3d (3),
Ah (1).
Bartholomew~'s total: 11, 5 missing to
16; a card above 5 goes over.
Ann: 89 chips, farmer
bob: 99 chips, 2 cards, has stood
Bartholomew~: 99 chips, 3 cards,
              plays now
Dan: 99 chips, 1 card, still to play
The farm has 14 chips; exactly 16 wins
all of it. Ann is the farmer and gets 1
chip for each point over 16.
39 cards in the deck. Turns go bob,
Bartholomew~, Dan.
Best of several 16s: the one with 6h,
then fewest cards, then first in turn.
If nobody has 16, the nearest below gets
1 chip from each other but the farmer."""
    )


def test_the_end() -> None:
    lost = dealt(sold(Config(3, deals=1), None, None, None), *NO_WIN)
    assert (
        game.describe(game.view(lost, 1))
        == """\
-- Farmer, end after deal 1: Farmer 2 wins -------------------------------------
Farmer 0  99 chips
Farmer 1  98 chips
Farmer 2  100 chips  wins
3 chips in the farm, which nobody has won."""
    )
    won = dealt(sold(Config(3, deals=1, stake=1), None, None, None), "7s 7d", "7h 7c 2s")
    assert (
        game.describe(game.view(won, None))
        == """\
-- Farmer, end after deal 1: Farmer 2 wins -------------------------------------
Farmer 0  0 chips
Farmer 1  0 chips
Farmer 2  3 chips  wins"""
    )
    shared = evolve(won, chips=(1, 1, 1), farm=0)
    assert game.describe(game.view(shared, 0), ["Ann", "bob", "Eve"]).startswith(
        "-- Farmer, end after deal 1: Ann, bob and Eve win -----"
    )


@pytest.mark.parametrize(
    ("hand", "missing"),
    [
        ("6h 10s", "16, which wins the farm of 4 unless a better 16 is shown"),
        ("Ks Kd", "20, 4 over 16, which costs 4 chips to the farmer"),
        ("Ks 7d", "17, 1 over 16, which costs 1 chip to the farmer"),
        ("2s 4d", "6, 10 missing to 16"),
        ("2s 5d", "7, 9 missing to 16; a card above 9 goes over"),
        ("Ks 5d", "15, 1 missing to 16; a card above 1 goes over"),
    ],
)
def test_what_is_missing_to_sixteen(hand: str, missing: str) -> None:
    assert f"\nFarmer 1's total: {missing}.\n" in game.describe(game.view(turn(hand), 1))


def test_the_title_tells_the_seat_that_acts_alone_what_is_forced() -> None:
    for state, due in ((turn("Ks"), "draw"), (turn("Ks Kd"), "stand"), (turn("7s 3d", deck=""), "stand")):
        assert f": Farmer 1 must {due} --" in game.describe(game.view(state, 1))
        for seat in (0, 2, None):
            assert ": Farmer 1 must draw or stand --" in game.describe(game.view(state, seat))


@pytest.mark.parametrize(
    ("state", "title"),
    [
        (sold(Config(4)), "deal 1 of 20, auction: Ann must bid 1 to 99 or pass"),
        (sold(Config(4, max_bid=5), 4), "deal 1 of 20, auction: bob must bid 5 or pass"),
        (sold(Config(4, max_bid=5), 5), "deal 1 of 20, auction: bob must pass"),
        (sold(Config(4), None, None, None, None), "deal 1 of 20: bob gets an opening card"),
        (game.apply(turn("Ks"), Draw()), "deal 1 of 20: bob gets a card"),
    ],
)
def test_the_title_says_who_must_do_what(state: State, title: str) -> None:
    told = game.describe(game.view(state, None), NAMES).split("\n")
    assert told[0] == f"-- Farmer, {title} ".ljust(80, "-")


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (sold(Config(4)), "No bid yet; if nobody bids, Ann has the farm for nothing."),
        (sold(Config(4), None), "if nobody bids, Ann has the farm for nothing. bob can bid 1 at the lowest, 99 at the"),
        (sold(Config(4, max_bid=5), 4), "bob can bid 5 and no other number."),
        (
            sold(Config(4, max_bid=5), 5),
            "Highest bid: 5 by Ann, to be paid into the farm if nobody bids more. bob cannot bid more.",
        ),
        (sold(Config(4, pass_is_final=True), 5), "Who has passed is out."),
        (sold(Config(4), 5, None), "bob 99 chips has passed"),
        (sold(Config(4), None, None, None, None), "bob has no card yet."),
        (sold(Config(4), None, None, None, None), "bob 99 chips gets an opening card"),
        (game.apply(turn("Ks"), Draw()), "bob 99 chips 1 card gets a card"),
        (
            sold(Config(4, ranking="ferme")),
            "Best of several 16s: 6h with a ten-card, then fewest cards, then first in turn.",
        ),
    ],
)
def test_sentences_below(state: State, sentence: str) -> None:
    assert sentence in " ".join(game.describe(game.view(state, 1), NAMES).split())


def test_names_and_width_are_checked() -> None:
    view = game.view(in_a_turn(), 0)
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
    assert all(len(line) <= width for line in lines)
    assert all(line == line.rstrip() for line in lines)
    assert text.isascii()
    for seat in range(view.config.players):
        assert (names[seat] if names else f"Farmer {seat}") in text
        assert f"{view.chips[seat]} chip" in text
    for card in view.hand:
        assert f"{card} ({card.value})" in text
    return lines


LONG = [f"{number}Bartholomew" for number in range(10)]


@share(30)
@tables
def test_every_screen_has_its_width_every_name_and_every_card_in_hand(seed: int, policy: Policy) -> None:
    rng = Random(seed)
    config = any_config(seed)
    for state, _, _ in islice(walk(config, seed, policy), seed % 3, None, 3):
        view = game.view(state, rng.choice((*range(config.players), None)))
        screen(view, rng.choice([None, LONG[: config.players]]), rng.choice([MIN_WIDTH, 57, 80, 132]))


def test_the_largest_numbers_fit_the_width() -> None:
    state = game.new_game(Config(10, stake=100_000, deals=100_000, until_won=True))
    for sign in (1, -1):
        view = game.view(evolve(state, chips=(sign * 12_345_678,) * 10, farm=1_000_000, deal=99_999), 0)
        for width in (MIN_WIDTH, 80):
            screen(view, LONG, width)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("players", [5, 10])
def test_every_screen_fits_a_terminal(players: int, policy: Policy) -> None:
    """With names of the longest kind, and however many there are."""
    longest = 0
    for seed in range(6):
        for state, _, _ in islice(walk(config_of(seed, players), seed, policy), 0, None, 2):
            for seat in (*range(players), None):
                longest = max(longest, len(screen(game.view(state, seat), LONG[:players], 80)))
    assert players + 7 < longest <= 24


def test_what_a_seat_cannot_tell_apart_reads_the_same() -> None:
    rng = Random(3)
    for seed in range(6):
        config = config_of(seed, 3 + seed)
        for watched in KIT.watch(config, seed):
            seat = rng.choice((*range(config.players), None))
            other = watched.twin(seat, rng)
            assert game.describe(game.view(watched.after, seat)) == game.describe(game.view(other, seat))
