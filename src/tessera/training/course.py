"""A course: one way of playing and learning, piece by piece, and what it tells of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tessera.training.checkpoint import Progress
from tessera.training.learner import Lesson


@dataclass(frozen=True)
class News:
    """What a course has to tell."""

    lesson: Lesson
    broken_off: int
    """Games of this session that did not come to their end."""
    won: float | None = None
    """The share of games won since the last news, where a rival is met."""
    agreed: float | None = None
    """How often a search preferred what the policy does since then, where there are searches."""


@dataclass(frozen=True)
class Report:
    """How a training stands."""

    progress: Progress
    news: News
    per_second: float
    """Decisions a second since the last report."""
    length: float
    """Decisions a game."""


class Course(Protocol):
    """Whoever plays and learns."""

    decisions: int
    """How many have been learned from, or wait to be."""
    games: int
    """How many games have ended."""

    def go_on(self) -> News | None:
        """Plays and learns a piece; what there is to tell, if anything."""

    def finish(self) -> None:
        """Learns what is left."""

    def close(self) -> None:
        """Ends all games."""
