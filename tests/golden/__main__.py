"""`python -m tests.golden` writes the golden files anew; read the difference before it is committed."""

from tests.golden.files import expected_files


def main() -> None:
    """Write every file, and remove those of modes that are gone."""
    files = expected_files()
    folders = {path.parent for path in files}
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
        for stale in set(folder.glob("*.txt")) - files.keys():
            stale.unlink()
    for path, make in files.items():
        path.write_text(make(), encoding="utf-8")
    print(f"{len(files)} files written")


main()
