"""The table before anything is dealt (FG2.1)."""

from farmrules.farmageddon.config import Config
from farmrules.farmageddon.state import Dealing, Pile, State
from farmrules.kernel.checks import check_config

__all__ = ["new_game"]


def new_game(config: Config) -> State:
    """The state before anything is dealt: the Planting Fields lie in the centre (FG2.1), both decks are whole."""
    check_config(config, Config)
    table, players = config.tables, config.players
    return State(
        config=config,
        phase=Dealing(*table.deal[0]),
        crop_deck=table.crops,
        action_deck=table.cards,
        crops=((),) * players,
        cards=((),) * players,
        fields=(None,) * table.fields,
        leased=0,
        leased_gone=0,
        piles=(Pile((), ()),) * players,
        crop_discard=(),
        action_discard=(),
        closer=None,
    )
