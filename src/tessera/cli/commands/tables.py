"""`tessera tables`: rebuilds every table of a database from its log."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from tessera.cli.asking import database_option
from tessera.cli.output import Failed, say
from tessera.core.refusal import BadData
from tessera.core.words import counted
from tessera.server.operating.checking import check_tables
from tessera.server.storage.store import is_shared, open_store


@click.command()
@database_option(help="An SQLite file, or postgresql://…")
def command(database: str) -> None:
    """Rebuild every table of a server's database from its log, and compare."""
    if not is_shared(database) and not Path(database).exists():
        raise BadData(f"There is no database {database}.")
    asyncio.run(_check(database))


async def _check(database: str) -> None:
    store = await open_store(database)
    tables = entries = failed = 0
    try:
        async for checked in check_tables(store):
            tables += 1
            entries += checked.entries
            failed += bool(checked.faults)
            for fault in checked.faults:
                say(f"FAIL  {checked.table}: {fault}")
    finally:
        await store.close()
    found = f"{counted(tables, 'table')} with {counted(entries, 'entry', 'entries')}"
    say(f"Rebuilt from their logs: {found}.")
    if failed:
        raise Failed(f"{failed} of {tables} tables failed the check.")
