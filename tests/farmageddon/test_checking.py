"""States of games pass the check; states that no game can come to are refused, with field and fault."""

from collections.abc import Callable
from random import Random

import pytest
from attrs import evolve

from farmrules import farmageddon as game
from farmrules.farmageddon import (
    ActionRow,
    CardSet,
    Config,
    Crop,
    CropRow,
    Crops,
    Dealing,
    DrawingActions,
    DrawingCrops,
    Fertilizer,
    Over,
    Pile,
    Planted,
    Playing,
    State,
)
from tests.conformance.kit import share
from tests.farmageddon.rig import (
    AMOUNTS,
    BUMPER,
    CORN,
    DUST,
    FOUL,
    FUTURES,
    GOPHERS,
    INSURANCE,
    LEASED,
    MELONS,
    SQUASH,
    THRESHER,
    TWO,
    WHEAT,
    WORM,
    planted,
    rigged,
)
from tests.farmageddon.tables import Policy, games, walk


@share(60)
@games
def test_every_state_of_a_game_passes(config: Config, seed: int, policy: Policy) -> None:
    for state, _, _ in walk(config, seed, policy):
        game.check_state(state)


@share(20)
@games
def test_every_determinization_passes(config: Config, seed: int, policy: Policy) -> None:
    rng = Random(seed)
    for state, _, _ in walk(config, seed, policy):
        game.check_state(game.resample(game.view(state, rng.choice([*range(config.players), None])), rng))


PLAIN = CardSet(  # no Crop Rotation, no Farm Futures
    "plain",
    tuple(CropRow(crop, 15, "") for crop in (WHEAT, CORN, MELONS, SQUASH)),
    tuple(ActionRow(card, 3, "", AMOUNTS.get(card)) for card in (FOUL, THRESHER, WORM, LEASED)),
)
BARE = Config(2, card_set=CardSet("bare", PLAIN.crops, ()))
THREE = Config(3, card_set=evolve(TWO.card_set, crops=PLAIN.crops))
PLAIN_THREE = Config(3, card_set=PLAIN)
SHORT = Config(3, card_set=CardSet("short", (CropRow(CORN, 9, ""),), THREE.card_set.actions))
"""Three Crop cards are left after the deal: two turns draw them."""

START = game.new_game(THREE)
DEALT, _ = game.settle(START, Random(1))
FULL = (WHEAT, WHEAT, CORN, CORN)
"""Fertilizer for a squash."""


def late(
    phase: game.Phase | None = None,
    *there: Planted,
    deck: Crops = (),
    leased_at: Planted | None = None,
    config: Config = THREE,
    cards: dict[int, tuple[game.ActionCard, ...]] | None = None,
) -> State:
    """Crops planted, the crop deck all but drawn: what else there is of crops lies on the discard."""
    fields = dict(enumerate(there)) | ({} if leased_at is None else {3: leased_at})
    state = rigged(config, phase, fields=fields, cards=cards)
    rest = list(state.crop_deck)
    for crop in deck:
        rest.remove(crop)
    return evolve(state, crop_deck=deck, crop_discard=tuple(rest), closer=None if deck else 0)


def turn(seat: int, drawn: int, phase: game.Phase | None = None, config: Config = THREE) -> State:
    """That seat's turn, so many Crop cards drawn by it and those before, all of them in its hand."""
    state = rigged(config)
    count = 2 * config.players + drawn
    hands = tuple(state.crop_deck[:count] if seat == holder else () for holder in range(config.players))
    return evolve(state, phase=phase or Playing(seat, 0, 1), crops=hands, crop_deck=state.crop_deck[count:])


def out(state: State, *cards: game.ActionCard) -> State:
    """Action cards go from the deck to the discard."""
    deck = list(state.action_deck)
    for card in cards:
        deck.remove(card)
    return evolve(state, action_deck=tuple(deck), action_discard=tuple(sorted(cards)))


def held(state: State, seat: int, count: int) -> State:
    """So many Action cards go from the deck to a hand."""
    cards = tuple(state.action_deck[:count] if seat == holder else () for holder in range(state.config.players))
    return evolve(state, cards=cards, action_deck=state.action_deck[count:])


def pile(state: State, crops: Crops, *cards: game.ActionCard) -> State:
    """The first pile, made of cards of the discard and the deck."""
    discard, deck = list(state.crop_discard), list(state.action_deck)
    for crop in crops:
        discard.remove(crop)
    for card in cards:
        deck.remove(card)
    piles = (Pile(crops, tuple(sorted(cards))), *state.piles[1:])
    return evolve(state, piles=piles, crop_discard=tuple(discard), action_deck=tuple(deck))


def used_up(state: State) -> State:
    """All that is on the crop discard goes to the last seat's hand."""
    return evolve(state, crops=(*state.crops[:-1], state.crop_discard), crop_discard=())


@pytest.mark.parametrize(
    "state",
    [
        START,
        DEALT,
        late(),
        late(Playing(1, 0, 1), planted(SQUASH, 1, FULL, (WORM,) * 3, fresh=True)),
        late(Playing(1, 0, 1), planted(WHEAT, 1, FULL, (FOUL, INSURANCE))),
        late(Over(), planted(SQUASH, 1, FULL, (FOUL,)), planted(SQUASH, 1, FULL[1:])),
        out(late(DrawingCrops(0, 2, 1, 0), planted(CORN, 0, fresh=True), deck=(CORN, CORN)), FUTURES),
        pile(late(), (WHEAT, SQUASH), BUMPER, INSURANCE),
        pile(late(), (), INSURANCE),
        late(DrawingActions(2, 2)),
        turn(0, 2),
        turn(1, 4),
        turn(1, 5),
        turn(1, 4, config=PLAIN_THREE),
        turn(1, 10, config=PLAIN_THREE),
        turn(2, 5, DrawingCrops(2, 1, 0, 1)),
        turn(2, 6, DrawingActions(2, 2)),
        late(DrawingCrops(2, 1, 0, 1), deck=(CORN,)),
        late(leased_at=planted(CORN)),
        out(turn(0, 2, Playing(0, 2, 1)), FOUL, THRESHER),
        out(turn(0, 2, DrawingActions(0, 2)), FOUL, THRESHER),
        held(turn(0, 2), 0, 3),
        held(turn(1, 4), 0, 5),
        held(turn(0, 2, DrawingActions(0, 1)), 0, 4),
        held(evolve(late(Over(), config=SHORT), closer=0), 2, 5),
        held(late(Playing(0, 0, 0), config=SHORT), 2, 3),
        evolve(late(Playing(0, 0, 0), config=SHORT), closer=1),
        late(DrawingCrops(2, 1, 0, 1), deck=(CORN,), config=PLAIN_THREE),
        turn(2, 5, DrawingCrops(2, 1, 0, 1), PLAIN_THREE),
    ],
)
def test_what_a_game_can_come_to_passes(state: State) -> None:
    game.check_state(state)


Build = Callable[[], State]
NOBODYS = "State.fields: there is no seat"


@pytest.mark.parametrize(
    ("build", "fault"),
    [
        # sizes
        (lambda: evolve(DEALT, crops=DEALT.crops[1:]), "State.crops: there must be 3, not 2"),
        (lambda: evolve(DEALT, cards=((),) * 4), "State.cards: there must be 3, not 4"),
        (lambda: evolve(DEALT, piles=()), "State.piles: there must be 3, not 0"),
        (lambda: evolve(DEALT, fields=(None,) * 3), "State.fields: there must be 12, not 3"),
        (lambda: evolve(DEALT, leased=-1), "State.leased: there can be from 0 to 9, not -1"),
        (lambda: evolve(DEALT, leased_gone=10**9), "State.leased_gone: there can be from 0 to 9, not 1000000000"),
        # phases
        (lambda: late(Playing(3, 0, 0)), "State.phase: there is no seat 3"),
        (lambda: late(DrawingActions(-1, 1)), "State.phase: there is no seat -1"),
        (lambda: late(Playing(0, 3, 0)), "State.phase: a turn has from 0 to 2 Action cards played, not 3"),
        (lambda: late(Playing(0, -1, 0)), "State.phase: a turn has from 0 to 2 Action cards played, not -1"),
        (lambda: late(Playing(0, 0, 2)), "State.phase: compulsory fertilizer left is from 0 to 1, not 2"),
        (lambda: late(Playing(0, 0, -1)), "State.phase: compulsory fertilizer left is from 0 to 1, not -1"),
        (lambda: late(DrawingCrops(0, 0, 0, 1), deck=(CORN,)), "State.phase: from 1 to 1 Crop .* left to draw, not 0"),
        (
            lambda: turn(0, 0, DrawingCrops(0, 3, 0, 1)),
            "State.phase: from 1 to 2 Crop cards can be left to draw, not 3",
        ),
        (lambda: late(DrawingCrops(0, 2, 0, 1), deck=(CORN,)), "State.phase: from 1 to 1 Crop .* left to draw, not 2"),
        (lambda: late(DrawingCrops(0, 1, 0, 1)), "State.phase: from 1 to 0 Crop cards can be left to draw, not 1"),
        (
            lambda: turn(0, 0, DrawingCrops(0, 1, 1, 1), PLAIN_THREE),
            "State.phase: from 1 to 0 Crop cards can be left to draw, not 1",
        ),
        (
            lambda: turn(0, 0, DrawingCrops(0, 2, 0, 0)),
            "State.phase: a turn begins with 1 compulsory fertilizer left, not 0",
        ),
        (lambda: turn(0, 2, DrawingCrops(0, 2, 1, 1)), "State.action_discard: the Farm Futures that draws Crop cards"),
        (lambda: late(DrawingActions(0, 0)), "State.phase: from 1 to 2 Action cards can be left to draw, not 0"),
        (lambda: late(DrawingActions(0, 3)), "State.phase: from 1 to 2 Action cards can be left to draw, not 3"),
        (lambda: late(DrawingActions(0, 1), config=BARE), "State.phase: from 1 to 0 Action cards can be left to draw"),
        (
            lambda: evolve(late(DrawingActions(0, 1)), action_deck=(), action_discard=START.action_deck),
            "State.action_deck: it is reshuffled before a card is drawn",
        ),
        (lambda: evolve(late(), closer=3), "State.closer: there is no seat 3"),
        (lambda: evolve(late(), closer=None), "State.closer: it is the seat that drew the last Crop card"),
        (lambda: evolve(DEALT, closer=0), "State.closer: it is the seat that drew the last Crop card"),
        (lambda: turn(0, 2, Over()), "State.phase: no game is over while there are Crop cards to draw"),
        # cards
        (
            lambda: evolve(START, crop_deck=START.crop_deck[::-1]),
            "State.crop_deck: Crop cards must be sorted by Crop.o",
        ),
        (lambda: evolve(START, crop_discard=(CORN, WHEAT)), "State.crop_discard: Crop cards must be sorted"),
        (lambda: evolve(START, crops=((CORN, WHEAT), (), ())), "State.crops: Crop cards must be sorted"),
        (lambda: pile(late(), (CORN, WHEAT)), "State.piles: Crop cards must be sorted"),
        (lambda: evolve(START, action_deck=START.action_deck[::-1]), "State.action_deck: Action cards must be sorted"),
        (lambda: evolve(START, cards=((DUST, FOUL), (), ())), "State.cards: Action cards must be sorted"),
        (lambda: late(None, Planted(CORN, 0, False, (), (WORM, FOUL))), "State.fields: Action cards must be sorted"),
        (
            lambda: evolve(START, crop_deck=START.crop_deck[1:]),
            "State.crop_deck: the set has 15 of Crop.*Wheat.*, not 14",
        ),
        (lambda: evolve(START, crop_discard=(CORN,)), "State.crop_deck: the set has 15 of Crop.*Corn.*, not 16"),
        (
            lambda: evolve(START, crops=((Crop("Rye", 1, 1),), (), ())),
            "State.crops: the set has 0 of Crop.*Rye.*, not 1",
        ),
        (lambda: evolve(START, crop_deck=()), "State.closer: it is the seat"),
        (
            lambda: evolve(late(), crop_discard=()),
            r"State.crop_deck: the set has 15 of Crop\(name='Wheat', fertilizer=1, value=4\), not 0",
        ),
        (
            lambda: evolve(late(config=BARE), cards=((THRESHER,), ())),
            "State.cards: the set has 0 of ActionCard.THRESHER, not 1",
        ),
        (
            lambda: evolve(START, action_deck=START.action_deck[1:]),
            "State.action_deck: the set has 9 of .*FOUL.*, not 8",
        ),
        (lambda: evolve(late(), leased=1), "State.action_deck: the set has 9 of ActionCard.LEASED_FIELD, not 10"),
        (lambda: evolve(late(), leased_gone=1), "State.action_deck: the set has 9 of ActionCard.LEASED_FIELD, not 10"),
        (
            lambda: evolve(late(), fields=late(leased_at=planted(CORN)).fields, crop_discard=late().crop_discard[:-1]),
            "State.crop_discard: the set has 15 of Crop.*Corn",
        ),
        (
            lambda: evolve(late(leased_at=planted(CORN)), action_deck=START.action_deck),
            "State.action_deck: the set has 9 of ActionCard.LEASED_FIELD, not 10",
        ),
        # fields
        (lambda: late(None, planted(CORN, 3)), f"{NOBODYS} 3"),
        (lambda: late(None, planted(CORN, -1)), f"{NOBODYS} -1"),
        (lambda: late(None, planted(CORN, 0, (WHEAT,), by=3)), f"{NOBODYS} 3"),
        (
            lambda: late(None, Planted(CORN, 0, False, (Fertilizer(0, None),), ())),
            "State.fields: only a view has fertilizer without a face",
        ),
        (
            lambda: late(None, planted(CORN, 1, fresh=True)),
            "State.fields: Planted.* cannot have been planted this turn",
        ),
        (lambda: late(DrawingActions(0, 1), planted(CORN, 0, fresh=True)), "State.fields: .* planted this turn"),
        (lambda: late(Over(), planted(CORN, 0, fresh=True)), "State.fields: .* planted this turn"),
        (
            lambda: late(DrawingCrops(0, 1, 0, 1), planted(CORN, 0, fresh=True), deck=(CORN,)),
            "State.fields: .* cannot have been planted this turn",
        ),
        (
            lambda: late(None, planted(WHEAT, 0, (*FULL, CORN))),
            "State.fields: nothing takes 5 fertilizer where 4 is the most that is needed",
        ),
        (
            lambda: late(None, planted(WHEAT, 0, (CORN, CORN)), config=PLAIN_THREE),
            "State.fields: nothing takes 2 fertilizer where 1 is the most that is needed",
        ),
        (
            lambda: late(None, planted(WHEAT, 0, (), (WORM,) * 4)),
            "State.fields: no Genetic Superworm brings the need bel",
        ),
        (
            lambda: late(None, planted(CORN, 0, (), (WORM,) * 2), config=PLAIN_THREE),
            "State.fields: no Genetic Superworm brings the need below 1",
        ),
        (
            lambda: late(None, planted(CORN, 0, (), (FOUL, FOUL))),
            "State.fields: one Foul Manure at most lies on a crop",
        ),
        (lambda: late(None, planted(CORN, 0, (), (GOPHERS,))), "State.fields: Darn Gophers never lies on a crop"),
        (lambda: late(None, planted(CORN, 0, (), (LEASED,))), "State.fields: Leased Field never lies on a crop"),
        (
            lambda: late(Over(), planted(CORN, 0, (CORN, CORN))),
            "State.fields: complete crops are harvested when the game ends",
        ),
        # piles
        (lambda: pile(late(), (), BUMPER), "State.piles: Bumper Crop does not come into this Harvest pile"),
        (lambda: pile(late(), (CORN,), THRESHER), "State.piles: Thresher does not come into a Harvest pile"),
        (
            lambda: used_up(pile(late(), (WHEAT, CORN, SQUASH))),
            "State.crop_discard: these harvests have used at least 3 fertilizer, and 0 Crop cards lie there",
        ),
        (
            lambda: used_up(pile(late(config=Config(3, card_set=evolve(PLAIN, actions=()))), (WHEAT, SQUASH))),
            "State.crop_discard: these harvests have used at least 5 fertilizer, and 0 Crop cards lie there",
        ),
        (
            lambda: evolve(used_up(late()), leased_gone=1, action_deck=START.action_deck[:-1]),
            "State.leased_gone: each had a crop, which left a Crop card on the discard, and 0 lie there",
        ),
        # the deal
        (lambda: evolve(DEALT, phase=Dealing(0, "crops")), "State.phase: all cards are dealt"),
        (
            lambda: evolve(START, crops=((), (WHEAT,), ()), crop_deck=START.crop_deck[1:]),
            r"State.crops: the first 1 cards dealt give hands of \[1, 0, 0\], not \[0, 1, 0\]",
        ),
        (
            lambda: evolve(START, cards=((FOUL,), (), ()), action_deck=START.action_deck[1:]),
            r"State.crops: the first 1 cards dealt give hands of \[1, 0, 0\], not \[0, 0, 0\]",
        ),
        (
            lambda: evolve(
                START,
                crops=((WHEAT, WHEAT), (), ()),
                crop_deck=START.crop_deck[2:],
                cards=((), (FOUL,), ()),
                action_deck=START.action_deck[1:],
            ),
            r"State.cards: the first 3 cards dealt give hands of \[1, 0, 0\], not \[0, 1, 0\]",
        ),
        (
            lambda: evolve(START, crop_discard=(WHEAT,), crop_deck=START.crop_deck[1:]),
            "State.crop_discard: there is nothing before the first turn",
        ),
        (lambda: out(START, FOUL), "State.action_discard: there is nothing before the first turn"),
        (
            lambda: evolve(START, leased=1, action_deck=START.action_deck[:-1]),
            "State.leased: there is nothing before the first turn",
        ),
        (
            lambda: rigged(THREE, Dealing(0, "crops"), fields={0: planted(CORN)}),
            "State.fields: nothing is planted before the first",
        ),
        (lambda: pile(START, (), INSURANCE), "State.piles: there is nothing before the first turn"),
        (
            lambda: evolve(START, phase=Dealing(1, "crops")),
            "State.phase: the next card is for seat 0 and off the crops, not as in Dealing.*1, deck='crops'",
        ),
        (
            lambda: evolve(START, phase=Dealing(0, "actions")),
            "State.phase: the next card is for seat 0 and off the crops, not as in .*'actions'",
        ),
        (
            lambda: evolve(
                START, crops=((WHEAT, WHEAT), (), ()), crop_deck=START.crop_deck[2:], phase=Dealing(1, "actions")
            ),
            "State.phase: the next card is for seat 0 and off the actions, not as in .*seat=1",
        ),
        # turns
        (lambda: late(Playing(0, 1, 0)), "State.phase: 1 Action cards have been played this turn, and 0 are out"),
        (lambda: out(late(Playing(0, 2, 0)), FOUL), "State.phase: 2 Action cards have been played .*, and 1 are out"),
        (lambda: turn(0, 1), "State.crop_deck: 1 Crop cards drawn do not come to a turn of seat 0"),
        (lambda: turn(2, 4), "State.crop_deck: 4 Crop cards drawn do not come to a turn of seat 2"),
        (lambda: turn(2, 4, DrawingCrops(2, 1, 0, 1)), "State.crop_deck: 4 Crop cards drawn do not come to a turn"),
        (lambda: turn(0, -6, Playing(0, 0, 1)), "State.crop_deck: -6 Crop cards drawn do not come to a turn of seat 0"),
        (lambda: turn(1, 5, config=PLAIN_THREE), "State.crop_deck: 5 Crop cards drawn do not come to a turn of seat 1"),
        (
            lambda: turn(2, 7, DrawingCrops(2, 1, 0, 1), PLAIN_THREE),
            "State.crop_deck: 7 Crop cards drawn do not come to a turn of seat 2",
        ),
        (
            lambda: late(DrawingCrops(0, 1, 0, 1), deck=(CORN,), config=PLAIN_THREE),
            "State.crop_deck: 53 Crop cards drawn do not come to a turn of seat 0",
        ),
        (
            lambda: evolve(late(Playing(0, 0, 0), config=SHORT), closer=2),
            "State.closer: seat 2 cannot have had a turn by the last of 3 Crop cards drawn",
        ),
        # what turns allow
        (
            lambda: out(turn(0, 2, Playing(0, 1, 1)), FOUL, THRESHER),
            "State.action_discard: 2 Action cards have left decks and hands, and 1 turns play fewer",
        ),
        (
            lambda: out(turn(0, 2, DrawingActions(0, 2)), FOUL, THRESHER, WORM),
            "State.action_discard: 3 Action cards have left decks and hands, and 1 turns play fewer",
        ),
        (lambda: held(turn(0, 2), 0, 4), "State.cards: seat 0 can have drawn 3 Action cards by now, not the 4 in its"),
        (lambda: held(turn(1, 4), 1, 4), "State.cards: seat 1 can have drawn 3 Action cards by now, not the 4 in its"),
        (lambda: held(turn(1, 4), 0, 6), "State.cards: seat 0 can have drawn 5 Action cards by now, not the 6 in its"),
        (
            lambda: held(turn(0, 2, DrawingActions(0, 1)), 0, 5),
            "State.cards: seat 0 can have drawn 4 Action cards by now, not the 5 in its hand",
        ),
        (
            lambda: held(evolve(late(Over(), config=SHORT), closer=0), 2, 6),
            "State.cards: seat 2 can have drawn 5 Action cards by now, not the 6 in its hand",
        ),
    ],
)
def test_what_no_game_can_come_to_is_refused(build: Build, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        game.check_state(build())
