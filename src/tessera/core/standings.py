"""Standings: scores by origin, and places."""

from __future__ import annotations


class Standing:
    """How one seat stands: its place (1 is best, ties share it), its points and their origins."""

    def __init__(self, seat: int, place: int, score: int, origins: dict[str, int]) -> None:
        self.seat = seat
        self.place = place
        self.score = score
        self.origins = origins

    def as_data(self) -> dict[str, object]:
        """The standing as JSON-ready data."""
        return {
            "seat": self.seat,
            "place": self.place,
            "score": self.score,
            "origins": dict(self.origins),
        }


def places(keys: list[tuple[int, ...]]) -> list[int]:
    """The place of each seat, given what it is ranked by, highest first; equals share a place.

    >>> places([(30, 0), (33, 6), (33, 7), (30, 0)])
    [3, 2, 1, 3]
    """
    return [1 + sum(other > key for other in keys) for key in keys]
