"""The same luck for games that are compared: what a deck gives depends on how much it has given, and not on the play.

Each deck, and each reshuffle of it, is one permutation that a seed decides: its k-th draw takes the next card there,
whoever draws and whatever was decided between. Where decks hold other cards by then (a discard pile was reshuffled),
the permutations differ by those cards alone. A single game with `Luck` has just the chances that it has with `settle`;
what is not random is that two games have the same.

A deck is known from the protocol alone: chance actions whose fields have values of the same types come off one deck
(Super Farmer's `DealCard` and `DrawGift` both bring a `Card`), those values being the card; and it has been reshuffled
if it has anything that it had not before. A die, or whatever else does not run out, is shuffled anew every time. A game
in which this tells wrongly (a die and a deck both bring an int) says it itself, by a function of its module:

    def deck_and_card(chance: Chance) -> tuple[object, object]: ...

Seeds go by the repr of both. Whatever they are, a single game keeps its chances; it is two games that have less in
common.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import Any, Final, TypeAlias

from attrs import define, field, fields, has

from farmrules.game import ActionT, ChanceT, ConfigT, EventT, Game, Nobody, StateT, ViewT

__all__ = ["Luck"]

MOST_CARDS: Final = 10_000
"""Weights that come to more are no cards that lie in an order: each draw from them is by itself."""

_DeckAndCard: TypeAlias = Callable[[Any], tuple[object, object]]


def _deck_and_card(chance: object) -> tuple[object, object]:
    """Which deck a chance action is drawn from, and which card it is there, where the game does not say."""
    kind = type(chance)
    names = [one.name for one in fields(kind) if one.init] if has(kind) else []
    values = tuple([getattr(chance, name) for name in names]) or (chance,)
    return tuple([f"{type(value).__module__}.{type(value).__qualname__}" for value in values]), values


@lru_cache
def _named(told: _DeckAndCard) -> Callable[[Any], tuple[str, str]]:
    """The reprs of both, kept, for they are asked for each outcome at every draw."""

    @lru_cache(4096, typed=True)
    def named(chance: Any) -> tuple[str, str]:
        deck, card = told(chance)
        return repr(deck), repr(card)

    return named


class Luck:
    """The luck of one game: another with an equal seed has the same. It counts what is drawn: take a new one each game.

    seed: a whole number or a text.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._decks: dict[str, _Deck] = {}

    def __repr__(self) -> str:
        return f"Luck({self.seed!r})"

    def settle(
        self, game: Game[ConfigT, StateT, ActionT, ChanceT, ViewT, EventT], state: StateT
    ) -> tuple[StateT, tuple[ChanceT, ...]]:
        """As the game's `settle`: chance until a seat must act or the game is over, and the chance actions taken."""
        named = _named(getattr(game, "deck_and_card", _deck_and_card))
        taken: list[ChanceT] = []
        while game.actor(state) is Nobody.CHANCE:
            chance = self._next(game.chance_outcomes(state), named)
            state = game.apply(state, chance)
            taken.append(chance)
        return state, tuple(taken)

    def _next(self, outcomes: tuple[tuple[ChanceT, int], ...], named: Callable[[ChanceT], tuple[str, str]]) -> ChanceT:
        name, _ = named(outcomes[0][0])
        names = [named(chance)[1] for chance, _ in outcomes]
        if len({*names}) < len(names):  # of several classes, with the same fields
            names = [repr(chance) for chance, _ in outcomes]
        deck = self._decks.get(name)
        if deck is None:
            deck = self._decks[name] = _Deck(f"{self.seed!r} {name}")
        card = deck.draw(dict(zip(names, [weight for _, weight in outcomes], strict=True)))
        return outcomes[names.index(card)][0]


@define
class _Deck:
    """A deck as it was last seen.

    left: how many copies of each card it still has. order: all of them, each card's numbered from 0, the next one last.
    """

    seed: str
    shuffles: int = 0
    left: dict[str, int] = field(factory=dict)
    order: list[tuple[str, int]] = field(factory=list)

    def draw(self, cards: dict[str, int]) -> str:
        """The next card, of these with so many copies of each; they are what was left, or it is shuffled first."""
        if cards != self.left:
            if all(self.left.get(card, 0) >= copies for card, copies in cards.items()):
                self._lose(cards)
            elif sum(cards.values()) > MOST_CARDS:
                self.shuffles += 1
                (card,) = Random(f"{self.seed} {self.shuffles}").choices([*cards], [*cards.values()])
                return card
            else:
                self._shuffle(cards)
        card, _ = self.order.pop()
        if cards[card] == 1:
            del cards[card]
        else:
            cards[card] -= 1
        self.left = cards
        return card

    def _lose(self, cards: Mapping[str, int]) -> None:
        """Some left it without being drawn: those with the highest numbers, for their place tells nothing of that."""
        for card, copies in self.left.items():
            for _ in range(copies - cards.get(card, 0)):
                self.order.remove(max([one for one in self.order if one[0] == card], key=_number))

    def _shuffle(self, cards: Mapping[str, int]) -> None:
        """Each copy of a card gets its place by a number that does not depend on what else there is."""
        self.shuffles += 1
        key = blake2b(f"{self.seed} {self.shuffles}".encode(), digest_size=64).digest()
        places: list[tuple[bytes, tuple[str, int]]] = []
        for card, copies in cards.items():
            digest = b""
            for number in range(copies):
                if number % 8 == 0:
                    digest = blake2b(f"{number} {card}".encode(), key=key).digest()
                start = number % 8 * 8
                places.append((digest[start : start + 8], (card, number)))
        places.sort(key=_place)
        self.order = [copy for _, copy in places]


def _number(copy: tuple[str, int]) -> int:
    return copy[1]


def _place(placed: tuple[bytes, tuple[str, int]]) -> bytes:
    return placed[0]
