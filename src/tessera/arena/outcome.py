"""How a game of the arena went, as data that can be stored and read back."""

from __future__ import annotations

import msgspec


class Bought(msgspec.Struct, frozen=True, array_like=True):
    """Something won in an auction: what, the least possible bid, the bid, what was paid."""

    piece: str
    least: int
    bid: int
    paid: int


class SeatOutcome(msgspec.Struct, frozen=True):
    """How one seat fared."""

    bot: str
    score: int
    place: int
    origins: dict[str, int]
    decisions: int
    pieces: list[tuple[str, str]]
    """The sort and the key of every piece that the seat got or used, in order."""
    sales: list[Bought]
    thinking: float
    """The total seconds that its bot has thought."""
    longest: float
    """The longest time, in seconds, that its bot has thought about one decision."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one game went; `seats` is in the order of the table."""

    number: int
    variant: int
    seed: str
    line_up: int
    rotation: int
    rounds: int | None
    decisions: int
    seats: list[SeatOutcome]
    broken: str = ""
    """Why the game was broken off, in one sentence; empty where it came to its end."""

    @property
    def winners(self) -> int:
        """How many share the first place."""
        return sum(seat.place == 1 for seat in self.seats)


def to_json(outcome: Outcome) -> bytes:
    """An outcome as one line of JSON, without the line's end."""
    return msgspec.json.encode(outcome)


def from_json(line: bytes) -> Outcome:
    """The outcome in a line; `ValueError` if it is not one."""
    return msgspec.json.decode(line, type=Outcome)
