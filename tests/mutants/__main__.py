"""Mutation testing: change one thing in a game's rules and see whether the tests notice.

    python -m tests.mutants run --count 300 --seed 1 [--game G] [--paths P ...] [--jobs N] [--out D]
    python -m tests.mutants report      killed, survived, and each survivor as a diff
    python -m tests.mutants show ID     one mutant, and what was run on it

A run can be stopped and started again: what is done is kept in OUT/results.jsonl and not repeated,
except survivors under `--again`, for after a test was added. The checkout is never changed.
"""

import argparse
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from threading import Event, Lock
from typing import Any

from attrs import frozen

from tests.mutants import plan

ROOT = Path(__file__).parent.parent.parent
EQUIVALENT = Path(__file__).parent / "equivalent.txt"


# Plain asserts, one line for a failure: long values take longer to print than the tests to run.
OPTIONS = ("-x", "-q", "-p", "no:cacheprovider", "-m", "not long", "--assert=plain", "--tb=line")


@frozen
class Game:
    """What of a game, or of what they share, is mutated, and the fast tests that should notice."""

    paths: tuple[str, ...]
    tests: tuple[str, ...]
    options: tuple[str, ...]


NAMES = ("superfarmer", "farmer", "farmageddon")


_SLOW = ("test_odds.py", "test_reference.py", "test_secrecy.py")


def _quick(name: str) -> list[str]:
    """A game's own tests but those that play many games."""
    files = sorted((ROOT / "tests" / name).glob("test_*.py"))
    return [file.relative_to(ROOT).as_posix() for file in files if file.name not in _SLOW]


def _game(name: str, *more: str) -> Game:
    """A game's rules and visibility against its own tests and its share of those for all games, quick ones first."""
    folder = f"farmrules/{name}"
    others = " or ".join(other for other in NAMES if other != name and name in other)  # -k takes parts of words
    return Game(
        paths=(f"{folder}/rules*", f"{folder}/visibility.py", *(f"{folder}/{path}" for path in more)),
        tests=(*_quick(name), "tests/golden", "tests/conformance", f"tests/{name}"),
        options=(*OPTIONS, "-k", f"({name}) and not ({others})" if others else name),
    )


# The one place to change what is run.
GAMES = {
    "superfarmer": _game("superfarmer", "schedule.py", "state.py"),
    "farmer": _game("farmer", "hidden_hands.py", "tilted_hands.py"),
    "farmageddon": _game("farmageddon"),
    "kernel": Game(
        paths=tuple(
            f"farmrules/kernel/{name}.py"
            for name in ("checks", "configs", "constructors", "interning", "listing", "refusals", "tuples")
        ),
        tests=("tests/kernel", "tests/golden", "tests/conformance"),
        options=OPTIONS,
    ),
    "simulate": Game(
        paths=("farmrules/simulate/*.py",),
        tests=tuple(f"tests/simulate/test_{name}.py" for name in ("estimates", "playing", "luck", "running")),
        options=OPTIONS,
    ),
}
NOT_COPIED = (".git", ".venv*", ".mutants", ".*_cache", ".hypothesis", "__pycache__", "dist")


class Workshop:
    """Private copies of the tree, one for each worker, and the processes that run in them."""

    def __init__(self, root: Path, command: list[str], jobs: int, out: Path) -> None:
        self.root, self.command = root, command
        self.results, self.writing = out / "results.jsonl", Lock()
        self.timeout: float | None = None
        self.stopped = Event()
        self.folder = Path(tempfile.mkdtemp(prefix="farmrules-mutants-"))
        self.copies: queue.Queue[Path] = queue.Queue()
        for number in range(jobs):
            copy = self.folder / str(number)
            shutil.copytree(root, copy, ignore=shutil.ignore_patterns(*NOT_COPIED))
            self.copies.put(copy)

    def test(self, copy: Path) -> tuple[str, float, str]:
        """Run the tests in a copy: the outcome, its seconds and the end of the output."""
        env = os.environ | {"HYPOTHESIS_PROFILE": "mutants", "PYTHONPATH": str(copy)}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        started = time.monotonic()
        with (copy / ".output").open("w+", encoding="utf-8", errors="replace") as output:
            process = subprocess.Popen(
                self.command, cwd=copy, env=env, stdout=output, stderr=subprocess.STDOUT,
                start_new_session=True,
            )  # fmt: skip
            outcome = None
            while outcome is None:
                try:
                    outcome = "killed" if process.wait(0.2) else "survived"
                except subprocess.TimeoutExpired:
                    spent = time.monotonic() - started
                    if self.stopped.is_set() or (self.timeout and spent > self.timeout):
                        outcome = "stopped" if self.stopped.is_set() else "timeout"
            if outcome in {"stopped", "timeout"}:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
            output.seek(0)
            return outcome, time.monotonic() - started, output.read()[-3000:]

    def judge(self, mutant: plan.Mutant) -> str:
        """Test one mutant in a free copy and write down its result, unless stopped before that."""
        copy = self.copies.get()
        file = copy / mutant.path
        original = file.read_bytes()
        try:
            _change(file, mutant.code(self.root).encode())
            outcome, seconds, output = self.test(copy)
        finally:
            _change(file, original)
            self.copies.put(copy)
        if outcome != "stopped":
            facts = {"id": mutant.id, "outcome": outcome, "seconds": round(seconds, 1)}
            place = {"path": mutant.path, "line": mutant.line, "operator": mutant.operator}
            tail = "\n".join(output.splitlines()[-12:])
            result = facts | place | {"diff": mutant.diff(self.root), "output": tail}
            with self.writing, self.results.open("a", encoding="utf-8") as results:
                results.write(json.dumps(result) + "\n")
        return f"{mutant.id} {outcome}"


def _change(file: Path, code: bytes) -> None:
    """Write a module, and drop its bytecode: a mutant may have its original's size and second, and be taken for it."""
    file.write_bytes(code)
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        compiled.unlink()


def load(out: Path) -> dict[str, dict[str, Any]]:
    """The last result for each id; a line cut short by a crash counts for nothing."""
    results: dict[str, dict[str, Any]] = {}
    file = out / "results.jsonl"
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            result = json.loads(line)
        except ValueError:
            continue
        results[result["id"]] = result
    return results


def run(options: argparse.Namespace, every: list[plan.Mutant], game: Game) -> int:
    chosen = plan.sample(options.root, every, options.count, options.seed)
    done = load(options.out)
    again = {"survived"} if options.again else set()
    todo = [m for m in chosen if m.id not in done or done[m.id]["outcome"] in again]
    print(f"{len(every)} mutants, {len(chosen)} chosen, {len(todo)} to run", flush=True)
    if not todo:
        return 0
    command = [sys.executable, "-m", "pytest", *game.options, *game.tests]
    options.out.mkdir(parents=True, exist_ok=True)
    shop = Workshop(options.root, command, options.jobs, options.out)
    with shop.results.open("a", encoding="utf-8") as file:
        file.write("\n" if shop.results.stat().st_size else "")  # after a line cut short
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        copy = shop.copies.get()
        outcome, seconds, output = shop.test(copy)
        shop.copies.put(copy)
        if outcome != "survived":
            print(f"the tests fail without any mutant: {' '.join(command)}\n{output}")
            return 2
        shop.timeout = 3 * seconds + 10
        print(f"unmutated: passes in {seconds:.1f} s; timeout {shop.timeout:.0f} s", flush=True)
        with ThreadPoolExecutor(options.jobs) as pool:
            futures = [pool.submit(shop.judge, mutant) for mutant in todo]
            try:
                for number, future in enumerate(as_completed(futures), 1):
                    print(f"{number}/{len(todo)} {future.result()}", flush=True)
            finally:
                shop.stopped.set()
                pool.shutdown(cancel_futures=True)
    except KeyboardInterrupt:
        print("stopped; the same command goes on from here")
        return 130
    finally:
        shutil.rmtree(shop.folder)
    return 0


def report(options: argparse.Namespace, every: list[plan.Mutant]) -> int:
    """Print the figures over the mutants that the code still has; 1 when under `--at-least`."""
    results, current = load(options.out), {mutant.id for mutant in every}
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    entries = (line.partition(" ") for line in lines if line and not line.startswith("#"))
    equivalent = {name: reason.strip() for name, _, reason in entries}
    now = [result for name, result in results.items() if name in current]
    by = {o: [r for r in now if r["outcome"] == o] for o in ("killed", "timeout", "survived")}
    open_ = [result for result in by["survived"] if result["id"] not in equivalent]
    for result in sorted(open_, key=lambda result: (result["path"], result["line"])):
        print(f"\n{result['id']}  {result['operator']}\n{result['diff']}")
    caught = len(by["killed"]) + len(by["timeout"])
    share = 100 * caught / len(now) if now else 0.0
    counts = ", ".join(f"{len(found)} {outcome}" for outcome, found in by.items())
    print(f"\n{len(now)} mutants: {counts}; {share:.1f}% caught (killed or timeout)")
    print(f"survivors: {len(by['survived']) - len(open_)} declared equivalent, {len(open_)} open")
    if len(now) < len(results):
        print(f"{len(results) - len(now)} results are of code that has changed, and not counted")
    for name in sorted(equivalent.keys() - {result["id"] for result in by["survived"]}):
        print(f"equivalent.txt: {name} is no survivor here")
    return int(share < options.at_least)


def show(options: argparse.Namespace, every: list[plan.Mutant]) -> int:
    mutant = next((mutant for mutant in every if mutant.id == options.id), None)
    if mutant is None:
        raise SystemExit(f"no mutant {options.id} in this code")
    result = load(options.out).get(mutant.id, {"outcome": "not run", "output": ""})
    print(f"{mutant.id}  {mutant.operator}  {result['outcome']}")
    print(mutant.diff(options.root), result["output"], sep="\n\n")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--game", choices=sorted(GAMES), default="superfarmer")
    common.add_argument("--paths", nargs="+", help="mutate these files instead of the game's")
    common.add_argument("--tests", nargs="+", help="run these tests instead of the game's")
    common.add_argument("--root", type=Path, default=ROOT, help="another checkout")
    common.add_argument("--out", type=Path, help="where results are kept (.mutants/GAME)")
    commands = parser.add_subparsers(dest="command", required=True)
    running = commands.add_parser("run", parents=[common])
    running.add_argument("--count", type=int, default=300)
    running.add_argument("--seed", type=int, default=1)
    running.add_argument("--jobs", type=int, default=1)
    running.add_argument("--again", action="store_true", help="run survivors again")
    reporting = commands.add_parser("report", parents=[common])
    reporting.add_argument("--at-least", type=float, default=0.0, help="fail under this percentage")
    commands.add_parser("show", parents=[common]).add_argument("id")
    options = parser.parse_args()
    listed = GAMES[options.game]
    game = Game(tuple(options.paths or listed.paths), tuple(options.tests or listed.tests), listed.options)
    options.root = options.root.resolve()
    options.out = options.out or options.root / ".mutants" / options.game
    every = plan.mutants(options.root, plan.expand(options.root, game.paths))
    if options.command == "run":
        return run(options, every, game)
    return report(options, every) if options.command == "report" else show(options, every)


if __name__ == "__main__":
    sys.exit(main())
