"""Arrays in memory that several processes share."""

from __future__ import annotations

import mmap
import os
import tempfile
import weakref
from collections.abc import Mapping
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

ALIGNMENT: Final = 64
"""Each array begins at a multiple of this: a cache line."""
Spec: TypeAlias = Mapping[str, tuple[str, tuple[int, ...]]]
"""The type and shape of each array by name: plain data, to be sent to other processes."""


class SharedMemory:
    """Memory without a name: the system takes it back when the last process has let go of it."""

    def __init__(self, size: int, file: int | None = None) -> None:
        """Makes fresh memory, or opens that of an open file."""
        self.size = size
        self.file = _anonymous_file(size) if file is None else file
        """The number of the open file, which other processes inherit."""
        self.map = mmap.mmap(self.file, size)
        weakref.finalize(self, os.close, self.file)


class SharedArrays:
    """Arrays of which every process that opens them sees the same numbers."""

    def __init__(self, spec: Spec, file: int | None = None) -> None:
        """Makes fresh arrays of zeros, or opens those in an open file."""
        starts, total = [], 0
        for kind, shape in spec.values():
            starts.append(total)
            bytes_needed = int(np.prod(shape)) * np.dtype(kind).itemsize
            total += -(-bytes_needed // ALIGNMENT) * ALIGNMENT
        self.memory = SharedMemory(max(total, 1), file)
        self._arrays: dict[str, npt.NDArray[np.generic]] = {
            name: np.ndarray(shape, kind, self.memory.map, start)
            for (name, (kind, shape)), start in zip(spec.items(), starts, strict=True)
        }

    def __getitem__(self, name: str) -> npt.NDArray[np.generic]:
        return self._arrays[name]


def _anonymous_file(size: int) -> int:
    """A file in memory, or where the system has none, one on the disk that nobody can find."""
    if hasattr(os, "memfd_create"):
        file = os.memfd_create("tessera")
    else:
        with tempfile.TemporaryFile() as opened:
            file = os.dup(opened.fileno())
    os.truncate(file, size)
    return file
