"""More configs from a few."""

from collections.abc import Iterable
from typing import Any, TypeVar

import attrs

__all__ = ["field_names", "mixed"]

_C = TypeVar("_C")


def field_names(config: Any) -> list[str]:
    """The fields that a config is made with."""
    return [field.name for field in attrs.fields(type(config)) if field.init]


def mixed(config: _C, changes: Iterable[tuple[str, _C]]) -> _C:
    """The config with these fields as other configs have them, one by one, less what it then refuses."""
    found: Any = config
    for name, other in changes:
        alias = attrs.fields_dict(type(found))[name].alias or name
        try:
            found = attrs.evolve(found, **{alias: getattr(other, name)})
        except (TypeError, ValueError):
            continue
    changed: _C = found
    return changed
