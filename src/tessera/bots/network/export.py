# mypyc: interpreted
"""Writes a network as an ONNX file, in which all layers but the first and the value are 8-bit.

It needs the package `onnx`; whoever plays does not.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper, numpy_helper

from tessera.bots.network.arrays import EPSILON, Arrays, Floats, Form, form_of
from tessera.bots.network.inference import HEADER, POLICY, ROWS, SLOTS, VALUE
from tessera.bots.network.provenance import Provenance
from tessera.core.refusal import BadData

OPERATORS: Final = 17
"""The version of ONNX's operators: the first with LayerNormalization."""
FILE_VERSION: Final = 9
CONTRIBUTED: Final = "com.microsoft"
QUANTISED: Final = "DynamicQuantizeMatMul"
"""ONNX Runtime's layer of 8-bit weights, a scale an output, and inputs quantised as they come. It
is named outright: its own tool, which chooses the layers itself, ignores exclusions silently."""
BOUND: Final = 60.0
"""No logit of the policy lies beyond: a search keeps them in 16 bits."""
LARGEST: Final = 63
"""7 bits: processors without VNNI add up pairs of products in 16 bits, which 127 would overflow."""


def export(arrays: Arrays, provenance: Provenance, path: Path) -> None:
    """Writes a file; the same arrays and provenance give the same bytes.

    The arrays have the names and shapes of the training's network (`arrays.shapes_of`).
    """
    form = form_of(arrays)
    named = (provenance.features, provenance.actions, provenance.seats)
    if named != (form.features, form.actions, form.seats):
        raise BadData("The provenance does not name the network that is to be written.")
    model = helper.make_model(
        _Graph(arrays, form).made(),
        opset_imports=[helper.make_opsetid("", OPERATORS), helper.make_opsetid(CONTRIBUTED, 1)],
        ir_version=FILE_VERSION,
        producer_name="tessera",
    )
    helper.set_model_props(model, {HEADER: provenance.text()})
    path.write_bytes(model.SerializeToString(deterministic=True))


class _Graph:
    """The graph as it grows: nodes in order, and the arrays that they use."""

    def __init__(self, arrays: Arrays, form: Form) -> None:
        self._arrays = arrays
        self._form = form
        self._nodes: list[onnx.NodeProto] = []
        self._constants: list[onnx.TensorProto] = []

    def made(self) -> onnx.GraphProto:
        """The whole network."""
        self._node("Cast", [ROWS], "features", to=TensorProto.FLOAT)
        self._node("Gather", [self._given("scales"), SLOTS], "used scales")
        self._node("Mul", ["features", "used scales"], "inputs")
        used = self._node("Gather", [self._half("first"), SLOTS], "used first")
        hidden = self._relu(self._exact_layer("first", used, "inputs", "first.sum"))
        for number in range(self._form.blocks):
            hidden = self._block(f"blocks.{number}", hidden)
        hidden = self._relu(self._norm("norm", hidden))
        policy = self._quantised_layer("policy", hidden, "policy.sum")
        bounds = [np.array(bound, np.float32) for bound in (-BOUND, BOUND)]
        least, most = (self._constant(f"bound {bound}", bound) for bound in bounds)
        self._node("Clip", [policy, least, most], POLICY)
        self._exact_layer("value", self._half("value"), hidden, VALUE)
        form = self._form
        return helper.make_graph(
            self._nodes,
            "network",
            [
                helper.make_tensor_value_info(ROWS, TensorProto.INT16, ["n", "used"]),
                helper.make_tensor_value_info(SLOTS, TensorProto.INT64, ["used"]),
            ],
            [
                helper.make_tensor_value_info(POLICY, TensorProto.FLOAT, ["n", form.actions]),
                helper.make_tensor_value_info(VALUE, TensorProto.FLOAT, ["n", form.seats]),
            ],
            self._constants,
        )

    def _block(self, name: str, hidden: str) -> str:
        inner = self._quantised_layer(
            f"{name}.inner", self._norm(f"{name}.norm", hidden), f"{name}.inner.sum"
        )
        added = self._quantised_layer(f"{name}.outer", self._relu(inner), f"{name}.outer.sum")
        return self._node("Add", [hidden, added], f"{name}.out")

    def _relu(self, hidden: str) -> str:
        return self._node("Relu", [hidden], f"{hidden}.relu")

    def _norm(self, name: str, hidden: str) -> str:
        inputs = [hidden, self._given(f"{name}.weight"), self._given(f"{name}.bias")]
        return self._node("LayerNormalization", inputs, f"{name}.out", epsilon=EPSILON)

    def _half(self, name: str) -> str:
        """A layer's weights in half precision, by input and output."""
        return self._constant(f"{name}.half", self._arrays[f"{name}.weight"].T.astype(np.float16))

    def _exact_layer(self, name: str, half: str, inputs: str, out: str) -> str:
        """A layer of floating-point numbers."""
        whole = self._node("Cast", [half], f"{name}.whole", to=TensorProto.FLOAT)
        product = self._node("MatMul", [inputs, whole], f"{name}.product")
        return self._node("Add", [product, self._given(f"{name}.bias")], out)

    def _quantised_layer(self, name: str, inputs: str, out: str) -> str:
        small, steps = quantised(self._arrays[f"{name}.weight"])
        operands = [
            inputs,
            self._constant(f"{name}.small", small),
            self._constant(f"{name}.steps", steps),
            self._constant(f"{name}.zeros", np.zeros(len(steps), np.int8)),
            self._given(f"{name}.bias"),
        ]
        return self._node(QUANTISED, operands, out, domain=CONTRIBUTED)

    def _given(self, name: str) -> str:
        return self._constant(name, self._arrays[name].astype(np.float32))

    def _constant(self, name: str, array: npt.NDArray[np.generic]) -> str:
        whole = np.ascontiguousarray(array)
        self._constants.append(numpy_helper.from_array(whole, name))
        return name

    def _node(self, kind: str, inputs: list[str], out: str, **attributes: object) -> str:
        self._nodes.append(helper.make_node(kind, inputs, [out], **attributes))
        return out


def quantised(weights: Floats) -> tuple[npt.NDArray[np.int8], Floats]:
    """A layer's weights as small integers, indexed by input and output, and each output's step.

    >>> small, steps = quantised(np.array([[0.6, -1.0], [6.3, 0.1]], np.float32))
    >>> small.tolist()
    [[38, 63], [-63, 1]]
    """
    steps = np.maximum(np.abs(weights).max(axis=1), 1e-8) / LARGEST
    small = np.rint(weights / steps[:, None]).astype(np.int8)
    return small.T, steps.astype(np.float32)
