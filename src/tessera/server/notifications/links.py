"""Links in e-mails: what they name is signed, so nothing of them has to be stored."""

from __future__ import annotations

from typing import Final

from itsdangerous import BadData as NotSigned
from itsdangerous import URLSafeSerializer, URLSafeTimedSerializer

from tessera.core.refusal import BadData

DAY: Final = 24 * 60 * 60
NO_LINK: Final = "This link is not valid any more."


class MailLinks:
    """The tokens in links that verify an address, or stop the e-mails to it."""

    def __init__(self, secret: str) -> None:
        self._verifying = URLSafeTimedSerializer(secret, salt="verify")
        self._stopping = URLSafeSerializer(secret, salt="stop")

    def to_verify(self, channel: str) -> str:
        """What verifies a channel's address, for a day."""
        return str(self._verifying.dumps(channel))

    def to_stop(self, channel: str) -> str:
        """What ends a channel, as long as there is one."""
        return str(self._stopping.dumps(channel))

    def verified(self, token: str) -> str:
        """The channel whose address somebody verifies."""
        try:
            return str(self._verifying.loads(token, max_age=DAY))
        except NotSigned:
            raise BadData(NO_LINK) from None

    def stopped(self, token: str) -> str:
        """The channel that somebody ends."""
        try:
            return str(self._stopping.loads(token))
        except NotSigned:
            raise BadData(NO_LINK) from None
