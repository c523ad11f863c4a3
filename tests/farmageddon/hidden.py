"""What each seat may know, from watching the pieces of card themselves (ruling 10).

The oracle sits beside a `Table` and looks at it after every action. Whoever has a card before its eyes knows it, and
keeps its eye on it where it goes, until it is taken into another's hand or shuffled into a deck: then it is forgotten.
Nothing here knows of views, of phases, or of how determinizations are drawn.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import factorial, prod
from random import Random
from typing import NamedTuple, TypeAlias

from attrs import evolve

from farmrules.farmageddon import ActionCard, Crop, Fertilizer, State
from tests.farmageddon.reference import Paper, Table

Face: TypeAlias = Crop | ActionCard
Faces: TypeAlias = Mapping[Paper, Face]

Place: TypeAlias = tuple[str, int, int]
"""("crop deck", 0, 0), ("action deck", 0, 0), ("crops", seat, 0), ("cards", seat, 0),
("laid", field, depth) or OPEN."""

Places: TypeAlias = Mapping[Paper, Place]

OPEN: Place = ("open", 0, 0)


class Arrangement(NamedTuple):
    """The faces in every hidden place, for writing into a state."""

    crop_deck: tuple[Crop, ...]
    action_deck: tuple[ActionCard, ...]
    crops: tuple[tuple[Crop, ...], ...]
    cards: tuple[tuple[ActionCard, ...], ...]
    laid: tuple[tuple[int, tuple[Crop, ...]], ...]
    """For each field with fertilizer, the faces in the order laid."""


def places(table: Table) -> dict[Paper, Place]:
    """Where each card lies."""
    found: dict[Paper, Place] = dict.fromkeys(table.crop_deck, ("crop deck", 0, 0))
    found |= dict.fromkeys(table.action_deck, ("action deck", 0, 0))
    for seat in table.seats:
        found |= dict.fromkeys(table.crop_hands[seat], ("crops", seat, 0))
        found |= dict.fromkeys(table.action_hands[seat], ("cards", seat, 0))
    for plot in table.plots:
        found |= {paper: ("laid", plot.number, depth) for depth, (_, paper) in enumerate(plot.fertilizer)}
    found |= dict.fromkeys(face_up(table), OPEN)
    return found


def face_up(table: Table) -> Iterator[Paper]:
    yield from table.crop_discard
    yield from table.action_discard
    yield from table.leases
    yield from table.gone
    for pile in table.piles:
        yield from pile
    for plot in table.plots:
        yield plot.crop
        yield from plot.lying
        if plot.lease is not None:
            yield plot.lease


def arranged(where: Places, faces: Faces, seats: int) -> Arrangement:
    """Write down which faces are in which hidden place."""
    heaps: dict[Place, list[Face]] = {}
    for paper, place in where.items():
        heaps.setdefault(place, []).append(faces[paper])

    def crops(place: Place) -> tuple[Crop, ...]:
        return tuple(sorted((face for face in heaps.get(place, ()) if isinstance(face, Crop)), key=lambda c: c.order))

    def cards(place: Place) -> tuple[ActionCard, ...]:
        return tuple(sorted(face for face in heaps.get(place, ()) if isinstance(face, ActionCard)))

    fields = sorted({number for kind, number, _ in heaps if kind == "laid"})
    laid = [
        (number, tuple(crops(place)[0] for place in sorted(heaps) if place[:2] == ("laid", number)))
        for number in fields
    ]
    return Arrangement(
        crops(("crop deck", 0, 0)),
        cards(("action deck", 0, 0)),
        tuple(crops(("crops", seat, 0)) for seat in range(seats)),
        tuple(cards(("cards", seat, 0)) for seat in range(seats)),
        tuple(laid),
    )


def rewritten(state: State, hidden: Arrangement) -> State:
    """The state with other faces in its hidden places."""
    laid = dict(hidden.laid)
    fields = list(state.fields)
    for number, planted in enumerate(fields):
        if planted is not None:
            faces = laid.get(number, ())
            fertilizer = [Fertilizer(one.seat, crop) for one, crop in zip(planted.fertilizer, faces, strict=True)]
            fields[number] = evolve(planted, fertilizer=tuple(fertilizer))
    return evolve(
        state,
        crop_deck=hidden.crop_deck,
        action_deck=hidden.action_deck,
        crops=hidden.crops,
        cards=hidden.cards,
        fields=tuple(fields),
    )


def hidden_in(state: State) -> Arrangement:
    """What lies in the hidden places of a state."""
    laid = []
    for number, planted in enumerate(state.fields):
        if planted is not None and planted.fertilizer:
            laid.append((number, tuple(one.crop for one in planted.fertilizer if one.crop is not None)))
    return Arrangement(state.crop_deck, state.action_deck, state.crops, state.cards, tuple(laid))


class Eyes:
    """What one pair of eyes has seen and not forgotten; a spectator is one without a hand."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self.known: set[Paper] = set()

    def look(self) -> None:
        """Take in the table as it lies after an action."""
        where = places(self.table)
        mine = {("crops", self.seat, 0), ("cards", self.seat, 0)}
        self.known |= {paper for paper, place in where.items() if place == OPEN or place in mine}
        out_of_sight = {"crop deck", "action deck", "crops", "cards"}
        self.known -= {paper for paper, place in where.items() if place[0] in out_of_sight and place not in mine}

    def groups(self) -> list[list[Paper]]:
        """Cards of a group could each be where any other of the group is, for all that is known."""
        unseen = [paper for paper in places(self.table) if paper not in self.known]
        crops = [paper for paper in unseen if isinstance(paper.face, Crop)]
        actions = [paper for paper in unseen if isinstance(paper.face, ActionCard)]
        return [group for group in (crops, actions) if group]


class Oracle:
    """The eyes of every seat and of a spectator; call `look` after each `table.do`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.eyes = {seat: Eyes(table, seat) for seat in (*table.seats, None)}
        self.before: dict[int | None, frozenset[Paper]] = {}

    def look(self) -> None:
        for seat, eyes in self.eyes.items():
            self.before[seat] = frozenset(eyes.known)
            eyes.look()

    def real(self) -> dict[Paper, Face]:
        return {paper: paper.face for paper in places(self.table)}

    def arrange(self, faces: Faces) -> Arrangement:
        return arranged(places(self.table), faces, self.table.config.players)

    def twin_faces(self, seat: int | None, rng: Random, over_the_step: bool = False) -> dict[Paper, Face]:
        """The same game with the faces shuffled that the seat cannot tell apart: now, or both now and one step ago."""
        faces = self.real()
        for group in self.eyes[seat].groups():
            if over_the_step:
                group = [paper for paper in group if paper not in self.before[seat]]
            shuffled = [paper.face for paper in group]
            rng.shuffle(shuffled)
            faces |= dict(zip(group, shuffled, strict=True))
        return faces

    def twin(self, seat: int | None, rng: Random) -> Arrangement:
        """An arrangement that the seat cannot tell from the real one, all equally likely."""
        return self.arrange(self.twin_faces(seat, rng))

    def betrayal(self, seat: int | None, rng: Random) -> Arrangement | None:
        """An arrangement that differs in something the seat knows, if there is any.

        A card that it knows, though it does not lie open, changes places with one of another face elsewhere.
        """
        where = places(self.table)
        covered = [paper for paper, place in where.items() if place != OPEN]
        rng.shuffle(covered)
        for one in covered:
            if one not in self.eyes[seat].known:
                continue
            for other in covered:
                same_sort = type(one.face) is type(other.face)
                if same_sort and where[one] != where[other] and one.face is not other.face:
                    return self.arrange(self.real() | {one: other.face, other: one.face})
        return None

    def arrangements(self, seat: int | None) -> dict[Arrangement, int]:
        """Every arrangement, told apart by faces alone, with how many orders of the cards give it."""
        where = places(self.table)
        spread: list[tuple[dict[Paper, Face], int]] = [({}, 1)]
        for group in self.eyes[seat].groups():
            spread = [
                (faces | more, ways * more_ways) for faces, ways in spread for more, more_ways in _spreads(group, where)
            ]
        weights: Counter[Arrangement] = Counter()
        for faces, ways in spread:
            weights[self.arrange(self.real() | faces)] += ways
        return dict(weights)


def _spreads(group: Sequence[Paper], where: Places) -> list[tuple[dict[Paper, Face], int]]:
    """Each way to spread a group's faces over its places, and how many orders of the cards do."""
    spots: dict[Place, list[Paper]] = {}
    for paper in group:
        spots.setdefault(where[paper], []).append(paper)
    stock = Counter(paper.face for paper in group)
    orders = prod(factorial(len(papers)) for papers in spots.values())
    orders *= prod(factorial(copies) for copies in stock.values())
    found = []
    for shares in _shares([len(papers) for papers in spots.values()], stock):
        faces: dict[Paper, Face] = {}
        for papers, share in zip(spots.values(), shares, strict=True):
            faces |= dict(zip(papers, share.elements(), strict=True))
        same = prod(factorial(copies) for share in shares for copies in share.values())
        found.append((faces, orders // same))
    return found


def _shares(sizes: Sequence[int], stock: Counter[Face]) -> Iterator[list[Counter[Face]]]:
    """Each way to give every place its number of faces out of the stock."""
    if not sizes:
        yield []
        return
    for share in _handfuls(sizes[0], list(stock.items())):
        for rest in _shares(sizes[1:], stock - share):
            yield [share, *rest]


def _handfuls(size: int, stock: Sequence[tuple[Face, int]]) -> Iterator[Counter[Face]]:
    if not stock:
        if size == 0:
            yield Counter()
        return
    (face, copies), rest = stock[0], stock[1:]
    for number in range(min(size, copies) + 1):
        for handful in _handfuls(size - number, rest):
            yield handful + Counter({face: number})
