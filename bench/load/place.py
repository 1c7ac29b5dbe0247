"""Where things are, and what every part needs: errors in a sentence, programs run to their end."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent.parent
PYTHON: Final = ROOT / ".venv/bin/python"
PEER: Final = ROOT / ".bench/boardgameio"
"""Where boardgame.io and the drivers' socket library are installed."""

FIRST_PORT: Final = 8121
LAST_PORT: Final = 8139

Command: TypeAlias = list[str | Path]


class BenchError(Exception):
    """One clear sentence about what went wrong."""


def node_environment() -> dict[str, str]:
    """Node finds the packages in the peer's folder, and boardgame.io does not chatter."""
    return {"NODE_PATH": str(PEER / "node_modules"), "NODE_ENV": "production"}


def environment(more: Mapping[str, str]) -> dict[str, str]:
    """Our own environment, without a path that would quietly measure other sources."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | dict(more)


def output_of(name: str, command: Command, more: Mapping[str, str], cwd: Path) -> str:
    """What a program prints; if it fails, its last words."""
    run = subprocess.run(command, env=environment(more), cwd=cwd, capture_output=True, text=True)
    if run.returncode != 0:
        last = (run.stderr.strip().splitlines() or ["no message"])[-1]
        raise BenchError(f"{name} ended with status {run.returncode}: {last}")
    return run.stdout
