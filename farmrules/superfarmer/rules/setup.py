"""The table before anything is dealt (SF2.1)."""

from farmrules.kernel.checks import check_config
from farmrules.superfarmer.cards import Animal
from farmrules.superfarmer.config import Config
from farmrules.superfarmer.phases import DEALING
from farmrules.superfarmer.state import State

__all__ = ["new_game"]


def new_game(config: Config) -> State:
    """The state before anything is dealt; every counter is at zero (SF2.1)."""
    check_config(config, Config)
    return State(
        config=config,
        round=1,
        phase=DEALING[config.first],
        deck=config.tables.cards,
        sets=tuple(() for _ in config.tables.courses[1].sizes[0]),
        farms=(((),) * len(Animal),) * config.players,
        gifts=((),) * config.players,
        counters=(0,) * len(config.counters),
        predator=None,
        discards=(),
        removed=(),
    )
