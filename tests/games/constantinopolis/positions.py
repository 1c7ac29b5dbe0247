"""Positions to start from: a few figures laid over a fresh game, and moves in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from tessera.core.chance import seeded
from tessera.core.data.figures import Figures
from tessera.games.constantinopolis.game import GAME
from tessera.games.constantinopolis.state import ConstantinopolisState
from tessera.testing.tables import walk

FIGURES = GAME.figures()
FREE_TRADE = {"free-trade": "on"}


def dealt(
    seats: int, seed: int, options: dict[str, str] | None = None, figures: Figures = FIGURES
) -> ConstantinopolisState:
    """A fresh game."""
    return cast(ConstantinopolisState, GAME.start(seats, seed, options, figures))


def arranged(
    asked: str,
    *sheets: dict[str, object],
    options: dict[str, str] | None = None,
    figures: Figures = FIGURES,
    **others: object,
) -> ConstantinopolisState:
    """A position as a scenario gives it: one table of figures a seat, and what is asked."""
    data = dealt(len(sheets), 1, options, figures).dump()
    given: dict[str, object] = {"asked": asked, **others}
    given["sheets"] = {str(seat): sheet for seat, sheet in enumerate(sheets)}
    entries = cast(list[dict[str, object]], data["sheets"])
    for entry, sheet in zip(entries, sheets, strict=True):
        for key, value in sheet.items():
            old = entry[key]
            both = isinstance(old, dict) and isinstance(value, dict)
            entry[key] = {**old, **value} if both else value  # type: ignore[dict-item]
    data.update({key: value for key, value in given.items() if key != "sheets"})
    return cast(ConstantinopolisState, GAME.load(GAME.arrange(data, given, figures), figures))


def play(state: ConstantinopolisState, *moves: str) -> None:
    """Makes moves like “0: load c001 ship1”, each of which must be allowed."""
    for move in moves:
        seat, _, words = move.partition(": ")
        action = GAME.actions.parse(words)
        refusal = state.refusal(int(seat), action)
        assert refusal is None, f"{move}: {refusal}"
        state.apply(int(seat), action)


def random_game(
    seats: int, seed: int, options: dict[str, str] | None = None
) -> Iterator[tuple[ConstantinopolisState, int, int]]:
    """A random game: the state, the seat and the action, before each move."""
    for state, seat, action in walk(dealt(seats, seed, options), seeded(seed + 500)):
        yield cast(ConstantinopolisState, state), seat, action
