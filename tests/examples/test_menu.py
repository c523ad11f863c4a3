"""The list of moves: ranges, names, and as few lines as it needs."""

from itertools import pairwise
from typing import Any

import pytest
from attrs import evolve

import menu
from farmrules import AnyGame, complete, farmer, find_game, superfarmer
from tests.readme import readme_module

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def view_of(game: AnyGame, actions: tuple[Any, ...], config: Any) -> Any:
    """A first view, with these actions as the legal ones."""
    return evolve(game.view(game.new_game(config), 0), legal_actions=actions)


def texts(game: AnyGame, actions: tuple[Any, ...], config: Any) -> list[str]:
    return [entry.text for entry in menu.entries(game, view_of(game, actions, config), NAMES)]


def test_a_run_of_numbers_is_a_range() -> None:
    game, config = find_game("farmer"), farmer.Config(4)
    bids = tuple(map(farmer.Bid, range(18, 30)))
    assert texts(game, (farmer.Pass(), *bids), config) == ["pass", "bid 18 to 29"]
    assert texts(game, bids[:5], config) == [f"bid {chips}" for chips in range(18, 23)], "few are told one by one"
    assert texts(game, (*bids[:6], *bids[7:]), config) == ["bid 18 to 23", *[f"bid {bid}" for bid in range(25, 30)]]


def test_seats_are_told_by_name_and_are_no_range() -> None:
    game, config = find_game("superfarmer"), superfarmer.Config(4)
    gifts = tuple(map(superfarmer.GiveTo, range(1, 4)))
    assert texts(game, gifts, config) == ["give to Ben", "give to Cleo", "give to Dan"]


def test_a_number_is_that_of_the_list() -> None:
    game, config = find_game("farmer"), farmer.Config(4)
    found = menu.entries(game, view_of(game, (farmer.Pass(), *map(farmer.Bid, range(18, 30))), config), NAMES)
    assert menu.picked(found, "1") is farmer.Pass()
    for digits in ("2", "20", "99999999999"):
        with pytest.raises(menu.NoMove, match=r"Say it in words, as in \"bid 24\"\."):
            menu.picked(found, digits)
    for digits in ("0", "2", "99999999999"):
        with pytest.raises(menu.NoMove, match=f"There is no move {digits}: they are 1 to 1"):
            menu.picked(found[:1], digits)


@pytest.mark.parametrize("width", [40, 80, 120])
def test_it_takes_as_few_lines_as_it_needs(width: int) -> None:
    entries = [menu.Entry((), f"plant {'very ' * (number % 9)}long weeds", "") for number in range(20)]
    lines = menu.lines(entries, width)
    assert max(map(len, lines)) <= width
    told = " ".join(" ".join(lines).split())
    assert told == " ".join(f"{number}) {entry.text}" for number, entry in enumerate(entries, 1))
    for line, following in pairwise(lines):
        if following[:1].isdigit():
            assert len(line) + 3 + len(following.split("   ")[0]) > width


def test_a_game_from_its_rules_alone_has_a_list_too() -> None:
    rules = readme_module("last_sheaf")
    sheaf = complete(rules)
    view = sheaf.view(sheaf.new_game(rules.Config()), 0)
    assert [entry.text for entry in menu.entries(sheaf, view, ["Ann", "Ben"])] == ["take 1", "take 2", "take 3"]
