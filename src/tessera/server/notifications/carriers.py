"""Carriers: what this server can send through, and how a message goes through it."""

from __future__ import annotations

import ssl
from collections.abc import Callable, Sequence
from typing import Final

from tessera.server.notifications.channels.encryption import SigningKey
from tessera.server.notifications.channels.mail import MOST_SECONDS, Mail
from tessera.server.notifications.channels.outcome import Fate, Outcome
from tessera.server.notifications.channels.push import Push
from tessera.server.notifications.channels.webhooks import SHAPES, post_message
from tessera.server.notifications.links import MailLinks
from tessera.server.notifications.message import Message, Note
from tessera.server.notifications.reaching.client import SECONDS, Reacher
from tessera.server.notifications.settings import NotificationSettings
from tessera.server.storage.notifications.channels import MAIL, PUSH, Channel

MARGIN: Final = 10.0
"""Seconds that a lease lasts beyond the longest time that sending takes."""
NO_MAIL: Final = "This server sends no e-mails."


class Carriers:
    """Everything that this server can send through."""

    def __init__(
        self,
        settings: NotificationSettings,
        key: SigningKey,
        links: MailLinks,
        now: Callable[[], float],
    ) -> None:
        trusted = ssl.create_default_context()
        subject = settings.public_address or "https://localhost"
        if settings.mail_from:
            subject = f"mailto:{settings.mail_from.rpartition('<')[2].rstrip('>')}"
        self.settings = settings
        self.reacher = Reacher(settings.reach_private, trusted=trusted)
        self.push = Push(self.reacher, key, subject, now)
        server = settings.mail_server
        self.mail = None if server is None else Mail(server, settings, trusted)
        self.links = links

    @property
    def kinds(self) -> list[str]:
        """The kinds of channels that work on this server."""
        return [PUSH, *([] if self.mail is None else [MAIL]), *SHAPES]

    def lease(self, channel: Channel) -> float:
        """For how long nobody else may send what is being sent through a channel."""
        return MARGIN + (MOST_SECONDS if channel.kind == MAIL else SECONDS)

    async def send(
        self, channel: Channel, messages: Sequence[Message], name: str, waiting: int
    ) -> Outcome:
        """Sends messages through a channel, under a name; all but e-mails take one at a time."""
        message = messages[0]
        if channel.kind == MAIL:
            if self.mail is None:
                return Outcome(Fate.NEVER, NO_MAIL)
            stop = self.links.to_stop(channel.id)
            return await self.mail.send_digest(channel.address, messages, name, stop)
        if channel.kind == PUSH:
            return await self.push.send(channel.address, message, name, waiting)
        link = self.settings.link_to(f"#/table/{message.table}")
        return await post_message(
            self.reacher, channel.kind, channel.address, message, link, name, channel.question
        )

    async def send_note(self, channel: Channel, note: Note, name: str, waiting: int) -> Outcome:
        """Sends a message that tells of no question."""
        if channel.kind == MAIL:
            if self.mail is None:
                return Outcome(Fate.NEVER, NO_MAIL)
            return await self.mail.send_note(channel.address, note, name)
        if channel.kind == PUSH:
            return await self.push.send(channel.address, note, name, waiting)
        return await post_message(
            self.reacher, channel.kind, channel.address, note, "", name, channel.question
        )
