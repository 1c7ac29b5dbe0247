"""Phases: the parts of a game, as it names them itself, or its rounds in three parts."""

from __future__ import annotations

from typing import Final

from tessera.analysis.shapes import PhaseView
from tessera.core.game import Game
from tessera.core.state import State

THIRDS: Final = ["Opening", "Middle", "End"]


class Phases:
    """The phases of one game, noted position by position from the deal on."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._marks: list[str] = []
        """The phase of each position; its round where the game names none."""

    def note(self, state: State) -> None:
        """The next position."""
        self._marks.append(self._mark(state))

    def found(self) -> list[PhaseView]:
        """The phases of the positions that have been noted."""
        stretches = _stretches(self._marks)
        return stretches if self._game.phase is not None else _thirds(stretches)

    def _mark(self, state: State) -> str:
        if self._game.phase is not None:
            return self._game.phase(state)
        number = state.round_number()
        return "" if number is None else str(number)


def _stretches(marks: list[str]) -> list[PhaseView]:
    """Positions with the same mark, one after the other, as one phase."""
    found: list[PhaseView] = []
    for at, mark in enumerate(marks):
        if not found or found[-1]["name"] != mark:
            found.append({"name": mark, "first": at, "last": at})
        found[-1]["last"] = at + 1
    return found


def _thirds(rounds: list[PhaseView]) -> list[PhaseView]:
    """Rounds in three parts; without enough rounds, moves.

    >>> rounds = [{"name": str(n), "first": 9 * n - 9, "last": 9 * n} for n in (1, 2, 3, 4)]
    >>> [(part["name"], part["last"]) for part in _thirds(rounds)]
    [('Opening: round 1', 9), ('Middle: rounds 2 and 3', 27), ('End: round 4', 36)]
    """
    count, moves = len(rounds), rounds[-1]["last"] if rounds else 0
    edges = [round(count * part / 3) for part in range(4)]
    if count < len(THIRDS):
        firsts = [moves * part // 3 for part in range(4)]
        return [
            {"name": name, "first": firsts[part], "last": firsts[part + 1]}
            for part, name in enumerate(THIRDS)
            if firsts[part] < firsts[part + 1]
        ]
    parts = [(rounds[edges[part]], rounds[edges[part + 1] - 1]) for part in range(3)]
    return [
        {
            "name": f"{name}: {_rounds(begin['name'], end['name'])}",
            "first": begin["first"],
            "last": end["last"],
        }
        for name, (begin, end) in zip(THIRDS, parts, strict=True)
    ]


def _rounds(first: str, last: str) -> str:
    if first == last:
        return f"round {first}"
    return f"rounds {first} {'and' if int(last) == int(first) + 1 else 'to'} {last}"
