"""Requests and responses about notifications."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

from tessera.server.messages import Body

Pace = Literal["soon", "hour", "day"]
WebhookKind = Literal["discord", "slack", "matrix", "json"]
Address = Annotated[str, Meta(min_length=1, max_length=2000)]
ShortText = Annotated[str, Meta(min_length=1, max_length=200)]
Token = Annotated[str, Meta(min_length=1, max_length=400)]


class NewPush(Body):
    """A browser's subscription to push messages, as the browser gives it."""

    endpoint: Address
    p256dh: ShortText
    auth: ShortText


class NewMail(Body):
    """An e-mail address, to which a link is sent that verifies it."""

    address: Annotated[str, Meta(min_length=1, max_length=254)]


class NewWebhook(Body):
    """The address of a webhook, and what takes messages there."""

    kind: WebhookKind
    address: Address


class ChannelChoice(Body):
    """What somebody wants to be told through a channel.

    `turns` includes tables without a clock. `question` says whether webhooks tell what is asked,
    which may tell what is hidden where others read along; `pace` is how often there may be an
    e-mail.
    """

    channel: ShortText
    live: bool
    turns: bool
    question: bool = False
    pace: Pace = "soon"


class NamedChannel(Body):
    """One of the visitor's channels."""

    channel: ShortText


class LinkToken(Body):
    """What a link in an e-mail carries."""

    token: Token


class ChannelView(TypedDict):
    """A channel as its owner sees it; of secret addresses only the host is shown.

    `fault` says why it does not work, until it works again.
    """

    channel: str
    kind: str
    address: str
    live: bool
    turns: bool
    question: bool
    pace: str
    verified: bool
    fault: str | None


class NotificationsView(TypedDict):
    """The visitor's channels, the kinds that this server has, and its key for push messages."""

    channels: list[ChannelView]
    kinds: list[str]
    push_key: str


class Tried(TypedDict):
    """Whether a test message got there, and why not."""

    arrived: bool
    fault: str | None


class AddressView(TypedDict):
    """The e-mail address that a link was about."""

    address: str
