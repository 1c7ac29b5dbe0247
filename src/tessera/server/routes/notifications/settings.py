"""Routes about how the visitor wants to be told that it is their move. They need an account."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from typing import Final
from urllib.parse import urlsplit

from tessera.core.refusal import BadData
from tessera.server.identity.identities import SessionEnded
from tessera.server.notifications.channels.outcome import Fate
from tessera.server.notifications.channels.push import Subscription, subscription_from
from tessera.server.notifications.message import Note, encoded
from tessera.server.notifications.notifications import Notifications
from tessera.server.notifications.settings import checked_mail_address
from tessera.server.routes.endpoints import Call, Endpoint
from tessera.server.routes.notifications.messages import (
    ChannelChoice,
    ChannelView,
    NamedChannel,
    NewMail,
    NewPush,
    NewWebhook,
    NotificationsView,
    Tried,
)
from tessera.server.storage.notifications.channels import MAIL, PUSH, Channel, channel_name
from tessera.server.storage.patience import take_all_time

MOST: Final = 12
"""How many channels one person may have."""
LONGEST_TRY: Final = 20.0
"""Seconds that somebody waits for a test message."""
TOO_MANY: Final = f"You have {MOST} ways already; stop one of them first."
NO_CHANNEL: Final = "There is no such way to tell you; it may have been stopped already."
NO_ACCOUNT: Final = "That needs an account."
TEST: Final = Note(
    "A test from Tessera", "This is a test from Tessera: your messages will come like this one."
)


async def my_notifications(call: Call) -> NotificationsView:
    """How the visitor is told that it is their move."""
    return await _all(call, await _own(call))


async def add_push(call: Call) -> NotificationsView:
    """Tells the visitor through a browser of theirs."""
    asked = await call.body(NewPush)
    visitor = await _own(call)
    subscription = Subscription(asked.endpoint, asked.p256dh, asked.auth)
    call.services.notifications.carriers.reacher.check(subscription.endpoint)
    # Refused unless a message can be encrypted for it.
    assert subscription.keys
    await _add(call, visitor, PUSH, subscription.stored, live=True)
    return await _all(call, visitor)


async def add_mail(call: Call) -> NotificationsView:
    """Tells the visitor by e-mail, once they have opened the link that is sent to the address."""
    asked = await call.body(NewMail)
    visitor = await _own(call)
    notifications = call.services.notifications
    if notifications.carriers.mail is None:
        raise BadData("This server sends no e-mails.")
    address = checked_mail_address(asked.address)
    call.services.limits.verification(visitor, address.casefold())
    channel = await _add(call, visitor, MAIL, address, verified=False)
    if not channel.verified:
        await _ask_to_verify(notifications, channel)
    return await _all(call, visitor)


async def add_webhook(call: Call) -> NotificationsView:
    """Tells the visitor through a webhook."""
    asked = await call.body(NewWebhook)
    visitor = await _own(call)
    call.services.notifications.carriers.reacher.check(asked.address)
    await _add(call, visitor, asked.kind, asked.address)
    return await _all(call, visitor)


async def choose(call: Call) -> NotificationsView:
    """Chooses what the visitor is told of through a channel."""
    asked = await call.body(ChannelChoice)
    channel = await _channel(call, asked.channel)
    chosen = replace(
        channel, live=asked.live, turns=asked.turns, question=asked.question, pace=asked.pace
    )
    await call.services.notifications.channels.choose(chosen)
    return await _all(call, channel.visitor)


async def remove(call: Call) -> NotificationsView:
    """Stops a channel."""
    asked = await call.body(NamedChannel)
    channel = await _channel(call, asked.channel)
    notifications = call.services.notifications
    await notifications.channels.remove(channel)
    await notifications.subscribers.look_again()
    return await _all(call, channel.visitor)


async def try_out(call: Call) -> Tried:
    """Sends a test message through a channel, and says whether it got there."""
    asked = await call.body(NamedChannel)
    channel = await _channel(call, asked.channel)
    call.services.limits.try_channel(channel.visitor)
    if not channel.verified:
        raise BadData("Open the link that was sent to this address first.")
    notifications = call.services.notifications
    waiting = await notifications.open_questions.waiting(channel.visitor)
    take_all_time()
    name = secrets.token_urlsafe(12)
    try:
        async with asyncio.timeout(LONGEST_TRY):
            outcome = await notifications.carriers.send_note(channel, TEST, name, waiting)
    except TimeoutError:
        return {"arrived": False, "fault": "There was no answer in time."}
    arrived = outcome.fate is Fate.SENT
    if arrived:
        await notifications.channels.mend(channel)
    elif outcome.fate is Fate.GONE:
        await notifications.channels.remove(channel)
    return {"arrived": arrived, "fault": None if arrived else outcome.fault}


async def _own(call: Call) -> str:
    """The visitor, who must have an account."""
    identity = await call.identify()
    if identity.lost:
        raise SessionEnded
    store = call.table_service.store
    if identity.visitor is None or await store.account_of(identity.visitor) is None:
        raise BadData(NO_ACCOUNT)
    return identity.visitor


async def _channel(call: Call, name: str) -> Channel:
    """One of the visitor's own channels."""
    visitor = await _own(call)
    channel = await call.services.notifications.channels.find(name)
    if channel is None or channel.visitor != visitor:
        raise BadData(NO_CHANNEL)
    return channel


async def _add(
    call: Call, visitor: str, kind: str, address: str, live: bool = False, verified: bool = True
) -> Channel:
    """Adds a channel for tables by turns, or leaves it as it is if it is there."""
    notifications = call.services.notifications
    present = await notifications.channels.of(visitor)
    name = channel_name(visitor, kind, address)
    for channel in present:
        if channel.id == name:
            return channel
    if len(present) >= MOST:
        raise BadData(TOO_MANY)
    made = Channel(
        id=name,
        visitor=visitor,
        kind=kind,
        address=address,
        live=live,
        turns=True,
        question=kind in (PUSH, MAIL),
        pace="soon",
        made=notifications.now(),
        verified=verified,
    )
    await notifications.channels.keep(made)
    await notifications.subscribers.look_again()
    return made


async def _ask_to_verify(notifications: Notifications, channel: Channel) -> None:
    """Sends the link that shows that an address is the visitor's."""
    token = notifications.links.to_verify(channel.id)
    note = Note(
        "Your address at Tessera",
        "Somebody, most likely you, wants to be told at this address when it is their move.\n"
        "If that is so, open this link within a day. If not, do nothing.",
        notifications.carriers.settings.link_to(f"#/verify/{token}"),
    )
    name = secrets.token_urlsafe(12)
    await notifications.deliveries.ask_for(name, channel.id, encoded(note), notifications.now())


async def _all(call: Call, visitor: str) -> NotificationsView:
    notifications = call.services.notifications
    channels = await notifications.channels.of(visitor)
    return {
        "channels": [_view(channel) for channel in channels],
        "kinds": notifications.carriers.kinds,
        "push_key": notifications.key.public,
    }


def _view(channel: Channel) -> ChannelView:
    return {
        "channel": channel.id,
        "kind": channel.kind,
        "address": _shown(channel),
        "live": channel.live,
        "turns": channel.turns,
        "question": channel.question,
        "pace": channel.pace,
        "verified": channel.verified,
        "fault": channel.fault,
    }


def _shown(channel: Channel) -> str:
    """An e-mail address as it is, and of other addresses the host alone: the rest is a secret."""
    if channel.kind == MAIL:
        return channel.address
    push = channel.kind == PUSH
    address = subscription_from(channel.address).endpoint if push else channel.address
    return urlsplit(address).netloc


MINE: Final = "/api/my/notifications"
ENDPOINTS: Final = [
    Endpoint("GET", MINE, my_notifications, NotificationsView),
    Endpoint("POST", f"{MINE}/push", add_push, NotificationsView, NewPush),
    Endpoint("POST", f"{MINE}/mail", add_mail, NotificationsView, NewMail),
    Endpoint("POST", f"{MINE}/webhook", add_webhook, NotificationsView, NewWebhook),
    Endpoint("POST", f"{MINE}/choose", choose, NotificationsView, ChannelChoice),
    Endpoint("POST", f"{MINE}/remove", remove, NotificationsView, NamedChannel),
    Endpoint("POST", f"{MINE}/test", try_out, Tried, NamedChannel),
]
