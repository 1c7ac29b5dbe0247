"""The learner: a network with its optimiser, and what all ways of learning share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import torch
from torch import Tensor

from tessera.training.method import Descent
from tessera.training.network import PolicyValueNetwork, in_half, masked, shares

WARM_UP: Final = 100
"""Steps in which the rate rises to its full height: before Adam knows how large gradients usually
are, each step moves every weight by the whole rate, which ruins a network that can play."""


@dataclass(frozen=True)
class Lesson:
    """How the last lessons went, as means."""

    policy: float
    value: float
    """The cross-entropy of the shares of the win."""
    entropy: float
    clipped: float | None = None
    """The share of decisions whose change was cut off, where it may be."""


class Learner:
    """A network in training, with its optimiser."""

    def __init__(self, network: PolicyValueNetwork, descent: Descent, seed: int) -> None:
        self.network = network
        self.descent = descent
        self.device = network.scales.device
        fused = self.device.type != "cpu"  # one call instead of one for each operation
        self.optimiser = torch.optim.Adam(
            network.parameters(), lr=descent.rate, eps=1e-5, fused=fused
        )
        self._order = torch.Generator().manual_seed(seed)
        self._sums: list[Tensor] = []
        self._rate = descent.rate
        self._steps = 0

    def slow_down(self, done: float) -> None:
        """Lowers the rate by how much of the whole training has been done, from 0 to 1."""
        self._rate = self.descent.rate * (1 - (1 - self.descent.last_rate) * done)

    def ask(self, features: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Log-probabilities of all actions, and logits of the seats' wins."""
        with in_half(self.device):
            logits, wins = self.network(features)
        return masked(logits, masks), wins

    def descend(self, loss: Tensor) -> None:
        """One step of the optimiser."""
        self._steps += 1
        for group in self.optimiser.param_groups:
            group["lr"] = self._rate * min(1.0, self._steps / WARM_UP)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), self.descent.norm)
        self.optimiser.step()

    def note(self, *figures: Tensor) -> None:
        """Keeps the figures of a step for the next report, in the order of a lesson's."""
        self._sums.append(torch.stack(figures).detach())

    def forget(self) -> None:
        """Lets the next lesson's figures begin."""
        self._sums = []

    def last_lesson(self) -> Lesson:
        """How the lessons went since `forget`."""
        if not self._sums:
            return Lesson(0.0, 0.0, 0.0)
        return Lesson(*torch.stack(self._sums).mean(0).tolist())


def value_loss(wins: Tensor, seats: Tensor, targets: Tensor) -> Tensor:
    """The cross-entropy of the shares of the win."""
    expected = shares(wins, seats)
    return -(targets * expected.clamp_min(1e-8).log()).sum(-1).mean()


def entropy_of(chances: Tensor) -> Tensor:
    """The mean entropy of some log-probabilities."""
    return -(chances.exp() * chances.clamp_min(-50)).sum(-1).mean()
