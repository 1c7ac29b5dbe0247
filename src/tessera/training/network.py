"""The network: a residual body that reads a position's features, a policy and a value head."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cache

import torch
from torch import Tensor, nn

from tessera.bots.network.arrays import Form


@cache
def halves(device: str) -> bool:
    """Whether a device is quicker with 16 bits: GPUs are, and processors with AVX-512 BF16."""
    if device != "cpu":
        return True
    capabilities: dict[str, object] = getattr(torch.cpu, "get_capabilities", dict)()
    return bool(capabilities.get("avx512_bf16"))


def in_half(device: torch.device) -> AbstractContextManager[object]:
    """Layers that are asked inside count with 16 bits, where that is quicker."""
    return torch.autocast(device.type, torch.bfloat16, halves(device.type))


class Block(nn.Module):
    """Two layers whose output is added to their input."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.inner = nn.Linear(width, width)
        self.outer = nn.Linear(width, width)
        nn.init.zeros_(self.outer.weight)

    def forward(self, hidden: Tensor) -> Tensor:
        """The same width comes out."""
        added: Tensor = self.outer(torch.relu(self.inner(self.norm(hidden))))
        return hidden + added


class PolicyValueNetwork(nn.Module):
    """From unscaled features to a logit for every action and one for every seat's win.

    The scales are fixed, and belong to the network so that whoever asks it need not know them.
    """

    scales: Tensor

    def __init__(self, form: Form, scales: list[int]) -> None:
        super().__init__()
        self.form = form
        self.register_buffer("scales", 1.0 / torch.tensor(scales, dtype=torch.float32))
        self.first = nn.Linear(form.features, form.width)
        self.blocks = nn.ModuleList(Block(form.width) for _ in range(form.blocks))
        self.norm = nn.LayerNorm(form.width)
        self.policy = nn.Linear(form.width, form.actions)
        self.value = nn.Linear(form.width, form.seats)
        for head in (self.policy, self.value):
            nn.init.normal_(head.weight, std=0.01)
            nn.init.zeros_(head.bias)

    def forward(self, features: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of the actions, and of the seats counted from the own one."""
        hidden = torch.relu(self.first(features.to(self.scales.dtype) * self.scales))
        for block in self.blocks:
            hidden = block(hidden)
        hidden = torch.relu(self.norm(hidden))
        return self.policy(hidden), self.value(hidden)


def masked(logits: Tensor, masks: Tensor) -> Tensor:
    """Log-probabilities of the actions on offer; all others are far below."""
    return torch.log_softmax(logits.float().masked_fill(masks == 0, -1e9), dim=-1)


def shares(logits: Tensor, seats: Tensor) -> Tensor:
    """Each seat's share of the win, the own one first; chairs that nobody sits in get none."""
    places = torch.arange(logits.shape[-1], device=logits.device)
    empty = places >= seats.unsqueeze(-1)
    return torch.softmax(logits.float().masked_fill(empty, -1e9), dim=-1)
