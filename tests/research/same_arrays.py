"""Comparing what environments hand out: dicts and tuples of arrays, to the last number."""

from __future__ import annotations

import numpy as np


def form(value: object) -> object:
    """The types and shapes of all arrays, by name."""
    if isinstance(value, dict):
        return {name: form(inner) for name, inner in value.items()}
    if isinstance(value, tuple | list):
        return [form(inner) for inner in value]
    if not isinstance(value, np.ndarray):
        return type(value)
    if value.dtype == object:
        return [form(one) for one in value]
    return str(value.dtype), value.shape


def assert_same(one: object, other: object) -> None:
    """The same names, types, shapes and numbers."""
    assert form(one) == form(other)
    if isinstance(one, dict) and isinstance(other, dict):
        for name in one:
            assert_same(one[name], other[name])
    elif isinstance(one, np.ndarray) and one.dtype != object:
        assert np.array_equal(one, np.asarray(other))
    elif isinstance(one, tuple | list | np.ndarray):
        for inner, outer in zip(one, other, strict=True):  # type: ignore[call-overload]
            assert_same(inner, outer)
    else:
        assert one == other
