"""Following: what one line goes on to do and the other does not, where figures are alike."""

from __future__ import annotations

from typing import Final

from tessera.analysis.differences.lines import Line
from tessera.core.facts.differences import Differences
from tessera.core.state import State

OFTEN: Final = 0.5
"""A later move is made in so large a part of the lines if it is told."""
SELDOM: Final = 0.25
"""… and in no more of the other move's lines."""


class Following:
    """What the seat does later in the same round, after either of two moves."""

    def __init__(self, lines: list[Line], better: int, made: int) -> None:
        half = len(lines) // 2
        self._half = half
        self._after = [_later(lines[:half]), _later(lines[half:])]
        self.made_follows = self._part(0, made) >= OFTEN
        """Whether the move that was made is still made after the better one."""
        self.better_follows = self._part(1, better) >= OFTEN
        """Whether the better move is still made after the other one."""
        self.at_once = _at_once(lines[:half], made) >= OFTEN * half
        """Whether the move that was made comes right after the better one."""
        self._moves = (better, made)

    def deed(self, side: int, differences: Differences, seat: int, names: list[str]) -> str:
        """What is done after the better move (0) or after the other one (1) alone, if anything."""
        best = ""
        most = 0.0
        for action, states in self._after[side].items():
            more = self._part(side, action) - self._part(1 - side, action)
            if (
                action not in self._moves
                and more > most
                and self._part(side, action) >= OFTEN
                and self._part(1 - side, action) <= SELDOM
                and differences.notable(action)
            ):
                most = more
                best = differences.deed(states[0], seat, action, names)
        return best

    def _part(self, side: int, action: int) -> float:
        """In what part of a side's lines a move is made."""
        return len(self._after[side].get(action, [])) / self._half


def _later(lines: list[Line]) -> dict[int, list[State]]:
    """The later moves of some lines, each with the positions before it, one for each line."""
    found: dict[int, list[State]] = {}
    for line in lines:
        for action, before in dict(reversed(line.own[1:])).items():
            found.setdefault(action, []).append(before)
    return found


def _at_once(lines: list[Line], action: int) -> int:
    """In how many lines a move is the second one."""
    return sum(len(line.own) > 1 and line.own[1][0] == action for line in lines)
