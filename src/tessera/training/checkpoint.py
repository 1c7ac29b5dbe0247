"""A checkpoint: all that a training needs to go on, in one file."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import torch
from torch import Tensor

from tessera.bots.network.arrays import Form, form_of
from tessera.bots.network.reading import read_network
from tessera.core.refusal import BadData
from tessera.training.learner import Learner
from tessera.training.network import PolicyValueNetwork

FORMAT: Final = 1
NETWORK: Final = ".onnx"
"""How the names of files end that bots play with."""
MOMENTS: Final = ("exp_avg", "exp_avg_sq")


@dataclass
class Progress:
    """How far a training has come."""

    game: str
    figures: str
    """The hash of the figures it plays with."""
    decisions: int = 0
    games: int = 0
    seconds: float = 0.0


def save_checkpoint(path: Path, learner: Learner, progress: Progress) -> None:
    """Writes a file; the one before it stays whole until this one is."""
    network = learner.network
    optimiser = learner.optimiser.state_dict()
    optimiser["state"] = {number: _halved(state) for number, state in optimiser["state"].items()}
    fresh = path.with_suffix(".new")
    torch.save(
        {
            "format": FORMAT,
            "form": asdict(network.form),
            "progress": asdict(progress),
            "network": {name: tensor.cpu() for name, tensor in network.state_dict().items()},
            "optimiser": optimiser,
        },
        fresh,
    )
    fresh.replace(path)


def _halved(state: dict[str, Tensor]) -> dict[str, Tensor]:
    """What the optimiser keeps of a parameter, its moments in half precision."""
    return {
        name: (value.bfloat16() if name in MOMENTS else value).cpu()
        for name, value in state.items()
    }


def load_checkpoint(path: Path) -> dict[str, object]:
    """Reads a file, or says in one sentence what is wrong with it."""
    try:
        stored = torch.load(path, map_location="cpu", weights_only=True)
    except FileNotFoundError:
        raise BadData(f"There is no checkpoint in {path}.") from None
    except Exception:
        raise BadData(f"{path} holds no checkpoint of a training.") from None
    if not isinstance(stored, dict) or stored.get("format") != FORMAT:
        raise BadData(f"{path} holds no checkpoint that is understood.")
    return stored


def load_network(path: Path) -> tuple[PolicyValueNetwork, str]:
    """The network of a checkpoint or of a file that bots play with, and the game it plays."""
    if path.suffix != NETWORK:
        network, progress = restored(load_checkpoint(path))
        return network, progress.game
    arrays, made = read_network(path)
    network = PolicyValueNetwork(form_of(arrays), [1] * made.features)
    network.load_state_dict({name: torch.from_numpy(array) for name, array in arrays.items()})
    return network, made.game


def restored(stored: dict[str, object]) -> tuple[PolicyValueNetwork, Progress]:
    """The network of a checkpoint, and how far it had come."""
    form = Form(**stored["form"])  # type: ignore[arg-type]
    network = PolicyValueNetwork(form, [1] * form.features)
    network.load_state_dict(stored["network"])  # type: ignore[arg-type]
    return network, Progress(**stored["progress"])  # type: ignore[arg-type]


def restore_optimiser(learner: Learner, stored: dict[str, object]) -> None:
    """Takes up the optimiser where the checkpoint left it."""
    state: dict[str, object] = stored["optimiser"]  # type: ignore[assignment]
    for moments in state["state"].values():  # type: ignore[attr-defined]
        for name in MOMENTS:
            moments[name] = moments[name].float()
    learner.optimiser.load_state_dict(state)
