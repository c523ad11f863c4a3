"""Who holds which set of cards when: a round's whole course of sets, which no choice can change.

A turn always uses up two cards of the hand, so the sizes of the sets, and with them every queue, follow from the order
of the farmers alone (SF6.4). Set k is the hand dealt to seat k; then come the extra decks.
"""

from functools import cache
from typing import Final

from attrs import frozen

__all__ = ["Course", "course"]

HAND_SIZE: Final = {2: 8, 3: 8, 4: 8, 5: 6, 6: 6}
"""Cards in each hand at the deal, by number of farmers; so too below (SF2.4)."""
MAX_PLAYERS: Final = max(HAND_SIZE)
EXTRA_SIZES: Final = {2: (8,), 3: (6,), 4: (8,), 5: (6, 4), 6: (6, 6)}
CARDS_DEALT: Final = {players: hand * players + sum(EXTRA_SIZES[players]) for players, hand in HAND_SIZE.items()}
"""Cards dealt in a round, by number of farmers."""
MAX_SETS: Final = max(players + len(extras) for players, extras in EXTRA_SIZES.items())
"""The most sets that a round has."""
MAX_TURNS: Final = max(CARDS_DEALT.values()) // 2
"""The turns of the longest round: each uses up two cards."""
GIFT_LIMIT: Final = {2: 6, 3: 5, 4: 5, 5: 4, 6: 4}
"""Gifts that a farmer can get in a round, by number of farmers (SF5.3)."""


@frozen
class Course:
    """The course of a round. Turns count from 0; `turns` itself stands for "after the last turn".

    order: the seats in turn order.
    actors[turn]: the seat whose turn it is.
    played[turn]: the set in that seat's hand.
    dealt: for each card dealt, in order, the set that it goes to (SF2.7).
    hands[turn][seat]: the set in that seat's hand when the turn begins, or None.
    queues[turn][seat]: the covered sets beside that seat, next one first.
    sizes[turn][set]: its number of cards.
    pickups[set]: (turn, seat) for each time the set comes into a hand, in order.
    seen[turn][seat][set]: whether that seat has had the set in hand by then (SF13.2).
    """

    order: tuple[int, ...]
    turns: int
    actors: tuple[int, ...]
    played: tuple[int, ...]
    dealt: tuple[int, ...]
    hands: tuple[tuple[int | None, ...], ...]
    queues: tuple[tuple[tuple[int, ...], ...], ...]
    sizes: tuple[tuple[int, ...], ...]
    pickups: tuple[tuple[tuple[int, int], ...], ...]
    seen: tuple[tuple[tuple[bool, ...], ...], ...]


@cache
def course(order: tuple[int, ...]) -> Course:
    """The course of a round with that turn order."""
    players = len(order)
    extras = EXTRA_SIZES[players]
    sizes = [HAND_SIZE[players]] * players + list(extras)
    dealt = tuple(held for held in (*order, *range(players, len(sizes))) for _ in range(sizes[held]))
    hands: list[int | None] = list(range(players))
    queues: list[list[int]] = [[] for _ in range(players)]
    for number in range(len(extras)):
        queues[order[3 * number]].append(players + number)  # beside the first, and the fourth in order (SF2.5)
    actors, played = [], []
    pickups = [[(0, held)] if held < players else [] for held in range(len(sizes))]
    turns = len(dealt) // 2
    all_hands, all_queues, all_sizes = [], [], []

    def note() -> None:
        all_hands.append(tuple(hands))
        all_queues.append(tuple(tuple(queue) for queue in queues))
        all_sizes.append(tuple(sizes))

    for turn in range(turns):
        note()
        seat, following = order[turn % players], order[(turn + 1) % players]
        held = hands[seat]
        assert held is not None, "nobody ever faces an empty hand"
        actors.append(seat)
        played.append(held)
        sizes[held] -= 2
        if sizes[held]:
            queues[following].append(held)
        hands[seat] = queues[seat].pop(0) if queues[seat] else None
        if (taken := hands[seat]) is not None:
            pickups[taken].append((turn + 1, seat))
    note()
    return Course(
        order=order,
        turns=turns,
        actors=tuple(actors),
        played=tuple(played),
        dealt=dealt,
        hands=tuple(all_hands),
        queues=tuple(all_queues),
        sizes=tuple(all_sizes),
        pickups=tuple(tuple(times) for times in pickups),
        seen=tuple(
            tuple(
                tuple(any(at <= turn and who == seat for at, who in times) for times in pickups)
                for seat in range(players)
            )
            for turn in range(turns + 1)
        ),
    )
