"""E-mails: one that verifies an address, one that tests it, and digests of what is asked.

Every digest has a link that stops them, for the person and for their mail program (RFC 8058).
"""

from __future__ import annotations

import asyncio
import contextlib
import smtplib
import ssl
import time
from collections.abc import Sequence
from email import policy
from email.message import EmailMessage
from email.utils import formatdate
from typing import Final

from tessera.server.notifications.channels.outcome import SENT, Fate, Outcome
from tessera.server.notifications.message import Message, Note
from tessera.server.notifications.settings import MailServer, NotificationSettings

SECONDS: Final = 10.0
"""How long the mail server may take for each step."""
MOST_SECONDS: Final = 150.0
"""How long it may take in all: no letter has more steps than fifteen."""
LONGEST_LINE: Final = 900
"""By the standard a line may have 998 characters."""
MOST_TOLD: Final = 20
"""How many tables one e-mail names; the others are counted."""
NOT_TAKEN: Final = "The mail server does not take that address."
UNREACHABLE: Final = "The mail server could not be reached."


class Mail:
    """Sends e-mails through the operator's mail server."""

    def __init__(
        self, server: MailServer, settings: NotificationSettings, trusted: ssl.SSLContext
    ) -> None:
        self._server = server
        self._settings = settings
        self._trusted = trusted

    async def send_note(self, to: str, note: Note, name: str) -> Outcome:
        """Sends a message that somebody has just asked for."""
        text = f"{note.text}\n\n{note.link}\n" if note.link else f"{note.text}\n"
        return await self._send(self._letter(to, note.subject, text, name))

    async def send_digest(
        self, to: str, messages: Sequence[Message], name: str, stop: str
    ) -> Outcome:
        """Sends one e-mail about everything that is asked; `stop` opens the link that ends them."""
        letter = self._letter(to, subject_of(messages), self._text(messages, stop), name)
        letter["List-Unsubscribe"] = f"<{self._settings.public_address}/api/mail/stop/{stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return await self._send(letter)

    def _text(self, messages: Sequence[Message], stop: str) -> str:
        parts = [self._told(message) for message in messages[:MOST_TOLD]]
        if len(messages) > MOST_TOLD:
            parts.append(f"… and {len(messages) - MOST_TOLD} tables more.")
        parts.append(
            f"-- \nYou asked to be told by e-mail. Stop these e-mails:\n"
            f"{self._settings.link_to(f'#/stop/{stop}')}"
        )
        return "\n\n".join(parts) + "\n"

    def _told(self, message: Message) -> str:
        lines = [f"{message.title}, as {message.name}", message.question, message.company]
        if message.until is not None:
            date = time.strftime("%d %B %Y, %H:%M", time.gmtime(message.until))
            lines.append(f"Your time runs out on {date} UTC.")
        lines.append(self._settings.link_to(f"#/table/{message.table}"))
        return "\n".join(line for line in lines if line)

    def _letter(self, to: str, subject: str, text: str, name: str) -> EmailMessage:
        letter = EmailMessage()
        letter["From"] = self._settings.mail_from
        letter["To"] = to
        letter["Subject"] = subject
        letter["Date"] = formatdate()
        # The same after a second try: whoever has it already need not keep another.
        letter["Message-ID"] = f"<{name}@{self._settings.mail_from.rpartition('@')[2].rstrip('>')}>"
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text, cte="quoted-printable")
        # The link in a header must stay whole: folded, mail programs would not find it.
        letter.policy = policy.default.clone(max_line_length=LONGEST_LINE)
        return letter

    async def _send(self, letter: EmailMessage) -> Outcome:
        return await asyncio.to_thread(self._hand_over, letter)

    def _hand_over(self, letter: EmailMessage) -> Outcome:
        """Gives a letter to the mail server; what that says is not told, as it may quote it."""
        try:
            connection = self._connected()
            try:
                connection.send_message(letter)
                # It has been taken; how they part does not matter.
                with contextlib.suppress(smtplib.SMTPException, OSError):
                    connection.quit()
            finally:
                connection.close()
        except smtplib.SMTPRecipientsRefused as error:
            refusals = [status for status, _ in error.recipients.values()]
            final = all(500 <= status < 600 for status in refusals)
            return Outcome(Fate.NEVER if final else Fate.LATER, NOT_TAKEN)
        except (smtplib.SMTPException, OSError):
            return Outcome(Fate.LATER, UNREACHABLE)
        return SENT

    def _connected(self) -> smtplib.SMTP:
        server = self._server
        connection: smtplib.SMTP
        if server.scheme == "smtps":
            connection = smtplib.SMTP_SSL(
                server.host, server.port, timeout=SECONDS, context=self._trusted
            )
        else:
            connection = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
        try:
            if server.scheme == "smtp":
                connection.starttls(context=self._trusted)
            if server.user:
                connection.login(server.user, server.password)
        except BaseException:
            connection.close()
            raise
        return connection


def subject_of(messages: Sequence[Message]) -> str:
    """What a digest is about.

    Only the titles of games stand in it, nothing that somebody at a table has chosen.
    """
    tables = {message.table for message in messages}
    if len(tables) == 1:
        return f"Your move in {messages[0].title}"
    return f"Your move at {len(tables)} tables"
