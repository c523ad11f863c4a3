"""The conformance suite catches what is wrong with views, events, determinizations, and texts."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

import attrs
import pytest
from attrs import evolve, field, frozen

from farmrules import superfarmer
from farmrules.kernel.checks import check_config, check_seat
from farmrules.kernel.notation import BadText
from farmrules.testing import GameFault, check_views
from tests.testing import high_card
from tests.testing.high_card import Config, Deal, Dealt, Event, GameOver, Laid, Lay, Shown, State, View
from tests.testing.variants import Broken, good, judge, variant


@frozen
class Open(View):
    """A view that holds the state."""

    state: State | None = field(default=None, eq=False, repr=False)


@frozen
class Marked(View):
    """A view that whispers."""

    mark: int = field(default=0, eq=False, repr=False)


@frozen
class Peeking(View):
    """A view that shows how the cards lie, and compares as if it did not."""

    peek: tuple[int, ...] = field(default=(), eq=len)


def with_view(kind: type[View], *beside: Callable[[State], object]) -> Any:
    def view(state: State, seat: int | None) -> View:
        seen = good.view(state, seat)
        fields = [getattr(seen, name.name) for name in attrs.fields(View)]
        return kind(*fields, *[look(state) for look in beside])

    return variant(view=view, **{kind.__name__: kind})


def viewing(change: Callable[[State, View], View]) -> Any:
    return variant(view=lambda state, seat: change(state, good.view(state, seat)))


def telling(change: Callable[[State, Event, int | None], object]) -> Any:
    """Events are changed, all cards shown; None leaves one out."""

    def events(state: State, action: Lay | Deal, seat: int | None) -> tuple[object, ...]:
        check_seat(state.config, seat)
        told: list[Event] = []
        high_card.step(state, action, told.append)
        changed = [change(state, event, seat) for event in told]
        return tuple(event for event in changed if event is not None)

    return variant(events=events)


def as_seen(event: Event, seat: int | None) -> Event:
    return high_card.as_seen(event, seat)


def drawing(change: Callable[[View, State], object]) -> Any:
    return variant(resample=lambda view, rng: change(view, good.resample(view, rng)))


SECRECY: Final = {
    "a view of another config": Broken(
        viewing(lambda state, view: evolve(view, config=evolve(view.config, copies=view.config.copies ^ 1))),
        "check_views",
        "a view must carry its config",
        direct=True,
    ),
    "a view of nobody": Broken(
        viewing(lambda state, view: evolve(view, seat=None)),
        "check_views",
        "a view must say whose it is: None is not 0",
    ),
    "a view that does not know who acts": Broken(
        viewing(lambda state, view: evolve(view, actor=0)),
        "check_views",
        "a view must say who acts: 0: 0 is not Nobody.CHANCE",
    ),
    "a view with another's legal actions": Broken(
        viewing(lambda state, view: evolve(view, legal_actions=good.legal_actions(state))),
        "check_views",
        "a view must have its seat's legal actions alone",
    ),
    "a view that holds the state": Broken(
        with_view(Open, lambda state: state), "check_views", "no state may be got at from Open"
    ),
    "a view that keeps something beside": Broken(
        with_view(Marked, lambda state: state.deck[0]),
        "check_views",
        "Marked must keep nothing by which it does not compare: mark",
    ),
    "a view that compares by half": Broken(
        with_view(Peeking, lambda state: state.deck),
        "check_secrecy",
        "states that a seat cannot tell apart must give it one",
    ),
    "a view that leaks a hidden card": Broken(
        viewing(lambda state, view: evolve(view, deck_size=len(state.deck) + sum(state.hands[1]) % 2)),
        "check_resample",
        "what resample draws must give its view",
    ),
    "what is legal depends on a hidden card": Broken(
        viewing(
            lambda state, view: evolve(
                view, legal_actions=view.legal_actions[:1] if sum(state.hands[1]) % 2 else view.legal_actions
            )
        ),
        "check_resample",
        "what resample draws must give its view",
        direct=True,
    ),
    "resample draws other hands": Broken(
        drawing(lambda view, state: evolve(state, hands=state.hands[::-1])),
        "check_resample",
        "what resample draws must give",
    ),
    "resample draws what cannot be": Broken(
        drawing(lambda view, state: evolve(state, deck=state.deck[::-1])),
        "check_resample",
        "ValueError is raised where nothing should be: State: deck and hands must be sorted",
    ),
    "a spectator looks into the cards laid": Broken(
        viewing(lambda state, view: view if view.seat is not None else evolve(view, laid=state.laid)),
        "check_secrecy",
        "a spectator must see no more than any seat",
    ),
    "a step that tells everybody all": Broken(
        variant(
            apply_with_events=lambda state, action, viewers: (
                good.apply(state, action),
                tuple(good.events(state, action, 0) for viewer in viewers),
            )
        ),
        "check_events",
        "apply_with_events must answer the events of each viewer",
        direct=True,
    ),
    "a step to another state": Broken(
        variant(
            apply_with_events=lambda state, action, viewers: (
                state,
                tuple(good.events(state, action, viewer) for viewer in viewers),
            )
        ),
        "check_events",
        "apply_with_events must answer the state of apply",
        direct=True,
    ),
    "an event is left out for others": Broken(
        telling(
            lambda state, event, seat: None if type(event) is Laid and seat != event.seat else as_seen(event, seat)
        ),
        "check_events",
        "a step must have the same events for all who look, but for blanks",
    ),
    "an event shows a card laid to all": Broken(
        telling(lambda state, event, seat: event if type(event) is Laid else as_seen(event, seat)),
        "check_events",
        "events must not tell what no view shows",
    ),
    "an event shows a card dealt to the next seat": Broken(
        telling(
            lambda state, event, seat: (
                event
                if type(event) is Dealt and seat == (event.seat + 1) % state.config.players
                else as_seen(event, seat)
            )
        ),
        "check_events",
        "events must not tell what no view shows",
    ),
    "an event comes only of a hidden card": Broken(
        telling(
            lambda state, event, seat: None if event == Laid(0, 6) or event == Laid(1, 6) else as_seen(event, seat)
        ),
        "check_events",
        "events must not tell what no view shows",
    ),
    "an event does not tell what the view shows": Broken(
        telling(lambda state, event, seat: evolve(event, cards=()) if type(event) is Shown else as_seen(event, seat)),
        "check_events",
        "of equal events equal views must come, whatever is hidden",
    ),
    "a view shows what no event tells": Broken(
        viewing(lambda state, view: evolve(view, laid=state.laid)),
        "check_events",
        "of equal events equal views must come",
    ),
}


def lenient(text: str, config: Config) -> object:
    everything: list[Lay | Deal] = [*good.actions(config), *good.chance_actions(config)]
    known = {good.text(action).replace(" ", ""): action for action in everything}
    return known.get(text.replace(" ", "")) or good.parse(text, config)


def careless(text: str, config: Config) -> Lay | Deal:
    word, _, card = text.partition(" ")
    return (Lay if word == "lay" else Deal)(int(card))


def astray(text: str, config: Config) -> object:
    try:
        return good.parse(text, config)
    except BadText as error:
        raise BadText(text, len(text) + 1, error.expected) from None


@frozen
class Odd(Config):
    """A config that no record can be read back with."""

    extra: frozenset[int] = frozenset({1})


def odd_game(config: Odd) -> State:
    check_config(config, Odd)
    new = good.new_game(Config(config.players, config.rounds, config.copies, config.first))
    return evolve(new, config=config)


TEXTS: Final = {
    "a text with a semicolon": Broken(
        variant(text=lambda action: good.text(action) + ";"),
        "check_notation",
        "a text must be one printable line without",
    ),
    "texts that are equal": Broken(
        variant(text=lambda action: f"lay {action.card}"),
        "check_notation",
        "parse must read what text wrote: 'lay 1': Lay(card=1) is not Deal(card=1)",
    ),
    "a parser of other texts": Broken(
        variant(parse=lenient), "check_notation", "parse must refuse what text does not write"
    ),
    "a parser with another exception": Broken(
        variant(parse=careless), "check_notation", "ValueError is raised where nothing should be"
    ),
    "a parser that points elsewhere": Broken(
        variant(parse=astray), "check_notation", "BadText must say where in the text"
    ),
    "a heading of two lines": Broken(
        variant(heading=lambda state: "deal\nwith it"), "check_sentences", "a heading must be one printable line"
    ),
    "an event without a sentence": Broken(
        variant(sentence=lambda event, names=None: "" if type(event) is GameOver else good.sentence(event, names)),
        "check_sentences",
        "a sentence must be one printable line: GameOver",
    ),
    "a sentence that lacks names": Broken(
        variant(sentence=lambda event, names=None: good.sentence(event, names and names[1:])),
        "check_sentences",
        "ValueError is raised where nothing should be: names must have one for each seat",
    ),
    "a config that no record can hold": Broken(
        variant(sample_configs=lambda: {"odd": Odd()}, Odd=Odd, Config=Odd, new_game=odd_game),
        "check_replay",
        "ValueError is raised where nothing should be: the config's repr would not be read: not a value: ",
    ),
}

ALL: Final = SECRECY | TEXTS


@pytest.mark.parametrize("name", ALL)
def test_the_suite_catches(name: str) -> None:
    judge(ALL[name])


def test_scores_and_winners_that_a_view_has_are_the_games() -> None:
    def view(state: superfarmer.State, seat: int | None) -> superfarmer.View:
        return evolve(superfarmer.view(state, seat), winners=(0,))

    boasting: Any = SimpleNamespace(**{**vars(superfarmer), "view": view})
    with pytest.raises(GameFault, match=r"where a view has winners they must be the game's: 0: \(0,\) is not \(\)"):
        check_views(boasting, superfarmer.Config(2), 1)
