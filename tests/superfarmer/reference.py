"""A game of Super Farmer as people at a table play it: slow, mutable, one object per piece of card.

Written from the rulebook and the rulings page alone, to be compared with the engine state by state.
Of farmrules it uses the words of the game (faces, config, actions) and none of its rules.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from farmrules.superfarmer import (
    CAT,
    Action,
    AddCard,
    AddCat,
    Animal,
    Card,
    Chance,
    Config,
    DealCard,
    DiscardCard,
    DiscardCat,
    DrawGift,
    GiveTo,
    LoseCard,
    OfferCard,
    PlaceCat,
    TossToken,
)
from tests.superfarmer import reference_scoring as scoring

HAND = {2: 8, 3: 8, 4: 8, 5: 6, 6: 6}
EXTRA_DECKS = {2: [8], 3: [6], 4: [8], 5: [6, 4], 6: [6, 6]}
GIFT_LIMIT = {2: 6, 3: 5, 4: 5, 5: 4, 6: 4}

Who: TypeAlias = int | Literal["chance", "over"]
Step: TypeAlias = Literal["deal", "toss", "add", "offer", "give", "discard", "draw", "cats", "lose", "over"]


@dataclass(eq=False)
class Paper:
    """One physical card: two papers with the same face are still two things."""

    number: int
    face: Card


@dataclass(eq=False)
class Pile:
    """A set of cards that travels round the table; `label` says where it was dealt."""

    label: int
    papers: list[Paper] = field(default_factory=list)


@dataclass(eq=False)
class FaceDown:
    """A discard of ruling 10, and the set that it came out of."""

    round: int
    turn: int
    seat: int
    paper: Paper
    pile: Pile


@dataclass(frozen=True)
class Points:
    """One move of a counter."""

    seat: int
    reason: Literal["cabbage", "column", "water", "cats"]
    animal: Animal | None
    points: int
    score: int


def faces(papers: list[Paper]) -> tuple[Card, ...]:
    return tuple(sorted((paper.face for paper in papers), key=lambda card: card.order))


def take(papers: list[Paper], face: Card) -> Paper:
    """Take a card with this face out of a heap; which one of several is nobody's business."""
    paper = next(paper for paper in papers if paper.face is face)
    papers.remove(paper)
    return paper


def cards_in_play(config: Config) -> list[Card]:
    """The deck after "remove all horse cards and the 4 cat cards", which 2 to 4 farmers do."""
    cards = [row.card for row in config.deck.rows for _ in range(row.copies)]
    if config.players <= 4:
        cards = [card for card in cards if card.animal is not Animal.HORSE]
        for _ in range(min(4, cards.count(CAT))):
            cards.remove(CAT)
    return cards


class Table:
    """The whole table; `do` plays one action, `legal` and `chances` say what may come next."""

    step: Step
    token: Literal["fox", "wolf"] | None

    def __init__(self, config: Config) -> None:
        self.config = config
        self.seats = range(config.players)
        self.sides: list[tuple[int, ...]] = (
            list(config.teams) if isinstance(config.teams, tuple) else [(seat,) for seat in self.seats]
        )
        self.deck = [Paper(number, card) for number, card in enumerate(cards_in_play(config))]
        self.farms: list[list[list[Paper]]] = [[[] for _ in Animal] for _ in self.seats]
        self.discards: list[FaceDown] = []
        self.removed: list[Paper] = []
        self.counters = [0 for _ in self.sides]
        self.points: list[Points] = []
        """Every move of a counter so far."""
        self.attacks: list[tuple[Animal, tuple[int, ...]]] = []
        """Every attack so far, with all that were attacked, in turn order."""
        self.moved: Paper | None = None
        """The card of the latest deal or face-down discard: what nobody else could see."""
        self.winners: tuple[int, ...] = ()
        self.offered: Paper | None = None
        self.prey: list[int] = []
        self.losers: list[int] = []
        self.start_round(1, [(config.first + step) % config.players for step in self.seats])

    # What lies on the table

    @property
    def actor(self) -> Who:
        if self.step in ("deal", "toss", "draw"):
            return "chance"
        if self.step == "over":
            return "over"
        if self.step == "cats":
            return next(seat for seat in self.order if self.gifts[seat])
        if self.step == "lose":
            return self.losers[0]
        return self.order[self.turn % self.config.players]

    @property
    def seat(self) -> int:
        """Whose turn it is while the turns of phase 1 last."""
        return self.order[self.turn % self.config.players]

    @property
    def hand(self) -> list[Paper]:
        pile = self.hands[self.seat]
        return pile.papers if pile else []

    @property
    def scores(self) -> list[int]:
        return [self.counters[self.side(seat)] for seat in self.seats]

    def side(self, seat: int) -> int:
        return next(number for number, side in enumerate(self.sides) if seat in side)

    def hand_size(self, seat: int) -> int:
        pile = self.hands[seat]
        return len(pile.papers) if pile else 0

    def farm_faces(self) -> list[list[tuple[Card, ...]]]:
        return [[faces(column) for column in farm] for farm in self.farms]

    def columns(self, seat: int) -> list[Animal]:
        return [animal for animal in Animal if self.farms[seat][animal]]

    def others_are_full(self) -> bool:
        limit = GIFT_LIMIT[self.config.players]
        return all(self.received[seat] >= limit for seat in self.seats if seat != self.seat)

    # What may come next

    def legal(self) -> set[Action]:
        held = {paper.face for paper in self.hand}
        if self.step == "add":
            adds: set[Action] = {AddCard(face) for face in held if face is not CAT}
            if CAT in held:
                adds |= {AddCat(animal) for animal in self.columns(self.seat)}
            return adds or {DiscardCat()}  # ruling 5: nothing but cats, and no column for them
        if self.step == "offer":
            return {OfferCard(face) for face in held}
        if self.step == "give":
            limit = GIFT_LIMIT[self.config.players]
            return {GiveTo(seat) for seat in self.seats if seat != self.seat and self.received[seat] < limit}
        if self.step == "discard":
            return {DiscardCard(face) for face in held}
        if self.step == "cats":
            assert isinstance(self.actor, int)
            return {PlaceCat(animal) for animal in self.columns(self.actor)}
        if self.step == "lose":
            column = self.farms[self.losers[0]][self.attacked]
            return {LoseCard(paper.face) for paper in column if paper.face is not CAT}
        return set()

    def chances(self) -> dict[Chance, int]:
        """What chance can bring next, each with the number of equally likely ways."""
        if self.step == "toss":
            return {TossToken("fox"): 1, TossToken("wolf"): 1}
        count = Counter(paper.face for paper in self.deck)
        if self.step == "deal":
            return {DealCard(face): copies for face, copies in count.items()}
        if self.step == "draw":
            return {DrawGift(face): copies for face, copies in count.items()}
        return {}

    # Play

    def do(self, action: Action | Chance) -> None:
        self.moved = None
        match action:
            case DealCard(card=card):
                self.deal(card)
            case TossToken(predator=predator):
                self.token = predator
                self.step = "add"
            case AddCard(card=card):
                self.place(self.seat, take(self.hand, card))
                self.begin_gift()
            case AddCat(column=column):
                self.farms[self.seat][column].append(take(self.hand, CAT))
                self.begin_gift()
            case PlaceCat(column=column):
                assert isinstance(self.actor, int)
                self.farms[self.actor][column].append(self.gifts[self.actor].pop())
                self.place_cats()
            case DiscardCat():
                self.removed.append(take(self.hand, CAT))
                self.begin_gift()
            case OfferCard(card=card):
                self.offered = take(self.hand, card)
                self.step = "give"
            case GiveTo(seat=receiver):
                assert self.offered is not None
                self.lay_gift(receiver, self.offered)
                self.offered = None
                self.pass_on()
            case DiscardCard(card=card):
                self.moved = take(self.hand, card)
                pile = self.hands[self.seat]
                assert pile is not None
                self.discards.append(FaceDown(self.round, self.turn, self.seat, self.moved, pile))
                self.step = "draw"
            case DrawGift(card=card):
                self.lay_gift(self.seat, take(self.deck, card))
                self.pass_on()
            case LoseCard(card=card):
                self.lose(self.losers.pop(0), card)

    def start_round(self, number: int, order: list[int]) -> None:
        self.round = number
        self.order = order
        self.turn = 0
        self.token = None
        self.gifts: list[list[Paper]] = [[] for _ in self.seats]
        self.received = [0 for _ in self.seats]
        extra = EXTRA_DECKS[self.config.players]
        own = [Pile(seat) for seat in self.seats]
        beside = [Pile(self.config.players + number) for number in range(len(extra))]
        self.piles = own + beside
        self.hands: list[Pile | None] = list(own)
        self.queues: list[list[Pile]] = [[] for _ in self.seats]
        for place, pile in zip((0, 3), beside, strict=False):  # the first and the fourth farmer
            self.queues[order[place]].append(pile)
        self.to_deal = [own[seat] for seat in order for _ in range(HAND[self.config.players])]
        self.to_deal += [pile for pile, size in zip(beside, extra, strict=True) for _ in range(size)]
        self.step = "deal"

    def deal(self, face: Card) -> None:
        self.moved = take(self.deck, face)
        self.to_deal.pop(0).papers.append(self.moved)
        if not self.to_deal:
            self.step = "toss" if self.config.predators == "token" else "add"

    def begin_gift(self) -> None:
        self.step = "discard" if self.others_are_full() else "offer"

    def lay_gift(self, seat: int, paper: Paper) -> None:
        self.gifts[seat].append(paper)
        self.received[seat] += 1

    def pass_on(self) -> None:
        """Step III: the rest joins the next farmer's queue, then the own queue yields its front."""
        me, following = self.seat, self.order[(self.turn + 1) % self.config.players]
        pile = self.hands[me]
        if pile and pile.papers:
            self.queues[following].append(pile)
        self.hands[me] = self.queues[me].pop(0) if self.queues[me] else None
        self.turn += 1
        self.step = "add"
        if not any(pile.papers for pile in self.piles):
            self.end_turns()

    def place(self, seat: int, paper: Paper) -> None:
        """Lay an animal card in its column, and count its cabbages."""
        assert paper.face.animal is not None
        column = self.farms[seat][paper.face.animal]
        points = scoring.cabbage_points([other.face for other in column], paper.face)
        column.append(paper)
        self.move_counter(seat, "cabbage", paper.face.animal, points)

    def move_counter(
        self,
        seat: int,
        reason: Literal["cabbage", "column", "water", "cats"],
        animal: Animal | None,
        points: int,
    ) -> None:
        if points == 0:
            return
        side = self.side(seat)
        self.counters[side] += points
        if self.config.floor == "zero":
            self.counters[side] = max(0, self.counters[side])
        self.points.append(Points(seat, reason, animal, points, self.counters[side]))

    # Phase 2

    def end_turns(self) -> None:
        for seat in self.order:
            animals = [paper for paper in self.gifts[seat] if paper.face is not CAT]
            self.gifts[seat] = [paper for paper in self.gifts[seat] if paper.face is CAT]
            for paper in sorted(animals, key=lambda paper: paper.face.cabbage, reverse=True):
                self.place(seat, paper)
        self.place_cats()

    def place_cats(self) -> None:
        for seat in self.order:
            if self.gifts[seat] and self.columns(seat):
                self.step = "cats"
                return
            self.removed += self.gifts[seat]  # ruling 6: no column that they could join
            self.gifts[seat] = []
        self.call_predators()

    # Phase 3

    def call_predators(self) -> None:
        hunters = ["fox", "wolf"] if self.config.predators == "both" else []
        if self.token:
            hunters = [self.token]
        self.prey = [animal for hunter in hunters for animal in scoring.PREY[hunter]]
        self.next_attack()

    def next_attack(self) -> None:
        while self.prey:
            self.attacked = Animal(self.prey.pop(0))
            victims = scoring.attacked(self.farm_faces(), self.attacked, self.config.dogs_on, self.config.no_column)
            if victims:
                in_order = tuple(seat for seat in self.order if seat in victims)
                self.attacks.append((self.attacked, in_order))
            self.losers = [seat for seat in self.order if seat in victims and self.farms[seat][self.attacked]]
            if self.losers:
                self.step = "lose"
                return
        self.count_points()

    def lose(self, seat: int, face: Card) -> None:
        column = self.farms[seat][self.attacked]
        self.removed.append(take(column, face))
        if scoring.animals_in(faces(column)) == 0:
            self.removed += column
            column.clear()
        if not self.losers:
            self.next_attack()

    def count_points(self) -> None:
        farms = self.farm_faces()
        for animal in Animal:
            for seat, points in enumerate(scoring.majority_points(farms, animal)):
                self.move_counter(seat, "column", animal, points)
        for seat, points in enumerate(scoring.water_points(farms, self.config.water)):
            self.move_counter(seat, "water", None, points)
        for seat in self.seats:
            self.move_counter(seat, "cats", None, -scoring.cats_on(farms[seat]))
        if self.round == 1:
            self.start_round(2, self.order[::-1])
        else:
            self.winners = scoring.winning_seats(self.counters, self.sides, farms, self.config.tie_cats)
            self.step = "over"
