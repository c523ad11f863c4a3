"""The table as text that a person reads, from a view alone: `describe`."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import assert_never

from farmrules.kernel.checks import check_type
from farmrules.kernel.layout import check_width, columns, headline, paragraph, screen, seat_names
from farmrules.kernel.notation import Who, won
from farmrules.superfarmer.cards import CAT, Animal, Card, Cards
from farmrules.superfarmer.phases import (
    Adding,
    Dealing,
    Discarding,
    Drawing,
    Giving,
    LosingCards,
    Offering,
    Over,
    PlacingCats,
    Tossing,
)
from farmrules.superfarmer.rules.predators import PREY
from farmrules.superfarmer.rules.table import cabbage_points
from farmrules.superfarmer.state import part_of
from farmrules.superfarmer.tables import DISCARD_CAT
from farmrules.superfarmer.visibility import View

__all__ = ["describe"]

_SCREEN = 24
"""Lines of a usual terminal."""
_LEGEND = "3+1c2w1d1: 3 icons, 1 cat, 2 cabbages, 1 water, 1 dog (on cards s small, b big)."


def describe(view: View, names: Sequence[str] | None = None, width: int = 80) -> str:
    """What the view shows, as lines of at most `width` columns; with four farmers 24 lines of 80 columns suffice.

    names: one for each seat, cut where they are long; without them farmers are told by their numbers. The hand comes
    first, then farms, gifts and sets seat by seat, then the deck and what is known of other sets. A card is written as
    in actions. Raises ValueError for another number of names than of seats, or a width below
    `farmrules.kernel.layout.MIN_WIDTH`, TypeError for what is no View.
    """
    check_type(view, View)
    check_width(width)
    who = seat_names(names, "Farmer", view.config.players)
    first = [
        *headline(f"Super Farmer, {part_of(view)}", _due(view, who), width),
        *_hand(view, who, width),
        *_farms(view, who, width),
    ]
    last = [
        *wrap(_LEGEND, width),
        *_running("", _attacked(view, who), width),
        *_running("", _table(view, who), width),
        *_running("" if view.seat is None else f"{who(view.seat)} knows ", _known(view, who), width),
    ]
    gifts = _gifts(view, who, width)
    if len(first) + len(gifts) + len(last) > _SCREEN:
        gifts = _running("Gifts: ", _gifts_in_short(view, who), width)
    return screen([*first, *gifts, *last])


def _running(start: str, parts: Iterable[str], width: int) -> list[str]:
    """Parts of a sentence as running text; nothing for no parts."""
    text = "; ".join(parts)
    return wrap(f"{start}{text}.", width, break_on_hyphens=False) if text else []


def _copies(card: Card, copies: int) -> str:
    return card.code if copies == 1 else f"{card.code} x{copies}"


def _cards(cards: Iterable[Card]) -> str:
    """Cards as in actions, equal ones together."""
    return ", ".join(_copies(card, copies) for card, copies in Counter(cards).items())


def _due(view: View, who: Who) -> str:
    acting = who(view.actor) if isinstance(view.actor, int) else ""
    match view.phase:
        case Dealing(held):
            return f"the next card goes to {_place(view, held, who)}"
        case Tossing():
            return "the predator token is to be tossed"
        case Adding():
            return f"{acting} must {'release a cat' if view.legal_actions == (DISCARD_CAT,) else 'add a card'}"
        case Offering():
            return f"{acting} must offer a card"
        case Giving(_, card):
            return f"{acting} must give {card.code} away"
        case Discarding():
            return f"{acting} must discard a card"
        case Drawing(_, seat):
            return f"a gift is to be drawn for {who(seat)}"
        case PlacingCats():
            return f"{acting} must place a cat"
        case LosingCards(animal):
            predator = next(predator for predator, prey in PREY.items() if animal in prey)
            return f"{acting} must lose a {animal.word} to the {predator}"
        case Over():
            return won(view.winners, who)
        case phase:
            assert_never(phase)


def _hand(view: View, who: Who, width: int) -> list[str]:
    """Each card of the seat's own hand with the column that it would make, and what it would score at once."""
    if view.seat is None or not view.hand:
        return []
    farm = view.farms[view.seat]
    entries = [(_copies(card, copies), _gain(farm, card)) for card, copies in Counter(view.hand).items()]
    head = f"{who(view.seat)}'s hand ({len(view.hand)}), what each makes on the farm and scores at once:"
    return [*wrap(head, width), *_side_by_side(entries, width)]


def _side_by_side(entries: Sequence[tuple[str, str]], width: int) -> list[str]:
    """Entries of two cells, read downwards, in as many blocks beside one another as there is room for."""
    for down in range(1, len(entries) + 1):
        blocks = []
        for start in range(0, len(entries), down):
            block = entries[start : start + down]
            names = max(len(name) for name, _ in block)
            blocks.append([f"  {name:{names}}  {gain}" for name, gain in block])
        widths = [max(map(len, block)) for block in blocks]
        if sum(widths) <= width:
            break
    else:  # not even one: no card of a usual deck
        return [line for name, gain in entries for line in wrap(f"{name}  {gain}", width)]
    return [
        "".join(
            block[place].ljust(wide) for block, wide in zip(blocks, widths, strict=True) if place < len(block)
        ).rstrip()
        for place in range(down)
    ]


def _gain(farm: tuple[Cards, ...], card: Card) -> str:
    if card.animal is None:
        return "any column, -1 a count" if any(farm) else "needs a column"
    column = farm[card.animal]
    icons = _icons(column) + card.icons
    points = cabbage_points(column, card)
    made = f"{icons} {card.animal.word if icons == 1 else card.animal.plural}"
    return f"{made}, {points:+}" if points else made


def _icons(column: Cards) -> int:
    return sum(card.icons for card in column)


def _summary(column: Cards) -> str:
    """A column in short: animal icons + cats, cabbages, water, dogs."""
    if not column:
        return "-"
    cats = column.count(CAT)
    others = (
        ("+", cats),
        ("c", sum(card.cabbage for card in column)),
        ("w", sum(card.water for card in column)),
        ("d", sum(card.dogs for card in column)),
    )
    return f"{_icons(column) - cats}" + "".join(f"{letter}{count}" for letter, count in others if count)


def _farms(view: View, who: Who, width: int) -> list[str]:
    """A row for each seat, a column for each animal; where that is too wide, running text for each seat."""
    there = {card.animal for card in view.config.tables.add}
    animals = [animal for animal in Animal if animal in there]
    playing = any(held is not None for held in view.hands)
    head = ["score", *(("hand", "waiting") if playing else ()), *(animal.word for animal in animals)]
    cells = [
        [
            f"{view.scores[seat]}",
            *(_sizes(view, seat) if playing else ()),
            *(_summary(view.farms[seat][animal]) for animal in animals),
        ]
        for seat in range(view.config.players)
    ]
    rows = [["", *head], *([who(seat), *row] for seat, row in enumerate(cells))]
    if sum(max(len(row[place]) for row in rows) + 1 for place in range(len(rows[0]))) - 1 <= width:
        return columns(rows, width, gap=1)
    lines = []
    for seat, row in enumerate(cells):
        words = [f"{name} {cell}" for name, cell in zip(head, row, strict=True) if cell != "-"]
        lines += paragraph(f"{who(seat)}: ", words, width)
    return lines


def _sizes(view: View, seat: int) -> tuple[str, str]:
    """The cards in a seat's hand, and in each set that waits beside it."""
    held = view.hands[seat]
    waiting = "+".join(f"{view.sizes[covered]}" for covered in view.queues[seat])
    return "-" if held is None else f"{view.sizes[held]}", waiting or "-"


def _gifts(view: View, who: Who, width: int) -> list[str]:
    """Each seat's gifts against the limit, as long as some lie there."""
    if not any(view.gifts):
        return []
    rows = [["", "gifts", f"(at most {view.gift_limit} a round)"]]
    rows += [[who(seat), f"{len(gifts)}", _cards(gifts)] for seat, gifts in enumerate(view.gifts)]
    return columns(rows, width, gap=1)


def _gifts_in_short(view: View, who: Who) -> Iterator[str]:
    """The same where lines are scarce."""
    for seat, gifts in enumerate(view.gifts):
        if gifts:
            yield f"{who(seat)} {len(gifts)} of {view.gift_limit} ({_cards(gifts)})"


def _attacked(view: View, who: Who) -> Iterator[str]:
    """The cards that those whom a predator attacks can choose among."""
    if isinstance(view.phase, LosingCards):
        animal = view.phase.animal
        for place, seat in enumerate(view.phase.victims):
            cards = [card for card in view.farms[seat][animal] if card is not CAT]
            yield f"{'Attacked' if place == 0 else 'then'} {who(seat)} ({_cards(cards)})"


def _table(view: View, who: Who) -> Iterator[str]:
    """What belongs to nobody: deck, order, predators, modes, and the cards that left."""
    config = view.config
    yield f"{view.deck_size} cards in the deck"
    if not isinstance(view.phase, Over):
        yield f"turns go {', '.join(map(who, view.order))}"
    if config.predators == "both":
        yield "fox and wolf come each round"
    elif view.predator is not None:
        yield f"the {view.predator} comes this round"
    if config.water == "advanced":
        yield "advanced water"
    if isinstance(config.teams, tuple):
        yield "teams " + ", ".join("+".join(map(who, team)) for team in config.teams)
    if view.removed:
        yield f"left the game: {_cards(view.removed)}"
    for number in (1, 2):
        gone = [
            f"{who(discard.seat)} {'unknown' if discard.card is None else discard.card.code}"
            for discard in view.discards
            if discard.round == number
        ]
        if gone:
            yield f"face down in round {number}: {', '.join(gone)}"


def _place(view: View, held: int, who: Who) -> str:
    """Where a set is: in a hand, or waiting beside somebody."""
    seat = next(seat for seat, queue in enumerate(view.queues) if view.hands[seat] == held or held in queue)
    return f"{who(seat)}'s hand" if view.hands[seat] == held else f"the set beside {who(seat)}"


def _known(view: View, who: Who) -> Iterator[str]:
    """The sets that the seat has seen, but for its own hand."""
    for held, cards in enumerate(view.seen):
        if not cards or view.seat is None or view.hands[view.seat] == held:
            continue
        some = "" if len(cards) == view.sizes[held] else f"{view.sizes[held]} of "
        yield f"{_place(view, held, who)} ({some}{_cards(cards)})"
