"""What has been played, a line of JSON for each seed: a file goes on where it was stopped."""

import json
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from pathlib import Path

from bench.part import Figures

TOGETHER = 50
"""How many games are played side by side."""


def play_missing(
    file: Path, seeds: Sequence[int], play: Callable[[Sequence[int]], list[Figures]], jobs: int
) -> None:
    """Plays the games of those seeds that a file does not have yet."""
    file.parent.mkdir(parents=True, exist_ok=True)
    whole = [line for line in _lines(file) if line.endswith("}\n")]
    file.write_text("".join(whole), encoding="utf-8")
    have = {row["seed"] for row in rows_of(file)}
    missing = [seed for seed in seeds if seed not in have]
    if not missing:
        return
    together = [missing[first : first + TOGETHER] for first in range(0, len(missing), TOGETHER)]
    with get_context("spawn").Pool(jobs) as pool, file.open("a", encoding="utf-8") as out:
        for rows in pool.imap_unordered(play, together):
            for row in rows:
                print(json.dumps(row), file=out, flush=True)


def rows_of(file: Path) -> list[Figures]:
    """What a file has, in the order of the seeds."""
    found: list[Figures] = [json.loads(line) for line in _lines(file)]
    return sorted(found, key=lambda row: row["seed"])


def _lines(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines(keepends=True) if file.exists() else []
