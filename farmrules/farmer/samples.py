"""Named configs that between them play every mode and option."""

from collections.abc import Mapping
from types import MappingProxyType

from attrs import evolve

from farmrules.farmer.cards import FULL_DECK, Rank
from farmrules.farmer.config import Config, la_ferme, rotating_farm

__all__ = ["sample_configs"]


def sample_configs() -> Mapping[str, Config]:
    """A config for every number of players, every variant and every option, by name; most are a few deals long."""
    return MappingProxyType(
        {
            "three players": Config(3, deals=5),
            "four players": Config(4, deals=5),
            "five players": Config(5),
            "six players": Config(6, deals=4),
            "seven players": Config(7, deals=4),
            "eight players": Config(8, deals=4),
            "nine players": Config(9, deals=3),
            "ten players": Config(10, deals=3),
            "another first seat": Config(5, first=3, deals=4),
            "a small stake": Config(4, stake=12, deals=8),
            "bids up to five": Config(4, max_bid=5, deals=6),
            "a pass is final": Config(5, pass_is_final=True, deals=6),
            "until the farm is won": Config(3, deals=2, until_won=True),
            "until the farm is won, at most four deals": Config(3, deals=3, until_won=True, max_deals=4),
            "the last farm goes to the farmer": Config(3, deals=2, last_farm="farmer"),
            "to the right": Config(4, direction="right", deals=4),
            "from the bottom": Config(4, draw_from="bottom", deals=4),
            "16s as in La Ferme": Config(6, ranking="ferme", deals=4),
            "the winner is the next farmer": Config(4, succession="winner", deals=8),
            "La Ferme": evolve(la_ferme(5), deals=8),
            "rotating farm": evolve(rotating_farm(4), deals=8),
            "rotating farm at a price": evolve(rotating_farm(4), first=2, price=3, deals=8),
            "rotating farm, every deal": evolve(rotating_farm(3), rotate_every_deal=True, deals=6),
            "a deck that runs out": Config(
                5, deck=tuple(card for card in FULL_DECK if card.rank <= Rank.TWO), deals=4, stake=20
            ),
            "everything at once": Config(
                6,
                first=5,
                deck=tuple(card for card in FULL_DECK if card.rank not in (Rank.TWO, Rank.QUEEN)),
                stake=30,
                max_bid=9,
                pass_is_final=True,
                deals=3,
                until_won=True,
                max_deals=6,
                last_farm="farmer",
                direction="right",
                draw_from="bottom",
                ranking="ferme",
                succession="rotation",
                price=2,
                rotate_every_deal=True,
            ),
        }
    )
