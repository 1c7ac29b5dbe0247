# mypyc: interpreted
"""What each of a position's features means: the same numbers for bots, researchers and the docs.

A game writes its features as whole numbers into a buffer (`State.features_into`), and declares here
in which order, what they mean and how large they usually are. They come from the point of view of
one seat: first the table, then what that seat alone knows, then what everybody may know of each
seat, its own first and the others clockwise. Seats that nobody sits in are zeros.
"""

from __future__ import annotations

from dataclasses import dataclass

ONE = [""]
"""The only slot of a group that holds a single number."""


@dataclass(frozen=True)
class Group:
    """Slots that belong together, one for each word."""

    name: str
    meaning: str
    words: list[str]
    scale: int = 1
    """Divided by this, a slot usually lies between -1 and 1."""

    def names(self) -> list[str]:
        """A name for each slot.

        >>> Group("tools", "", ["hunting", "mining"]).names(), Group("round", "", ONE).names()
        (['tools hunting', 'tools mining'], ['round'])
        """
        return [f"{self.name} {word}".rstrip() for word in self.words]


@dataclass(frozen=True)
class Layout:
    """The order of a game's features."""

    table: list[Group]
    """What is common to all: the round, what is on offer, what is asked."""
    own: list[Group]
    """What the seat alone knows."""
    seat: list[Group]
    """What everybody may know of a seat; these groups follow for each."""
    seats: int
    """For how many seats there is room."""

    @property
    def first_of_own(self) -> int:
        """The slot at which the seat's own secrets begin."""
        return _size(self.table)

    @property
    def first_of_seats(self) -> int:
        """The slot at which the seats begin, the own one first."""
        return self.first_of_own + _size(self.own)

    @property
    def size_of_a_seat(self) -> int:
        """How many slots each seat takes."""
        return _size(self.seat)

    @property
    def size(self) -> int:
        """How many slots there are in all."""
        return self.first_of_seats + self.seats * self.size_of_a_seat

    def names(self) -> list[str]:
        """A name for each slot, in order."""
        names = [name for group in (*self.table, *self.own) for name in group.names()]
        for number in range(self.seats):
            whose = "own" if number == 0 else f"rival {number}"
            names += [f"{whose}: {name}" for group in self.seat for name in group.names()]
        return names

    def scales(self) -> list[int]:
        """What each slot is divided by to lie between -1 and 1, usually."""
        groups = [*self.table, *self.own, *self.seats * self.seat]
        return [group.scale for group in groups for _ in group.words]


def one_of(name: str, meaning: str, words: list[str]) -> Group:
    """A choice among a few: one slot each, of which one is 1, or none."""
    return Group(name, meaning, words)


def amount(name: str, meaning: str, scale: int) -> Group:
    """A single number."""
    return Group(name, meaning, ONE, scale)


def flag(name: str, meaning: str) -> Group:
    """A single yes (1) or no (0)."""
    return Group(name, meaning, ONE)


def _size(groups: list[Group]) -> int:
    return sum(len(group.words) for group in groups)
