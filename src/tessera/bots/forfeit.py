# mypyc: interpreted
"""A bot that cannot play on: it loses its game, and the others go on with theirs."""

from __future__ import annotations

from tessera.core.refusal import NotAllowed, TesseraError


class Forfeit(TesseraError):
    """A bot has died, is late or answers nonsense; the text is one clear sentence."""


def did_wrong(bot: str, error: NotAllowed) -> Forfeit:
    """The forfeit of a bot that has chosen what is not allowed."""
    return Forfeit(f"The bot {bot} did what is not allowed: {error}")
