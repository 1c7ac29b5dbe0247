"""Web push: a message that a browser shows though no page is open."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

import msgspec

from tessera.server.notifications.channels.encryption import (
    BrowserKeys,
    SigningKey,
    encrypted,
    from_base64,
    to_base64,
)
from tessera.server.notifications.channels.outcome import Fate, Outcome, outcome_of_status
from tessera.server.notifications.message import Message, Note
from tessera.server.notifications.reaching.client import NotReached, Reacher, Unreachable

KEPT: Final = 24 * 60 * 60
"""How long a push service keeps a message for a browser that is not there."""
SIGNED: Final = 12 * 60 * 60
"""How long a signature is good, at most a day by the standard."""
GONE: Final = (404, 410)
ENCODER: Final = msgspec.json.Encoder()


class Subscription(msgspec.Struct, frozen=True):
    """Where and how a browser is reached."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def keys(self) -> BrowserKeys:
        """The browser's keys, checked."""
        return BrowserKeys(from_base64(self.p256dh), from_base64(self.auth))

    @property
    def stored(self) -> str:
        """The subscription as a channel's address."""
        return ENCODER.encode(self).decode()


def subscription_from(address: str) -> Subscription:
    """The subscription that a channel's address holds."""
    return msgspec.json.decode(address, type=Subscription)


class Push:
    """Sends to push services, under a key that they know this server by."""

    def __init__(
        self, reacher: Reacher, key: SigningKey, subject: str, now: Callable[[], float]
    ) -> None:
        self._reacher = reacher
        self.key = key
        self._subject = subject
        """Whom a push service may write to about this server."""
        self._now = now

    async def send(self, address: str, message: Message | Note, name: str, waiting: int) -> Outcome:
        """Sends a message to one browser; `waiting` tables are counted on the app's icon.

        Under the same topic a later message takes the place of one that has not been fetched:
        what is sent twice, because a server was killed, is shown once.
        """
        subscription = subscription_from(address)
        topic = to_base64(hashlib.sha256(name.encode()).digest())[:32]
        host = urlsplit(subscription.endpoint)
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT),
            "Urgency": "normal",
            "Topic": topic,
            "Authorization": self.key.authorization(
                f"{host.scheme}://{host.netloc}", self._subject, self._now() + SIGNED
            ),
        }
        body = encrypted(_shown(message, topic, waiting), subscription.keys)
        try:
            reply = await self._reacher.post(subscription.endpoint, body, headers)
        except NotReached as error:
            return Outcome(Fate.NEVER, str(error))
        except Unreachable as error:
            return Outcome(Fate.LATER, str(error))
        if reply.status in GONE:
            return Outcome(Fate.GONE, "The browser takes no more messages.")
        return outcome_of_status(reply.status, reply.retry_after)


def _shown(message: Message | Note, topic: str, waiting: int) -> bytes:
    """What the page's service worker shows."""
    if isinstance(message, Note):
        shown = {"title": message.subject, "body": message.text, "tag": topic}
    else:
        shown = {
            "title": f"Your move in {message.title}",
            "body": f"{message.question} {message.company}".strip(),
            "tag": message.table,
            "table": message.table,
        }
    return ENCODER.encode({**shown, "id": topic, "waiting": waiting})
