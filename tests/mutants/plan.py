"""Which mutants there are: cosmic-ray's operators over a game's files, less what changes nothing.

A mutant's id is a hash of its file, operator, column, line of code and rank among equal lines, so
that it outlives edits elsewhere.
"""

import ast
import difflib
import hashlib
import random
import warnings
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

# Operators that are left out, by the end of their names.
LEFT_OUT = (
    "VariableReplacer",  # these two want arguments
    "VariableInserter",
    # `is` and `==` agree on None, enum members, small ints and interned actions.
    "_Is_Eq",
    "_IsNot_NotEq",
    "_Eq_Is",
    "_NotEq_IsNot",
)
# Decorators whose removal no run can notice.
METADATA = {"by_config", "cache", "final", "lru_cache", "override", "overload", "runtime_checkable"}


@frozen
class Mutant:
    """One change at one place."""

    id: str
    path: str  # relative to the root, with forward slashes
    line: int
    operator: str
    occurrence: int  # cosmic-ray's count of the operator's places in the file
    site: tuple[str, int, int]

    def code(self, root: Path) -> str:
        """The whole file, mutated."""
        source = (root / self.path).read_text(encoding="utf-8")
        return str(mutate_code(source, get_operator(self.operator)(), self.occurrence))

    def diff(self, root: Path) -> str:
        before = (root / self.path).read_text(encoding="utf-8").splitlines()
        after = self.code(root).splitlines()
        return "\n".join(difflib.unified_diff(before, after, self.path, self.path, "", "", 2, ""))

    def changes_the_program(self, root: Path) -> bool:
        """Whether it compiles without a warning to something else than before."""
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            try:
                after = compile(self.code(root), self.path, "exec", ast.PyCF_ONLY_AST)
                compile(self.code(root), self.path, "exec", dont_inherit=True)
            except (SyntaxError, SyntaxWarning, ValueError):
                return False
        before = ast.parse((root / self.path).read_text(encoding="utf-8"))
        return ast.dump(before) != ast.dump(after)


def expand(root: Path, patterns: Iterable[str]) -> list[str]:
    """The Python files that the patterns match, folders with all that is in them."""
    files: set[Path] = set()
    for pattern in patterns:
        found = [path for path in root.glob(pattern) if path.suffix == ".py" or path.is_dir()]
        if not found:
            raise SystemExit(f"no Python file matches {pattern}")
        for path in found:
            files.update(path.rglob("*.py") if path.is_dir() else [path])
    return sorted(path.relative_to(root).as_posix() for path in files)


def mutants(root: Path, paths: Iterable[str]) -> list[Mutant]:
    """Every mutant of the files."""
    return [mutant for path in paths for mutant in _of_file(root, path)]


def sample(root: Path, every: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    """`count` of them: places first, each as likely as another, however many mutants it has."""
    rng = random.Random(seed)
    shuffled = sorted(every, key=lambda mutant: mutant.id)
    rng.shuffle(shuffled)
    seen: Counter[tuple[str, int, int]] = Counter()
    ranked: list[tuple[int, int, Mutant]] = []
    for mutant in shuffled:
        ranked.append((seen[mutant.site], len(ranked), mutant))
        seen[mutant.site] += 1
    chosen: list[Mutant] = []
    for _, _, mutant in sorted(ranked, key=lambda entry: entry[:2]):
        if len(chosen) == count:
            break
        if mutant.changes_the_program(root):
            chosen.append(mutant)
    return chosen


def _of_file(root: Path, path: str) -> Iterator[Mutant]:
    source = (root / path).read_text(encoding="utf-8")
    lines = source.splitlines()
    nodes = list(ast_nodes(get_ast(source)))
    equals: Counter[tuple[str, int, str]] = Counter()
    for name in sorted(operator_names()):
        if name.endswith(LEFT_OUT):
            continue
        operator = get_operator(name)()
        places = [(node, start) for node in nodes for start, _ in operator.mutation_positions(node)]
        for occurrence, (node, (line, column)) in enumerate(places):
            text = lines[line - 1]
            key = (name, column - len(text) + len(text.lstrip()), text.strip())
            equals[key] += 1  # counted before the filter, which may learn new things
            if not _inert(node):
                digest = hashlib.sha256(repr((path, *key, equals[key])).encode()).hexdigest()
                yield Mutant(digest[:10], path, line, name, occurrence, (path, line, column))


def _inert(node: Any) -> bool:
    """Whether the node is an annotation or other metadata, which no run can notice."""
    if node.type == "decorator" and _text(node.children[1]).rpartition(".")[2] in METADATA:
        return True
    if getattr(node, "value", None) == "|" and _is_union(node.parent):
        return True
    if node.type == "if_stmt" and _text(node.children[1]).endswith("TYPE_CHECKING"):
        return True
    while (parent := node.parent) is not None:
        before = parent.children[max(parent.children.index(node) - 1, 0)]
        match parent.type:
            case "annassign" | "tfpdef" | "funcdef":  # `: int = 1`, `x: int`, `-> int:`
                inert = before is not node and _text(before) in {":", "->"} and node.type != "suite"
            case "decorator" | "import_from" | "import_name":
                inert = True
            case "if_stmt":
                inert = _text(parent.children[1]).endswith("TYPE_CHECKING")
            case "atom_expr":
                inert = _text(parent.children[0]) in {"Literal", "TypeVar", "cast"}
            case _:
                inert = False
        if inert:
            return True
        node = parent
    return False


def _is_union(node: Any) -> bool:
    """Whether `a | b` joins types: one of its parts is None or named like a class."""
    names = [_text(part).rpartition(".")[2].lstrip("_") for part in node.children[::2]]
    constants = [name.isupper() and len(name) > 1 for name in names]
    return any(
        name == "None" or (name[:1].isupper() and not constant) for name, constant in zip(names, constants, strict=True)
    )


def _text(node: Any) -> str:
    return str(node.get_code(include_prefix=False)).strip()
