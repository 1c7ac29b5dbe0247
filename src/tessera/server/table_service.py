"""The table service: all tables that are in use, each behind a lock, stored before they are told.

Several processes may share one database. Whoever adds to a log that has grown meanwhile meets a
conflict, hears what is new, and tries again; whoever has written lets the others know. One of them
leads: it alone sees to clocks, orders and bots.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Final

from tessera.bots.seating import bot_seed
from tessera.core.chance import SEED_BITS
from tessera.core.refusal import BadData, TesseraError
from tessera.server.bots import BotPool
from tessera.server.live import LiveTable
from tessera.server.metrics import Metrics
from tessera.server.storage.database import Conflict, ConnectionLost
from tessera.server.storage.store import Account, SeatKey, Store, Stored
from tessera.table.settings import Settings
from tessera.table.summary import summary_of
from tessera.table.table import BOT, Table

Deed = Callable[[Table, float], object]
WATCH: Final = 1.0
"""How often the leader looks for tables at which something is due."""
PATIENCE: Final = 30.0
"""A keeper stays with a table at which something is due within this time."""
FORGET: Final = 300.0
"""A table that nobody has touched for so long leaves the memory."""
AFTER_A_FAULT: Final = 5.0
ATTEMPTS: Final = 20
LOG: Final = logging.getLogger("tessera.server")


class NoSuchTable(LookupError):
    """There is no table of that name."""


class TableService:
    """Every table of one server."""

    def __init__(self, store: Store, bots: BotPool, metrics: Metrics) -> None:
        self.store = store
        self.bots = bots
        self.metrics = metrics
        self.leads = False
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._errands: set[asyncio.Task[None]] = set()
        self._faulty: set[str] = set()
        """Tables that could not be looked after when it was tried last."""
        self._watcher: asyncio.Task[None] | None = None
        self._closed = False

    async def start(self) -> None:
        """Begins to listen to other processes and to look after tables."""
        self.store.database.listen(self._hear)
        self.leads = await self.store.database.lead()
        self._watcher = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """Stops looking after tables; all that was acknowledged is stored."""
        # What other processes tell from now on shall not begin anything anew.
        self._closed = True
        self.leads = False
        keepers = [live.keeper for live in self._live.values() if live.keeper is not None]
        tasks = [task for task in (self._watcher, *keepers, *self._errands) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.bots.close)
        await self.store.close()

    # Tables

    async def new_table(
        self, settings: Settings, deed: Deed, keys: dict[int, SeatKey]
    ) -> LiveTable:
        """A fresh table, with those who sit down at once."""
        name = secrets.token_urlsafe(9)
        table = Table(settings)
        deed(table, time.time())
        await self.store.create(name, settings, table.log, summary_of(table), keys)
        live = LiveTable(name, Stored(settings, table.log, time.time()), keys)
        self._live[name] = live
        self._attend(live, live.table.next_due())
        return live

    async def table(self, name: str) -> LiveTable:
        """A table by its name, brought back from the store if need be."""
        live = self._live.get(name)
        if live is None:
            # Whoever asks first brings it back, all others wait for that.
            opening = self._opening.get(name)
            if opening is None:
                opening = asyncio.create_task(self._bring_back(name))
                self._opening[name] = opening
                opening.add_done_callback(lambda _: self._opening.pop(name, None))
            live = await asyncio.shield(opening)
        live.touched = time.monotonic()
        return live

    async def _bring_back(self, name: str) -> LiveTable:
        kept = await self.store.load(name)
        if kept is None:
            raise NoSuchTable(name)
        live = LiveTable(name, kept, await self.store.keys(name))
        self._live[name] = live
        return live

    @property
    def live_tables(self) -> list[LiveTable]:
        """The tables in memory."""
        return list(self._live.values())

    async def change(
        self,
        live: LiveTable,
        deed: Deed,
        stored: Callable[[], None] | None = None,
        keys: dict[int, SeatKey] | None = None,
        left: list[int] | None = None,
    ) -> bool:
        """Does something at a table: carried out, stored, and only then told.

        Whether there was anything to store; `stored` is called when it is, before anybody is told.
        A refused deed changes nothing. If the store fails, the table goes back to what is stored,
        which is never less than what it was before.
        """
        async with live.lock:
            for _ in range(ATTEMPTS):
                before = len(live.table.log)
                try:
                    deed(live.table, time.time())
                    entries = live.table.log[before:]
                    if not entries:
                        return False
                    summary = summary_of(live.table)
                except TesseraError:
                    # Another server may know already of what makes it right.
                    if not await self._hear_the_rest(live):
                        raise
                    continue
                except BaseException:
                    # It may have been carried out in part.
                    live.go_back(before)
                    raise
                started = time.perf_counter()
                try:
                    await self.store.append(
                        live.name, entries, summary, keys or {}, left or [], live.kept(before)
                    )
                except Conflict:
                    self.metrics.conflicts.inc()
                    await self._reload(live, before)
                except ConnectionLost:
                    live.go_back(before)
                    # It may have been stored all the same; then everybody hears of it.
                    self._run(self._catch_up(live.name))
                    raise
                except BaseException:
                    await self._reload(live, before)
                    raise
                else:
                    break
            else:
                raise RuntimeError("The table is too busy.")
            live.snapshot = summary
            self.metrics.store_seconds.add(time.perf_counter() - started)
            self.metrics.entries_written += len(entries)
            live.keys.update(keys or {})
            for seat in left or []:
                live.keys.pop(seat, None)
            if stored is not None:
                stored()
            live.tell()
        self._attend(live, summary.due)
        return True

    async def _reload(self, live: LiveTable, entries: int) -> None:
        """What is in memory goes back to what is stored: so many entries for sure, maybe more."""
        try:
            kept = await self.store.load(live.name)
            # Read after the entries, for nobody may be told of a deal who has left before it.
            keys = await self.store.keys(live.name)
        except BaseException:
            live.go_back(entries)
            raise
        if kept is not None:
            live.table = Table.rebuilt(kept.settings, kept.log)
            live.keys = keys
            live.tell()

    async def hand_over(self, guest: str, visitor: str) -> None:
        """A guest's seats become those of the account they have logged in to."""
        await self._seats_moved(await self.store.hand_over(guest, visitor))

    async def renew_account(self, visitor: str, account: Account) -> None:
        """A visitor's account and seats become those of another visitor."""
        try:
            await self._seats_moved(await self.store.renew_account(visitor, account))
        except Conflict:
            raise BadData("Your account was changed elsewhere meanwhile; log in again.") from None

    async def _seats_moved(self, tables: list[str]) -> None:
        for table in tables:
            live = self._live.get(table)
            if live is not None:
                async with live.lock:
                    await self._look_at_keys(live)

    async def _look_at_keys(self, live: LiveTable) -> None:
        """Hears who has which seat now, and sends away who has lost theirs."""
        live.keys = await self.store.keys(live.name)
        live.tell()

    # Other processes

    def _hear(self, note: str) -> None:
        """Another process has written to a table, or, with an empty note, to any of them."""
        for name in [note] if note else {*self._live, *self._opening}:
            # A table that is just being brought back may have been read before that was written.
            if name in self._live or name in self._opening:
                self._run(self._catch_up(name))
            elif self.leads:
                self._run(self._look_after(name))

    async def _catch_up(self, name: str) -> None:
        live = await self.table(name)
        async with live.lock:
            if not await self._hear_the_rest(live):
                await self._look_at_keys(live)
        self._attend(live, live.table.next_due())

    async def _hear_the_rest(self, live: LiveTable) -> bool:
        """Hears what other processes have written to a table; whether there was anything."""
        if not self.store.database.shared:
            return False
        entries = await self.store.entries(live.name, len(live.table.log))
        if not entries:
            return False
        # Read after the entries, for nobody may be told of a deal who has left before it.
        live.keys = await self.store.keys(live.name)
        live.table.hear(entries)
        live.tell()
        return True

    async def hear_up_to(self, live: LiveTable, viewer: int, version: int) -> None:
        """Makes sure that a viewer who was elsewhere before sees no less here."""
        async with live.lock:
            if len(live.stream(viewer).told) < version:
                await self._hear_the_rest(live)

    def _run(self, errand: Coroutine[object, object, None]) -> None:
        if self._closed:
            errand.close()
            return
        task = asyncio.create_task(_quietly(errand))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # What happens by itself

    async def _watch(self) -> None:
        """Once a second: leads if nobody else does, and looks after tables that are due."""
        while True:
            try:
                self.leads = await self.store.database.lead()
                if self.leads:
                    for name in await self.store.due(time.time() + WATCH):
                        await self._try_to_look_after(name)
            except Exception:
                LOG.exception("The tables could not be looked after.")
                self.leads = False
                await asyncio.sleep(AFTER_A_FAULT)
            self._forget_idle_tables()
            await asyncio.sleep(WATCH)

    async def _try_to_look_after(self, name: str) -> None:
        """A table that cannot be read, say, keeps no other waiting; its fault is logged once."""
        try:
            await self._look_after(name)
        except ConnectionLost:
            raise
        except Exception:
            if name not in self._faulty:
                LOG.exception("A table could not be looked after.")
            self._faulty.add(name)
        else:
            self._faulty.discard(name)

    async def _look_after(self, name: str) -> None:
        live = await self.table(name)
        self._attend(live, live.table.next_due())
        if live.keeper is None:
            await self.store.renew(name, summary_of(live.table))

    def _forget_idle_tables(self) -> None:
        long_ago = time.monotonic() - FORGET
        for name, live in list(self._live.items()):
            if live.touched < long_ago and not live.listeners and live.keeper is None:
                del self._live[name]

    def _attend(self, live: LiveTable, due: float | None) -> None:
        """Gives a table a keeper, if this process leads and there is something to wait for."""
        if self.leads and live.keeper is None and _until(due) < PATIENCE:
            live.keeper = asyncio.create_task(self._keep_going(live))

    async def _keep_going(self, live: LiveTable) -> None:
        """Sees to all that happens by itself, as long as something is due before long."""
        try:
            while self.leads:
                live.changed.clear()
                try:
                    wait = (
                        0.0 if await self._do_what_is_due(live) else _until(live.table.next_due())
                    )
                except Exception:
                    # A full disk, say: the table stays as it is stored, and is tried again.
                    LOG.exception("A table could not go on.")
                    wait = AFTER_A_FAULT
                if wait >= PATIENCE:
                    return
                if wait > 0:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(live.changed.wait(), wait)
        finally:
            live.keeper = None

    async def _do_what_is_due(self, live: LiveTable) -> bool:
        now = time.time()
        for seat, decision, kind in live.table.bots_to_move(now):
            await self._move_bot(live, seat, decision, kind)
            return True
        log = len(live.table.log)
        await self.change(live, lambda table, at: table.tick(at))
        return len(live.table.log) > log

    async def _move_bot(self, live: LiveTable, seat: int, decision: int, kind: str) -> None:
        table = live.table
        seed = bot_seed(table.settings.seed, seat, decision)
        state = table.state.dump()
        with self.metrics.thinking():
            action = await self.bots.choose(table.settings.game, state, seat, kind, seed)
        # Meanwhile its person may have come back and moved.
        with contextlib.suppress(TesseraError):
            await self.change(live, lambda table, now: table.move(seat, decision, action, now, BOT))


async def _quietly(errand: Coroutine[object, object, None]) -> None:
    try:
        await errand
    except Exception:
        LOG.exception("An errand between servers failed.")


def _until(due: float | None) -> float:
    return float("inf") if due is None else max(due - time.time(), 0.001)


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(SEED_BITS)
