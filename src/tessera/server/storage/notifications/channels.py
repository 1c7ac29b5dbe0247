"""Channels as rows: how somebody wants to be told that it is their move."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final, cast

from tessera.server.storage.database import Database, Row, Statement

NOTE: Final = "channels:"
"""How notes begin that tell other processes whose channels have changed."""
COLUMNS: Final = (
    "id, visitor, kind, address, live, turns, question, pace, made, verified, sent, fault"
)
PUSH: Final = "push"
MAIL: Final = "mail"


@dataclass(frozen=True)
class Channel:
    """One way to tell one person."""

    id: str
    visitor: str
    kind: str
    address: str
    """An e-mail address, the address of a webhook, or a browser's subscription as JSON."""
    live: bool
    """Whether it is for tables that are played live."""
    turns: bool
    """Whether it is for tables by turns, and for those without a clock."""
    question: bool
    """Whether it says what is asked; where others read along, that may tell what is hidden."""
    pace: str
    """How often there may be an e-mail."""
    made: float
    verified: bool
    sent: float = 0.0
    """When something was sent there last."""
    fault: str | None = None
    """Why it does not work, in one sentence, until it works again."""

    def wants(self, live: bool) -> bool:
        """Whether somebody is told here of tables of that kind."""
        return self.verified and (self.live if live else self.turns)


def channel_name(visitor: str, kind: str, address: str) -> str:
    """The name of a channel: the same person, kind and address are one channel."""
    text = "\n".join((visitor, kind, address))
    return hashlib.sha256(text.encode()).hexdigest()[:24]


class ChannelRows:
    """The channels of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, visitor: str) -> list[Channel]:
        """A visitor's channels, the oldest first."""
        rows = await self.database.read(
            f"SELECT {COLUMNS} FROM notification_channel WHERE visitor = $1 ORDER BY made, id",
            visitor,
        )
        return [_channel(row) for row in rows]

    async def find(self, channel: str) -> Channel | None:
        """The channel of that name."""
        rows = await self.database.read(
            f"SELECT {COLUMNS} FROM notification_channel WHERE id = $1", channel
        )
        return _channel(rows[0]) if rows else None

    async def visitors(self) -> set[str]:
        """Everybody who has a channel that works."""
        rows = await self.database.read(
            "SELECT DISTINCT visitor FROM notification_channel WHERE verified = 1"
        )
        return {cast(str, row[0]) for row in rows}

    async def keep(self, channel: Channel) -> None:
        """Stores a channel, in place of the one with the same name."""
        await self.database.write([_stored(channel)], NOTE + channel.visitor)

    async def choose(self, channel: Channel) -> None:
        """Stores what its owner has chosen for a channel, if it is still there."""
        chosen: Statement = (
            "UPDATE notification_channel SET live = $2, turns = $3, question = $4, pace = $5 "
            "WHERE id = $1",
            (
                channel.id,
                int(channel.live),
                int(channel.turns),
                int(channel.question),
                channel.pace,
            ),
        )
        await self.database.write([chosen], NOTE + channel.visitor)

    async def verify(self, channel: Channel) -> None:
        """Somebody has shown that the channel's address is theirs."""
        verified: Statement = (
            "UPDATE notification_channel SET verified = 1, fault = NULL WHERE id = $1",
            (channel.id,),
        )
        await self.database.write([verified], NOTE + channel.visitor)

    async def mend(self, channel: Channel) -> None:
        """A channel works again."""
        await self.database.write([mended(channel.id)])

    async def remove(self, channel: Channel) -> None:
        """Forgets a channel, with all that is on its way there."""
        gone: list[Statement] = [
            ("DELETE FROM delivery WHERE channel = $1", (channel.id,)),
            ("DELETE FROM notification_channel WHERE id = $1", (channel.id,)),
            (
                "DELETE FROM open_question WHERE visitor = $1 AND NOT EXISTS "
                "(SELECT 1 FROM notification_channel WHERE visitor = $1)",
                (channel.visitor,),
            ),
        ]
        await self.database.write(gone, NOTE + channel.visitor)


def faulty(channel: str, fault: str) -> Statement:
    """The statement that notes why a channel does not work."""
    return ("UPDATE notification_channel SET fault = $2 WHERE id = $1", (channel, fault))


def mended(channel: str) -> Statement:
    """The statement that notes that a channel works again."""
    return ("UPDATE notification_channel SET fault = NULL WHERE id = $1", (channel,))


def worked(channel: str, now: float) -> Statement:
    """The statement that notes that somebody was just told through a channel."""
    return ("UPDATE notification_channel SET fault = NULL, sent = $2 WHERE id = $1", (channel, now))


def _stored(channel: Channel) -> Statement:
    values = (
        channel.id,
        channel.visitor,
        channel.kind,
        channel.address,
        int(channel.live),
        int(channel.turns),
        int(channel.question),
        channel.pace,
        channel.made,
        int(channel.verified),
    )
    return (
        "INSERT INTO notification_channel "
        "(id, visitor, kind, address, live, turns, question, pace, made, verified) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) "
        "ON CONFLICT (id) DO UPDATE SET live = excluded.live, turns = excluded.turns, "
        "question = excluded.question, pace = excluded.pace, fault = NULL",
        values,
    )


def _channel(row: Row) -> Channel:
    name, visitor, kind, address, live, turns, question, pace, made, verified, sent, fault = row
    return Channel(
        id=cast(str, name),
        visitor=cast(str, visitor),
        kind=cast(str, kind),
        address=cast(str, address),
        live=bool(live),
        turns=bool(turns),
        question=bool(question),
        pace=cast(str, pace),
        made=cast(float, made),
        verified=bool(verified),
        sent=cast(float, sent),
        fault=cast("str | None", fault),
    )
