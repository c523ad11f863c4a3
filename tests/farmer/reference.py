"""A game of Farmer as people at a table play it: slow, mutable, one object per piece of card.

Written from the rulebook and the rulings page alone, to be compared with the engine state by state.
Of farmrules it uses the words of the game (faces, config, actions) and none of its rules.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from farmrules.farmer import Action, Bid, Card, Chance, Config, DealCard, Draw, Pass, Stand
from tests.farmer import reference_scoring as scoring
from tests.farmer.reference_scoring import Payment

Who: TypeAlias = int | Literal["chance", "over"]
Step: TypeAlias = Literal["sale", "deal", "turn", "wait", "over"]


@dataclass(eq=False)
class Paper:
    """One piece of card; an oracle may imagine another face on it."""

    face: Card


@dataclass
class Sale:
    """An auction: who is still in, what was said since the latest bid."""

    opener: int
    seat: int
    bid: int = 0
    bidder: int | None = None
    out: set[int] = field(default_factory=set)
    """Who has passed and may not come back, where a pass is final."""
    silent: set[int] = field(default_factory=set)
    """Who has passed since the latest bid."""


class Table:
    """The whole table; `do` plays one action, `legal` and `chances` say what may come next."""

    step: Step

    def __init__(self, config: Config) -> None:
        self.config = config
        self.seats = range(config.players)
        self.chips = [config.stake for _ in self.seats]
        self.farm = 0
        self.number = 1
        """Of the deal at hand, or of the next one."""
        self.farmer: int | None = None
        self.sale: Sale | None = None
        self.turn: int | None = None
        self.deck: list[Paper] = []
        self.hands: list[list[Paper]] = [[] for _ in self.seats]
        self.paid: list[Payment] = []
        """Every payment so far, antes of the first farm and all."""
        self.moved: Paper | None = None
        """The card that the latest action dealt."""
        self.asked: list[list[Paper]] = []
        """What a hand held whenever a card was asked for in this deal."""
        self.shown: list[Paper] = []
        """The cards turned up by the latest action."""
        self.winners: tuple[int, ...] = ()
        self.antes()
        if config.succession == "rotation":
            self.hand_over(config.first)
        else:
            self.begin_sale(config.first)

    # What there is to see

    @property
    def actor(self) -> Who:
        if self.step == "sale":
            assert self.sale
            return self.sale.seat
        if self.step == "turn":
            assert self.turn is not None
            return self.turn
        return "over" if self.step == "over" else "chance"

    def left_of(self, seat: int) -> int:
        step = 1 if self.config.direction == "left" else self.config.players - 1
        return (seat + step) % self.config.players

    def order(self) -> list[int]:
        """The players in turn order."""
        assert self.farmer is not None
        seats = [self.left_of(self.farmer)]
        while self.left_of(seats[-1]) != self.farmer:
            seats.append(self.left_of(seats[-1]))
        return seats

    def faces(self, papers: list[Paper]) -> tuple[Card, ...]:
        return tuple(paper.face for paper in papers)

    # What may come next

    def legal(self) -> set[Action]:
        if self.step == "sale":
            assert self.sale
            highest = self.config.stake if self.config.max_bid is None else self.config.max_bid
            bids = range(self.sale.bid + 1, highest + 1)
            return {Pass(), *(Bid(chips) for chips in bids if chips <= self.chips[self.sale.seat])}
        if self.step == "turn":
            assert self.turn is not None
            hand = self.faces(self.hands[self.turn])
            if not self.deck:
                return {Stand()}
            if len(hand) == 1:
                return {Draw()}
            return {Stand()} if scoring.comes_to(hand) > 16 else {Draw(), Stand()}
        return set()

    def chances(self) -> dict[Chance, int]:
        """What chance can bring next, each with the number of equally likely ways."""
        return {DealCard(paper.face): 1 for paper in self.deck} if self.actor == "chance" else {}

    # Play

    def do(self, action: Action | Chance) -> None:
        self.moved = None
        self.shown = []
        match action:
            case Bid(chips=chips):
                assert self.sale
                self.sale.bid, self.sale.bidder = chips, self.sale.seat
                self.sale.silent = set()
                self.next_bidder()
            case Pass():
                assert self.sale
                self.sale.silent.add(self.sale.seat)
                if self.config.pass_is_final:
                    self.sale.out.add(self.sale.seat)
                self.next_bidder()
            case Draw():
                assert self.turn is not None
                self.asked.append(list(self.hands[self.turn]))
                self.step = "wait"
            case Stand():
                self.next_turn()
            case DealCard(card=face):
                self.moved = next(paper for paper in self.deck if paper.face is face)
                self.deck.remove(self.moved)
                self.deal(self.moved)

    def pay(self, *payments: Payment) -> None:
        for payer, payee, chips, _ in payments:
            if payer is None:
                self.farm -= chips
            else:
                self.chips[payer] -= chips
            if payee is None:
                self.farm += chips
            else:
                self.chips[payee] += chips
        self.paid += payments

    def antes(self) -> None:
        self.pay(*(Payment(seat, None, 1, "ante") for seat in self.seats))

    def begin_sale(self, opener: int) -> None:
        self.farmer = None
        self.sale = Sale(opener, opener)
        self.step = "sale"

    def next_bidder(self) -> None:
        """On round the table, until nobody is left who could bid more."""
        sale = self.sale
        assert sale
        others = [seat for seat in self.seats if seat != sale.bidder]
        if all(seat in sale.silent or seat in sale.out for seat in others):
            self.sale = None
            farmer = sale.opener if sale.bidder is None else sale.bidder
            if sale.bid:
                self.pay(Payment(farmer, None, sale.bid, "bid"))
            self.begin_deal(farmer)
            return
        sale.seat = self.left_of(sale.seat)
        while sale.seat in sale.out:
            sale.seat = self.left_of(sale.seat)

    def hand_over(self, farmer: int) -> None:
        """The role goes round; it may cost something."""
        if self.config.price:
            self.pay(Payment(farmer, None, self.config.price, "price"))
        self.begin_deal(farmer)

    def begin_deal(self, farmer: int) -> None:
        self.farmer = farmer
        self.deck = [Paper(card) for card in self.config.deck]
        self.asked = []
        self.step = "deal"

    def deal(self, paper: Paper) -> None:
        if self.step == "wait":
            assert self.turn is not None
            self.hands[self.turn].append(paper)
            self.step = "turn"
            return
        without = [seat for seat in self.order() if not self.hands[seat]]
        self.hands[without[0]].append(paper)
        if len(without) == 1:
            self.turn = self.order()[0]
            self.step = "turn"

    def next_turn(self) -> None:
        order = self.order()
        assert self.turn is not None
        place = order.index(self.turn) + 1
        if place < len(order):
            self.turn = order[place]
        else:
            self.settle_up()

    def settle_up(self) -> None:
        assert self.farmer is not None
        farmer = self.farmer
        self.turn = None
        self.shown = [paper for hand in self.hands for paper in hand]
        hands = [self.faces(hand) for hand in self.hands]
        payments = scoring.settlement(hands, self.order(), farmer, self.farm, self.config.ranking)
        self.pay(*payments)
        self.hands = [[] for _ in self.seats]
        self.deck = []
        self.asked = []
        champion = next((row.payee for row in payments if row.reason == "sixteen"), None)
        if self.ends(champion is not None):
            if self.config.last_farm == "farmer" and self.farm > 0:
                self.pay(Payment(None, farmer, self.farm, "last farm"))
            self.step = "over"
            self.winners = tuple(seat for seat in self.seats if self.chips[seat] == max(self.chips))
            return
        self.number += 1
        if champion is not None:
            self.antes()
            if self.config.succession == "auction":
                self.begin_sale(self.left_of(farmer))
            elif self.config.succession == "winner":
                self.begin_deal(champion)
            else:
                self.hand_over(self.left_of(farmer))
        elif self.config.rotate_every_deal:
            self.hand_over(self.left_of(farmer))
        else:
            self.begin_deal(farmer)

    def ends(self, won: bool) -> bool:
        """Ruling 14."""
        config = self.config
        if not config.until_won:
            return self.number == config.deals
        most = 10 * config.deals if config.max_deals is None else config.max_deals
        return self.number >= config.deals and (won or self.number == most)
