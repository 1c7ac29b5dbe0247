"""Accuracy: how much of what was at stake in its decisions a seat has kept."""

from __future__ import annotations

from collections.abc import Iterable

from tessera.analysis.shapes import DecisionView


def accuracy(decisions: Iterable[DecisionView]) -> float:
    """From 0 to 100: 100 less the part of the stakes that was given away.

    At stake in a decision is what lies between the best and the worst of the moves that were
    weighed. Whoever always finds the best has 100, and decisions in which nothing can be lost do
    not count. Where there was never anything at stake, it is 100.
    """
    stakes = lost = 0.0
    for decision in decisions:
        shares = [move["share"] for move in decision["moves"]]
        stakes += max(shares) - min(shares)
        lost += decision["loss"]
    return 100 * (1 - min(lost / stakes, 1)) if stakes else 100.0
