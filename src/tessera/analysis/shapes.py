"""The shapes of judgements as plain data, for pages and programs."""

from __future__ import annotations

from typing import TypedDict


class JudgedMoveView(TypedDict):
    """A move that was weighed: its notation, its words and pieces, the share of the win that its
    seat can expect after it, how likely the network is to make it, and how often a search has
    tried it."""

    text: str
    words: str
    targets: list[str]
    share: float
    policy: float
    visits: int


class ExpectedMoveView(TypedDict):
    """A move of the line that is expected: who makes it, its notation and its words."""

    seat: int
    text: str
    words: str


class JudgementView(TypedDict):
    """A position as one seat knows it: every seat's share of the win, the moves that were weighed,
    the best first, and the line that is expected; `simulations` is 0 where no search was made."""

    seat: int
    shares: list[float]
    moves: list[JudgedMoveView]
    line: list[ExpectedMoveView]
    simulations: int
