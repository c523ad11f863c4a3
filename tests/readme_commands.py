"""Print README's command lines, so that `.ci/run` runs what README says and not a copy of it.

`python tests/readme_commands.py install` prints the first ```console block, which makes `.venv`,
installs and plays; `... test` prints the block that runs pytest. Needs nothing but Python.
"""

import re
import sys
from pathlib import Path


def commands(readme: str) -> dict[str, str]:
    """The two blocks by name, without prompts; ValueError if README has not exactly these."""
    blocks = [
        "\n".join(line.removeprefix("$ ") for line in block.strip().splitlines())
        for block in re.findall(r"^```console\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    ]
    install = [block for block in blocks if block.startswith("python3 -m venv .venv")]
    test = [block for block in blocks if block not in install and "pytest" in block]
    if not install or not test or blocks.index(install[0]) > blocks.index(test[0]):
        raise ValueError(
            "README needs a ```console block that starts with `python3 -m venv .venv` and, after "
            f"it, one that runs pytest; it has {blocks}"
        )
    return {"install": install[0], "test": test[0]}


if __name__ == "__main__":
    readme = Path(__file__).parent.parent / "README.md"
    print(commands(readme.read_text(encoding="utf-8"))[sys.argv[1]])
