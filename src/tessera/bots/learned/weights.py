# mypyc: interpreted
"""The weights of the learned bot as a file: the network in half precision, and its provenance."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import numpy as np

from tessera.bots.learned.network import Floats, Network
from tessera.core.refusal import BadData

FORMAT: Final = 1
HEADER: Final = "header"
DAMAGE: Final = (
    *(OSError, EOFError, BadZipFile, zlib.error),
    *(ValueError, KeyError, TypeError, NotImplementedError),
)
"""What NumPy raises for a file that is torn, damaged or something else."""


@dataclass(frozen=True)
class Provenance:
    """What the weights are for, and how they were made."""

    game: str
    features: int
    actions: int
    rules_version: int
    figures: str
    """The hash of the figures they were trained with."""
    command: str
    """The command that makes this file."""
    seed: int
    data: str
    """The hash of all positions it was trained on, in order."""
    scales: list[int]
    """What each feature is divided by."""
    format: int = FORMAT


def load_weights(path: Path) -> tuple[Network, Provenance]:
    """Reads a file, or says in one sentence what is wrong with it."""
    try:
        with np.load(path, allow_pickle=False) as stored:
            header = json.loads(stored[HEADER].tobytes())
            arrays: dict[str, Floats] = {
                field.name: stored[field.name].astype(np.float32) for field in fields(Network)
            }
        version = header["format"]
    except FileNotFoundError:
        raise BadData(f"There are no weights in {path}.") from None
    except DAMAGE:
        raise BadData(f"{path} holds no weights of the learned bot.") from None
    if version != FORMAT:
        raise BadData(f"{path} has the format {version}, and {FORMAT} is understood.")
    try:
        network, provenance = Network(**arrays), Provenance(**header)
    except TypeError:
        raise BadData(f"{path} has a header that is not understood.") from None
    if (network.features, network.actions) != (provenance.features, provenance.actions):
        raise BadData(f"{path} does not hold the network that its header names.")
    return network, provenance


@lru_cache(maxsize=16)
def network_for(path: Path, game: str, features: int, actions: int) -> Network:
    """The network of a file, for unscaled features, if it fits the game."""
    network, provenance = load_weights(path)
    if provenance.game != game:
        raise BadData(f"{path} has weights for {provenance.game}, not for {game}.")
    if (provenance.features, provenance.actions) != (features, actions):
        raise BadData(
            f"{path} is for {provenance.features} features and {provenance.actions} actions; "
            f"{game} has {features} and {actions}: train it again with `tessera train {game}`."
        )
    return network.scaled(provenance.scales)
