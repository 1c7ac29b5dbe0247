"""The delivery queue by itself, on both databases, with a clock and receivers of the test's own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

import pytest

from tessera.server.notifications.carriers import Carriers
from tessera.server.notifications.channels.encryption import SigningKey
from tessera.server.notifications.channels.outcome import SENT, Fate, Outcome
from tessera.server.notifications.links import MailLinks
from tessera.server.notifications.message import Message, Note, encoded
from tessera.server.notifications.presence import Presence
from tessera.server.notifications.sender import GIVE_UP, Sender, waiting_time
from tessera.server.notifications.settings import NotificationSettings
from tessera.server.notifications.subscribers import Subscribers
from tessera.server.operating.metrics import Metrics
from tessera.server.storage.notifications.channels import Channel, ChannelRows
from tessera.server.storage.notifications.deliveries import DeliveryRows
from tessera.server.storage.notifications.questions import QuestionRows, answered, asked
from tessera.server.storage.store import Store
from tests.server.stores import create, opened

LATER = Outcome(Fate.LATER, "Not just now.")
HOUR = 3600.0


class Clock:
    """A time that goes on when the test says so."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@dataclass(frozen=True)
class Sent:
    channel: str
    tables: list[str]
    name: str
    waiting: int


class Post(Carriers):
    """Notes what is sent, and says what the test wants of it."""

    def __init__(self, clock: Clock, settings: NotificationSettings) -> None:
        super().__init__(settings, SigningKey("push"), MailLinks("mail"), clock)
        self.sent: list[Sent] = []
        self.outcomes: dict[str, list[Outcome]] = {}
        self.before: Callable[[], Awaitable[None]] | None = None
        """What happens while something is being sent."""

    async def send(
        self, channel: Channel, messages: Sequence[Message], name: str, waiting: int
    ) -> Outcome:
        self.sent.append(Sent(channel.id, [one.table for one in messages], name, waiting))
        if self.before is not None:
            await self.before()
        return self._outcome(channel)

    async def send_note(self, channel: Channel, note: Note, name: str, waiting: int) -> Outcome:
        self.sent.append(Sent(channel.id, [note.subject], name, waiting))
        return self._outcome(channel)

    def _outcome(self, channel: Channel) -> Outcome:
        left = self.outcomes.get(channel.id, [])
        return left.pop(0) if left else SENT


class Office:
    """A sender with its rows, on a store that others may use too."""

    def __init__(self, store: Store, clock: Clock, every: float = 900.0) -> None:
        self.store = store
        self.clock = clock
        self.channels = ChannelRows(store.database)
        self.questions = QuestionRows(store.database)
        self.deliveries = DeliveryRows(store.database)
        self.post = Post(clock, NotificationSettings(mail_every=every))
        self.sender = Sender(
            self.post,
            self.channels,
            self.questions,
            self.deliveries,
            Presence(self.questions, Subscribers(self.channels)),
            Metrics(),
            clock,
            lambda: True,
        )

    async def add(self, name: str, kind: str = "json", **more: object) -> Channel:
        channel = Channel(name, "ben", kind, name, True, True, True, "soon", 1.0, True)
        channel = replace(channel, **more)  # type: ignore[arg-type]
        await self.channels.keep(channel)
        return channel

    async def ask(self, table: str, key: str = "move 1", live: bool = False) -> None:
        if await self.store.load(table) is None:
            await create(self.store, table)
        message = Message(table, "phoenicia", "Phoenicia", 1, "Ben", ["Ada"], "Raise?", "turns")
        now = self.clock()
        words = encoded(message)
        await self.store.database.write([asked(table, 1, "ben", key, words, live, now, now + 10.0)])

    async def answer(self, table: str) -> None:
        await self.store.database.write([answered(table, 1)])

    async def work(self, after: float = 0.0) -> None:
        """Does everything that is due after some time."""
        self.clock.time += after
        await self.sender.fan_out()
        await self.sender.send_what_is_due()
        assert await self.sender.finished(30) == set()

    @property
    def tables(self) -> list[list[str]]:
        return [one.tables for one in self.post.sent]


def evening(address: str, work: Callable[[Office], Awaitable[None]], every: float = 900.0) -> None:
    async def whole() -> None:
        async with opened(address) as store:
            await work(Office(store, Clock(), every))

    asyncio.run(whole())


def test_somebody_is_told_once_after_a_while(database_address: str) -> None:
    async def work(office: Office) -> None:
        await office.add("hook")
        await office.ask("a")
        await office.work(9.0)
        assert office.tables == []
        await office.work(2.0)
        assert office.tables == [["a"]]
        assert office.post.sent[0].waiting == 1
        await office.ask("a")
        await office.work(HOUR)
        assert office.tables == [["a"]]
        await office.ask("a", "move 2")
        await office.work(HOUR)
        assert office.tables == [["a"], ["a"]]
        assert await office.deliveries.count() == 0

    evening(database_address, work)


def test_nobody_is_told_of_what_they_have_seen_or_answered(database_address: str) -> None:
    async def work(office: Office) -> None:
        await office.add("hook")
        for table in ("a", "b", "c"):
            await office.ask(table)
        await office.questions.see("a", 1, "move 1")
        await office.questions.see("b", 1, "move 0")  # another question than is open now
        await office.answer("c")
        await office.work(11.0)
        assert office.tables == [["b"]]

    evening(database_address, work)


def test_a_message_that_waits_for_another_try_is_dropped_when_it_is_seen(
    database_address: str,
) -> None:
    async def work(office: Office) -> None:
        await office.add("hook")
        office.post.outcomes["hook"] = [LATER]
        await office.ask("a")
        await office.work(11.0)
        await office.questions.see("a", 1, "move 1")
        await office.work(HOUR)
        assert office.tables == [["a"]]
        assert await office.deliveries.count() == 0

    evening(database_address, work)


def test_what_does_not_get_there_is_tried_again_later_and_later(database_address: str) -> None:
    async def work(office: Office) -> None:
        await office.add("hook")
        office.post.outcomes["hook"] = [LATER, LATER, replace(LATER, wait=600.0)]
        await office.ask("a")
        await office.work(11.0)
        assert (await office.channels.of("ben"))[0].fault == "Not just now."
        await office.work(1.0)
        assert len(office.tables) == 1
        await office.work(7.0)
        assert len(office.tables) == 2
        await office.work(7.0)
        assert len(office.tables) == 2
        await office.work(6.0)
        assert len(office.tables) == 3
        # The receiver has asked for ten minutes.
        await office.work(590.0)
        assert len(office.tables) == 3
        await office.work(15.0)
        assert len(office.tables) == 4
        # It is the same message each time, and it works again.
        assert len({one.name for one in office.post.sent}) == 1
        assert (await office.channels.of("ben"))[0].fault is None
        await office.work(HOUR)
        assert len(office.tables) == 4

    evening(database_address, work)


def test_waits_double_up_to_two_hours() -> None:
    for tries in range(1, 40):
        expected = min(5.0 * 2 ** (tries - 1), 2 * HOUR)
        assert 0.75 * expected <= waiting_time(tries) <= 1.25 * expected


def test_after_a_day_of_tries_it_is_given_up(database_address: str) -> None:
    async def work(office: Office) -> None:
        await office.add("hook")
        office.post.outcomes["hook"] = [LATER] * 100
        await office.ask("a")
        for _ in range(6):
            await office.work(3 * HOUR)
        assert await office.deliveries.count() == 1
        await office.work(GIVE_UP)
        assert await office.deliveries.count() == 0
        assert (await office.channels.of("ben"))[0].fault == "Not just now."

    evening(database_address, work)


def test_a_refusal_is_final_and_a_channel_that_is_gone_is_forgotten(database_address: str) -> None:
    async def work(office: Office) -> None:
        await office.add("closed")
        await office.add("lost", "push")
        office.post.outcomes["closed"] = [Outcome(Fate.NEVER, "Refused.")]
        office.post.outcomes["lost"] = [Outcome(Fate.GONE)]
        await office.ask("a")
        await office.work(11.0)
        await office.work(GIVE_UP)
        assert len(office.tables) == 2
        (left,) = await office.channels.of("ben")
        assert (left.id, left.fault) == ("closed", "Refused.")

    evening(database_address, work)


def test_channels_are_for_kinds_of_tables(database_address: str) -> None:
    async def work(office: Office) -> None:
        await office.add("both")
        await office.add("by-turns", live=False)
        await office.add("unverified", "mail", verified=False)
        await office.ask("fast", live=True)
        await office.ask("slow")
        await office.work(11.0)
        told = sorted((one.channel, one.tables[0]) for one in office.post.sent)
        assert told == [("both", "fast"), ("both", "slow"), ("by-turns", "slow")]

    evening(database_address, work)


def test_emails_gather_what_is_asked_meanwhile(database_address: str) -> None:
    async def work(office: Office) -> None:
        await office.add("letters", "mail")
        await office.ask("a")
        await office.work(11.0)
        assert office.tables == [["a"]]
        for table in ("b", "c", "d"):
            await office.ask(table)
            await office.work(60.0)
        await office.answer("c")
        assert office.tables == [["a"]]
        await office.work(900.0)
        assert office.tables == [["a"], ["b", "d"]]
        await office.work(HOUR)
        assert len(office.tables) == 2

    evening(database_address, work)


def test_one_may_want_emails_less_often(database_address: str) -> None:
    async def work(office: Office) -> None:
        channel = await office.add("letters", "mail", pace="hour")
        await office.ask("a")
        await office.work(11.0)
        await office.ask("b")
        await office.work(1000.0)
        assert office.tables == [["a"]]
        await office.work(HOUR)
        assert office.tables == [["a"], ["b"]]
        await office.channels.choose(replace(channel, pace="day"))
        await office.ask("c")
        await office.work(3 * HOUR)
        assert len(office.tables) == 2
        await office.work(24 * HOUR)
        assert len(office.tables) == 3

    evening(database_address, work)


def test_while_the_mail_server_is_away_one_email_gathers_everything(database_address: str) -> None:
    async def work(office: Office) -> None:
        await office.add("letters", "mail")
        office.post.outcomes["letters"] = [LATER, LATER]
        await office.ask("a")
        await office.work(11.0)
        await office.ask("b")
        await office.work(20.0)
        assert office.tables[1] == ["a", "b"]
        await office.work(60.0)
        assert office.tables[2:] == [["a", "b"]]
        # The name is that of the first try: whoever has got that one need not keep another.
        assert len({one.name for one in office.post.sent}) == 1
        await office.work(HOUR)
        assert len(office.tables) == 3

    evening(database_address, work)


def test_two_servers_never_send_the_same(database_address: str) -> None:
    async def work(first: Office) -> None:
        second = Office(first.store, first.clock)
        await first.add("hook")
        await first.add("letters", "mail")
        for number in range(20):
            await first.ask(f"table {number}")
        first.clock.time += 11.0
        await asyncio.gather(*(office.work() for _ in range(3) for office in (first, second)))
        await asyncio.gather(first.work(), second.work())
        sent = [*first.post.sent, *second.post.sent]
        hooked = sorted(one.tables[0] for one in sent if one.channel == "hook")
        mailed = sorted(table for one in sent if one.channel == "letters" for table in one.tables)
        everything = sorted(f"table {number}" for number in range(20))
        assert hooked == everything
        assert mailed == everything

    evening(database_address, work)


def test_while_one_sends_another_server_does_not(database_address: str) -> None:
    async def work(first: Office) -> None:
        second = Office(first.store, first.clock)
        await first.add("hook")
        await first.ask("a")

        async def meanwhile() -> None:
            await second.work()

        first.post.before = meanwhile
        await first.work(11.0)
        assert (len(first.tables), len(second.tables)) == (1, 0)

    evening(database_address, work)


def test_what_a_killed_server_was_sending_goes_out_when_its_lease_is_over(
    database_address: str,
) -> None:
    async def work(first: Office) -> None:
        second = Office(first.store, first.clock)
        await first.add("hook")
        await first.ask("a")

        async def killed() -> None:
            raise asyncio.CancelledError

        first.post.before = killed
        await first.work(11.0)
        await second.work(1.0)
        assert len(second.tables) == 0
        await second.work(60.0)
        assert [one.name for one in second.post.sent] == [one.name for one in first.post.sent]
        await second.work(HOUR)
        assert len(second.tables) == 1

    evening(database_address, work)


def test_one_slow_receiver_keeps_nobody_waiting(database_address: str) -> None:
    async def work(office: Office) -> None:
        await office.add("slow")
        await office.add("quick")
        order: list[str] = []
        everybody_else = asyncio.Event()

        async def take() -> None:
            channel = office.post.sent[-1].channel
            if channel == "slow":
                await everybody_else.wait()
            order.append(channel)
            if order.count("quick") == 3:
                everybody_else.set()

        office.post.before = take
        for table in ("a", "b", "c"):
            await office.ask(table)
        await office.work(11.0)
        assert order == ["quick"] * 3 + ["slow"] * 3

    evening(database_address, work)


def test_what_was_asked_for_goes_out_without_a_question(database_address: str) -> None:
    async def work(office: Office) -> None:
        await office.add("letters", "mail", verified=False)
        note = encoded(Note("Your address", "Open this link.", "https://x"))
        await office.deliveries.ask_for("note", "letters", note, office.clock())
        await office.work()
        assert office.tables == [["Your address"]]
        # It does not keep back the first e-mail about a game.
        assert (await office.channels.of("ben"))[0].sent == 0.0

    evening(database_address, work)


def test_a_channel_that_is_removed_takes_everything_with_it(database_address: str) -> None:
    async def work(office: Office) -> None:
        channel = await office.add("hook")
        office.post.outcomes["hook"] = [LATER]
        await office.ask("a")
        await office.work(11.0)
        await office.channels.remove(channel)
        assert await office.deliveries.count() == 0
        assert await office.questions.waiting("ben") == 0
        await office.work(HOUR)
        assert len(office.tables) == 1

    evening(database_address, work)


@pytest.mark.parametrize("table", ["a table", "no table"])
def test_looking_at_a_question_that_is_not_there_changes_nothing(
    database_address: str, table: str
) -> None:
    async def work(office: Office) -> None:
        await office.questions.see(table, 0, "move 1")
        await office.work(HOUR)
        assert office.tables == []

    evening(database_address, work)
