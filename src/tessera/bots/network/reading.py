# mypyc: interpreted
"""Reads a network's arrays back from its file, so that a training can begin with it.

It needs the package `onnx`; whoever plays does not. Layers of 8 bits come back as they play.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

from tessera.bots.network.arrays import Arrays, form_of
from tessera.bots.network.inference import HEADER
from tessera.bots.network.provenance import Provenance, read_provenance
from tessera.core.refusal import BadData


def read_network(path: Path) -> tuple[Arrays, Provenance]:
    """The arrays of a file that `export` wrote, and where they come from."""
    try:
        model = onnx.load_model_from_string(path.read_bytes())
    except FileNotFoundError:
        raise BadData(f"There is no network in {path}.") from None
    except Exception:
        raise BadData(f"{path} holds no network.") from None
    header = {prop.key: prop.value for prop in model.metadata_props}.get(HEADER, "")
    made = read_provenance(header, path)
    arrays: Arrays = {}
    stored = {each.name: numpy_helper.to_array(each) for each in model.graph.initializer}
    for name, array in stored.items():
        layer, _, part = name.rpartition(".")
        if part == "half":
            arrays[f"{layer}.weight"] = array.T.astype(np.float32)
        elif part == "small":
            arrays[f"{layer}.weight"] = (
                array.T.astype(np.float32) * stored[f"{layer}.steps"][:, None]
            )
        elif name == "scales" or part in ("weight", "bias"):
            arrays[name] = array.astype(np.float32)
    form_of(arrays)
    return arrays, made
