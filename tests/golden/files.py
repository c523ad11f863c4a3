"""Which golden files there are, and how each is made."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.conformance.games import KITS
from tests.conformance.kit import Kit
from tests.golden.nodes import node_counts
from tests.golden.playthrough import playthrough
from tests.golden.screens import screened_configs, screens

HERE = Path(__file__).parent


def expected_files() -> dict[Path, Callable[[], str]]:
    """For each game a playthrough for each sample config, screens for some of them, and a file of node counts."""
    files: dict[Path, Callable[[], str]] = {}
    for kit in KITS:
        folder = HERE / kit.game.NAME
        for name, config in kit.game.sample_configs().items():
            files[folder / _file(name)] = partial(playthrough, kit.game, config, 1)
        for name, config in screened_configs(kit.game).items():
            files[folder / "screens" / _file(name)] = partial(screens, kit.game, config, 1)
        files[folder / "nodes.txt"] = partial(_nodes, kit)
    return files


def _file(name: str) -> str:
    return f"{name.replace(' ', '-').replace(',', '')}.txt"


def _nodes(kit: Kit) -> str:
    lines = []
    for name, (state, depth) in kit.deals.items():
        lines.append(name)
        for level, (states, histories) in enumerate(node_counts(kit.game, state, depth)):
            lines.append(f"    depth {level}: {states} states, {histories} histories")
    return "\n".join(lines) + "\n"
