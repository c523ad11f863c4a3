"""Whether a state is one that a game can come to: for states from strangers."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Final, TypeVar

from farmrules.farmageddon.cards import PLANTING_FIELDS, ActionCard, Crop
from farmrules.farmageddon.config import MAX_PLAYS
from farmrules.farmageddon.numbers import Faults, phase_faults, seat_faults, table_faults
from farmrules.farmageddon.rules.effects import EFFECTS, is_complete, is_fouled, stays_on_a_crop
from farmrules.farmageddon.state import (
    Dealing,
    DrawingActions,
    DrawingCrops,
    Over,
    Planted,
    Playing,
    State,
)
from farmrules.farmageddon.tables import ACTIONS, CROPS
from farmrules.kernel.checks import check_type, shown

__all__ = ["check_state"]

_Card = TypeVar("_Card", Crop, ActionCard)
_FUTURES: Final = ActionCard.FARM_FUTURES
_LEASED: Final = ActionCard.LEASED_FIELD
_WORM: Final = ActionCard.GENETIC_SUPERWORM


def check_state(state: State) -> None:
    """Raises ValueError, naming field and fault, for a state that no game with its config can come to; TypeError for
    what is no State.

    Fields are taken to be of their types. What is past counts only as far as the cards that lie there tell of it.
    """
    check_type(state, State)
    for faults in _CHECKS:
        for field, fault in faults(state):
            raise ValueError(f"State.{field}: {fault}")


def _size_faults(state: State) -> Faults:
    """One place for each seat and each field, and numbers that the config allows."""
    yield from table_faults(
        state.config,
        {"crops": state.crops, "cards": state.cards, "piles": state.piles},
        state.fields,
        {"leased": state.leased, "leased_gone": state.leased_gone},
        state.closer,
    )
    undrawn = len(state.action_deck) + len(state.action_discard)
    yield from phase_faults(state.config, state.phase, len(state.crop_deck), undrawn)


def _phase_faults(state: State) -> Faults:
    """What draws cards lies where it must, and whether the last Crop card is drawn."""
    config, phase = state.config, state.phase
    if isinstance(phase, DrawingCrops):
        if not phase.plays and phase.due != config.compulsory:
            yield "phase", f"a turn begins with {config.compulsory} compulsory fertilizer left, not {phase.due}"
        if phase.plays and _FUTURES not in state.action_discard:
            yield "action_discard", "the Farm Futures that draws Crop cards in a turn lies there"
    if isinstance(phase, DrawingActions) and not state.action_deck:
        yield "action_deck", "it is reshuffled before a card is drawn"
    if (state.closer is None) != bool(state.crop_deck):
        yield "closer", "it is the seat that drew the last Crop card, once the deck is empty"
    if isinstance(phase, Over) and state.crop_deck:
        yield "phase", "no game is over while there are Crop cards to draw"


def _crop_faults(state: State) -> Faults:
    """Every Crop card of the set lies in one place, and multisets are sorted."""
    heaps = [("crop_deck", state.crop_deck), ("crop_discard", state.crop_discard)]
    heaps += [("crops", crops) for crops in state.crops] + [("piles", pile.crops) for pile in state.piles]
    for field, crops in heaps:
        if any(one.order > other.order for one, other in pairwise(crops)):
            yield field, "Crop cards must be sorted by Crop.order"
    lying = [(field, crop) for field, crops in heaps for crop in crops]
    for planted in filter(None, state.fields):
        lying.append(("fields", planted.crop))
        lying += [("fields", laid.crop) for laid in planted.fertilizer if laid.crop is not None]
    yield from _miscounted(lying, state.config.tables.crop_copies, "crop_deck")


def _card_faults(state: State) -> Faults:
    """Every Action card of the set lies in one place, and multisets are sorted."""
    heaps = [("action_deck", state.action_deck), ("action_discard", state.action_discard)]
    heaps += [("cards", cards) for cards in state.cards] + [("piles", pile.cards) for pile in state.piles]
    heaps += [("fields", planted.attached) for planted in filter(None, state.fields)]
    for field, cards in heaps:
        if any(one > other for one, other in pairwise(cards)):
            yield field, "Action cards must be sorted"
    lying = [(field, card) for field, cards in heaps for card in cards]
    lying += [("leased", _LEASED)] * state.leased + [("leased_gone", _LEASED)] * state.leased_gone
    lying += [("fields", _LEASED) for planted in filter(None, state.fields[PLANTING_FIELDS:])]
    yield from _miscounted(lying, state.config.tables.card_copies, "action_deck")


def _miscounted(lying: list[tuple[str, _Card]], copies: Mapping[_Card, int], deck: str) -> Faults:
    """Cards of which more or fewer lie somewhere than the set has; each is told of the first place where it lies."""
    count = Counter(card for _, card in lying)
    for card in {**count, **copies}:
        if count[card] != copies.get(card, 0):
            place = next((field for field, one in lying if one is card), deck)
            yield place, f"the set has {copies.get(card, 0)} of {card!r}, not {count[card]}"


def _field_faults(state: State) -> Faults:
    """What lies on a crop has come there by the rules."""
    config, table = state.config, state.config.tables
    neediest = max(crop.fertilizer for crop in table.crop_copies)
    for planted in filter(None, state.fields):
        laid = len(planted.fertilizer)
        yield from seat_faults(config, planted.owner, planted.fertilizer)
        if any(one.crop is None for one in planted.fertilizer):
            yield "fields", "only a view has fertilizer without a face"
        if planted.fresh and not _planted_by_whose_turn_it_is(state, planted):
            yield "fields", f"{shown(planted)} cannot have been planted this turn"
        printed = neediest if ActionCard.CROP_ROTATION in table.card_copies else planted.crop.fertilizer
        if laid > printed:
            yield "fields", f"nothing takes {laid} fertilizer where {printed} is the most that is needed"
        if table.amounts[_WORM] * planted.attached.count(_WORM) >= printed:
            yield "fields", "no Genetic Superworm brings the need below 1"
        if planted.attached.count(ActionCard.FOUL_MANURE) > 1:
            yield "fields", "one Foul Manure at most lies on a crop"
        for card in planted.attached:
            if not stays_on_a_crop(card):
                yield "fields", f"{card} never lies on a crop"
        if isinstance(state.phase, Over) and is_complete(config, planted) and not is_fouled(planted):
            yield "fields", "complete crops are harvested when the game ends"


def _planted_by_whose_turn_it_is(state: State, planted: Planted) -> bool:
    phase = state.phase
    if isinstance(phase, DrawingCrops) and phase.plays == 0:  # the turn only begins
        return False
    return isinstance(phase, DrawingCrops | Playing) and planted.owner == phase.seat


def _pile_faults(state: State) -> Faults:
    """What counts with crops lies with them, and each harvest has used fertilizer up, which stays on the discard."""
    table = state.config.tables
    eaten = table.amounts[_WORM] * table.card_copies.get(_WORM, 0)
    used = 0
    for pile in state.piles:
        for card in pile.cards:
            effect = EFFECTS[card]
            if not (effect.lost or (effect.harvested and pile.crops)):
                yield "piles", f"{card} does not come into {'this' if effect.harvested else 'a'} Harvest pile"
        used += sum(max(1, crop.fertilizer - eaten) for crop in pile.crops)
    there = len(state.crop_discard)
    if used > there:
        yield "crop_discard", f"these harvests have used at least {used} fertilizer, and {there} Crop cards lie there"
    if state.leased_gone > there:
        yield "leased_gone", f"each had a crop, which left a Crop card on the discard, and {there} lie there"


def _deal_faults(state: State) -> Faults:
    """While cards are dealt, they go to hands in order, and nothing lies anywhere else but in the decks."""
    if not isinstance(state.phase, Dealing):
        return
    deal, players = state.config.tables.deal, range(state.config.players)
    dealt = sum(map(len, (*state.crops, *state.cards)))
    if dealt >= len(deal):
        yield "phase", "all cards are dealt"
    for field, hands, deck in (("crops", state.crops, CROPS), ("cards", state.cards, ACTIONS)):
        sizes = [deal[:dealt].count((seat, deck)) for seat in players]
        if sizes != list(map(len, hands)):
            yield field, f"the first {dealt} cards dealt give hands of {sizes}, not {list(map(len, hands))}"
    for field in ("crop_discard", "action_discard", "leased", "leased_gone"):
        if getattr(state, field):
            yield field, "there is nothing before the first turn"
    if any(state.fields):
        yield "fields", "nothing is planted before the first turn"
    if any(pile.cards for pile in state.piles):
        yield "piles", "there is nothing before the first turn"
    seat, deck = deal[dealt]
    if (state.phase.seat, state.phase.deck) != (seat, deck):
        yield "phase", f"the next card is for seat {seat} and off the {deck}, not as in {state.phase!r}"


def _turn_faults(state: State) -> Faults:
    """What a turn has played is there, and the turns up to it have drawn, and could play, what is drawn and played."""
    config, table, phase = state.config, state.config.tables, state.phase
    if isinstance(phase, Dealing):
        return
    out = len(table.cards) - len(state.action_deck) - sum(map(len, state.cards))
    plays = MAX_PLAYS
    if isinstance(phase, DrawingCrops | Playing):
        plays = phase.plays
        if plays > out:
            yield "phase", f"{plays} Action cards have been played this turn, and {out} are out"
    most, more = _turns_by_crops(state)
    drawer = state.closer if state.closer is not None or isinstance(phase, Over) else phase.seat
    assert drawer is not None, "no game is over before there is a closer"
    turns = most - (most - 1 - (drawer - config.first)) % config.players  # the last of them that is this seat's
    if state.closer is not None:
        if turns < 1:
            yield "closer", f"seat {drawer} cannot have had a turn by the last of {_for_turns(state)} Crop cards drawn"
        # and turns since then, which draw none (FG8.1)
        turns += config.players - 1 if isinstance(phase, Over) else (phase.seat - state.closer) % config.players
    elif turns < 1 or (_FUTURES not in table.card_copies and (more or turns != most)):
        drawn = _for_turns(state) - len(state.crop_deck)
        yield "crop_deck", f"{drawn} Crop cards drawn do not come to a turn of seat {drawer}"
    if out > MAX_PLAYS * (turns - 1) + plays:
        yield "action_discard", f"{out} Action cards have left decks and hands, and {turns} turns play fewer (FG5.1)"
    yield from _hand_faults(state, turns)


def _for_turns(state: State) -> int:
    """How many Crop cards are not dealt."""
    table = state.config.tables
    return len(table.crops) - sum(deck == CROPS for _, deck in table.deal)


def _turns_by_crops(state: State) -> tuple[int, int]:
    """How many turns, with the one that drew Crop cards last, can have begun at most by the cards drawn (FG3.1).

    And how many cards more were drawn: by Farm Futures, if the set has any.
    """
    phase, each = state.phase, state.config.crops_a_turn
    there, deck = _for_turns(state), len(state.crop_deck)
    if not deck:  # its last card came in that turn, and each turn before has drawn its number
        return -(-there // each), 0
    before = there - deck
    if not isinstance(phase, DrawingCrops) or phase.plays:
        return before // each, before % each
    if phase.left == deck:  # the deck may run out: this turn has drawn from none to what else is its number
        return before // each + 1, max(0, before % each + phase.left - each)
    before -= each - phase.left
    return before // each + 1, before % each


def _hand_faults(state: State, turns: int) -> Faults:
    """Nobody has more Action cards in hand than were dealt and ended its turns, of which `turns` have begun (FG6.2)."""
    config, phase = state.config, state.phase
    ended = turns if isinstance(phase, Over) else turns - 1
    for seat, hand in enumerate(state.cards):
        own = (ended - 1 - (seat - config.first) % config.players) // config.players + 1
        most = config.tables.deal.count((seat, ACTIONS)) + config.actions_a_turn * own
        if isinstance(phase, DrawingActions) and phase.seat == seat:
            most += config.actions_a_turn - phase.left
        if len(hand) > most:
            yield "cards", f"seat {seat} can have drawn {most} Action cards by now, not the {len(hand)} in its hand"


_CHECKS: Final = (
    _size_faults,
    _phase_faults,
    _crop_faults,
    _card_faults,
    _field_faults,
    _pile_faults,
    _deal_faults,
    _turn_faults,
)
"""In this order: each takes for granted what those before it have found in order."""
