"""Arrays that are handed out again, but never while somebody holds them."""

from __future__ import annotations

import numpy as np

from tessera.research.gymnasium.array_pool import MOST, ArrayPool


def test_what_nobody_holds_is_handed_out_again() -> None:
    pool = ArrayPool((2, 3), np.float32)
    first = pool.take()
    address = first.ctypes.data
    second = pool.take()
    assert second is not first
    del first
    assert pool.take().ctypes.data == address


def test_a_part_of_an_array_holds_it() -> None:
    pool = ArrayPool((2, 3), np.int8)
    part = pool.take()[1, :2].reshape(1, 2)
    taken = pool.take()
    assert not np.shares_memory(part, taken)


def test_whoever_keeps_everything_gets_fresh_arrays() -> None:
    pool = ArrayPool((4,), np.float32)
    kept = [pool.take() for _ in range(3 * MOST)]
    for number, array in enumerate(kept):
        array[:] = number
    assert [int(array[0]) for array in kept] == list(range(3 * MOST))
