"""Farmer (la Ferme) for 3 to 10 players; its rules are in RULES.md beside this file.

What one calls, in the order of a game:

    state, dealt = settle(new_game(Config(players=5)), rng)  # rng: a random.Random
    actor(state)                       a seat, Nobody.CHANCE or Nobody.OVER
    legal_actions(state)               what that seat may do; why_illegal(state, action) says why not
    apply(state, action)               the next state
    events(state, action, seat)        what that makes happen, as a seat sees it; sentence(event, names)
    apply_with_events(state, action, seats)    both, for as many seats as one likes
    view(state, seat)                  what a seat knows; describe(view, names); resample(view, rng)
    scores(state), winners(state)
    first_events(config)               what a first view shows as done: antes, and who begins
    chance_outcomes(state)             what can be dealt, with weights; text(action), parse(text, config)

The module satisfies `farmrules.Game`. For frontends: a seat over 16 has one legal action, to stand. Play it no faster
than any other, and tell a refusal to nobody but the seat that acts, or the table learns what nobody should.
"""

from typing import Final

from farmrules.farmer.action_types import Action, Bid, Chance, DealCard, Draw, Pass, Stand
from farmrules.farmer.cards import FULL_DECK, SIX_OF_HEARTS, Card, Cards, Rank, Suit, total
from farmrules.farmer.checking import check_state
from farmrules.farmer.config import Config, la_ferme, order_of_play, rotating_farm
from farmrules.farmer.description import describe
from farmrules.farmer.encoding import action_index, actions, chance_actions, chance_index, encode, features, limits
from farmrules.farmer.event_types import (
    AuctionOpened,
    BidMade,
    CardAsked,
    CardDealt,
    ChipsPaid,
    DealBegun,
    Event,
    FarmerNamed,
    GameOver,
    HandShown,
    Passed,
    Stood,
)
from farmrules.farmer.glossary import GLOSSARY
from farmrules.farmer.notation import parse, sentence, text
from farmrules.farmer.rules import (
    actor,
    apply,
    chance_outcomes,
    first_events,
    legal_actions,
    new_game,
    scores,
    settle,
    why_illegal,
    winners,
)
from farmrules.farmer.samples import sample_configs
from farmrules.farmer.state import PHASES, Bidding, Dealing, Drawing, Over, Phase, Playing, State, heading
from farmrules.farmer.visibility import SeenHand, View, apply_with_events, events, resample, view
from farmrules.kernel.pickling import bind_pickles

NAME: Final = "farmer"
RULES_VERSION: Final = 1
PLAYERS: Final = range(3, 11)

__all__ = [
    "FULL_DECK",
    "GLOSSARY",
    "NAME",
    "PHASES",
    "PLAYERS",
    "RULES_VERSION",
    "SIX_OF_HEARTS",
    "Action",
    "AuctionOpened",
    "Bid",
    "BidMade",
    "Bidding",
    "Card",
    "CardAsked",
    "CardDealt",
    "Cards",
    "Chance",
    "ChipsPaid",
    "Config",
    "DealBegun",
    "DealCard",
    "Dealing",
    "Draw",
    "Drawing",
    "Event",
    "FarmerNamed",
    "GameOver",
    "HandShown",
    "Over",
    "Pass",
    "Passed",
    "Phase",
    "Playing",
    "Rank",
    "SeenHand",
    "Stand",
    "State",
    "Stood",
    "Suit",
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
    "first_events",
    "heading",
    "la_ferme",
    "legal_actions",
    "limits",
    "new_game",
    "order_of_play",
    "parse",
    "resample",
    "rotating_farm",
    "sample_configs",
    "scores",
    "sentence",
    "settle",
    "text",
    "total",
    "view",
    "why_illegal",
    "winners",
]

bind_pickles(globals())
