"""Shards as Parquet files; the wide columns are lists of a fixed size."""

from __future__ import annotations

import os
from pathlib import Path

import pyarrow
import pyarrow.parquet

from tessera.research.dataset.columns import Array, Rows


class Parquet:
    """A file for each shard."""

    ending = ".parquet"

    def write(self, rows: Rows, path: Path) -> None:
        table = pyarrow.table({name: _packed(column) for name, column in rows.items()})
        pyarrow.parquet.write_table(table, path, compression="zstd")
        with path.open("rb+") as file:
            os.fsync(file.fileno())

    def read(self, path: Path) -> Rows:
        table = pyarrow.parquet.read_table(path)
        return {name: _unpacked(table[name]) for name in table.column_names}


def _packed(column: Array) -> pyarrow.Array:
    if column.ndim == 1:
        return pyarrow.array(column)
    flat = pyarrow.array(column.ravel())
    return pyarrow.FixedSizeListArray.from_arrays(flat, column.shape[1])


def _unpacked(column: pyarrow.ChunkedArray) -> Array:
    whole = column.combine_chunks()
    wide = pyarrow.types.is_fixed_size_list(whole.type)
    flat: Array = (whole.flatten() if wide else whole).to_numpy()
    return flat.reshape(len(whole), -1) if wide else flat
