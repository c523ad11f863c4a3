"""Fox and wolf (SF8): whom they attack, and what the attacked lose."""

from collections.abc import Mapping
from typing import Final

from farmrules.kernel.configs import by_config
from farmrules.kernel.tuples import replaced, without
from farmrules.superfarmer.action_types import LoseCard, Predator
from farmrules.superfarmer.cards import CAT, Animal, Card
from farmrules.superfarmer.config import Config
from farmrules.superfarmer.event_types import CardLost, CatsLeft, PredatorAttacked
from farmrules.superfarmer.phases import LosingCards
from farmrules.superfarmer.rules.counting import count_round
from farmrules.superfarmer.rules.table import Tell, with_card
from farmrules.superfarmer.state import Farm, State, course_of, evolve

__all__ = [
    "PREY",
    "attacked_seats",
    "can_be_lost",
    "compared_dogs",
    "guarding_dogs",
    "hunts",
    "lose_card",
    "predators_attack",
]

PREY: Final[dict[Predator, tuple[Animal, ...]]] = {  # SF8.3
    "fox": (Animal.RABBIT, Animal.CHICKEN, Animal.SHEEP),
    "wolf": (Animal.PIG, Animal.COW),
}


def hunts(state: State) -> list[tuple[Predator, Animal]]:
    """This round's attacks in order (SF8.3, SF8.11)."""
    hunters: tuple[Predator, ...] = ("fox", "wolf") if state.config.predators == "both" else ()
    if state.predator is not None:
        hunters = (state.predator,)
    return [(predator, animal) for predator in hunters for animal in PREY[predator]]


def can_be_lost(config: Config, card: Card) -> bool:
    """Whether a predator can get that card at all: it is prey (SF8.3), and there are dogs enough (SF8.6).

    Whoever loses it has as many dogs as it shows, so that all who are compared have, and one of them has more.
    """
    if config.predators == "none" or not any(card.animal in prey for prey in PREY.values()):
        return False
    compared = config.players if config.no_column == "zero" else 2
    return _dogs(config)[card.animal] > compared * card.dogs


@by_config
def _dogs(config: Config) -> Mapping[Animal | None, int]:
    """All the dogs in play that can guard the column of each animal (SF8.5)."""
    cards = config.tables.cards
    return {
        animal: sum([card.dogs for card in cards if config.dogs_on == "farm" or card.animal is animal])
        for animal in Animal
    }


def guarding_dogs(config: Config, farm: Farm, animal: Animal) -> int:
    """The dogs that guard this column of a farm (SF8.5)."""
    guarding = farm if config.dogs_on == "farm" else (farm[animal],)
    return sum(card.dogs for column in guarding for card in column)


def compared_dogs(state: State, animal: Animal) -> dict[int, int]:
    """The dogs of each seat that is compared, in order (SF8.6)."""
    config = state.config
    dogs: dict[int, int] = {}
    for seat in course_of(state).order:
        farm = state.farms[seat]
        if farm[animal]:
            dogs[seat] = guarding_dogs(config, farm, animal)
        elif config.no_column == "zero":
            dogs[seat] = 0
    return dogs


def attacked_seats(state: State, animal: Animal) -> tuple[int, ...]:
    """The seats with the fewest dogs, in order, unless all have equally many (SF8.5, SF8.6)."""
    dogs = compared_dogs(state, animal)
    fewest, most = min(dogs.values(), default=0), max(dogs.values(), default=0)
    return tuple(seat for seat in dogs if dogs[seat] == fewest) if fewest < most else ()


def predators_attack(state: State, tell: Tell) -> State:
    """This round's attacks, as far as the first loss that somebody must choose; then the count (SF8.4, SF8.10)."""
    return _attack(state, hunts(state), tell)


def _attack(state: State, hunts: list[tuple[Predator, Animal]], tell: Tell) -> State:
    for predator, animal in hunts:
        attacked = attacked_seats(state, animal)
        if attacked and tell is not None:
            tell(PredatorAttacked(predator, animal, attacked))
        victims = tuple(seat for seat in attacked if state.farms[seat][animal])
        if victims:
            return evolve(state, phase=LosingCards(animal, victims))
    return count_round(state, tell)


def lose_card(state: State, action: LoseCard, tell: Tell) -> State:
    """The card leaves the game, and the column's cats with it if nothing else is left (SF8.7, SF8.9)."""
    assert isinstance(state.phase, LosingCards)
    animal = state.phase.animal
    seat, *others = state.phase.victims
    if tell is not None:
        tell(CardLost(seat, action.card))
    column = without(state.farms[seat][animal], action.card)
    removed = with_card(state.removed, action.card)
    if column and column[0] is CAT:  # cats sort last, so there are only cats
        if tell is not None:
            tell(CatsLeft(seat, animal, len(column)))
        removed += column
        column = ()
    state = evolve(
        state,
        phase=LosingCards(animal, tuple(others)),
        farms=replaced(state.farms, seat, replaced(state.farms[seat], animal, column)),
        removed=removed,
    )
    if others:
        return state
    return _attack(state, [hunt for hunt in hunts(state) if hunt[1] > animal], tell)
