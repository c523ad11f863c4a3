"""What a table agrees on before a game: players, stakes, when it ends, and the variants."""

from functools import cached_property
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from attrs import Attribute, field, frozen

from farmrules.farmer.action_types import MAX_CHIPS
from farmrules.farmer.cards import FULL_DECK, Card, Cards, by_order
from farmrules.farmer.tables import Tables, build_tables
from farmrules.kernel.checks import check_type, of_type, one_of, seat_at_table, shown, whole, whole_or_none
from farmrules.kernel.configs import ConfigBase, by_config

__all__ = ["Config", "la_ferme", "order_of_play", "rotating_farm"]

Direction: TypeAlias = Literal["left", "right"]
DeckEnd: TypeAlias = Literal["top", "bottom"]
Ranking: TypeAlias = Literal["base", "ferme"]
Succession: TypeAlias = Literal["auction", "winner", "rotation"]

MAX_DEALS: Final = 100_000
"""The most that `Config.deals` can be; a thousand evenings."""

_MAX_DEALS_FACTOR: Final = 10


def _sorted_deck(deck: object) -> object:
    """A tuple of cards sorted; anything else as it is, for the validator to refuse."""
    if type(deck) is tuple and all(type(card) is Card for card in deck):
        return tuple(sorted(deck, key=by_order))
    return deck


def _deck_repr(deck: Cards) -> str:
    """The whole deck by its name, so that a config can be read."""
    return "FULL_DECK" if deck == FULL_DECK else repr(deck)


@frozen(cache_hash=True)
class Config(ConfigBase):
    """A table's agreement; every field is checked, and a bad one refused with what is allowed.

    players: 3 to 10, the farmer among them (LF1.2).
    first: the seat that begins the first auction, or is the first farmer of a rotation (LF3.3, LF8.7).
    deck: any of the 45 cards, none twice, at least one for each player but the farmer (LF1.5). Becomes sorted.
    stake: the chips that everybody starts with (LF2.1).
    max_bid: the highest bid, or None: the stake (LF3.5). `bid_limit` is what holds.
    pass_is_final: whether who has passed is out of the auction (LF3.9).
    deals: how many deals are played (LF7.1).
    until_won: whether play goes on after them until the farm on the table is won (LF7.2).
    max_deals: the most deals then, or None: ten times `deals` (LF7.3). `deal_limit` is what holds. Without `until_won`
        it binds nothing.
    last_farm: whether what is in the farm at the end is "lost", or goes to the last deal's "farmer" (LF7.4).
    direction: whether everything goes round to the "left" (clockwise) or to the "right" (LF8.1).
    draw_from: the end of the deck that further cards come from (LF8.2).
    ranking: how 16s are ranked, "base" (LF5.3) or "ferme" (LF8.4).
    succession: who is the next farmer when the farm has been won: by "auction" (LF6.2), the "winner" (LF8.5), or by
        "rotation" (LF8.7).
    price: what each farmer of a rotation pays into the farm on taking the role (LF8.9).
    rotate_every_deal: whether the role moves on after a deal that did not win the farm, too (LF8.8).

    Raises TypeError for a value of the wrong type, ValueError for one that is not allowed.
    """

    players: int = field(validator=whole(3, 10))
    first: int = field(default=0, validator=seat_at_table)
    deck: Cards = field(default=FULL_DECK, converter=_sorted_deck, repr=_deck_repr)
    stake: int = field(default=100, validator=whole(0, MAX_CHIPS))
    max_bid: int | None = field(default=None, validator=whole_or_none(0, MAX_CHIPS))
    pass_is_final: bool = field(default=False, validator=of_type(bool))
    deals: int = field(default=20, validator=whole(1, MAX_DEALS))
    until_won: bool = field(default=False, validator=of_type(bool))
    max_deals: int | None = field(default=None)
    last_farm: Literal["lost", "farmer"] = field(default="lost", validator=one_of("lost", "farmer"))
    direction: Direction = field(default="left", validator=one_of("left", "right"))
    draw_from: DeckEnd = field(default="top", validator=one_of("top", "bottom"))
    ranking: Ranking = field(default="base", validator=one_of("base", "ferme"))
    succession: Succession = field(default="auction", validator=one_of("auction", "winner", "rotation"))
    price: int = field(default=0, validator=whole(0, MAX_CHIPS))
    rotate_every_deal: bool = field(default=False, validator=of_type(bool))

    @deck.validator
    def _check_deck(self, attribute: object, deck: object) -> None:
        if type(deck) is not tuple or not all(type(card) is Card for card in deck):
            raise TypeError(f"Config.deck must be a tuple of Card, not {shown(deck)}")
        for card, following in pairwise(deck):
            if card is following:
                raise ValueError(f"Config.deck must have no card twice, but has {card!r} twice")
        if len(deck) < self.players - 1:
            raise ValueError(
                f"Config.deck must have at least {self.players - 1} cards with {self.players} players, not {len(deck)}"
            )

    @max_deals.validator
    def _check_max_deals(self, attribute: "Attribute[int | None]", most: int | None) -> None:
        whole_or_none(self.deals, _MAX_DEALS_FACTOR * MAX_DEALS)(self, attribute, most)

    def __attrs_post_init__(self) -> None:
        if self.succession == "rotation":
            return
        if self.price:
            raise ValueError(f"Config.price must be 0 unless Config.succession is 'rotation', not {self.price!r}")
        if self.rotate_every_deal:
            raise ValueError("Config.rotate_every_deal must be False unless Config.succession is 'rotation', not True")

    @cached_property
    def tables(self) -> Tables:
        """What the rules look up; no part of the value."""
        return _tables(self)

    @property
    def bid_limit(self) -> int:
        """The highest bid that anybody can make (LF3.5)."""
        return self.stake if self.max_bid is None else self.max_bid

    @property
    def deal_limit(self) -> int:
        """No game has more deals (LF7.1, LF7.3)."""
        if not self.until_won:
            return self.deals
        return _MAX_DEALS_FACTOR * self.deals if self.max_deals is None else self.max_deals

    def next_seat(self, seat: int) -> int:
        """The seat after this one in the direction of play (LF8.1)."""
        return (seat + (1 if self.direction == "left" else -1)) % self.players


# attrs looks `tables` up in a function that it leaves without a module, over which help() stumbles in Python 3.13.
vars(Config)["__getattr__"].__module__ = __name__


@by_config
def _tables(config: Config) -> Tables:
    return build_tables(config.players, 1 if config.direction == "left" else -1, config.deck)


def order_of_play(config: Config, farmer: int) -> tuple[int, ...]:
    """The players of a deal of that farmer, in the order of their turns (LF4.2, LF8.1): all seats but the farmer's.

    Cards are dealt, and ties between seats decided, in the same order. Raises ValueError for a seat that is not there,
    TypeError for what is no Config.

    >>> order_of_play(Config(4), 2), order_of_play(Config(4, direction="right"), 2)
    ((3, 0, 1), (1, 0, 3))
    """
    check_type(config, Config)
    if type(farmer) is not int or not 0 <= farmer < config.players:
        raise ValueError(f"the farmer must be a seat from 0 to {config.players - 1}, not {shown(farmer)}")
    return config.tables.order[farmer]


def la_ferme(players: int) -> Config:
    """The French rules (LF8.3) for that many players; `attrs.evolve` changes what else a table wants otherwise."""
    return Config(players, direction="right", draw_from="bottom", ranking="ferme", succession="winner")


def rotating_farm(players: int) -> Config:
    """The farm that passes round (LF8.7) for that many players; `attrs.evolve` changes the rest."""
    return Config(players, succession="rotation")
