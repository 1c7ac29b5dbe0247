"""Networks of the learned bot for tests: untrained ones, and files with them."""

from __future__ import annotations

import io
import json
import math
from dataclasses import asdict
from pathlib import Path
from typing import Final

import numpy as np

from tessera.bots.learned.network import FIRST, OPINIONS, SECOND, Floats, Network
from tessera.bots.learned.weights import HEADER, Provenance

TRUST_AT_FIRST: Final = (1.5, 4.0, 1.5)
"""An untrained network plays by the appraisal alone."""


def fresh_network(features: int, actions: int, seed: int) -> Network:
    """An untrained network, which follows the appraisal."""
    random = np.random.Generator(np.random.PCG64(seed))

    def layer(inputs: int, outputs: int) -> Floats:
        spread = math.sqrt(2 / inputs)
        return np.asarray(random.standard_normal((inputs, outputs)) * spread, np.float32)

    return Network(
        first=layer(features, FIRST),
        first_bias=np.zeros(FIRST, np.float32),
        second=layer(FIRST, SECOND),
        second_bias=np.zeros(SECOND, np.float32),
        policy=np.zeros((actions, SECOND), np.float32),
        policy_bias=np.zeros(actions, np.float32),
        value=np.zeros((SECOND, 1), np.float32),
        value_bias=np.zeros(1, np.float32),
        promise=np.zeros(SECOND, np.float32),
        judge=np.zeros((OPINIONS, SECOND), np.float32),
        judge_bias=np.array(TRUST_AT_FIRST, np.float32),
    )


def save_weights(path: Path, network: Network, provenance: Provenance) -> None:
    """Writes a file; the same network and provenance give the same bytes."""
    header = json.dumps(asdict(provenance), sort_keys=True).encode()
    arrays: dict[str, np.ndarray[tuple[int, ...], np.dtype[np.generic]]] = {
        HEADER: np.frombuffer(header, np.uint8)
    }
    for name, array in network.arrays().items():
        arrays[name] = array.astype(np.float16)
    written = io.BytesIO()
    np.savez_compressed(written, **arrays)  # type: ignore[arg-type]
    path.write_bytes(written.getvalue())
