# mypyc: interpreted
"""Where the networks are; finding them needs neither NumPy nor ONNX Runtime."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tessera.core.game import Game
from tessera.core.refusal import BadData

FOLDER: Final = Path(__file__).parent / "weights"
OWN: Final = "network.onnx"
"""The file in a game's own folder."""


def network_file(game: Game) -> Path | None:
    """The network that comes with Tessera, or in a game's folder; `None` where there is none."""
    places = [FOLDER / f"{game.name}.onnx"]
    if game.folder is not None:
        places.append(game.folder / OWN)
    return next((path for path in places if path.exists()), None)


def network_of(game: Game) -> Path:
    """The same, or one sentence if there is none."""
    path = network_file(game)
    if path is None:
        raise BadData(
            f"No network has learned {game.name}; `tessera train {game.name}` teaches it."
        )
    return path
