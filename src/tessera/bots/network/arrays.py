# mypyc: interpreted
"""A network as plain arrays, by the names that training gives them, and its forward pass in NumPy.

Features are multiplied by their `scales` and go through a first layer (ReLU), residual blocks (a
norm and two layers each) and a last norm (ReLU). Two heads follow: a logit for every action, and
one for every seat's win, the own seat first, then clockwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from tessera.core.refusal import BadData

Floats = npt.NDArray[np.float32]
Shorts = npt.NDArray[np.int16]
Arrays = dict[str, Floats]
"""A layer's weights are indexed by its output, then by its input."""

EPSILON: Final = 1e-5
"""What a norm adds to the variance."""
HEADS: Final = ("policy", "value")


@dataclass(frozen=True)
class Form:
    """What a network looks like."""

    features: int
    actions: int
    seats: int
    """The most seats of the game."""
    width: int
    blocks: int


def form_of(arrays: Arrays) -> Form:
    """The form of a network's arrays, or one sentence if they are no network."""
    try:
        width, features = arrays["first.weight"].shape
        actions, seats = (arrays[f"{head}.weight"].shape[0] for head in HEADS)
    except (KeyError, ValueError):
        raise BadData("These arrays are no policy and value network.") from None
    form = Form(features, actions, seats, width, len(block_names(arrays)))
    shapes = {name: array.shape for name, array in arrays.items()}
    if shapes != shapes_of(form):
        raise BadData("These arrays are a network of another shape than is understood.")
    return form


def shapes_of(form: Form) -> dict[str, tuple[int, ...]]:
    """The name and shape of every array."""
    shapes: dict[str, tuple[int, ...]] = {"scales": (form.features,)}
    for name, (inputs, outputs) in layers_of(form).items():
        shapes[f"{name}.weight"] = (outputs, inputs)
        shapes[f"{name}.bias"] = (outputs,)
    for name in norms_of(form):
        shapes[f"{name}.weight"] = shapes[f"{name}.bias"] = (form.width,)
    return shapes


def layers_of(form: Form) -> dict[str, tuple[int, int]]:
    """The inputs and outputs of each layer."""
    width = form.width
    layers = {"first": (form.features, width)}
    for number in range(form.blocks):
        for part in ("inner", "outer"):
            layers[f"blocks.{number}.{part}"] = (width, width)
    return {**layers, "policy": (width, form.actions), "value": (width, form.seats)}


def block_names(arrays: Arrays) -> list[str]:
    """The names of the residual blocks, in order."""
    numbered = range(len(arrays))
    return [f"blocks.{n}" for n in numbered if f"blocks.{n}.inner.weight" in arrays]


def norms_of(form: Form) -> list[str]:
    """The names of the norms."""
    return [*(f"blocks.{number}.norm" for number in range(form.blocks)), "norm"]


def random_arrays(form: Form, scales: list[int], seed: int) -> Arrays:
    """An untrained network, for tests and measurements: every layer random, every norm plain."""
    random = np.random.Generator(np.random.PCG64(seed))
    arrays: Arrays = {"scales": (1 / np.array(scales)).astype(np.float32)}
    for name, (inputs, outputs) in layers_of(form).items():
        weights = random.standard_normal((outputs, inputs)) / np.sqrt(inputs)
        arrays[f"{name}.weight"] = weights.astype(np.float32)
        arrays[f"{name}.bias"] = np.zeros(outputs, np.float32)
    for name in norms_of(form):
        arrays[f"{name}.weight"] = np.ones(form.width, np.float32)
        arrays[f"{name}.bias"] = np.zeros(form.width, np.float32)
    return arrays


def forward(arrays: Arrays, rows: Shorts) -> tuple[Floats, Floats]:
    """The logits of actions and of seats for rows of unscaled features."""
    used = np.flatnonzero(rows.any(axis=0))  # most are 0, and need not be multiplied
    inputs: Floats = rows[:, used].astype(np.float32) * arrays["scales"][used]
    weights = arrays["first.weight"].T[used]
    hidden = _relu(inputs @ weights + arrays["first.bias"])
    for name in block_names(arrays):
        inner = _linear(arrays, f"{name}.inner", _norm(arrays, f"{name}.norm", hidden))
        hidden = hidden + _linear(arrays, f"{name}.outer", _relu(inner))
    hidden = _relu(_norm(arrays, "norm", hidden))
    return _linear(arrays, "policy", hidden), _linear(arrays, "value", hidden)


def _relu(hidden: Floats) -> Floats:
    return np.maximum(hidden, np.float32(0))


def _linear(arrays: Arrays, name: str, hidden: Floats) -> Floats:
    out: Floats = hidden @ arrays[f"{name}.weight"].T + arrays[f"{name}.bias"]
    return out


def _norm(arrays: Arrays, name: str, hidden: Floats) -> Floats:
    away = hidden - hidden.mean(axis=-1, keepdims=True)
    spread = np.sqrt((away * away).mean(axis=-1, keepdims=True) + EPSILON)
    out: Floats = away / spread * arrays[f"{name}.weight"] + arrays[f"{name}.bias"]
    return out
