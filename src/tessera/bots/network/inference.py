# mypyc: interpreted
"""Asks a network: ONNX Runtime on one thread, loaded once per process and file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from tessera.bots.network.arrays import Floats, Shorts
from tessera.bots.network.provenance import Provenance, check_fit, read_provenance
from tessera.core.game import Game
from tessera.core.packed import i16, vec
from tessera.core.refusal import BadData

HEADER: Final = "tessera"
"""The name of the provenance in the file's metadata."""
ROWS: Final = "rows"
SLOTS: Final = "slots"
"""The inputs: unscaled features as 16-bit integers, and which ones: most are 0 in every row, and
leaving them out halves the time of a network with many."""
POLICY: Final = "policy"
VALUE: Final = "value"
"""The outputs: logits."""
QUIET: Final = 4
"""The level of ONNX Runtime's log: what goes wrong is raised, and told once."""


class Network:
    """A network that answers rows of unscaled features with logits."""

    def __init__(self, path: Path) -> None:
        """Loads a file, or says in one sentence what is wrong with it."""
        try:
            import onnxruntime
        except ModuleNotFoundError:
            raise BadData(
                "Bots with a network need ONNX Runtime: pip install onnxruntime."
            ) from None
        if not path.is_file():
            raise BadData(f"There is no network in {path}.")
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1  # rows are few, and bots share the cores
        options.inter_op_num_threads = 1
        options.log_severity_level = QUIET
        try:
            self._session = onnxruntime.InferenceSession(
                path.read_bytes(), options, providers=["CPUExecutionProvider"]
            )
        except Exception:
            raise BadData(f"{path} holds no network.") from None
        header = self._session.get_modelmeta().custom_metadata_map.get(HEADER, "")
        self.path = path
        self.provenance: Provenance = read_provenance(header, path)

    def ask(self, rows: Shorts) -> tuple[Floats, Floats]:
        """The logits of all actions, and of all seats counted from the own one, for each row."""
        used = np.flatnonzero(rows.any(axis=0))
        inputs = {ROWS: rows[:, used], SLOTS: used.astype(np.int64)}
        policy, value = self._session.run([POLICY, VALUE], inputs)
        return policy, value


@lru_cache(maxsize=16)
def loaded(path: Path) -> Network:
    """The network of a file, read once."""
    return Network(path)


def network_for(path: Path, game: Game) -> Network:
    """The network of a file, if it was trained for the game and its figures."""
    network = loaded(path)
    check_fit(network.provenance, path, game)
    return network


def rows_of(packed: vec[i16], count: int, features: int) -> Shorts:
    """The first rows of a packed array, in place."""
    rows: Shorts = np.frombuffer(packed, np.int16, count * features)  # type: ignore[call-overload]
    return rows.reshape(count, features)


def shares(wins: Floats, seats: int) -> npt.NDArray[np.float64]:
    """Each seat's share of the win, counted from the own one, where so many sit at the table.

    >>> shares(np.array([[0.0, 0.0, 9.0]], np.float32), 2).tolist()
    [[0.5, 0.5]]
    """
    seated = wins[:, :seats].astype(np.float64)
    powers = np.exp(seated - seated.max(axis=1, keepdims=True))
    parts: npt.NDArray[np.float64] = powers / powers.sum(axis=1, keepdims=True)
    return parts
