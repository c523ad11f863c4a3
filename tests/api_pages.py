"""`python -m tests.api_pages FOLDER` renders API pages of all public modules from their docstrings (extra `docs`)."""

import pkgutil
import sys
from pathlib import Path

import farmrules


def public_modules() -> list[str]:
    """The package and its modules, private ones and the insides of games left out."""
    games = [module.name for module in pkgutil.iter_modules(farmrules.__path__) if not module.name.startswith("_")]
    return ["farmrules", *(f"farmrules.{name}" for name in games)]


def main(folder: Path) -> None:
    """Write the pages."""
    import pdoc

    pdoc.pdoc(*public_modules(), output_directory=folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
