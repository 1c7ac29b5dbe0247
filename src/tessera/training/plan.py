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
    against: Path | None = None
    """The checkpoint or network of a rival that never learns, met by one seat of each table."""
