"""The end of a deal: hands are turned up, chips change hands, and the game goes on or ends (LF5, LF6, LF7)."""

from collections.abc import Iterator

from attrs import frozen

from farmrules.farmer.cards import SIX_OF_HEARTS, Cards, total
from farmrules.farmer.config import Config, Ranking
from farmrules.farmer.event_types import ChipsPaid, GameOver, HandShown
from farmrules.farmer.rules.succession import next_deal
from farmrules.farmer.rules.table import SIXTEEN, Tell, paid
from farmrules.farmer.state import Over, State, evolve
from farmrules.kernel.checks import check_type

__all__ = ["scores", "settle_deal", "winners"]


@frozen
class _Hand:
    """A hand that was turned up; `place` is its seat's place in turn order, 0 being nearest to the farmer."""

    seat: int
    place: int
    cards: Cards
    total: int


def _base_rank(hand: _Hand) -> tuple[bool, int, int]:
    """The lowest is the best: the six of hearts, then the fewest cards, then the nearest seat (LF5.3)."""
    return SIX_OF_HEARTS not in hand.cards, len(hand.cards), hand.place


def _ferme_rank(hand: _Hand) -> tuple[int, bool, int]:
    """The lowest is the best: fewest cards, of two cards the one with the six of hearts, then the seat (LF8.4)."""
    return len(hand.cards), len(hand.cards) > 2 or SIX_OF_HEARTS not in hand.cards, hand.place


def _best(sixteens: list[_Hand], ranking: Ranking) -> _Hand:
    return min(sixteens, key=_base_rank) if ranking == "base" else min(sixteens, key=_ferme_rank)


def _nearest(hands: list[_Hand]) -> _Hand | None:
    """The highest total below 16, ties as in LF5.3 whatever the ranking (LF5.6, LF5.7); None if all are over."""
    below = [hand for hand in hands if hand.total < SIXTEEN]
    return min(below, key=lambda hand: (-hand.total, *_base_rank(hand)), default=None)


def _payments(hands: list[_Hand], farmer: int, farm: int, best: _Hand | None) -> Iterator[ChipsPaid]:
    """Everything that changes hands when a deal is settled, in order (LF5.1, LF5.4, LF5.6)."""
    for hand in hands:
        if hand.total > SIXTEEN:
            yield ChipsPaid(hand.seat, farmer, hand.total - SIXTEEN, "overshoot")
    if best is not None:
        yield ChipsPaid(None, best.seat, farm, "sixteen")
    elif (nearest := _nearest(hands)) is not None:
        for hand in hands:
            if hand is not nearest:
                yield ChipsPaid(hand.seat, nearest.seat, 1, "nearest")


def settle_deal(state: State, tell: Tell) -> State:
    """Everybody has finished: hands are shown (LF4.9) and settled; then the next deal, or the end."""
    config, farmer = state.config, state.farmer
    assert farmer is not None
    hands = [
        _Hand(seat, place, state.hands[seat], total(state.hands[seat]))
        for place, seat in enumerate(config.tables.order[farmer])
    ]
    if tell is not None:
        for hand in hands:
            tell(HandShown(hand.seat, hand.cards, hand.total))
    sixteens = [hand for hand in hands if hand.total == SIXTEEN]
    best = _best(sixteens, config.ranking) if sixteens else None
    state = paid(state, _payments(hands, farmer, state.farm, best), tell)
    if not _is_last(config, state.deal, best is not None):
        return next_deal(state, None if best is None else best.seat, tell)
    if state.farm and config.last_farm == "farmer":
        state = paid(state, (ChipsPaid(None, farmer, state.farm, "last farm"),), tell)
    over = evolve(state, phase=Over(), deck=(), hands=config.tables.empty)
    if tell is not None:
        tell(GameOver(winners(over)))
    return over


def _is_last(config: Config, deal: int, won: bool) -> bool:
    """Whether the game ends with this deal, in which the farm was won or not (LF7.1, LF7.2, LF7.3)."""
    if deal < config.deals:
        return False
    return won or deal >= config.deal_limit


def scores(state: State) -> tuple[int, ...]:
    """The chips that each seat holds (LF7.5). TypeError for what is no State of this game."""
    check_type(state, State)
    return state.chips


def winners(state: State) -> tuple[int, ...]:
    """The seats with the most chips, which share the win (LF7.5); () until the game is over.

    TypeError for what is no State of this game.
    """
    check_type(state, State)
    if not isinstance(state.phase, Over):
        return ()
    most = max(state.chips)
    return tuple(seat for seat, chips in enumerate(state.chips) if chips == most)
