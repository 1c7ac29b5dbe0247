"""Asking a network about many positions at once."""

from __future__ import annotations

from typing import Final

import numpy as np

from tessera.bots.network.arrays import Floats, Shorts
from tessera.bots.network.inference import Network, rows_of
from tessera.bots.observation import Observation
from tessera.core.state import State

LARGEST: Final = 64
"""The most rows that go to the network together: with more of them fewer features are 0 in all."""


def row_of(state: State, seat: int) -> Shorts:
    """The features of a position, as a seat knows it."""
    # Asked of an observation: an array that plain Python hands to the engine is never freed.
    packed = Observation(state, seat).features()
    found: Shorts = rows_of(packed, 1, int(state.feature_count()))[0]
    return found


def asked(network: Network, rows: list[Shorts]) -> tuple[Floats, Floats]:
    """The logits of all actions and of all seats for each of at least one row."""
    answers = [
        network.ask(np.stack(rows[first : first + LARGEST]))
        for first in range(0, len(rows), LARGEST)
    ]
    return (
        np.concatenate([policy for policy, _ in answers]),
        np.concatenate([wins for _, wins in answers]),
    )
