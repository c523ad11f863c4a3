"""Texts: actions that people can type and read, and events as sentences.

A card is its rank and its suit's first letter: ``6h``, ``10s``, ``Kd``, ``Ac``.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from farmrules.farmer.action_types import Action, Bid, Chance, DealCard, Draw, Pass, Stand
from farmrules.farmer.bounds import most_bid
from farmrules.farmer.config import Config
from farmrules.farmer.encoding import plain_actions
from farmrules.farmer.event_types import (
    AuctionOpened,
    BidMade,
    CardAsked,
    CardDealt,
    ChipsPaid,
    DealBegun,
    Event,
    FarmerNamed,
    GameOver,
    HandShown,
    Passed,
    Reason,
    Stood,
)
from farmrules.kernel.checks import check_options, check_type
from farmrules.kernel.configs import by_config
from farmrules.kernel.notation import Reader, listed, naming, won

__all__ = ["parse", "sentence", "text"]


def text(action: Action | Chance) -> str:
    """An action or chance action as a short text; `parse` reads it back.

    >>> from farmrules.farmer.cards import SIX_OF_HEARTS
    >>> text(Bid(12)), text(Pass()), text(DealCard(SIX_OF_HEARTS))
    ('bid 12', 'pass', 'deal 6h')

    TypeError for what is neither.
    """
    check_options(action, Action | Chance, "an action or chance action of farmrules.farmer")
    match action:
        case Bid(chips):
            return f"bid {chips}"
        case Pass():
            return "pass"
        case Draw():
            return "draw"
        case Stand():
            return "stand"
        case DealCard(card):
            return f"deal {card}"
        case _:
            assert_never(action)


@by_config
def _cards(config: Config) -> dict[str, Chance]:
    """What deals each card of the deck, by the card's text."""
    return {str(card): deal for card, deal in config.tables.deal.items()}


@by_config
def _plain(config: Config) -> dict[str, Action]:
    """The actions of one word that there are, by their text."""
    return {text(action): action for action in plain_actions(config)}


_NO_PASS: Final = "the farm goes round, so that nobody bids or passes"


def parse(text: str, config: Config) -> Action | Chance:
    """The action or chance action that a text says; raises BadText, with place and expectation, for any other text.

    TypeError for what is no text, and for what is no Config of this game.
    """
    check_type(config, Config)
    reader = Reader(text)
    plain, most = _plain(config), most_bid(config)
    words = sorted(("deal", *plain, *(("bid",) if most else ())))
    unsold = "" if most else f"; {_NO_PASS if 'pass' not in plain else 'there are no bids here'}"
    word = reader.word({word: word for word in words}, f"one of {', '.join(words)}{unsold}")
    if word == "deal":
        cards = _cards(config)
        return reader.rest(cards, f"a card of the deck such as {next(iter(cards))}")
    if word == "bid":
        chips = reader.number(1, most, f"a whole number from 1 to {most}, the highest bid there is")
        reader.end()
        return Bid(chips)
    reader.end()
    return plain[word]


def sentence(event: Event, names: Sequence[str] | None = None) -> str:
    """An event as a sentence; `names` has a name for each seat, else they are Farmer 0, Farmer 1, …

    >>> sentence(BidMade(0, 12), ["Ann", "Ben", "Cleo"])
    'Ann bids 12 chips.'

    TypeError for what is no event of this game, ValueError for a seat that has no name or is not there.
    """
    check_options(event, Event, "an event of farmrules.farmer")
    who = naming(names, "Farmer")
    match event:
        case AuctionOpened(opener):
            return f"The farm is for sale; {who(opener)} begins the bidding."
        case BidMade(seat, chips):
            return f"{who(seat)} bids {_chips(chips)}."
        case Passed(seat):
            return f"{who(seat)} passes."
        case FarmerNamed(seat):
            return f"{who(seat)} is the farmer."
        case DealBegun(deal, farmer):
            return f"Deal {deal} begins; {who(farmer)} shuffles the whole deck."
        case CardDealt(seat, card, source):
            return f"{who(seat)} gets {'a card' if card is None else card} from the {source} of the deck."
        case CardAsked(seat):
            return f"{who(seat)} asks for a card."
        case Stood(seat):
            return f"{who(seat)} stands."
        case HandShown(seat, cards, total):
            return f"{who(seat)} shows {listed(map(str, cards))}: {total}."
        case ChipsPaid(payer, payee, chips, reason):
            one, other = ["the farm" if seat is None else who(seat) for seat in (payer, payee)]
            return _PAYMENTS[reason].format(payer=one, payee=other, chips=_chips(chips))
        case GameOver(winners):
            return f"The game is over; {won(winners, who)}."
        case _:
            assert_never(event)


def _chips(number: int) -> str:
    return "1 chip" if number == 1 else f"{number} chips"


_PAYMENTS: Final[dict[Reason, str]] = {
    "ante": "{payer} antes {chips} into {payee}.",
    "bid": "{payer} pays the bid of {chips} into {payee}.",
    "price": "{payer} pays the price of {chips} into {payee}.",
    "overshoot": "{payer} is over 16 and pays {payee} {chips}.",
    "sixteen": "{payee} has 16 and wins {payer}: {chips}.",
    "nearest": "{payee} is nearest to 16, and {payer} pays {chips}.",
    "last farm": "{payee} takes what is left in {payer}: {chips}.",
}
