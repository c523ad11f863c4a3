"""The compiled wheel: what is compiled, and that it is one build or the other, never a mixture."""

from pathlib import Path
from types import FunctionType

import farmrules
from tests.builds import compiled_modules, imported_compiled
from tests.conformance.games import each_game
from tests.conformance.kit import Kit


def test_what_is_compiled_is_there_as_source_too() -> None:
    folder = Path(str(farmrules.__file__)).parent.parent
    for name in compiled_modules():
        assert (folder / f"{name.replace('.', '/')}.py").is_file(), name


def test_all_that_can_be_compiled_is_or_nothing() -> None:
    """A stray compiled module beside newer source would be imported in its place."""
    names = compiled_modules()
    assert imported_compiled(names) in ([], names)


@each_game
def test_what_users_call_is_never_compiled(kit: Kit) -> None:
    """A compiled function has neither annotations nor, where its arguments are wrong, the messages of this package."""
    functions = [name for name in vars(farmrules.Game) if not name.startswith("_") and name.islower()]
    assert {"apply", "new_game", "view"} <= {*functions}
    for name in functions:
        assert type(getattr(kit.game, name)) is FunctionType, name
