"""`python -m tests.json.write_kept` adds the files that a later version must still read; none is ever written anew."""

from pathlib import Path

from farmrules.json import FORMAT
from tests.conformance.games import KITS
from tests.json.samples import CODECS, a_match

KEPT = Path(__file__).parent / "kept"
SEAT = 1


def missing_files() -> dict[Path, str]:
    """A record and a history of its seat 1, by today's format and rules, for each game that has none."""
    files = {}
    for kit in KITS:
        codec = CODECS[kit.game.NAME]
        *_, config = kit.game.sample_configs().values()
        match = a_match(kit, config, 1)
        for kind, value in (("record", match.record()), ("history", match.history(SEAT))):
            path = KEPT / f"{kit.game.NAME}-{kind}-format-{FORMAT}-rules-{kit.game.RULES_VERSION}.json"
            if not path.exists():
                files[path] = codec.to_json(value) + "\n"
    return files


def main() -> None:
    """Write what is missing."""
    KEPT.mkdir(exist_ok=True)
    files = missing_files()
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")
    print(f"{len(files)} files added")


if __name__ == "__main__":
    main()
