"""A plan: all that a training depends on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tessera.training.games import Games
from tessera.training.method import ExpertMethod, Method


@dataclass(frozen=True)
class Plan:
    """What is played, how it is learned from, and where."""

    games: Games
    decisions: int
    """How many decisions the whole training learns from; rates fall towards the end."""
    width: int
    blocks: int
    workers: int
    games_each: int
    """Games that each worker plays at once."""
    seed: int
    method: Method | ExpertMethod
    device: str = "cpu"
    ray: str | None = None
    """The address of a Ray cluster whose machines play."""
    against: tuple[Path, ...] = ()
    """Checkpoints or networks of rivals that never learn; at a table one of them has all seats but
    one."""
    met: float = 1.0
    """The share of tables at which rivals are met; at the others the network has all seats."""
