"""Routes behind the links in e-mails: they need no cookie, for the link says who asks.

Opening a link changes nothing by itself, because mail programs look at links too: the page that it
opens sends what the link carries.
"""

from __future__ import annotations

from typing import Final

from tessera.core.refusal import BadData
from tessera.server.notifications.links import NO_LINK
from tessera.server.routes.endpoints import Call, Endpoint
from tessera.server.routes.notifications.messages import AddressView, LinkToken
from tessera.server.storage.notifications.channels import Channel


async def verify(call: Call) -> AddressView:
    """Shows that an address is its owner's: from now on they are told there."""
    asked = await call.body(LinkToken)
    notifications = call.services.notifications
    channel = await _channel(call, notifications.links.verified(asked.token))
    await notifications.channels.verify(channel)
    await notifications.subscribers.look_again()
    return {"address": channel.address}


async def stop(call: Call) -> AddressView:
    """Stops the e-mails to an address; mail programs ask for it with a body of their own."""
    notifications = call.services.notifications
    channel = await _channel(call, notifications.links.stopped(call.path("token")))
    await notifications.channels.remove(channel)
    await notifications.subscribers.look_again()
    return {"address": channel.address}


async def _channel(call: Call, name: str) -> Channel:
    found = await call.services.notifications.channels.find(name)
    if found is None:
        raise BadData(NO_LINK)
    return found


ENDPOINTS: Final = [
    Endpoint("POST", "/api/mail/verify", verify, AddressView, LinkToken),
    Endpoint("POST", "/api/mail/stop/{token}", stop, AddressView),
]
