"""The odds of the game through the public API: exact for one hand, by simulation for a table; and the example."""

import runpy
import sys
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

from farmrules import farmer as game
from farmrules.farmer import Bidding, ChipsPaid, Config, Dealing, Draw, Pass, Playing, Stand
from tests.clauses import clause

EXAMPLE = Path(__file__).parents[2] / "examples" / "farmer_odds.py"


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLE))


@pytest.fixture(scope="module")
def rows(example: dict[str, Any]) -> dict[int, Any]:
    return {row.stop: row for row in example["odds"]()}


@clause("LF10.5")
def test_exact_odds_of_drawing_below_sixteen(rows: dict[int, Any]) -> None:
    row = rows[16]
    assert row.sixteen == Fraction(6711837802, 55828277505)
    assert row.overshoot == Fraction(21897201701, 5876660790)
    assert row.over == 1 - row.sixteen
    assert float(row.over) == pytest.approx(0.879777093, abs=5e-10)
    assert float(row.cards) == pytest.approx(3.044201782, abs=5e-10)


def test_exact_odds_of_drawing_below_twelve(rows: dict[int, Any]) -> None:
    row = rows[12]
    assert float(row.sixteen) == pytest.approx(0.071219375, abs=5e-10)
    assert float(row.over) == pytest.approx(0.434098544, abs=5e-10)
    assert float(row.overshoot) == pytest.approx(1.315748701, abs=5e-10)
    assert float(row.cards) == pytest.approx(2.478279891, abs=5e-10)


def test_standing_on_two_cards_makes_sixteen_in_32_of_990_pairs(rows: dict[int, Any]) -> None:
    assert rows[2].sixteen == Fraction(32, 990)
    assert rows[2].cards == 2
    assert rows[17].sixteen == 0


NOBODY = {
    (12, 4): 0.800337,
    (12, 6): 0.688641,
    (12, 8): 0.591629,
    (16, 4): 0.679537,
    (16, 6): 0.523407,
    (16, 8): 0.402015,
}
DEALS = 2000


@pytest.mark.parametrize(("stop", "players"), NOBODY)
def test_how_often_nobody_has_sixteen(stop: int, players: int) -> None:
    """Within four standard errors; the farmer is one of the players."""
    rng = Random(f"{stop} {players}")
    state = game.new_game(Config(players, max_bid=0))
    while isinstance(state.phase, Bidding):
        state = game.apply(state, Pass())
    nobody = sum(not won(state, stop, rng) for _ in range(DEALS))
    share = NOBODY[stop, players]
    error = (share * (1 - share) / DEALS) ** 0.5
    assert abs(nobody / DEALS - share) < 4 * error


def won(state: game.State, stop: int, rng: Random) -> bool:
    """Whether the farm is won in a deal where everybody draws below `stop`."""
    assert state.phase == Dealing(1)
    while True:
        state, _ = game.settle(state, rng)
        assert isinstance(state.phase, Playing)
        hand = state.hands[state.phase.seat]
        action = Draw() if len(hand) == 1 or sum(card.value for card in hand) < stop else Stand()
        before, state = state, game.apply(state, action)
        if state.deal != before.deal:
            told = game.events(before, action, None)
            return any(isinstance(event, ChipsPaid) and event.reason == "sixteen" for event in told)


def test_the_example_follows_positions_of_real_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each state that it builds it builds by playing; a share of them is checked."""
    example = runpy.run_path(str(EXAMPLE))
    passed, apply = list[game.State](), game.apply

    def recording(state: game.State, action: game.Action | game.Chance) -> game.State:
        passed.append(apply(state, action))
        return passed[-1]

    monkeypatch.setattr(game, "apply", recording)
    for state, _ in example["opening_hands"]():
        game.check_state(state)
        assert state.phase == Playing(1)
    example["odds"]()
    assert len(passed) > 1000
    for state in passed[::23]:
        game.check_state(state)


def test_the_example_prints_its_table_and_draws_in_text(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE)])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    told = capsys.readouterr().out.splitlines()
    start = told.index(" T  exactly 16        over   overshoot       cards")
    assert told[start + 11].split() == ["12", "0.071219375", "0.434098544", "1.315748701", "2.478279891"]
    assert told[start + 18] == "How the hand ends, for each T:"
    assert told[start + 19] == "    below 16 (-), exactly 16 (#), over 16 (+)"
    assert {len(line) for line in told[start + 20 :]} == {64}
    assert "exact odds" in told[0]


def test_the_example_draws_in_text_without_matplotlib(
    example: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE), str(tmp_path / "odds.png")])
    example["main"]()
    assert "matplotlib is not there" in capsys.readouterr().out
    assert not (tmp_path / "odds.png").exists()


def test_the_example_draws_a_picture(
    example: dict[str, Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pytest.importorskip("matplotlib", reason="needs the extra plot")
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE), str(tmp_path / "odds.png")])
    example["main"]()
    assert (tmp_path / "odds.png").read_bytes().startswith(b"\x89PNG")
    assert capsys.readouterr().out.splitlines()[-1] == f"The plot is in {tmp_path / 'odds.png'}."


def test_what_others_hold_makes_no_difference_while_nobody_has_seen_it() -> None:
    """What the example relies on: with the next player's card dealt, whatever it is, the mean is the same."""
    deck = game.Config(3).deck[::3]
    state = game.new_game(Config(3, deck=deck))
    while isinstance(state.phase, Bidding):
        state = game.apply(state, Pass())
    honest = shortcut = Fraction(0)
    for first, _ in game.chance_outcomes(state):
        opened = game.apply(state, first)
        shortcut += Fraction(hits(evolve(opened, phase=Playing(1))), len(deck))
        for second, _ in game.chance_outcomes(opened):
            honest += Fraction(hits(game.apply(opened, second)), len(deck) * (len(deck) - 1))
    assert honest == shortcut > 0


def hits(state: game.State) -> Fraction:
    """How likely the next card makes 16."""
    asked = game.apply(state, Draw())
    outcomes = game.chance_outcomes(asked)
    made = [sum(card.value for card in game.apply(asked, chance).hands[1]) == 16 for chance, _ in outcomes]
    return Fraction(sum(made), len(made))
