"""A trained network as a file that bots play with, which needs no PyTorch."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import torch

from tessera.bots.network.export import export
from tessera.bots.network.provenance import provenance_for
from tessera.training.checkpoint import Progress
from tessera.training.games import Games
from tessera.training.network import PolicyValueNetwork


def write_network(
    path: Path,
    network: PolicyValueNetwork,
    games: Games,
    progress: Progress,
    command: str,
    seed: int,
) -> None:
    """Writes the network with its provenance."""
    arrays = {
        name: tensor.detach().to("cpu", torch.float32).numpy()
        for name, tensor in network.state_dict().items()
    }
    made = provenance_for(games.found(), command, seed, progress.decisions, progress.figures)
    export(arrays, replace(made, seats=network.form.seats), path)
