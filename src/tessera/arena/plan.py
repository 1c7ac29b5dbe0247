"""The plan of an arena: every game that will be played, known before the first one begins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import ClassVar

from tessera.arena.lineups import LineUp, challenges, line_ups, orders, rotations
from tessera.core.chance import SEED_BITS
from tessera.core.refusal import BadData


@dataclass(frozen=True)
class Pairing:
    """One game to be played: its number, its deal and who sits where."""

    number: int
    variant: int
    """The set of figures it is played with; an arena has one, a lab two."""
    seed: int
    line_up: int
    """The number of its line-up among those of as many seats, from 1."""
    rotation: int
    """By how many seats the line-up is rotated."""
    bots: LineUp


@dataclass(frozen=True)
class Plan:
    """What an arena plays. The same plan always gives the same games."""

    kind: ClassVar[str] = "arena"
    """Its name in the error about a folder that holds another one."""
    game: str
    rules_version: int
    data: list[str]
    """The hash of each set of figures."""
    settings: dict[str, str]
    bots: list[str]
    players: list[int]
    games: int
    """The requested number of games for each number of players and set of figures."""
    seed: int
    against: str | None = None
    """The bot that fills up the tables; `None` where the bots meet each other."""

    def everybody(self) -> list[str]:
        """All bots that play."""
        return self.bots if self.against is None else [*self.bots, self.against]

    def schedule(self, players: int) -> Schedule:
        """The deals for one number of players."""
        if self.against is None:
            return Schedule(line_ups(self.bots, players), self.games)
        return Schedule(challenges(self.bots, self.against, players), self.games)

    def deals(self) -> list[list[Pairing]]:
        """All games, those of one deal together."""
        found: list[list[Pairing]] = []
        numbers = count()
        for players in self.players:
            for deal in self.schedule(players).deals(self.seed):
                found.append(
                    [
                        Pairing(next(numbers), variant, deal.seed, deal.line_up, turn, bots)
                        for variant in range(len(self.data))
                        for turn, bots in enumerate(rotations(deal.order))
                    ]
                )
        return found


@dataclass(frozen=True)
class Deal:
    """One deal, to be played in all rotations of an order of bots."""

    seed: int
    line_up: int
    order: LineUp


class Schedule:
    """The deals that some line-ups play."""

    def __init__(self, line_ups: list[LineUp], games: int) -> None:
        self.line_ups = line_ups
        self._orders = [orders(line_up) for line_up in line_ups]
        self.cycle = sum(len(rotations(line_up)) for line_up in self.line_ups)
        """How many games it takes until all line-ups have played in all seats."""
        self.games = self._rounded_up(games)

    def _rounded_up(self, games: int) -> int:
        """Games rounded up to complete cycles, or to complete deals where a cycle is long."""
        if games >= self.cycle:
            return -(-games // self.cycle) * self.cycle
        played = 0
        for line_up in self.line_ups:
            if played >= games:
                break
            played += len(rotations(line_up))
        return played

    @property
    def balanced(self) -> bool:
        """Whether every line-up plays equally often."""
        return self.games % self.cycle == 0

    def deals(self, seed: int) -> Iterator[Deal]:
        """The deals in order; each has the seed after the one before."""
        played = 0
        for number in count():
            if played >= self.games:
                return
            if seed + number >= 1 << SEED_BITS:
                raise BadData(f"The last deal's seed would lie above 2^{SEED_BITS} - 1.")
            turn, line_up = divmod(number, len(self.line_ups))
            ways = self._orders[line_up]
            order = ways[turn % len(ways)]
            played += len(rotations(order))
            yield Deal(seed + number, line_up + 1, order)
