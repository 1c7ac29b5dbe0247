"""Strangers' packages: games that are found by their entry points, as if they were installed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from tessera.games import GROUP

ROOT: Final = Path(__file__).parents[1]
DUDO: Final = ROOT / "examples" / "dudo"
BOTS: Final = ROOT / "examples" / "bots"


def declare(folder: Path, name: str, points: dict[str, str]) -> None:
    """What an installed package leaves in a folder of the path: the entry points it declares."""
    about = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [f"[{GROUP}]", *(f"{key} = {value}" for key, value in points.items())]
    (about / "entry_points.txt").write_text("\n".join(lines) + "\n")


def path_with(*folders: Path) -> dict[str, str]:
    """Our environment, with those folders before our own path."""
    path = [*map(str, folders), *(entry for entry in sys.path if entry)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def python(
    folders: list[Path], *arguments: str, cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs Python with those folders on its path."""
    return subprocess.run(
        [sys.executable, *arguments],
        env=path_with(*folders),
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )
