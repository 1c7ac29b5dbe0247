"""PostgreSQL: one database for many servers, durable commits, many writes in one.

All that waits when the writer comes round is written in one transaction; each caller goes on once
that is committed. Beside the writer's connection there are a few for reading, one that hears the
notes of other servers, and one whose lock makes this server the leader.

A connection that breaks is made anew. What was not committed yet is tried again for a while; if it
breaks in the very commit, nobody knows whether it was done, and `ConnectionLost` says so.
"""

from __future__ import annotations

from tessera.server.storage.postgresql.database import PostgresqlDatabase
from tessera.server.storage.postgresql.opening import open_postgresql

__all__ = ["PostgresqlDatabase", "open_postgresql"]
