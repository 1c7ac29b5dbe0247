"""Reading a data set, shard by shard."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tessera.core.data.reading import Reading, read_text
from tessera.core.refusal import BadData
from tessera.research.dataset.columns import ABOUT, FEATURES, MASK, Rows
from tessera.research.dataset.formats import find_format


class Dataset:
    """A complete data set in a folder."""

    def __init__(self, folder: Path, about: Reading) -> None:
        self.folder = folder
        self.about = about.table
        """What was played, and the meaning of each feature and action."""
        self.rows = about.integer("rows", 0, 1 << 62)
        self.actions = about.texts("actions")
        self.feature_names = about.texts("features")
        self.scales = np.array(about.table["scales"], np.float32)
        self._shards = about.texts("shards")
        self._format = find_format(about.child("plan").text("format"))

    def shards(self) -> Iterator[Rows]:
        """The columns of each shard in turn, as `tessera dataset` wrote them."""
        for name in self._shards:
            yield self._format.read(self.folder / name)

    def features(self, rows: Rows) -> npt.NDArray[np.float32]:
        """Features divided by their scales, mostly between -1 and 1."""
        return rows[FEATURES].astype(np.float32) / self.scales

    def legal(self, rows: Rows) -> npt.NDArray[np.bool]:
        """Which actions were legal, one slot for each action."""
        masks = np.unpackbits(np.asarray(rows[MASK], np.uint8), axis=1, count=len(self.actions))
        return masks.astype(np.bool)


def open_dataset(folder: Path | str) -> Dataset:
    """The data set in a folder, or one clear sentence why there is none."""
    path = Path(folder) / ABOUT
    if not path.exists():
        raise BadData(f"{folder} holds no whole data set: there is no {ABOUT} in it.")
    try:
        about = json.loads(read_text(path))
    except ValueError:
        raise BadData(f"{path} is not JSON.") from None
    return Dataset(Path(folder), Reading(about, f"{path}: "))
