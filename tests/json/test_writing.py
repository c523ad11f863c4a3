"""What is written is read: whatever a codec writes has a form that takes it, or is refused with the reader's words."""

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Literal

import attrs
import pytest
from attrs import field, frozen

from farmrules import farmageddon, farmer, superfarmer
from farmrules.json import BadJson, Codec
from farmrules.match import AnyMatch, Match
from farmrules.record import Record
from farmrules.superfarmer import CAT, Animal, Card, Config, Deck, DeckRow, DiscardCat, GiveTo, OfferCard, TossToken
from tests.conformance.games import each_game
from tests.conformance.kit import Kit
from tests.json.samples import CODECS, AnyCodec, a_match, form
from tests.match.test_match import played
from tests.match.test_record_text import large_deck

CODEC = Codec(superfarmer)


@each_game
def test_options_that_came_later_may_be_missing(kit: Kit) -> None:
    """An earlier release did not write them; whatever has no default is still missed, and what is written has all."""
    codec = CODECS[kit.game.NAME]
    config = type(kit.config(1))(players=3)
    plain: Any = codec.plain(config)
    names = [field.name for field in attrs.fields(type(config)) if field.init]
    assert list(plain["config"]) == names
    for name in names[1:]:
        kept = plain["config"].pop(name)
        assert codec.config.from_plain(plain) == config
        with pytest.raises(BadJson, match=rf"^\$\.config\.not_{name}: is no field of Config, which has players, first"):
            codec.config.from_plain({**plain, "config": {**plain["config"], f"not_{name}": kept}})
    assert plain["config"] == {"players": 3}
    assert codec.config.from_plain(plain) == config
    with pytest.raises(BadJson, match=r"^\$\.config\.players: is missing$"):
        codec.config.from_plain({**plain, "config": {}})


@pytest.mark.parametrize(
    ("codec", "value", "least"),
    [
        (CODEC, DeckRow(Card(Animal.PIG), 3), {"card": {"animal": "PIG"}, "copies": 3}),
        (
            Codec(farmageddon),
            farmageddon.CropRow(farmageddon.Crop("Oats", 1, 2), 3),
            {"crop": {"name": "Oats", "fertilizer": 1, "value": 2}, "copies": 3},
        ),
        (
            Codec(farmageddon),
            farmageddon.ActionRow(farmageddon.ActionCard.THRESHER, 3),
            {"card": "THRESHER", "copies": 3},
        ),
    ],
    ids=["DeckRow", "CropRow", "ActionRow"],
)
def test_rows_may_lack_what_has_a_default(codec: AnyCodec, value: object, least: Any) -> None:
    plain: Any = codec.plain(value)
    assert set(least) < set(plain)
    assert codec.form(type(value)).from_plain(least) == value


def test_the_schema_says_what_may_be_missing() -> None:
    definitions: Any = CODEC.state.schema()["$defs"]
    config = definitions["Config"]
    assert config["required"] == ["players"]
    assert config["properties"]["tie_cats"] == {"enum": ["count", "ignore"], "default": "count"}
    assert config["properties"]["teams"]["default"] is None
    assert config["properties"]["deck"]["default"] == CODEC.plain(superfarmer.ASSUMED)
    assert definitions["DeckRow"]["required"] == ["card", "copies"]
    assert definitions["Deck"]["required"] == ["name", "rows"]
    assert definitions["State"]["required"] == list(definitions["State"]["properties"])


@frozen
class Varied:
    """A config with a default that is made anew, and one whose field has another name outside."""

    players: int
    _marks: tuple[int, ...] = field(factory=tuple, alias="with_marks")
    order: tuple[int, ...] = field(default=attrs.Factory(lambda self: (self.players,), takes_self=True))


def test_a_default_that_is_made_may_be_missing() -> None:
    game: Any = SimpleNamespace(NAME="varied", RULES_VERSION=1, Config=Varied, State=View, Action=Shout, View=View)
    codec: AnyCodec = Codec(game)
    plain: Any = codec.plain(Varied(3, with_marks=(1,)))
    assert plain["config"] == {"players": 3, "_marks": [1], "order": [3]}
    assert codec.config.from_plain(plain) == Varied(3, with_marks=(1,))
    plain["config"] = {"players": 4}
    assert codec.config.from_plain(plain) == Varied(4)
    schema: Any = codec.config.schema()
    assert schema["$defs"]["Varied"]["required"] == ["players"]
    assert "default" not in schema["$defs"]["Varied"]["properties"]["order"]


@each_game
def test_a_record_of_a_position_is_checked_as_a_state(kit: Kit) -> None:
    codec, game = CODECS[kit.game.NAME], kit.game
    state = a_match(kit, kit.config(1), 1).at(20).state
    record = Match.begin_at(game, state.config, state).record()
    assert codec.record(codec.to_json(record)) == record
    plain: Any = codec.plain(record)
    name = "deck" if "deck" in plain["record"]["start"] else "crop_deck"
    plain["record"]["start"][name] += plain["record"]["start"][name]
    with pytest.raises(BadJson, match=r"^\$\.record\.start"):
        codec.record.from_plain(plain)


@pytest.mark.parametrize(
    ("rows", "provenance"), [(600, "from a box " * 25), (1000, '"\\' * 150)], ids=["600 rows", "the longest"]
)
def test_the_largest_decks(rows: int, provenance: str) -> None:
    config = Config(2, deck=large_deck(rows, provenance))
    match = played(superfarmer, config, 1, 3)
    assert CODEC.config(CODEC.to_json(config)) == config
    assert CODEC.record(CODEC.to_json(match.record())) == match.record()
    assert CODEC.view(CODEC.to_json(superfarmer.view(match.state, 0))) == superfarmer.view(match.state, 0)


def test_what_is_too_long_to_be_read_is_not_written() -> None:
    """Thousands of deals with ten players, with a limit of a fiftieth of the usual one, to be quicker."""
    match = played(farmer, farmer.Config(10, deals=8000), 1, 1_600)
    small, large = Codec(farmer, most=100_000), Codec(farmer)
    text = large.to_json(match.record())
    assert len(text) > 100_000
    assert large.record(text) == match.record()
    reason = rf"^the text would have {len(text)} characters, and at most 100000 are read; `most` sets another limit for"
    with pytest.raises(ValueError, match=reason):
        small.to_json(match.record())
    with pytest.raises(BadJson, match=rf"must have at most 100000 characters, not {len(text)}$"):
        small.record(text)
    steps = tuple(step for step in match.steps if not isinstance(step, farmer.DealCard))
    exact = Codec(farmer, most=len(large.to_json(steps)))
    assert exact.action.many(exact.to_json(steps)) == steps
    with pytest.raises(ValueError, match="characters, and at most"):
        exact.to_json((*steps, steps[0]))
    table = small.table(match.config)
    with pytest.raises(ValueError, match="characters, and at most 100000 are read"):
        table.to_json((match.history(0),) * 100)


@frozen
class Shout:
    words: str


@frozen
class Told:
    words: str


@frozen
class View:
    config: Config
    seat: None = None


def shouting() -> AnyCodec:
    game: Any = SimpleNamespace(
        NAME="shouting", RULES_VERSION=1, Config=Config, State=View, Action=Shout, View=View, Event=Told
    )
    made: AnyCodec = Codec(game)
    return made


def test_an_action_is_no_longer_than_is_read() -> None:
    codec = shouting()
    longest = Shout("x" * (20_000 - len(codec.to_json(Shout("")))))
    assert codec.action(codec.to_json(longest)) == longest
    longer = Shout(longest.words + "x")
    with pytest.raises(ValueError, match="the text would have 20001 characters, and at most 20000 are read"):
        codec.to_json(longer)
    with pytest.raises(BadJson, match="must have at most 20000 characters, not 20001"):
        codec.action(f'{{"type":"Shout","words":"{longer.words}"}}')
    assert codec.action.many(codec.to_json((longer,))) == (longer,)
    told = Told("x" * 30_000)
    assert codec.event(codec.to_json(told)) == told


def test_a_list_is_of_one_kind() -> None:
    for together in ((DiscardCat(), GiveTo(1), OfferCard(CAT)), (DiscardCat(),), ()):
        assert CODEC.action.many(CODEC.to_json(together)) == together
    mixed: list[tuple[Any, str]] = [
        ((DiscardCat(), TossToken("fox")), "DiscardCat and TossToken"),
        ((Config(2), superfarmer.new_game(Config(2))), "Config and State"),
        ((CAT, DiscardCat()), "Card and DiscardCat"),
    ]
    for values, kinds in mixed:
        with pytest.raises(TypeError, match=f"no form reads a list that has {kinds}: write them one by one"):
            CODEC.to_json(values)
    with pytest.raises(TypeError, match="<class 'tuple'> is no public class of the game"):
        CODEC.to_json(((DiscardCat(),),))


@frozen
class Loose:
    """Checks nothing."""

    seat: int
    words: str = ""
    colour: Literal["red"] | None = None
    deck: Deck | int | None = None
    place: tuple[int, Animal] = (0, Animal.PIG)


def loose(**fields: Any) -> Loose:
    return Loose(**{"seat": 1, **fields})


@pytest.mark.parametrize(
    ("value", "error", "reason"),
    [
        (loose(seat=True), TypeError, r"JSON has a whole number here, so not True \(bool\)"),
        (loose(seat=1.0), TypeError, r"JSON has a whole number here, so not 1.0 \(float\)"),
        (loose(seat=Animal.PIG), TypeError, r"JSON has a whole number here, so not Animal.PIG \(Animal\)"),
        (loose(seat=-(2**53)), ValueError, "JSON has no whole number beyond ±9007199254740991"),
        (loose(words="\ud800"), ValueError, "surrogates not allowed"),
        (loose(deck="mine"), TypeError, "JSON has nothing here for a str: 'mine'"),
        (loose(place=(1, Animal.PIG, 2)), ValueError, "argument 2 is longer"),
    ],
)
def test_what_a_reader_would_refuse_for_its_sort(value: Loose, error: type[Exception], reason: str) -> None:
    game: Any = SimpleNamespace(NAME="loose", RULES_VERSION=1, Config=Config, State=View, Action=Loose, View=View)
    codec: AnyCodec = Codec(game)
    for good in (loose(), loose(colour="red", deck=Deck("mine", (DeckRow(CAT, 1),))), loose(deck=3)):
        assert codec.action(codec.to_json(good)) == good
    with pytest.raises(error, match=reason):
        codec.to_json(value)


def deeper(kind: Any, levels: int) -> Any:
    for _ in range(levels):
        kind = tuple[kind, ...]
    return kind


def test_no_value_nests_deeper_than_is_read() -> None:
    def made(levels: int) -> tuple[AnyCodec, Any]:
        action = attrs.make_class("Put", {"held": field(type=deeper(int, levels))}, frozen=True)
        game: Any = SimpleNamespace(NAME="deep", RULES_VERSION=1, Config=Config, State=View, Action=action, View=View)
        return Codec(game), action

    codec, action = made(95)
    held: Any = 7
    for _ in range(95):
        held = (held,)
    record: Record[Any, Any, Any, Any] = Record("deep", 1, Config(2), (action(held),), (), ())
    assert codec.record.many(codec.to_json((record,))) == (record,)
    with pytest.raises(
        TypeError, match=r"^values of <class '.*RecordDocument'>, in a list, nest deeper than the 100 levels "
    ):
        made(96)


def test_a_record_of_a_position_nests_no_deeper() -> None:
    """The check is of every document, whole."""
    state = attrs.make_class("State", {"config": field(type=Config), "held": field(type=deeper(int, 98))}, frozen=True)
    game: Any = SimpleNamespace(NAME="deep", RULES_VERSION=1, Config=Config, State=state, Action=Shout, View=View)
    with pytest.raises(TypeError, match=r"nest deeper than the 100 levels that are read"):
        Codec(game)


def at_every_depth(attempt: Callable[[], object]) -> list[object]:
    """What it comes to with little room on the stack, and with ever more; None where there was too little."""

    def deep(left: int) -> object:
        return deep(left - 1) if left else attempt()

    answers: list[object] = []
    for left in range(sys.getrecursionlimit(), 0, -3):
        try:
            answers.append(deep(left))
        except RecursionError:
            answers.append(None)
        else:
            break
    return answers


def test_the_first_write_and_read_near_the_end_of_the_stack_spoil_nothing() -> None:
    """Readers and writers that were made there would take an animal for a whole number from then on."""
    state = superfarmer.new_game(Config(3))
    view = superfarmer.view(state, 0)
    text, plain, schema = CODEC.to_json(view), CODEC.plain(view), CODEC.view.schema()
    codec = Codec(superfarmer)
    for attempt, right in (
        (lambda: codec.to_json(view), text),
        (lambda: codec.view.from_plain(plain), view),
        (lambda: codec.to_json(DiscardCat()), '{"type":"DiscardCat"}'),
        (lambda: codec.form(Deck).from_plain(codec.plain(superfarmer.ASSUMED)), superfarmer.ASSUMED),
        (lambda: codec.view.schema(), schema),
    ):
        *failed, last = at_every_depth(attempt)
        assert len(failed) > 3
        assert set(map(type, failed)) == {type(None)}
        assert last == right
    assert codec.to_json(state) == CODEC.to_json(state)


def test_a_codec_that_is_made_near_the_end_of_the_stack_is_right_or_none() -> None:
    *failed, made = at_every_depth(lambda: Codec(superfarmer))
    assert len(failed) > 3
    assert isinstance(made, Codec)
    state = superfarmer.new_game(Config(3))
    assert made.to_json(state) == CODEC.to_json(state)
    assert made.state(made.to_json(state)) == state


@each_game
def test_states_views_and_histories_without_the_config(kit: Kit) -> None:
    codec, game = CODECS[kit.game.NAME], kit.game
    for config in game.sample_configs().values():
        table = codec.table(config)
        match: AnyMatch = played(game, config, 1, 12)
        values = [("state", match.state), ("history", match.history(None)), ("history", match.history(1))]
        values += [("view", game.view(match.state, seat)) for seat in (None, *range(config.players))]
        for kind, value in values:
            text, read = table.to_json(value), getattr(table, kind)
            assert read(text) == value
            plain: Any = codec.plain(value)
            del (plain["history"]["view"] if kind == "history" else plain[kind])["config"]
            assert table.plain(value) == plain
            assert '"config"' not in text
            assert read.many(table.to_json((value, value))) == (value, value)
            with pytest.raises(BadJson, match=r"config: is missing$"):
                form(codec, kind)(text)
            with pytest.raises(BadJson, match=r"config: is no field of (State|View)WithoutConfig, which has "):
                read(codec.to_json(value))


def test_a_view_of_super_farmer_is_short_without_the_config() -> None:
    match = played(superfarmer, Config(4), 1, 8)
    view = superfarmer.view(match.state, 0)
    assert len(CODEC.table(match.config).to_json(view)) * 3 < len(CODEC.to_json(view))


def test_a_table_has_one_config() -> None:
    state = superfarmer.new_game(Config(3))
    wrong: Any
    for wrong in (farmer.Config(3), None, 3):
        with pytest.raises(TypeError, match=r"a farmrules\.superfarmer\.Config is wanted, not something of type "):
            CODEC.table(wrong)
    table = CODEC.table(Config(3, first=1))
    history = Match.start(superfarmer, Config(3)).history(0)
    for value in (state, superfarmer.view(state, None), history, (state,)):
        with pytest.raises(ValueError, match=r"the table has the config Config\(players=3, first=1, .*, not Config"):
            table.to_json(value)
    same = CODEC.table(Config(3))
    assert same.state(same.to_json(state)) == state
    for wrong in (Config(3), DiscardCat(), None, farmer.new_game(farmer.Config(3)), ((state,),)):
        with pytest.raises(TypeError, match="wanted is a state, view or history of the game 'superfarmer', not "):
            same.to_json(wrong)
    with pytest.raises(TypeError, match="no form reads a list of several kinds"):
        same.to_json((state, history))
    with pytest.raises(ValueError, match="the history is of 'farmer', not of 'superfarmer'"):
        same.to_json(attrs.evolve(history, game="farmer"))


@each_game
def test_what_is_read_without_the_config_is_checked_with_it(kit: Kit) -> None:
    codec, game = CODECS[kit.game.NAME], kit.game
    match = a_match(kit, kit.config(1), 1).at(5)
    table = codec.table(match.config)
    for kind, value in (("state", match.state), ("view", game.view(match.state, 0)), ("history", match.history(0))):
        plain: Any = table.plain(value)
        inner, path = (plain["history"]["view"], "$.history.view") if kind == "history" else (plain[kind], f"$.{kind}")
        read = getattr(table, kind)
        name = "scores" if "scores" in inner else next(key for key in ("counters", "chips", "piles") if key in inner)
        inner[name] = inner[name][1:]
        with pytest.raises(BadJson) as caught:
            read.from_plain(plain)
        assert caught.value.path.startswith(path)
        inner[name] = "none"
        with pytest.raises(BadJson) as caught:
            read.from_plain(plain)
        assert (caught.value.path, caught.value.reason) == (f"{path}.{name}", 'must be a list, not "none"')
        del inner[name]
        with pytest.raises(BadJson, match=f"{name}: is missing"):
            read.from_plain(plain)
        with pytest.raises(BadJson, match=r"^\$.format: must be 1, not 2"):
            read.from_plain({**plain, "format": 2})


def test_a_class_that_refuses_the_fields_is_named() -> None:
    @frozen
    class State:
        config: Config
        _left: int = field(validator=attrs.validators.in_([0, 1]))
        total: int = field(init=False, default=0)

        def __attrs_post_init__(self) -> None:
            if self.config.players == 3 and self._left:
                raise ValueError("State._left must be 0 with three players")

    game: Any = SimpleNamespace(
        NAME="picky",
        RULES_VERSION=1,
        Config=Config,
        State=State,
        Action=Shout,
        View=View,
        check_state=lambda state: None,
    )
    codec: AnyCodec = Codec(game)
    made: Any = State(Config(2), 1)
    table = codec.table(Config(2))
    assert table.state(table.to_json(made)) == made
    with pytest.raises(BadJson, match=r"^\$\.state\._left: must be 0 with three players$"):
        codec.table(Config(3)).state(table.to_json(made))


@each_game
def test_the_schema_without_the_config(kit: Kit) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    codec, game = CODECS[kit.game.NAME], kit.game
    match = a_match(kit, kit.config(1), 1).at(30)
    table = codec.table(match.config)
    for kind, value in (("state", match.state), ("view", game.view(match.state, 0)), ("history", match.history(0))):
        schema = getattr(table, kind).schema()
        assert schema["title"] == f"{kind.title()}WithoutConfigDocument"
        assert "Config" not in schema["$defs"]
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        validator.validate(table.plain(value))
        assert not validator.is_valid(codec.plain(value))
        assert not jsonschema.Draft202012Validator(form(codec, kind).schema()).is_valid(table.plain(value))
