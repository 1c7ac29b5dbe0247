"""Everything about notifications that one server process has: see the package's modules."""

from __future__ import annotations

from collections.abc import Callable

from tessera.server.notifications.carriers import Carriers
from tessera.server.notifications.channels.encryption import SigningKey
from tessera.server.notifications.links import MailLinks
from tessera.server.notifications.presence import Presence
from tessera.server.notifications.questions import Questions
from tessera.server.notifications.sender import Sender
from tessera.server.notifications.settings import NotificationSettings
from tessera.server.notifications.subscribers import Subscribers
from tessera.server.operating.metrics import Metrics
from tessera.server.storage.notifications.channels import ChannelRows
from tessera.server.storage.notifications.deliveries import DeliveryRows
from tessera.server.storage.notifications.questions import QuestionRows
from tessera.server.storage.store import Store


class Notifications:
    """Tells people that it is their move."""

    def __init__(
        self,
        store: Store,
        settings: NotificationSettings,
        secrets: tuple[str, str],
        metrics: Metrics,
        now: Callable[[], float],
        leads: Callable[[], bool],
    ) -> None:
        push, mail = secrets
        self.now = now
        self.channels = ChannelRows(store.database)
        self.open_questions = QuestionRows(store.database)
        self.deliveries = DeliveryRows(store.database)
        self.key = SigningKey(push)
        self.links = MailLinks(mail)
        self.carriers = Carriers(settings, self.key, self.links, now)
        self.subscribers = Subscribers(self.channels)
        self.questions = Questions(self.subscribers, settings)
        self.presence = Presence(self.open_questions, self.subscribers)
        self._sender = Sender(
            self.carriers,
            self.channels,
            self.open_questions,
            self.deliveries,
            self.presence,
            metrics,
            now,
            leads,
        )

    async def prepare(self) -> None:
        """Reads who wants to be told; only then may tables go on."""
        await self.subscribers.start()

    async def start(self) -> None:
        """Starts to send."""
        await self._sender.start()

    async def close(self) -> None:
        """Finishes what is being sent."""
        await self._sender.close()
        await self.subscribers.close()
