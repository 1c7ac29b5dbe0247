"""Sessions: who a visitor is, as long as nobody ends it.

A session is a row (`storage/session_rows.py`); its token is in the visitor's cookie and nowhere
else. Each process remembers the sessions it has seen, so that a request costs no read, and hears
from the others when somebody's sessions have changed. Whatever is open for a session is told when
it ends.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Final

from tessera.server.background import quietly
from tessera.server.storage.database import Statement
from tessera.server.storage.session_rows import NOTE, Session, SessionRows, begun, ended

MOST_REMEMBERED: Final = 20_000
REMEMBERED_SECONDS: Final = 300.0
"""After this long a session is read again, in case a note about it was lost."""
SEEN_SECONDS: Final = 60 * 60
"""How exactly is stored when a session was last seen."""
CLEANING_SECONDS: Final = 60 * 60


class Watch:
    """Told once when a session ends."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.ended = False
        self.listener: Callable[[], None] | None = None

    def end(self) -> None:
        """The session has ended."""
        self.ended = True
        if self.listener is not None:
            self.listener()


class Sessions:
    """The sessions of one server."""

    def __init__(self, rows: SessionRows, leads: Callable[[], bool]) -> None:
        self._rows = rows
        self._leads = leads
        """Whether this process sees to the cleaning."""
        self._remembered: OrderedDict[str, tuple[Session | None, float]] = OrderedDict()
        """By the hash of a token: its session, if there is one, and until when that is believed."""
        self._changes = 0
        """How often sessions have changed: what was read before a change is not remembered."""
        self._watches: dict[str, set[Watch]] = {}
        self._background: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Starts to listen to other processes and to forget old sessions."""
        self._rows.database.listen(self._notified)
        self._run(self._clean())

    async def close(self) -> None:
        """Stops both."""
        tasks = list(self._background)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Finding

    async def find(self, token: str) -> Session | None:
        """The session of a token, unless it has ended."""
        digest = hash_of(token)
        session, until = self._remembered.get(digest, (None, 0.0))
        if time.monotonic() < until:
            return session
        changes = self._changes
        session = await self._rows.find(digest)
        if changes == self._changes:
            self._remember(digest, session)
        if session is not None and abs(time.time() - session.seen) > SEEN_SECONDS:
            self._run(self._rows.see(session))
        return session

    async def of(self, visitor: str) -> list[Session]:
        """A visitor's sessions, the last seen first."""
        return await self._rows.of(visitor)

    def watch(self, session: Session) -> Watch:
        """Watches a session that was just found, until `unwatch`."""
        watch = Watch(session)
        self._watches.setdefault(session.hash, set()).add(watch)
        return watch

    def unwatch(self, watch: Watch) -> None:
        """Stops watching."""
        watches = self._watches.get(watch.session.hash, set())
        watches.discard(watch)
        if not watches:
            self._watches.pop(watch.session.hash, None)

    def _remember(self, digest: str, session: Session | None) -> None:
        self._remembered[digest] = (session, time.monotonic() + REMEMBERED_SECONDS)
        self._remembered.move_to_end(digest)
        if len(self._remembered) > MOST_REMEMBERED:
            self._remembered.popitem(last=False)

    # Beginning and ending

    async def begin(
        self,
        visitor: str,
        device: str,
        instead_of: Sequence[Session] = (),
        others: Sequence[Statement] = (),
    ) -> str:
        """A fresh session in place of others, stored together with what else has to be; its token.

        All or none: `Conflict` where one of the statements conflicts.
        """
        token = secrets.token_urlsafe(24)
        now = time.time()
        session = Session(hash_of(token), visitor, device, now, now)
        gone = [ended(old) for old in instead_of]
        # Nobody can know the token of a fresh session: only those that end are told of.
        note = NOTE + visitor if gone else None
        await self._rows.database.write([*others, *gone, begun(session)], note)
        self._end_here(instead_of)
        return token

    async def end(self, visitor: str, sessions: Sequence[Session]) -> None:
        """Ends sessions of a visitor."""
        if sessions:
            await self._rows.database.write([ended(old) for old in sessions], NOTE + visitor)
            self._end_here(sessions)

    def _end_here(self, sessions: Sequence[Session]) -> None:
        self._changes += 1
        for session in sessions:
            self._remembered.pop(session.hash, None)
            for watch in list(self._watches.get(session.hash, ())):
                watch.end()

    # Other processes

    def _notified(self, note: str) -> None:
        """Sessions of one visitor, or with an empty note of any, may have changed elsewhere."""
        if note and not note.startswith(NOTE):
            return
        changed = note.removeprefix(NOTE)
        self._changes += 1
        for digest, (session, _) in list(self._remembered.items()):
            if session is None or not changed or session.visitor == changed:
                del self._remembered[digest]
        watched = {watch.session.visitor for one in self._watches.values() for watch in one}
        for visitor in watched & {changed} if changed else watched:
            self._run(self._look_again(visitor))

    async def _look_again(self, visitor: str) -> None:
        """Ends here what has been ended elsewhere."""
        live = {session.hash for session in await self._rows.of(visitor)}
        watched = {
            watch.session
            for digest, watches in self._watches.items()
            for watch in watches
            if watch.session.visitor == visitor and digest not in live
        }
        self._end_here(list(watched))

    async def _clean(self) -> None:
        while True:
            if self._leads():
                await quietly(self._rows.forget_old_ones())
            await asyncio.sleep(CLEANING_SECONDS)

    def _run(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(quietly(work))
        # One that is cancelled before it has begun would complain.
        task.add_done_callback(lambda _: work.close())
        self._background.add(task)
        task.add_done_callback(self._background.discard)


def hash_of(token: str) -> str:
    """What is stored of a session's token."""
    return hashlib.sha256(token.encode()).hexdigest()
