"""The suite catches wrong winners, scores, determinizations and refusals, and arguments that should be refused."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
from attrs import evolve

from farmrules import Illegal, Nobody
from farmrules.testing import GameFault, check_game, check_scores, check_winners, check_worlds
from tests.testing.high_card import Config, Deal, Event, State, View
from tests.testing.variants import Broken, good, judge, variant


def losers(state: State) -> tuple[int, ...]:
    won = good.winners(state)
    return (won and tuple(seat for seat in range(state.config.players) if seat not in won)) or won


def one_world(view: View, rng: Random) -> State:
    return good.resample(view, Random(1))


def best_to_first(view: View, rng: Random) -> State:
    """The first hand that the seat does not see has the highest of the cards that it does not see."""
    drawn = good.resample(view, rng)
    other = next((seat for seat in range(view.config.players) if seat != view.seat and drawn.hands[seat]), None)
    if other is None or drawn.laid or drawn.shown:
        return drawn
    unseen = sorted([*drawn.deck, *drawn.hands[other]])
    size = len(drawn.hands[other])
    hands = (*drawn.hands[:other], tuple(unseen[-size:]), *drawn.hands[other + 1 :])
    return evolve(drawn, deck=tuple(unseen[:-size]), hands=hands)


def one_later_world(view: View, rng: Random) -> State:
    return good.resample(view, Random(1) if view.laid or view.shown else rng)


def telling_refusal(state: State, action: object) -> Illegal | None:
    illegal = good.why_illegal(state, action)
    return illegal and evolve(illegal, params=(*illegal.params, ("deck", sum(state.deck))))


def heavier(state: State) -> tuple[tuple[Deal, int], ...]:
    dealt = sum(map(len, state.hands))
    return tuple((deal, weight + dealt) for deal, weight in good.chance_outcomes(state))


def trailing(text: str, config: Config) -> object:
    return good.parse(" ".join(text.split(" ")[:2]), config)


def anywhere(function: Callable[..., object]) -> Callable[..., object]:
    """That function, for whom a seat that is not there is a spectator."""

    def changed(state: State, *rest: Any) -> object:
        *action, seat = rest
        there = type(seat) is int and 0 <= seat < state.config.players
        return function(state, *action, seat if there else None)

    return changed


def nameless(event: Event, names: Any = None) -> str:
    return good.sentence(event, names and [*names, *"abcd"][:4])


ALL: Final = {
    "nobody wins": Broken(
        variant(winners=lambda state: ()),
        "check_winners",
        "there must be winners when the game is over, not before: (): False is not True",
    ),
    "the losers win": Broken(
        variant(winners=losers), "check_winners", "winners must have the highest score", direct=True
    ),
    "everybody wins": Broken(
        variant(winners=lambda state: tuple(range(state.config.players)) if good.winners(state) else ()),
        "check_winners",
        "winners must have the highest score (or the game be checked with highest_wins=False): (0, 1",
    ),
    "one world alone": Broken(
        variant(resample=one_world), "check_worlds", "resample must draw every world that fits, but for seat"
    ),
    "one world alone, later": Broken(
        variant(resample=one_later_world), "check_worlds", "resample must draw every world that fits, but draws one"
    ),
    "the best cards to one seat": Broken(
        variant(resample=best_to_first, sample_configs=lambda: {"three": Config(3)}),
        "check_worlds",
        "resample must draw as chance does, but for seat",
    ),
    "a refusal that tells of the deck": Broken(
        variant(why_illegal=telling_refusal), "check_refusals", "a refusal must not tell seat", direct=True
    ),
    "weights that grow": Broken(
        variant(chance_outcomes=heavier),
        "check_weights",
        "a weight must not change while no card does: Deal(card=",
    ),
    "a parser that reads on": Broken(
        variant(parse=trailing),
        "check_notation",
        "parse must refuse what text does not write: Lay(card=1): 'lay 1' is not 'lay 1 x'",
    ),
    "a view of any seat": Broken(
        variant(view=anywhere(good.view)), "check_arguments", "view must refuse -1 with ValueError, but answers View("
    ),
    "events for any seat": Broken(
        variant(events=anywhere(good.events)), "check_arguments", "events must refuse -1 with ValueError, but answers ("
    ),
    "events of a step for any seat": Broken(
        variant(
            apply_with_events=lambda state, action, viewers: good.apply_with_events(
                state, action, [viewer for viewer in viewers if viewer is None or viewer in range(state.config.players)]
            )
        ),
        "check_arguments",
        "apply_with_events must refuse (0, -1) with ValueError, but answers (State(",
    ),
    "a seat that fails otherwise": Broken(
        variant(view=lambda state, seat: good.view(state, {None: None, 0: 0, 1: 1, 2: 2, 3: 3}[seat])),
        "check_arguments",
        "view must refuse -1 with ValueError, not KeyError: -1",
    ),
    "a game of anything": Broken(
        variant(new_game=lambda config: good.new_game(config if type(config) is Config else Config())),
        "check_arguments",
        "new_game must refuse None with TypeError, but answers State(",
    ),
    "names for others": Broken(
        variant(sentence=nameless),
        "check_sentences",
        "sentence must refuse too few names: [",
    ),
    "a screen too wide": Broken(
        variant(describe=lambda view, names=None, width=80: "x" * (width + 1)),
        "check_describe",
        "describe must keep to the width of 40",
    ),
    "a screen without names": Broken(
        variant(describe=lambda view, names=None, width=80: "a\n\nb"),
        "check_describe",
        "describe must use the names given",
    ),
    "a screen as narrow as one likes": Broken(
        variant(
            describe=lambda view, names=None, width=80: "a" if names is None else " ".join(map(str, names))[:40].strip()
        ),
        "check_describe",
        "describe must refuse a width of 39 with ValueError, but answers 'a'",
    ),
    "a screen for any number of people": Broken(
        variant(
            describe=lambda view, names=None, width=80: good.describe(
                view, names and [*names, *"abcd"][: view.config.players], width
            )
        ),
        "check_describe",
        "describe must refuse 1 names with ValueError, but answers '-- high-card",
    ),
    "a glossary of pages": Broken(
        variant(GLOSSARY={"lay": "face\ndown"}),
        "check_glossary",
        "GLOSSARY must map a word to one printable line: 'lay'",
    ),
}


@pytest.mark.parametrize("name", ALL)
def test_the_suite_catches(name: str) -> None:
    judge(ALL[name])


def test_scores_that_never_change_are_caught() -> None:
    level = variant(scores=lambda state: (0,) * state.config.players)
    with pytest.raises(GameFault, match=r"every final score of 5 games is 0, though Limits\(low=0, high=2, steps=8,"):
        check_scores(level, [Config()], 1, games=5)


def test_another_rule_of_winning_is_declared() -> None:
    check_winners(variant(winners=losers), Config(), 1, highest=False)


def test_chance_is_asked_of_every_seat_in_turn() -> None:
    for seed in range(5):
        check_worlds(good, Config(3), seed)


def test_a_game_that_describes_itself_passes() -> None:
    def describe(view: View, names: Any = None, width: int = 80) -> str:
        if width < 40:
            raise ValueError("too narrow")
        if names is not None and len(names) != view.config.players:
            raise ValueError("too few names, or too many")
        who = "nobody" if view.seat is None else (names or "0123")[view.seat]
        return f"{who}\n\n{'over' if view.actor is Nobody.OVER else view.hand}"[:width].rstrip()

    check_game(variant(describe=describe, GLOSSARY={"lay": "A card, face down."}), examples=1)
