"""How a shard is stored: as Parquet, or as arrays that can be mapped into memory."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Protocol

import numpy as np

from tessera.research.dataset.columns import TYPES, Rows
from tessera.research.needing import what_to_install


class Format(Protocol):
    """A way to store a shard."""

    ending: str
    """How the names of shards end."""

    def write(self, rows: Rows, path: Path) -> None:
        """Writes a shard, safe on the disk, to a place where nothing is yet."""

    def read(self, path: Path) -> Rows:
        """The columns of a shard."""


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
        """The columns where they lie on the disk; what is looked at comes into memory."""
        return {name: np.load(path / f"{name}.npy", mmap_mode="r") for name in TYPES}


def find_format(name: str) -> Format:
    """The format of that name; only Parquet needs the package that it is imported with."""
    if name == "numpy":
        return Numpy()
    try:
        from tessera.research.dataset.parquet import Parquet
    except ModuleNotFoundError as missing:
        raise what_to_install(missing, "arena") from None
    return Parquet()


def drop(path: Path) -> None:
    """Removes a shard, whichever its format."""
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
