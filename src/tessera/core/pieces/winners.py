# mypyc: interpreted
"""How often those who got a piece won, among bots: a small file that a command makes.

`python -m bench.winners GAME --write` plays the games and writes `winners.toml` into the game's
folder.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Final

from tessera.core.data.figures import read_toml
from tessera.core.data.reading import Reading

FILE: Final = "winners.toml"
SURE: Final = 1.96
"""Standard deviations that hold 95 of 100."""
FEWEST: Final = 30
"""Of fewer owners nothing is said."""


@dataclass(frozen=True)
class Share:
    """How many of those who got a piece won, as a share, and where it lies with 95 % confidence."""

    owners: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Winners:
    """What many games between equal bots tell of pieces."""

    bot: str
    players: int
    games: int
    even: float
    """The share of all seats that won."""
    figures: str
    """The hash of the figures that were played with."""
    counts: dict[tuple[str, str], tuple[int, int]]
    """For each piece, by its ledger and key: how many seats got it, and how many of them won."""

    def share(self, ledger: str, key: str) -> Share | None:
        """How a piece's owners fared; nothing where too few had it."""
        owners, won = self.counts.get((ledger, key), (0, 0))
        return interval(owners, won) if owners >= FEWEST else None


def interval(owners: int, won: int) -> Share:
    """A share with its interval, by Wilson.

    >>> share = interval(100, 40)
    >>> share.share, round(share.low, 2), round(share.high, 2)
    (0.4, 0.31, 0.5)
    """
    share = won / owners
    spread = SURE * SURE / owners
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(share * (1 - share) / owners + spread / (4 * owners)) / (1 + spread)
    return Share(owners, share, middle - half, middle + half)


def read_winners(path: Path) -> Winners | None:
    """The winners in a file, if there is one."""
    if not path.exists():
        return None
    table = Reading(read_toml(path), f"{path.name}: ")
    players, games = table.integer("players", 2, 99), table.integer("games", 1, 10**9)
    counts: dict[tuple[str, str], tuple[int, int]] = {}
    for number, ledger in enumerate(table.children("ledgers")):
        found = table.children("ledgers")[number].child("pieces")
        for key in found.table:
            owners, won = found.integers(key, 0, 10**9)
            counts[ledger.text("title"), key] = (owners, won)
    winners = table.integer("winners", 0, 10**9)
    return Winners(
        table.text("bot"),
        players,
        games,
        winners / (games * players),
        table.text("figures"),
        counts,
    )
