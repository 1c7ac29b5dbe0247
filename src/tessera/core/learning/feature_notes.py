"""Notes of features: the few numbers of a part that are not zero, to be written again and again.

Most features are zero, and most parts of a table stay as they are when somebody moves. A game that
notes a part once writes it from its notes until the part changes. A note is a slot and its number.

Notes are packed arrays that are never changed, so clones share them: objects would keep the garbage
collector busy.
"""

from __future__ import annotations

from typing import Final

from tessera.core.packed import i16, i64, vec

SLOT: Final[i64] = 1 << 16
"""What a note counts its slot by; numbers have 16 bits."""
HALF: Final[i64] = 1 << 15

NOT_NOTED: Final = -1
"""What notes depend on, where there are none; otherwise that is a bit mask."""
NO_NOTES: Final = vec[i64]()
"""One for all: without the compiler, clones that make an empty array each take a tenth longer."""


def note(slot: i64, number: i64, notes: vec[i64], count: i64) -> i64:
    """Adds a number to the notes, unless it is zero; how many notes there are then.

    >>> from tessera.core.packed import shorts, zeros
    >>> notes, buffer = zeros(3), shorts(4)
    >>> [int(count) for count in (note(2, -7, notes, 0), note(3, 0, notes, 1))]
    [1, 1]
    >>> put_notes(notes[:1], buffer, 0)
    >>> list(buffer)
    [0, 0, -7, 0]
    """
    if number == 0:
        return count
    notes[count] = slot * SLOT + number
    return count + 1


def note_row(row: vec[i64], first: i64, size: i64, slot: i64, notes: vec[i64], count: i64) -> i64:
    """Adds numbers as they lie in a row, to be written from a slot on."""
    for i in range(size):
        number = row[first + i]
        if number != 0:
            notes[count] = (slot + i) * SLOT + number
            count += 1
    return count


def note_bits(mask: i64, slot: i64, notes: vec[i64], count: i64) -> i64:
    """Adds the bits of a mask, each of which has a slot of its own."""
    while mask != 0:
        if mask & 1:
            notes[count] = slot * SLOT + 1
            count += 1
        mask >>= 1
        slot += 1
    return count


def put_notes(notes: vec[i64], buffer: vec[i16], first: i64) -> None:
    """Writes what was noted into empty slots, `first` being slot 0."""
    for entry in notes:
        slot = (entry + HALF) >> 16
        buffer[first + slot] = i16(entry - (slot << 16))
