"""The tournament: the same rows wherever it runs, greedy ahead of random, and Ctrl-C leaves a whole file."""

import csv
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

import tournament
from tests.conformance.games import GAMES
from tests.examples.test_quickstart import EXAMPLES, told


def test_it_tells_who_won_and_by_how_much(tmp_path: Path) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    text = told("tournament.py", "--deals", "30", "--workers", "1", "--csv", str(one))
    lines = text.splitlines()
    assert lines[0].startswith(
        "superfarmer, 2 players, random against greedy: 30 deals, each in every seating (seed 1)"
    )
    assert lines[2] == "60 games. Share of wins a seat, with 95% intervals over deals:"
    assert re.fullmatch(r"random   [.=|#]{40} 0\.\d+ \(0\.\d+ to 0\.\d+\)  score \d+\.\d", lines[4])
    (low,) = re.findall(r"^Greedy's advantage over random in the same deals: \S+ \((\S+) to \S+\)$", text, re.MULTILINE)
    assert float(low) > 0
    told("tournament.py", "--deals", "30", "--workers", "2", "--csv", str(two))
    assert one.read_text() == two.read_text()
    rows = [*csv.DictReader(one.read_text().splitlines())]
    assert len(rows) == 120
    assert {row["game"] for row in rows} == {"superfarmer"}


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_any_game(game: str) -> None:
    assert "Greedy's advantage" in told("tournament.py", game, "--deals", "2", "--workers", "1", "--players", "3")


def test_it_explains_itself_and_refuses_what_cannot_be() -> None:
    assert "--dask" in told("tournament.py", "--help")
    assert "'0' is no whole number from 1 on" in told("tournament.py", "--deals", "0")
    assert "Config.players must be a whole number from 2 to 6, not 9" in told("tournament.py", "--players", "9")


def test_it_draws_a_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="needs the extra plot")
    path = tmp_path / "wins.png"
    assert f"The picture is in {path}." in told(
        "tournament.py", "--deals", "3", "--workers", "1", "--plot", str(path), encoding="utf-8"
    )
    assert path.read_bytes().startswith(b"\x89PNG")


def test_it_goes_to_a_cluster() -> None:
    distributed: Any = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=":0", protocol="tcp://"
    ) as cluster:
        here = told("tournament.py", "--deals", "3", "--workers", "1")
        assert told("tournament.py", "--deals", "3", "--dask", cluster.scheduler_address) == here


@contextmanager
def heeding_interrupts() -> Iterator[None]:
    """What is started here is ended by SIGINT: a shell's background job, as a test run may be, has it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_leaves_a_whole_file_and_a_result(workers: int, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    command = [sys.executable, str(EXAMPLES / "tournament.py"), "--deals", "100000", "--csv", str(path)]
    with heeding_interrupts():
        run = subprocess.Popen(
            [*command, "--workers", str(workers)], stdout=subprocess.PIPE, text=True, start_new_session=True
        )
    try:
        deadline = time.monotonic() + 60
        while not path.exists() or path.read_text().count("\n") < 9:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        run.send_signal(signal.SIGINT)
        said, _ = run.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)  # it and its workers would play on for hours
    assert run.returncode == 0
    assert "Stopped; this is what was finished." in said
    rows = [*csv.reader(path.read_text().splitlines())]
    assert {len(row) for row in rows} == {11}
    (games,) = re.findall(r"^(\d+) games\.", said, re.MULTILINE)
    assert len(rows) - 1 == 2 * int(games)
    assert path.read_text().endswith("\n")


def test_it_has_a_bar_on_a_terminal_alone(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with tournament.bar() as progress:
        assert progress is None
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with tournament.bar() as progress:
        assert progress is not None
        progress(3, 6)
    assert "3/6" in capsys.readouterr().err
    monkeypatch.setattr(tournament, "find_spec", lambda name: None)
    with tournament.bar() as progress:  # without rich
        assert progress is None
