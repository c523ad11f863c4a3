"""Follows what a seat (or a spectator) sees by that seat's events alone, from its first view on.

It keeps no rules: the events must tell where every card and every chip goes.
"""

from typing import TypedDict

from farmrules.farmer import (
    AuctionOpened,
    BidMade,
    Card,
    CardAsked,
    CardDealt,
    ChipsPaid,
    DealBegun,
    Event,
    FarmerNamed,
    GameOver,
    HandShown,
    Passed,
    Stood,
    View,
    first_events,
)


class Zones(TypedDict):
    """Everything on the table that a view shows."""

    deal: int
    farmer: int | None
    farm: int
    chips: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    deck_size: int
    hands: tuple[tuple[Card | None, ...], ...]
    hand: tuple[Card | None, ...]
    total: int
    finished: tuple[int, ...]


def zones_of(view: View) -> Zones:
    return Zones(
        deal=view.deal,
        farmer=view.farmer,
        farm=view.farm,
        chips=view.chips,
        scores=view.scores,
        winners=view.winners,
        deck_size=view.deck_size,
        hands=view.hands,
        hand=view.hand,
        total=view.total,
        finished=view.finished,
    )


class Fold:
    """The zones as they follow from the stakes, the first events of a game, and the events since its first view."""

    def __init__(self, first_view: View) -> None:
        config = first_view.config
        self.seat = first_view.seat
        self.cards = len(config.deck)
        self.deal = 0
        self.farmer: int | None = None
        self.farm = 0
        self.chips = [config.stake] * config.players
        self.deck_size = 0
        self.hands: list[list[Card | None]] = [[] for _ in range(config.players)]
        self.winners: tuple[int, ...] = ()
        self.stood: list[int] = []
        self.over = False
        for event in first_events(config):
            self.take(event)
        assert self.agrees(first_view)

    def zones(self) -> Zones:
        own = [] if self.seat is None else self.hands[self.seat]
        return Zones(
            deal=self.deal,
            farmer=self.farmer,
            farm=self.farm,
            chips=tuple(self.chips),
            scores=tuple(self.chips),
            winners=self.winners,
            deck_size=self.deck_size,
            hands=tuple(tuple(hand) for hand in self.hands),
            hand=tuple(own),
            total=sum(card.value for card in own if card is not None),
            finished=tuple(self.stood),
        )

    def agrees(self, view: View) -> bool:
        return self.zones() == zones_of(view)

    def take(self, event: Event) -> None:
        assert not self.over
        match event:
            case AuctionOpened():
                self.farmer = None
                self.deal += 1
            case FarmerNamed(seat=seat):
                self.farmer = seat
            case DealBegun(deal=deal, farmer=farmer):
                assert farmer == self.farmer
                self.deal = deal
                self.deck_size = self.cards
            case CardDealt(seat=seat, card=card):
                assert (card is None) == (seat != self.seat)
                self.deck_size -= 1
                self.hands[seat].append(card)
            case HandShown(seat=seat, cards=cards):
                assert len(cards) == len(self.hands[seat])
                assert all(card in (None, shown) for card, shown in zip(self.hands[seat], cards, strict=True))
                self.hands[seat] = []
                self.stood = []
                self.deck_size = 0
            case ChipsPaid(payer=payer, payee=payee, chips=chips):
                assert chips > 0
                assert payer != payee
                self.move(payer, -chips)
                self.move(payee, chips)
            case GameOver(winners=winners):
                self.winners = winners
                self.over = True
            case Stood(seat=seat):
                self.stood.append(seat)
            case BidMade() | Passed() | CardAsked():
                pass

    def move(self, place: int | None, chips: int) -> None:
        if place is None:
            self.farm += chips
        else:
            self.chips[place] += chips
