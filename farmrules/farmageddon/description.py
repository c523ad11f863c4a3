"""The table as text that a person reads, made from a view alone."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, assert_never

from farmrules.farmageddon.cards import PLANTING_FIELDS, ActionCard, CardSet, Crop
from farmrules.farmageddon.state import Dealing, DrawingActions, DrawingCrops, Over, Playing
from farmrules.farmageddon.visibility import SeenPlanted, View
from farmrules.kernel.checks import check_type
from farmrules.kernel.layout import check_width, columns, headline, paragraph, screen, seat_names
from farmrules.kernel.notation import Who, counted, listed, won

__all__ = ["describe"]

_DECKS: Final = {"crops": "Crop deck", "actions": "Action deck"}
_LINES: Final = 24
"""What fits a screen with up to three players: details give way where there are more lines."""

_GIVES: Final = {
    ActionCard.FOUL_MANURE: "blocks a crop",
    ActionCard.DUST_BOWL: "destroys all crops",
    ActionCard.THRESHER: "destroys a crop",
    ActionCard.BUMPER_CROP: "crop +${}",
    ActionCard.PESTICIDES: "crop -${}",
    ActionCard.CROP_INSURANCE: "own crop, ${} if lost",
    ActionCard.GENETIC_SUPERWORM: "crop needs {} less",
    ActionCard.FARM_FUTURES: "draw {} Crop cards",
    ActionCard.DARN_GOPHERS: "take a fertilizer",
    ActionCard.FORECLOSURE: "take another's crop",
    ActionCard.CROP_ROTATION: "swap an own crop",
    ActionCard.LEASED_FIELD: "one more field",
}


def describe(view: View, names: Sequence[str] | None = None, width: int = 80) -> str:
    """What a view shows as lines of at most `width` columns, 24 of 80 with up to three players.

    names: a name for each seat, else they are Player 0, Player 1 and so on. Where everything is too long for a screen,
    what the discards, the Harvest piles and at last the Action cards in hand are made of is told by numbers or names
    alone. Raises ValueError for another number of names or a width below 40, TypeError for what is no View.
    """
    check_type(view, View)
    check_width(width)
    players = view.config.players
    who = seat_names(names, "Player", players)
    for brevity in range(4):
        lines = _described(view, who, width, brevity)
        if len(lines) <= _LINES + 2 * max(0, players - 3):
            break
    return screen(lines)


def _described(view: View, who: Who, width: int, brevity: int) -> list[str]:
    return [
        *headline(f"Farmageddon, {_part(view, who)}", _due(view, who), width),
        *_hand(view, who, width, gives=brevity < 3),
        *_fields(view, who, width),
        *_seats(view, who, width, piles=brevity < 2),
        *_decks(view, width, discards=brevity < 1),
        *_last_turns(view, who, width),
    ]


def _part(view: View, who: Who) -> str:
    match view.phase:
        case Dealing():
            return "the deal"
        case DrawingCrops(seat) | Playing(seat) | DrawingActions(seat):
            return f"turn of {who(seat)}"
        case Over():
            return "the end"
        case _:
            assert_never(view.phase)


def _due(view: View, who: Who) -> str:
    """Who is due to do what."""
    phase = view.phase
    match phase:
        case Dealing(seat, deck):
            return f"the next card is for {who(seat)}, off the {_DECKS[deck]}"
        case DrawingCrops(seat, left):
            return f"{who(seat)} draws {counted(left, 'Crop card')}"
        case DrawingActions(seat, left):
            return f"{who(seat)} draws {counted(left, 'Action card')}"
        case Playing(seat):
            due = view.fertilizer_payable
            plays = f"plays, {due} fertilizer to lay" if due else "plays or ends it"
            return f"{who(seat)} {plays}, {counted(view.plays_left, 'Action')} left"
        case Over():
            return won(view.winners, who)
        case _:
            assert_never(phase)


def _dollars(amount: int) -> str:
    return f"-${-amount}" if amount < 0 else f"${amount}"


def _numbered(cards: Iterable[Crop | ActionCard], said: Callable[[Crop | ActionCard], str] = str) -> list[str]:
    """Each kind once, with its number where there are several."""
    return [f"{count} {said(card)}" if count > 1 else said(card) for card, count in Counter(cards).items()]


def _hand(view: View, who: Who, width: int, *, gives: bool) -> list[str]:
    if view.seat is None:
        return []
    card_set = view.config.card_set

    def said(card: Crop | ActionCard) -> str:
        return _with_what_it_gives(card, card_set) if gives or isinstance(card, Crop) else str(card)

    name = who(view.seat)
    return [
        *paragraph(f"{name}'s hand: ", _numbered(view.crops, said) or ["none"], width),
        *paragraph("Actions in hand: ", _numbered(view.cards, said) or ["none"], width),
    ]


def _with_what_it_gives(card: Crop | ActionCard, cards: CardSet) -> str:
    if isinstance(card, Crop):
        return f"{card} (needs {card.fertilizer}, {_dollars(card.value)})"
    return f"{card} ({_GIVES[card].format(cards.amount(card))})"


def _fields(view: View, who: Who, width: int) -> list[str]:
    """The planted crops by their fields, and the open fields."""
    rows = [_field(number, planted, who) for number, planted in enumerate(view.fields) if planted is not None]
    head = [["field", "of", "crop", "laid", "value", "what lies there"]] if rows else []
    there = [str(number) for number in view.open_planting]
    leased = [number for number, planted in enumerate(view.fields) if planted is None and number >= PLANTING_FIELDS]
    there += [f"{number} (leased)" for number in leased[: view.leased]]
    return [*_table([*head, *rows], width), *paragraph("Open fields: ", there or ["none"], width)]


def _field(number: int, planted: SeenPlanted, who: Who) -> list[str]:
    known = [laid.crop for laid in planted.fertilizer if laid.crop is not None]
    states = ["ready"] if planted.harvestable else ["new"] if planted.fresh else []
    under = [f"under it: {listed(_numbered(known))}"] if known else []
    return [
        str(number),
        who(planted.owner),
        str(planted.crop),
        f"{len(planted.fertilizer)} of {planted.needs}",
        _dollars(planted.value),
        ", ".join([*states, *_numbered(planted.attached), *under]) or "-",
    ]


def _table(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """Columns where they fit, else a paragraph for each row with the words of the first row."""
    if not rows:
        return []
    start = sum(max(len(row[place]) for row in rows) + 2 for place in range(len(rows[0]) - 1))
    if width - start >= 16:
        return columns(rows, width)
    (_, *words), *others = rows
    lines: list[str] = []
    for name, *cells in others:
        lines += paragraph(f"{name}: ", [f"{word} {cell}" for word, cell in zip(words, cells, strict=True)], width)
    return lines


def _seats(view: View, who: Who, width: int, *, piles: bool) -> list[str]:
    """What each seat holds and has harvested."""
    rows = [["player", "score", "crops held", "actions held", "Harvest pile"]]
    for seat, pile in enumerate(view.piles):
        made_of = (
            ", ".join([*_numbered(pile.crops), *_numbered(pile.cards)])
            if piles
            else f"{counted(len(pile.crops), 'crop')}, {counted(len(pile.cards), 'action')}"
        )
        sizes = [str(view.crop_sizes[seat]), str(view.card_sizes[seat])]
        rows.append([who(seat), _dollars(view.scores[seat]), *sizes, made_of or "-"])
    return _table(rows, width)


def _decks(view: View, width: int, *, discards: bool) -> list[str]:
    decks = [counted(view.crop_deck_size, "crop"), counted(view.action_deck_size, "action")]
    crops = _numbered(view.crop_discard) if discards else [counted(len(view.crop_discard), "crop")]
    cards = _numbered(view.action_discard) if discards else [counted(len(view.action_discard), "action")]
    heaps = [*(crops if view.crop_discard else []), *(cards if view.action_discard else [])]
    return [*paragraph("Decks: ", decks, width), *paragraph("Discards: ", heaps or ["none"], width)]


def _last_turns(view: View, who: Who, width: int) -> list[str]:
    """Who drew the last Crop card, and who plays the last turn."""
    closer, phase = view.closer, view.phase
    if closer is None or isinstance(phase, Dealing | Over):
        return []
    last = (closer - 1) % view.config.players
    words = f"{who(closer)} drew the last Crop card, this is the last turn of {who(phase.seat)}"
    words += ", and of the game." if phase.seat == last else f", and {who(last)} has the last of the game."
    return paragraph("Last turns: ", words.split(), width, "")
