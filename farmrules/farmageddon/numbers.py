"""What numbers a config allows, in states and in views: checked before anything is counted out by them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from farmrules.farmageddon.cards import PLANTING_FIELDS, ActionCard
from farmrules.farmageddon.config import MAX_PLAYS, Config
from farmrules.farmageddon.state import DrawingActions, DrawingCrops, Fertilizer, Over, Phase, Playing

__all__ = ["Faults", "is_seat", "phase_faults", "seat_faults", "table_faults"]

Faults: TypeAlias = Iterator[tuple[str, str]]
"""A field and what is wrong with it."""

_FUTURES: Final = ActionCard.FARM_FUTURES


def is_seat(config: Config, seat: int) -> bool:
    """Whether there is such a seat."""
    return 0 <= seat < config.players


def table_faults(
    config: Config,
    by_seat: Mapping[str, Sequence[object]],
    fields: Sequence[object],
    leases: Mapping[str, int],
    closer: int | None,
) -> Faults:
    """One place for each seat and each field, no more Leased Fields than the set has, and a closer at the table.

    by_seat, leases: by the names of the fields.
    """
    most = config.tables.fields
    for field, row in by_seat.items():
        if len(row) != config.players:
            yield field, f"there must be {config.players}, not {len(row)}"
    if len(fields) != most:
        yield "fields", f"there must be {most}, not {len(fields)}"
    for field, count in leases.items():
        if not 0 <= count <= most - PLANTING_FIELDS:
            yield field, f"there can be from 0 to {most - PLANTING_FIELDS}, not {count}"
    if closer is not None and not is_seat(config, closer):
        yield "closer", f"there is no seat {closer}"


def seat_faults(config: Config, owner: int, fertilizer: Sequence[Fertilizer]) -> Faults:
    """A planted crop's owner and those who laid its fertilizer are at the table."""
    for seat in (owner, *[laid.seat for laid in fertilizer]):
        if not is_seat(config, seat):
            yield "fields", f"there is no seat {seat}"


def phase_faults(config: Config, phase: Phase, crops: int, cards: int) -> Faults:
    """Whose turn it is, what it has done, and what is to be drawn.

    crops: how many Crop cards are undrawn; cards: how many Action cards are in the deck and on the discard.
    """
    if not isinstance(phase, Over) and not is_seat(config, phase.seat):
        yield "phase", f"there is no seat {phase.seat}"
    if isinstance(phase, DrawingCrops | Playing):
        if not 0 <= phase.plays <= MAX_PLAYS:
            yield "phase", f"a turn has from 0 to {MAX_PLAYS} Action cards played, not {phase.plays}"
        if not 0 <= phase.due <= config.compulsory:
            yield "phase", f"compulsory fertilizer left is from 0 to {config.compulsory}, not {phase.due}"
    if isinstance(phase, DrawingCrops):
        most = min(config.tables.amounts[_FUTURES] if phase.plays else config.crops_a_turn, crops)
        if not 1 <= phase.left <= most:
            yield "phase", f"from 1 to {most} Crop cards can be left to draw, not {phase.left}"
    if isinstance(phase, DrawingActions):
        most = min(config.actions_a_turn, cards)
        if not 1 <= phase.left <= most:
            yield "phase", f"from 1 to {most} Action cards can be left to draw, not {phase.left}"
