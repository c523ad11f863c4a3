"""Every reason for which the rules refuse something: a code, a clause and a sentence."""

from string import Formatter

from attrs import frozen

from farmrules.farmageddon.action_types import FieldSort
from farmrules.illegal import Illegal

__all__ = ["Why"]


@frozen
class Why:
    """A reason without its particulars; predicates answer one of these constants, or None where nothing is wrong.

    clause: the clause that refuses; "" where that is the clause of whatever was tried.
    also: params that the sentence does not name.
    """

    code: str
    clause: str
    template: str
    also: tuple[str, ...] = ()

    def illegal(self, tried: str, **particulars: int | str) -> Illegal:
        """The reason with those of the particulars that its sentence names; `tried` is the clause of what was tried."""
        wanted = {*self.also, *(name for _, name, _, _ in Formatter().parse(self.template))}
        named = tuple((name, value) for name, value in particulars.items() if name in wanted)
        return Illegal(self.code, self.clause or tried, self.template, named)


CROP_NOT_IN_HAND = Why("not_in_hand", "", "{seat:seat} has no {crop} in hand.")
ACTION_NOT_IN_HAND = Why("not_in_hand", "FG5.1", "{seat:seat} has no {card} in hand.")
TWO_NOT_IN_HAND = Why("not_in_hand", "FG7.13", "{seat:seat} has not both {first} and {second} in hand to discard.")
NO_OPEN_FIELD = {
    FieldSort.PLANTING: Why("no_open_field", "FG4.3", "No Planting Field is open.", ("sort",)),
    FieldSort.LEASED: Why("no_open_field", "FG4.3", "No Leased Field is open.", ("sort",)),
}
NO_SUCH_FIELD = Why("no_field", "FG2.1", "There is no field {field} now; the fields are {fields}.")
NOTHING_PLANTED = Why("nothing_planted", "", "Nothing is planted on field {field}.")
UNDER_MANURE = Why("under_manure", "FG7.1", "The crop of field {field} lies under Foul Manure.")
NO_MANURE = Why("no_manure", "FG7.13", "No Foul Manure lies on field {field}.")
FULL = Why("full", "FG4.7", "The crop of field {field} has all the fertilizer that it needs.")
NOT_YOURS = Why("not_yours", "FG4.8", "The crop of field {field} is not {seat:seat}'s.")
FRESH = Why("fresh", "FG4.9", "The crop of field {field} was planted this turn.")
HUNGRY = Why("hungry", "FG4.8", "The crop of field {field} has not the fertilizer that it needs.")
COMPULSORY = Why("compulsory", "", "{seat:seat} must still play fertilizer this turn: {due}.")
TWO_PLAYED = Why("two_played", "FG5.1", "{seat:seat} has played {limit} Action cards this turn.")
NEEDS_FIELD = Why("needs_field", "", "{card} must be played on a field.")
TAKES_NO_FIELD = Why("takes_no_field", "", "{card} is not played on a field.")
NEEDS_CROP = Why("needs_crop", "", "{card} needs a Crop card from the hand.")
TAKES_NO_CROP = Why("takes_no_crop", "", "{card} takes no Crop card from the hand.")
