"""The table service: all tables that are in use, each behind a lock, stored before they are sent.

Several processes may share one database. A process that appends to a log that has grown meanwhile
gets a conflict, reads the new entries and tries again; after a write it notifies the others. One of
them is the leader: it alone runs clocks, orders and bots.
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
from tessera.core.chance import SECRET_BITS, SEED_BITS
from tessera.core.refusal import TesseraError
from tessera.server.background import quietly
from tessera.server.bots import Asked, BotPool
from tessera.server.clock import ServerClock
from tessera.server.live import LiveTable, rebuilt
from tessera.server.notifications.questions import NoteQuestions, no_questions
from tessera.server.offered_bots import OfferedBots
from tessera.server.operating.metrics import Metrics
from tessera.server.people.results import result_statements
from tessera.server.storage.account_rows import OTHER_NOTES
from tessera.server.storage.database import Conflict, ConnectionLost
from tessera.server.storage.notifications.channels import NOTE as CHANNELS_NOTE
from tessera.server.storage.patience import unhurried_task
from tessera.server.storage.store import DamagedTable, SeatKey, Store, Stored
from tessera.table.seating.rematch import lay_rematch
from tessera.table.seating.seats import STAND_IN
from tessera.table.settings import Settings
from tessera.table.summary import summary_of
from tessera.table.table import Table
from tessera.table.timing.due import bots_to_move, next_due, tick
from tessera.table.timing.move_notes import BOT

Operation = Callable[[Table, float], object]
LEADER_PERIOD: Final = 1.0
"""Seconds between the leader's queries for tables at which something is due."""
SOON: Final = 30.0
"""A table at which something is due within this many seconds gets a task of its own."""
CLOCK_PERIOD: Final = 60.0
"""Seconds between looks at the database's time."""
IDLE_SECONDS: Final = 300.0
"""After this many seconds without use a table is dropped from memory."""
RETRY_SECONDS: Final = 5.0
ATTEMPTS: Final = 20
LOG: Final = logging.getLogger("tessera.server")


class NoSuchTable(LookupError):
    """There is no table of that name."""


class TableService:
    """Every table of one server."""

    def __init__(
        self,
        store: Store,
        bots: BotPool,
        metrics: Metrics,
        clock: ServerClock | None = None,
        offered: OfferedBots | None = None,
        noted: NoteQuestions = no_questions,
    ) -> None:
        self.store = store
        self._noted = noted
        """What is stored with a change for those who want to be told of their move."""
        self.bots = bots
        self.offered = offered or OfferedBots()
        self.metrics = metrics
        self.clock = clock or ServerClock()
        self.leads = False
        self._live: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._background: set[asyncio.Task[None]] = set()
        self._failed: set[str] = set()
        """Tables that failed at the last attempt to look after them."""
        self._leader_loop: asyncio.Task[None] | None = None
        self._looked_ahead = False
        """Whether tables from the future have been looked for since this process leads."""
        self._clock_steered = 0.0
        self._closed = False

    async def start(self) -> None:
        """Starts to listen to other processes and to look after tables."""
        self.clock.begin(await self.store.database.time(), await self.store.kept_time())
        self.store.database.listen(self._notified)
        self.leads = await self.store.database.lead()
        self._leader_loop = asyncio.create_task(self._lead())

    async def close(self) -> None:
        """Stops looking after tables; everything acknowledged is stored."""
        # Notifications from other processes must start nothing from now on.
        self._closed = True
        self.leads = False
        table_tasks = [live.task for live in self._live.values() if live.task is not None]
        tasks = [
            task
            for task in (self._leader_loop, *table_tasks, *self._background)
            if task is not None
        ]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self.bots.close)
        with contextlib.suppress(ConnectionLost):
            await self.store.keep_time(self.clock.mark())
        await self.store.close()

    # Tables

    async def new_table(
        self,
        settings: Settings,
        operation: Operation,
        keys: dict[int, SeatKey],
        origin: str | None = None,
    ) -> LiveTable:
        """A fresh table, opened from some place, with those who sit down at once."""
        name = new_name()
        table = Table(settings)
        now = self.clock.now()
        operation(table, now)
        live = LiveTable(name, Stored(settings, table.log, now, origin), keys, self.clock)
        also, noted = self._noted(live, 0, keys, [])
        await self.store.create(name, settings, table.log, summary_of(table), keys, origin, also)
        live.noted = noted
        self._live[name] = live
        self._start_task(live, next_due(live.table))
        return live

    async def rematch(self, old: LiveTable, keys: dict[int, SeatKey]) -> LiveTable:
        """The rematch that somebody has asked for; whoever comes first sets it up.

        If its server stopped after it was named, the next one to ask sets it up.
        """
        assert old.table.rematch is not None
        name, _ = old.table.rematch
        try:
            return await self.table(name)
        except NoSuchTable:
            settings = old.table.settings.again(new_seed())
            table = Table(settings)
            lay_rematch(old.table, table, self.clock.now())
            with contextlib.suppress(Conflict):
                await self.store.create(
                    name, settings, table.log, summary_of(table), keys, old.origin
                )
            return await self.table(name)

    async def table(self, name: str) -> LiveTable:
        """A table by its name, loaded from the store if necessary."""
        live = self._live.get(name)
        if live is None:
            # The first caller loads it, all others wait for that.
            opening = self._opening.get(name)
            if opening is None:
                opening = asyncio.create_task(self._load(name))
                self._opening[name] = opening
                opening.add_done_callback(lambda _: self._opening.pop(name, None))
            live = await asyncio.shield(opening)
        live.touched = time.monotonic()
        return live

    async def _load(self, name: str) -> LiveTable:
        try:
            kept = await self.store.load(name)
            if kept is None:
                raise NoSuchTable(name)
            live = rebuilt(name, kept, await self.store.keys(name), self.clock)
        except DamagedTable:
            if name not in self._failed:
                LOG.error("A table is damaged; `tessera tables` names it.")
            self._failed.add(name)
            raise
        self._live[name] = live
        return live

    @property
    def live_tables(self) -> list[LiveTable]:
        """The tables in memory."""
        return list(self._live.values())

    async def change(
        self,
        live: LiveTable,
        operation: Operation,
        stored: Callable[[], None] | None = None,
        keys: dict[int, SeatKey] | None = None,
        left: list[int] | None = None,
    ) -> bool:
        """Carries out an operation at a table, stores it, and only then sends it.

        Whether there was anything to store; `stored` is called when it is, before anything is sent.
        A refused operation changes nothing. If the store fails, the table goes back to what is
        stored, which is never less than what it was before.
        """
        async with live.lock:
            for _ in range(ATTEMPTS):
                before, was_over = len(live.table.log), live.table.over
                try:
                    operation(live.table, live.now())
                    entries = live.table.log[before:]
                    if not entries:
                        return False
                    summary = summary_of(live.table)
                    ended = [] if was_over else result_statements(live.name, live.table)
                except TesseraError:
                    # An entry from another server may make it valid.
                    if not await self._read_new_entries(live):
                        raise
                    continue
                except BaseException:
                    # It may have been carried out partially.
                    live.go_back(before)
                    raise
                also, noted = self._noted(live, before, keys or {}, left or [])
                known = live.kept(before)
                started = time.perf_counter()
                try:
                    await self.store.append(
                        live.name, entries, summary, keys or {}, left or [], known, [*ended, *also]
                    )
                except Conflict:
                    self.metrics.conflicts.inc()
                    await self._reload(live, before)
                except ConnectionLost:
                    live.go_back(before)
                    # It may have been stored all the same; then it must be sent.
                    self._run(self._catch_up_at_last(live.name))
                    raise
                except BaseException:
                    await self._reload(live, before)
                    raise
                else:
                    break
            else:
                raise RuntimeError("The table is too busy.")
            live.snapshot, live.noted = summary, noted
            self.metrics.store_seconds.add(time.perf_counter() - started)
            self.metrics.entries_written += len(entries)
            live.keys.update(keys or {})
            for seat in left or []:
                live.keys.pop(seat, None)
            if stored is not None:
                stored()
            live.notify()
        self._start_task(live, summary.due)
        return True

    async def _reload(self, live: LiveTable, entries: int) -> None:
        """Goes back to what is stored: at least that many entries, perhaps more."""
        try:
            kept = await self.store.load(live.name)
            # Read after the entries: whoever left before a deal must not see it.
            keys = await self.store.keys(live.name)
        except BaseException:
            live.go_back(entries)
            raise
        if kept is not None:
            try:
                live.table = Table.rebuilt(kept.settings, kept.log)
            except Exception:
                raise self._dropped(live) from None
            live.keys = keys
            live.notify()

    async def hand_over(self, guest: str, visitor: str) -> None:
        """A guest's seats become those of the account they have logged in to."""
        await self._seats_moved(await self.store.hand_over(guest, visitor))

    async def _seats_moved(self, tables: list[str]) -> None:
        for table in tables:
            live = self._live.get(table)
            if live is not None:
                async with live.lock:
                    await self._reload_keys(live)

    async def _reload_keys(self, live: LiveTable) -> None:
        """Reads who has which seat now, and disconnects those who have lost theirs."""
        live.keys = await self.store.keys(live.name)
        live.notify()

    # Other processes

    def _notified(self, note: str) -> None:
        """Another process has written to a table or, with an empty note, to any of them."""
        if note.startswith((*OTHER_NOTES, CHANNELS_NOTE)):
            return
        for name in [note] if note else {*self._live, *self._opening}:
            # A table that is being loaded may have been read before that write.
            if name in self._live or name in self._opening:
                self._run(self._catch_up(name))
            elif self.leads:
                self._run(self._look_after(name))

    async def _catch_up_at_last(self, name: str) -> None:
        """Catches up as soon as the database answers again."""
        while True:
            try:
                await self._catch_up(name)
            except ConnectionLost:
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    async def _catch_up(self, name: str) -> None:
        live = await self.table(name)
        async with live.lock:
            if not await self._read_new_entries(live):
                await self._reload_keys(live)
        self._start_task(live, next_due(live.table))

    async def _read_new_entries(self, live: LiveTable) -> bool:
        """Reads what other processes have written to a table; whether there was anything."""
        if not self.store.database.shared:
            return False
        entries = await self.store.entries(live.name, len(live.table.log))
        if not entries:
            return False
        # Read after the entries: whoever left before a deal must not see it.
        live.keys = await self.store.keys(live.name)
        try:
            live.table.replay(entries)
        except Exception:
            raise self._dropped(live) from None
        live.notify()
        return True

    def _dropped(self, live: LiveTable) -> DamagedTable:
        """Forgets a table whose stored log has turned out to be damaged."""
        self._live.pop(live.name, None)
        return DamagedTable(live.name)

    async def catch_up_to(self, live: LiveTable, viewer: int, version: int) -> None:
        """Makes sure that a viewer who was on another server before sees no less here."""
        async with live.lock:
            if len(live.stream(viewer).events) < version:
                await self._read_new_entries(live)

    def _run(self, work: Coroutine[object, object, None]) -> None:
        if self._closed:
            work.close()
            return
        task = unhurried_task(quietly(work))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    # Clocks, orders and bots

    async def _lead(self) -> None:
        """The leader's loop: takes the lead if it is free, and looks after tables that are due."""
        while True:
            try:
                self.leads = await self.store.database.lead()
                await self._steer_clock()
                if self.leads:
                    for name in await self.store.due(self.clock.now() + LEADER_PERIOD):
                        await self._look_after_safely(name)
                    await self._look_after_the_future()
                self._looked_ahead = self.leads
            except Exception:
                LOG.exception("The tables could not be looked after.")
                self.leads = False
                await asyncio.sleep(RETRY_SECONDS)
            self._forget_idle_tables()
            await asyncio.sleep(LEADER_PERIOD)

    async def _steer_clock(self) -> None:
        """Approaches the database's time, and notes the own one for the next start."""
        if time.monotonic() - self._clock_steered >= CLOCK_PERIOD:
            self.clock.steer(await self.store.database.time())
            await self.store.keep_time(self.clock.mark())
            self._clock_steered = time.monotonic()

    async def _look_after_the_future(self) -> None:
        """Looks after tables whose logs are ahead of the server's time: the store tells too late
        when something is due there."""
        now = self.clock.now()
        if not self._looked_ahead:
            for name in await self.store.from_the_future(now):
                await self._look_after_safely(name)
        for live in self.live_tables:
            if live.task is None and live.from_the_future(now):
                self._start_task(live, next_due(live.table))

    async def _look_after_safely(self, name: str) -> None:
        """Isolates failures: a broken table does not block others, and is logged once."""
        try:
            await self._look_after(name)
        except ConnectionLost:
            raise
        except DamagedTable:
            return
        except Exception:
            if name not in self._failed:
                LOG.exception("A table could not be looked after.")
            self._failed.add(name)
        else:
            self._failed.discard(name)

    async def _look_after(self, name: str) -> None:
        live = await self.table(name)
        self._start_task(live, next_due(live.table))
        if live.task is None:
            await self.store.renew(name, summary_of(live.table))

    def _forget_idle_tables(self) -> None:
        long_ago, now = time.monotonic() - IDLE_SECONDS, self.clock.now()
        for name, live in list(self._live.items()):
            used = live.touched >= long_ago or live.listeners or live.task is not None
            if not used and not live.from_the_future(now):
                del self._live[name]

    def _start_task(self, live: LiveTable, due: float | None) -> None:
        """Starts a table's task, if this process leads and something is due soon."""
        if self.leads and live.task is None and _until(live, due) < SOON:
            live.task = unhurried_task(self._run_table(live))

    async def _run_table(self, live: LiveTable) -> None:
        """The task of a table: runs its clocks, orders and bots while something is due soon."""
        try:
            while self.leads:
                live.changed.clear()
                try:
                    wait = (
                        0.0
                        if await self._do_what_is_due(live)
                        else _until(live, next_due(live.table))
                    )
                except Exception:
                    # For example a full disk: the table stays as it is stored, and is tried again.
                    LOG.exception("A table could not go on.")
                    wait = RETRY_SECONDS
                if wait >= SOON:
                    return
                if wait > 0:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(live.changed.wait(), wait)
        finally:
            live.task = None

    async def _do_what_is_due(self, live: LiveTable) -> bool:
        for seat, decision, kind in bots_to_move(live.table, live.now()):
            await self._move_bot(live, seat, decision, kind)
            return True
        log = len(live.table.log)
        await self.change(live, lambda table, at: tick(table, at))
        return len(live.table.log) > log

    async def _move_bot(self, live: LiveTable, seat: int, decision: int, kind: str) -> None:
        table = live.table
        seed = bot_seed(table.settings.seed, seat, decision)
        settings = table.settings
        asked = Asked(settings.game, settings.data, table.state.dump(), seat)
        try:
            spec = self.offered.spec_of(kind)
            with self.metrics.thinking():
                past = table.dealt().open_play
                action = await self.bots.choose(asked, spec, seed, live.payers(), past)
        except TesseraError:
            if table.seats[seat].bot is None or kind == STAND_IN:
                raise
            # Why is not logged: it may tell what the seat holds.
            LOG.warning("The bot “%s” cannot play on; `tessera arena` tells why.", kind)
            await self.change(live, lambda table, now: table.replace_bot(seat, STAND_IN, now))
            return
        # Meanwhile its person may have come back and moved.
        with contextlib.suppress(TesseraError):
            await self.change(live, lambda table, now: table.move(seat, decision, action, now, BOT))


def _until(live: LiveTable, due: float | None) -> float:
    return float("inf") if due is None else max(due - live.now(), 0.001)


def new_name() -> str:
    """A name for a table; whoever does not know it cannot find the table."""
    return secrets.token_urlsafe(9)


def new_seed() -> int:
    """A secret seed: nobody can guess it, or compute it from what they see of a game."""
    return secrets.randbelow((1 << SECRET_BITS) - (1 << SEED_BITS)) + (1 << SEED_BITS)
