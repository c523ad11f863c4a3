"""The compiled wheel: what is compiled, and that it is one build or the other, never a mixture."""

from pathlib import Path

import farmrules
from tests.builds import compiled_modules, imported_compiled


def test_what_is_compiled_is_there_as_source_too() -> None:
    folder = Path(str(farmrules.__file__)).parent.parent
    for name in compiled_modules():
        assert (folder / f"{name.replace('.', '/')}.py").is_file(), name


def test_all_that_can_be_compiled_is_or_nothing() -> None:
    """A stray compiled module beside newer source would be imported in its place."""
    names = compiled_modules()
    assert imported_compiled(names) in ([], names)
