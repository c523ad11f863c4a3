"""Whole documents that a stranger may send, and lists and rows of them: the first fault, its place, what is right."""

import json
from typing import Any

import pytest
from attrs import evolve

from farmrules import superfarmer
from farmrules.json import BadJson
from farmrules.superfarmer import CAT, Card, Deck, DeckRow
from tests.json.faults import ACTIONS, CHANCES, CODEC, MATCH, WHOLE, changed, refused
from tests.json.samples import form

EVENTS = (
    '"RoundStarted" or "CardDealt" or "TokenTossed" or "CardAdded" or "CatDiscarded" or "CardOffered" or "CardGiven" or'
    ' "CardDiscarded" or "GiftDrawn" or "SetPassed" or "SetTaken" or "GiftAdded" or "PredatorAttacked" or "CardLost" or'
    ' "CatsLeft" or "PointsScored" or "GameOver"'
)

BAD_DOCUMENTS: dict[str, tuple[str, tuple[Any, ...], Any, str, str]] = {
    "a later format": ("state", ("format",), 2, "$.format", "must be 1, not 2"),
    "a format of truth": ("state", ("format",), True, "$.format", "must be 1, not true"),
    "no format": ("state", ("format",), ..., "$.format", "is missing"),
    "another game": ("record", ("game",), "farmer", "$.game", 'must be "superfarmer", not "farmer"'),
    "no game": ("record", ("game",), ..., "$.game", "is missing"),
    "later rules": ("record", ("rules_version",), 2, "$.rules_version", "must be 1, not 2"),
    "no rules": ("view", ("rules_version",), ..., "$.rules_version", "is missing"),
    "nothing in it": ("view", ("view",), ..., "$.view", "is missing"),
    "null in it": ("view", ("view",), None, "$.view", "must be an object (View), not null"),
    "more beside it": (
        "config",
        ("state",),
        {},
        "$.state",
        "is no field of ConfigDocument, which has format, game, rules_version, config",
    ),
    "too many players": (
        "config",
        ("config", "players"),
        7,
        "$.config.players",
        "must be a whole number from 2 to 6, not 7",
    ),
    "players in words": ("config", ("config", "players"), "4", "$.config.players", WHOLE + '"4"'),
    "no players": ("config", ("config", "players"), ..., "$.config.players", "is missing"),
    "no copies of a row": (
        "config",
        ("config", "deck", "rows", 0, "copies"),
        ...,
        "$.config.deck.rows[0].copies",
        "is missing",
    ),
    "a first that is not there": (
        "config",
        ("config", "first"),
        4,
        "$.config.first",
        "must be a seat from 0 to 3, not 4",
    ),
    "another word": (
        "config",
        ("config", "water"),
        "wet",
        "$.config.water",
        'must be "basic" or "advanced", not "wet"',
    ),
    "tables": (
        "config",
        ("config", "tables"),
        {},
        "$.config.tables",
        "is no field of Config, which has players, first, deck, water, predators, teams, floor, dogs_on, no_column,"
        " tie_cats",
    ),
    "teams that cannot be": (
        "config",
        ("config", "teams"),
        [[0, 1], [2, 3]],
        "$.config.teams",
        "must be None or 2 or ((0, 2), (1, 3)) with 4 players, not ((0, 1), (2, 3))",
    ),
    "teams with truths": (
        "config",
        ("config", "teams"),
        [[0, 2], [True, 3]],
        "$.config.teams[1][0]",
        WHOLE + "true",
    ),
    "four teams": ("config", ("config", "teams"), 4, "$.config.teams", "must be 2 or 3, not 4"),
    "teams by name": (
        "config",
        ("config", "teams"),
        "two",
        "$.config.teams",
        'must be 2 or 3 or a list or null, not "two"',
    ),
    "a deck by name": (
        "config",
        ("config", "deck"),
        "assumed",
        "$.config.deck",
        'must be an object (Deck), not "assumed"',
    ),
    "a deck without cards": (
        "config",
        ("config", "deck", "rows"),
        [],
        "$.config.deck.rows",
        "must come to between 1 and 1000 cards, not 0",
    ),
    "a deck's name of half a character": (
        "config",
        ("config", "deck", "name"),
        "\udc00",
        "$.config.deck.name",
        "must be a text without half characters (surrogates)",
    ),
    "a deck without a name": (
        "config",
        ("config", "deck", "name"),
        None,
        "$.config.deck.name",
        "must be a text, not null",
    ),
    "a row of no copies": (
        "config",
        ("config", "deck", "rows", 2, "copies"),
        0,
        "$.config.deck.rows[2].copies",
        "must be a whole number from 1 to 1000, not 0",
    ),
    "rows that are no list": (
        "config",
        ("config", "deck", "rows"),
        {"0": 1},
        "$.config.deck.rows",
        "must be a list, not an object",
    ),
    "a phase that is none": (
        "state",
        ("state", "phase", "type"),
        "State",
        "$.state.phase.type",
        'must be "Dealing" or "Tossing" or "Adding" or "Offering" or "Giving" or "Discarding" or "Drawing" or'
        ' "PlacingCats" or "LosingCards" or "Over", not "State"',
    ),
    "a phase's field in another": (
        "state",
        ("state", "phase"),
        {"type": "Over", "turn": 0},
        "$.state.phase.turn",
        "is no field of Over, which has none",
    ),
    "a card that is none": (
        "state",
        ("state", "farms", 2, 0),
        [{"animal": "PIG"}, None],
        "$.state.farms[2][0][1]",
        "must be an object (Card), not null",
    ),
    "a card too many": (
        "state",
        ("state", "removed"),
        [{"animal": "PIG", "water": 9}],
        "$.state.removed",
        "0 of Card(Animal.PIG, 1, water=9) are in play, not 1",
    ),
    "cards too few": (
        "state",
        ("state", "deck"),
        [],
        "$.state.sets",
        "3 of Card(Animal.CHICKEN, 1, water=1) are in play, not 1",
    ),
    "a seat too few": ("state", ("state", "farms", 3), ..., "$.state.farms", "there must be 4, not 3"),
    "a round that is none": ("state", ("state", "round"), 3, "$.state.round", "there is no round 3"),
    "a turn that is none": (
        "state",
        ("state", "phase", "turn"),
        -1,
        "$.state.phase",
        "a round has the turns 0 to 19, not -1",
    ),
    "a score that nobody gets": (
        "state",
        ("state", "counters", 0),
        10**9,
        "$.state.counters",
        "a score lies between -20 and 395, not at 1000000000",
    ),
    "an actor that is neither": (
        "view",
        ("view", "actor"),
        None,
        "$.view.actor",
        'must be a whole number or "CHANCE" or "OVER", not null',
    ),
    "an actor in small letters": (
        "view",
        ("view", "actor"),
        "over",
        "$.view.actor",
        'must be "CHANCE" or "OVER", not "over"',
    ),
    "a spectator by name": (
        "view",
        ("view", "seat"),
        "nobody",
        "$.view.seat",
        'must be a whole number or null, not "nobody"',
    ),
    "a chance action as legal": (
        "view",
        ("view", "legal_actions"),
        [{"type": "TossToken", "predator": "fox"}],
        "$.view.legal_actions[0].type",
        f'must be {ACTIONS}, not "TossToken"',
    ),
    "sizes of a float": (
        "view",
        ("view", "sizes", 1),
        1.5,
        "$.view.sizes[1]",
        "must be a whole number, not a Python float",
    ),
    "an event that is none": (
        "history",
        ("history", "events", 0, "type"),
        "AddCat",
        "$.history.events[0].type",
        f'must be {EVENTS}, not "AddCat"',
    ),
    "an event's card": (
        "history",
        ("history", "events", 1),
        {"type": "CardDealt", "set": 0, "seat": 0, "card": 5},
        "$.history.events[1].card",
        "must be an object (Card) or null, not 5",
    ),
    "a step that is an event": (
        "record",
        ("record", "steps", 2, "type"),
        "CardDealt",
        "$.record.steps[2].type",
        f'must be {ACTIONS} or {CHANCES}, not "CardDealt"',
    ),
    "steps that are none": ("record", ("record", "steps"), None, "$.record.steps", "must be a list, not null"),
}


@pytest.mark.parametrize(("kind", "steps", "to", "path", "reason"), BAD_DOCUMENTS.values(), ids=BAD_DOCUMENTS)
def test_a_bad_document(kind: str, steps: tuple[Any, ...], to: Any, path: str, reason: str) -> None:
    data = changed(kind, *steps, to=to)
    refused(lambda: form(CODEC, kind).from_plain(data), path, reason)
    if to != 1.5:  # which a text has as it was written
        refused(lambda: form(CODEC, kind)(json.dumps(data)), path, reason)


def test_a_documents_format_comes_first() -> None:
    """A later one may have other fields: that it is later is what is wrong with it."""
    refused(lambda: CODEC.state('{"format":2,"rules":7}'), "$.format", "must be 1, not 2")


def test_a_bad_part_is_named_by_its_place_in_the_list() -> None:
    text = '[{"type":"GiveTo","seat":1},{"type":"GiveTo","seat":"2"}]'
    refused(lambda: CODEC.action.many(text), "$[1].seat", f'{WHOLE}"2"')
    refused(lambda: CODEC.action.many("{}"), "$", "must be a list, not an object")
    refused(
        lambda: CODEC.action.many('[{"type":"GiveTo","seat":-1}]'), "$[0].seat", f"{WHOLE[:-6]} from 0 to 5, not -1"
    )


def test_a_bad_row_of_a_deck() -> None:
    row = CODEC.to_json(DeckRow(CAT, 2, "made up"))
    refused(
        lambda: CODEC.form(DeckRow)(row.replace("2", "2000")),
        "$.copies",
        "must be a whole number from 1 to 1000, not 2000",
    )
    deck = f'{{"name":"twins","rows":[{row},{row}]}}'
    refused(lambda: CODEC.form(Deck)(deck), "$.rows", "must have one row for each card, but CAT has several")
    refused(
        lambda: CODEC.form(Card)('{"animal":"PIG","icons":[]}'),
        "$.icons",
        "must be a whole number, not a list",
    )


def test_a_view_that_no_state_gives_is_refused() -> None:
    view = superfarmer.view(MATCH.state, 1)
    for wrong, path, reason in [
        (evolve(view, seat=9), "$.view.seat", "must be null or a seat from 0 to 3, not 9"),
        (evolve(view, deck_size=51), "$.view", "no deal of 'assumed' gives this view"),
        (evolve(view, sizes=(7, 8, 8, 8, 8, 1), deck_size=49), "$.view", "a round has 5 sets, not 6 and 5"),
        (evolve(view, round=3), "$.view", "3"),
        (evolve(view, actor=2), "$.view", "no state gives this view"),
        (evolve(view, hand=view.hand[1:]), "$.view", "no state gives this view"),
        (evolve(view, hands=view.hands[::-1]), "$.view", "no state gives this view"),
        (evolve(view, queues=((), (), (), ())), "$.view", "no state gives this view"),
        (evolve(view, gift_limit=6), "$.view", "no state gives this view"),
        (evolve(view, scores=(0, 1, 0, 0)), "$.view", "scores must have one for each seat"),
        (evolve(view, phase=superfarmer.Drawing(0, 1)), "$.view", "for seat 0, not for 1"),
        (evolve(view, legal_actions=(superfarmer.GiveTo(1),)), "$.view", "no state gives this view"),
    ]:
        with pytest.raises(BadJson) as caught:
            CODEC.view(CODEC.to_json(wrong))
        assert caught.value.path == path
        assert reason in caught.value.reason
    first = MATCH.history(1)
    with pytest.raises(BadJson) as caught:
        CODEC.history(CODEC.to_json(evolve(first, view=evolve(first.view, seat=9))))
    assert caught.value.path == "$.history.view.seat"
