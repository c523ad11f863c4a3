"""High Card with one thing wrong, and the judgment that the conformance suite must pass on it."""

from types import SimpleNamespace
from typing import Any

import pytest
from attrs import field, frozen

from farmrules import complete, testing
from farmrules.testing import GameFault, check_game
from tests.testing import high_card

good = complete(high_card)
"""High Card, whole."""


def variant(*without: str, **changes: object) -> Any:
    """An object with the names of the whole game, less some, others changed; what can follow from these does."""
    names = {name: getattr(good, name) for name in dir(good) if not name.startswith("__")}
    names["apply_with_events"] = lambda state, action, viewers: (
        names["apply"](state, action),
        tuple(names["events"](state, action, viewer) for viewer in viewers),
    )
    names |= changes
    return SimpleNamespace(**{name: value for name, value in names.items() if name not in without})


@frozen
class Broken:
    """A game with a fault, the check that must find it, and a part of what it must say.

    With `direct`, only that check is run: in the whole suite another one is first to stumble over the fault.
    """

    game: Any
    check: str
    says: str
    direct: bool = field(default=False, kw_only=True)


def judge(broken: Broken) -> None:
    with pytest.raises(GameFault) as caught:
        if broken.direct:
            for config in broken.game.sample_configs().values():
                getattr(testing, broken.check)(broken.game, config, 1)
        else:
            check_game(broken.game)
    fault = caught.value
    assert (fault.check, fault.game) == (broken.check, broken.game.NAME)
    assert broken.says in fault.fault
    assert str(fault).startswith(f"{fault.check}: {fault.fault}\n  ")
    assert fault.config is None or f"config {fault.config!r}, seed {fault.seed}" in str(fault)
