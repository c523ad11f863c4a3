"""Follows what a seat (or a spectator) sees by that seat's events alone, from its first view on.

It keeps no rules: the events must tell where every card goes and where every score stands.
"""

from collections.abc import Iterable
from typing import TypedDict

from farmrules.farmageddon import (
    ActionCard,
    ActionDrawn,
    ActionPlayed,
    ActionsReshuffled,
    CardAttached,
    Crop,
    CropDestroyed,
    CropDrawn,
    CropFertilized,
    CropForeclosed,
    CropHarvested,
    CropPlanted,
    CropRotated,
    Dealing,
    Event,
    FertilizerTaken,
    FieldLeased,
    GameOver,
    InsurancePaid,
    LastCropDrawn,
    ManureCleared,
    ManureWashedOff,
    Over,
    Playing,
    TurnEnded,
    TurnStarted,
    View,
)


class Zones(TypedDict):
    """Everything that a view shows and the events let one follow."""

    turn: int | None
    plays: int | None
    decks: tuple[int, int]
    hand: tuple[tuple[Crop, ...], tuple[ActionCard, ...]]
    sizes: tuple[tuple[int, ...], tuple[int, ...]]
    fields: dict[int, tuple[Crop, int, bool, tuple[tuple[int, Crop | None], ...], tuple[ActionCard, ...]]]
    leased: tuple[int, int]
    piles: tuple[tuple[tuple[Crop, ...], tuple[ActionCard, ...]], ...]
    scores: tuple[int, ...]
    discards: tuple[tuple[Crop, ...], tuple[ActionCard, ...]]
    closer: int | None
    over: bool


class Plot:
    """What lies on a field."""

    def __init__(self, crop: Crop, owner: int) -> None:
        self.crop = crop
        self.owner = owner
        self.fresh = True
        self.laid: list[tuple[int, Crop | None]] = []
        self.lying: list[ActionCard] = []


def crop_heap(crops: Iterable[Crop]) -> tuple[Crop, ...]:
    return tuple(sorted(crops, key=lambda crop: crop.order))


def zones_of(view: View) -> Zones:
    return Zones(
        turn=None if isinstance(view.phase, Dealing) else getattr(view.phase, "seat", None),
        plays=view.phase.plays if isinstance(view.phase, Playing) else None,
        decks=(view.crop_deck_size, view.action_deck_size),
        hand=(view.crops, view.cards),
        sizes=(view.crop_sizes, view.card_sizes),
        fields={
            number: (
                planted.crop,
                planted.owner,
                planted.fresh,
                tuple((laid.seat, laid.crop) for laid in planted.fertilizer),
                planted.attached,
            )
            for number, planted in enumerate(view.fields)
            if planted is not None
        },
        leased=(view.leased, view.leased_gone),
        piles=tuple((pile.crops, pile.cards) for pile in view.piles),
        scores=view.scores,
        discards=(view.crop_discard, view.action_discard),
        closer=view.closer,
        over=isinstance(view.phase, Over),
    )


class Fold:
    """The zones as they follow from the first view of a game and the events since."""

    def __init__(self, first_view: View) -> None:
        assert not first_view.crops
        assert not any(first_view.fields)
        players = first_view.config.players
        self.seat = first_view.seat
        self.turn: int | None = None
        self.plays = 0
        self.crop_deck, self.action_deck = first_view.crop_deck_size, first_view.action_deck_size
        self.crops: list[Crop] = []
        self.cards: list[ActionCard] = []
        self.crop_sizes, self.card_sizes = [0] * players, [0] * players
        self.plots: dict[int, Plot] = {}
        self.leased = self.leased_gone = 0
        self.piles: list[tuple[list[Crop], list[ActionCard]]] = [([], []) for _ in range(players)]
        self.scores = [0] * players
        self.crop_discard: list[Crop] = []
        self.action_discard: list[ActionCard] = []
        self.closer: int | None = None
        self.winners: tuple[int, ...] = ()

    def zones(self, playing: bool) -> Zones:
        return Zones(
            turn=None if self.winners else self.turn,
            plays=self.plays if playing else None,
            decks=(self.crop_deck, self.action_deck),
            hand=(crop_heap(self.crops), tuple(sorted(self.cards))),
            sizes=(tuple(self.crop_sizes), tuple(self.card_sizes)),
            fields={
                number: (plot.crop, plot.owner, plot.fresh, tuple(plot.laid), tuple(sorted(plot.lying)))
                for number, plot in sorted(self.plots.items())
            },
            leased=(self.leased, self.leased_gone),
            piles=tuple((crop_heap(crops), tuple(sorted(cards))) for crops, cards in self.piles),
            scores=tuple(self.scores),
            discards=(crop_heap(self.crop_discard), tuple(sorted(self.action_discard))),
            closer=self.closer,
            over=bool(self.winners),
        )

    def agrees(self, view: View) -> bool:
        return self.zones(isinstance(view.phase, Playing)) == zones_of(view)

    def take(self, event: Event) -> None:
        match event:
            case CropDrawn(seat, crop):
                self.crop_deck -= 1
                self.crop_comes(seat, crop)
            case ActionDrawn(seat, card):
                self.action_deck -= 1
                self.card_sizes[seat] += 1
                if card is not None:
                    self.cards.append(card)
            case ActionsReshuffled():
                assert self.action_deck == 0
                self.action_deck = len(self.action_discard)
                self.action_discard.clear()
            case LastCropDrawn(seat):
                self.closer = seat
            case TurnStarted(seat):
                self.turn, self.plays = seat, 0
            case CropPlanted(seat, number, crop):
                self.crop_goes(seat, crop)
                self.plots[number] = Plot(crop, seat)
                self.leased -= number >= 3
            case CropFertilized(seat, number, crop):
                self.crop_goes(seat, crop)
                self.plots[number].laid.append((seat, crop))
            case CropHarvested(seat, number, crop, kept, fertilizer, discarded, score):
                self.clear(number, crop, fertilizer, (*kept, *discarded))
                self.piles[seat][0].append(crop)
                self.piles[seat][1].extend(kept)
                self.crop_discard += fertilizer
                self.action_discard += discarded
                self.scores[seat] = score
            case CropDestroyed(number, crop, fertilizer, discarded):
                self.clear(number, crop, fertilizer, discarded)
                self.crop_discard += [crop, *fertilizer]
                self.action_discard += discarded
            case InsurancePaid(seat, number, cards, score):
                for card in cards:
                    self.plots[number].lying.remove(card)
                self.piles[seat][1].extend(cards)
                self.scores[seat] = score
            case ManureCleared(seat, number, crops):
                for crop in crops:
                    self.crop_goes(seat, crop)
                self.crop_discard += crops
                self.wash(number)
            case ManureWashedOff(number):
                self.wash(number)
            case ActionPlayed(seat, card):
                self.card_sizes[seat] -= 1
                self.plays += 1
                if seat == self.seat:
                    self.cards.remove(card)
                self.action_discard.append(card)
            case CardAttached(number, card):
                self.action_discard.remove(card)
                self.plots[number].lying.append(card)
            case FieldLeased():
                self.action_discard.remove(ActionCard.LEASED_FIELD)
                self.leased += 1
            case FertilizerTaken(seat, number, crop):
                self.plots[number].laid.pop()
                self.crop_comes(seat, crop)
            case CropForeclosed(number, giver, taker):
                assert self.plots[number].owner == giver
                self.plots[number].owner = taker
            case CropRotated(seat, number, removed, planted):
                plot = self.plots[number]
                assert plot.crop is removed
                self.crop_goes(seat, planted)
                self.crop_discard.append(removed)
                plot.crop, plot.fresh = planted, True
            case TurnEnded():
                for plot in self.plots.values():
                    plot.fresh = False
            case GameOver(winners):
                self.winners = winners

    def crop_comes(self, seat: int, crop: Crop | None) -> None:
        self.crop_sizes[seat] += 1
        assert (crop is not None) == (seat == self.seat)
        if crop is not None:
            self.crops.append(crop)

    def crop_goes(self, seat: int, crop: Crop | None) -> None:
        self.crop_sizes[seat] -= 1
        if seat == self.seat:
            assert crop is not None
            self.crops.remove(crop)

    def wash(self, number: int) -> None:
        self.plots[number].lying.remove(ActionCard.FOUL_MANURE)
        self.action_discard.append(ActionCard.FOUL_MANURE)

    def clear(self, number: int, crop: Crop, fertilizer: tuple[Crop, ...], lying: tuple[ActionCard, ...]) -> None:
        """The field is empty; what was said to lie there is what did."""
        plot = self.plots.pop(number)
        assert plot.crop is crop
        assert len(plot.laid) == len(fertilizer)
        assert all(face in (None, shown) for (_, face), shown in zip(plot.laid, fertilizer, strict=True))
        assert sorted(plot.lying) == sorted(lying)
        self.leased_gone += number >= 3
