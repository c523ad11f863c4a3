"""What each seat may know, from watching the pieces of card themselves (ruling 9).

The oracle sits beside a `Table` and notes after every action which cards lie before whose eyes: one's own, and all
hands when they are turned up. Besides, everybody sees who asks for a card, and so knows of the cards in that hand that
they came to no more than 16 (or were a single one). Nothing here knows of views, of phases, or of how determinizations
are drawn.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from farmrules.farmer import Card
from tests.farmer import reference_scoring as scoring
from tests.farmer.reference import Paper, Table

Faces: TypeAlias = Mapping[Paper, Card]


class Arrangement(NamedTuple):
    """The faces in every place, for writing into a state."""

    deck: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]


class Places(NamedTuple):
    """Where the pieces of card lay at some moment."""

    deck: tuple[Paper, ...]
    hands: tuple[tuple[Paper, ...], ...]


def places(table: Table) -> Places:
    return Places(tuple(table.deck), tuple(tuple(hand) for hand in table.hands))


def arranged(where: Places, faces: Faces) -> Arrangement:
    """Write down which faces are in which place."""
    deck = sorted((faces[paper] for paper in where.deck), key=lambda card: card.order)
    return Arrangement(tuple(deck), tuple(tuple(faces[paper] for paper in hand) for hand in where.hands))


class Oracle:
    """The eyes of every seat and of a spectator; call `look` after each `table.do`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seen: dict[int | None, set[Paper]] = {seat: set() for seat in (*table.seats, None)}
        self.asked: list[list[Paper]] = []
        """Hands of this deal at the moments when a card was asked for."""
        self.pieces: list[Paper] = []
        """All pieces of card of this deal."""

    def look(self) -> None:
        """Take in the table as it lies after an action."""
        table = self.table
        self.pieces = [*table.deck, *(paper for hand in table.hands for paper in hand)]
        self.asked = table.asked
        for seat, seen in self.seen.items():
            seen.update(table.shown)
            if seat is not None:
                seen.update(table.hands[seat])

    def fits(self, faces: Faces) -> bool:
        """Whether everybody who asked for a card could have asked for it with these faces in hand."""
        return all(len(hand) == 1 or scoring.comes_to([faces[paper] for paper in hand]) <= 16 for hand in self.asked)

    def unseen(self, seat: int | None) -> list[Paper]:
        """The cards of the deal whose faces the seat does not know."""
        return [paper for paper in self.pieces if paper not in self.seen[seat]]

    def real(self) -> dict[Paper, Card]:
        return {paper: paper.face for paper in self.pieces}

    def twin_faces(self, seat: int | None, rng: Random) -> dict[Paper, Card]:
        """The same deal with other faces on the cards that the seat has not seen.

        A long walk from the real one, two faces changing places at each step if the result fits; as such a step leads
        back as readily as there, the walk favours none of the arrangements.
        """
        faces = self.real()
        unseen = self.unseen(seat)
        for _ in range(3 * len(unseen)):
            one, other = rng.choice(unseen), rng.choice(unseen)
            faces[one], faces[other] = faces[other], faces[one]
            if not self.fits(faces):
                faces[one], faces[other] = faces[other], faces[one]
        return faces

    def twin(self, seat: int | None, rng: Random) -> Arrangement:
        """An arrangement that the seat cannot tell from the real one."""
        return arranged(places(self.table), self.twin_faces(seat, rng))

    def betrayal(self, seat: int | None, rng: Random) -> Arrangement | None:
        """An arrangement with another card in the seat's own hand, or its cards in another order."""
        if seat is None or not self.table.hands[seat]:
            return None
        faces = self.real()
        one = rng.choice(self.table.hands[seat])
        other = rng.choice([paper for paper in self.pieces if paper is not one])
        faces[one], faces[other] = faces[other], faces[one]
        return arranged(places(self.table), faces)

    def arrangements(self, seat: int | None) -> Counter[Arrangement]:
        """Every arrangement that the seat cannot rule out, with the number of ways to lay the faces for it."""
        where = places(self.table)
        found: Counter[Arrangement] = Counter()
        for faces in self._layings(seat):
            found[arranged(where, faces)] += 1
        return found

    def _layings(self, seat: int | None) -> Iterator[dict[Paper, Card]]:
        """Every way to lay the unseen faces on the unseen cards in hands; what is left lies in the deck."""
        unseen = self.unseen(seat)
        in_deck = set(self.table.deck)
        hidden = [paper for paper in unseen if paper not in in_deck]
        rest = [paper for paper in unseen if paper in in_deck]
        yield from self._lay(self.real(), hidden, rest, [paper.face for paper in unseen])

    def _lay(
        self, faces: dict[Paper, Card], hidden: Sequence[Paper], rest: Sequence[Paper], stock: list[Card]
    ) -> Iterator[dict[Paper, Card]]:
        if not hidden:
            laid = faces | dict(zip(rest, stock, strict=True))
            if self.fits(laid):
                yield laid
            return
        for number, face in enumerate(stock):
            yield from self._lay(faces | {hidden[0]: face}, hidden[1:], rest, [*stock[:number], *stock[number + 1 :]])
