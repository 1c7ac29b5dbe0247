"""Visitors: guests known by a signed cookie, and accounts for those who want one.

A cookie says who somebody is and nothing else; it is HttpOnly and SameSite=Strict, and no other
site's page can use it (`foreign`).
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Final
from urllib.parse import urlsplit

import argon2
from itsdangerous import BadSignature, TimestampSigner
from starlette.datastructures import Headers

from tessera.core.refusal import BadData
from tessera.server.storage.database import Conflict
from tessera.server.storage.store import Account, Store
from tessera.table.seats import checked_name

COOKIE: Final = "tessera_visitor"
YEAR: Final = 365 * 24 * 60 * 60
ONE_ACCOUNT: Final = "You have an account already; log out to make another."
WRONG: Final = "That name and that password do not belong together."


class Visitors:
    """Identifies visitors."""

    def __init__(self, store: Store, secret: str) -> None:
        self._store = store
        self._signer = TimestampSigner(secret, salt="tessera visitor")
        self._hasher = argon2.PasswordHasher()
        # Verified when there is no account, so that timing does not reveal it.
        self._nobody = self._hasher.hash(secrets.token_urlsafe(16))

    def known(self, cookie: str | None) -> str | None:
        """The visitor that a cookie names, if it is one of ours and not too old."""
        if cookie is None or len(cookie) > 200:
            return None
        try:
            return self._signer.unsign(cookie, max_age=YEAR).decode()
        except BadSignature:
            return None

    def cookie(self, visitor: str) -> str:
        """The signed cookie of a visitor."""
        return self._signer.sign(visitor).decode()

    async def register(self, name: str, password: str, visitor: str) -> str:
        """Makes a visitor's account; its name."""
        words = checked_name(name, [])
        if await self._store.account_of(visitor) is not None:
            raise BadData(ONE_ACCOUNT)
        digest = await asyncio.to_thread(self._hasher.hash, password)
        try:
            await self._store.register(Account(words, digest, visitor))
        except Conflict:
            raise BadData(f"There is an account called {words} already.") from None
        # They may have made another at the same time.
        if await self._store.account_of(visitor) != words:
            raise BadData(ONE_ACCOUNT)
        return words

    async def log_in(self, name: str, password: str) -> Account:
        """The account that a name and a password open."""
        account = await self._opened(name, password)
        if account is None:
            raise BadData(WRONG)
        return account

    async def renewed(self, name: str, password: str, fresh: str) -> Account:
        """An account with a fresh password in place of its present one.

        It belongs to a fresh visitor too: no cookie that was given out before names them.
        """
        account = await self._opened(name, password)
        if account is None:
            raise BadData("That is not your present password.")
        digest = await asyncio.to_thread(self._hasher.hash, fresh)
        return Account(account.name, digest, new_visitor())

    async def _opened(self, name: str, password: str) -> Account | None:
        account = await self._store.account(" ".join(name.split()))
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
