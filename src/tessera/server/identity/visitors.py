"""Accounts, for visitors who want one, and what browsers say of where a request comes from."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

import argon2
from starlette.datastructures import Headers

from tessera.core.refusal import BadData
from tessera.server.identity.sessions import Sessions
from tessera.server.storage.database import Conflict, Statement
from tessera.server.storage.session_rows import Session
from tessera.server.storage.store import Account, Store, registered, with_password
from tessera.table.seating.look_alikes import look_of
from tessera.table.seating.names import checked_name, compared, prepared

ONE_ACCOUNT: Final = "You have an account already; log out to make another."
WRONG: Final = "That name and that password do not belong together."
CHANGED: Final = "Your account was changed elsewhere meanwhile; log in again."


@dataclass(frozen=True)
class LoggedIn:
    """An account, and the token of the fresh session that has opened it."""

    account: Account
    token: str


class Visitors:
    """Opens accounts: always with a fresh session, so that no cookie from before opens them."""

    def __init__(self, store: Store, sessions: Sessions) -> None:
        self._store = store
        self._sessions = sessions
        self._hasher = argon2.PasswordHasher()
        # Verified when there is no account, so that timing does not reveal it.
        self._nobody = self._hasher.hash(secrets.token_urlsafe(16))

    async def start(self) -> None:
        """Stores what the names of older accounts look like; the first of several has the look."""
        for name in await self._store.accounts_without_look():
            with contextlib.suppress(Conflict):
                await self._store.note_look(name, look_of(prepared(name)))

    async def register(self, name: str, password: str, visitor: str, device: str) -> LoggedIn:
        """Makes a visitor's account; all their sessions end but a fresh one."""
        words = checked_name(name, [])
        if await self._store.account_of(visitor) is not None:
            raise BadData(ONE_ACCOUNT)
        digest = await asyncio.to_thread(self._hasher.hash, password)
        account = Account(words, digest, visitor)
        before = await self._sessions.of(visitor)
        made = registered(account, look_of(words))
        try:
            token = await self._sessions.begin(visitor, device, before, [made])
        except Conflict:
            raise BadData(await self._taken(words)) from None
        # They may have made another at the same time.
        if await self._store.account_of(visitor) != words:
            raise BadData(ONE_ACCOUNT)
        return LoggedIn(account, token)

    async def _taken(self, name: str) -> str:
        if await self._store.account(name) is not None:
            return f"There is an account called {name} already."
        return f"There is an account whose name looks like {name}; choose another."

    async def log_in(
        self, name: str, password: str, device: str, before: Session | None
    ) -> LoggedIn:
        """The account that a name and a password open, in a fresh session in place of another."""
        account = await self._opened(name, password)
        if account is None:
            raise BadData(WRONG)
        replaced = [] if before is None else [before]
        return LoggedIn(account, await self._sessions.begin(account.visitor, device, replaced))

    async def change_password(self, name: str, password: str, fresh: str, device: str) -> LoggedIn:
        """A fresh password in place of the present one; all sessions end but a fresh one."""
        account = await self._opened(name, password)
        if account is None:
            raise BadData("That is not your present password.")
        return await self.renew(account, fresh, device)

    async def renew(
        self, account: Account, fresh: str, device: str, others: Sequence[Statement] = ()
    ) -> LoggedIn:
        """A fresh password for whoever has proven by other means that an account is theirs.

        All sessions end but a fresh one; what the proof was is stored together with that.
        """
        digest = await asyncio.to_thread(self._hasher.hash, fresh)
        before = await self._sessions.of(account.visitor)
        changed = with_password(account, digest)
        token = await self._sessions.begin(account.visitor, device, before, [changed, *others])
        kept = await self._store.account(account.name)
        if kept is None or kept.password != digest:
            raise BadData(CHANGED)
        return LoggedIn(kept, token)

    async def confirm(self, name: str, password: str) -> bool:
        """Whether that is an account's password."""
        return await self._opened(name, password) is not None

    async def _opened(self, name: str, password: str) -> Account | None:
        # Older names were not prepared.
        written = " ".join(name.split())
        account = await self._store.account(compared(name)) or await self._store.account(written)
        digest = self._nobody if account is None else account.password
        return account if await asyncio.to_thread(self._fits, digest, password) else None

    def _fits(self, digest: str, password: str) -> bool:
        try:
            return self._hasher.verify(digest, password)
        except argon2.exceptions.VerificationError:
            return False


def new_visitor() -> str:
    """The name of somebody who has not been here before."""
    return secrets.token_urlsafe(12)


def foreign(headers: Headers) -> bool:
    """Whether a request was made by the page of another site."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    try:
        return origin is not None and urlsplit(origin).netloc != headers.get("host")
    except ValueError:  # no address at all
        return True
