"""States of games, changed in a few places: what a stranger could send, some of it as a game could have it."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from attrs import define, evolve, fields

from farmrules.farmageddon import (
    ActionCard,
    Config,
    Crop,
    Dealing,
    DrawingActions,
    DrawingCrops,
    Fertilizer,
    Over,
    Phase,
    Pile,
    Planted,
    Playing,
    State,
)
from tests.farmageddon.rig import heap

__all__ = ["mutated"]

LEASED = ActionCard.LEASED_FIELD


@define
class Plot:
    """A planted crop that can be changed."""

    crop: Crop
    owner: int
    fresh: bool
    laid: list[Fertilizer]
    attached: list[ActionCard]


@define
class Loose:
    """A state that can be changed: heaps of cards by where they lie ("deck", "discard", "hand 0", "pile 0", …)."""

    config: Config
    phase: Phase
    crops: dict[str, list[Crop]]
    cards: dict[str, list[ActionCard]]
    plots: list[Plot | None]
    closer: int | None

    @classmethod
    def of(cls, state: State) -> "Loose":
        crops = {"deck": [*state.crop_deck], "discard": [*state.crop_discard]}
        cards = {"deck": [*state.action_deck], "discard": [*state.action_discard]}
        cards |= {"leased": [LEASED] * state.leased, "gone": [LEASED] * state.leased_gone}
        for seat in range(state.config.players):
            crops |= {f"hand {seat}": [*state.crops[seat]], f"pile {seat}": [*state.piles[seat].crops]}
            cards |= {f"hand {seat}": [*state.cards[seat]], f"pile {seat}": [*state.piles[seat].cards]}
        plots = [
            Plot(there.crop, there.owner, there.fresh, [*there.fertilizer], [*there.attached]) if there else None
            for there in state.fields
        ]
        return cls(state.config, state.phase, crops, cards, plots, state.closer)

    def state(self) -> State:
        seats = range(self.config.players)
        return State(
            self.config,
            self.phase,
            heap(self.crops["deck"]),
            tuple(sorted(self.cards["deck"])),
            tuple(heap(self.crops[f"hand {seat}"]) for seat in seats),
            tuple(tuple(sorted(self.cards[f"hand {seat}"])) for seat in seats),
            tuple(
                Planted(plot.crop, plot.owner, plot.fresh, tuple(plot.laid), tuple(sorted(plot.attached)))
                if plot
                else None
                for plot in self.plots
            ),
            len(self.cards["leased"]),
            len(self.cards["gone"]),
            tuple(Pile(heap(self.crops[f"pile {seat}"]), tuple(sorted(self.cards[f"pile {seat}"]))) for seat in seats),
            heap(self.crops["discard"]),
            tuple(sorted(self.cards["discard"])),
            self.closer,
        )

    def planted(self) -> list[Plot]:
        return [plot for plot in self.plots if plot is not None]


Change: TypeAlias = Callable[[Loose, Random], None]


def crops_move(loose: Loose, rng: Random) -> None:
    """Crop cards from one heap to another; now and then all of them."""
    source, target = rng.sample([*loose.crops.values()], 2)
    for _ in range(min(len(source), rng.choice([1, 1, 1, 2, 3, 5, 99]))):
        target.append(source.pop(rng.randrange(len(source))))


def cards_move(loose: Loose, rng: Random) -> None:
    """Action cards from one heap or crop to another; only Leased Fields where nothing else can lie."""
    heaps = {**loose.cards, **{f"plot {number}": plot.attached for number, plot in enumerate(loose.planted())}}
    source, target = rng.sample([*heaps], 2)
    for _ in range(rng.choice([1, 1, 1, 2, 3, 99])):
        fit = [card for card in heaps[source] if target not in ("leased", "gone") or card is LEASED]
        if fit:
            card = rng.choice(fit)
            heaps[source].remove(card)
            heaps[target].append(card)


def fertilizer_moves(loose: Loose, rng: Random) -> None:
    """A card is laid on a crop, or taken off one."""
    if not loose.planted():
        return
    plot, pile = rng.choice(loose.planted()), rng.choice([*loose.crops.values()])
    if rng.random() < 0.6:
        if pile:
            crop = pile.pop(rng.randrange(len(pile)))
            plot.laid.append(Fertilizer(rng.randrange(loose.config.players), crop))
    elif plot.laid:
        taken = plot.laid.pop(rng.randrange(len(plot.laid))).crop
        pile += [] if taken is None else [taken]


def crop_planted(loose: Loose, rng: Random) -> None:
    """A crop comes to an empty field; a Leased Field is taken from where one is."""
    number, source = rng.randrange(len(loose.plots)), rng.choice([*loose.crops.values()])
    leases = [pile for pile in loose.cards.values() if LEASED in pile]
    if loose.plots[number] is not None or not source or (number >= 3 and not leases):
        return
    if number >= 3:
        rng.choice(leases).remove(LEASED)
    crop = source.pop(rng.randrange(len(source)))
    loose.plots[number] = Plot(crop, rng.randrange(loose.config.players), rng.random() < 0.3, [], [])


def crop_removed(loose: Loose, rng: Random) -> None:
    """A crop leaves its field, as harvested, destroyed or neither."""
    number = rng.randrange(len(loose.plots))
    plot = loose.plots[number]
    if plot is None:
        return
    loose.plots[number] = None
    loose.crops[rng.choice(["discard", f"pile {plot.owner % loose.config.players}", "deck"])].append(plot.crop)
    loose.crops[rng.choice(["discard", "discard", "deck"])] += [
        laid.crop for laid in plot.laid if laid.crop is not None
    ]
    loose.cards[rng.choice(["discard", f"pile {plot.owner % loose.config.players}"])] += plot.attached
    if number >= 3:
        loose.cards[rng.choice(["gone", "gone", "leased"])].append(LEASED)


def crop_changed(loose: Loose, rng: Random) -> None:
    """Another owner, another age, another layer."""
    if not loose.planted():
        return
    plot, players = rng.choice(loose.planted()), loose.config.players
    way = rng.randrange(4)
    if way == 0:
        plot.owner = rng.randint(-1, players)
    elif way == 1:
        plot.fresh = not plot.fresh
    elif way == 2 and plot.laid:
        place = rng.randrange(len(plot.laid))
        crop = plot.laid[place].crop if rng.random() < 0.9 else None
        plot.laid[place] = Fertilizer(rng.randint(-1, players), crop)
    else:
        pile = rng.choice([*loose.crops.values()])
        if pile:
            place = rng.randrange(len(pile))
            plot.crop, pile[place] = pile[place], plot.crop


def crops_swapped(loose: Loose, rng: Random) -> None:
    """Two fields change places, or two heaps."""
    one, other = rng.sample(range(len(loose.plots)), 2)
    if rng.random() < 0.5:
        loose.plots[one], loose.plots[other] = loose.plots[other], loose.plots[one]
    else:
        here, there = rng.sample([*loose.crops], 2)
        loose.crops[here], loose.crops[there] = loose.crops[there], loose.crops[here]


def cards_swapped(loose: Loose, rng: Random) -> None:
    here, there = rng.sample([where for where in loose.cards if where not in ("leased", "gone")], 2)
    loose.cards[here], loose.cards[there] = loose.cards[there], loose.cards[here]


def other_phase(loose: Loose, rng: Random) -> None:
    """Any phase, with numbers about those that there can be."""
    config = loose.config
    seat = rng.randrange(config.players)
    phases: list[Phase] = [
        Dealing(seat, rng.choice(["crops", "actions", "deck"])),
        DrawingCrops(seat, rng.randint(1, 3), 0, config.compulsory),
        DrawingCrops(seat, rng.randint(0, 4), rng.randint(0, 2), rng.randint(0, 2)),
        Playing(seat, rng.randint(0, 2), rng.randint(0, 2)),
        Playing(seat, 0, config.compulsory),
        DrawingActions(seat, rng.randint(0, 3)),
        Over(),
    ]
    loose.phase = rng.choice(phases)


def other_number(loose: Loose, rng: Random) -> None:
    """One number of the phase is another."""
    config, phase, by = loose.config, loose.phase, rng.choice([-1, 1])
    seats = config.players
    match phase:
        case Dealing(seat, deck):
            loose.phase = Dealing((seat + by) % seats, deck)
        case DrawingCrops(seat, left, plays, due):
            loose.phase = rng.choice(
                [
                    DrawingCrops((seat + by) % seats, left, plays, due),
                    DrawingCrops(seat, left + by, plays, due),
                    DrawingCrops(seat, left, plays + by, due),
                    DrawingCrops(seat, left, plays, due + by),
                ]
            )
        case Playing(seat, plays, due):
            loose.phase = rng.choice(
                [
                    Playing((seat + by) % seats, plays, due),
                    Playing(seat, plays + by, due),
                    Playing(seat, plays, due + by),
                ]
            )
        case DrawingActions(seat, left):
            loose.phase = rng.choice([DrawingActions((seat + by) % seats, left), DrawingActions(seat, left + by)])
        case Over():
            loose.phase = Playing(0, 0, 0)


def other_closer(loose: Loose, rng: Random) -> None:
    loose.closer = rng.choice([None, *range(-1, loose.config.players + 1)])


def deck_drawn(loose: Loose, rng: Random) -> None:
    """The crop deck, all but a few cards, goes elsewhere, and there is a closer."""
    keep = rng.choice([0, 0, 1, 2, 3])
    deck = loose.crops["deck"]
    rng.shuffle(deck)
    target = loose.crops[rng.choice([*loose.crops])]
    if target is not deck:
        target += deck[keep:]
        del deck[keep:]
    loose.closer = None if deck else rng.randrange(loose.config.players)


CHANGES: list[Change] = [
    crops_move,
    crops_move,
    cards_move,
    cards_move,
    fertilizer_moves,
    crop_planted,
    crop_removed,
    crop_changed,
    crops_swapped,
    cards_swapped,
    other_phase,
    other_number,
    other_closer,
    deck_drawn,
]


def taken_from(state: State, other: State, rng: Random) -> State:
    """A state with a field as another state of the same game has it."""
    name = rng.choice([field.name for field in fields(State) if field.name != "config"])
    return evolve(state, **{name: getattr(other, name)})


def mutated(state: State, other: State, rng: Random) -> State:
    """The state with one to three changes; `other` is one of the same config."""
    loose = Loose.of(state)
    for change in rng.choices(CHANGES, k=rng.randint(1, 3)):
        change(loose, rng)
    changed = loose.state()
    return taken_from(changed, other, rng) if rng.random() < 0.1 else changed
