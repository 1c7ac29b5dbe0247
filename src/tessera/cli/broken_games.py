"""What is told of games that were broken off."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tessera.cli.output import aside
from tessera.core.words import counted

MOST_REASONS: Final = 5


def show_broken(reasons: dict[str, int]) -> None:
    """Says why games were broken off, the most frequent reasons first; nothing if none were."""
    for why, games in Counter(reasons).most_common(MOST_REASONS):
        aside(f"{counted(games, 'game')}: {why}")
