"""Games as integers: numbered actions, proved limits, and views of fixed length for learning libraries."""

from collections.abc import Callable, Iterator, Mapping
from functools import update_wrapper
from typing import TypeVar

from farmrules.farmageddon.action_types import Action, Chance
from farmrules.farmageddon.cards import ActionCard, Crop
from farmrules.farmageddon.config import MAX_PLAYS, Config
from farmrules.farmageddon.rules.effects import EFFECTS, pile_value
from farmrules.farmageddon.rules.moves import every_move
from farmrules.farmageddon.state import PHASES, DrawingActions, DrawingCrops, Playing
from farmrules.farmageddon.tables import CROPS, Tables
from farmrules.farmageddon.visibility import View
from farmrules.game import Feature, Limits
from farmrules.kernel.checks import check_type
from farmrules.kernel.configs import by_config
from farmrules.kernel.numbering import Numbering

__all__ = ["action_index", "actions", "chance_actions", "chance_index", "encode", "features", "limits"]

_T = TypeVar("_T")


def _of_a_config(build: Callable[[Config], _T]) -> Callable[[Config], _T]:
    """A function of a config that keeps its answers, and refuses with TypeError what is no Config of this game."""
    kept = by_config(build)

    def answer(config: Config) -> _T:
        check_type(config, Config)
        return kept(config)

    return update_wrapper(answer, build)


@_of_a_config
def actions(config: Config) -> tuple[Action, ...]:
    """Every action that there is with this config; the place in the tuple is its index."""
    return every_move(config)


@_of_a_config
def chance_actions(config: Config) -> tuple[Chance, ...]:
    """Every chance action that there is with this config; the place in the tuple is its index."""
    table = config.tables
    return (*table.draw_crop.values(), *table.draw_card.values())


@_of_a_config
def _action_numbers(config: Config) -> Numbering[Action]:
    return Numbering(every_move(config), "action of farmageddon")


@_of_a_config
def _chance_numbers(config: Config) -> Numbering[Chance]:
    return Numbering(chance_actions(config), "chance action of farmageddon")


def action_index(config: Config, action: object) -> int:
    """The place of an action in `actions`; any object may be asked, ValueError for what is none of them."""
    return _action_numbers(config).index(action)


def chance_index(config: Config, chance: object) -> int:
    """The place of a chance action in `chance_actions`; otherwise as `action_index`."""
    return _chance_numbers(config).index(chance)


@_of_a_config
def limits(config: Config) -> Limits:
    """Proved bounds on final scores and on the number of steps.

    high: every harvest uses up a fertilizer, so at most half of the Crop cards are harvested: the most valuable ones by
    one seat, with every Action card that adds. low: every Action card that takes away, on crops worth nothing.
    steps: a turn draws at least one Crop card while there are any, so turns are few. In them, by chance, every Crop
    card; every Action card dealt and drawn. Decided is every Action card played, two a turn at most; every turn ended.
    All other decisions use Crop cards up: from the hand to a field and from there to a pile are two, and Darn Gophers
    put one card back.
    """
    table = config.tables
    totals = [EFFECTS[card].counts * table.amounts[card] * copies for card, copies in table.card_copies.items()]
    values = sorted((crop.value for crop in table.crops), reverse=True)
    dealt_crops = sum(deck == CROPS for _, deck in table.deal)
    dealt_cards = len(table.deal) - dealt_crops
    turns = -(-(len(table.crops) - dealt_crops) // config.crops_a_turn) + config.players - 1
    drawn_cards = config.actions_a_turn * turns if table.cards else 0
    plays = min(MAX_PLAYS * turns, dealt_cards + drawn_cards)
    gophers = plays if ActionCard.DARN_GOPHERS in table.card_copies else 0
    decisions = plays + turns + 2 * (len(table.crops) + gophers)
    chances = len(table.crops) + dealt_cards + drawn_cards
    return Limits(
        low=sum(total for total in totals if total < 0),
        high=sum(values[: len(values) // 2]) + sum(total for total in totals if total > 0),
        steps=decisions + chances,
        decisions=decisions,
        chances=chances,
    )


# Seats are told from the one that looks: "seat +1" is its left neighbour; a spectator looks from seat 0. A crop is told
# by its place among the kinds of the set, from 1; 0 is no card, or a face that is not known.


@_of_a_config
def features(config: Config) -> tuple[Feature, ...]:
    """The names and ranges of what `encode` gives, in order."""
    return tuple(_features(config))


def _slots(table: Tables) -> range:
    """The places for fertilizer on a crop: never more lies there than the neediest crop of the set takes."""
    return range(max(crop.fertilizer for crop in table.crop_copies))


def _features(config: Config) -> Iterator[Feature]:
    table, bounds = config.tables, limits(config)
    players, kinds = config.players, len(table.crop_copies)
    yield Feature("seat (-1: spectator)", -1, players - 1)
    yield Feature("actor seat + (-1: nobody)", -1, players - 1)
    yield Feature("turn of seat + (-1: nobody)", -1, players - 1)
    yield Feature("phase", 0, len(PHASES) - 1)
    yield Feature("cards left to draw", 0, max(3, table.amounts[ActionCard.FARM_FUTURES]))
    yield Feature("Action cards played", 0, MAX_PLAYS)
    yield Feature("compulsory fertilizer left", 0, config.compulsory)
    yield Feature("closer seat + (-1: none yet)", -1, players - 1)
    yield Feature("crop deck size", 0, len(table.crops))
    yield Feature("action deck size", 0, len(table.cards))
    yield from _counts("crops in hand", table.crop_copies)
    yield from _counts("cards in hand", table.card_copies)
    for number in range(table.fields):
        yield Feature(f"field {number}: crop", 0, kinds)
        yield Feature(f"field {number}: owner seat + (-1: none)", -1, players - 1)
        yield Feature(f"field {number}: planted this turn", 0, 1)
        for slot in _slots(table):
            yield Feature(f"field {number}: fertilizer {slot} laid by seat + (-1: none)", -1, players - 1)
            yield Feature(f"field {number}: fertilizer {slot}", 0, kinds)
        yield from _counts(f"field {number}: attached", table.card_copies)
    yield Feature("Leased Fields open", 0, table.card_copies.get(ActionCard.LEASED_FIELD, 0))
    yield Feature("Leased Fields gone", 0, table.card_copies.get(ActionCard.LEASED_FIELD, 0))
    for step in range(players):
        yield Feature(f"seat +{step} Crop cards", 0, len(table.crops))
        yield Feature(f"seat +{step} Action cards", 0, len(table.cards))
        yield Feature(f"seat +{step} score", bounds.low, bounds.high)
        yield from _counts(f"seat +{step} crops in pile", table.crop_copies)
        yield from _counts(f"seat +{step} cards in pile", table.card_copies)
    yield from _counts("crop discard", table.crop_copies)
    yield from _counts("action discard", table.card_copies)


def _counts(place: str, copies: Mapping[Crop, int] | Mapping[ActionCard, int]) -> Iterator[Feature]:
    for card, most in copies.items():
        yield Feature(f"{place}: {card}", 0, most)


def encode(view: View) -> tuple[int, ...]:
    """A view as integers, as many for every view of a config; `features` has their names and ranges."""
    check_type(view, View)
    return tuple(_encoded(view))


def _encoded(view: View) -> Iterator[int]:
    config, phase = view.config, view.phase
    table, players = config.tables, config.players
    crops, cards = table.crop_copies, table.card_copies
    number_of: dict[Crop | None, int] = {crop: place for place, crop in enumerate(crops, 1)}
    looking = view.seat or 0

    def seen(seat: object) -> int:
        return (seat - looking) % players if isinstance(seat, int) else -1

    yield -1 if view.seat is None else view.seat
    yield seen(view.actor)
    yield seen(phase.seat) if isinstance(phase, Playing | DrawingCrops | DrawingActions) else -1
    yield list(PHASES).index(type(phase))
    yield phase.left if isinstance(phase, DrawingCrops | DrawingActions) else 0
    yield phase.plays if isinstance(phase, Playing | DrawingCrops) else 0
    yield phase.due if isinstance(phase, Playing | DrawingCrops) else 0
    yield seen(view.closer)
    yield view.crop_deck_size
    yield view.action_deck_size
    yield from map(view.crops.count, crops)
    yield from map(view.cards.count, cards)
    for planted in view.fields:
        yield number_of[planted.crop] if planted else 0
        yield seen(planted.owner) if planted else -1
        yield int(planted.fresh) if planted else 0
        fertilizer = planted.fertilizer if planted else ()
        for slot in _slots(table):
            laid = fertilizer[slot] if slot < len(fertilizer) else None
            yield seen(laid.seat) if laid else -1
            yield number_of.get(laid.crop, 0) if laid else 0
        yield from map((planted.attached if planted else ()).count, cards)
    yield view.leased
    yield view.leased_gone
    for step in range(players):
        seat = (looking + step) % players
        yield view.crop_sizes[seat]
        yield view.card_sizes[seat]
        yield pile_value(config, view.piles[seat])
        yield from map(view.piles[seat].crops.count, crops)
        yield from map(view.piles[seat].cards.count, cards)
    yield from map(view.crop_discard.count, crops)
    yield from map(view.action_discard.count, cards)
