"""PostgreSQL: one database for many servers, durable group commits.

All pending writes are carried out in one transaction; each caller goes on once it is committed.
Besides the writer's connection there are a few for reading, one that listens to the notes of other
servers, and one whose lock makes this server the leader.

A broken connection is replaced. What was not committed yet is retried for a while; if the
connection breaks during the commit, nobody knows whether it was done, and `ConnectionLost` says so.
"""

from __future__ import annotations

from tessera.server.storage.postgresql.database import PostgresqlDatabase
from tessera.server.storage.postgresql.opening import open_postgresql

__all__ = ["PostgresqlDatabase", "open_postgresql"]
