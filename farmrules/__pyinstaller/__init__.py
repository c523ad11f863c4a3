"""For PyInstaller, which asks packages by an entry point where their hooks lie."""

from pathlib import Path

__all__ = ["get_hook_dirs"]


def get_hook_dirs() -> list[str]:
    """This folder."""
    return [str(Path(__file__).parent)]
