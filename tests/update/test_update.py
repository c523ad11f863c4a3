"""An update keeps what was saved: a copy of the package with more options reads all that today's has written."""

import json
from pathlib import Path
from typing import Any

import pytest

from farmrules import find_game, game_names
from farmrules.json import BadJson, Codec
from farmrules.record import BadRecord
from farmrules.record_text import match_from_text
from tests.update.later import keep, pickled, refused
from tests.update.release import NEW, later_release, run_in


@pytest.fixture(scope="module")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return later_release(tmp_path_factory.mktemp("later"))


def test_a_later_release_reads_all_that_was_kept(release: Path, tmp_path: Path) -> None:
    keep(tmp_path)
    number = len(list(tmp_path.glob("*.txt")))
    assert number == sum(len(find_game(name).sample_configs()) + 1 for name in game_names())
    assert run_in(release, "read", str(tmp_path)) == f"{number}\n"


def test_what_a_later_release_wrote_is_refused_here(release: Path, tmp_path: Path) -> None:
    """An option that nobody here knows might change everything."""
    run_in(release, "keep", str(tmp_path))
    for path in tmp_path.glob("*.txt"):
        with pytest.raises(BadRecord, match=r"line 4: no config: (Config|(Deck|Crop|Action)Row) has the fields "):
            match_from_text(path.read_text(encoding="utf-8"))
        kept = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        codec: Any = Codec(find_game(kept["game"]))
        for kind in ("config", "state", "record"):
            with pytest.raises(BadJson, match=rf"{NEW}: is no field of (Config|Deck|DeckRow|CropRow|ActionRow), which"):
                getattr(codec, kind).from_plain(kept[kind])


def test_pickles_of_another_release_are_refused_in_both_directions(release: Path, tmp_path: Path) -> None:
    (tmp_path / "today").mkdir()
    pickled(tmp_path / "today")
    assert run_in(release, "refused", str(tmp_path / "today")) == f"{6 * len(game_names())}\n"
    (tmp_path / "later").mkdir()
    run_in(release, "pickle", str(tmp_path / "later"))
    assert refused(tmp_path / "later") == 6 * len(game_names())
    with pytest.raises(AssertionError, match=r"^farma.*-config\.pickle: "):
        refused(tmp_path / "today")
