"""Opening a database: it is created or migrated, or refused in one sentence."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from tessera.core.refusal import BadData
from tessera.server.storage.postgresql.connection import (
    PING_SECONDS,
    REFUSED,
    TRANSIENT,
    Connection,
    connected_for_long,
)
from tessera.server.storage.postgresql.database import PostgresqlDatabase
from tessera.server.storage.schema import MIGRATIONS, VERSION

MIGRATION_LOCK: Final = 7_355_371


async def open_postgresql(address: str) -> PostgresqlDatabase:
    """The database behind an address, created or migrated; `BadData` if it cannot be used.

    The sentence names the server and the database, but never the address, which holds a password.
    """
    name = _spoken(address)
    database = PostgresqlDatabase(address)
    try:
        await _bring_up_to_date(address, name)
        await database.start()
    except BaseException as error:
        await database.close()
        if isinstance(error, REFUSED):
            raise BadData(f"{name} cannot be used: {error.args[0]}.") from None
        if isinstance(error, ValueError):
            raise BadData(
                "The address of the PostgreSQL database is not like"
                " postgresql://user:password@host:port/name with @ and the like written as %40."
            ) from None
        if isinstance(error, TRANSIENT):
            raise BadData(f"{name} cannot be reached.") from None
        raise
    return database


def _spoken(address: str) -> str:
    """The database by its name and server, if they cannot be confused with a password.

    >>> _spoken("postgresql://ada:secret@localhost:5432/games")
    'The PostgreSQL database games at localhost:5432'
    >>> _spoken("postgresql://ada:sec/ret@localhost:5432/games")
    'The PostgreSQL database'
    """
    plain = "The PostgreSQL database"
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        return plain
    if (
        not host
        or "@" in parts.netloc.partition("@")[2] + parts.path + parts.query + parts.fragment
    ):
        return plain
    return f"{plain}{parts.path.replace('/', ' ')} at {host}{f':{port}' if port else ''}"


async def _bring_up_to_date(address: str, name: str) -> None:
    connection = await connected_for_long(address)
    try:
        await _migrate(connection, name)
    finally:
        await connection.close(timeout=PING_SECONDS)


async def _migrate(connection: Connection, name: str) -> None:
    """Runs the missing migrations, all or none, one server after another."""
    await connection.execute("BEGIN ISOLATION LEVEL READ COMMITTED")
    await connection.execute(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
    version = await _version(connection)
    if version > VERSION:
        raise BadData(f"{name} was made by a newer Tessera (version {version}).")
    if version < VERSION:
        for statement in [query for step in MIGRATIONS[version:] for query in step]:
            await connection.execute(statement)
        await connection.execute(f"UPDATE schema_version SET version = {VERSION}")
    await connection.execute("COMMIT")


async def _version(connection: Connection) -> int:
    """The version of the tables, 0 if there are none."""
    (row,) = await connection.fetch("SELECT to_regclass('schema_version') IS NOT NULL")
    if not row[0]:
        await connection.execute("CREATE TABLE schema_version (version INTEGER NOT NULL)")
        await connection.execute("INSERT INTO schema_version VALUES (0)")
    (row,) = await connection.fetch("SELECT version FROM schema_version")
    return int(row[0])
