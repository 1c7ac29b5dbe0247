"""What a reader is told of a review, in words and on a page alike."""

from __future__ import annotations

from typing import Final

from tessera.analysis.shapes import ChanceView, DecisionView, PhaseView, ReviewView
from tessera.core.words import counted, listed

FEW: Final = 5
"""The most strokes of luck that are told."""
LEAST: Final = 0.02
"""What chance changed less than this for everybody is not told."""
ROWS: Final = 12
"""In how many rows the expectation over time is told."""


def percent(share: float) -> str:
    """A share as a reader is told it.

    >>> percent(0.254), percent(0.004), percent(0)
    ('25 %', '<1 %', '0 %')
    """
    return "<1 %" if 0 < share < 0.005 else f"{round(100 * share)} %"


def change(share: float) -> str:
    """What was won or lost of the win, in hundredths.

    >>> change(0.254), change(-0.031), change(0.001)
    ('+25', '−3', '0')
    """
    points = round(100 * share)
    return "0" if not points else f"{'+' if points > 0 else '−'}{abs(points)}"


def how_it_ended(review: ReviewView) -> str:
    """Who has won, in a sentence."""
    winners = [name for name, share in zip(review["names"], review["result"], strict=True) if share]
    won = "win together" if len(winners) > 1 else "wins"
    return f"{listed(winners)} {won} after {counted(review['moves'], 'move')}."


def turning_points(review: ReviewView) -> list[DecisionView]:
    """The turning points, the costliest first."""
    by_number = {decision["at"]: decision for decision in review["decisions"]}
    return [by_number[at] for at in review["turning_points"]]


def where(decision: DecisionView) -> str:
    """When a decision was made."""
    after = f"after {counted(decision['at'], 'move')}"
    return f"round {decision['round']}, {after}" if decision["round"] else after


def strokes_of_luck(review: ReviewView) -> list[ChanceView]:
    """What chance and hidden cards changed most, in the order of the game."""
    largest = sorted(review["chances"], key=lambda each: (-_size(each), each["at"]))[:FEW]
    return sorted((each for each in largest if _size(each) >= LEAST), key=lambda each: each["at"])


def _size(chance: ChanceView) -> float:
    return max(map(abs, chance["change"]))


def over_time(review: ReviewView) -> list[tuple[int, list[float]]]:
    """What all could expect, from time to time and at the end."""
    decisions = review["decisions"]
    places = sorted({len(decisions) * row // ROWS for row in range(ROWS)}) if decisions else []
    found = [(decisions[place]["at"], decisions[place]["shares"]) for place in places]
    return [*found, (review["moves"], review["result"])]


def lost_in(review: ReviewView, phase: PhaseView, seat: int) -> float:
    """What a seat's decisions gave away in a phase."""
    return sum(
        decision["loss"]
        for decision in review["decisions"]
        if decision["seat"] == seat and phase["first"] <= decision["at"] < phase["last"]
    )
