"""The columns of a data set, and their types."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

Array: TypeAlias = npt.NDArray[np.generic]
Rows: TypeAlias = dict[str, Array]
"""Columns of the same length: a row for each decision."""

ABOUT: Final = "dataset.json"
"""The file that describes a data set."""
FEATURES: Final = "features"
MASK: Final = "mask"
TYPES: Final = {
    "game": "int64",
    "step": "int32",
    "players": "int8",
    "seat": "int8",
    FEATURES: "int16",
    MASK: "uint8",
    "action": "int16",
    "score": "int32",
    "place": "int8",
    "win": "float32",
}
"""All columns in order. `features` and `mask` have several numbers per row."""


def joined(parts: list[Rows]) -> Rows:
    """Several parts as one."""
    return {name: np.concatenate([part[name] for part in parts]) for name in TYPES}
