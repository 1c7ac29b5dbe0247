"""Sandboxes as rows: where each begins, and the moves that were tried in it.

A move is never changed or deleted, so that its number names the same position for ever.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from tessera.server.storage.database import Database, Statement

DAY: Final = 24 * 60 * 60
LONGEST_UNSEEN: Final = 200 * DAY
"""After this long without a visit a sandbox is forgotten."""
MOST_OF_ONE: Final = 60
"""How many sandboxes a person has; beyond that the one that nobody has seen for longest goes."""


@dataclass(frozen=True)
class NodeRow:
    """A move that was tried: its number, the position it was made in, and the move as JSON."""

    n: int
    parent: int
    data: str


@dataclass(frozen=True)
class StoredSandbox:
    """A stored sandbox: whose it is, where it begins, as JSON, its moves, and its last visit."""

    owner: str
    start: str
    nodes: list[NodeRow]
    seen: float


class SandboxRows:
    """The sandboxes of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def create(self, sandbox: str, owner: str, start: str, nodes: Sequence[NodeRow]) -> None:
        """Stores a new sandbox, and forgets what nobody looks at any more."""
        now = time.time()
        made: Statement = (
            "INSERT INTO sandbox (id, owner, start, made, seen) VALUES ($1, $2, $3, $4, $4)",
            (sandbox, owner, start, now),
        )
        await self._forget(
            "SELECT id FROM sandbox WHERE seen < $1 ORDER BY seen LIMIT 100", now - LONGEST_UNSEEN
        )
        await self._forget(
            "SELECT id FROM sandbox WHERE owner = $1 ORDER BY seen DESC LIMIT 100 OFFSET $2",
            owner,
            MOST_OF_ONE - 1,
        )
        await self.database.write([made, *(_added(sandbox, node) for node in nodes)])

    async def load(self, sandbox: str) -> StoredSandbox | None:
        """A sandbox with its moves, or `None`."""
        found = await self.database.read(
            "SELECT owner, start, seen FROM sandbox WHERE id = $1", sandbox
        )
        if not found:
            return None
        rows = await self.database.read(
            "SELECT n, parent, data FROM sandbox_node WHERE sandbox = $1 ORDER BY n", sandbox
        )
        nodes = [NodeRow(cast(int, n), cast(int, p), cast(str, data)) for n, p, data in rows]
        owner, start, seen = found[0]
        return StoredSandbox(cast(str, owner), cast(str, start), nodes, cast(float, seen))

    async def add(self, sandbox: str, node: NodeRow) -> None:
        """Stores a move; `Conflict` if another has got its number first."""
        await self.database.write([_added(sandbox, node), _visited(sandbox)])

    async def visit(self, sandbox: str) -> None:
        """Notes that somebody looks at it."""
        await self.database.write([_visited(sandbox)])

    async def _forget(self, which: str, *values: str | float) -> None:
        for (sandbox,) in await self.database.read(which, *values):
            await self.database.write(
                [
                    ("DELETE FROM sandbox_node WHERE sandbox = $1", (sandbox,)),
                    ("DELETE FROM sandbox WHERE id = $1", (sandbox,)),
                ]
            )


def _added(sandbox: str, node: NodeRow) -> Statement:
    return (
        "INSERT INTO sandbox_node (sandbox, n, parent, data) VALUES ($1, $2, $3, $4)",
        (sandbox, node.n, node.parent, node.data),
    )


def _visited(sandbox: str) -> Statement:
    return ("UPDATE sandbox SET seen = $2 WHERE id = $1", (sandbox, time.time()))
