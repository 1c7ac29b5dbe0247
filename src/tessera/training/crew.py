"""The crew: worker processes that play many games each and meet their caller in shared memory.

Workers form groups. While one group waits for answers the others play, so neither the processors
nor the network stand idle.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from tessera.core.chance import seeded
from tessera.core.learning.episode import FOLD_OPEN
from tessera.core.learning.fleet import Fleet
from tessera.training.games import Games
from tessera.training.shared_rows import Shape, SharedRows
from tessera.workers.processes import Processes

LIMIT: Final = 5_000
"""A game that takes more moves than this is broken off."""


@dataclass(frozen=True)
class Post:
    """What a worker is told: plain data."""

    games: Games
    shape: Shape
    first: int
    """Its first row."""
    counts: tuple[tuple[int, int], ...]
    """Seats, and how many games of as many, in the order of rows."""
    seed: int

    def worker(self, memory: int) -> Shift:
        """Whoever plays these games."""
        return Shift(self, SharedRows(self.shape, memory))


class Crew:
    """Worker processes, and the rows that they share with whoever answers."""

    def __init__(self, games: Games, workers: int, games_each: int, groups: int, seed: int) -> None:
        game = games.found()
        self.groups = min(groups, workers)
        shape = Shape(
            workers * games_each, game.feature_layout.size, game.actions.size, max(games.seats)
        )
        self.rows = SharedRows(shape)
        self.games_each = games_each
        self._processes = Processes(
            [
                Post(
                    games,
                    shape,
                    number * games_each,
                    shared_out(games.seats, games_each, number),
                    seed * 100_003 + number,
                )
                for number in range(workers)
            ],
            self.rows.memory.file,
        )

    def members(self, group: int) -> range:
        """The workers of a group."""
        workers = len(self._processes)
        return range(group * workers // self.groups, (group + 1) * workers // self.groups)

    def span(self, group: int) -> slice:
        """The rows of a group."""
        members = self.members(group)
        return slice(members.start * self.games_each, members.stop * self.games_each)

    def wait(self, group: int) -> None:
        """Until all of a group have shown where their games stand."""
        for number in self.members(group):
            self._processes.wait(number)

    def go(self, group: int) -> None:
        """Lets a group carry out its answers."""
        for number in self.members(group):
            self._processes.go(number)

    def close(self) -> None:
        """Ends the workers."""
        self._processes.close()


def shared_out(seats: tuple[int, ...], games: int, number: int) -> tuple[tuple[int, int], ...]:
    """How many games of each size a worker plays: evenly, with the rest in turn.

    >>> shared_out((2, 3, 4), 8, 0), shared_out((2, 3, 4), 8, 1)
    (((2, 3), (3, 3), (4, 2)), ((2, 3), (3, 2), (4, 3)))
    """
    each, rest = divmod(games, len(seats))
    more = {(number * rest + extra) % len(seats) for extra in range(rest)}
    counts = [(size, each + (place in more)) for place, size in enumerate(seats)]
    return tuple((size, count) for size, count in counts if count)


class Shift:
    """What a worker process does: plays one decision of every game for each order."""

    def __init__(self, post: Post, rows: SharedRows) -> None:
        """Deals the first games and shows them."""
        self._rows = rows
        self._fleets: list[tuple[Fleet, slice]] = []
        chance = seeded(post.seed)
        first = post.first
        for seats, count in post.counts:
            deal = post.games.deals(seats)
            fleet = Fleet(deal, count, FOLD_OPEN, False, LIMIT, False, chance.fork())
            span = slice(first, first + count)
            self._fleets.append((fleet, span))
            rows.seats[span] = seats
            fleet.show()
            put(fleet, rows, span)
            first += count

    def carry_out(self, order: object) -> None:
        """Carries out the answers that lie in the rows, and shows what came of them."""
        for fleet, span in self._fleets:
            fleet.answer(self._rows.answers[span].tolist())
            fleet.harvest()
            fleet.show()
            put(fleet, self._rows, span)


def put(fleet: Fleet, rows: SharedRows, span: slice) -> None:
    """Writes where the games of a fleet stand."""
    count = span.stop - span.start
    encoder = fleet.encoder
    features = np.frombuffer(encoder.rows, np.int16)  # type: ignore[call-overload]
    rows.features[span] = features.reshape(count, -1)
    masks = np.frombuffer(encoder.masks, np.uint8)  # type: ignore[call-overload]
    rows.masks[span] = masks.reshape(count, -1)
    rewards = np.frombuffer(fleet.rewards, np.float64)  # type: ignore[call-overload]
    rows.rewards[span, : fleet.seats] = rewards.reshape(count, -1)
    rows.turns[span] = np.frombuffer(fleet.turns, np.int64)  # type: ignore[call-overload]
    rows.over[span] = np.frombuffer(fleet.over, np.uint8)  # type: ignore[call-overload]
    rows.truncated[span] = np.frombuffer(fleet.truncated, np.uint8)  # type: ignore[call-overload]
