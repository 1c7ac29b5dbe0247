"""Scratch places for stores: a folder on the disk, a database of a PostgreSQL server."""

import asyncio
import contextlib
import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from bench.load.place import ROOT


@contextlib.contextmanager
def scratch_folder() -> Iterator[Path]:
    """An empty folder in .bench: on a disk, unlike some systems' /tmp."""
    place = ROOT / ".bench"
    place.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="load-", dir=place, ignore_cleanup_errors=True) as name:
        yield Path(name)


@contextlib.contextmanager
def scratch_database(url: str) -> Iterator[str]:
    """The address of a new database beside the one that is named; it is dropped in the end."""
    name = f"tessera_bench_{secrets.token_hex(4)}"
    asyncio.run(_say(url, f"CREATE DATABASE {name}"))
    try:
        yield urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
    finally:
        asyncio.run(_say(url, f"DROP DATABASE {name} WITH (FORCE)"))


async def _say(url: str, words: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(words)
    finally:
        await connection.close()
