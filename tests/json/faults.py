"""Good documents of Super Farmer to spoil, and how what reads them is to refuse."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from farmrules import superfarmer
from farmrules.json import BadJson, Codec
from farmrules.match import Match
from farmrules.superfarmer import Config

CODEC = Codec(superfarmer)
CONFIG = Config(4, teams=2)
MATCH = Match.start(superfarmer, CONFIG).settle(Random(1))
MATCH = MATCH.play(0, superfarmer.legal_actions(MATCH.state)[0])
DOCUMENTS = {
    "config": CODEC.to_json(CONFIG),
    "state": CODEC.to_json(MATCH.state),
    "view": CODEC.to_json(superfarmer.view(MATCH.state, 1)),
    "history": CODEC.to_json(MATCH.history(1)),
    "record": CODEC.to_json(MATCH.record()),
}

ACTIONS = (
    '"AddCard" or "AddCat" or "DiscardCat" or "OfferCard" or "GiveTo" or "DiscardCard" or "PlaceCat" or "LoseCard"'
)
CHANCES = '"DealCard" or "TossToken" or "DrawGift"'
ANIMALS = '"RABBIT" or "CHICKEN" or "SHEEP" or "PIG" or "COW" or "HORSE"'
WHOLE = "must be a whole number, not "


def refused(read: Callable[[], object], path: str, reason: str) -> None:
    with pytest.raises(BadJson) as caught:
        read()
    assert (caught.value.path, caught.value.reason) == (path, reason)
    assert str(caught.value) == f"{path}: {reason}"


def changed(kind: str, *steps: Any, to: Any) -> Any:
    """A good document, parsed, with something else at that place; `...` takes it away."""
    document: Any = json.loads(DOCUMENTS[kind])
    place = document
    for step in steps[:-1]:
        place = place[step]
    if to is ...:
        del place[steps[-1]]
    else:
        place[steps[-1]] = to
    return document
