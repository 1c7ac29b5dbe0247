"""How the database grows with the games that were played to their end."""

import asyncio
import random
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bench.growth.study import Curve, Lines, Points, study
from bench.load.scratch import scratch_folder
from bench.noise import Noise
from bench.part import Pace
from tessera.core.packed import first_seat
from tessera.games import GAMES
from tessera.server.storage.store import SeatKey, Store, open_store
from tessera.table.settings import Settings
from tessera.table.summary import summary_of
from tessera.table.table import Table

FINISHED: Final = [10, 30, 100, 300, 1000]
SEATS: Final = 2
DIFFERENT: Final = 10
"""The number of games played; beyond that they are stored again under other names."""
MEGABYTE: Final = 1_000_000


def measure(pace: Pace, noise: Noise) -> Sequence[Curve]:
    """A database for each game."""
    counts, different = ([1, 2], 1) if pace.small else (FINISHED, DIFFERENT)
    lines: Lines = {}
    for name, game in GAMES.items():
        played = [finished(name, seed) for seed in range(1, different + 1)]
        with scratch_folder() as folder:
            lines[game.title] = asyncio.run(_sizes(folder / "games.db", played, counts))
    return [
        Curve(
            "growth-database.svg",
            f"Database of finished games, {SEATS} players",
            "finished games",
            "MB",
            lines,
        )
    ]


def finished(name: str, seed: int) -> Table:
    """A table at which a random game came to its end."""
    table = Table(Settings(name, SEATS, seed))
    lot = random.Random(seed)
    for seat in range(SEATS):
        table.sit(seat, f"Player {seat}", 0.0)
    while not table.over:
        seat = int(first_seat(table.state.deciding))
        decision = table.decision(seat)
        assert decision is not None
        table.move(seat, decision, lot.choice(table.state.legal(seat)), float(len(table.log)))
    return table


async def _sizes(path: Path, played: Sequence[Table], counts: Sequence[int]) -> Points:
    store = await open_store(str(path))
    found: Points = []
    stored = 0
    try:
        for count in counts:
            while stored < count:
                await _keep(store, played[stored % len(played)])
                stored += 1
            found.append((count, await _size(store) / MEGABYTE))
    finally:
        await store.close()
    return found


async def _keep(store: Store, table: Table) -> None:
    """Stores it as the server does, with links for its seats."""
    keys = {seat: SeatKey(secrets.token_hex(32), secrets.token_hex(16)) for seat in range(SEATS)}
    name = secrets.token_urlsafe(9)
    await store.create(name, table.settings, table.log, summary_of(table), keys)


async def _size(store: Store) -> float:
    """The bytes of all pages, whether they are in the file or still in its journal."""
    ((pages,),) = await store.database.read("PRAGMA page_count")
    ((size,),) = await store.database.read("PRAGMA page_size")
    return float(str(pages)) * float(str(size))


DATABASE: Final = study("database", measure)
