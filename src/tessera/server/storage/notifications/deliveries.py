"""Deliveries as rows: what is on its way to a channel, until it has got there or is given up.

Whoever sends takes a lease first: while it lasts, nobody else sends the same. A sender that was
killed leaves a lease behind, and when it has run out the delivery goes out again under its old
name, by which receivers know it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from tessera.server.storage.database import Conflict, Database, Row, Statement
from tessera.server.storage.notifications.channels import Channel
from tessera.server.storage.notifications.questions import OpenQuestion

COLUMNS: Final = "id, channel, question, words, made, tries, batch"
AT_ONCE: Final = 500
"""How many deliveries are read at a time."""
OF_ONE_CHANNEL: Final = 50


@dataclass(frozen=True)
class Delivery:
    """Something on its way to a channel."""

    id: str
    channel: str
    question: str | None
    """The question that it tells of; a message that was asked for tells of none."""
    words: str
    made: float
    tries: int
    batch: str | None
    """The name under which it has been sent, perhaps together with others."""


class DeliveryRows:
    """The deliveries of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def fan_out(self, question: OpenQuestion, channels: list[tuple[Channel, float]]) -> bool:
        """Sends a question on its way to some channels, each not before its time; whether it was
        done here. All or none, once, and only while it is open and has not been seen."""
        made: list[Statement] = [
            (
                "INSERT INTO delivery (id, channel, question, words, made, due) "
                "SELECT $1, $2, $3, $4, CAST($5 AS DOUBLE PRECISION), "
                "CAST($6 AS DOUBLE PRECISION) WHERE EXISTS "
                "(SELECT 1 FROM open_question WHERE id = $3 AND told = 0 AND seen = 0)",
                (
                    f"{question.id}-{channel.id}",
                    channel.id,
                    question.id,
                    question.words,
                    question.made,
                    due,
                ),
            )
            for channel, due in channels
        ]
        told: Statement = (
            "UPDATE open_question SET told = 1 WHERE id = $1 AND seen = 0",
            (question.id,),
        )
        try:
            await self.database.write([*made, told])
        except Conflict:
            return False
        return True

    async def ask_for(self, name: str, channel: str, words: str, now: float) -> None:
        """Sends a message on its way that tells of no question."""
        await self.database.write(
            [
                (
                    "INSERT INTO delivery (id, channel, words, made, due) "
                    "VALUES ($1, $2, $3, $4, $4)",
                    (name, channel, words, now),
                )
            ]
        )

    async def due(self, now: float) -> list[Delivery]:
        """What is to be sent now, and is not being sent: the channels take turns, so that nobody
        waits for another's many."""
        rows = await self.database.read(
            f"SELECT {COLUMNS} FROM (SELECT {COLUMNS}, due, ROW_NUMBER() OVER "
            "(PARTITION BY channel ORDER BY due, id) AS turn FROM delivery "
            "WHERE due <= $1 AND until <= $1) AS by_channel "
            f"WHERE turn <= {OF_ONE_CHANNEL} ORDER BY turn, due, id LIMIT {AT_ONCE}",
            now,
        )
        return [_delivery(row) for row in rows]

    async def lease(
        self, deliveries: list[Delivery], batch: str, sender: str, now: float, until: float
    ) -> list[Delivery]:
        """Takes a lease on deliveries, under one name; those that were still free."""
        taken: list[Statement] = [
            (
                "UPDATE delivery SET sender = $2, batch = $3, until = $5, tries = tries + 1 "
                "WHERE id = $1 AND until <= $4 AND due <= $4",
                (delivery.id, sender, batch, now, until),
            )
            for delivery in deliveries
        ]
        await self.database.write(taken)
        rows = await self.database.read(
            f"SELECT {COLUMNS} FROM delivery WHERE sender = $1 AND until > $2 ORDER BY made, id",
            sender,
            now,
        )
        return [_delivery(row) for row in rows]

    async def done(self, deliveries: list[Delivery], others: list[Statement]) -> None:
        """Forgets deliveries that have got there, or never will."""
        gone: list[Statement] = [
            ("DELETE FROM delivery WHERE id = $1", (delivery.id,)) for delivery in deliveries
        ]
        await self.database.write([*gone, *others])

    async def again(self, deliveries: list[Delivery], due: float, others: list[Statement]) -> None:
        """Lets go of deliveries that have not got there, and are to be tried again."""
        later: list[Statement] = [
            (
                "UPDATE delivery SET sender = NULL, batch = NULL, until = 0, due = $2 "
                "WHERE id = $1",
                (delivery.id, due),
            )
            for delivery in deliveries
        ]
        await self.database.write([*later, *others])

    async def forget_leases(self) -> None:
        """Ends all leases: for a database that no other process uses."""
        await self.database.write([("UPDATE delivery SET until = 0 WHERE until > $1", (0.0,))])

    async def count(self) -> int:
        """How many deliveries are on their way."""
        rows = await self.database.read("SELECT COUNT(*) FROM delivery")
        return cast(int, rows[0][0])


def _delivery(row: Row) -> Delivery:
    name, channel, question, words, made, tries, batch = row
    return Delivery(
        id=cast(str, name),
        channel=cast(str, channel),
        question=cast("str | None", question),
        words=cast(str, words),
        made=cast(float, made),
        tries=cast(int, tries),
        batch=cast("str | None", batch),
    )
