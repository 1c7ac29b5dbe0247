"""Rows in shared memory: what worker processes and whoever answers them write for each other."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tessera.workers.shared_arrays import SharedArrays


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

    def __init__(self, shape: Shape, file: int | None = None) -> None:
        """Makes fresh rows, or opens those in an open file."""
        self.shape = shape
        rows = shape.rows
        arrays = SharedArrays(
            {
                "features": ("int16", (rows, shape.features)),
                "masks": ("uint8", (rows, shape.actions)),
                "rewards": ("float32", (rows, shape.seats)),
                "turns": ("int64", (rows,)),
                "seats": ("int64", (rows,)),
                "answers": ("int64", (rows,)),
                "over": ("uint8", (rows,)),
                "truncated": ("uint8", (rows,)),
            },
            file,
        )
        self.memory = arrays.memory
        self.features: npt.NDArray[np.int16] = arrays["features"].view(np.int16)
        """Unscaled."""
        self.masks: npt.NDArray[np.uint8] = arrays["masks"].view(np.uint8)
        """1 for every action on offer."""
        self.rewards: npt.NDArray[np.float32] = arrays["rewards"].view(np.float32)
        """What the last step gave to each seat."""
        self.turns: npt.NDArray[np.int64] = arrays["turns"].view(np.int64)
        """The seat to act."""
        self.seats: npt.NDArray[np.int64] = arrays["seats"].view(np.int64)
        """How many sit at the table."""
        self.answers: npt.NDArray[np.int64] = arrays["answers"].view(np.int64)
        """The action chosen for that seat."""
        self.over: npt.NDArray[np.uint8] = arrays["over"].view(np.uint8)
        """Whether the last step ended the game that was played until then."""
        self.truncated: npt.NDArray[np.uint8] = arrays["truncated"].view(np.uint8)
