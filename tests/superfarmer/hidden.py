"""What each seat may know, from watching the pieces of card themselves (ruling 23).

The oracle sits beside a `Table` and notes after every action which cards lie before whose eyes. A
seat knows a face once it has seen the card, and keeps its eye on where that card goes, except that
a face-down discard by another, out of a set that it has held, leaves it unsure which card of the
set that was. Nothing here knows of views, of phases, or of how determinizations are drawn.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import factorial, prod
from random import Random
from typing import NamedTuple, TypeAlias

from farmrules.superfarmer import Card
from tests.superfarmer.reference import Paper, Pile, Table

Place: TypeAlias = tuple[str, int]
"""("deck", 0), ("set", its label), ("discard", its number) or ("open", 0)."""

Faces: TypeAlias = Mapping[Paper, Card]
Places: TypeAlias = Mapping[Paper, Place]

OPEN: Place = ("open", 0)


class Arrangement(NamedTuple):
    """The faces in every hidden place, for writing into a state."""

    deck: tuple[Card, ...]
    sets: tuple[tuple[Card, ...], ...]
    discards: tuple[Card, ...]


def places(table: Table) -> dict[Paper, Place]:
    """Where each card lies."""
    found: dict[Paper, Place] = dict.fromkeys(table.deck, ("deck", 0))
    found |= {paper: ("set", pile.label) for pile in table.piles for paper in pile.papers}
    found |= {down.paper: ("discard", number) for number, down in enumerate(table.discards)}
    found |= dict.fromkeys(face_up(table), OPEN)
    return found


def face_up(table: Table) -> Iterator[Paper]:
    for farm in table.farms:
        for column in farm:
            yield from column
    for gifts in table.gifts:
        yield from gifts
    yield from table.removed
    if table.offered:
        yield table.offered


def arranged(where: Places, faces: Faces, sets: int) -> Arrangement:
    """Write down which faces are in which hidden place."""
    heaps: dict[Place, list[Card]] = {}
    for paper, place in where.items():
        heaps.setdefault(place, []).append(faces[paper])

    def heap(place: Place) -> tuple[Card, ...]:
        return tuple(sorted(heaps.get(place, []), key=lambda card: card.order))

    discards = sum(kind == "discard" for kind, _ in heaps)
    return Arrangement(
        heap(("deck", 0)),
        tuple(heap(("set", label)) for label in range(sets)),
        tuple(card for number in range(discards) for card in heap(("discard", number))),
    )


class Eyes:
    """What one pair of eyes has seen; a spectator is one without a hand."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self.seen: set[Paper] = set()
        self.held: set[Pile] = set()
        self.doubts: dict[Pile, set[Paper]] = {}
        """For a set that another discarded from: any of these cards may be the discarded one."""
        self.discards = 0
        self.look()

    def look(self) -> None:
        """Take in the table as it lies after an action."""
        before = set(face_up(self.table))
        hand = self.table.hands[self.seat] if self.seat is not None else None
        if hand:
            self.held.add(hand)
            before |= set(hand.papers)
        for down in self.table.discards[self.discards :]:
            if down.seat == self.seat:
                self.seen.add(down.paper)
            elif down.pile in self.held:
                self.doubts.setdefault(down.pile, {down.paper, *down.pile.papers})
        self.discards = len(self.table.discards)
        self.seen |= before
        for pile, candidates in list(self.doubts.items()):
            candidates -= before  # a card that lies here is not the one that was discarded
            if len(candidates) < 2:
                del self.doubts[pile]

    def groups(self) -> list[list[Paper]]:
        """Cards of a group could each be where any other of the group is, for all that is known."""
        unseen = [paper for paper in places(self.table) if paper not in self.seen]
        doubtful = [sorted(cards, key=lambda p: p.number) for cards in self.doubts.values()]
        return [group for group in (unseen, *doubtful) if group]


class Oracle:
    """The eyes of every seat and of a spectator; call `look` after each `table.do`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.eyes = {seat: Eyes(table, seat) for seat in (*table.seats, None)}

    def look(self) -> None:
        for eyes in self.eyes.values():
            eyes.look()

    def real(self) -> dict[Paper, Card]:
        return {paper: paper.face for paper in places(self.table)}

    def arrange(self, faces: Faces) -> Arrangement:
        return arranged(places(self.table), faces, len(self.table.piles))

    def arrangements(self, seat: int | None) -> list[tuple[list[Paper], Counter[Place]]]:
        """The groups of interchangeable hidden cards, with the places that each group fills."""
        where = places(self.table)
        return [(group, Counter(where[paper] for paper in group)) for group in self.eyes[seat].groups()]

    def twin_faces(self, seat: int | None, rng: Random) -> dict[Paper, Card]:
        """The same game with the faces shuffled that the seat cannot tell apart.

        The faces fit every earlier moment of the game as well, since nobody forgets.
        """
        faces = self.real()
        for group in self.eyes[seat].groups():
            shuffled = [paper.face for paper in group]
            rng.shuffle(shuffled)
            faces |= dict(zip(group, shuffled, strict=True))
        return faces

    def twin(self, seat: int | None, rng: Random) -> Arrangement:
        """An arrangement that the seat cannot tell from the real one, all equally likely."""
        return self.arrange(self.twin_faces(seat, rng))

    def betrayal(self, seat: int | None, rng: Random) -> Arrangement | None:
        """An arrangement that differs in something the seat knows, if there is any.

        Two hidden cards with different faces change places that are not interchangeable to the
        seat: it has seen at least one of them, and can tell where that card is, its hand included.
        """
        where = places(self.table)
        kind: dict[Paper, object] = dict(where)
        for number, group in enumerate(self.eyes[seat].groups()):
            kind |= dict.fromkeys(group, number)
        covered = [paper for paper in where if where[paper] != OPEN]
        if len({kind[paper] for paper in covered}) < 2:
            return None
        rng.shuffle(covered)
        for one, other in product(covered, covered):
            if kind[one] != kind[other] and one.face is not other.face:
                return self.arrange(self.real() | {one: other.face, other: one.face})
        return None

    def enumerate_arrangements(self, seat: int | None) -> dict[Arrangement, int]:
        """Every arrangement, told apart by faces alone, how many orders of the cards give it."""
        where = places(self.table)
        groups = self.eyes[seat].groups()
        weights: Counter[Arrangement] = Counter()
        for spread in product(*(list(_spreads(group, where)) for group in groups)):
            faces = self.real()
            for group_faces, _ in spread:
                faces |= group_faces
            weights[self.arrange(faces)] += prod(ways for _, ways in spread)
        return dict(weights)


def _spreads(group: Sequence[Paper], where: Places) -> Iterator[tuple[dict[Paper, Card], int]]:
    """Each way to spread a group's faces over its places, and how many orders of the cards do."""
    spots: dict[Place, list[Paper]] = {}
    for paper in group:
        spots.setdefault(where[paper], []).append(paper)
    stock = Counter(paper.face for paper in group)
    for shares in _shares([len(papers) for papers in spots.values()], stock):
        faces: dict[Paper, Card] = {}
        for papers, share in zip(spots.values(), shares, strict=True):
            faces |= dict(zip(papers, share.elements(), strict=True))
        orders = prod(factorial(copies) for copies in stock.values())
        orders *= prod(factorial(len(papers)) for papers in spots.values())
        same = prod(factorial(copies) for share in shares for copies in share.values())
        yield faces, orders // same


def _shares(sizes: Sequence[int], stock: Counter[Card]) -> Iterator[list[Counter[Card]]]:
    """Each way to give every place its number of faces out of the stock."""
    if not sizes:
        yield []
        return
    for share in _handfuls(sizes[0], list(stock.items())):
        for rest in _shares(sizes[1:], stock - share):
            yield [share, *rest]


def _handfuls(size: int, stock: Sequence[tuple[Card, int]]) -> Iterator[Counter[Card]]:
    if not stock:
        if size == 0:
            yield Counter()
        return
    (face, copies), rest = stock[0], stock[1:]
    for number in range(min(size, copies) + 1):
        for handful in _handfuls(size - number, rest):
            yield handful + Counter({face: number})
