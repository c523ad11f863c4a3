"""Which gifts and face-down discards a round can have come to: every choice of receivers played out, and no other."""

from itertools import combinations, product
from random import Random
from typing import TypeAlias

import pytest

from farmrules import superfarmer as game
from farmrules.superfarmer import CAT, Adding, Animal, Card, Config, Dealing, Discard, State
from tests.clauses import clause
from tests.superfarmer.rig import heap

Came: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""How many gifts each seat has got, and the turns in which somebody discarded."""


def played_out(config: Config) -> list[set[Came]]:
    """After each number of turns of round one, all that can have come about (SF5.1, SF5.2, SF5.7)."""
    found: list[set[Came]] = [{((0,) * config.players, ())}]
    for turn in range(config.players * config.gift_limit):
        giver = config.order(1)[turn % config.players]
        after: set[Came] = set()
        for counts, discards in found[-1]:
            receivers = [seat for seat, count in enumerate(counts) if seat != giver and count < config.gift_limit]
            for seat in receivers or [giver]:
                more = tuple(count + (seat == one) for one, count in enumerate(counts))
                after.add((more, discards if receivers else (*discards, turn)))
        found.append(after)
    return found


class Heap:
    """The animals of a deck, to be laid out one by one."""

    def __init__(self, config: Config) -> None:
        self.left = [card for card in config.cards if card is not CAT]
        self.cats = config.cards.count(CAT)

    def take(self, count: int) -> list[Card]:
        taken, self.left = self.left[:count], self.left[count:]
        return taken

    def farm(self, count: int) -> tuple[tuple[Card, ...], ...]:
        cards = self.take(count)
        return tuple(heap(card for card in cards if card.animal is animal) for animal in Animal)

    def deck(self) -> tuple[Card, ...]:
        return heap([*self.left, *[CAT] * self.cats])


def laid_out(config: Config, came: Came, *, over: bool) -> State:
    """A state in which round one came to that: before its next turn, or, when it is over, before the second deal."""
    counts, turns = came
    cards, course = Heap(config), config.tables.courses[1]
    turn = course.turns if over else sum(counts)
    discards = [Discard(1, when, course.actors[when], card) for when in turns for card in cards.take(1)]
    given = [() if over else heap(cards.take(count)) for count in counts]
    joined = config.gift_limit if over else 0
    farms = [cards.farm(course.actors[:turn].count(seat) + joined) for seat in range(config.players)]
    sets = [heap(cards.take(size)) for size in course.sizes[turn]]
    return State(
        config=config,
        round=2 if over else 1,
        phase=Dealing(config.tables.courses[2].dealt[0]) if over else Adding(turn),
        deck=cards.deck(),
        sets=tuple(sets),
        farms=tuple(farms),
        gifts=tuple(given),
        counters=(0,) * config.players,
        predator=None,
        discards=tuple(discards),
        removed=(),
    )


def is_accepted(state: State) -> bool:
    try:
        game.check_state(state)
    except ValueError as error:
        assert "gifts" in str(error) or "discard" in str(error), "it is refused for what the test has built wrong"
        return False
    return True


@clause("SF5.1", "SF5.2", "SF5.3", "SF5.7")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_gifts_and_discards_within_a_round_are_those_that_the_order_of_turns_can_give(players: int) -> None:
    config, rng = Config(players, first=1), Random(players)
    ways = played_out(config)
    last = players * config.gift_limit
    some: list[Came] = []
    for counts in product(range(config.gift_limit + 1), repeat=players):
        if sum(counts) < last:
            late = [turn for turn in range(sum(counts)) if turn >= last - config.gift_limit - 2]
            some += [(counts, made) for number in range(3) for made in combinations(late, number)]
    reached = [came for ways_then in ways[:-1] for came in ways_then if came[1]]
    checked = rng.sample(some, min(1_500, len(some))) + rng.sample(reached, min(300, len(reached)))
    found = [is_accepted(laid_out(config, came, over=False)) for came in checked]
    assert found == [came in ways[sum(came[0])] for came in checked]
    assert 0 < sum(found) < len(found)


@clause("SF5.7", "SF5.8")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_discards_of_a_round_that_is_over_are_those_that_the_order_of_turns_can_bring_about(players: int) -> None:
    config, rng = Config(players, first=1), Random(players)
    last = players * config.gift_limit
    full = (config.gift_limit,) * players
    ways = {made for _, made in played_out(config)[last]}
    some = [made for number in range(4) for made in combinations(range(last), number)]
    for made in (*rng.sample(some, min(300, len(some))), *combinations(range(last - 6, last), 2), *ways):
        assert is_accepted(laid_out(config, (full, made), over=True)) == (made in ways)
