"""The table as text: whole screens, and what holds for every screen."""

from random import Random

import pytest

from farmrules import Nobody
from farmrules import farmageddon as game
from farmrules.farmageddon import Config, DrawingActions, DrawingCrops, Fertilizer, Over, Pile, Planted, Playing, State
from tests.conformance.kit import share
from tests.farmageddon.rig import (
    BUMPER,
    CORN,
    DUST,
    FOUL,
    INSURANCE,
    MELONS,
    PESTICIDES,
    SQUASH,
    THRESHER,
    WHEAT,
    WORM,
    planted,
    rigged,
)
from tests.farmageddon.tables import Policy, games, walk

TABLE = rigged(
    phase=Playing(0, 1, 1),
    crops={0: [WHEAT, WHEAT, SQUASH], 1: [CORN]},
    cards={0: [FOUL, BUMPER, BUMPER], 2: [DUST]},
    fields={
        0: Planted(SQUASH, 1, False, (Fertilizer(0, CORN), Fertilizer(2, MELONS)), (PESTICIDES, WORM)),
        2: planted(WHEAT, 0, [CORN]),
        3: planted(MELONS, 2, attached=[FOUL], fresh=False),
    },
    leased=1,
    piles={1: Pile((WHEAT, CORN), (BUMPER,)), 2: Pile((), (INSURANCE,))},
    crop_discard=[WHEAT, WHEAT, CORN],
    action_discard=[THRESHER],
)

SCREEN = """\
-- Farmageddon, turn of Ann: Ann plays, 1 fertilizer to lay, 1 Action left -----
Ann's hand: 2 Wheat (needs 1, $4), Squash (needs 4, $15)
Actions in hand: Foul Manure (blocks a crop), 2 Bumper Crop (crop +$5)
field  of            crop    laid    value  what lies there
0      Ben           Squash  2 of 3  $12    Pesticides, Genetic Superworm, under
                                            it: Corn
2      Ann           Wheat   1 of 1  $4     ready
3      Bartholomew~  Melons  0 of 3  $10    Foul Manure
Open fields: 1, 4 (leased)
player        score  crops held  actions held  Harvest pile
Ann           $0     3           3             -
Ben           $16    1           0             Wheat, Corn, Bumper Crop
Bartholomew~  $6     0           1             Crop Insurance
Decks: 105 crops, 96 actions
Discards: 2 Wheat, Corn, Thresher"""

NARROW = """\
-- Farmageddon, turn of Player 0 -------
Player 0 plays, 1 fertilizer to lay, 1
Action left.
0: of Player 1, crop Squash,
   laid 2 of 3, value $12,
   what lies there Pesticides, Genetic
   Superworm
2: of Player 0, crop Wheat, laid 1 of 1,
   value $4, what lies there ready
3: of Player 2, crop Melons,
   laid 0 of 3, value $10,
   what lies there Foul Manure
Open fields: 1, 4 (leased)
Player 0: score $0, crops held 3,
          actions held 3, Harvest pile -
Player 1: score $16, crops held 1,
          actions held 0,
          Harvest pile Wheat, Corn,
          Bumper Crop
Player 2: score $6, crops held 0,
          actions held 1,
          Harvest pile Crop Insurance
Decks: 105 crops, 96 actions
Discards: 2 Wheat, Corn, Thresher"""

LAST = """\
-- Farmageddon, turn of Cy: Cy draws 1 Action card -----------------------------
Ben's hand: none
Actions in hand: none
field  of   crop  laid    value  what lies there
0      Ann  Corn  0 of 2  $7     -
Open fields: 1, 2
player  score  crops held  actions held  Harvest pile
Ann     $0     0           0             -
Ben     $0     0           0             -
Cy      $0     0           0             -
Decks: 0 crops, 108 actions
Discards: none
Last turns: Ann drew the last Crop card, this is the last turn of Cy, and of the
            game."""


def test_a_turn_as_its_player_sees_it() -> None:
    assert game.describe(game.view(TABLE, 0), ["Ann", "Ben", "Bartholomew the Elder"]) == SCREEN


def test_a_narrow_screen_for_a_spectator() -> None:
    assert game.describe(game.view(TABLE, None), width=40) == NARROW


def test_the_last_turns() -> None:
    state = rigged(phase=DrawingActions(2, 1), closer=0, crop_deck=[], fields={0: planted(CORN, fresh=False)})
    assert game.describe(game.view(state, 1), ["Ann", "Ben", "Cy"]) == LAST


@pytest.mark.parametrize(
    ("state", "title"),
    [
        (game.new_game(Config(3)), "-- Farmageddon, the deal: the next card is for Ann, off the Crop deck "),
        (rigged(phase=DrawingCrops(1, 2, 0, 1)), "-- Farmageddon, turn of Ben: Ben draws 2 Crop cards "),
        (rigged(phase=DrawingActions(1, 1)), "-- Farmageddon, turn of Ben: Ben draws 1 Action card "),
        (rigged(phase=Playing(2, 2, 0)), "-- Farmageddon, turn of Cy: Cy plays or ends it, 0 Actions left "),
        (rigged(phase=Over()), "-- Farmageddon, the end: Ann, Ben and Cy win "),
        (rigged(phase=Over(), piles={1: Pile((CORN,), ())}), "-- Farmageddon, the end: Ben wins "),
    ],
)
def test_the_title_says_what_is_due(state: State, title: str) -> None:
    line = game.describe(game.view(state, 0), ["Ann", "Ben", "Cy"]).split("\n")[0]
    assert line == title.ljust(80, "-")


def test_whose_last_turn_it_is() -> None:
    told = game.describe(game.view(rigged(phase=Playing(0, 0, 0), closer=0), None), ["Ann", "Ben", "Cy"])
    end = "Last turns: Ann drew the last Crop card, this is the last turn of Ann, and Cy has the last of the game."
    assert " ".join(told.split()).endswith(end)


def test_wrong_names_and_widths() -> None:
    view = game.view(TABLE, 0)
    for names in (["Ann"], ["Ann"] * 4):
        with pytest.raises(ValueError, match=f"names must have one for each of 3 seats, not {len(names)}"):
            game.describe(view, names)
    with pytest.raises(ValueError, match="width must be at least 40 columns, not 39"):
        game.describe(view, width=39)


NAMES = ["Bartholomew the Elder", "Ann\tof two  words", "", "Dieter Dieterich"]


@share(12)
@games
def test_every_screen_fits(config: Config, seed: int, policy: Policy) -> None:
    rng, names = Random(seed), NAMES[: config.players]
    usual = {*game.sample_configs().values()}
    for state, _, _ in walk(config, seed, policy):
        seat, width = rng.choice([*range(config.players), None]), rng.choice([40, 57, 80, 120])
        view = game.view(state, seat)
        text = game.describe(view, names, width)
        lines = text.split("\n")
        assert text.isascii()
        assert text == game.describe(game.view(state, seat), names, width)
        assert all(len(line) <= width and line == line.rstrip() for line in lines)
        words = " ".join(text.split())
        assert "Bartholomew~" in words
        assert "Ann of two ~" in words
        for card in (*view.crops, *view.cards):
            assert str(card) in words
        if config in usual and config.players <= 3 and width >= 80:
            assert len(lines) <= 24


@pytest.mark.parametrize("name", [name for name, config in game.sample_configs().items() if config.players <= 3])
def test_a_whole_game_stays_within_a_screen(name: str) -> None:
    config, rng = game.sample_configs()[name], Random(5)
    state = game.new_game(config)
    while game.actor(state) is not Nobody.OVER:
        for seat in (0, None):
            lines = game.describe(game.view(state, seat), ["Christopherus Maximus"] * config.players).split("\n")
            assert len(lines) <= 24
            assert max(map(len, lines)) <= 80
        if chances := game.chance_outcomes(state):
            state = game.apply(state, rng.choices([c for c, _ in chances], [n for _, n in chances])[0])
        else:
            state = game.apply(state, rng.choice(game.legal_actions(state)))


def test_what_another_holds_is_not_told() -> None:
    hidden = rigged(
        phase=Playing(0, 0, 0), crops={1: [SQUASH]}, cards={1: [THRESHER]}, fields={0: planted(CORN, 0, [MELONS])}
    )
    for seat in (0, None, 2):
        text = game.describe(game.view(hidden, seat))
        assert not any(word in text for word in ("Squash", "Thresher", "Melons"))
    assert "Melons" in game.describe(game.view(hidden, 1))
