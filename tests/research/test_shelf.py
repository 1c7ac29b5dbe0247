"""Arrays that are handed out again, but never while somebody holds them."""

from __future__ import annotations

import numpy as np

from tessera.research.gymnasium.shelf import MOST, Shelf


def test_what_nobody_holds_is_handed_out_again() -> None:
    shelf = Shelf((2, 3), np.float32)
    first = shelf.take()
    address = first.ctypes.data
    second = shelf.take()
    assert second is not first
    del first
    assert shelf.take().ctypes.data == address


def test_a_part_of_an_array_holds_it() -> None:
    shelf = Shelf((2, 3), np.int8)
    part = shelf.take()[1, :2].reshape(1, 2)
    taken = shelf.take()
    assert not np.shares_memory(part, taken)


def test_whoever_keeps_everything_gets_fresh_arrays() -> None:
    shelf = Shelf((4,), np.float32)
    kept = [shelf.take() for _ in range(3 * MOST)]
    for number, array in enumerate(kept):
        array[:] = number
    assert [int(array[0]) for array in kept] == list(range(3 * MOST))
