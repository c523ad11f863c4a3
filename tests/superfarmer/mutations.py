"""States that no game need have come to: those of games with one to three things changed, each by its type."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, Literal, TypeAlias, TypeVar

from attrs import evolve, fields

from farmrules import Nobody
from farmrules import superfarmer as game
from farmrules.superfarmer import Animal, Card, Cards, Discard, Giving, LosingCards, Phase, State
from tests.superfarmer.tables import POLICIES, config_of, walk

_T = TypeVar("_T")

Place: TypeAlias = tuple[str, int, int]
"""A field of a state and where in it cards lie: ("farms", seat, animal), ("sets", number, 0), ("deck", 0, 0)."""

Mutation: TypeAlias = Callable[[State, State, Random], State]
"""A state with one thing changed; the second state is another one of the same config, to take something from."""

_PREDATORS: Final[tuple[Literal["none", "token", "both"], ...]] = ("none", "token", "both")
_FIELDS: Final = [field.name for field in fields(State) if field.name != "config"]


def pool(seed: int) -> list[State]:
    """States of one config: a sample, or any mode and option mixed; of two games, one with gifts that pile up."""
    rng = Random(seed)
    samples = list(game.sample_configs().values())
    config = samples[seed // 2 % len(samples)] if seed % 2 else config_of(seed, 2 + seed // 2 % 5)
    return [state for _ in range(2) for state, _, _ in walk(config, rng.randrange(2**32), rng.choice(POLICIES))]


def mutants(seed: int) -> Iterator[State]:
    """Without end: mutants of the states of a pool, of every phase as many."""
    rng, states = Random(seed), pool(seed)
    phases = [[state for state in states if type(state.phase) is kind] for kind in game.PHASES]
    while True:
        original = state = rng.choice(rng.choice([some for some in phases if some]))
        for _ in range(rng.choice([1, 1, 2, 3])):
            state = rng.choice(_MUTATIONS)(state, rng.choice(states), rng)
        if state != original:
            yield state


def _places(state: State) -> list[Place]:
    found = [("deck", 0, 0), ("removed", 0, 0)]
    found += [("sets", number, 0) for number in range(len(state.sets))]
    found += [("gifts", seat, 0) for seat in range(len(state.gifts))]
    found += [("farms", seat, animal) for seat, farm in enumerate(state.farms) for animal in range(len(farm))]
    found += [("discards", number, 0) for number in range(len(state.discards))]
    return [*found, ("phase", 0, 0)] if isinstance(state.phase, Giving) else found


def _cards(state: State, place: Place) -> Cards:
    match place:
        case ("discards", number, _):
            face = state.discards[number].card
            return () if face is None else (face,)
        case ("phase", _, _):
            assert isinstance(state.phase, Giving)
            return (state.phase.card,)
        case ("farms", seat, animal):
            return state.farms[seat][animal]
        case (("sets" | "gifts") as name, number, _):
            heap: Cards = getattr(state, name)[number]
            return heap
        case (name, _, _):
            cards: Cards = getattr(state, name)
            return cards


def _put(state: State, place: Place, cards: Sequence[Card]) -> State:
    heap = tuple(sorted(cards, key=lambda card: card.order))
    match place:
        case ("discards", number, _):
            gone = evolve(state.discards[number], card=heap[0] if heap else None)
            return evolve(state, discards=_with(state.discards, number, gone))
        case ("phase", _, _):
            assert isinstance(state.phase, Giving)
            return evolve(state, phase=evolve(state.phase, card=heap[0])) if heap else state
        case ("farms", seat, animal):
            return evolve(state, farms=_with(state.farms, seat, _with(state.farms[seat], animal, heap)))
        case ("sets", number, _):
            return evolve(state, sets=_with(state.sets, number, heap))
        case ("gifts", seat, _):
            return evolve(state, gifts=_with(state.gifts, seat, heap))
        case ("deck", _, _):
            return evolve(state, deck=heap)
        case _:
            return evolve(state, removed=heap)


def _with(row: tuple[_T, ...], number: int, value: _T) -> tuple[_T, ...]:
    return (*row[:number], value, *row[number + 1 :])


def _drop(cards: Cards, card: Card) -> list[Card]:
    left = list(cards)
    left.remove(card)
    return left


def _move_a_card(state: State, other: State, rng: Random) -> State:
    """A card goes to another place, or to the same column of another farm."""
    one, two = rng.sample(_places(state), 2)
    if one[0] == "farms" and rng.random() < 0.5:
        two = ("farms", rng.randrange(len(state.farms)), one[2])
    if one == two or not _cards(state, one):
        return state
    card = rng.choice(_cards(state, one))
    if rng.random() < 0.3 and len(_cards(state, two)) and one[0] != "phase":  # and another one comes back
        back = rng.choice(_cards(state, two))
        state = _put(state, one, [*_drop(_cards(state, one), card), back])
        return _put(state, two, [*_drop(_cards(state, two), back), card])
    state = _put(state, one, _drop(_cards(state, one), card))
    return _put(state, two, [*_cards(state, two), card])


def _swap_cards(state: State, other: State, rng: Random) -> State:
    """Two cards of two places change places, which leaves all numbers as they are."""
    one, two = rng.sample(_places(state), 2)
    if not _cards(state, one) or not _cards(state, two):
        return state
    card, back = rng.choice(_cards(state, one)), rng.choice(_cards(state, two))
    state = _put(state, one, [*_drop(_cards(state, one), card), back])
    return _put(state, two, [*_drop(_cards(state, two), back), card])


def _move_many(state: State, other: State, rng: Random) -> State:
    """All cards of a place go to another one."""
    one, two = rng.sample(_places(state), 2)
    moved = _cards(state, one)
    state = _put(state, one, ())
    return _put(state, two, [*_cards(state, two), *moved])


def _swap_seats(state: State, other: State, rng: Random) -> State:
    """Two seats change their farms, their gifts, or one of their columns."""
    one, two = rng.sample(range(len(state.farms)), 2)
    kind = rng.randrange(3)
    if kind == 0:
        animal = rng.choice(list(Animal))
        first, second = state.farms[one][animal], state.farms[two][animal]
        state = _put(state, ("farms", one, animal), second)
        return _put(state, ("farms", two, animal), first)
    farms, gifts = state.farms, state.gifts
    if kind == 1:
        return evolve(state, farms=_with(_with(farms, one, farms[two]), two, farms[one]))
    return evolve(state, gifts=_with(_with(gifts, one, gifts[two]), two, gifts[one]))


def _give_a_gift(state: State, other: State, rng: Random) -> State:
    """A gift of one seat becomes another's."""
    one, two = rng.sample(range(len(state.gifts)), 2)
    if not state.gifts[one]:
        return state
    card = rng.choice(state.gifts[one])
    state = _put(state, ("gifts", one, 0), _drop(state.gifts[one], card))
    return _put(state, ("gifts", two, 0), [*state.gifts[two], card])


def _another_field(state: State, other: State, rng: Random) -> State:
    name = rng.choice(_FIELDS)
    return evolve(state, **{name: getattr(other, name)})


def _other_fields(state: State, other: State, rng: Random) -> State:
    """All but one or two fields are another state's."""
    kept = rng.sample(_FIELDS, rng.choice([1, 2]))
    return evolve(other, **{name: getattr(state, name) for name in kept})


def _shift_a_number(state: State, other: State, rng: Random) -> State:
    by = rng.choice([-50, -6, -3, -2, -1, 1, 2, 3, 6, 50])
    match rng.randrange(4):
        case 0:
            return evolve(state, round=state.round + by)
        case 1:
            seat = rng.randrange(len(state.counters))
            return evolve(state, counters=_with(state.counters, seat, state.counters[seat] + by))
        case _:
            names = [field.name for field in fields(type(state.phase)) if type(getattr(state.phase, field.name)) is int]
            if not names:
                return state
            name = rng.choice(names)
            return evolve(state, phase=evolve(state.phase, **{name: getattr(state.phase, name) + by}))


def _another_phase(state: State, other: State, rng: Random) -> State:
    turn = rng.choice([getattr(state.phase, "turn", 0), getattr(other.phase, "turn", 0)])
    seat = rng.randrange(state.config.players)
    victims = tuple(rng.sample(range(state.config.players), rng.randint(1, state.config.players)))
    order = state.config.order(1 + state.round % 2)
    if rng.random() < 0.7:
        victims = tuple(one for one in order[::-1] if one in victims)
    phases: list[Phase] = [
        game.Dealing(rng.randrange(8)),
        game.Tossing(),
        game.Adding(turn),
        game.Offering(turn),
        game.Giving(turn, rng.choice(state.config.tables.kinds)),
        game.Discarding(turn),
        game.Drawing(turn, seat),
        game.PlacingCats(),
        *[LosingCards(rng.choice(list(Animal)), victims)] * 3,
        game.Over(),
    ]
    return evolve(state, phase=rng.choice(phases))


def _other_victims(state: State, other: State, rng: Random) -> State:
    if not isinstance(state.phase, LosingCards):
        return state
    victims = [seat for seat in state.phase.victims if rng.random() < 0.7]
    if rng.random() < 0.3:
        victims.insert(rng.randint(0, len(victims)), rng.randrange(state.config.players))
    animal = rng.choice([state.phase.animal, *Animal])
    return evolve(state, phase=LosingCards(animal, tuple(victims)))


def _other_discards(state: State, other: State, rng: Random) -> State:
    """A discard more, less, at another time, or of another seat; what it needs comes from the deck."""
    gone = list(state.discards)
    match rng.randrange(3):
        case 0 if state.deck:
            course = state.config.tables.courses[1 + state.round % 2]
            turn = rng.randrange(course.turns)
            card = rng.choice(state.deck)
            state = evolve(state, deck=tuple(_drop(state.deck, card)))
            gone.append(Discard(rng.choice([1, 2]), turn, rng.choice([course.actors[turn], 0]), card))
        case 1 if gone:
            dropped = gone.pop(rng.randrange(len(gone)))
            if dropped.card is not None:
                state = _put(state, ("deck", 0, 0), [*state.deck, dropped.card])
        case _ if gone:
            number = rng.randrange(len(gone))
            shift = rng.choice([-state.config.players, -1, 1, state.config.players])
            gone[number] = evolve(gone[number], turn=gone[number].turn + shift)
        case _:
            pass
    return evolve(state, discards=tuple(sorted(gone, key=lambda discard: (discard.round, discard.turn))))


def _another_predator(state: State, other: State, rng: Random) -> State:
    return evolve(state, predator=rng.choice([None, "fox", "wolf"]))


def _another_config(state: State, other: State, rng: Random) -> State:
    """Another option: the deck and the number of players stay."""
    config = state.config
    match rng.randrange(5):
        case 0:
            config = evolve(config, predators=rng.choice(_PREDATORS))
        case 1:
            config = evolve(config, floor="none" if config.floor == "zero" else "zero")
        case 2:
            config = evolve(config, dogs_on="farm" if config.dogs_on == "column" else "column")
        case 3:
            config = evolve(config, no_column="exempt" if config.no_column == "zero" else "zero")
        case _:
            config = evolve(config, first=rng.randrange(config.players))
    return evolve(state, config=config)


_MUTATIONS: Final[tuple[Mutation, ...]] = (
    _move_a_card,
    _swap_cards,
    _swap_cards,
    _move_many,
    _swap_seats,
    _give_a_gift,
    _another_field,
    _other_fields,
    _shift_a_number,
    _another_phase,
    _other_victims,
    _other_discards,
    _another_predator,
    _another_config,
)


def play_on(state: State, rng: Random) -> Iterator[State]:
    """The state and all that follow in a random game from there."""
    yield state
    while game.actor(state) is not Nobody.OVER:
        legal = game.legal_actions(state)
        chances = game.chance_outcomes(state)
        assert bool(legal) != bool(chances), f"nothing can be done: {state!r}"
        if legal:
            state = game.apply(state, rng.choice(legal))
        else:
            state = game.apply(state, rng.choices([chance for chance, _ in chances], [n for _, n in chances])[0])
        yield state
