"""`tessera ratings`: computes all results and ratings of a database again from its games."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from tessera.cli.asking import database_option
from tessera.cli.output import Failed, say
from tessera.core.refusal import BadData
from tessera.core.words import counted
from tessera.server.people.recomputing import recompute
from tessera.server.storage.store import is_shared, open_store


@click.command()
@database_option(help="An SQLite file, or postgresql://…")
@click.option("--write", is_flag=True, help="Store what is computed, instead of what is there.")
def command(database: str, write: bool) -> None:
    """Compute results and ratings again from a server's stored games, and compare."""
    if not is_shared(database) and not Path(database).exists():
        raise BadData(f"There is no database {database}.")
    asyncio.run(_recompute(database, write))


async def _recompute(database: str, write: bool) -> None:
    store = await open_store(database)
    try:
        found = await recompute(store, write)
    finally:
        await store.close()
    games, ratings = counted(found.tables, "finished game"), counted(found.ratings, "rating")
    say(f"Computed again: {games}, {ratings}.")
    if found.same:
        return
    parts = [
        (found.damaged, "game cannot be rebuilt", "games cannot be rebuilt"),
        (found.other_results, "result differs", "results differ"),
        (found.other_ratings, "rating differs", "ratings differ"),
    ]
    sentence = ", ".join(counted(number, *words) for number, *words in parts if number)
    if write:
        say(f"Before: {sentence}. What could be computed has been stored.")
    else:
        raise Failed(f"Something else is stored: {sentence}.")
