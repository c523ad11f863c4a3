"""What README shows, for tests that run it: its snippets, and the modules that it writes whole."""

import re
import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import mkdtemp
from types import ModuleType

README = Path(__file__).parent.parent / "README.md"


def _blocks() -> list[tuple[str, str]]:
    """Each block of Python and the name of the module that it is, '' for a snippet."""
    return re.findall(r"^```python ?(\S*)\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def snippets() -> list[str]:
    """The snippets, in order."""
    return [code for name, code in _blocks() if not name]


def sources() -> dict[str, str]:
    """The modules' code, by file name."""
    return {name: code for name, code in _blocks() if name}


def screen() -> str:
    """The picture of a table, as it is printed."""
    (shown,) = re.findall(r"^```text\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return str(shown)


@cache
def readme_module(name: str) -> ModuleType:
    """A module that README writes, imported under its name."""
    path = Path(mkdtemp(prefix="farmrules-readme-")) / f"{name}.py"
    path.write_text(sources()[path.name], encoding="utf-8")
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
