# mypyc: interpreted
"""The games that Tessera knows, by name."""

from __future__ import annotations

from tessera.core.game import Game
from tessera.core.refusal import BadData
from tessera.games.constantinopolis.game import GAME as CONSTANTINOPOLIS
from tessera.games.mosaic.game import GAME as MOSAIC
from tessera.games.phoenicia.game import GAME as PHOENICIA

GAMES: dict[str, Game] = {game.name: game for game in (PHOENICIA, CONSTANTINOPOLIS, MOSAIC)}


def find_game(name: str) -> Game:
    """The game of that name, or one clear sentence."""
    game = GAMES.get(name.lower())
    if game is None:
        raise BadData(f"There is no game “{name}”; there is {', '.join(GAMES)}.")
    return game
