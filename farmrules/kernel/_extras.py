"""Parts of the package that need an extra: without it their import says which."""

from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["needs_extra"]


@contextmanager
def needs_extra(extra: str, package: str) -> Iterator[None]:
    """Around imports: ModuleNotFoundError with the command that helps, if that package is what is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != package:
            raise
        raise ModuleNotFoundError(f"this needs {package}: pip install 'farmrules[{extra}]'", name=error.name) from error
