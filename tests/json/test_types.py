"""A game of somebody else's: the types that its values may be made of, and those that are refused at once."""

from enum import Enum, StrEnum
from types import SimpleNamespace
from typing import Any, ClassVar, Final, Literal, Optional, Union, final

import attrs
import pytest
from attrs import Factory, field, frozen
from typing_extensions import TypeAliasType

from farmrules import IllegalAction, Nobody, complete
from farmrules.json import BadJson, Codec
from farmrules.kernel.interning import Interned
from farmrules.match import AnyMatch, Match
from farmrules.record import History, Record
from tests.json.samples import AnyCodec
from tests.readme import readme_module


class Colour(Enum):
    RED = (1, "r")
    BLUE = (2, "b")
    AZURE = (2, "b")  # noqa: PIE796  # another name of a member


class Mood(StrEnum):
    GLAD = "glad to be here"
    SAD = "sad"


Place = tuple[int, Colour]
Corner = TypeAliasType("Corner", Place)
Mixed = Literal[1, "one", None]


@final
@frozen(eq=False)
class Tile(Interned):
    colour: Colour
    moods: tuple[Mood, ...] = ()
    marks: tuple[int, ...] = field(default=Factory(tuple))


@frozen
class Config:
    players: int
    names: tuple[str, ...] = ()


@frozen
class Begin:
    pass


@frozen
class Play:
    tile: Tile
    _hidden: "bool" = False


Phase = TypeAliasType("Phase", Begin | Play)


@frozen
class State:
    config: Config
    phase: Phase
    corner: Corner
    other: Place | None
    mixed: Mixed
    either: Optional[Union[Tile, Mood, bool, tuple[()], int]]  # noqa: UP007, UP045  # as it was once written


@frozen
class Put:
    tile: Tile


@frozen
class Wait:
    def __attrs_post_init__(self) -> None:
        raise RuntimeError("broken")


@frozen
class View:
    actor: int | Nobody
    config: ClassVar[object] = SimpleNamespace(players=2)
    seat: ClassVar[None] = None


@frozen
class Told:
    words: str


def check_state(state: State) -> None:
    if state.corner[0] < 0:
        raise ValueError("State.corner: there is no such corner")
    if state.mixed is None:
        raise ValueError("something else is wrong")


GAME: Final = {
    "NAME": "tiles",
    "RULES_VERSION": 3,
    "Config": Config,
    "State": State,
    "Action": TypeAliasType("Action", Put | Wait),
    "Chance": Tile,
    "View": View,
    "Event": Told,
    "Phase": Phase,
    "Place": Place,
    "Mixed": Mixed,
    "Record": Record,  # imported where it is needed, and no type of the game's own
    "Illegal": IllegalAction,
    "check_state": check_state,
    "resample": lambda view, rng: SimpleNamespace(corner=(0, 0), mixed=1, seen_as=view),
    "view": lambda state, seat: state.seen_as,
}


def codec(**changes: Any) -> AnyCodec:
    game: Any = SimpleNamespace(**GAME | changes)
    made: AnyCodec = Codec(game)
    return made


CODEC = codec()
TILE = Tile(Colour.BLUE, (Mood.GLAD, Mood.SAD))
STATE = State(Config(2, ("é", "")), Play(TILE, True), (3, Colour.RED), None, "one", Mood.SAD)


def test_all_that_a_value_may_be_made_of() -> None:
    plain: Any = CODEC.plain(STATE)
    assert plain == {
        "format": 1,
        "game": "tiles",
        "rules_version": 3,
        "state": {
            "config": {"players": 2, "names": ["é", ""]},
            "phase": {
                "type": "Play",
                "tile": {"type": "Tile", "colour": "BLUE", "moods": ["GLAD", "SAD"], "marks": []},
                "_hidden": True,
            },
            "corner": [3, "RED"],
            "other": None,
            "mixed": "one",
            "either": "SAD",
        },
    }
    assert CODEC.state(CODEC.to_json(STATE)) == STATE


@pytest.mark.parametrize("either", [None, TILE, Mood.GLAD, True, False, (), 7], ids=repr)
@pytest.mark.parametrize("mixed", [1, "one"])
@pytest.mark.parametrize("other", [None, (1, Colour.BLUE)])
def test_the_members_of_a_union_are_told_apart(either: Any, mixed: Any, other: Any) -> None:
    state = attrs.evolve(STATE, either=either, mixed=mixed, other=other, phase=Begin())
    again = CODEC.state(CODEC.to_json(state))
    assert again == state
    assert type(again.either) is type(either)


def test_one_member_of_a_tagged_kind_has_its_tag_too() -> None:
    """Another may come to stand beside it in a later version."""
    assert CODEC.to_json(Told("x")) == '{"type":"Told","words":"x"}'
    assert CODEC.to_json(Tile(Colour.RED)) == '{"type":"Tile","colour":"RED","marks":[]}'
    assert CODEC.chance('{"type":"Tile","colour":"RED","marks":[]}') is Tile(Colour.RED)
    assert CODEC.to_json((Put(Tile(Colour.RED)),)) == (
        '[{"type":"Put","tile":{"type":"Tile","colour":"RED","marks":[]}}]'
    )


def test_another_name_of_a_member_is_read() -> None:
    assert CODEC.chance('{"type":"Tile","colour":"AZURE","marks":[]}') is Tile(Colour.BLUE)


@pytest.mark.parametrize(
    ("name", "to", "path", "reason"),
    [
        ("corner", [1], ".corner", "must have 2 items, not 1"),
        ("corner", [1, "RED", 2], ".corner", "must have 2 items, not 3"),
        ("corner", {}, ".corner", "must be a list, not an object"),
        ("corner", ["RED", 1], ".corner[0]", 'must be a whole number, not "RED"'),
        ("corner", [1, "GREEN"], ".corner[1]", 'must be "RED" or "BLUE" or "AZURE", not "GREEN"'),
        ("corner", [-1, "RED"], ".corner", "there is no such corner"),
        ("mixed", None, "", "something else is wrong"),
        ("mixed", 2, ".mixed", 'must be 1 or "one" or null, not 2'),
        ("mixed", True, ".mixed", 'must be 1 or "one" or null, not true'),
        ("mixed", [], ".mixed", 'must be 1 or "one" or null, not a list'),
        ("either", [1], ".either", "must have 0 items, not 1"),
        ("either", "glad to be here", ".either", 'must be "GLAD" or "SAD", not "glad to be here"'),
        (
            "either",
            1.5,
            ".either",
            'must be an object (Tile) or "GLAD" or "SAD" or true or false or a list or a whole number or null,'
            " not a Python float",
        ),
        ("phase", {"type": "Play", "tile": {"type": "Tile"}, "_hidden": 0}, ".phase.tile.colour", "is missing"),
        (
            "phase",
            {"type": "Play", "tile": {"type": "Tile", "colour": "RED", "marks": []}, "_hidden": 0},
            ".phase._hidden",
            "must be true or false, not 0",
        ),
        ("phase", 3, ".phase", "must be an object, not 3"),
    ],
)
def test_what_they_refuse(name: str, to: Any, path: str, reason: str) -> None:
    plain: Any = CODEC.plain(STATE)
    plain["state"][name] = to
    with pytest.raises(BadJson) as caught:
        CODEC.state.from_plain(plain)
    assert (caught.value.path, caught.value.reason) == (f"$.state{path}", reason)


def test_earlier_rules_are_read_and_kept_in_records_and_histories() -> None:
    record: Record[Any, Any, Any, Any] = Record("tiles", 1, Config(2), (Put(TILE), TILE), (3, 0), (0,))
    history: History[Any, Any] = History("tiles", 2, View(Nobody.OVER), (Told("x"),))
    assert CODEC.record(CODEC.to_json(record)) == record
    assert CODEC.history(CODEC.to_json(history)) == history
    text = CODEC.to_json(record)
    for version in ("0", "4", "true"):
        with pytest.raises(BadJson) as caught:
            CODEC.record(text.replace('"rules_version":1', f'"rules_version":{version}'))
        assert (caught.value.path, caught.value.reason) == (
            "$.rules_version",
            f"must be 1 or 2 or 3, not {version}",
        )


def test_a_class_that_is_broken_is_no_fault_of_the_text() -> None:
    with pytest.raises(RuntimeError, match=r"^broken$"):
        CODEC.action('{"type":"Wait"}')
    with pytest.raises(RuntimeError, match=r"^broken$"):
        CODEC.action.many('[{"type":"Wait"}]')


PLACE: Final = {
    "type": "array",
    "prefixItems": [{"type": "integer"}, {"$ref": "#/$defs/Colour"}],
    "items": False,
    "minItems": 2,
}


def test_the_schema_of_all_of_it() -> None:
    schema: Any = CODEC.state.schema()
    definitions = schema["$defs"]
    assert definitions["State"]["properties"] == {
        "config": {"$ref": "#/$defs/Config"},
        "phase": {"$ref": "#/$defs/Phase"},
        "corner": PLACE,
        "other": {"oneOf": [PLACE, {"type": "null"}]},
        "mixed": {"$ref": "#/$defs/Mixed"},
        "either": {
            "oneOf": [
                {"$ref": "#/$defs/Tile"},
                {"$ref": "#/$defs/Mood"},
                {"type": "boolean"},
                {"type": "array", "prefixItems": [], "items": False, "minItems": 0},
                {"type": "integer"},
                {"type": "null"},
            ]
        },
    }
    assert definitions["Phase"] == {"oneOf": [{"$ref": "#/$defs/Begin"}, {"$ref": "#/$defs/Play"}]}
    assert definitions["Mixed"] == {"enum": [1, "one", None]}
    assert definitions["Colour"] == {"enum": ["RED", "BLUE", "AZURE"]}
    assert definitions["Tile"]["required"] == ["type", "colour", "marks"]
    assert definitions["Tile"]["properties"]["moods"]["default"] == []
    assert definitions["Begin"] == {
        "type": "object",
        "properties": {"type": {"const": "Begin"}},
        "required": ["type"],
        "additionalProperties": False,
    }


@pytest.mark.parametrize(
    ("name", "example"),
    [
        ("Config", "Config = MyConfig"),
        ("State", "State = MyState"),
        ("Action", r"Action: TypeAlias = Lay \| Pass"),
        ("View", "View = MyView"),
    ],
)
def test_a_game_without_one_of_its_types(name: str, example: str) -> None:
    game: Any = SimpleNamespace(**{key: value for key, value in GAME.items() if key != name})
    message = f"^a game must have its type {name} by that name, as in '{example}', and 'tiles' has not$"
    with pytest.raises(TypeError, match=message):
        Codec(game)


def test_a_game_without_chance_needs_no_type_for_it() -> None:
    sheaf = readme_module("last_sheaf")
    game: Any = complete(sheaf)
    codec: Any = Codec(game)
    match: AnyMatch = Match.start(game, sheaf.Config()).play(0, sheaf.Take(2))
    assert codec.record(codec.to_json(match.record())) == match.record()
    assert codec.history(codec.to_json(match.history(1))) == match.history(1)
    for value in (match.state, match.history(None).view, match.config):
        form = codec.form(type(value))
        assert form(codec.to_json(value)) == value
    for text, found in (('{"type":"Take","sheaves":1}', "an object"), ("1", "1"), ("null", "null")):
        with pytest.raises(BadJson) as caught:
            codec.chance(text)
        assert (caught.value.path, caught.value.reason) == (
            "$",
            f"must not be there, for the game has no values of this kind: {found}",
        )
    assert codec.chance.schema()["not"] == {}


def holding(kind: Any, name: str = "Odd", field_name: str = "held") -> Any:
    return attrs.make_class(name, {field_name: field(type=kind)}, frozen=True)


@frozen
class Chain:
    following: "Chain | None"


@pytest.mark.parametrize("kind", [float, bytes, dict[str, int], list[int], frozenset[int], Any, Literal[b"x"], object])
def test_a_type_of_which_no_json_is_known(kind: Any) -> None:
    with pytest.raises(TypeError, match=r"^ViewDocument.view: Odd.held: no JSON is known for the type "):
        codec(View=holding(kind))
    with pytest.raises(TypeError, match=r"no JSON is known for the type "):
        codec(View=holding(tuple[kind, ...]))
    with pytest.raises(TypeError, match=r"no JSON is known for the type "):
        codec(View=holding(Union[kind, None]))  # noqa: UP007  # known at run time alone


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"View": Chain}, "ViewDocument.view: Chain.following: a Chain holds others of its class"),
        ({"View": holding(Config, "Config")}, "two classes are called Config: in JSON they could not be told apart"),
        ({"View": holding(Enum("Put", "A B"))}, "two classes are called Put"),
        ({"Event": holding(int, "Said", "type")}, "Said.type: the field cannot be told from the name of the class"),
        ({"View": holding(Mood | str)}, "Odd.held: <enum 'Mood'> and <class 'str'> cannot be told apart in JSON"),
        ({"View": holding(Literal[1] | int)}, "Odd.held: .* cannot be told apart in JSON"),
        ({"View": holding(tuple[int, ...] | tuple[str, ...])}, "Odd.held: .* cannot be told apart in JSON"),
    ],
)
def test_types_that_json_cannot_tell_apart(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(TypeError, match=reason):
        codec(**changes)


def test_values_that_are_no_objects() -> None:
    made = codec(Event=Colour)
    assert made.event('"RED"') is Colour.RED
    assert made.event.schema()["title"] == "Event"
    assert made.event.schema()["$ref"] == "#/$defs/Colour"
