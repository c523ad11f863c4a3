"""A later release, made of a copy of the package: each game's config, deck and rows have one more option."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import farmrules

__all__ = ["CHANGES", "NEW", "later_release", "run_in"]

NEW: Final = "since_then"
"""The name of every new option; all are whole numbers and 7 unless somebody says otherwise."""

CHANGES: Final = {  # the classes, by their module, and the line after which the option stands
    "superfarmer/config.py": {"Config": "    tie_cats: Literal"},
    "superfarmer/cards.py": {"DeckRow": "    provenance: str", "Deck": "    rows: tuple"},
    "farmer/config.py": {"Config": "    rotate_every_deal: bool"},
    "farmageddon/config.py": {"Config": "    card_set: CardSet"},
    "farmageddon/cards.py": {
        "CropRow": "    provenance: str",
        "ActionRow": "    amount: int",
        "CardSet": "    actions: tuple",
    },
}


def later_release(folder: Path) -> Path:
    """The folder to import it from; its version is still today's, as in a working copy."""
    package = Path(farmrules.__file__).parent
    shutil.copytree(package, folder / "farmrules", ignore=shutil.ignore_patterns("__pycache__"))
    for name, classes in CHANGES.items():
        path = folder / "farmrules" / name
        text = path.read_text(encoding="utf-8")
        for cls, line in classes.items():
            pattern = rf"(\nclass {cls}(?:\(\w+\))?:\n(?:(?!\nclass ).)*?\n{line}[^\n]*\n)"
            text, changes = re.subn(pattern, rf"\1    {NEW}: int = 7\n", text, count=1, flags=re.DOTALL)
            assert changes == 1, (name, cls)
        path.write_text(text, encoding="utf-8")
    return folder


def run_in(release: Path, *args: str) -> str:
    """What `python -m tests.update.later` prints there, given these words."""
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.update.later", *args],
        capture_output=True,
        text=True,
        check=False,
        cwd=root,
        env={"PYTHONPATH": f"{release}:{root}", "PYTHONSAFEPATH": "1", "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
