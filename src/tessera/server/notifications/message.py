"""What somebody is told of a question: the table, the people at it, and what is asked.

The sentence of the question is for its person alone, as it may tell what they hold. Channels that
others may read leave it out unless the person wants it.
"""

from __future__ import annotations

from typing import Final

import msgspec

from tessera.core.words import listed
from tessera.server.live import LiveTable
from tessera.table.seating.seats import names
from tessera.table.timing.clocks import kind_of

LONGEST_QUESTION: Final = 400
ENCODER: Final = msgspec.json.Encoder()


class Message(msgspec.Struct, frozen=True):
    """What is told of one question."""

    table: str
    game: str
    title: str
    """The game's name for people."""
    seat: int
    name: str
    """Who is asked, as the table calls them."""
    others: list[str]
    question: str
    clock: str
    until: float | None = None
    """When their time runs out."""

    @property
    def headline(self) -> str:
        """Whose move it is, in a few words that everybody may read."""
        return f"{self.name}, it is your move in {self.title}"

    @property
    def company(self) -> str:
        """Who else sits there."""
        return f"At the table with {listed(self.others)}." if self.others else ""

    def words(self, with_question: bool) -> str:
        """Everything in one line, with what is asked or without it."""
        parts = [f"{self.headline}.", self.question if with_question else "", self.company]
        return " ".join(part for part in parts if part)


class Note(msgspec.Struct, frozen=True):
    """A message that tells of no question: a test, or a link that verifies an address."""

    subject: str
    text: str
    link: str = ""


def message_of(live: LiveTable, seat: int, until: float | None) -> Message:
    """What the person at a seat is told of the question that is open there."""
    table = live.table
    called = names(table.seats)
    asked = table.take_back
    if asked is not None and table.stands_still:
        question = f"{called[asked.asker]} asks to take a move back. Do you agree?"
    else:
        question = table.state.question(seat, called)
    return Message(
        table=live.name,
        game=table.settings.game,
        title=table.settings.edition.title,
        seat=seat,
        name=called[seat],
        others=[name for number, name in enumerate(called) if number != seat],
        question=question[:LONGEST_QUESTION],
        clock=kind_of(table.settings.clock),
        until=until,
    )


def encoded(message: Message | Note) -> str:
    """A message as it is stored."""
    return ENCODER.encode(message).decode()


def message_from(words: str) -> Message:
    """The message of a question that was stored."""
    return msgspec.json.decode(words, type=Message)


def note_from(words: str) -> Note:
    """The note that was stored."""
    return msgspec.json.decode(words, type=Note)
