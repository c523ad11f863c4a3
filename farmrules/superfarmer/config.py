"""What a table agrees on before a game: players, deck, modes, and the readings of contested rules."""

from functools import cached_property
from typing import Final, Literal, TypeAlias

from attrs import field, frozen

from farmrules.kernel.checks import of_type, one_of, seat_at_table, shown, whole
from farmrules.kernel.configs import ConfigBase, by_config
from farmrules.superfarmer.cards import ASSUMED, CAT, Animal, Cards, Deck
from farmrules.superfarmer.schedule import CARDS_DEALT, MAX_PLAYERS
from farmrules.superfarmer.tables import Tables, build_tables

__all__ = ["Config", "Teams"]

Teams: TypeAlias = tuple[tuple[int, ...], ...]

MAX_DISCARDS: Final = {2: 0, 3: 2, 4: 2, 5: 1, 6: 1}
"""The most replacement draws (SF5.7) there can be in a round."""
CARDS_NEEDED: Final = {players: 2 * (dealt + MAX_DISCARDS[players]) for players, dealt in CARDS_DEALT.items()}
SEATINGS: Final[dict[tuple[int, int], tuple[Teams, ...]]] = {  # (players, number of teams): the first is the default
    (4, 2): (((0, 2), (1, 3)),),
    (6, 2): (((0, 2, 4), (1, 3, 5)),),
    (6, 3): (
        ((0, 3), (1, 4), (2, 5)),
        ((0, 3), (1, 5), (2, 4)),
        ((0, 2), (1, 4), (3, 5)),
        ((0, 4), (1, 3), (2, 5)),
    ),
}


def _seating(players: int, teams: object) -> Teams | None:
    """The seats of each team, members and teams in order, for what `Config.teams` was given; ValueError otherwise."""
    if teams is None:
        return None
    if type(teams) is int and (players, teams) in SEATINGS:
        return SEATINGS[players, teams][0]
    allowed = [seating for (n, _), some in SEATINGS.items() if n == players for seating in some]
    if (
        type(teams) is tuple
        and all(type(team) is tuple and all(type(seat) is int for seat in team) for team in teams)
        and (seating := tuple(sorted(tuple(sorted(team)) for team in teams))) in allowed
    ):
        return seating
    counts = [str(count) for n, count in SEATINGS if n == players]
    wanted = " or ".join(["None", *counts, *map(repr, allowed)])
    raise ValueError(f"Config.teams must be {wanted} with {players} players, not {shown(teams)}")


@frozen(cache_hash=True)
class Config(ConfigBase):
    """A table's agreement; every field is checked, and a bad one refused with what is allowed.

    players: 2 to 6 farmers (SF1.1).
    first: the seat that begins round one, 0 to players − 1 (SF3.2).
    deck: any deck that is large enough (SF1.5, SF1.6); the default is assumed, as its rows say.
    water: "basic", a point for each water icon (SF9.6), or the mode "advanced", where only those farms score whose
        driest column has the most water (SF10.1).
    predators: "none"; "token", one tossed for each round (SF8.2); "both", fox and wolf in every round (SF8.11).
    teams: None, the number of teams, or the seats of each team (SF12.2). Becomes the seats of each team.
    floor: the rules say nothing of scores below zero. "none" lets them fall; "zero" stops the counter there (SF9.9).
    dogs_on: the rules sum dogs "on the cards played" for each animal. "column" reads: in that animal's column;
        "farm": on the whole farm (SF8.5).
    no_column: the rules do not say how a farmer without the attacked animal compares. "zero": as one without any dogs;
        "exempt": not at all (SF8.6).
    tie_cats: the rules break ties by the number of cards "of its kind" in a column. "count" counts cats there,
        "ignore" does not (SF11.4).

    Raises TypeError for a value of the wrong type, ValueError for one that is not allowed, and for any teams but those.
    """

    players: int = field(validator=whole(2, MAX_PLAYERS))
    first: int = field(default=0, validator=seat_at_table)
    deck: Deck = field(default=ASSUMED, validator=of_type(Deck))
    water: Literal["basic", "advanced"] = field(default="basic", validator=one_of("basic", "advanced"))
    predators: Literal["none", "token", "both"] = field(default="none", validator=one_of("none", "token", "both"))
    teams: Literal[2, 3] | Teams | None = None
    floor: Literal["none", "zero"] = field(default="none", validator=one_of("none", "zero"))
    dogs_on: Literal["column", "farm"] = field(default="column", validator=one_of("column", "farm"))
    no_column: Literal["zero", "exempt"] = field(default="zero", validator=one_of("zero", "exempt"))
    tie_cats: Literal["count", "ignore"] = field(default="count", validator=one_of("count", "ignore"))

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "teams", _seating(self.players, self.teams))
        needed, there = CARDS_NEEDED[self.players], len(self.cards)
        if there < needed:
            raise ValueError(
                f"Config.deck must have at least {needed} cards in play with {self.players} players,"
                f" but {self.deck.name!r} has {there}"
            )

    @property
    def cards(self) -> Cards:
        """Every card in play, sorted: with up to four farmers without horses and four of the cats (SF2.3)."""
        cards = self.deck.cards
        if self.players > 4:
            return cards
        cats = cards.count(CAT)
        animals = tuple(card for card in cards if card is not CAT and card.animal is not Animal.HORSE)
        return animals + (CAT,) * max(0, cats - 4)

    @cached_property
    def tables(self) -> Tables:
        """What the rules look up; no part of the value."""
        return _tables(self)

    @property
    def gift_limit(self) -> int:
        """How many gifts a farmer can get in a round (SF5.3)."""
        return self.tables.gift_limit

    @property
    def counters(self) -> Teams:
        """The seats that share each score counter: the teams, or everyone alone (SF12.4)."""
        if isinstance(self.teams, tuple):
            return self.teams
        return tuple((seat,) for seat in range(self.players))

    def order(self, round_number: int) -> tuple[int, ...]:
        """The seats in the turn order of round 1 or 2 (SF3.3, SF3.5)."""
        clockwise = tuple((self.first + step) % self.players for step in range(self.players))
        return clockwise if round_number == 1 else clockwise[::-1]


# attrs looks `tables` up in a function that it leaves without a module, over which help() stumbles in Python 3.13.
vars(Config)["__getattr__"].__module__ = __name__


@by_config
def _tables(config: Config) -> Tables:
    return build_tables(config.cards, (config.order(1), config.order(2)), config.counters)
