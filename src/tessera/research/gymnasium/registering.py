"""The names under which `gymnasium.make` and `gymnasium.make_vec` find the environments."""

from __future__ import annotations

import gymnasium

from tessera.games import game_names
from tessera.research.setting import VERSION


def register_all() -> None:
    """Registers `tessera/Phoenicia-v1` and its like."""
    for game in game_names():
        gymnasium.register(
            f"tessera/{game.capitalize()}-v{VERSION}",
            entry_point="tessera.research.gymnasium.one_seat:OneSeat",
            vector_entry_point="tessera.research.gymnasium.many_games:ManyGames",
            kwargs={"game": game},
        )
