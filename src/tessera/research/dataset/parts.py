"""The decisions of single games, kept until their shard is complete."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

import numpy as np

from tessera.core.refusal import BadData
from tessera.research.dataset.columns import Rows

PARTS: Final = "parts"


def write_part(folder: Path, game: int, rows: Rows) -> None:
    """Keeps the decisions of a game, written atomically and durably.

    A process whose arena was killed may still play the same game, so each has its own file.
    """
    path = _part(folder, game)
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(exist_ok=True)
        with temporary.open("wb") as file:
            np.savez(file, **rows)  # type: ignore[arg-type]
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as error:
        raise BadData(f"{path} cannot be written: {error.strerror}.") from None


def read_part(folder: Path, game: int) -> Rows:
    """The decisions of a finished game that is in no shard yet."""
    try:
        with np.load(_part(folder, game), allow_pickle=False) as stored:
            return {name: stored[name] for name in stored}
    except (OSError, ValueError, KeyError):
        raise BadData(
            f"The decisions of game {game} in {folder} are lost; choose another folder."
        ) from None


def drop_parts(folder: Path, games: range) -> None:
    """Removes what has gone into a shard."""
    for game in games:
        _part(folder, game).unlink(missing_ok=True)


def drop_folder(folder: Path) -> None:
    """Removes the folder of the parts, with what killed processes have left there."""
    shutil.rmtree(folder / PARTS, ignore_errors=True)


def _part(folder: Path, game: int) -> Path:
    return folder / PARTS / f"{game:08}.npz"
