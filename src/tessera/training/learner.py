"""The learner: proximal policy optimisation of the network on lessons from its own games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import torch
from torch import Tensor

from tessera.training.network import PolicyValueNetwork, in_half, masked, shares
from tessera.training.rollout import Lessons

WARM_UP: Final = 100
"""Steps in which the rate rises to its full height: before Adam knows how large gradients usually
are, each step moves every weight by the whole rate, which ruins a network that can play."""
MOST_WEIGHT: Final = 2.0
"""No decision counts more than this for having become likelier since it was made."""


@dataclass(frozen=True)
class Method:
    """How a network learns; what falls does so evenly over the whole training."""

    steps: int = 64
    """Decisions of each game in a rollout."""
    passes: int = 2
    """How often each rollout is learned from."""
    batch: int = 32_768
    rate: float = 3e-4
    last_rate: float = 0.05
    """The share of the rate that is left at the end."""
    smoothing: float = 0.95
    """λ of the generalised advantages."""
    clip: float = 0.2
    curiosity: float = 0.02
    """The weight of the policy's entropy at first."""
    last_curiosity: float = 0.002
    value_weight: float = 0.5
    norm: float = 0.5
    """No gradient is longer than this."""


@dataclass(frozen=True)
class Lesson:
    """How the last lessons went, as means."""

    policy: float
    value: float
    """The cross-entropy of the shares of the win."""
    entropy: float
    clipped: float
    """The share of decisions whose change was cut off."""


class Learner:
    """A network in training, with its optimiser."""

    def __init__(self, network: PolicyValueNetwork, method: Method, seed: int) -> None:
        self.network = network
        self.method = method
        self.device = network.scales.device
        self.optimiser = torch.optim.Adam(network.parameters(), lr=method.rate, eps=1e-5)
        self._steps = 0
        self._order = torch.Generator().manual_seed(seed)
        self._sums = torch.zeros(5, device=self.device)

    def study(self, lessons: Lessons, done: float) -> Iterator[None]:
        """Learns from a rollout, one batch whenever it is asked to go on.

        `done` is how much of the whole training has been done, from 0 to 1.
        """
        method = self.method
        rate = method.rate * (1 - (1 - method.last_rate) * done)
        curiosity = method.curiosity + (method.last_curiosity - method.curiosity) * done
        spread = lessons.advantages.std().clamp_min(1e-6)
        advantages = (lessons.advantages - lessons.advantages.mean()) / spread
        self._sums.zero_()
        batches = max(1, len(lessons) // method.batch)
        anchors = []
        for part in torch.arange(len(lessons), device=self.device).chunk(batches):
            anchors.append(self._chances(lessons, part))
            yield
        anchor = torch.cat(anchors)
        for _ in range(method.passes):
            order = torch.randperm(len(lessons), generator=self._order).to(self.device)
            for chosen in order.chunk(batches):
                self._set_rate(rate)
                self._learn(lessons, anchor, advantages, chosen, curiosity)
                yield

    def _set_rate(self, rate: float) -> None:
        self._steps += 1
        for group in self.optimiser.param_groups:
            group["lr"] = rate * min(1.0, self._steps / WARM_UP)

    def _asked(self, lessons: Lessons, chosen: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Log-probabilities of all actions and of those taken, and logits of the seats' wins."""
        with in_half(self.device):
            logits, wins = self.network(lessons.features[chosen])
        chances = masked(logits, lessons.masks[chosen])
        taken = chances.gather(-1, lessons.actions[chosen].unsqueeze(-1)).squeeze(-1)
        return chances, taken, wins

    def _chances(self, lessons: Lessons, chosen: Tensor) -> Tensor:
        with torch.no_grad():
            return self._asked(lessons, chosen)[1]

    def _learn(
        self, lessons: Lessons, anchor: Tensor, advantages: Tensor, chosen: Tensor, curiosity: float
    ) -> None:
        """One step of the optimiser.

        A rollout is played while the one before it is learned from, so whoever played it was a
        little older than the policy that now learns from it. How far the policy may move is
        measured from the latter (the anchor); the former only weighs what was seen.
        """
        chances, taken, wins = self._asked(lessons, chosen)
        before = anchor[chosen]
        ratio = (taken - before).exp()
        cut = ratio.clamp(1 - self.method.clip, 1 + self.method.clip)
        weight = (before - lessons.chances[chosen]).exp().clamp(max=MOST_WEIGHT)
        advantage = advantages[chosen] * weight
        policy = -torch.minimum(ratio * advantage, cut * advantage).mean()
        expected = shares(wins, lessons.seats[chosen])
        value = -(lessons.targets[chosen] * expected.clamp_min(1e-8).log()).sum(-1).mean()
        entropy = -(chances.exp() * chances.clamp_min(-50)).sum(-1).mean()
        loss = policy + self.method.value_weight * value - curiosity * entropy
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), self.method.norm)
        self.optimiser.step()
        with torch.no_grad():
            clipped = (ratio != cut).float().mean()
            one = torch.ones_like(policy)
            self._sums += torch.stack([policy, value, entropy, clipped, one]).detach()

    def last_lesson(self) -> Lesson:
        """How the last lessons went."""
        sums = self._sums.tolist()
        number = max(1.0, sums[4])
        return Lesson(*(total / number for total in sums[:4]))
