"""What a frozen program needs beside the modules that it imports: games are found by entry points, rules are files."""

from importlib.metadata import entry_points

from PyInstaller.utils.hooks import collect_data_files, copy_metadata

datas = collect_data_files("farmrules", includes=["**/RULES.md"])
hiddenimports = []
for entry in entry_points(group="farmrules.games"):
    hiddenimports.append(entry.module)
    if entry.dist is not None:
        datas += copy_metadata(entry.dist.name)
