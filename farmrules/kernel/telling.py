"""Events on request: a rule reports what happens while it makes it happen, so that there is one account of it."""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

__all__ = ["Tell"]

_EventT = TypeVar("_EventT")

Tell: TypeAlias = Callable[[_EventT], object] | None
"""Where a rule reports events, all faces shown: ``told.append`` for `events`, None for `apply`, which asks for none."""
