"""Configs as texts: the repr that a record has, and a short one that other libraries' parameter strings hold."""

from collections.abc import Callable
from typing import Any
from urllib.parse import quote, unquote

import attrs

from farmrules.game import AnyGame, TableConfig
from farmrules.kernel._values import parse_value, same_but_defaults, value_of
from farmrules.kernel.checks import check_type
from farmrules.kernel.limits import MAX_CONFIG_CHARACTERS

__all__ = ["config_repr", "config_type", "parameter_text", "read_config", "read_parameter_text"]


def config_type(game: AnyGame) -> type[Any]:
    """The class of a game's configs."""
    return type(next(iter(game.sample_configs().values())))


def read_config(game: AnyGame, text: str) -> Any:
    """The config that a repr says, today's or that of an earlier release; ValueError or TypeError for another text."""
    kind = config_type(game)
    names = {name: getattr(game, name) for name in getattr(game, "__all__", ())} | {kind.__name__: kind}
    node = parse_value(text)
    config = value_of(node, names)
    if type(config) is not kind or not (repr(config) == text or same_but_defaults(node, parse_value(repr(config)))):
        raise ValueError(f"expected a {kind.__name__} as its repr writes it")
    return config


def config_repr(game: AnyGame, config: TableConfig) -> str:
    """A config's repr, which `read_config` reads. Raises ValueError for one that does not read back."""
    return _reads(repr(config), read_config, game, config)


def _reads(text: str, read: Callable[[AnyGame, str], object], game: AnyGame, config: TableConfig) -> str:
    """The text, if it says this config."""
    try:
        same = read(game, text) == config
    except (TypeError, ValueError) as error:
        raise ValueError(f"the config's repr would not be read: {error}") from error
    if not same:
        raise ValueError("the config's repr would be read as another config")
    return text


def parameter_text(game: AnyGame, config: TableConfig) -> str:
    """A config as letters, digits, ``.``, ``_``, ``-``, ``~`` and ``%`` alone: what differs from the defaults.

    Raises TypeError for what is no config of this game, ValueError for one whose repr does not read back.

    >>> from farmrules import farmer
    >>> parameter_text(farmer, farmer.Config(5, stake=30))
    'players%3D5%2C%20stake%3D30'
    """
    kind = config_type(game)
    check_type(config, kind)
    said = [
        f"{field.name}={value!r}"
        for field in attrs.fields(kind)
        if field.init and not _is_default(field, value := getattr(config, field.name))
    ]
    return _reads(quote(", ".join(said), safe=""), read_parameter_text, game, config)


def _is_default(field: "attrs.Attribute[Any]", value: object) -> bool:
    return type(field.default) is type(value) and field.default == value


def read_parameter_text(game: AnyGame, text: str) -> Any:
    """The config that `parameter_text` wrote, or somebody by hand: fields of the game's config, others as by default.

    Raises ValueError or TypeError for any other text, with what is wrong.

    >>> from farmrules import farmer
    >>> read_parameter_text(farmer, "players%3D5") == farmer.Config(5)
    True
    """
    if type(text) is not str:
        raise TypeError(f"a config's text must be str, not {type(text).__name__}")
    if len(text) > MAX_CONFIG_CHARACTERS:
        raise ValueError(f"a config's text may have at most {MAX_CONFIG_CHARACTERS} characters, not {len(text)}")
    return read_config(game, f"{config_type(game).__name__}({unquote(text, errors='strict')})")
