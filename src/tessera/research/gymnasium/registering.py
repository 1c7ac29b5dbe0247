"""The names under which `gymnasium.make` and `gymnasium.make_vec` find the environments."""

from __future__ import annotations

import gymnasium

from tessera.games import GAMES


def register_all() -> None:
    """Registers `tessera/Phoenicia-v1` and its like."""
    for game in GAMES.values():
        gymnasium.register(
            f"tessera/{game.name.capitalize()}-v1",
            entry_point="tessera.research.gymnasium.one_seat:OneSeat",
            vector_entry_point="tessera.research.gymnasium.many_games:ManyGames",
            kwargs={"game": game.name},
        )
