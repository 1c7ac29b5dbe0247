"""Cookies of earlier releases: they named a visitor under a signature, and could not be ended.

A guest's is turned into a session, once. An account's is not: it may have been somebody else's
before the account was made, so its owner logs in again.
"""

from __future__ import annotations

import re
import time
from typing import Final

from itsdangerous import BadSignature, TimestampSigner

from tessera.server.storage.session_rows import SessionRows
from tessera.server.storage.store import Store

OLD_COOKIE: Final = "tessera_visitor"
LONGEST_COOKIE: Final = 200
NAMED: Final = re.compile(r"([A-Za-z0-9_-]{1,40})\..*")
"""The visitor that a cookie names, be it signed or not."""
YEAR: Final = 365 * 24 * 60 * 60
TURNING_SECONDS: Final = 10 * 60
"""How long an old cookie is still turned into sessions after the first time: the pages that a
browser has open ask at the same time, and servers' clocks differ."""


class OldCookies:
    """Reads the cookies of earlier releases."""

    def __init__(self, store: Store, rows: SessionRows, secret: str) -> None:
        self._store = store
        self._rows = rows
        self._signer = TimestampSigner(secret, salt="tessera visitor")

    async def guest(self, cookie: str) -> str | None:
        """The guest whose seats hang on a cookie, if it can be turned into a session."""
        visitor = self._signed(cookie)
        if visitor is None or await self._store.account_of(visitor) is not None:
            return None
        first = await self._rows.first_made(visitor)
        if first is not None and first < time.time() - TURNING_SECONDS:
            return None
        return visitor if await self._has_seats(visitor) else None

    async def has_seats(self, cookie: str) -> bool:
        """Whether seats hang on the visitor that a cookie names, be it signed or not."""
        named = NAMED.fullmatch(cookie[:LONGEST_COOKIE])
        return named is not None and await self._has_seats(named[1])

    async def _has_seats(self, visitor: str) -> bool:
        return bool(await self._store.tables_of(visitor, 1))

    def _signed(self, cookie: str) -> str | None:
        """The visitor, if the signature is ours and not too old.

        One from the future is as good as any: the clock that signed it was fast, or ours is slow.
        """
        if len(cookie) > LONGEST_COOKIE:
            return None
        try:
            visitor, signed = self._signer.unsign(cookie, return_timestamp=True)
        except BadSignature:
            return None
        return visitor.decode() if time.time() - signed.timestamp() < YEAR else None
