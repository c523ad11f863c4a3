"""Super Farmer: The Card Game for 2 to 6 farmers; its rules are in RULES.md beside this file.

What one calls, in the order of a game:

    state, dealt = settle(new_game(Config(players=4)), rng)  # rng: a random.Random
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

from farmrules.kernel.pickling import bind_pickles
from farmrules.superfarmer.action_types import (
    Action,
    AddCard,
    AddCat,
    Chance,
    DealCard,
    DiscardCard,
    DiscardCat,
    DrawGift,
    GiveTo,
    LoseCard,
    OfferCard,
    PlaceCat,
    Predator,
    TossToken,
)
from farmrules.superfarmer.bounds import limits
from farmrules.superfarmer.cards import ASSUMED, CAT, FOUR_CATS, Animal, Card, Cards, Deck, DeckRow
from farmrules.superfarmer.checking import check_state
from farmrules.superfarmer.config import Config
from farmrules.superfarmer.description import describe
from farmrules.superfarmer.encoding import action_index, actions, chance_actions, chance_index, encode, features
from farmrules.superfarmer.event_types import (
    CardAdded,
    CardDealt,
    CardDiscarded,
    CardGiven,
    CardLost,
    CardOffered,
    CatDiscarded,
    CatsLeft,
    Event,
    GameOver,
    GiftAdded,
    GiftDrawn,
    PointsScored,
    PredatorAttacked,
    RoundStarted,
    SetPassed,
    SetTaken,
    TokenTossed,
)
from farmrules.superfarmer.glossary import GLOSSARY
from farmrules.superfarmer.notation import parse, sentence, text
from farmrules.superfarmer.phases import (
    PHASES,
    Adding,
    Dealing,
    Discarding,
    Drawing,
    Giving,
    LosingCards,
    Offering,
    Over,
    Phase,
    PlacingCats,
    Tossing,
)
from farmrules.superfarmer.rules import (
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
from farmrules.superfarmer.samples import sample_configs
from farmrules.superfarmer.state import Discard, Farm, State, heading
from farmrules.superfarmer.visibility import View, apply_with_events, events, resample, view

NAME: Final = "superfarmer"
RULES_VERSION: Final = 1
PLAYERS: Final = range(2, 7)

__all__ = [
    "ASSUMED",
    "CAT",
    "FOUR_CATS",
    "GLOSSARY",
    "NAME",
    "PHASES",
    "PLAYERS",
    "RULES_VERSION",
    "Action",
    "AddCard",
    "AddCat",
    "Adding",
    "Animal",
    "Card",
    "CardAdded",
    "CardDealt",
    "CardDiscarded",
    "CardGiven",
    "CardLost",
    "CardOffered",
    "Cards",
    "CatDiscarded",
    "CatsLeft",
    "Chance",
    "Config",
    "DealCard",
    "Dealing",
    "Deck",
    "DeckRow",
    "Discard",
    "DiscardCard",
    "DiscardCat",
    "Discarding",
    "DrawGift",
    "Drawing",
    "Event",
    "Farm",
    "GameOver",
    "GiftAdded",
    "GiftDrawn",
    "GiveTo",
    "Giving",
    "LoseCard",
    "LosingCards",
    "OfferCard",
    "Offering",
    "Over",
    "Phase",
    "PlaceCat",
    "PlacingCats",
    "PointsScored",
    "Predator",
    "PredatorAttacked",
    "RoundStarted",
    "SetPassed",
    "SetTaken",
    "State",
    "TokenTossed",
    "TossToken",
    "Tossing",
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
