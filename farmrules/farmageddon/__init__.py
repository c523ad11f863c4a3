"""Farmageddon for 2 to 4 players; its rules are in RULES.md beside this file.

What one calls, in the order of a game:

    state, dealt = settle(new_game(Config(players=3)), rng)  # rng: a random.Random
    actor(state)                       a seat, Nobody.CHANCE or Nobody.OVER
    legal_actions(state)               what that seat may do; why_illegal(state, action) says why not
    apply(state, action)               the next state
    events(state, action, seat)        what that makes happen, as a seat sees it; sentence(event, names)
    apply_with_events(state, action, seats)    both, for as many seats as one likes
    view(state, seat)                  what a seat knows; describe(view, names); resample(view, rng)
    scores(state), winners(state)
    chance_outcomes(state)             what can be dealt, with weights; text(action), parse(text, config)

The module satisfies `farmrules.Game`.
"""

from typing import Final

from farmrules.farmageddon.action_types import (
    Action,
    Chance,
    ClearManure,
    DrawAction,
    DrawCrop,
    EndTurn,
    Fertilize,
    FieldSort,
    Harvest,
    Plant,
    PlayCard,
)
from farmrules.farmageddon.cards import STANDARD, ActionCard, ActionRow, Cards, CardSet, Crop, CropRow, Crops
from farmrules.farmageddon.checking import check_state
from farmrules.farmageddon.config import Config
from farmrules.farmageddon.description import describe
from farmrules.farmageddon.determinization import resample
from farmrules.farmageddon.encoding import action_index, actions, chance_actions, chance_index, encode, features, limits
from farmrules.farmageddon.event_types import (
    ActionDrawn,
    ActionPlayed,
    ActionsReshuffled,
    CardAttached,
    CropDestroyed,
    CropDrawn,
    CropFertilized,
    CropForeclosed,
    CropHarvested,
    CropPlanted,
    CropRotated,
    Event,
    FertilizerTaken,
    FieldLeased,
    GameOver,
    InsurancePaid,
    LastCropDrawn,
    ManureCleared,
    ManureWashedOff,
    TurnEnded,
    TurnStarted,
)
from farmrules.farmageddon.glossary import GLOSSARY
from farmrules.farmageddon.notation import heading, parse, sentence, text
from farmrules.farmageddon.rules import (
    actor,
    apply,
    chance_outcomes,
    legal_actions,
    new_game,
    scores,
    settle,
    why_illegal,
    winners,
)
from farmrules.farmageddon.samples import sample_configs
from farmrules.farmageddon.state import (
    PHASES,
    Dealing,
    DrawingActions,
    DrawingCrops,
    Fertilizer,
    Fields,
    Over,
    Phase,
    Pile,
    Planted,
    Playing,
    State,
)
from farmrules.farmageddon.visibility import SeenFields, SeenPlanted, View, apply_with_events, events, view
from farmrules.kernel.pickling import bind_pickles

NAME: Final = "farmageddon"
RULES_VERSION: Final = 1
PLAYERS: Final = range(2, 5)

__all__ = [
    "GLOSSARY",
    "NAME",
    "PHASES",
    "PLAYERS",
    "RULES_VERSION",
    "STANDARD",
    "Action",
    "ActionCard",
    "ActionDrawn",
    "ActionPlayed",
    "ActionRow",
    "ActionsReshuffled",
    "CardAttached",
    "CardSet",
    "Cards",
    "Chance",
    "ClearManure",
    "Config",
    "Crop",
    "CropDestroyed",
    "CropDrawn",
    "CropFertilized",
    "CropForeclosed",
    "CropHarvested",
    "CropPlanted",
    "CropRotated",
    "CropRow",
    "Crops",
    "Dealing",
    "DrawAction",
    "DrawCrop",
    "DrawingActions",
    "DrawingCrops",
    "EndTurn",
    "Event",
    "Fertilize",
    "Fertilizer",
    "FertilizerTaken",
    "FieldLeased",
    "FieldSort",
    "Fields",
    "GameOver",
    "Harvest",
    "InsurancePaid",
    "LastCropDrawn",
    "ManureCleared",
    "ManureWashedOff",
    "Over",
    "Phase",
    "Pile",
    "Plant",
    "Planted",
    "PlayCard",
    "Playing",
    "SeenFields",
    "SeenPlanted",
    "State",
    "TurnEnded",
    "TurnStarted",
    "View",
    "action_index",
    "actions",
    "actor",
    "apply",
    "apply_with_events",
    "chance_actions",
    "chance_index",
    "chance_outcomes",
    "check_state",
    "describe",
    "encode",
    "events",
    "features",
    "heading",
    "legal_actions",
    "limits",
    "new_game",
    "parse",
    "resample",
    "sample_configs",
    "scores",
    "sentence",
    "settle",
    "text",
    "view",
    "why_illegal",
    "winners",
]

bind_pickles(globals())
