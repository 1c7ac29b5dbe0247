"""Corrections of what networks expect: shares that are too even, or too sure, are set right.

A network expects what came of its training games, in which it also tried what it would not play.
Where what comes of games between strong bots is more certain than it says, its shares are drawn
apart, and where it is less so, together: each is raised to a power, the same for all, and they are
shared out anew. The order stays. The figures come from games other than those they are checked on.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np

from tessera.bots.network.arrays import Floats, Shorts
from tessera.bots.network.inference import Network

FILE: Final = Path(__file__).parent / "corrections.toml"
"""What `python -m bench.corrections GAME --write` has found."""


class CorrectedNetwork(Network):
    """A network whose shares of the win are corrected; its policy is as it was."""

    def __init__(self, network: Network, heat: float) -> None:
        self.path = network.path
        self.provenance = network.provenance
        self._network = network
        self._heat = np.float32(heat)

    def ask(self, rows: Shorts) -> tuple[Floats, Floats]:
        policy, wins = self._network.ask(rows)
        return policy, wins / self._heat


def corrected(network: Network, seats: int) -> Network:
    """A network as it is right for tables of a size: itself where nothing is to be corrected."""
    heat = heats_of(network).get(seats)
    return network if heat is None else CorrectedNetwork(network, heat)


def heats_of(network: Network) -> dict[int, float]:
    """The temperatures of the shares by the size of the table, where they are not 1; a network
    with other weights than those that were looked at has none."""
    return _heats(network.path, network.provenance.game)


def _heats(path: Path, game: str) -> dict[int, float]:
    found = _corrections().get(game)
    if found is None or found["weights"] != weights_of(path):
        return {}
    heats = found["heats"]
    assert isinstance(heats, dict)
    return {int(seats): float(heat) for seats, heat in heats.items()}


def judged_by(network: Network) -> str:
    """A short name for the weights and their corrections, which changes with either."""
    return judged_with(network.path, network.provenance.game)


def judged_with(path: Path, game: str) -> str:
    """The same for the weights in a file, which need not be loaded."""
    corrections = sorted(_heats(path, game).items())
    name = weights_of(path)
    return name if not corrections else _short(f"{name} {corrections}".encode())


@lru_cache(maxsize=16)
def weights_of(path: Path) -> str:
    """A short name for the weights in a file, which changes with them."""
    return _short(path.read_bytes())


def _short(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]


@cache
def _corrections() -> dict[str, dict[str, object]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))
