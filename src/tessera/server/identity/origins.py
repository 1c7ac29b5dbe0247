"""Origins: where a table was opened from, so that lists and bots' time are shared fairly.

What is stored is a keyed hash, from which nobody without the server's secret learns an address.
"""

from __future__ import annotations

import hmac
import ipaddress
from typing import Final

HOUSEHOLD: Final = 64
"""The bits of an IPv6 address that name a household; the rest is free to choose there."""


class Origins:
    """Names for addresses."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def of(self, address: str) -> str | None:
        """The name of an address; `None` where it is not known."""
        if not address:
            return None
        digest = hmac.new(self._secret, _network(address).encode(), "sha256")
        return digest.hexdigest()[:32]


def _network(address: str) -> str:
    """The household that an address belongs to."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, HOUSEHOLD), strict=False))
    return str(parsed)
