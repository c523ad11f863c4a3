"""Who scores what, computed the slow way from the faces that lie on the farms.

Written from the rulebook and the rulings page alone. A column is a list of faces, cats among them;
a farm is a list of six columns, rabbit to horse; farms are listed by seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # for the types alone: nothing here runs any code of the package
    from farmrules.superfarmer import Card

Column = Sequence["Card"]
Farm = Sequence[Column]

PREY = {"fox": (0, 1, 2), "wolf": (3, 4)}
"""The columns that each predator attacks, in the order of ruling 17."""


def cats_in(column: Column) -> int:
    return sum(card.animal is None for card in column)


def animals_in(column: Column) -> int:
    """How many cards of a column are animal cards."""
    return len(column) - cats_in(column)


def cabbage_points(column: Column, placed: Card) -> int:
    """What placing a card scores: the cabbages already there, if it bears any itself (ruling 1)."""
    if placed.animal is None or placed.cabbage == 0:
        return 0
    return sum(card.cabbage for card in column)


def dogs_against(farm: Farm, animal: int, dogs_on: str) -> int:
    """The dogs that protect one column; they guard nothing where there is no column."""
    if not farm[animal]:
        return 0
    guarding = farm if dogs_on == "farm" else [farm[animal]]
    return sum(card.small_dogs + card.big_dogs for column in guarding for card in column)


def attacked(farms: Sequence[Farm], animal: int, dogs_on: str, no_column: str) -> set[int]:
    """The seats attacked for one animal (ruling 16), with those that have nothing to lose."""
    compared = {seat for seat, farm in enumerate(farms) if farm[animal] or no_column == "zero"}
    dogs = {seat: dogs_against(farms[seat], animal, dogs_on) for seat in compared}
    if len(compared) < 2 or len(set(dogs.values())) == 1:
        return set()
    return {seat for seat in compared if dogs[seat] == min(dogs.values())}


def majority_points(farms: Sequence[Farm], animal: int) -> list[int]:
    """What each seat scores for one animal: everybody with the most icons, if there are any."""
    icons = [sum(card.icons for card in farm[animal]) for farm in farms]
    return [count if count == max(icons) else 0 for count in icons]


def all_water(farm: Farm) -> int:
    return sum(card.water for column in farm for card in column)


def declared_water(farm: Farm) -> int:
    """The water of the driest column there is; without a column, 0 (ruling 14)."""
    return min((sum(card.water for card in column) for column in farm if column), default=0)


def water_points(farms: Sequence[Farm], mode: str) -> list[int]:
    if mode == "basic":
        return [all_water(farm) for farm in farms]
    declared = [declared_water(farm) for farm in farms]
    best = max(declared)
    if best == 0:
        return [0 for _ in farms]
    return [all_water(farm) if said == best else 0 for farm, said in zip(farms, declared, strict=True)]


def cats_on(farm: Farm) -> int:
    return sum(cats_in(column) for column in farm)


def longest_column(farm: Farm, tie_cats: str) -> int:
    """The number of cards in a farm's longest column (ruling 19)."""
    return max(len(column) if tie_cats == "count" else animals_in(column) for column in farm)


def winning_seats(
    counters: Sequence[int], sides: Sequence[Sequence[int]], farms: Sequence[Farm], tie_cats: str
) -> tuple[int, ...]:
    """The seats of the side or sides that win; a side is a team, or a farmer alone."""
    leaders = [
        side
        for side, score in zip(sides, counters, strict=True)
        if score == max(counters)  # ties are broken among these only
    ]
    best = {tuple(side): max(longest_column(farms[seat], tie_cats) for seat in side) for side in leaders}
    return tuple(sorted(seat for side, length in best.items() if length == max(best.values()) for seat in side))
