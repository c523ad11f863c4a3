"""Cards and decks: what a card shows, and how often each card is in a deck."""

from collections import Counter
from enum import IntEnum
from operator import attrgetter
from typing import Final, TypeAlias, final

from attrs import field, frozen

from farmrules.kernel.checks import MAX_NAME, MAX_PROVENANCE, of_type, one_line, shown, whole
from farmrules.kernel.interning import Interned

__all__ = ["ASSUMED", "CAT", "FOUR_CATS", "Animal", "Card", "Cards", "Deck", "DeckRow"]

MAX_CARDS: Final = 1000
"""A deck with more cards is refused: no table holds it, and a stranger's config must not fill the memory (SF1.7)."""


MAX_ICONS: Final = 999
"""A card shows no more icons of a kind than this (SF1.7)."""


class Animal(IntEnum):
    """The animals, in the order in which their columns are counted (SF9.2); also the index of a farm's column."""

    RABBIT = 0
    CHICKEN = 1
    SHEEP = 2
    PIG = 3
    COW = 4
    HORSE = 5

    def __repr__(self) -> str:
        return f"Animal.{self.name}"

    @property
    def word(self) -> str:
        """What it is called in the texts of actions: ``rabbit``."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """The English word for several: ``rabbits``, ``sheep``."""
        return self.word + ("" if self is Animal.SHEEP else "s")


ANIMALS: Final = tuple(Animal)
"""All of them, in order: a tuple is walked many times as fast as the Enum."""


@final
@frozen(eq=False, repr=False)
class Card(Interned):
    """The face of a card (SF4.1): numbers of icons. Cards with the same icons are one object.

    `animal` is None for a cat, which shows one animal icon and nothing else; `icons` is the number of animal icons.
    Raises TypeError or ValueError for icons that are no whole numbers from 0 to 999, or without an animal.

    >>> Card(Animal.PIG, 1, water=2)
    Card(Animal.PIG, 1, water=2)
    >>> Card(None) is CAT
    True
    """

    animal: Animal | None = field(validator=of_type(Animal, type(None), allowed="an Animal, or None for a cat"))
    icons: int = field(default=1, validator=whole(1, MAX_ICONS))
    cabbage: int = field(default=0, validator=whole(0, MAX_ICONS))
    water: int = field(default=0, validator=whole(0, MAX_ICONS))
    small_dogs: int = field(default=0, validator=whole(0, MAX_ICONS))
    big_dogs: int = field(default=0, validator=whole(0, MAX_ICONS))
    dogs: int = field(init=False)
    order: tuple[int, ...] = field(init=False)
    """Sorts cards by animal, then icons, cats last."""

    def __attrs_post_init__(self) -> None:
        icons = (self.icons, self.cabbage, self.water, self.small_dogs, self.big_dogs)
        if self.animal is None and icons != (1, 0, 0, 0, 0):
            raise ValueError("Card: a cat (animal None) shows one animal icon and nothing else")
        object.__setattr__(self, "dogs", self.small_dogs + self.big_dogs)
        object.__setattr__(self, "order", (len(Animal) if self.animal is None else self.animal, *icons))

    @property
    def code(self) -> str:
        """The card as people type it: its animal and animal icons, then the others by letter.

        c is cabbage, w water, s a small dog, b a big dog: ``pig1``, ``cow2c1w2``; and ``cat``.
        """
        if self.animal is None:
            return "cat"
        others = (("c", self.cabbage), ("w", self.water), ("s", self.small_dogs), ("b", self.big_dogs))
        return f"{self.animal.word}{self.icons}" + "".join(f"{letter}{count}" for letter, count in others if count)

    def __repr__(self) -> str:
        if self.animal is None:
            return "CAT"
        names = ("cabbage", "water", "small_dogs", "big_dogs")
        icons = "".join(f", {name}={value}" for name in names if (value := getattr(self, name)))
        return f"Card({self.animal!r}, {self.icons}{icons})"

    def __str__(self) -> str:
        """A few words for people: ``pig 1 + 2 water``."""
        if self.animal is None:
            return "cat"
        extras = (
            (self.cabbage, "cabbage"),
            (self.water, "water"),
            (self.small_dogs, "small dog"),
            (self.big_dogs, "big dog"),
        )
        words = "".join(f" + {count} {name}" for count, name in extras if count)
        return f"{self.animal.word} {self.icons}{words}"


CAT: Final = Card(None)

Cards: TypeAlias = tuple[Card, ...]
"""A multiset of cards: sorted by `Card.order`."""

by_order = attrgetter("order")
by_cabbage = attrgetter("cabbage")


@frozen
class DeckRow:
    """How many copies of a card a deck has (1 to 1000), and where that figure comes from, if that is worth a word.

    provenance: one line, 300 characters at most. Raises TypeError or ValueError for anything else.
    """

    card: Card = field(validator=of_type(Card))
    copies: int = field(validator=whole(1, MAX_CARDS))
    provenance: str = field(default="", validator=one_line(MAX_PROVENANCE))


@frozen(repr=False)
class Deck:
    """A deck as data (SF1.5): `str(deck)` is a table with the provenance of each row.

    name: one line, 100 characters at most. Raises TypeError or ValueError for another, for what is no tuple of rows, a
    card with two rows, no card or more than 1000.
    """

    name: str = field(validator=one_line(MAX_NAME))
    rows: tuple[DeckRow, ...] = field()

    @rows.validator
    def _check_rows(self, attribute: object, rows: object) -> None:
        if type(rows) is not tuple or not all(type(row) is DeckRow for row in rows):
            raise TypeError(f"Deck.rows must be a tuple of DeckRow, not {shown(rows)}")
        twice = [card for card, count in Counter(row.card for row in rows).items() if count > 1]
        if twice:
            raise ValueError(f"Deck.rows must have one row for each card, but {twice[0]!r} has several")
        total = sum(row.copies for row in rows)
        if not 1 <= total <= MAX_CARDS:
            raise ValueError(f"Deck.rows must come to between 1 and {MAX_CARDS} cards, not {total}")

    @property
    def cards(self) -> Cards:
        """Every card of the deck, copies and all, sorted."""
        return tuple(sorted((row.card for row in self.rows for _ in range(row.copies)), key=by_order))

    def __repr__(self) -> str:
        known = [name for name, deck in _NAMED.items() if self == deck]
        return known[0] if known else f"Deck({self.name!r}, {self.rows!r})"

    def __str__(self) -> str:
        lines = [f"{self.name}: {len(self.cards)} cards"]
        lines += [f"{row.copies:4} x {row.card!s:32} {row.provenance}".rstrip() for row in self.rows]
        return "\n".join(lines)


_UNPUBLISHED = "assumed: the printed composition is not public"

_EACH_ANIMAL = (  # copies, animal icons, cabbage, water, small dogs, big dogs
    (3, 2, 0, 0, 0, 0),
    (2, 1, 1, 0, 0, 0),
    (2, 1, 1, 1, 0, 0),
    (3, 1, 0, 1, 0, 0),
    (2, 1, 0, 2, 0, 0),
    (2, 1, 1, 0, 1, 0),
    (2, 1, 0, 1, 0, 1),
)


def _assumed(name: str, cats: int, one_more_of: tuple[int, ...]) -> Deck:
    """16 cards of each animal, and one more of some rows of each but the horse, which no predator attacks."""
    copies: Counter[Card] = Counter()  # the horses' rows without their dogs coincide
    for animal in Animal:
        for number, (count, icons, cabbage, water, small_dogs, big_dogs) in enumerate(_EACH_ANIMAL):
            if animal is Animal.HORSE:
                copies[Card(animal, icons, cabbage, water)] += count
            else:
                card = Card(animal, icons, cabbage, water, small_dogs, big_dogs)
                copies[card] += count + (number in one_more_of)
    copies[CAT] += cats
    return Deck(name, tuple(DeckRow(card, count, _UNPUBLISHED) for card, count in copies.items()))


ASSUMED: Final = _assumed("assumed", cats=14, one_more_of=())
"""The default: 110 cards, 14 of them cats."""

FOUR_CATS: Final = _assumed("four cats", cats=4, one_more_of=(0, 3))
"""The other reading of "the 4 cat cards": 110 cards, only four of them cats."""

_NAMED: Final = {"ASSUMED": ASSUMED, "FOUR_CATS": FOUR_CATS}
