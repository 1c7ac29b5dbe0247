"""The store: settings, logs, snapshots and seats of all tables. The log is the truth."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

import msgspec

from tessera.core.refusal import BadData, TesseraError
from tessera.server.clock import ClockMark, machine
from tessera.server.storage.database import Conflict, Database, Row, Statement
from tessera.table.entries import Entry, entry_from
from tessera.table.settings import Settings, settings_from
from tessera.table.summary import Summary, summary_from

ENCODER: Final = msgspec.json.Encoder()
JOINABLE: Final = (
    "SELECT id, created, summary, NULL FROM ("
    "SELECT id, created, summary,"
    " ROW_NUMBER() OVER (PARTITION BY place ORDER BY own_turn, created DESC) AS turn FROM ("
    "SELECT id, created, summary, COALESCE(origin, id) AS place, ROW_NUMBER() OVER"
    " (PARTITION BY COALESCE(origin, id), COALESCE(visitor, id) ORDER BY created DESC) AS own_turn"
    " FROM game_table LEFT JOIN seat_link ON seat_link.game_table = game_table.id AND seat = 0"
    " WHERE joinable = 1) AS by_person) AS by_place "
    "ORDER BY turn, created DESC LIMIT $1 OFFSET $2"
)
"""Open tables in turns by place and, there, by the person who opened them."""


class DamagedTable(LookupError):
    """What is stored of a table cannot be read, or does not lead to a table."""


@dataclass(frozen=True)
class Stored:
    """A stored table: its settings, and its log."""

    settings: Settings
    log: list[Entry]
    created: float
    origin: str | None = None
    """Where the table was opened from: a keyed hash of an address."""


@dataclass(frozen=True)
class SeatKey:
    """What opens a seat: the hash of its secret link, and the visitor who sat down there."""

    hash: str
    visitor: str | None


@dataclass(frozen=True)
class Listed:
    """A table as lists show it, and the seats of the visitor who asks."""

    table: str
    created: float
    summary: Summary
    own: list[int]


@dataclass(frozen=True)
class Account:
    """An account: a name, a password, and the visitor it stands for on every device."""

    name: str
    password: str
    """Its hash, by argon2id."""
    visitor: str
    created: float = 0.0


class Store:
    """Where tables are stored. A call that has returned is durable."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def create(
        self,
        table: str,
        settings: Settings,
        entries: list[Entry],
        summary: Summary,
        keys: dict[int, SeatKey],
        origin: str | None = None,
        also: Sequence[Statement] = (),
    ) -> None:
        """Stores a new table with its first entries, and what else belongs to them."""
        made = (
            "INSERT INTO game_table (id, settings, created, origin) VALUES ($1, $2, $3, $4)",
            (table, encoded(settings.as_data()), time.time(), origin),
        )
        await self.database.write(
            [made, *_appended(table, entries, summary), *_seated(table, keys), *also], table
        )

    def append(
        self,
        table: str,
        entries: list[Entry],
        summary: Summary,
        keys: dict[int, SeatKey],
        left: list[int],
        before: Summary | None = None,
        others: Sequence[Statement] = (),
    ) -> Awaitable[None]:
        """Adds entries to a table's log, its snapshot, who sat down or left, and what else belongs
        to them, all or none.

        `before` is the snapshot stored up to now, if the caller knows it; `others` are stored
        together with all that. `Conflict` if another process has appended meanwhile.
        """
        gone: list[Statement] = [
            ("DELETE FROM seat_link WHERE game_table = $1 AND seat = $2", (table, seat))
            for seat in left
        ]
        return self.database.write(
            [*_appended(table, entries, summary, before), *gone, *_seated(table, keys), *others],
            table,
        )

    async def load(self, table: str) -> Stored | None:
        """A table with its log, or `None`."""
        found = await self.database.read(
            "SELECT settings, created, origin FROM game_table WHERE id = $1", table
        )
        if not found:
            return None
        settings, created, origin = found[0]
        log = await self.entries(table, 0)
        try:
            read = settings_from(msgspec.json.decode(cast(str, settings)))
        except Exception:
            raise DamagedTable(table) from None
        return Stored(read, log, cast(float, created), cast("str | None", origin))

    async def entries(self, table: str, start: int) -> list[Entry]:
        """A table's log from that entry on."""
        rows = await self.database.read(
            "SELECT data FROM entry WHERE game_table = $1 AND n >= $2 ORDER BY n", table, start
        )
        try:
            return [entry_from(msgspec.json.decode(cast(str, row[0]))) for row in rows]
        except Exception:
            raise DamagedTable(table) from None

    async def keys(self, table: str) -> dict[int, SeatKey]:
        """What opens each seat."""
        rows = await self.database.read(
            "SELECT seat, hash, visitor FROM seat_link WHERE game_table = $1", table
        )
        return {
            cast(int, seat): SeatKey(cast(str, digest), cast("str | None", visitor))
            for seat, digest, visitor in rows
        }

    async def due(self, before: float) -> list[str]:
        """The tables at which something is due by then."""
        rows = await self.database.read("SELECT id FROM game_table WHERE due <= $1", before)
        return [cast(str, row[0]) for row in rows]

    async def from_the_future(self, now: float) -> list[str]:
        """Tables at which something is due, and whose logs have been written later than now."""
        rows = await self.database.read(
            "SELECT id, data FROM game_table JOIN entry ON entry.game_table = game_table.id "
            "AND entry.n = game_table.version - 1 WHERE due > $1",
            now,
        )
        return [cast(str, table) for table, data in rows if _time_of(cast(str, data)) > now]

    async def every_table(self) -> list[str]:
        """All tables, the oldest first."""
        rows = await self.database.read("SELECT id FROM game_table ORDER BY created")
        return [cast(str, row[0]) for row in rows]

    async def snapshot(self, table: str) -> Summary | None:
        """The summary that is stored with the log for quick lookup."""
        rows = await self.database.read(
            "SELECT summary FROM game_table WHERE id = $1 AND version > 0", table
        )
        return summary_from(msgspec.json.decode(cast(str, rows[0][0]))) if rows else None

    async def renew(self, table: str, summary: Summary) -> None:
        """Rewrites the snapshot; tables of an older Tessera have none."""
        await self.database.write(_appended(table, [], summary))

    async def joinable(self, most: int, skip: int = 0) -> list[Listed]:
        """Open tables with a free seat, page by page: the newest from every place, then the next.

        People from the same place take turns there too.
        """
        rows = await self.database.read(JOINABLE, most, skip)
        return _listed(rows)

    async def joinable_from(self, origin: str) -> int:
        """How many open tables with a free seat were opened from a place."""
        rows = await self.database.read(
            "SELECT COUNT(*) FROM game_table WHERE origin = $1 AND joinable = 1", origin
        )
        return cast(int, rows[0][0])

    async def tables_of(self, visitor: str, most: int, skip: int = 0) -> list[Listed]:
        """The tables at which a visitor has a seat, page by page: those that go on, then those
        that are over, the newest first."""
        rows = await self.database.read(
            "SELECT listed.id, listed.created, summary, seat FROM ("
            "SELECT DISTINCT id, created, finished FROM game_table "
            "JOIN seat_link ON seat_link.game_table = game_table.id "
            "WHERE visitor = $1 ORDER BY finished, created DESC, id LIMIT $2 OFFSET $3"
            ") AS listed JOIN game_table ON game_table.id = listed.id "
            "JOIN seat_link ON seat_link.game_table = listed.id "
            "WHERE visitor = $1 "
            "ORDER BY listed.finished, listed.created DESC, listed.id, seat",
            visitor,
            most,
            skip,
        )
        return _listed(rows)

    async def open_tables_of(self, visitor: str) -> int:
        """At how many unfinished tables a visitor sits."""
        rows = await self.database.read(
            "SELECT COUNT(DISTINCT id) FROM game_table "
            "JOIN seat_link ON seat_link.game_table = game_table.id "
            "WHERE visitor = $1 AND finished = 0",
            visitor,
        )
        return cast(int, rows[0][0])

    async def account(self, name: str) -> Account | None:
        """The account of that name, case-insensitively."""
        rows = await self.database.read(
            "SELECT name, password, visitor, created FROM account WHERE key = $1", name.casefold()
        )
        return Account(*cast("tuple[str, str, str, float]", rows[0])) if rows else None

    async def has_look(self, look: str) -> bool:
        """Whether the name of an account looks like that."""
        return bool(await self.database.read("SELECT 1 FROM account WHERE look = $1", look))

    async def accounts_without_look(self) -> list[str]:
        """The names of accounts of which nobody has stored what they look like."""
        rows = await self.database.read("SELECT name FROM account WHERE look IS NULL")
        return [cast(str, row[0]) for row in rows]

    async def note_look(self, name: str, look: str) -> None:
        """Stores what an account's name looks like; `Conflict` if another's looks the same."""
        await self.database.write(
            [("UPDATE account SET look = $2 WHERE key = $1", (name.casefold(), look))]
        )

    async def account_of(self, visitor: str) -> str | None:
        """The name of a visitor's account."""
        rows = await self.database.read("SELECT name FROM account WHERE visitor = $1", visitor)
        return cast(str, rows[0][0]) if rows else None

    async def hand_over(self, visitor: str, to: str) -> list[str]:
        """A visitor's seats become those of another; the tables they are at."""
        rows = await self.database.read(
            "SELECT game_table FROM seat_link WHERE visitor = $1", visitor
        )
        tables = [cast(str, row[0]) for row in rows]
        moved: list[Statement] = [
            ("UPDATE seat_link SET visitor = $1 WHERE visitor = $2", (to, visitor)),
            ("UPDATE result SET person = $1 WHERE person = $2", (to, visitor)),
        ]
        await self.database.write(moved)
        for table in tables:
            await self.database.write([], table)
        return tables

    async def kept_time(self) -> ClockMark | None:
        """The last mark of the server's time that was made on this machine."""
        here = machine()
        if here is None:
            return None
        rows = await self.database.read(
            "SELECT steady, time FROM server_clock WHERE machine = $1", here
        )
        return ClockMark(*(cast(float, value) for value in rows[0])) if rows else None

    async def keep_time(self, mark: ClockMark) -> None:
        """Stores a mark of the server's time, unless another server here has made a later one."""
        await self.database.write(
            [
                (
                    "INSERT INTO server_clock (machine, steady, time) VALUES ($1, $2, $3) "
                    "ON CONFLICT (machine) DO UPDATE SET steady = excluded.steady, "
                    "time = excluded.time WHERE server_clock.steady < excluded.steady",
                    (machine() or "unknown", mark.steady, mark.time),
                )
            ]
        )

    async def secret(self, name: str) -> str:
        """A secret that all servers on this database share, made on first use."""
        while True:
            rows = await self.database.read("SELECT value FROM server_secret WHERE name = $1", name)
            if rows:
                return cast(str, rows[0][0])
            made = ("INSERT INTO server_secret (name, value) VALUES ($1, $2)",)
            try:
                await self.database.write([(*made, (name, secrets.token_urlsafe(32)))])
            except Conflict:
                continue

    async def close(self) -> None:
        """Writes what is left and closes."""
        await self.database.close()


def registered(account: Account, look: str) -> Statement:
    """The statement that stores a new account, unless its visitor has one.

    It conflicts if the name is taken, or looks like another's.
    """
    values = (account.name.casefold(), account.name, account.password, account.visitor)
    return (
        "INSERT INTO account (key, name, password, visitor, created, look) "
        "SELECT $1, $2, $3, $4, CAST($5 AS DOUBLE PRECISION), $6 "
        "WHERE NOT EXISTS (SELECT 1 FROM account WHERE visitor = $4)",
        (*values, time.time(), look),
    )


def with_password(account: Account, digest: str) -> Statement:
    """The statement that gives an account another password, unless it has another one by now."""
    return (
        "UPDATE account SET password = $1 WHERE visitor = $2 AND password = $3",
        (digest, account.visitor, account.password),
    )


def encoded(data: object) -> str:
    """Plain data as JSON."""
    return ENCODER.encode(data).decode()


def _appended(
    table: str, entries: list[Entry], summary: Summary, before: Summary | None = None
) -> list[Statement]:
    rows: list[Statement] = [
        (
            "INSERT INTO entry (game_table, n, data) VALUES ($1, $2, $3)",
            (table, entry.n, encoded(entry.as_data())),
        )
        for entry in entries
    ]
    return [*rows, _renewed(table, summary, before)]


def _renewed(table: str, summary: Summary, before: Summary | None) -> Statement:
    """Writes a table's snapshot, unless a newer one is there already."""
    version, words = summary.version, encoded(summary.as_data())
    if before is not None and _looked_up(summary) == _looked_up(before):
        # Setting a column rewrites its index, even if the value stays the same.
        return (
            "UPDATE game_table SET version = $2, summary = $3 WHERE id = $1 AND version <= $2",
            (table, version, words),
        )
    return (
        "UPDATE game_table SET version = $2, due = $3, joinable = $4, finished = $5, summary = $6 "
        "WHERE id = $1 AND version <= $2",
        (table, version, *_looked_up(summary), words),
    )


def _looked_up(summary: Summary) -> tuple[float | None, int, int]:
    """The indexed columns."""
    return summary.due, int(summary.joinable), int(summary.over)


def _seated(table: str, keys: dict[int, SeatKey]) -> list[Statement]:
    return [
        (
            "INSERT INTO seat_link (game_table, seat, hash, visitor) VALUES ($1, $2, $3, $4) "
            "ON CONFLICT (game_table, seat) DO UPDATE SET hash = excluded.hash, "
            "visitor = excluded.visitor",
            (table, seat, key.hash, key.visitor),
        )
        for seat, key in keys.items()
    ]


def _time_of(data: str) -> float:
    """When an entry was written; 0 if it cannot be read."""
    try:
        return entry_from(msgspec.json.decode(data)).at
    except (msgspec.DecodeError, TesseraError):
        return 0.0


def _listed(rows: list[Row]) -> list[Listed]:
    """Rows with a table and one seat each as tables; a table's rows follow one another.

    A table whose summary cannot be read is left out.
    """
    found: list[Listed] = []
    for table, created, words, seat in rows:
        if not found or found[-1].table != table:
            try:
                summary = summary_from(msgspec.json.decode(cast(str, words)))
            except (msgspec.DecodeError, TesseraError):
                continue
            found.append(Listed(cast(str, table), cast(float, created), summary, []))
        if seat is not None:
            found[-1].own.append(cast(int, seat))
    return found


async def open_store(address: str) -> Store:
    """The store behind an address: `postgresql://…`, or the path of an SQLite file."""
    if is_shared(address):
        from tessera.server.storage.postgresql import open_postgresql

        return Store(await open_postgresql(address))
    from tessera.server.storage.sqlite import SqliteDatabase

    return Store(SqliteDatabase(sqlite_path(address)))


def sqlite_path(address: str) -> Path:
    """The SQLite file that an address names."""
    scheme, slashes, _ = address.partition("://")
    if slashes:
        raise BadData(f"“{scheme}://…” is not known: name an SQLite file, or postgresql://….")
    return Path(address)


def is_shared(address: str) -> bool:
    """Whether several processes may use the database behind an address."""
    return address.startswith(("postgresql://", "postgres://"))
