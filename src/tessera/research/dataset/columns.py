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
"""The columns of every data set, in order. `features` and `mask` have several numbers per row."""
VISITS: Final = "visits"
VALUE: Final = "value"
SEARCH_TYPES: Final = {VISITS: "float32", VALUE: "float32"}
"""What follows them where a search bot plays. `visits` has a number for each action."""


def column_types(searches: bool) -> dict[str, str]:
    """The columns of a data set, with or without those of a search."""
    return {**TYPES, **SEARCH_TYPES} if searches else TYPES


def joined(parts: list[Rows]) -> Rows:
    """Several parts as one."""
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
