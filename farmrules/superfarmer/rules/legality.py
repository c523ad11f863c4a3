"""What may be done in a state: the one home of legality, asked by lists, refusals and `apply` alike."""

from collections import Counter
from typing import Final, assert_never

from farmrules.illegal import Illegal
from farmrules.kernel.checks import check_type
from farmrules.kernel.listing import LastList
from farmrules.kernel.refusals import Due
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
    TossToken,
)
from farmrules.superfarmer.cards import ANIMALS, CAT, Animal, Card, Cards
from farmrules.superfarmer.phases import (
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
from farmrules.superfarmer.rules.turns import receivers
from farmrules.superfarmer.state import State, actor, cat_owner, course_of, turn_of
from farmrules.superfarmer.tables import ADD_CAT, DISCARD_CAT, PLACE_CAT, TOSSES

__all__ = ["LISTED", "chance_outcomes", "legal_actions", "why_illegal"]


_DUE: Final[dict[type[Phase], Due]] = {
    Dealing: Due((DealCard,), "SF2.7", "chance must deal a card"),
    Tossing: Due((TossToken,), "SF8.2", "chance must toss the predator token"),
    Adding: Due((AddCard, AddCat, DiscardCat), "SF4.3", "{actor:seat} must add a card to its farm"),
    Offering: Due((OfferCard,), "SF5.4", "{actor:seat} must show the card to give away"),
    Giving: Due((GiveTo,), "SF5.4", "{actor:seat} must name who gets the card"),
    Discarding: Due((DiscardCard,), "SF5.7", "{actor:seat} must discard a card, for all others have their gifts"),
    Drawing: Due((DrawGift,), "SF5.7", "chance must turn up a card of the deck"),
    PlacingCats: Due((PlaceCat,), "SF7.2", "{actor:seat} must place a cat on a column"),
    LosingCards: Due((LoseCard,), "SF8.7", "{actor:seat} must choose the card that the predator takes"),
    Over: Due((), "SF11.2", "the game is over"),
}

_DECISIONS: Final = (AddCard, AddCat, DiscardCat, OfferCard, GiveTo, DiscardCard, PlaceCat, LoseCard)
_MOVES: Final = (*_DECISIONS, DealCard, TossToken, DrawGift)


def _hand(state: State) -> Cards:
    """The hand of the farmer whose turn it is."""
    return state.sets[course_of(state).played[turn_of(state)]]


def _turn_seat(state: State) -> int:
    """The farmer whose turn it is."""
    return course_of(state).actors[turn_of(state)]


def _columns(state: State, seat: int) -> list[Animal]:
    """The columns that a cat of this seat can join (SF4.2)."""
    farm = state.farms[seat]
    return [animal for animal in ANIMALS if farm[animal]]


def _can_add(hand: Cards, columns: list[Animal]) -> bool:
    """Whether a hand has a card for the farm: an animal, or a cat and a column for it (SF4.11)."""
    return hand[0] is not CAT or bool(columns)  # cats sort last


LISTED: Final[LastList[State, Action]] = LastList(*_DECISIONS)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action, in index order; () at a chance node and when the game is over.

    Raises TypeError for what is no State.
    """
    if type(state) is not State:
        check_type(state, State)
    return LISTED.keep(state, _listed(state))


def _listed(state: State) -> tuple[Action, ...]:
    table = state.config.tables
    match state.phase:
        case Adding() as phase:
            course = table.courses[state.round]
            hand = state.sets[course.played[phase.turn]]
            if hand[-1] is not CAT:  # cats sort last
                return tuple(map(table.add.__getitem__, dict.fromkeys(hand)))
            animals = [card for card in dict.fromkeys(hand) if card is not CAT]
            columns = _columns(state, course.actors[phase.turn])
            if not _can_add(hand, columns):
                return (DISCARD_CAT,)
            return (*map(table.add.__getitem__, animals), *map(ADD_CAT.__getitem__, columns))
        case Offering() as phase:
            hand = state.sets[table.courses[state.round].played[phase.turn]]
            return tuple(map(table.offer.__getitem__, dict.fromkeys(hand)))
        case Giving() as phase:
            return tuple(map(table.give.__getitem__, receivers(state, table.courses[state.round].actors[phase.turn])))
        case Discarding() as phase:
            return tuple(map(table.discard.__getitem__, dict.fromkeys(_hand(state))))
        case PlacingCats():
            return tuple([PLACE_CAT[animal] for animal in _columns(state, cat_owner(state))])
        case LosingCards(animal, victims):
            column = state.farms[victims[0]][animal]
            return tuple([table.lose[card] for card in dict.fromkeys(column) if card is not CAT])
        case Dealing() | Tossing() | Drawing() | Over():
            return ()
        case phase:
            assert_never(phase)


def chance_outcomes(state: State) -> tuple[tuple[Chance, int], ...]:
    """Each chance action that can come next with its weight, in index order; () where no chance is due.

    The weight of a card is its number of copies in the deck; the token's two sides weigh the same (SF8.2). Raises
    TypeError for what is no State.
    """
    if type(state) is not State:
        check_type(state, State)
    table = state.config.tables
    match state.phase:
        case Dealing():
            return tuple((table.deal[card], copies) for card, copies in Counter(state.deck).items())
        case Drawing():
            return tuple((table.draw[card], copies) for card, copies in Counter(state.deck).items())
        case Tossing():
            return tuple((toss, 1) for toss in TOSSES)
        case _:
            return ()


def why_illegal(state: State, action: object) -> Illegal | None:
    """None if the action or chance action can be applied here, else the reason; any object may be asked about.

    The answer is the host's alone: of a hand that others do not see it tells what is in it. A refusal goes to nobody
    but the seat that acts. Raises TypeError for what is no State.
    """
    if type(state) is not State:
        check_type(state, State)
    due, kind = _DUE[type(state.phase)], type(action)
    for taken in due.takes:
        if taken is kind:  # a stranger's class can claim to be equal to it
            break
    else:
        return due.refusal("Super Farmer", _MOVES, action, actor(state))
    match action:
        case AddCard(card):
            return _not_in_hand(state, card, "SF4.3")
        case OfferCard(card):
            return _not_in_hand(state, card, "SF5.1")
        case GiveTo(seat):
            return _cannot_receive(state, seat)
        case DiscardCard(card):
            return _not_in_hand(state, card, "SF5.7")
        case AddCat(column):
            return _not_in_hand(state, CAT, "SF4.3") or _no_column(state, _turn_seat(state), column)
        case PlaceCat(column):
            return _no_column(state, cat_owner(state), column)
        case DiscardCat():
            return _cat_can_stay(state)
        case LoseCard(card):
            return _not_attacked(state, card)
        case DealCard(card):
            return _not_in_deck(state, card, "SF2.2")
        case DrawGift(card):
            return _not_in_deck(state, card, "SF5.7")
        case _:  # a toss: either side can come up
            return None


# A card is told as people type it, so that the params of a refusal hold no English words.


def _not_in_hand(state: State, card: Card, clause: str) -> Illegal | None:
    if card in _hand(state):
        return None
    return Illegal("not_in_hand", clause, "The hand has no {card}.", (("card", card.code),))


def _not_in_deck(state: State, card: Card, clause: str) -> Illegal | None:
    if card in state.deck:
        return None
    return Illegal("not_in_deck", clause, "The deck has no {card}.", (("card", card.code),))


def _no_column(state: State, seat: int, column: Animal) -> Illegal | None:
    if column in _columns(state, seat):
        return None
    template = "A cat never begins a column, and {seat:seat} has no {animal} column."
    return Illegal("no_column", "SF4.2", template, (("seat", seat), ("animal", column.word)))


def _cat_can_stay(state: State) -> Illegal | None:
    seat = _turn_seat(state)
    if not _can_add(_hand(state), _columns(state, seat)):
        return None
    template = "{seat:seat} has a card that can be added to the farm."
    return Illegal("can_add", "SF4.11", template, (("seat", seat),))


def _cannot_receive(state: State, receiver: int) -> Illegal | None:
    giver = _turn_seat(state)
    if receiver in receivers(state, giver):
        return None
    if receiver == giver:
        return Illegal("own_gift", "SF5.1", "A gift goes to another farmer than {seat:seat}.", (("seat", giver),))
    if receiver >= state.config.players:
        params = (("seat", receiver), ("last", state.config.players - 1))
        return Illegal("no_seat", "SF1.1", "There is no seat {seat}; the last is {last}.", params)
    params = (("seat", receiver), ("limit", state.config.gift_limit))
    return Illegal("gift_limit", "SF5.2", "{seat:seat} has {limit} gifts already, which is the limit.", params)


def _not_attacked(state: State, card: Card) -> Illegal | None:
    assert isinstance(state.phase, LosingCards)
    seat, animal = state.phase.victims[0], state.phase.animal
    if card in state.farms[seat][animal]:
        return None
    template = "{seat:seat} has no {card} in the {animal} column, which is attacked."
    params = (("seat", seat), ("card", card.code), ("animal", animal.word))
    return Illegal("not_attacked", "SF8.7", template, params)
