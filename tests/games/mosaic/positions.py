"""Positions to start from: a few figures laid over a fresh game, and moves in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from tessera.core.chance import seeded
from tessera.core.data.figures import Figures
from tessera.core.match import Match
from tessera.games.mosaic.game import GAME
from tessera.games.mosaic.state import MosaicState
from tessera.testing.tables import walk

FIGURES = GAME.figures()
SEATS = [2, 3, 4, 5, 6]
WHOLE_GAMES = pytest.mark.parametrize(
    "seats", [2, *(pytest.param(seats, marks=pytest.mark.long) for seats in SEATS[1:])]
)
"""For tests that play to the end: more than two players take long on the plain engine."""


def dealt(
    seats: int, seed: int, options: dict[str, str] | None = None, figures: Figures = FIGURES
) -> MosaicState:
    """A fresh game."""
    return cast(MosaicState, GAME.start(seats, seed, options, figures))


def arranged(
    *civilizations: dict[str, object], figures: Figures = FIGURES, **others: object
) -> MosaicState:
    """A position as a scenario gives it: one table of figures a seat, and what else is given."""
    data = dealt(len(civilizations), 1, figures=figures).dump()
    given: dict[str, object] = dict(others)
    given["civilizations"] = {str(seat): own for seat, own in enumerate(civilizations)}
    entries = cast(list[dict[str, object]], data["civilizations"])
    for entry, own in zip(entries, civilizations, strict=True):
        _lay(entry, own)
    _lay(data, others)
    return cast(MosaicState, GAME.load(GAME.arrange(data, given, figures), figures))


def _lay(base: dict[str, object], changes: dict[str, object]) -> None:
    for key, value in changes.items():
        old = base[key]
        both = isinstance(old, dict) and isinstance(value, dict)
        base[key] = {**old, **value} if both else value  # type: ignore[dict-item]


def drawn_hexes() -> dict[str, tuple[str, int, int]]:
    """Every hex of the map by its key: its mark and its axial coordinates, as map.toml says."""
    regions = {FIGURES.text(f"regions.{key}.letter"): key for key in FIGURES.names("regions")}
    numbers: Counter[str] = Counter()
    hexes: dict[str, tuple[str, int, int]] = {}
    for row, line in enumerate(FIGURES.texts("map.rows")):
        for column, cell in enumerate(line.split(" ")):
            if cell != "--":
                code = FIGURES.text(f"regions.{regions[cell[0]]}.code")
                numbers[code] += 1
                hexes[f"{code}{numbers[code]:02d}"] = (cell[1], column - row // 2, row)
    return hexes


HEXES = drawn_hexes()


def neighbours(key: str) -> list[str]:
    """The hexes that have a side in common with one. (H6)"""
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
    _, q, r = HEXES[key]
    around = [(q + x, r + y) for x, y in steps]
    return [other for other, (_, x, y) in HEXES.items() if (x, y) in around]


def own_figures(folder: Path, text: str) -> Figures:
    """The game's figures with an owner's file laid over them."""
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return GAME.figures([path])


def play(state: MosaicState, *moves: str) -> None:
    """Makes moves like “0: work stone”, each of which must be allowed."""
    for move in moves:
        seat, _, words = move.partition(": ")
        action = GAME.actions.parse(words)
        refusal = state.refusal(int(seat), action)
        assert refusal is None, f"{move}: {refusal}"
        state.apply(int(seat), action)


def own(state: MosaicState, seat: int) -> dict[str, object]:
    """What the dump says of one player."""
    return cast(list[dict[str, object]], state.dump()["civilizations"])[seat]


def random_game(seats: int, seed: int) -> Iterator[tuple[MosaicState, int, int]]:
    """A random game: the state, the seat and the action, before each move."""
    for state, seat, action in walk(dealt(seats, seed), seeded(seed + 500)):
        yield cast(MosaicState, state), seat, action


def random_match(seats: int, seed: int) -> Match:
    """A whole random game with all its events."""
    match = Match(GAME, [f"P{seat}" for seat in range(seats)], seed)
    for _, seat, action in random_game(seats, seed):
        match.play(seat, action)
    return match
