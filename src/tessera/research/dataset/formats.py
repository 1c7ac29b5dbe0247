"""How a shard is stored: as Parquet, or as arrays that can be mapped into memory."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Protocol

import numpy as np

from tessera.research.dataset.columns import Rows
from tessera.research.optional_packages import missing_package


class Format(Protocol):
    """A way to store a shard."""

    ending: str
    """The suffix of shards' names."""

    def write(self, rows: Rows, path: Path) -> None:
        """Writes a shard durably, to a path that does not exist yet."""

    def read(self, path: Path) -> Rows:
        """The columns of a shard, in any order."""


class Numpy:
    """A folder with a file for each column."""

    ending = ""

    def write(self, rows: Rows, path: Path) -> None:
        path.mkdir()
        for name, column in rows.items():
            with (path / f"{name}.npy").open("wb") as file:
                np.save(file, column, allow_pickle=False)
                file.flush()
                os.fsync(file.fileno())

    def read(self, path: Path) -> Rows:
        """The columns, memory-mapped."""
        return {file.stem: np.load(file, mmap_mode="r") for file in path.glob("*.npy")}


def find_format(name: str) -> Format:
    """The format of that name; only Parquet needs another package."""
    if name == "numpy":
        return Numpy()
    try:
        from tessera.research.dataset.parquet import Parquet
    except ModuleNotFoundError as missing:
        raise missing_package(missing, "arena") from None
    return Parquet()


def drop(path: Path) -> None:
    """Removes a shard of any format."""
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
