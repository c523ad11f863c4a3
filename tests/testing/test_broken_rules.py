"""The conformance suite catches what is wrong with legality, chance, and state checks."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from attrs import evolve

from farmrules import Illegal, IllegalAction, testing
from tests.testing.high_card import (
    CARDS,
    Config,
    Deal,
    Lay,
    Over,
    State,
)
from tests.testing.variants import Broken, good, judge, variant

NOT_NOW: Final = Illegal("not_now", "", "Not now.")
REFUSED: Final = "why_illegal must refuse what is not listed, with an Illegal"


def refusing(change: Callable[[State, Any, Illegal], object]) -> Any:
    """Refusals are changed; what is legal stays so."""

    def why_illegal(state: State, action: Any) -> object:
        illegal = good.why_illegal(state, action)
        return illegal and change(state, action, illegal)

    return variant(why_illegal=why_illegal)


def refused_otherwise(function: Callable[..., object], otherwise: Callable[[], object]) -> Callable[..., object]:
    """That function, with something else in place of its refusals."""

    def changed(state: State, action: Any, *seat: int | None) -> object:
        return otherwise() if good.why_illegal(state, action) else function(state, action, *seat)

    return changed


def throw(error: Exception) -> Callable[[], object]:
    def thrower() -> object:
        raise error

    return thrower


def listing(change: Callable[[State, tuple[Lay, ...]], object]) -> Any:
    """What is listed where a seat acts is changed."""

    def legal_actions(state: State) -> object:
        legal = good.legal_actions(state)
        return legal and change(state, legal)

    return variant(legal_actions=legal_actions)


def allowing_six(state: State, action: object) -> Illegal | None:
    return None if isinstance(action, Lay) and action.card == 6 else good.why_illegal(state, action)


def comparing(state: State, action: object) -> Illegal | None:
    return None if action in good.legal_actions(state) else good.why_illegal(state, action)


LEGALITY: Final = {
    "a legal action is left out": Broken(
        listing(lambda state, legal: legal[:1]), "check_legality", "what why_illegal allows must be listed: Lay"
    ),
    "an action is made up": Broken(
        listing(lambda state, legal: tuple(map(Lay, CARDS))),
        "check_legality",
        "apply must take what is listed: Lay",
    ),
    "actions in another order": Broken(
        listing(lambda state, legal: legal[::-1]), "check_legality", "lists must be in index order, without doubles"
    ),
    "actions in the order of a hash": Broken(
        listing(lambda state, legal: tuple(sorted(legal, key=lambda action: hash((action.card, 1))))),
        "check_legality",
        "lists must be in index order, without doubles",
    ),
    "an action listed twice": Broken(
        listing(lambda state, legal: legal[:1] + legal),
        "check_legality",
        "lists must be in index order, without doubles",
    ),
    "a legal action without an index": Broken(
        variant(actions=lambda config: good.actions(config)[:-1]),
        "check_legality",
        "what is listed must be in the numbering: Lay(card=6)",
        direct=True,
    ),
    "legal actions at a chance node": Broken(
        variant(legal_actions=lambda state: good.legal_actions(state) or (Lay(1),)),
        "check_legality",
        "legal_actions must list some where a seat acts, else none",
    ),
    "chance where a seat acts": Broken(
        variant(chance_outcomes=lambda state: good.chance_outcomes(state) or ((Deal(1), 1),)),
        "check_legality",
        "chance_outcomes must list some at chance nodes, else none",
    ),
    "why_illegal refuses what is listed": Broken(
        variant(
            why_illegal=lambda state, action: good.why_illegal(state, action) or (NOT_NOW if action == Lay(3) else None)
        ),
        "check_legality",
        "why_illegal must allow what is listed: Lay(card=3)",
    ),
    "why_illegal allows what is not listed": Broken(
        refusing(lambda state, action, illegal: None if action == Lay(3) else illegal),
        "check_legality",
        "what why_illegal allows must be listed: Lay(card=3)",
    ),
    "a refusal that is no Illegal": Broken(
        refusing(lambda state, action, illegal: illegal.message), "check_legality", REFUSED
    ),
    "a template with a gap": Broken(
        refusing(lambda state, action, illegal: evolve(illegal, template="No {{action}}.")),
        "check_legality",
        "a reason's params must fill its template",
    ),
    "a reason without its params": Broken(
        refusing(lambda state, action, illegal: evolve(illegal, params=())),
        "check_legality",
        "KeyError is raised where nothing should be",
    ),
    "a code that is no word": Broken(
        refusing(lambda state, action, illegal: evolve(illegal, code="not now")),
        "check_legality",
        "a reason's code must be a word",
    ),
    "apply refuses for another reason": Broken(
        variant(apply=refused_otherwise(good.apply, throw(IllegalAction(NOT_NOW)))),
        "check_legality",
        "apply must refuse for the reason of why_illegal",
    ),
    "apply refuses with another exception": Broken(
        variant(apply=refused_otherwise(good.apply, throw(ValueError("no")))),
        "check_legality",
        "ValueError is raised where nothing should be: no",
    ),
    "apply does not refuse": Broken(
        variant(apply=refused_otherwise(good.apply, lambda: None)),
        "check_legality",
        "apply must refuse what why_illegal refuses",
    ),
    "events do not refuse": Broken(
        variant(events=refused_otherwise(good.events, tuple)),
        "check_legality",
        "events must refuse what why_illegal refuses",
    ),
    "a step with events does not refuse": Broken(
        variant(apply_with_events=refused_otherwise(good.apply_with_events, lambda: None)),
        "check_legality",
        "apply_with_events must refuse what why_illegal refuses",
    ),
    "anything with a card is asked for it": Broken(
        variant(why_illegal=lambda state, action: good.why_illegal(state, type(action)(action.card))),
        "check_foreign_objects",
        "AttributeError is raised where nothing should be",
    ),
    "look-alikes are allowed": Broken(
        refusing(
            lambda state, action, illegal: (
                None if type(action).__name__ == "Lay" and type(action) is not Lay else illegal
            )
        ),
        "check_foreign_objects",
        REFUSED,
    ),
    "foreign objects are compared": Broken(
        variant(why_illegal=comparing),
        "check_foreign_objects",
        "RuntimeError is raised where nothing should be: compared",
    ),
    "foreign objects are hashed": Broken(
        variant(why_illegal=lambda state, action: good.why_illegal(state, {action: action}[action])),
        "check_foreign_objects",
        "RuntimeError is raised where nothing should be: hashed",
    ),
    "something strange is allowed": Broken(
        refusing(
            lambda state, action, illegal: (
                illegal if type(action).__module__ != testing.__name__ + ".legality" else None
            )
        ),
        "check_foreign_objects",
        REFUSED + ": a _Foreign",
    ),
    "actions of another config are allowed": Broken(
        variant(
            actions=lambda config: good.actions(config)[: None if config.copies > 2 else -1],
            why_illegal=allowing_six,
            sample_configs=lambda: {"few": Config(first=1), "many": Config(copies=3)},
        ),
        "check_foreign_objects",
        REFUSED,
        direct=True,
    ),
}


def outcomes(change: Callable[[Deal, int], object]) -> Any:
    return variant(chance_outcomes=lambda state: tuple(change(*outcome) for outcome in good.chance_outcomes(state)))


def settling(change: Callable[[State, State, tuple[Deal, ...]], object]) -> Any:
    return variant(settle=lambda state, rng: change(state, *good.settle(state, rng)))


def going_on(before: State, state: State, taken: tuple[Deal, ...]) -> tuple[State, tuple[object, ...]]:
    """A forced decision is taken for granted."""
    legal = good.legal_actions(state)
    return (good.apply(state, legal[0]), (*taken, legal[0])) if len(legal) == 1 else (state, taken)


CHANCE: Final = {
    "a weight that is no whole number": Broken(
        outcomes(lambda deal, weight: (deal, float(weight))),
        "check_chance",
        "a weight must be a whole number from 1: 2.0",
    ),
    "a weight of nothing": Broken(
        outcomes(lambda deal, weight: (deal, weight * (deal.card > 1))), "check_chance", "a whole number from 1: 0"
    ),
    "outcomes in another order": Broken(
        variant(chance_outcomes=lambda state: good.chance_outcomes(state)[::-1]),
        "check_chance",
        "chance_outcomes must be in index order, without doubles",
    ),
    "an outcome twice": Broken(
        variant(chance_outcomes=lambda state: good.chance_outcomes(state)[:1] + good.chance_outcomes(state)),
        "check_chance",
        "chance_outcomes must be in index order, without doubles",
    ),
    "an outcome without an index": Broken(
        variant(chance_actions=lambda config: good.chance_actions(config)[:-1]),
        "check_chance",
        "a chance action must be in its numbering: Deal(card=6)",
        direct=True,
    ),
    "settle reports other actions": Broken(
        settling(lambda before, state, taken: (state, tuple(sorted(taken, key=lambda deal: deal.card)))),
        "check_settle",
        "the actions that settle reports must come to its state",
    ),
    "settle reports nothing": Broken(
        settling(lambda before, state, taken: (state, ())),
        "check_settle",
        "the actions that settle reports must come to",
    ),
    "settle reports in a list": Broken(
        settling(lambda before, state, taken: (state, list(taken))),
        "check_settle",
        "settle must answer a state and a tuple",
    ),
    "settle stops early": Broken(
        settling(lambda before, state, taken: (before, ())), "check_settle", "settle must go on until no chance is due"
    ),
    "settle plays what is forced": Broken(
        settling(going_on), "check_settle", "settle must take chance actions that are due: Lay"
    ),
}


def strict(state: State) -> None:
    good.check_state(state)
    if isinstance(state.phase, Over):
        raise ValueError("a finished game")


def hasty(state: State) -> None:
    assert state.hands[state.config.players - 1] is not None
    good.check_state(state)


def losing_a_card(state: State, action: Lay | Deal) -> State:
    """The deck forgets that a card has left it."""
    after = good.apply(state, action)
    return evolve(after, deck=state.deck)


STATES: Final = {
    "a state check that is too strict": Broken(
        variant(check_state=strict),
        "check_invariants",
        "check_state must take every state that a game comes to: a finished",
    ),
    "no state check": Broken(
        variant(check_state=lambda state: None),
        "check_invariants",
        "check_state must refuse corruptions of every field, but takes those of: config (",
    ),
    "a state check that fails otherwise": Broken(
        variant(check_state=hasty),
        "check_invariants",
        "IndexError is raised",
    ),
    "a step that forgets": Broken(variant(apply=losing_a_card), "check_invariants", "every card must lie in one place"),
}


ALL: Final = LEGALITY | CHANCE | STATES


@pytest.mark.parametrize("name", ALL)
def test_the_suite_catches(name: str) -> None:
    judge(ALL[name])
