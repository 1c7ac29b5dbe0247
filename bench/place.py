"""Paths, and what all parts share: errors in a sentence, and running programs."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).resolve().parent.parent
PYTHON: Final = ROOT / ".venv/bin/python"
DOCS: Final = ROOT / "docs"
RESULTS: Final = ROOT / "bench/results"

Command: TypeAlias = list[str | Path]


class BenchError(Exception):
    """One clear sentence about what went wrong."""


def environment(more: Mapping[str, str]) -> dict[str, str]:
    """Our own environment, without a path that would silently measure other sources."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | dict(more)


def output_of(
    name: str, command: Sequence[str | Path], more: Mapping[str, str], cwd: Path = ROOT
) -> str:
    """The output of a program; if it fails, its last words."""
    try:
        run = subprocess.run(
            command, env=environment(more), cwd=cwd, capture_output=True, text=True
        )
    except OSError:
        raise BenchError(f"{name} could not be started: {command[0]} is missing.") from None
    if run.returncode != 0:
        last = (run.stderr.strip().splitlines() or ["no message"])[-1]
        raise BenchError(f"{name} ended with status {run.returncode}: {last}")
    return run.stdout
