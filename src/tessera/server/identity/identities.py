"""Identities: who a request comes from, by its cookies.

A cookie that opens no session is never replaced by itself: seats may hang on it, and whoever holds
it must learn that it does not open them any more. They go on as a spectator, and are refused in a
sentence wherever it matters who they are, until they log in or start afresh (`/api/logout`). Only
what cannot be a session's cookie is ignored.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tessera.core.refusal import BadData
from tessera.server.identity.old_cookies import OLD_COOKIE, OldCookies
from tessera.server.identity.sessions import Sessions
from tessera.server.storage.session_rows import Session

COOKIE: Final = "tessera_session"
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{32}")
ENDED: Final = (
    "You are not known here any more: log in, or start afresh on the account page; "
    "a seat's own link still opens it."
)


class SessionEnded(BadData):
    """The caller's cookie opens no session."""

    def __init__(self) -> None:
        super().__init__(ENDED)


@dataclass(frozen=True)
class Identity:
    """Who somebody is."""

    visitor: str | None = None
    session: Session | None = None
    """Missing where an old cookie has not been turned into one yet."""
    lost: bool = False
    """Whether their cookie opens no session."""


class Identities:
    """Identifies visitors."""

    def __init__(self, sessions: Sessions, old_cookies: OldCookies) -> None:
        self._sessions = sessions
        self._old_cookies = old_cookies

    async def of(self, cookies: Mapping[str, str]) -> Identity:
        """Whoever has these cookies."""
        token = cookies.get(COOKIE, "")
        if TOKEN.fullmatch(token):
            session = await self._sessions.find(token)
            if session is None:
                return Identity(lost=True)
            return Identity(session.visitor, session)
        old = cookies.get(OLD_COOKIE)
        return Identity() if old is None else await self._of_old(old)

    async def _of_old(self, cookie: str) -> Identity:
        guest = await self._old_cookies.guest(cookie)
        if guest is not None:
            return Identity(guest)
        return Identity(lost=await self._old_cookies.has_seats(cookie))
