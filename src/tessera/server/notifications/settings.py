"""What the operator says about notifications: mail server, public address and times."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote, urlsplit

from tessera.core.refusal import BadData

PORTS: Final = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
"""How mail is handed over: with STARTTLS, with TLS from the start, or open (on one machine)."""
LOCAL: Final = r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}"
ADDRESS: Final = re.compile(LOCAL + r"@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
WRONG_SMTP: Final = "The mail server is smtp://HOST:PORT, smtps://… or smtp+plain://…."
WRONG_PUBLIC: Final = "The public address looks like https://games.example.org."
BEFORE_LIVE: Final = 10.0
BEFORE_TURNS: Final = 60.0
MAIL_EVERY: Final = 15 * 60.0


@dataclass(frozen=True)
class MailServer:
    """Where e-mails are handed over."""

    scheme: str
    host: str
    port: int
    user: str = ""
    password: str = ""

    def __repr__(self) -> str:
        """Without the password: this may get into a log."""
        return f"MailServer({self.scheme}, {self.host}, {self.port})"


@dataclass(frozen=True)
class NotificationSettings:
    """How this server tells people that it is their move."""

    public_address: str = ""
    """Where browsers reach the server, without a slash at the end; for links in messages."""
    mail_server: MailServer | None = None
    mail_from: str = ""
    reach_private: bool = False
    """Whether webhooks and push may reach private addresses, and those without encryption."""
    before_live: float = BEFORE_LIVE
    """After how many seconds unseen somebody is told of a question at a live table."""
    before_turns: float = BEFORE_TURNS
    mail_every: float = MAIL_EVERY
    """The fewest seconds between two e-mails to one person."""

    def __post_init__(self) -> None:
        if self.mail_server is not None and not (self.mail_from and self.public_address):
            raise BadData("E-mails need --mail-from and --public-address too.")

    def link_to(self, hash: str) -> str:
        """The address of a page, if the server knows its own."""
        return f"{self.public_address}/{hash}" if self.public_address else ""


NO_NOTIFICATION_SETTINGS: Final = NotificationSettings()


def mail_server_of(address: str) -> MailServer | None:
    """The mail server behind an address; none behind an empty one."""
    if not address:
        return None
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise BadData(WRONG_SMTP) from None
    if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/"):
        # Not quoted: there may be a password in it.
        raise BadData(WRONG_SMTP)
    return MailServer(
        parts.scheme,
        parts.hostname,
        port or PORTS[parts.scheme],
        unquote(parts.username or ""),
        unquote(parts.password or ""),
    )


def checked_public_address(address: str) -> str:
    """A public address without a slash at the end."""
    try:
        parts = urlsplit(address)
    except ValueError:
        raise BadData(WRONG_PUBLIC) from None
    plain = not (parts.query or parts.fragment or parts.username) and not parts.path.strip("/")
    if address and not (parts.scheme in ("http", "https") and parts.hostname and plain):
        raise BadData(WRONG_PUBLIC)
    return address.rstrip("/")


def checked_mail_address(address: str) -> str:
    """An e-mail address, as far as one can tell before something has been sent there."""
    if len(address) > 254 or not ADDRESS.fullmatch(address):
        raise BadData("That is no e-mail address.")
    return address
