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


def behind(standings: list[Standing], resigned: list[int]) -> list[Standing]:
    """The standings with the seats that have resigned behind all others, the first of them last.

    >>> three = [Standing(seat, seat + 1, 0, {}) for seat in range(3)]
    >>> [standing.place for standing in behind(three, [1, 0])]
    [2, 3, 1]
    """
    playing = [standing.place for standing in standings if standing.seat not in resigned]
    return [
        Standing(
            standing.seat,
            len(standings) - resigned.index(standing.seat)
            if standing.seat in resigned
            else 1 + sum([place < standing.place for place in playing]),
            standing.score,
            standing.origins,
        )
        for standing in standings
    ]


def only_one_left(seats: int, resigned: list[int]) -> bool:
    """Whether the game ends because all seats but one have resigned."""
    return 0 < len(resigned) >= seats - 1
