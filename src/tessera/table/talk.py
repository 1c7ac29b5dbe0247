# mypyc: interpreted
"""Talk: what may be said at a table, and how much of it.

Whatever is said is stored with the log for ever and sent to all, so each person may say so much in
a minute, and a table so much in all.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from tessera.core.refusal import BadData

LONGEST_TALK: Final = 500
MOST_A_MINUTE: Final = 20
"""Lines of one person."""
MOST_LINES: Final = 2_000
"""Lines of all players of a table, and as many of its spectators."""
MOST_MARKS: Final = 4
"""How many marks a letter may carry; more of them cover the lines above and below."""
PLAYERS: Final = "players"
SPECTATORS: Final = "spectators"
JOINERS: Final = frozenset("\u200c\u200d")
"""Format characters that spell words in Persian and in India, and join emojis."""


def plain(text: str) -> str:
    """Text in one line, without what nobody sees: direction marks, control characters and towers of
    marks.

    >>> plain(" It is\\u202e your\\nturn.")
    'It is your turn.'
    """
    kept: list[str] = []
    marks = 0
    for letter in " ".join(text.split()):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        seen = kind not in ("Cc", "Cf", "Cs") or letter in JOINERS
        if seen and marks <= MOST_MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split())


class Talk:
    """How much has been said at a table, by its players and by its spectators."""

    def __init__(self) -> None:
        self._lines = {PLAYERS: 0, SPECTATORS: 0}
        self._times: dict[int | str, list[float]] = {}

    def checked(self, speaker: int | str, text: str, now: float) -> str:
        """What a speaker may say now, or one clear sentence."""
        words = plain(text)
        if not words or len(words) > LONGEST_TALK:
            raise BadData(f"Say something, in {LONGEST_TALK} characters at most.")
        if self._lines[_side(speaker)] >= MOST_LINES:
            raise BadData(f"{MOST_LINES:,} lines have been said at this table; it hears no more.")
        if len(self._lately(speaker, now)) >= MOST_A_MINUTE:
            raise BadData("That is a lot of talk; wait a minute.")
        return words

    def note(self, speaker: int | str, at: float) -> None:
        """Notes a line that was said."""
        self._lines[_side(speaker)] += 1
        self._times[speaker] = [*self._lately(speaker, at), at]

    def _lately(self, speaker: int | str, now: float) -> list[float]:
        return [at for at in self._times.get(speaker, []) if now - 60 < at <= now]


def _side(speaker: int | str) -> str:
    """Spectators cannot use up what the players may say."""
    return PLAYERS if isinstance(speaker, int) else SPECTATORS
