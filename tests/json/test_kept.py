"""Records and histories that this version or an earlier one wrote are still read, and mean what they meant."""

import json
from pathlib import Path

import pytest

from farmrules.match import replay
from tests.conformance.games import each_game
from tests.conformance.kit import Kit
from tests.json.samples import CODECS, form
from tests.json.write_kept import KEPT, SEAT, main, missing_files

FILES = sorted(KEPT.glob("*.json"))


def test_nothing_is_missing() -> None:
    assert not missing_files(), "`python -m tests.json.write_kept` adds them"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_kept_file_is_read(path: Path) -> None:
    name, kind, _, form_version, _, rules_version = path.stem.split("-")
    text = path.read_text(encoding="utf-8")
    value = form(CODECS[name], kind)(text)
    document = json.loads(text)
    assert (document["game"], document["format"], document["rules_version"]) == (
        name,
        int(form_version),
        int(rules_version),
    )
    assert (value.game, value.rules_version) == (name, int(rules_version))


@each_game
def test_a_record_of_todays_rules_comes_to_the_history_kept_beside_it(kit: Kit) -> None:
    game, codec = kit.game, CODECS[kit.game.NAME]
    (record,) = KEPT.glob(f"{game.NAME}-record-*-rules-{game.RULES_VERSION}.json")
    history = record.with_name(record.name.replace("-record-", "-history-"))
    match = replay(game, codec.record(record.read_text(encoding="utf-8")))
    assert game.winners(match.state)
    assert codec.history(history.read_text(encoding="utf-8")) == match.history(SEAT)


def test_nothing_kept_is_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.json.write_kept.KEPT", tmp_path / "new")
    main()
    written = {path: path.stat().st_mtime_ns for path in (tmp_path / "new").iterdir()}
    main()
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "new").iterdir()} == written
    assert capsys.readouterr().out == f"{len(written)} files added\n0 files added\n"
