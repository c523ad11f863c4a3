"""The benchmark: our games and their peers by turns in one run, as a table and as JSON.

    python -m tests.bench [--rounds 5] [--seconds 2] [--only WORD ...] [--json FILE] [--no-peers]

Every row is a process of its own that plays for so many seconds of its CPU time, in every round once, rows after each
other, so that a slow minute of the machine slows all of them. The table has the median over the rounds and the best
window of any, by which rows are compared: neighbours on a machine only ever make a program slower. Peers are installed
each into an environment of its own under .bench/; one that cannot be installed or run is a row that says so. Only
ratios mean anything elsewhere.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from pathlib import Path

from attrs import define, field, frozen

from tests.bench.rows import PEERS, ROWS, Peer, Row

ROOT = Path(__file__).parent.parent.parent
HOME = ROOT / ".bench"


@define
class Result:
    """What the rounds of a row have measured."""

    row: Row
    micros: list[float] = field(factory=list)
    windows: list[float] = field(factory=list)
    extra: dict[str, float] = field(factory=dict)
    fault: str | None = None

    @property
    def median(self) -> float | None:
        return statistics.median(self.micros) if self.micros else None

    @property
    def best(self) -> float | None:
        """The best window, µs."""
        return min(self.windows, default=None)


@frozen
class Interpreter:
    """A Python with what a row needs, and its version, or why there is none."""

    python: str | None
    version: str


def prepare(peer: Peer) -> Interpreter:
    """The peer's environment, made on first use."""
    folder = HOME / peer.name
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    try:
        if not python.exists():
            venv.create(folder, with_pip=True, clear=True)
            command = [str(python), "-m", "pip", "install", "--quiet", *peer.packages]
            subprocess.run(command, check=True, capture_output=True, timeout=900)
        show = [str(python), "-m", "pip", "list", "--format=json"]
        listed = json.loads(subprocess.run(show, check=True, capture_output=True, timeout=60).stdout)
    except (OSError, subprocess.SubprocessError) as error:
        python.unlink(missing_ok=True)
        return Interpreter(None, f"not installed: {type(error).__name__}")
    versions = {entry["name"].lower().replace("_", "-"): entry["version"] for entry in listed}
    return Interpreter(str(python), versions[peer.packages[0].partition("[")[0].lower()])


def measure(result: Result, interpreter: Interpreter, seconds: float) -> None:
    """One round of a row."""
    row = result.row
    command = [str(interpreter.python), str(ROOT / "tests" / "bench" / row.script), row.what, str(seconds)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
    try:
        run = subprocess.run(
            command, env=environment, check=True, capture_output=True, text=True, timeout=60 + 20 * seconds
        )
        told = json.loads(run.stdout.splitlines()[-1])
    except subprocess.CalledProcessError as error:
        result.fault = (error.stderr.strip().splitlines() or ["no message"])[-1][:80]
    except (subprocess.TimeoutExpired, ValueError, IndexError) as error:
        result.fault = type(error).__name__
    else:
        result.micros.append(told.pop("micros"))
        result.windows.append(told.pop("best"))
        result.extra = told


def lines(results: list[Result]) -> Iterator[str]:
    """The table, in Markdown; ratios of the best windows."""
    yield "| what | best µs | median µs | against | other figures |"
    yield "|---|---|---|---|---|"
    best_of = {result.row.name: result.best for result in results}
    for result in results:
        row, best, median = result.row, result.best, result.median
        if best is None or median is None:
            yield f"| {row.name} | – | – | | {result.fault} |"
            continue
        against = [
            f"{other_best / best:.2f} × faster than {other}"
            for other in row.against
            if (other_best := best_of.get(other)) is not None
        ]
        extra = ", ".join(f"{name} {value:,.{1 if value >= 100 else 2}f}" for name, value in result.extra.items())
        yield f"| {row.name} | {best:.1f} | {median:.1f} | {'; '.join(against)} | {extra} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--only", nargs="*", default=[], help="rows whose names contain one of these words")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--no-peers", action="store_true")
    options = parser.parse_args()
    chosen = [row for row in ROWS if not options.only or any(word in row.name for word in options.only)]
    chosen = [row for row in chosen if row.peer is None or not options.no_peers]
    interpreters: dict[str | None, Interpreter] = {None: Interpreter(sys.executable, "this checkout")}
    for peer in PEERS:
        if any(row.peer == peer.name for row in chosen):
            print(f"preparing {peer.name} …", file=sys.stderr)
            interpreters[peer.name] = prepare(peer)
    results = [Result(row) for row in chosen]
    for number in range(options.rounds):
        for result in results:
            interpreter = interpreters[result.row.peer]
            if interpreter.python is None:
                result.fault = interpreter.version
            elif result.fault is None:
                measure(result, interpreter, options.seconds)
        print(f"round {number + 1} of {options.rounds} done", file=sys.stderr)
    machine = (
        f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    )
    versions = ", ".join(f"{name} {found.version}" for name, found in interpreters.items() if name is not None)
    print(f"{machine}; {versions or 'no peers'}; {time.strftime('%Y-%m-%d')}; {options.rounds} rounds\n")
    print("\n".join(lines(results)))
    if options.json:
        told = [
            {
                "row": r.row.name,
                "best_micros": r.best,
                "median_micros": r.median,
                "micros": r.micros,
                "fault": r.fault,
                **r.extra,
            }
            for r in results
        ]
        options.json.write_text(json.dumps({"machine": machine, "versions": versions, "rows": told}, indent=1))


main()
