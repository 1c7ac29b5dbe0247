"""Rendering, the same for every environment: in words, as a picture, or printed for a person."""

from __future__ import annotations

from typing import Final

from tessera.core.decision import EVERYBODY
from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.core.state import State
from tessera.research.integers import integer
from tessera.research.picture import Picture, picture_of

RENDER_MODES: Final = ["human", "ansi", "rgb_array"]
RENDER_FPS: Final = 1


def agent_names(seats: int) -> list[str]:
    """What the seats are called."""
    return [f"player_{seat}" for seat in range(seats)]


def check_rendering(mode: str | None, viewer: int | None, seats: int) -> None:
    """Refuses an unknown mode, and a viewer who does not sit at the table."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadData(f"The render mode is {', '.join(RENDER_MODES)} or None, not “{mode}”.")
    if viewer is not None and not 0 <= integer(viewer, "The argument viewer") < seats:
        raise BadData(f"The viewer is a seat from 0 to {seats - 1} or None, not {viewer}.")


def render(game: Game, state: State, viewer: int | None, mode: str | None) -> str | Picture | None:
    """The table as a seat sees it or, without one, as a spectator does."""
    if mode is None:
        return None
    who = EVERYBODY if viewer is None else viewer
    screen = state.screen(who, agent_names(int(state.seats)))
    if mode == "ansi":
        return screen
    if mode == "rgb_array":
        return picture_of(screen, game.screen_rows)
    print(screen)
    return None
