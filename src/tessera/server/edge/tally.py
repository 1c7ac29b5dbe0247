"""A tally of what was turned away: a line of the log says how often, and never who it was."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

EVERY: Final = 60.0
"""An attack must not fill the disk: each sentence is logged once in so many seconds."""
LOG: Final = logging.getLogger("tessera.server")


class Tally:
    """Counts sentences; the first is logged at once, later ones together."""

    def __init__(self, every: float = EVERY) -> None:
        self._every = every
        self._counts: dict[str, int] = {}

    def add(self, sentence: str) -> None:
        """It has happened once more."""
        if sentence in self._counts:
            self._counts[sentence] += 1
        else:
            self._write(sentence, 1)

    def write_all(self) -> None:
        """Logs what has not been logged yet, before the server ends."""
        for sentence, count in self._counts.items():
            if count:
                LOG.warning(sentence, extra={"count": count})
                self._counts[sentence] = 0

    def _write(self, sentence: str, count: int) -> None:
        LOG.warning(sentence, extra={"count": count})
        self._counts[sentence] = 0
        asyncio.get_running_loop().call_later(self._every, self._write_rest, sentence)

    def _write_rest(self, sentence: str) -> None:
        count = self._counts.pop(sentence)
        if count:
            self._write(sentence, count)
