"""Packed arrays and fixed-width integers: the only third-party names in the engine.

`vec` comes from `librt` and is declared with `i64`, which lives in `mypy_extensions`. Compiled,
both are plain machine words; uncompiled, `i64` is an ordinary `int` and `vec` a small array type.
`i16` and `u8` are for arrays that many small numbers go into and that others read.
"""

from typing import Final

from librt.vecs import append as append
from librt.vecs import extend as extend
from librt.vecs import vec as vec
from mypy_extensions import i16 as i16
from mypy_extensions import i64 as i64
from mypy_extensions import mypyc_attr as mypyc_attr
from mypy_extensions import u8 as u8

HIGHEST_BIT: Final = 1 << 61


def zeros(length: i64) -> vec[i64]:
    """A packed array of that many zeros.

    >>> list(zeros(3))
    [0, 0, 0]
    """
    return vec[i64]([0] * length)


def shorts(length: i64) -> vec[i16]:
    """A packed array of that many zeros, each of 16 bits.

    >>> list(shorts(3))
    [0, 0, 0]
    """
    return vec[i16]([0] * length)


def flags(length: i64) -> vec[u8]:
    """A packed array of that many zeros, each of 8 bits.

    >>> list(flags(3))
    [0, 0, 0]
    """
    return vec[u8]([0] * length)


def clear(numbers: vec[i16], first: i64, size: i64) -> None:
    """Sets `size` entries to 0, from `first` on: eight in a step, for a step costs more than they.

    Its size is an `i64`: a loop up to an `int` that is no literal takes three times as long.
    """
    end = first + size
    for i in range(first, end - 7, 8):
        numbers[i] = 0
        numbers[i + 1] = 0
        numbers[i + 2] = 0
        numbers[i + 3] = 0
        numbers[i + 4] = 0
        numbers[i + 5] = 0
        numbers[i + 6] = 0
        numbers[i + 7] = 0
    for rest in range(end - size % 8, end):
        numbers[rest] = 0


def put_bits(mask: i64, count: i64, buffer: vec[i16], at: i64) -> i64:
    """Writes the bits of a mask into empty slots, one each; the slot behind the `count` of them."""
    i = at
    while mask != 0:
        buffer[i] = i16(mask & 1)
        mask >>= 1
        i += 1
    return at + count


def packed(numbers: list[int]) -> vec[i64]:
    """A packed copy of a list."""
    return vec[i64](numbers)


def changed(numbers: vec[i64], place: i64, by: i64) -> vec[i64]:
    """A copy with one entry raised by a number: for arrays that clones share.

    >>> list(changed(packed([4, 5, 6]), 1, -2))
    [4, 3, 6]
    """
    copy = numbers[:]
    copy[place] += by
    return copy


def with_pair(numbers: vec[i64], one: i64, other: i64) -> vec[i64]:
    """A copy with two more entries at its end: for arrays that clones share.

    >>> list(with_pair(packed([4, 5]), 6, 7))
    [4, 5, 6, 7]
    """
    size: i64 = len(numbers)
    longer = zeros(size + 2)
    for i in range(size):
        longer[i] = numbers[i]
    longer[size] = one
    longer[size + 1] = other
    return longer


def total(numbers: vec[i64]) -> i64:
    """The sum of a packed array.

    >>> total(packed([4, 5, 6]))
    15
    """
    result: i64 = 0
    for number in numbers:
        result += number
    return result


def bit(number: i64) -> i64:
    """The bit of that number, from 0 to 61, as a mask.

    Compiled, the 1 of `1 << number` has 32 bits, also as `i64(1)`; this one has 64.

    >>> bit(40) == 2**40
    True
    """
    return HIGHEST_BIT >> 61 - number


def first_seat(mask: i64) -> i64:
    """The lowest seat of a bit mask that holds at least one.

    >>> first_seat(0b1010)
    1
    """
    seat: i64 = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


def seats_in(mask: i64) -> list[int]:
    """The seats of a bit mask, ascending.

    >>> seats_in(0b1010)
    [1, 3]
    """
    seats: list[int] = []
    seat: i64 = 0
    while mask >> seat:
        if mask >> seat & 1:
            seats.append(seat)
        seat += 1
    return seats
