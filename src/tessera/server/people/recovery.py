"""Recovery: codes that open an account once if its password is lost.

Codes are random enough that a plain hash keeps them secret. Another way to prove that an account is
one's own, such as by e-mail, ends in the same call: `Visitors.renew`.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from tessera.core.refusal import BadData
from tessera.server.identity.visitors import LoggedIn, Visitors
from tessera.server.storage.account_rows import AccountRows, code_used
from tessera.server.storage.store import Account

CODES: Final = 10
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letter looks like another."""
GROUPS: Final = 4
GROUP: Final = 4
WRONG: Final = "That name and that code do not belong together, or the code has been used."


def new_codes() -> list[str]:
    """Fresh codes, such as `k7dq-m2xe-9phw-c4ra`."""
    return [
        "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
        for _ in range(CODES)
    ]


def digest_of(code: str) -> str:
    """What is stored of a code, however it is typed.

    >>> digest_of("K7DQ m2xe 9phw c4ra") == digest_of("k7dq-m2xe-9phw-c4ra")
    True
    """
    letters = "".join(letter for letter in code.lower() if letter.isalnum())
    return hashlib.sha256(f"tessera recovery {letters}".encode()).hexdigest()


class Recovery:
    """Gives out recovery codes, and takes them."""

    def __init__(self, rows: AccountRows, visitors: Visitors) -> None:
        self._rows = rows
        self._visitors = visitors

    async def left(self, visitor: str) -> int:
        """How many codes somebody has."""
        return await self._rows.codes_left(visitor)

    async def fresh(self, visitor: str) -> list[str]:
        """Fresh codes; those from before open nothing any more."""
        codes = new_codes()
        await self._rows.replace_codes(visitor, [digest_of(code) for code in codes])
        return codes

    async def recover(
        self, account: Account | None, code: str, password: str, device: str
    ) -> LoggedIn:
        """Gives the account that a code opens a fresh password; all its sessions end but a fresh
        one, and the code is used up."""
        digest = digest_of(code)
        if account is None or not await self._rows.has_code(account.visitor, digest):
            raise BadData(WRONG)
        return await self._visitors.renew(account, password, device, [code_used(digest)])
