"""Games as integers: numbered actions, and views of fixed length for learning libraries."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from farmrules.game import Feature
from farmrules.kernel.checks import check_type
from farmrules.kernel.configs import by_config
from farmrules.kernel.numbering import Numbering
from farmrules.superfarmer.action_types import Action, Chance
from farmrules.superfarmer.bounds import limits
from farmrules.superfarmer.cards import CAT, Animal, Card, Cards
from farmrules.superfarmer.config import MAX_DISCARDS, Config
from farmrules.superfarmer.phases import PHASES, Giving, LosingCards
from farmrules.superfarmer.rules.predators import can_be_lost
from farmrules.superfarmer.schedule import HAND_SIZE
from farmrules.superfarmer.state import turn_of
from farmrules.superfarmer.tables import ADD_CAT, DISCARD_CAT, PLACE_CAT, TOSSES
from farmrules.superfarmer.visibility import View

__all__ = ["action_index", "actions", "chance_actions", "chance_index", "encode", "features"]


def actions(config: Config) -> tuple[Action, ...]:
    """Every action that there is with this config; the place in the tuple is its index.

    Left out is what can never be legal: cats where there are none or no such column, a hand of cats alone that the deck
    has too few for (SF4.11), discards with two farmers (SF5.5), and cards that no predator can get.
    Raises TypeError for what is no Config.
    """
    check_type(config, Config)
    return _actions(config)


@by_config
def _actions(config: Config) -> tuple[Action, ...]:
    table = config.tables
    cats = table.copies.get(CAT, 0)
    there = {card.animal for card in table.add}
    columns = [animal for animal in Animal if cats and animal in there]
    return (
        *table.add.values(),
        *(ADD_CAT[animal] for animal in columns),
        *((DISCARD_CAT,) if cats >= HAND_SIZE[config.players] else ()),
        *table.offer.values(),
        *table.give,
        *(table.discard.values() if MAX_DISCARDS[config.players] else ()),
        *(PLACE_CAT[animal] for animal in columns),
        *(lose for card, lose in table.lose.items() if can_be_lost(config, card)),
    )


def chance_actions(config: Config) -> tuple[Chance, ...]:
    """Every chance action that there is with this config; the place in the tuple is its index.

    The token is tossed in games that have one (SF8.2), and no gift is drawn with two farmers. Raises TypeError for what
    is no Config.
    """
    check_type(config, Config)
    return _chance_actions(config)


@by_config
def _chance_actions(config: Config) -> tuple[Chance, ...]:
    table = config.tables
    return (
        *table.deal.values(),
        *(TOSSES if config.predators == "token" else ()),
        *(table.draw.values() if MAX_DISCARDS[config.players] else ()),
    )


def action_index(config: Config, action: object) -> int:
    """The place of an action in `actions`; any object may be asked, ValueError for what is none of them.

    Raises TypeError for what is no Config.
    """
    check_type(config, Config)
    return _action_numbers(config).index(action)


@by_config
def _action_numbers(config: Config) -> Numbering[Action]:
    return Numbering(_actions(config), "action of superfarmer")


def chance_index(config: Config, chance: object) -> int:
    """The place of a chance action in `chance_actions`; otherwise as `action_index`."""
    check_type(config, Config)
    return _chance_numbers(config).index(chance)


@by_config
def _chance_numbers(config: Config) -> Numbering[Chance]:
    return Numbering(_chance_actions(config), "chance action of superfarmer")


# Seats are told from the one that looks: "seat +1" is its left neighbour; a spectator looks from seat 0. A card is told
# by its place among the kinds of the deck, from 1; 0 is no card, or a face that is not known.

_PREDATORS = (None, "fox", "wolf")


def features(config: Config) -> tuple[Feature, ...]:
    """The names and ranges of what `encode` gives, in order. Raises TypeError for what is no Config."""
    check_type(config, Config)
    return _all_features(config)


@by_config
def _all_features(config: Config) -> tuple[Feature, ...]:
    table, bounds = config.tables, limits(config)
    return _features(config.players, table.cards, table.courses[1].turns, bounds.low, bounds.high)


@lru_cache(maxsize=128)
def _features(players: int, cards: Cards, turns: int, low: int, high: int) -> tuple[Feature, ...]:
    return tuple(_each_feature(players, cards, turns, low, high))


def _each_feature(players: int, cards: Cards, turns: int, low: int, high: int) -> Iterator[Feature]:
    copies = Counter(cards)
    kinds = tuple(copies)
    animals = [card for card in kinds if card is not CAT]

    def counts(place: str, kinds: Iterable[Card] = kinds) -> Iterator[Feature]:
        return (Feature(f"{place}: {card}", 0, copies[card]) for card in kinds)

    yield Feature("seat (-1: spectator)", -1, players - 1)
    yield Feature("actor seat + (-1: nobody)", -1, players - 1)
    yield Feature("round", 1, 2)
    yield Feature("phase", 0, len(PHASES) - 1)
    yield Feature("turn", 0, turns)
    yield Feature("first seat +", 0, players - 1)
    yield Feature("predator (fox 1, wolf 2)", 0, 2)
    yield Feature("deck size", 0, len(cards))
    yield Feature("offered card", 0, len(kinds))
    yield Feature("attacked animal (-1: none)", -1, len(Animal) - 1)
    for step in range(players):
        yield Feature(f"seat +{step} attacked", 0, 1)
        yield Feature(f"seat +{step} score", low, high)
        yield from counts(f"seat +{step} farm", animals)
        for animal in Animal:
            yield Feature(f"seat +{step} farm cats with {animal.name.lower()}", 0, copies[CAT])
        yield from counts(f"seat +{step} gifts")
    yield from counts("hand")
    for name in (
        *(f"hand dealt to seat +{step}" for step in range(players)),
        "extra deck 1",
        "extra deck 2",
    ):
        if name == "extra deck 2" and players < 5:
            continue
        yield Feature(f"{name}: size", 0, 8)
        yield Feature(f"{name}: seen", 0, 1)
        yield from counts(name)
    for number in range(2 * MAX_DISCARDS[players]):
        yield Feature(f"discard {number}: round (0: none)", 0, 2)
        yield Feature(f"discard {number}: turn", 0, turns)
        yield Feature(f"discard {number}: seat +", 0, players - 1)
        yield Feature(f"discard {number}: card", 0, len(kinds))
    yield from counts("removed")


def encode(view: View) -> tuple[int, ...]:
    """A view as integers, as many for every view of a config; `features` has their names and ranges.

    Raises TypeError for what is no View.
    """
    check_type(view, View)
    return tuple(_encoded(view))


def _encoded(view: View) -> Iterator[int]:
    table, players = view.config.tables, view.config.players
    kinds = table.kinds
    number_of: dict[Card | None, int] = {card: place for place, card in enumerate(kinds, 1)}
    looking = view.seat or 0
    seats = [(looking + step) % players for step in range(players)]

    def counts(cards: Cards, kinds: Iterable[Card] = kinds) -> Iterator[int]:
        return (cards.count(card) for card in kinds)

    yield -1 if view.seat is None else view.seat
    yield (view.actor - looking) % players if isinstance(view.actor, int) else -1
    yield view.round
    yield list(PHASES).index(type(view.phase))
    yield turn_of(view)
    yield (view.config.order(view.round)[0] - looking) % players
    yield _PREDATORS.index(view.predator)
    yield view.deck_size
    yield number_of[view.phase.card] if isinstance(view.phase, Giving) else 0
    attack = view.phase if isinstance(view.phase, LosingCards) else None
    yield int(attack.animal) if attack else -1
    for seat in seats:
        yield int(attack is not None and seat in attack.victims)
        yield view.scores[seat]
        yield from counts(sum(view.farms[seat], ()), table.add)
        yield from (column.count(CAT) for column in view.farms[seat])
        yield from counts(view.gifts[seat])
    yield from counts(view.hand)
    for held in (*seats, *range(players, len(view.sizes))):
        cards = view.seen[held]
        yield view.sizes[held]
        yield int(cards is not None)
        yield from counts(cards or ())
    for number in range(2 * MAX_DISCARDS[players]):
        if number < len(view.discards):
            gone = view.discards[number]
            yield from (
                gone.round,
                gone.turn,
                (gone.seat - looking) % players,
                number_of.get(gone.card, 0),
            )
        else:
            yield from (0, 0, 0, 0)
    yield from counts(view.removed)
