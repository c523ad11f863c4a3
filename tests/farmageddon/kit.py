"""Farmageddon for the shared tests."""

from collections.abc import Iterator
from random import Random

from attrs import evolve

from farmrules import Nobody
from farmrules import farmageddon as game
from farmrules.farmageddon import (
    STANDARD,
    Action,
    ActionCard,
    ActionRow,
    CardSet,
    Chance,
    Config,
    Crop,
    CropRow,
    DrawAction,
    DrawCrop,
    Fertilize,
    FieldSort,
    State,
)
from tests.conformance.kit import Built, Kit, Seat, Watched, call, watched
from tests.farmageddon.fold import Fold
from tests.farmageddon.hidden import Oracle, Places, arranged, places, rewritten
from tests.farmageddon.tables import POLICIES, config_of, walk


def watch(config: Config, seed: int) -> Iterator[Watched]:
    """A game that an oracle watches."""
    return watched(walk(config, seed, Random(seed).choice(POLICIES)), Oracle, places, rewritten, step_twin)


def step_twin(
    oracle: Oracle, before: State, where: Places, deed: Action | Chance, seat: Seat, rng: Random
) -> tuple[State, Action | Chance]:
    """The step before with other faces."""
    faces = oracle.twin_faces(seat, rng, over_the_step=True)
    other = rewritten(before, arranged(where, faces, before.config.players))
    if oracle.table.moved is not None:
        face = faces[oracle.table.moved]
        match deed, face:
            case DrawCrop(), Crop():
                deed = DrawCrop(face)
            case Fertilize(number), Crop():
                deed = Fertilize(number, face)
            case DrawAction(), ActionCard():
                deed = DrawAction(face)
    return other, deed


def config(seed: int) -> Config:
    """Any number of players, any card set."""
    return config_of(seed, 2 + seed % 3)


WHEAT, CORN = Crop("Wheat", 1, 4), Crop("Corn", 2, 7)


def small(*actions: ActionRow, wheat: int = 5, corn: int = 4) -> CardSet:
    """A few cards of two crops."""
    return CardSet("small", (CropRow(WHEAT, wheat, "rigged"), CropRow(CORN, corn, "rigged")), actions)


def position(config: Config, decisions: int) -> State:
    """Where a game is after so many decisions, all at random, chance card by card: no change of `settle` moves it."""
    rng, state = Random(1), game.new_game(config)
    while decisions or game.actor(state) is Nobody.CHANCE:
        if chances := game.chance_outcomes(state):
            ((chance, _),) = rng.choices(chances, [weight for _, weight in chances])
            state = game.apply(state, chance)
        else:
            state = game.apply(state, rng.choice(game.legal_actions(state)))
            decisions -= 1
    return state


_bare = Config(2, card_set=small())
_sly = Config(
    2,
    first=1,
    card_set=small(
        ActionRow(ActionCard.FOUL_MANURE, 2, ""),
        ActionRow(ActionCard.DARN_GOPHERS, 2, ""),
        ActionRow(ActionCard.LEASED_FIELD, 1, ""),
        ActionRow(ActionCard.CROP_INSURANCE, 1, "", 3),
        ActionRow(ActionCard.DUST_BOWL, 1, ""),
        wheat=6,
    ),
)

DEALS = {
    "two players, no Action cards, the deal": (game.new_game(_bare), 10),
    "two players, no Action cards, the first turn": (position(_bare, 0), 8),
    "two players, five Action cards, the deal": (game.new_game(_sly), 8),
    "two players, five Action cards, the first turn": (position(_sly, 0), 6),
    "two players, five Action cards, late": (position(_sly, 9), 6),
    "three players, standard cards, the first turn": (position(Config(3, first=2), 0), 4),
    "four players, standard cards, in the middle": (position(Config(4), 40), 4),
}


_WHEAT_ROW = CropRow(WHEAT, 9, "")
_MANY_KINDS = tuple(CropRow(Crop(f"Crop {number}", 1, 1), 1, "") for number in range(13))
_START = game.new_game(Config(2))

BAD: dict[str, tuple[Built, type[Exception], str]] = {
    "too many players": (call(Config, 5), ValueError, r"Config.players must be a whole number from 2 to 4, not 5"),
    "too few players": (call(Config, 1), ValueError, r"Config.players must be .* 2 to 4, not 1"),
    "a truth for a number": (call(Config, True), TypeError, r"Config.players must be .* not True \(bool\)"),
    "a float for a number": (call(Config, 3.0), TypeError, r"not 3.0 \(float\)"),
    "no such first": (call(Config, 3, first=3), ValueError, r"Config.first must be a seat from 0 to 2, not 3"),
    "negative first": (call(Config, 3, first=-1), ValueError, r"Config.first must be a seat from 0 to 2, not -1"),
    "a truth for a seat": (
        call(Config, 3, first=True),
        TypeError,
        r"Config.first must be a seat .* not True \(bool\)",
    ),
    "no card set": (call(Config, 3, card_set=None), TypeError, r"Config.card_set must be CardSet, not None"),
    "too few crops for two": (
        call(Config, 2, card_set=CardSet("few", (CropRow(WHEAT, 4, ""),), ())),
        ValueError,
        r"Config.card_set must have at least 5 Crop cards with 2 players, but 'few' has 4",
    ),
    "too few crops for three": (
        call(Config, 3, card_set=CardSet("few", (CropRow(WHEAT, 6, ""),), ())),
        ValueError,
        r"at least 7 .* 3 players, but 'few' has 6",
    ),
    "too few crops for four": (
        call(Config, 4, card_set=CardSet("few", (CropRow(WHEAT, 8, ""),), ())),
        ValueError,
        r"at least 9 .* 4 players, but 'few' has 8",
    ),
    "a nameless set": (
        call(CardSet, None, (_WHEAT_ROW,), ()),
        TypeError,
        r"CardSet.name must be one line .*, not None",
    ),
    "crops as a list": (call(CardSet, "", [_WHEAT_ROW], ()), TypeError, r"CardSet.crops must be a tuple of CropRow"),
    "crops of something else": (call(CardSet, "", (WHEAT,), ()), TypeError, r"CardSet.crops must be a tuple"),
    "no crops": (call(CardSet, "", (), ()), ValueError, r"CardSet.crops must have from 1 to 12 rows, not 0"),
    "too many kinds": (call(CardSet, "", _MANY_KINDS, ()), ValueError, r"CardSet.crops .* from 1 to 12 rows, not 13"),
    "two crops of one name": (
        call(CardSet, "", (_WHEAT_ROW, CropRow(Crop("Wheat", 2, 9), 1, "")), ()),
        ValueError,
        r"CardSet.crops must have one row for each card, but 'wheat' has several",
    ),
    "two crops told apart by capitals": (
        call(CardSet, "", (_WHEAT_ROW, CropRow(Crop("wheat", 2, 9), 1, "")), ()),
        ValueError,
        r"CardSet.crops must have one row for each card, but 'wheat' has several",
    ),
    "a huge crop deck": (
        call(CardSet, "", (CropRow(WHEAT, 600, ""), CropRow(CORN, 401, "")), ()),
        ValueError,
        r"CardSet.crops must come to at most 1000 cards, not 1001",
    ),
    "actions as a list": (
        call(CardSet, "", (_WHEAT_ROW,), [ActionRow(ActionCard.THRESHER, 1, "")]),
        TypeError,
        r"CardSet.actions must be a tuple of ActionRow",
    ),
    "actions of something else": (
        call(CardSet, "", (_WHEAT_ROW,), (ActionCard.THRESHER,)),
        TypeError,
        r"CardSet.actions must be a tuple of ActionRow",
    ),
    "an action with two rows": (
        call(
            CardSet, "", (_WHEAT_ROW,), (ActionRow(ActionCard.THRESHER, 1, ""), ActionRow(ActionCard.THRESHER, 2, ""))
        ),
        ValueError,
        r"CardSet.actions must have one row for each card, but 'Thresher' has several",
    ),
    "a huge action deck": (
        call(
            CardSet,
            "",
            (_WHEAT_ROW,),
            (ActionRow(ActionCard.THRESHER, 500, ""), ActionRow(ActionCard.DUST_BOWL, 501, "")),
        ),
        ValueError,
        r"CardSet.actions must come to at most 1000 cards, not 1001",
    ),
    "too many Leased Fields": (
        call(CardSet, "", (_WHEAT_ROW,), (ActionRow(ActionCard.LEASED_FIELD, 10, ""),)),
        ValueError,
        r"CardSet.actions must have at most 9 Leased Fields, not 10",
    ),
    "no copies of a crop": (call(CropRow, WHEAT, 0, ""), ValueError, r"CropRow.copies must be .* 1 to 1000, not 0"),
    "a row without a crop": (call(CropRow, "Wheat", 1, ""), TypeError, r"CropRow.crop must be Crop, not 'Wheat'"),
    "a crop without provenance": (
        call(CropRow, WHEAT, 1, None),
        TypeError,
        r"CropRow.provenance must be one line",
    ),
    "no copies of an action": (
        call(ActionRow, ActionCard.THRESHER, 0, ""),
        ValueError,
        r"ActionRow.copies must be .* 1 to 1000, not 0",
    ),
    "an action by number": (call(ActionRow, 2, 1, ""), TypeError, r"ActionRow.card must be ActionCard, not 2"),
    "an action without provenance": (
        call(ActionRow, ActionCard.THRESHER, 1, 3),
        TypeError,
        r"ActionRow.provenance must be one line",
    ),
    "an amount too many": (
        call(ActionRow, ActionCard.THRESHER, 1, "", 1),
        ValueError,
        r"ActionRow.amount must be None for Thresher, not 1",
    ),
    "a bumper crop of nothing": (
        call(ActionRow, ActionCard.BUMPER_CROP, 1, ""),
        TypeError,
        r"ActionRow.amount must be a whole number from 0 to 9999, not None",
    ),
    "a negative penalty": (
        call(ActionRow, ActionCard.PESTICIDES, 1, "", -1),
        ValueError,
        r"ActionRow.amount must be .* from 0 to 9999, not -1",
    ),
    "negative insurance": (
        call(ActionRow, ActionCard.CROP_INSURANCE, 1, "", -1),
        ValueError,
        r"ActionRow.amount must be .* from 0 to 9999, not -1",
    ),
    "a bumper crop of gold": (
        call(ActionRow, ActionCard.BUMPER_CROP, 1, "", 10_000),
        ValueError,
        r"ActionRow.amount must be .* from 0 to 9999, not 10000",
    ),
    "a lazy worm": (
        call(ActionRow, ActionCard.GENETIC_SUPERWORM, 1, "", 0),
        ValueError,
        r"ActionRow.amount must be a whole number from 1 to 9999, not 0",
    ),
    "futures of nothing": (
        call(ActionRow, ActionCard.FARM_FUTURES, 1, "", 0),
        ValueError,
        r"ActionRow.amount must be a whole number from 1 to 9999, not 0",
    ),
    "a long provenance": (
        call(ActionRow, ActionCard.THRESHER, 1, "p" * 301),
        ValueError,
        r"ActionRow.provenance must be one line of text, at most 300 characters",
    ),
    "a set's name of two lines": (
        call(CardSet, "two\nlines", STANDARD.crops, ()),
        ValueError,
        r"CardSet.name must be one line of text, at most 100 .* not 'two\\nlines'",
    ),
    "a crop without a name": (
        call(Crop, "", 1, 1),
        ValueError,
        r"Crop.name must be words of plain letters, .*, not ''",
    ),
    "a crop with a margin": (
        call(Crop, " Rye", 1, 1),
        ValueError,
        r"Crop.name must be .* a letter first and .*, not ' Rye'",
    ),
    "a crop in two lines": (call(Crop, "R\nye", 1, 1), ValueError, r"Crop.name must be words of plain letters"),
    "a crop with a line's end": (call(Crop, "Rye\n", 1, 1), ValueError, r"Crop.name must be words of plain letters"),
    "a crop with two spaces": (call(Crop, "Old  Rye", 1, 1), ValueError, r"Crop.name .* single spaces between"),
    "a crop with an accent": (call(Crop, "Maïs", 1, 1), ValueError, r"Crop.name must be .* plain letters"),
    "a crop with a plus": (
        call(Crop, "Rye + Oats", 1, 1),
        ValueError,
        r"Crop.name must be .* letters, digits, ' and -",
    ),
    "a crop by number": (call(Crop, "7 Rye", 1, 1), ValueError, r"Crop.name must be .* a letter first"),
    "a crop of many words": (call(Crop, "Rye " * 5 + "R", 1, 1), ValueError, r"at most 20 characters, not 'Rye Rye"),
    "a crop named by number": (call(Crop, 7, 1, 1), TypeError, r"Crop.name must be str, not 7"),
    "a crop that needs nothing": (call(Crop, "Rye", 0, 1), ValueError, r"Crop.fertilizer must be .* 1 to 20, not 0"),
    "a crop that needs too much": (call(Crop, "Rye", 21, 1), ValueError, r"Crop.fertilizer .* 1 to 20, not 21"),
    "a crop that costs": (call(Crop, "Rye", 1, -1), ValueError, r"Crop.value must be .* from 0 to 9999, not -1"),
    "a crop of gold": (call(Crop, "Rye", 1, 10_000), ValueError, r"Crop.value must be .* from 0 to 9999, not 10000"),
    "half a dollar": (call(Crop, "Rye", 1, 0.5), TypeError, r"Crop.value must be .*, not 0.5"),
    "planting nothing": (call(game.Plant, None), TypeError, r"Plant.crop must be Crop, not None"),
    "planting on a number": (call(game.Plant, WHEAT, 1), TypeError, r"Plant.sort must be FieldSort, not 1"),
    "planting on the truth": (call(game.Plant, WHEAT, True), TypeError, r"Plant.sort must be FieldSort, not True"),
    "feeding a negative field": (
        call(Fertilize, -1, WHEAT),
        ValueError,
        r"Fertilize.field .* 0 to 99, not -1",
    ),
    "feeding a hundredth field": (call(Fertilize, 100, WHEAT), ValueError, r"Fertilize.field .* 0 to 99, not 100"),
    "playing on a hundredth field": (
        call(game.PlayCard, ActionCard.THRESHER, 100),
        ValueError,
        r"PlayCard.field must be None or a whole number from 0 to 99, not 100",
    ),
    "feeding the truth": (call(Fertilize, True, WHEAT), TypeError, r"Fertilize.field must be .*, not True"),
    "feeding nothing": (call(Fertilize, 0, None), TypeError, r"Fertilize.crop must be Crop, not None"),
    "harvesting half a field": (call(game.Harvest, 0.5), TypeError, r"Harvest.field must be .*, not 0.5"),
    "harvesting before the first": (
        call(game.Harvest, -1),
        ValueError,
        r"Harvest.field .* 0 to 99, not -1",
    ),
    "clearing no field": (call(game.ClearManure, None, WHEAT, CORN), TypeError, r"ClearManure.field must be"),
    "clearing with one card": (call(game.ClearManure, 0, WHEAT, None), TypeError, r"ClearManure.second must be Crop"),
    "clearing with a field": (call(game.ClearManure, 0, 1, WHEAT), TypeError, r"ClearManure.first must be Crop"),
    "playing a number": (call(game.PlayCard, 2, 0), TypeError, r"PlayCard.card must be ActionCard, not 2"),
    "playing on the truth": (
        call(game.PlayCard, ActionCard.THRESHER, True),
        TypeError,
        r"PlayCard.field must be .*, not True",
    ),
    "playing on a negative field": (
        call(game.PlayCard, ActionCard.THRESHER, -1),
        ValueError,
        r"PlayCard.field .* 0 to 99, not -1",
    ),
    "playing with a sort": (
        call(game.PlayCard, ActionCard.CROP_ROTATION, 0, FieldSort.LEASED),
        TypeError,
        r"PlayCard.crop must be a Crop or None",
    ),
    "drawing no crop": (call(DrawCrop, None), TypeError, r"DrawCrop.crop must be Crop, not None"),
    "drawing no action": (call(DrawAction, 3), TypeError, r"DrawAction.card must be ActionCard, not 3"),
    "a view from a seat that is not there": (
        call(game.view, _START, 2),
        ValueError,
        r"seat must be None or from 0 to 1, not 2",
    ),
    "a view from the truth": (call(game.view, _START, True), ValueError, r"seat must be .*, not True"),
    "events for a seat that is not there": (
        call(game.events, _START, DrawCrop(STANDARD.crops[0].crop), -1),
        ValueError,
        r"seat must be None or from 0 to 1, not -1",
    ),
    "a view with a crop too many": (
        call(game.resample, evolve(game.view(_START, 0), crop_deck_size=61), Random(1)),
        ValueError,
        r"no deal of 'standard' gives this view: 60 Crop cards for 61 hidden places",
    ),
    "a view with an action too few": (
        call(game.resample, evolve(game.view(_START, 0), action_deck_size=44), Random(1)),
        ValueError,
        r"no deal of 'standard' gives this view: 45 Action cards for 44 hidden places",
    ),
    "a view with a crop of another set": (
        call(
            game.resample,
            evolve(game.view(_START, 0), crop_discard=(WHEAT,)),
            Random(1),
        ),
        ValueError,
        r"no deal of 'standard' gives this view: it shows one Wheat too many",
    ),
    "a view with a Leased Field too many": (
        call(game.resample, evolve(game.view(_START, 0), leased=2, leased_gone=1), Random(1)),
        ValueError,
        r"no deal of 'standard' gives this view: it shows one Leased Field too many",
    ),
}

REVEALING = (game.CropDestroyed, game.CropHarvested)
"""They turn up the fertilizer that lay face down."""

KIT = Kit(game=game, config=config, watch=watch, fold=Fold, deals=DEALS, bad=BAD, revealing=REVEALING)
