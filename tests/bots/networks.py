"""Small untrained networks for tests, one a game, as files of a folder."""

from __future__ import annotations

from pathlib import Path

from tessera.bots.network.arrays import Form, random_arrays
from tessera.bots.network.provenance import provenance_for
from tessera.core.game import Game

WIDTH = 32
BLOCKS = 1


def written_network(game: Game, folder: Path, seed: int = 1) -> Path:
    """The file of a random network that fits the game."""
    from tessera.bots.network.export import export

    layout = game.feature_layout
    form = Form(layout.size, int(game.actions.size), game.most, WIDTH, BLOCKS)
    arrays = random_arrays(form, layout.scales(), seed)
    arrays["policy.weight"] *= 3
    path = folder / f"{game.name}-{seed}.onnx"
    export(arrays, provenance_for(game, "none", seed, 0), path)
    return path
