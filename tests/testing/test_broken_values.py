"""The conformance suite catches what is wrong with names, types, the course of a game, values, purity, numberings."""

import random
from itertools import count
from random import Random
from typing import Any, Final

import pytest
from attrs import define, evolve, frozen

from farmrules import Feature, Limits
from tests.testing.high_card import Config, Deal, Dealing, Lay, Laying, Over, State
from tests.testing.variants import Broken, good, judge, variant


@frozen
class Alone:
    players: int = 0


NAMES: Final = {
    "a name is missing": Broken(
        variant("heading", "text"), "check_names", "names of the protocol are missing: heading, text"
    ),
    "a function is none": Broken(variant(heading="end"), "check_names", "heading must be a function"),
    "no name": Broken(variant(NAME=""), "check_names", "NAME must be a printable text"),
    "a broken number": Broken(
        variant(RULES_VERSION=1.0), "check_names", "RULES_VERSION must be a whole number from 1: 1.0"
    ),
    "phases in lists": Broken(
        variant(PHASES={Dealing: [Laying], Laying: [Over], Over: []}), "check_names", "PHASES must map"
    ),
    "a phase that is no key": Broken(variant(PHASES={Dealing: (Laying,)}), "check_names", "PHASES must map"),
    "phases without a table": Broken(variant(PHASES=()), "check_names", "PHASES must map"),
    "no sample configs": Broken(
        variant(sample_configs=dict), "check_names", "sample_configs must map names to configs"
    ),
    "sample configs by number": Broken(
        variant(sample_configs=lambda: {2: Config()}), "check_names", "sample_configs must map names to configs"
    ),
    "a set of numbers of players": Broken(
        variant(PLAYERS={2, 3, 4}), "check_names", "PLAYERS must be a sequence of whole numbers from 1, ascending: {2"
    ),
    "numbers of players in disorder": Broken(
        variant(PLAYERS=(3, 2, 4)), "check_names", "PLAYERS must be a sequence of whole numbers from 1, ascending: (3"
    ),
    "no number of players": Broken(variant(PLAYERS=()), "check_names", "PLAYERS must be a sequence"),
    "a table for none": Broken(variant(PLAYERS=range(5)), "check_names", "PLAYERS must be a sequence"),
    "more players than a config takes": Broken(
        variant(PLAYERS=range(2, 6)), "check_names", "a config must take every number of PLAYERS: 5"
    ),
    "fewer players than a config takes": Broken(
        variant(PLAYERS=range(2, 4)), "check_names", "no config may take a number that is not of PLAYERS: 4"
    ),
    "a gap in the numbers of players": Broken(
        variant(PLAYERS=(2, 4)), "check_names", "no config may take a number that is not of PLAYERS: 3"
    ),
    "a Config that is a function": Broken(
        variant(Config=lambda *fields: Config(*fields)), "check_names", "Config must be a class"
    ),
    "sample configs that fail": Broken(
        variant(sample_configs=lambda: Config(9)),
        "check_names",
        "ValueError is raised where nothing should be: Config.players must be a whole number from 2 to 4, not 9",
    ),
}

TYPES: Final = {
    "nobody plays": Broken(
        variant(sample_configs=lambda: {"none": Alone()}),
        "check_protocol",
        "config.players must be a whole number",
        direct=True,
    ),
    "limits that are a pair": Broken(
        variant(limits=lambda config: (0, 3)), "check_protocol", "limits must be Limits: (0"
    ),
    "limits upside down": Broken(
        variant(limits=lambda config: Limits(3, 0, 10)), "check_protocol", "limits must be Limits"
    ),
    "limits with more decisions than steps": Broken(
        variant(limits=lambda config: evolve(good.limits(config), decisions=100)),
        "check_protocol",
        "limits must have no more decisions or chances than steps, and no more steps than both: Limits(low=0",
    ),
    "limits with steps that are of no sort": Broken(
        variant(limits=lambda config: evolve(good.limits(config), steps=100)),
        "check_protocol",
        "limits must have no more decisions or chances than steps, and no more steps than both: Limits(low=0",
    ),
    "limits with less than no chance": Broken(
        variant(limits=lambda config: evolve(good.limits(config), decisions=good.limits(config).steps, chances=-1)),
        "check_protocol",
        "limits must have no more decisions or chances than steps",
    ),
    "another class of configs": Broken(
        variant(Config=Alone), "check_protocol", "a config must be of the class Config: <class"
    ),
    "a number of players that is none of PLAYERS": Broken(
        variant(PLAYERS=range(3, 5)),
        "check_protocol",
        "config.players must be one of PLAYERS: 2: range(3, 5)",
        direct=True,
    ),
    "features in a list": Broken(
        variant(features=lambda config: list(good.features(config))), "check_protocol", "features must be a tuple"
    ),
    "features that are names": Broken(
        variant(features=lambda config: ("seat",)), "check_protocol", "features must be a tuple of Feature"
    ),
    "actions in a list": Broken(
        variant(actions=lambda config: list(good.actions(config))), "check_protocol", "actions must be a tuple"
    ),
    "chance actions in a list": Broken(
        variant(chance_actions=lambda config: list(good.chance_actions(config))),
        "check_protocol",
        "chance_actions must be a tuple",
    ),
    "True acts": Broken(
        variant(actor=lambda state: True if good.actor(state) == 1 else good.actor(state)),
        "check_protocol",
        "actor must be a seat or Nobody: True",
    ),
    "a seat that is not there acts": Broken(
        variant(actor=lambda state: 9 if good.actor(state) == 1 else good.actor(state)),
        "check_protocol",
        "actor must be a seat or Nobody: 9",
    ),
    "a state of another config": Broken(
        variant(new_game=lambda config: good.new_game(evolve(config, copies=config.copies ^ 1))),
        "check_protocol",
        "the state must carry its config",
    ),
    "a phase of another class": Broken(
        variant(PHASES={Over: ()}), "check_protocol", "the state's phase must be of a class in PHASES: Dealing()"
    ),
    "legal actions in a list": Broken(
        variant(legal_actions=lambda state: list(good.legal_actions(state))),
        "check_protocol",
        "legal_actions must be a tuple",
    ),
    "outcomes in a list": Broken(
        variant(chance_outcomes=lambda state: list(good.chance_outcomes(state))),
        "check_protocol",
        "chance_outcomes must be a tuple of pairs",
    ),
    "a score too many": Broken(
        variant(scores=lambda state: (*good.scores(state), 0)), "check_protocol", "scores must be a tuple of one whole"
    ),
    "winners out of order": Broken(
        variant(winners=lambda state: good.winners(state) and (1, 0)),
        "check_protocol",
        "winners must be a tuple of seats",
    ),
    "winners at once": Broken(
        variant(winners=lambda state: (0,)), "check_protocol", "there must be no winners before the game is over: (0,)"
    ),
}

COURSE: Final = {
    "more steps than the limits say": Broken(
        variant(limits=lambda config: evolve(good.limits(config), steps=2 * config.players * config.rounds - 1)),
        "check_limits",
        "a game must not take more steps than its limits say",
    ),
    "a game without an end": Broken(
        variant(apply=lambda state, action: state, PHASES={Dealing: (Dealing,)}), "check_limits", "must not take more"
    ),
    "higher scores": Broken(
        variant(limits=lambda config: evolve(good.limits(config), high=0)),
        "check_limits",
        "final scores must lie within",
    ),
    "lower scores": Broken(
        variant(limits=lambda config: evolve(good.limits(config), low=1)),
        "check_limits",
        "final scores must lie within",
    ),
    "more decisions than the limits": Broken(
        variant(limits=lambda config: evolve(good.limits(config), decisions=good.limits(config).decisions - 1)),
        "check_limits",
        "more decisions than its limits say",
        direct=True,
    ),
    "more chances than the limits": Broken(
        variant(limits=lambda config: evolve(good.limits(config), chances=good.limits(config).chances - 1)),
        "check_limits",
        "more chances than its limits say",
        direct=True,
    ),
    "no phase to begin in": Broken(
        variant(PHASES=dict(list(good.PHASES.items())[1:])), "check_phases", "begin in a phase of PHASES", direct=True
    ),
    "a transition is missing": Broken(
        variant(PHASES={**good.PHASES, Laying: (Over,)}), "check_phases", "PHASES must have every step: Laying: Laying"
    ),
    "something follows the end": Broken(
        variant(PHASES={**good.PHASES, Over: (Dealing,)}),
        "check_phases",
        "over where no phase can follow, and nowhere else",
    ),
    "a transition that never comes": Broken(
        variant(
            PHASES={**good.PHASES, Dealing: (Dealing, Laying, Over)},
            sample_configs=lambda: {"one round": Config(rounds=1)},
        ),
        "check_phase_table",
        "transitions of PHASES that are not played in 200 games: Dealing → Over",
    ),
}


@define(unsafe_hash=True)
class LooseState:
    config: Config
    phase: object
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...]
    shown: tuple[tuple[int, ...], ...]


def loose(config: Config) -> LooseState:
    state = good.new_game(config)
    return LooseState(config, state.phase, state.deck, state.hands, state.laid, state.shown)


@frozen
class Note:
    words: object


@frozen
class Silent(Note):
    def __repr__(self) -> str:
        return "<a note>"


@frozen
class Misread(Note):
    def __repr__(self) -> str:
        return "Misread('')"


@frozen
class Forgetful(Note):
    def __reduce__(self) -> tuple[Any, ...]:
        return Forgetful, ("",)


def noting(note: object) -> Any:
    """Every step has one event more."""
    return variant(
        events=lambda state, action, seat: (*good.events(state, action, seat), note),
        Note=Note,
        Misread=Misread,
        Forgetful=Forgetful,
    )


VALUES: Final = {
    "a mutable state": Broken(
        variant(new_game=loose, LooseState=LooseState),
        "check_values",
        "LooseState must be frozen, but its config can be set",
    ),
    "an event that is no attrs value": Broken(noting("note"), "check_values", "str must be an attrs class"),
    "a list in an event": Broken(noting(Note([])), "check_values", "Note must be hashable: unhashable type: 'list'"),
    "a repr that is no Python": Broken(noting(Silent("")), "check_values", "the repr of Silent must be Python"),
    "a repr of something else": Broken(noting(Misread("a")), "check_values", "the repr of Misread must make an equal"),
    "a pickle of something else": Broken(noting(Forgetful("a")), "check_values", "a pickle or copy of Forgetful"),
}


def drawing_on_the_global_source(config: Config) -> tuple[Feature, ...]:
    random.random()
    return good.features(config)


def changing_the_action(action: Lay | Deal) -> str:
    object.__setattr__(action, "card", action.card % 6 + 1)
    return "lay"


calls = count()


def forgetting(state: State, action: Lay | Deal) -> State:
    """Every other call forgets what was shown."""
    after = good.apply(state, action)
    return evolve(after, shown=()) if isinstance(after.phase, Over) and next(calls) % 2 else after


PURITY: Final = {
    "a step that does not always remember": Broken(
        variant(apply=forgetting), "check_purity", "apply must answer the same when asked again", direct=True
    ),
    "an answer that changes": Broken(
        variant(heading=lambda state: f"call {next(calls)}"), "check_purity", "heading must answer the same when asked"
    ),
    "an answer by identity": Broken(
        variant(heading=lambda state: f"state {id(state)}"), "check_purity", "heading must answer the same for equal"
    ),
    "a hidden source of chance": Broken(
        variant(settle=lambda state, rng: good.settle(state, Random())), "check_purity", "settle must answer the same"
    ),
    "the global source of chance": Broken(
        variant(features=drawing_on_the_global_source),
        "check_purity",
        "features must leave the global random source alone",
    ),
    "a changed argument": Broken(
        variant(text=changing_the_action), "check_purity", "text must not change its arguments"
    ),
}

INTEGERS: Final = {
    "an action twice": Broken(
        variant(actions=lambda config: good.actions(config) * 2), "check_numbering", "actions must have no doubles"
    ),
    "a chance action twice": Broken(
        variant(chance_actions=lambda config: good.chance_actions(config) * 2),
        "check_numbering",
        "chance_actions must have no doubles",
    ),
    "one type for both": Broken(
        variant(chance_actions=lambda config: (*good.chance_actions(config), Lay(1))),
        "check_numbering",
        "no type can be both of actions and of chance actions",
    ),
    "an action without an index": Broken(
        variant(actions=lambda config: good.actions(config)[:-1]),
        "check_numbering",
        "what is played must have an index",
    ),
    "an index of another action": Broken(
        variant(action_index=lambda config, action: good.actions(config).index(Lay(1))),
        "check_numbering",
        "action_index must answer an action's place: Lay(card=2)",
    ),
    "an index counted from 1": Broken(
        variant(chance_index=lambda config, chance: good.chance_index(config, chance) + 1),
        "check_numbering",
        "chance_index must answer an action's place: Deal(card=1)",
    ),
    "an index for anything": Broken(
        variant(action_index=lambda config, action: getattr(action, "card", 1) - 1),
        "check_numbering",
        "action_index must refuse None, but answers 0",
    ),
    "an index for chance among the actions": Broken(
        variant(
            action_index=lambda config, action: (
                action.card - 1 if type(action) is Deal else good.action_index(config, action)
            )
        ),
        "check_numbering",
        "action_index must refuse Deal(card=1), but answers 0",
    ),
    "another error for what has no index": Broken(
        variant(chance_index=lambda config, chance: list(good.chance_actions(config)).index(Deal(chance.card))),
        "check_numbering",
        "AttributeError is raised where nothing should be: 'NoneType' object has no attribute 'card'",
    ),
    "a feature's name twice": Broken(
        variant(features=lambda config: (*good.features(config)[:-1], good.features(config)[0])),
        "check_encoding",
        "features must have names of their own",
    ),
    "an encoding in a list": Broken(
        variant(encode=lambda view: list(good.encode(view))), "check_encoding", "encode must answer a tuple"
    ),
    "an encoding of varying length": Broken(
        variant(encode=lambda view: (*good.encode(view), *view.hand)), "check_encoding", "must be as long as features"
    ),
    "a number out of its range": Broken(
        variant(features=lambda config: (Feature("seat", 0, 3), *good.features(config)[1:])),
        "check_encoding",
        "a number of an encoding must lie within its feature's range: -1: Feature(name='seat'",
    ),
    "a number that is no int": Broken(
        variant(encode=lambda view: tuple(map(float, good.encode(view)))), "check_encoding", "lie within its feature's"
    ),
    "views that look alike": Broken(
        variant(encode=lambda view: (*good.encode(view)[:2], *[0] * 6, *good.encode(view)[8:])),
        "check_encoding",
        "encode must tell distinct views apart",
    ),
}

ALL: Final = NAMES | TYPES | COURSE | VALUES | PURITY | INTEGERS


@pytest.mark.parametrize("name", ALL)
def test_the_suite_catches(name: str) -> None:
    judge(ALL[name])
