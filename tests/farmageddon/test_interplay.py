"""What becomes of a card that lies on a crop when something happens to that: every pair."""

from collections.abc import Callable, Mapping

import pytest
from attrs import evolve

from farmrules import farmageddon as game
from farmrules.farmageddon import (
    Action,
    ActionCard,
    ClearManure,
    Crop,
    EndTurn,
    Fertilize,
    Fertilizer,
    Harvest,
    Planted,
    PlayCard,
)
from tests.clauses import clause
from tests.farmageddon.rig import (
    BUMPER,
    CORN,
    DUST,
    FORECLOSURE,
    FOUL,
    FUTURES,
    GOPHERS,
    INSURANCE,
    LEASED,
    MELONS,
    PESTICIDES,
    ROTATION,
    SQUASH,
    THRESHER,
    WHEAT,
    WORM,
    after,
    code,
    planted,
    rigged,
)

LYING = (FOUL, BUMPER, PESTICIDES, INSURANCE, WORM)

Deed = ActionCard | str

INTERPLAY: Mapping[Deed, tuple[str, str, str, str, str]] = {
    # what happens   Foul       Bumper     Pesticides Insurance  Superworm
    FOUL: ("barred", "stays", "stays", "stays", "stays"),
    DUST: ("discard", "discard", "discard", "pays", "discard"),
    THRESHER: ("barred", "discard", "discard", "pays", "discard"),
    BUMPER: ("barred", "stays", "stays", "stays", "stays"),
    PESTICIDES: ("barred", "stays", "stays", "stays", "stays"),
    INSURANCE: ("barred", "stays", "stays", "stays", "stays"),
    WORM: ("barred", "stays", "stays", "stays", "stays"),
    FUTURES: ("stays", "stays", "stays", "stays", "stays"),
    GOPHERS: ("barred", "stays", "stays", "stays", "stays"),
    FORECLOSURE: ("barred", "stays", "stays", "pays", "stays"),
    ROTATION: ("barred", "stays", "stays", "stays", "stays"),
    LEASED: ("stays", "stays", "stays", "stays", "stays"),
    "harvest": ("barred", "counts", "counts", "discard", "discard"),
    "fertilize": ("barred", "stays", "stays", "stays", "stays"),
    "final harvest": ("left", "counts", "counts", "discard", "discard"),
    "clear": ("discard", "stays", "stays", "stays", "stays"),
}
CHANGES: dict[Deed, Callable[[Planted], Planted]] = {
    GOPHERS: lambda crop: evolve(crop, fertilizer=()),
    FORECLOSURE: lambda crop: evolve(crop, owner=0),
    ROTATION: lambda crop: evolve(crop, crop=MELONS, fresh=True),
    "fertilize": lambda crop: evolve(crop, fertilizer=(*crop.fertilizer, Fertilizer(0, WHEAT))),
}
"""What else becomes of a crop that stays."""
DISCARDS: dict[Deed, tuple[Crop, ...]] = {
    DUST: (WHEAT, SQUASH),
    THRESHER: (WHEAT, SQUASH),
    ROTATION: (SQUASH,),
    "harvest": (WHEAT, WHEAT, CORN, CORN),
    "final harvest": (WHEAT, WHEAT, CORN, CORN),
    "clear": (WHEAT, MELONS),
}
"""The Crop cards that go to the discard, if the crop is within reach."""
PAIRS = [(deed, lying) for deed in INTERPLAY for lying in LYING]
NUMBERS = {BUMPER: 5, PESTICIDES: -3, INSURANCE: 6}


def test_the_interplay_table_has_every_card() -> None:
    assert set(ActionCard) <= set(INTERPLAY)


@clause("FG7.1", "FG7.2", "FG7.3", "FG7.4", "FG7.5", "FG7.6", "FG7.7", "FG7.10", "FG7.11", "FG4.10", "FG4.14", "FG5.5")
@pytest.mark.parametrize("copies", [1, 2])
@pytest.mark.parametrize("field", [1, 3], ids=["planting field", "leased field"])
@pytest.mark.parametrize(("deed", "lying"), PAIRS, ids=[f"{deed!s}, {lying}" for deed, lying in PAIRS])
def test_interplay(deed: Deed, lying: ActionCard, field: int, copies: int) -> None:
    if lying is FOUL and copies == 2:
        copies = 1  # never two on one crop
    owner = 1 if deed is FORECLOSURE else 0
    fate = INTERPLAY[deed][LYING.index(lying)]
    extra = [FOUL] if deed == "clear" and lying is not FOUL else []
    full = deed in ("harvest", "final harvest")
    laid = [WHEAT, CORN, WHEAT, CORN] if full else [WHEAT]
    crop = planted(SQUASH, owner, laid=laid, attached=[lying] * copies + extra)
    state = rigged(
        crops={0: [MELONS, WHEAT]},
        cards={0: [deed] if isinstance(deed, ActionCard) else []},
        fields={field: crop},
        closer=1,
        crop_deck=[] if deed == "final harvest" else None,
    )
    deeds: dict[str, Action] = {
        "harvest": Harvest(field),
        "fertilize": Fertilize(field, WHEAT),
        "final harvest": EndTurn(),
        "clear": ClearManure(field, WHEAT, MELONS),
    }
    if isinstance(deed, ActionCard):
        target = None if deed in (DUST, FUTURES, LEASED) else field
        action: Action = PlayCard(deed, target, MELONS if deed is ROTATION else None)
    else:
        action = deeds[deed]
    if fate == "barred":
        assert code(state, action) == "under_manure"
        return
    if deed == "final harvest":
        state = evolve(state, action_deck=())  # nothing is drawn
    result = after(state, action)
    left, gone = result.fields[field], result.action_discard.count(lying) - (deed is lying and deed not in LYING)
    pile = result.piles[owner].cards
    lies = left.attached.count(lying) - (deed is lying) if left else 0
    assert (lies, gone, pile.count(lying)) == {
        "stays": (copies, 0, 0),
        "left": (copies, 0, 0),
        "discard": (0, copies, 0),
        "counts": (0, 0, copies),
        "pays": (0, 0, copies),
    }[fate]
    worth = NUMBERS.get(lying, 0) * copies if fate in ("counts", "pays") else 0
    harvested = full and fate != "left"
    assert game.scores(result)[owner] == worth + (SQUASH.value if harvested else 0)
    destroyed = deed in (THRESHER, DUST) and lying is not FOUL
    assert (left is None) == (destroyed or harvested)
    if left is not None:
        changed = CHANGES[deed](crop) if deed in CHANGES else crop
        assert left == evolve(changed, attached=left.attached)
    spared = fate == "left" or (deed is DUST and lying is FOUL)
    assert result.crop_discard == (() if spared else DISCARDS.get(deed, ()))
    assert result.leased_gone == (field == 3 and (destroyed or harvested))
    assert game.scores(result)[2] == 0
