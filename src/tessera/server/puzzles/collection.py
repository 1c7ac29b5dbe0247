"""A game's puzzles as they are offered: by kind, by rating, and one for each day."""

from __future__ import annotations

import asyncio
from collections.abc import Collection as Names
from datetime import UTC, date, datetime
from functools import cache
from hashlib import sha256
from typing import Final

from tessera.analysis.puzzles.difficulty import rating
from tessera.analysis.puzzles.kinds import kind_titles, title_of
from tessera.analysis.puzzles.puzzle import Puzzle
from tessera.analysis.puzzles.shipped import shipped
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.games import find_game

NEAR: Final = 6
"""Among so many puzzles nearest to a person's rating the next one is drawn."""


class NoSuchPuzzle(LookupError):
    """There is no puzzle of that name."""


class Collection:
    """The puzzles of a game that can be laid out with its figures."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.titles = kind_titles(game)
        self.puzzles = {
            name: puzzle for name, puzzle in shipped(game).items() if _has_figures(game, puzzle)
        }
        self.ratings = {
            name: rating(game.name, puzzle.found) for name, puzzle in self.puzzles.items()
        }
        self._by_day = sorted(self.puzzles, key=lambda name: sha256(name.encode()).hexdigest())

    def find(self, name: str) -> Puzzle:
        """The puzzle of that name."""
        if name not in self.puzzles:
            raise NoSuchPuzzle(name)
        return self.puzzles[name]

    def title(self, kind: str) -> str:
        """What a kind of puzzle is called."""
        return title_of(self.titles, kind)

    def kinds(self) -> dict[str, list[str]]:
        """The names of the puzzles of each kind, the kind with the most first."""
        found: dict[str, list[str]] = {}
        for name, puzzle in self.puzzles.items():
            found.setdefault(puzzle.kind, []).append(name)
        return dict(sorted(found.items(), key=lambda item: (-len(item[1]), self.title(item[0]))))

    def daily(self, day: date) -> Puzzle | None:
        """The puzzle of a day: none comes again before all others have had theirs."""
        if not self._by_day:
            return None
        return self.puzzles[self._by_day[day.toordinal() % len(self._by_day)]]

    def near(self, wanted: float, kind: str | None, without: Names[str]) -> list[Puzzle]:
        """The puzzles, of a kind where one is wanted, whose ratings are nearest to a person's."""
        names = [
            name
            for name, puzzle in self.puzzles.items()
            if kind in (None, puzzle.kind) and name not in without
        ]
        names.sort(key=lambda name: (abs(self.ratings[name] - wanted), name))
        return [self.puzzles[name] for name in names[:NEAR]]


def today(now: float) -> date:
    """The day that it is everywhere for puzzles."""
    return datetime.fromtimestamp(now, UTC).date()


async def collection_of(name: str) -> Collection:
    """The puzzles of a game; files are read the first time somebody asks, beside the tables."""
    game = find_game(name)
    return await asyncio.to_thread(_collection, game.name)


@cache
def _collection(name: str) -> Collection:
    return Collection(find_game(name))


def _has_figures(game: Game, puzzle: Puzzle) -> bool:
    try:
        game.edition(puzzle.figures)
    except BadData:
        return False
    return True
