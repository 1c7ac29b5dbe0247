"""The sandboxes of a server: made, looked at, and grown move by move.

Whoever has a sandbox's address may look; its owner alone adds moves. Others make it their own.
"""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass

from tessera.server.live import Forbidden
from tessera.server.sandboxes.start import Start
from tessera.server.sandboxes.tree import Node, Tree, start_as_json, tree_from
from tessera.server.storage.database import Conflict
from tessera.server.storage.sandbox_rows import DAY, SandboxRows


class NoSuchSandbox(LookupError):
    """There is no sandbox of that name, or it was forgotten."""


@dataclass
class Sandbox:
    """A sandbox as it is stored: its name, its owner and its tree."""

    name: str
    owner: str
    tree: Tree


class Sandboxes:
    """All sandboxes."""

    def __init__(self, rows: SandboxRows) -> None:
        self._rows = rows

    async def make(self, owner: str, start: Start) -> str:
        """A new sandbox; its name, which nobody can guess."""
        return await self._store(owner, Tree(start).with_start_line())

    async def copy(self, name: str, owner: str) -> str:
        """A copy of a sandbox for somebody else, with all its moves under the same numbers."""
        return await self._store(owner, (await self.find(name)).tree)

    async def find(self, name: str) -> Sandbox:
        """The sandbox of that name."""
        stored = await self._rows.load(name)
        if stored is None:
            raise NoSuchSandbox(name)
        if time.time() - stored.seen > DAY:
            await self._rows.visit(name)
        return Sandbox(name, stored.owner, tree_from(stored.start, stored.nodes))

    async def own(self, name: str, visitor: str | None) -> Sandbox:
        """The sandbox of that name, to which its owner wants to add."""
        sandbox = await self.find(name)
        if visitor is None or sandbox.owner != visitor:
            raise Forbidden("This sandbox is somebody else's; make it yours to try moves in it.")
        return sandbox

    async def grow(self, sandbox: Sandbox, n: int, seat: int, action: str, by: str = "") -> Node:
        """The node to which a move leads from another; stored, unless it was there already."""
        while True:
            known = len(sandbox.tree.nodes)
            node = sandbox.tree.tried(n, seat, action, by)
            if len(sandbox.tree.nodes) == known:
                return node
            try:
                await self._rows.add(sandbox.name, node.row())
                return node
            except Conflict:
                # Its owner tries moves on two pages at once.
                sandbox.tree = (await self.find(sandbox.name)).tree

    async def _store(self, owner: str, tree: Tree) -> str:
        name = secrets.token_urlsafe(12)
        rows = [node.row() for node in tree.nodes]
        await self._rows.create(name, owner, start_as_json(tree.start), rows)
        return name
