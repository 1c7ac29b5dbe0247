"""Shards: a fixed number of games each, by number, sealed one by one as their games finish."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tessera.arena.outcome import Outcome
from tessera.research.dataset.columns import joined
from tessera.research.dataset.formats import Format, drop
from tessera.research.dataset.parts import drop_parts, read_part


class Shards:
    """The shards of a data set that is being made."""

    def __init__(self, folder: Path, form: Format, games: int, size: int) -> None:
        self._folder = folder
        self._format = form
        self._games = games
        self._size = size
        self._finished: Counter[int] = Counter()

    def add(self, outcome: Outcome) -> None:
        """Counts a finished game; the last one of a shard seals it."""
        shard = outcome.number // self._size
        self._finished[shard] += 1
        if self._finished[shard] == len(self._numbers(shard)):
            self._seal(shard)

    def names(self) -> list[str]:
        """The names of all shards, in order."""
        return [self._name(shard) for shard in range(-(-self._games // self._size))]

    def _seal(self, shard: int) -> None:
        """Joins the games of a shard, and writes it atomically."""
        path = self._folder / self._name(shard)
        numbers = self._numbers(shard)
        if not path.exists():
            rows = joined([read_part(self._folder, number) for number in numbers])
            temporary = path.with_name(f".{path.name}")
            drop(temporary)
            self._format.write(rows, temporary)
            temporary.replace(path)
        drop_parts(self._folder, numbers)

    def _numbers(self, shard: int) -> range:
        return range(shard * self._size, min((shard + 1) * self._size, self._games))

    def _name(self, shard: int) -> str:
        return f"shard-{shard:05}{self._format.ending}"
