"""Rows in shared memory: what worker processes and whoever answers them write for each other."""

from __future__ import annotations

from dataclasses import dataclass
from multiprocessing.shared_memory import SharedMemory

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Shape:
    """How large the rows are: plain data, to be sent to other processes."""

    rows: int
    features: int
    actions: int
    seats: int
    """The most seats that a game has."""


class SharedRows:
    """One row a game: what the seat to act knows and may do, what it answers, what came of it."""

    def __init__(self, shape: Shape, name: str | None = None) -> None:
        """Makes fresh rows, or opens those of that name."""
        self.shape = shape
        sizes: list[tuple[np.dtype[np.generic], tuple[int, ...]]] = [
            (np.dtype(np.int16), (shape.rows, shape.features)),
            (np.dtype(np.uint8), (shape.rows, shape.actions)),
            (np.dtype(np.float32), (shape.rows, shape.seats)),
            (np.dtype(np.int64), (shape.rows,)),
            (np.dtype(np.int64), (shape.rows,)),
            (np.dtype(np.int64), (shape.rows,)),
            (np.dtype(np.uint8), (shape.rows,)),
            (np.dtype(np.uint8), (shape.rows,)),
        ]
        starts, total = [], 0
        for kind, size in sizes:
            starts.append(total)
            total += -(-int(np.prod(size)) * kind.itemsize // 64) * 64
        self.memory = SharedMemory(name, create=name is None, size=total)
        arrays = [
            np.ndarray(size, kind, self.memory.buf, start)
            for (kind, size), start in zip(sizes, starts, strict=True)
        ]
        self.features: npt.NDArray[np.int16] = arrays[0]
        """Unscaled."""
        self.masks: npt.NDArray[np.uint8] = arrays[1]
        """1 for every action on offer."""
        self.rewards: npt.NDArray[np.float32] = arrays[2]
        """What the last step gave to each seat."""
        self.turns: npt.NDArray[np.int64] = arrays[3]
        """The seat to act."""
        self.seats: npt.NDArray[np.int64] = arrays[4]
        """How many sit at the table."""
        self.answers: npt.NDArray[np.int64] = arrays[5]
        """The action chosen for that seat."""
        self.over: npt.NDArray[np.uint8] = arrays[6]
        """Whether the last step ended the game that was played until then."""
        self.truncated: npt.NDArray[np.uint8] = arrays[7]

    def close(self, last: bool) -> None:
        """Lets go of the memory; the last one to do so gives it back."""
        for name in ("features", "masks", "rewards", "turns", "seats", "answers", "over"):
            delattr(self, name)
        del self.truncated
        self.memory.close()
        if last:
            self.memory.unlink()
