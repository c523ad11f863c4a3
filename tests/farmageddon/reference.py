"""A game of Farmageddon as people at a table play it: slow, mutable, one object per piece of card.

Written from the rulebook and the rulings page alone, to be compared with the engine state by state.
Of farmrules it uses the words of the game (faces, config, actions) and none of its rules.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from farmrules.farmageddon import (
    Action,
    ActionCard,
    Chance,
    ClearManure,
    Config,
    Crop,
    DrawAction,
    DrawCrop,
    EndTurn,
    Fertilize,
    FieldSort,
    Harvest,
    Plant,
    PlayCard,
)
from tests.farmageddon import reference_scoring as scoring

Who: TypeAlias = int | Literal["chance", "over"]
Step: TypeAlias = Literal["deal crop", "deal action", "draw crop", "play", "draw action", "over"]

TURN_DRAW = {2: 3, 3: 2, 4: 2}
COMPULSORY = {2: 2, 3: 1, 4: 1}
END_DRAW = {2: 1, 3: 2, 4: 2}


@dataclass(eq=False)
class Paper:
    """One physical card: two papers with the same face are still two things."""

    number: int
    face: Crop | ActionCard

    @property
    def crop(self) -> Crop:
        assert isinstance(self.face, Crop)
        return self.face

    @property
    def action(self) -> ActionCard:
        assert isinstance(self.face, ActionCard)
        return self.face


@dataclass(eq=False)
class Plot:
    """A field with a crop on it, lying before its owner."""

    number: int
    lease: Paper | None
    """The Leased Field card that it is; None for a Planting Field."""
    owner: int
    crop: Paper
    planted_now: bool = True
    fertilizer: list[tuple[int, Paper]] = field(default_factory=list)
    lying: list[Paper] = field(default_factory=list)

    def has(self, card: ActionCard) -> int:
        return sum(paper.face is card for paper in self.lying)

    @property
    def fouled(self) -> bool:
        return self.has(ActionCard.FOUL_MANURE) > 0


def take(papers: list[Paper], face: Crop | ActionCard) -> Paper:
    """Take a card with this face out of a heap; which one of several is nobody's business."""
    paper = next(paper for paper in papers if paper.face is face)
    papers.remove(paper)
    return paper


class Table:
    """The whole table; `do` plays one action, `legal` and `chances` say what may come next."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.seats = range(config.players)
        self.numbers = scoring.numbers_on_cards(config.card_set)
        faces: list[Crop | ActionCard] = [row.crop for row in config.card_set.crops for _ in range(row.copies)]
        faces += [row.card for row in config.card_set.actions for _ in range(row.copies)]
        papers = [Paper(number, face) for number, face in enumerate(faces)]
        self.crop_deck = [paper for paper in papers if isinstance(paper.face, Crop)]
        self.action_deck = [paper for paper in papers if isinstance(paper.face, ActionCard)]
        self.crop_hands: list[list[Paper]] = [[] for _ in self.seats]
        self.action_hands: list[list[Paper]] = [[] for _ in self.seats]
        self.plots: list[Plot] = []
        self.leases: list[Paper] = []
        """Leased Fields that lie open in the centre."""
        self.gone: list[Paper] = []
        self.piles: list[list[Paper]] = [[] for _ in self.seats]
        self.crop_discard: list[Paper] = []
        self.action_discard: list[Paper] = []
        self.last_drawer: int | None = None
        self.turns_left: int | None = None
        """Once the last Crop card is drawn: how many turns follow the present one."""
        self.moved: Paper | None = None
        """The card of the latest draw or fertilizer: what others could not see."""
        self.turns = 0
        self.reshuffles = 0
        self.played = 0
        self.paid = 0
        self.to_draw = 0
        self.me = config.first
        self.to_deal: list[tuple[int, Step]] = []
        actions = len(self.action_deck)
        for step in self.seats:
            seat = (config.first + step) % config.players
            self.to_deal += [(seat, "deal crop")] * 2
            for _ in range(3):
                if actions:
                    actions -= 1
                    self.to_deal.append((seat, "deal action"))
        self.step: Step = "deal crop"

    # What lies on the table

    @property
    def actor(self) -> Who:
        if self.step == "over":
            return "over"
        return self.me if self.step == "play" else "chance"

    def plot(self, number: int) -> Plot | None:
        return next((plot for plot in self.plots if plot.number == number), None)

    @property
    def fields(self) -> range:
        leases = [row.copies for row in self.config.card_set.actions if row.card is ActionCard.LEASED_FIELD]
        return range(3 + sum(leases))

    def open_planting(self) -> list[int]:
        return [number for number in range(3) if self.plot(number) is None]

    def need(self, plot: Plot) -> int:
        worms = plot.has(ActionCard.GENETIC_SUPERWORM)
        less = worms * self.numbers.get(ActionCard.GENETIC_SUPERWORM, 0)
        return max(1, plot.crop.crop.fertilizer - less)

    def enough(self, plot: Plot) -> bool:
        return len(plot.fertilizer) >= self.need(plot)

    def scores(self) -> list[int]:
        return [scoring.worth([paper.face for paper in pile], self.numbers) for pile in self.piles]

    def winners(self) -> tuple[int, ...]:
        return scoring.winning_seats(self.scores()) if self.step == "over" else ()

    # What may come next

    def legal(self) -> set[Action]:
        if self.step != "play":
            return set()
        legal: set[Action] = set()
        crops = [paper.crop for paper in self.crop_hands[self.me]]
        for crop in crops:
            if self.open_planting():
                legal.add(Plant(crop, FieldSort.PLANTING))
            if self.leases:
                legal.add(Plant(crop, FieldSort.LEASED))
            legal |= {Fertilize(plot.number, crop) for plot in self.plots if self.takes_fertilizer(plot)}
        for plot in self.plots:
            if plot.owner == self.me and self.enough(plot) and not plot.planted_now and not plot.fouled:
                legal.add(Harvest(plot.number))
            if plot.fouled:
                for one, first in enumerate(crops):
                    legal |= {ClearManure(plot.number, first, second) for second in crops[one + 1 :]}
        if self.played < 2:
            for paper in self.action_hands[self.me]:
                legal |= set(self.ways_to_play(paper.action, crops))
        if not self.owes():
            legal.add(EndTurn())
        return legal

    def takes_fertilizer(self, plot: Plot) -> bool:
        return not plot.fouled and not self.enough(plot)

    def owes(self) -> bool:
        """Compulsory fertilizer is unpaid, and could be paid by the table as it stands."""
        able = bool(self.crop_hands[self.me]) and any(self.takes_fertilizer(plot) for plot in self.plots)
        return self.paid < COMPULSORY[self.config.players] and able

    def ways_to_play(self, card: ActionCard, crops: list[Crop]) -> Iterator[PlayCard]:
        within_reach = [plot for plot in self.plots if not plot.fouled]
        mine = [plot for plot in within_reach if plot.owner == self.me]
        if card is ActionCard.DUST_BOWL and self.plots:
            yield PlayCard(card)
        if card is ActionCard.FARM_FUTURES and self.crop_deck:
            yield PlayCard(card)
        if card is ActionCard.LEASED_FIELD:
            yield PlayCard(card)
        if card in (
            ActionCard.FOUL_MANURE,
            ActionCard.THRESHER,
            ActionCard.BUMPER_CROP,
            ActionCard.PESTICIDES,
        ):
            yield from (PlayCard(card, plot.number) for plot in within_reach)
        if card is ActionCard.CROP_INSURANCE:
            yield from (PlayCard(card, plot.number) for plot in mine)
        if card is ActionCard.GENETIC_SUPERWORM:
            less = self.numbers[card]
            yield from (PlayCard(card, plot.number) for plot in within_reach if self.need(plot) - less >= 1)
        if card is ActionCard.DARN_GOPHERS:
            yield from (PlayCard(card, plot.number) for plot in within_reach if plot.fertilizer)
        if card is ActionCard.FORECLOSURE:
            yield from (PlayCard(card, plot.number) for plot in within_reach if plot not in mine)
        if card is ActionCard.CROP_ROTATION:
            yield from (PlayCard(card, plot.number, crop) for plot in mine for crop in crops)

    def chances(self) -> dict[Chance, int]:
        """What chance can bring next, each with the number of equally likely ways."""
        if self.step in ("deal crop", "draw crop"):
            return {DrawCrop(crop): n for crop, n in Counter(paper.crop for paper in self.crop_deck).items()}
        if self.step in ("deal action", "draw action"):
            return {DrawAction(card): n for card, n in Counter(paper.action for paper in self.action_deck).items()}
        return {}

    # Play

    def do(self, action: Action | Chance) -> None:
        self.moved = None
        crops, hand = self.crop_hands[self.me], self.action_hands[self.me]
        match action:
            case DrawCrop(crop=crop) if self.step == "deal crop":
                self.crop_hands[self.to_deal.pop(0)[0]].append(self.draw(self.crop_deck, crop))
                self.dealt()
            case DrawAction(card=card) if self.step == "deal action":
                self.action_hands[self.to_deal.pop(0)[0]].append(self.draw(self.action_deck, card))
                self.dealt()
            case DrawCrop(crop=crop):
                crops.append(self.draw(self.crop_deck, crop))
                if not self.crop_deck:
                    self.last_drawer, self.turns_left = self.me, self.config.players - 1
                self.to_draw -= 1
                self.draw_crops()
            case DrawAction(card=card):
                hand.append(self.draw(self.action_deck, card))
                self.to_draw -= 1
                self.draw_actions()
            case Plant(crop=crop, sort=FieldSort.PLANTING):
                self.plots.append(Plot(self.open_planting()[0], None, self.me, take(crops, crop)))
            case Plant(crop=crop):
                number = next(number for number in self.fields if number >= 3 and self.plot(number) is None)
                self.plots.append(Plot(number, self.leases.pop(), self.me, take(crops, crop)))
            case Fertilize(field=number, crop=crop):
                self.moved = take(crops, crop)
                self.at(number).fertilizer.append((self.me, self.moved))
                self.paid += 1
            case Harvest(field=number):
                self.harvest(self.at(number))
            case ClearManure(field=number, first=first, second=second):
                self.crop_discard += [take(crops, first), take(crops, second)]
                self.action_discard.append(take(self.at(number).lying, ActionCard.FOUL_MANURE))
            case PlayCard(card=card, field=target, crop=chosen):
                self.played += 1
                self.play(take(hand, card), None if target is None else self.at(target), chosen)
            case EndTurn():
                for plot in self.plots:
                    plot.planted_now = False
                self.to_draw = END_DRAW[self.config.players]
                self.draw_actions()

    def at(self, number: int) -> Plot:
        plot = self.plot(number)
        assert plot is not None
        return plot

    def draw(self, deck: list[Paper], face: Crop | ActionCard) -> Paper:
        self.moved = take(deck, face)
        return self.moved

    def dealt(self) -> None:
        if self.to_deal:
            self.step = self.to_deal[0][1]
        else:
            self.begin_turn()

    def begin_turn(self) -> None:
        self.turns += 1
        self.played = self.paid = 0
        self.to_draw = TURN_DRAW[self.config.players]
        self.draw_crops()

    def draw_crops(self) -> None:
        self.step = "draw crop" if self.to_draw and self.crop_deck else "play"

    def draw_actions(self) -> None:
        if self.to_draw and not self.action_deck and self.action_discard:
            self.action_deck, self.action_discard = self.action_discard, []
            self.reshuffles += 1
        if self.to_draw and self.action_deck:
            self.step = "draw action"
        else:
            self.next_player()

    def next_player(self) -> None:
        if self.turns_left == 0:
            for plot in list(self.plots):
                if self.enough(plot) and not plot.fouled:
                    self.harvest(plot)
            self.step = "over"
            return
        if self.turns_left is not None:
            self.turns_left -= 1
        self.me = (self.me + 1) % self.config.players
        self.begin_turn()

    def play(self, paper: Paper, plot: Plot | None, crop: Crop | None) -> None:
        match paper.face:
            case ActionCard.LEASED_FIELD:
                self.leases.append(paper)
                return
            case (
                ActionCard.FOUL_MANURE
                | ActionCard.BUMPER_CROP
                | ActionCard.PESTICIDES
                | ActionCard.CROP_INSURANCE
                | ActionCard.GENETIC_SUPERWORM
            ):
                assert plot is not None
                plot.lying.append(paper)
                return
            case ActionCard.FARM_FUTURES:
                self.to_draw = self.numbers[ActionCard.FARM_FUTURES]
                self.draw_crops()
            case ActionCard.DUST_BOWL:
                for there in list(self.plots):
                    if there.fouled:
                        self.action_discard.append(take(there.lying, ActionCard.FOUL_MANURE))
                    else:
                        self.destroy(there)
            case ActionCard.THRESHER:
                assert plot is not None
                self.destroy(plot)
            case ActionCard.DARN_GOPHERS:
                assert plot is not None
                self.crop_hands[self.me].append(plot.fertilizer.pop()[1])
            case ActionCard.FORECLOSURE:
                assert plot is not None
                self.pay_insurance(plot)
                plot.owner = self.me
            case ActionCard.CROP_ROTATION:
                assert plot is not None
                assert crop is not None
                self.crop_discard.append(plot.crop)
                plot.crop = take(self.crop_hands[self.me], crop)
                plot.planted_now = True
        self.action_discard.append(paper)

    def harvest(self, plot: Plot) -> None:
        pile = self.piles[plot.owner]
        pile.append(plot.crop)
        for paper in plot.lying:
            counts = paper.face in (ActionCard.BUMPER_CROP, ActionCard.PESTICIDES)
            (pile if counts else self.action_discard).append(paper)
        self.crop_discard += [paper for _, paper in plot.fertilizer]
        self.clear_field(plot)

    def destroy(self, plot: Plot) -> None:
        self.pay_insurance(plot)
        self.action_discard += plot.lying
        self.crop_discard += [plot.crop, *(paper for _, paper in plot.fertilizer)]
        self.clear_field(plot)

    def pay_insurance(self, plot: Plot) -> None:
        while plot.has(ActionCard.CROP_INSURANCE):
            self.piles[plot.owner].append(take(plot.lying, ActionCard.CROP_INSURANCE))

    def clear_field(self, plot: Plot) -> None:
        self.plots.remove(plot)
        if plot.lease is not None:
            self.gone.append(plot.lease)
