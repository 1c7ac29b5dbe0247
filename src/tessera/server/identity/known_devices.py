"""Known devices: which accounts a browser has logged in to before.

Whoever tries passwords from elsewhere must not lock out an account's owner, so tries from such a
browser are counted by themselves. A signed cookie says so; it opens nothing.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from itsdangerous import BadSignature, Signer

DEVICE_COOKIE: Final = "tessera_device"
MOST_ACCOUNTS: Final = 5
"""How many accounts a browser is known for, the last ones."""
LONGEST_COOKIE: Final = 300


class KnownDevices:
    """Reads and writes the cookies of known devices."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="tessera device", digest_method=hashlib.sha256)

    def device(self, cookie: str | None, account: str) -> str | None:
        """The browser's own name, if it has logged in to that account before."""
        name, accounts = self._read(cookie)
        return name if _mark(account) in accounts else None

    def cookie(self, before: str | None, account: str) -> str:
        """The cookie of a browser that has just logged in."""
        name, accounts = self._read(before)
        mark = _mark(account)
        kept = [other for other in accounts if other != mark][: MOST_ACCOUNTS - 1]
        value = ":".join([name or secrets.token_urlsafe(12), mark, *kept])
        return self._signer.sign(value).decode()

    def _read(self, cookie: str | None) -> tuple[str, list[str]]:
        if cookie is None or len(cookie) > LONGEST_COOKIE:
            return "", []
        try:
            name, *accounts = self._signer.unsign(cookie).decode().split(":")
        except BadSignature:
            return "", []
        return name, accounts


def _mark(account: str) -> str:
    return hashlib.sha256(account.encode()).hexdigest()[:16]
