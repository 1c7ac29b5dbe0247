"""Webhooks: a message as Discord, Slack, Matrix or a program of one's own takes it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import msgspec

from tessera.server.notifications.channels.outcome import Fate, Outcome, outcome_of_status
from tessera.server.notifications.message import Message, Note
from tessera.server.notifications.reaching.client import NotReached, Reacher, Unreachable

MARKS: Final = re.compile(r"([\\*_~`|>#\[\]()<])")
"""What Discord and Matrix read as formatting."""
ENCODER: Final = msgspec.json.Encoder()
Shape = Callable[[Message | Note, str, str, bool], dict[str, object]]
"""What a receiver takes: of a message, its link, its name, and whether what is asked is said."""


def text_of(message: Message | Note, with_question: bool) -> str:
    """A message in plain words."""
    return message.text if isinstance(message, Note) else message.words(with_question)


def _marked_down(words: str) -> str:
    return MARKS.sub(r"\\\1", words)


def discord(message: Message | Note, link: str, name: str, asked: bool) -> dict[str, object]:
    """As Discord's webhooks take it; nobody is called by a name like @everyone."""
    text = _marked_down(text_of(message, asked))
    return {
        "username": "Tessera",
        "content": f"{text} <{link}>" if link else text,
        "allowed_mentions": {"parse": []},
    }


def slack(message: Message | Note, link: str, name: str, asked: bool) -> dict[str, object]:
    """As Slack's incoming webhooks take it, and those of Mattermost."""
    text = text_of(message, asked)
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return {"text": f"{text} <{link}>" if link else text}


def matrix(message: Message | Note, link: str, name: str, asked: bool) -> dict[str, object]:
    """As the generic webhooks of matrix-hookshot take it."""
    text = _marked_down(text_of(message, asked))
    return {"username": "Tessera", "text": f"{text} {link}" if link else text}


def plain(message: Message | Note, link: str, name: str, asked: bool) -> dict[str, object]:
    """For programs: everything by its name."""
    if isinstance(message, Note):
        return {"id": name, "event": "test", "text": message.text}
    return {
        "id": name,
        "event": "your-move",
        "table": message.table,
        "game": message.game,
        "seat": message.seat,
        "name": message.name,
        "others": message.others,
        "clock": message.clock,
        "until": message.until,
        "question": message.question if asked else None,
        "text": message.words(asked),
        "link": link or None,
    }


SHAPES: Final[dict[str, Shape]] = {
    "discord": discord,
    "slack": slack,
    "matrix": matrix,
    "json": plain,
}


async def post_message(
    reacher: Reacher,
    kind: str,
    address: str,
    message: Message | Note,
    link: str,
    name: str,
    asked: bool,
) -> Outcome:
    """Sends a message to a webhook."""
    body = ENCODER.encode(SHAPES[kind](message, link, name, asked))
    headers = {"Content-Type": "application/json", "Idempotency-Key": name}
    try:
        reply = await reacher.post(address, body, headers)
    except NotReached as error:
        return Outcome(Fate.NEVER, str(error))
    except Unreachable as error:
        return Outcome(Fate.LATER, str(error))
    return outcome_of_status(reply.status, reply.retry_after)
