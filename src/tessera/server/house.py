"""The house: all tables that are going on, each behind a lock, stored before they are told."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections.abc import Callable
from typing import Final

from tessera.bots.seating import bot_seed
from tessera.core.chance import SEED_BITS
from tessera.core.refusal import BadData, TesseraError
from tessera.server.bots import BotHouse
from tessera.server.store import Store
from tessera.table.settings import Settings
from tessera.table.table import BOT, Table

Listener = Callable[[], None]
Deed = Callable[[Table, float], object]
IDLE: Final = 3600.0
"""How long a table's keeper sleeps when nothing is due."""
AFTER_A_FAULT: Final = 5.0
LOG: Final = logging.getLogger("tessera.server")


class Room:
    """A table in the house: its lock, its listeners, and who keeps an eye on it."""

    def __init__(self, name: str, table: Table, links: dict[int, str]) -> None:
        self.name = name
        self.table = table
        self.links = links
        """The hash of each seat's secret link."""
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.changed = asyncio.Event()
        self.keeper: asyncio.Task[None] | None = None

    def seat_of(self, link: str | None) -> int | None:
        """The seat that a secret link belongs to."""
        if link is None:
            return None
        digest = hashed(link)
        for seat, known in self.links.items():
            if secrets.compare_digest(known, digest):
                return seat
        return None


class House:
    """Every table of one server."""

    def __init__(self, store: Store, bots: BotHouse) -> None:
        self.store = store
        self.bots = bots
        self._rooms: dict[str, Room] = {}
        self._opening = asyncio.Lock()

    async def new_table(self, settings: Settings) -> Room:
        """A fresh, empty table."""
        name = secrets.token_urlsafe(9)
        await self.store.create(name, settings)
        return self._keep(Room(name, Table(settings), {}))

    async def room(self, name: str) -> Room:
        """A table by its name, brought back from the store if need be."""
        async with self._opening:
            if name in self._rooms:
                return self._rooms[name]
            kept = await self.store.load(name)
            if kept is None:
                raise LookupError(name)
            table = Table.rebuilt(kept.settings, kept.log)
            return self._keep(Room(name, table, await self.store.links(name)))

    async def reopen(self) -> None:
        """Brings back all unfinished tables, so that clocks and bots go on."""
        for name in await self.store.unfinished():
            await self.room(name)

    async def change(
        self,
        room: Room,
        deed: Callable[[Table, float], object],
        link: tuple[int, str] | None = None,
    ) -> None:
        """Does something at a table: carried out, stored, and only then told.

        A refused deed changes nothing. If the store fails, the table goes back to what is stored.
        """
        async with room.lock:
            before = len(room.table.log)
            deed(room.table, time.time())
            entries = room.table.log[before:]
            links = {link[0]: hashed(link[1])} if link else {}
            if not entries:
                return
            try:
                await self.store.append(room.name, entries, links)
            except Exception:
                kept = await self.store.load(room.name)
                if kept is not None:
                    room.table = Table.rebuilt(kept.settings, kept.log)
                raise
            room.links.update(links)
            if room.table.over:
                await self.store.finish(room.name)
        self._tell(room)

    async def close(self) -> None:
        """Stops keeping tables; all that was acknowledged is stored."""
        keepers = [room.keeper for room in self._rooms.values() if room.keeper is not None]
        for keeper in keepers:
            keeper.cancel()
        await asyncio.gather(*keepers, return_exceptions=True)
        await asyncio.to_thread(self.bots.close)
        await self.store.close()

    def _keep(self, room: Room) -> Room:
        self._rooms[room.name] = room
        if not room.table.over:
            room.keeper = asyncio.create_task(self._keep_going(room))
        return room

    def _tell(self, room: Room) -> None:
        room.changed.set()
        for listener in list(room.listeners):
            listener()

    async def _keep_going(self, room: Room) -> None:
        """Sees to all that happens by itself: clocks, orders, forced moves and bots."""
        while not room.table.over:
            room.changed.clear()
            try:
                wait = 0.0 if await self._do_what_is_due(room) else _until_due(room.table)
            except Exception:
                # A full disk, say: the table stays as it is stored, and is tried again.
                LOG.exception("Table %s could not go on.", room.name)
                wait = AFTER_A_FAULT
            if wait > 0:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(room.changed.wait(), wait)

    async def _do_what_is_due(self, room: Room) -> bool:
        now = time.time()
        for seat, decision, kind in room.table.bots_to_move(now):
            await self._move_bot(room, seat, decision, kind)
            return True
        log = len(room.table.log)
        await self.change(room, lambda table, at: table.tick(at))
        return len(room.table.log) > log

    async def _move_bot(self, room: Room, seat: int, decision: int, kind: str) -> None:
        table = room.table
        seed = bot_seed(table.settings.seed, seat, decision)
        state = table.state.dump()
        action = await self.bots.choose(table.settings.game, state, seat, kind, seed)
        # Meanwhile its person may have come back and moved.
        with contextlib.suppress(TesseraError):
            await self.change(room, lambda table, now: table.move(seat, decision, action, now, BOT))


def _until_due(table: Table) -> float:
    due = table.next_due()
    return IDLE if due is None else min(max(due - time.time(), 0.001), IDLE)


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(SEED_BITS)


def new_link() -> str:
    """A secret link to a seat."""
    return secrets.token_urlsafe(24)


def hashed(link: str) -> str:
    """What the store keeps of a secret link."""
    if len(link) > 200:
        raise BadData("That is no link to a seat.")
    return hashlib.sha256(link.encode()).hexdigest()
