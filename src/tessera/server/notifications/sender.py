"""The sender: takes what is due from the database, sends it, and notes what has become of it.

Everything about a message is decided by rows: a question is sent on its way once (`fan_out`), and a
delivery is forgotten when it has got there. Whoever sends holds a lease, so no two servers send the
same. What a killed server was sending goes out again when its lease is over, under the same name.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from tessera.server.background import quietly
from tessera.server.notifications.carriers import Carriers
from tessera.server.notifications.channels.outcome import Fate, Outcome
from tessera.server.notifications.message import Message, message_from, note_from
from tessera.server.notifications.presence import Presence
from tessera.server.operating.metrics import Metrics
from tessera.server.storage.database import ConnectionLost, Statement
from tessera.server.storage.notifications.channels import (
    MAIL,
    Channel,
    ChannelRows,
    faulty,
    mended,
    worked,
)
from tessera.server.storage.notifications.deliveries import Delivery, DeliveryRows
from tessera.server.storage.notifications.questions import QuestionRows

PERIOD: Final = 1.0
"""Seconds between looks at what is due."""
RETRY_SECONDS: Final = 5.0
AT_ONCE: Final = 64
"""How many channels are sent to at the same time, each one message after another."""
FIRST_WAIT: Final = 5.0
LONGEST_WAIT: Final = 2 * 60 * 60.0
FEWEST_TRIES: Final = 5
GIVE_UP: Final = 24 * 60 * 60.0
"""A message that has not got there after so many seconds is given up."""
PACES: Final = {"soon": 0.0, "hour": 60 * 60.0, "day": 24 * 60 * 60.0}
"""How many seconds there are at least between two e-mails to one person, by their own choice."""
LOG: Final = logging.getLogger("tessera.server")


class Sender:
    """Sends what is due, as long as this process leads."""

    def __init__(
        self,
        carriers: Carriers,
        channels: ChannelRows,
        questions: QuestionRows,
        deliveries: DeliveryRows,
        presence: Presence,
        metrics: Metrics,
        now: Callable[[], float],
        leads: Callable[[], bool],
    ) -> None:
        self._carriers = carriers
        self._channels = channels
        self._questions = questions
        self._deliveries = deliveries
        self._presence = presence
        self._metrics = metrics
        self._now = now
        self._leads = leads
        self._places = asyncio.Semaphore(AT_ONCE)
        self._sending: set[asyncio.Task[None]] = set()
        self._busy: set[str] = set()
        """The channels that something is being sent to from here."""
        self._loop: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Starts to send."""
        if not self._deliveries.database.shared:
            # Whoever held them has ended: nobody else uses this database.
            await self._deliveries.forget_leases()
        self._loop = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stops; what is being sent is finished, so that nobody has to send it again."""
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)
        for task in await self.finished(RETRY_SECONDS):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def finished(self, seconds: float) -> set[asyncio.Task[None]]:
        """Waits until everything that was started is done; what is not done by then."""
        if not self._sending:
            return set()
        _, unfinished = await asyncio.wait(self._sending, timeout=seconds)
        return unfinished

    async def _run(self) -> None:
        while True:
            try:
                await self._presence.keep_up(self._now())
                if self._leads():
                    await self.fan_out()
                    await self.send_what_is_due()
            except ConnectionLost:
                await asyncio.sleep(RETRY_SECONDS)
            except Exception:
                LOG.exception("Nobody could be told of their move.")
                await asyncio.sleep(RETRY_SECONDS)
            await asyncio.sleep(PERIOD)

    # From questions to deliveries

    async def fan_out(self) -> None:
        """Sends questions that are due on their way, to every channel that is for them."""
        now = self._now()
        for question in await self._questions.due(now):
            channels = await self._channels.of(question.visitor)
            wanted = [
                (channel, self._earliest(channel, now))
                for channel in channels
                if channel.wants(question.live)
            ]
            await self._deliveries.fan_out(question, wanted)

    def _earliest(self, channel: Channel, now: float) -> float:
        """When a channel may be used next: e-mails gather until then."""
        if channel.kind != MAIL:
            return now
        pause = max(PACES.get(channel.pace, 0.0), self._carriers.settings.mail_every)
        return max(now, channel.sent + pause)

    # From deliveries to people

    async def send_what_is_due(self) -> None:
        """Starts to send what is due, one task for each channel."""
        by_channel: dict[str, list[Delivery]] = {}
        for delivery in await self._deliveries.due(self._now()):
            if delivery.channel not in self._busy:
                by_channel.setdefault(delivery.channel, []).append(delivery)
        for channel, found in by_channel.items():
            self._busy.add(channel)
            task = asyncio.create_task(quietly(self._send_to(channel, found)))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)
            task.add_done_callback(partial(self._free, channel))

    def _free(self, channel: str, task: asyncio.Task[None]) -> None:
        self._busy.discard(channel)

    async def _send_to(self, name: str, found: list[Delivery]) -> None:
        """Sends what is due for a channel, one message after another."""
        async with self._places:
            with contextlib.suppress(ConnectionLost):
                channel = await self._channels.find(name)
                if channel is None:
                    await self._deliveries.done(found, [])
                    return
                for group in _groups(channel, found):
                    await self._send_or_gather(channel, group)

    async def _send_or_gather(self, channel: Channel, group: list[Delivery]) -> None:
        """Sends a group, unless it is for an e-mail that has to wait for its time."""
        now = self._now()
        fresh = group[0].batch is None and group[0].question is not None
        earliest = self._earliest(channel, now) if fresh else now
        if earliest > now:
            await self._deliveries.again(group, earliest, [])
        else:
            await self._send(channel, group)

    async def _send(self, channel: Channel, group: list[Delivery]) -> None:
        now = self._now()
        batch = group[0].batch or group[0].id
        until = now + self._carriers.lease(channel)
        leased = await self._deliveries.lease(group, batch, secrets.token_hex(8), now, until)
        if not leased:
            return
        asked = [delivery for delivery in leased if delivery.question is not None]
        still_open = await self._questions.are_open([one.question or "" for one in asked])
        stale = [one for one in asked if one.question not in still_open]
        if stale:
            await self._deliveries.done(stale, [])
        notes = [delivery for delivery in leased if delivery.question is None]
        fresh = [delivery for delivery in asked if delivery not in stale]
        waiting = await self._questions.waiting(channel.visitor)
        if fresh:
            messages: Sequence[Message] = [message_from(one.words) for one in fresh]
            outcome = await self._carriers.send(channel, messages, batch, waiting)
            await self._settle(channel, fresh, outcome, until)
        for note in notes:
            outcome = await self._carriers.send_note(
                channel, note_from(note.words), note.id, waiting
            )
            await self._settle(channel, [note], outcome, until)

    async def _settle(
        self, channel: Channel, sent: list[Delivery], outcome: Outcome, until: float
    ) -> None:
        """Notes what has become of a message, and does not give up while the lease lasts."""
        self._metrics.notifications.labels(channel.kind, outcome.fate.value).inc()
        while True:
            try:
                await self._note(channel, sent, outcome)
            except ConnectionLost:
                if self._now() + RETRY_SECONDS > until:
                    raise
                await asyncio.sleep(1.0)
            else:
                return

    async def _note(self, channel: Channel, sent: list[Delivery], outcome: Outcome) -> None:
        now = self._now()
        if outcome.fate is Fate.GONE:
            await self._channels.remove(channel)
            return
        if outcome.fate is Fate.SENT:
            questions = any(delivery.question is not None for delivery in sent)
            noted = worked(channel.id, now) if questions else mended(channel.id)
            await self._deliveries.done(sent, [noted])
            return
        fault: list[Statement] = [faulty(channel.id, outcome.fault)]
        old = now - sent[0].made > GIVE_UP and sent[0].tries >= FEWEST_TRIES
        if outcome.fate is Fate.NEVER or old:
            await self._deliveries.done(sent, fault)
        else:
            wait = max(waiting_time(sent[0].tries), min(outcome.wait, LONGEST_WAIT))
            await self._deliveries.again(sent, now + wait, fault)


def waiting_time(tries: int) -> float:
    """How long a message waits after so many tries: twice as long each time, and not in step with
    others."""
    longest = min(FIRST_WAIT * 2.0 ** min(tries - 1, 20), LONGEST_WAIT)
    return longest * random.uniform(0.75, 1.25)


def _groups(channel: Channel, found: list[Delivery]) -> list[list[Delivery]]:
    """What goes out together: in an e-mail all questions that have not gone out, or those that have
    gone out together before; elsewhere one by one."""
    groups: dict[str, list[Delivery]] = {}
    for delivery in sorted(found, key=lambda one: (one.made, one.id)):
        gathered = channel.kind == MAIL and delivery.question is not None
        groups.setdefault(delivery.batch or ("" if gathered else delivery.id), []).append(delivery)
    return list(groups.values())
