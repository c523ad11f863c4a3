"""Cards off a deck: those that `Random.choice` would pick, each as likely as any other."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmrules.kernel.chance import drawn


class Lopsided(Random):
    """A source of chance of its own: all comes out of `random`."""

    def random(self) -> float:
        return super().random() / 2


@pytest.mark.parametrize("source", [Random, Lopsided])
@given(cards=st.lists(st.integers(0, 9), max_size=80), data=st.data(), seed=st.integers())
def test_cards_off_a_deck_are_those_that_choice_gives(
    source: type[Random], cards: list[int], data: st.DataObject, seed: int
) -> None:
    deck = tuple(sorted(cards))
    count = data.draw(st.integers(0, len(deck)))
    rng, other = source(seed), source(seed)
    off, left = drawn(deck, count, rng)
    expected, pile = [], [*deck]
    for _ in range(count):
        expected.append(other.choice(pile))
        pile.remove(expected[-1])
    assert (off, left) == (expected, tuple(pile))
    assert rng.getstate() == other.getstate()
