"""Records in shared memory: what searches found in the games of each worker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from tessera.workers.shared_arrays import SharedArrays

ROOM: Final = 1_024
"""Records of one game; what a longer one would have beyond is not searched."""
ILLEGAL: Final = -1.0


@dataclass(frozen=True)
class Shape:
    """How large the records are: plain data, to be sent to other processes."""

    workers: int
    features: int
    actions: int
    seats: int
    """The most seats that a game has."""


class Records:
    """A row a searched decision, as many for each worker as a game may have, and its tallies."""

    def __init__(self, shape: Shape, file: int | None = None) -> None:
        """Makes fresh rows, or opens those in an open file."""
        self.shape = shape
        rows = shape.workers * ROOM
        arrays = SharedArrays(
            {
                "features": ("int16", (rows, shape.features)),
                "policies": ("float16", (rows, shape.actions)),
                "values": ("float32", (rows, shape.seats)),
                "seats": ("int64", (rows,)),
                "counts": ("int64", (shape.workers,)),
                "agreed": ("int64", (shape.workers,)),
                "broken_off": ("uint8", (shape.workers,)),
            },
            file,
        )
        self.memory = arrays.memory
        self.features: npt.NDArray[np.int16] = arrays["features"].view(np.int16)
        """Unscaled."""
        self.policies: npt.NDArray[np.float16] = arrays["policies"].view(np.float16)
        """The share of each action in the search; `ILLEGAL` for those that are not to be had."""
        self.values: npt.NDArray[np.float32] = arrays["values"].view(np.float32)
        """The share of the win of each seat, the one to act first, then clockwise."""
        self.seats: npt.NDArray[np.int64] = arrays["seats"].view(np.int64)
        """How many sit at the table."""
        self.counts: npt.NDArray[np.int64] = arrays["counts"].view(np.int64)
        """How many rows the last game of each worker has."""
        self.agreed: npt.NDArray[np.int64] = arrays["agreed"].view(np.int64)
        """In how many of them the search preferred the same action as the policy."""
        self.broken_off: npt.NDArray[np.uint8] = arrays["broken_off"].view(np.uint8)
        """Whether that game did not come to its end."""

    def span(self, worker: int) -> slice:
        """The rows of a worker's last game."""
        return slice(worker * ROOM, worker * ROOM + int(self.counts[worker]))
