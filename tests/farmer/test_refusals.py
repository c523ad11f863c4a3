"""Refusals: for every code and kind of action the clause that refuses, from RULES.md, literally."""

from random import Random

import pytest
from attrs import frozen

from farmrules import Illegal
from farmrules import farmer as game
from farmrules.farmer import Action, Bid, Chance, Config, DealCard, Draw, Pass, Stand, State
from tests.farmer.rig import WIN, card, dealt, sold, turn

NAMES = ["Ann", "bob", "Eve", "Dan"]
BIDDING = sold(Config(4, stake=9, max_bid=20), 4)
DEALING = sold(Config(4, max_bid=0), None, None, None, None)
ONE_CARD = turn("Ks")
OVER_SIXTEEN = turn("Ks 9d")
NO_DECK = turn("7s 3d", deck="")
DRAWING = game.apply(ONE_CARD, Draw())
OVER = dealt(sold(Config(3, deals=1), None, None, None), *WIN)


@frozen
class Refused:
    """An action that a state's rules refuse, though the phase takes its kind."""

    state: State
    action: Action | Chance
    code: str
    clause: str
    template: str
    params: tuple[tuple[str, int | str], ...]
    told: str


REFUSED = [
    Refused(BIDDING, Bid(4), "too_low", "LF3.4", "A bid must be higher than {bid}.", (("bid", 4),),
            "A bid must be higher than 4."),
    Refused(BIDDING, Bid(9), "too_few_chips", "LF3.5",
            "{seat:seat} cannot bid {bid}, having no more than {chips} to pay.",
            (("seat", 1), ("chips", 8), ("bid", 9)), "bob cannot bid 9, having no more than 8 to pay."),
    Refused(BIDDING, Bid(21), "over_limit", "LF3.5", "No bid can be higher than {limit}.", (("limit", 20),),
            "No bid can be higher than 20."),
    Refused(ONE_CARD, Stand(), "must_draw", "LF4.3", "{seat:seat} must take at least one more card.", (("seat", 1),),
            "bob must take at least one more card."),
    Refused(OVER_SIXTEEN, Draw(), "over_sixteen", "LF4.6", "Over 16, {seat:seat} can only stand.", (("seat", 1),),
            "Over 16, bob can only stand."),
    Refused(NO_DECK, Draw(), "deck_empty", "LF4.7", "The deck has run out; {seat:seat} can only stand.",
            (("seat", 1),), "The deck has run out; bob can only stand."),
    Refused(DRAWING, DealCard(card("Ks")), "not_in_deck", "LF4.3", "The deck has no {card}.", (("card", "Ks"),),
            "The deck has no Ks."),
    Refused(game.apply(DEALING, DealCard(card("6h"))), DealCard(card("6h")), "not_in_deck", "LF4.1",
            "The deck has no {card}.", (("card", "6h"),), "The deck has no 6h."),
]  # fmt: skip


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case.code} {case.clause}")
def test_what_the_rules_refuse_and_by_which_clause(case: Refused) -> None:
    expected = Illegal(case.code, case.clause, case.template, case.params)
    assert game.why_illegal(case.state, case.action) == expected
    assert expected.told(NAMES) == case.told


DUE = {  # what each phase waits for: what is tried instead, the clause, and the sentence
    "Bidding": (BIDDING, Draw(), "LF3.2", "bob must bid for the farm or pass"),
    "Dealing": (DEALING, Draw(), "LF4.1", "chance must deal an opening card"),
    "Playing": (ONE_CARD, Pass(), "LF4.2", "bob must draw a card or stand"),
    "Drawing": (DRAWING, Stand(), "LF4.3", "chance must deal the card asked for"),
}


@pytest.mark.parametrize("phase", DUE)
def test_what_does_not_fit_a_phase_is_refused_by_the_clause_of_what_is_due(phase: str) -> None:
    state, action, cited, sentence = DUE[phase]
    assert type(state.phase).__name__ == phase
    code = "not_now" if isinstance(game.actor(state), int) else "chance_due"
    for tried, told in (
        (action, f"{type(action).__name__} does not fit here: {sentence}."),
        (None, f"This is no action of Farmer but something of type NoneType; {sentence}."),
    ):
        illegal = game.why_illegal(state, tried)
        assert illegal is not None
        assert (illegal.code, illegal.clause) == (code if tried else "not_an_action", cited)
        assert illegal.told(NAMES) == told


@pytest.mark.parametrize("action", [Bid(1), Pass(), Draw(), Stand(), DealCard(card("6h"))], ids=game.text)
def test_after_the_end_all_is_refused(action: Action | Chance) -> None:
    assert game.why_illegal(OVER, action) == Illegal("over", "LF7.1", "The game is over.")


def test_the_tables_above_have_every_phase_and_every_code_there_is() -> None:
    assert {*DUE, "Over"} == {phase.__name__ for phase in game.PHASES}
    known: dict[tuple[str, type, type], str]
    known = {(case.code, type(case.action), type(case.state.phase)): case.clause for case in REFUSED}
    general = {phase: cited for phase, (_, _, cited, _) in DUE.items()} | {"Over": "LF7.1"}
    for seed, config in enumerate(game.sample_configs().values()):
        rng = Random(seed)
        everything = (*game.chance_actions(config), Bid(1), Bid(config.bid_limit + 1), Pass(), Draw(), Stand())
        state = game.new_game(config)
        while steps := game.legal_actions(state) or [chance for chance, _ in game.chance_outcomes(state)]:
            for action in everything:
                illegal = game.why_illegal(state, action)
                if illegal is None:
                    continue
                if illegal.code in ("not_now", "chance_due"):
                    assert illegal.clause == general[type(state.phase).__name__]
                else:
                    assert illegal.clause == known[illegal.code, type(action), type(state.phase)]
            state = game.apply(state, rng.choice(steps[:3]))
