"""Follows what a seat (or a spectator) sees by that seat's events alone, from its first view on.

It keeps no rules: the events must tell where every card goes and where every counter stands.
"""

from collections.abc import Iterable
from typing import TypedDict

from farmrules.superfarmer import (
    CAT,
    Card,
    CardAdded,
    CardDealt,
    CardDiscarded,
    CardGiven,
    CardLost,
    CardOffered,
    CatDiscarded,
    CatsLeft,
    Event,
    GameOver,
    GiftAdded,
    GiftDrawn,
    Giving,
    PointsScored,
    PredatorAttacked,
    RoundStarted,
    SetPassed,
    SetTaken,
    TokenTossed,
    View,
)

Heap = tuple[Card, ...]


class Zones(TypedDict):
    """Everything that a view shows and the events let one follow."""

    round: int
    predator: str | None
    deck_size: int
    sizes: tuple[int, ...]
    seen: tuple[Heap | None, ...]
    hand: Heap
    hands: tuple[int | None, ...]
    queues: tuple[tuple[int, ...], ...]
    offered: Card | None
    farms: tuple[tuple[Heap, ...], ...]
    gifts: tuple[Heap, ...]
    removed: Heap
    discards: tuple[tuple[int, int, int, Card | None], ...]
    scores: tuple[int, ...]


def heap(cards: Iterable[Card]) -> Heap:
    return tuple(sorted(cards, key=lambda card: card.order))


def zones_of(view: View) -> Zones:
    return Zones(
        round=view.round,
        predator=view.predator,
        deck_size=view.deck_size,
        sizes=view.sizes,
        seen=view.seen,
        hand=view.hand,
        hands=view.hands,
        queues=view.queues,
        offered=view.phase.card if isinstance(view.phase, Giving) else None,
        farms=view.farms,
        gifts=view.gifts,
        removed=view.removed,
        discards=tuple((down.round, down.turn, down.seat, down.card) for down in view.discards),
        scores=view.scores,
    )


class Fold:
    """The zones as they follow from the first view of a game and the events since."""

    def __init__(self, first_view: View) -> None:
        start = zones_of(first_view)
        config = first_view.config
        self.seat = first_view.seat
        self.round = start["round"]
        self.predator = start["predator"]
        self.deck_size = start["deck_size"]
        self.sizes = list(start["sizes"])
        self.seen = [None if cards is None else list(cards) for cards in start["seen"]]
        self.offered = start["offered"]
        self.farms = [[list(column) for column in farm] for farm in start["farms"]]
        self.gifts = [list(cards) for cards in start["gifts"]]
        self.removed = list(start["removed"])
        self.discards = list(start["discards"])
        self.scores = list(start["scores"])
        self.winners: tuple[int, ...] = ()
        self.team = {seat: [seat] for seat in range(config.players)}
        """The seats that share a seat's score."""
        if isinstance(config.teams, tuple):
            self.team = {seat: list(team) for team in config.teams for seat in team}
        self.queues = [list(queue) for queue in start["queues"]]
        self.holds: list[int | None] = list(range(config.players))
        """The set in each seat's hand."""
        self.doubts: dict[int, int] = {}
        """For a set with one card too many in `seen`: the number of the discard that it may be."""

    def zones(self) -> Zones:
        return Zones(
            round=self.round,
            predator=self.predator,
            deck_size=self.deck_size,
            sizes=tuple(self.sizes),
            seen=tuple(None if cards is None else heap(cards) for cards in self.seen),
            hand=self.hand(),
            hands=tuple(self.holds),
            queues=tuple(map(tuple, self.queues)),
            offered=self.offered,
            farms=tuple(tuple(heap(column) for column in farm) for farm in self.farms),
            gifts=tuple(heap(cards) for cards in self.gifts),
            removed=heap(self.removed),
            discards=tuple(self.discards),
            scores=tuple(self.scores),
        )

    def agrees(self, view: View) -> bool:
        return self.zones() == zones_of(view)

    def take(self, event: Event) -> None:
        match event:
            case CardDealt(set=label, card=card):
                self.deck_size -= 1
                self.sizes[label] += 1
                if card is not None:
                    self.know(label).append(card)
            case TokenTossed(predator=predator):
                self.predator = predator
            case CardAdded(seat=seat, card=card, column=column):
                self.leave_hand(seat, card)
                self.farms[seat][column].append(card)
            case CatDiscarded(seat=seat, source="hand"):
                self.leave_hand(seat, CAT)
                self.removed.append(CAT)
            case CatDiscarded(seat=seat):
                self.gifts[seat].remove(CAT)
                self.removed.append(CAT)
            case CardOffered(seat=seat, card=card):
                self.leave_hand(seat, card)
                self.offered = card
            case CardGiven(seat=seat, receiver=receiver, card=card):
                self.offered = None
                self.lay_down(seat)
                self.gifts[receiver].append(card)
            case CardDiscarded(seat=seat, turn=turn, card=card):
                self.discards.append((self.round, turn, seat, card))
                self.leave_hand(seat, card)
            case GiftDrawn(seat=seat, card=card):
                self.deck_size -= 1
                self.lay_down(seat)
                self.gifts[seat].append(card)
            case SetPassed(seat=seat, receiver=receiver, set=label):
                self.holds[seat] = None
                self.queues[receiver].append(label)
            case SetTaken(seat=seat, set=label, cards=cards):
                assert self.queues[seat].pop(0) == label
                self.holds[seat] = label
                if cards is not None:
                    self.pick_up(label, cards)
            case GiftAdded(seat=seat, card=card, column=column):
                self.gifts[seat].remove(card)
                self.farms[seat][column].append(card)
            case PredatorAttacked():
                pass
            case CardLost(seat=seat, card=card):
                assert card.animal is not None
                self.farms[seat][card.animal].remove(card)
                self.removed.append(card)
            case CatsLeft(seat=seat, column=column, cats=cats):
                assert self.farms[seat][column] == [CAT] * cats
                self.removed += self.farms[seat][column]
                self.farms[seat][column].clear()
            case PointsScored(seat=seat, score=score):
                for mate in self.team[seat]:
                    self.scores[mate] = score
            case RoundStarted(round=number, order=order):
                self.round = number
                self.predator = None
                self.sizes = [0 for _ in self.sizes]
                self.seen = [[] if label == self.seat else None for label in range(len(self.seen))]
                self.holds = list(range(len(self.holds)))
                assert not any(self.queues)
                for extra in range(len(self.holds), len(self.sizes)):  # beside the first and the fourth farmer
                    self.queues[order[3 * (extra - len(self.holds))]].append(extra)
            case GameOver(winners=winners):
                self.winners = winners

    def hand(self) -> Heap:
        label = None if self.seat is None else self.holds[self.seat]
        return () if label is None else heap(self.know(label))

    def lay_down(self, seat: int) -> None:
        """A set that is used up is nobody's hand."""
        label = self.holds[seat]
        assert label is not None
        if not self.sizes[label]:
            self.holds[seat] = None

    def know(self, label: int) -> list[Card]:
        cards = self.seen[label]
        if cards is None:
            cards = self.seen[label] = []
        return cards

    def leave_hand(self, seat: int, card: Card | None) -> None:
        """A card, perhaps an unknown one, leaves the set that a seat holds."""
        label = self.holds[seat]
        assert label is not None
        self.sizes[label] -= 1
        cards = self.seen[label]
        if cards is None:
            return
        if card is not None:
            cards.remove(card)
        elif self.sizes[label] < len(cards):
            self.doubts[label] = len(self.discards) - 1
        if not self.sizes[label] and label in self.doubts:
            self.settle_doubt(label, cards.pop())

    def pick_up(self, label: int, cards: Heap) -> None:
        """The seat looks at a set; if it had held it before, it now sees which card is missing."""
        if label in self.doubts:
            missing = self.know(label)
            for card in cards:
                missing.remove(card)
            self.settle_doubt(label, missing.pop())
        self.seen[label] = list(cards)

    def settle_doubt(self, label: int, card: Card) -> None:
        number = self.doubts.pop(label)
        self.discards[number] = (*self.discards[number][:3], card)
