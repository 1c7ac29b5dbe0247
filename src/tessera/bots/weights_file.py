# mypyc: interpreted
"""Where the weights of the learned bot are; finding them needs no NumPy."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tessera.core.refusal import BadData

FOLDER: Final = Path(__file__).parent / "learned" / "weights"
OWN: Final = "weights.npz"
"""The file in a game's own folder."""


def weights_file(game: str, folder: Path | None = None) -> Path | None:
    """The weights that come with Tessera, or in a game's folder; `None` where there are none."""
    places = [FOLDER / f"{game}.npz"]
    if folder is not None:
        places.append(folder / OWN)
    return next((path for path in places if path.exists()), None)


def weights_of(game: str, folder: Path | None = None) -> Path:
    """The same, or one sentence if there are none."""
    path = weights_file(game, folder)
    if path is None:
        raise BadData(f"The learned bot has not learned {game}; `tessera train {game}` teaches it.")
    return path
