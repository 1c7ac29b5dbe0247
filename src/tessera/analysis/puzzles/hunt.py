"""A hunt for puzzles: many games, on several processes, into a file from which it can go on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from tessera.analysis.puzzles.finder import search_game, search_record
from tessera.analysis.puzzles.puzzle import Puzzle, read_puzzle
from tessera.core.data.record import Record
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.games import find_game

LINE: Final = "game"
"""What each line of the file begins with: the seed of the game that was searched, or the hash of
its record."""
DIGEST: Final = 16
OnGame = Callable[[int, int], None]
"""Told after each game: how many have been searched, and how many puzzles there are."""


class Hunt:
    """What has been found so far: a line for each game that was searched, with its puzzles."""

    def __init__(self, game: Game, file: Path) -> None:
        self.game = game
        self.file = file
        self.searched: set[int | str] = set()
        self.puzzles: list[Puzzle] = []
        if file.exists():
            self._read()

    def _read(self) -> None:
        for number, line in enumerate(self.file.read_text(encoding="utf-8").splitlines(), 1):
            try:
                found = json.loads(line)
                which, puzzles = found[LINE], [read_puzzle(one) for one in found["puzzles"]]
            except (ValueError, KeyError, TypeError):
                raise BadData(f"{self.file}, line {number}, is no line of puzzles.") from None
            if any(puzzle.game != self.game.name for puzzle in puzzles):
                raise BadData(f"{self.file} has puzzles of another game than {self.game.title}.")
            if not isinstance(which, int | str):
                raise BadData(f"{self.file}, line {number}, is no line of puzzles.")
            self.searched.add(which)
            self.puzzles += puzzles

    def search(self, games: int, count: int, first: int, jobs: int, tell: OnGame) -> None:
        """Searches so many games, less those that were searched before, or until there are
        `count` puzzles."""
        wanted = [seed for seed in range(first, first + games) if seed not in self.searched]
        for seed, puzzles in _searched(self.game, wanted, jobs):
            self.keep(seed, puzzles)
            tell(len(self.searched), len(self.puzzles))
            if count and len(self.puzzles) >= count:
                return

    def search_records(self, records: list[Record], count: int, tell: OnGame) -> None:
        """Searches games of people who have agreed to it, less those that were searched before."""
        for record in records:
            which = sha256(record.to_json().encode()).hexdigest()[:DIGEST]
            if which in self.searched:
                continue
            self.keep(which, search_record(self.game.edition(record.data), record))
            tell(len(self.searched), len(self.puzzles))
            if count and len(self.puzzles) >= count:
                return

    def keep(self, which: int | str, puzzles: list[Puzzle]) -> None:
        """Writes down what a game has brought."""
        line = json.dumps(
            {LINE: which, "puzzles": [puzzle.as_data() for puzzle in puzzles]},
            ensure_ascii=False,
            separators=(",", ":"),
        )
        with self.file.open("a", encoding="utf-8") as out:
            out.write(line + "\n")
        self.searched.add(which)
        self.puzzles += puzzles


def _searched(game: Game, seeds: list[int], jobs: int) -> Iterator[tuple[int, list[Puzzle]]]:
    one = partial(searched_game, game.name)
    if jobs == 1:
        yield from map(one, seeds)
        return
    with get_context("spawn").Pool(min(jobs, max(len(seeds), 1))) as pool:
        yield from pool.imap_unordered(one, seeds)


def searched_game(name: str, seed: int) -> tuple[int, list[Puzzle]]:
    """The puzzles of one game; numbers of players take turns."""
    game = find_game(name)
    seats = game.fewest + seed % (game.most - game.fewest + 1)
    return seed, search_game(game, seats, seed)
